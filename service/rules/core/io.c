/* service/rules/core/io.c: saves, loads and hashes states through one list of fields. */
#include "rules/core/io.h"

#include "rules/core/fx.h"

#include <sodium.h>
#include <string.h>

/* Bytes */

static void flush(struct rules_io *io)
{
    (void)crypto_generichash_update(io->hash, io->chunk, io->chunk_n);
    io->chunk_n = 0;
}

static void put_byte(struct rules_io *io, uint8_t byte)
{
    if (io->mode == RULES_HASH) {
        io->chunk[io->chunk_n++] = byte;
        if (io->chunk_n == sizeof io->chunk)
            flush(io);
    } else if (io->n < io->cap) {
        io->to[io->n] = byte;
    }
    io->n++;
}

static void put(struct rules_io *io, uint64_t value)
{
    while (value >= 0x80) {
        put_byte(io, (uint8_t)(value | 0x80));
        value >>= 7;
    }
    put_byte(io, (uint8_t)value);
}

static uint64_t get(struct rules_io *io)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !io->bad; shift += 7) {
        if (io->n >= io->cap)
            break;
        uint8_t byte = io->from[io->n++];
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            if ((byte == 0 && shift > 0) || (shift == 63 && byte > 1))
                break; /* not the shortest form, or more than 64 bits */
            return value;
        }
    }
    io->bad = true;
    return 0;
}

/* True if the next field in the bytes is this one. */
static bool next_is(struct rules_io *io, uint32_t tag)
{
    size_t was = io->n;
    if (io->bad || io->n >= io->cap)
        return false;
    if (get(io) == tag && !io->bad)
        return true;
    io->n = was;
    return false;
}

/* The value of a field in whatever direction; true if the field must be set to *value. */
static bool field(struct rules_io *io, uint32_t tag, uint64_t *value, uint64_t max)
{
    if (io->mode != RULES_LOAD) {
        if (*value) {
            put(io, tag);
            put(io, *value);
        }
        return false;
    }
    *value = next_is(io, tag) ? get(io) : 0;
    if (*value > max) {
        io->bad = true;
        *value = 0;
    }
    return true;
}

void io_u8(struct rules_io *io, uint32_t tag, uint8_t *at, uint64_t max)
{
    uint64_t value = *at;
    if (field(io, tag, &value, max < UINT8_MAX ? max : UINT8_MAX))
        *at = (uint8_t)value;
}

void io_u16(struct rules_io *io, uint32_t tag, uint16_t *at, uint64_t max)
{
    uint64_t value = *at;
    if (field(io, tag, &value, max < UINT16_MAX ? max : UINT16_MAX))
        *at = (uint16_t)value;
}

void io_u32(struct rules_io *io, uint32_t tag, uint32_t *at)
{
    uint64_t value = *at;
    if (field(io, tag, &value, UINT32_MAX))
        *at = (uint32_t)value;
}

void io_u64(struct rules_io *io, uint32_t tag, uint64_t *at)
{
    uint64_t value = *at;
    if (field(io, tag, &value, UINT64_MAX))
        *at = value;
}

void io_i32(struct rules_io *io, uint32_t tag, int32_t *at)
{
    /* zigzag: small negative numbers stay short */
    uint64_t value = *at < 0 ? 2 * (uint64_t)(-(int64_t)*at) - 1 : 2 * (uint64_t)*at;
    if (field(io, tag, &value, UINT32_MAX)) {
        int64_t half = (int64_t)(value / 2);
        *at = (int32_t)(value % 2 ? -half - 1 : half);
    }
}

void io_i16(struct rules_io *io, uint32_t tag, int16_t *at)
{
    int32_t value = *at;
    io_i32(io, tag, &value);
    if (value < INT16_MIN || value > INT16_MAX) {
        io->bad = true;
        value = 0;
    }
    *at = (int16_t)value;
}

void io_list(struct rules_io *io, uint32_t tag, uint16_t *n, uint16_t max)
{
    io_u16(io, tag, n, max);
}

void io_end(struct rules_io *io)
{
    if (io->mode != RULES_LOAD)
        put(io, 0);
    else if (get(io) != 0)
        io->bad = true;
}

static void load_ids(struct rules_io *io, uint16_t *ids, uint16_t *n, uint16_t total,
                     uint16_t below)
{
    while (*n < total && !io->bad) {
        uint64_t first = get(io), length = get(io) + 1;
        if (io->bad || length > (uint64_t)(total - *n) || first >= below ||
            length > (uint64_t)(below - first)) {
            io->bad = true;
            break;
        }
        for (uint64_t k = 0; k < length; k++)
            ids[(*n)++] = (uint16_t)(first + k);
    }
    if (io->bad)
        *n = 0;
}

void io_ids(struct rules_io *io, uint32_t tag, uint16_t *ids, uint16_t *n, uint16_t max,
            uint16_t below)
{
    if (io->mode == RULES_LOAD) {
        uint16_t total = 0;
        io_u16(io, tag, &total, max);
        *n = 0;
        load_ids(io, ids, n, total, below);
        return;
    }
    io_u16(io, tag, n, max);
    for (uint16_t i = 0; i < *n;) {
        uint16_t length = 1;
        while (i + length < *n && ids[i + length] == ids[i] + length)
            length++;
        put(io, ids[i]);
        put(io, length - 1u);
        i = (uint16_t)(i + length);
    }
}

/* The head */

static void frame_fields(struct rules_io *io, struct fx_frame *f, uint64_t last_seat)
{
    io_u16(io, 1, &f->fn, UINT16_MAX);
    io_u16(io, 2, &f->card, UINT16_MAX);
    io_u8(io, 3, &f->step, UINT8_MAX);
    io_u8(io, 4, &f->seat, last_seat);
    io_u8(io, 5, &f->who, last_seat);
    io_u8(io, 6, &f->seats, UINT8_MAX);
    io_i32(io, 7, &f->id);
    io_i32(io, 8, &f->to);
    io_i16(io, 9, &f->arg);
    io_i16(io, 10, &f->i);
    io_i16(io, 11, &f->n);
    io_i16(io, 12, &f->x);
    io_end(io);
}

/* Options and what follows from the rules are not kept: asking again brings them back. */
static void decision_fields(struct rules_io *io, struct rules_head *h, struct rules_decision *d,
                            uint64_t last_seat)
{
    io_u8(io, 1, &d->slot, RULES_SEALED);
    io_u32(io, 2, &d->number);
    io_u8(io, 3, &d->by, last_seat);
    io_i32(io, 4, &d->amount);
    io_list(io, 5, &d->runs, RULES_MAX_OPTIONS);
    if (io->mode == RULES_LOAD) {
        if (h->runs_n + d->runs > RULES_MAX_OPTIONS) {
            io->bad = true;
            d->runs = 0;
        }
        d->run_first = h->runs_n;
        h->runs_n = (uint16_t)(h->runs_n + d->runs);
    }
    for (uint16_t k = 0; k < d->runs; k++) {
        struct rules_run *run = &h->run[d->run_first + k];
        io_u16(io, 1, &run->option, RULES_MAX_OPTIONS - 1);
        io_u16(io, 2, &run->count, UINT16_MAX);
        io_end(io);
    }
    io_u8(io, 6, &d->by_hand, 1);
    io_end(io);
}

static void order_fields(struct rules_io *io, struct rules_head *h, uint32_t s)
{
    uint16_t n = h->n_orders[s];
    io_list(io, 22 + s, &n, RULES_MAX_ORDERS);
    h->n_orders[s] = (uint8_t)n;
    for (uint16_t i = 0; i < n; i++) {
        struct rules_order *o = &h->order[s][i];
        io_u16(io, 1, &o->order, UINT16_MAX);
        io_u16(io, 2, &o->card, UINT16_MAX);
        io_i32(io, 3, &o->arg);
        io_end(io);
    }
}

static void head_fields(struct rules_io *io, struct rules_head *h)
{
    io_u8(io, 1, &h->seats, RULES_MAX_SEATS);
    uint64_t last_seat = h->seats ? h->seats - 1u : 0;
    io_u64(io, 2, &h->draws);
    io_u32(io, 3, &h->next_number);
    io_u32(io, 4, &h->next_window);
    io_u32(io, 5, &h->turn);
    io_u32(io, 6, &h->turn_answers);
    io_u32(io, 7, &h->turn_events);
    io_u32(io, 8, &h->cap_answers);
    io_u32(io, 9, &h->cap_events);
    io_i32(io, 10, &h->ret);
    io_u8(io, 11, &h->over, 1);
    io_u8(io, 12, &h->batch, FX_ANSWERED);
    io_u8(io, 13, &h->gone, UINT8_MAX);
    for (uint32_t s = 0; s < h->seats; s++)
        io_u8(io, 14 + s, &h->by[s], last_seat);
    io_list(io, 20, &h->depth, FX_DEPTH);
    for (uint16_t i = 0; i < h->depth; i++)
        frame_fields(io, &h->fx[i], last_seat);
    uint16_t asked = h->batch == FX_WAITING ? h->seats : 0;
    io_list(io, 21, &asked, h->seats);
    for (uint16_t s = 0; s < asked; s++)
        decision_fields(io, h, &h->ask[s], last_seat);
    for (uint32_t s = 0; s < h->seats; s++)
        order_fields(io, h, s);
    for (uint32_t s = 0; s < h->seats; s++)
        io_u8(io, 22 + RULES_MAX_SEATS + s, &h->order_changes[s], RULES_ORDER_CHANGES);
    io_u8(io, 22 + 2 * RULES_MAX_SEATS, &h->resigned, UINT8_MAX);
}

static void all_fields(const struct rules_game *game, void *st, struct rules_io *io)
{
    head_fields(io, st);
    io_end(io);
    game->fields(st, io);
    io_end(io);
}

/* Saving and hashing only read. */
static void *readable(const void *st)
{
    return (void *)(uintptr_t)st;
}

/* An order that the game knows. */
static bool is_sound_order(const struct rules_game *game, const struct rules_order *o)
{
    const struct rules_order_word *word = rules_order_word(game->words, o->order);
    return word && (!o->card || o->card < game->words->n_cards) &&
           (word->arg != RULES_ARG_CHOICE || rules_order_takes(word, o->arg));
}

static bool has_sound_orders(const struct rules_game *game, const struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++)
        for (uint8_t i = 0; i < h->n_orders[s]; i++)
            if (!is_sound_order(game, &h->order[s][i]))
                return false;
    return true;
}

void rules_hash(const struct rules_game *game, const void *st, const uint8_t key[32],
                uint8_t out[16])
{
    crypto_generichash_state hash;
    struct rules_io io = {.mode = RULES_HASH, .hash = &hash};
    (void)crypto_generichash_init(&hash, key, 32, 16);
    all_fields(game, readable(st), &io);
    flush(&io);
    (void)crypto_generichash_final(&hash, out, 16);
}

size_t rules_save(const struct rules_game *game, const void *st, uint8_t *to, size_t cap)
{
    struct rules_io io = {.mode = RULES_SAVE, .to = to, .cap = cap};
    all_fields(game, readable(st), &io);
    return io.n;
}

enum rules_rc rules_load(const struct rules_game *game, void *st, const uint8_t *from, size_t n)
{
    struct rules_io io = {.mode = RULES_LOAD, .from = from, .cap = n};
    struct rules_head *h = st;
    memset(st, 0, game->state_size);
    all_fields(game, st, &io);
    if (io.bad || io.n != n || h->seats < (game->solitaire ? 1 : game->seats_min) ||
        h->seats > game->seats_max || h->gone >> h->seats || h->resigned & ~h->gone ||
        (h->depth == 0 && !h->over) || !has_sound_orders(game, h))
        return RULES_BROKEN;
    return rules_reask(game, st);
}
