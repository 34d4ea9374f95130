/* service/rules/neuroscape/orders.h: standing orders of Neuroscape (NS-SWC-08). */
#ifndef RULES_NEUROSCAPE_ORDERS_H
#define RULES_NEUROSCAPE_ORDERS_H

#include "rules/neuroscape/state.h"

/* Permanent numbers: append only. */
enum ns_order {
    NS_ORDER_UNTIL_CHANGE,
    NS_ORDER_UNTIL_MY_TURN,
    NS_ORDER_UNTIL,      /* a kind of item */
    NS_ORDER_UNTIL_CARD, /* an item of that card */
    NS_ORDER_IN_OWN,     /* a phase of the own turns */
    NS_ORDER_IN_OTHERS,  /* a phase of all other turns */
    NS_ORDERS,
};

extern const struct rules_order_word ns_order_words[];

enum rules_rc ns_may_order(const void *st, rules_seat seat, struct rules_order *o,
                           struct rules_refusal *why);
enum rules_obeyed ns_obey(const void *st, const struct rules_decision *d,
                          const struct rules_order *o, struct rules_action *out);

/* Does it end `pass_until` of this kind of item when it is played? */
bool ns_is_card_of_kind(const struct ns_card *c, int32_t kind);

/* What ends the orders of all but `by` that wait for it. To be told of an item that is new, or has
 * a new target; it ends none while it is being announced, or is carried out without the Cache. */
void ns_orders_see_item(struct ns *g, const struct ns_item *it, rules_seat by);
void ns_orders_see_turn(struct ns *g);
void ns_orders_see_declaration(struct ns *g, rules_seat by);
void ns_orders_see_out(struct ns *g, rules_seat s);

#endif
