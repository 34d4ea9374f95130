/* service/rules/dominion/occurrences.h: what abilities of many cards do with the card that
 * something happened to. */
#ifndef RULES_DOMINION_OCCURRENCES_H
#define RULES_DOMINION_OCCURRENCES_H

#include "rules/dominion/effects.h"

/* For `when`: it has not moved since (DOM-TRIG-06). */
bool dom_it_is_there(const struct dom *g, const struct fx_frame *event, rules_seat who);
/* A whole effect: it goes onto the deck. */
enum fx_rc dom_topdeck_it(struct dom *g, struct fx_frame *f);

#endif
