/* service/codec/scan.c: judges whether a text is JSON of the strict sort that requests must be.
 *
 * json-c builds the tree afterwards; alone it keeps the last of two equal members, reads NaN, clips
 * large numbers and mends lone surrogates in silence. */
#include "codec/scan.h"

#include "base/buf.h"
#include "codec/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { WHOLE_DIGITS = 18 };

struct scan {
    const char *text, *at, *end;
    struct codec_error *why;
    unsigned depth;
    char pointer[CODEC_POINTER];
    struct buf names; /* decoded, each after its length: those of the objects around this place */
};

static enum codec_rc malformed(struct scan *s, const char *what)
{
    return codec_refuse(s->why, "malformed_json", s->pointer, "at byte %zu: %s",
                        (size_t)(s->at - s->text), what);
}

static void skip_space(struct scan *s)
{
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\n' || *s->at == '\r'))
        s->at++;
}

static bool next_is(struct scan *s, char c)
{
    if (s->at == s->end || *s->at != c)
        return false;
    s->at++;
    return true;
}

/* Strings */

static bool hex4(struct scan *s, uint32_t *out)
{
    if (s->end - s->at < 4)
        return false;
    *out = 0;
    for (int i = 0; i < 4; i++) {
        char c = *s->at++, lower = (char)(c | 0x20);
        bool digit = c >= '0' && c <= '9';
        if (!digit && (lower < 'a' || lower > 'f'))
            return false;
        *out = *out << 4 | (uint32_t)(digit ? c - '0' : lower - 'a' + 10);
    }
    return true;
}

static enum codec_rc scan_unicode(struct scan *s, struct buf *into)
{
    uint32_t code, low;
    char bytes[4];
    if (!hex4(s, &code))
        return malformed(s, "four hexadecimal digits are expected");
    if (code == 0)
        return malformed(s, "U+0000 is not taken");
    if (code >= 0xd800 && code <= 0xdfff) {
        bool paired = code < 0xdc00 && next_is(s, '\\') && next_is(s, 'u') && hex4(s, &low) &&
                      low >= 0xdc00 && low <= 0xdfff;
        if (!paired)
            return malformed(s, "half of a surrogate pair");
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    if (into)
        buf_bytes(into, bytes, codec_utf8_encode(code, bytes));
    return CODEC_OK;
}

static enum codec_rc scan_escape(struct scan *s, struct buf *into)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (next_is(s, 'u'))
        return scan_unicode(s, into);
    const char *letter = s->at < s->end ? memchr(letters, *s->at, sizeof letters - 1) : NULL;
    if (!letter)
        return malformed(s, "no such escape");
    s->at++;
    if (into)
        buf_char(into, meant[letter - letters]);
    return CODEC_OK;
}

/* From behind the opening quote; the decoded text goes into `into`, which may be NULL. */
static enum codec_rc scan_string(struct scan *s, struct buf *into)
{
    while (s->at < s->end) {
        if (next_is(s, '"'))
            return CODEC_OK;
        if (next_is(s, '\\')) {
            enum codec_rc rc = scan_escape(s, into);
            if (rc)
                return rc;
            continue;
        }
        if ((uint8_t)*s->at < 0x20)
            return malformed(s, "a control character in a text");
        size_t n = codec_utf8_length(s->at, (size_t)(s->end - s->at));
        if (n == 0)
            return malformed(s, "not UTF-8");
        if (into)
            buf_bytes(into, s->at, n);
        s->at += n;
    }
    return malformed(s, "a text without its closing quote");
}

/* Numbers and words */

static size_t scan_digits(struct scan *s)
{
    const char *from = s->at;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9')
        s->at++;
    return (size_t)(s->at - from);
}

static enum codec_rc scan_number(struct scan *s)
{
    bool whole = true;
    (void)next_is(s, '-');
    const char *first = s->at;
    size_t digits = scan_digits(s);
    if (digits == 0)
        return malformed(s, "a value is expected");
    if (digits > 1 && *first == '0')
        return malformed(s, "a number with a leading zero");
    if (next_is(s, '.')) {
        whole = false;
        if (scan_digits(s) == 0)
            return malformed(s, "a digit is expected");
    }
    if (next_is(s, 'e') || next_is(s, 'E')) {
        whole = false;
        if (!next_is(s, '+'))
            (void)next_is(s, '-');
        if (scan_digits(s) == 0)
            return malformed(s, "a digit is expected");
    }
    if (whole && digits > WHOLE_DIGITS)
        return codec_refuse(s->why, "invalid_body", s->pointer, "the number is out of range");
    return CODEC_OK;
}

static bool scan_word(struct scan *s)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        if ((size_t)(s->end - s->at) >= n && memcmp(s->at, words[i], n) == 0) {
            s->at += n;
            return true;
        }
    }
    return false;
}

/* Lists and objects */

static enum codec_rc scan_value(struct scan *s);

/* The names of an object lie one behind the other from `first` on: those of an object inside it
 * are gone again when it ends. */
static bool is_new_name(const struct buf *names, size_t first, size_t newest)
{
    size_t n, n_newest;
    memcpy(&n_newest, names->at + newest, sizeof n);
    for (size_t at = first; at < newest; at += sizeof n + n) {
        memcpy(&n, names->at + at, sizeof n);
        if (n == n_newest &&
            memcmp(names->at + at + sizeof n, names->at + newest + sizeof n, n) == 0)
            return false;
    }
    return true;
}

static enum codec_rc scan_member(struct scan *s, size_t first)
{
    size_t newest = s->names.n, n = 0, outside = strlen(s->pointer);
    if (!next_is(s, '"'))
        return malformed(s, "a member's name in quotes is expected");
    buf_bytes(&s->names, &n, sizeof n);
    enum codec_rc rc = scan_string(s, &s->names);
    if (rc)
        return rc;
    if (s->names.failed)
        return CODEC_NO_MEMORY;
    n = s->names.n - newest - sizeof n;
    memcpy(s->names.at + newest, &n, sizeof n);
    codec_pointer_add(s->pointer, s->names.at + newest + sizeof n, n);
    if (!is_new_name(&s->names, first, newest))
        return malformed(s, "a member given twice");
    skip_space(s);
    if (!next_is(s, ':'))
        return malformed(s, "a colon is expected");
    rc = scan_value(s);
    if (rc == CODEC_OK)
        s->pointer[outside] = '\0';
    return rc;
}

static enum codec_rc scan_object(struct scan *s)
{
    size_t first = s->names.n, members = 0;
    skip_space(s);
    if (next_is(s, '}'))
        return CODEC_OK;
    do {
        if (members++ == CODEC_MEMBERS)
            return codec_refuse(s->why, "invalid_body", s->pointer, "more than %d members",
                                CODEC_MEMBERS);
        skip_space(s);
        enum codec_rc rc = scan_member(s, first);
        if (rc)
            return rc;
        skip_space(s);
    } while (next_is(s, ','));
    s->names.n = first;
    return next_is(s, '}') ? CODEC_OK : malformed(s, "a comma or } is expected");
}

static enum codec_rc scan_list(struct scan *s)
{
    size_t outside = strlen(s->pointer), index = 0;
    skip_space(s);
    if (next_is(s, ']'))
        return CODEC_OK;
    do {
        codec_pointer_add_index(s->pointer, index++);
        enum codec_rc rc = scan_value(s);
        if (rc)
            return rc;
        s->pointer[outside] = '\0';
        skip_space(s);
    } while (next_is(s, ','));
    return next_is(s, ']') ? CODEC_OK : malformed(s, "a comma or ] is expected");
}

/* Recursion is bounded by CODEC_DEPTH. */
static enum codec_rc scan_value(struct scan *s)
{
    skip_space(s);
    bool object = next_is(s, '{');
    if (object || next_is(s, '[')) {
        if (s->depth == CODEC_DEPTH)
            return malformed(s, "nested too deeply");
        s->depth++;
        enum codec_rc rc = object ? scan_object(s) : scan_list(s);
        s->depth--;
        return rc;
    }
    if (next_is(s, '"'))
        return scan_string(s, NULL);
    if (scan_word(s))
        return CODEC_OK;
    return scan_number(s);
}

static enum codec_rc scan_up_to(const char *text, size_t n, int most, struct codec_error *why)
{
    if (n > (size_t)most)
        return codec_refuse(why, "body_too_large", "", "more than %d bytes", most);
    struct scan s = {.text = text, .at = text, .end = text + n, .why = why};
    enum codec_rc rc = scan_value(&s);
    skip_space(&s);
    if (rc == CODEC_OK && s.at < s.end)
        rc = malformed(&s, "nothing may follow the value");
    buf_free(&s.names);
    return rc;
}

enum codec_rc codec_scan(const char *text, size_t n, struct codec_error *why)
{
    return scan_up_to(text, n, CODEC_BODY, why);
}

enum codec_rc codec_scan_line(const char *text, size_t n, struct codec_error *why)
{
    return scan_up_to(text, n, CODEC_LINE, why);
}
