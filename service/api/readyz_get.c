/* service/api/readyz_get.c: the service can play: its database answers and has the right schema. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"

static void told(void *context, enum match_rc rc)
{
    struct api_call *c = context;
    struct buf body = {0};
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc == MATCH_FAILED ? MATCH_DOWN : rc);
        return;
    }
    buf_text(&body, "{\"status\":\"ok\"}");
    api_call_reply(c, 200, &body);
}

static void run(struct api_call *c)
{
    api_call_defer(c);
    match_ready(c->m, told, c);
}

void api_readyz_get(struct http_request *r)
{
    static const struct api_operation operation = {.name = "readyz_get", .run = run};
    api_call_begin(r, &operation);
}
