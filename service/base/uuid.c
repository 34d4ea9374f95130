/* service/base/uuid.c: 16-byte identifiers and their text form. */
#include "base/uuid.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static int digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

/* Whether a hyphen stands before byte i. */
static bool hyphen_before(size_t i)
{
    return i == 4 || i == 6 || i == 8 || i == 10;
}

bool uuid_parse(const char *text, size_t n, struct uuid *out)
{
    struct uuid u;
    size_t at = 0;
    if (n != UUID_TEXT - 1) {
        return false;
    }
    for (size_t i = 0; i < sizeof u.at; i++) {
        if (hyphen_before(i) && text[at++] != '-') {
            return false;
        }
        int high = digit(text[at]);
        int low = digit(text[at + 1]);
        if (high < 0 || low < 0) {
            return false;
        }
        u.at[i] = (uint8_t)(high << 4 | low);
        at += 2;
    }
    *out = u;
    return true;
}

void uuid_format(const struct uuid *u, char out[static UUID_TEXT])
{
    static const char digits[] = "0123456789abcdef";
    size_t at = 0;
    for (size_t i = 0; i < sizeof u->at; i++) {
        if (hyphen_before(i)) {
            out[at++] = '-';
        }
        out[at++] = digits[u->at[i] >> 4];
        out[at++] = digits[u->at[i] & 15];
    }
    out[at] = '\0';
}

struct uuid uuid_random(void)
{
    struct uuid u;
    if (getrandom(u.at, sizeof u.at, 0) != (ssize_t)sizeof u.at) {
        abort();
    }
    u.at[6] = (uint8_t)((u.at[6] & 0x0f) | 0x40);
    u.at[8] = (uint8_t)((u.at[8] & 0x3f) | 0x80);
    return u;
}

bool uuid_equal(const struct uuid *a, const struct uuid *b)
{
    return uuid_compare(a, b) == 0;
}

int uuid_compare(const struct uuid *a, const struct uuid *b)
{
    return memcmp(a->at, b->at, sizeof a->at);
}
