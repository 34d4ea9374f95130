/* service/rules/dominion/cards/promo_events.c: Events among the promotional cards. */
#include "rules/dominion/cards/cards.h"

/* Summon */

static enum fx_rc summon(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, DOM_ACTION,
                                   DOM_DISCARD, DOM_WATCH_GAIN));
    f->id = g->head.ret;
    FX_SETTLE(2);
    if (f->id && dom_has_not_moved(g, (uint16_t)f->id, f->to))
        dom_hold_aside(g, f->seat, f->card, 0, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_summon = {
    .word =
        {"summon", "Summon",
         "Gain an Action costing up to 4. Set it aside, and if you did, play it at the start of "
         "your next turn."},
    .cost = {5, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_PROMO,
    .effect = summon,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .effect = dom_play_kept}},
};
