/* service/rules/dominion/cards/adventures_events.c: Events of Adventures. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/landscapes.h"

/* Mission: that no card is bought in its turn is dom_may_buy() (DOM-EXTRA-13). */

static bool mission_barred(const struct dom *g, rules_seat s)
{
    (void)s;
    return g->option.mission_2015 && dom_was_bought(g, DOM_CARD_mission);
}

static enum fx_rc mission(struct dom *g, struct fx_frame *f)
{
    if (!g->option.mission_2015)
        dom_queue_turn(g, f->seat, f->seat, f->card, DOM_LIMIT_3RD);
    else if (!dom_took_last_turn(g, f->seat))
        dom_queue_turn(g, f->seat, f->seat, f->card, DOM_LIMIT_NONE);
    return FX_DONE;
}

const struct dom_card dom_mission = {
    .word = {"mission", "Mission",
             "Take an extra turn after this one, unless it would be your third in a row, in which "
             "you may not buy cards."},
    .cost = {4, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_ADVENTURES,
    .barred = mission_barred,
    .effect = mission,
};
