/* service/api/card_get.c: one card of a ruleset. */
#include "api/catalogue.h"
#include "api/problem.h"
#include "api/routes.h"

#include <string.h>

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game = api_ruleset_of(c);
    if (!game)
        return;
    const char *slug = http_param(c->r, "card");
    size_t n = strlen(slug);
    uint16_t card = n <= UINT16_MAX ? rules_card_find(game->words, slug, (uint16_t)n) : 0;
    if (!card) {
        api_refuse(c->r, "no_such_card", "The ruleset has no card of this name.");
        return;
    }
    codec_put_object(&o, NULL);
    api_put_card(&o, "card", game, card);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_card_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "card_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
