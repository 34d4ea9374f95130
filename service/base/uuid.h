/* service/base/uuid.h: 16-byte identifiers and their text form. */
#ifndef BASE_UUID_H
#define BASE_UUID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UUID_TEXT = 37 }; /* 8-4-4-4-12 digits, hyphens and the NUL */

struct uuid {
    uint8_t at[16];
};

/* Reads exactly n characters of the hyphenated form, digits of either case. False: not one, and
 * `out` is untouched. */
bool uuid_parse(const char *text, size_t n, struct uuid *out) __attribute__((warn_unused_result));
/* Writes the hyphenated form in lower case. */
void uuid_format(const struct uuid *u, char out[static UUID_TEXT]);
/* A version 4 identifier from the system's generator; ends the process if that has no randomness,
 * since identifiers that repeat would be worse. */
struct uuid uuid_random(void);
bool uuid_equal(const struct uuid *a, const struct uuid *b);
/* Order of the bytes, as PostgreSQL orders them. */
int uuid_compare(const struct uuid *a, const struct uuid *b);

#endif
