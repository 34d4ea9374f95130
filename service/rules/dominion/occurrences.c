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
