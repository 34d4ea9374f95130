/* service/rules/dominion/cards/cornucopia_guilds_removed.c: kingdom cards that only the first
 * editions of Cornucopia and Guilds have. */
#include "rules/dominion/cards/cards.h"

#include "rules/dominion/setup.h"

static bool has_type(const struct dom *g, uint16_t id, int types)
{
    return dom_is(g, id, (unsigned)types);
}

/* Farming Village */

static enum fx_rc farming_village(struct dom *g, struct fx_frame *f)
{
    int n = dom_dig(g, f->seat, 1, has_type, DOM_ACTION | DOM_TREASURE);
    uint16_t found = dom_top(g, f->seat, DOM_LOOK);
    if (n > 0 && dom_is(g, found, DOM_ACTION | DOM_TREASURE)) {
        dom_take(g, f->seat, found, true);
        n--;
    }
    dom_discard_looked_at(g, f->seat, n);
    return FX_DONE;
}

const struct dom_card dom_farming_village = {
    .word = {"farming_village", "Farming Village",
             "+2 Actions. Reveal cards from your deck until you reveal an Action or a Treasure; "
             "take it and discard the others."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .actions = 2,
    .effect = farming_village,
};

/* Fortune Teller */

static enum fx_rc fortune_teller_others(struct dom *g, struct fx_frame *f)
{
    int n = dom_dig(g, f->seat, 1, has_type, DOM_VICTORY | DOM_CURSE);
    uint16_t found = dom_top(g, f->seat, DOM_LOOK);
    if (n > 0 && dom_is(g, found, DOM_VICTORY | DOM_CURSE)) {
        dom_topdeck(g, f->seat, found, true);
        n--;
    }
    dom_discard_looked_at(g, f->seat, n);
    return FX_DONE;
}

const struct dom_card dom_fortune_teller = {
    .word = {"fortune_teller", "Fortune Teller",
             "+2 Coins. Each other player reveals cards from their deck until one is a Victory or "
             "Curse card, puts it back on top and discards the others."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .others = fortune_teller_others,
};

/* Harvest */

static enum fx_rc harvest(struct dom *g, struct fx_frame *f)
{
    bool seen[DOM_MAX_KINDS] = {false};
    int n = 0, names = 0;
    uint16_t id;
    for (; n < 4 && (id = dom_take_top(g, f->seat, true)) != 0; n++) {
        names += !seen[g->card[id].kind];
        seen[g->card[id].kind] = true;
    }
    dom_discard_looked_at(g, f->seat, n);
    dom_add_coins(g, f->seat, names);
    return FX_DONE;
}

const struct dom_card dom_harvest = {
    .word = {"harvest", "Harvest",
             "Reveal the top 4 cards of your deck and discard them. +1 Coin for each different "
             "name among them."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .effect = harvest,
};

/* Horse Traders */

enum { HORSE_TRADERS_RETURN = 1 };

static enum fx_rc horse_traders(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 2, 2));
    (void)dom_discard_asked(g, f->seat, 2);
    FX_END
}

static enum fx_rc horse_traders_react(struct dom *g, struct fx_frame *f)
{
    uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), f->card);
    dom_hold_aside(g, f->seat, f->card, HORSE_TRADERS_RETURN, id);
    return FX_DONE;
}

static enum fx_rc horse_traders_return(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 1);
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_KEPT))
        dom_take(g, f->seat, (uint16_t)f->n, true);
    return FX_DONE;
}

const struct dom_card dom_horse_traders = {
    .word = {"horse_traders", "Horse Traders",
             "+1 Buy, +3 Coins. Discard 2 cards. When another player plays an Attack, you may "
             "first set this aside from your hand; then at the start of your next turn, +1 Card "
             "and it returns to your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .buys = 1,
    .coins = 3,
    .effect = horse_traders,
    .ability = {{.on = DOM_ON_ATTACK,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_OTHERS,
                 .again = true, /* a copy that is set aside is no longer in the hand */
                 .always = true,
                 .effect = horse_traders_react},
                {.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .effect = horse_traders_return}},
};

/* Tournament: who showed a Province is a set of seats in register n of the play. */

static const uint16_t prizes[] = {DOM_CARD_bag_of_gold, DOM_CARD_diadem, DOM_CARD_followers,
                                  DOM_CARD_princess, DOM_CARD_trusty_steed};
enum { PRIZES = sizeof prizes / sizeof *prizes };

static void tournament_setup(struct dom *g)
{
    for (int i = 0; i < PRIZES; i++)
        dom_add_pile(g, prizes[i], false);
}

static enum fx_rc tournament_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_this_of_hand(g, f, DOM_ASK_REVEAL, DOM_REVEAL, DOM_RULE_PLAY_02,
                                       DOM_CARD_province));
    if (dom_verb(g, f->seat) == DOM_REVEAL) {
        dom_reveal(g, f->seat, DOM_CARD_province, DOM_RULE_PLAY_02);
        fx_below(&g->head)->n = (int16_t)(fx_below(&g->head)->n | 1 << f->seat);
        /* At once: what is shown must not depend on the hand it was shown from. */
        f->id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), DOM_CARD_province);
        if (f->id && f->seat == f->who)
            dom_discard(g, f->seat, (uint16_t)f->id, true);
    }
    FX_END
}

/* Where one of the two piles is empty, choosing it gains nothing. */
static void tournament_ask(struct dom *g, const struct fx_frame *f)
{
    bool duchy = dom_supply_pile_of(g, DOM_CARD_duchy) != DOM_NO_PILE, prize = false;
    for (int i = 0; i < PRIZES; i++)
        prize = prize || dom_pile_of(g, prizes[i]) != DOM_NO_PILE;
    if (!duchy && !prize)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_GAIN, DOM_RULE_GAIN_01);
    d->card = f->card;
    if (!duchy || !prize)
        fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (int i = 0; i < PRIZES; i++)
        if (dom_pile_of(g, prizes[i]) != DOM_NO_PILE)
            fx_option(&g->head, d, DOM_GAIN, prizes[i], 0, 1);
    if (duchy)
        fx_option(&g->head, d, DOM_GAIN, DOM_CARD_duchy, 0, 1);
}

static enum fx_rc tournament_after(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n >> f->seat & 1) {
        FX_ASK(1, tournament_ask(g, f));
        if (dom_verb(g, f->seat) == DOM_GAIN)
            FX_CALL(2, dom_call_gain(g, f->seat, fx_choice(&g->head, f->seat)->card, DOM_DECK));
    }
    if ((f->n & ~(1 << f->seat)) == 0) {
        (void)dom_draw(g, f->seat, 1);
        dom_add_coins(g, f->seat, 1);
    }
    FX_END
}

const struct dom_card dom_tournament = {
    .word = {"tournament", "Tournament",
             "+1 Action. Each player, you too, may show a Province from their hand. If you do, "
             "discard it and gain a Prize or a Duchy onto your deck. If nobody else does, +1 Card "
             "and +1 Coin."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .actions = 1,
    .others = tournament_others,
    .all = true,
    .after = tournament_after,
    .setup = tournament_setup,
};

/* Doctor */

/* What was named is trashed, the other cards stay revealed; returns how many. */
static int doctor_reveal(struct dom *g, rules_seat s, int named)
{
    int n = 0, kept = 0;
    while (n < 3 && dom_take_top(g, s, true))
        n++;
    uint16_t next, id = dom_top(g, s, DOM_LOOK);
    for (; n > 0; n--, id = next) {
        next = g->card[id].next;
        if (dom_number(g, id) == named)
            dom_trash(g, s, id);
        else
            kept++;
    }
    return kept;
}

static enum fx_rc doctor(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_name(g, f));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_name(g, f->seat, (uint16_t)f->n);
    f->n = (int16_t)doctor_reveal(g, f->seat, f->n);
    if (f->n > 1) {
        FX_ASK(2, dom_ask_order(g, f, f->n));
        dom_topdeck_ordered(g, f->seat);
    } else if (f->n == 1) {
        dom_topdeck(g, f->seat, dom_top(g, f->seat, DOM_LOOK), true);
    }
    FX_END
}

static void doctor_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, dom_top(g, f->seat, DOM_LOOK));
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_TRASH_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    d->fallback = 2;
}

static enum fx_rc doctor_overpaid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_overpaid(g, fx_below(&g->head)).coins;
    for (; f->n > 0; f->n--) {
        f->id = dom_take_top(g, f->seat, false);
        if (!f->id)
            return FX_DONE;
        FX_ASK(1, doctor_ask(g, f));
        if (dom_verb(g, f->seat) == DOM_TRASH_CARD)
            dom_trash(g, f->seat, (uint16_t)f->id);
        else if (dom_verb(g, f->seat) == DOM_DISCARD_CARD)
            dom_discard(g, f->seat, (uint16_t)f->id, true);
        else
            dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    }
    FX_END
}

const struct dom_card dom_doctor = {
    .word = {"doctor", "Doctor",
             "Name a card. Reveal the top 3 cards of your deck, trash those with that name and put "
             "the others back in any order. When you buy this you may overpay: for each coin look "
             "at the top card of your deck and trash it, discard it or put it back."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .overpay = true,
    .effect = doctor,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = doctor_overpaid}},
};

/* Masterpiece */

static enum fx_rc masterpiece_overpaid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_overpaid(g, fx_below(&g->head)).coins;
    for (; f->n > 0; f->n--)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_masterpiece = {
    .word = {"masterpiece", "Masterpiece",
             "+1 Coin. When you buy this you may overpay: gain a Silver for each coin."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .plain = true,
    .overpay = true,
    .coins = 1,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = masterpiece_overpaid}},
};

/* Taxman: the number of the card it trashed is register n of the play. */

enum { TAXMAN_HAND = 5 };

static enum fx_rc taxman(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                      DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        fx_below(&g->head)->n = (int16_t)dom_number(g, (uint16_t)f->id);
        dom_trash(g, f->seat, (uint16_t)f->id);
    }
    FX_END
}

static enum fx_rc taxman_others(struct dom *g, struct fx_frame *f)
{
    uint16_t taxed = (uint16_t)fx_below(&g->head)->n;
    if (!taxed || dom_count(g, f->seat, DOM_HAND) < TAXMAN_HAND)
        return FX_DONE;
    uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), taxed);
    if (!id) {
        dom_show_hand(g, f->seat);
        return FX_DONE;
    }
    dom_reveal(g, f->seat, taxed, DOM_RULE_PLAY_02); /* either way something comes to light */
    dom_discard(g, f->seat, id, true);
    return FX_DONE;
}

static enum fx_rc call_taxman_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, (uint16_t)f->n), 3);
    return dom_call_gain_up_to(g, f->seat, f->card, most, DOM_TREASURE, DOM_DECK);
}

static enum fx_rc taxman_after(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n)
        FX_CALL(1, call_taxman_gain(g, f));
    FX_END
}

const struct dom_card dom_taxman = {
    .word = {"taxman", "Taxman",
             "You may trash a Treasure from your hand. If you do, each other player with 5 or more "
             "cards in hand discards a copy of it or shows a hand without one, and you gain a "
             "Treasure costing up to 3 more onto your deck."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .removed = true,
    .effect = taxman,
    .others = taxman_others,
    .after = taxman_after,
};
