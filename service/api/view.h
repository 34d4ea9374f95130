/* service/api/view.h: games as JSON, for one viewer: built from what that viewer may know.
 *
 * A viewer is a seat, or RULES_NOBODY: the public, and whoever may see a private game without a
 * seat in it. */
#ifndef API_VIEW_H
#define API_VIEW_H

#include "codec/json_out.h"
#include "http/request.h"
#include "match/match.h"

enum { API_ETAG = 56 }; /* bytes of an entity tag's text, NUL included */

/* Names and values of the headers that all answers to polls have beside their tag. */
#define API_POLL_HEADERS "Cache-Control", "private, no-cache", "Vary", "Authorization"

/* What was rendered of a view, kept with it (match_view_rendered). */
struct api_rendered {
    struct http_shared *body;
    size_t bytes;        /* of it */
    char etag[API_ETAG]; /* with its quotes: the viewer's position, and a hash of the body */
    struct http_ready *unchanged; /* the 304 that says so; NULL: it is not asked for often */
};

/* From a body, which it takes over. NULL: no memory, now or before. */
struct api_rendered *api_rendered_new(struct buf *body, int32_t position);
void api_rendered_drop(void *rendered);

enum api_slot { API_SLOT_VIEW, API_SLOT_DECISIONS };

typedef void api_render(const struct match_view *v, rules_seat viewer, struct codec_out *o);
/* The body in that slot of the view, rendered now if it was not yet; it lives as long as the view.
 * NULL: no memory. */
const struct api_rendered *api_view_rendered(const struct match_view *v, rules_seat viewer,
                                             enum api_slot slot, api_render *render);

void api_put_game(struct codec_out *o, const char *name, const struct match_view *v,
                  rules_seat viewer);
/* The member `you`: once the game runs with the viewer's standing orders. */
void api_put_you(struct codec_out *o, const struct match_view *v, rules_seat viewer);
/* A game as lists have it: without what only its log tells. */
void api_put_listed_game(struct codec_out *o, const struct store_game *g);
/* What is asked of others than `but_by` (RULES_NOBODY: of all). */
void api_put_awaiting(struct codec_out *o, const struct match_view *v, rules_seat but_by);
/* The members `decisions` and `awaiting`. */
void api_put_decisions(struct codec_out *o, const struct match_view *v, rules_seat viewer);

/* The words of a status, in the order of enum store_status; NULL ends them. */
extern const char *const api_status_words[];

#endif
