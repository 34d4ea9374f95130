/* tests/fuzz/rules.h: what the targets of the rules share: games to choose from, and looking at a
 * state from all sides. */
#ifndef FUZZ_RULES_H
#define FUZZ_RULES_H

#include "fuzz/fuzz.h"
#include "rules/registry.h"

/* A registered game, by a byte of the input. */
const struct rules_game *fuzz_game(uint8_t choice);
/* A game that stands at its first question; the same for the same seats. Free it. */
void *fuzz_started(const struct rules_game *game, const char *setup, struct rules_chance *chance);
void fuzz_hash(const struct rules_game *game, const void *st, uint8_t out[16]);
/* Observes for every viewer, reads every decision with its options and words, and the standings:
 * all numbers lead to words, all indices into their pools. */
void fuzz_look(const struct rules_game *game, const void *st);
/* Saved and loaded it is the same state, and asking again changes nothing. */
void fuzz_keeps(const struct rules_game *game, const void *st);

#endif
