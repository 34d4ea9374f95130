/* service/rules/neuroscape/play.h: what a seat may play and activate, and announcing it. */
#ifndef RULES_NEUROSCAPE_PLAY_H
#define RULES_NEUROSCAPE_PLAY_H

#include "rules/neuroscape/asks.h"

/* May it be played from there, and without paying RAM if w->free? Fills w. */
bool ns_find_way(const struct ns *g, rules_seat s, uint16_t id, struct ns_way *w);
int ns_way_price(const struct ns *g, rules_seat s, uint16_t number, const struct ns_way *w);
enum ns_zone ns_source(uint8_t from); /* enum ns_from */
/* RULES_WHY_NOTHING, or why the card cannot be played so now. Fills w. */
int ns_may_play(const struct ns *g, rules_seat s, uint16_t id, struct ns_way *w, bool deploy);
/* The same for an option; *id: the card that it means, if there is one. */
int ns_why_not(const struct ns *g, rules_seat s, const struct rules_option *o, bool deploy,
               struct ns_way *w, uint16_t *id);
/* The item of a card with its first wording, or of an ability of an object. */
struct ns_item ns_as_played(rules_seat s, uint16_t number);
struct ns_item ns_as_activated(const struct ns_object *o, uint8_t place);
/* Does the option play a card? */
bool ns_plays_card(const struct rules_option *o);
/* What that wording of the card is called: enum ns_choice; 0: the card has but one. */
int ns_wording(uint16_t number, uint8_t ability);
/* Can the card be played with that ability as what it says? */
bool ns_is_wording(const struct ns *g, const struct ns_item *it, uint8_t ability);
/* The ability that stands at this place of the object: another one may have taken it. */
const struct ns_ability *ns_ability_in(const struct ns_object *o, uint8_t place, uint16_t *number,
                                       uint8_t *ability);
/* Does the option's verb activate an ability, and the one at which place of the object? */
bool ns_activates(int verb);
uint8_t ns_place_of(const struct ns_object *o, int verb);
/* RULES_WHY_NOTHING, or why the controller of the object cannot activate it now. */
int ns_why_not_activate(const struct ns *g, const struct ns_object *o, uint8_t place);
bool ns_meets_requirement(const struct ns *g, rules_seat s, const struct ns_card *c);
/* RAM to run for an ability of the object. */
int ns_ability_cost(const struct ns *g, const struct ns_object *o, const struct ns_ability *a);
/* Does everybody know that the seat can do nothing but pass? */
bool ns_must_pass(const struct ns *g, rules_seat s);
/* Passing, playing and activating. */
void ns_ask_action(struct ns *g, rules_seat s, bool deploy);
/* After it: announces what was chosen; head.ret is an enum ns_acted. */
enum fx_rc ns_call_action(struct ns *g, rules_seat s);
/* Did the seat choose to act? */
bool ns_acts(const struct ns *g, rules_seat s);

#endif
