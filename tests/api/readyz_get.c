/* tests/api/readyz_get.c: the service can play while its database answers. */
#include "api/fixture.h"

START_TEST(it_is_ready)
{
    struct answer a = api_get_ok(NULL, "/readyz");
    ck_assert_str_eq(text_at(a.json, "status"), "ok");
    answer_free(&a);
}
END_TEST

START_TEST(unknown_parameters_are_refused)
{
    expect_problem(api_get(NULL, "/readyz?deep=1"), 400, "invalid_parameter");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        it_is_ready,
        unknown_parameters_are_refused,
    };
    return api_run("readyz_get", tests, sizeof tests / sizeof *tests);
}
