/* service/api/healthz_get.c: the process is alive. */
#include "api/routes.h"
#include "http/request.h"

void api_healthz_get(struct http_request *r)
{
    struct buf body = {0};
    buf_text(&body, "{\"status\":\"ok\"}");
    http_reply(r, 200, "application/json", &body);
}
