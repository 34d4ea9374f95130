/* service/api/seated.h: the answer to those who make or join a game: the game, and their seat. */
#ifndef API_SEATED_H
#define API_SEATED_H

#include "api/call.h"

/* A match_render; `context` is the call. */
int api_render_seated(void *context, const struct match_view *v, struct buf *body);

#endif
