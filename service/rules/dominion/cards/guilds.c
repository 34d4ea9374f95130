/* service/rules/dominion/cards/guilds.c: the kingdom cards that began in Guilds and are still
 * printed. */
#include "rules/dominion/cards/cards.h"

/* Advisor: the cards lie face up aside while the neighbour picks. */

static enum fx_rc advisor(struct dom *g, struct fx_frame *f)
{
    return dom_reveal_and_lose_one(g, f, 3);
}

const struct dom_card dom_advisor = {
    .word = {"advisor", "Advisor",
             "+1 Action. Reveal the top 3 cards of your deck. The player to your left picks one "
             "for you to discard; take the others."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .actions = 1,
    .effect = advisor,
};

/* Baker */

static void baker_begin(struct dom *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        dom_add_coffers(g, s, 1);
}

const struct dom_card dom_baker = {
    .word = {"baker", "Baker",
             "+1 Card, +1 Action, +1 Coffers. Set-up: each player has 1 Coffers."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coffers = 1,
    .begin = baker_begin,
};

/* Butcher */

static enum fx_rc call_butcher_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost(g, dom_number(g, (uint16_t)f->id));
    return dom_call_gain_up_to(g, f->seat, f->card, dom_cost_plus(most, f->n), 0, DOM_DISCARD);
}

static enum fx_rc butcher(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_ASK(2, dom_ask_number(g, f, DOM_RULE_RES_04, 0, g->seat[f->seat].coffers));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_add_coffers(g, f->seat, -f->n);
    FX_CALL(3, call_butcher_gain(g, f));
    FX_END
}

const struct dom_card dom_butcher = {
    .word = {"butcher", "Butcher",
             "+2 Coffers. You may trash a card from your hand. If you do, remove any number of "
             "your Coffers and gain a card costing up to that much more than it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .coffers = 2,
    .effect = butcher,
};

const struct dom_card dom_candlestick_maker = {
    .word = {"candlestick_maker", "Candlestick Maker", "+1 Action, +1 Buy, +1 Coffers."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .actions = 1,
    .buys = 1,
    .coffers = 1,
};

/* Herald */

static enum fx_rc herald(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!dom_deck_ready(g, f->seat))
        return FX_DONE;
    f->id = dom_top(g, f->seat, DOM_DECK);
    dom_reveal(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_RULE_PLAY_02);
    if (dom_is(g, (uint16_t)f->id, DOM_ACTION))
        FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

/* One after the other, so that the order is theirs: the last one lies on top. */
static void herald_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_DISCARD) < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TOPDECK, DOM_RULE_ZONE_03);
    d->card = f->card;
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_DISCARD), 0, DOM_TOPDECK);
}

static enum fx_rc herald_overpaid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_overpaid(g, fx_below(&g->head)).coins;
    while (f->n > 0 && dom_count(g, f->seat, DOM_DISCARD) > 0) {
        f->n--;
        FX_ASK(1, herald_ask(g, f));
        f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_DISCARD));
        if (!f->id)
            f->id = dom_top(g, f->seat, DOM_DISCARD);
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    }
    FX_END
}

const struct dom_card dom_herald = {
    .word = {"herald", "Herald",
             "+1 Card, +1 Action. Reveal the top card of your deck; if it is an Action, play it. "
             "When you buy this you may overpay: put a card from your discard pile onto your deck "
             "for each coin."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .overpay = true,
    .cards = 1,
    .actions = 1,
    .effect = herald,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = herald_overpaid}},
};

/* Journeyman */

static bool is_not_called(const struct dom *g, uint16_t id, int number)
{
    return dom_number(g, id) != number;
}

static void journeyman_dig(struct dom *g, rules_seat s, int named)
{
    int left = 0;
    int n = dom_dig(g, s, 3, is_not_called, named);
    uint16_t next, id = dom_top(g, s, DOM_LOOK);
    for (; n > 0; n--, id = next) {
        next = g->card[id].next;
        if (is_not_called(g, id, named))
            dom_take(g, s, id, true);
        else
            left++;
    }
    dom_discard_looked_at(g, s, left);
}

static enum fx_rc journeyman(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_name(g, f));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_name(g, f->seat, (uint16_t)f->n);
    journeyman_dig(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_journeyman = {
    .word = {"journeyman", "Journeyman",
             "Name a card. Reveal cards from your deck until 3 of them have other names; take "
             "those and discard the rest."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .effect = journeyman,
};

/* Merchant Guild */

static void merchant_guild_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    (void)id;
    if (on == DOM_ON_GAIN && s == g->turn.seat)
        g->turn.buy_gains++;
}

static enum fx_rc merchant_guild_pays(struct dom *g, struct fx_frame *f)
{
    dom_add_coffers(g, f->seat, g->turn.buy_gains);
    return FX_DONE;
}

const struct dom_card dom_merchant_guild = {
    .word = {"merchant_guild", "Merchant Guild",
             "+1 Buy, +1 Coin. When a Buy phase of this turn ends, +1 Coffers for each card you "
             "gained in it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .buys = 1,
    .coins = 1,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_AT_BUY_END, .source = DOM_BY_ROW, .effect = merchant_guild_pays}},
    .watch = merchant_guild_watch,
};

/* Plaza */

static enum fx_rc plaza(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                                      DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        dom_add_coffers(g, f->seat, 1);
    }
    FX_END
}

const struct dom_card dom_plaza = {
    .word = {"plaza", "Plaza", "+1 Card, +2 Actions. You may discard a Treasure for +1 Coffers."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .effect = plaza,
};

/* Soothsayer */

static enum fx_rc soothsayer_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    if (g->head.ret)
        (void)dom_draw(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_soothsayer = {
    .word = {"soothsayer", "Soothsayer",
             "Gain a Gold. Each other player gains a Curse, and draws a card if they did."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .effect = dom_gain_gold,
    .others = soothsayer_others,
};

/* Stonemason */

static enum fx_rc call_cheaper(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost(g, dom_number(g, (uint16_t)f->id));
    return dom_call_gain_where(g, f->seat, f->card, cost, 0, DOM_DISCARD, DOM_CHEAPER);
}

static enum fx_rc stonemason(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (!f->id)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    for (f->i = 0; f->i < 2; f->i++)
        FX_CALL(2, call_cheaper(g, f));
    FX_END
}

static enum fx_rc call_overpaid(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = {(uint8_t)(f->n < UINT8_MAX ? f->n : UINT8_MAX),
                            (uint8_t)(f->x < INT8_MAX ? f->x : INT8_MAX), 0};
    return dom_call_gain_where(g, f->seat, f->card, cost, DOM_ACTION, DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc stonemason_overpaid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_overpaid(g, fx_below(&g->head)).coins;
    f->x = (int16_t)dom_overpaid(g, fx_below(&g->head)).potions;
    for (f->i = 0; f->i < 2; f->i++)
        FX_CALL(1, call_overpaid(g, f));
    FX_END
}

const struct dom_card dom_stonemason = {
    .word =
        {"stonemason", "Stonemason",
         "Trash a card from your hand. Gain two cards that each cost less than it. When you "
         "buy this you may overpay: gain two Actions that each cost exactly what you overpaid."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .overpay = true,
    .effect = stonemason,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = stonemason_overpaid}},
};
