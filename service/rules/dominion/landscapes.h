/* service/rules/dominion/landscapes.h: Events and Projects are bought; debt is paid (DOM-LAND,
 * DOM-RES-06). */
#ifndef RULES_DOMINION_LANDSCAPES_H
#define RULES_DOMINION_LANDSCAPES_H

#include "rules/dominion/effects.h"

/* May the seat buy it, if it can pay it (DOM-BUY-06)? If not, and `why` is not NULL, *why is the
 * reason: a DOM_WHY_.... */
bool dom_may_buy_landscape(const struct dom *g, rules_seat s, uint16_t number, int *why);
/* In this turn: for Events of once a turn. */
bool dom_was_bought(const struct dom *g, uint16_t number);
/* DOM-BUY-02: for what is bought in this turn. */
static inline bool dom_can_pay(const struct dom *g, struct dom_cost c)
{
    return c.coins <= g->turn.coins && c.potion <= g->turn.potions;
}
/* The same without a Buy, outside the rules of a Buy phase. */
void dom_pay_cost(struct dom *g, rules_seat s, uint16_t number);
void dom_pay(struct dom *g, rules_seat s, uint16_t number);
/* Options to pay debt, the last ones of a question (DOM-RES-06). */
void dom_debt_option(struct dom *g, struct rules_decision *d);
/* How much of its debt the seat can pay now. */
int dom_payable(const struct dom *g, rules_seat s);
/* DOM-HOST-01: its cubes are gone. */
void dom_take_cubes(struct dom *g, rules_seat s);

#endif
