/* service/rules/neuroscape/asks.h: what cards ask and look at while they resolve, and what they do
 * to the Cache.
 *
 * Each ns_call_...() is used as FX_CALL(at, ns_call_...(...)) inside the effect of an item; `s` is
 * the seat that is asked, `item` the item that the effect belongs to (f->id). What it returns is in
 * g->head.ret. A seat that has left is asked nothing: then it returns 0 and does nothing. */
#ifndef RULES_NEUROSCAPE_ASKS_H
#define RULES_NEUROSCAPE_ASKS_H

#include "rules/neuroscape/effects.h"

/* Cards of Cyberdecks. `wants` is that of the ability, or else of its card; NULL: every card. */

/* Reveals the top n of its Cyberdeck, takes one that is wanted into the hand, bins the rest
 * (NS-KEY-INDEX). Returns the id of the card taken, or 0. */
enum fx_rc ns_call_index(struct ns *g, rules_seat s, int32_t item, int n);
/* The same, looking at them, with any card (NS-KEY-DIVINE). */
enum fx_rc ns_call_divine(struct ns *g, rules_seat s, int32_t item, int n);
/* As `fx` of an ability: INDEX of its n cards. */
enum fx_rc ns_index(struct ns *g, struct fx_frame *f);
/* Takes a wanted card of its Cyberdeck into the hand, or none, and shuffles. Returns its id, or 0.
 */
enum fx_rc ns_call_search(struct ns *g, rules_seat s, int32_t item);

/* What lies aside (NS_ASIDE) of `owner`: */
/* Puts the top n of its Cyberdeck there, in their order: for all to see, or for a set of seats. */
void ns_reveal_top(struct ns *g, rules_seat owner, int n);
void ns_look_at_top(struct ns *g, rules_seat owner, int n, uint8_t seats);
/* Picks a wanted card of it. Returns its id, or 0; the card stays aside. */
enum fx_rc ns_call_aside(struct ns *g, rules_seat s, int32_t item, rules_seat owner, bool may);
/* Puts all of it back on the Cyberdeck, the first one named on top. */
enum fx_rc ns_call_put_back(struct ns *g, rules_seat s, int32_t item, rules_seat owner);
/* The same in the order they lie in. */
void ns_put_back(struct ns *g, rules_seat owner);
/* s puts some of it into a second pile, unseen by others. Returns how many are left in the first.
 */
enum fx_rc ns_call_piles(struct ns *g, rules_seat s, int32_t item, rules_seat owner);
/* The owner takes one of the two piles into the hand, and bins the other; `first`: as it was
 * returned. */
enum fx_rc ns_call_pile(struct ns *g, rules_seat owner, int32_t item, int first);
void ns_bin_aside(struct ns *g, rules_seat owner);
void ns_shuffle_aside(struct ns *g, rules_seat owner); /* back into the Cyberdeck */
/* Into its owner's hand, seen by whom the card was seen by. */
void ns_to_hand(struct ns *g, uint16_t id);
/* Picks a wanted card of the own Recycle Bin. Returns its id, or 0; the card stays there. */
enum fx_rc ns_call_bin(struct ns *g, rules_seat s, int32_t item);
void ns_shuffle_deck(struct ns *g, rules_seat s);

/* `fx` of an ability: DIVINE n of the ability; a search for what it wants. */
enum fx_rc ns_do_divine(struct ns *g, struct fx_frame *f);
enum fx_rc ns_do_search(struct ns *g, struct fx_frame *f);

/* Hands */
void ns_reveal_hand(struct ns *g, rules_seat s); /* tells all what is in it */
/* Discards n cards of the own hand, or all. Returns how many. */
enum fx_rc ns_call_discard(struct ns *g, rules_seat s, int32_t item, int n);
/* `owner` shows the hand, and discards the card that s picks. Returns its id, or 0. */
enum fx_rc ns_call_discard_of(struct ns *g, rules_seat s, int32_t item, rules_seat owner);

/* Choices. Yes or no: ns_call_may() in effects.h. */
/* An object for which `picks` of the ability holds. Returns its serial, or 0; `may`: none will do.
 * What `harms` is rather an opponent's by default. */
enum fx_rc ns_call_object(struct ns *g, rules_seat s, int32_t item, bool may);
/* Returns the number, which lies in least..most. */
enum fx_rc ns_call_number(struct ns *g, rules_seat s, int32_t item, int least, int most);
/* Returns an enum ns_faction. */
enum fx_rc ns_call_faction(struct ns *g, rules_seat s, int32_t item);
/* One of two or three of enum ns_choice; c: 0 where there are two. Returns the choice. */
enum fx_rc ns_call_choice(struct ns *g, rules_seat s, int32_t item, int a, int b, int c);
/* Whether it runs n RAM. Returns 1 if it did. */
enum fx_rc ns_call_pay(struct ns *g, rules_seat s, int32_t item, int n);

/* Plays the own card with this id that lies aside at RAM cost 0, as a part of the effect
 * (NS-DEP-02). Returns NS_ACTED if it did: else the card is where it was. */
enum fx_rc ns_call_play(struct ns *g, rules_seat s, uint16_t id);

/* The Cache: `serial` is that of another item (NS-CAC-08, -09). */
void ns_counter(struct ns *g, int32_t serial);
/* `now` of an ability: counters its target. Conditions of such a target: a card; a program, which a
 * copy of one is too. */
void ns_do_counter_item(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
bool ns_is_card_item(const struct ns *g, const struct ns_item *it, int32_t target);
bool ns_is_program_item(const struct ns *g, const struct ns_item *it, int32_t target);
void ns_item_to_top(struct ns *g, int32_t serial);
/* The copy is under control of s, on top, and no card. Returns its serial, or 0. */
int32_t ns_copy_item(struct ns *g, rules_seat s, int32_t serial);
/* On its owner's Cyberdeck. */
void ns_item_to_deck(struct ns *g, int32_t serial);
/* Gives each of its targets another one that is legal, where there is one. */
enum fx_rc ns_call_new_targets(struct ns *g, rules_seat s, int32_t serial);

#endif
