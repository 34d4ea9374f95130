/* service/rules/dominion/bots.h: players that see only their own view. */
#ifndef RULES_DOMINION_BOTS_H
#define RULES_DOMINION_BOTS_H

#include "rules/core/game.h"

enum { DOM_N_BOTS = 11 };
extern const struct rules_bot dom_bots[DOM_N_BOTS];

#endif
