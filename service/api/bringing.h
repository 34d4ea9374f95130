/* service/api/bringing.h: the decks that seats bring. */
#ifndef API_BRINGING_H
#define API_BRINGING_H

#include "api/call.h"
#include "codec/deck.h"

/* Writes the text that is kept of a deck, or of none; `pointer` is its place in the body. False: it
 * was refused. */
bool api_bring(struct api_call *c, const struct rules_game *rules, const struct codec_deck *deck,
               const char *pointer, char out[static RULES_DECK_TEXT]);

#endif
