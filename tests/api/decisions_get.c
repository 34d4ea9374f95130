/* tests/api/decisions_get.c: what is asked, of whom, and with which options. */
#include "api/fixture.h"

START_TEST(each_sees_what_they_are_asked)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, "{\"first_player\":2}", "public", id);
    struct answer a = api_get_ok(&players[1], api_path("/v1/games/%s/decisions", id));
    ck_assert_uint_eq(length_at(a.json, "decisions"), 1);
    ck_assert_uint_eq(length_at(a.json, "awaiting"), 0);
    ck_assert_int_eq(number_at(a.json, "decisions.0.seat"), 2);
    ck_assert_str_eq(text_at(a.json, "decisions.0.shape"), "one");
    ck_assert_uint_gt(length_at(a.json, "decisions.0.options"), 1);
    ck_assert_str_ne(text_at(a.json, "decisions.0.prompt"), "");
    answer_free(&a);
    for (int v = 0; v < 2; v++) {
        a = api_get_ok(v ? NULL : &players[0], api_path("/v1/games/%s/decisions", id));
        ck_assert_uint_eq(length_at(a.json, "decisions"), 0);
        ck_assert_uint_eq(length_at(a.json, "awaiting"), 1);
        ck_assert_int_eq(number_at(a.json, "awaiting.0.seat"), 2);
        ck_assert_str_eq(text_at(a.json, "awaiting.0.state"), "awaited");
        ck_assert_ptr_null(at(a.json, "awaiting.0.options"));
        answer_free(&a);
    }
}
END_TEST

START_TEST(nothing_is_asked_before_the_start)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    struct answer a = api_get_ok(&ada, api_path("/v1/games/%s/decisions", id));
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    ck_assert_uint_eq(length_at(a.json, "decisions"), 0);
    ck_assert_uint_eq(length_at(a.json, "awaiting"), 0);
    answer_free(&a);
    expect_problem(api_get(&ada, api_path("/v1/games/%s/decisions?x=1", id)), 400,
                   "invalid_parameter");
}
END_TEST

START_TEST(every_option_is_legal)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, "{\"first_player\":1}", "public", id);
    struct answer a = api_get_ok(&players[0], api_path("/v1/games/%s/decisions", id));
    size_t n = length_at(a.json, "decisions.0.options");
    for (size_t i = 0; i < n; i++) {
        const char *text = text_at(a.json, api_path("decisions.0.options.%zu.text", i));
        const char *body = api_path("{\"decision\":%d,\"answer\":\"%s\"}",
                                    (int)number_at(a.json, "decisions.0.id"), text);
        struct answer dry =
            api_post(&players[0], api_path("/v1/games/%s/actions?dry_run=true", id), NULL, body);
        ck_assert_msg(dry.status == 200, "%s: %s", text, http_answer_text(&dry.raw));
        answer_free(&dry);
    }
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        each_sees_what_they_are_asked,
        nothing_is_asked_before_the_start,
        every_option_is_legal,
    };
    return api_run("decisions_get", tests, sizeof tests / sizeof *tests);
}
