/* service/store/args.h: the parameters of a statement, in PostgreSQL's binary format. */
#ifndef STORE_ARGS_H
#define STORE_ARGS_H

#include "base/buf.h"
#include "store/store.h"

enum { ARGS_MOST = 32 };

/* Types of array elements. */
enum {
    ARGS_BOOL = 16,
    ARGS_BYTEA = 17,
    ARGS_INT8 = 20,
    ARGS_INT2 = 21,
    ARGS_INT4 = 23,
    ARGS_TEXT = 25,
    ARGS_UUID = 2950
};

/* Texts and bytes are borrowed until the statement was sent; the rest is copied into `scratch`. */
struct args {
    struct buf *scratch;
    int n;
    const char *value[ARGS_MOST];
    size_t offset[ARGS_MOST]; /* in scratch, where value is NULL and is_null is not set */
    bool is_null[ARGS_MOST];
    int length[ARGS_MOST];
    int format[ARGS_MOST];
};

/* Empties `scratch` and starts over. */
void args_start(struct args *a, struct buf *scratch);
void args_null(struct args *a);
void args_bool(struct args *a, bool value);
void args_int2(struct args *a, int16_t value);
void args_int4(struct args *a, int32_t value);
void args_int8(struct args *a, int64_t value);
void args_uuid(struct args *a, const struct uuid *value); /* NULL = null */
void args_text(struct args *a, const char *value);        /* NULL = null */
void args_bytes(struct args *a, const void *from, size_t n);
void args_time(struct args *a, int64_t at);
/* Seven parameters: the fields of the type turnstone.request. */
void args_key(struct args *a, const struct store_key *key);

/* An array of n elements, each given by one args_element() (NULL = null). */
void args_array(struct args *a, int type, int32_t n);
void args_element(struct args *a, const void *from, size_t n);
void args_element_int2(struct args *a, int16_t value);
void args_element_int4(struct args *a, int32_t value);
void args_element_int8(struct args *a, int64_t value);

/* Fixes the addresses; false: memory ran out. */
bool args_finish(struct args *a) STORE_CHECKED;

#endif
