/* service/http/accept.c: takes in connections and deals them out among the daemons of
 * libmicrohttpd. */
#include "http/internal.h"

#include "base/log.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PORTION = 64, PAUSE_MS = 50 };

unsigned http_spare(unsigned connections)
{
    return connections / 16 + 8;
}

static void watch(struct http_server *s, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = &s->listen_fd};
    if (epoll_ctl(s->epoll_fd, EPOLL_CTL_MOD, s->listen_fd, &event) != 0)
        log_line(LOG_ERROR, "http_accept", "error=\"%s\"", strerror(errno));
}

static void resume(struct http_timer *timer)
{
    struct http_server *s =
        (struct http_server *)((char *)timer - offsetof(struct http_server, accept_timer));
    if (s->listen_fd >= 0)
        watch(s, EPOLLIN);
}

/* The clients wait in the backlog meanwhile. */
static void pause_accepting(struct http_server *s)
{
    s->accept_timer.due = http_now() + PAUSE_MS;
    if (http_timers_start(&s->timers, &s->accept_timer) == 0)
        watch(s, 0);
}

/* A socket that MHD does not take it closes. */
static void deal_out(struct http_server *s, int fd, const struct sockaddr *from, socklen_t n)
{
    s->dealt = http_shard_for_one_more(s);
    s->dealt->is_ready = true;
    (void)MHD_add_connection(s->dealt->daemon, fd, from, n);
}

static bool has_room(const struct http_server *s)
{
    return s->connections < s->config.max_connections + http_spare(s->config.max_connections);
}

void http_accept(struct http_server *s)
{
    for (int left = PORTION; left > 0; left--) {
        union {
            struct sockaddr any;
            struct sockaddr_storage space;
        } from;
        socklen_t n = sizeof from;
        int fd =
            has_room(s) ? accept4(s->listen_fd, &from.any, &n, SOCK_NONBLOCK | SOCK_CLOEXEC) : -1;
        if (fd >= 0) {
            deal_out(s, fd, &from.any, n);
        } else if (!has_room(s) || errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
                   errno == ENOMEM) {
            pause_accepting(s);
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

int http_accept_begin(struct http_server *s)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &s->listen_fd};
    s->accept_timer.fire = resume;
    return epoll_ctl(s->epoll_fd, EPOLL_CTL_ADD, s->listen_fd, &event) == 0 ? 0 : HTTP_SYSTEM;
}

void http_accept_end(struct http_server *s)
{
    http_timers_cancel(&s->timers, &s->accept_timer);
    close(s->listen_fd);
    s->listen_fd = -1;
}
