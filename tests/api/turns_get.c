/* tests/api/turns_get.c: the list of turns. */
#include "api/fixture.h"

/* A game of bots alone that has ended. */
static void played(char id[API_ID])
{
    struct player ada = api_player("Ada");
    bool is_over = false;
    api_game(&ada,
             "[{\"kind\":\"bot\",\"bot\":\"big-money\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]",
             NULL, "public", id);
    for (int tries = 0; !is_over && tries < 20000; tries++) {
        struct answer a = api_get_ok(NULL, api_path("/v1/games/%s", id));
        is_over = strcmp(text_at(a.json, "game.status"), "finished") == 0;
        answer_free(&a);
    }
    ck_assert(is_over);
}

START_TEST(turns_follow_one_another)
{
    char id[API_ID];
    int64_t turn = 0, last = 1;
    played(id);
    const char *path = api_path("/v1/games/%s/turns?limit=7", id);
    while (path) {
        struct answer a = api_get_ok(NULL, path);
        size_t n = length_at(a.json, "turns");
        ck_assert_uint_gt(n, 0);
        for (size_t i = 0; i < n; i++) {
            struct json_object *it = at(a.json, api_path("turns.%zu", i));
            ck_assert_int_eq(number_at(it, "turn"), ++turn);
            ck_assert_int_eq(number_at(it, "first_position"), last);
            ck_assert_int_eq(number_at(it, "number_of_seat"), (turn + 1) / 2);
            last = number_at(it, "last_position");
            ck_assert_int_ge(last, number_at(it, "first_position"));
            ck_assert_str_eq(text_at(it, "kind"), "normal");
        }
        const char *link = http_answer_header(&a.raw, "Link");
        path = link ? api_path("/v1/games/%s/turns?after=%d&limit=7", id, (int)turn) : NULL;
        if (!link)
            ck_assert_int_eq(last, number_at(a.json, "position"));
        answer_free(&a);
    }
    ck_assert_int_gt(turn, 10);
}
END_TEST

START_TEST(a_turn_that_lasts_has_no_end)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, "{\"first_player\":2}", "public", id);
    struct answer a = api_get_ok(&players[0], api_path("/v1/games/%s/turns", id));
    ck_assert_uint_eq(length_at(a.json, "turns"), 1);
    ck_assert_int_eq(number_at(a.json, "turns.0.seat"), 2);
    ck_assert_int_eq(number_at(a.json, "turns.0.by"), 2);
    ck_assert_ptr_null(at(a.json, "turns.0.last_position"));
    answer_free(&a);
}
END_TEST

/* Answers the decision of the player, if there is one and the answer is legal. */
static bool says(const struct player *as, const char *id, const char *answer)
{
    struct answer a = api_get_ok(as, api_path("/v1/games/%s/decisions", id));
    bool is_asked = length_at(a.json, "decisions") > 0;
    int64_t decision = is_asked ? number_at(a.json, "decisions.0.id") : 0;
    answer_free(&a);
    if (!is_asked)
        return false;
    a = api_post(as, api_path("/v1/games/%s/actions", id), NULL,
                 api_path("{\"decision\":%d,\"answer\":\"%s\"}", (int)decision, answer));
    bool is_done = a.status == 201;
    answer_free(&a);
    return is_done;
}

START_TEST(an_extra_turn_says_where_it_comes_from)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    bool bought = false;
    api_game_between(players, 2,
                     "{\"first_player\":1,\"landscapes\":[\"mission\"],\"kingdom\":[\"cellar\","
                     "\"market\",\"merchant\",\"militia\",\"mine\",\"moat\",\"remodel\",\"smithy\","
                     "\"village\",\"workshop\"]}",
                     "public", id);

    int rounds = 0;
    while (!bought && rounds++ < 3)
        for (int p = 0; p < 2 && !bought; p++) {
            (void)says(&players[p], id, "treasures");
            bought = says(&players[p], id, "buy mission");
            (void)says(&players[p], id, "end");
        }
    ck_assert(bought); /* one of two first hands has four Coppers */
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/turns", id));
    size_t n = length_at(a.json, "turns"), extra = 0;
    for (size_t i = 0; i < n; i++) {
        struct json_object *it = at(a.json, api_path("turns.%zu", i));
        if (strcmp(text_at(it, "kind"), "extra") != 0) {
            ck_assert_ptr_null(at(it, "because"));
            continue;
        }
        extra++;
        ck_assert_str_eq(text_at(it, "because"), "mission");
        ck_assert_int_eq(number_at(it, "number_of_seat"),
                         number_at(a.json, api_path("turns.%zu.number_of_seat", i - 1)));
    }
    ck_assert_uint_eq(extra, 1);
    answer_free(&a);
}
END_TEST

START_TEST(before_the_start_there_are_none)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/turns", id));
    ck_assert_uint_eq(length_at(a.json, "turns"), 0);
    answer_free(&a);
    expect_problem(api_get(NULL, api_path("/v1/games/%s/turns?limit=501", id)), 400,
                   "invalid_parameter");
    expect_problem(api_get(NULL, api_path("/v1/games/%s/turns?from=1", id)), 400,
                   "invalid_parameter");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        turns_follow_one_another,
        a_turn_that_lasts_has_no_end,
        an_extra_turn_says_where_it_comes_from,
        before_the_start_there_are_none,
    };
    return api_run("turns_get", tests, sizeof tests / sizeof *tests);
}
