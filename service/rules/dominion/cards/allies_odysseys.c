/* service/rules/dominion/cards/allies_odysseys.c: the split pile of the Odysseys. */
#include "rules/dominion/cards/cards.h"

const struct dom_card dom_odysseys = {
    .word = {"odysseys", "Odysseys",
             "A pile of four cards each, from the top: Old Map, Voyage, Sunken Treasure, Distant "
             "Shore."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ODYSSEY,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .parts = {DOM_CARD_old_map, DOM_CARD_voyage, DOM_CARD_sunken_treasure, DOM_CARD_distant_shore},
};

/* Old Map */

static enum fx_rc old_map(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 1));
    (void)dom_draw(g, f->seat, 1);
    FX_ASK(2, dom_ask_rotate(g, f, DOM_CARD_odysseys));
    dom_rotate_asked(g, f->seat, DOM_CARD_odysseys);
    FX_END
}

const struct dom_card dom_old_map = {
    .word = {"old_map", "Old Map",
             "+1 Card, +1 Action. Discard a card. +1 Card. You may rotate the Odysseys."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ODYSSEY,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .cards = 1,
    .actions = 1,
    .effect = old_map,
};

/* Voyage */

/* The text of 2022: not right after a turn of one's own. */
static bool voyage_fails(const struct dom *g, rules_seat s)
{
    return g->option.voyage_2022 && dom_took_last_turn(g, s);
}

static enum fx_rc voyage(struct dom *g, struct fx_frame *f)
{
    if (voyage_fails(g, f->seat))
        return FX_DONE;
    dom_queue_turn(g, f->seat, f->seat, f->card,
                   g->option.voyage_2022 ? DOM_LIMIT_NONE : DOM_LIMIT_3RD);
    dom_watch_until_next_turn(g, f, 0, 0);
    return FX_DONE;
}

const struct dom_card dom_voyage = {
    .word = {"voyage", "Voyage",
             "+1 Action. Take an extra turn after this one, unless it would be your third in a "
             "row; in it you can play only 3 cards from your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ODYSSEY,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .actions = 1,
    .effect = voyage,
};

/* Sunken Treasure */

static enum fx_rc sunken_treasure(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, dom_any_cost(), DOM_ACTION, DOM_DISCARD,
                                   DOM_NOT_IN_PLAY));
    FX_END
}

const struct dom_card dom_sunken_treasure = {
    .word = {"sunken_treasure", "Sunken Treasure",
             "Gain an Action card of which you have no copy in play."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_ODYSSEY,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .effect = sunken_treasure,
};

/* Distant Shore */

static enum fx_rc distant_shore(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_estate, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_distant_shore = {
    .word = {"distant_shore", "Distant Shore", "+2 Cards, +1 Action. Gain an Estate. 2 VP."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY | DOM_ODYSSEY,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .vp = 2,
    .cards = 2,
    .actions = 1,
    .effect = distant_shore,
};
