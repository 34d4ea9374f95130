/* service/rules/neuroscape/turn.h: the game, its turns and its end. */
#ifndef RULES_NEUROSCAPE_TURN_H
#define RULES_NEUROSCAPE_TURN_H

#include "rules/neuroscape/effects.h"

enum ns_requirement { NS_REQUIREMENT_SYNERGY, NS_REQUIREMENT_IGNORED, NS_REQUIREMENT_MAINFRAME };

int ns_step(void *st, struct fx_frame *f);
void ns_left(void *st, rules_seat seat);
void ns_capped(void *st, enum rules_cap cap);
bool ns_standings(const void *st, struct rules_standings *out);

#endif
