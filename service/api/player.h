/* service/api/player.h: a player as JSON. */
#ifndef API_PLAYER_H
#define API_PLAYER_H

#include "codec/json_out.h"
#include "match/match.h"

void api_put_player(struct codec_out *o, const char *name, const struct store_player *player);

#endif
