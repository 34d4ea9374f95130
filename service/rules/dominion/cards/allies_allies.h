/* service/rules/dominion/cards/allies_allies.h: what Allies share. */
#ifndef RULES_DOMINION_CARDS_ALLIES_ALLIES_H
#define RULES_DOMINION_CARDS_ALLIES_ALLIES_H

#include "rules/dominion/cards/cards.h"

/* DOM-RES-07: for `when`, can the seat pay that many Favors? Then it does. */
static inline bool dom_has_favors(const struct dom *g, rules_seat s, int n)
{
    return g->seat[s].favors >= n;
}

/* For `when` of an Ally that costs one Favor. */
static inline bool dom_has_a_favor(const struct dom *g, const struct fx_frame *event,
                                   rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, 1);
}

#endif
