/* service/codec/scan.h: judges whether a text is JSON of the strict sort that requests must be. */
#ifndef CODEC_SCAN_H
#define CODEC_SCAN_H

#include "codec/error.h"

enum {
    CODEC_BODY = 65536,   /* bytes of the longest text */
    CODEC_LINE = 1 << 28, /* bytes of the longest line of a file */
    CODEC_DEPTH = 16,     /* levels of lists and objects */
    CODEC_MEMBERS = 256   /* members of one object */
};

/* RFC 8259 to the letter, and beyond it: well-formed UTF-8, no U+0000, no lone surrogate, no member
 * twice in an object however its name is written, and the limits above. Whole numbers have at most
 * 18 digits, so that no reader of the tree can round or clip them. Problems are `malformed_json`,
 * for limits `body_too_large`, `malformed_json` (depth) and `invalid_body`. */
CODEC_MUST_CHECK enum codec_rc codec_scan(const char *text, size_t n, struct codec_error *why);
/* The same for a line of a file, where only the length may be more. */
CODEC_MUST_CHECK enum codec_rc codec_scan_line(const char *text, size_t n, struct codec_error *why);

#endif
