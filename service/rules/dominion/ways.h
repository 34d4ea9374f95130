/* service/rules/dominion/ways.h: Ways, by which an Action can be played instead of its own text
 * (DOM-PLAY-01 step 3, DOM-LAND-03). */
#ifndef RULES_DOMINION_WAYS_H
#define RULES_DOMINION_WAYS_H

#include "rules/dominion/effects.h"

bool dom_has_way(const struct dom *g);
/* For the frame of a play. */
static inline bool dom_may_follow_way(const struct dom *g, const struct fx_frame *play)
{
    return g->n_landscapes > 0 && dom_types(g, play->card) & DOM_ACTION && dom_has_way(g);
}
void dom_ask_way(struct dom *g, const struct fx_frame *play);
/* The Way that was chosen, or 0: its own text. */
uint16_t dom_chosen_way(const struct dom *g, const struct fx_frame *play);
/* What the Way does, in a frame that knows the card that is played: id, and its stamp to. */
enum fx_rc dom_call_way(struct dom *g, const struct fx_frame *play, uint16_t way);

#endif
