/* service/rules/dominion/whole.h: whole effects that several cards or their abilities have. */
#ifndef RULES_DOMINION_WHOLE_H
#define RULES_DOMINION_WHOLE_H

#include "rules/dominion/effects.h"

enum fx_rc dom_draw_one(struct dom *g, struct fx_frame *f);
enum fx_rc dom_pay_one(struct dom *g, struct fx_frame *f);
enum fx_rc dom_pay_three(struct dom *g, struct fx_frame *f);
enum fx_rc dom_take_one_vp(struct dom *g, struct fx_frame *f);
enum fx_rc dom_gain_gold(struct dom *g, struct fx_frame *f);
enum fx_rc dom_may_trash_one(struct dom *g, struct fx_frame *f);
/* Ability 0 is there until the end of the turn. */
enum fx_rc dom_this_turn(struct dom *g, struct fx_frame *f);
/* Of a Reaction: it is played from the hand. */
enum fx_rc dom_play_this_of_hand(struct dom *g, struct fx_frame *f);

#endif
