/* service/rules/dominion/cards/renaissance_projects.c: Projects of Renaissance. */
#include "rules/dominion/cards/cards.h"

/* Barracks */

static enum fx_rc barracks_start(struct dom *g, struct fx_frame *f)
{
    dom_add_actions(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_barracks = {
    .word = {"barracks", "Barracks", "At the start of your turn, +1 Action."},
    .cost = {6, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = barracks_start}},
};

/* Fleet: its round is in between.c (DOM-EXTRA-17). */

const struct dom_card dom_fleet = {
    .word = {"fleet", "Fleet",
             "When the game would end, those with a cube here take one extra turn each first."},
    .cost = {5, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
};

/* Canal: what it lowers is dom_cost(). */

const struct dom_card dom_canal = {
    .word = {"canal", "Canal", "During your turns, cards cost 1 less."},
    .cost = {7, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
};

/* Fair */

static enum fx_rc fair_start(struct dom *g, struct fx_frame *f)
{
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_fair = {
    .word = {"fair", "Fair", "At the start of your turn, +1 Buy."},
    .cost = {4, 0, 0},
    .types = DOM_PROJECT,
    .set = DOM_SET_RENAISSANCE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_CUBE, .effect = fair_start}},
};
