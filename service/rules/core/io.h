/* service/rules/core/io.h: one list of tagged fields that saves, loads and hashes a state.
 *
 * A field that has its default (0, an empty list) is not written, so a new field does not change
 * the bytes or the hash of states that do not use it. Tags are permanent, start at 1 and ascend
 * within a struct. Loading checks every value against its bound: bytes that no save wrote make
 * `bad` true and never an index out of range. */
#ifndef RULES_CORE_IO_H
#define RULES_CORE_IO_H

#include "rules/core/game.h"

enum rules_io_mode { RULES_SAVE, RULES_LOAD, RULES_HASH };

struct rules_io {
    enum rules_io_mode mode;
    bool bad;            /* LOAD: the bytes are not a state of this game */
    const uint8_t *from; /* LOAD */
    uint8_t *to;         /* SAVE */
    size_t n, cap;       /* bytes so far; SAVE counts on beyond cap */
    void *hash;          /* HASH: the running hash */
    uint8_t chunk[256];
    uint16_t chunk_n;
};

void io_u8(struct rules_io *io, uint32_t tag, uint8_t *at, uint64_t max);
void io_u16(struct rules_io *io, uint32_t tag, uint16_t *at, uint64_t max);
void io_u32(struct rules_io *io, uint32_t tag, uint32_t *at);
void io_u64(struct rules_io *io, uint32_t tag, uint64_t *at);
void io_i16(struct rules_io *io, uint32_t tag, int16_t *at);
void io_i32(struct rules_io *io, uint32_t tag, int32_t *at);
/* A list of *n structs: write their fields n times, each closed with io_end(). Loading sets *n. */
void io_list(struct rules_io *io, uint32_t tag, uint16_t *n, uint16_t max);
void io_end(struct rules_io *io);
/* A list of *n numbers below `below`, kept as runs of successors: short for untouched piles. */
void io_ids(struct rules_io *io, uint32_t tag, uint16_t *ids, uint16_t *n, uint16_t max,
            uint16_t below);

#endif
