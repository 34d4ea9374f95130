/* service/store/seat_leave.c: a player gives a seat back before the start. */
#include "store/connection.h"

int store_seat_leave(struct store *s, const struct uuid *game_id, const struct uuid *player_id,
                     const struct store_key *key, struct store_answer *out)
{
    static const struct query query = {
        "seat_leave",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body,"
        "   case when a.outcome in ('left', 'cancelled')"
        "       then pg_notify('turnstone_games', $1::uuid::text) end"
        " from turnstone.leave_seat($1::uuid, $2::uuid,"
        "   row($3::uuid, $4::text, $5::text, $6::bytea, $7::int, $8::text,"
        "       $9::bytea)::turnstone.request) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    args_uuid(&a, player_id);
    args_key(&a, key);
    return connection_write(s, &query, &a, connection_repeat(key), out);
}
