/* service/api/making.h: the parts that making a game and making it again have in common. */
#ifndef API_MAKING_H
#define API_MAKING_H

#include "api/call.h"
#include "codec/request.h"

/* What the call keeps for itself, with api_making_forget(). */
struct api_making {
    struct codec_game_request body;
    struct match_new_game game;
    struct buf kept, options; /* texts that the game points into, as are the decks */
    char deck[RULES_MAX_SEATS][RULES_DECK_TEXT];
};
void api_making_forget(void *making);
/* Sets the options of the game to the wishes of the body, with those of the game before (NULL:
 * there is none) where the body has no other. Needs rules and seats. False: they were refused. */
bool api_making_options(struct api_call *c, struct api_making *it, const char *before);
/* Refuses the place of the body that the pointer names; `rule` may be NULL. */
void api_making_refuse(struct api_call *c, const char *slug, const char *pointer, const char *rule,
                       const char *detail);
/* 201 with the address of the game, or what the match layer refused. */
void api_making_reply(struct api_call *c, const struct match_reply *reply);

#endif
