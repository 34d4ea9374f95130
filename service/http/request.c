/* service/http/request.c: the life of a request, what a handler reads from it, and deferral. */
#include "http/internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Different for every request of a server, and not to be guessed from another (splitmix64). */
static uint64_t next_id(struct http_server *s)
{
    uint64_t x = s->seed + ++s->requests * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* By hand: every request has one, and printf is slow. */
static void write_id(uint64_t id, char out[HTTP_ID_SIZE])
{
    for (int i = HTTP_ID_SIZE - 2; i >= 0; i--, id >>= 4)
        out[i] = "0123456789abcdef"[id & 15];
    out[HTTP_ID_SIZE - 1] = '\0';
}

struct http_request *http_request_new(struct http_server *s, const char *raw)
{
    struct http_request *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    if (strlen(raw) <= s->config.max_target) {
        r->raw_target = strdup(raw);
        if (!r->raw_target) {
            free(r);
            return NULL;
        }
    }
    r->server = s;
    atomic_init(&r->count, 1);
    atomic_fetch_add(&s->count, 1);
    r->since = http_now();
    write_id(next_id(s), r->id);
    r->older = s->newest;
    if (s->newest)
        s->newest->newer = r;
    s->newest = r;
    return r;
}

void http_request_release(struct http_request *r)
{
    if (atomic_fetch_sub(&r->count, 1) != 1)
        return;
    struct http_server *s = r->server;
    if (r->destroy)
        r->destroy(r->attachment);
    http_target_free(&r->target);
    free(r->raw_target);
    buf_free(&r->headers);
    buf_free(&r->body);
    buf_free(&r->allow);
    http_reply_clear(&r->reply);
    free(r);
    http_server_release(s);
}

const char *http_id(const struct http_request *r)
{
    return r->id;
}

const char *http_operation(const struct http_request *r)
{
    return r->route ? r->route->operation : "-";
}

const char *http_method(const struct http_request *r)
{
    return r->headers.n ? r->headers.at : "";
}

const char *http_peer(const struct http_request *r)
{
    return r->peer;
}

const char *http_param(const struct http_request *r, const char *name)
{
    size_t n = strlen(name);
    for (size_t i = 0; r->shape && i < r->shape->n; i++)
        if (r->shape->segments[i].is_parameter && r->shape->segments[i].n == n &&
            memcmp(r->shape->segments[i].at, name, n) == 0)
            return r->target.segments[i];
    return NULL;
}

const char *http_query(const struct http_request *r, const char *name)
{
    for (size_t i = 0; i < r->target.n_query; i++)
        if (strcmp(r->target.query[i].name, name) == 0)
            return r->target.query[i].value;
    return NULL;
}

size_t http_query_count(const struct http_request *r, const char *name)
{
    size_t count = 0;
    for (size_t i = 0; i < r->target.n_query; i++)
        count += strcmp(r->target.query[i].name, name) == 0;
    return count;
}

bool http_query_at(const struct http_request *r, size_t i, const char **name, const char **value)
{
    if (i >= r->target.n_query)
        return false;
    *name = r->target.query[i].name;
    *value = r->target.query[i].value;
    return true;
}

const char *http_header_after(const struct http_request *r, const char *name, const char *value)
{
    const char *end = r->headers.at + r->headers.n;
    const char *at = value;
    size_t n = strlen(name);
    for (at += strlen(at) + 1; at < end;) {
        size_t here = strlen(at);
        const char *next = at + here + 1;
        if (here == n && strcasecmp(at, name) == 0)
            return next;
        at = next + strlen(next) + 1;
    }
    return NULL;
}

const char *http_header(const struct http_request *r, const char *name)
{
    return r->headers.n ? http_header_after(r, name, r->headers.at) : NULL; /* the method */
}

size_t http_header_count(const struct http_request *r, const char *name)
{
    size_t count = 0;
    for (const char *at = http_header(r, name); at; at = http_header_after(r, name, at))
        count++;
    return count;
}

const char *http_body(const struct http_request *r, size_t *n)
{
    *n = r->body.n;
    return r->body.n ? r->body.at : "";
}

struct http_server *http_server_of(const struct http_request *r)
{
    return r->server;
}

void *http_context(const struct http_request *r)
{
    return r->server->config.context;
}

void http_attach(struct http_request *r, void *it, void (*destroy)(void *it))
{
    assert(!r->attachment && !r->destroy);
    r->attachment = it;
    r->destroy = destroy;
}

void *http_attachment(const struct http_request *r)
{
    return r->attachment;
}

void http_defer(struct http_request *r)
{
    assert(r->phase == HTTP_HANDLING);
    atomic_fetch_add(&r->count, 1);
    r->phase = HTTP_DEFERRED;
    MHD_suspend_connection(r->connection);
}

static void wait_over(struct http_timer *timer)
{
    struct http_request *r =
        (struct http_request *)((char *)timer - offsetof(struct http_request, timer));
    /* Its reply may be on the way already, not yet taken from the queue. */
    pthread_mutex_lock(&r->server->lock);
    bool is_answered = r->is_queued;
    pthread_mutex_unlock(&r->server->lock);
    if (!is_answered)
        r->over(r);
}

int http_defer_until(struct http_request *r, int64_t ms, void (*over)(struct http_request *r))
{
    r->timer.fire = wait_over;
    int rc = http_timer_start(r->server, &r->timer, ms);
    if (rc != 0)
        return rc;
    r->over = over;
    if (http_connection_wait(r->connection, r)) {
        r->is_gone = true;
        (void)!http_timer_start(r->server, &r->timer, 0); /* only moved, which cannot fail */
    }
    if (r->phase == HTTP_HANDLING)
        http_defer(r);
    return 0;
}

bool http_is_gone(const struct http_request *r)
{
    return r->is_gone;
}

void http_request_settle(struct http_request *r)
{
    http_timers_cancel(&r->server->timers, &r->timer);
    if (r->over)
        (void)http_connection_wait(r->connection, NULL);
}
