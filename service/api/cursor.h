/* service/api/cursor.h: where a page of games begins, as an opaque word.
 *
 * It names the last game of the page before. It gives no right: what a page shows depends on its
 * viewer alone. */
#ifndef API_CURSOR_H
#define API_CURSOR_H

#include "base/uuid.h"

enum { API_CURSOR = 33 }; /* bytes, NUL included */

struct api_cursor {
    int64_t created_at;
    struct uuid game;
};

void api_cursor_write(const struct api_cursor *cursor, char out[static API_CURSOR]);
/* False: not what api_cursor_write() writes. */
bool api_cursor_read(const char *text, struct api_cursor *out) __attribute__((warn_unused_result));

#endif
