/* service/http/router.c: finds the route of a request by its method and the segments of its path.
 */
#include "http/router.h"

#include "http/server.h"

#include <stdlib.h>
#include <string.h>

static bool segment_add(struct http_shape *shape, const char *at, size_t n)
{
    if (shape->n == HTTP_MAX_SEGMENTS || n == 0)
        return false;
    bool is_parameter = at[0] == '{';
    if (is_parameter) {
        if (n < 3 || at[n - 1] != '}')
            return false;
        at++;
        n -= 2;
    }
    for (size_t i = 0; i < n; i++)
        if (at[i] == '{' || at[i] == '}')
            return false;
    shape->segments[shape->n].at = at;
    shape->segments[shape->n].n = n;
    shape->segments[shape->n].is_parameter = is_parameter;
    if (!is_parameter)
        shape->literals |= 1U << (HTTP_MAX_SEGMENTS - 1 - shape->n);
    shape->n++;
    return true;
}

static bool shape_read(struct http_shape *shape, const char *path)
{
    if (path[0] != '/')
        return false;
    if (path[1] == '\0')
        return true;
    for (const char *at = path + 1;;) {
        size_t n = strcspn(at, "/");
        if (!segment_add(shape, at, n))
            return false;
        if (at[n] == '\0')
            return true;
        at += n + 1;
    }
}

static bool shapes_collide(const struct http_shape *a, const struct http_shape *b)
{
    if (a->n != b->n || a->literals != b->literals)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!a->segments[i].is_parameter &&
            (a->segments[i].n != b->segments[i].n ||
             memcmp(a->segments[i].at, b->segments[i].at, a->segments[i].n) != 0))
            return false;
    return true;
}

static bool route_is_sound(const struct http_router *router, size_t i)
{
    const struct http_route *route = &router->routes[i];
    if (!route->operation || !route->method || !route->method[0] || !route->path || !route->handle)
        return false;
    if (!shape_read(&router->shapes[i], route->path))
        return false;
    for (size_t j = 0; j < i; j++)
        if (strcmp(router->routes[j].method, route->method) == 0 &&
            shapes_collide(&router->shapes[j], &router->shapes[i]))
            return false;
    return true;
}

int http_router_init(struct http_router *router, const struct http_route *routes, size_t n)
{
    struct http_router made = {.routes = routes, .n = n};
    made.shapes = calloc(n ? n : 1, sizeof *made.shapes);
    if (!made.shapes)
        return HTTP_NO_MEMORY;
    for (size_t i = 0; i < n; i++) {
        if (!route_is_sound(&made, i)) {
            free(made.shapes);
            return HTTP_BAD_ROUTES;
        }
    }
    *router = made;
    return 0;
}

void http_router_free(struct http_router *router)
{
    free(router->shapes);
    *router = (struct http_router){0};
}

static bool shape_fits(const struct http_shape *shape, const char *const *segments, size_t n)
{
    if (shape->n != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (shape->segments[i].is_parameter) {
            if (segments[i][0] == '\0')
                return false;
        } else if (strncmp(segments[i], shape->segments[i].at, shape->segments[i].n) != 0 ||
                   segments[i][shape->segments[i].n] != '\0') {
            return false;
        }
    }
    return true;
}

static const struct http_route *best(const struct http_router *router, const char *method,
                                     const char *const *segments, size_t n,
                                     const struct http_shape **shape)
{
    const struct http_route *found = NULL;
    for (size_t i = 0; i < router->n; i++) {
        const struct http_shape *it = &router->shapes[i];
        if (strcmp(router->routes[i].method, method) != 0 || !shape_fits(it, segments, n))
            continue;
        if (!found || it->literals > (*shape)->literals) {
            found = &router->routes[i];
            *shape = it;
        }
    }
    return found;
}

const struct http_route *http_router_match(const struct http_router *router, const char *method,
                                           const char *const *segments, size_t n,
                                           const struct http_shape **shape)
{
    const struct http_route *found = best(router, method, segments, n, shape);
    if (!found && strcmp(method, "HEAD") == 0)
        found = best(router, "GET", segments, n, shape);
    return found;
}

static void allow_add(struct buf *out, size_t start, const char *method)
{
    size_t n = strlen(method);
    for (size_t at = start; at < out->n;) {
        size_t length = strcspn(out->at + at, ",");
        if (length == n && memcmp(out->at + at, method, n) == 0)
            return;
        at += length + 2;
    }
    if (out->n > start)
        buf_text(out, ", ");
    buf_text(out, method);
}

bool http_router_allow(const struct http_router *router, const char *const *segments, size_t n,
                       struct buf *out)
{
    size_t start = out->n;
    bool found = false;
    for (size_t i = 0; i < router->n; i++) {
        if (!shape_fits(&router->shapes[i], segments, n))
            continue;
        found = true;
        allow_add(out, start, router->routes[i].method);
        if (strcmp(router->routes[i].method, "GET") == 0)
            allow_add(out, start, "HEAD");
    }
    if (found)
        allow_add(out, start, "OPTIONS");
    return found;
}
