/* tests/fuzz/fuzz.h: what the fuzz targets share: must(), and numbers and texts out of bytes. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The entry that libFuzzer, or standalone.c, calls. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* A broken property is a crash, which both drivers report with its input. */
#define must(holds) ((holds) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #holds))

static inline _Noreturn void fuzz_broken(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: broken: %s\n", file, line, what);
    abort();
}

struct fuzz_bytes { /* what is left of the input */
    const uint8_t *at;
    size_t n;
};

/* The next byte, or 0 at the end. */
static inline uint8_t fuzz_byte(struct fuzz_bytes *b)
{
    if (b->n == 0)
        return 0;
    b->n--;
    return *b->at++;
}

/* The next four bytes. */
static inline uint32_t fuzz_number(struct fuzz_bytes *b)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++)
        value = value << 8 | fuzz_byte(b);
    return value;
}

/* A copy of n bytes, ended by a NUL and not one byte longer. Free it. */
static inline char *fuzz_text(const void *from, size_t n)
{
    char *text = malloc(n + 1);
    must(text != NULL);
    if (n)
        memcpy(text, from, n);
    text[n] = '\0';
    return text;
}

/* Zeroed memory that is there. Free it. */
static inline void *fuzz_alloc(size_t n)
{
    void *at = calloc(1, n);
    must(at != NULL);
    return at;
}

#endif
