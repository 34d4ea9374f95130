/* service/rules/dominion/view.h: what a viewer may know, and why something is not offered. */
#ifndef RULES_DOMINION_VIEW_H
#define RULES_DOMINION_VIEW_H

#include "rules/dominion/state.h"

void dom_observe(const void *st, rules_seat viewer, const struct rules_sink *to);
/* Cost, types and where it is from: members of an object. */
void dom_describe(uint16_t card, const struct rules_sink *to);
/* May the viewer see what only `s` may see? */
bool dom_sees(const struct dom *g, rules_seat viewer, rules_seat s);
void dom_resample(void *st, rules_seat viewer, uint64_t random);
void dom_explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                 struct rules_refusal *why);

#endif
