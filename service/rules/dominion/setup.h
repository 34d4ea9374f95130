/* service/rules/dominion/setup.h: what a game is played with (DOM-SETUP, DOM-HOST-09). */
#ifndef RULES_DOMINION_SETUP_H
#define RULES_DOMINION_SETUP_H

#include "rules/dominion/state.h"

enum { DOM_N_SETTINGS = 33 };
extern const struct rules_setting_info dom_settings[DOM_N_SETTINGS];

enum rules_rc dom_resolve(const struct rules_setup *wish, struct rules_chance *chance,
                          struct rules_text *out, struct rules_setup_error *why);
/* For set-up texts: a pile named after the card, in the Supply or not, unless it is there already.
 */
void dom_add_pile(struct dom *g, uint16_t number, bool supply);
/* What belongs to the game and has no pile. */
void dom_add_kind(struct dom *g, uint16_t number);
/* A card of such a kind. */
void dom_new_card(struct dom *g, uint16_t number, uint16_t zone);

enum rules_rc dom_create(void *st, const struct rules_setup *setup);

#endif
