/* service/rules/dominion/cards/menagerie_exile.c: Exile, and cards of Menagerie that use it. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"
#include "rules/dominion/setup.h"

/* Exile (DOM-GAIN-06): who gains a card may discard all copies of it from the mat, or none; a card
 * that was Exiled as it was gained is no such copy. */

static bool exile_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return event->x & DOM_HAD_EXILED && dom_find(g, dom_zone_of(who, DOM_EXILE), event->card) != 0;
}

static enum fx_rc exile_discard(struct dom *g, struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id), id;
    while ((id = dom_find(g, dom_zone_of(f->seat, DOM_EXILE), number)) != 0)
        dom_discard(g, f->seat, id, true);
    return FX_DONE;
}

const struct dom_card dom_exile = {
    .word = {"exile", "Exile",
             "When you gain a card, you may discard all copies of it from your Exile mat. Cards "
             "there are yours."},
    .types = DOM_MAT,
    .set = DOM_SET_MENAGERIE,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .whose = DOM_OWN,
                 .may = true,
                 .when = exile_when,
                 .effect = exile_discard}},
};

static void exile_setup(struct dom *g)
{
    dom_add_kind(g, DOM_CARD_exile);
}

static void exile(struct dom *g, rules_seat s, uint16_t id)
{
    dom_put_on_mat(g, s, id, DOM_EXILE, true);
}

/* Off the Supply it is no gain. */
static void exile_from_supply(struct dom *g, rules_seat s, uint16_t number)
{
    uint8_t pile = dom_supply_pile_of(g, number);
    if (pile != DOM_NO_PILE)
        exile(g, s, g->zone[DOM_PILES + pile].first);
}

/* Bounty Hunter */

static enum fx_rc bounty_hunter(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_EXILE, DOM_EXILE_CARD, DOM_RULE_GAIN_06));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        f->n = !dom_find_kind(g, dom_zone_of(f->seat, DOM_EXILE), g->card[f->id].kind);
        exile(g, f->seat, (uint16_t)f->id);
        dom_add_coins(g, f->seat, f->n ? 3 : 0);
    }
    FX_END
}

const struct dom_card dom_bounty_hunter = {
    .word = {"bounty_hunter", "Bounty Hunter",
             "+1 Action. Exile a card from your hand. If you had no copy of it in Exile, +3 "
             "Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_MENAGERIE,
    .kingdom = true,
    .actions = 1,
    .effect = bounty_hunter,
    .setup = exile_setup,
};

/* Camel Train */

static bool camel_train_fits(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    uint16_t number = g->kind[kind];
    (void)f;
    return dom_supply_pile_of(g, number) != DOM_NO_PILE && !(dom_types(g, number) & DOM_VICTORY);
}

static enum fx_rc camel_train(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_fitting(g, f, DOM_ASK_EXILE, DOM_EXILE_CARD, DOM_RULE_GAIN_06,
                              camel_train_fits));
    f->x = (int16_t)dom_fitting(g, f, camel_train_fits);
    if (f->x)
        exile_from_supply(g, f->seat, (uint16_t)f->x);
    FX_END
}

static enum fx_rc camel_train_gained(struct dom *g, struct fx_frame *f)
{
    exile_from_supply(g, f->seat, DOM_CARD_gold);
    return FX_DONE;
}

const struct dom_card dom_camel_train = {
    .word = {"camel_train", "Camel Train",
             "Exile a card from the Supply that is no Victory card. When you gain this, Exile a "
             "Gold from the Supply."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_MENAGERIE,
    .kingdom = true,
    .effect = camel_train,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .whose = DOM_OWN,
                 .effect = camel_train_gained}},
    .setup = exile_setup,
};

/* Gatekeeper */

/* Whether there were copies in Exile counts at the gain, though they be discarded since. */
static bool gatekeeper_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_types(g, event->card) & (DOM_ACTION | DOM_TREASURE) &&
           !(event->x & DOM_HAD_EXILED) && dom_has_not_moved(g, (uint16_t)event->id, event->to);
}

static enum fx_rc gatekeeper_exiles(struct dom *g, struct fx_frame *f)
{
    exile(g, f->seat, (uint16_t)f->id);
    return FX_DONE;
}

const struct dom_card dom_gatekeeper = {
    .word = {"gatekeeper", "Gatekeeper",
             "At the start of your next turn, +3 Coins. Until then, when another player gains an "
             "Action or Treasure that they have no copy of in Exile, they Exile it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_MENAGERIE,
    .kingdom = true,
    .effect = dom_await_and_watch,
    .ability = {DOM_NEXT_TURN(dom_pay_three),
                {.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .on_them = true,
                 .when = gatekeeper_when,
                 .which = dom_row_affects,
                 .effect = gatekeeper_exiles}},
    .setup = exile_setup,
};

/* Sanctuary */

static enum fx_rc sanctuary(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_EXILE, DOM_EXILE_CARD, DOM_RULE_GAIN_06, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        exile(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_sanctuary = {
    .word = {"sanctuary", "Sanctuary",
             "+1 Card, +1 Action, +1 Buy. You may Exile a card from your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_MENAGERIE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .buys = 1,
    .effect = sanctuary,
    .setup = exile_setup,
};

/* Stockpile */

static enum fx_rc stockpile(struct dom *g, struct fx_frame *f)
{
    if (dom_still_there(g, f))
        exile(g, f->seat, (uint16_t)f->id);
    return FX_DONE;
}

const struct dom_card dom_stockpile = {
    .word = {"stockpile", "Stockpile", "3 Coins, +1 Buy. Exile this."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_MENAGERIE,
    .kingdom = true,
    .plain = true,
    .coins = 3,
    .buys = 1,
    .effect = stockpile,
    .setup = exile_setup,
};
