/* tests/api/turn_get.c: one turn, with its phases and events. */
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

START_TEST(a_turn_has_its_own_events_alone)
{
    char id[API_ID];
    played(id);
    for (int turn = 1; turn <= 10; turn++) {
        struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/turns/%d", id, turn));
        ck_assert_int_eq(number_at(a.json, "turn.turn"), turn);
        ck_assert_str_eq(text_at(a.json, "events.0.kind"), "turn");
        ck_assert_int_eq(number_at(a.json, "events.0.turn"), turn);
        ck_assert_uint_gt(length_at(a.json, "phases"), 1);
        ck_assert_str_eq(text_at(a.json, "phases.0.phase"), "action_phase");
        ck_assert_int_eq(number_at(a.json, "phases.0.first_position"),
                         number_at(a.json, "turn.first_position"));
        size_t n = length_at(a.json, "events"), phases = 0;
        for (size_t i = 0; i < n; i++) {
            struct json_object *event = at(a.json, api_path("events.%zu", i));
            ck_assert(i == 0 || strcmp(text_at(event, "kind"), "turn") != 0);
            phases += strcmp(text_at(event, "kind"), "phase") == 0;
            if (strcmp(text_at(event, "kind"), "draw") == 0)
                ck_assert_ptr_null(at(event, "card"));
        }
        ck_assert_uint_eq(phases, length_at(a.json, "phases"));
        answer_free(&a);
    }
}
END_TEST

START_TEST(there_are_as_many_turns_as_were_played)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    static const char *const wrong[] = {"2", "0", "x", "01", "-1", "4294967295", "99999999999"};
    api_game_between(players, 2, NULL, "public", id);
    struct answer a = api_get_ok(&players[0], api_path("/v1/games/%s/turns/1", id));
    ck_assert_ptr_null(at(a.json, "turn.last_position"));
    answer_free(&a);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_problem(api_get(NULL, api_path("/v1/games/%s/turns/%s", id, wrong[i])), 404,
                       "no_such_turn");
    expect_problem(api_get(NULL, api_path("/v1/games/%s/turns/1?x=1", id)), 400,
                   "invalid_parameter");
}
END_TEST

START_TEST(before_the_start_there_is_none)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    expect_problem(api_get(NULL, api_path("/v1/games/%s/turns/1", id)), 404, "no_such_turn");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        a_turn_has_its_own_events_alone,
        there_are_as_many_turns_as_were_played,
        before_the_start_there_is_none,
    };
    return api_run("turn_get", tests, sizeof tests / sizeof *tests);
}
