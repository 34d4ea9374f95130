/* service/api/catalogue.h: what can be played: rulesets, their cards, rules and decks. */
#ifndef API_CATALOGUE_H
#define API_CATALOGUE_H

#include "api/call.h"
#include "codec/json_out.h"

/* The ruleset that the path names; NULL: the request was refused. */
const struct rules_game *api_ruleset_of(struct api_call *c);
/* Answers with the body, which is the same for everybody until an upgrade: caches may keep it. */
void api_catalogue_reply(struct api_call *c, struct buf *body);
/* With its options or without. */
void api_put_ruleset(struct codec_out *o, const char *name, const struct rules_game *game,
                     bool whole);
void api_put_card(struct codec_out *o, const char *name, const struct rules_game *game,
                  uint16_t card);
void api_put_rule(struct codec_out *o, const char *name, const struct rules_game *game,
                  uint16_t rule);

#endif
