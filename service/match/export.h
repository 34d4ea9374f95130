/* service/match/export.h: whole games out of the database. */
#ifndef MATCH_EXPORT_H
#define MATCH_EXPORT_H

#include "match/log_lines.h"

#include <sodium.h>
#include <stdio.h>

/* A game as the database has it at one moment: what comes later is not looked at. */
struct export_game {
    struct log_head head; /* its setup is not read */
    struct store_games rows;
};

/* A store_rc. Close it only if it is STORE_OK. */
int export_game_open(struct store *s, const struct uuid *game_id,
                     struct export_game *out) STORE_CHECKED;
void export_game_close(struct export_game *g);
/* Hands over its rows with their events, in order and by pages, until `take` says no (non-zero,
 * which is returned as it is); else a store_rc. */
int export_rows(struct store *s, const struct export_game *g,
                int (*take)(void *context, const struct store_row *row),
                void *context) STORE_CHECKED;

/* Writing a game to a file: whole, or a page of rows at a time. Each a store_rc; whether the file
 * took it is to be asked of the file. */
int export_write(struct store *s, struct export_game *g, FILE *to) STORE_CHECKED;

struct export_writing {
    crypto_generichash_state digest; /* first, being aligned to a cache line */
    struct export_game *game;
    FILE *to;
    struct buf line;
    uint64_t rows;
    int32_t from; /* the next row; 0: all are written */
};
int export_begin(struct export_writing *e, struct store *s, struct export_game *g,
                 FILE *to) STORE_CHECKED;
int export_page(struct export_writing *e, struct store *s, bool *done) STORE_CHECKED;
/* Whenever it was begun, well or not. */
void export_end(struct export_writing *e);

#endif
