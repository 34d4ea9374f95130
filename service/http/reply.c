/* service/http/reply.c: takes replies from handlers on any thread and turns them into MHD's. */
#include "http/internal.h"

#include "base/log.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

struct http_shared {
    atomic_uint count;
    struct buf body;
};

struct http_shared *http_shared_new(struct buf *body)
{
    struct http_shared *shared = body->failed ? NULL : malloc(sizeof *shared);
    if (!shared) {
        buf_free(body);
        return NULL;
    }
    atomic_init(&shared->count, 1);
    shared->body = *body;
    *body = (struct buf){0};
    return shared;
}

struct http_shared *http_shared_keep(struct http_shared *shared)
{
    atomic_fetch_add(&shared->count, 1);
    return shared;
}

void http_shared_drop(struct http_shared *shared)
{
    if (!shared || atomic_fetch_sub(&shared->count, 1) != 1)
        return;
    buf_free(&shared->body);
    free(shared);
}

const char *http_shared_bytes(const struct http_shared *shared, size_t *n)
{
    *n = shared->body.n;
    return shared->body.n ? shared->body.at : "";
}

/* What http_reply_ready() sends: a response of MHD's, which counts its own senders, and its headers
 * for replies that have more. */
struct http_ready {
    atomic_uint count;
    struct MHD_Response *response;
    struct buf headers; /* name NUL value NUL ... */
};

static bool is_fit(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return false;
    return true;
}

static void put_header(struct buf *headers, const char *name, const char *value)
{
    buf_bytes(headers, name, strlen(name) + 1);
    buf_bytes(headers, value, strlen(value) + 1);
}

static bool add_list(struct MHD_Response *response, const struct buf *headers)
{
    bool is_fine = true;
    for (const char *at = headers->at; is_fine && at && at < headers->at + headers->n;) {
        const char *value = at + strlen(at) + 1;
        is_fine = MHD_add_response_header(response, at, value) == MHD_YES;
        at = value + strlen(value) + 1;
    }
    return is_fine;
}

static struct MHD_Response *empty_response(void)
{
    return MHD_create_response_from_buffer(0, (void *)(uintptr_t) "", MHD_RESPMEM_PERSISTENT);
}

struct http_ready *http_ready_new(const char *const *headers)
{
    struct http_ready *ready = calloc(1, sizeof *ready);
    bool is_fine = ready != NULL;
    if (!ready)
        return NULL;
    atomic_init(&ready->count, 1);
    for (; is_fine && *headers; headers += 2) {
        is_fine = is_fit(headers[0]) && is_fit(headers[1]);
        put_header(&ready->headers, headers[0], headers[1]);
    }
    ready->response = is_fine && !ready->headers.failed ? empty_response() : NULL;
    if (ready->response && add_list(ready->response, &ready->headers))
        return ready;
    http_ready_drop(ready);
    return NULL;
}

void http_ready_drop(struct http_ready *ready)
{
    if (!ready || atomic_fetch_sub(&ready->count, 1) != 1)
        return;
    if (ready->response)
        MHD_destroy_response(ready->response);
    buf_free(&ready->headers);
    free(ready);
}

void http_reply_header(struct http_request *r, const char *name, const char *value)
{
    struct http_reply_state *reply = &r->reply;
    if (!name[0] || !is_fit(name) || !is_fit(value)) {
        reply->is_broken = true;
        return;
    }
    if (strcasecmp(name, MHD_HTTP_HEADER_CACHE_CONTROL) == 0)
        reply->has_cache_control = true;
    put_header(&reply->headers, name, value);
}

/* Hands a deferred reply to the loop, or drops it if the loop is gone. */
static void deliver(struct http_request *r)
{
    struct http_server *s = r->server;
    pthread_mutex_lock(&s->lock);
    bool is_late = r->is_abandoned;
    if (!is_late) {
        assert(!r->is_queued);
        r->is_queued = true;
        if (s->replied_last)
            s->replied_last->next = r;
        else
            s->replied_first = r;
        s->replied_last = r;
        http_server_wake(s);
    }
    pthread_mutex_unlock(&s->lock);
    if (is_late)
        http_request_release(r);
}

static void complete(struct http_request *r, int status, const char *content_type)
{
    if (content_type)
        http_reply_header(r, MHD_HTTP_HEADER_CONTENT_TYPE, content_type);
    r->reply.status = status;
    if (r->phase == HTTP_DEFERRED)
        deliver(r);
    else
        r->phase = HTTP_REPLIED;
}

static bool may_reply(const struct http_request *r)
{
    if (r->phase == HTTP_HANDLING || r->phase == HTTP_DEFERRED)
        return true;
    log_line(LOG_ERROR, "http_second_reply", "id=%s operation=%s", r->id, http_operation(r));
    return false;
}

void http_reply(struct http_request *r, int status, const char *content_type, struct buf *body)
{
    if (!may_reply(r)) {
        buf_free(body);
        return;
    }
    r->reply.body = *body;
    *body = (struct buf){0};
    complete(r, status, content_type);
}

void http_reply_shared(struct http_request *r, int status, const char *content_type,
                       struct http_shared *body)
{
    if (!may_reply(r))
        return;
    r->reply.shared = http_shared_keep(body);
    complete(r, status, content_type);
}

void http_reply_file(struct http_request *r, int status, const char *content_type, int fd,
                     uint64_t size)
{
    if (!may_reply(r)) {
        (void)close(fd);
        return;
    }
    r->reply.has_file = true;
    r->reply.file = fd;
    r->reply.file_size = size;
    complete(r, status, content_type);
}

void http_reply_empty(struct http_request *r, int status)
{
    if (may_reply(r))
        complete(r, status, NULL);
}

void http_reply_ready(struct http_request *r, int status, struct http_ready *ready)
{
    if (!may_reply(r))
        return;
    atomic_fetch_add(&ready->count, 1);
    r->reply.ready = ready;
    complete(r, status, NULL);
}

void http_refuse(struct http_request *r, int status, const char *code, const char *detail)
{
    r->phase = HTTP_HANDLING;
    if (r->server->config.problem)
        r->server->config.problem(r, status, code, detail);
    if (r->phase == HTTP_HANDLING)
        http_reply_empty(r, status);
    assert(r->phase == HTTP_REPLIED);
}

static void drop_shared(void *shared)
{
    http_shared_drop(shared);
}

/* The bytes go to the response, which MHD frees when they are sent. */
static struct MHD_Response *make_response(struct http_reply_state *reply)
{
    struct MHD_Response *response;
    if (reply->has_file) {
        response = MHD_create_response_from_fd64(reply->file_size, reply->file);
        if (response)
            reply->has_file = false;
    } else if (reply->shared) {
        size_t n;
        const char *at = http_shared_bytes(reply->shared, &n);
        response = MHD_create_response_from_buffer_with_free_callback_cls(
            n, (void *)(uintptr_t)at, drop_shared, reply->shared);
        if (response)
            reply->shared = NULL;
    } else if (reply->body.n) {
        response =
            MHD_create_response_from_buffer_with_free_callback(reply->body.n, reply->body.at, free);
        if (response)
            reply->body = (struct buf){0};
    } else {
        response = empty_response();
    }
    return response;
}

/* Is the origin one of the list "a,b,c", or the list "*"? */
static bool is_allowed(const char *origins, const char *origin)
{
    size_t n = strlen(origin);
    if (strcmp(origins, "*") == 0)
        return true;
    for (const char *at = origins; *at;) {
        size_t length = strcspn(at, ",");
        if (length == n && memcmp(at, origin, n) == 0)
            return true;
        at += length + (at[length] == ',');
    }
    return false;
}

static bool add_preflight(const struct http_request *r, struct MHD_Response *response)
{
    return MHD_add_response_header(response, "Access-Control-Allow-Methods", r->allow.at) ==
               MHD_YES &&
           MHD_add_response_header(response, "Access-Control-Allow-Headers",
                                   "Authorization, Content-Type, Idempotency-Key, If-None-Match, "
                                   "Prefer") == MHD_YES &&
           MHD_add_response_header(response, "Access-Control-Max-Age", "600") == MHD_YES;
}

/* CORS: no cookies are used, so an origin needs no credentials; a token is the page's own. Whoever
 * keeps an answer for others must know that it differs between origins, whatever came with this
 * request; but for a ready one (is_as_ready), which is not kept without asking again. */
static bool add_cors(struct http_request *r, struct MHD_Response *response)
{
    const char *origins = r->server->config.cors_origins;
    const char *origin = http_header(r, "Origin");
    if (!origins)
        return true;
    bool is_any = strcmp(origins, "*") == 0;
    if (!is_any && MHD_add_response_header(response, "Vary", "Origin") != MHD_YES)
        return false;
    if (!origin || !is_fit(origin) || !is_allowed(origins, origin))
        return true;
    bool is_fine = MHD_add_response_header(response, "Access-Control-Allow-Origin",
                                           is_any ? "*" : origin) == MHD_YES &&
                   MHD_add_response_header(response, "Access-Control-Expose-Headers",
                                           "ETag, Link, Location, Retry-After, Preference-Applied, "
                                           "X-Request-Id") == MHD_YES;
    /* Only where there are methods to tell: MHD takes no empty header. */
    bool is_preflight = r->allow.n && http_header(r, "Access-Control-Request-Method");
    return is_fine && (!is_preflight || add_preflight(r, response));
}

static bool add_headers(struct http_request *r, struct MHD_Response *response)
{
    const struct http_reply_state *reply = &r->reply;
    bool is_fine =
        MHD_add_response_header(response, "X-Request-Id", r->id) == MHD_YES &&
        MHD_add_response_header(response, "X-Content-Type-Options", "nosniff") == MHD_YES;
    if (is_fine && !reply->has_cache_control && !reply->ready)
        is_fine = MHD_add_response_header(response, "Cache-Control", "no-store") == MHD_YES;
    if (is_fine && r->allow.n)
        is_fine = MHD_add_response_header(response, "Allow", r->allow.at) == MHD_YES;
    if (is_fine && (r->must_close || r->server->is_draining))
        is_fine = MHD_add_response_header(response, "Connection", "close") == MHD_YES;
    is_fine = is_fine && add_list(response, &reply->headers) &&
              (!reply->ready || add_list(response, &reply->ready->headers));
    return is_fine && add_cors(r, response);
}

void http_reply_clear(struct http_reply_state *reply)
{
    buf_free(&reply->body);
    buf_free(&reply->headers);
    http_shared_drop(reply->shared);
    http_ready_drop(reply->ready);
    if (reply->has_file)
        (void)close(reply->file);
    *reply = (struct http_reply_state){0};
}

static bool is_broken(const struct http_reply_state *reply)
{
    return reply->is_broken || reply->body.failed || reply->headers.failed || reply->status < 200 ||
           reply->status > 599;
}

/* Nothing of this request or of its connection belongs into the headers. */
static bool is_as_ready(const struct http_request *r)
{
    return r->reply.ready && r->reply.headers.n == 0 && r->allow.n == 0 && !r->must_close &&
           !r->server->is_draining && !http_header(r, "Origin");
}

enum MHD_Result http_reply_send(struct http_request *r)
{
    if (is_broken(&r->reply)) {
        log_line(LOG_ERROR, "http_broken_reply", "id=%s operation=%s", r->id, http_operation(r));
        http_reply_clear(&r->reply);
        http_refuse(r, MHD_HTTP_INTERNAL_SERVER_ERROR, "internal", "The reply could not be made.");
        if (is_broken(&r->reply))
            return MHD_NO;
    }
    if (is_as_ready(r))
        return MHD_queue_response(r->connection, (unsigned)r->reply.status,
                                  r->reply.ready->response);
    struct MHD_Response *response = make_response(&r->reply);
    if (!response)
        return MHD_NO;
    enum MHD_Result result = MHD_NO;
    if (add_headers(r, response))
        result = MHD_queue_response(r->connection, (unsigned)r->reply.status, response);
    MHD_destroy_response(response);
    return result;
}
