/* tests/unit/store_migrate.c: migrations are repeatable, queue up, and refuse what they do not
 * know. */
#include "unit/store_database.h"

#include <pthread.h>

static struct database db;
static char why[1000];

static void setup(void)
{
    database_empty(&db);
}

static void teardown(void)
{
    database_drop(&db);
}

static void count_one(void *context, const struct store_migration *m)
{
    int *counts = context;
    ck_assert_int_eq(m->number, counts[0] + counts[1] + 1);
    ck_assert(m->name[0] >= 'a' && m->name[0] <= 'z');
    counts[m->applied]++;
}

static void assert_status(int missing, int applied)
{
    int counts[2] = {0};
    ck_assert_msg(store_migrate_status(db.owner, count_one, counts, why, sizeof why) == STORE_OK,
                  "%s", why);
    ck_assert_int_eq(counts[0], missing);
    ck_assert_int_eq(counts[1], applied);
}

START_TEST(applies_once)
{
    int counts[2] = {0};
    struct store *s = database_store(db.owner);
    int number = -1;
    ck_assert_int_eq(store_schema_get(s, &number), STORE_OK);
    ck_assert_int_eq(number, 0);
    assert_status(store_schema_known(), 0);
    ck_assert_msg(store_migrate(db.owner, count_one, counts, why, sizeof why) == STORE_OK, "%s",
                  why);
    ck_assert_int_eq(counts[1], store_schema_known());
    ck_assert_int_eq(store_schema_get(s, &number), STORE_OK);
    ck_assert_int_eq(number, store_schema_known());
    assert_status(0, store_schema_known());

    const char *before = strdup(database_sql(
        db.owner,
        "select string_agg(name || value::text, ',' order by name) from turnstone.service_secret"));
    counts[0] = counts[1] = 0;
    ck_assert_int_eq(store_migrate(db.owner, count_one, counts, why, sizeof why), STORE_OK);
    ck_assert_int_eq(counts[1], 0);
    ck_assert_str_eq(
        before, database_sql(db.owner, "select string_agg(name || value::text, ',' order by name)"
                                       " from turnstone.service_secret"));
    free((void *)before);
    store_close(s);
}
END_TEST

struct migrator {
    int rc, applied;
    char why[1000];
};

static void count_applied(void *context, const struct store_migration *m)
{
    struct migrator *job = context;
    job->applied += m->applied;
}

static void *migrate_in_thread(void *context)
{
    struct migrator *job = context;
    job->rc = store_migrate(db.owner, count_applied, job, job->why, sizeof job->why);
    return NULL;
}

START_TEST(two_at_once_share_the_work)
{
    enum { N = 4 };
    struct migrator jobs[N] = {0};
    pthread_t threads[N];
    int applied = 0;
    for (int i = 0; i < N; i++) {
        ck_assert_int_eq(pthread_create(&threads[i], NULL, migrate_in_thread, &jobs[i]), 0);
    }
    for (int i = 0; i < N; i++) {
        pthread_join(threads[i], NULL);
        ck_assert_msg(jobs[i].rc == STORE_OK, "%s", jobs[i].why);
        applied += jobs[i].applied;
    }
    ck_assert_int_eq(applied, store_schema_known());
}
END_TEST

START_TEST(refuses_a_newer_schema)
{
    ck_assert_int_eq(store_migrate(db.owner, NULL, NULL, why, sizeof why), STORE_OK);
    database_sql(db.owner, "insert into turnstone.migration (number, name, checksum)"
                           " values (9999, 'future', sha256('x'))");
    ck_assert_int_eq(store_migrate(db.owner, NULL, NULL, why, sizeof why), STORE_BROKEN);
    ck_assert_msg(strstr(why, "newer") && strstr(why, "9999"), "%s", why);
    ck_assert_int_eq(store_migrate_status(db.owner, NULL, NULL, why, sizeof why), STORE_BROKEN);
}
END_TEST

START_TEST(refuses_a_changed_migration)
{
    ck_assert_int_eq(store_migrate(db.owner, NULL, NULL, why, sizeof why), STORE_OK);
    database_sql(db.owner,
                 "update turnstone.migration set checksum = sha256('x') where number = 2");
    ck_assert_int_eq(store_migrate(db.owner, NULL, NULL, why, sizeof why), STORE_BROKEN);
    ck_assert_msg(strstr(why, "changed") && strstr(why, "0002_"), "%s", why);
}
END_TEST

START_TEST(a_failed_migration_leaves_nothing)
{
    /* 0003 meets a table of the name it wants. */
    database_sql(db.owner,
                 "create schema if not exists elsewhere;"
                 "create function elsewhere.spoil() returns event_trigger language plpgsql as"
                 " $$begin if to_regclass('turnstone.seat') is not null then"
                 " raise 'spoiled'; end if; end$$;"
                 "create event trigger spoil on ddl_command_end when tag in ('CREATE TABLE')"
                 " execute function elsewhere.spoil()");
    ck_assert_int_eq(store_migrate(db.owner, NULL, NULL, why, sizeof why), STORE_BROKEN);
    ck_assert_msg(strstr(why, "0003_") && strstr(why, "spoiled"), "%s", why);
    assert_status(store_schema_known() - 2, 2);
    ck_assert_str_eq(database_sql(db.owner, "select to_regclass('turnstone.game') is null"), "t");
    database_sql(db.owner, "drop event trigger spoil");
    ck_assert_msg(store_migrate(db.owner, NULL, NULL, why, sizeof why) == STORE_OK, "%s", why);
    assert_status(0, store_schema_known());
}
END_TEST

START_TEST(an_owner_who_may_not_create_roles_is_told)
{
    /* The group roles may be there already, and belong to the cluster: the same owner then
     * succeeds. Which of the two holds is asked first. */
    const char *has_roles = strdup(
        database_sql(db.cluster, "select count(*) = 2 from pg_roles"
                                 " where rolname in ('turnstone_service', 'turnstone_admin')"));
    char sql[400];
    char role[80];
    snprintf(role, sizeof role, "%s_owner", db.name);
    snprintf(sql, sizeof sql, "create role %s nologin; grant create on database %s to %s", role,
             db.name, role);
    database_sql(db.owner, sql);
    char *url = database_url(db.cluster, db.name, role, NULL, NULL);
    int rc = store_migrate(url, NULL, NULL, why, sizeof why);
    if (has_roles[0] == 't') {
        ck_assert_msg(rc == STORE_OK, "%s", why);
    } else {
        ck_assert_int_eq(rc, STORE_BROKEN);
        ck_assert_msg(strstr(why, "may not create it") && strstr(why, "CREATEROLE"), "%s", why);
    }
    free(url);
    snprintf(sql, sizeof sql, "drop owned by %s cascade; drop role %s", role, role);
    database_sql(db.owner, sql);
    free((void *)has_roles);
}
END_TEST

START_TEST(no_database_is_told)
{
    char *url = database_url(db.cluster, "no_such_database", NULL, NULL, NULL);
    ck_assert_int_eq(store_migrate(url, NULL, NULL, why, sizeof why), STORE_DOWN);
    ck_assert_msg(strstr(why, "no_such_database"), "%s", why);
    free(url);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_migrate");
    TCase *t = tcase_create("all");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, an_owner_who_may_not_create_roles_is_told);
    tcase_add_test(t, applies_once);
    tcase_add_test(t, two_at_once_share_the_work);
    tcase_add_test(t, refuses_a_newer_schema);
    tcase_add_test(t, refuses_a_changed_migration);
    tcase_add_test(t, a_failed_migration_leaves_nothing);
    tcase_add_test(t, no_database_is_told);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
