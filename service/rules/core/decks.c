/* service/rules/core/decks.c: published decks, and the settings that hold those of the seats. */
#include "rules/core/game.h"

#include <string.h>

bool rules_deck_offered(const struct rules_game *game, const struct rules_deck *deck)
{
    for (uint8_t p = 0; p < game->n_deck_parts; p++)
        for (uint16_t i = 0; i < deck->part[p].n; i++) {
            uint16_t card = deck->part[p].at[i].card;
            if (card >= game->words->n_cards || !game->words->cards[card])
                return false;
        }
    return true;
}

const struct rules_deck *rules_deck_find(const struct rules_game *game, const char *slug, size_t n)
{
    for (uint16_t i = 0; i < game->n_decks; i++) {
        const struct rules_deck *deck = &game->decks[i];
        if (strlen(deck->slug) == n && memcmp(deck->slug, slug, n) == 0)
            return rules_deck_offered(game, deck) ? deck : NULL;
    }
    return NULL;
}

bool rules_deck_is(const struct rules_game *game, const char *setting)
{
    for (rules_seat s = 0; game->deck_settings && s < game->seats_max; s++)
        if (strcmp(game->deck_settings[s], setting) == 0)
            return true;
    return false;
}
