/* service/http/server.h: an HTTP/1.1 server on one loop thread: start, stop, timers, posted work.
 */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include "http/router.h"
#include "http/timers.h"

#include <stddef.h>
#include <stdint.h>

enum http_rc {
    HTTP_OK = 0,
    HTTP_NO_MEMORY = -1,
    HTTP_BAD_ADDRESS = -2,    /* not "host:port" with a numeric host; "[...]:port" for IPv6 */
    HTTP_ADDRESS_IN_USE = -3, /* another process listens there */
    HTTP_BAD_ROUTES = -4,     /* see http_router_init */
    HTTP_SYSTEM = -5,         /* the system refused; the reason was logged */
    HTTP_STOPPED = -6,        /* the loop has ended */
};
/* A sentence for people; never NULL. */
const char *http_rc_text(int rc);

struct http_server;

/* What a server is started with. It is copied, but `routes` and every text must outlive the server.
 * A number that is 0 stands for its default. */
struct http_config {
    const char *listen; /* "127.0.0.1:8080" or "[::1]:8080"; port 0 lets the system choose */
    const struct http_route *routes;
    size_t n_routes;
    void *context; /* http_context() of every request */

    /* Must answer `r` at once with one http_reply...: the layer itself refuses the request. `code`
     * is a stable word ("not_found"), `detail` a sentence. Runs on the loop thread; NULL: the reply
     * is the bare status. The codes are: bad_request 400, not_found 404, method_not_allowed 405,
     * body_too_large 413, target_too_long 414, unsupported_media_type 415, headers_too_large 431,
     * internal 500, unsupported_coding 501, overloaded 503, draining 503. */
    void (*problem)(struct http_request *r, int status, const char *code, const char *detail);
    /* Called once on the loop thread when an orderly stop begins: the moment to end long polls. */
    void (*on_drain)(void *context);

    /* Called on the loop thread when a request is over; status 0: the client was gone. May be NULL.
     */
    void (*observe)(const char *operation, int status, int64_t milliseconds);
    /* Origins whose pages may use the API (CORS), joined by commas, or "*" for all; NULL: none. */
    const char *cors_origins;

    unsigned max_connections; /* 8000; lowered to what RLIMIT_NOFILE leaves */
    size_t connection_memory; /* 24 KiB: the memory of one connection, cleared for each request */
    size_t max_target;        /* 8 KiB: a longer request target is a 414 */
    size_t max_headers;       /* 16 KiB: longer request line and headers are a 431 */
    size_t max_body;          /* 64 KiB: a longer body is a 413 */
    size_t max_discard;       /* 1 MiB: how much of a refused body is read before closing */
    unsigned idle_timeout_s;  /* 30: a connection that sends nothing for so long is closed */
    unsigned receive_timeout_ms; /* 60000: and one that takes so long over one request */
    unsigned drain_ms;           /* 10000: how long an orderly stop waits for running requests */
};

/* Starts the loop thread. 0 with *server set, or HTTP_NO_MEMORY, HTTP_BAD_ADDRESS,
 * HTTP_ADDRESS_IN_USE, HTTP_BAD_ROUTES, HTTP_SYSTEM. The process ignores SIGPIPE from here on; the
 * loop thread takes no signals. */
int http_server_start(const struct http_config *config, struct http_server **server)
    __attribute__((warn_unused_result));
/* The port that it listens on. */
uint16_t http_server_port(const struct http_server *server);
/* How many connections it will serve at the same time. */
unsigned http_server_max_connections(const struct http_server *server);
/* Begins an orderly stop: no new connections, running requests may finish within drain_ms, requests
 * that come later are refused with 503. Any thread, any number of times, and signal handlers. */
void http_server_stop(struct http_server *server);
bool http_server_is_draining(const struct http_server *server);
/* Waits for the loop to end; does not begin the stop. Once, before http_server_free. */
void http_server_join(struct http_server *server);
/* Releases the server: nobody may post to it or stop it any more. Deferred requests that are still
 * to be answered stay valid until they are. NULL is allowed. */
void http_server_free(struct http_server *server);

/* Runs `work(arg)` on the loop thread, soon and in the order of posting. Any thread. 0;
 * HTTP_NO_MEMORY; HTTP_STOPPED: then, and only then, it will not run. */
int http_server_post(struct http_server *server, void (*work)(void *arg), void *arg)
    __attribute__((warn_unused_result));

/* Starts `timer` (or moves it, if it runs) to fire on the loop thread in `ms` milliseconds. Loop
 * thread only. 0 or HTTP_NO_MEMORY. Timers that still run when the loop ends do not fire. */
int http_timer_start(struct http_server *server, struct http_timer *timer, int64_t ms)
    __attribute__((warn_unused_result));
/* Loop thread only. Does nothing to a timer that does not run. */
void http_timer_cancel(struct http_server *server, struct http_timer *timer);

#endif
