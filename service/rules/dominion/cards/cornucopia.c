/* service/rules/dominion/cards/cornucopia.c: the kingdom cards that began in Cornucopia and are
 * still printed. */
#include "rules/dominion/cards/cards.h"

/* Fairgrounds */

static int fairgrounds_vp(const struct dom *g, rules_seat s)
{
    bool there[DOM_MAX_KINDS] = {false};
    int names = 0;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        for (uint16_t id = g->zone[s * DOM_SEAT_ZONES + z].first; id; id = g->card[id].next) {
            names += !there[g->card[id].kind];
            there[g->card[id].kind] = true;
        }
    return 2 * (names / 5);
}

const struct dom_card dom_fairgrounds = {
    .word = {"fairgrounds", "Fairgrounds",
             "2 VP for every 5 differently named cards you have, rounded down."},
    .cost = {6, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .counted_vp = fairgrounds_vp,
};

/* Hamlet */

static enum fx_rc hamlet(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        dom_add_actions(g, f->seat, 1);
    }
    FX_ASK(2,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        dom_add_buys(g, f->seat, 1);
    }
    FX_END
}

const struct dom_card dom_hamlet = {
    .word = {"hamlet", "Hamlet",
             "+1 Card, +1 Action. You may discard a card for +1 Action. You may discard a card for "
             "+1 Buy."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = hamlet,
};

/* Horn of Plenty */

static enum fx_rc call_horn_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = {0};
    most.coins = (uint8_t)dom_count_names(g, dom_zone_of(f->seat, DOM_PLAY), 0);
    return dom_call_gain_up_to(g, f->seat, f->card, most, 0, DOM_DISCARD);
}

static enum fx_rc horn_of_plenty(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, call_horn_gain(g, f));
    if (g->head.ret && dom_is(g, (uint16_t)g->head.ret, DOM_VICTORY) && dom_still_there(g, f))
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_horn_of_plenty = {
    .word = {"horn_of_plenty", "Horn of Plenty",
             "Gain a card costing up to 1 for each differently named card you have in play. If it "
             "is a Victory card, trash this."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .effect = horn_of_plenty,
};

/* Hunting Party */

static bool is_not_in_hand(const struct dom *g, uint16_t id, int seat)
{
    return !dom_find(g, dom_zone_of((rules_seat)seat, DOM_HAND), dom_number(g, id));
}

static enum fx_rc hunting_party(struct dom *g, struct fx_frame *f)
{
    dom_show_hand(g, f->seat);
    int n = dom_dig(g, f->seat, 1, is_not_in_hand, f->seat);
    uint16_t found = dom_top(g, f->seat, DOM_LOOK);
    if (n > 0 && is_not_in_hand(g, found, f->seat)) {
        dom_take(g, f->seat, found, true);
        n--;
    }
    dom_discard_looked_at(g, f->seat, n);
    return FX_DONE;
}

const struct dom_card dom_hunting_party = {
    .word = {"hunting_party", "Hunting Party",
             "+1 Card, +1 Action. Show your hand. Reveal cards from your deck until one has a name "
             "that is not in your hand; take it and discard the others."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = hunting_party,
};

/* Jester */

/* Asked even where no copy is left: the choice is still made. */
static void jester_ask(struct dom *g, const struct fx_frame *f)
{
    rules_seat first = f->who < f->seat ? f->who : f->seat;
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_SEAT, 0, first, 1);
    fx_option(&g->head, d, DOM_SEAT, 0, first == f->who ? f->seat : f->who, 1);
    d->fallback = first == f->who;
}

static enum fx_rc call_jester_gain(struct dom *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->who);
    rules_seat gainer = o ? (rules_seat)o->arg : f->seat;
    return dom_call_gain_copy(g, gainer, (uint16_t)f->n, DOM_DISCARD);
}

static enum fx_rc jester_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!dom_deck_ready(g, f->seat))
        return FX_DONE;
    f->id = dom_top(g, f->seat, DOM_DECK);
    f->n = (int16_t)dom_number(g, (uint16_t)f->id);
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    if (dom_cards[f->n]->types & DOM_VICTORY) {
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    } else {
        FX_ASK(2, jester_ask(g, f));
        FX_CALL(3, call_jester_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_jester = {
    .word = {"jester", "Jester",
             "+2 Coins. Each other player discards the top card of their deck. If it is a Victory "
             "card they gain a Curse; otherwise they gain a copy of it, or you do: you choose."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .coins = 2,
    .others = jester_others,
};

/* Menagerie */

static enum fx_rc menagerie(struct dom *g, struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND);
    bool differ = dom_count_names(g, hand, 0) == g->zone[hand].n;
    dom_show_hand(g, f->seat);
    (void)dom_draw(g, f->seat, differ ? 3 : 1);
    return FX_DONE;
}

const struct dom_card dom_menagerie = {
    .word = {"menagerie", "Menagerie",
             "+1 Action. Show your hand. If no two cards in it have the same name, +3 Cards; "
             "otherwise +1 Card."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .actions = 1,
    .effect = menagerie,
};

/* Remake */

static enum fx_rc call_remake_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 1);
    return dom_call_gain_where(g, f->seat, f->card, cost, 0, DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc remake(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < 2; f->i++) {
        FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
        f->id = dom_one_of_hand(g, f->seat);
        if (f->id) {
            dom_trash(g, f->seat, (uint16_t)f->id);
            FX_CALL(2, call_remake_gain(g, f));
        }
    }
    FX_END
}

const struct dom_card dom_remake = {
    .word = {"remake", "Remake",
             "Twice: trash a card from your hand, then gain a card costing exactly 1 more than "
             "it."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .effect = remake,
};

/* Young Witch */

static enum fx_rc young_witch(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 2, 2));
    (void)dom_discard_asked(g, f->seat, 2);
    FX_END
}

static bool is_bane(const struct dom *g, uint16_t kind)
{
    uint8_t pile = g->pile_of[kind];
    return pile != DOM_NO_PILE && pile == dom_pile_named(g, g->option.bane);
}

/* Any card of the Bane pile, or to decline; asked of all who may hold one. */
static void young_witch_ask(struct dom *g, const struct fx_frame *f)
{
    bool may_hold = false;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        may_hold = may_hold || (is_bane(g, k) && dom_may_hold(g, f->seat, g->kind[k]));
    if (!may_hold)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_REVEAL, DOM_RULE_SETUP_14);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (is_bane(g, k) && dom_find_kind(g, dom_zone_of(f->seat, DOM_HAND), k))
            fx_option(&g->head, d, DOM_REVEAL, g->kind[k], 0, 1);
}

static enum fx_rc young_witch_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, young_witch_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_REVEAL)
        dom_reveal(g, f->seat, fx_choice(&g->head, f->seat)->card, DOM_RULE_SETUP_14);
    else
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_young_witch = {
    .word = {"young_witch", "Young Witch",
             "+2 Cards. Discard 2 cards. Each other player may show a Bane from their hand; who "
             "does not gains a Curse. Set-up: an 11th pile costing 2 or 3 holds the Banes."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 2,
    .effect = young_witch,
    .others = young_witch_others,
};
