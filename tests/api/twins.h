/* tests/api/twins.h: two courses of a game that look the same to one viewer all along, and differ
 * in what it cannot know: in the chance of the game, in the answers of others, or in both.
 *
 * They are found by trying: the one game is played by chance, and others of another secret are
 * played beside it as long as the viewer is told the same. */
#ifndef TEST_API_TWINS_H
#define TEST_API_TWINS_H

#include "match/board.h"

enum { TWINS_ROWS = 120 };

struct twins_row {
    rules_seat seat, by; /* whose decision; who answers */
    uint32_t decision;
    char *answer[2]; /* in the one game and in the other */
};

struct twins {
    uint8_t secret[STORE_HASH]; /* of the other game's chance */
    struct twins_row row[TWINS_ROWS];
    size_t n;              /* rows after the first, the set-up */
    struct board board[2]; /* after all rows; their positions and chains are not kept */
};

struct twins_wish {
    rules_seat viewer;
    size_t most; /* rows */
    /* The course ends where this says so, and is played anew until it does. NULL: anywhere. */
    bool (*is_enough)(const struct board *b, rules_seat viewer);
    unsigned tries; /* how many other games are played */
};

/* `game`: the one game, with its secret, before it starts. False: no other game was found;
 * `t` is to be freed all the same. */
bool twins_find(struct twins *t, const struct store_game *game, const struct twins_wish *wish,
                uint64_t *random);
/* Plays one of the boards on. True: the answer is legal there. */
bool twins_answer(struct twins *t, unsigned which, rules_seat by, uint32_t decision,
                  const char *answer);
void twins_free(struct twins *t);

#endif
