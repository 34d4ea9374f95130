/* service/api/rulesets_get.c: the rulesets that can be played. */
#include "api/catalogue.h"
#include "api/routes.h"
#include "rules/registry.h"

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game;
    codec_put_object(&o, NULL);
    codec_put_list(&o, "rulesets");
    for (unsigned i = 0; (game = rules_game_at(i)) != NULL; i++)
        api_put_ruleset(&o, NULL, game, false);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_rulesets_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "rulesets_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
