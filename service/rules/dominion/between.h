/* service/rules/dominion/between.h: what comes after a turn (DOM-BETW-06, -07). */
#ifndef RULES_DOMINION_BETWEEN_H
#define RULES_DOMINION_BETWEEN_H

#include "rules/dominion/effects.h"

/* The after() of the landscape runs for the seat when this turn is over (DOM-BETW-04). */
void dom_wait_between(struct dom *g, rules_seat s, uint16_t card);
/* The same at once, for FX_CALL. */
enum fx_rc dom_call_after(struct dom *g, rules_seat s, uint16_t card);
/* What waits for the time after this turn is cancelled: all of it, or all of a seat that left. */
void dom_cancel_waiting(struct dom *g);
void dom_drop_waiting(struct dom *g, rules_seat s);

#endif
