/* service/rules/dominion/cards/allies.c: Actions of Allies that have piles of their own and are no
 * Liaisons. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

/* Merchant Camp */

static bool merchant_camp_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_copy_is_leaving(g, who, DOM_CARD_merchant_camp);
}

const struct dom_card dom_merchant_camp = {
    .word = {"merchant_camp", "Merchant Camp",
             "+2 Actions, +1 Coin. When you discard this from play, you may put it onto your "
             "deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .actions = 2,
    .coins = 1,
    .ability = {{.on = DOM_ON_LEAVING,
                 .source = DOM_IN_PLAY,
                 .whose = DOM_OF_ANY,
                 .may = true,
                 .again = true,
                 .when = merchant_camp_when,
                 .effect = dom_topdeck_copy}},
};

/* Sentinel */

enum { SENTINEL_CARDS = 5, SENTINEL_TRASHES = 2 };

static enum fx_rc sentinel(struct dom *g, struct fx_frame *f)
{
    return dom_look_and_trash(g, f, SENTINEL_CARDS, SENTINEL_TRASHES);
}

const struct dom_card dom_sentinel = {
    .word = {"sentinel", "Sentinel",
             "Look at the top 5 cards of your deck. You may trash up to 2 of them. Put the others "
             "back in any order."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = sentinel,
};

/* Carpenter */

static enum fx_rc carpenter_builds(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_actions(g, f->seat, 1);
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

static enum fx_rc carpenter(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0)
        f->x = dom_empty_piles(g) > 0;
    return f->x ? dom_remodel_hand(g, f, 2) : carpenter_builds(g, f);
}

const struct dom_card dom_carpenter = {
    .word = {"carpenter", "Carpenter",
             "With no empty Supply pile: +1 Action, and gain a card costing up to 4. Otherwise: "
             "trash a card from your hand and gain a card costing up to 2 more."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = carpenter,
};

/* Courier */

static enum fx_rc courier(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_deck_ready(g, f->seat))
        dom_discard(g, f->seat, dom_top(g, f->seat, DOM_DECK), true);
    FX_ASK(1, dom_ask_may_play_discarded(g, f, DOM_ACTION | DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_DISCARD));
    if (f->id)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_courier = {
    .word = {"courier", "Courier",
             "+1 Coin. Discard the top card of your deck. Look through your discard pile; you may "
             "play an Action or Treasure from it."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .coins = 1,
    .effect = courier,
};

/* Innkeeper: an option is the number of cards that it draws. */

static const struct {
    uint8_t cards, discards;
} innkeeper_options[] = {{1, 0}, {3, 3}, {5, 6}};

static void innkeeper_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    for (unsigned i = 0; i < sizeof innkeeper_options / sizeof *innkeeper_options; i++)
        fx_option(&g->head, d, DOM_AMOUNT, 0, innkeeper_options[i].cards, 1);
}

static int innkeeper_discards(int cards)
{
    for (unsigned i = 0; i < sizeof innkeeper_options / sizeof *innkeeper_options; i++)
        if (innkeeper_options[i].cards == cards)
            return innkeeper_options[i].discards;
    return 0;
}

static enum fx_rc innkeeper(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, innkeeper_ask(g, f));
    f->n = (int16_t)fx_choice(&g->head, f->seat)->arg;
    (void)dom_draw(g, f->seat, f->n);
    f->n = (int16_t)innkeeper_discards(f->n);
    if (f->n)
        FX_CALL(2, dom_call_discard(g, f->seat, f->card, f->n));
    FX_END
}

const struct dom_card dom_innkeeper = {
    .word = {"innkeeper", "Innkeeper",
             "+1 Action. Choose one: +1 Card; +3 Cards and discard 3; +5 Cards and discard 6."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .actions = 1,
    .effect = innkeeper,
};

/* Town */

static const uint8_t town_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_BUYS};

static enum fx_rc town(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, town_options, N_OF(town_options), 1, 0));
    f->n = dom_chosen(g, f, town_options, N_OF(town_options), 1) == 1;
    (void)dom_draw(g, f->seat, f->n ? 1 : 0);
    dom_add_actions(g, f->seat, f->n ? 2 : 0);
    dom_add_buys(g, f->seat, f->n ? 0 : 1);
    dom_add_coins(g, f->seat, f->n ? 0 : 2);
    FX_END
}

const struct dom_card dom_town = {
    .word = {"town", "Town", "Choose one: +1 Card and +2 Actions; or +1 Buy and +2 Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = town,
};

/* Capital City */

enum { CAPITAL_CITY_DISCARDS = 2, CAPITAL_CITY_PAYS = 2 };

static void capital_city_ask_pay(struct dom *g, const struct fx_frame *f)
{
    if (f->seat == g->turn.seat && g->turn.coins >= CAPITAL_CITY_PAYS)
        dom_ask_whether(g, f, DOM_CHOICE_CARDS);
}

static enum fx_rc capital_city(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_whether_to_discard(g, f));
    if (dom_verb(g, f->seat) == DOM_CHOOSE) {
        FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                               CAPITAL_CITY_DISCARDS, CAPITAL_CITY_DISCARDS));
        f->n = (int16_t)dom_discard_asked(g, f->seat, CAPITAL_CITY_DISCARDS);
        FX_SETTLE(3);
        dom_add_coins(g, f->seat, f->n == CAPITAL_CITY_DISCARDS ? 2 : 0);
    }
    FX_ASK(4, capital_city_ask_pay(g, f));
    if (dom_verb(g, f->seat) == DOM_CHOOSE) {
        dom_add_coins(g, f->seat, -CAPITAL_CITY_PAYS);
        (void)dom_draw(g, f->seat, 2);
    }
    FX_END
}

const struct dom_card dom_capital_city = {
    .word = {"capital_city", "Capital City",
             "+1 Card, +2 Actions. You may discard 2 cards for +2 Coins. You may pay 2 Coins for "
             "+2 Cards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .effect = capital_city,
};

/* Galleria */

static bool galleria_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    struct dom_cost c = dom_cost(g, event->card);
    (void)who;
    return (c.coins == 3 || c.coins == 4) && c.potion == 0 && c.debt == 0;
}

static enum fx_rc galleria_gains(struct dom *g, struct fx_frame *f)
{
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_galleria = {
    .word = {"galleria", "Galleria",
             "+3 Coins. This turn, when you gain a card costing 3 or 4, +1 Buy."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .coins = 3,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .when = galleria_when,
                 .effect = galleria_gains}},
};

/* Hunter: f->n cards are revealed and not yet in the hand. */

enum { HUNTER_CARDS = 3 };
enum { HUNTER_ROLES = 3 };

static unsigned hunter_type(int role)
{
    return role == 0 ? DOM_ACTION : role == 1 ? DOM_TREASURE : DOM_VICTORY;
}

/* How many sorts of them have the type; the first such card. */
static int hunter_sorts(const struct dom *g, const struct fx_frame *f, uint16_t count[],
                        uint16_t *first)
{
    int sorts = 0;
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    *first = 0;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (dom_is(g, id, hunter_type(f->i)) && count[g->card[id].kind]++ == 0 && sorts++ == 0)
            *first = id;
    return sorts;
}

static void hunter_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, first;
    if (hunter_sorts(g, f, count, &first) < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TAKE, DOM_RULE_PLAY_02);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TAKE, g->kind[k], 0, count[k]);
}

/* What was picked, or what needs no answer: the card's id, or 0. */
static uint16_t hunter_takes(const struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, first;
    uint16_t picked = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_LOOK));
    (void)hunter_sorts(g, f, count, &first);
    return picked ? picked : first;
}

static enum fx_rc hunter(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < HUNTER_CARDS && dom_take_top(g, f->seat, true); f->n++)
        continue;
    for (f->i = 0; f->i < HUNTER_ROLES; f->i++) {
        FX_ASK(1, hunter_ask(g, f));
        f->id = hunter_takes(g, f);
        if (f->id) {
            dom_take(g, f->seat, (uint16_t)f->id, true);
            f->n--;
        }
    }
    dom_discard_looked_at(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_hunter = {
    .word = {"hunter", "Hunter",
             "+1 Action. Reveal the top 3 cards of your deck. Take an Action, a Treasure and a "
             "Victory card of them into your hand; discard the others."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .shows = true,
    .actions = 1,
    .effect = hunter,
};

/* Modify */

static const uint8_t modify_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_GAIN};

static enum fx_rc modify(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_ASK(2, dom_ask_choose(g, f, modify_options, N_OF(modify_options), 1, 0));
    f->n = dom_chosen(g, f, modify_options, N_OF(modify_options), 1) == 1;
    if (f->n) {
        (void)dom_draw(g, f->seat, 1);
        dom_add_actions(g, f->seat, 1);
    } else if (f->id) {
        FX_CALL(3, dom_call_remodel_gain(g, f, 2));
    }
    FX_END
}

const struct dom_card dom_modify = {
    .word = {"modify", "Modify",
             "Trash a card from your hand. Choose one: +1 Card and +1 Action; or gain a card "
             "costing up to 2 more than it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = modify,
};

/* Specialist */

static const uint8_t specialist_options[] = {DOM_CHOICE_GAIN, DOM_CHOICE_PLAY};

static enum fx_rc specialist(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01,
                                      DOM_ACTION | DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
    FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_ASK(3, dom_ask_choose(g, f, specialist_options, N_OF(specialist_options), 1, 1));
    f->n = dom_chosen(g, f, specialist_options, N_OF(specialist_options), 1) == 1;
    if (f->n) {
        FX_CALL(4, dom_call_gain_copy(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_DISCARD));
    } else {
        FX_CALL(5, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to)); /* DOM-THR-02 */
        dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_specialist = {
    .word = {"specialist", "Specialist",
             "You may play an Action or Treasure from your hand. Choose one: play it again; or "
             "gain a copy of it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = specialist,
};

/* Swap */

static enum fx_rc call_swap_gain(struct dom *g, const struct fx_frame *f)
{
    enum fx_rc rc = dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, DOM_ACTION,
                                        DOM_HAND, DOM_NO_COPY);
    fx_top(&g->head)->to = f->n;
    return rc;
}

static enum fx_rc swap(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_RETURN, DOM_RETURN, DOM_RULE_GAIN_08, DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    f->n = (int16_t)dom_number(g, (uint16_t)f->id);
    if (dom_return(g, f->seat, (uint16_t)f->id))
        FX_CALL(2, call_swap_gain(g, f));
    FX_END
}

const struct dom_card dom_swap = {
    .word = {"swap", "Swap",
             "+1 Card, +1 Action. You may return an Action from your hand to its pile to gain "
             "another Action costing up to 5 to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = swap,
};

/* Marquis */

enum { MARQUIS_HAND = 10 };

static enum fx_rc marquis(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_draw(g, f->seat, dom_count(g, f->seat, DOM_HAND));
    f->n = (int16_t)(dom_count(g, f->seat, DOM_HAND) - MARQUIS_HAND);
    if (f->n > 0)
        FX_CALL(1, dom_call_discard(g, f->seat, f->card, f->n));
    FX_END
}

const struct dom_card dom_marquis = {
    .word = {"marquis", "Marquis",
             "+1 Buy. +1 Card for each card in your hand. Discard down to 10 cards in hand."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .buys = 1,
    .effect = marquis,
};
