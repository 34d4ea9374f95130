/* service/rules/dominion/durations.h: what plays set up for later turns (DOM-DUR). */
#ifndef RULES_DOMINION_DURATIONS_H
#define RULES_DOMINION_DURATIONS_H

#include "rules/dominion/effects.h"

/* An ability: what a play has set up for the start of its player's next turn. */
#define DOM_NEXT_TURN(then)                                                                        \
    {                                                                                              \
        .on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .whose = DOM_OWN, .effect = then            \
    }
/* An ability: while its row lasts no Attack that another player plays affects its owner. */
#define DOM_PROTECTS                                                                               \
    {                                                                                              \
        .on = DOM_ON_ATTACK, .source = DOM_BY_ROW, .whose = DOM_OF_OTHERS, .first = true,          \
        .when = dom_is_not_spared, .effect = dom_protect                                           \
    }

/* For an effect: the ability number `ability` of the card waits for its player's next turn. */
void dom_await_turn(struct dom *g, const struct fx_frame *f, int ability, int n);
/* For an effect: until its player's next turn the ability number `ability` watches, but not whom
 * this play spares. */
void dom_watch_until_next_turn(struct dom *g, const struct fx_frame *f, int ability, int n);
/* For `which`: the play that made the row did not spare the seat of the occurrence. */
bool dom_row_affects(const struct dom *g, const struct fx_frame *event, const struct dom_row *row);

bool dom_is_not_spared(const struct dom *g, const struct fx_frame *event, rules_seat who);
enum fx_rc dom_protect(struct dom *g, struct fx_frame *f);

/* A whole ability of a row: plays the card that dom_hold_aside() put away. */
enum fx_rc dom_play_kept(struct dom *g, struct fx_frame *f);

/* Whole effects: ability 0 waits for the next turn; and ability 1 watches until then. */
enum fx_rc dom_await_next_turn(struct dom *g, struct fx_frame *f);
enum fx_rc dom_await_and_watch(struct dom *g, struct fx_frame *f);

#endif
