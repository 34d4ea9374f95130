/* service/api/openapi_get.c: the contract that this program serves. */
#include "api/assets.h"
#include "api/call.h"
#include "api/routes.h"

static void run(struct api_call *c)
{
    api_asset_reply(c->r, API_ASSET_OPENAPI);
}

void api_openapi_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "openapi_get", .token = API_TOKEN_IGNORED, .run = run};
    api_call_begin(r, &operation);
}
