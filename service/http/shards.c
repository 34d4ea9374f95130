/* service/http/shards.c: the daemons of libmicrohttpd, among which connections are dealt out.
 *
 * Whenever a connection is resumed, 0.9.75 looks through all suspended ones of its daemon. With
 * thousands of long polls that look costs more than a submission does, so a daemon gets few. Those
 * of a quiet server share one, and with it its system calls. */
#include "http/internal.h"

#include <limits.h>
#include <string.h>
#include <sys/epoll.h>

enum { FULL = 128 }; /* connections of a shard, while there may be more shards */

/* The target is decoded by us: MHD must leave it alone. */
static size_t leave_encoded(void *unused, struct MHD_Connection *connection, char *text)
{
    (void)unused;
    (void)connection;
    return strlen(text);
}

static struct MHD_Daemon *start_daemon(struct http_server *s)
{
    const struct http_config *c = &s->config;
    unsigned flags =
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, http_receive, s, MHD_OPTION_EXTERNAL_LOGGER, http_hear, s,
        MHD_OPTION_CONNECTION_LIMIT, c->max_connections + http_spare(c->max_connections),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, c->connection_memory, MHD_OPTION_CONNECTION_TIMEOUT,
        c->idle_timeout_s, MHD_OPTION_URI_LOG_CALLBACK, http_receive_target, s,
        MHD_OPTION_NOTIFY_COMPLETED, http_receive_done, s, MHD_OPTION_NOTIFY_CONNECTION,
        http_connection_notify, s, MHD_OPTION_UNESCAPE_CALLBACK, leave_encoded, NULL,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
}

struct http_shard *http_shard_open(struct http_server *s)
{
    if (s->n_shards == HTTP_SHARDS)
        return NULL;
    struct http_shard *shard = &s->shard[s->n_shards];
    struct MHD_Daemon *daemon = start_daemon(s);
    if (!daemon)
        return NULL;
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = shard};
    if (!info || info->epoll_fd < 0 ||
        epoll_ctl(s->epoll_fd, EPOLL_CTL_ADD, info->epoll_fd, &event) != 0) {
        MHD_stop_daemon(daemon);
        return NULL;
    }
    *shard = (struct http_shard){.daemon = daemon, .is_ready = true};
    s->n_shards++;
    return shard;
}

struct http_shard *http_shard_for_one_more(struct http_server *s)
{
    struct http_shard *least = &s->shard[0];
    for (int i = 0; i < s->n_shards && least->n >= FULL; i++)
        if (s->shard[i].n < least->n)
            least = &s->shard[i];
    struct http_shard *another = least->n >= FULL ? http_shard_open(s) : NULL;
    return another ? another : least;
}

struct http_shard *http_shard_at(struct http_server *s, void *what)
{
    uintptr_t at = (uintptr_t)what, first = (uintptr_t)s->shard;
    return at >= first && at < first + sizeof s->shard ? what : NULL;
}

static bool run(struct http_shard *shard)
{
    MHD_UNSIGNED_LONG_LONG ms;
    shard->is_ready = false;
    if (MHD_run(shard->daemon) != MHD_YES)
        return false;
    bool has_due = MHD_get_timeout(shard->daemon, &ms) == MHD_YES;
    shard->due = has_due ? http_now() + (ms > INT_MAX ? INT_MAX : (int64_t)ms) : INT64_MAX;
    return true;
}

/* A daemon has an epoll and a wake-up of its own. */
unsigned http_shard_files(unsigned connections)
{
    unsigned shards = connections / FULL + 1;
    return 2 * (shards < HTTP_SHARDS ? shards : HTTP_SHARDS);
}

bool http_shards_run(struct http_server *s)
{
    int64_t now = http_now();
    bool done = true;
    for (int i = 0; i < s->n_shards && done; i++)
        if (s->shard[i].is_ready || s->shard[i].due <= now)
            done = run(&s->shard[i]);
    return done;
}

int64_t http_shards_due(const struct http_server *s)
{
    int64_t due = INT64_MAX;
    for (int i = 0; i < s->n_shards; i++)
        if (s->shard[i].due < due)
            due = s->shard[i].due;
    return due;
}

void http_shards_stop(struct http_server *s)
{
    for (int i = 0; i < s->n_shards; i++)
        MHD_stop_daemon(s->shard[i].daemon);
    s->n_shards = 0;
}
