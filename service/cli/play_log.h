/* service/cli/play_log.h: logs of games as JSON lines: what `export` and `play --save-log` write,
 * and what `replay` and `verify --file` read. */
#ifndef CLI_PLAY_LOG_H
#define CLI_PLAY_LOG_H

#include "cli/table.h"
#include "codec/decode.h"
#include "match/log_lines.h"

#include <sodium.h>
#include <stdio.h>

enum { LOG_WORDS = 400 };

/* Writing the log of a game of the terminal. */

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
    char *row_texts[2], *head_texts[2 + 2 * STORE_SEATS];
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
