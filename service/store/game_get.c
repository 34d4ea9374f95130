/* service/store/game_get.c: one game with its seats, key and last position. */
#include "store/connection.h"
#include "store/game_rows.h"

int store_game_get(struct store *s, const struct uuid *game_id, struct store_games *out)
{
    static const struct query query = {
        "game_get",
        "select " GAME_ROWS_COLUMNS ", k.secret, " GAME_ROWS_LAST " from turnstone.game g"
        " join turnstone.game_key k on k.game_id = g.game_id"
        " join turnstone.seat s on s.game_id = g.game_id"
        " where g.game_id = $1::uuid order by s.seat",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (PQntuples(r) == 0) {
        PQclear(r);
        return STORE_NOT_FOUND;
    }
    return game_rows_read(r, out);
}
