/* service/rules/dominion/cards/allies_attacks.c: Attacks of Allies that have piles of their own. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"

/* Barbarian */

static enum fx_rc barbarian_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!dom_deck_ready(g, f->seat))
        return FX_DONE;
    f->id = dom_top(g, f->seat, DOM_DECK);
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(3); /* DOM-COST-05 */
    if (dom_cost(g, dom_number(g, (uint16_t)f->id)).coins < 3) {
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
        return FX_DONE;
    }
    FX_ASK(4, dom_ask_cheaper_relative(g, f));
    f->n = (int16_t)dom_cheaper_relative(g, f);
    if (f->n)
        FX_CALL(1, dom_call_gain(g, f->seat, (uint16_t)f->n, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_barbarian = {
    .word = {"barbarian", "Barbarian",
             "+2 Coins. Each other player trashes the top card of their deck. If it costs 3 or "
             "more they gain a cheaper card that shares a type with it, otherwise a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .coins = 2,
    .others = barbarian_others,
};

/* Highwayman */

enum { HIGHWAYMAN_NEXT, HIGHWAYMAN_STOPS };

static enum fx_rc highwayman(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, HIGHWAYMAN_NEXT, 0);
    dom_watch_until_next_turn(g, f, HIGHWAYMAN_STOPS, 0);
    return FX_DONE;
}

static void highwayman_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on == DOM_ON_PLAY && dom_is(g, id, DOM_TREASURE))
        g->seat[s].treasure_plays++;
    for (rules_seat o = 0; on == DOM_AT_TURN_START && o < g->head.seats; o++)
        g->seat[o].treasure_plays = 0;
}

/* The first Treasure of the turn, if another player's Highwayman affects the one who plays it. */
static bool highwayman_annuls(const struct dom *g, const struct fx_frame *play)
{
    if (!(dom_types(g, play->card) & DOM_TREASURE) || g->seat[play->seat].treasure_plays != 1)
        return false;
    for (uint16_t i = 0; i < g->n_rows; i++) {
        const struct dom_row *row = &g->row[i];
        if (row->card == DOM_CARD_highwayman && row->ability == HIGHWAYMAN_STOPS &&
            row->seat != play->seat && dom_row_affects(g, play, row))
            return true;
    }
    return false;
}

static enum fx_rc highwayman_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (g->card[f->x].zone == dom_zone_of(f->seat, DOM_PLAY))
        dom_discard(g, f->seat, (uint16_t)f->x, true);
    FX_SETTLE(1);
    (void)dom_draw(g, f->seat, 3);
    FX_END
}

const struct dom_card dom_highwayman = {
    .word = {"highwayman", "Highwayman",
             "At the start of your next turn, discard this from play and +3 Cards. Until then, the "
             "first Treasure each other player plays in a turn does nothing."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = highwayman,
    .annuls = highwayman_annuls,
    .ability = {[HIGHWAYMAN_NEXT] = DOM_NEXT_TURN(highwayman_next)},
    .watch = highwayman_watch,
};

/* Skirmisher: whom a play spares is the number of its row. */

enum { SKIRMISHER_LEAVES = 3 };

static enum fx_rc skirmisher(struct dom *g, struct fx_frame *f)
{
    (void)dom_add_row(g, f->seat, f->card, 0, 0, fx_below(&g->head)->seats, DOM_UNTIL_TURN_END);
    return FX_DONE;
}

static bool skirmisher_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return (dom_types(g, event->card) & DOM_ATTACK) != 0;
}

static enum fx_rc skirmisher_gains(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->i = -1;
    while (dom_next_other(g, f, false)) {
        f->x = (int16_t)(dom_count(g, f->who, DOM_HAND) - SKIRMISHER_LEAVES);
        if (f->x > 0 && !(f->n >> f->who & 1))
            FX_CALL(1, dom_call_discard(g, f->who, f->card, f->x));
    }
    FX_END
}

const struct dom_card dom_skirmisher = {
    .word = {"skirmisher", "Skirmisher",
             "+1 Card, +1 Action, +1 Coin. This turn, when you gain an Attack, each other player "
             "discards down to 3 cards in hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .effect = skirmisher,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .when = skirmisher_when,
                 .effect = skirmisher_gains}},
};
