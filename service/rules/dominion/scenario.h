/* service/rules/dominion/scenario.h: positions for scenario files, and reading them. */
#ifndef RULES_DOMINION_SCENARIO_H
#define RULES_DOMINION_SCENARIO_H

#include "rules/core/game.h"

/* One line: `p1 hand moat copper`, `p2 deck gold estate` (the top first), `p1 discard ...` (the top
 * first), `p1 play ...`, `p1 coins 3`, `p1 actions 2`, `p1 buys 2`, `p1 turns 5`, `p1 vp 4`,
 * `supply curse 1`, `trash gold`. Cards come from their piles, and what lay in the zone before goes
 * back there, so nothing is made or lost. The first player's turn begins anew. */
bool dom_arrange(void *st, const char *line, struct rules_text *why);
/* `p1 hand`, `p1 deck`, ... (decks and discard piles from the top, others sorted), `p1 coins`,
 * `supply curse`, `trash`, `turn`, `phase`. */
bool dom_inspect(const void *st, const char *what, struct rules_text *out);

#endif
