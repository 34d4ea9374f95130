/* service/codec/orders.h: standing orders as JSON: lists of their canonical texts. */
#ifndef CODEC_ORDERS_H
#define CODEC_ORDERS_H

#include "codec/json_out.h"
#include "rules/core/game.h"

/* Those of a seat, the strongest first. */
void codec_orders(const struct rules_game *game, const void *st, rules_seat seat,
                  struct codec_out *o, const char *name);
/* Those that the seat may give now; of an order that takes a number none is listed. */
void codec_orders_possible(const struct rules_game *game, const void *st, rules_seat seat,
                           struct codec_out *o, const char *name);
/* What a game of the ruleset knows. */
void codec_orders_known(const struct rules_words *words, struct codec_out *o, const char *name);

#endif
