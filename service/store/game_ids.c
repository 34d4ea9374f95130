/* service/store/game_ids.c: games that a starting process must look after. */
#include "store/connection.h"

#include <stdlib.h>

static int read_ids(struct store *s, const char *sql, struct store_ids *out)
{
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    int rc = connection_run_once(s, sql, &a, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    size_t n = (size_t)PQntuples(r);
    struct uuid *ids = calloc(n ? n : 1, sizeof *ids);
    if (ids) {
        for (size_t i = 0; i < n; i++) {
            ids[i] = cell_uuid(r, (int)i, 0);
        }
        *out = (struct store_ids){ids, n};
    }
    PQclear(r);
    return ids ? STORE_OK : STORE_NO_MEMORY;
}

int store_game_ids_with_bots(struct store *s, struct store_ids *out)
{
    return read_ids(s,
                    "select g.game_id from turnstone.game g where g.status = 'running'"
                    " and exists (select from turnstone.seat s"
                    "   where s.game_id = g.game_id and s.kind = 'bot')",
                    out);
}

int store_game_ids_to_start(struct store *s, struct store_ids *out)
{
    return read_ids(s,
                    "select g.game_id from turnstone.game g where g.status = 'open'"
                    " and not exists (select from turnstone.seat s"
                    "   where s.game_id = g.game_id and s.kind in ('open', 'invited'))",
                    out);
}

void store_ids_free(struct store_ids *ids)
{
    free(ids->at);
    *ids = (struct store_ids){0};
}
