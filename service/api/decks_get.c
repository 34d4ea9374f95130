/* service/api/decks_get.c: the published decks of a ruleset; none where decks grow in play. */
#include "api/catalogue.h"
#include "api/routes.h"

static void put_deck(struct codec_out *o, const struct rules_game *game,
                     const struct rules_deck *deck)
{
    codec_put_object(o, NULL);
    codec_put_text(o, "deck", deck->slug);
    codec_put_text(o, "name", deck->name);
    codec_put_list(o, "cards");
    for (uint16_t i = 0; i < deck->n_cards; i++) {
        codec_put_object(o, NULL);
        codec_put_text(o, "card", rules_card_slug(game->words, deck->cards[i].card));
        codec_put_int(o, "count", deck->cards[i].count);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    codec_put_object_end(o);
}

static void run(struct api_call *c)
{
    struct buf body = {0};
    struct codec_out o = codec_out_begin(&body);
    const struct rules_game *game = api_ruleset_of(c);
    if (!game)
        return;
    codec_put_object(&o, NULL);
    codec_put_list(&o, "decks");
    for (uint16_t i = 0; i < game->n_decks; i++)
        put_deck(&o, game, &game->decks[i]);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    api_catalogue_reply(c, &body);
}

void api_decks_get(struct http_request *r)
{
    static const struct api_operation operation = {
        .name = "decks_get", .token = API_TOKEN_OPTIONAL, .run = run};
    api_call_begin(r, &operation);
}
