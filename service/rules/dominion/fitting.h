/* service/rules/dominion/fitting.h: one card out of those that fit, as everybody can see. */
#ifndef RULES_DOMINION_FITTING_H
#define RULES_DOMINION_FITTING_H

#include "rules/dominion/effects.h"

/* Asks which, if at least two kinds fit: one is no choice (DOM-ASYNC-01). From public facts alone.
 */
void dom_ask_fitting(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                     bool (*fits)(const struct dom *g, const struct fx_frame *f, uint16_t kind));
/* The number of the card that was picked, or that alone fits; 0: there is none. */
uint16_t dom_fitting(const struct dom *g, const struct fx_frame *f,
                     bool (*fits)(const struct dom *g, const struct fx_frame *f, uint16_t kind));

/* The same with a card of the Supply to gain that is cheaper than the trashed card f->id and shares
 * a type with it, whatever type. */
void dom_ask_cheaper_relative(struct dom *g, const struct fx_frame *f);
uint16_t dom_cheaper_relative(const struct dom *g, const struct fx_frame *f);

#endif
