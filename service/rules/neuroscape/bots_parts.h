/* service/rules/neuroscape/bots_parts.h: what the greedy bot thinks of cards and of fights. It
 * looks at nothing but what is public and at its own hand. */
#ifndef RULES_NEUROSCAPE_BOTS_PARTS_H
#define RULES_NEUROSCAPE_BOTS_PARTS_H

#include "rules/neuroscape/effects.h"

/* Aiming (bots_aim.c) */
/* Would its controller rather have it happen to others? */
bool ns_bot_harms(const struct ns_item *it);
/* The item that a question of this seat about the card belongs to; NULL: none that is known. */
const struct ns_item *ns_bot_item(const struct ns *g, const struct rules_decision *d);
/* What it is worth that the item has this target; below 0: better not. */
int ns_bot_target_worth(const struct ns *g, const struct ns_item *it, rules_seat s,
                        const struct rules_option *o);
/* Is there anything worth aiming at, or nothing to aim at? */
bool ns_bot_has_aim(const struct ns *g, const struct ns_item *it);
/* The opponent that is nearest to its end. */
rules_seat ns_bot_victim(const struct ns *g, rules_seat s);

/* Fighting (bots_fight.c) */
bool ns_bot_attacks(const struct ns *g, rules_seat s, int32_t serial);
/* How good it is to block with it; 0: no good at all. */
int ns_bot_block_worth(const struct ns *g, int32_t blocker, int32_t attacker);
int ns_bot_best_block(const struct ns *g, int32_t blocker);

#endif
