/* service/http/server.c: starts and stops a server, and what other threads hand to its loop. */
#include "http/internal.h"

#include "base/log.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    OTHER_FILES = 128, /* descriptors left to the rest of the process */
};

const char *http_rc_text(int rc)
{
    switch (rc) {
    case HTTP_OK:
        return "fine";
    case HTTP_NO_MEMORY:
        return "out of memory";
    case HTTP_BAD_ADDRESS:
        return "the address to listen on must be a numeric host and a port, such as 127.0.0.1:8080";
    case HTTP_ADDRESS_IN_USE:
        return "the address to listen on is in use";
    case HTTP_BAD_ROUTES:
        return "the table of routes is malformed";
    case HTTP_SYSTEM:
        return "the system refused";
    case HTTP_STOPPED:
        return "the server has stopped";
    default:
        return "unknown error";
    }
}

static unsigned files_for(unsigned max)
{
    unsigned connections = max + http_spare(max);
    return connections + http_shard_files(connections);
}

static void bound_connections(struct http_config *config)
{
    struct rlimit files;
    unsigned max = config->max_connections ? config->max_connections : 8000;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur != RLIM_INFINITY &&
        files.rlim_cur < (rlim_t)files_for(max) + OTHER_FILES) {
        unsigned room = files.rlim_cur > 2 * OTHER_FILES ? (unsigned)files.rlim_cur - OTHER_FILES
                                                         : (unsigned)files.rlim_cur / 2;
        for (max = room; max > 1 && files_for(max) > room;)
            max--;
        log_line(LOG_WARN, "http_connections", "max=%u files=%llu", max,
                 (unsigned long long)files.rlim_cur);
    }
    config->max_connections = max;
}

static void set_default_size(size_t *value, size_t otherwise)
{
    if (*value == 0)
        *value = otherwise;
}

static void set_default(unsigned *value, unsigned otherwise)
{
    if (*value == 0)
        *value = otherwise;
}

static void set_defaults(struct http_config *config)
{
    bound_connections(config);
    set_default_size(&config->connection_memory, 24 * 1024);
    set_default_size(&config->max_target, 8 * 1024);
    set_default_size(&config->max_headers, 16 * 1024);
    set_default_size(&config->max_body, 64 * 1024);
    set_default_size(&config->max_discard, 1024 * 1024);
    set_default(&config->idle_timeout_s, 30);
    set_default(&config->receive_timeout_ms, 60000);
    set_default(&config->drain_ms, 10000);
}

static int watch(struct http_server *s, int fd, void *what)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = what};
    return epoll_ctl(s->epoll_fd, EPOLL_CTL_ADD, fd, &event) == 0 ? 0 : HTTP_SYSTEM;
}

static int open_loop(struct http_server *s)
{
    s->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    s->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (s->epoll_fd < 0 || s->wake_fd < 0 ||
        getrandom(&s->seed, sizeof s->seed, 0) != (ssize_t)sizeof s->seed)
        return HTTP_SYSTEM;
    int rc = watch(s, s->wake_fd, s);
    return rc ? rc : http_accept_begin(s);
}

/* Signals belong to the thread that called us. */
static int start_thread(struct http_server *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&s->thread, NULL, http_loop_run, s);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? HTTP_SYSTEM : 0;
}

static int start(struct http_server *s)
{
    int rc = http_router_init(&s->router, s->config.routes, s->config.n_routes);
    if (rc == 0)
        rc = http_listen(s->config.listen, &s->listen_fd, &s->port);
    if (rc == 0)
        rc = open_loop(s);
    if (rc == 0)
        rc = http_shard_open(s) ? 0 : HTTP_SYSTEM;
    if (rc == 0)
        rc = start_thread(s);
    return rc;
}

int http_server_start(const struct http_config *config, struct http_server **server)
{
    struct http_server *s = calloc(1, sizeof *s);
    if (!s)
        return HTTP_NO_MEMORY;
    s->config = *config;
    s->epoll_fd = s->wake_fd = s->listen_fd = -1;
    atomic_init(&s->count, 1);
    atomic_init(&s->stopping, 0);
    pthread_mutex_init(&s->lock, NULL);
    set_defaults(&s->config);
    (void)signal(SIGPIPE, SIG_IGN);
    int rc = start(s);
    if (rc == 0) {
        *server = s;
        return 0;
    }
    http_shards_stop(s);
    http_server_release(s);
    return rc;
}

void http_server_release(struct http_server *s)
{
    if (atomic_fetch_sub(&s->count, 1) != 1)
        return;
    if (s->epoll_fd >= 0)
        close(s->epoll_fd);
    if (s->wake_fd >= 0)
        close(s->wake_fd);
    if (s->listen_fd >= 0)
        close(s->listen_fd);
    http_router_free(&s->router);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

uint16_t http_server_port(const struct http_server *server)
{
    return server->port;
}

unsigned http_server_max_connections(const struct http_server *server)
{
    return server->config.max_connections;
}

void http_server_stop(struct http_server *server)
{
    const uint64_t one = 1;
    int error = errno;
    atomic_store(&server->stopping, 1);
    (void)!write(server->wake_fd, &one, sizeof one);
    errno = error;
}

bool http_server_is_draining(const struct http_server *server)
{
    return atomic_load(&server->stopping) != 0;
}

void http_server_join(struct http_server *server)
{
    (void)pthread_join(server->thread, NULL);
}

void http_server_free(struct http_server *server)
{
    if (server)
        http_server_release(server);
}

void http_server_wake(struct http_server *s)
{
    const uint64_t one = 1;
    if (s->is_woken)
        return;
    s->is_woken = true;
    (void)!write(s->wake_fd, &one, sizeof one);
}

int http_server_post(struct http_server *server, void (*work)(void *arg), void *arg)
{
    struct http_post *post = malloc(sizeof *post);
    if (!post)
        return HTTP_NO_MEMORY;
    *post = (struct http_post){NULL, work, arg};
    pthread_mutex_lock(&server->lock);
    bool is_taken = !server->takes_no_posts;
    if (is_taken) {
        if (server->post_last)
            server->post_last->next = post;
        else
            server->post_first = post;
        server->post_last = post;
        http_server_wake(server);
    }
    pthread_mutex_unlock(&server->lock);
    if (!is_taken)
        free(post);
    return is_taken ? 0 : HTTP_STOPPED;
}

int http_timer_start(struct http_server *server, struct http_timer *timer, int64_t ms)
{
    timer->due = http_now() + (ms > 0 ? ms : 0);
    return http_timers_start(&server->timers, timer);
}

void http_timer_cancel(struct http_server *server, struct http_timer *timer)
{
    http_timers_cancel(&server->timers, timer);
}
