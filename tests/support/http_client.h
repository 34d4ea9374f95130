/* tests/support/http_client.h: a keep-alive HTTP client over a raw loopback socket. */
#ifndef SUPPORT_HTTP_CLIENT_H
#define SUPPORT_HTTP_CLIENT_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* One connection. A read that lasts longer than a generous limit counts as a lost connection, so
 * that a broken server fails a test and does not hang it. */
struct http_client {
    int fd; /* -1: closed */
    uint16_t port;
    bool is_ipv6;
    bool is_used;    /* it has carried an answer: a lost connection is opened again, once */
    struct buf left; /* received, and not yet part of an answer */
};

struct http_answer {
    int status;
    unsigned interim; /* how many 1xx came before it */
    bool closes;      /* "Connection: close" */
    struct buf head;  /* status line and headers, each line ended by "\r\n" */
    struct buf body;  /* without any transfer coding */
    char header[256]; /* what http_answer_header found last */
};

/* Connects to 127.0.0.1, or ::1 if `is_ipv6` was set before. False if nobody listens. `client` must
 * be zero-initialised but for `is_ipv6`. */
bool http_client_open(struct http_client *client, uint16_t port);
void http_client_close(struct http_client *client);
/* Sends the bytes as they are. */
bool http_client_send(struct http_client *client, const void *bytes, size_t n);
bool http_client_send_text(struct http_client *client, const char *text);
/* Closes the sending side only. */
void http_client_finish(struct http_client *client);
/* Reads the next answer; `is_head`: one without a body whatever its length says. False if the
 * connection ends first, or the answer is malformed. Clears `answer` first; free it in the end. */
bool http_client_receive(struct http_client *client, bool is_head, struct http_answer *answer);
/* True if the server ends the connection without sending anything more. */
bool http_client_is_over(struct http_client *client);

/* One whole exchange. `headers`: complete lines ("If-None-Match: x\r\n"), or NULL; Host, and
 * Content-Length if there is a body, are added. `body` may be NULL. After an answer that closes,
 * the next call connects again. */
bool http_client_call(struct http_client *client, const char *method, const char *target,
                      const char *headers, const void *body, size_t n, struct http_answer *answer);
/* The same with a text as JSON. */
bool http_client_json(struct http_client *client, const char *method, const char *target,
                      const char *headers, const char *json, struct http_answer *answer);

/* The value of a header (any case), valid until the next call for this answer; NULL if there is
 * none. */
const char *http_answer_header(struct http_answer *answer, const char *name);
/* The body as a text; "" if there is none. */
const char *http_answer_text(const struct http_answer *answer);
void http_answer_free(struct http_answer *answer);

#endif
