/* tests/unit/store_silent.c: a server that is frozen and closes nothing is given up, and what it
 * was sent is neither lost nor doubled. */
#include "store/connection.h"
#include "store/exchange.h"
#include "unit/store_database.h"

#include <signal.h>

enum { TRIES = 400, PAUSE_US = 50000, LARGE = 4 << 20, SILENCE_S = 2 };

static struct database db;
static struct store *s;      /* its server freezes */
static struct store *direct; /* that of this one does not */

static void setup_all(void)
{
    database_new(&db);
}

/* A test that failed may have left its server frozen, which could not be ended. */
static void thaw_all(void)
{
    PGconn *c = PQconnectdb(db.owner);
    PGresult *r = PQexec(c, "select pid from pg_stat_activity"
                            " where datname = current_database() and pid <> pg_backend_pid()");
    for (int i = 0; i < PQntuples(r); i++)
        (void)kill((pid_t)strtol(PQgetvalue(r, i, 0), NULL, 10), SIGCONT);
    PQclear(r);
    PQfinish(c);
}

static void teardown_all(void)
{
    thaw_all();
    database_drop(&db);
}

static void setup(void)
{
    s = database_store(db.service);
    direct = database_store(db.service);
    store_set_timeout(s, SILENCE_S);
    ck_assert_msg(store_ping(s) == STORE_OK, "%s", store_error(s));
}

static void teardown(void)
{
    store_close(s);
    store_close(direct);
}

static pid_t freeze(void)
{
    pid_t pid = PQbackendPID(s->conn);
    ck_assert_int_eq(kill(pid, SIGSTOP), 0);
    return pid;
}

static void thaw(pid_t pid)
{
    ck_assert_int_eq(kill(pid, SIGCONT), 0);
}

/* After a silence the store asks no more for a while. */
static void expect_recovery(void)
{
    int tries = 0;
    while (store_ping(s) != STORE_OK && ++tries < TRIES)
        usleep(PAUSE_US);
    ck_assert_msg(tries < TRIES, "%s", store_error(s));
}

static int32_t last_seq(const struct uuid *game)
{
    int32_t seq = 0;
    uint8_t chain[STORE_HASH];
    ck_assert_int_eq(store_log_latest(direct, game, &seq, chain), STORE_OK);
    return seq;
}

static void wait_for_seq(const struct uuid *game, int32_t wanted)
{
    int tries = 0;
    while (last_seq(game) != wanted && ++tries < TRIES)
        usleep(PAUSE_US);
    ck_assert_int_eq(last_seq(game), wanted);
}

/* Prepares the statements of an append. */
static void warm_up(void)
{
    struct uuid game = game_running(direct);
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&game, 1, 1, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
}

START_TEST(a_read_is_given_up)
{
    pid_t pid = freeze();
    ck_assert_int_eq(store_ping(s), STORE_DOWN);
    /* Whoever comes next does not wait as long again. */
    ck_assert_int_eq(store_ping(s), STORE_DOWN);
    ck_assert_str_eq(store_error(s), "the server did not answer a moment ago");
    expect_recovery();
    ck_assert_int_ne(PQbackendPID(s->conn), pid);
    thaw(pid);
}
END_TEST

START_TEST(a_statement_is_prepared_in_vain)
{
    struct uuid game = game_running(direct);
    int32_t seq;
    uint8_t chain[STORE_HASH];
    pid_t pid = freeze();
    ck_assert_int_eq(store_log_latest(s, &game, &seq, chain), STORE_DOWN);
    thaw(pid);
    expect_recovery();
    ck_assert_int_eq(store_log_latest(s, &game, &seq, chain), STORE_OK);
}
END_TEST

/* The server has all of it, and goes on with it when it can. */
START_TEST(an_append_that_is_given_up_is_unknown)
{
    struct uuid games[] = {game_running(direct), game_running(direct)};
    struct uuid player = uuid_random();
    struct store_key key = key_of(&player, "k", 1, "{\"first\":1}");
    struct store_key again = key_of(&player, "k", 1, "{\"second\":1}");
    struct store_row row = row_of("answer", 2);
    struct store_append items[] = {append_of(&games[0], 1, 1, &row),
                                   append_of(&games[1], 1, 1, &row)};
    items[0].key = &key;
    warm_up();
    pid_t pid = freeze();
    ck_assert_int_eq(store_append_batch(s, items, 2), STORE_UNKNOWN);
    ck_assert_int_eq(items[0].rc, STORE_UNKNOWN);
    ck_assert_int_eq(items[1].rc, STORE_UNKNOWN);
    /* Nothing was sent of these, and that is known. */
    ck_assert_int_eq(store_append_batch(s, items, 2), STORE_DOWN);
    ck_assert_int_eq(last_seq(&games[0]), 1);
    thaw(pid);
    wait_for_seq(&games[0], 2);
    wait_for_seq(&games[1], 2);
    expect_recovery();
    items[0].key = &again;
    ck_assert_int_eq(store_append_batch(s, items, 2), STORE_OK);
    ck_assert_int_eq(items[0].answer.outcome, STORE_REPLAYED);
    ck_assert_mem_eq(items[0].answer.body.at, key.body.at, key.body.n);
    ck_assert_int_eq(items[1].answer.outcome, STORE_STALE);
    store_answer_free(&items[0].answer);
    store_answer_free(&items[1].answer);
}
END_TEST

/* More than the system takes for a server that reads nothing: not all of it was sent, and closing
 * the connection waits for nobody. */
START_TEST(an_append_that_does_not_even_go_out)
{
    struct uuid game = game_running(direct);
    char *events = malloc(LARGE);
    memset(events, ' ', LARGE);
    memcpy(events, "[]", 2);
    events[LARGE - 1] = '\0';
    struct store_row row = row_of("answer", 2);
    row.events = events;
    struct store_append a = append_of(&game, 1, 1, &row);
    warm_up();
    pid_t pid = freeze();
    ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_UNKNOWN);
    thaw(pid);
    expect_recovery();
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    ck_assert_int_eq(last_seq(&game), 2);
    free(events);
}
END_TEST

START_TEST(a_write_without_a_key_is_unknown)
{
    struct uuid creator = player_new(direct, "Ada");
    struct store_game g = game_of(&creator, 2);
    struct store_answer answer = {0};
    ck_assert_int_eq(store_game_create(direct, &g, NULL, &answer), STORE_OK);
    store_answer_free(&answer);
    /* Prepares the statement. */
    struct uuid nobody = uuid_random();
    ck_assert_int_eq(store_seat_leave(s, &g.game_id, &nobody, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_NOT_SEATED);
    store_answer_free(&answer);
    pid_t pid = freeze();
    ck_assert_int_eq(store_seat_leave(s, &g.game_id, &creator, NULL, &answer), STORE_UNKNOWN);
    thaw(pid);
    expect_recovery();
}
END_TEST

static PGconn *lock(const struct uuid *game)
{
    char sql[200], id[UUID_TEXT];
    PGconn *holder = PQconnectdb(db.owner);
    uuid_format(game, id);
    snprintf(sql, sizeof sql, "select from turnstone.game where game_id = '%s' for update", id);
    PQclear(PQexec(holder, "begin"));
    PGresult *r = PQexec(holder, sql);
    ck_assert_int_eq(PQntuples(r), 1);
    PQclear(r);
    return holder;
}

/* The server is well, but a lock is held for long: it ends the statement itself, so that the
 * outcome is known. */
START_TEST(a_lock_that_is_held_for_long)
{
    struct uuid game = game_running(direct);
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&game, 1, 1, &row);
    PGconn *holder = lock(&game);
    ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_DOWN);
    PQclear(PQexec(holder, "rollback"));
    PQfinish(holder);
    expect_recovery();
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
}
END_TEST

/* Whoever wants to write to a locked game goes without; the others do not, and only once they wait
 * with it. */
START_TEST(a_locked_game_is_left_out_of_its_batch)
{
    enum { MANY = 6, LOCKED = 2, TIMEOUT_S = 10 };
    struct store *patient = database_store(db.service);
    struct uuid games[MANY];
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3), row_of("answer", 4)};
    for (int i = 0; i < MANY; i++)
        games[i] = game_running(direct);
    store_set_timeout(patient, TIMEOUT_S);
    PGconn *holder = lock(&games[LOCKED]);
    for (int round = 0; round < 3; round++) {
        struct store_append items[MANY];
        int n = round == 1 ? 1 + LOCKED : MANY; /* few have statements of their own */
        for (int i = 0; i < n; i++) {
            int32_t at = last_seq(&games[i]);
            items[i] = append_of(&games[i], at, (unsigned)at, &rows[at - 1]);
        }
        int64_t noted = patient->locked[0].until;
        ck_assert_int_eq(store_append_batch(patient, items, (size_t)n), STORE_DOWN);
        /* A wait in vain is noted; it counts for a while. */
        ck_assert_uint_ne(patient->locked_n, 0);
        ck_assert_msg(round == 0 || patient->locked[0].until == noted || exchange_now_ms() > noted,
                      "they waited again");
        for (int i = 0; i < n; i++) {
            ck_assert_int_eq(items[i].rc, i == LOCKED ? STORE_DOWN : STORE_OK);
            if (i == LOCKED)
                continue;
            ck_assert_int_eq(items[i].answer.outcome, STORE_APPENDED);
            store_answer_free(&items[i].answer);
        }
    }
    PQclear(PQexec(holder, "rollback"));
    PQfinish(holder);
    ck_assert_int_eq(last_seq(&games[LOCKED]), 1);
    struct store_append a = append_of(&games[LOCKED], 1, 1, &rows[0]);
    ck_assert_int_eq(append_one(patient, &a), STORE_APPENDED);
    store_close(patient);
}
END_TEST

/* What is read under the lock is what the append finds, however many want to be first; and it is
 * let go of, also without an append. */
START_TEST(a_held_game_is_not_overtaken)
{
    struct uuid game = game_running(direct);
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3), row_of("answer", 4),
                               row_of("answer", 5)};
    struct store_append mine = append_of(&game, 1, 1, &rows[0]);
    struct store_append other = append_of(&game, 1, 1, &rows[0]);
    ck_assert_int_eq(store_hold(direct, &game), STORE_OK);
    ck_assert_int_eq(store_append_batch(s, &other, 1), STORE_DOWN);
    ck_assert_int_eq(append_one(direct, &mine), STORE_APPENDED);
    ck_assert_int_eq(append_one(s, &other), STORE_STALE);
    ck_assert_int_eq(store_hold(direct, &game), STORE_OK);
    store_release(direct);
    store_release(direct);
    mine = append_of(&game, 2, 2, &rows[1]);
    ck_assert_int_eq(append_one(s, &mine), STORE_APPENDED);
    /* A process that stands still loses it. */
    ck_assert_int_eq(store_hold(s, &game), STORE_OK);
    usleep(SILENCE_S * 1300000);
    mine = append_of(&game, 3, 3, &rows[2]);
    other = append_of(&game, 3, 3, &rows[3]);
    ck_assert_int_eq(append_one(direct, &mine), STORE_APPENDED);
    ck_assert_int_eq(append_one(s, &other), STORE_STALE);
    ck_assert_int_eq(store_hold(s, &game), STORE_OK);
    store_release(s);
}
END_TEST

START_TEST(a_listener_whose_server_is_frozen)
{
    struct store_listener *l;
    struct uuid id;
    ck_assert_int_eq(store_listen(db.service, 1, &l), STORE_OK);
    ck_assert_int_eq(store_listen_check(l), STORE_OK);
    pid_t pid = (pid_t)strtol(
        database_sql(db.owner, "select pid from pg_stat_activity"
                               " where datname = current_database() and pid <> pg_backend_pid()"
                               " and query = 'select 1' order by backend_start desc limit 1"),
        NULL, 10);
    ck_assert_int_eq(kill(pid, SIGSTOP), 0);
    ck_assert_int_eq(store_listen_next(l, &id), STORE_NOT_FOUND);
    ck_assert_int_eq(store_listen_check(l), STORE_DOWN);
    store_listen_close(l);
    ck_assert_int_eq(kill(pid, SIGCONT), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_silent");
    TCase *t = tcase_create("all");
    tcase_add_unchecked_fixture(t, setup_all, teardown_all);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_read_is_given_up);
    tcase_add_test(t, a_statement_is_prepared_in_vain);
    tcase_add_test(t, an_append_that_is_given_up_is_unknown);
    tcase_add_test(t, an_append_that_does_not_even_go_out);
    tcase_add_test(t, a_write_without_a_key_is_unknown);
    tcase_add_test(t, a_lock_that_is_held_for_long);
    tcase_add_test(t, a_locked_game_is_left_out_of_its_batch);
    tcase_add_test(t, a_held_game_is_not_overtaken);
    tcase_add_test(t, a_listener_whose_server_is_frozen);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
