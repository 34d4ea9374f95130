/* service/rules/neuroscape/view.h: what a viewer may know. */
#ifndef RULES_NEUROSCAPE_VIEW_H
#define RULES_NEUROSCAPE_VIEW_H

#include "rules/neuroscape/state.h"

void ns_observe(const void *st, rules_seat viewer, const struct rules_sink *to);
void ns_resample(void *st, rules_seat viewer, uint64_t random);

#endif
