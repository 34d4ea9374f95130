/* service/rules/neuroscape/effects.h: frames, lists of options and what cards share. */
#ifndef RULES_NEUROSCAPE_EFFECTS_H
#define RULES_NEUROSCAPE_EFFECTS_H

#include "rules/neuroscape/atoms.h"

#define FX(number, name, function) NS_FX_##name = (number),
enum ns_fx_number {
#include "rules/neuroscape/fx.def"
    NS_FX_END = 18,
};
#undef FX

#define FX(number, name, function) enum fx_rc function(struct ns *g, struct fx_frame *f);
#include "rules/neuroscape/fx.def"
#undef FX

/* Options in the making: sorted as decisions list them, equal ones counted together. */
struct ns_list {
    uint16_t n;
    struct rules_option at[RULES_MAX_OPTIONS];
};
void ns_list_add(struct ns_list *l, int verb, int card, int32_t arg);
void ns_list_put(struct ns *g, struct rules_decision *d, struct ns_list *l);

enum fx_rc ns_call(struct ns *g, int fn, rules_seat seat, int32_t id);

/* May this object or seat (-1 - seat) be chosen for the ability of this item? */
bool ns_is_target(const struct ns *g, const struct ns_item *it, const struct ns_ability *a,
                  int32_t target);
bool ns_has_target(const struct ns *g, const struct ns_item *it, const struct ns_ability *a);
/* What an item does and aims at; of a permanent that is being played, not what its text says. */
const struct ns_ability *ns_ability_of(const struct ns_item *it);

/* Settling, resolving (cache.c) */
void ns_new_window(struct ns *g);
/* Puts a waiting trigger into the list for each ability of the card that answers to it. */
void ns_raise(struct ns *g, enum ns_when when, uint16_t number, int32_t source, rules_seat seat,
              rules_seat who, int x);
void ns_check_state(struct ns *g); /* NS-STA-03 */

/* What cards do: `now` of an ability. */
void ns_do_damage(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_install(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_draw(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_boost(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_counter(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
void ns_do_run(struct ns *g, const struct ns_item *it, const struct ns_ability *a);

#endif
