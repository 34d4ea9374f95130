/* service/api/readyz_get.c: the service can play: its database answers and has the right schema. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "http/server.h"

#include <stdlib.h>

/* Whoever asks whether we are ready wants to hear it now, not when a silent database was given up.
 */
enum { PATIENCE_MS = 3000 };

/* The question to the match layer, whose answer may come after ours. Loop thread only, but for what
 * is written before it is posted there. */
struct question {
    struct api_call *call; /* NULL: it was answered */
    struct http_server *server;
    enum match_rc rc;
};

/* Between call and question, either of which may end first. */
static void part(void *own)
{
    struct question **q = own;
    if (*q)
        (*q)->call = NULL;
    *q = NULL;
}

static void answer(void *question)
{
    struct question *q = question;
    struct api_call *c = q->call;
    struct buf body = {0};
    if (c) {
        part(c->own);
        if (q->rc == MATCH_OK) {
            buf_text(&body, "{\"status\":\"ok\"}");
            api_call_reply(c, 200, &body);
        } else {
            api_refuse_rc(c->r, q->rc == MATCH_FAILED ? MATCH_DOWN : q->rc);
        }
    }
    free(q);
}

static void told(void *context, enum match_rc rc)
{
    struct question *q = context;
    q->rc = rc;
    /* Without memory to post it, the end of its time answers. */
    if (http_server_post(q->server, answer, q) == HTTP_STOPPED)
        answer(q);
}

/* Its time is up, or its client is gone. */
static void over(struct http_request *r)
{
    struct api_call *c = http_attachment(r);
    part(c->own);
    api_refuse_rc(r, MATCH_DOWN);
}

static void run(struct api_call *c)
{
    struct question **own = api_call_own(c, sizeof(struct question *), part);
    if (!own)
        return;
    struct question *q = malloc(sizeof *q);
    if (!q || http_defer_until(c->r, PATIENCE_MS, over) != HTTP_OK) {
        free(q);
        api_refuse_rc(c->r, MATCH_FAILED);
        return;
    }
    *q = (struct question){.call = c, .server = http_server_of(c->r)};
    *own = q;
    match_ready(c->m, told, q);
}

void api_readyz_get(struct http_request *r)
{
    static const struct api_operation operation = {.name = "readyz_get", .run = run};
    api_call_begin(r, &operation);
}
