/* service/rules/neuroscape/game.h: the descriptor of Neuroscape. */
#ifndef RULES_NEUROSCAPE_GAME_H
#define RULES_NEUROSCAPE_GAME_H

#include "rules/core/game.h"

extern const struct rules_game neuroscape_game;

#endif
