/* service/codec/json_out.h: writes JSON straight into a buffer, without a tree.
 *
 * Every function takes the member's name, or NULL inside a list and for the outermost value. Texts
 * are escaped; a byte that is not UTF-8 becomes U+FFFD, so what leaves is always well formed. A
 * lack of memory shows in the buffer's `failed`. */
#ifndef CODEC_JSON_OUT_H
#define CODEC_JSON_OUT_H

#include "base/buf.h"
#include "rules/core/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One value is written from `start` on; the buffer may hold other text before it. */
struct codec_out {
    struct buf *to;
    size_t start;
};

/* Begins a value at the end of the buffer. */
struct codec_out codec_out_begin(struct buf *to);

void codec_put_object(struct codec_out *o, const char *name);
void codec_put_object_end(struct codec_out *o);
void codec_put_list(struct codec_out *o, const char *name);
void codec_put_list_end(struct codec_out *o);
/* NULL text: null. */
void codec_put_text(struct codec_out *o, const char *name, const char *text);
void codec_put_text_n(struct codec_out *o, const char *name, const char *text, size_t n);
void codec_put_int(struct codec_out *o, const char *name, int64_t value);
void codec_put_bool(struct codec_out *o, const char *name, bool value);
void codec_put_null(struct codec_out *o, const char *name);
/* A value that is JSON already; it is not looked at. */
void codec_put_raw(struct codec_out *o, const char *name, const char *json, size_t n);
/* Microseconds since 1970 as RFC 3339 in UTC, cut to milliseconds: "2026-01-31T09:05:00.250Z".
 * Times outside the years 0 to 9999 become the nearest inside. */
void codec_put_time(struct codec_out *o, const char *name, int64_t microseconds);
/* In place of a time that is not known yet: it leaves a gap, of bytes that are nowhere else in
 * JSON, which codec_fill_times() fills. */
#define CODEC_TIME_OPEN (INT64_MIN + 1)
void codec_fill_times(char *json, size_t n, int64_t microseconds);
/* Lower-case hexadecimal digits, two per byte. */
void codec_put_hex(struct codec_out *o, const char *name, const uint8_t *bytes, size_t n);

/* The sink through which a game's observe() writes into `o`, which must outlive it. */
struct rules_sink codec_sink(struct codec_out *o);

#endif
