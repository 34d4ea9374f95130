/* service/store/append_args.h: the statements that append, and the parameters they are given. */
#ifndef STORE_APPEND_ARGS_H
#define STORE_APPEND_ARGS_H

#include "store/connection.h"

/* One row, of any kind; its answer is a turnstone.answer. */
extern const struct query append_row_query;
/* One row to each of several games; as many answers, in their order. */
extern const struct query append_rows_query;

/* Row i of an item, for append_row_query. */
void append_row_args(struct args *a, const struct store_append *item, size_t i);
/* For append_rows_query: the games of all `n` items are locked, in this order, and of those that
 * `is_plain` says have one row and no end of the game, the row is written. */
void append_rows_args(struct args *a, struct store_append *const *items, const bool *is_plain,
                      size_t n);

#endif
