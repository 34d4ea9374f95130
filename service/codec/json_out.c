/* service/codec/json_out.c: writes JSON straight into a buffer, without a tree. */
#include "codec/json_out.h"

#include "codec/utf8.h"

#include <string.h>

struct codec_out codec_out_begin(struct buf *to)
{
    return (struct codec_out){to, to->n};
}

/* Strings */

static void put_escape(struct buf *to, uint8_t c)
{
    static const char digits[] = "0123456789abcdef";
    char text[6] = {'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]};
    const char *named = "\"\\\b\f\n\r\t", *letters = "\"\\bfnrt";
    const char *at = memchr(named, c, strlen(named));
    if (at) {
        text[1] = letters[at - named];
        buf_bytes(to, text, 2);
    } else {
        buf_bytes(to, text, sizeof text);
    }
}

static bool is_plain(char c)
{
    return (uint8_t)c >= 0x20 && (uint8_t)c < 0x7f && c != '"' && c != '\\';
}

static void put_string(struct buf *to, const char *text, size_t n)
{
    buf_char(to, '"');
    for (size_t i = 0; i < n;) {
        size_t plain = i;
        while (plain < n && is_plain(text[plain]))
            plain++;
        buf_bytes(to, text + i, plain - i);
        i = plain;
        if (i == n)
            break;
        size_t length = codec_utf8_length(text + i, n - i);
        if (length == 0)
            buf_text(to, "\xef\xbf\xbd");
        else if (length == 1)
            put_escape(to, (uint8_t)text[i]);
        else
            buf_bytes(to, text + i, length);
        i += length ? length : 1;
    }
    buf_char(to, '"');
}

/* What comes before a value: the last byte tells whether a comma is due, because no value ends
 * in an opening bracket. */
static void put_name(struct codec_out *o, const char *name)
{
    struct buf *to = o->to;
    char last = to->n > o->start ? to->at[to->n - 1] : '[';
    if (last != '[' && last != '{')
        buf_char(to, ',');
    if (name) {
        put_string(to, name, strlen(name));
        buf_char(to, ':');
    }
}

/* Values */

void codec_put_object(struct codec_out *o, const char *name)
{
    put_name(o, name);
    buf_char(o->to, '{');
}

void codec_put_object_end(struct codec_out *o)
{
    buf_char(o->to, '}');
}

void codec_put_list(struct codec_out *o, const char *name)
{
    put_name(o, name);
    buf_char(o->to, '[');
}

void codec_put_list_end(struct codec_out *o)
{
    buf_char(o->to, ']');
}

void codec_put_text_n(struct codec_out *o, const char *name, const char *text, size_t n)
{
    put_name(o, name);
    put_string(o->to, text, n);
}

void codec_put_text(struct codec_out *o, const char *name, const char *text)
{
    if (text)
        codec_put_text_n(o, name, text, strlen(text));
    else
        codec_put_null(o, name);
}

void codec_put_int(struct codec_out *o, const char *name, int64_t value)
{
    put_name(o, name);
    buf_int(o->to, value);
}

void codec_put_bool(struct codec_out *o, const char *name, bool value)
{
    put_name(o, name);
    buf_text(o->to, value ? "true" : "false");
}

void codec_put_null(struct codec_out *o, const char *name)
{
    put_name(o, name);
    buf_text(o->to, "null");
}

void codec_put_raw(struct codec_out *o, const char *name, const char *json, size_t n)
{
    put_name(o, name);
    buf_bytes(o->to, json, n);
}

/* Times */

/* A gap is made of a byte that put_string() escapes. */
enum { TIME_TEXT = sizeof "0000-00-00T00:00:00.000Z" - 1, GAP = 1 };

struct date {
    int64_t year, month, day;
};

/* The year is taken to begin in March, so that the leap day is its last; 400 years are an era. */
static struct date date_of(int64_t days_since_1970)
{
    int64_t days = days_since_1970 + 719468; /* since 0000-03-01 */
    int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    int64_t in_era = days - era * 146097;
    int64_t year = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    int64_t in_year = in_era - (365 * year + year / 4 - year / 100);
    int64_t march = (5 * in_year + 2) / 153; /* months since March */
    struct date d = {.day = in_year - (153 * march + 2) / 5 + 1,
                     .month = march < 10 ? march + 3 : march - 9};
    d.year = year + era * 400 + (d.month <= 2);
    return d;
}

static void put_digits(char *to, int64_t value, int n)
{
    while (n > 0) {
        to[--n] = (char)('0' + value % 10);
        value /= 10;
    }
}

static void write_time(int64_t microseconds, char to[static TIME_TEXT])
{
    const int64_t first = -62167219200000, last = 253402300799999; /* years 0 and 9999 */
    const int64_t a_day = 86400000;
    int64_t ms = microseconds / 1000 - (microseconds % 1000 < 0);
    ms = ms < first ? first : ms > last ? last : ms;
    int64_t days = ms / a_day - (ms % a_day < 0);
    int64_t rest = ms - days * a_day;
    struct date d = date_of(days);
    memcpy(to, "0000-00-00T00:00:00.000Z", TIME_TEXT);
    put_digits(to, d.year, 4);
    put_digits(to + 5, d.month, 2);
    put_digits(to + 8, d.day, 2);
    put_digits(to + 11, rest / 3600000, 2);
    put_digits(to + 14, rest / 60000 % 60, 2);
    put_digits(to + 17, rest / 1000 % 60, 2);
    put_digits(to + 20, rest % 1000, 3);
}

void codec_put_time(struct codec_out *o, const char *name, int64_t microseconds)
{
    char text[TIME_TEXT];
    if (microseconds == CODEC_TIME_OPEN)
        memset(text, GAP, sizeof text);
    else
        write_time(microseconds, text);
    put_name(o, name);
    buf_char(o->to, '"');
    buf_bytes(o->to, text, sizeof text);
    buf_char(o->to, '"');
}

void codec_fill_times(char *json, size_t n, int64_t microseconds)
{
    char text[TIME_TEXT];
    char *end = json + n, *at = json;
    write_time(microseconds, text);
    while (end - at >= TIME_TEXT && (at = memchr(at, GAP, (size_t)(end - at))) != NULL &&
           end - at >= TIME_TEXT) {
        memcpy(at, text, sizeof text);
        at += sizeof text;
    }
}

void codec_put_hex(struct codec_out *o, const char *name, const uint8_t *bytes, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    put_name(o, name);
    buf_char(o->to, '"');
    for (size_t i = 0; i < n; i++) {
        char two[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        buf_bytes(o->to, two, 2);
    }
    buf_char(o->to, '"');
}

/* The sink of observe() */

static void sink_open(void *ctx, const char *name, bool list)
{
    if (list)
        codec_put_list(ctx, name);
    else
        codec_put_object(ctx, name);
}

static void sink_close(void *ctx, bool list)
{
    if (list)
        codec_put_list_end(ctx);
    else
        codec_put_object_end(ctx);
}

static void sink_number(void *ctx, const char *name, int64_t value)
{
    codec_put_int(ctx, name, value);
}

static void sink_word(void *ctx, const char *name, const char *slug)
{
    codec_put_text(ctx, name, slug);
}

static void sink_flag(void *ctx, const char *name, bool value)
{
    codec_put_bool(ctx, name, value);
}

struct rules_sink codec_sink(struct codec_out *o)
{
    return (struct rules_sink){sink_open, sink_close, sink_number, sink_word, sink_flag, o};
}
