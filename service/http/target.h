/* service/http/target.h: takes a request target apart: path segments and query, percent-decoded. */
#ifndef HTTP_TARGET_H
#define HTTP_TARGET_H

#include "http/router.h"

enum {
    HTTP_MAX_QUERY = 32,
};

struct http_pair {
    const char *name, *value;
};

/* The pointers lead into `text`, which belongs to this struct. */
struct http_target {
    char *text;
    const char *segments[HTTP_MAX_SEGMENTS];
    size_t n_segments;
    struct http_pair query[HTTP_MAX_QUERY];
    size_t n_query;
    bool is_star;     /* "*": the server itself, for OPTIONS */
    bool is_too_deep; /* more segments than any template can have; those left out are not kept */
};

/* Takes over and reads `raw` (origin form, absolute form or "*"), which came from malloc. NULL, or
 * what is wrong with it: then the struct holds nothing but may be freed all the same. */
const char *http_target_read(struct http_target *target, char *raw)
    __attribute__((warn_unused_result));
void http_target_free(struct http_target *target);

/* Decodes %XX in place, and "+" to a space if `plus`. False for a bad escape or an encoded NUL. */
bool http_percent_decode(char *text, bool plus) __attribute__((warn_unused_result));

#endif
