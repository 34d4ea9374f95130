/* service/rules/core/random.h: the bot of every ruleset that picks any legal answer. */
#ifndef RULES_CORE_RANDOM_H
#define RULES_CORE_RANDOM_H

#include "rules/core/game.h"

/* The next of a stream of numbers that has nothing to do with the chance of games. */
uint64_t rules_mix(uint64_t *state);
/* Any legal answer to d: each option as likely as another, sets of any legal size. */
void rules_choose_random(const void *st, const struct rules_decision *d, uint64_t random,
                         struct rules_action *out);

#endif
