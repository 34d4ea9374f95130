/* tests/api/me_get.c: whose token it is. */
#include "api/fixture.h"

START_TEST(a_token_is_needed)
{
    struct answer a = api_get(NULL, "/v1/me");
    ck_assert_str_eq(http_answer_header(&a.raw, "WWW-Authenticate"), "Bearer realm=\"turnstone\"");
    expect_problem(a, 401, "unauthorized");
}
END_TEST

START_TEST(other_tokens_are_refused)
{
    struct player ada = api_player("Ada");
    static const char *const headers[] = {
        "Authorization: Bearer\r\n",
        "Authorization: Bearer \r\n",
        "Authorization: Bearer nobody\r\n",
        "Authorization: Basic QWRhOng=\r\n",
        "Authorization: \r\n",
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        expect_problem(api_call(NULL, "GET", "/v1/me", headers[i], NULL), 401, "unauthorized");
    size_t n = strlen(ada.token);
    ada.token[n - 2] = ada.token[n - 2] == 'A' ? 'B' : 'A';
    expect_problem(api_get(&ada, "/v1/me"), 401, "unauthorized");
    ada.token[n - 2] = '\0';
    expect_problem(api_get(&ada, "/v1/me"), 401, "unauthorized");
    memset(ada.token, 'x', sizeof ada.token - 1);
    ada.token[sizeof ada.token - 1] = '\0';
    expect_problem(api_get(&ada, "/v1/me"), 401, "unauthorized");
}
END_TEST

START_TEST(two_tokens_are_none)
{
    struct player ada = api_player("Ada");
    struct answer a = api_call(&ada, "GET", "/v1/me", "Authorization: Bearer x\r\n", NULL);
    expect_problem(a, 401, "unauthorized");
}
END_TEST

START_TEST(the_scheme_has_any_case)
{
    struct player ada = api_player("Ada");
    const char *header = api_path("Authorization: bEARER %s\r\n", ada.token);
    struct answer a = api_call(NULL, "GET", "/v1/me", header, NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(text_at(a.json, "player.id"), ada.id);
    answer_free(&a);
}
END_TEST

START_TEST(a_second_service_knows_the_token)
{
    struct player ada = api_player("Ada");
    api_second_begin();
    struct answer a = api_get_ok(&ada, "/v1/me");
    ck_assert_str_eq(text_at(a.json, "player.name"), "Ada");
    answer_free(&a);
    api_second_end();
}
END_TEST

START_TEST(unknown_parameters_are_refused)
{
    struct player ada = api_player("Ada");
    struct answer a = api_get(&ada, "/v1/me?verbose=1");
    ck_assert_str_eq(text_at(a.json, "errors.0.parameter"), "verbose");
    expect_problem(a, 400, "invalid_parameter");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        a_token_is_needed,       other_tokens_are_refused,         two_tokens_are_none,
        the_scheme_has_any_case, a_second_service_knows_the_token, unknown_parameters_are_refused,
    };
    return api_run("me_get", tests, sizeof tests / sizeof *tests);
}
