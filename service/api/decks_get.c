/* service/api/decks_get.c: the published decks of a ruleset; none where decks grow in play. */
#include "api/catalogue.h"
#include "api/routes.h"

static void put_part(struct codec_out *o, const struct rules_game *game, uint8_t p,
                     const struct rules_deck *deck)
{
    const struct rules_deck_part *part = &game->deck_parts[p];
    if (part->one) {
        codec_put_text(o, part->name, rules_card_slug(game->words, deck->part[p].at[0].card));
        return;
    }
    codec_put_list(o, part->name);
    for (uint16_t i = 0; i < deck->part[p].n; i++) {
        codec_put_object(o, NULL);
        codec_put_text(o, "card", rules_card_slug(game->words, deck->part[p].at[i].card));
        codec_put_int(o, "count", deck->part[p].at[i].count);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

/* The list has the form in which a seat brings one of its own. */
static void put_deck(struct codec_out *o, const struct rules_game *game,
                     const struct rules_deck *deck)
{
    codec_put_object(o, NULL);
    codec_put_text(o, "deck", deck->slug);
    codec_put_text(o, "name", deck->name);
    codec_put_object(o, "list");
    for (uint8_t p = 0; p < game->n_deck_parts; p++)
        put_part(o, game, p, deck);
    codec_put_object_end(o);
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
        if (rules_deck_offered(game, &game->decks[i]))
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
