/* service/store/player_get.c: a player by id. */
#include "store/connection.h"

#include <stdio.h>

int store_player_get(struct store *s, const struct uuid *player_id, struct store_player *out)
{
    static const struct query query = {
        "player_get",
        "select player_id, name, created_at from turnstone.player where player_id = $1::uuid",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (PQntuples(r) == 0) {
        PQclear(r);
        return STORE_NOT_FOUND;
    }
    out->player_id = cell_uuid(r, 0, 0);
    snprintf(out->name, sizeof out->name, "%s", cell_text(r, 0, 1));
    out->created_at = cell_time(r, 0, 2);
    PQclear(r);
    return STORE_OK;
}
