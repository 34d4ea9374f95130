/* tests/api/serve.c: the command `turnstone serve`: its settings, and why it does not start. */
#include "api/fixture.h"
#include "unit/store_database.h"

#include <time.h>

enum { SAID = 8192 };

static void ends(int status, const char *words, const char *const *arguments)
{
    char said[SAID];
    int ended = api_program(arguments, said, sizeof said);
    ck_assert_msg(ended == status && strstr(said, words), "%d, not %d with \"%s\": %s", ended,
                  status, words, said);
}

START_TEST(help_lists_every_setting)
{
    static const char *const settings[] = {
        "--listen",          "TURNSTONE_LISTEN",         "--database", "TURNSTONE_DATABASE_URL",
        "--log-level",       "TURNSTONE_LOG_LEVEL",      "--writers",  "TURNSTONE_WRITERS",
        "--readers",         "TURNSTONE_READERS",        "--cache-mb", "TURNSTONE_CACHE_MB",
        "--max-connections", "TURNSTONE_MAX_CONNECTIONS"};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        ends(0, settings[i], (const char *const[]){"serve", "--help", NULL});
}
END_TEST

START_TEST(a_wrong_command_line_is_told)
{
    const char *db = api_service_database();
    ends(2, "no database", (const char *const[]){"serve", NULL});
    ends(2, "'--port' is not an option", (const char *const[]){"serve", "--port", "1", NULL});
    ends(2, "--listen needs a value", (const char *const[]){"serve", "--listen", NULL});
    ends(2, "1 to 8", (const char *const[]){"serve", "--database", db, "--writers", "9", NULL});
    ends(2, "1 to 8", (const char *const[]){"serve", "--database", db, "--readers", "0", NULL});
    ends(2, "not a log level",
         (const char *const[]){"serve", "--database", db, "--log-level", "loud", NULL});
}
END_TEST

START_TEST(a_database_that_is_not_there_is_told)
{
    ends(1, "the database cannot be used",
         (const char *const[]){"serve", "--database", "host=/nonexistent dbname=x", "--listen",
                               "127.0.0.1:0", NULL});
    ends(1, "the database cannot be used",
         (const char *const[]){"serve", "--database", "nonsense", "--listen", "127.0.0.1:0", NULL});
}
END_TEST

START_TEST(a_database_without_the_schema_is_told)
{
    ends(1, "turnstone migrate",
         (const char *const[]){"serve", "--database", getenv("TURNSTONE_TEST_PG"), "--listen",
                               "127.0.0.1:0", NULL});
}
END_TEST

START_TEST(an_address_that_cannot_be_had_is_told)
{
    const char *db = api_service_database();
    const char *taken = api_path("127.0.0.1:%u", (unsigned)api_port());
    ends(1, taken, (const char *const[]){"serve", "--database", db, "--listen", taken, NULL});
    ends(1, "here", (const char *const[]){"serve", "--database", db, "--listen", "here", NULL});
}
END_TEST

/* More of them than are forgotten in one go, in a game that is over. */
START_TEST(old_receipts_are_forgotten)
{
    char id[API_ID], sql[500];
    struct player ada = api_player("Ada");
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    const char *seat = api_path("/v1/games/%s/seats/1", id);
    struct answer a = api_call(&ada, "DELETE", seat, NULL, NULL);
    ck_assert_int_eq(a.status, 204);
    answer_free(&a);
    snprintf(sql, sizeof sql,
             "insert into turnstone.receipt (game_id, player_id, operation, key, request_hash,"
             " status, body, created_at) select '%s', '%s', 'old', n::text, sha256('x'), 201, '',"
             " now() - interval '31 days' from generate_series(1, 2500) n",
             id, ada.id);
    database_sql(api_database(), sql);
    api_second_begin();
    const char *left = "1";
    for (int i = 0; i < 900 && strcmp(left, "0") != 0; i++) {
        struct timespec moment = {.tv_nsec = 100000000};
        (void)nanosleep(&moment, NULL);
        left = database_sql(api_database(),
                            "select count(*) from turnstone.receipt where operation = 'old'");
    }
    ck_assert_str_eq(left, "0");
    api_second_end();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        help_lists_every_setting,
        a_wrong_command_line_is_told,
        a_database_that_is_not_there_is_told,
        a_database_without_the_schema_is_told,
        an_address_that_cannot_be_had_is_told,
        old_receipts_are_forgotten,
    };
    return api_run("serve", tests, sizeof tests / sizeof *tests);
}
