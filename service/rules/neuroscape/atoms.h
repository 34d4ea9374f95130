/* service/rules/neuroscape/atoms.h: the only writers of zones, objects and counters; each tells its
 * event. */
#ifndef RULES_NEUROSCAPE_ATOMS_H
#define RULES_NEUROSCAPE_ATOMS_H

#include "rules/neuroscape/state.h"

/* An event that all may see. */
void ns_tell(struct ns *g, int kind, rules_seat s, int card, int rule, int32_t a, int32_t b);
void ns_phase(struct ns *g, int phase, int rule);
void ns_finish(struct ns *g, int reason, int rule);

/* A d20 (NS-RNG-02): tells it and lets abilities hear it. */
int ns_roll(struct ns *g, rules_seat s, int rule);

/* Tells what has come into sight: hands that lie open now, the top card of a Cyberdeck and what
 * lies face down in play to who may look at it. */
void ns_show(struct ns *g);

/* Cards */
void ns_draw_one(struct ns *g, rules_seat s); /* without replacement */
/* As one instruction: what makes a seat draw more adds to it once. */
void ns_draw_cards(struct ns *g, rules_seat s, int n);
void ns_draw(struct ns *g, rules_seat s);                    /* one */
void ns_put_bottom(struct ns *g, rules_seat s, uint16_t id); /* from the hand, face down */
void ns_to_zone(struct ns *g, uint16_t id, enum ns_zone zone);
void ns_bin(struct ns *g, uint16_t id);
void ns_purge(struct ns *g, uint16_t id);
void ns_purge_bin(struct ns *g, rules_seat s);

/* RAM */
void ns_install(struct ns *g, rules_seat s, bool refreshed);
/* As when its controller's turn begins, by an effect. */
void ns_wake(struct ns *g, struct ns_object *o);
/* If it has just run or committed the last one. */
void ns_raise_last_ram(struct ns *g, rules_seat s);
void ns_run_ram(struct ns *g, rules_seat s, int n);
/* Takes them out of the Bank to lie on a character. */
void ns_put_up_ram(struct ns *g, rules_seat s, int n);
void ns_refresh_ram(struct ns *g, rules_seat s);
/* What lay on a character goes back (NS-RAM-09, -10). */
void ns_free_ram(struct ns *g, rules_seat s, int n, bool refreshed);
/* Destroys n RAM (NS-RAM-11): `code` is that of a target. */
void ns_destroy_ram(struct ns *g, int32_t code, int n);
/* Out of the Recycle Bin into the Bank, running. */
void ns_fetch_ram(struct ns *g, rules_seat s, int n);

/* Objects */
/* Where an object goes that leaves play (NS-ZON-03). */
enum ns_leave { NS_DESTROYED = 1, NS_FORCE_QUIT, NS_RETURNED, NS_TO_DECK, NS_BINNED, NS_PURGES };
/* Enters play from a resolving item; NULL: the cap rule ends the game. */
struct ns_object *ns_enter(struct ns *g, const struct ns_item *it);
/* Enters play without being played: a card of any zone, or a token (card 0). */
struct ns_object *ns_put_into_play(struct ns *g, rules_seat s, uint16_t card, uint16_t number);
struct ns_object *ns_create_token(struct ns *g, rules_seat s, uint16_t number, bool inverted);
/* A token like the object, which is not iconic; NULL: the cap rule ends the game. */
struct ns_object *ns_copy_object(struct ns *g, rules_seat s, const struct ns_object *o);
/* Gear onto another character, a program onto another Mainframe (-1 - seat). */
void ns_attach(struct ns *g, struct ns_object *o, int32_t to);
/* Takes it out of play at once, without replacements: for carry.c. */
void ns_remove(struct ns *g, int32_t serial, enum ns_leave how, bool ram_refreshed);
/* The seat of the effect controls its object as long as it lasts (NS-CRD-10); its kind is
 * NS_CONTROLS. */
void ns_take_control(struct ns *g, const struct ns_effect *e);
void ns_run(struct ns *g, struct ns_object *o);
void ns_refresh(struct ns *g, struct ns_object *o); /* and reboots it */
void ns_reboot(struct ns *g, struct ns_object *o);
/* An ability of another card takes the place of its first one. */
void ns_learn(struct ns *g, struct ns_object *o, uint16_t number, uint8_t ability);
void ns_refresh_one(struct ns *g, struct ns_object *o);
/* n counters more, or less if n is below 0 (never below none). Two INVERT counters are none. */
void ns_count_up(struct ns *g, struct ns_object *o, enum ns_counter kind, int n);
/* The same for CORRUPTION counters on a Mainframe. */
void ns_count_corruption(struct ns *g, rules_seat s, int n);
void ns_mark_damage(struct ns *g, struct ns_object *o, int n);
void ns_hurt(struct ns *g, rules_seat s, enum ns_frame frame, int n, int rule);
void ns_end_combat(struct ns *g);
void ns_grant_turn(struct ns *g, rules_seat s); /* an extra one (NS-TRN-03) */
/* Its place in the list of objects goes, and nothing else happens. */
void ns_forget_object(struct ns *g, struct ns_object *o);

/* Effects that last (NS-RST-03) */
struct ns_effect *ns_add_effect(struct ns *g, const struct ns_effect *e);
/* Values of an object, by an item; `e` says what changes and until when. */
void ns_change(struct ns *g, const struct ns_item *it, struct ns_object *o,
               const struct ns_effect *e);
/* Until turn end. */
void ns_boost(struct ns *g, const struct ns_item *it, struct ns_object *o, int attack, int defense,
              uint32_t keys);
/* The same, and its PSYCHOSIS. */
void ns_madden(struct ns *g, const struct ns_item *it, struct ns_object *o, int attack, int defense,
               uint32_t keys, int psychosis);
void ns_end_effect(struct ns *g, int32_t serial);
struct ns_effect *ns_effect(struct ns *g, int32_t serial); /* NULL: it has ended */
/* What is about an object, or about a card in a Recycle Bin, ends with it. */
void ns_end_effects_of(struct ns *g, int32_t serial);
/* Those of this kind; of NS_SYSTEM_CHECK only the seat's. */
void ns_end_effects(struct ns *g, enum ns_until until, rules_seat s);

/* The Cache */
/* One too many: the game ends before anybody sees what becomes of it. */
void ns_drop_item(struct ns *g, const struct ns_item *it);
struct ns_item *ns_push(struct ns *g, const struct ns_item *it);
void ns_take_item(struct ns *g, int32_t serial); /* its card is elsewhere already */

/* Leaves the game (NS-MUL-04). */
void ns_eliminate(struct ns *g, rules_seat s);

#endif
