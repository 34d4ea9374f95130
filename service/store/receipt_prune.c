/* service/store/receipt_prune.c: forgets answers past their time. */
#include "store/connection.h"

int store_receipt_prune(struct store *s, int32_t most, int32_t *pruned)
{
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_int4(&a, most);
    int rc = connection_run_once(s, "select turnstone.prune_receipts($1::int)", &a, &r);
    if (rc != STORE_OK) {
        return rc;
    }
    *pruned = cell_int4(r, 0, 0);
    PQclear(r);
    return STORE_OK;
}
