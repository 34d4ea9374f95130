/* service/rules/dominion/discards.h: the Reactions of several cards that were discarded together.
 */
#ifndef RULES_DOMINION_DISCARDS_H
#define RULES_DOMINION_DISCARDS_H

#include "rules/dominion/abilities.h"

/* How many of the notes from index `from` on, which end before `end`, tell of one discarding. */
int dom_discarded_together(const struct dom *g, int from, int end);
/* Settles them. */
enum fx_rc dom_call_discards(struct dom *g, int from, int end);

#endif
