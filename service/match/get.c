/* service/match/get.c: views of games, now and at any past position. */
#include "match/internal.h"

#include <stdlib.h>

struct get_job {
    struct job job;
    struct uuid game;
    bool past, anew;
    rules_seat viewer;
    int32_t at;
    match_got *done;
    void *context;
};

struct match_view *match_peek(struct match *m, const struct uuid *game)
{
    bool fresh = false;
    struct view *v = cache_get(&m->cache, game, &fresh);
    if (v && !fresh) {
        match_view_drop(&v->pub);
        v = NULL;
    }
    return v ? &v->pub : NULL;
}

static enum match_rc read_past(struct worker *w, const struct get_job *g, struct view **v)
{
    enum match_rc rc = load_newest(w->m, w->store, &g->game, v);
    if (rc != MATCH_OK)
        return rc;
    int32_t now = match_position(&(*v)->pub, g->viewer);
    if (g->at == now)
        return MATCH_OK;
    match_view_drop(&(*v)->pub);
    *v = NULL;
    return g->at > now ? MATCH_NO_POSITION : load_until(w->store, &g->game, g->viewer, g->at, v);
}

static void run(struct worker *w, struct job *j)
{
    struct get_job *g = (struct get_job *)j;
    struct view *v = NULL;
    enum match_rc rc = g->past   ? read_past(w, g, &v)
                       : g->anew ? load_anew(w->m, w->store, &g->game, &v)
                                 : load_newest(w->m, w->store, &g->game, &v);
    g->done(g->context, rc, rc == MATCH_OK ? &v->pub : NULL);
    free(g);
}

static void queue(struct match *m, const struct get_job *wish)
{
    struct get_job *g = malloc(sizeof *g);
    if (!g) {
        wish->done(wish->context, MATCH_FAILED, NULL);
        return;
    }
    *g = *wish;
    g->job = (struct job){.run = run};
    match_read(m, &g->job);
}

void match_get(struct match *m, const struct uuid *game, match_got *done, void *context)
{
    struct get_job wish = {.game = *game, .done = done, .context = context};
    queue(m, &wish);
}

void match_get_anew(struct match *m, const struct uuid *game, match_got *done, void *context)
{
    struct get_job wish = {.game = *game, .anew = true, .done = done, .context = context};
    queue(m, &wish);
}

void match_get_at(struct match *m, const struct uuid *game, rules_seat viewer, int32_t at,
                  match_got *done, void *context)
{
    struct get_job wish = {
        .game = *game, .past = true, .viewer = viewer, .at = at, .done = done, .context = context};
    queue(m, &wish);
}
