/* service/store/game_rows.h: games with their seats out of a result with one row per seat. */
#ifndef STORE_GAME_ROWS_H
#define STORE_GAME_ROWS_H

#include "store/cell.h"

/* The columns that game_rows_read() expects, of game `g` and seat `s`; two more follow them: the
 * secret (or null) and the last position. */
#define GAME_ROWS_COLUMNS                                                                          \
    "g.game_id, g.ruleset, g.rules_version, g.options, g.visibility, g.status, g.seats_version,"   \
    " g.created_by, g.previous_game, g.key_commitment, g.created_at, g.started_at, g.finished_at," \
    " s.kind, s.player_id, s.bot, s.deck, s.entropy, s.joined_at,"                                 \
    " (select p.name from turnstone.player p where p.player_id = s.player_id)"
#define GAME_ROWS_LAST "(select max(a.seq) from turnstone.action a where a.game_id = g.game_id)"

/* Rows of one game stand together, in the order of its seats. Takes the result over, also on an
 * error. */
int game_rows_read(PGresult *r, struct store_games *out) STORE_CHECKED;

#endif
