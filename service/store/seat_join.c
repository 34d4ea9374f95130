/* service/store/seat_join.c: a player takes a seat; listeners are told when it worked. */
#include "store/connection.h"

int store_seat_join(struct store *s, const struct uuid *game_id, int seat,
                    const struct uuid *player_id, const char *deck, struct store_bytes entropy,
                    const struct store_key *key, struct store_answer *out)
{
    static const struct query query = {
        "seat_join",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body,"
        "   case when a.outcome = 'joined' then pg_notify('turnstone_games', $1::uuid::text) end"
        " from turnstone.join_seat($1::uuid, $2::smallint, $3::uuid, $4::text, $5::bytea,"
        "   row($6::uuid, $7::text, $8::text, $9::bytea, $10::int, $11::text,"
        "       $12::bytea)::turnstone.request) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    if (seat == 0) {
        args_null(&a);
    } else {
        args_int2(&a, (int16_t)seat);
    }
    args_uuid(&a, player_id);
    args_text(&a, deck);
    if (entropy.n == 0) {
        args_null(&a);
    } else {
        args_bytes(&a, entropy.at, entropy.n);
    }
    args_key(&a, key);
    return connection_write(s, &query, &a, connection_repeat(key), out);
}
