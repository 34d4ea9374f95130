/* service/rules/neuroscape/refusals.h: why something is not offered. */
#ifndef RULES_NEUROSCAPE_REFUSALS_H
#define RULES_NEUROSCAPE_REFUSALS_H

#include "rules/neuroscape/state.h"

void ns_explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                struct rules_refusal *why);

#endif
