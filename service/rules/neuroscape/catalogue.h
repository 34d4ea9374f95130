/* service/rules/neuroscape/catalogue.h: the facts of a card. */
#ifndef RULES_NEUROSCAPE_CATALOGUE_H
#define RULES_NEUROSCAPE_CATALOGUE_H

#include "rules/core/game.h"

void ns_describe(uint16_t card, const struct rules_sink *to);

#endif
