/* service/store/schema_get.c: which schema the database has. */
#include "store/connection.h"

int store_schema_get(struct store *s, int *number)
{
    /* Two steps, since a statement that names a missing table cannot be prepared. */
    static const char seen[] = "select to_regclass('turnstone.migration') is not null";
    static const char newest[] = "select coalesce(max(number), 0) from turnstone.migration";
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    int rc = connection_run_once(s, seen, &a, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    bool is_seen = cell_bool(r, 0, 0);
    PQclear(r);
    if (!is_seen) {
        *number = 0;
        return STORE_OK;
    }
    rc = connection_run_once(s, newest, &a, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    *number = cell_int4(r, 0, 0);
    PQclear(r);
    return STORE_OK;
}
