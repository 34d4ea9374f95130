/* service/api/history.h: rows of the log and turns as JSON, for one viewer. */
#ifndef API_HISTORY_H
#define API_HISTORY_H

#include "api/call.h"
#include "codec/json_out.h"

/* A row as an Action. False: its events are not what the service stores; nothing may be sent. */
bool api_put_row(struct codec_out *o, const struct store_row *row, rules_seat viewer)
    __attribute__((warn_unused_result));
/* The position of a row as the viewer counts. */
int32_t api_row_position(const struct store_row *row, rules_seat viewer);

/* A turn; `v` says whether it still lasts. */
void api_put_turn(struct codec_out *o, const char *name, const struct match_turn *turn,
                  const struct match_view *v);
/* The members `phases` and `events` of one turn, out of the rows that it is in. False: the same as
 * above. */
bool api_put_turn_events(struct codec_out *o, int32_t turn, const struct store_row *rows, size_t n,
                         rules_seat viewer) __attribute__((warn_unused_result));

/* The row or turn that a list begins after, cut to what no game reaches. */
int32_t api_after(const struct api_value *after);
/* The header for the page after `last` of a list that is read with `after` and `limit`. */
void api_put_next(struct api_call *c, const char *list, int64_t last, int64_t limit);

#endif
