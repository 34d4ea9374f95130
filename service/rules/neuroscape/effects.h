/* service/rules/neuroscape/effects.h: frames, lists of options and what cards share. */
#ifndef RULES_NEUROSCAPE_EFFECTS_H
#define RULES_NEUROSCAPE_EFFECTS_H

#include "rules/neuroscape/atoms.h"

#define FX(number, name, function) NS_FX_##name = (number),
enum ns_fx_number {
#include "rules/neuroscape/fx.def"
    NS_FX_END = 56,
};
#undef FX

#define FX(number, name, function) enum fx_rc function(struct ns *g, struct fx_frame *f);
#include "rules/neuroscape/fx.def"
#undef FX

/* Options in the making: sorted as decisions list them, equal ones counted together. */
/* Effects of cards: NS_FX_CARD + 8 * number of the card + which. */
enum {
    NS_FX_CARD = 1024,
    NS_FX_PARTS = 8,
    NS_FX_CHOOSE = 4, /* parts 0 to 3: `fx` of an ability, 4 to 7: its `choose` */
};
bool ns_is_effect(uint16_t fn);
/* Runs `fx` or (choose) `choose` of the ability of an item. */
enum fx_rc ns_call_ability(struct ns *g, const struct ns_item *it, bool choose);

struct ns_list {
    uint16_t n;
    struct rules_option at[RULES_MAX_OPTIONS + 1]; /* one too many: fx_option() refuses it, and the
                                                    * cap rule ends the game (NS-HOST-06) */
};
void ns_list_add(struct ns_list *l, int verb, int card, int32_t arg);
/* The place of the option with the verb, which is there. */
uint16_t ns_list_place(const struct ns_list *l, int verb);
void ns_list_put(struct ns *g, struct rules_decision *d, struct ns_list *l);

enum fx_rc ns_call(struct ns *g, int fn, rules_seat seat, int32_t id);

/* Announcing (announce.c) */
/* What became of an action; what is undone is no pass. */
enum ns_acted { NS_PASSED, NS_ACTED, NS_UNDONE };
/* What takes back the item that is being announced: with a pass, which is the default; and without,
 * but not for ever. */
void ns_list_withdrawal(const struct ns *g, const struct ns_item *it, struct ns_list *l);
bool ns_withdraws(const struct rules_option *o);

/* Targets (targets.c) */
/* Is it there to be chosen as target `which` of the item (NS-DEP-07)? */
bool ns_is_target(const struct ns *g, const struct ns_item *it, int which, int32_t target);
bool ns_has_target(const struct ns *g, const struct ns_item *it);
/* How many targets the item must have at least, and may have. */
int ns_least_targets(const struct ns_item *it);
int ns_most_targets(const struct ns_item *it);
/* What an item does and aims at; of a permanent that is being played, not what its text says. */
const struct ns_ability *ns_ability_of(const struct ns_item *it);
/* Is that target an item of the Cache? Else it is what is in play, or no object at all. */
bool ns_aims_at_item(const struct ns_item *it, int which);
/* Still a legal target when the item resolves (NS-CAC-05)? */
bool ns_still(const struct ns *g, const struct ns_item *it, int which);

/* Abilities hear what it targets. */
void ns_raise_targeted(struct ns *g, const struct ns_item *it);
/* Opponents' first for what harms, else what is one's own (NS-HOST-05). */
void ns_set_fallback(struct ns *g, struct rules_decision *d, const struct ns_list *l, bool harm);

/* Additional costs that are objects (costs.c): `affords`, `choose`, `pay` of an ability. */
bool ns_can_give(const struct ns *g, const struct ns_item *it);
enum fx_rc ns_choose_given(struct ns *g, struct fx_frame *f);
/* Are all there that were chosen? */
bool ns_has_given(const struct ns *g, const struct ns_item *it);
void ns_pay_destroyed(struct ns *g, struct ns_item *it);
void ns_pay_run(struct ns *g, struct ns_item *it);

/* Keywords that trigger (keywords.c) */
enum { NS_N_KEYWORD_ABILITIES = 6 };
extern const struct ns_ability ns_keyword_ability[NS_N_KEYWORD_ABILITIES];

/* Fighting (attackers.c, blockers.c, psychosis.c) */
/* Blockers are chosen anew, if they are being chosen. */
void ns_forget_blocks(struct ns *g);
/* Runs a character that a cost names. If it fails its PSYCHOSIS roll its attack hits its own
 * controller, and the item does not happen. */
void ns_run_as_cost(struct ns *g, struct ns_item *it, struct ns_object *o);
/* Attackers that are `chosen` roll for their PSYCHOSIS; those that fail are no attackers. */
enum fx_rc ns_call_checks(struct ns *g);
/* Both deal their ATK to each other at once (NS-KEY-DUEL). */
void ns_duel(struct ns *g, const struct ns_object *a, const struct ns_object *b);

/* Rolling one after another (order.c, stability.c) */
/* The seat puts the `chosen` objects in order: they get places in `test`, after `placed` others,
 * and head.ret is the last place. ask: enum ns_ask. */
enum fx_rc ns_call_order(struct ns *g, rules_seat s, int ask, int16_t placed);
struct ns_object *ns_placed(struct ns *g, int place);
bool ns_is_short_of_ram(const struct ns *g, rules_seat s);
/* What a tested object that has no place yet costs; -1: it is none. */
int ns_test_cost(const struct ns_object *o);
/* The Mainframe of the seat is Unstable because of `by` (NS-SYS-12). */
enum fx_rc ns_call_tests(struct ns *g, rules_seat s, rules_seat by);

/* Where items come from, and what is told of them (source.c) */
/* The object that has the ability; 0: none has. */
int32_t ns_source_of(const struct ns_item *it);
/* NS_CHOICE_ACTIVATED, NS_CHOICE_SECOND or NS_CHOICE_TRIGGERED; 0: it is a card. */
int ns_sort_of(const struct ns_item *it);
/* What a trigger is about, beside its source: one of the three, or nothing. */
struct ns_cause {
    int32_t object, item, player; /* player: seat + 1 */
};
struct ns_cause ns_cause_of(const struct ns *g, const struct ns_item *it);
void ns_tell_item(struct ns *g, int kind, rules_seat s, const struct ns_item *it, int rule);
void ns_tell_copy(struct ns *g, rules_seat s, const struct ns_item *it, int32_t copy);
void ns_tell_trigger(struct ns *g, const struct ns_item *it, int rule);
void ns_tell_target(struct ns *g, rules_seat s, const struct ns_item *it, int which,
                    const struct rules_option *o, int ram);
void ns_tell_target_player(struct ns *g, rules_seat s, const struct ns_item *it, int player,
                           int ram);
/* NS_EV_MODE, NS_EV_X: what was chosen for the item. */
void ns_tell_chosen(struct ns *g, int kind, rules_seat s, const struct ns_item *it, int rule,
                    int32_t chosen);
/* Of an object whose card may lie face down. */
void ns_tell_object(struct ns *g, int kind, const struct ns_object *o, int rule, int32_t other);

/* Settling, resolving (cache.c) */
void ns_new_window(struct ns *g);
/* Begins to carry out an item: it is found by its serial until ns_finish_item(). */
int32_t ns_begin(struct ns *g, const struct ns_item *it);
void ns_finish_item(struct ns *g, int32_t serial);
/* On System Check and On Netcheck (NS-SYS-11, NS-NET-02). */
enum fx_rc ns_call_carried(struct ns *g, enum ns_when when);

/* What happens (facts.c): puts a waiting trigger into the list for each ability that hears it. */
void ns_raise(struct ns *g, const struct ns_fact *fact);
rules_seat ns_first_of(uint8_t seats);

/* Doing things (carry.c). Damage, and leaving play, are carried out together before the next
 * question, at FX_SETTLE, and after `now`; then the state is checked (NS-STA-03). */
/* Damage of what the item says, to an object or to a seat (-1 - seat). */
void ns_hit(struct ns *g, const struct ns_item *it, int32_t target, int n, enum ns_frame frame);
/* Damage of an attack or a duel (NS-CMB-21), of the character's attack type. */
void ns_strike(struct ns *g, const struct ns_object *o, int32_t target, int n);
/* It is about to leave play; `by` may be RULES_NOBODY (NS-ABL-09). */
void ns_doom(struct ns *g, int32_t serial, enum ns_leave how, rules_seat by);

/* Replacements (replace.c), for carry.c */
bool ns_is_destruction(const struct ns_object *o);
bool ns_has_lost(const struct ns *g, rules_seat s);

/* RAM that the seat controls, or has in its Bank, is destroyed by its choice (NS-RAM-13): n, or
 * all; head.ret: how many. */
enum fx_rc ns_call_destroy_ram(struct ns *g, rules_seat s, int n, bool bank_only);
/* n tokens of the card are created, their attack types chosen where there is a choice. */
enum fx_rc ns_call_create(struct ns *g, rules_seat s, uint16_t number, int n);

/* Asks yes or no; head.ret is 1 or 0. */
enum fx_rc ns_call_may(struct ns *g, rules_seat s, uint16_t number);

/* What cards do: `now` of an ability. Numbers n, def, type, keys, counter of the ability. */
void ns_do_damage(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_install(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_install_refreshed(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_draw(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_destroy_ram(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_return(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_boost(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_boost_self(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_counter(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_counter_self(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
/* A note of the item's card until turn end, for its hooks. */
void ns_note(struct ns *g, const struct ns_item *it);
/* Until turn end the other ability of the item's card hears what happens to the object. */
void ns_watch(struct ns *g, const struct ns_item *it, uint8_t ability, int32_t object);
/* Another ability of the item's card (NS_LATER) is carried out at turn end, with the object as its
 * `other`, if that has not left play before (NS-ABL-10); 0: none. */
void ns_wait(struct ns *g, const struct ns_item *it, uint8_t ability, int32_t object);
void ns_do_run(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_destroy_other(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
/* The character duels with its target; that of gear, with the one that it was on. */
void ns_do_duel(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
/* What an attack has dealt is dealt to the target too. */
void ns_do_deal_on(struct ns *g, const struct ns_item *it, const struct ns_ability *a);

/* Which of these an ability does, for bots. */
enum ns_deed { NS_DEED_OTHER, NS_DEED_DAMAGE, NS_DEED_GIFT, NS_DEED_COUNTER, NS_DEED_BOOST };
enum ns_deed ns_deed_of(const struct ns_ability *a);

/* RAM is destroyed, and one installed, running. */
void ns_do_snatch(struct ns *g, const struct ns_item *it, const struct ns_ability *a);

/* Conditions: `hears` of an ability: it is about a tarot. */
bool ns_hears_tarot(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact);

/* Conditions: `fits` of an ability. */
/* RAM of the player that a trigger is about. */
bool ns_is_ram_of_hit(const struct ns *g, const struct ns_item *it, int32_t target);
bool ns_is_rival(const struct ns *g, const struct ns_item *it, int32_t target);
bool ns_is_not_hit(const struct ns *g, const struct ns_item *it, int32_t target);
bool ns_is_weak(const struct ns *g, const struct ns_item *it, int32_t target); /* DEF 3 or less */
/* A character of one of the factions under control of the seat? */
bool ns_is_own_of(const struct ns_object *o, rules_seat s, uint16_t factions);
/* An object that has left play, and its card (0: a token): is it in a Recycle Bin now? */
bool ns_was_destroyed(const struct ns *g, int32_t serial, uint16_t card);
/* "Destroy this; if done": of the frame of an ability whose item is f->id. FX_SETTLE comes between
 * them (NS-ABL-06). */
void ns_doom_source(struct ns *g, struct fx_frame *f);
bool ns_source_was_destroyed(const struct ns *g, const struct fx_frame *f);

#endif
