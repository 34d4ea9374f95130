/* service/match/verify.h: recomputes a game from its secret and its answers, and compares the log
 * with that, row by row. It does no I/O: rows come from a database or from a file alike.
 *
 * What cannot be recomputed is not judged: the times of rows (but for the first and the last, which
 * the game repeats), names, ids of players, who sits where. */
#ifndef MATCH_VERIFY_H
#define MATCH_VERIFY_H

#include "match/board.h"

enum { VERIFY_WORDS = 320 };

struct match_verify {
    struct board board;
    const struct store_game *game; /* borrowed */
    bool has_receipt, found_receipt;
    uint8_t receipt[STORE_HASH];
    int64_t last_at;
    int32_t bad; /* the first row that is wrong; 0: what is wrong is no row */
    char words[VERIFY_WORDS];
};

/* Each returns BOARD_OK, or BOARD_BROKEN with `words` saying what is wrong ("row 17: the state hash
 * differs"), or BOARD_NO_MEMORY; after anything but BOARD_OK only match_verify_close() may follow.
 * Close it whenever it was opened, well or not. */

/* `game` with its secret. `receipt`: a chain hash that some client was shown, or NULL. */
int match_verify_open(struct match_verify *v, const struct store_game *game, const uint8_t *receipt)
    __attribute__((warn_unused_result));
/* The next row, with its events. */
int match_verify_row(struct match_verify *v, const struct store_row *row)
    __attribute__((warn_unused_result));
/* There are no more rows. `results` of `n` seats are those that were kept; n 0: none. */
int match_verify_end(struct match_verify *v, const struct store_result *results, uint8_t n)
    __attribute__((warn_unused_result));
void match_verify_close(struct match_verify *v);

#endif
