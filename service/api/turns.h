/* service/api/turns.h: the answer to me_turns_get, as the match layer keeps it of an inbox. */
#ifndef API_TURNS_H
#define API_TURNS_H

#include "match/match.h"

/* The `render_inbox` and `drop_inbox` of the match layer's config. */
void *api_turns_render(const struct store_inbox *inbox, size_t *bytes);
void api_turns_drop(void *rendered);

#endif
