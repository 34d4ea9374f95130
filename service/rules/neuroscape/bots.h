/* service/rules/neuroscape/bots.h: players that see only their own view. */
#ifndef RULES_NEUROSCAPE_BOTS_H
#define RULES_NEUROSCAPE_BOTS_H

#include "rules/core/game.h"

enum { NS_N_BOTS = 2 };
extern const struct rules_bot ns_bots[NS_N_BOTS];

#endif
