/* service/rules/dominion/cards/plunder_events.c: Events of Plunder. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/landscapes.h"

/* Journey: what Clean-up keeps is dom_is_leaving() (DOM-EXTRA-16). */

static bool journey_barred(const struct dom *g, rules_seat s)
{
    (void)s;
    return g->option.journey_2022 && dom_was_bought(g, DOM_CARD_journey);
}

static enum fx_rc journey(struct dom *g, struct fx_frame *f)
{
    if (g->option.journey_2022 && dom_took_last_turn(g, f->seat))
        return FX_DONE;
    g->turn.journey = 1;
    dom_queue_turn(g, f->seat, f->seat, f->card,
                   g->option.journey_2022 ? DOM_LIMIT_NONE : DOM_LIMIT_3RD);
    return FX_DONE;
}

const struct dom_card dom_journey = {
    .word = {"journey", "Journey",
             "You do not discard cards from play in this turn's Clean-up. Take an extra turn after "
             "this one, unless it would be your third in a row."},
    .cost = {4, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_PLUNDER,
    .barred = journey_barred,
    .effect = journey,
};
