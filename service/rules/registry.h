/* service/rules/registry.h: the rulesets that can be played. */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "rules/core/game.h"

/* Game i, or NULL beyond the last. */
const struct rules_game *rules_game_at(unsigned i);
/* By slug, or NULL. */
const struct rules_game *rules_game_find(const char *slug);
const struct rules_bot *rules_bot_find(const struct rules_game *game, const char *slug);

#endif
