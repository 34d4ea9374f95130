/* service/rules/dominion/cards/dark_ages_shelters.c: what a deck begins with instead of Estates
 * (DOM-SETUP-07). They have no pile. */
#include "rules/dominion/cards/cards.h"

/* Hovel: used, it leaves the hand, so another one can be used. */

static bool hovel_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return (dom_types(g, event->card) & DOM_VICTORY) != 0;
}

static enum fx_rc hovel_react(struct dom *g, struct fx_frame *f)
{
    dom_trash(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_HAND), f->card));
    return FX_DONE;
}

const struct dom_card dom_hovel = {
    .word = {"hovel", "Hovel", "When you gain a Victory card, you may trash this from your hand."},
    .cost = {1, 0, 0},
    .types = DOM_REACTION | DOM_SHELTER,
    .set = DOM_SET_DARK_AGES,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OWN,
                 .again = true,
                 .when = hovel_when,
                 .effect = hovel_react}},
};

/* Necropolis */

const struct dom_card dom_necropolis = {
    .word = {"necropolis", "Necropolis", "+2 Actions."},
    .cost = {1, 0, 0},
    .types = DOM_ACTION | DOM_SHELTER,
    .set = DOM_SET_DARK_AGES,
    .actions = 2,
};

/* Overgrown Estate */

const struct dom_card dom_overgrown_estate = {
    .word = {"overgrown_estate", "Overgrown Estate", "0 VP. When you trash this, +1 Card."},
    .cost = {1, 0, 0},
    .types = DOM_VICTORY | DOM_SHELTER,
    .set = DOM_SET_DARK_AGES,
    .ability =
        {{.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .whose = DOM_OWN, .effect = dom_draw_one}},
};
