/* service/rules/neuroscape/refusals_parts.h: between the files that say why something is not
 * offered. */
#ifndef RULES_NEUROSCAPE_REFUSALS_PARTS_H
#define RULES_NEUROSCAPE_REFUSALS_PARTS_H

#include "rules/neuroscape/effects.h"

/* Saying it (refusals.c): the rule is that of the reason, or of the decision. */
void ns_say(struct rules_refusal *why, int reason, uint16_t card, int32_t arg0, int32_t arg1);
void ns_say_of(const struct ns_object *there, int reason, struct rules_refusal *why);
/* An object of the seat's own; NULL: there is none that is named so, which is said. */
const struct ns_object *ns_own(const struct ns *g, rules_seat s, const struct rules_option *o,
                               struct rules_refusal *why);
/* Any object; NULL: none that everybody sees is named so, which is said. */
const struct ns_object *ns_in_sight(const struct ns *g, const struct rules_option *o,
                                    struct rules_refusal *why);

/* False: it says nothing of what is asked. */
/* Targets, and RAM that is destroyed (refusals_targets.c) */
bool ns_explain_target(const struct ns *g, const struct rules_decision *d,
                       const struct rules_option *o, struct rules_refusal *why);
bool ns_explain_own_ram(const struct ns *g, const struct rules_decision *d,
                        const struct rules_option *o, struct rules_refusal *why);
/* What comes first (refusals_order.c) */
bool ns_explain_roll(const struct ns *g, const struct rules_decision *d,
                     const struct rules_option *o, struct rules_refusal *why);
bool ns_explain_trigger(const struct ns *g, const struct rules_decision *d,
                        const struct rules_option *o, struct rules_refusal *why);
bool ns_explain_replacement(const struct ns *g, const struct rules_decision *d,
                            const struct rules_option *o, struct rules_refusal *why);

#endif
