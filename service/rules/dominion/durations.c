/* service/rules/dominion/durations.c: what plays set up for later turns (DOM-DUR). */
#include "rules/dominion/durations.h"

void dom_await_turn(struct dom *g, const struct fx_frame *f, int ability, int n)
{
    uint16_t source = (uint16_t)fx_below(&g->head)->id; /* of the play */
    (void)dom_add_row(g, f->seat, f->card, ability, source, n, DOM_UNTIL_USED);
}

void dom_watch_until_next_turn(struct dom *g, const struct fx_frame *f, int ability, int n)
{
    const struct fx_frame *play = fx_below(&g->head);
    struct dom_row *row =
        dom_add_row(g, f->seat, f->card, ability, (uint16_t)play->id, n, DOM_UNTIL_NEXT_TURN);
    if (row)
        row->spared = play->seats;
}

bool dom_row_affects(const struct dom *g, const struct fx_frame *event, const struct dom_row *row)
{
    (void)g;
    return !(row->spared >> event->seat & 1);
}

bool dom_is_not_spared(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    return !(event->seats >> who & 1);
}

enum fx_rc dom_protect(struct dom *g, struct fx_frame *f)
{
    dom_be_unaffected(g, f);
    return FX_DONE;
}

enum fx_rc dom_await_next_turn(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, 0, 0);
    return FX_DONE;
}

enum fx_rc dom_await_and_watch(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, 0, 0);
    dom_watch_until_next_turn(g, f, 1, 0);
    return FX_DONE;
}

enum fx_rc dom_play_kept(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_KEPT))
        FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->n));
    FX_END
}
