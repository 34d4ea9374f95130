/* service/api/query.h: reads the query parameters of an operation, and refuses all others. */
#ifndef API_QUERY_H
#define API_QUERY_H

#include "http/request.h"

enum { API_MAX_PARAMETERS = 5 };

enum api_form {
    API_NUMBER, /* least..most */
    API_WORD,   /* one of `words`: its index is the number */
    API_SLUG,
    API_TEXT, /* least..most characters; what they mean is for the operation to say */
};

struct api_parameter {
    const char *name;
    enum api_form form;
    const char *const *words; /* NULL ends them */
    int64_t least, most;
    int64_t usual; /* the number if it is not given */
};

/* A text lives as long as the request. */
struct api_value {
    bool is_given;
    int64_t number;
    const char *text;
};

extern const char *const api_flag_words[]; /* false, true */

/* Reads all that were sent; `out` gets as many as there are parameters. False: it was refused. */
bool api_query_read(struct http_request *r, const struct api_parameter *parameters, size_t n,
                    struct api_value *out);
/* A whole number without sign or leading zeros that is all of `text`, up to `most`. */
bool api_number_read(const char *text, int64_t most, int64_t *out)
    __attribute__((warn_unused_result));

#endif
