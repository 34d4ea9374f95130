/* service/rules/dominion/boons.h: the deck of Boons. */
#ifndef RULES_DOMINION_BOONS_H
#define RULES_DOMINION_BOONS_H

#include "rules/dominion/effects.h"

/* What each Fate card needs at set-up, and after the deal. */
void dom_add_boons(struct dom *g);
void dom_shuffle_boons(struct dom *g);
/* Those set aside for Druid, once the Boons are shuffled. */
void dom_set_boons_aside(struct dom *g);

/* Turns up the next Boon; its id, or 0 when there is none. */
uint16_t dom_turn_up_boon(struct dom *g, rules_seat s);
/* The physical Boon of that number. */
uint16_t dom_boon(const struct dom *g, uint16_t number);
/* A whole effect: the seat receives the next one. To follow one that was turned up:
 * dom_call_receive(). */
enum fx_rc dom_receive_boon(struct dom *g, struct fx_frame *f);
/* A seat keeps a Boon until the end of the turn, or for later: it is not shuffled meanwhile. */
void dom_keep_boon(struct dom *g, rules_seat s, uint16_t card, int ability, uint16_t boon,
                   enum dom_until until);

#endif
