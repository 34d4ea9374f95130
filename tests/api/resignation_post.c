/* tests/api/resignation_post.c: leaving a running game for good. */
#include "api/fixture.h"

static const char *path_of(const char *id)
{
    return api_path("/v1/games/%s/resignation", id);
}

START_TEST(of_two_the_other_one_wins)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    struct answer a = api_post(&players[0], path_of(id), "off", NULL);
    ck_assert_int_eq(a.status, 201);
    ck_assert_str_eq(text_at(a.json, "events.0.kind"), "resigned");
    ck_assert(json_object_get_boolean(at(a.json, "finished")));
    struct answer b = api_post(&players[0], path_of(id), "off", NULL);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    a = api_get_ok(NULL, api_path("/v1/games/%s", id));
    ck_assert_str_eq(text_at(a.json, "game.status"), "finished");
    ck_assert_int_eq(number_at(a.json, "game.result.standings.1.place"), 1);
    ck_assert_int_eq(number_at(a.json, "game.result.standings.0.place"), 2);
    ck_assert(json_object_get_boolean(at(a.json, "game.result.standings.0.resigned")));
    ck_assert(json_object_get_boolean(at(a.json, "game.seats.0.resigned")));
    ck_assert_uint_eq(length_at(a.json, "awaiting"), 0);
    answer_free(&a);
    a = api_post(&players[1], path_of(id), NULL, NULL);
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    expect_detail(a, 409, "game_over", "The game ended at position 2.");
    for (int is_dry = 0; is_dry < 2; is_dry++) {
        a = api_post(&players[1],
                     api_path("/v1/games/%s/actions%s", id, is_dry ? "?dry_run=true" : ""), NULL,
                     "{\"decision\":1,\"answer\":\"end\"}");
        ck_assert_int_eq(number_at(a.json, "position"), 2);
        expect_detail(a, 409, "game_over", "The game ended at position 2.");
    }
}
END_TEST

START_TEST(of_four_the_others_play_on)
{
    struct player players[4] = {api_player("Ada"), api_player("Bea"), api_player("Cy"),
                                api_player("Dee")};
    char id[API_ID];
    api_game_between(players, 4, "{\"first_player\":1}", "public", id);
    /* Out of turn, then the one who is asked, then the last but one. */
    static const int order[] = {2, 0, 3};
    for (int i = 0; i < 3; i++) {
        struct answer a = api_post(&players[order[i]], path_of(id), NULL, NULL);
        ck_assert_int_eq(a.status, 201);
        ck_assert_int_eq(number_at(a.json, "position"), i + 2);
        ck_assert_int_eq(json_object_get_boolean(at(a.json, "finished")), i == 2);
        ck_assert_uint_eq(length_at(a.json, "decisions"), 0);
        answer_free(&a);
        if (i < 2)
            expect_problem(api_post(&players[order[i]], path_of(id), NULL, NULL), 409,
                           "already_resigned");
        a = api_get_ok(NULL, api_path("/v1/games/%s/decisions", id));
        for (size_t k = 0; k < length_at(a.json, "awaiting"); k++)
            for (int gone = 0; gone <= i; gone++)
                ck_assert_int_ne(number_at(a.json, api_path("awaiting.%zu.by", k)),
                                 order[gone] + 1);
        answer_free(&a);
    }
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/actions", id));
    ck_assert_str_eq(text_at(a.json, "actions.1.kind"), "resignation");
    ck_assert_int_eq(number_at(a.json, "actions.1.by"), 3);
    ck_assert_ptr_null(at(a.json, "actions.1.answer"));
    answer_free(&a);
    a = api_get_ok(NULL, api_path("/v1/games/%s", id));
    ck_assert_int_eq(number_at(a.json, "game.result.standings.1.place"), 1);
    answer_free(&a);
}
END_TEST

START_TEST(it_takes_a_seat_in_a_running_game)
{
    struct player ada = api_player("Ada"), cy = api_player("Cy");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    struct answer a = api_post(&ada, path_of(id), NULL, NULL);
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    expect_problem(a, 409, "game_not_started");
    expect_problem(api_post(&cy, path_of(id), NULL, NULL), 403, "not_seated");
    expect_problem(api_post(NULL, path_of(id), NULL, NULL), 401, "unauthorized");
    expect_problem(api_call(&ada, "POST", path_of(id), "No-Idempotency-Key: x\r\n", NULL), 400,
                   "missing_idempotency_key");
    expect_problem(api_post(&ada, api_path("/v1/games/%s/resignation?x=y", id), NULL, NULL), 400,
                   "invalid_parameter");
}
END_TEST

START_TEST(a_key_is_for_one_game)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char first[API_ID], second[API_ID];
    api_game_between(players, 2, NULL, "public", first);
    api_game_between(players, 2, NULL, "public", second);
    struct answer a = api_post(&players[0], path_of(first), "one", NULL);
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
    a = api_post(&players[0], path_of(second), "one", NULL);
    ck_assert_int_eq(a.status, 201);
    ck_assert(json_object_get_boolean(at(a.json, "finished")));
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        of_two_the_other_one_wins,
        of_four_the_others_play_on,
        it_takes_a_seat_in_a_running_game,
        a_key_is_for_one_game,
    };
    return api_run("resignation_post", tests, sizeof tests / sizeof *tests);
}
