/* service/rules/dominion/decks.h: shared effects on a seat's own deck. */
#ifndef RULES_DOMINION_DECKS_H
#define RULES_DOMINION_DECKS_H

#include "rules/dominion/effects.h"

/* A whole effect: looks at n cards off the deck, discards any of them and puts the others back in
 * an order that is asked for. */
enum fx_rc dom_look_and_sort(struct dom *g, struct fx_frame *f, int n);
/* The same, but trashes up to `most` of them. */
enum fx_rc dom_look_and_trash(struct dom *g, struct fx_frame *f, int n, int most);

/* A whole effect: looks through the discard pile and may put a card from it onto the deck. */
enum fx_rc dom_topdeck_from_discards(struct dom *g, struct fx_frame *f);

#endif
