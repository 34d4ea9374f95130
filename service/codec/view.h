/* service/codec/view.h: what a viewer sees of a running game, as JSON.
 *
 * Decisions and options are words, never indices; seats count from 1. */
#ifndef CODEC_VIEW_H
#define CODEC_VIEW_H

#include "codec/json_out.h"

/* The ruleset's own object: its observe() writes the members. RULES_NOBODY is the public. */
void codec_state(const struct rules_game *game, const void *st, rules_seat viewer,
                 struct codec_out *o, const char *name);
/* The list of the open decisions that this seat answers, each with all its options: of another
 * seat as well while it decides for that one. Empty for RULES_NOBODY. */
void codec_decisions(const struct rules_game *game, const void *st, rules_seat by,
                     struct codec_out *o, const char *name);
/* The list of what is asked, open ("awaited") or sealed ("answered"), without any option: the same
 * for whoever looks, except that what `but_by` answers is left out (RULES_NOBODY: nothing is).
 * `since` has the time of asking per seat, in microseconds since 1970; NULL leaves it out. */
void codec_awaiting(const struct rules_game *game, const void *st, rules_seat but_by,
                    const int64_t since[RULES_MAX_SEATS], struct codec_out *o, const char *name);

#endif
