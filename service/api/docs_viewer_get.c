/* service/api/docs_viewer_get.c: the script of that page. */
#include "api/assets.h"
#include "api/call.h"
#include "api/routes.h"

static void run(struct api_call *c)
{
    api_asset_reply(c->r, API_ASSET_VIEWER);
}

void api_docs_viewer_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "docs_viewer_get", .token = API_TOKEN_IGNORED, .run = run};
    api_call_begin(r, &operation);
}
