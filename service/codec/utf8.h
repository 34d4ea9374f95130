/* service/codec/utf8.h: tells well-formed UTF-8 from other bytes. */
#ifndef CODEC_UTF8_H
#define CODEC_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes of the well-formed character at `at` (1 to 4), or 0: overlong, a surrogate, beyond
 * U+10FFFF, cut off, or n is 0. */
size_t codec_utf8_length(const char *at, size_t n);
/* Writes the 1 to 4 bytes of a character; `code` is no surrogate and at most 0x10ffff. */
size_t codec_utf8_encode(uint32_t code, char to[4]);

#endif
