/* service/store/result_get.c: how a finished game ended. */
#include "store/connection.h"

int store_result_get(struct store *s, const struct uuid *game_id,
                     struct store_result out[static STORE_SEATS], uint8_t *seats)
{
    static const struct query query = {
        "result_get",
        "select place, score, turns, resigned from turnstone.result"
        " where game_id = $1::uuid order by seat",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    int n = PQntuples(r);
    for (int i = 0; i < n && i < STORE_SEATS; i++) {
        out[i] = (struct store_result){
            .place = cell_int2(r, i, 0),
            .has_score = !cell_is_null(r, i, 1),
            .score = cell_int4(r, i, 1),
            .turns = cell_int4(r, i, 2),
            .resigned = cell_bool(r, i, 3),
        };
    }
    if (n > 0) {
        *seats = (uint8_t)n;
    }
    PQclear(r);
    return n > 0 ? STORE_OK : STORE_NOT_FOUND;
}
