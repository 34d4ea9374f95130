/* tests/api/rematch_post.c: the same again: who plays it, who begins, and that there is but one. */
#include "api/moves.h"
#include "unit/store_database.h"

enum { TRIES = 24 };

static struct player ada, bea;
static char game[API_ID];

static void begin(const char *options, const char *visibility)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    ada = players[0];
    bea = players[1];
    api_game_between(players, 2, options, visibility, game);
}

static const char *rematch_of(const char *id)
{
    return api_path("/v1/games/%s/rematch", id);
}

static void id_of(struct answer *a, char id[API_ID])
{
    char location[100];
    snprintf(id, API_ID, "%s", text_at(a->json, "game.id"));
    snprintf(location, sizeof location, "/v1/games/%s", id);
    ck_assert_str_eq(http_answer_header(&a->raw, "Location"), location);
}

/* A rematch that the player makes; with `and` it is taken up. */
static void again(const struct player *p, const struct player *and, const char *body,
                  char id[API_ID])
{
    struct answer a = api_post_ok(p, rematch_of(game), body);
    id_of(&a, id);
    answer_free(&a);
    if (!and)
        return;
    a = api_post_ok(and, api_path("/v1/games/%s/seats", id), "{}");
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    answer_free(&a);
}

/* The points of a game that is over become these. */
static void set_points(const char *id, int first, int second)
{
    database_sql(api_database(), "alter table turnstone.result disable trigger user");
    database_sql(api_database(),
                 api_path("update turnstone.result set score = case seat when 1 then %d else %d end"
                          " where game_id = '%s'",
                          first, second, id));
    database_sql(api_database(), "alter table turnstone.result enable trigger user");
}

static int64_t first_of(const char *id)
{
    struct answer a = api_get_ok(&ada, api_path("/v1/games/%s", id));
    int64_t seat = number_at(a.json, "game.options.first_player");
    ck_assert_int_eq(number_at(a.json, "awaiting.0.seat"), seat);
    answer_free(&a);
    return seat;
}

static void is_verified(const char *id)
{
    char said[4000];
    const char *const arguments[] = {"verify", id, "--database", api_service_database(), NULL};
    ck_assert_msg(api_program(arguments, said, sizeof said) == 0, "%s", said);
}

START_TEST(it_has_the_same_options_and_seats)
{
    char id[API_ID];
    begin("{\"kingdom\":[\"cellar\",\"market\",\"merchant\",\"militia\",\"mine\",\"moat\","
          "\"remodel\",\"smithy\",\"village\",\"workshop\"],\"first_player\":2,\"turn_cap\":60}",
          "private");
    resign(&ada, game);
    struct answer a = api_post_ok(&bea, rematch_of(game), "{\"options\":{\"colony\":\"yes\"}}");
    id_of(&a, id);
    ck_assert_str_eq(text_at(a.json, "game.previous_game"), game);
    ck_assert_str_eq(text_at(a.json, "game.visibility"), "private");
    ck_assert_str_eq(text_at(a.json, "game.status"), "open");
    ck_assert_str_eq(text_at(a.json, "game.seats.0.kind"), "invited");
    ck_assert_str_eq(text_at(a.json, "game.seats.0.player.id"), ada.id);
    ck_assert_str_eq(text_at(a.json, "game.seats.1.kind"), "player");
    ck_assert_str_eq(text_at(a.json, "game.seats.1.player.id"), bea.id);
    ck_assert_int_eq(number_at(a.json, "you.seat"), 2);
    ck_assert_uint_eq(length_at(a.json, "game.options.kingdom"), 10);
    ck_assert_int_eq(number_at(a.json, "game.options.turn_cap"), 60);
    ck_assert_str_eq(text_at(a.json, "game.options.colony"), "yes");
    ck_assert_ptr_null(at(a.json, "game.options.first_player"));
    answer_free(&a);
    a = api_post_ok(&ada, api_path("/v1/games/%s/seats", id), "{}");
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 1);
    ck_assert_ptr_null(at(a.json, "game.options.previous_points"));
    answer_free(&a);
    is_verified(id);
}
END_TEST

START_TEST(bots_play_again_at_once)
{
    char id[API_ID];
    ada = api_player("Ada");
    api_game(&ada, "[{\"kind\":\"bot\",\"bot\":\"big-money\"},{\"kind\":\"me\"}]", NULL, "public",
             game);
    resign(&ada, game);
    struct answer a = api_post_ok(
        &ada, rematch_of(game),
        "{\"entropy\":\"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b\"}");
    id_of(&a, id);
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    ck_assert_str_eq(text_at(a.json, "game.seats.0.bot"), "big-money");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 2);
    answer_free(&a);
    is_verified(id);
}
END_TEST

/* DOM-NEXT-01. By chance this comes about once in 2 to the 16. */
START_TEST(who_has_the_fewest_points_begins)
{
    char id[API_ID];
    begin(NULL, "private");
    resign(&bea, game);
    for (int i = 0; i < 16; i++) {
        set_points(game, i % 2 ? 7 : -2, i % 2 ? 3 : -1);
        again(i % 4 < 2 ? &ada : &bea, i % 4 < 2 ? &bea : &ada, i % 3 ? "{}" : NULL, id);
        ck_assert_int_eq(first_of(id), i % 2 ? 2 : 1);
        is_verified(id);
        resign(&ada, id);
    }
}
END_TEST

/* A rematch of a rematch looks at the game before it, not at the first. */
START_TEST(a_series_goes_from_game_to_game)
{
    char id[API_ID];
    begin(NULL, "private");
    for (int i = 0; i < 12; i++) {
        resign(&ada, game);
        set_points(game, i / 2 % 2 ? 7 : 1, i / 2 % 2 ? 3 : 4);
        again(&ada, &bea, NULL, id);
        ck_assert_int_eq(first_of(id), i / 2 % 2 ? 2 : 1);
        snprintf(game, sizeof game, "%s", id);
    }
    is_verified(game);
}
END_TEST

static void check_random(bool is_seen[2])
{
    ck_assert(is_seen[0]);
    ck_assert(is_seen[1]);
}

START_TEST(among_equals_chance_decides)
{
    char id[API_ID];
    bool is_seen[2] = {false, false};
    begin(NULL, "private");
    resign(&bea, game);
    set_points(game, 5, 5);
    for (int i = 0; i < TRIES; i++) {
        again(&ada, &bea, NULL, id);
        is_seen[first_of(id) - 1] = true;
        resign(&ada, id);
    }
    check_random(is_seen);
}
END_TEST

/* DOM-NEXT-03 */
START_TEST(with_other_players_chance_decides)
{
    char id[API_ID];
    bool is_seen[2] = {false, false};
    begin(NULL, "public");
    resign(&bea, game);
    set_points(game, 1, 50);
    struct player cy = api_player("Cy");
    for (int i = 0; i < TRIES; i++) {
        again(&ada, NULL, NULL, id);
        struct answer a =
            api_call(&bea, "DELETE", api_path("/v1/games/%s/seats/2", id), NULL, NULL);
        ck_assert_int_eq(a.status, 204);
        answer_free(&a);
        a = api_post_ok(&cy, api_path("/v1/games/%s/seats", id), "{}");
        ck_assert_str_eq(text_at(a.json, "game.status"), "running");
        answer_free(&a);
        is_seen[first_of(id) - 1] = true;
        is_verified(id);
        resign(&ada, id);
    }
    check_random(is_seen);
}
END_TEST

START_TEST(whoever_asks_second_joins)
{
    char id[API_ID], other[API_ID];
    begin(NULL, "private");
    resign(&bea, game);
    again(&ada, NULL, NULL, id);
    again(&ada, NULL, NULL, other); /* still waits */
    ck_assert_str_eq(id, other);
    api_second_begin();
    struct answer a = api_post_ok(&bea, rematch_of(game), "{\"options\":{\"colony\":\"yes\"}}");
    id_of(&a, other);
    ck_assert_str_eq(id, other);
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 2);
    answer_free(&a);
    again(&bea, NULL, NULL, other); /* it runs */
    ck_assert_str_eq(id, other);
    api_second_end();
    resign(&ada, id);
    again(&ada, NULL, NULL, other); /* it is over */
    ck_assert_str_ne(id, other);
    a = api_call(&ada, "DELETE", api_path("/v1/games/%s/seats/1", other), NULL, NULL);
    ck_assert_int_eq(a.status, 204); /* cancelled */
    answer_free(&a);
    again(&bea, &ada, NULL, id);
    ck_assert_str_ne(id, other);
}
END_TEST

START_TEST(both_at_once_meet)
{
    for (int i = 0; i < 10; i++) {
        struct http_client on[2] = {{.fd = -1}, {.fd = -1}};
        struct http_answer a[2] = {0};
        char ids[2][API_ID];
        begin(NULL, "private");
        resign(&bea, game);
        for (int k = 0; k < 2; k++) {
            const char *request = api_path("POST %s HTTP/1.1\r\nHost: x\r\nIdempotency-Key: k\r\n"
                                           "Authorization: Bearer %s\r\nContent-Length: 0\r\n\r\n",
                                           rematch_of(game), k ? bea.token : ada.token);
            ck_assert(http_client_open(&on[k], api_port()));
            ck_assert(http_client_send_text(&on[k], request));
        }
        for (int k = 0; k < 2; k++) {
            ck_assert(http_client_receive(&on[k], false, &a[k]));
            ck_assert_int_eq(a[k].status, 201);
            struct json_object *root = json_tokener_parse(http_answer_text(&a[k]));
            snprintf(ids[k], API_ID, "%s", text_at(root, "game.id"));
            json_object_put(root);
            http_answer_free(&a[k]);
            http_client_close(&on[k]);
        }
        ck_assert_str_eq(ids[0], ids[1]);
        struct answer now = api_get_ok(&ada, api_path("/v1/games/%s", ids[0]));
        ck_assert_str_eq(text_at(now.json, "game.status"), "running");
        answer_free(&now);
    }
}
END_TEST

START_TEST(a_retry_makes_no_other)
{
    begin(NULL, "private");
    resign(&bea, game);
    struct answer a = api_post(&ada, rematch_of(game), "key", "{}");
    ck_assert_int_eq(a.status, 201);
    struct answer twins[2];
    api_twins(&ada, rematch_of(game), "key", "{}", twins);
    api_second_begin();
    struct answer second = api_post(&ada, rematch_of(game), "key", "{}");
    struct answer *const all[] = {&twins[0], &twins[1], &second};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(all[i]->status, 201);
        ck_assert_str_eq(http_answer_text(&all[i]->raw), http_answer_text(&a.raw));
        ck_assert_ptr_nonnull(http_answer_header(&all[i]->raw, "Location"));
        answer_free(all[i]);
    }
    expect_problem(api_post(&ada, rematch_of(game), "key", "{\"options\":{}}"), 422,
                   "idempotency_key_reused");
    answer_free(&a);
    api_second_end();
}
END_TEST

/* The receipt is one of the game before, which is over: it is forgotten in time. */
START_TEST(a_forgotten_key_makes_another_game)
{
    char first[API_ID], second[API_ID];
    begin(NULL, "public");
    resign(&bea, game);
    struct answer a = api_post(&ada, rematch_of(game), "key", "{}");
    ck_assert_int_eq(a.status, 201);
    id_of(&a, first);
    answer_free(&a);
    a = api_call(&ada, "DELETE", api_path("/v1/games/%s/seats/1", first), NULL, NULL);
    ck_assert_int_eq(a.status, 204);
    answer_free(&a);
    database_sql(api_database(),
                 api_path("delete from turnstone.receipt where game_id = '%s'", game));
    a = api_post(&ada, rematch_of(game), "key", "{}");
    ck_assert_int_eq(a.status, 201);
    id_of(&a, second);
    answer_free(&a);
    ck_assert_str_ne(first, second);
}
END_TEST

START_TEST(what_is_no_rematch_is_refused)
{
    begin(NULL, "public");
    struct player cy = api_player("Cy");
    const char *path = rematch_of(game);
    expect_problem(api_post(&ada, path, NULL, NULL), 409, "game_not_over");
    expect_problem(api_post(&ada, path, NULL, "{\"options\":{\"colony\":\"perhaps\"}}"), 409,
                   "game_not_over");
    expect_problem(api_post(&cy, path, NULL, NULL), 403, "not_seated");
    resign(&bea, game);
    expect_problem(api_post(&cy, path, NULL, NULL), 403, "not_seated");
    expect_problem(api_post(NULL, path, NULL, NULL), 401, "unauthorized");
    expect_problem(api_post(&ada, path, NULL, "{"), 400, "malformed_json");
    expect_problem(api_post(&ada, path, NULL, "{\"seats\":[]}"), 400, "unknown_member");
    expect_problem(api_post(&ada, path, NULL, "{\"options\":{\"colony\":\"perhaps\"}}"), 422,
                   "invalid_options");
    expect_problem(api_post(&ada, path, NULL, "{\"options\":{\"previous_points\":[\"1\",\"2\"]}}"),
                   422, "invalid_options");
    char open[API_ID], id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", open);
    expect_problem(api_post(&ada, rematch_of(open), NULL, NULL), 409, "game_not_over");
    /* Who gave the seat back and lost it to another has none. */
    again(&ada, NULL, NULL, id);
    struct answer a = api_call(&bea, "DELETE", api_path("/v1/games/%s/seats/2", id), NULL, NULL);
    answer_free(&a);
    a = api_post_ok(&cy, api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    expect_problem(api_post(&bea, path, NULL, NULL), 409, "seat_taken");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        it_has_the_same_options_and_seats,
        bots_play_again_at_once,
        who_has_the_fewest_points_begins,
        a_series_goes_from_game_to_game,
        among_equals_chance_decides,
        with_other_players_chance_decides,
        whoever_asks_second_joins,
        both_at_once_meet,
        a_retry_makes_no_other,
        a_forgotten_key_makes_another_game,
        what_is_no_rematch_is_refused,
    };
    return api_run("rematch_post", tests, sizeof tests / sizeof *tests);
}
