/* service/rules/dominion/turn.h: the end of a game, which turns, cards and hosting rules bring. */
#ifndef RULES_DOMINION_TURN_H
#define RULES_DOMINION_TURN_H

#include "rules/dominion/effects.h"

/* Ends the game at once; `reason` is a choice, `rule` a rule number. */
void dom_finish(struct dom *g, int reason, int rule);
/* If it is the Buy phase of `s`: once what is running is over, another Action phase and then a Buy
 * phase anew come instead of the rest of it (DOM-BUY-08). */
void dom_go_back_to_actions(struct dom *g, rules_seat s);
/* Options to play Treasures from the hand, and all plain ones. */
void dom_treasure_options(struct dom *g, struct rules_decision *d);
/* May the seat buy the card, if it can pay it (DOM-BUY-04)? */
bool dom_may_buy(const struct dom *g, rules_seat s, uint16_t number);
/* DOM-HOST-01 to -03: a seat left for good. */
void dom_seat_left(void *st, rules_seat seat);
/* DOM-HOST-06 */
void dom_capped(void *st, enum rules_cap cap);
bool dom_standings(const void *st, struct rules_standings *out);

#endif
