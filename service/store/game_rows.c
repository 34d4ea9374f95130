/* service/store/game_rows.c: games with their seats out of a result with one row per seat. */
#include "store/game_rows.h"

#include "store/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEAT_COLUMN = 13, SECRET_COLUMN = 20, LAST_COLUMN = 21 };

static bool read_game(const PGresult *r, int i, struct store_game *g)
{
    g->game_id = cell_uuid(r, i, 0);
    snprintf(g->ruleset, sizeof g->ruleset, "%s", cell_text(r, i, 1));
    g->rules_version = cell_int4(r, i, 2);
    g->options = cell_text(r, i, 3);
    g->is_public = strcmp(cell_text(r, i, 4), "public") == 0;
    g->seats_version = cell_int4(r, i, 6);
    g->created_by = cell_uuid(r, i, 7);
    g->has_previous = !cell_is_null(r, i, 8);
    g->previous_game = cell_uuid(r, i, 8);
    cell_copy(r, i, 9, g->key_commitment, sizeof g->key_commitment);
    g->created_at = cell_time(r, i, 10);
    g->started_at = cell_time(r, i, 11);
    g->finished_at = cell_time(r, i, 12);
    cell_copy(r, i, SECRET_COLUMN, g->secret, sizeof g->secret);
    g->last_seq = cell_int4(r, i, LAST_COLUMN);
    return words_read_status(cell_text(r, i, 5), &g->status);
}

static bool read_seat(const PGresult *r, int i, struct store_seat *seat)
{
    seat->player_id = cell_uuid(r, i, SEAT_COLUMN + 1);
    seat->bot = cell_text(r, i, SEAT_COLUMN + 2);
    seat->deck = cell_text(r, i, SEAT_COLUMN + 3);
    seat->entropy_n =
        (uint8_t)cell_copy(r, i, SEAT_COLUMN + 4, seat->entropy, sizeof seat->entropy);
    seat->joined_at = cell_time(r, i, SEAT_COLUMN + 5);
    seat->name = cell_text(r, i, SEAT_COLUMN + 6);
    return words_read_seat_kind(cell_text(r, i, SEAT_COLUMN), &seat->kind);
}

/* Room for at most one game per row. */
static bool read_all(const PGresult *r, struct store_game *games, size_t *n)
{
    int rows = PQntuples(r);
    size_t games_n = 0;
    for (int i = 0; i < rows; i++) {
        struct uuid id = cell_uuid(r, i, 0);
        if (games_n == 0 || !uuid_equal(&id, &games[games_n - 1].game_id)) {
            if (!read_game(r, i, &games[games_n++])) {
                return false;
            }
        }
        struct store_game *g = &games[games_n - 1];
        if (g->seats == STORE_SEATS || !read_seat(r, i, &g->seat[g->seats++])) {
            return false;
        }
    }
    *n = games_n;
    return true;
}

int game_rows_read(PGresult *r, struct store_games *out)
{
    int rows = PQntuples(r);
    size_t n = 0;
    struct store_game *games = calloc(rows ? (size_t)rows : 1, sizeof *games);
    if (!games) {
        PQclear(r);
        return STORE_NO_MEMORY;
    }
    if (!read_all(r, games, &n)) {
        free(games);
        PQclear(r);
        return STORE_BROKEN;
    }
    *out = (struct store_games){games, n, r};
    return STORE_OK;
}

void store_games_free(struct store_games *games)
{
    free(games->at);
    PQclear(games->owner);
    memset(games, 0, sizeof *games);
}
