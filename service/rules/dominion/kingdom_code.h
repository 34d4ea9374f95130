/* service/rules/dominion/kingdom_code.h: a short word for all piles and landscapes of a game, to
 * share. */
#ifndef RULES_DOMINION_KINGDOM_CODE_H
#define RULES_DOMINION_KINGDOM_CODE_H

#include "rules/dominion/state.h"

enum { DOM_CODE_TEXT = 256, DOM_CODE_SETTINGS = 4096 };

/* The code of the game: from public facts, the same for the same kingdom, however it came about. */
void dom_kingdom_code(const struct dom *g, struct rules_text *out);
/* Copies the wishes to `out`, a code in the setting `kingdom` replaced by the settings it stands
 * for, which are written to `text`. RULES_SETUP: it is no code, or goes with no other wish. */
RULES_MUST_CHECK enum rules_rc dom_expand_code(const struct rules_setup *wish,
                                               struct rules_setup *out,
                                               char text[DOM_CODE_SETTINGS],
                                               struct rules_setup_error *why);

#endif
