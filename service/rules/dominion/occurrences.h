/* service/rules/dominion/occurrences.h: what abilities of many cards do with the card that
 * something happened to. */
#ifndef RULES_DOMINION_OCCURRENCES_H
#define RULES_DOMINION_OCCURRENCES_H

#include "rules/dominion/effects.h"

/* For `when`: it has not moved since (DOM-TRIG-06). */
bool dom_it_is_there(const struct dom *g, const struct fx_frame *event, rules_seat who);
/* For `when` of DOM_ON_LEAVING: has the seat a copy in play that Clean-up will discard? The whole
 * effect of putting one onto the deck; such an ability can be used `again`. */
bool dom_copy_is_leaving(const struct dom *g, rules_seat s, uint16_t number);
enum fx_rc dom_topdeck_copy(struct dom *g, struct fx_frame *f);
/* A whole effect: it goes onto the deck. */
enum fx_rc dom_topdeck_it(struct dom *g, struct fx_frame *f);

#endif
