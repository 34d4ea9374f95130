/* service/store/token_revoke.c: the end of a token. */
#include "store/connection.h"

int store_token_revoke(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                       struct store_answer *out)
{
    static const struct query query = {
        "token_revoke",
        "select a.outcome, a.seq, a.at, a.status, a.headers, a.body"
        " from turnstone.revoke_token($1::uuid, $2::uuid) a",
    };
    struct args a;
    args_start(&a, &s->scratch);
    args_uuid(&a, player_id);
    args_uuid(&a, token_id);
    return connection_write(s, &query, &a, REPEAT_WRITE, out);
}
