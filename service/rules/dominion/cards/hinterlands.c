/* service/rules/dominion/cards/hinterlands.c: the Action cards of Hinterlands' second edition that
 * are neither Attacks nor Reactions. */
#include "rules/dominion/cards/cards.h"

/* Border Village */

static enum fx_rc border_village_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, dom_cost(g, f->card), 0, DOM_DISCARD,
                                   DOM_CHEAPER));
    FX_END
}

const struct dom_card dom_border_village = {
    .word = {"border_village", "Border Village",
             "+1 Card, +2 Actions. When you gain this, gain a cheaper card."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = border_village_gained}},
};

/* Cartographer */

enum { CARTOGRAPHER_CARDS = 4 };

static enum fx_rc cartographer(struct dom *g, struct fx_frame *f)
{
    return dom_look_and_sort(g, f, CARTOGRAPHER_CARDS);
}

const struct dom_card dom_cartographer = {
    .word = {"cartographer", "Cartographer",
             "+1 Card, +1 Action. Look at the top 4 cards of your deck. Discard any of them; put "
             "the others back in any order."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = cartographer,
};

/* Crossroads: a row that does nothing tells that one was played this turn. */

static enum fx_rc crossroads(struct dom *g, struct fx_frame *f)
{
    int n = dom_count_types(g, dom_zone_of(f->seat, DOM_HAND), DOM_VICTORY);
    bool is_first = dom_rows_of(g, f->seat, f->card) == 0;
    dom_show_hand(g, f->seat);
    (void)dom_draw(g, f->seat, n);
    if (is_first) {
        (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
        dom_add_actions(g, f->seat, 3);
    }
    return FX_DONE;
}

const struct dom_card dom_crossroads = {
    .word = {"crossroads", "Crossroads",
             "Reveal your hand. +1 Card for each Victory card in it. If this is the first "
             "Crossroads you played this turn, +3 Actions."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = crossroads,
};

/* Develop: f->x is by how much the next gain costs more than the trashed card. */

static const uint8_t develop_options[] = {DOM_CHOICE_DEARER, DOM_CHOICE_CHEAPER};

/* A card that costs nothing has no cheaper ones. */
static bool develop_finds(const struct dom *g, const struct fx_frame *f, int more)
{
    struct dom_cost base = dom_cost(g, dom_number(g, (uint16_t)f->id));
    struct dom_cost wanted = dom_cost_plus(base, more);
    if (base.coins + more < 0)
        return false;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        struct dom_cost c = dom_cost(g, g->kind[k]);
        if (dom_supply_pile_of(g, g->kind[k]) != DOM_NO_PILE && dom_cost_up_to(c, wanted) &&
            dom_cost_up_to(wanted, c))
            return true;
    }
    return false;
}

static void develop_ask_order(struct dom *g, const struct fx_frame *f)
{
    if (develop_finds(g, f, 1) && develop_finds(g, f, -1))
        dom_ask_choose(g, f, develop_options, N_OF(develop_options), 1, 0);
}

static enum fx_rc call_develop_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost base = dom_cost(g, dom_number(g, (uint16_t)f->id));
    return dom_call_gain_where(g, f->seat, f->card, dom_cost_plus(base, f->x), 0, DOM_DECK,
                               DOM_EXACTLY);
}

static enum fx_rc develop(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_ASK(2, develop_ask_order(g, f));
    f->x = fx_count(&g->head, f->seat) && fx_choice(&g->head, f->seat)->arg == DOM_CHOICE_CHEAPER
               ? -1
               : 1;
    for (f->i = 0; f->i < 2; f->i++) {
        if (develop_finds(g, f, f->x))
            FX_CALL(3, call_develop_gain(g, f));
        f->x = (int16_t)-f->x;
    }
    FX_END
}

const struct dom_card dom_develop = {
    .word = {"develop", "Develop",
             "Trash a card from your hand. In either order, gain a card costing exactly 1 more and "
             "one costing exactly 1 less onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = develop,
};

/* Haggler */

static bool haggler_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    (void)who;
    return (event->x & DOM_BOUGHT) != 0;
}

static enum fx_rc haggler_gains(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, dom_cost(g, dom_number(g, (uint16_t)f->id)),
                                   0, DOM_DISCARD, DOM_CHEAPER | DOM_NO_VICTORY));
    FX_END
}

const struct dom_card dom_haggler = {
    .word = {"haggler", "Haggler",
             "+2 Coins. This turn, when you gain a card that you bought, gain a cheaper card that "
             "is no Victory card."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .coins = 2,
    .effect = dom_this_turn,
    .ability =
        {{.on = DOM_ON_GAIN, .source = DOM_BY_ROW, .when = haggler_when, .effect = haggler_gains}},
};

/* Highway */

static enum fx_rc highway(struct dom *g, struct fx_frame *f)
{
    (void)f;
    dom_reduce_costs(g, 1);
    return FX_DONE;
}

const struct dom_card dom_highway = {
    .word = {"highway", "Highway",
             "+1 Card, +1 Action. This turn, cards cost 1 less, but not below 0."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = highway,
};

/* Inn. RULING: the deck is shuffled even if no card is picked. */

static enum fx_rc inn(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 2));
    FX_END
}

static void inn_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t pile = dom_zone_of(f->seat, DOM_DISCARD);
    if (g->zone[pile].n > 0)
        dom_ask_any_of(g, f, pile, DOM_ACTION, DOM_ASK_REVEAL, DOM_REVEAL, DOM_RULE_ZONE_03);
}

static enum fx_rc inn_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, inn_ask(g, f));
    dom_shuffle_picked_in(g, f->seat);
    FX_END
}

const struct dom_card dom_inn = {
    .word = {"inn", "Inn",
             "+2 Cards, +2 Actions. Discard 2 cards. When you gain this, reveal any Actions of "
             "your discard pile and shuffle them into your deck."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 2,
    .actions = 2,
    .effect = inn,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = inn_gained}},
};

/* Jack of All Trades */

enum { JACK_HAND = 5 };

static void jack_ask_trash(struct dom *g, const struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND), count[DOM_MAX_KINDS] = {0};
    if (g->zone[hand].n == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t id = g->zone[hand].first; id; id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k] && !(dom_types(g, g->kind[k]) & DOM_TREASURE))
            fx_option(&g->head, d, DOM_TRASH_CARD, g->kind[k], 0, count[k]);
}

static enum fx_rc jack_of_all_trades(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    f->id = dom_take_top(g, f->seat, false);
    if (f->id) {
        FX_ASK(2, dom_ask_discard_or_keep(g, f));
        if (dom_verb(g, f->seat) == DOM_DISCARD_CARD)
            dom_discard(g, f->seat, (uint16_t)f->id, true);
        else
            dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    }
    FX_SETTLE(3);
    (void)dom_draw_to_hand_of(g, f->seat, JACK_HAND);
    FX_ASK(4, jack_ask_trash(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_jack_of_all_trades = {
    .word = {"jack_of_all_trades", "Jack of All Trades",
             "Gain a Silver. Look at the top card of your deck; you may discard it. Draw until you "
             "have 5 cards in hand. You may trash a card from your hand that is no Treasure."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = jack_of_all_trades,
};

/* Nomads */

static bool nomads_trashed_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    (void)who;
    return !(event->x & DOM_FROM_SUPPLY); /* DOM-TRASH-03 */
}

static enum fx_rc nomads_pay(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_nomads = {
    .word = {"nomads", "Nomads", "+1 Buy, +2 Coins. When you gain or trash this, +2 Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .buys = 1,
    .coins = 2,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = nomads_pay},
                {.on = DOM_ON_TRASH,
                 .source = DOM_BY_ITSELF,
                 .when = nomads_trashed_when,
                 .effect = nomads_pay}},
};

/* Oasis */

static enum fx_rc oasis(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 1));
    FX_END
}

const struct dom_card dom_oasis = {
    .word = {"oasis", "Oasis", "+1 Card, +1 Action, +1 Coin. Discard a card."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .effect = oasis,
};

/* Scheme */

static bool scheme_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_leaving(g, who, DOM_ACTION);
}

static enum fx_rc scheme_topdecks(struct dom *g, struct fx_frame *f)
{
    return dom_topdeck_leaving(g, f, DOM_ACTION);
}

const struct dom_card dom_scheme = {
    .word = {"scheme", "Scheme",
             "+1 Card, +1 Action. Once this turn, when you discard an Action from play, you may "
             "put it onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_ON_LEAVING,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .when = scheme_when,
                 .effect = scheme_topdecks}},
};

/* Souk */

enum { SOUK_COINS = 7 };

static enum fx_rc souk(struct dom *g, struct fx_frame *f)
{
    int hand = dom_count(g, f->seat, DOM_HAND);
    dom_add_coins(g, f->seat, SOUK_COINS);
    dom_add_coins(g, f->seat, -(hand < (int)g->turn.coins ? hand : (int)g->turn.coins));
    return FX_DONE;
}

static enum fx_rc souk_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0, 2));
    (void)dom_trash_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_souk = {
    .word = {"souk", "Souk",
             "+1 Buy, +7 Coins, then 1 coin less for each card in your hand, but not below 0. When "
             "you gain this, trash up to 2 cards from your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .buys = 1,
    .effect = souk,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = souk_gained}},
};

/* Spice Merchant */

static const uint8_t spice_merchant_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_COINS};
enum { SPICE_MERCHANT_CARDS = 1 };

static enum fx_rc spice_merchant(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                      DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_ASK(2, dom_ask_choose(g, f, spice_merchant_options, N_OF(spice_merchant_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, spice_merchant_options, N_OF(spice_merchant_options), 1);
    if (f->x == SPICE_MERCHANT_CARDS) {
        (void)dom_draw(g, f->seat, 2);
        dom_add_actions(g, f->seat, 1);
    } else {
        dom_add_buys(g, f->seat, 1);
        dom_add_coins(g, f->seat, 2);
    }
    FX_END
}

const struct dom_card dom_spice_merchant = {
    .word = {"spice_merchant", "Spice Merchant",
             "You may trash a Treasure from your hand. If you do, choose one: +2 Cards and +1 "
             "Action; or +1 Buy and +2 Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = spice_merchant,
};

/* Stables */

static void stables_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                            DOM_TREASURE);
}

static enum fx_rc stables(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, stables_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    FX_SETTLE(2);
    (void)dom_draw(g, f->seat, 3);
    dom_add_actions(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_stables = {
    .word = {"stables", "Stables",
             "You may discard a Treasure from your hand. If you do, +3 Cards and +1 Action."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = stables,
};

/* Wheelwright */

static void wheelwright_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0);
}

static enum fx_rc call_wheelwright_gain(struct dom *g, const struct fx_frame *f)
{
    return dom_call_gain_up_to(g, f->seat, f->card, dom_cost(g, dom_number(g, (uint16_t)f->id)),
                               DOM_ACTION, DOM_DISCARD);
}

static enum fx_rc wheelwright(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, wheelwright_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        FX_SETTLE(2);
        FX_CALL(3, call_wheelwright_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_wheelwright = {
    .word = {"wheelwright", "Wheelwright",
             "+1 Card, +1 Action. You may discard a card to gain an Action costing as much or "
             "less."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = wheelwright,
};
