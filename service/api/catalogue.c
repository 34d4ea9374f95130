/* service/api/catalogue.c: what can be played: rulesets, their cards, rules and decks. */
#include "api/catalogue.h"

#include "api/problem.h"
#include "codec/glossary.h"
#include "codec/orders.h"
#include "rules/registry.h"

const struct rules_game *api_ruleset_of(struct api_call *c)
{
    const struct rules_game *game = rules_game_find(http_param(c->r, "ruleset"));
    if (!game)
        api_refuse(c->r, "no_such_ruleset", "There is no ruleset of this name.");
    return game;
}

void api_catalogue_reply(struct api_call *c, struct buf *body)
{
    http_reply_header(c->r, "Cache-Control", "public, max-age=300");
    api_call_reply(c, 200, body);
}

static uint16_t count_words(const char *const *words, uint16_t n)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < n; i++)
        count = (uint16_t)(count + (words[i] != NULL));
    return count;
}

static uint16_t count_cards(const struct rules_words *w)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < w->n_cards; i++)
        count = (uint16_t)(count + (w->cards[i] != NULL));
    return count;
}

static uint16_t count_decks(const struct rules_game *game)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < game->n_decks; i++)
        count = (uint16_t)(count + rules_deck_offered(game, &game->decks[i]));
    return count;
}

static void put_bots(struct codec_out *o, const struct rules_game *game)
{
    codec_put_list(o, "bots");
    for (uint16_t i = 0; i < game->n_bots; i++) {
        codec_put_object(o, NULL);
        codec_put_text(o, "bot", game->bots[i].slug);
        codec_put_text(o, "text", game->bots[i].text);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

/* What a client may say: internal settings are the service's own. */
static void put_options(struct codec_out *o, const struct rules_game *game)
{
    codec_put_list(o, "options");
    for (uint16_t i = 0; i < game->n_settings; i++) {
        const struct rules_setting_info *s = &game->settings[i];
        if (s->internal)
            continue;
        codec_put_object(o, NULL);
        codec_put_text(o, "option", s->name);
        codec_put_text(o, "values", s->values);
        codec_put_text(o, "rule", s->rule);
        codec_put_text(o, "text", s->text);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

void api_put_ruleset(struct codec_out *o, const char *name, const struct rules_game *game,
                     bool whole)
{
    codec_put_object(o, name);
    codec_put_text(o, "ruleset", game->slug);
    codec_put_text(o, "title", game->title);
    codec_put_int(o, "rules_version", game->version);
    codec_put_int(o, "seats_min", game->seats_min);
    codec_put_int(o, "seats_max", game->seats_max);
    codec_put_int(o, "cards", count_cards(game->words));
    codec_put_int(o, "rules", count_words(game->words->rules, game->words->n_rules));
    codec_put_int(o, "decks", count_decks(game));
    put_bots(o, game);
    if (whole) {
        put_options(o, game);
        codec_orders_known(game->words, o, "orders");
        codec_glossary(game->words, o);
    }
    codec_put_object_end(o);
}

void api_put_card(struct codec_out *o, const char *name, const struct rules_game *game,
                  uint16_t card)
{
    const struct rules_card_word *word = game->words->cards[card];
    struct rules_sink sink = codec_sink(o);
    codec_put_object(o, name);
    codec_put_text(o, "card", word->slug);
    codec_put_int(o, "number", card);
    codec_put_text(o, "name", word->name);
    codec_put_text(o, "text", word->text);
    codec_put_object(o, "facts");
    game->describe(card, &sink);
    codec_put_object_end(o);
    codec_put_object_end(o);
}

void api_put_rule(struct codec_out *o, const char *name, const struct rules_game *game,
                  uint16_t rule)
{
    codec_put_object(o, name);
    codec_put_text(o, "rule", game->words->rules[rule]);
    codec_put_text(o, "text", game->words->rule_texts[rule]);
    codec_put_object_end(o);
}
