/* tests/api/pair.h: two services with databases of their own, which make the same players and games
 * at the same times, and two games in them that a viewer cannot tell apart (twins.h). */
#ifndef TEST_API_PAIR_H
#define TEST_API_PAIR_H

#include "api/fixture.h"
#include "api/twins.h"

enum { PAIR_SEATS = 4 };

extern struct pair {
    struct player people[PAIR_SEATS], stranger;
    size_t seats;
    rules_seat viewer;
    const struct player *as; /* NULL: the public */
    char id[API_ID], options[1000];
    struct twins twins;
    uint64_t random;
} pair;

/* The same request to both, with the same key. */
struct two {
    struct answer at[2];
};
struct two pair_call(const struct player *as, const char *method, const char *path,
                     const char *headers, const char *body);
void pair_free(struct two *both);
/* A text of an answer without what is different for reasons of its own: the Date, the ids of
 * requests, and the hashes of secrets. To be freed. */
char *pair_masked(const struct buf *text);
void pair_must_be_same(const struct two *both, const char *what);
/* Asked of both, and the same; one of the answers. */
struct answer pair_same(const struct player *as, const char *method, const char *path,
                        const char *headers, const char *body);
void pair_same_done(const struct player *as, const char *method, const char *path,
                    const char *headers, const char *body);

/* Of their own for each pair, since they know what became of other games. */
void pair_players(void);
/* An open game in both, all seats invited but the first. `options` NULL: by chance, and those that
 * are no kingdom are refused in both alike. */
void pair_open(const struct rules_game *rules, const char *options);
/* Finds the twin and starts both. False: there is none. */
bool pair_start(const struct twins_wish *wish);
/* How many rows of the course from `i` on the viewer answers one after another, so that it may send
 * them at once. */
size_t pair_own_rows(size_t i);
/* `n` rows of each game, of one seat. The viewer's own get the same answer. */
void pair_post(size_t i, size_t n);
/* The same while the viewer waits for what it does not have yet. */
void pair_post_to_a_waiting(size_t i, size_t n);

#endif
