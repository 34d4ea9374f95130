/* service/rules/dominion/orders.h: standing orders of Dominion (DOM-ASYNC-01, -02). */
#ifndef RULES_DOMINION_ORDERS_H
#define RULES_DOMINION_ORDERS_H

#include "rules/core/game.h"

/* Permanent numbers: append only. */
enum dom_order { DOM_ORDER_ALWAYS_REVEAL, DOM_ORDER_NEVER_REACT, DOM_ORDERS };

extern const struct rules_order_word dom_order_words[];

enum rules_rc dom_may_order(const void *st, rules_seat seat, struct rules_order *o,
                            struct rules_refusal *why);
enum rules_obeyed dom_obey(const void *st, const struct rules_decision *d,
                           const struct rules_order *o, struct rules_action *out);

#endif
