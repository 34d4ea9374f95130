/* service/codec/options.c: the options of a game, between JSON and the text of a set-up. */
#include "codec/options.h"

#include <inttypes.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_DIGITS = 18 };

/* Names and values reach the set-up's text, where a space, '=' and ',' mean something. */
static bool is_option_word(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (at[i] <= ' ' || at[i] > '~' || at[i] == '=' || at[i] == ',')
            return false;
    return true;
}

static const struct codec_text_rule word_rule = {
    1, 256, is_option_word,
    "of visible ASCII characters without = and ,; several "
    "words are a list"};

/* Reading */

static bool all_digits(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (at[i] < '0' || at[i] > '9')
            return false;
    return n > 0 && n <= NUMBER_DIGITS;
}

static enum codec_rc add_word(const struct codec_value *v, struct buf *value,
                              struct codec_error *why)
{
    char *word = NULL;
    enum codec_rc rc = codec_value_text(v, &word_rule, &word, why);
    if (rc)
        return rc;
    buf_text(value, word);
    free(word);
    return CODEC_OK;
}

/* What is a number is not written as a text: it is told as a number again. */
static enum codec_rc add_text(const struct codec_value *v, struct buf *value,
                              struct codec_error *why)
{
    enum codec_rc rc = add_word(v, value, why);
    if (rc == CODEC_OK && !value->failed && all_digits(value->at, value->n))
        rc = codec_refuse(why, "invalid_body", v->pointer, "must be a number, not a text");
    return rc;
}

static enum codec_rc add_list(const struct codec_value *v, struct buf *value,
                              struct codec_error *why)
{
    size_t n = 0;
    enum codec_rc rc = codec_value_list(v, 1, CODEC_OPTION_CHARS / 2, &n, why);
    for (size_t i = 0; rc == CODEC_OK && i < n; i++) {
        struct codec_value one = codec_list_at(v, i);
        if (i)
            buf_char(value, ',');
        rc = add_word(&one, value, why);
    }
    return rc;
}

static enum codec_rc add_value(const struct codec_value *v, struct buf *value,
                               struct codec_error *why)
{
    int64_t number = 0;
    enum codec_rc rc = CODEC_OK;
    switch (json_object_get_type(v->at)) {
    case json_type_string:
        return add_text(v, value, why);
    case json_type_array:
        return add_list(v, value, why);
    case json_type_int:
        rc = codec_value_int(v, INT64_MIN, INT64_MAX, &number, why);
        buf_int(value, number);
        return rc;
    default:
        return codec_refuse(why, "invalid_body", v->pointer,
                            "must be a text, a whole number or a list of texts");
    }
}

static enum codec_rc add_option(const struct codec_value *options, const char *name,
                                struct codec_game_request *r, struct codec_error *why)
{
    struct codec_value v;
    struct buf value = {0};
    enum codec_rc rc = codec_object_get(options, name, &v, why);
    if (rc == CODEC_OK && (strlen(name) > 64 || !codec_is_slug(name, strlen(name))))
        rc = codec_refuse(why, "invalid_options", v.pointer, "is not the name of an option");
    if (rc == CODEC_OK && r->n_options == RULES_MAX_SETTINGS)
        rc = codec_refuse(why, "invalid_options", options->pointer, "has more than %d members",
                          RULES_MAX_SETTINGS);
    if (rc == CODEC_OK)
        rc = add_value(&v, &value, why);
    if (rc == CODEC_OK && value.n > CODEC_OPTION_CHARS)
        rc = codec_refuse(why, "invalid_options", v.pointer, "is longer than %d characters",
                          CODEC_OPTION_CHARS);
    char *copy = rc == CODEC_OK ? strdup(name) : NULL;
    if (rc == CODEC_OK && (!copy || value.failed))
        rc = CODEC_NO_MEMORY;
    if (rc) {
        free(copy);
        buf_free(&value);
        return rc;
    }
    r->options[r->n_options++] =
        (struct codec_option){copy, value.at, json_object_is_type(v.at, json_type_array)};
    return CODEC_OK;
}

enum codec_rc codec_options_decode(const struct codec_value *body, struct codec_game_request *r,
                                   struct codec_error *why)
{
    struct codec_value options;
    if (!codec_object_has(body, "options"))
        return CODEC_OK;
    enum codec_rc rc = codec_object_get(body, "options", &options, why);
    if (rc)
        return rc;
    if (!json_object_is_type(options.at, json_type_object))
        return codec_refuse(why, "invalid_body", options.pointer, "must be an object");
    struct json_object_iterator at = json_object_iter_begin(options.at);
    struct json_object_iterator end = json_object_iter_end(options.at);
    for (; rc == CODEC_OK && !json_object_iter_equal(&at, &end); json_object_iter_next(&at))
        rc = add_option(&options, json_object_iter_peek_name(&at), r, why);
    return rc;
}

/* Set-ups */

static const struct rules_setting_info *find_info(const struct rules_game *game, const char *name,
                                                  size_t n)
{
    for (uint16_t i = 0; i < game->n_settings; i++) {
        const struct rules_setting_info *info = &game->settings[i];
        if (!info->internal && strlen(info->name) == n && memcmp(info->name, name, n) == 0)
            return info;
    }
    return NULL;
}

/* A list in a set-up is words joined by commas. */
static bool takes_list(const struct rules_setting_info *info)
{
    return strstr(info->values, "joined by commas") != NULL;
}

enum codec_rc codec_game_wish(const struct rules_game *game, const struct codec_game_request *r,
                              struct rules_setup *out, struct codec_error *why)
{
    struct rules_setup wish = {.seats = r->n_seats};
    size_t total = strlen("seats=0");
    for (uint8_t i = 0; i < r->n_options; i++) {
        const struct codec_option *o = &r->options[i];
        size_t name_n = strlen(o->name), value_n = strlen(o->value);
        char pointer[CODEC_POINTER] = "/options";
        codec_pointer_add(pointer, o->name, name_n);
        const struct rules_setting_info *info = find_info(game, o->name, name_n);
        if (!info)
            return codec_refuse(why, "invalid_options", pointer, "%s has no such option",
                                game->slug);
        if (o->is_list && !takes_list(info))
            return codec_refuse(why, "invalid_body", pointer, "must not be a list");
        total += 1 + name_n + 1 + value_n;
        if (total >= RULES_SETUP_TEXT)
            return codec_refuse(why, "invalid_options", pointer,
                                "all options together are too long");
        wish.at[wish.n++] =
            (struct rules_setting){o->name, o->value, (uint16_t)name_n, (uint16_t)value_n};
    }
    *out = wish;
    return CODEC_OK;
}

/* Writing */

static void put_words(struct codec_out *o, const char *name, const char *at, size_t n)
{
    codec_put_list(o, name);
    for (const char *end = at + n; at <= end;) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        size_t length = (size_t)((comma ? comma : end) - at);
        codec_put_text_n(o, NULL, at, length);
        at += length + 1;
    }
    codec_put_list_end(o);
}

static void put_setting(struct codec_out *o, const char *name, const char *at, size_t n)
{
    if (all_digits(at, n)) {
        int64_t number = 0;
        for (size_t i = 0; i < n; i++)
            number = number * 10 + (at[i] - '0');
        codec_put_int(o, name, number);
    } else if (memchr(at, ',', n)) {
        put_words(o, name, at, n);
    } else {
        codec_put_text_n(o, name, at, n);
    }
}

void codec_options(const struct rules_game *game, const struct rules_setup *setup,
                   struct codec_out *o, const char *name)
{
    codec_put_object(o, name);
    for (uint8_t i = 0; i < setup->n; i++) {
        const struct rules_setting *s = &setup->at[i];
        const struct rules_setting_info *info = find_info(game, s->name, s->name_n);
        if (info)
            put_setting(o, info->name, s->value, s->value_n);
    }
    codec_put_object_end(o);
}
