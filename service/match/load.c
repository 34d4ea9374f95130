/* service/match/load.c: reads games from the database: all rows, or those that came since. */
#include "match/internal.h"

#include "base/log.h"

#include <stdlib.h>
#include <string.h>

enum match_rc match_rc_of(int rc, const struct store *s, const char *what)
{
    if (rc == STORE_OK)
        return MATCH_OK;
    log_line(LOG_WARN, "store_failed", "what=%s rc=%d why=\"%s\"", what, rc, store_error(s));
    return rc == STORE_DOWN || rc == STORE_UNKNOWN ? MATCH_DOWN : MATCH_FAILED;
}

static enum match_rc broken(const struct uuid *game, int32_t seq, const char *why)
{
    char id[UUID_TEXT];
    uuid_format(game, id);
    log_line(LOG_ERROR, "game_broken", "game=%s seq=%d why=\"%s\"", id, (int)seq, why);
    return MATCH_FAILED;
}

static enum match_rc no_ruleset(const struct uuid *game)
{
    (void)broken(game, 0, "the ruleset is not known here");
    return MATCH_OTHER_RULES;
}

/* A game of another version of its rules goes on if they say the same of it. */
static enum match_rc by_version(const struct dossier *d, enum match_rc rc)
{
    bool is_other = d->rows.at[0].rules_version != (int32_t)d->rules->version;
    return rc == MATCH_FAILED && is_other ? MATCH_OTHER_RULES : rc;
}

/* Repeats rows until the viewer's position is `until`. */
static enum match_rc repeat_rows(struct board *b, const struct store_log *log, rules_seat viewer,
                                 int32_t until, bool *enough)
{
    int v = viewer == RULES_NOBODY ? 0 : viewer + 1;
    for (size_t i = 0; i < log->n; i++) {
        const struct store_row *row = &log->at[i];
        if (v < row->viewers && row->positions[v] > until) {
            *enough = true;
            return MATCH_OK;
        }
        if (row->seq != b->seq + 1 || board_repeat_unheard(b, row))
            return broken(&b->game_id, row->seq, "the row cannot be repeated");
        board_pass(b, row);
        board_note_time(b, row->at);
    }
    return MATCH_OK;
}

/* The hash of the last row proves the whole replay. */
static enum match_rc check_hash(const struct board *b, const struct store_row *last)
{
    uint8_t hash[STORE_STATE];
    rules_hash(b->rules, b->state, b->keys.state, hash);
    if (memcmp(hash, last->state_hash, sizeof hash) != 0)
        return broken(&b->game_id, b->seq, "the state is not the one that was stored");
    return MATCH_OK;
}

static enum match_rc read_on(struct store *s, struct board *b, rules_seat viewer, int32_t until)
{
    bool enough = false;
    for (;;) {
        struct store_log log;
        int rc = store_log_read(s, &b->game_id, b->seq + 1, INT32_MAX, STORE_PAGE, false, &log);
        if (rc)
            return match_rc_of(rc, s, "log_read");
        enum match_rc result = repeat_rows(b, &log, viewer, until, &enough);
        bool more = log.n == STORE_PAGE && !enough;
        if (result == MATCH_OK && log.n && b->seq == log.at[log.n - 1].seq)
            result = check_hash(b, &log.at[log.n - 1]);
        store_log_free(&log);
        if (result != MATCH_OK || !more)
            return result;
    }
}

static enum match_rc read_setup(struct store *s, struct dossier *d)
{
    struct store_log log;
    int rc = store_log_read(s, &d->rows.at[0].game_id, 1, 1, 1, false, &log);
    if (rc)
        return match_rc_of(rc, s, "log_read");
    d->setup = log.n ? strdup(log.at[0].answer) : NULL;
    store_log_free(&log);
    return d->setup ? MATCH_OK : MATCH_FAILED;
}

static enum match_rc read_result(struct store *s, struct dossier *d)
{
    uint8_t seats;
    if (d->rows.at[0].status != STORE_GAME_FINISHED)
        return MATCH_OK;
    int rc = store_result_get(s, &d->rows.at[0].game_id, d->result, &seats);
    if (rc)
        return match_rc_of(rc, s, "result_get");
    d->has_result = true;
    return MATCH_OK;
}

static enum match_rc read_dossier(struct store *s, const struct uuid *game, struct dossier **out)
{
    struct store_games rows;
    int rc = store_game_get(s, game, &rows);
    if (rc == STORE_NOT_FOUND)
        return MATCH_NO_GAME;
    if (rc)
        return match_rc_of(rc, s, "game_get");
    struct dossier *d = dossier_new(&rows);
    if (!d)
        return no_ruleset(game);
    enum match_rc result = MATCH_OK;
    if (d->rows.at[0].last_seq > 0)
        result = read_setup(s, d);
    if (result == MATCH_OK)
        result = read_result(s, d);
    if (result != MATCH_OK) {
        dossier_drop(d);
        return result;
    }
    *out = d;
    return MATCH_OK;
}

static enum match_rc read_board(struct store *s, struct dossier *d, rules_seat viewer,
                                int32_t until, struct view **out)
{
    struct board b;
    enum match_rc rc = MATCH_OK;
    if (board_open(&b, d->rules, &d->keys, &d->rows.at[0].game_id, d->rows.at[0].seats))
        return MATCH_FAILED;
    /* A game that starts only now has other seats and another set-up than the dossier. */
    if (d->rows.at[0].last_seq > 0)
        rc = by_version(d, read_on(s, &b, viewer, until));
    struct view *v = rc != MATCH_OK ? NULL : b.seq ? view_of_board(d, &b) : view_of_lobby(d);
    board_close(&b);
    if (rc == MATCH_OK && !v)
        return MATCH_FAILED;
    *out = v;
    return rc;
}

enum match_rc load_until(struct store *s, const struct uuid *game, rules_seat viewer, int32_t until,
                         struct view **out)
{
    struct dossier *d;
    enum match_rc rc = read_dossier(s, game, &d);
    if (rc != MATCH_OK)
        return rc;
    rc = read_board(s, d, viewer, until, out);
    if (rc == MATCH_OK && (*out)->state && rules_over((*out)->state) && !d->has_result) {
        /* It ended between the two queries. */
        match_view_drop(&(*out)->pub);
        dossier_drop(d);
        rc = read_dossier(s, game, &d);
        if (rc != MATCH_OK)
            return rc;
        rc = read_board(s, d, viewer, until, out);
    }
    dossier_drop(d);
    return rc;
}

/* The rows since a view, put on top of it; the dossier is read anew if the game ended. */
static enum match_rc catch_up(struct store *s, struct view *old, struct view **out)
{
    struct board b;
    struct dossier *d = NULL;
    if (view_to_board(old, &b))
        return MATCH_FAILED;
    enum match_rc rc = by_version(old->dossier, read_on(s, &b, RULES_NOBODY, INT32_MAX));
    if (rc == MATCH_OK && b.seq == old->pub.seq) {
        board_close(&b);
        *out = old;
        (void)match_view_keep(&old->pub);
        return MATCH_OK;
    }
    if (rc == MATCH_OK && rules_over(b.state) && !rules_over(old->state))
        rc = read_dossier(s, &b.game_id, &d);
    if (rc == MATCH_OK) {
        *out = view_of_board(d ? d : old->dossier, &b);
        rc = *out ? MATCH_OK : MATCH_FAILED;
    }
    dossier_drop(d);
    board_close(&b);
    return rc;
}

/* What the service owes to a game nobody here may know of: another process moved it on and ended,
 * or the database was away when it was to be done. */
static void wake(struct match *m, const struct view *v)
{
    if (bots_are_asked(v))
        bots_wake(m, &v->pub.game->game_id);
    else if (!v->state && start_is_due(v->pub.game))
        start_wake(m, &v->pub.game->game_id);
}

static enum match_rc load(struct match *m, struct store *s, const struct uuid *game, bool anew,
                          bool wakes, struct view **out)
{
    bool fresh = false;
    uint32_t mark = cache_mark(&m->cache, game);
    struct view *old = cache_get(&m->cache, game, &fresh);
    if (old && fresh && !anew) {
        *out = old;
        return MATCH_OK;
    }
    enum match_rc rc = old && old->state ? catch_up(s, old, out)
                                         : load_until(s, game, RULES_NOBODY, INT32_MAX, out);
    if (old)
        match_view_drop(&old->pub);
    if (rc != MATCH_OK)
        return rc;
    if ((*out)->state)
        cache_put(&m->cache, *out, mark);
    if (wakes)
        wake(m, *out);
    return rc;
}

enum match_rc load_newest(struct match *m, struct store *s, const struct uuid *game,
                          struct view **out)
{
    return load(m, s, game, false, true, out);
}

enum match_rc load_anew(struct match *m, struct store *s, const struct uuid *game,
                        struct view **out)
{
    return load(m, s, game, true, true, out);
}

enum match_rc load_for_bots(struct match *m, struct store *s, const struct uuid *game, bool anew,
                            struct view **out)
{
    return load(m, s, game, anew, false, out);
}
