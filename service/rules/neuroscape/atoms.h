/* service/rules/neuroscape/atoms.h: the only writers of zones, objects and counters; each tells its
 * event. */
#ifndef RULES_NEUROSCAPE_ATOMS_H
#define RULES_NEUROSCAPE_ATOMS_H

#include "rules/neuroscape/state.h"

void ns_phase(struct ns *g, int phase, int rule);
void ns_finish(struct ns *g, int reason, int rule);

/* Cards */
void ns_draw(struct ns *g, rules_seat s);
void ns_put_bottom(struct ns *g, rules_seat s, uint16_t id); /* from the hand, face down */
void ns_to_zone(struct ns *g, uint16_t id, enum ns_zone zone);
void ns_bin(struct ns *g, uint16_t id);
void ns_purge_bin(struct ns *g, rules_seat s);

/* RAM */
void ns_install(struct ns *g, rules_seat s, bool refreshed);
void ns_run_ram(struct ns *g, rules_seat s, int n);
/* Takes them out of the Bank to lie on a character. */
void ns_put_up_ram(struct ns *g, rules_seat s, int n);
void ns_refresh_ram(struct ns *g, rules_seat s);
/* What lay on a character goes back (NS-RAM-09, -10). */
void ns_free_ram(struct ns *g, rules_seat s, int n, bool force_quit);

/* Objects */
void ns_enter(struct ns *g, const struct ns_item *it);
enum ns_leave { NS_DESTROYED, NS_FORCE_QUIT, NS_RETURNED };
void ns_leave(struct ns *g, int32_t serial, enum ns_leave how);
void ns_run(struct ns *g, struct ns_object *o);
void ns_refresh(struct ns *g, struct ns_object *o); /* and reboots it */
void ns_refresh_one(struct ns *g, struct ns_object *o);
void ns_counters(struct ns *g, struct ns_object *o, int n);
void ns_boost(struct ns *g, struct ns_object *o, int attack, int defense, uint8_t keys);
void ns_damage(struct ns *g, struct ns_object *o, int n, rules_seat by);
void ns_hurt(struct ns *g, rules_seat s, enum ns_frame frame, int n, int rule);
void ns_end_combat(struct ns *g);

/* The Cache */
struct ns_item *ns_push(struct ns *g, const struct ns_item *it);
void ns_take_item(struct ns *g, int32_t serial); /* its card is elsewhere already */

/* Leaves the game (NS-MUL-04). */
void ns_eliminate(struct ns *g, rules_seat s);

#endif
