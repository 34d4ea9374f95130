/* service/http/receive.c: what MHD calls as a request comes in, piece by piece, and when it is
 * over. */
#include "http/internal.h"

#include "base/log.h"

#include <string.h>

void *http_receive_target(void *server, const char *target, struct MHD_Connection *connection)
{
    struct http_request *r = http_request_new(server, target);
    if (r) {
        r->connection = connection;
        r->target_begin = target;
        r->target_end = target + strlen(target);
    }
    return r;
}

static enum MHD_Result take_headers(struct http_request *r, const char *method, const char *version)
{
    r->phase = HTTP_RECEIVING;
    http_connection_peer(r->connection, r->peer);
    http_head_take(r, method, version);
    if (r->headers.failed)
        return MHD_NO;
    http_admit(r, version);
    if (!r->must_close)
        return MHD_YES;
    /* An answer before the end of the upload makes MHD close the connection. */
    http_refuse(r, r->refusal.status, r->refusal.code, r->refusal.detail);
    return http_reply_send(r);
}

/* MHD takes no reply in the middle of an upload: the rest of a refused body is read and dropped. */
static enum MHD_Result take_body(struct http_request *r, const char *data, size_t *n)
{
    if (!r->refusal.status && r->body.n + *n > r->server->config.max_body) {
        r->refusal = (struct http_refusal){MHD_HTTP_CONTENT_TOO_LARGE, "body_too_large",
                                           "The body is longer than this server takes."};
        buf_free(&r->body);
    }
    if (r->refusal.status) {
        r->discarded += *n;
        if (r->discarded > r->server->config.max_discard)
            return MHD_NO;
    } else {
        buf_bytes(&r->body, data, *n);
        if (r->body.failed)
            return MHD_NO;
    }
    *n = 0;
    return MHD_YES;
}

static enum MHD_Result handle(struct http_request *r)
{
    http_connection_set_busy(r->connection, true);
    r->phase = HTTP_HANDLING;
    if (r->refusal.status)
        http_refuse(r, r->refusal.status, r->refusal.code, r->refusal.detail);
    else if (!r->route)
        http_reply_empty(r, MHD_HTTP_NO_CONTENT); /* OPTIONS: `allow` says it all */
    else
        r->route->handle(r);
    if (r->phase == HTTP_DEFERRED)
        return MHD_YES;
    if (r->phase == HTTP_HANDLING) {
        log_line(LOG_ERROR, "http_no_reply", "id=%s operation=%s", r->id, http_operation(r));
        http_refuse(r, MHD_HTTP_INTERNAL_SERVER_ERROR, "internal", "The request got no reply.");
    }
    return http_reply_send(r);
}

enum MHD_Result http_receive(void *server, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data, size_t *n,
                             void **request)
{
    (void)server;
    (void)connection;
    (void)url;
    struct http_request *r = *request;
    if (!r)
        return MHD_NO;
    switch (r->phase) {
    case HTTP_ARRIVED:
        return take_headers(r, method, version);
    case HTTP_RECEIVING:
        return *n ? take_body(r, data, n) : handle(r);
    case HTTP_REPLIED:
        return http_reply_send(r);
    default:
        return MHD_NO;
    }
}

static void forget(struct http_request *r)
{
    if (r->newer)
        r->newer->older = r->older;
    else
        r->server->newest = r->older;
    if (r->older)
        r->older->newer = r->newer;
}

void http_receive_done(void *server, struct MHD_Connection *connection, void **request,
                       enum MHD_RequestTerminationCode how)
{
    (void)server;
    struct http_request *r = *request;
    if (!r)
        return;
    *request = NULL;
    /* A refusal by MHD's own parser leaves no trace in the request, and gone is gone. */
    int status = how == MHD_REQUEST_TERMINATED_COMPLETED_OK ? r->reply.status : 0;
    log_line(LOG_DEBUG, "http_request", "id=%s operation=%s status=%d end=%d ms=%lld", r->id,
             http_operation(r), status, (int)how, (long long)(http_now() - r->since));
    if (r->server->config.observe)
        r->server->config.observe(http_operation(r), status, http_now() - r->since);
    http_connection_set_busy(connection, false);
    forget(r);
    r->connection = NULL;
    http_request_release(r);
}
