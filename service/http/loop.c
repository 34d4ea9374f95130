/* service/http/loop.c: the loop thread: sockets, timers, posted work, replies, the orderly stop. */
#include "http/internal.h"

#include "base/log.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

static int wait_ms(const struct http_server *s)
{
    int64_t now = http_now(), due = http_shards_due(s);
    int64_t wait = http_timers_wait(&s->timers, now);
    if (s->is_draining && s->drain_due < due)
        due = s->drain_due;
    if (due != INT64_MAX && (wait < 0 || due - now < wait))
        wait = due > now ? due - now : 0;
    return wait > INT_MAX ? INT_MAX : (int)wait;
}

static void clear_wake(struct http_server *s)
{
    uint64_t count;
    pthread_mutex_lock(&s->lock);
    (void)!read(s->wake_fd, &count, sizeof count);
    s->is_woken = false;
    pthread_mutex_unlock(&s->lock);
}

/* An event is the wake-up (pointer to the server), a client that comes, one that hung up (its
 * connection), or MHD's. */
static void take_event(struct http_server *s, void *what)
{
    struct http_shard *shard = http_shard_at(s, what);
    if (shard)
        shard->is_ready = true;
    else if (what == s)
        clear_wake(s);
    else if (what == &s->listen_fd)
        http_accept(s);
    else
        http_connection_hang_up(what);
}

static void run_posts(struct http_server *s)
{
    pthread_mutex_lock(&s->lock);
    struct http_post *post = s->post_first;
    s->post_first = s->post_last = NULL;
    pthread_mutex_unlock(&s->lock);
    while (post) {
        struct http_post *next = post->next;
        post->work(post->arg);
        free(post);
        post = next;
    }
}

static void take_replies(struct http_server *s)
{
    pthread_mutex_lock(&s->lock);
    struct http_request *r = s->replied_first;
    s->replied_first = s->replied_last = NULL;
    pthread_mutex_unlock(&s->lock);
    while (r) {
        struct http_request *next = r->next;
        http_request_settle(r);
        r->phase = HTTP_REPLIED;
        http_connection_resume(r->connection);
        http_request_release(r);
        r = next;
    }
}

static void begin_drain(struct http_server *s)
{
    s->is_draining = true;
    s->drain_due = http_now() + s->config.drain_ms;
    http_accept_end(s);
    if (s->config.on_drain)
        s->config.on_drain(s->config.context);
}

static void turn(struct http_server *s)
{
    struct epoll_event events[64];
    int n = epoll_wait(s->epoll_fd, events, sizeof events / sizeof *events, wait_ms(s));
    if (n < 0 && errno != EINTR) {
        log_line(LOG_ERROR, "http_loop", "error=\"%s\"", strerror(errno));
        s->is_over = true;
        return;
    }
    s->turns++;
    /* Connections are freed by MHD_run only, so those that the events point to are all there. */
    for (int i = 0; i < n; i++)
        take_event(s, events[i].data.ptr);
    http_timers_fire(&s->timers, http_now());
    run_posts(s);
    take_replies(s);
    if (atomic_load(&s->stopping) && !s->is_draining)
        begin_drain(s);
    if (!http_shards_run(s)) {
        log_line(LOG_ERROR, "http_loop", "error=\"the HTTP library gave up\"");
        s->is_over = true;
    }
    if (s->is_draining && (!s->newest || http_now() >= s->drain_due))
        s->is_over = true;
}

/* Whoever still owes a reply keeps the request, without its connection. */
static void abandon(struct http_server *s)
{
    unsigned owed = 0;
    pthread_mutex_lock(&s->lock);
    for (struct http_request *r = s->newest; r; r = r->older)
        r->is_abandoned = r->phase == HTTP_DEFERRED && !r->is_queued;
    pthread_mutex_unlock(&s->lock);
    take_replies(s);
    for (struct http_request *r = s->newest; r; r = r->older) {
        if (r->phase != HTTP_DEFERRED)
            continue;
        http_request_settle(r);
        http_connection_resume(r->connection);
        owed++;
    }
    if (owed)
        log_line(LOG_WARN, "http_abandoned", "requests=%u", owed);
}

void *http_loop_run(void *server)
{
    struct http_server *s = server;
    while (!s->is_over)
        turn(s);
    pthread_mutex_lock(&s->lock);
    s->takes_no_posts = true;
    pthread_mutex_unlock(&s->lock);
    run_posts(s);
    abandon(s);
    http_shards_stop(s);
    http_timers_free(&s->timers);
    return NULL;
}
