/* service/api/cursor.c: where a page of games begins, as an opaque word. */
#include "api/cursor.h"

#include <sodium.h>
#include <string.h>

enum { TIME = 8, BYTES = TIME + 16, VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void api_cursor_write(const struct api_cursor *cursor, char out[static API_CURSOR])
{
    unsigned char bytes[BYTES];
    for (int i = 0; i < TIME; i++)
        bytes[i] = (unsigned char)((uint64_t)cursor->created_at >> (8 * (TIME - 1 - i)));
    memcpy(bytes + TIME, cursor->game.at, sizeof cursor->game.at);
    sodium_bin2base64(out, API_CURSOR, bytes, sizeof bytes, VARIANT);
}

bool api_cursor_read(const char *text, struct api_cursor *out)
{
    /* Years 1970 to about 4200: times that the database can hold for sure. */
    static const uint64_t latest = (uint64_t)1 << 56;
    unsigned char bytes[BYTES];
    size_t n = 0;
    const char *end = NULL;
    if (strlen(text) != API_CURSOR - 1 ||
        sodium_base642bin(bytes, sizeof bytes, text, API_CURSOR - 1, NULL, &n, &end, VARIANT) ||
        n != sizeof bytes || *end)
        return false;
    uint64_t at = 0;
    for (int i = 0; i < TIME; i++)
        at = at << 8 | bytes[i];
    if (at >= latest)
        return false;
    struct api_cursor read = {.created_at = (int64_t)at};
    char again[API_CURSOR];
    memcpy(read.game.at, bytes + TIME, sizeof read.game.at);
    api_cursor_write(&read, again);
    if (strcmp(again, text) != 0) /* libsodium 1.0.18 takes some bytes beyond ASCII for letters */
        return false;
    *out = read;
    return true;
}
