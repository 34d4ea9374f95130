/* service/rules/dominion/atoms.h: the only writers of zones and counters; each tells its event. */
#ifndef RULES_DOMINION_ATOMS_H
#define RULES_DOMINION_ATOMS_H

#include "rules/dominion/state.h"

/* Cards move; the stamp of the card goes up. No event: the atoms below tell what it means. */
void dom_move_top(struct dom *g, uint16_t id, uint16_t zone);
void dom_move_bottom(struct dom *g, uint16_t id, uint16_t zone);

/* DOM-DRAW-01: false if deck and discard pile are both empty; shuffles when the deck is empty. */
bool dom_deck_ready(struct dom *g, rules_seat s);
/* Draws up to n cards; returns how many. */
int dom_draw(struct dom *g, rules_seat s, int n);
/* The same until the hand has so many: the -1 Card token takes none of them (DOM-DRAW-03). */
int dom_draw_to_hand_of(struct dom *g, rules_seat s, int hand);
/* The -1 Card or the -1 Coin token of the seat comes before it; it has one of each. */
void dom_take_minus_card(struct dom *g, rules_seat s);
void dom_take_minus_coin(struct dom *g, rules_seat s);
/* Takes the top card of the deck into DOM_LOOK; 0 if there is none. `shown`: to everybody. */
uint16_t dom_take_top(struct dom *g, rules_seat s, bool shown);

/* From wherever the card is. `shown`: the others see which it is. */
void dom_discard(struct dom *g, rules_seat s, uint16_t id, bool shown);
/* DOM-DISC-03: discards what the seat picked from its hand; others see only the last one. Returns
 * how many. */
int dom_discard_picked(struct dom *g, rules_seat s);
/* The whole hand, in option order. `shown`: the others see the last one. */
void dom_discard_hand(struct dom *g, rules_seat s, bool shown);
/* In Clean-up, all that the seat has in play, in the order played. */
void dom_discard_all_in_play(struct dom *g, rules_seat s);
void dom_trash(struct dom *g, rules_seat s, uint16_t id);
/* Trashes what the seat picked from its hand; returns how many. */
int dom_trash_picked(struct dom *g, rules_seat s);
void dom_topdeck(struct dom *g, rules_seat s, uint16_t id, bool shown);
void dom_take(struct dom *g, rules_seat s, uint16_t id, bool shown);
void dom_set_aside(struct dom *g, rules_seat s, uint16_t id);
/* The same for a later time than that of the running effect. */
void dom_keep_aside(struct dom *g, rules_seat s, uint16_t id);
void dom_reveal(struct dom *g, rules_seat s, uint16_t number, int rule);
/* Whoever may see the cards of the seat is told those of a zone. */
void dom_look_through(struct dom *g, rules_seat s, enum dom_seat_zone zone);
/* The same for the deck, in its order. */
void dom_look_at_deck(struct dom *g, rules_seat s);
/* Reveals all cards of a zone, in option order. */
void dom_show(struct dom *g, rules_seat s, enum dom_seat_zone zone);
void dom_show_hand(struct dom *g, rules_seat s);
void dom_flip_deck(struct dom *g, rules_seat s);
/* Into play; announces the play. */
void dom_put_into_play(struct dom *g, rules_seat s, uint16_t id);
/* Plays what is already in play, or nowhere to be found, once more. */
void dom_announce_play(struct dom *g, rules_seat s, uint16_t number);
/* The top card of a pile goes straight to the zone (DOM-GAIN-01 step 3). `how`: DOM_BOUGHT or 0. */
void dom_put_gained(struct dom *g, rules_seat s, uint8_t pile, enum dom_seat_zone to, int how);
/* The same for a card of the trash or the Black Market. */
void dom_gain_loose(struct dom *g, rules_seat s, uint16_t id, int how);

/* DOM-RES-03: only the turn's player has Actions, Buys and coins; for others they are lost. */
void dom_add_actions(struct dom *g, rules_seat s, int n);
void dom_add_buys(struct dom *g, rules_seat s, int n);
void dom_add_coins(struct dom *g, rules_seat s, int n);
void dom_add_potions(struct dom *g, rules_seat s, int n);

void dom_add_vp(struct dom *g, rules_seat s, int n);
void dom_add_coffers(struct dom *g, rules_seat s, int n);
void dom_add_favors(struct dom *g, rules_seat s, int n);
void dom_add_debt(struct dom *g, rules_seat s, int n);
/* Lowers costs for the rest of the turn: of all cards, or of Actions (DOM-COST-02). */
void dom_reduce_costs(struct dom *g, int n);
void dom_reduce_action_costs(struct dom *g, int n);
/* An extra turn of `s`, steered by `by`, waits for its time (DOM-EXTRA-03). */
void dom_queue_turn(struct dom *g, rules_seat s, rules_seat by, uint16_t card,
                    enum dom_limit limit);
void dom_queue_skip(struct dom *g, rules_seat s);
/* Face down, for the owner's eyes; what was in play is known to all. */
void dom_set_under(struct dom *g, rules_seat s, uint16_t id);
void dom_put_on_mat(struct dom *g, rules_seat s, uint16_t id, enum dom_seat_zone mat, bool shown);
void dom_name(struct dom *g, rules_seat s, uint16_t number);
/* From wherever it is onto its pile; false if it has none (DOM-GAIN-08). */
bool dom_return(struct dom *g, rules_seat s, uint16_t id);
/* Into the deck below so many of its cards: how many is public, which card is not. */
void dom_put_at(struct dom *g, rules_seat s, uint16_t id, int above);
/* Tells which printed option of the card was chosen. */
void dom_choose(struct dom *g, rules_seat s, uint16_t card, int choice);
/* To another player's hand: neither gained nor lost by an event of that kind (Masquerade). */
void dom_give(struct dom *g, rules_seat s, rules_seat to, uint16_t id);

/* Takes the bottom card of the deck into DOM_LOOK, for the owner's eyes; 0 if there is none. */
uint16_t dom_take_bottom(struct dom *g, rules_seat s);
void dom_put_under_deck(struct dom *g, rules_seat s, uint16_t id);
/* Tokens on the Pirate Ship mat, and an Embargo token on a pile. */
void dom_add_pirates(struct dom *g, rules_seat s, int n);
void dom_add_pile_favor(struct dom *g, rules_seat s, uint8_t pile);
void dom_add_embargo(struct dom *g, rules_seat s, uint8_t pile);
/* The hand drawn in this turn's Clean-up has at most n cards (DOM-EXTRA-10). */
void dom_shrink_next_hand(struct dom *g, rules_seat s, int n);

/* The equal cards on top of the pile go to its bottom; where there are no others that is nothing,
 * and must not be tried. */
bool dom_can_rotate(const struct dom *g, uint8_t pile);
void dom_rotate(struct dom *g, rules_seat s, uint8_t pile);

/* The card goes back to its pile, and the top card of the pile of `number` comes for it: no gain
 * (DOM-GAIN-07). False, and nothing happens, where one of the piles does not allow it. */
bool dom_exchange(struct dom *g, rules_seat s, uint16_t id, uint16_t number);
/* For `when`: could it? */
bool dom_may_exchange(const struct dom *g, uint16_t id, uint16_t number);
/* Reveals what the seat picked from its discard pile and shuffles it into the deck. */
void dom_shuffle_picked_in(struct dom *g, rules_seat s);

/* Cards that an unfinished effect holds go to the discard piles of the seats that remain. */
void dom_drop_looked_at(struct dom *g);
/* What Black Market had revealed goes back under its deck. */
void dom_close_stall(struct dom *g);

#endif
