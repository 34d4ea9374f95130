/* service/store/token_add.c: one more token of a player. */
#include "store/connection.h"

int store_token_add(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                    const uint8_t hash[static STORE_HASH], const struct store_key *key,
                    struct store_answer *out)
{
    static const struct query query = {
        "token_add",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
        " from turnstone.add_token($1::uuid, $2::uuid, $3::bytea,"
        "   row($4::uuid, $5::text, $6::text, $7::bytea, $8::int, $9::text,"
        "       $10::bytea)::turnstone.request) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    args_uuid(&a, token_id);
    args_bytes(&a, hash, STORE_HASH);
    args_key(&a, key);
    return connection_write(s, &query, &a, connection_repeat(key), out);
}
