/* service/store/cell.h: reading the cells of a result in PostgreSQL's binary format. */
#ifndef STORE_CELL_H
#define STORE_CELL_H

#include "store/store.h"

#include <libpq-fe.h>

/* PostgreSQL counts microseconds from 2000. */
#define CELL_EPOCH INT64_C(946684800000000)

bool cell_is_null(const PGresult *r, int row, int column);
bool cell_bool(const PGresult *r, int row, int column);
int16_t cell_int2(const PGresult *r, int row, int column);     /* null reads as 0 */
int32_t cell_int4(const PGresult *r, int row, int column);     /* null reads as 0 */
int64_t cell_int8(const PGresult *r, int row, int column);     /* null reads as 0 */
int64_t cell_time(const PGresult *r, int row, int column);     /* null reads as 0 */
struct uuid cell_uuid(const PGresult *r, int row, int column); /* null reads as nil */
/* NUL-terminated, lives as long as the result; null reads as NULL. */
const char *cell_text(const PGresult *r, int row, int column);
/* Lives as long as the result. */
struct store_bytes cell_bytes(const PGresult *r, int row, int column);
/* Copies at most n bytes and says how many; null copies none. */
size_t cell_copy(const PGresult *r, int row, int column, void *to, size_t n);
/* Elements of an int[] without nulls, at most `most`; says how many. */
uint8_t cell_int4s(const PGresult *r, int row, int column, int32_t *to, uint8_t most);
/* The six columns of turnstone.answer from `column` 0. Takes the result over, also on an error. */
int cell_answer(PGresult *r, struct store_answer *out) STORE_CHECKED;
/* The same of one row of several; the result stays the caller's. */
int cell_answer_of(const PGresult *r, int row, struct store_answer *out) STORE_CHECKED;

#endif
