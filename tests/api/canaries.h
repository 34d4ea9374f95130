/* tests/api/canaries.h: cards whose names a viewer's state must not have anywhere. */
#ifndef TEST_API_CANARIES_H
#define TEST_API_CANARIES_H

#include "rules/core/game.h"

#include <json-c/json.h>

enum { CANARIES = 1024 };

/* The slugs of cards that lie in zones hidden from the viewer (decks, hands of others, what is face
 * down) and nowhere that it knows; how many. */
size_t canaries_of(const struct rules_game *rules, const void *state, rules_seat viewer,
                   const char *slugs[static CANARIES]);
/* Is the slug a value or the name of a member anywhere in the answer to game_get, but for what
 * lists the cards that there are? */
bool canary_is_told(struct json_object *view, const char *slug);

#endif
