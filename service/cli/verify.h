/* service/cli/verify.h: judges games from the database and from files. */
#ifndef CLI_VERIFY_H
#define CLI_VERIFY_H

#include "match/verify.h"

#include <stdio.h>

/* What came out: one line of text without its end. */
struct verify_report {
    bool good;
    int32_t bad; /* the first row that is wrong; 0: none, or what is wrong is no row */
    char line[512];
};

/* `receipt`: STORE_HASH bytes of a chain hash, or NULL. False: it could not be judged, for want of
 * the database; `line` says why. */
bool verify_game(struct store *s, const struct uuid *game_id, const uint8_t *receipt,
                 struct verify_report *out);
/* `name` stands for the game where its id cannot be read. */
void verify_file(FILE *file, const char *name, const uint8_t *receipt, struct verify_report *out);

#endif
