/* service/codec/utf8.c: tells well-formed UTF-8 from other bytes. */
#include "codec/utf8.h"

/* The second byte carries all restrictions; the ones after it are free in 0x80..0xbf. */
static size_t length_of(uint8_t first, uint8_t *least, uint8_t *most)
{
    *least = 0x80;
    *most = 0xbf;
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return 2;
    if (first >= 0xe0 && first <= 0xef) {
        if (first == 0xe0)
            *least = 0xa0;
        if (first == 0xed)
            *most = 0x9f;
        return 3;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        if (first == 0xf0)
            *least = 0x90;
        if (first == 0xf4)
            *most = 0x8f;
        return 4;
    }
    return 0;
}

size_t codec_utf8_length(const char *at, size_t n)
{
    uint8_t least, most;
    if (n == 0)
        return 0;
    size_t length = length_of((uint8_t)at[0], &least, &most);
    if (length > n)
        return 0;
    for (size_t i = 1; i < length; i++) {
        uint8_t byte = (uint8_t)at[i];
        if (byte < least || byte > most)
            return 0;
        least = 0x80;
        most = 0xbf;
    }
    return length;
}

size_t codec_utf8_encode(uint32_t code, char to[4])
{
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        to[0] = (char)(0xc0 | code >> 6);
        to[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        to[0] = (char)(0xe0 | code >> 12);
        to[1] = (char)(0x80 | (code >> 6 & 0x3f));
        to[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    to[0] = (char)(0xf0 | code >> 18);
    to[1] = (char)(0x80 | (code >> 12 & 0x3f));
    to[2] = (char)(0x80 | (code >> 6 & 0x3f));
    to[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}
