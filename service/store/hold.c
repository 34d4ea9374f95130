/* service/store/hold.c: the lock of a game, taken before the rows that an append goes on from are
 * read, so that nobody overtakes it. */
#include "store/connection.h"

static int lock(struct store *s, const struct uuid *game_id)
{
    static const struct query query = {"hold_game", "select turnstone.hold_game($1::uuid)"};
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_uuid(&a, game_id);
    int rc = connection_run(s, &query, &a, REPEAT_NEVER, &r);
    if (rc == STORE_OK) {
        PQclear(r);
    }
    return rc;
}

int store_hold(struct store *s, const struct uuid *game_id)
{
    int rc = connection_ready(s);
    if (rc == STORE_OK) {
        rc = connection_command(s, "begin isolation level read committed");
    }
    if (rc != STORE_OK) {
        return rc;
    }
    s->holds = true;
    rc = lock(s, game_id);
    if (rc == STORE_OK && !s->holds) {
        rc = STORE_DOWN; /* it was a new connection that took the lock, and let go of it */
    }
    if (rc != STORE_OK) {
        store_release(s);
    }
    return rc;
}

void store_release(struct store *s)
{
    if (s->holds && connection_command(s, "rollback") != STORE_OK) {
        connection_drop(s);
    }
    s->holds = false;
}
