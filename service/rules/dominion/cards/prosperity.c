/* service/rules/dominion/cards/prosperity.c: the Action cards of Prosperity's second edition. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

/* Cards that are only numbers */

const struct dom_card dom_workers_village = {
    .word = {"workers_village", "Worker's Village", "+1 Card, +2 Actions, +1 Buy."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .buys = 1,
};

static bool grand_market_barred(const struct dom *g, rules_seat s)
{
    return dom_find(g, dom_zone_of(s, DOM_PLAY), DOM_CARD_copper) != 0;
}

const struct dom_card dom_grand_market = {
    .word = {"grand_market", "Grand Market",
             "+1 Card, +1 Action, +1 Buy, +2 Coins. You cannot buy this with a Copper in play."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .buys = 1,
    .coins = 2,
    .barred = grand_market_barred,
};

enum { PEDDLER_PER_ACTION = 2 };

static int peddler_cheaper(const struct dom *g)
{
    return g->turn.phase == DOM_CHOICE_BUY_PHASE
               ? PEDDLER_PER_ACTION *
                     dom_count_types(g, dom_zone_of(g->turn.seat, DOM_PLAY), DOM_ACTION)
               : 0;
}

const struct dom_card dom_peddler = {
    .word = {"peddler", "Peddler",
             "+1 Card, +1 Action, +1 Coin. In a player's Buy phase this costs 2 less for each "
             "Action that player has in play."},
    .cost = {8, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .cheaper = peddler_cheaper,
};

/* Monument */

const struct dom_card dom_monument = {
    .word = {"monument", "Monument", "+2 Coins, +1 VP."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 2,
    .effect = dom_take_one_vp,
};

/* Bishop */

static enum fx_rc bishop(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_vp(g, f->seat, 1);
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(2, FX_CALLED); /* what the trashing brings comes first (DOM-COST-05) */
        dom_add_vp(g, f->seat, dom_cost(g, dom_number(g, (uint16_t)f->id)).coins / 2);
    }
    FX_END
}

static void bishop_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0);
}

static enum fx_rc bishop_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, bishop_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_bishop = {
    .word = {"bishop", "Bishop",
             "+1 Coin, +1 VP. Trash a card from your hand: +1 VP for every 2 coins it costs. Each "
             "other player may trash a card from their hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 1,
    .effect = bishop,
    .others = bishop_others,
    .asks = bishop_ask,
};

/* Charlatan: that Curses are Treasures in its games is said by dom_types(). */

const struct dom_card dom_charlatan = {
    .word = {"charlatan", "Charlatan",
             "+3 Coins. Each other player gains a Curse. In games with this, a Curse is a Treasure "
             "too, worth 1 Coin."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 3,
    .others = dom_gain_curse,
};

/* City */

static enum fx_rc city(struct dom *g, struct fx_frame *f)
{
    int empty = dom_empty_piles(g);
    if (empty >= 1)
        (void)dom_draw(g, f->seat, 1);
    if (empty >= 2) {
        dom_add_buys(g, f->seat, 1);
        dom_add_coins(g, f->seat, 1);
    }
    return FX_DONE;
}

const struct dom_card dom_city = {
    .word = {"city", "City",
             "+1 Card, +2 Actions. With one Supply pile empty +1 Card; with two or more also +1 "
             "Buy and +1 Coin."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .effect = city,
};

/* Clerk */

enum { CLERK_HAND = 5 };

static void clerk_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) >= CLERK_HAND)
        dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_ORDER_01);
}

static enum fx_rc clerk_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, clerk_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_clerk = {
    .word = {"clerk", "Clerk",
             "+2 Coins. Each other player with 5 or more cards in hand puts one onto their deck. "
             "At the start of your turn you may play this from your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION | DOM_ATTACK,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 2,
    .others = clerk_others,
    .asks = clerk_ask,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_HAND,
                 .plays = true,
                 .always = true,
                 .effect = dom_play_this_of_hand}},
};

/* Expand */

static enum fx_rc call_expand_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 3);
    return dom_call_gain_up_to(g, f->seat, f->card, most, 0, DOM_DISCARD);
}

static enum fx_rc expand(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(2, FX_CALLED);
        FX_CALL(3, call_expand_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_expand = {
    .word = {"expand", "Expand",
             "Trash a card from your hand. Gain a card costing up to 3 more than it."},
    .cost = {7, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = expand,
};

/* Forge */

static int cost_of_picked(const struct dom *g, rules_seat s)
{
    int sum = 0;
    for (int k = 0; k < fx_count(&g->head, s); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        sum += count * dom_cost(g, o->card).coins;
    }
    return sum;
}

static enum fx_rc call_forge_gain(struct dom *g, const struct fx_frame *f)
{
    return dom_call_gain_where(g, f->seat, f->card, dom_cost_plus((struct dom_cost){0}, f->n), 0,
                               DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc forge(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0, INT16_MAX));
    f->n = (int16_t)cost_of_picked(g, f->seat);
    (void)dom_trash_picked(g, f->seat);
    FX_CALL(2, call_forge_gain(g, f));
    FX_END
}

const struct dom_card dom_forge = {
    .word = {"forge", "Forge",
             "Trash any number of cards from your hand. Gain a card costing exactly as many coins "
             "as they do together."},
    .cost = {7, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = forge,
};

/* King's Court */

enum { KINGS_COURT_PLAYS = 3 };

static enum fx_rc kings_court(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01, DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        for (f->n = 1; f->n < KINGS_COURT_PLAYS; f->n++)
            FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to));
        dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_kings_court = {
    .word = {"kings_court", "King's Court", "You may play an Action card from your hand 3 times."},
    .cost = {7, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = kings_court,
};

/* Magnate */

static enum fx_rc magnate(struct dom *g, struct fx_frame *f)
{
    int n = dom_count_types(g, dom_zone_of(f->seat, DOM_HAND), DOM_TREASURE);
    dom_show_hand(g, f->seat);
    (void)dom_draw(g, f->seat, n);
    return FX_DONE;
}

const struct dom_card dom_magnate = {
    .word = {"magnate", "Magnate", "Reveal your hand. +1 Card for each Treasure in it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = magnate,
};

/* Mint */

static void mint_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_REVEAL, DOM_REVEAL, DOM_RULE_PLAY_02, DOM_TREASURE);
}

static enum fx_rc mint(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, mint_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_reveal(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_RULE_PLAY_02);
        FX_CALL(2, dom_call_gain_copy(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_DISCARD));
    }
    FX_END
}

static enum fx_rc mint_gained(struct dom *g, struct fx_frame *f)
{
    uint16_t next;
    for (uint16_t id = dom_top(g, f->seat, DOM_PLAY); id; id = next) {
        next = g->card[id].next;
        if (dom_is(g, id, DOM_TREASURE) && !dom_is(g, id, DOM_DURATION))
            dom_trash(g, f->seat, id);
    }
    return FX_DONE;
}

const struct dom_card dom_mint = {
    .word = {"mint", "Mint",
             "You may reveal a Treasure from your hand; gain a copy of it. When you gain this, "
             "trash all Treasures you have in play that are no Durations."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = mint,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = mint_gained}},
};

/* Rabble */

static bool rabble_discards(const struct dom *g, uint16_t id)
{
    return dom_is(g, id, DOM_ACTION | DOM_TREASURE);
}

/* Of the n newest cards of DOM_LOOK; returns how many are left. */
static int rabble_discard(struct dom *g, rules_seat s, int n)
{
    uint16_t next;
    int left = n;
    for (uint16_t id = dom_top(g, s, DOM_LOOK); n > 0; n--, id = next) {
        next = g->card[id].next;
        if (rabble_discards(g, id)) {
            dom_discard(g, s, id, true);
            left--;
        }
    }
    return left;
}

static enum fx_rc rabble_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < 3 && dom_take_top(g, f->seat, true); f->n++)
        continue;
    f->n = (int16_t)rabble_discard(g, f->seat, f->n);
    FX_ASK(1, dom_ask_put_back(g, f, f->n));
    dom_put_back(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_rabble = {
    .word = {"rabble", "Rabble",
             "+3 Cards. Each other player reveals the top 3 cards of their deck, discards the "
             "Actions and Treasures, and puts the rest back in any order."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 3,
    .others = rabble_others,
};

/* Vault */

enum { VAULT_OTHERS = 2 };

static enum fx_rc vault(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0, INT16_MAX));
    f->n = (int16_t)dom_discard_picked(g, f->seat);
    dom_add_coins(g, f->seat, f->n);
    FX_END
}

static void vault_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_ORDER_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_DISCARD, 1);
}

static enum fx_rc vault_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, vault_ask(g, f));
    if (dom_verb(g, f->seat) != DOM_CHOOSE)
        return FX_DONE;
    f->n = (int16_t)dom_count(g, f->seat, DOM_HAND);
    if (f->n > VAULT_OTHERS) {
        FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                               VAULT_OTHERS, VAULT_OTHERS));
        f->n = (int16_t)dom_discard_picked(g, f->seat);
    } else {
        dom_discard_hand(g, f->seat, true);
    }
    FX_CALL(3, FX_CALLED); /* what the discarding brings comes before the draw */
    if (f->n == VAULT_OTHERS)
        (void)dom_draw(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_vault = {
    .word = {"vault", "Vault",
             "+2 Cards. Discard any number of cards for +1 Coin each. Each other player may "
             "discard 2 cards, to draw a card."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .cards = 2,
    .effect = vault,
    .others = vault_others,
    .asks = vault_ask,
};

/* Watchtower */

enum { WATCHTOWER_HAND = 6 };

static enum fx_rc watchtower(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw_to_hand_of(g, f->seat, WATCHTOWER_HAND);
    return FX_DONE;
}

static void watchtower_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_TRIG_06);
    d->card = f->card;
    fx_option(&g->head, d, DOM_TRASH_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_TOPDECK, number, 0, 1);
    d->fallback = 1;
}

static enum fx_rc watchtower_react(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_reveal(g, f->seat, f->card, DOM_RULE_TRIG_06);
    FX_ASK(1, watchtower_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_TRASH_CARD)
        dom_trash(g, f->seat, (uint16_t)f->id);
    else
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    FX_END
}

const struct dom_card dom_watchtower = {
    .word = {"watchtower", "Watchtower",
             "Draw until you have 6 cards in hand. When you gain a card, you may reveal this from "
             "your hand to trash the card or put it onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = watchtower,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_HAND,
                 .when = dom_it_is_there,
                 .effect = watchtower_react}},
};
