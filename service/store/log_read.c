/* service/store/log_read.c: rows of a log, as plain columns. */
#include "store/connection.h"

#include <stdlib.h>
#include <string.h>

#define PLAIN                                                                                      \
    "select seq, at, kind, seat, by_seat, decision, answer, turn, draws, state_hash, chain_hash,"  \
    " positions"
#define WHERE                                                                                      \
    " from turnstone.action where game_id = $1::uuid and seq between $2::int and $3::int"          \
    " order by seq limit $4::int"

/* Rows in which a viewer's position moves: those it may see. A row's number is never below the
 * position of anybody. */
#define SEEN                                                                                       \
    " from turnstone.action a where game_id = $1::uuid"                                            \
    " and seq between greatest($2::int, $6::int + 1) and $3::int"                                  \
    " and positions[$5::int] > $6::int"                                                            \
    " and positions[$5::int] > coalesce((select b.positions[$5::int] from turnstone.action b"      \
    " where b.game_id = a.game_id and b.seq = a.seq - 1), 0)"                                      \
    " order by seq limit $4::int"

static const struct query plain = {"log_read", PLAIN WHERE};
static const struct query with_all = {"log_read_events", PLAIN ", events::text" WHERE};
static const struct query seen = {"log_seen", PLAIN ", events::text" SEEN};

static void read_row(const PGresult *r, int i, bool with_events, struct store_row *row)
{
    row->seq = cell_int4(r, i, 0);
    row->at = cell_time(r, i, 1);
    row->kind = cell_text(r, i, 2);
    row->seat = (uint8_t)cell_int2(r, i, 3);
    row->by_seat = (uint8_t)cell_int2(r, i, 4);
    row->decision = cell_is_null(r, i, 5) ? -1 : cell_int8(r, i, 5);
    row->answer = cell_text(r, i, 6);
    row->turn = cell_int4(r, i, 7);
    row->draws = cell_int8(r, i, 8);
    cell_copy(r, i, 9, row->state_hash, sizeof row->state_hash);
    cell_copy(r, i, 10, row->chain_hash, sizeof row->chain_hash);
    row->viewers = cell_int4s(r, i, 11, row->positions, STORE_VIEWERS);
    row->events = with_events ? cell_text(r, i, 12) : NULL;
}

static void start(struct store *s, struct args *a, const struct uuid *game_id, int32_t from,
                  int32_t to, int32_t limit)
{
    args_start(a, &s->scratch);
    args_uuid(a, game_id);
    args_int4(a, from);
    args_int4(a, to);
    args_int4(a, limit);
}

static int run(struct store *s, const struct query *query, struct args *a, bool with_events,
               struct store_log *out)
{
    PGresult *r;
    int rc = connection_run(s, query, a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    size_t n = (size_t)PQntuples(r);
    struct store_row *rows = calloc(n ? n : 1, sizeof *rows);
    if (!rows) {
        PQclear(r);
        return STORE_NO_MEMORY;
    }
    for (size_t i = 0; i < n; i++) {
        read_row(r, (int)i, with_events, &rows[i]);
    }
    *out = (struct store_log){rows, n, r};
    return STORE_OK;
}

int store_log_read(struct store *s, const struct uuid *game_id, int32_t from, int32_t to,
                   int32_t limit, bool with_events, struct store_log *out)
{
    struct args a;
    start(s, &a, game_id, from, to, limit);
    return run(s, with_events ? &with_all : &plain, &a, with_events, out);
}

int store_log_seen(struct store *s, const struct uuid *game_id, const struct store_span *span,
                   int32_t limit, struct store_log *out)
{
    struct args a;
    start(s, &a, game_id, span->from, span->to, limit);
    args_int4(&a, span->viewer + 1); /* arrays count from 1 */
    args_int4(&a, span->after);
    return run(s, &seen, &a, true, out);
}

void store_log_free(struct store_log *log)
{
    free(log->at);
    PQclear(log->owner);
    memset(log, 0, sizeof *log);
}
