/* tests/api/table.h: a game played again from the log in the database, to compare views with. */
#ifndef TEST_API_TABLE_H
#define TEST_API_TABLE_H

#include "match/board.h"

#include <json-c/json.h>

struct table {
    struct store *store;
    struct store_games games;
    struct store_log rows[40]; /* pages of the log */
    size_t n_pages, n_rows;
    struct board board; /* after `at` rows */
    size_t at;
};

/* Reads the whole log. */
void table_open(struct table *t, const char *game_id);
void table_close(struct table *t);
/* Row i, counted from 0. */
const struct store_row *table_row(const struct table *t, size_t i);
/* Plays on to the position that a viewer (RULES_NOBODY: the public) calls `position`; it may not be
 * before the present one. Every row's state hash and chain hash are checked. */
void table_to(struct table *t, rules_seat viewer, int32_t position);
/* The ruleset's object for a viewer, as JSON; NULL before the start. */
struct json_object *table_state(const struct table *t, rules_seat viewer);
/* The decisions that a seat answers. */
struct json_object *table_decisions(const struct table *t, rules_seat by);

#endif
