/* service/codec/event.h: events as JSON: as a viewer may know them, and whole for the log.
 *
 * An event is {kind, seat, card, its args by the names of its word, rule, count}; what there is not
 * is left out, and so are card and args of an event that the viewer has not seen. Events in a row
 * that look equal are one event with a count. Seats count from 1, cards and choices are slugs. */
#ifndef CODEC_EVENT_H
#define CODEC_EVENT_H

#include "codec/error.h"
#include "codec/json_out.h"

/* A list for the viewer; RULES_NOBODY is the public. */
void codec_events(const struct rules_game *game, const struct rules_event *events, size_t n,
                  rules_seat viewer, struct codec_out *o, const char *name);
/* The list with everything, and who has seen it: `seen_by` is "all" or the list of the seats. */
void codec_events_stored(const struct rules_game *game, const struct rules_event *events, size_t n,
                         struct codec_out *o, const char *name);
/* From what codec_events_stored() wrote, byte for byte what codec_events() writes. CODEC_REFUSED:
 * the text is not such a list; then nothing is written. Spaces and the order of members do not
 * matter, so jsonb may keep it. */
CODEC_MUST_CHECK enum codec_rc codec_events_viewed(const char *stored, size_t n, rules_seat viewer,
                                                   struct codec_out *o, const char *name);

#endif
