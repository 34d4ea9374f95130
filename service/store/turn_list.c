/* service/store/turn_list.c: the turns of a game, read from the events of its log. */
#include "store/connection.h"

/* The turn number of a row is that in force before it; its events say which turns it began. What
 * follows such an event at once says because of which card the turn is there, and who decides in
 * it. A skipped turn counts unless a card had brought it. */
static const struct query query = {
    "turn_list",
    "with begun as ("
    " select a.seq, a.positions[$4::int] as place, (e.it->>'turn')::int as turn,"
    "  (e.it->>'seat')::int as seat, e.it->>'turn_kind' as kind,"
    "  case when a.events->(e.n::int)->>'kind' = 'turn_of'"
    "   then a.events->(e.n::int)->>'card' end as because,"
    "  coalesce((select s.it->>'by' from jsonb_array_elements(a.events) with ordinality"
    "   as s(it, n) where s.n between e.n + 1 and e.n + 2 and s.it->>'kind' = 'steered'),"
    "   e.it->>'seat')::int as by"
    " from turnstone.action a cross join lateral jsonb_array_elements(a.events)"
    "  with ordinality as e(it, n)"
    " where a.game_id = $1::uuid and e.it->>'kind' = 'turn'),"
    " spans as ("
    " select turn, seat, kind, because, by, seq as first, place as first_position,"
    "  coalesce(lead(seq) over (order by turn), last_seq) as last,"
    "  coalesce(lead(place) over (order by turn), last_place) as last_position,"
    "  count(*) filter (where kind = 'normal' or (kind = 'skipped' and because is null))"
    "   over (partition by seat order by turn) as nth"
    " from begun cross join (select b.seq as last_seq, b.positions[$4::int] as last_place"
    "  from turnstone.action b where b.game_id = $1::uuid order by b.seq desc limit 1) newest)"
    " select turn, seat, kind, first, last, first_position, last_position, nth::int, by,"
    "  because from spans where turn > $2::int"
    " order by turn limit $3::int",
};

static void read_turn(const PGresult *r, int i, struct store_turn *t)
{
    *t = (struct store_turn){
        .turn = cell_int4(r, i, 0),
        .seat = (uint8_t)cell_int4(r, i, 1),
        .first = cell_int4(r, i, 3),
        .last = cell_int4(r, i, 4),
        .first_position = cell_int4(r, i, 5),
        .last_position = cell_int4(r, i, 6),
        .nth = cell_int4(r, i, 7),
        .by = (uint8_t)cell_int4(r, i, 8),
    };
    (void)cell_copy(r, i, 2, t->kind, sizeof t->kind - 1);
    (void)cell_copy(r, i, 9, t->because, sizeof t->because - 1);
}

int store_turn_list(struct store *s, const struct uuid *game_id, uint8_t viewer, int32_t after,
                    int32_t limit, struct store_turn *out, size_t *n)
{
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    args_int4(&a, after);
    args_int4(&a, limit);
    args_int4(&a, viewer + 1); /* arrays count from 1 */
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    *n = 0;
    for (int i = 0; i < PQntuples(r) && i < limit; i++)
        read_turn(r, i, &out[(*n)++]);
    PQclear(r);
    return STORE_OK;
}
