/* service/store/player_create.c: a new player with the first token. */
#include "store/connection.h"

int store_player_create(struct store *s, const struct uuid *player_id, const char *name,
                        const struct uuid *token_id, const uint8_t hash[static STORE_HASH],
                        const struct store_key *key, struct store_answer *out)
{
    static const struct query query = {
        "player_create",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
        " from turnstone.create_player($1::uuid, $2::text, $3::uuid, $4::bytea,"
        "   row($5::uuid, $6::text, $7::text, $8::bytea, $9::int, $10::text,"
        "       $11::bytea)::turnstone.request) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    args_text(&a, name);
    args_uuid(&a, token_id);
    args_bytes(&a, hash, STORE_HASH);
    args_key(&a, key);
    return connection_write(s, &query, &a, connection_repeat(key), out);
}
