/* service/store/connection.c: one connection to PostgreSQL, kept alive, with its statements. */
#include "store/connection.h"

#include "base/log.h"
#include "store/exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 3, BINARY = 1 };

int store_open(const char *url, struct store **out)
{
    struct store *s = calloc(1, sizeof *s);
    char *copy = strdup(url);
    if (!s || !copy) {
        free(s);
        free(copy);
        return STORE_NO_MEMORY;
    }
    s->url = copy;
    s->timeout_s = STORE_TIMEOUT_S;
    *out = s;
    return STORE_OK;
}

void store_close(struct store *s)
{
    if (!s) {
        return;
    }
    connection_drop(s);
    buf_free(&s->scratch);
    free(s->url);
    free(s);
}

void store_set_timeout(struct store *s, unsigned seconds)
{
    s->timeout_s = seconds;
}

const char *store_error(const struct store *s)
{
    return s->error;
}

/* What a server says unasked, such as its farewell, would go to stderr as it is. */
static void hear(void *context, const PGresult *notice)
{
    const char *words = PQresultErrorField(notice, PG_DIAG_MESSAGE_PRIMARY);
    (void)context;
    log_line(LOG_WARN, "store_notice", "words=\"%s\"", words ? words : "");
}

PGconn *connection_new(const char *url, unsigned timeout_s)
{
    /* The url comes last, so that it overrules the rest. A dead peer is noticed within seconds:
     * a request waits for it. */
    static const char *const names[] = {
        "connect_timeout",  "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "fallback_application_name",
        "client_encoding",  "dbname",           NULL};
    char seconds[12];
    snprintf(seconds, sizeof seconds, "%u", timeout_s);
    const char *const values[] = {seconds, "10", "5", "3", "15000", "turnstone", "UTF8", url, NULL};
    PGconn *c = PQconnectdbParams(names, values, 1);
    PQsetNoticeReceiver(c, hear, NULL);
    return c;
}

void connection_drop(struct store *s)
{
    PQfinish(s->conn);
    s->conn = NULL;
    s->prepared_n = 0;
    s->holds = false;
}

/* One line: libpq's messages end in newlines and may hold several. */
static void remember(struct store *s, const char *words)
{
    snprintf(s->error, sizeof s->error, "%s", words);
    size_t n = strlen(s->error);
    while (n > 0 && s->error[n - 1] == '\n') {
        s->error[--n] = '\0';
    }
    for (size_t i = 0; i < n; i++) {
        if (s->error[i] == '\n') {
            s->error[i] = ' ';
        }
    }
}

/* Reads what has come in without waiting: the first look finds the farewell of a server that went
 * away, and only the second its closed end. */
static bool is_alive(const struct store *s)
{
    PGconn *c = s->conn;
    for (int look = 0; look < 2; look++) {
        if (PQconsumeInput(c) != 1 || PQisBusy(c)) {
            return false;
        }
    }
    return PQstatus(c) == CONNECTION_OK &&
           PQtransactionStatus(c) == (s->holds ? PQTRANS_INTRANS : PQTRANS_IDLE);
}

static int limit_ms(const struct store *s, enum repeat repeat)
{
    int ms = (int)s->timeout_s * 1000;
    return repeat == REPEAT_READ ? ms : 2 * ms;
}

/* Lets go of a connection that brought nothing. A silent server costs whoever waits for it the
 * whole timeout: so for a while nobody else tries, and a queue of requests learns it soon. */
static void give_up(struct store *s, enum exchange e, int waited_ms)
{
    if (e == EXCHANGE_SILENT) {
        snprintf(s->error, sizeof s->error, "the server was silent for %d ms", waited_ms);
        s->no_attempt_before = exchange_now_ms() + limit_ms(s, REPEAT_READ);
    } else {
        remember(s, PQerrorMessage(s->conn));
    }
    connection_drop(s);
}

/* The last result of the statement that was sent, or NULL as connection_result(). */
static PGresult *finish(struct store *s, int is_sent, int limit)
{
    PGresult *r = NULL;
    enum exchange e = is_sent ? exchange_end(s->conn, limit, &r) : EXCHANGE_LOST;
    if (e != EXCHANGE_DONE) {
        give_up(s, e, limit);
    }
    return r;
}

PGresult *connection_result(struct store *s)
{
    int limit = limit_ms(s, REPEAT_WRITE);
    enum exchange e = exchange_wait(s->conn, limit);
    if (e == EXCHANGE_DONE) {
        return PQgetResult(s->conn);
    }
    give_up(s, e, limit);
    return NULL;
}

int connection_command(struct store *s, const char *sql)
{
    PGresult *r = finish(s, PQsendQuery(s->conn, sql), limit_ms(s, REPEAT_READ));
    int rc = PQresultStatus(r) == PGRES_COMMAND_OK ? STORE_OK : connection_failed(s, r);
    PQclear(r);
    return rc;
}

/* The server ends by itself, and with a known outcome, what waits too long for a lock or a disk. It
 * does so before a reader here gives up, after whom it would go on in vain, and for a lock earlier,
 * since others wait with whoever waits for it. It never ends a commit so. All of a transaction is
 * sent at once, but for store_hold(): for that the time between is limited too. */
static int set_up(struct store *s)
{
    char sql[220];
    int limit = limit_ms(s, REPEAT_READ);
    snprintf(sql, sizeof sql,
             "set statement_timeout = %d; set lock_timeout = %d;"
             " set idle_in_transaction_session_timeout = %d;"
             " set default_transaction_isolation = 'read committed'",
             limit - limit / 10, limit * 2 / 5, limit);
    /* The details of an error quote the row, and a row may tell a hand. */
    PQsetErrorVerbosity(s->conn, PQERRORS_TERSE);
    int rc =
        PQsetnonblocking(s->conn, 1) == 0 ? connection_command(s, sql) : connection_failed(s, NULL);
    if (rc != STORE_OK) {
        connection_drop(s);
    }
    return rc;
}

/* For as long as an attempt took in vain no other is made, as after a silence. */
static int connect_once(struct store *s)
{
    int64_t begun = exchange_now_ms();
    s->conn = connection_new(s->url, s->timeout_s);
    if (!s->conn) {
        return STORE_NO_MEMORY;
    }
    if (PQstatus(s->conn) != CONNECTION_OK) {
        int64_t ended = exchange_now_ms();
        s->no_attempt_before = ended + (ended - begun);
        remember(s, PQerrorMessage(s->conn));
        connection_drop(s);
        return STORE_DOWN;
    }
    return set_up(s);
}

static int connect_anew(struct store *s)
{
    int rc = STORE_DOWN;
    remember(s, "the server did not answer a moment ago");
    for (int i = 0; i < TRIES && rc == STORE_DOWN; i++) {
        if (exchange_now_ms() < s->no_attempt_before) {
            break;
        }
        rc = connect_once(s);
    }
    return rc;
}

int connection_ready(struct store *s)
{
    if (s->conn) {
        if (is_alive(s)) {
            return STORE_OK;
        }
        connection_drop(s);
    }
    int rc = connect_anew(s);
    if (rc != STORE_OK) {
        return rc;
    }
    log_line(LOG_DEBUG, "store_connected", "backend=%d", PQbackendPID(s->conn));
    return STORE_OK;
}

/* Whether the server cannot work now, though it would otherwise: a full disk or one that fails, the
 * connection limit, a shutdown, a statement that an operator or a time limit ended, a standby that
 * was the primary. */
static bool says_down(const char *state)
{
    static const char *const starts[] = {"08", "53", "57", "58", "55P03", "25006"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (strncmp(state, starts[i], strlen(starts[i])) == 0) {
            return true;
        }
    }
    return false;
}

int connection_failed(struct store *s, const PGresult *r)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    if (!s->conn) {
        return STORE_DOWN;
    }
    remember(s,
             r && PQresultErrorMessage(r)[0] ? PQresultErrorMessage(r) : PQerrorMessage(s->conn));
    if (PQstatus(s->conn) != CONNECTION_OK || (state && says_down(state))) {
        connection_drop(s);
        return STORE_DOWN;
    }
    return STORE_BROKEN;
}

bool connection_locked_out(const PGresult *r)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    return state && strcmp(state, "55P03") == 0;
}

bool connection_clashed(const PGresult *r)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    return state && (strcmp(state, "40001") == 0 || strcmp(state, "40P01") == 0);
}

int connection_prepare(struct store *s, const struct query *q)
{
    for (size_t i = 0; i < s->prepared_n; i++) {
        if (s->prepared[i] == q) {
            return STORE_OK;
        }
    }
    if (s->prepared_n == CONNECTION_QUERIES) {
        remember(s, "too many statements for one connection");
        return STORE_BROKEN;
    }
    PGresult *r =
        finish(s, PQsendPrepare(s->conn, q->name, q->sql, 0, NULL), limit_ms(s, REPEAT_READ));
    int rc = STORE_OK;
    if (PQresultStatus(r) == PGRES_COMMAND_OK) {
        s->prepared[s->prepared_n++] = q;
    } else {
        rc = connection_failed(s, r);
    }
    PQclear(r);
    return rc;
}

bool connection_lost(const PGresult *r)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    return !state || strncmp(state, "08", 2) == 0 || strncmp(state, "57P", 3) == 0;
}

struct attempt {
    bool sent;  /* the statement may have reached the server */
    bool again; /* the connection broke, or transactions clashed */
    bool lost;
};

static int send(struct store *s, const struct query *q, const struct args *a)
{
    if (q->name) {
        return PQsendQueryPrepared(s->conn, q->name, a->n, a->value, a->length, a->format, BINARY);
    }
    return PQsendQueryParams(s->conn, q->sql, a->n, NULL, a->value, a->length, a->format, BINARY);
}

static int run(struct store *s, const struct query *q, struct args *a, int limit, struct attempt *t,
               PGresult **out)
{
    *t = (struct attempt){0};
    int rc = connection_ready(s);
    if (rc != STORE_OK) {
        return rc;
    }
    rc = q->name ? connection_prepare(s, q) : STORE_OK;
    if (rc != STORE_OK) {
        t->again = rc == STORE_DOWN;
        return rc;
    }
    t->sent = true;
    PGresult *r = finish(s, send(s, q, a), limit);
    if (PQresultStatus(r) == PGRES_TUPLES_OK) {
        *out = r;
        return STORE_OK;
    }
    t->lost = connection_lost(r);
    t->again = t->lost || connection_clashed(r);
    rc = connection_failed(s, r);
    PQclear(r);
    return rc;
}

int connection_run(struct store *s, const struct query *q, struct args *a, enum repeat repeat,
                   PGresult **out)
{
    bool maybe_kept = false;
    int rc = STORE_NO_MEMORY;
    *out = NULL;
    if (!args_finish(a)) {
        return rc;
    }
    for (int i = 0; i < TRIES; i++) {
        struct attempt t;
        rc = run(s, q, a, limit_ms(s, repeat), &t, out);
        maybe_kept = maybe_kept || (t.sent && t.lost);
        if (!t.again || (maybe_kept && repeat == REPEAT_NEVER)) {
            break;
        }
    }
    return rc != STORE_OK && maybe_kept && repeat != REPEAT_READ ? STORE_UNKNOWN : rc;
}

int connection_run_once(struct store *s, const char *sql, struct args *a, PGresult **out)
{
    return connection_run(s, &(struct query){NULL, sql}, a, REPEAT_READ, out);
}

enum repeat connection_repeat(const struct store_key *key)
{
    return key ? REPEAT_WRITE : REPEAT_NEVER;
}

int connection_write(struct store *s, const struct query *q, struct args *a, enum repeat repeat,
                     struct store_answer *out)
{
    PGresult *r;
    int rc = connection_run(s, q, a, repeat, &r);
    return rc == STORE_OK ? cell_answer(r, out) : rc;
}

int store_ping(struct store *s)
{
    static const struct query query = {"ping", "select 1"};
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc == STORE_OK) {
        PQclear(r);
    }
    return rc;
}
