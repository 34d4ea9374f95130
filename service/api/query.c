/* service/api/query.c: reads the query parameters of an operation, and refuses all others. */
#include "api/query.h"

#include "api/problem.h"
#include "codec/decode.h"

#include <inttypes.h>
#include <string.h>

enum { LONGEST_SLUG = 64 };

const char *const api_flag_words[] = {"false", "true", NULL};

bool api_number_read(const char *text, int64_t most, int64_t *out)
{
    int64_t value = 0;
    if (!*text || (text[0] == '0' && text[1]))
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        value = value * 10 + (*text - '0');
        if (value > most)
            return false;
    }
    *out = value;
    return true;
}

static bool read_word(const struct api_parameter *p, const char *text, int64_t *out)
{
    for (int64_t i = 0; p->words[i]; i++) {
        if (strcmp(p->words[i], text) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

static bool read_value(const struct api_parameter *p, const char *text, struct api_value *out)
{
    size_t n = strlen(text);
    out->is_given = true;
    out->text = text;
    switch (p->form) {
    case API_NUMBER:
        return api_number_read(text, p->most, &out->number) && out->number >= p->least;
    case API_WORD:
        return read_word(p, text, &out->number);
    case API_SLUG:
        return n > 0 && n <= LONGEST_SLUG && codec_is_slug(text, n);
    case API_TEXT:
        return (int64_t)n >= p->least && (int64_t)n <= p->most;
    }
    return false;
}

static void refuse_value(struct http_request *r, const struct api_parameter *p)
{
    static const char slug[] = "invalid_parameter";
    switch (p->form) {
    case API_NUMBER:
        api_refuse_parameter(r, slug, p->name,
                             "%s must be a whole number from %" PRId64 " to %" PRId64 ".", p->name,
                             p->least, p->most);
        return;
    case API_WORD: {
        struct buf words = {0};
        for (size_t i = 0; p->words[i]; i++)
            buf_printf(&words, "%s%s", i ? ", " : "", p->words[i]);
        api_refuse_parameter(r, slug, p->name, "%s must be one of: %s.", p->name,
                             words.failed ? "" : words.at);
        buf_free(&words);
        return;
    }
    default:
        api_refuse_parameter(r, slug, p->name, "%s does not have the form that it must have.",
                             p->name);
    }
}

static const struct api_parameter *find(const struct api_parameter *parameters, size_t n,
                                        const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(parameters[i].name, name) == 0)
            return &parameters[i];
    return NULL;
}

/* The name is the client's: it goes into the answer cut to what a place may hold. */
static void refuse_unknown(struct http_request *r, const char *name)
{
    char cut[101] = {0};
    size_t n = 0;
    for (; name[n] > ' ' && name[n] <= '~' && n + 1 < sizeof cut; n++)
        cut[n] = name[n];
    api_refuse_parameter(r, "invalid_parameter", cut, "This operation does not know it.");
}

bool api_query_read(struct http_request *r, const struct api_parameter *parameters, size_t n,
                    struct api_value *out)
{
    const char *name, *value;
    for (size_t i = 0; i < n; i++)
        out[i] = (struct api_value){.number = parameters[i].usual};
    for (size_t i = 0; http_query_at(r, i, &name, &value); i++) {
        const struct api_parameter *p = find(parameters, n, name);
        if (!p) {
            refuse_unknown(r, name);
            return false;
        }
        struct api_value *v = &out[p - parameters];
        if (v->is_given) {
            api_refuse_parameter(r, "invalid_parameter", p->name, "%s is given twice.", p->name);
            return false;
        }
        if (!read_value(p, value, v)) {
            refuse_value(r, p);
            return false;
        }
    }
    return true;
}
