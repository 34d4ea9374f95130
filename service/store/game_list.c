/* service/store/game_list.c: a page of games, the newest first. */
#include "store/connection.h"
#include "store/game_rows.h"
#include "store/words.h"

/* Only the asked conditions are written down, so that each mix gets a plan of its own. */
static void write_conditions(const struct store_game_filter *f, struct buf *sql, struct args *a)
{
    buf_text(sql, " where true");
    if (f->status) {
        args_text(a, words_status(*f->status));
        buf_printf(sql, " and g.status = $%d::text", a->n);
    }
    if (f->ruleset) {
        args_text(a, f->ruleset);
        buf_printf(sql, " and g.ruleset = $%d::text", a->n);
    }
    if (f->player_id) {
        args_uuid(a, f->player_id);
        buf_printf(sql,
                   " and g.game_id in (select m.game_id from turnstone.seat m"
                   " where m.player_id = $%d::uuid union"
                   " select c.game_id from turnstone.game c where c.created_by = $%d::uuid)",
                   a->n, a->n);
    }
    if (f->public_only) {
        buf_text(sql, " and g.visibility = 'public'");
    }
    if (f->after) {
        args_time(a, f->after_at);
        args_uuid(a, f->after);
        buf_printf(sql, " and (g.created_at, g.game_id) < ($%d::timestamptz, $%d::uuid)", a->n - 1,
                   a->n);
    }
}

int store_game_list(struct store *s, const struct store_game_filter *filter,
                    struct store_games *out)
{
    struct buf sql = {0};
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    buf_text(&sql, "with page as (select g.* from turnstone.game g");
    write_conditions(filter, &sql, &a);
    args_int4(&a, filter->limit < STORE_PAGE ? filter->limit : STORE_PAGE);
    buf_printf(&sql, " order by g.created_at desc, g.game_id desc limit $%d::int)", a.n);
    buf_text(&sql, " select " GAME_ROWS_COLUMNS ", null::bytea, " GAME_ROWS_LAST " from page g"
                   " join turnstone.seat s on s.game_id = g.game_id"
                   " order by g.created_at desc, g.game_id desc, s.seat");
    int rc = sql.failed ? STORE_NO_MEMORY : connection_run_once(s, sql.at, &a, &r);
    buf_free(&sql);
    return rc == STORE_OK ? game_rows_read(r, out) : rc;
}
