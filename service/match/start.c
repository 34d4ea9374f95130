/* service/match/start.c: from a full table to a running game. */
#include "match/internal.h"

#include "base/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 4 };

bool start_is_due(const struct store_game *g)
{
    for (uint8_t s = 0; s < g->seats; s++)
        if (g->seat[s].kind != STORE_SEAT_PLAYER && g->seat[s].kind != STORE_SEAT_BOT)
            return false;
    return g->status == STORE_GAME_OPEN;
}

enum rules_rc match_check_wish(const struct rules_game *rules, const struct rules_setup *wish,
                               struct rules_setup_error *why)
{
    char text[RULES_SETUP_TEXT];
    struct rules_text out = {text, 0, sizeof text};
    struct rules_chance chance = {0}; /* whatever it is: only the wishes are looked at */
    return rules_resolve(rules, wish, &chance, &out, why);
}

/* The set-up, the shuffled decks and the first question: row 1. */
struct first {
    char setup[RULES_SETUP_TEXT];
    struct buf options, events, awaited;
    struct store_row row;
};

static enum match_rc first_row(struct board *b, const struct store_game *g, struct first *f)
{
    if (board_resolve(b, g, f->setup) || board_create(b, f->setup))
        return MATCH_FAILED;
    board_events(b, &f->events);
    board_awaited(b, &f->awaited);
    if (f->events.failed || f->awaited.failed)
        return MATCH_FAILED;
    f->row = (struct store_row){.kind = "create",
                                .decision = -1,
                                .answer = f->setup,
                                .turn = (int32_t)rules_turn(b->state),
                                .events = f->events.at,
                                .awaited = f->awaited.at};
    board_write(b, &f->row);
    return MATCH_OK;
}

static enum match_rc start(struct store *s, struct dossier *d, enum store_outcome *outcome)
{
    const struct store_game *g = &d->rows.at[0];
    struct store_game wished = *g;
    struct first f = {0};
    struct board b;
    struct store_answer answer;
    enum match_rc rc = rematch_options(s, d, &f.options);
    const char *options = f.options.n ? f.options.at : NULL;
    if (options)
        wished.options = options;
    if (rc == MATCH_OK && board_open(&b, d->rules, &d->keys, &g->game_id, g->seats))
        rc = MATCH_FAILED;
    if (rc != MATCH_OK) {
        buf_free(&f.options);
        return rc;
    }
    rc = first_row(&b, &wished, &f);
    if (rc != MATCH_OK) {
        char id[UUID_TEXT];
        uuid_format(&g->game_id, id);
        log_line(LOG_ERROR, "start_failed", "game=%s options=\"%s\"", id, g->options);
    } else {
        int failed = store_game_start(s, &g->game_id, g->seats_version, options, &f.row, &answer);
        rc = match_rc_of(failed, s, "game_start");
        if (rc == MATCH_OK) {
            *outcome = answer.outcome;
            store_answer_free(&answer);
        }
    }
    board_close(&b);
    buf_free(&f.options);
    buf_free(&f.events);
    buf_free(&f.awaited);
    return rc;
}

/* Of every seat, since the inboxes of its players do not know the game yet. */
static void tell(struct match *m, const struct store_game *g)
{
    match_moved(m, &g->game_id);
    for (uint8_t s = 0; s < g->seats; s++)
        if (g->seat[s].kind == STORE_SEAT_PLAYER)
            match_moved(m, &g->seat[s].player_id);
}

enum match_rc start_if_ready(struct match *m, struct store *s, const struct uuid *game)
{
    enum store_outcome outcome = STORE_STALE;
    enum match_rc rc = MATCH_OK;
    for (int i = 0; i < TRIES && rc == MATCH_OK && outcome == STORE_STALE; i++) {
        struct store_games rows;
        int failed = store_game_get(s, game, &rows);
        if (failed)
            return failed == STORE_NOT_FOUND ? MATCH_NO_GAME : match_rc_of(failed, s, "game_get");
        struct dossier *d = dossier_new(&rows);
        if (!d)
            return MATCH_FAILED;
        bool ready = start_is_due(&d->rows.at[0]);
        if (ready)
            rc = start(s, d, &outcome);
        if (ready && rc == MATCH_OK && outcome == STORE_STARTED)
            tell(m, &d->rows.at[0]);
        dossier_drop(d);
        if (!ready)
            return MATCH_OK;
    }
    if (rc == MATCH_OK && outcome == STORE_STARTED)
        bots_wake(m, game);
    return rc;
}

static void run(struct worker *w, struct job *j)
{
    (void)start_if_ready(w->m, w->store, &j->game);
    free(j);
}

void start_wake(struct match *m, const struct uuid *game)
{
    struct job *j = calloc(1, sizeof *j);
    if (!j) {
        log_line(LOG_ERROR, "start_not_woken", "why=memory");
        return;
    }
    *j = (struct job){.game = *game, .run = run};
    match_write(m, j);
}
