/* service/match/keys.h: what is derived from a game's secret: its chance, and keyed hashes. */
#ifndef MATCH_KEYS_H
#define MATCH_KEYS_H

#include "rules/core/game.h"
#include "store/store.h"

struct match_keys {
    struct rules_chance chance;
    uint8_t state[32]; /* of rules_hash() */
    uint8_t chain[32]; /* of the rows' chain */
};

/* What players are shown at creation: it fixes the secret without telling it. */
void match_commit(const uint8_t secret[static STORE_HASH], uint8_t out[static STORE_HASH]);
/* The chance key mixes the secret with what each seat contributed, in seat order, so that neither
 * the service nor a player alone chooses it. */
void match_keys_derive(const struct store_game *g, struct match_keys *out);
/* From the chance key alone (an exported game). */
void match_keys_from_chance(const uint8_t key[static 32], struct match_keys *out);
/* The chain hash of a row: over the one before it and everything the row says. `row->events` is the
 * text that codec_events_stored() wrote; position and time are not part of it. */
void match_chain(const struct match_keys *keys, const struct uuid *game_id,
                 const uint8_t previous[static STORE_HASH], int32_t seq,
                 const struct store_row *row, uint8_t out[static STORE_HASH]);

#endif
