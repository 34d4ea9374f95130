/* service/cli/play_log.h: logs of games as JSON lines: what `export` writes and `replay` reads. */
#ifndef CLI_PLAY_LOG_H
#define CLI_PLAY_LOG_H

#include "cli/table.h"

#include <stdio.h>

enum { LOG_WORD = 64 };

struct log_line { /* a member that is missing or null is "" or 0 */
    /* The first line. */
    char ruleset[LOG_WORD];
    uint32_t rules_version;
    char setup[RULES_SETUP_TEXT];
    char key[LOG_WORD + 1]; /* the chance key, 64 hex digits */
    /* The others. */
    uint64_t seq;
    char kind[LOG_WORD]; /* create, answer, default, resign */
    uint32_t seat, by;   /* whose decision, who answered; from 1 */
    uint32_t decision;
    char answer[RULES_ANSWER_TEXT];
    char state_hash[LOG_WORD + 1];
};

/* Reads one line. -1: not an object of this form; then `out` is of no use. Members that are not
 * listed above are passed over. */
RULES_MUST_CHECK int log_line_read(const char *text, struct log_line *out);

void log_write_head(FILE *to, const struct cli_table *t);
/* A row with the hash of the table's present state; by and decision 0 are null, answer "" too. */
void log_write_row(FILE *to, const struct cli_table *t, uint64_t seq, const char *kind, unsigned by,
                   uint32_t decision, const char *answer);

#endif
