/* service/store/args.c: the parameters of a statement, in PostgreSQL's binary format. */
#include "store/args.h"

#include "store/cell.h"

#include <assert.h>
#include <string.h>

void args_start(struct args *a, struct buf *scratch)
{
    memset(a, 0, sizeof *a);
    a->scratch = scratch;
    buf_clear(scratch);
}

static int add(struct args *a, int format)
{
    assert(a->n < ARGS_MOST);
    a->format[a->n] = format;
    return a->n++;
}

static void add_bytes(struct args *a, const void *from, size_t n)
{
    int i = add(a, 1);
    a->offset[i] = a->scratch->n;
    a->length[i] = (int)n;
    buf_bytes(a->scratch, from, n);
}

void args_null(struct args *a)
{
    a->is_null[add(a, 1)] = true;
}

void args_bool(struct args *a, bool value)
{
    add_bytes(a, &(uint8_t){value}, 1);
}

static void big_endian(uint8_t *to, uint64_t value, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        to[i] = (uint8_t)(value >> 8 * (n - 1 - i));
    }
}

void args_int2(struct args *a, int16_t value)
{
    uint8_t at[2];
    big_endian(at, (uint64_t)value, sizeof at);
    add_bytes(a, at, sizeof at);
}

void args_int4(struct args *a, int32_t value)
{
    uint8_t at[4];
    big_endian(at, (uint64_t)value, sizeof at);
    add_bytes(a, at, sizeof at);
}

void args_int8(struct args *a, int64_t value)
{
    uint8_t at[8];
    big_endian(at, (uint64_t)value, sizeof at);
    add_bytes(a, at, sizeof at);
}

void args_time(struct args *a, int64_t at)
{
    args_int8(a, at - CELL_EPOCH);
}

void args_uuid(struct args *a, const struct uuid *value)
{
    if (!value) {
        args_null(a);
        return;
    }
    add_bytes(a, value->at, sizeof value->at);
}

void args_text(struct args *a, const char *value)
{
    int i = add(a, 0);
    a->value[i] = value;
    a->is_null[i] = !value;
}

void args_bytes(struct args *a, const void *from, size_t n)
{
    int i = add(a, 1);
    a->value[i] = n ? from : "";
    a->length[i] = (int)n;
}

void args_key(struct args *a, const struct store_key *key)
{
    if (!key) {
        for (int i = 0; i < 7; i++) {
            args_null(a);
        }
        return;
    }
    args_uuid(a, &key->player_id);
    args_text(a, key->operation);
    args_text(a, key->key);
    args_bytes(a, key->request_hash, sizeof key->request_hash);
    args_int4(a, key->status);
    args_text(a, key->headers);
    args_bytes(a, key->body.at, key->body.n);
}

static void put_int4(struct args *a, int32_t value)
{
    uint8_t at[4];
    big_endian(at, (uint64_t)value, sizeof at);
    buf_bytes(a->scratch, at, sizeof at);
}

void args_array(struct args *a, int type, int32_t n)
{
    int i = add(a, 1);
    a->offset[i] = a->scratch->n;
    put_int4(a, n > 0); /* dimensions */
    put_int4(a, 1);     /* may hold nulls */
    put_int4(a, type);
    if (n > 0) {
        put_int4(a, n);
        put_int4(a, 1); /* lower bound */
    }
    a->length[i] = (int)(a->scratch->n - a->offset[i]);
}

void args_element(struct args *a, const void *from, size_t n)
{
    put_int4(a, from ? (int32_t)n : -1);
    if (from) {
        buf_bytes(a->scratch, from, n);
    }
    a->length[a->n - 1] = (int)(a->scratch->n - a->offset[a->n - 1]);
}

void args_element_int2(struct args *a, int16_t value)
{
    uint8_t at[2];
    big_endian(at, (uint64_t)value, sizeof at);
    args_element(a, at, sizeof at);
}

void args_element_int4(struct args *a, int32_t value)
{
    uint8_t at[4];
    big_endian(at, (uint64_t)value, sizeof at);
    args_element(a, at, sizeof at);
}

void args_element_int8(struct args *a, int64_t value)
{
    uint8_t at[8];
    big_endian(at, (uint64_t)value, sizeof at);
    args_element(a, at, sizeof at);
}

bool args_finish(struct args *a)
{
    if (a->scratch->failed) {
        return false;
    }
    for (int i = 0; i < a->n; i++) {
        if (!a->value[i] && !a->is_null[i]) {
            a->value[i] = a->scratch->at + a->offset[i];
        }
    }
    return true;
}
