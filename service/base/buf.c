/* service/base/buf.c: a growing byte buffer. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool room(struct buf *b, size_t n)
{
    if (b->failed || n > SIZE_MAX / 4 - b->n) {
        b->failed = true;
        return false;
    }
    if (b->n + n + 1 <= b->cap)
        return true;
    size_t cap = b->cap ? b->cap : 256;
    while (cap < b->n + n + 1)
        cap *= 2;
    char *at = realloc(b->at, cap);
    if (!at) {
        b->failed = true;
        return false;
    }
    b->at = at;
    b->cap = cap;
    return true;
}

void buf_bytes(struct buf *b, const void *from, size_t n)
{
    if (!room(b, n))
        return;
    if (n)
        memcpy(b->at + b->n, from, n);
    b->n += n;
    b->at[b->n] = '\0';
}

void buf_text(struct buf *b, const char *text)
{
    buf_bytes(b, text, strlen(text));
}

void buf_char(struct buf *b, char c)
{
    buf_bytes(b, &c, 1);
}

void buf_int(struct buf *b, int64_t value)
{
    char digits[20];
    size_t n = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--n] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        buf_char(b, '-');
    buf_bytes(b, digits + n, sizeof digits - n);
}

void buf_printf(struct buf *b, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n >= 0 && room(b, (size_t)n)) {
        (void)vsnprintf(b->at + b->n, (size_t)n + 1, format, again);
        b->n += (size_t)n;
    }
    va_end(again);
}

void buf_clear(struct buf *b)
{
    b->n = 0;
    b->failed = false;
    if (b->at)
        b->at[0] = '\0';
}

void buf_free(struct buf *b)
{
    free(b->at);
    *b = (struct buf){0};
}
