/* service/base/buf.h: a growing byte buffer, for building texts that leave the process. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero-initialise to start. `failed` is set once when memory ran out; later writes do nothing, so a
 * caller checks once at the end. `at` is NUL-terminated whenever n > 0. */
struct buf {
    char *at;
    size_t n, cap;
    bool failed;
};

void buf_bytes(struct buf *b, const void *from, size_t n);
void buf_text(struct buf *b, const char *text);
void buf_char(struct buf *b, char c);
void buf_int(struct buf *b, int64_t value);
void buf_printf(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Empties it, keeps the memory. */
void buf_clear(struct buf *b);
/* Frees the memory; the buffer may be used again. */
void buf_free(struct buf *b);

#endif
