/* tests/support/http_client.c: a keep-alive HTTP client over a raw loopback socket. */
#include "support/http_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum {
    PATIENCE_S = 60,
};

static int connect_to(uint16_t port, bool is_ipv6)
{
    const int on = 1;
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    const struct sockaddr_in v4 = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct sockaddr_in6 v6 = {
        .sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_loopback};
    const struct sockaddr *at =
        is_ipv6 ? (const struct sockaddr *)&v6 : (const struct sockaddr *)&v4;
    int fd = socket(at->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    if (setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0 &&
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) == 0 &&
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
        connect(fd, at, is_ipv6 ? sizeof v6 : sizeof v4) == 0)
        return fd;
    close(fd);
    return -1;
}

bool http_client_open(struct http_client *client, uint16_t port)
{
    client->port = port;
    client->is_used = false;
    buf_clear(&client->left);
    client->fd = connect_to(port, client->is_ipv6);
    return client->fd >= 0;
}

void http_client_close(struct http_client *client)
{
    if (client->fd >= 0)
        close(client->fd);
    client->fd = -1;
    buf_free(&client->left);
}

bool http_client_send(struct http_client *client, const void *bytes, size_t n)
{
    for (const char *at = bytes; n > 0;) {
        ssize_t sent = send(client->fd, at, n, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        n -= (size_t)sent;
    }
    return true;
}

bool http_client_send_text(struct http_client *client, const char *text)
{
    return http_client_send(client, text, strlen(text));
}

void http_client_finish(struct http_client *client)
{
    (void)shutdown(client->fd, SHUT_WR);
}

/* Reads more into `left`; false at the end of the connection. */
static bool fill(struct http_client *client)
{
    char bytes[16384];
    ssize_t n;
    do
        n = recv(client->fd, bytes, sizeof bytes, 0);
    while (n < 0 && errno == EINTR);
    if (n <= 0)
        return false;
    buf_bytes(&client->left, bytes, (size_t)n);
    return !client->left.failed;
}

/* Moves the first `n` bytes of `left` to the end of `to`, or nowhere. */
static void take(struct http_client *client, size_t n, struct buf *to)
{
    struct buf *left = &client->left;
    if (to)
        buf_bytes(to, left->at, n);
    memmove(left->at, left->at + n, left->n - n + 1);
    left->n -= n;
}

static bool take_exactly(struct http_client *client, size_t n, struct buf *to)
{
    while (client->left.n < n)
        if (!fill(client))
            return false;
    if (n > 0)
        take(client, n, to);
    return true;
}

/* Moves everything up to and with `mark`. */
static bool take_until(struct http_client *client, const char *mark, struct buf *to)
{
    for (;;) {
        char *at =
            client->left.n ? memmem(client->left.at, client->left.n, mark, strlen(mark)) : NULL;
        if (at) {
            take(client, (size_t)(at - client->left.at) + strlen(mark), to);
            return true;
        }
        if (!fill(client))
            return false;
    }
}

static bool take_chunks(struct http_client *client, struct buf *to)
{
    for (;;) {
        struct buf line = {0};
        bool is_fine = take_until(client, "\r\n", &line);
        size_t n = is_fine ? strtoul(line.at, NULL, 16) : 0;
        buf_free(&line);
        if (!is_fine)
            return false;
        if (n == 0)
            return take_until(client, "\r\n", NULL);
        if (!take_exactly(client, n, to) || !take_exactly(client, 2, NULL))
            return false;
    }
}

static bool take_body(struct http_client *client, struct http_answer *answer)
{
    const char *coding = http_answer_header(answer, "Transfer-Encoding");
    if (coding)
        return strcasecmp(coding, "chunked") == 0 && take_chunks(client, &answer->body);
    const char *length = http_answer_header(answer, "Content-Length");
    if (length)
        return take_exactly(client, strtoul(length, NULL, 10), &answer->body);
    while (fill(client)) {
    }
    return take_exactly(client, client->left.n, &answer->body);
}

/* Status line and headers; the empty line behind them is dropped. */
static bool take_head(struct http_client *client, struct http_answer *answer)
{
    buf_clear(&answer->head);
    if (!take_until(client, "\r\n\r\n", &answer->head) ||
        strncmp(answer->head.at, "HTTP/1.1 ", 9) != 0)
        return false;
    answer->head.n -= 2;
    answer->head.at[answer->head.n] = '\0';
    answer->status = atoi(answer->head.at + 9);
    return true;
}

bool http_client_receive(struct http_client *client, bool is_head, struct http_answer *answer)
{
    http_answer_free(answer);
    while (answer->status < 200) {
        if (!take_head(client, answer))
            return false;
        answer->interim += answer->status < 200;
    }
    const char *connection = http_answer_header(answer, "Connection");
    answer->closes = connection && strcasecmp(connection, "close") == 0;
    client->is_used = true;
    if (is_head || answer->status == 204 || answer->status == 304)
        return true;
    return take_body(client, answer);
}

bool http_client_is_over(struct http_client *client)
{
    return client->left.n == 0 && !fill(client);
}

static bool send_request(struct http_client *client, const char *method, const char *target,
                         const char *headers, const void *body, size_t n)
{
    struct buf request = {0};
    buf_printf(&request, "%s %s HTTP/1.1\r\nHost: localhost\r\n", method, target);
    if (body)
        buf_printf(&request, "Content-Length: %zu\r\n", n);
    if (headers)
        buf_text(&request, headers);
    buf_text(&request, "\r\n");
    if (body)
        buf_bytes(&request, body, n);
    bool is_sent = !request.failed && http_client_send(client, request.at, request.n);
    buf_free(&request);
    return is_sent;
}

bool http_client_call(struct http_client *client, const char *method, const char *target,
                      const char *headers, const void *body, size_t n, struct http_answer *answer)
{
    for (;;) {
        bool was_used = client->is_used;
        if (client->fd < 0 && !http_client_open(client, client->port))
            return false;
        if (send_request(client, method, target, headers, body, n) &&
            http_client_receive(client, strcmp(method, "HEAD") == 0, answer)) {
            if (answer->closes)
                http_client_close(client);
            return true;
        }
        /* Only a connection that idled may have been closed by a server in its right mind. */
        bool got_nothing = answer->head.n == 0 && client->left.n == 0;
        http_client_close(client);
        client->is_used = false;
        if (!was_used || !got_nothing)
            return false;
    }
}

bool http_client_json(struct http_client *client, const char *method, const char *target,
                      const char *headers, const char *json, struct http_answer *answer)
{
    struct buf all = {0};
    buf_text(&all, "Content-Type: application/json\r\n");
    if (headers)
        buf_text(&all, headers);
    bool is_fine =
        !all.failed && http_client_call(client, method, target, all.at, json, strlen(json), answer);
    buf_free(&all);
    return is_fine;
}

const char *http_answer_header(struct http_answer *answer, const char *name)
{
    size_t n = strlen(name);
    if (answer->head.n == 0)
        return NULL;
    for (const char *line = strstr(answer->head.at, "\r\n"); line && line[2];
         line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, n) != 0 || line[n] != ':')
            continue;
        const char *value = line + n + 1 + strspn(line + n + 1, " \t");
        size_t length = strcspn(value, "\r");
        if (length >= sizeof answer->header)
            length = sizeof answer->header - 1;
        memcpy(answer->header, value, length);
        answer->header[length] = '\0';
        return answer->header;
    }
    return NULL;
}

const char *http_answer_text(const struct http_answer *answer)
{
    return answer->body.n ? answer->body.at : "";
}

void http_answer_free(struct http_answer *answer)
{
    buf_free(&answer->head);
    buf_free(&answer->body);
    *answer = (struct http_answer){0};
}
