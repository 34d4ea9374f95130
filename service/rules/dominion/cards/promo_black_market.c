/* service/rules/dominion/cards/promo_black_market.c: Black Market. Each play has its cards on top
 * of the stall; cards of its deck belong to no pile. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/landscapes.h"
#include "rules/dominion/turn.h"

enum { MARKET_CARDS = 3 };

static void market_reveal(struct dom *g, struct fx_frame *f)
{
    for (f->n = 0; f->n < MARKET_CARDS && g->zone[DOM_MARKET].n > 0; f->n++) {
        uint16_t id = g->zone[DOM_MARKET].first;
        dom_move_top(g, id, DOM_STALL);
        dom_reveal(g, f->seat, dom_number(g, id), DOM_RULE_PLAY_02);
    }
}

/* The card of this play that it is called after, or 0. */
static uint16_t market_find(const struct dom *g, const struct fx_frame *f, uint16_t number)
{
    uint16_t id = g->zone[DOM_STALL].first;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (dom_number(g, id) == number)
            return id;
    return 0;
}

static bool market_can_buy(const struct dom *g, const struct fx_frame *f, uint16_t number)
{
    return market_find(g, f, number) && f->seat == g->turn.seat &&
           dom_can_pay(g, dom_cost(g, number)) && dom_may_buy(g, f->seat, number);
}

static bool market_sells(const struct dom *g, const struct fx_frame *f)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (market_can_buy(g, f, g->kind[k]))
            return true;
    return false;
}

/* With coins of tokens something may become affordable, and debt paid makes buying possible. */
static void market_ask(struct dom *g, const struct fx_frame *f)
{
    rules_seat s = f->seat;
    bool treasures = dom_may_play_from_hand(g, s) && dom_may_hold_type(g, s, DOM_TREASURE);
    bool tokens = f->n > 0 && (g->seat[s].coffers > 0 || dom_payable(g, s) > 0);
    if (!treasures && !tokens && !market_sells(g, f))
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_MARKET, DOM_RULE_ACT_03);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_treasure_options(g, d);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (market_can_buy(g, f, g->kind[k]))
            fx_option(&g->head, d, DOM_BUY, g->kind[k], 0, 1);
    dom_coffers_option(g, d);
    dom_debt_option(g, d);
}

static enum fx_rc call_market_buy(struct dom *g, struct fx_frame *f)
{
    uint16_t number = fx_choice(&g->head, f->seat)->card;
    f->to = market_find(g, f, number);
    enum fx_rc rc = fx_call(&g->head, DOM_FX_BUY, f->seat, number, 0);
    fx_top(&g->head)->id = f->to;
    return rc;
}

static void market_ask_order(struct dom *g, const struct fx_frame *f)
{
    if (f->n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ORDER, DOM_ASK_MARKET_ORDER, DOM_RULE_PLAY_02);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (market_find(g, f, g->kind[k]))
            fx_option(&g->head, d, DOM_PUT_UNDER, g->kind[k], 0, 1);
}

static void market_put_under(struct dom *g, const struct fx_frame *f, uint16_t id)
{
    dom_move_bottom(g, id, DOM_MARKET);
    fx_tell(&g->head, DOM_EV_BOTTOM, f->seat, dom_number(g, id), DOM_RULE_PLAY_02,
            dom_eyes(g, f->seat), 0, 0);
}

static void market_close(struct dom *g, const struct fx_frame *f)
{
    int count;
    if (f->n == 1)
        market_put_under(g, f, g->zone[DOM_STALL].first);
    for (int k = 0; f->n > 1 && k < fx_count(&g->head, f->seat); k++)
        market_put_under(g, f, market_find(g, f, fx_pick(&g->head, f->seat, k, &count)->card));
}

static enum fx_rc black_market(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    market_reveal(g, f);
    for (;;) {
        FX_ASK(1, market_ask(g, f));
        f->x = (int16_t)dom_verb(g, f->seat);
        if (f->x == DOM_TREASURES)
            FX_CALL(2, fx_call(&g->head, DOM_FX_TREASURES, f->seat, 0, 0));
        else if (f->x == DOM_PLAY_CARD)
            FX_CALL(3, dom_call_play(g, f->seat,
                                     dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND))));
        else if (f->x == DOM_COFFERS)
            FX_CALL(4, fx_call(&g->head, DOM_FX_COFFERS, f->seat, 0, 0));
        else if (f->x == DOM_PAY_DEBT)
            FX_CALL(5, fx_call(&g->head, DOM_FX_PAY_DEBT, f->seat, 0, 0));
        else
            break;
    }
    if (f->x == DOM_BUY) {
        FX_CALL(6, call_market_buy(g, f));
        f->n = (int16_t)(f->n - (g->card[f->to].zone != DOM_STALL)); /* DOM-GAIN-03: not gained */
    }
    FX_ASK(7, market_ask_order(g, f));
    market_close(g, f);
    FX_END
}

const struct dom_card dom_black_market = {
    .word =
        {"black_market", "Black Market",
         "+2 Coins. Reveal 3 cards off the Black Market deck. You may play Treasures, and buy "
         "one of these cards without a Buy. The others go under that deck in any order. Set-up: "
         "that deck has different Kingdom cards that are not in the Supply, one each."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .coins = 2,
    .effect = black_market,
};
