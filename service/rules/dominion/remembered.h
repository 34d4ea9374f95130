/* service/rules/dominion/remembered.h: cards that a play remembers, as rows. */
#ifndef RULES_DOMINION_REMEMBERED_H
#define RULES_DOMINION_REMEMBERED_H

#include "rules/dominion/abilities.h"

/* A row of ability `ability` for the card, which belongs to the row made last by this play. */
void dom_add_to_batch(struct dom *g, const struct fx_frame *f, int ability, uint16_t id);
/* For the ability that is carried out: the next card of its batch leaves it; 0: there is none. */
uint16_t dom_take_of_batch(struct dom *g, rules_seat s, uint16_t card, int ability);
/* For the share of another seat: trashes the card and remembers it for who plays the Attack,
 * counted in the frame below. Of the n cards remembered last for `s` by `card`, the first: its id,
 * or 0 if it has left the trash since (DOM-MOVE-02). */
void dom_trash_to_gain(struct dom *g, const struct fx_frame *f, uint16_t id);
uint16_t dom_trashed(const struct dom *g, rules_seat s, uint16_t card, int n);
void dom_forget_trashed(struct dom *g, rules_seat s, uint16_t card, int n);

#endif
