/* service/store/log_latest.c: the last position of a game. */
#include "store/connection.h"

int store_log_latest(struct store *s, const struct uuid *game_id, int32_t *seq,
                     uint8_t chain_hash[static STORE_HASH])
{
    static const struct query query = {
        "log_latest",
        "select seq, chain_hash from turnstone.action where game_id = $1::uuid"
        " order by seq desc limit 1",
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
        rc = STORE_NOT_FOUND;
    } else {
        *seq = cell_int4(r, 0, 0);
        cell_copy(r, 0, 1, chain_hash, STORE_HASH);
    }
    PQclear(r);
    return rc;
}
