/* service/rules/dominion/cards/prosperity_removed.c: cards of Prosperity's first edition only. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

/* Contraband */

static enum fx_rc contraband(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = dom_left_of(g, f->seat);
    FX_ASK(1, dom_ask_name_by(g, f, f->who));
    f->n = (int16_t)fx_number(&g->head, f->who);
    if (f->n) {
        dom_name(g, f->who, (uint16_t)f->n);
        dom_remember_name(g, f, (uint16_t)f->n); /* looked at by dom_may_buy() */
    }
    FX_END
}

const struct dom_card dom_contraband = {
    .word = {"contraband", "Contraband",
             "+3 Coins, +1 Buy. The player to your left names a card, which you cannot buy this "
             "turn."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .coins = 3,
    .buys = 1,
    .effect = contraband,
};

/* Counting House: a number is asked for, so that the question does not tell that there is none. */

static int coppers_discarded(const struct dom *g, rules_seat s)
{
    int n = 0;
    for (uint16_t id = dom_top(g, s, DOM_DISCARD); id; id = g->card[id].next)
        n += dom_number(g, id) == DOM_CARD_copper;
    return n;
}

static void counting_house_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_DISCARD) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_NUMBER, DOM_ASK_TAKE, DOM_RULE_ZONE_03);
    d->card = f->card;
    d->max = coppers_discarded(g, f->seat);
    fx_option(&g->head, d, DOM_AMOUNT, 0, 0, 1);
}

static enum fx_rc counting_house(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, counting_house_ask(g, f));
    for (f->n = (int16_t)fx_number(&g->head, f->seat); f->n > 0; f->n--)
        dom_take(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_DISCARD), DOM_CARD_copper), true);
    FX_END
}

const struct dom_card dom_counting_house = {
    .word = {"counting_house", "Counting House",
             "Look through your discard pile. Reveal any number of Coppers from it and put them "
             "into your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .effect = counting_house,
};

/* Goons */

enum { GOONS_KEEPS = 3 };

static void goons_ask(struct dom *g, const struct fx_frame *f)
{
    int over = dom_count(g, f->seat, DOM_HAND) - GOONS_KEEPS;
    if (over > 0)
        dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, over, over);
}

static enum fx_rc goons_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, goons_ask(g, f));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_goons = {
    .word = {"goons", "Goons",
             "+1 Buy, +2 Coins. Each other player discards down to 3 cards in hand. While this is "
             "in play, when you buy a card, +1 VP."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .buys = 1,
    .coins = 2,
    .others = goons_others,
    .asks = goons_ask,
    .ability = {{.on = DOM_ON_BUY, .source = DOM_IN_PLAY, .effect = dom_take_one_vp}},
};

/* Loan */

static bool is_treasure(const struct dom *g, uint16_t id, int arg)
{
    (void)arg;
    return dom_is(g, id, DOM_TREASURE);
}

/* Reveals cards up to a Treasure: f->id is that, or 0; f->n how many were revealed. */
static void dig_for_treasure(struct dom *g, struct fx_frame *f)
{
    f->n = (int16_t)dom_dig(g, f->seat, 1, is_treasure, 0);
    f->id = f->n ? dom_top(g, f->seat, DOM_LOOK) : 0;
    if (f->id && !dom_is(g, (uint16_t)f->id, DOM_TREASURE))
        f->id = 0;
}

static void loan_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_TRASH_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    d->fallback = 1;
}

static enum fx_rc loan(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dig_for_treasure(g, f);
    if (f->id) {
        FX_ASK(1, loan_ask(g, f));
        f->n--;
        if (dom_verb(g, f->seat) == DOM_TRASH_CARD)
            dom_trash(g, f->seat, (uint16_t)f->id);
        else
            dom_discard(g, f->seat, (uint16_t)f->id, true);
    }
    dom_discard_looked_at(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_loan = {
    .word = {"loan", "Loan",
             "+1 Coin. Reveal cards from your deck up to a Treasure. Trash or discard it; discard "
             "the others."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .shows = true,
    .coins = 1,
    .effect = loan,
};

/* Mountebank */

static void mountebank_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, DOM_CURSE);
}

static enum fx_rc mountebank_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, mountebank_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        return FX_DONE;
    }
    FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_mountebank = {
    .word =
        {"mountebank", "Mountebank",
         "+2 Coins. Each other player may discard a Curse; whoever does not gains a Curse and a "
         "Copper."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .others = mountebank_others,
};

/* Royal Seal */

const struct dom_card dom_royal_seal = {
    .word = {"royal_seal", "Royal Seal",
             "+2 Coins. While this is in play, when you gain a card, you may put it onto your "
             "deck."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .plain = true,
    .coins = 2,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_PLAY,
                 .may = true,
                 .when = dom_it_is_there,
                 .effect = dom_topdeck_it}},
};

/* Talisman */

static bool talisman_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    uint16_t bought = (uint16_t)event->x;
    return dom_cost_up_to(dom_cost(g, bought), (struct dom_cost){4, 0, 0}) &&
           !(dom_types(g, bought) & DOM_VICTORY);
}

static enum fx_rc talisman_gains(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, (uint16_t)f->arg, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_talisman = {
    .word = {"talisman", "Talisman",
             "+1 Coin. While this is in play, when you buy a card costing up to 4 that is no "
             "Victory card, gain a copy of it."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .plain = true,
    .coins = 1,
    .ability = {{.on = DOM_ON_BUY,
                 .source = DOM_IN_PLAY,
                 .when = talisman_when,
                 .effect = talisman_gains}},
};

/* Trade Route: tokens lie on the piles of Victory cards; those no longer there are on the mat. */

static bool has_token_place(const struct dom *g, uint8_t pile)
{
    return g->pile[pile].supply && dom_types(g, g->pile[pile].card) & DOM_VICTORY;
}

static void trade_route_begin(struct dom *g)
{
    for (uint8_t p = 0; p < g->n_piles; p++)
        g->pile[p].route = has_token_place(g, p);
}

static int tokens_on_mat(const struct dom *g)
{
    int n = 0;
    for (uint8_t p = 0; p < g->n_piles; p++)
        n += has_token_place(g, p) && !g->pile[p].route;
    return n;
}

static enum fx_rc trade_route(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_CALL(2, FX_CALLED); /* gains by trashing may move tokens */
    dom_add_coins(g, f->seat, tokens_on_mat(g));
    FX_END
}

const struct dom_card dom_trade_route = {
    .word = {"trade_route", "Trade Route",
             "+1 Buy. Trash a card from your hand. +1 Coin for each token on the Trade Route mat. "
             "Each Victory pile begins with a token; its first gain moves that to the mat."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .buys = 1,
    .effect = trade_route,
    .begin = trade_route_begin,
};

/* Venture: not plain, because the Treasure that it finds may ask. */

static void venture_discard_others(struct dom *g, const struct fx_frame *f)
{
    for (int n = f->id ? 1 : 0; n < f->n; n++) {
        uint16_t top = dom_top(g, f->seat, DOM_LOOK);
        dom_discard(g, f->seat, f->id ? g->card[top].next : top, true);
    }
}

static enum fx_rc venture(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dig_for_treasure(g, f);
    venture_discard_others(g, f);
    if (f->id)
        FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_venture = {
    .word = {"venture", "Venture",
             "+1 Coin. Reveal cards from your deck up to a Treasure. Discard the others, then play "
             "the Treasure."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .removed = true,
    .shows = true,
    .coins = 1,
    .effect = venture,
};
