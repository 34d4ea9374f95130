/* service/rules/core/rng.c: the chance of a game, a ChaCha20 stream addressed by draw number. */
#include "rules/core/fx.h"

#include <sodium.h>
#include <string.h>

enum { DRAWS_PER_BLOCK = 16 };

/* Draw number n is word n % 16 of ChaCha20 block n / 16 of the key, little-endian, nonce 0. */
static void make_block(struct rules_chance *chance, uint64_t block)
{
    static const unsigned char nonce[crypto_stream_chacha20_NONCEBYTES];
    unsigned char bytes[64] = {0};
    (void)crypto_stream_chacha20_xor_ic(bytes, bytes, sizeof bytes, nonce, block, chance->key);
    for (int i = 0; i < DRAWS_PER_BLOCK; i++) {
        const unsigned char *b = bytes + 4 * i;
        chance->draws[i] =
            (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
    chance->block = block + 1;
}

static inline uint32_t draw(struct rules_chance *chance, uint64_t n)
{
    uint64_t block = n / DRAWS_PER_BLOCK;
    if (chance->block != block + 1)
        make_block(chance, block);
    return chance->draws[n % DRAWS_PER_BLOCK];
}

/* Rejection sampling: every number is equally likely, and each attempt is one draw. */
static inline uint32_t draw_below(struct rules_chance *chance, uint64_t *draws, uint32_t below)
{
    for (;;) {
        uint32_t value = draw(chance, (*draws)++);
        /* What is refused is below 2^32 mod below, which is itself below `below`. */
        if (value >= below || value >= (0u - below) % below)
            return value % below;
    }
}

uint32_t rules_chance_below(struct rules_chance *chance, uint64_t *draws, uint32_t below)
{
    return draw_below(chance, draws, below);
}

void rules_chance_apart(const struct rules_chance *chance, struct rules_chance *out)
{
    static const unsigned char what[] = "set-up";
    *out = (struct rules_chance){0};
    (void)crypto_generichash(out->key, sizeof out->key, what, sizeof what - 1, chance->key,
                             sizeof chance->key);
}

static void tell_of_chance(struct rules_head *h)
{
    if (h->ev && !h->ev->revealed)
        h->ev->by_chance = true;
    fx_revealed(h);
}

uint32_t fx_random(struct rules_head *h, uint32_t below)
{
    tell_of_chance(h);
    return draw_below(h->chance, &h->draws, below);
}

void fx_shuffle(struct rules_head *h, uint16_t *ids, uint32_t n)
{
    if (n > 1)
        tell_of_chance(h);
    for (uint32_t i = n; i > 1; i--) {
        uint32_t j = draw_below(h->chance, &h->draws, i);
        uint16_t swap = ids[i - 1];
        ids[i - 1] = ids[j];
        ids[j] = swap;
    }
}
