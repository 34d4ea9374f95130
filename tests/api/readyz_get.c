/* tests/api/readyz_get.c: the service can play while its database answers. */
#include "api/fixture.h"
#include "unit/store_database.h"

enum { TRIES = 300 };

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

static void let_in(const char *name, const char *yes_or_no)
{
    const char *cluster = getenv("TURNSTONE_TEST_PG");
    database_sql(cluster, api_path("alter database %s allow_connections %s", name, yes_or_no));
    database_sql(cluster, api_path("select pg_terminate_backend(pid) from pg_stat_activity"
                                   " where datname = '%s'",
                                   name));
}

START_TEST(it_is_not_ready_without_its_database)
{
    struct answer a = {0};
    char *name = strdup(database_sql(api_database(), "select current_database()"));
    ck_assert_ptr_nonnull(name);
    let_in(name, "false");
    expect_detail(api_get(NULL, "/readyz"), 503, "service_unavailable",
                  "The database does not answer. Try again soon.");
    let_in(name, "true");
    free(name);
    for (int i = 0; i < TRIES && a.status != 200; i++) {
        answer_free(&a);
        usleep(20000);
        a = api_get(NULL, "/readyz");
    }
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        it_is_ready,
        unknown_parameters_are_refused,
        it_is_not_ready_without_its_database,
    };
    return api_run("readyz_get", tests, sizeof tests / sizeof *tests);
}
