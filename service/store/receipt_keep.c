/* service/store/receipt_keep.c: completes the answer of a key that was bound with an empty one. */
#include "store/connection.h"

int store_receipt_keep(struct store *s, const struct uuid *game_id, const struct store_key *key,
                       struct store_answer *out)
{
    static const struct query query = {
        "receipt_keep",
        "select 'replayed', null::int, null::timestamptz, $5::int, $6::text,"
        " turnstone.keep_answer($8::uuid, row($1::uuid, $2::text, $3::text, $4::bytea, $5::int,"
        " $6::text, $7::bytea)::turnstone.request)",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_key(&a, key);
    args_uuid(&a, game_id);
    int rc = connection_run(s, &query, &a, REPEAT_WRITE, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (cell_is_null(r, 0, 5)) {
        PQclear(r);
        return STORE_NOT_FOUND;
    }
    return cell_answer(r, out);
}
