/* service/store/cell.c: reading the cells of a result in PostgreSQL's binary format. */
#include "store/cell.h"

#include <string.h>

static uint64_t big_endian(const uint8_t *from, size_t n)
{
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++) {
        value = value << 8 | from[i];
    }
    return value;
}

/* The number in a cell of exactly n bytes; null and other widths read as 0. */
static uint64_t number(const PGresult *r, int row, int column, int n)
{
    if (PQgetlength(r, row, column) != n) {
        return 0;
    }
    return big_endian((const uint8_t *)PQgetvalue(r, row, column), (size_t)n);
}

bool cell_is_null(const PGresult *r, int row, int column)
{
    return PQgetisnull(r, row, column) != 0;
}

bool cell_bool(const PGresult *r, int row, int column)
{
    return number(r, row, column, 1) != 0;
}

int16_t cell_int2(const PGresult *r, int row, int column)
{
    return (int16_t)number(r, row, column, 2);
}

int32_t cell_int4(const PGresult *r, int row, int column)
{
    return (int32_t)number(r, row, column, 4);
}

int64_t cell_int8(const PGresult *r, int row, int column)
{
    return (int64_t)number(r, row, column, 8);
}

int64_t cell_time(const PGresult *r, int row, int column)
{
    return cell_is_null(r, row, column) ? 0 : cell_int8(r, row, column) + CELL_EPOCH;
}

struct uuid cell_uuid(const PGresult *r, int row, int column)
{
    struct uuid u = {{0}};
    cell_copy(r, row, column, u.at, sizeof u.at);
    return u;
}

const char *cell_text(const PGresult *r, int row, int column)
{
    return cell_is_null(r, row, column) ? NULL : PQgetvalue(r, row, column);
}

struct store_bytes cell_bytes(const PGresult *r, int row, int column)
{
    return (struct store_bytes){(const uint8_t *)PQgetvalue(r, row, column),
                                (size_t)PQgetlength(r, row, column)};
}

size_t cell_copy(const PGresult *r, int row, int column, void *to, size_t n)
{
    struct store_bytes b = cell_bytes(r, row, column);
    size_t copied = b.n < n ? b.n : n;
    memcpy(to, b.at, copied);
    return copied;
}

uint8_t cell_int4s(const PGresult *r, int row, int column, int32_t *to, uint8_t most)
{
    enum { HEAD = 20, ELEMENT = 8 }; /* dimensions, nulls, type, length, bound; length, number */
    struct store_bytes b = cell_bytes(r, row, column);
    if (b.n < HEAD) {
        return 0;
    }
    uint64_t n = big_endian(b.at + 12, 4);
    n = n > most ? most : n;
    for (uint8_t i = 0; i < n; i++) {
        if (b.n < HEAD + (i + 1U) * ELEMENT) {
            return i;
        }
        to[i] = (int32_t)big_endian(b.at + HEAD + i * ELEMENT + 4U, 4);
    }
    return (uint8_t)n;
}

static const char *const outcome_words[] = {
    [STORE_APPENDED] = "appended",
    [STORE_CREATED] = "created",
    [STORE_JOINED] = "joined",
    [STORE_LEFT] = "left",
    [STORE_CANCELLED] = "cancelled",
    [STORE_STARTED] = "started",
    [STORE_REVOKED] = "revoked",
    [STORE_REPLAYED] = "replayed",
    [STORE_KEY_REUSED] = "key_reused",
    [STORE_STALE] = "stale",
    [STORE_OVER] = "over",
    [STORE_NOT_OPEN] = "not_open",
    [STORE_NOT_READY] = "not_ready",
    [STORE_NOT_OVER] = "not_over",
    [STORE_TAKEN] = "taken",
    [STORE_ALREADY_SEATED] = "already_seated",
    [STORE_NOT_SEATED] = "not_seated",
    [STORE_UNKNOWN_SEAT] = "unknown_seat",
    [STORE_UNKNOWN_GAME] = "unknown_game",
    [STORE_UNKNOWN_PLAYER] = "unknown_player",
    [STORE_UNKNOWN_TOKEN] = "unknown_token",
};

/* Borrows headers and body. */
static int read_answer(const PGresult *r, int row, struct store_answer *out)
{
    const char *word = row < PQntuples(r) ? cell_text(r, row, 0) : NULL;
    size_t known = sizeof outcome_words / sizeof *outcome_words;
    size_t i = 0;
    while (word && i < known && strcmp(word, outcome_words[i]) != 0) {
        i++;
    }
    if (!word || i == known) {
        return STORE_BROKEN;
    }
    *out = (struct store_answer){
        .outcome = (enum store_outcome)i,
        .seq = cell_int4(r, row, 1),
        .at = cell_time(r, row, 2),
    };
    if (i == STORE_REPLAYED) {
        out->status = cell_int4(r, row, 3);
        out->headers = cell_text(r, row, 4);
        out->body = cell_bytes(r, row, 5);
    }
    return STORE_OK;
}

int cell_answer(PGresult *r, struct store_answer *out)
{
    int rc = PQntuples(r) == 1 ? read_answer(r, 0, out) : STORE_BROKEN;
    if (rc == STORE_OK && out->outcome == STORE_REPLAYED) {
        out->owner = r;
    } else {
        PQclear(r);
    }
    return rc;
}

int cell_answer_of(const PGresult *r, int row, struct store_answer *out)
{
    int rc = read_answer(r, row, out);
    if (rc != STORE_OK || out->outcome != STORE_REPLAYED) {
        return rc;
    }
    PGresult *copy = PQcopyResult(r, PG_COPYRES_ATTRS | PG_COPYRES_TUPLES);
    if (!copy) {
        return STORE_NO_MEMORY;
    }
    rc = read_answer(copy, row, out);
    out->owner = copy;
    return rc;
}

void store_answer_free(struct store_answer *answer)
{
    PQclear(answer->owner);
    memset(answer, 0, sizeof *answer);
}
