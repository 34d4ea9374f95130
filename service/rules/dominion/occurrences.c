/* service/rules/dominion/occurrences.c: what abilities of many cards do with the card that
 * something happened to. */
#include "rules/dominion/occurrences.h"

bool dom_it_is_there(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_has_not_moved(g, (uint16_t)event->id, event->to);
}

enum fx_rc dom_topdeck_it(struct dom *g, struct fx_frame *f)
{
    dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    return FX_DONE;
}

static uint16_t leaving_copy(const struct dom *g, rules_seat s, uint16_t number)
{
    uint16_t id = dom_top(g, s, DOM_PLAY);
    while (id && !(dom_number(g, id) == number && dom_is_leaving(g, id)))
        id = g->card[id].next;
    return id;
}

bool dom_copy_is_leaving(const struct dom *g, rules_seat s, uint16_t number)
{
    return leaving_copy(g, s, number) != 0;
}

enum fx_rc dom_topdeck_copy(struct dom *g, struct fx_frame *f)
{
    dom_topdeck(g, f->seat, leaving_copy(g, f->seat, f->card), true);
    return FX_DONE;
}
