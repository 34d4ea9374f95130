/* tests/api/healthz_get.c: the process is alive, whatever is asked besides. */
#include "api/fixture.h"

START_TEST(it_is_alive)
{
    struct answer a = api_get_ok(NULL, "/healthz");
    ck_assert_str_eq(text_at(a.json, "status"), "ok");
    ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "no-store");
    answer_free(&a);
}
END_TEST

START_TEST(parameters_and_tokens_are_not_looked_at)
{
    struct answer a = api_call(NULL, "GET", "/healthz?x=1", "Authorization: Bearer no\r\n", NULL);
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
}
END_TEST

START_TEST(head_has_no_body)
{
    struct answer a = api_call(NULL, "HEAD", "/healthz", NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_uint_eq(a.raw.body.n, 0);
    answer_free(&a);
}
END_TEST

START_TEST(other_methods_are_refused)
{
    struct answer a = api_post(NULL, "/healthz", NULL, "{}");
    ck_assert_ptr_nonnull(strstr(http_answer_header(&a.raw, "Allow"), "GET"));
    expect_problem(a, 405, "method_not_allowed");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        it_is_alive,
        parameters_and_tokens_are_not_looked_at,
        head_has_no_body,
        other_methods_are_refused,
    };
    return api_run("healthz_get", tests, sizeof tests / sizeof *tests);
}
