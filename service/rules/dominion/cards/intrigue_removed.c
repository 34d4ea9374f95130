/* service/rules/dominion/cards/intrigue_removed.c: kingdom cards of Intrigue's first edition only.
 */
#include "rules/dominion/cards/cards.h"

const struct dom_card dom_great_hall = {
    .word = {"great_hall", "Great Hall", "+1 Card, +1 Action. 1 VP."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .removed = true,
    .vp = 1,
    .cards = 1,
    .actions = 1,
};

/* Coppersmith */

static enum fx_rc coppersmith(struct dom *g, struct fx_frame *f)
{
    if (f->seat == g->turn.seat)
        g->turn.coppersmiths++;
    return FX_DONE;
}

const struct dom_card dom_coppersmith = {
    .word = {"coppersmith", "Coppersmith",
             "Each Copper you play later this turn gives 1 Coin more."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .removed = true,
    .effect = coppersmith,
};

/* Saboteur: what was revealed lies in DOM_LOOK, the card that was found on top. */

enum { SABOTEUR_LEAST = 3 };

static bool saboteur_finds(const struct dom *g, uint16_t id, int least)
{
    return dom_cost(g, dom_number(g, id)).coins >= least;
}

static enum fx_rc call_saboteur_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), -2);
    return dom_call_gain_where(g, f->seat, f->card, most, 0, DOM_DISCARD, DOM_MAY_GAIN);
}

static enum fx_rc saboteur_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_dig(g, f->seat, 1, saboteur_finds, SABOTEUR_LEAST);
    f->id = f->n ? dom_top(g, f->seat, DOM_LOOK) : 0;
    if (f->id && saboteur_finds(g, (uint16_t)f->id, SABOTEUR_LEAST)) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        f->n--;
        FX_SETTLE(1);
        FX_CALL(2, call_saboteur_gain(g, f));
    }
    dom_discard_looked_at(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_saboteur = {
    .word = {"saboteur", "Saboteur",
             "Each other player reveals cards from their deck until one costs 3 or more, trashes "
             "it, may gain a card costing at most 2 less, and discards the other revealed cards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .removed = true,
    .others = saboteur_others,
};

/* Scout */

static enum fx_rc scout(struct dom *g, struct fx_frame *f)
{
    return dom_reveal_and_sort(g, f, 4, DOM_VICTORY);
}

const struct dom_card dom_scout = {
    .word = {"scout", "Scout",
             "+1 Action. Reveal the top 4 cards of your deck. Put the Victory cards into your "
             "hand, the others back in any order."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .shows = true,
    .removed = true,
    .actions = 1,
    .effect = scout,
};

/* Secret Chamber */

static enum fx_rc secret_chamber(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0, INT16_MAX));
    f->n = (int16_t)dom_discard_picked(g, f->seat);
    FX_SETTLE(2);
    dom_add_coins(g, f->seat, f->n);
    FX_END
}

/* One card after the other: the second comes to lie on the first. */
static enum fx_rc secret_chamber_react(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_reveal(g, f->seat, f->card, DOM_RULE_REACT_01);
    (void)dom_draw(g, f->seat, 2);
    for (f->i = 0; f->i < 2 && dom_count(g, f->seat, DOM_HAND); f->i++) {
        FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
        dom_topdeck(g, f->seat, dom_one_of_hand(g, f->seat), false);
    }
    FX_END
}

const struct dom_card dom_secret_chamber = {
    .word = {"secret_chamber", "Secret Chamber",
             "Discard any number of cards, +1 Coin for each. When another player plays an Attack, "
             "you may first reveal this: +2 Cards, then put 2 cards from your hand onto your "
             "deck."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .removed = true,
    .effect = secret_chamber,
    .ability = {{.on = DOM_ON_ATTACK,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_OTHERS,
                 .again = true,
                 .effect = secret_chamber_react}},
};

/* Tribute */

/* The types of the differently named cards of the two, each counted once. */
static void tribute_reveal(struct dom *g, struct fx_frame *f)
{
    uint16_t first = dom_take_top(g, f->who, true);
    uint16_t second = first ? dom_take_top(g, f->who, true) : 0;
    if (second && dom_number(g, second) == dom_number(g, first)) {
        dom_discard_looked_at(g, f->who, 1);
        second = 0;
    }
    f->id = first;
    f->to = second;
    dom_discard_looked_at(g, f->who, (first != 0) + (second != 0));
}

static int tribute_has(const struct dom *g, const struct fx_frame *f, unsigned type)
{
    return (f->id && dom_is(g, (uint16_t)f->id, type)) +
           (f->to && dom_is(g, (uint16_t)f->to, type));
}

static enum fx_rc tribute(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = dom_left_of(g, f->seat);
    tribute_reveal(g, f);
    FX_SETTLE(1);
    dom_add_actions(g, f->seat, 2 * tribute_has(g, f, DOM_ACTION));
    dom_add_coins(g, f->seat, 2 * tribute_has(g, f, DOM_TREASURE));
    (void)dom_draw(g, f->seat, 2 * tribute_has(g, f, DOM_VICTORY));
    FX_END
}

const struct dom_card dom_tribute = {
    .word = {"tribute", "Tribute",
             "The player to your left reveals and discards the top 2 cards of their deck. For each "
             "differently named one: an Action gives +2 Actions, a Treasure +2 Coins, a Victory "
             "card +2 Cards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .removed = true,
    .effect = tribute,
};
