/* service/cli/play_log.h: logs of games as JSON lines: what `export` and `play --save-log` write,
 * and what `replay` and `verify --file` read.
 *
 * The first line is the head, then comes a line for each row. A hosted game's log ends with a line
 * that seals it: how many rows there are, and the BLAKE2b-256 of all bytes before that line. A game
 * of the terminal has neither game nor secret, and of its rows only what replay needs. */
#ifndef CLI_PLAY_LOG_H
#define CLI_PLAY_LOG_H

#include "base/buf.h"
#include "cli/table.h"
#include "codec/decode.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>

enum { LOG_FORMAT = 1, LOG_KEY = 32, LOG_WORDS = 400 };

struct log_head {
    bool hosted;            /* else of `game` only ruleset and rules_version are set */
    struct store_game game; /* its seats without names and decks */
    const char *setup;      /* NULL: it has not started, and there is no chance key */
    bool has_key;
    uint8_t key[LOG_KEY]; /* of the chance */
    uint8_t results;      /* how many; 0: it is not finished */
    struct store_result result[STORE_SEATS];
};

/* Writing, each a line. */

void log_put_head(struct buf *out, const struct log_head *h);
/* `hosted`: everything, events as they are kept; else only what replay needs. */
void log_put_row(struct buf *out, const struct store_row *row, bool hosted);
void log_put_seal(struct buf *out, uint64_t rows, const uint8_t digest[static STORE_HASH]);

/* The same for a game of the terminal. */
void log_write_head(FILE *to, const struct cli_table *t);
/* A row with the hash of the table's present state; `by` 0: nobody, `decision` 0: none. */
void log_write_row(FILE *to, const struct cli_table *t, uint64_t seq, const char *kind, unsigned by,
                   uint32_t decision, const char *answer);

/* Reading */

struct log_reader {
    FILE *file;
    unsigned long line;
    uint64_t rows; /* read so far */
    struct log_head head;
    struct store_row row; /* the present one; a terminal's has no events and no viewers */
    char words[LOG_WORDS];
    crypto_generichash_state digest;
    char *text; /* the present line */
    size_t cap;
    struct codec_value value; /* what row.events is part of */
    char *row_texts[2], *head_texts[2 + STORE_SEATS];
};

enum log_next { LOG_END, LOG_ROW, LOG_BAD };

/* Reads the head. -1: it is none, and `words` says why. Close it in any case. */
RULES_MUST_CHECK int log_open(struct log_reader *r, FILE *file);
/* LOG_ROW: `row`, until the next call. LOG_BAD: `words` says what is wrong with line `line`, and
 * there is no row.
 * LOG_END: a hosted game's log was whole, and its seal fits. */
enum log_next log_next(struct log_reader *r);
/* The file stays open. */
void log_close(struct log_reader *r);

#endif
