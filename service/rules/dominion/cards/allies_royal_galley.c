/* service/rules/dominion/cards/allies_royal_galley.c: Royal Galley, in both its texts. */
#include "rules/dominion/cards/cards.h"

enum { GALLEY_PLAYS_AGAIN, GALLEY_PLAYS_ASIDE };

static bool galley_fits(const struct dom *g, uint16_t number, unsigned types)
{
    return dom_types(g, number) & types && !(dom_types(g, number) & DOM_DURATION);
}

/* The card stays in play with the Galley, as a card that tracks it would. */
static void keep_in_play(struct dom *g, const struct fx_frame *f)
{
    dom_await_turn(g, f, GALLEY_PLAYS_AGAIN, f->id);
    (void)dom_add_row(g, f->seat, f->card, 0, (uint16_t)f->id, (uint16_t)fx_below(&g->head)->id,
                      DOM_WHILE_TRACKED);
}

/* The text of 2022: from play it goes aside. */
static void put_aside(struct dom *g, const struct fx_frame *f)
{
    dom_keep_aside(g, f->seat, (uint16_t)f->id);
    dom_await_turn(g, f, GALLEY_PLAYS_ASIDE, f->id);
}

static enum fx_rc royal_galley(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_fitting_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01,
                                          DOM_ACTION, galley_fits));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
    FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    if (!dom_still_there(g, f)) /* DOM-DUR-02 */
        return FX_DONE;
    if (g->option.royal_galley_2022)
        put_aside(g, f);
    else
        keep_in_play(g, f);
    FX_END
}

/* Is the card that the row of a Galley waits for still where it was kept in play? */
static bool is_kept(const struct dom *g, const struct dom_row *waits)
{
    for (uint16_t i = 0; i < g->n_rows; i++) {
        const struct dom_row *row = &g->row[i];
        if (row->until == DOM_WHILE_TRACKED && row->card == DOM_CARD_royal_galley &&
            row->source == waits->n && row->n == waits->source)
            return g->card[row->source].zone == dom_zone_of(row->seat, DOM_PLAY) &&
                   g->card[row->source].stamp == row->stamp;
    }
    return false;
}

static bool galley_which(const struct dom *g, const struct fx_frame *event,
                         const struct dom_row *row)
{
    (void)event;
    return is_kept(g, row);
}

static enum fx_rc galley_plays_again(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_replay(g, f->seat, (uint16_t)f->n, g->card[f->n].stamp));
    FX_END
}

/* Once the card has left play there is nothing more to do (DOM-DUR-02). */
static void galley_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    (void)s;
    (void)id;
    for (uint16_t i = on == DOM_ON_LEAVING ? g->n_rows : 0; i-- > 0;)
        if (g->row[i].card == DOM_CARD_royal_galley && g->row[i].until == DOM_UNTIL_USED &&
            g->row[i].ability == GALLEY_PLAYS_AGAIN && !is_kept(g, &g->row[i]))
            dom_remove_row(g, i);
}

const struct dom_card dom_royal_galley = {
    .word = {"royal_galley", "Royal Galley",
             "+1 Card. You may play an Action that is no Duration from your hand; it stays in play "
             "this turn. At the start of your next turn, if it is still there, play it again."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .cards = 1,
    .effect = royal_galley,
    .ability = {[GALLEY_PLAYS_AGAIN] = {.on = DOM_AT_TURN_START,
                                        .source = DOM_BY_ROW,
                                        .which = galley_which,
                                        .effect = galley_plays_again},
                [GALLEY_PLAYS_ASIDE] = DOM_NEXT_TURN(dom_play_kept)},
    .watch = galley_watch,
};
