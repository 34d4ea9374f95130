/* service/match/export.c: whole games out of the database, page by page. */
#include "match/export.h"

#include "match/keys.h"

#include <string.h>

static bool has_started(const struct store_game *g)
{
    return g->status == STORE_GAME_RUNNING || g->status == STORE_GAME_FINISHED;
}

int export_game_open(struct store *s, const struct uuid *game_id, struct export_game *out)
{
    struct export_game g = {.head.hosted = true};
    struct match_keys keys;
    int rc = store_game_get(s, game_id, &g.rows);
    if (rc)
        return rc;
    g.head.game = g.rows.at[0];
    if (g.head.game.status == STORE_GAME_FINISHED) {
        rc = store_result_get(s, game_id, g.head.result, &g.head.results);
        if (rc && rc != STORE_NOT_FOUND) {
            store_games_free(&g.rows);
            return rc;
        }
    }
    g.head.has_key = has_started(&g.head.game);
    if (g.head.has_key) {
        match_keys_derive(&g.head.game, &keys);
        memcpy(g.head.key, keys.chance.key, sizeof g.head.key);
        sodium_memzero(&keys, sizeof keys);
    }
    *out = g;
    return STORE_OK;
}

void export_game_close(struct export_game *g)
{
    store_games_free(&g->rows);
    sodium_memzero(g, sizeof *g);
}

/* The rows from *from on, a page of them; *from 0: those were the last. */
static int read_page(struct store *s, const struct export_game *g, int32_t *from,
                     int (*take)(void *context, const struct store_row *row), void *context)
{
    const struct store_game *game = &g->head.game;
    struct store_log log;
    int rc = store_log_read(s, &game->game_id, *from, game->last_seq, STORE_PAGE, true, &log);
    if (rc)
        return rc;
    for (size_t i = 0; !rc && i < log.n; i++)
        rc = take(context, &log.at[i]);
    bool is_last = log.n < STORE_PAGE || log.at[log.n - 1].seq >= game->last_seq;
    *from = is_last ? 0 : log.at[log.n - 1].seq + 1;
    store_log_free(&log);
    return rc;
}

int export_rows(struct store *s, const struct export_game *g,
                int (*take)(void *context, const struct store_row *row), void *context)
{
    int rc = STORE_OK;
    for (int32_t from = 1; !rc && from;)
        rc = read_page(s, g, &from, take, context);
    return rc;
}

/* Writing */

static int put_line(struct export_writing *e)
{
    if (e->line.failed)
        return STORE_NO_MEMORY;
    (void)fwrite(e->line.at, 1, e->line.n, e->to);
    (void)crypto_generichash_update(&e->digest, (const unsigned char *)e->line.at, e->line.n);
    buf_clear(&e->line);
    return STORE_OK;
}

static int put_row(void *context, const struct store_row *row)
{
    struct export_writing *e = context;
    log_put_row(&e->line, row, true);
    e->rows++;
    return put_line(e);
}

/* The set-up, which the head repeats for replay, is what row 1 says. */
static int put_head(struct store *s, struct export_writing *e)
{
    struct store_log log;
    struct log_head *h = &e->game->head;
    int rc = store_log_read(s, &h->game.game_id, 1, 1, 1, false, &log);
    if (rc)
        return rc;
    h->setup = log.n ? log.at[0].answer : NULL;
    log_put_head(&e->line, h);
    h->setup = NULL;
    store_log_free(&log);
    return put_line(e);
}

int export_begin(struct export_writing *e, struct store *s, struct export_game *g, FILE *to)
{
    *e = (struct export_writing){.game = g, .to = to, .from = 1};
    (void)crypto_generichash_init(&e->digest, NULL, 0, STORE_HASH);
    return put_head(s, e);
}

static int put_seal(struct export_writing *e)
{
    uint8_t digest[STORE_HASH];
    (void)crypto_generichash_final(&e->digest, digest, sizeof digest);
    log_put_seal(&e->line, e->rows, digest);
    return put_line(e);
}

int export_page(struct export_writing *e, struct store *s, bool *done)
{
    int rc = read_page(s, e->game, &e->from, put_row, e);
    *done = e->from == 0;
    return !rc && *done ? put_seal(e) : rc;
}

void export_end(struct export_writing *e)
{
    buf_free(&e->line);
}

int export_write(struct store *s, struct export_game *g, FILE *to)
{
    struct export_writing e;
    bool done = false;
    int rc = export_begin(&e, s, g, to);
    while (!rc && !done)
        rc = export_page(&e, s, &done);
    export_end(&e);
    return rc;
}
