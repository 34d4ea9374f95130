/* service/rules/dominion/cards/adventures.c: Kingdom cards of Adventures. */
#include "rules/dominion/cards/cards.h"

/* Bridge Troll */

static enum fx_rc bridge_troll(struct dom *g, struct fx_frame *f)
{
    dom_reduce_costs(g, 1);
    dom_await_turn(g, f, 0, 0);
    return FX_DONE;
}

static enum fx_rc bridge_troll_others(struct dom *g, struct fx_frame *f)
{
    dom_take_minus_coin(g, f->seat);
    return FX_DONE;
}

static enum fx_rc bridge_troll_next(struct dom *g, struct fx_frame *f)
{
    dom_reduce_costs(g, 1);
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_bridge_troll = {
    .word = {"bridge_troll", "Bridge Troll",
             "Now and at the start of your next turn: +1 Buy, and cards cost 1 less that turn. "
             "Each other player takes their -1 Coin token: the next coins they get are 1 less."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK | DOM_DURATION,
    .set = DOM_SET_ADVENTURES,
    .kingdom = true,
    .buys = 1,
    .effect = bridge_troll,
    .others = bridge_troll_others,
    .ability = {DOM_NEXT_TURN(bridge_troll_next)},
};

/* Relic */

static enum fx_rc relic_others(struct dom *g, struct fx_frame *f)
{
    dom_take_minus_card(g, f->seat);
    return FX_DONE;
}

const struct dom_card dom_relic = {
    .word = {"relic", "Relic",
             "2 Coins. Each other player puts their -1 Card token on their deck: they do not draw "
             "the next card that they would draw."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_ATTACK,
    .set = DOM_SET_ADVENTURES,
    .kingdom = true,
    .coins = 2,
    .others = relic_others,
};
