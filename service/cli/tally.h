/* service/cli/tally.h: what `simulate` counts over many games, and how it is printed. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "cli/bots.h"
#include "cli/cli.h"

#include <stdio.h>

enum { TALLY_T4 = 512 }; /* own turns looked at; a T4 beyond is counted as not reached */

struct tally { /* sums and maxima alone, so that parts counted by threads can be added up */
    uint64_t games, answers, turns;
    uint64_t wins[RULES_MAX_SEATS];   /* alone on the first place */
    uint64_t shared[RULES_MAX_SEATS]; /* on the first place with others */
    int64_t score[RULES_MAX_SEATS];
    uint64_t t4[RULES_MAX_SEATS][TALLY_T4];
    uint32_t max_depth, max_options, max_events, max_turns, max_answers;
};

/* The 95 % interval of a share. */
void tally_interval(uint64_t hits, uint64_t of, double *low, double *high);
void tally_add(struct tally *to, const struct tally *part);
/* For people, on stdout. `t4`: the game has a fourth Province. */
void tally_print(const struct tally *t, const struct cli_table_plan *plan, bool t4, bool ended,
                 double seconds);
/* One JSON object. */
void tally_print_json(const struct tally *t, const struct cli_table_plan *plan, uint64_t seed,
                      bool t4, bool ended, double seconds);

#endif
