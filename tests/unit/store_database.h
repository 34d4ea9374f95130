/* tests/unit/store_database.h: a database of its own for a test program, migrated and dropped
 * again.
 *
 * The environment's TURNSTONE_TEST_PG names a superuser on a cluster that may be spoiled. */
#ifndef TEST_STORE_DATABASE_H
#define TEST_STORE_DATABASE_H

#include "base/buf.h"
#include "store/store.h"

#include <check.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct database {
    char name[64];
    char *cluster; /* connection string of the cluster as given */
    char *owner;   /* of the database, as the owner of the schema */
    char *service; /* of the database, with the rights of the service */
};

static inline void database_quote(struct buf *b, const char *key, const char *value)
{
    buf_printf(b, "%s='", key);
    for (const char *c = value; *c; c++) {
        if (*c == '\'' || *c == '\\') {
            buf_char(b, '\\');
        }
        buf_char(b, *c);
    }
    buf_text(b, "' ");
}

/* The given connection string with another database, role, and host and port if not NULL. */
static inline char *database_url(const char *url, const char *name, const char *role,
                                 const char *host, const char *port)
{
    struct buf b = {0};
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    for (PQconninfoOption *o = options; o && o->keyword; o++) {
        bool is_ours =
            strcmp(o->keyword, "dbname") == 0 || strcmp(o->keyword, "options") == 0 ||
            (host && (strcmp(o->keyword, "host") == 0 || strcmp(o->keyword, "hostaddr") == 0 ||
                      strcmp(o->keyword, "port") == 0));
        if (o->val && !is_ours) {
            database_quote(&b, o->keyword, o->val);
        }
    }
    PQconninfoFree(options);
    database_quote(&b, "dbname", name);
    if (host) {
        database_quote(&b, "host", host);
        database_quote(&b, "port", port);
    }
    if (role) {
        buf_printf(&b, "options='-c role=%s' ", role);
    }
    return b.at;
}

/* Runs SQL on a connection of its own; the first cell of the result, or "". */
static inline const char *database_sql(const char *url, const char *sql)
{
    static char cell[4096];
    PGconn *c = PQconnectdb(url);
    PGresult *r = PQexec(c, sql);
    ExecStatusType status = PQresultStatus(r);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fprintf(stderr, "%s\n%s\n", sql, PQerrorMessage(c));
        abort();
    }
    bool has_cell = PQntuples(r) > 0 && PQnfields(r) > 0;
    snprintf(cell, sizeof cell, "%s", has_cell ? PQgetvalue(r, 0, 0) : "");
    PQclear(r);
    PQfinish(c);
    return cell;
}

static inline void database_empty(struct database *d)
{
    const char *given = getenv("TURNSTONE_TEST_PG");
    char text[UUID_TEXT];
    char sql[128];
    if (!given || !given[0]) {
        fprintf(stderr, "this test needs TURNSTONE_TEST_PG: the libpq URL of a superuser on a "
                        "PostgreSQL cluster that may be spoiled\n");
        exit(1);
    }
    struct uuid id = uuid_random();
    uuid_format(&id, text);
    snprintf(d->name, sizeof d->name, "turnstone_%.8s%.4s", text, text + 9);
    d->cluster = strdup(given);
    d->owner = database_url(given, d->name, NULL, NULL, NULL);
    d->service = database_url(given, d->name, "turnstone_service", NULL, NULL);
    snprintf(sql, sizeof sql, "create database %s", d->name);
    database_sql(d->cluster, sql);
}

static inline void database_new(struct database *d)
{
    char why[1000];
    database_empty(d);
    if (store_migrate(d->owner, NULL, NULL, why, sizeof why) != STORE_OK) {
        fprintf(stderr, "%s\n", why);
        exit(1);
    }
}

static inline void database_drop(struct database *d)
{
    char sql[128];
    snprintf(sql, sizeof sql, "drop database %s with (force)", d->name);
    database_sql(d->cluster, sql);
    free(d->cluster);
    free(d->owner);
    free(d->service);
}

/* Ends every other connection to the database, and returns when they are gone. */
static inline void database_kill(const struct database *d)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity"
             " where datname = '%s' and pid <> pg_backend_pid()",
             d->name);
    database_sql(d->cluster, sql);
}

/* -- things to put into it ------------------------------------------------------------------- */

static inline struct store *database_store(const char *url)
{
    struct store *s;
    if (store_open(url, &s) != STORE_OK) {
        abort();
    }
    return s;
}

static inline void hash_of(uint8_t *out, size_t n, unsigned number)
{
    memset(out, 0, n);
    memcpy(out, &number, sizeof number);
}

static inline struct uuid player_new(struct store *s, const char *name)
{
    struct store_answer answer = {0};
    struct uuid player = uuid_random();
    struct uuid token = uuid_random();
    uint8_t hash[STORE_HASH] = {7};
    ck_assert_int_eq(store_player_create(s, &player, name, &token, hash, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_CREATED);
    store_answer_free(&answer);
    return player;
}

static inline struct store_game game_of(const struct uuid *creator, uint8_t seats)
{
    struct store_game g = {
        .game_id = uuid_random(),
        .ruleset = "dominion",
        .rules_version = 1,
        .options = "kingdom: first_game",
        .is_public = true,
        .created_by = *creator,
        .seats = seats,
        .seat =
            {{.kind = STORE_SEAT_PLAYER, .player_id = *creator, .entropy = {1}, .entropy_n = 32}},
    };
    hash_of(g.secret, sizeof g.secret, 99);
    hash_of(g.key_commitment, sizeof g.key_commitment, 98);
    return g;
}

static inline struct store_row row_of(const char *kind, unsigned number)
{
    struct store_row row = {
        .kind = kind,
        .seat = 1,
        .by_seat = 1,
        .decision = number,
        .answer = "play smithy",
        .turn = 3,
        .events = "[{\"kind\": \"draw\", \"n\": 3}]",
        .draws = number,
        .viewers = 3,
        .positions = {1, 2, 3},
    };
    hash_of(row.state_hash, sizeof row.state_hash, number);
    hash_of(row.chain_hash, sizeof row.chain_hash, number);
    return row;
}

static inline void game_start(struct store *s, const struct store_game *g)
{
    struct store_answer answer = {0};
    struct store_row row = row_of("create", 1);
    ck_assert_int_eq(store_game_start(s, &g->game_id, 0, NULL, &row, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_STARTED);
    ck_assert_int_eq(answer.seq, 1);
    store_answer_free(&answer);
}

/* A running game of one player against a bot; its row 1 has the chain hash of number 1. */
static inline struct uuid game_running(struct store *s)
{
    struct store_answer answer = {0};
    struct uuid player = player_new(s, "Ada");
    struct store_game g = game_of(&player, 2);
    g.seat[1] = (struct store_seat){.kind = STORE_SEAT_BOT, .bot = "big_money"};
    ck_assert_int_eq(store_game_create(s, &g, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_CREATED);
    store_answer_free(&answer);
    game_start(s, &g);
    return g.game_id;
}

/* One row after `expected`, whose chain hash is that of `previous`; the row's is `number`. */
static inline struct store_append append_of(const struct uuid *game, int32_t expected,
                                            unsigned previous, const struct store_row *row)
{
    struct store_append a = {.game_id = *game, .expected = expected, .rows = row, .n = 1};
    hash_of(a.previous, sizeof a.previous, previous);
    return a;
}

static inline struct store_key key_of(const struct uuid *player, const char *key, unsigned request,
                                      const char *body)
{
    struct store_key k = {
        .player_id = *player,
        .operation = "actions_post",
        .key = key,
        .status = 201,
        .headers = "Location: /v1/x",
        .body = {(const uint8_t *)body, strlen(body)},
    };
    hash_of(k.request_hash, sizeof k.request_hash, request);
    return k;
}

/* Appends one item and says what became of it. */
static inline enum store_outcome append_one(struct store *s, struct store_append *a)
{
    ck_assert_msg(store_append_batch(s, a, 1) == STORE_OK, "%s", store_error(s));
    enum store_outcome outcome = a->answer.outcome;
    store_answer_free(&a->answer);
    return outcome;
}

/* Runs the suite, prepared with unchecked fixtures; the exit status of the program. */
static inline int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? 1 : 0;
}

#endif
