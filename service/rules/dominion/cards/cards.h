/* service/rules/dominion/cards/cards.h: what the files of card blocks need; declares every card. */
#ifndef RULES_DOMINION_CARDS_CARDS_H
#define RULES_DOMINION_CARDS_CARDS_H

#include "rules/dominion/decks.h"
#include "rules/dominion/durations.h"
#include "rules/dominion/whole.h"

/* How many printed choices (DOM-PLAY-05) there are in the list. */
#define N_OF(choices) ((int)sizeof(choices))

#define CARD(number, slug) extern const struct dom_card dom_##slug;
#include "rules/dominion/cards.def"
#undef CARD

#endif
