/* service/store/inbox_get.c: the running games of a player, and what they ask. */
#include "store/connection.h"

#include <stdlib.h>
#include <string.h>

/* One row for each question, and one for a game that has none. */
static const struct query query = {
    "inbox_get",
    "select i.game_id, g.ruleset, i.seat, a.positions[i.seat + 1], a.awaited is not null,"
    " d.id, d.seat, d.by, d.state = 'awaited', d.kind, d.rule, d.because, coalesce(d.since, a.at)"
    " from (select * from turnstone.inbox where player_id = $1::uuid"
    "   order by started_at, game_id limit $2::int) i"
    " join turnstone.game g on g.game_id = i.game_id"
    " cross join lateral (select b.at, b.positions, b.awaited from turnstone.action b"
    "   where b.game_id = i.game_id order by b.seq desc limit 1) a"
    " left join lateral (select q.id, q.seat, q.by, q.state, q.kind, q.rule, q.because,"
    "   timestamptz 'epoch' + q.since * interval '1 microsecond' as since"
    "   from jsonb_to_recordset(a.awaited) as q(id bigint, seat int, by int, state text,"
    "     kind text, rule text, because text, since bigint)) d on true"
    " order by i.started_at, i.game_id, d.seat",
};

static void read_asked(const PGresult *r, int i, struct store_asked *out)
{
    *out = (struct store_asked){
        .decision = (uint32_t)cell_int8(r, i, 5),
        .seat = (uint8_t)cell_int4(r, i, 6),
        .by = (uint8_t)cell_int4(r, i, 7),
        .is_open = cell_bool(r, i, 8),
        .kind = cell_text(r, i, 9),
        .rule = cell_text(r, i, 10),
        .because = cell_text(r, i, 11),
        .since = cell_time(r, i, 12),
    };
}

static void read_all(const PGresult *r, struct store_inbox *out)
{
    size_t n_asked = 0;
    for (int i = 0; i < PQntuples(r); i++) {
        struct uuid id = cell_uuid(r, i, 0);
        if (out->n == 0 || !uuid_equal(&id, &out->at[out->n - 1].game_id)) {
            out->at[out->n++] = (struct store_inbox_game){
                .game_id = id,
                .ruleset = cell_text(r, i, 1),
                .seat = (uint8_t)cell_int2(r, i, 2),
                .position = cell_int4(r, i, 3),
                .is_told = cell_bool(r, i, 4),
                .asked = &out->asked[n_asked],
            };
        }
        if (!cell_is_null(r, i, 5)) {
            read_asked(r, i, &out->asked[n_asked++]);
            out->at[out->n - 1].n_asked++;
        }
    }
}

int store_inbox_get(struct store *s, const struct uuid *player_id, struct store_inbox *out)
{
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    args_int4(&a, STORE_INBOX);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    size_t rows = (size_t)PQntuples(r);
    struct store_inbox inbox = {.owner = r};
    inbox.at = calloc(rows + 1, sizeof *inbox.at);
    inbox.asked = calloc(rows + 1, sizeof *inbox.asked);
    if (!inbox.at || !inbox.asked) {
        store_inbox_free(&inbox);
        return STORE_NO_MEMORY;
    }
    read_all(r, &inbox);
    *out = inbox;
    return STORE_OK;
}

void store_inbox_free(struct store_inbox *inbox)
{
    free(inbox->at);
    free(inbox->asked);
    PQclear(inbox->owner);
    memset(inbox, 0, sizeof *inbox);
}
