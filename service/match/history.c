/* service/match/history.c: the log and the turns of a game, as a viewer counts them. */
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

enum history_act { HISTORY_LOG, HISTORY_TURNS, HISTORY_TURN };

struct history_job {
    struct job job;
    enum history_act act;
    struct uuid game;
    rules_seat viewer;
    int32_t after, limit;
    match_logged *logged;
    match_turned *turned;
    match_turn_read *read;
    void *context;
};

static void end(struct history_job *h, enum match_rc rc)
{
    if (h->act == HISTORY_LOG)
        h->logged(h->context, rc, NULL, NULL, 0, false);
    else if (h->act == HISTORY_TURNS)
        h->turned(h->context, rc, NULL, NULL, 0, false);
    else
        h->read(h->context, rc, NULL, NULL, NULL, 0);
}

static uint8_t viewer_index(rules_seat viewer)
{
    return viewer == RULES_NOBODY ? 0 : (uint8_t)(viewer + 1);
}

static void read_log(struct worker *w, struct history_job *h, const struct view *v)
{
    struct store_log log;
    struct store_span span = {
        .viewer = viewer_index(h->viewer), .to = v->pub.seq, .after = h->after};
    int rc = store_log_seen(w->store, &h->game, &span, h->limit + 1, &log);
    if (rc) {
        end(h, match_rc_of(rc, w->store, "log_seen"));
        return;
    }
    bool more = log.n == (size_t)h->limit + 1;
    size_t n = more ? (size_t)h->limit : log.n;
    h->logged(h->context, MATCH_OK, &v->pub, log.at, n, more);
    store_log_free(&log);
}

static enum rules_turn kind_of(const char *word)
{
    for (int k = RULES_TURN_NORMAL; k <= RULES_TURN_SKIPPED; k++)
        if (strcmp(rules_turn_slug(k), word) == 0)
            return (enum rules_turn)k;
    return RULES_TURN_NORMAL;
}

static struct match_turn turn_of(const struct store_turn *t)
{
    struct match_turn turn = {.turn = t->turn,
                              .seat = (rules_seat)(t->seat - 1),
                              .by = (rules_seat)(t->by - 1),
                              .kind = kind_of(t->kind),
                              .number_of_seat = t->nth,
                              .first_seq = t->first,
                              .last_seq = t->last,
                              .first_position = t->first_position,
                              .last_position = t->last_position};
    memcpy(turn.because, t->because, sizeof turn.because);
    return turn;
}

static enum match_rc list_turns(struct worker *w, const struct history_job *h, int32_t after,
                                int32_t limit, struct store_turn *out, size_t *n)
{
    int rc = store_turn_list(w->store, &h->game, viewer_index(h->viewer), after, limit, out, n);
    return match_rc_of(rc, w->store, "turn_list");
}

static void read_turns(struct worker *w, struct history_job *h, const struct view *v)
{
    size_t most = (size_t)h->limit + 1, n = 0;
    struct store_turn *stored = calloc(most, sizeof *stored);
    struct match_turn *turns = calloc(most, sizeof *turns);
    enum match_rc rc = MATCH_FAILED;
    if (stored && turns)
        rc = list_turns(w, h, h->after, h->limit + 1, stored, &n);
    bool more = n == most;
    if (more)
        n--;
    for (size_t i = 0; i < n && rc == MATCH_OK; i++)
        turns[i] = turn_of(&stored[i]);
    if (rc == MATCH_OK)
        h->turned(h->context, rc, &v->pub, turns, n, more);
    else
        end(h, rc);
    free(stored);
    free(turns);
}

static void read_turn(struct worker *w, struct history_job *h, const struct view *v)
{
    struct store_turn stored;
    struct match_turn turn;
    struct store_log log;
    size_t n = 0;
    enum match_rc rc = list_turns(w, h, h->after - 1, 1, &stored, &n);
    if (rc == MATCH_OK && (n == 0 || stored.turn != h->after))
        rc = MATCH_NO_POSITION;
    if (rc == MATCH_OK) {
        turn = turn_of(&stored);
        struct store_span span = {.viewer = viewer_index(h->viewer),
                                  .from = turn.first_seq,
                                  .to = turn.last_seq,
                                  .after = turn.first_position - 1};
        rc = match_rc_of(store_log_seen(w->store, &h->game, &span, INT32_MAX, &log), w->store,
                         "log_seen");
    }
    if (rc != MATCH_OK) {
        end(h, rc);
        return;
    }
    h->read(h->context, MATCH_OK, &v->pub, &turn, log.at, log.n);
    store_log_free(&log);
}

static void run(struct worker *w, struct job *j)
{
    struct history_job *h = (struct history_job *)j;
    struct view *v;
    enum match_rc rc = load_anew(w->m, w->store, &h->game, &v);
    if (rc != MATCH_OK) {
        end(h, rc);
    } else {
        if (h->act == HISTORY_LOG)
            read_log(w, h, v);
        else if (h->act == HISTORY_TURNS)
            read_turns(w, h, v);
        else
            read_turn(w, h, v);
        match_view_drop(&v->pub);
    }
    free(h);
}

static void queue(struct match *m, const struct history_job *wish)
{
    struct history_job *h = malloc(sizeof *h);
    if (!h) {
        struct history_job failed = *wish;
        end(&failed, MATCH_FAILED);
        return;
    }
    *h = *wish;
    h->job = (struct job){.run = run};
    match_read(m, &h->job);
}

void match_log(struct match *m, const struct uuid *game, rules_seat viewer, int32_t after,
               int32_t limit, match_logged *done, void *context)
{
    struct history_job wish = {.act = HISTORY_LOG,
                               .game = *game,
                               .viewer = viewer,
                               .after = after,
                               .limit = limit,
                               .logged = done,
                               .context = context};
    queue(m, &wish);
}

void match_turns(struct match *m, const struct uuid *game, rules_seat viewer, int32_t after,
                 int32_t limit, match_turned *done, void *context)
{
    struct history_job wish = {.act = HISTORY_TURNS,
                               .game = *game,
                               .viewer = viewer,
                               .after = after,
                               .limit = limit,
                               .turned = done,
                               .context = context};
    queue(m, &wish);
}

void match_turn_get(struct match *m, const struct uuid *game, rules_seat viewer, int32_t turn,
                    match_turn_read *done, void *context)
{
    struct history_job wish = {.act = HISTORY_TURN,
                               .game = *game,
                               .viewer = viewer,
                               .after = turn,
                               .read = done,
                               .context = context};
    queue(m, &wish);
}
