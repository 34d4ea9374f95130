/* service/cli/rates.h: how often bots, decks and seats win, by the number of players. */
#ifndef CLI_RATES_H
#define CLI_RATES_H

#include "rules/core/game.h"

enum { RATES_NAMES = 64 };
enum rates_of { RATES_BOTS, RATES_DECKS, RATES_SEATS, RATES_GROUPS };

struct rates_cell {
    uint64_t played, wins, shared;
};

struct rates { /* sums alone, so that parts counted by threads can be added up */
    uint64_t games[RULES_MAX_SEATS + 1], turns[RULES_MAX_SEATS + 1];
    struct rates_cell at[RATES_GROUPS][RATES_NAMES][RULES_MAX_SEATS + 1]; /* by players */
};

/* What the rows of a group are called; for seats: p1, p2, ... */
struct rates_names {
    const char *at[RATES_GROUPS][RATES_NAMES];
    uint16_t n[RATES_GROUPS];
};

/* A seat of a game of so many players has ended on this place, alone or with others. */
void rates_count(struct rates *r, enum rates_of group, uint16_t row, uint8_t players, bool first,
                 bool alone);
void rates_add(struct rates *to, const struct rates *part);
/* For people, on stdout, and as a member "rates" of a JSON object. */
void rates_print(const struct rates *r, const struct rates_names *names);
void rates_print_json(const struct rates *r, const struct rates_names *names);

#endif
