/* service/store/locked.h: games whose lock somebody holds for long are left out of a batch, so that
 * those who come with them do not wait for it again and again. */
#ifndef STORE_LOCKED_H
#define STORE_LOCKED_H

#include "store/connection.h"

/* Puts the items of games that somebody else has locked behind the others, each with STORE_DOWN,
 * and says how many the others are; both keep their order. `all`: every game is looked at, after a
 * wait in vain; else those that were found locked a moment ago, and mostly that is none. */
size_t locked_set_aside(struct store *s, struct store_append **items, size_t n, bool all);

#endif
