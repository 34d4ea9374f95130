/* service/rules/dominion/cards/empires.c: kingdom cards of Empires. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/turn.h"

/* Villa */

static enum fx_rc villa_gained(struct dom *g, struct fx_frame *f)
{
    if (dom_has_not_moved(g, (uint16_t)f->id, f->to))
        dom_take(g, f->seat, (uint16_t)f->id, true);
    dom_add_actions(g, f->seat, 1);
    dom_go_back_to_actions(g, f->seat);
    return FX_DONE;
}

const struct dom_card dom_villa = {
    .word = {"villa", "Villa",
             "+2 Actions, +1 Buy, +1 Coin. When you gain this, put it into your hand, +1 Action, "
             "and if it is your Buy phase, return to your Action phase."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_EMPIRES,
    .kingdom = true,
    .actions = 2,
    .buys = 1,
    .coins = 1,
    .ability =
        {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .whose = DOM_OWN, .effect = villa_gained}},
};
