/* service/rules/dominion/shuffle.h: shuffling, and cards that their owner then puts where they like
 * (DOM-DRAW-04).
 *
 * Decks are shuffled in the middle of a step of an effect, where nothing can be asked. So a step
 * that comes to such a shuffle is taken back as a whole, its owner is asked, and it is done again
 * with the same chance and the answer at hand. */
#ifndef RULES_DOMINION_SHUFFLE_H
#define RULES_DOMINION_SHUFFLE_H

#include "rules/dominion/state.h"

/* All cards of the deck. */
void dom_shuffle_deck(struct dom *g, rules_seat s);
/* Runs a step of the frame's effect where a shuffle can come to ask for places: in a game with a
 * Stash. */
enum fx_rc dom_run_shuffling(struct dom *g, struct fx_frame *f,
                             enum fx_rc (*run)(struct dom *g, struct fx_frame *f));

#endif
