/* service/http/admit.c: decides by request line and headers whether a request is let in.
 *
 * What the parser of libmicrohttpd cannot read does not come so far: a malformed request line,
 * header or chunk, another major version, headers beyond `connection_memory`. It answers them
 * itself, 400, 413, 414, 431 or 505 with one head, a line of HTML and no X-Request-Id, and closes.
 *
 * 0.9.75 has no way to write or prevent that answer. It is made and sent within one call of
 * MHD_run(), and what we can hear between is the log alone, which does not say of which connection
 * it speaks; only of a malformed Content-Length can that be found out (length.c). No option is
 * about it: MHD_OPTION_STRICT_FOR_CLIENT says what is refused, not how; MHD_queue_response() is
 * refused before the headers are through; the callbacks for targets, escapes and connections come
 * before the error or after the answer. To look at the bytes first (MSG_PEEK) would miss requests
 * of which MHD has read a part, and to stand between client and MHD (MHD_add_connection() with a
 * pair of sockets) would copy each byte once more and cost most of the speed. */
#include "http/internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void refuse(struct http_request *r, int status, const char *code, const char *detail)
{
    if (!r->refusal.status)
        r->refusal = (struct http_refusal){status, code, detail};
}

/* Where the end of the body is in doubt the connection cannot go on: what follows might be taken
 * for a request of its own. */
static void check_framing(struct http_request *r, const char *version)
{
    const char *coding = http_header(r, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    size_t lengths = http_header_count(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    if (r->odd_head)
        refuse(r, MHD_HTTP_BAD_REQUEST, "bad_request", r->odd_head);
    else if (lengths > 1 ||
             (coding && (lengths > 0 || strcmp(version, MHD_HTTP_VERSION_1_0) == 0 ||
                         http_header_count(r, MHD_HTTP_HEADER_TRANSFER_ENCODING) > 1)))
        refuse(r, MHD_HTTP_BAD_REQUEST, "bad_request", "The length of the body is ambiguous.");
    else if (coding && strcasecmp(coding, "chunked") != 0)
        refuse(r, MHD_HTTP_NOT_IMPLEMENTED, "unsupported_coding",
               "The only transfer coding taken is chunked.");
    r->must_close = r->refusal.status != 0;
}

static void check_limits(struct http_request *r, const char *version)
{
    const struct http_server *s = r->server;
    size_t size = MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)
                      ->header_size;
    size_t hosts = http_header_count(r, MHD_HTTP_HEADER_HOST);
    if (!http_connection_take_place(r->connection)) {
        refuse(r, MHD_HTTP_SERVICE_UNAVAILABLE, "overloaded", "The server has no room left.");
        r->must_close = true;
    }
    if (s->is_draining)
        refuse(r, MHD_HTTP_SERVICE_UNAVAILABLE, "draining", "The server is stopping.");
    if (!r->raw_target)
        refuse(r, MHD_HTTP_URI_TOO_LONG, "target_too_long", "The request target is too long.");
    else if (size > s->config.max_headers)
        refuse(r, MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large",
               "The request line and headers are too long.");
    if (hosts > 1 || (hosts == 0 && strcmp(version, MHD_HTTP_VERSION_1_0) != 0))
        refuse(r, MHD_HTTP_BAD_REQUEST, "bad_request", "There must be exactly one Host header.");
}

static void allow_everything(struct http_request *r)
{
    buf_text(&r->allow, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
}

static void find_route(struct http_request *r)
{
    char *raw = r->raw_target;
    r->raw_target = NULL;
    const char *wrong = http_target_read(&r->target, raw);
    if (wrong) {
        refuse(r, MHD_HTTP_BAD_REQUEST, "bad_request", wrong);
        return;
    }
    const struct http_target *t = &r->target;
    const struct http_router *router = &r->server->router;
    bool is_options = strcmp(http_method(r), MHD_HTTP_METHOD_OPTIONS) == 0;
    if (t->is_star && is_options) {
        allow_everything(r);
        return;
    }
    if (!t->is_star && !t->is_too_deep)
        r->route = http_router_match(router, http_method(r), t->segments, t->n_segments, &r->shape);
    if (r->route)
        return;
    if (t->is_star || t->is_too_deep ||
        !http_router_allow(router, t->segments, t->n_segments, &r->allow))
        refuse(r, MHD_HTTP_NOT_FOUND, "not_found", "There is nothing at this path.");
    else if (!is_options)
        refuse(r, MHD_HTTP_METHOD_NOT_ALLOWED, "method_not_allowed",
               "This path does not take this method.");
}

/* "application/json" or "application/...+json", whatever parameters follow. */
static bool is_json(const char *type)
{
    size_t n = type ? strcspn(type, "; \t") : 0;
    if (n == 16 && strncasecmp(type, "application/json", n) == 0)
        return true;
    return n > 17 && strncasecmp(type, "application/", 12) == 0 &&
           strncasecmp(type + n - 5, "+json", 5) == 0;
}

static void check_body(struct http_request *r)
{
    const struct http_config *config = &r->server->config;
    const char *text = http_header(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    const char *expect = http_header(r, MHD_HTTP_HEADER_EXPECT);
    bool is_chunked = http_header(r, MHD_HTTP_HEADER_TRANSFER_ENCODING) != NULL;
    unsigned long long length = text ? strtoull(text, NULL, 10) : 0;
    if (!is_chunked && length == 0)
        return;
    if (length > config->max_body)
        refuse(r, MHD_HTTP_CONTENT_TOO_LARGE, "body_too_large",
               "The body is longer than this server takes.");
    if (r->route && (r->route->flags & HTTP_JSON_BODY) &&
        !is_json(http_header(r, MHD_HTTP_HEADER_CONTENT_TYPE)))
        refuse(r, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type",
               "The body must be application/json.");
    /* A client that waits for our word, or would send far too much, is answered before its body. */
    if (r->refusal.status &&
        (length > config->max_discard || (expect && strcasecmp(expect, "100-continue") == 0)))
        r->must_close = true;
}

void http_admit(struct http_request *r, const char *version)
{
    check_framing(r, version);
    check_limits(r, version);
    if (!r->refusal.status)
        find_route(r);
    check_body(r);
}
