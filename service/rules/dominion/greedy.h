/* service/rules/dominion/greedy.h: a player for any kingdom. */
#ifndef RULES_DOMINION_GREEDY_H
#define RULES_DOMINION_GREEDY_H

#include "rules/core/game.h"

/* Plays all it can, buys the dearest card, parts with the worst; late in a game it buys what ends
 * it. It is no good player, but it finishes what it begins. */
void dom_choose_greedy(const void *st, const struct rules_decision *d, uint64_t random,
                       struct rules_action *out);

#endif
