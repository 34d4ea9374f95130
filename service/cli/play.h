/* service/cli/play.h: a game in the terminal; between play.c and play_human.c. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/bots.h"
#include "cli/show.h"
#include "cli/table.h"

#include <stdio.h>

struct play {
    struct cli_table table;
    struct cli_table_plan plan;
    uint64_t seed, random, until, answers;
    bool golden;
    rules_seat viewer; /* whose view the transcript has; CLI_OMNISCIENT without humans */
    FILE *scenario, *log;
};

/* Asks the person at the terminal. -1: no more input. */
RULES_MUST_CHECK int play_ask_human(struct play *p, const struct rules_decision *d,
                                    struct rules_action *out);

#endif
