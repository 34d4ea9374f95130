/* service/store/secret_get.c: a key that all instances share. */
#include "store/connection.h"

int store_secret_get(struct store *s, const char *name, uint8_t out[static STORE_HASH])
{
    static const struct query query = {
        "secret_get",
        "select value from turnstone.service_secret where name = $1::text",
    };
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_text(&a, name);
    int rc = connection_run(s, &query, &a, REPEAT_READ, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    if (PQntuples(r) == 0) {
        rc = STORE_NOT_FOUND;
    } else {
        cell_copy(r, 0, 0, out, STORE_HASH);
    }
    PQclear(r);
    return rc;
}
