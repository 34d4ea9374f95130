/* service/rules/neuroscape/combat.h: what the steps of the Combat Phase share. */
#ifndef RULES_NEUROSCAPE_COMBAT_H
#define RULES_NEUROSCAPE_COMBAT_H

#include "rules/neuroscape/effects.h"

/* NULL: none after that one. Serials ascend in order of entry. */
struct ns_object *ns_next_attacker(struct ns *g, int32_t after);
struct ns_object *ns_next_blocker(struct ns *g, int32_t attacker, int32_t after);
/* Is the fight still on? */
bool ns_goes_on(struct ns *g);

#endif
