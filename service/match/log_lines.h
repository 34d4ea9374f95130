/* service/match/log_lines.h: logs of games as JSON lines, as they are exported.
 *
 * The first line is the head, then comes a line for each row. A hosted game's log ends with a line
 * that seals it: how many rows there are, and the BLAKE2b-256 of all bytes before that line. A game
 * of the terminal has neither game nor secret, and of its rows only what replay needs. */
#ifndef MATCH_LOG_LINES_H
#define MATCH_LOG_LINES_H

#include "base/buf.h"
#include "store/store.h"

enum { LOG_FORMAT = 1, LOG_KEY = 32 };

struct log_head {
    bool hosted;            /* else of `game` only ruleset and rules_version are set */
    struct store_game game; /* its seats without names */
    const char *setup;      /* NULL: it has not started, and there is no chance key */
    bool has_key;
    uint8_t key[LOG_KEY]; /* of the chance */
    uint8_t results;      /* how many; 0: it is not finished */
    struct store_result result[STORE_SEATS];
};

/* Each writes a line. */
void log_put_head(struct buf *out, const struct log_head *h);
/* `hosted`: everything, events as they are kept; else only what replay needs. */
void log_put_row(struct buf *out, const struct store_row *row, bool hosted);
void log_put_seal(struct buf *out, uint64_t rows, const uint8_t digest[static STORE_HASH]);

#endif
