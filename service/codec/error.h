/* service/codec/error.h: what went wrong with a text, and where in it. */
#ifndef CODEC_ERROR_H
#define CODEC_ERROR_H

#include <stddef.h>

#define CODEC_MUST_CHECK __attribute__((warn_unused_result))

enum codec_rc {
    CODEC_OK = 0,
    CODEC_REFUSED = -1,   /* the text is not what is wanted */
    CODEC_NO_MEMORY = -2, /* nothing was decoded or written */
};

enum { CODEC_POINTER = 200 }; /* bytes of the longest JSON Pointer kept, NUL included */

/* Filled whenever CODEC_REFUSED is returned, and only then. */
struct codec_error {
    const char *problem;         /* a slug of the list of problems: "invalid_body" */
    char pointer[CODEC_POINTER]; /* the place, as RFC 6901; "" is the whole */
    char detail[200];            /* a sentence's worth, without a full stop */
};

/* Fills the error and returns CODEC_REFUSED. */
enum codec_rc codec_refuse(struct codec_error *why, const char *problem, const char *pointer,
                           const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Appends "/name", escaped, to a pointer of at most CODEC_POINTER bytes; what does not fit is left
 * out whole, so that the pointer then names the place around it. */
void codec_pointer_add(char *pointer, const char *name, size_t n);
void codec_pointer_add_index(char *pointer, size_t index);

#endif
