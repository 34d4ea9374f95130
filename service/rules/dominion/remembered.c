/* service/rules/dominion/remembered.c: cards that a play remembers, as rows. */
#include "rules/dominion/remembered.h"
#include "rules/dominion/atoms.h"

/* Several cards held by one play: rows that follow its own one. That is gone when it is carried
 * out, and plays before it have had theirs: so its cards are the first ones up to the next play. */

void dom_add_to_batch(struct dom *g, const struct fx_frame *f, int ability, uint16_t id)
{
    (void)dom_add_row(g, f->seat, f->card, ability, (uint16_t)fx_below(&g->head)->id, id,
                      DOM_UNTIL_USED);
}

uint16_t dom_take_of_batch(struct dom *g, rules_seat s, uint16_t card, int ability)
{
    for (uint16_t i = 0; i < g->n_rows; i++) {
        struct dom_row row = g->row[i];
        if (row.seat != s || row.card != card || row.until == DOM_WHILE_TRACKED)
            continue;
        if (row.ability != ability)
            return 0;
        dom_remove_row(g, i);
        return (uint16_t)row.n;
    }
    return 0;
}

/* Cards that an Attack trashed and may bring to its player: a row with the id and the stamp. */

void dom_trash_to_gain(struct dom *g, const struct fx_frame *f, uint16_t id)
{
    dom_trash(g, f->seat, id);
    struct dom_row *row = dom_add_row(g, f->who, f->card, 0, 0, id, DOM_UNTIL_TURN_END);
    if (!row)
        return;
    row->stamp = g->card[id].stamp;
    fx_below(&g->head)->n++;
}

/* The row of the first of the n cards remembered last. */
static const struct dom_row *trashed_row(const struct dom *g, rules_seat s, uint16_t card, int n)
{
    for (uint16_t i = g->n_rows; i-- > 0;)
        if (g->row[i].card == card && g->row[i].seat == s && --n == 0)
            return &g->row[i];
    return NULL;
}

uint16_t dom_trashed(const struct dom *g, rules_seat s, uint16_t card, int n)
{
    const struct dom_row *row = trashed_row(g, s, card, n);
    bool there = row && g->card[row->n].zone == DOM_TRASH && g->card[row->n].stamp == row->stamp;
    return there ? (uint16_t)row->n : 0;
}

void dom_forget_trashed(struct dom *g, rules_seat s, uint16_t card, int n)
{
    const struct dom_row *row = trashed_row(g, s, card, n);
    if (row)
        dom_remove_row(g, (uint16_t)(row - g->row));
}
