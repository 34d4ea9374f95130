/* service/store/turn_list.c: the turns of a game, read from the events of its log. */
#include "store/connection.h"

/* The turn number of a row is that in force before it; its events say which turns it began. What
 * follows such an event at once says because of which card the turn is there, and who decides in
 * it. A skipped turn counts unless a card had brought it. */
int store_turn_list(struct store *s, const struct uuid *game_id, int32_t after, int32_t limit,
                    struct store_turn *out, size_t *n)
{
    static const struct query query = {
        "turn_list",
        "with begun as ("
        " select a.seq, (e.it->>'turn')::int as turn, (e.it->>'seat')::int as seat,"
        "  e.it->>'turn_kind' as kind, case when a.events->(e.n::int)->>'kind' = 'turn_of'"
        "   then a.events->(e.n::int)->>'card' end as because,"
        "  coalesce((select s.it->>'by' from jsonb_array_elements(a.events) with ordinality"
        "   as s(it, n) where s.n between e.n + 1 and e.n + 2 and s.it->>'kind' = 'steered'),"
        "   e.it->>'seat')::int as by"
        " from turnstone.action a cross join lateral jsonb_array_elements(a.events)"
        "  with ordinality as e(it, n)"
        " where a.game_id = $1::uuid and e.it->>'kind' = 'turn'),"
        " spans as ("
        " select turn, seat, kind, because, by, seq as first,"
        "  coalesce(lead(seq) over (order by turn), (select max(b.seq) from turnstone.action b"
        "   where b.game_id = $1::uuid)) as last,"
        "  count(*) filter (where kind = 'normal' or (kind = 'skipped' and because is null))"
        "   over (partition by seat order by turn) as nth"
        " from begun)"
        " select turn, seat, kind, first, last, nth::int, by, because from spans"
        " where turn > $2::int"
        " order by turn limit $3::int",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    args_int4(&a, after);
    args_int4(&a, limit);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    *n = 0;
    for (int i = 0; i < PQntuples(r) && i < limit; i++) {
        struct store_turn *t = &out[(*n)++];
        *t = (struct store_turn){
            .turn = cell_int4(r, i, 0),
            .seat = (uint8_t)cell_int4(r, i, 1),
            .first = cell_int4(r, i, 3),
            .last = cell_int4(r, i, 4),
            .nth = cell_int4(r, i, 5),
            .by = (uint8_t)cell_int4(r, i, 6),
        };
        (void)cell_copy(r, i, 2, t->kind, sizeof t->kind - 1);
        if (!PQgetisnull(r, i, 7))
            (void)cell_copy(r, i, 7, t->because, sizeof t->because - 1);
    }
    PQclear(r);
    return STORE_OK;
}
