/* service/rules/dominion/cards/nocturne.c: Actions of Nocturne, those beside the Supply too. */
#include "rules/dominion/cards/cards.h"

/* Conclave */

static enum fx_rc conclave(struct dom *g, struct fx_frame *f)
{
    return dom_play_unlike(g, f, 1);
}

const struct dom_card dom_conclave = {
    .word = {"conclave", "Conclave",
             "+2 Coins. You may play an Action card from your hand that you have no copy of in "
             "play. If you do, +1 Action."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 2,
    .effect = conclave,
};

/* Imp */

static enum fx_rc imp(struct dom *g, struct fx_frame *f)
{
    return dom_play_unlike(g, f, 0);
}

const struct dom_card dom_imp = {
    .word = {"imp", "Imp",
             "+2 Cards. You may play an Action card from your hand that you have no copy of in "
             "play."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_SPIRIT,
    .set = DOM_SET_NOCTURNE,
    .copies = 13,
    .cards = 2,
    .effect = imp,
};

/* Will-o'-Wisp */

static enum fx_rc will_o_wisp(struct dom *g, struct fx_frame *f)
{
    struct dom_cost limit = {2, 0, 0};
    uint16_t id = dom_take_top(g, f->seat, true);
    if (id && dom_cost_up_to(dom_cost(g, dom_number(g, id)), limit))
        dom_take(g, f->seat, id, true);
    else if (id)
        dom_topdeck(g, f->seat, id, true);
    return FX_DONE;
}

const struct dom_card dom_will_o_wisp = {
    .word = {"will_o_wisp", "Will-o'-Wisp",
             "+1 Card, +1 Action. Reveal the top card of your deck; if it costs 2 or less, put it "
             "into your hand."},
    .cost = {0, 0, 0},
    .types = DOM_ACTION | DOM_SPIRIT,
    .set = DOM_SET_NOCTURNE,
    .copies = 12,
    .shows = true,
    .cards = 1,
    .actions = 1,
    .effect = will_o_wisp,
};
