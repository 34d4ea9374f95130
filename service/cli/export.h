/* service/cli/export.h: whole games out of the database. */
#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "cli/play_log.h"

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
/* Writes the game to the file: STORE_OK, or a store_rc. Whether the file took it is to be asked of
 * the file. */
int export_write(struct store *s, struct export_game *g, FILE *to) STORE_CHECKED;

#endif
