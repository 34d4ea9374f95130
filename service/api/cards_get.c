/* service/api/cards_get.c: the cards of a ruleset, in our wording. */
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
    codec_put_list(&o, "cards");
    for (uint16_t i = 0; i < game->words->n_cards; i++)
        if (game->words->cards[i])
            api_put_card(&o, NULL, game, i);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_cards_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "cards_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
