/* service/rules/dominion/cards/menagerie_events.c: Events of Menagerie. */
#include "rules/dominion/cards/cards.h"

/* Seize the Day */

static enum fx_rc seize_the_day(struct dom *g, struct fx_frame *f)
{
    dom_queue_turn(g, f->seat, f->seat, f->card, DOM_LIMIT_NONE);
    return FX_DONE;
}

const struct dom_card dom_seize_the_day = {
    .word = {"seize_the_day", "Seize the Day", "Once per game: take an extra turn after this one."},
    .cost = {4, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_MENAGERIE,
    .once_a_game = true,
    .effect = seize_the_day,
};
