/* tests/api/me_turns_get.c: what waits for a player over all games, kept without a replay. */
#include "api/moves.h"
#include "unit/store_database.h"

enum { MANY = 100 };
static const char turns[] = "/v1/me/turns";

static struct player ada, bea;

static void begin(const char *options, char id[API_ID])
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    ada = players[0];
    bea = players[1];
    api_game_between(players, 2, options, "private", id);
}

static void check_counts(const struct player *p, size_t mine, size_t others)
{
    struct answer a = api_get_ok(p, turns);
    ck_assert_uint_eq(length_at(a.json, "turns"), mine);
    ck_assert_uint_eq(length_at(a.json, "others"), others);
    answer_free(&a);
}

/* What the game itself says, put next to what is told of it. */
static void check_game(const struct player *p, struct json_object *told, bool is_turn)
{
    struct answer a = api_get_ok(p, api_path("/v1/games/%s/decisions", text_at(told, "game")));
    ck_assert_int_eq(number_at(told, "position"), number_at(a.json, "position"));
    ck_assert_str_eq(text_at(told, "ruleset"), "dominion");
    ck_assert_uint_eq(length_at(a.json, "decisions"), is_turn ? 1 : 0);
    if (is_turn) {
        static const char *const same[] = {"kind", "rule"};
        ck_assert_uint_eq(length_at(told, "decisions"), 1);
        ck_assert_int_eq(number_at(told, "decisions.0.id"), number_at(a.json, "decisions.0.id"));
        ck_assert_int_eq(number_at(told, "decisions.0.seat"),
                         number_at(a.json, "decisions.0.seat"));
        ck_assert_int_eq(number_at(told, "seat"), number_at(a.json, "decisions.0.by"));
        for (int i = 0; i < 2; i++)
            ck_assert_str_eq(text_at(told, api_path("decisions.0.%s", same[i])),
                             text_at(a.json, api_path("decisions.0.%s", same[i])));
    } else {
        ck_assert_ptr_null(at(told, "decisions"));
    }
    ck_assert_msg(json_object_equal(at(told, "awaiting"), at(a.json, "awaiting")), "%s and %s",
                  json_object_to_json_string(told), json_object_to_json_string(a.json));
    answer_free(&a);
}

START_TEST(turns_go_back_and_forth)
{
    char id[API_ID];
    begin("{\"first_player\":1}", id);
    struct player cy = api_player("Cy");
    check_counts(&cy, 0, 0);
    for (int i = 0; i < 6; i++) {
        const struct player *p = i % 2 ? &bea : &ada, *q = i % 2 ? &ada : &bea;
        struct answer a = api_get_ok(p, turns);
        struct answer b = api_get_ok(q, turns);
        ck_assert_uint_eq(length_at(a.json, "turns"), 1);
        ck_assert_uint_eq(length_at(a.json, "others"), 0);
        ck_assert_uint_eq(length_at(b.json, "turns"), 0);
        ck_assert_uint_eq(length_at(b.json, "others"), 1);
        ck_assert_str_eq(text_at(a.json, "turns.0.game"), id);
        check_game(p, at(a.json, "turns.0"), true);
        check_game(q, at(b.json, "others.0"), false);
        answer_free(&a);
        answer_free(&b);
        move(p, id); /* and at once it is known here */
    }
    check_counts(&cy, 0, 0);
}
END_TEST

static char *body_of(const struct player *p)
{
    struct answer a = api_get_ok(p, turns);
    char *body = strdup(http_answer_text(&a.raw));
    ck_assert_ptr_nonnull(body);
    answer_free(&a);
    return body;
}

static void check_same(const struct player *p)
{
    char *first = body_of(p);
    api_second_begin();
    char *second = body_of(p);
    ck_assert_str_eq(first, second);
    free(first);
    free(second);
    api_second_end();
}

START_TEST(only_running_games_are_told)
{
    char id[API_ID], open[API_ID], alone[API_ID];
    begin("{\"first_player\":1}", id);
    check_counts(&ada, 1, 0);
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", "{\"first_player\":1}", "public",
             open);
    check_counts(&ada, 1, 0);
    struct answer a = api_post_ok(&bea, api_path("/v1/games/%s/seats", open), "{}");
    answer_free(&a);
    check_counts(&ada, 2, 0);
    check_counts(&bea, 0, 2);
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]",
             "{\"first_player\":1}", "private", alone);
    check_counts(&ada, 3, 0);
    resign(&bea, id);
    check_counts(&ada, 2, 0);
    check_counts(&bea, 0, 1);
    resign(&ada, open);
    resign(&ada, alone);
    check_counts(&ada, 0, 0);
    check_counts(&bea, 0, 0);
    check_same(&ada);
}
END_TEST

START_TEST(an_unchanged_answer_is_not_sent_again)
{
    char id[API_ID], tag[100];
    begin("{\"first_player\":1}", id);
    tag_of(&bea, turns, tag);
    struct answer a = api_call(&bea, "GET", turns, api_path("If-None-Match: %s\r\n", tag), NULL);
    ck_assert_int_eq(a.status, 304);
    ck_assert_str_eq(http_answer_header(&a.raw, "ETag"), tag);
    ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "private, no-cache");
    ck_assert_str_eq(http_answer_header(&a.raw, "Vary"), "Authorization");
    answer_free(&a);
    move(&ada, id);
    a = api_call(&bea, "GET", turns, api_path("If-None-Match: %s\r\n", tag), NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_ne(http_answer_header(&a.raw, "ETag"), tag);
    answer_free(&a);
    expect_problem(api_get(NULL, turns), 401, "unauthorized");
    expect_problem(api_get(&ada, "/v1/me/turns?x=1"), 400, "invalid_parameter");
}
END_TEST

/* H18: with the token alone a client finds all its games again, also from a service that has just
 * been started. */
START_TEST(a_client_recovers_a_hundred_games)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char ids[MANY][API_ID];
    ada = players[0];
    bea = players[1];
    for (int i = 0; i < MANY; i++) {
        api_game_between(i % 2 ? players : (struct player[]){bea, ada}, 2,
                         i % 3 ? "{\"first_player\":1}" : "{\"first_player\":2}", "private",
                         ids[i]);
        if (i % 5 == 0)
            move((i % 2 == 1) == (i % 3 != 0) ? &ada : &bea, ids[i]);
    }
    api_second_begin();
    struct answer a = api_get_ok(&ada, turns);
    size_t n = length_at(a.json, "turns"), m = length_at(a.json, "others"), i = 0, k = 0;
    ck_assert_uint_eq(n + m, MANY);
    ck_assert_uint_gt(n, 30);
    ck_assert_uint_gt(m, 30);
    for (int g = 0; g < MANY; g++) { /* both lists in the order of the starts */
        struct json_object *turn = i < n ? at(a.json, api_path("turns.%zu", i)) : NULL;
        if (turn && strcmp(text_at(turn, "game"), ids[g]) == 0) {
            check_game(&ada, turn, true);
            i++;
        } else {
            struct json_object *other = at(a.json, api_path("others.%zu", k++));
            ck_assert_str_eq(text_at(other, "game"), ids[g]);
            check_game(&ada, other, false);
        }
    }
    answer_free(&a);
    api_second_end();
    check_same(&ada);
    check_same(&bea);
}
END_TEST

START_TEST(two_processes_tell_the_same)
{
    char id[API_ID];
    begin("{\"first_player\":1}", id);
    char tag[100];
    tag_of(&bea, turns, tag);
    api_second_begin();
    move(&ada, id);
    char *second = body_of(&bea);
    api_second_end();
    /* Here it is known as soon as the notice has come. */
    struct answer a = api_call(&bea, "GET", turns, waiting_for(tag, "wait=45"), NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(http_answer_text(&a.raw), second);
    answer_free(&a);
    free(second);
}
END_TEST

START_TEST(games_from_before_the_inbox_are_told_too)
{
    char id[API_ID];
    begin("{\"first_player\":1}", id);
    move(&ada, id);
    char *first = body_of(&bea);
    database_sql(api_database(), "alter table turnstone.action disable trigger user");
    database_sql(api_database(),
                 api_path("update turnstone.action set awaited = null where game_id = '%s'", id));
    database_sql(api_database(), "alter table turnstone.action enable trigger user");
    api_second_begin();
    char *second = body_of(&bea);
    ck_assert_str_eq(first, second);
    free(first);
    free(second);
    api_second_end();
    move(&bea, id);
    check_same(&bea);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        turns_go_back_and_forth,
        only_running_games_are_told,
        an_unchanged_answer_is_not_sent_again,
        a_client_recovers_a_hundred_games,
        two_processes_tell_the_same,
        games_from_before_the_inbox_are_told_too,
    };
    return api_run("me_turns_get", tests, sizeof tests / sizeof *tests);
}
