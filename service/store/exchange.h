/* service/store/exchange.h: waits for PostgreSQL, but only as long as it may be silent.
 *
 * A server that is frozen, or a network that drops everything, closes nothing: libpq's own waiting
 * calls would wait for ever. For connections that do not block (PQsetnonblocking), where closing
 * does not wait either. */
#ifndef STORE_EXCHANGE_H
#define STORE_EXCHANGE_H

#include <libpq-fe.h>
#include <stdint.h>

enum exchange {
    EXCHANGE_DONE,
    EXCHANGE_LOST,   /* the connection is gone */
    EXCHANGE_SILENT, /* for the limit no byte went or came */
};

/* Milliseconds of a clock that never goes back. */
int64_t exchange_now_ms(void);
/* Sends what is left to send, and reads until PQgetResult() waits no longer. */
enum exchange exchange_wait(PGconn *c, int limit_ms);
/* The last result of the one statement that was sent, as PQexec() brings it; NULL unless DONE. */
enum exchange exchange_end(PGconn *c, int limit_ms, PGresult **out);

#endif
