/* service/http/length.c: refuses a Content-Length that is no number, before libmicrohttpd does.
 *
 * 0.9.75 refuses such a request without asking us, goes on with it all the same, and sends the head
 * of its answer twice, so that the second one is read as a part of the first answer's body. Before
 * that it says what is wrong in its log, which we hear. Nothing is sent yet then, and all headers
 * can be looked up: so the answer is sent here, and the sending side is closed behind it. */
#include "http/internal.h"

#include <string.h>
#include <sys/socket.h>

enum length { LENGTH_FINE, LENGTH_MALFORMED, LENGTH_TOO_LARGE };

static enum length read_length(const char *text, size_t n)
{
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return LENGTH_MALFORMED;
        unsigned digit = (unsigned)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return LENGTH_TOO_LARGE;
        value = value * 10 + digit;
    }
    return n ? LENGTH_FINE : LENGTH_MALFORMED;
}

static enum length length_of(const struct http_request *r)
{
    const char *text;
    size_t n;
    if (MHD_lookup_connection_value_n(r->connection, MHD_HEADER_KIND,
                                      MHD_HTTP_HEADER_CONTENT_LENGTH,
                                      strlen(MHD_HTTP_HEADER_CONTENT_LENGTH), &text, &n) != MHD_YES)
        return LENGTH_FINE;
    return read_length(text ? text : "", n);
}

static void put_headers(struct buf *out, const struct buf *headers)
{
    for (const char *at = headers->at; at && at < headers->at + headers->n;) {
        const char *value = at + strlen(at) + 1;
        buf_printf(out, "%s: %s\r\n", at, value);
        at = value + strlen(value) + 1;
    }
}

/* A short answer on a connection that has nothing else to send. If it does not go out at once, the
 * client just finds the connection closed. */
static void send_now(struct http_request *r)
{
    const struct http_reply_state *reply = &r->reply;
    struct buf out = {0};
    int fd = MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    buf_printf(&out,
               "HTTP/1.1 %d %s\r\nConnection: close\r\nX-Request-Id: %s\r\n"
               "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n",
               reply->status, MHD_get_reason_phrase_for((unsigned)reply->status), r->id);
    put_headers(&out, &reply->headers);
    buf_printf(&out, "Content-Length: %zu\r\n\r\n", reply->body.n);
    buf_bytes(&out, reply->body.at, reply->body.n);
    if (!out.failed)
        (void)!send(fd, out.at, out.n, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)shutdown(fd, SHUT_WR);
    buf_free(&out);
}

void http_hear(void *server, const char *format, va_list words)
{
    struct http_server *s = server;
    (void)words;
    if (!strstr(format, MHD_HTTP_HEADER_CONTENT_LENGTH))
        return;
    for (struct http_request *r = s->newest; r; r = r->older) {
        enum length length = r->phase == HTTP_ARRIVED ? length_of(r) : LENGTH_FINE;
        if (length == LENGTH_FINE)
            continue;
        if (length == LENGTH_TOO_LARGE)
            http_refuse(r, MHD_HTTP_CONTENT_TOO_LARGE, "body_too_large",
                        "The body is longer than this server takes.");
        else
            http_refuse(r, MHD_HTTP_BAD_REQUEST, "bad_request",
                        "The Content-Length is not a number.");
        send_now(r);
    }
}
