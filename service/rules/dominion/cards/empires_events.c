/* service/rules/dominion/cards/empires_events.c: Events of Empires. */
#include "rules/dominion/cards/cards.h"

/* Delve */

static enum fx_rc delve(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_buys(g, f->seat, 1);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_delve = {
    .word = {"delve", "Delve", "+1 Buy. Gain a Silver."},
    .cost = {2, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = delve,
};

/* Wedding */

static enum fx_rc wedding(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_vp(g, f->seat, 1);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_wedding = {
    .word = {"wedding", "Wedding", "+1 VP. Gain a Gold."},
    .cost = {4, 0, 3},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = wedding,
};
