/* service/rules/dominion/cards/intrigue.c: the kingdom cards of Intrigue that attack nobody. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"

/* Cards that are only numbers */

const struct dom_card dom_farm = {
    .word = {"farm", "Farm", "+2 Coins. 2 VP."},
    .cost = {6, 0, 0},
    .types = DOM_TREASURE | DOM_VICTORY,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .plain = true,
    .vp = 2,
    .coins = 2,
};

/* Baron */

static void baron_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND);
    if (g->zone[hand].n == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_DISCARD, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    if (dom_find(g, hand, DOM_CARD_estate))
        fx_option(&g->head, d, DOM_DISCARD_CARD, DOM_CARD_estate, 0, 1);
}

static enum fx_rc baron(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, baron_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        FX_SETTLE(2);
        dom_add_coins(g, f->seat, 4);
    } else {
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_estate, DOM_DISCARD));
    }
    FX_END
}

const struct dom_card dom_baron = {
    .word = {"baron", "Baron",
             "+1 Buy. You may discard an Estate for +4 Coins. If you do not, gain an Estate."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .buys = 1,
    .effect = baron,
};

/* Bridge */

static enum fx_rc bridge(struct dom *g, struct fx_frame *f)
{
    (void)f;
    dom_reduce_costs(g, 1);
    return FX_DONE;
}

const struct dom_card dom_bridge = {
    .word = {"bridge", "Bridge", "+1 Buy, +1 Coin. This turn all cards cost 1 less."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .buys = 1,
    .coins = 1,
    .effect = bridge,
};

/* Conspirator */

enum { CONSPIRACY = 3 };

static enum fx_rc conspirator(struct dom *g, struct fx_frame *f)
{
    if (f->seat == g->turn.seat && g->turn.plays >= CONSPIRACY) {
        (void)dom_draw(g, f->seat, 1);
        dom_add_actions(g, f->seat, 1);
    }
    return FX_DONE;
}

const struct dom_card dom_conspirator = {
    .word = {"conspirator", "Conspirator",
             "+2 Coins. If you have played 3 or more Actions this turn, this one included, +1 "
             "Card, +1 Action."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .coins = 2,
    .effect = conspirator,
};

/* Courtier */

static const uint8_t courtier_options[] = {DOM_CHOICE_ACTIONS, DOM_CHOICE_BUYS, DOM_CHOICE_COINS,
                                           DOM_CHOICE_GOLD};

static int count_types(const struct dom *g, uint16_t id)
{
    int n = 0;
    for (unsigned types = dom_types(g, dom_number(g, id)); types; types &= types - 1)
        n++;
    return n;
}

static enum fx_rc courtier(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_REVEAL, DOM_REVEAL, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_reveal(g, f->seat, dom_number(g, (uint16_t)f->id), DOM_RULE_PLAY_02);
    f->n = (int16_t)count_types(g, (uint16_t)f->id);
    FX_ASK(2, dom_ask_choose(g, f, courtier_options, N_OF(courtier_options), f->n, 0));
    f->x = (int16_t)dom_chosen(g, f, courtier_options, N_OF(courtier_options), f->n);
    dom_add_actions(g, f->seat, f->x & 1);
    dom_add_buys(g, f->seat, f->x >> 1 & 1);
    dom_add_coins(g, f->seat, f->x & 4 ? 3 : 0);
    if (f->x & 8)
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_courtier = {
    .word = {"courtier", "Courtier",
             "Reveal a card from your hand. For each of its types choose another one: +1 Action; "
             "+1 Buy; +3 Coins; gain a Gold."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = courtier,
};

/* Courtyard */

static enum fx_rc courtyard(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_courtyard = {
    .word = {"courtyard", "Courtyard", "+3 Cards. Put a card from your hand onto your deck."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 3,
    .effect = courtyard,
};

/* Diplomat */

enum { DIPLOMAT_HAND = 5 };

static enum fx_rc diplomat(struct dom *g, struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) <= DIPLOMAT_HAND)
        dom_add_actions(g, f->seat, 2);
    return FX_DONE;
}

static bool diplomat_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_count(g, who, DOM_HAND) >= DIPLOMAT_HAND;
}

static enum fx_rc diplomat_react(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_reveal(g, f->seat, f->card, DOM_RULE_REACT_01);
    (void)dom_draw(g, f->seat, 2);
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 3, 3));
    (void)dom_discard_asked(g, f->seat, 3);
    FX_END
}

const struct dom_card dom_diplomat = {
    .word = {"diplomat", "Diplomat",
             "+2 Cards. If you then have 5 or fewer cards in hand, +2 Actions. When another player "
             "plays an Attack and you have 5 or more cards in hand, you may first reveal this to "
             "draw 2 cards and discard 3."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 2,
    .effect = diplomat,
    .ability = {{.on = DOM_ON_ATTACK,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_OTHERS,
                 .again = true,
                 .when = diplomat_when,
                 .effect = diplomat_react}},
};

/* Duke */

static int duke_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_of(g, s, DOM_CARD_duchy);
}

const struct dom_card dom_duke = {
    .word = {"duke", "Duke", "1 VP for each Duchy you have."},
    .cost = {5, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .counted_vp = duke_vp,
};

/* Ironworks */

static enum fx_rc ironworks(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    f->id = g->head.ret;
    if (f->id == 0)
        return FX_DONE;
    dom_add_actions(g, f->seat, dom_is(g, (uint16_t)f->id, DOM_ACTION));
    dom_add_coins(g, f->seat, dom_is(g, (uint16_t)f->id, DOM_TREASURE));
    (void)dom_draw(g, f->seat, dom_is(g, (uint16_t)f->id, DOM_VICTORY));
    FX_END
}

const struct dom_card dom_ironworks = {
    .word = {"ironworks", "Ironworks",
             "Gain a card costing up to 4. If it is an Action, +1 Action; a Treasure, +1 Coin; a "
             "Victory card, +1 Card."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = ironworks,
};

/* Lurker: the Supply and the trash are public, so where one card is left nobody is asked. */

static const uint8_t lurker_options[] = {DOM_CHOICE_TRASH, DOM_CHOICE_GAIN};

static bool lurker_reaches(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    uint16_t number = g->kind[kind];
    uint8_t pile = dom_pile_of(g, number);
    if (!(dom_cards[number]->types & DOM_ACTION))
        return false;
    return f->x == 1 ? pile != DOM_NO_PILE && g->pile[pile].supply
                     : dom_find(g, DOM_TRASH, number) != 0;
}

static void lurker_ask(struct dom *g, const struct fx_frame *f)
{
    if (f->x == 1)
        dom_ask_fitting(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_03, lurker_reaches);
    else
        dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_GAIN_02, lurker_reaches);
}

static uint16_t lurker_card(const struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_fitting(g, f, lurker_reaches);
    if (number == 0)
        return 0;
    return f->x == 1 ? g->zone[DOM_PILES + dom_pile_of(g, number)].first
                     : dom_find(g, DOM_TRASH, number);
}

static enum fx_rc lurker(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, lurker_options, N_OF(lurker_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, lurker_options, N_OF(lurker_options), 1);
    FX_ASK(2, lurker_ask(g, f));
    f->id = lurker_card(g, f);
    if (f->id && f->x == 1)
        dom_trash(g, f->seat, (uint16_t)f->id);
    else if (f->id)
        FX_CALL(3, dom_call_gain_from_trash(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_lurker = {
    .word = {"lurker", "Lurker",
             "+1 Action. Choose one: trash an Action card from the Supply; or gain an Action card "
             "from the trash."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .actions = 1,
    .effect = lurker,
};

/* Masquerade (DOM-ORDER-06): all choose at once, unseen; all cards move at once. */

static bool passes(const struct dom *g, rules_seat s)
{
    return dom_is_in(g, s) && dom_count(g, s, DOM_HAND) > 0;
}

static void masquerade_ask(struct dom *g, const struct fx_frame *f)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (passes(g, s))
            dom_ask_one_of_hand(g, &(struct fx_frame){.seat = s, .card = f->card}, DOM_ASK_GIVE,
                                DOM_GIVE, DOM_RULE_ORDER_06);
}

static rules_seat next_that_passes(const struct dom *g, rules_seat s)
{
    do
        s = dom_left_of(g, s);
    while (!passes(g, s));
    return s;
}

static void masquerade_pass(struct dom *g)
{
    uint16_t picked[RULES_MAX_SEATS] = {0};
    rules_seat to[RULES_MAX_SEATS] = {0};
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (passes(g, s)) {
            picked[s] = dom_one_of_hand(g, s);
            to[s] = next_that_passes(g, s);
        }
    for (int i = 0; i < g->head.seats; i++) {
        rules_seat s = (rules_seat)((g->turn.seat + i) % g->head.seats);
        if (picked[s] && to[s] != s)
            dom_give(g, s, to[s], picked[s]);
    }
}

static enum fx_rc masquerade(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, masquerade_ask(g, f));
    masquerade_pass(g);
    FX_ASK(2, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_masquerade = {
    .word = {"masquerade", "Masquerade",
             "+2 Cards. Each player with cards in hand passes one, all at once, to the next such "
             "player to the left. Then you may trash a card from your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 2,
    .effect = masquerade,
};

/* Mill: whether, then which: never only one of two. */

enum { MILL_DISCARDS = 2 };

static enum fx_rc mill(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_whether_to_discard(g, f));
    if (dom_verb(g, f->seat) != DOM_CHOOSE)
        return FX_DONE;
    FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, MILL_DISCARDS,
                           MILL_DISCARDS));
    f->n = (int16_t)dom_discard_asked(g, f->seat, MILL_DISCARDS);
    FX_SETTLE(3);
    dom_add_coins(g, f->seat, f->n == MILL_DISCARDS ? 2 : 0);
    FX_END
}

const struct dom_card dom_mill = {
    .word = {"mill", "Mill",
             "+1 Card, +1 Action. You may discard 2 cards; if you did, +2 Coins. 1 VP."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .vp = 1,
    .cards = 1,
    .actions = 1,
    .effect = mill,
};

/* Mining Village */

static void mining_village_ask(struct dom *g, const struct fx_frame *f)
{
    if (!dom_still_there(g, f)) /* everybody sees that it cannot be trashed (DOM-TRASH-02) */
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_TRASH_CARD, dom_number(g, (uint16_t)f->id), 0, 1);
}

static enum fx_rc mining_village(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, mining_village_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_TRASH_CARD) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(2);
        dom_add_coins(g, f->seat, 2);
    }
    FX_END
}

const struct dom_card dom_mining_village = {
    .word = {"mining_village", "Mining Village",
             "+1 Card, +2 Actions. You may trash this; if you did, +2 Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .effect = mining_village,
};

/* Nobles */

static const uint8_t nobles_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS};

static enum fx_rc nobles(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, nobles_options, N_OF(nobles_options), 1, 0));
    if (dom_chosen(g, f, nobles_options, N_OF(nobles_options), 1) == 1)
        (void)dom_draw(g, f->seat, 3);
    else
        dom_add_actions(g, f->seat, 2);
    FX_END
}

const struct dom_card dom_nobles = {
    .word = {"nobles", "Nobles", "Choose one: +3 Cards; or +2 Actions. 2 VP."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .vp = 2,
    .effect = nobles,
};

/* Patrol */

static enum fx_rc patrol(struct dom *g, struct fx_frame *f)
{
    return dom_reveal_and_sort(g, f, 4, DOM_VICTORY | DOM_CURSE);
}

const struct dom_card dom_patrol = {
    .word = {"patrol", "Patrol",
             "+3 Cards. Reveal the top 4 cards of your deck. Put the Victory cards and Curses into "
             "your hand, the others back in any order."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .shows = true,
    .cards = 3,
    .effect = patrol,
};

/* Pawn */

static const uint8_t pawn_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS, DOM_CHOICE_BUYS,
                                       DOM_CHOICE_COINS};

static enum fx_rc pawn(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, pawn_options, N_OF(pawn_options), 2, 0));
    f->x = (int16_t)dom_chosen(g, f, pawn_options, N_OF(pawn_options), 2);
    (void)dom_draw(g, f->seat, f->x & 1);
    dom_add_actions(g, f->seat, f->x >> 1 & 1);
    dom_add_buys(g, f->seat, f->x >> 2 & 1);
    dom_add_coins(g, f->seat, f->x >> 3 & 1);
    FX_END
}

const struct dom_card dom_pawn = {
    .word = {"pawn", "Pawn", "Choose two different ones: +1 Card; +1 Action; +1 Buy; +1 Coin."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = pawn,
};

/* Secret Passage */

static void secret_passage_ask(struct dom *g, const struct fx_frame *f)
{
    int deck = dom_count(g, f->seat, DOM_DECK);
    if (deck == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_NUMBER, DOM_ASK_PUT_AT, DOM_RULE_PLAY_02);
    d->card = f->card;
    d->max = deck;
    fx_option(&g->head, d, DOM_PUT_AT, 0, 0, 1);
}

static enum fx_rc secret_passage(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        FX_ASK(2, secret_passage_ask(g, f));
        dom_put_at(g, f->seat, (uint16_t)f->id, fx_number(&g->head, f->seat));
    }
    FX_END
}

const struct dom_card dom_secret_passage = {
    .word = {"secret_passage", "Secret Passage",
             "+2 Cards, +1 Action. Put a card from your hand into your deck, as deep as you like."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 2,
    .actions = 1,
    .effect = secret_passage,
};

/* Shanty Town */

static enum fx_rc shanty_town(struct dom *g, struct fx_frame *f)
{
    dom_show_hand(g, f->seat);
    if (dom_count_types(g, dom_zone_of(f->seat, DOM_HAND), DOM_ACTION) == 0)
        (void)dom_draw(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_shanty_town = {
    .word = {"shanty_town", "Shanty Town",
             "+2 Actions. Reveal your hand. If there is no Action card in it, +2 Cards."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .actions = 2,
    .effect = shanty_town,
};

/* Steward */

static const uint8_t steward_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_COINS, DOM_CHOICE_TRASH};
enum { STEWARD_CARDS = 1, STEWARD_COINS = 2 };

static enum fx_rc steward(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, steward_options, N_OF(steward_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, steward_options, N_OF(steward_options), 1);
    if (f->x == STEWARD_CARDS) {
        (void)dom_draw(g, f->seat, 2);
    } else if (f->x == STEWARD_COINS) {
        dom_add_coins(g, f->seat, 2);
    } else {
        FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 2, 2));
        (void)dom_trash_asked(g, f->seat, 2);
    }
    FX_END
}

const struct dom_card dom_steward = {
    .word = {"steward", "Steward",
             "Choose one: +2 Cards; or +2 Coins; or trash 2 cards from your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = steward,
};

/* Trading Post */

static enum fx_rc trading_post(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 2, 2));
    f->n = (int16_t)dom_trash_asked(g, f->seat, 2);
    if (f->n == 2)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_HAND));
    FX_END
}

const struct dom_card dom_trading_post = {
    .word = {"trading_post", "Trading Post",
             "Trash 2 cards from your hand; if you did, gain a Silver to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = trading_post,
};

/* Upgrade */

static enum fx_rc call_upgrade_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 1);
    return dom_call_gain_where(g, f->seat, f->card, cost, 0, DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc upgrade(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(2);
        FX_CALL(3, call_upgrade_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_upgrade = {
    .word = {"upgrade", "Upgrade",
             "+1 Card, +1 Action. Trash a card from your hand. Gain a card costing exactly 1 more "
             "than it."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = upgrade,
};

/* Wishing Well */

static void wishing_well_look(struct dom *g, const struct fx_frame *f)
{
    uint16_t id = dom_take_top(g, f->seat, true);
    if (id && dom_number(g, id) == f->n)
        dom_take(g, f->seat, id, true);
    else if (id)
        dom_topdeck(g, f->seat, id, true);
}

static enum fx_rc wishing_well(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_name(g, f));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_name(g, f->seat, (uint16_t)f->n);
    wishing_well_look(g, f);
    FX_END
}

const struct dom_card dom_wishing_well = {
    .word = {"wishing_well", "Wishing Well",
             "+1 Card, +1 Action. Name a card, then reveal the top card of your deck. If it is the "
             "one you named, put it into your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = wishing_well,
};
