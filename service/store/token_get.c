/* service/store/token_get.c: the hash of a token, and whether it is still valid. */
#include "store/connection.h"

int store_token_get(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                    struct store_token *out)
{
    static const struct query query = {
        "token_get",
        "select hash, created_at, revoked_at from turnstone.token"
        " where player_id = $1::uuid and token_id = $2::uuid",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    args_uuid(&a, token_id);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (PQntuples(r) == 0) {
        PQclear(r);
        return STORE_NOT_FOUND;
    }
    cell_copy(r, 0, 0, out->hash, sizeof out->hash);
    out->created_at = cell_time(r, 0, 1);
    out->revoked_at = cell_time(r, 0, 2);
    PQclear(r);
    return STORE_OK;
}
