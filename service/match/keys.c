/* service/match/keys.c: what is derived from a game's secret: its chance, and keyed hashes. */
#include "match/keys.h"

#include <sodium.h>
#include <string.h>

/* Every text that is hashed begins with what it is for, so that no two uses can meet. */
static void add_text(crypto_generichash_state *hash, const char *text)
{
    (void)crypto_generichash_update(hash, (const unsigned char *)text, strlen(text) + 1);
}

static void add_int(crypto_generichash_state *hash, int64_t value)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)value >> (8 * i));
    (void)crypto_generichash_update(hash, bytes, sizeof bytes);
}

static void derive(const uint8_t key[static 32], const char *purpose, uint8_t out[static 32])
{
    (void)crypto_generichash(out, 32, (const unsigned char *)purpose, strlen(purpose), key, 32);
}

void match_commit(const uint8_t secret[static STORE_HASH], uint8_t out[static STORE_HASH])
{
    crypto_generichash_state hash;
    (void)crypto_generichash_init(&hash, NULL, 0, STORE_HASH);
    add_text(&hash, "turnstone commitment");
    (void)crypto_generichash_update(&hash, secret, STORE_HASH);
    (void)crypto_generichash_final(&hash, out, STORE_HASH);
}

void match_keys_from_chance(const uint8_t key[static 32], struct match_keys *out)
{
    *out = (struct match_keys){0};
    memcpy(out->chance.key, key, 32);
    derive(key, "turnstone state hash", out->state);
    derive(key, "turnstone chain", out->chain);
}

void match_keys_derive(const struct store_game *g, struct match_keys *out)
{
    crypto_generichash_state hash;
    uint8_t key[32];
    (void)crypto_generichash_init(&hash, g->secret, STORE_HASH, sizeof key);
    add_text(&hash, "turnstone chance");
    (void)crypto_generichash_update(&hash, g->game_id.at, sizeof g->game_id.at);
    for (uint8_t s = 0; s < g->seats; s++) {
        add_int(&hash, g->seat[s].entropy_n);
        (void)crypto_generichash_update(&hash, g->seat[s].entropy, g->seat[s].entropy_n);
    }
    (void)crypto_generichash_final(&hash, key, sizeof key);
    match_keys_from_chance(key, out);
    sodium_memzero(key, sizeof key);
}

void match_chain(const struct match_keys *keys, const struct uuid *game_id,
                 const uint8_t previous[static STORE_HASH], int32_t seq,
                 const struct store_row *row, uint8_t out[static STORE_HASH])
{
    crypto_generichash_state hash;
    (void)crypto_generichash_init(&hash, keys->chain, sizeof keys->chain, STORE_HASH);
    (void)crypto_generichash_update(&hash, previous, STORE_HASH);
    (void)crypto_generichash_update(&hash, game_id->at, sizeof game_id->at);
    add_int(&hash, seq);
    add_text(&hash, row->kind);
    add_int(&hash, row->seat);
    add_int(&hash, row->by_seat);
    add_int(&hash, row->decision);
    add_text(&hash, row->answer);
    add_int(&hash, row->turn);
    add_text(&hash, row->events);
    add_int(&hash, row->draws);
    (void)crypto_generichash_update(&hash, row->state_hash, sizeof row->state_hash);
    (void)crypto_generichash_final(&hash, out, STORE_HASH);
}
