/* service/rules/dominion/cards/nocturne_night.c: the Night cards of Nocturne's Kingdom. */
#include "rules/dominion/cards/cards.h"

/* Den of Sin */

static enum fx_rc den_of_sin_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_den_of_sin = {
    .word = {"den_of_sin", "Den of Sin",
             "At the start of your next turn: +2 Cards. You gain this to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(den_of_sin_next)},
};

/* Ghost Town */

static enum fx_rc ghost_town_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 1);
    dom_add_actions(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_ghost_town = {
    .word = {"ghost_town", "Ghost Town",
             "At the start of your next turn: +1 Card, +1 Action. You gain this to your hand."},
    .cost = {3, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(ghost_town_next)},
};

/* Guardian */

static enum fx_rc guardian(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, 0, 0);
    dom_watch_until_next_turn(g, f, 1, 0);
    return FX_DONE;
}

const struct dom_card dom_guardian = {
    .word = {"guardian", "Guardian",
             "At the start of your next turn: +1 Coin. Until then Attacks that other players play "
             "do not affect you. You gain this to your hand."},
    .cost = {2, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = guardian,
    .ability = {DOM_NEXT_TURN(dom_pay_one), DOM_PROTECTS},
};

/* Night Watchman */

enum { NIGHT_WATCHMAN_CARDS = 5 };

static enum fx_rc night_watchman(struct dom *g, struct fx_frame *f)
{
    return dom_look_and_sort(g, f, NIGHT_WATCHMAN_CARDS);
}

const struct dom_card dom_night_watchman = {
    .word = {"night_watchman", "Night Watchman",
             "Look at the top 5 cards of your deck. Discard any of them; put the others back in "
             "any order. You gain this to your hand."},
    .cost = {3, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = night_watchman,
};
