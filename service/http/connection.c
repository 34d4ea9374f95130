/* service/http/connection.c: counts the connections and closes those that never finish a request.
 */
#include "http/internal.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

/* If the end comes together with bytes, MHD reads those and never learns of it: its epoll is edge
 * triggered. It would keep the connection until the idle timeout, though the client is gone. So
 * once it has read the bytes, in a later turn, it is woken: shutdown() does that. */
static void look_soon(struct http_connection *c)
{
    c->timer.due = http_now() + 1;
    if (http_timers_start(&c->server->timers, &c->timer) != 0)
        (void)shutdown(c->fd, SHUT_RDWR);
}

/* MHD's own timeout starts again with every byte, so a client could trickle for ever. */
static void check(struct http_timer *timer)
{
    struct http_connection *c =
        (struct http_connection *)((char *)timer - offsetof(struct http_connection, timer));
    int64_t limit = c->server->config.receive_timeout_ms;
    int64_t now = http_now();
    if (c->has_hung_up && !c->is_busy) {
        if (c->hung_up_turn == c->server->turns) {
            look_soon(c);
            return;
        }
        (void)shutdown(c->fd, SHUT_RD);
    }
    if (!c->is_busy && now - c->since >= limit) {
        (void)shutdown(c->fd, SHUT_RDWR);
        return;
    }
    timer->due = (c->is_busy ? now : c->since) + limit;
    if (http_timers_start(&c->server->timers, timer) != 0)
        (void)shutdown(c->fd, SHUT_RDWR);
}

void http_connection_hang_up(struct http_connection *c)
{
    struct http_request *r = c->waiting;
    c->has_hung_up = true;
    c->hung_up_turn = c->server->turns;
    if (!r) {
        look_soon(c);
        return;
    }
    bool was_running = r->timer.slot != 0;
    r->is_gone = true;
    http_timers_cancel(&c->server->timers, &r->timer);
    if (was_running)
        r->timer.fire(&r->timer);
}

static void write_peer(struct MHD_Connection *connection, char peer[HTTP_PEER_SIZE])
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *at = info ? info->client_addr : NULL;
    const void *address = NULL;
    if (at && at->sa_family == AF_INET)
        address = &((const struct sockaddr_in *)(const void *)at)->sin_addr;
    else if (at && at->sa_family == AF_INET6)
        address = &((const struct sockaddr_in6 *)(const void *)at)->sin6_addr;
    if (!address || !inet_ntop(at->sa_family, address, peer, HTTP_PEER_SIZE))
        peer[0] = '\0';
}

static void take_place(struct http_connection *c)
{
    struct http_server *s = c->server;
    if (c->has_place || s->places >= s->config.max_connections)
        return;
    c->has_place = true;
    s->places++;
}

static void begin(struct http_server *s, struct MHD_Connection *connection, void **context)
{
    struct http_connection *c = calloc(1, sizeof *c);
    *context = c;
    if (!c)
        return;
    c->server = s;
    c->shard = s->dealt;
    c->shard->n++;
    take_place(c);
    c->fd = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    write_peer(connection, c->peer);
    c->since = http_now();
    c->timer.fire = check;
    c->timer.due = c->since + s->config.receive_timeout_ms;
    struct epoll_event event = {.events = EPOLLRDHUP | EPOLLET, .data.ptr = c};
    if (http_timers_start(&s->timers, &c->timer) != 0 ||
        epoll_ctl(s->epoll_fd, EPOLL_CTL_ADD, c->fd, &event) != 0)
        (void)shutdown(c->fd, SHUT_RDWR);
}

void http_connection_notify(void *server, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode what)
{
    struct http_server *s = server;
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        s->connections++;
        begin(s, connection, context);
        return;
    }
    s->connections--;
    struct http_connection *c = *context;
    if (c) {
        http_timers_cancel(&s->timers, &c->timer);
        c->shard->n--;
        s->places -= c->has_place;
    }
    free(c);
    *context = NULL;
}

/* NULL if memory ran out when it began. */
static struct http_connection *context_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

bool http_connection_take_place(struct MHD_Connection *connection)
{
    struct http_connection *c = context_of(connection);
    if (c)
        take_place(c);
    return c && c->has_place;
}

void http_connection_set_busy(struct MHD_Connection *connection, bool is_busy)
{
    struct http_connection *c = context_of(connection);
    if (!c)
        return;
    c->is_busy = is_busy;
    c->since = http_now();
    if (c->has_hung_up && !is_busy) {
        c->hung_up_turn = c->server->turns;
        look_soon(c);
    }
}

void http_connection_resume(struct MHD_Connection *connection)
{
    struct http_connection *c = context_of(connection);
    if (c)
        c->shard->is_ready = true; /* without it the wake-up of MHD comes a turn later */
    MHD_resume_connection(connection);
}

bool http_connection_wait(struct MHD_Connection *connection, struct http_request *r)
{
    struct http_connection *c = context_of(connection);
    if (!c)
        return false; /* the wait just lasts to its end */
    c->waiting = r;
    return c->has_hung_up;
}

void http_connection_peer(struct MHD_Connection *connection, char peer[HTTP_PEER_SIZE])
{
    const struct http_connection *c = context_of(connection);
    memcpy(peer, c ? c->peer : "", c ? HTTP_PEER_SIZE : 1);
}
