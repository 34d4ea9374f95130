/* service/rules/registry.c: the rulesets that can be played. */
#include "rules/registry.h"

#include "rules/dominion/game.h"
#include "rules/neuroscape/game.h"

#include <string.h>

static const struct rules_game *const games[] = {
    &dominion_game,
    &neuroscape_game,
};

const struct rules_game *rules_game_at(unsigned i)
{
    return i < sizeof games / sizeof *games ? games[i] : NULL;
}

const struct rules_game *rules_game_find(const char *slug)
{
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i]->slug, slug) == 0)
            return games[i];
    return NULL;
}

const struct rules_bot *rules_bot_find(const struct rules_game *game, const char *slug)
{
    for (uint16_t i = 0; i < game->n_bots; i++)
        if (strcmp(game->bots[i].slug, slug) == 0)
            return &game->bots[i];
    return NULL;
}
