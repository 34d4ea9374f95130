/* service/rules/neuroscape/play.h: what a seat may play and activate, and announcing it. */
#ifndef RULES_NEUROSCAPE_PLAY_H
#define RULES_NEUROSCAPE_PLAY_H

#include "rules/neuroscape/effects.h"

/* RULES_WHY_NOTHING, or why the card of that number cannot be played from the hand now. */
int ns_may_play(const struct ns *g, rules_seat s, uint16_t number, bool deploy);
/* RAM to run for an ability of the object. */
int ns_ability_cost(const struct ns *g, const struct ns_object *o, const struct ns_ability *a);
/* Does everybody know that the seat can do nothing but pass? */
bool ns_must_pass(const struct ns *g, rules_seat s);
/* Passing, playing and activating. */
void ns_ask_action(struct ns *g, rules_seat s, bool deploy);
/* After it: announces what was chosen; head.ret is 1 then, and 0 where nothing was done. */
enum fx_rc ns_call_action(struct ns *g, rules_seat s);
/* Did the seat choose to act? */
bool ns_acts(const struct ns *g, rules_seat s);

#endif
