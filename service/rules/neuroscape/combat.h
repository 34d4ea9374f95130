/* service/rules/neuroscape/combat.h: what the steps of the Combat Phase share. */
#ifndef RULES_NEUROSCAPE_COMBAT_H
#define RULES_NEUROSCAPE_COMBAT_H

#include "rules/neuroscape/effects.h"

/* NULL: none after that one. Serials ascend in order of entry. */
struct ns_object *ns_next_attacker(struct ns *g, int32_t after);
struct ns_object *ns_next_blocker(struct ns *g, int32_t attacker, int32_t after);
/* Why this is not offered as an attacker, as a blocker, as what `blocker` blocks (attackers.c,
 * blockers.c): enum ns_reason, RULES_WHY_NOTHING where nothing is known to be in the way. */
int ns_why_not_attack(const struct ns *g, const struct ns_object *o);
int ns_why_not_blocker(const struct ns *g, const struct ns_object *o);
int ns_why_not_block(const struct ns *g, int32_t blocker, const struct ns_object *attacker);
/* The same for being done; *card: because of which. */
int ns_why_not_done_attacking(const struct ns *g, uint16_t *card);
int ns_why_not_done_blocking(const struct ns *g, uint16_t *card);
/* Is the fight still on? */
bool ns_goes_on(struct ns *g);

#endif
