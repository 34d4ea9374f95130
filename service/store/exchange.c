/* service/store/exchange.c: waits for PostgreSQL, but only as long as it may be silent. */
#include "store/exchange.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <time.h>

int64_t exchange_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Whether something can be read or, if asked for, written. */
static enum exchange wait_for(PGconn *c, bool to_write, int limit_ms)
{
    struct pollfd fd = {.fd = PQsocket(c), .events = (short)(POLLIN | (to_write ? POLLOUT : 0))};
    int64_t due = exchange_now_ms() + limit_ms;
    for (int64_t left = limit_ms; left > 0; left = due - exchange_now_ms()) {
        int n = poll(&fd, 1, (int)left);
        if (n > 0) {
            return EXCHANGE_DONE;
        }
        if (n < 0 && errno != EINTR) {
            return EXCHANGE_LOST;
        }
    }
    return EXCHANGE_SILENT;
}

enum exchange exchange_wait(PGconn *c, int limit_ms)
{
    for (;;) {
        int unsent = PQflush(c);
        if (unsent < 0) {
            return EXCHANGE_LOST;
        }
        if (!PQisBusy(c)) {
            return EXCHANGE_DONE;
        }
        enum exchange e = wait_for(c, unsent > 0, limit_ms);
        if (e != EXCHANGE_DONE) {
            return e;
        }
        if (PQconsumeInput(c) != 1) {
            return EXCHANGE_LOST;
        }
    }
}

/* Until the server is ready for the next statement: before that it may not have committed. */
enum exchange exchange_end(PGconn *c, int limit_ms, PGresult **out)
{
    PGresult *last = NULL;
    enum exchange e;
    while ((e = exchange_wait(c, limit_ms)) == EXCHANGE_DONE) {
        PGresult *r = PQgetResult(c);
        if (!r) {
            break;
        }
        PQclear(last);
        last = r;
    }
    if (e != EXCHANGE_DONE) {
        PQclear(last);
        last = NULL;
    }
    *out = last;
    return e;
}
