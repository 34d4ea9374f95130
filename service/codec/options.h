/* service/codec/options.h: the options of a game, between JSON and the text of a set-up. */
#ifndef CODEC_OPTIONS_H
#define CODEC_OPTIONS_H

#include "codec/decode.h"
#include "codec/json_out.h"
#include "codec/request.h"

/* Reads the member `options` of a body, if there is one, into r->options: texts, whole numbers
 * and lists of texts, none of them with characters that mean something in a set-up. */
CODEC_MUST_CHECK enum codec_rc codec_options_decode(const struct codec_value *body,
                                                    struct codec_game_request *r,
                                                    struct codec_error *why);
/* Writes the options of a resolved set-up as an object, without what the game keeps to itself:
 * digits as a number, words with commas between them as a list, all else as text. */
void codec_options(const struct rules_game *game, const struct rules_setup *setup,
                   struct codec_out *o, const char *name);

#endif
