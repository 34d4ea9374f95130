/* service/api/ruleset_get.c: one ruleset, with the options of its games. */
#include "api/catalogue.h"
#include "api/routes.h"

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game = api_ruleset_of(c);
    if (!game)
        return;
    codec_put_object(&o, NULL);
    api_put_ruleset(&o, "ruleset", game, true);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_ruleset_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "ruleset_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
