/* tests/property/walk.h: plays games of every registered ruleset between bots and lets a property
 * look at each decision. TURNSTONE_GAMES says how many games of each ruleset (default 300),
 * TURNSTONE_FIRST which game is the first (default 0), TURNSTONE_RULESET plays that one alone,
 * TURNSTONE_WISHES are settings of every game instead of random ones. */
#ifndef PROPERTY_WALK_H
#define PROPERTY_WALK_H

#include "cli/table.h"

#include <check.h>

struct walk {
    const struct rules_game *game;
    uint8_t seats;
    unsigned nth;    /* which game */
    unsigned answer; /* how many answers and resignations so far */
    uint64_t random; /* for bots and for the property */
    char wishes[RULES_SETUP_TEXT];
    struct cli_table table;
    const struct rules_bot *bot[RULES_MAX_SEATS];
    void *own; /* the property's */
};

struct walk_property {
    const char *name;
    unsigned resign;   /* one of so many answers is a resignation instead; 0: none */
    unsigned orders;   /* one of so many answers is standing orders instead; 0: none */
    unsigned games;    /* instead of TURNSTONE_GAMES; 0: that */
    unsigned usual;    /* games where TURNSTONE_GAMES says nothing; 0: 300 */
    bool some_stay;    /* in every other game nobody resigns */
    bool first_bot;    /* all seats are played by the first bot of the game */
    const char *avoid; /* a value of a setting that is never wished; NULL: all may be */
    const char *(*setup)(struct walk *w); /* a complete set-up to play; NULL: a random one */
    void (*begin)(struct walk *w);        /* may be NULL, as all */
    void (*at)(struct walk *w, const struct rules_decision *d); /* d is to be answered */
    void (*chosen)(struct walk *w, const struct rules_decision *d, const struct rules_action *a);
    void (*after)(struct walk *w, const struct rules_action *a);
    void (*end)(struct walk *w); /* the game is over */
    void (*finish)(const struct rules_game *game);
};

/* Ends the test with a message that says where the game can be found again. */
void walk_fail(const struct walk *w, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));
/* A number in 0..below-1; below > 0. */
uint32_t walk_below(struct walk *w, uint32_t below);
/* Random standing orders of a seat, perhaps none; false: this game has none, or the seat has left
 * or has changed them often in this turn. */
bool walk_orders(struct walk *w, rules_seat seat, struct rules_action *a);
/* Must be the same state; `what` says of what. */
void walk_same(struct walk *w, const void *a, const void *b, const char *what);
/* The whole test program. */
int walk_main(const struct walk_property *property);

#endif
