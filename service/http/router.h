/* service/http/router.h: finds the route of a request by its method and the segments of its path.
 */
#ifndef HTTP_ROUTER_H
#define HTTP_ROUTER_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

struct http_request;

enum {
    HTTP_MAX_SEGMENTS = 16,
};

/* Flags of a route. */
enum {
    HTTP_JSON_BODY = 1, /* a body must be application/json or application/...+json: else 415 */
};

/* One row of the caller's table. The table and its texts must outlive the server.
 * `path` is "/" or a template such as "/v1/games/{game_id}/actions": a parameter is a whole segment
 * and matches any text that is not empty; a literal segment wins over a parameter. */
struct http_route {
    const char *operation;
    const char *method;
    const char *path;
    void (*handle)(struct http_request *r);
    unsigned flags;
};

/* A template cut into its segments; they point into the caller's texts. */
struct http_shape {
    size_t n;
    unsigned literals; /* one bit per segment that is a literal; the first segment is the highest */
    struct {
        const char *at; /* of a parameter: its name, without braces */
        size_t n;
        bool is_parameter;
    } segments[HTTP_MAX_SEGMENTS];
};

struct http_router {
    const struct http_route *routes;
    struct http_shape *shapes;
    size_t n;
};

/* Reads the table. 0; HTTP_BAD_ROUTES for a template that is malformed, a missing member, or two
 * routes of one method that match the same paths; HTTP_NO_MEMORY. */
int http_router_init(struct http_router *router, const struct http_route *routes, size_t n)
    __attribute__((warn_unused_result));
void http_router_free(struct http_router *router);

/* The best route for decoded segments, or NULL. HEAD falls back on GET. `shape` gets its template.
 */
const struct http_route *http_router_match(const struct http_router *router, const char *method,
                                           const char *const *segments, size_t n,
                                           const struct http_shape **shape);
/* Appends the methods that a path answers ("GET, HEAD, POST, OPTIONS") to `out`; nothing, and
 * false, if no template matches. */
bool http_router_allow(const struct http_router *router, const char *const *segments, size_t n,
                       struct buf *out);

#endif
