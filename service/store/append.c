/* service/store/append.c: appends of several games in one transaction and one round trip. */
#include "store/connection.h"

#include "base/log.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 128, TRIES = 3, BINARY = 1, NOTICE = 8000 };
static_assert(BATCH * UUID_TEXT < NOTICE, "one notice names all games of a transaction");

static const struct query append_query = {
    "append",
    "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
    " from turnstone.append($1::uuid, $2::int, $3::bytea, $4::text, $5::smallint, $6::smallint,"
    "   $7::bigint, $8::text, $9::int, $10::jsonb, $11::bigint, $12::bytea, $13::bytea,"
    "   $14::int[],"
    "   row($15::uuid, $16::text, $17::text, $18::bytea, $19::int, $20::text,"
    "       $21::bytea)::turnstone.request,"
    "   $22::smallint[], $23::int[], $24::int[], $25::boolean[], $26::jsonb) a",
};
static const struct query notify_query = {
    "append_notify",
    "select pg_notify('turnstone_games', $1::text)",
};

/* How a transaction of several items went. */
struct trip {
    bool lost;  /* its outcome is open */
    bool again; /* worth another try */
    int rc;
};

static void args_seat(struct args *a, uint8_t seat)
{
    if (seat == 0) {
        args_null(a);
    } else {
        args_int2(a, seat);
    }
}

static void args_results(struct args *a, const struct store_result *at, uint8_t n)
{
    if (!at) {
        for (int i = 0; i < 4; i++) {
            args_null(a);
        }
        return;
    }
    args_array(a, ARGS_INT2, n);
    for (int i = 0; i < n; i++) {
        args_element_int2(a, at[i].place);
    }
    args_array(a, ARGS_INT4, n);
    for (int i = 0; i < n; i++) {
        if (at[i].has_score) {
            args_element_int4(a, at[i].score);
        } else {
            args_element(a, NULL, 0);
        }
    }
    args_array(a, ARGS_INT4, n);
    for (int i = 0; i < n; i++) {
        args_element_int4(a, at[i].turns);
    }
    args_array(a, ARGS_BOOL, n);
    for (int i = 0; i < n; i++) {
        args_element(a, &(uint8_t){at[i].resigned}, 1);
    }
}

/* Row i of an item: the key goes with the first, whose checks speak for all, the end of the game
 * with the last. */
static void write_row(struct args *a, const struct store_append *item, size_t i)
{
    const struct store_row *row = &item->rows[i];
    bool is_last = i + 1 == item->n;
    args_uuid(a, &item->game_id);
    args_int4(a, item->expected + (int32_t)i);
    args_bytes(a, i == 0 ? item->previous : item->rows[i - 1].chain_hash, STORE_HASH);
    args_text(a, row->kind);
    args_seat(a, row->seat);
    args_seat(a, row->by_seat);
    if (row->decision < 0) {
        args_null(a);
    } else {
        args_int8(a, row->decision);
    }
    args_text(a, row->answer);
    args_int4(a, row->turn);
    args_text(a, row->events);
    args_int8(a, row->draws);
    args_bytes(a, row->state_hash, sizeof row->state_hash);
    args_bytes(a, row->chain_hash, sizeof row->chain_hash);
    args_array(a, ARGS_INT4, row->viewers);
    for (int v = 0; v < row->viewers; v++) {
        args_element_int4(a, row->positions[v]);
    }
    args_key(a, i == 0 ? item->key : NULL);
    args_results(a, is_last ? item->finish : NULL, item->finish_seats);
    args_text(a, row->awaited);
}

static bool send_plain(struct store *s, const char *sql)
{
    return PQsendQueryParams(s->conn, sql, 0, NULL, NULL, NULL, NULL, BINARY) == 1;
}

static bool send_prepared(struct store *s, const struct query *q, struct args *a)
{
    return args_finish(a) &&
           PQsendQueryPrepared(s->conn, q->name, a->n, a->value, a->length, a->format, BINARY) == 1;
}

/* One notice names all games, since every NOTIFY makes commits queue. */
static bool send_notice(struct store *s, struct store_append *const *items, size_t n)
{
    struct args a;
    struct buf ids = {0};
    for (size_t i = 0; i < n; i++) {
        char text[UUID_TEXT];
        uuid_format(&items[i]->game_id, text);
        buf_text(&ids, i ? " " : "");
        buf_text(&ids, text);
    }
    args_start(&a, &s->scratch);
    args_text(&a, ids.at);
    bool sent = !ids.failed && send_prepared(s, &notify_query, &a);
    buf_free(&ids);
    return sent;
}

static bool send_all(struct store *s, struct store_append *const *items, size_t n)
{
    struct args a;
    bool sent = send_plain(s, "begin isolation level read committed");
    for (size_t i = 0; sent && i < n; i++) {
        for (size_t row = 0; sent && row < items[i]->n; row++) {
            args_start(&a, &s->scratch);
            write_row(&a, items[i], row);
            sent = send_prepared(s, &append_query, &a);
        }
    }
    return sent && send_notice(s, items, n) && send_plain(s, "commit") &&
           PQpipelineSync(s->conn) == 1;
}

/* The result of the next statement, NULL when the connection is gone. */
static PGresult *next_result(struct store *s)
{
    PGresult *r = PQgetResult(s->conn);
    if (r && PQresultStatus(r) != PGRES_PIPELINE_SYNC) {
        PQclear(PQgetResult(s->conn)); /* the NULL that ends every statement */
    }
    return r;
}

/* Keeps the first failure; the statements after it are only reported as aborted. */
static void note_failure(struct store *s, const PGresult *r, struct trip *t)
{
    if (t->rc != STORE_OK) {
        return;
    }
    t->lost = connection_lost(r);
    t->again = t->lost || connection_clashed(r);
    t->rc = connection_failed(s, r);
}

static bool take_command(struct store *s, struct trip *t, ExecStatusType want)
{
    if (!s->conn) {
        return false;
    }
    PGresult *r = next_result(s);
    bool fine = r && PQresultStatus(r) == want;
    if (!fine) {
        note_failure(s, r, t);
    }
    PQclear(r);
    return fine;
}

/* The answers of the rows of an item: the first that is a refusal, else the last. */
static bool take_item(struct store *s, struct trip *t, struct store_append *item)
{
    bool decided = false;
    for (size_t i = 0; i < item->n; i++) {
        struct store_answer answer;
        if (!s->conn) {
            return false;
        }
        PGresult *r = next_result(s);
        if (!r || PQresultStatus(r) != PGRES_TUPLES_OK) {
            note_failure(s, r, t);
            PQclear(r);
            return false;
        }
        if (cell_answer(r, &answer) != STORE_OK) {
            t->rc = STORE_BROKEN;
            return false;
        }
        if (decided) {
            store_answer_free(&answer);
            continue;
        }
        store_answer_free(&item->answer);
        item->answer = answer;
        item->rc = STORE_OK;
        decided = answer.outcome != STORE_APPENDED;
    }
    return true;
}

static void take_all(struct store *s, struct trip *t, struct store_append *const *items, size_t n)
{
    bool fine = take_command(s, t, PGRES_COMMAND_OK);
    for (size_t i = 0; fine && i < n; i++) {
        fine = take_item(s, t, items[i]);
    }
    fine = fine && take_command(s, t, PGRES_TUPLES_OK);  /* the notice */
    fine = fine && take_command(s, t, PGRES_COMMAND_OK); /* the commit */
    fine = fine && take_command(s, t, PGRES_PIPELINE_SYNC);
    if (fine && (!s->conn || PQexitPipelineMode(s->conn) != 1)) {
        connection_drop(s);
    }
}

/* Everything or nothing of the items; a failure costs the connection, which is cheaper than being
 * sure of its state. */
static struct trip travel(struct store *s, struct store_append *const *items, size_t n)
{
    struct trip t = {.rc = connection_ready(s)};
    if (t.rc != STORE_OK) {
        return t;
    }
    t.rc = connection_prepare(s, &append_query);
    if (t.rc == STORE_OK) {
        t.rc = connection_prepare(s, &notify_query);
    }
    if (t.rc != STORE_OK) {
        t.again = t.rc == STORE_DOWN;
        return t;
    }
    if (PQenterPipelineMode(s->conn) != 1 || !send_all(s, items, n)) {
        t.lost = t.again = !s->scratch.failed;
        t.rc = s->scratch.failed ? STORE_NO_MEMORY : connection_failed(s, NULL);
    } else {
        take_all(s, &t, items, n);
    }
    if (t.rc != STORE_OK) {
        for (size_t i = 0; i < n; i++) {
            store_answer_free(&items[i]->answer);
        }
        connection_drop(s);
    }
    return t;
}

/* Whether the rows of an item are in the log, though the answer to them got lost: the chain hash
 * stands for the row and all before it. */
static void recognise(struct store *s, struct store_append *item)
{
    static const struct query query = {
        "append_recognise",
        "select at from turnstone.action"
        " where game_id = $1::uuid and seq = $2::int and chain_hash = $3::bytea",
    };
    struct args a;
    PGresult *r;
    int32_t seq = item->expected + (int32_t)item->n;
    if (item->answer.outcome == STORE_APPENDED) {
        return;
    }
    args_start(&a, &s->scratch);
    args_uuid(&a, &item->game_id);
    args_int4(&a, seq);
    args_bytes(&a, item->rows[item->n - 1].chain_hash, STORE_HASH);
    if (connection_run(s, &query, &a, REPEAT_READ, &r) != STORE_OK) {
        store_answer_free(&item->answer);
        item->rc = STORE_UNKNOWN;
        return;
    }
    if (PQntuples(r) == 1) {
        store_answer_free(&item->answer);
        item->answer =
            (struct store_answer){.outcome = STORE_APPENDED, .seq = seq, .at = cell_time(r, 0, 0)};
    }
    PQclear(r);
}

/* One item on its own. Appending again is also how one finds out: what was kept is then refused as
 * stale or replayed, and what is still being committed is waited for. */
static void settle(struct store *s, struct store_append *item, bool maybe_kept)
{
    struct store_append *const one[] = {item};
    struct trip t = {.rc = STORE_DOWN, .again = true};
    for (int i = 0; i < TRIES && t.again; i++) {
        t = travel(s, one, 1);
        maybe_kept = maybe_kept || t.lost;
    }
    item->rc = t.rc == STORE_DOWN && maybe_kept ? STORE_UNKNOWN : t.rc;
    if (t.rc == STORE_OK && maybe_kept) {
        recognise(s, item);
    }
}

/* Appends of one game stay in order, and the games are locked in the order of their ids, so that
 * two batches cannot wait for each other. */
static int by_game(const void *a, const void *b)
{
    const struct store_append *left = *(struct store_append *const *)a;
    const struct store_append *right = *(struct store_append *const *)b;
    int order = uuid_compare(&left->game_id, &right->game_id);
    return order != 0 ? order : (left > right) - (left < right);
}

static void append_some(struct store *s, struct store_append *items, size_t n)
{
    struct store_append *sorted[BATCH];
    for (size_t i = 0; i < n; i++) {
        items[i].rc = STORE_OK;
        items[i].answer = (struct store_answer){0};
        sorted[i] = &items[i];
    }
    qsort(sorted, n, sizeof *sorted, by_game);
    struct trip t = travel(s, sorted, n);
    if (t.rc == STORE_OK) {
        return;
    }
    log_line(LOG_WARN, "append_batch_failed", "items=%zu lost=%d error=\"%s\"", n, t.lost,
             s->error);
    bool is_down = t.rc == STORE_DOWN && !t.again;
    for (size_t i = 0; i < n; i++) {
        if (is_down) {
            sorted[i]->rc = t.lost ? STORE_UNKNOWN : STORE_DOWN;
        } else {
            settle(s, sorted[i], t.lost);
            is_down = sorted[i]->rc == STORE_DOWN || sorted[i]->rc == STORE_UNKNOWN;
        }
    }
}

int store_append_batch(struct store *s, struct store_append *items, size_t n)
{
    int worst = STORE_OK;
    for (size_t from = 0; from < n; from += BATCH) {
        append_some(s, items + from, n - from < BATCH ? n - from : BATCH);
    }
    for (size_t i = 0; i < n; i++) {
        worst = items[i].rc < worst ? items[i].rc : worst;
    }
    return worst;
}
