/* service/cli/table.h: one game played in memory: its state, its chance, its latest events. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "rules/core/game.h"

struct cli_table {
    const struct rules_game *game;
    void *st;    /* the game as it stands */
    void *spare; /* of the same size: an answer is tried there first */
    struct rules_chance chance;
    uint8_t hash_key[32];
    struct rules_events ev; /* what the start or the last answer caused; `at` grows as needed */
    char setup[RULES_SETUP_TEXT];
};

/* The chance key of game `nth` of a seed: for tests and measurements, never for hosted games. */
void cli_seed_key(uint64_t seed, uint64_t nth, uint8_t key[32]);

void cli_table_open(struct cli_table *t, const struct rules_game *game);
void cli_table_close(struct cli_table *t);
/* Resolves wishes ("seats=2 kingdom=...") and begins. `why` is filled for RULES_SETUP. */
RULES_MUST_CHECK enum rules_rc cli_table_start(struct cli_table *t, const char *wishes,
                                               const uint8_t key[32],
                                               struct rules_setup_error *why);
/* Begins with a set-up that is complete already. */
RULES_MUST_CHECK enum rules_rc cli_table_create(struct cli_table *t, const char *setup,
                                                const uint8_t key[32]);
/* On RULES_OK the state and the events are those after the answer; else the state is as before, and
 * the spare block holds what the refused answer left, which must be the same. */
RULES_MUST_CHECK enum rules_rc cli_table_apply(struct cli_table *t, const struct rules_action *a,
                                               struct rules_refusal *why);
/* Goes on with a position that was arranged in `st`. */
RULES_MUST_CHECK enum rules_rc cli_table_resume(struct cli_table *t);
void cli_table_hash(const struct cli_table *t, const void *st, uint8_t out[16]);
/* What must hold at every decision: saved and loaded into other memory it is the same state,
 * asking again changes nothing, the game's own check passes. NULL, or what does not hold. */
const char *cli_table_examine(struct cli_table *t);

/* Random numbers for bots; a generator of its own, so that bots never touch the game's chance. */
uint64_t cli_random(uint64_t *state);
/* Lets the bot answer d: a complete action. */
void cli_bot_answer(const struct rules_bot *bot, const void *st, const struct rules_decision *d,
                    uint64_t random, struct rules_action *out);

/* Bytes as hex digits: out gets 2 * n characters and a NUL. */
void cli_hex(const uint8_t *bytes, size_t n, char *out);
RULES_MUST_CHECK int cli_unhex(const char *text, uint8_t *out, size_t n);

#endif
