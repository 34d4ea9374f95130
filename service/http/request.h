/* service/http/request.h: what a handler sees of a request, and how it answers.
 *
 * A handler runs on the loop thread once the whole body is there. It answers at once with exactly
 * one http_reply..., or it calls http_defer and exactly one http_reply... follows later from any
 * thread. Texts and bytes read from a request stay valid until it is answered; after that call the
 * request must not be touched. Whoever has to answer may read it, on any thread. */
#ifndef HTTP_REQUEST_H
#define HTTP_REQUEST_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct http_request;
struct http_server;

enum {
    HTTP_ID_SIZE = 17,   /* 16 hexadecimal digits and a NUL */
    HTTP_PEER_SIZE = 46, /* a numeric IPv6 address and a NUL */
};

/* The request's own id, echoed as X-Request-Id. */
const char *http_id(const struct http_request *r);
/* `operation` of the route; "-" while none is known (in `problem` only). */
const char *http_operation(const struct http_request *r);
const char *http_method(const struct http_request *r);
/* The numeric address of the client; "" if unknown. */
const char *http_peer(const struct http_request *r);
/* A path parameter of the route's template, decoded and never empty; NULL if it has none so named.
 */
const char *http_param(const struct http_request *r, const char *name);
/* The first query parameter of that name, decoded ("" without "="); NULL if there is none. */
const char *http_query(const struct http_request *r, const char *name);
/* How many query parameters have that name. */
size_t http_query_count(const struct http_request *r, const char *name);
/* Walks all query parameters: false when `i` is beyond the last. */
bool http_query_at(const struct http_request *r, size_t i, const char **name, const char **value);
/* The first header of that name (any case), or NULL. */
const char *http_header(const struct http_request *r, const char *name);
/* The next of that name behind one whose value was given: a list may go over several headers. */
const char *http_header_after(const struct http_request *r, const char *name, const char *value);
/* How many headers have that name. */
size_t http_header_count(const struct http_request *r, const char *name);
/* The body, NUL-terminated for convenience; "" and 0 if there is none. */
const char *http_body(const struct http_request *r, size_t *n);

struct http_server *http_server_of(const struct http_request *r);
/* `context` of the server's config. */
void *http_context(const struct http_request *r);
/* Hangs something on the request; `destroy` (may be NULL) is called with it when the request is
 * over, whatever became of it: on the loop thread, or, if the server stopped without waiting any
 * longer, on the thread that replies too late. At most once per request. */
void http_attach(struct http_request *r, void *it, void (*destroy)(void *it));
void *http_attachment(const struct http_request *r);

/* Puts the answer off. In a handler only, before anybody else learns of the request. */
void http_defer(struct http_request *r);
/* The same for a request that waits, also, on the loop thread, for one that was deferred before:
 * `over` is called once on the loop thread in `ms` milliseconds, or earlier if the client has
 * closed its side (http_is_gone), unless the reply came first; it answers or sees to it. Such a
 * request is answered on the loop thread only (others: http_server_post), so that the two cannot
 * meet. 0; HTTP_NO_MEMORY: then nothing is deferred. */
int http_defer_until(struct http_request *r, int64_t ms, void (*over)(struct http_request *r))
    __attribute__((warn_unused_result));
/* True once a request deferred with http_defer_until has lost its client. Loop thread only. */
bool http_is_gone(const struct http_request *r);

/* An immutable body shared by many replies, counted. Any thread. */
struct http_shared;
/* Takes the bytes of `body` over and leaves it empty. NULL if memory ran out, then or before. */
struct http_shared *http_shared_new(struct buf *body);
struct http_shared *http_shared_keep(struct http_shared *shared);
/* NULL is allowed. */
void http_shared_drop(struct http_shared *shared);
const char *http_shared_bytes(const struct http_shared *shared, size_t *n);

/* A reply without a body that is sent again and again, with the same headers; counted. Any thread.
 */
struct http_ready;
/* From names and values in turn, then NULL; Cache-Control among them. NULL: memory ran out, or a
 * header is unfit. */
struct http_ready *http_ready_new(const char *const *headers);
/* NULL is allowed. */
void http_ready_drop(struct http_ready *ready);

/* Adds a header to the coming reply; both texts are copied. A control character in them turns the
 * reply into a 500. */
void http_reply_header(struct http_request *r, const char *name, const char *value);
/* Answers, taking the bytes of `body` over and leaving it empty; if it failed for want of memory
 * the answer becomes a 500. With 304, and to HEAD, only the length of the body is sent; with 204
 * nothing. Every reply has X-Request-Id, X-Content-Type-Options and, unless given, Cache-Control:
 * no-store. */
void http_reply(struct http_request *r, int status, const char *content_type, struct buf *body);
/* The same with a shared body, of which the reply keeps a count of its own. */
void http_reply_shared(struct http_request *r, int status, const char *content_type,
                       struct http_shared *body);
/* The same with the first `size` bytes of a file, which is closed in any case. */
void http_reply_file(struct http_request *r, int status, const char *content_type, int fd,
                     uint64_t size);
/* The same without a body. */
void http_reply_empty(struct http_request *r, int status);
/* The same with the headers of `ready` and, unless the connection or the origin of the request want
 * more, no others: not even X-Request-Id. The reply keeps a count of its own. */
void http_reply_ready(struct http_request *r, int status, struct http_ready *ready);

#endif
