/* service/rules/dominion/cards/seaside_removed.c: kingdom cards of Seaside's first edition only. */
#include "rules/dominion/cards/cards.h"

/* Ambassador: the play's register n says which card was shown. */

enum { AMBASSADOR_RETURNS = 2 };

static bool ambassador_can_return(const struct dom *g, uint16_t number)
{
    int k = dom_kind_of(g, number);
    return k >= 0 && g->pile_of[k] != DOM_NO_PILE && g->pile[g->pile_of[k]].supply;
}

/* How many copies the hand holds is hidden, so it is asked even with one. */
static void ambassador_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id), copies = 0;
    for (uint16_t id = dom_top(g, f->seat, DOM_HAND); id; id = g->card[id].next)
        copies = (uint16_t)(copies + (dom_number(g, id) == number));
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_SET, DOM_ASK_RETURN, DOM_RULE_GAIN_08);
    d->card = f->card;
    d->max = copies < AMBASSADOR_RETURNS ? copies : AMBASSADOR_RETURNS;
    fx_option(&g->head, d, DOM_RETURN, number, 0, copies);
}

static void ambassador_return(struct dom *g, const struct fx_frame *f)
{
    int count = 0;
    uint16_t number = dom_number(g, (uint16_t)f->id);
    if (fx_count(&g->head, f->seat))
        (void)fx_pick(&g->head, f->seat, 0, &count);
    for (; count > 0; count--)
        (void)dom_return(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_HAND), number));
}

static enum fx_rc ambassador(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_REVEAL, DOM_REVEAL, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_reveal(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_RULE_PLAY_02);
    if (!ambassador_can_return(g, dom_number(g, (uint16_t)f->id)))
        return FX_DONE;
    FX_ASK(2, ambassador_ask(g, f));
    ambassador_return(g, f);
    fx_below(&g->head)->n = (int16_t)dom_number(g, (uint16_t)f->id);
    FX_END
}

static enum fx_rc ambassador_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n)
        FX_CALL(1, dom_call_gain(g, f->seat, (uint16_t)f->n, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_ambassador = {
    .word = {"ambassador", "Ambassador",
             "Reveal a card from your hand and return up to 2 copies of it from your hand to its "
             "Supply pile. Then each other player gains a copy of it."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .effect = ambassador,
    .others = ambassador_others,
};

/* Embargo */

static void embargo_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PILE, DOM_RULE_RES_09);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        uint8_t pile = g->pile_of[k];
        if (pile != DOM_NO_PILE && g->pile[pile].supply && g->pile[pile].card == g->kind[k])
            fx_option(&g->head, d, DOM_TOKEN, g->kind[k], 0, 1);
    }
}

static enum fx_rc embargo(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!dom_still_there(g, f)) /* DOM-TRASH-02 */
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_ASK(1, embargo_ask(g, f));
    dom_add_embargo(g, f->seat, g->pile_of[dom_kind_of(g, fx_choice(&g->head, f->seat)->card)]);
    FX_END
}

static int embargo_tokens(const struct dom *g, int number)
{
    int k = dom_kind_of(g, (uint16_t)number);
    return k >= 0 && g->pile_of[k] != DOM_NO_PILE ? g->pile[g->pile_of[k]].embargo : 0;
}

static bool embargo_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return embargo_tokens(g, event->x) > 0;
}

static enum fx_rc embargo_curses(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = (int16_t)embargo_tokens(g, f->arg); f->n > 0; f->n--)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_embargo = {
    .word = {"embargo", "Embargo",
             "+2 Coins. Trash this. If you did, put an Embargo token on a Supply pile: whoever "
             "buys a card of it gains a Curse for each of its tokens."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .effect = embargo,
    .ability = {{.on = DOM_ON_BUY,
                 .source = DOM_IN_GAME,
                 .whose = DOM_OWN,
                 .when = embargo_when,
                 .effect = embargo_curses}},
};

/* Explorer */

static void explorer_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_REVEAL, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    if (dom_find(g, dom_zone_of(f->seat, DOM_HAND), DOM_CARD_province))
        fx_option(&g->head, d, DOM_REVEAL, DOM_CARD_province, 0, 1);
}

static enum fx_rc explorer(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, explorer_ask(g, f));
    f->n = DOM_CARD_silver;
    if (dom_verb(g, f->seat) == DOM_REVEAL) {
        dom_reveal(g, f->seat, DOM_CARD_province, DOM_RULE_PLAY_02);
        f->n = DOM_CARD_gold;
    }
    FX_CALL(2, dom_call_gain(g, f->seat, (uint16_t)f->n, DOM_HAND));
    FX_END
}

const struct dom_card dom_explorer = {
    .word = {"explorer", "Explorer",
             "You may reveal a Province from your hand. If you do, gain a Gold to your hand; if "
             "not, a Silver."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .effect = explorer,
};

/* Ghost Ship */

enum { GHOST_SHIP_KEEPS = 3 };

/* One card at a time: so the order is chosen too, the last one lies on top. */
static void ghost_ship_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) > GHOST_SHIP_KEEPS)
        dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_ORDER_01);
}

static enum fx_rc ghost_ship_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    while (dom_count(g, f->seat, DOM_HAND) > GHOST_SHIP_KEEPS) {
        FX_ASK(1, ghost_ship_ask(g, f));
        dom_topdeck(g, f->seat, dom_one_of_hand(g, f->seat), false);
    }
    FX_END
}

const struct dom_card dom_ghost_ship = {
    .word = {"ghost_ship", "Ghost Ship",
             "+2 Cards. Each other player puts cards from their hand onto their deck until 3 are "
             "left in hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .cards = 2,
    .others = ghost_ship_others,
    .asks = ghost_ship_ask,
};

/* Navigator */

enum { NAVIGATOR_CARDS = 5 };

static void navigator_ask(struct dom *g, const struct fx_frame *f)
{
    if (f->n == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_DISCARD, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_TOPDECK, 1);
    d->fallback = 1; /* what is looked at is kept */
}

static enum fx_rc navigator(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < NAVIGATOR_CARDS && dom_take_top(g, f->seat, false); f->n++)
        continue;
    FX_ASK(1, navigator_ask(g, f));
    if (f->n == 0)
        return FX_DONE;
    if (fx_choice(&g->head, f->seat)->arg == DOM_CHOICE_DISCARD) {
        for (; f->n > 0; f->n--) /* the others see the last one */
            dom_discard(g, f->seat, dom_top(g, f->seat, DOM_LOOK), f->n == 1);
    } else if (f->n == 1) {
        dom_topdeck(g, f->seat, dom_top(g, f->seat, DOM_LOOK), false);
    } else {
        FX_ASK(2, dom_ask_order(g, f, f->n));
        dom_topdeck_ordered(g, f->seat);
    }
    FX_END
}

const struct dom_card dom_navigator = {
    .word = {"navigator", "Navigator",
             "+2 Coins. Look at the top 5 cards of your deck. Discard them all, or put them all "
             "back in any order."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .effect = navigator,
};

/* Pearl Diver */

static void pearl_diver_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TOPDECK, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_TOPDECK, dom_number(g, (uint16_t)f->id), 0, 1);
}

static enum fx_rc pearl_diver(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_bottom(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    FX_ASK(1, pearl_diver_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_TOPDECK)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    else
        dom_put_under_deck(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_pearl_diver = {
    .word = {"pearl_diver", "Pearl Diver",
             "+1 Card, +1 Action. Look at the bottom card of your deck; you may put it on top."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .cards = 1,
    .actions = 1,
    .effect = pearl_diver,
};

/* Pirate Ship: the play's register n says what was chosen and whether something was trashed. */

enum { PIRATE_SHIP_COINS = 1, PIRATE_SHIP_ATTACKS, PIRATE_SHIP_TRASHED };

static void pirate_ship_choose(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_COINS, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_ATTACK, 1);
}

static enum fx_rc pirate_ship(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, pirate_ship_choose(g, f));
    f->n = (int16_t)fx_choice(&g->head, f->seat)->arg;
    dom_choose(g, f->seat, f->card, f->n);
    fx_below(&g->head)->n = f->n == DOM_CHOICE_COINS ? PIRATE_SHIP_COINS : PIRATE_SHIP_ATTACKS;
    if (f->n == DOM_CHOICE_COINS)
        dom_add_coins(g, f->seat, g->seat[f->seat].pirates);
    FX_END
}

/* What is revealed is public: with one sort of Treasure, or none, nobody is asked. */
static void pirate_ship_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, kinds = 0;
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (dom_is(g, id, DOM_TREASURE) && count[g->card[id].kind]++ == 0)
            kinds++;
    if (kinds < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TRASH_CARD, g->kind[k], 0, count[k]);
}

static bool pirate_ship_trash(struct dom *g, const struct fx_frame *f)
{
    uint16_t picked = dom_picked(g, f->who, dom_zone_of(f->seat, DOM_LOOK));
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < f->n && !picked; i++, id = g->card[id].next)
        if (dom_is(g, id, DOM_TREASURE))
            picked = id;
    if (picked)
        dom_trash(g, f->seat, picked);
    dom_discard_looked_at(g, f->seat, f->n - (picked != 0));
    return picked != 0;
}

static enum fx_rc pirate_ship_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (fx_below(&g->head)->n == PIRATE_SHIP_COINS)
        return FX_DONE;
    for (f->n = 0; f->n < 2 && dom_take_top(g, f->seat, true); f->n++)
        continue;
    FX_ASK(1, pirate_ship_ask(g, f));
    if (pirate_ship_trash(g, f))
        fx_below(&g->head)->n = PIRATE_SHIP_TRASHED;
    FX_END
}

static enum fx_rc pirate_ship_after(struct dom *g, struct fx_frame *f)
{
    if (fx_below(&g->head)->n == PIRATE_SHIP_TRASHED)
        dom_add_pirates(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_pirate_ship = {
    .word = {"pirate_ship", "Pirate Ship",
             "Choose one: +1 Coin for each token on your Pirate Ship mat; or each other player "
             "reveals the top 2 cards of their deck, trashes a Treasure among them that you "
             "choose, and discards the rest, and if anything was trashed, your mat gets a token."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .effect = pirate_ship,
    .others = pirate_ship_others,
    .after = pirate_ship_after,
};

/* Sea Hag */

static enum fx_rc sea_hag_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_deck_ready(g, f->seat))
        dom_discard(g, f->seat, dom_top(g, f->seat, DOM_DECK), true);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DECK));
    FX_END
}

const struct dom_card dom_sea_hag = {
    .word = {"sea_hag", "Sea Hag",
             "Each other player discards the top card of their deck, then gains a Curse onto their "
             "deck."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .removed = true,
    .others = sea_hag_others,
};
