/* service/rules/dominion/kingdom.h: which piles and landscapes a game is played with, by wish or by
 * chance. */
#ifndef RULES_DOMINION_KINGDOM_H
#define RULES_DOMINION_KINGDOM_H

#include "rules/dominion/state.h"

enum { DOM_KINGDOM = 10 };
/* Piles that set-up texts add to the ten (DOM-SETUP-14). */
enum dom_extra_pile { DOM_FERRYMAN_PILE, DOM_BANE_PILE, DOM_EXTRA_PILES };
enum { DOM_MOST_WISHED = 12 }; /* landscapes that a list may name: room is left for an Ally */
enum { DOM_MOST_MARKET = 30 }; /* cards of the Black Market deck */
struct dom_chosen_piles { /* card numbers; an extra pile or an Ally that the game has not is 0 */
    uint16_t kingdom[DOM_KINGDOM], extra[DOM_EXTRA_PILES];
    uint16_t landscape[DOM_MOST_WISHED], n_landscapes;
    uint16_t ally;
    uint16_t market[DOM_MOST_MARKET]; /* the first ones; then zeros */
};

/* From wishes; draws from `chance`. RULES_SETUP: *why says what is wrong with them. */
RULES_MUST_CHECK enum rules_rc dom_choose_piles(const struct rules_setup *wish,
                                                struct dom_chosen_piles *p,
                                                struct rules_chance *chance, uint64_t *draws,
                                                struct rules_setup_error *why);
/* Into a complete set-up, and out of it. RULES_SETUP: it is not complete. */
void dom_put_piles(struct rules_text *out, const struct dom_chosen_piles *p);
RULES_MUST_CHECK enum rules_rc dom_read_piles(const struct rules_setup *setup,
                                              struct dom_chosen_piles *p);
/* Is any of the ten of the set? Is one of them, picked at random? */
bool dom_has_set(const uint16_t kingdom[DOM_KINGDOM], int set);
bool dom_set_by_chance(const uint16_t kingdom[DOM_KINGDOM], int set, struct rules_chance *chance,
                       uint64_t *draws);

#endif
