/* tests/fuzz/wire.c: bytes sent to a running server over loopback, and what comes back. */
#include "fuzz/wire.h"

#include "base/log.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SOON_MS = 5, PATIENCE_MS = 20000 };

/* What comes behind the bytes, so that most connections end at once. */
static const char last[] = "\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

struct http_server *wire_start(struct http_config *config)
{
    struct http_server *s = NULL;
    log_set_level(LOG_ERROR); /* what the clients do is no error */
    config->listen = "127.0.0.1:0";
    config->idle_timeout_s = 1;
    must(http_server_start(config, &s) == HTTP_OK);
    return s;
}

static int dial(const struct http_server *s)
{
    static const struct linger at_once = {.l_onoff = 1};
    const int on = 1;
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons(http_server_port(s)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    must(fd >= 0);
    /* Thousands of connections a second would use up the ports. */
    must(setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once) == 0);
    must(setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0);
    must(connect(fd, (const struct sockaddr *)&to, sizeof to) == 0);
    return fd;
}

enum outcome { CLOSED, RECEIVED, NOTHING };

static enum outcome receive(int fd, int ms, struct buf *to)
{
    char bytes[8192];
    struct pollfd p = {.fd = fd, .events = POLLIN};
    if (poll(&p, 1, ms) == 0)
        return NOTHING;
    ssize_t n = recv(fd, bytes, sizeof bytes, 0);
    if (n > 0)
        buf_bytes(to, bytes, (size_t)n);
    return n > 0 ? RECEIVED : CLOSED;
}

static bool send_all(int fd, const char *bytes, size_t n, size_t piece, struct buf *to)
{
    for (size_t at = 0; at < n;) {
        size_t size = piece && piece < n - at ? piece : n - at;
        ssize_t sent = send(fd, bytes + at, size, MSG_NOSIGNAL);
        if (sent <= 0 || (piece && receive(fd, 0, to) == CLOSED))
            return false;
        at += (size_t)sent;
    }
    return true;
}

void wire_exchange(const struct http_server *s, const void *bytes, size_t n, size_t piece,
                   struct buf *to)
{
    int fd = dial(s);
    bool is_open = send_all(fd, bytes, n, piece, to) && send_all(fd, last, sizeof last - 1, 0, to);
    enum outcome came = RECEIVED;
    while (is_open && came == RECEIVED)
        came = receive(fd, SOON_MS, to);
    if (is_open && came == NOTHING) /* it waits for more */
        (void)shutdown(fd, SHUT_WR);
    while (is_open && came != CLOSED) {
        came = receive(fd, PATIENCE_MS, to);
        must(came != NOTHING); /* else it hangs */
    }
    (void)close(fd);
}

/* Answers */

struct answer {
    int status;
    bool has_id, closes;
    size_t head_n, body_n;
};

static bool header_is(const char *line, const char *name)
{
    return strncasecmp(line, name, strlen(name)) == 0;
}

/* False: not whole. */
static bool read_head(const char *at, size_t n, struct answer *a)
{
    const char *end = memmem(at, n, "\r\n\r\n", 4);
    *a = (struct answer){0};
    if (!end)
        return false;
    must(n > 12 && memcmp(at, "HTTP/1.", 7) == 0);
    a->status = atoi(at + 9);
    a->head_n = (size_t)(end - at) + 4;
    for (const char *line = at; line < end; line = strstr(line, "\r\n") + 2) {
        if (header_is(line, "X-Request-Id: "))
            a->has_id = true;
        else if (header_is(line, "Connection: close"))
            a->closes = true;
        else if (header_is(line, "Content-Length: "))
            a->body_n = strtoul(line + 16, NULL, 10);
    }
    return true;
}

static bool is_allowed(int status, bool down)
{
    static const int ours[] = {200, 201, 204, 304, 400, 401, 403, 404, 405,
                               409, 413, 414, 415, 422, 431, 501, 505};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (ours[i] == status)
            return true;
    return status == 100 || (down && status == 503);
}

void wire_check(const struct buf *answers, bool down)
{
    size_t at = 0;
    while (at < answers->n) {
        struct answer a;
        if (!read_head(answers->at + at, answers->n - at, &a))
            return;
        must(is_allowed(a.status, down));
        must(a.has_id || a.status == 100 || (a.closes && a.status >= 400));
        at += a.head_n;
        /* The answer to HEAD has a length and no body. */
        bool has_body = a.status != 304 && a.status >= 200 &&
                        (answers->n - at < 7 || memcmp(answers->at + at, "HTTP/1.", 7) != 0);
        at += has_body ? a.body_n : 0;
    }
}
