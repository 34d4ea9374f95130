/* service/rules/dominion/cards/nocturne.c: Actions of Nocturne, those beside the Supply too. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

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

/* Faithful Hound */

static enum fx_rc faithful_hound_waits(struct dom *g, struct fx_frame *f)
{
    dom_hold_aside(g, f->seat, f->card, 1, (uint16_t)f->id);
    return FX_DONE;
}

static enum fx_rc faithful_hound_returns(struct dom *g, struct fx_frame *f)
{
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_KEPT))
        dom_take(g, f->seat, (uint16_t)f->n, true);
    return FX_DONE;
}

const struct dom_card dom_faithful_hound = {
    .word = {"faithful_hound", "Faithful Hound",
             "+2 Cards. When you discard this other than in Clean-up, you may set it aside; it "
             "comes to your hand at the end of the turn."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .cards = 2,
    .ability = {{.on = DOM_ON_DISCARD,
                 .source = DOM_BY_ITSELF,
                 .may = true,
                 .always = true,
                 .when = dom_it_is_there,
                 .effect = faithful_hound_waits},
                {.on = DOM_AT_TURN_END,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OF_ANY,
                 .effect = faithful_hound_returns}},
};

/* Tragic Hero */

enum { TRAGIC_HERO_HAND = 8 };

static enum fx_rc tragic_hero(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_count(g, f->seat, DOM_HAND) < TRAGIC_HERO_HAND)
        return FX_DONE;
    if (dom_still_there(g, f))
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(1);
    FX_CALL(2, dom_call_gain_up_to(g, f->seat, f->card, dom_any_cost(), DOM_TREASURE, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_tragic_hero = {
    .word = {"tragic_hero", "Tragic Hero",
             "+3 Cards, +1 Buy. With 8 or more cards in hand, trash this and gain a Treasure."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .cards = 3,
    .buys = 1,
    .effect = tragic_hero,
};
