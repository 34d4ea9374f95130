/* service/store/game_start.c: the first row of a log; listeners are told, and of its players. */
#include "store/connection.h"

int store_game_start(struct store *s, const struct uuid *game_id, int32_t seats_version,
                     const char *options, const struct store_row *row, struct store_answer *out)
{
    static const struct query query = {
        "game_start",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body,"
        "   case when a.outcome = 'started' then pg_notify('turnstone_games', concat_ws(' ', "
        "$1::uuid,"
        "       (select string_agg(s.player_id::text, ' ') from turnstone.seat s"
        "        where s.game_id = $1::uuid))) end"
        " from turnstone.start_game($1::uuid, $2::int, $3::text, $4::int, $5::jsonb, $6::bigint,"
        "   $7::bytea, $8::bytea, $9::int[], $10::jsonb, $11::text) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    args_int4(&a, seats_version);
    args_text(&a, row->answer);
    args_int4(&a, row->turn);
    args_text(&a, row->events);
    args_int8(&a, row->draws);
    args_bytes(&a, row->state_hash, sizeof row->state_hash);
    args_bytes(&a, row->chain_hash, sizeof row->chain_hash);
    args_array(&a, ARGS_INT4, row->viewers);
    for (int i = 0; i < row->viewers; i++) {
        args_element_int4(&a, row->positions[i]);
    }
    args_text(&a, row->awaited);
    args_text(&a, options);
    return connection_write(s, &query, &a, REPEAT_WRITE, out);
}
