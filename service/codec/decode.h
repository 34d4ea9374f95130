/* service/codec/decode.h: reads the members of a JSON object one by one, strictly.
 *
 * Every function that may refuse leaves its output untouched then. A wrong form is `invalid_body`
 * with a pointer to the place. */
#ifndef CODEC_DECODE_H
#define CODEC_DECODE_H

#include "codec/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_object;

/* A value inside a tree that somebody else holds, and where it is. */
struct codec_value {
    struct json_object *at;
    char pointer[CODEC_POINTER];
};

struct codec_text_rule {
    size_t min, max;                        /* length in code points */
    bool (*fits)(const char *at, size_t n); /* NULL: any text will do */
    const char *form;                       /* says to people what fits: "a slug" */
};

bool codec_is_slug(const char *at, size_t n);
bool codec_is_uuid(const char *at, size_t n);
bool codec_is_hex(const char *at, size_t n);
/* No control characters, no space at either end. */
bool codec_is_name(const char *at, size_t n);

/* Parses a whole body, which must be an object with no other than these members (NULL ends them).
 * Close it whenever it was opened. */
CODEC_MUST_CHECK enum codec_rc codec_object_open(const char *text, size_t n,
                                                 const char *const *members,
                                                 struct codec_value *out, struct codec_error *why);
/* The same for a line of a file, which may be longer than a body. */
CODEC_MUST_CHECK enum codec_rc codec_line_open(const char *text, size_t n,
                                               const char *const *members, struct codec_value *out,
                                               struct codec_error *why);
void codec_object_close(struct codec_value *object);

/* An object with no other than these members? `unknown_member` names the first other one. */
CODEC_MUST_CHECK enum codec_rc codec_object_check(const struct codec_value *v,
                                                  const char *const *members,
                                                  struct codec_error *why);
bool codec_object_has(const struct codec_value *object, const char *name);
/* Is it there, and not null? */
bool codec_object_says(const struct codec_value *object, const char *name);
/* Refuses if there is none. */
CODEC_MUST_CHECK enum codec_rc codec_object_get(const struct codec_value *object, const char *name,
                                                struct codec_value *out, struct codec_error *why);

/* The caller frees the text. */
CODEC_MUST_CHECK enum codec_rc codec_value_text(const struct codec_value *v,
                                                const struct codec_text_rule *rule, char **out,
                                                struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_value_int(const struct codec_value *v, int64_t min,
                                               int64_t max, int64_t *out, struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_value_bool(const struct codec_value *v, bool *out,
                                                struct codec_error *why);
/* Counts the elements of a list, which must be min to max. */
CODEC_MUST_CHECK enum codec_rc codec_value_list(const struct codec_value *v, size_t min, size_t max,
                                                size_t *n, struct codec_error *why);
/* Element i of a list that has it. */
struct codec_value codec_list_at(const struct codec_value *list, size_t i);

/* Digits in lower case for `min` to `max` bytes, for which `out` has room; `n` may be NULL. */
CODEC_MUST_CHECK enum codec_rc codec_value_hex(const struct codec_value *v, size_t min, size_t max,
                                               uint8_t *out, size_t *n, struct codec_error *why);
/* A time as codec_put_time() writes it, in microseconds since 1970. */
CODEC_MUST_CHECK enum codec_rc codec_value_time(const struct codec_value *v, int64_t *out,
                                                struct codec_error *why);
/* The value as JSON text, which lives as long as the tree; NULL: no memory. */
const char *codec_value_json(const struct codec_value *v);

/* A member that must be there, in one go. */
CODEC_MUST_CHECK enum codec_rc codec_get_text(const struct codec_value *object, const char *name,
                                              const struct codec_text_rule *rule, char **out,
                                              struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_get_int(const struct codec_value *object, const char *name,
                                             int64_t min, int64_t max, int64_t *out,
                                             struct codec_error *why);
/* Exactly n bytes. */
CODEC_MUST_CHECK enum codec_rc codec_get_hex(const struct codec_value *object, const char *name,
                                             uint8_t *out, size_t n, struct codec_error *why);
CODEC_MUST_CHECK enum codec_rc codec_get_time(const struct codec_value *object, const char *name,
                                              int64_t *out, struct codec_error *why);

#endif
