/* service/codec/decode.c: reads the members of a JSON object one by one, strictly. */
#include "codec/decode.h"

#include "codec/json_out.h"
#include "codec/scan.h"

#include <inttypes.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_lower_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool codec_is_slug(const char *at, size_t n)
{
    bool wants_more = true;
    for (size_t i = 0; i < n; i++) {
        bool joins = at[i] == '-' || at[i] == '_';
        if (joins ? wants_more : !is_lower_or_digit(at[i]))
            return false;
        wants_more = joins;
    }
    return !wants_more;
}

bool codec_is_hex(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!is_lower_or_digit(at[i]) || at[i] > 'f')
            return false;
    return true;
}

bool codec_is_uuid(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? at[i] != '-' : !codec_is_hex(at + i, 1))
            return false;
    }
    return n == 36;
}

bool codec_is_name(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t c = (uint8_t)at[i];
        bool high_control = c == 0xc2 && i + 1 < n && (uint8_t)at[i + 1] < 0xa0;
        if (c < 0x20 || c == 0x7f || high_control)
            return false;
    }
    return n > 0 && at[0] != ' ' && at[n - 1] != ' ';
}

/* Objects */

static enum codec_rc invalid(const struct codec_value *v, const char *what, struct codec_error *why)
{
    return codec_refuse(why, "invalid_body", v->pointer, "must be %s", what);
}

static struct codec_value inside(const struct codec_value *v, struct json_object *at,
                                 const char *name)
{
    struct codec_value in = *v;
    in.at = at;
    codec_pointer_add(in.pointer, name, strlen(name));
    return in;
}

static bool is_listed(const char *name, const char *const *members)
{
    while (*members && strcmp(*members, name) != 0)
        members++;
    return *members;
}

enum codec_rc codec_object_check(const struct codec_value *v, const char *const *members,
                                 struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_object))
        return invalid(v, "an object", why);
    struct json_object_iterator at = json_object_iter_begin(v->at);
    struct json_object_iterator end = json_object_iter_end(v->at);
    for (; !json_object_iter_equal(&at, &end); json_object_iter_next(&at)) {
        const char *name = json_object_iter_peek_name(&at);
        if (is_listed(name, members))
            continue;
        return codec_refuse(why, "unknown_member", inside(v, NULL, name).pointer,
                            "is not known here");
    }
    return CODEC_OK;
}

/* Of a text that was scanned. */
static enum codec_rc open_tree(const char *text, size_t n, const char *const *members,
                               struct codec_value *out, struct codec_error *why)
{
    enum codec_rc rc;
    struct json_tokener *reader = json_tokener_new_ex(CODEC_DEPTH + 2);
    if (!reader)
        return CODEC_NO_MEMORY;
    /* json-c cannot tell where a number at the very end ends; such a text is no object. */
    struct codec_value v = {.at = json_tokener_parse_ex(reader, text, (int)n)};
    enum json_tokener_error error = json_tokener_get_error(reader);
    json_tokener_free(reader);
    if (error == json_tokener_success || error == json_tokener_continue)
        rc = codec_object_check(&v, members, why);
    else
        rc = CODEC_NO_MEMORY; /* the scan left nothing else to fail */
    if (rc) {
        json_object_put(v.at);
        return rc;
    }
    *out = v;
    return CODEC_OK;
}

enum codec_rc codec_object_open(const char *text, size_t n, const char *const *members,
                                struct codec_value *out, struct codec_error *why)
{
    enum codec_rc rc = codec_scan(text, n, why);
    return rc ? rc : open_tree(text, n, members, out, why);
}

enum codec_rc codec_line_open(const char *text, size_t n, const char *const *members,
                              struct codec_value *out, struct codec_error *why)
{
    enum codec_rc rc = codec_scan_line(text, n, why);
    return rc ? rc : open_tree(text, n, members, out, why);
}

void codec_object_close(struct codec_value *object)
{
    json_object_put(object->at);
    object->at = NULL;
}

bool codec_object_has(const struct codec_value *object, const char *name)
{
    return json_object_object_get_ex(object->at, name, NULL);
}

bool codec_object_says(const struct codec_value *object, const char *name)
{
    struct json_object *at = NULL;
    return json_object_object_get_ex(object->at, name, &at) && at;
}

enum codec_rc codec_object_get(const struct codec_value *object, const char *name,
                               struct codec_value *out, struct codec_error *why)
{
    struct json_object *at = NULL;
    bool found = json_object_object_get_ex(object->at, name, &at);
    struct codec_value v = inside(object, at, name);
    if (!found) {
        (void)codec_refuse(why, "invalid_body", v.pointer, "is missing");
        return CODEC_REFUSED; /* said plainly for the analyser, which does not see codec_refuse() */
    }
    *out = v;
    return CODEC_OK;
}

/* Values */

static size_t code_points(const char *at, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += ((uint8_t)at[i] & 0xc0) != 0x80;
    return count;
}

enum codec_rc codec_value_text(const struct codec_value *v, const struct codec_text_rule *rule,
                               char **out, struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_string))
        return invalid(v, "a string", why);
    const char *at = json_object_get_string(v->at);
    size_t n = (size_t)json_object_get_string_len(v->at), length = code_points(at, n);
    if (length < rule->min || length > rule->max)
        return codec_refuse(why, "invalid_body", v->pointer,
                            "must have %zu to %zu characters, not %zu", rule->min, rule->max,
                            length);
    if (rule->fits && !rule->fits(at, n))
        return invalid(v, rule->form, why);
    char *copy = strdup(at);
    if (!copy)
        return CODEC_NO_MEMORY;
    *out = copy;
    return CODEC_OK;
}

enum codec_rc codec_value_int(const struct codec_value *v, int64_t min, int64_t max, int64_t *out,
                              struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_int))
        return invalid(v, "a whole number", why);
    int64_t value = json_object_get_int64(v->at);
    if (value < min || value > max)
        return codec_refuse(why, "invalid_body", v->pointer, "must be in %" PRId64 " to %" PRId64,
                            min, max);
    *out = value;
    return CODEC_OK;
}

enum codec_rc codec_value_bool(const struct codec_value *v, bool *out, struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_boolean))
        return invalid(v, "true or false", why);
    *out = json_object_get_boolean(v->at);
    return CODEC_OK;
}

enum codec_rc codec_value_list(const struct codec_value *v, size_t min, size_t max, size_t *n,
                               struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_array))
        return invalid(v, "a list", why);
    size_t count = json_object_array_length(v->at);
    if (count < min || count > max)
        return codec_refuse(why, "invalid_body", v->pointer,
                            "must have %zu to %zu elements, not %zu", min, max, count);
    *n = count;
    return CODEC_OK;
}

struct codec_value codec_list_at(const struct codec_value *list, size_t i)
{
    struct codec_value v = *list;
    v.at = json_object_array_get_idx(list->at, i);
    codec_pointer_add_index(v.pointer, i);
    return v;
}

static uint8_t nibble(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

enum codec_rc codec_value_hex(const struct codec_value *v, size_t min, size_t max, uint8_t *out,
                              size_t *n, struct codec_error *why)
{
    if (!json_object_is_type(v->at, json_type_string))
        return invalid(v, "a string", why);
    const char *at = json_object_get_string(v->at);
    size_t digits = (size_t)json_object_get_string_len(v->at);
    if (!codec_is_hex(at, digits) || digits % 2 || digits / 2 < min || digits / 2 > max)
        return min == max ? codec_refuse(why, "invalid_body", v->pointer,
                                         "must be %zu lower-case hexadecimal digits", 2 * min)
                          : codec_refuse(why, "invalid_body", v->pointer,
                                         "must be %zu to %zu lower-case hexadecimal digits",
                                         2 * min, 2 * max);
    for (size_t i = 0; i < digits / 2; i++)
        out[i] = (uint8_t)(nibble(at[2 * i]) << 4 | nibble(at[2 * i + 1]));
    if (n)
        *n = digits / 2;
    return CODEC_OK;
}

/* The numbers of a text in the form of `like`; false: it is not. */
static bool read_numbers(const char *text, const char *like, int *number)
{
    for (; *like; like++, text++) {
        bool wants_digit = *like >= '0' && *like <= '9';
        if (wants_digit ? *text < '0' || *text > '9' : *text != *like)
            return false;
        if (wants_digit)
            *number = *number * 10 + (*text - '0');
        else
            number++;
    }
    return !*text;
}

/* False: there is no such day or hour, so that it would be written in another way. */
static bool is_written_so(int64_t time, const char *text, bool *failed)
{
    struct buf again = {0};
    struct codec_out o = codec_out_begin(&again);
    codec_put_time(&o, NULL, time);
    *failed = again.failed;
    bool same =
        !*failed && again.n == strlen(text) + 2 && memcmp(again.at + 1, text, again.n - 2) == 0;
    buf_free(&again);
    return same;
}

enum codec_rc codec_value_time(const struct codec_value *v, int64_t *out, struct codec_error *why)
{
    static const char like[] = "2026-01-31T09:05:00.250Z";
    int n[8] = {0};
    bool failed;
    const char *text =
        json_object_is_type(v->at, json_type_string) ? json_object_get_string(v->at) : "";
    if (!read_numbers(text, like, n))
        return invalid(v, "a time in UTC with milliseconds", why);
    struct tm t = {.tm_year = n[0] - 1900,
                   .tm_mon = n[1] - 1,
                   .tm_mday = n[2],
                   .tm_hour = n[3],
                   .tm_min = n[4],
                   .tm_sec = n[5]};
    int64_t time = (int64_t)timegm(&t) * 1000000 + (int64_t)n[6] * 1000;
    if (!is_written_so(time, text, &failed))
        return failed ? CODEC_NO_MEMORY : invalid(v, "a time that there is", why);
    *out = time;
    return CODEC_OK;
}

const char *codec_value_json(const struct codec_value *v)
{
    return json_object_to_json_string_ext(v->at, JSON_C_TO_STRING_PLAIN);
}

enum codec_rc codec_get_text(const struct codec_value *object, const char *name,
                             const struct codec_text_rule *rule, char **out,
                             struct codec_error *why)
{
    struct codec_value v;
    enum codec_rc rc = codec_object_get(object, name, &v, why);
    return rc ? rc : codec_value_text(&v, rule, out, why);
}

enum codec_rc codec_get_int(const struct codec_value *object, const char *name, int64_t min,
                            int64_t max, int64_t *out, struct codec_error *why)
{
    struct codec_value v;
    enum codec_rc rc = codec_object_get(object, name, &v, why);
    return rc ? rc : codec_value_int(&v, min, max, out, why);
}

enum codec_rc codec_get_hex(const struct codec_value *object, const char *name, uint8_t *out,
                            size_t n, struct codec_error *why)
{
    struct codec_value v;
    enum codec_rc rc = codec_object_get(object, name, &v, why);
    return rc ? rc : codec_value_hex(&v, n, n, out, NULL, why);
}

enum codec_rc codec_get_time(const struct codec_value *object, const char *name, int64_t *out,
                             struct codec_error *why)
{
    struct codec_value v;
    enum codec_rc rc = codec_object_get(object, name, &v, why);
    return rc ? rc : codec_value_time(&v, out, why);
}
