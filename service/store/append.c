/* service/store/append.c: appends of several games in one transaction and one round trip. */
#include "store/append_args.h"
#include "store/locked.h"

#include "base/log.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = CONNECTION_BATCH, TRIES = 3, BINARY = 1, NOTICE = 8000, FEW = 3 };
static_assert(BATCH * UUID_TEXT < NOTICE, "one notice names all games of a transaction");

static const struct query notify_query = {
    "append_notify",
    "select pg_notify('turnstone_games', $1::text)",
};

/* The items of a transaction, sorted by game. The plain ones share a statement: one row, which does
 * not end the game, and the first of their game, since the others must come after it. */
struct batch {
    struct store_append *const *items;
    size_t n, plain;
    bool is_plain[BATCH];
    bool goes_on; /* in the transaction of store_hold() */
};

/* How a transaction of several items went. */
struct trip {
    bool lost;   /* its outcome is open */
    bool again;  /* worth another try */
    bool locked; /* it waited for a lock in vain */
    int rc;
};

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

/* For fewer than FEW the shared statement costs more than it saves. */
static struct batch sort_out(struct store_append *const *items, size_t n)
{
    struct batch b = {.items = items, .n = n};
    for (size_t i = 0; i < n; i++) {
        b.is_plain[i] = items[i]->n == 1 && !items[i]->finish &&
                        (i == 0 || !uuid_equal(&items[i]->game_id, &items[i - 1]->game_id));
        b.plain += b.is_plain[i];
    }
    if (b.plain < FEW) {
        b = (struct batch){.items = items, .n = n};
    }
    return b;
}

static bool send_rows(struct store *s, const struct batch *b)
{
    struct args a;
    bool sent = true;
    if (b->plain > 0) {
        args_start(&a, &s->scratch);
        append_rows_args(&a, b->items, b->is_plain, b->n);
        sent = send_prepared(s, &append_rows_query, &a);
    }
    for (size_t i = 0; sent && i < b->n; i++) {
        for (size_t row = 0; sent && !b->is_plain[i] && row < b->items[i]->n; row++) {
            args_start(&a, &s->scratch);
            append_row_args(&a, b->items[i], row);
            sent = send_prepared(s, &append_row_query, &a);
        }
    }
    return sent;
}

/* All up to the sync is one transaction, which the sync commits if none was begun before. Whoever
 * wants to know when the rows are written has their answers before the commit. */
static bool send_all(struct store *s, const struct batch *b)
{
    return send_rows(s, b) && send_notice(s, b->items, b->n) &&
           (!s->written || PQsendFlushRequest(s->conn) == 1) &&
           (!b->goes_on || send_plain(s, "commit")) && PQpipelineSync(s->conn) == 1;
}

/* The result of the next statement, NULL when the connection is gone. */
static PGresult *next_result(struct store *s)
{
    PGresult *r = connection_result(s);
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
    t->locked = connection_locked_out(r);
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

/* The answers of a statement, or NULL. */
static PGresult *take_answers(struct store *s, struct trip *t)
{
    if (!s->conn) {
        return NULL;
    }
    PGresult *r = next_result(s);
    if (!r || PQresultStatus(r) != PGRES_TUPLES_OK) {
        note_failure(s, r, t);
        PQclear(r);
        return NULL;
    }
    return r;
}

static bool take_plain(struct store *s, struct trip *t, const struct batch *b)
{
    PGresult *r = take_answers(s, t);
    int row = 0;
    for (size_t i = 0; r && i < b->n; i++) {
        if (!b->is_plain[i]) {
            continue;
        }
        int rc = cell_answer_of(r, row++, &b->items[i]->answer);
        if (rc != STORE_OK) {
            t->rc = rc;
            PQclear(r);
            return false;
        }
        b->items[i]->rc = STORE_OK;
    }
    PQclear(r);
    return r != NULL;
}

/* The answers of the rows of an item: the first that is a refusal, else the last. */
static bool take_item(struct store *s, struct trip *t, struct store_append *item)
{
    bool decided = false;
    for (size_t i = 0; i < item->n; i++) {
        struct store_answer answer;
        PGresult *r = take_answers(s, t);
        if (!r) {
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

static void take_all(struct store *s, struct trip *t, const struct batch *b)
{
    bool fine = b->plain == 0 || take_plain(s, t, b);
    for (size_t i = 0; fine && i < b->n; i++) {
        fine = b->is_plain[i] || take_item(s, t, b->items[i]);
    }
    fine = fine && take_command(s, t, PGRES_TUPLES_OK); /* the notice */
    if (fine && s->written) {
        s->written(s->written_context);
    }
    fine = fine && (!b->goes_on || take_command(s, t, PGRES_COMMAND_OK));
    fine = fine && take_command(s, t, PGRES_PIPELINE_SYNC); /* committed */
    if (fine && (!s->conn || PQexitPipelineMode(s->conn) != 1)) {
        connection_drop(s);
    }
}

/* Everything or nothing of the items; a failure costs the connection, which is cheaper than being
 * sure of its state. */
static struct trip travel(struct store *s, struct store_append *const *items, size_t n)
{
    static const struct query *const queries[] = {&append_row_query, &append_rows_query,
                                                  &notify_query};
    struct batch b = sort_out(items, n);
    struct trip t = {.rc = connection_ready(s)};
    if (t.rc != STORE_OK) {
        return t;
    }
    for (size_t i = 0; t.rc == STORE_OK && i < sizeof queries / sizeof *queries; i++) {
        t.rc = connection_prepare(s, queries[i]);
    }
    if (t.rc != STORE_OK) {
        t.again = t.rc == STORE_DOWN;
        return t;
    }
    b.goes_on = s->holds;
    s->holds = false;
    if (PQenterPipelineMode(s->conn) != 1 || !send_all(s, &b)) {
        t.lost = t.again = !s->scratch.failed;
        t.rc = s->scratch.failed ? STORE_NO_MEMORY : connection_failed(s, NULL);
    } else {
        take_all(s, &t, &b);
    }
    if (t.rc != STORE_OK) {
        for (size_t i = 0; i < n; i++) {
            store_answer_free(&items[i]->answer);
        }
        connection_drop(s);
    }
    return t;
}

/* Whoever waits for a lock makes all others wait with it: once, since then they go without it. */
static struct trip travel_unlocked(struct store *s, struct store_append **items, size_t *n)
{
    struct trip t = {.locked = true};
    *n = locked_set_aside(s, items, *n, false);
    for (int i = 0; i < TRIES && t.locked && *n > 0; i++) {
        t = travel(s, items, *n);
        if (t.rc != STORE_OK) {
            log_line(LOG_WARN, "append_batch_failed", "items=%zu lost=%d error=\"%s\"", *n, t.lost,
                     s->error);
        }
        if (t.locked) {
            *n = locked_set_aside(s, items, *n, true);
        }
    }
    return *n > 0 ? t : (struct trip){.rc = STORE_OK};
}

/* Whether the rows of an item are in the log, though the answer to them got lost: the chain hash
 * stands for the row and all before it. Somebody else's may be the very same; with a key ours are
 * kept together with its receipt, so that appending again replays it. */
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
    if (item->answer.outcome == STORE_APPENDED ||
        (item->key && item->answer.outcome != STORE_REPLAYED)) {
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
    struct trip t = travel_unlocked(s, sorted, &n);
    if (t.rc == STORE_OK) {
        return;
    }
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

void store_on_written(struct store *s, void (*written)(void *context), void *context)
{
    s->written = written;
    s->written_context = context;
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
