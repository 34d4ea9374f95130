/* service/rules/dominion/hexes.h: the deck of Hexes, and the States that they give. */
#ifndef RULES_DOMINION_HEXES_H
#define RULES_DOMINION_HEXES_H

#include "rules/dominion/effects.h"

/* What each Doom card needs at set-up, and after the deal. */
void dom_add_hexes(struct dom *g);
void dom_shuffle_hexes(struct dom *g);

/* A deck of Boons or Hexes, and what is told of it. */
struct dom_fortunes {
    uint16_t deck, discards;
    int turned_up, shuffled;
};
void dom_shuffle_fortunes(struct dom *g, const struct dom_fortunes *of);
uint16_t dom_turn_up(struct dom *g, rules_seat s, const struct dom_fortunes *of);

/* Turns up the next Hex for `s` or the others; its id, or 0 when all are being received. */
uint16_t dom_turn_up_hex(struct dom *g, rules_seat s);
/* The seat follows a Boon or Hex that was turned up; for FX_CALL. */
enum fx_rc dom_call_receive(struct dom *g, rules_seat s, uint16_t id);

/* Whole effects. Of an Attack: the effect turns up a Hex, the share of each other player follows
 * it: the play's register n is its id, 0 for none. */
enum fx_rc dom_turn_up_for_others(struct dom *g, struct fx_frame *f);
enum fx_rc dom_receive_of_play(struct dom *g, struct fx_frame *f);
/* The seat receives the next one. */
enum fx_rc dom_receive_next(struct dom *g, struct fx_frame *f);

/* States: rows of the seat. */
bool dom_has_state(const struct dom *g, rules_seat s, uint16_t state);
void dom_take_state(struct dom *g, rules_seat s, uint16_t state);
void dom_drop_state(struct dom *g, rules_seat s, uint16_t state);
/* Is what Deluded or Envious do at the start of the Buy phase in force for the seat? */
bool dom_state_binds(const struct dom *g, rules_seat s, uint16_t state);

#endif
