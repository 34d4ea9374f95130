/* service/api/metrics_get.c: what the service counts, for Prometheus. */
#include "api/call.h"
#include "api/metrics.h"
#include "api/routes.h"

static void run(struct api_call *c)
{
    struct buf body = {0};
    api_metrics_write(c->m, &body);
    http_reply(c->r, 200, "text/plain; version=0.0.4; charset=utf-8", &body);
}

void api_metrics_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "metrics_get", .token = API_TOKEN_IGNORED, .run = run};
    api_call_begin(r, &operation);
}
