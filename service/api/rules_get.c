/* service/api/rules_get.c: the rules of a ruleset, in our words, by the ids that answers cite. */
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
    codec_put_list(&o, "rules");
    for (uint16_t i = 0; i < game->words->n_rules; i++)
        if (game->words->rules[i])
            api_put_rule(&o, NULL, game, i);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_rules_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "rules_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
