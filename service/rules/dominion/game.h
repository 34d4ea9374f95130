/* service/rules/dominion/game.h: the descriptor of Dominion, for the registry. */
#ifndef RULES_DOMINION_GAME_H
#define RULES_DOMINION_GAME_H

#include "rules/core/game.h"

extern const struct rules_game dominion_game;

#endif
