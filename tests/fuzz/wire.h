/* tests/fuzz/wire.h: bytes sent to a running server over loopback, and what comes back. */
#ifndef FUZZ_WIRE_H
#define FUZZ_WIRE_H

#include "base/buf.h"
#include "fuzz/fuzz.h"
#include "http/server.h"

/* Starts a server that lives until the process ends. `config` needs routes and problem. */
struct http_server *wire_start(struct http_config *config);
/* Sends the bytes on a connection of their own, in pieces of at most `piece` (0: at once), then a
 * last request, and reads until the server closes, which it must. `to` gets all that came. */
void wire_exchange(const struct http_server *s, const void *bytes, size_t n, size_t piece,
                   struct buf *to);
/* Whatever came is a row of answers, all but the last whole, of statuses that a client can cause
 * (`down`: 503 as well); all carry a request id but the refusals of the HTTP library, which close.
 */
void wire_check(const struct buf *answers, bool down);

#endif
