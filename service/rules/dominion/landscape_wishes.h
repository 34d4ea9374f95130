/* service/rules/dominion/landscape_wishes.h: which landscapes a game has beside its piles. */
#ifndef RULES_DOMINION_LANDSCAPE_WISHES_H
#define RULES_DOMINION_LANDSCAPE_WISHES_H

#include "rules/dominion/kingdom.h"

/* Those that the wishes or a complete set-up name, the Ally included. */
RULES_MUST_CHECK enum rules_rc dom_wished_landscapes(const struct rules_setup *wish,
                                                     struct dom_chosen_piles *p,
                                                     struct rules_setup_error *why);
/* Is it shuffled into the randomizers (DOM-SETUP-10)? */
bool dom_is_dealt(const struct dom_card *c);
/* It was met while the kingdom was dealt: kept, or left out. */
void dom_meet_landscape(struct dom_chosen_piles *p, uint16_t card);
/* DOM-SETUP-11: is there a Liaison among the piles? */
bool dom_needs_ally(const struct dom_chosen_piles *p);
/* DOM-SETUP-11: the Ally of a game with a Liaison; the one wished for is left out where there is
 * none. */
void dom_choose_ally(uint32_t sets, struct dom_chosen_piles *p, struct rules_chance *chance,
                     uint64_t *draws);
/* Into a complete set-up. */
void dom_put_landscapes(struct rules_text *out, const struct dom_chosen_piles *p);

#endif
