/* service/store/receipt_get.c: the answer that a key got before. */
#include "store/connection.h"

#define OUTCOME "case when request_hash = $4::bytea then 'replayed' else 'key_reused' end"

static const struct query in_game = {
    "receipt_get",
    "select " OUTCOME ", seq, created_at, status, headers, body from turnstone.receipt"
    " where player_id = $1::uuid and operation = $2::text and key = $3::text"
    "   and game_id = $5::uuid",
};
static const struct query outside = {
    "player_receipt_get",
    "select " OUTCOME ", null::int, created_at, status, headers, body"
    " from turnstone.player_receipt"
    " where player_id = $1::uuid and operation = $2::text and key = $3::text",
};

int store_receipt_get(struct store *s, const struct uuid *game_id, const struct store_key *key,
                      struct store_answer *out)
{
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, &key->player_id);
    args_text(&a, key->operation);
    args_text(&a, key->key);
    args_bytes(&a, key->request_hash, sizeof key->request_hash);
    if (game_id) {
        args_uuid(&a, game_id);
    }
    int rc = connection_run(s, game_id ? &in_game : &outside, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (PQntuples(r) == 0) {
        PQclear(r);
        return STORE_NOT_FOUND;
    }
    return cell_answer(r, out);
}
