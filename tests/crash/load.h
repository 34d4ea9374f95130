/* tests/crash/load.h: people who play many games from many connections and remember all they were
 * told. */
#ifndef TEST_CRASH_LOAD_H
#define TEST_CRASH_LOAD_H

#include "crash/world.h"

struct load;

/* Starts `threads` threads, which play until `submissions` answers were acknowledged by them all.
 */
struct load *load_start(int threads, int games_each, long submissions);
/* How many were acknowledged, or a complaint came: then the load goes on no longer. */
long load_done(const struct load *l);
bool load_goes_on(const struct load *l);
/* How often a request got no answer; how often a 503. */
struct insistence load_told(const struct load *l);
/* Waits for the end. Then every acknowledged answer must be in the log exactly once, at the
 * position and with the receipt that was told, nothing else may be in it but what bots did, and
 * every key must bring the first answer's bytes again. Frees it; how many were acknowledged. */
long load_settle(struct load *l);

#endif
