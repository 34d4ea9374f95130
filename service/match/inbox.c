/* service/match/inbox.c: what a player's running games ask, and telling that it changed. */
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

void match_moved(struct match *m, const struct uuid *id)
{
    struct uuid players[STORE_SEATS];
    size_t n = inboxes_moved(&m->inboxes, id, players);
    if (!m->moved)
        return;
    for (size_t i = 0; i < n; i++)
        m->moved(m->moved_context, &players[i]);
    m->moved(m->moved_context, id);
}

void match_moved_any(struct match *m)
{
    if (m->moved)
        m->moved(m->moved_context, NULL);
}

struct inbox_job {
    struct job job;
    struct uuid player;
    match_got_inbox *done;
    void *context;
};

/* Questions of games whose log does not tell them, out of the state. */
struct untold {
    struct untold *next;
    struct view *v;
    struct store_asked asked[STORE_SEATS];
};

static void forget(struct untold *all)
{
    while (all) {
        struct untold *next = all->next;
        match_view_drop(&all->v->pub);
        free(all);
        all = next;
    }
}

static size_t ask(const struct match_view *v, struct store_asked out[static STORE_SEATS])
{
    const struct rules_words *words = v->rules->words;
    size_t n = 0;
    for (rules_seat s = 0; v->state && s < v->game->seats; s++) {
        const struct rules_decision *d = rules_asked(v->state, s);
        if (!d)
            continue;
        out[n++] = (struct store_asked){
            .decision = d->number,
            .seat = (uint8_t)(d->seat + 1),
            .by = (uint8_t)(d->by + 1),
            .is_open = d->slot == RULES_OPEN,
            .kind = rules_kind_slug(words, d->kind),
            .rule = rules_rule_slug(words, d->rule),
            .because = d->card ? rules_card_slug(words, d->card) : NULL,
            .since = v->since[s],
        };
    }
    return n;
}

static enum match_rc complete(struct worker *w, struct store_inbox *inbox, struct untold **all)
{
    for (size_t i = 0; i < inbox->n; i++) {
        struct store_inbox_game *g = &inbox->at[i];
        if (g->is_told)
            continue;
        struct untold *u = calloc(1, sizeof *u);
        enum match_rc rc = u ? load_newest(w->m, w->store, &g->game_id, &u->v) : MATCH_FAILED;
        if (rc != MATCH_OK) {
            free(u);
            return rc;
        }
        u->next = *all;
        *all = u;
        g->n_asked = ask(&u->v->pub, u->asked);
        g->asked = u->asked;
    }
    return MATCH_OK;
}

static struct match_inbox *keep(const struct match *m, const struct store_inbox *from)
{
    struct match_inbox *inbox = calloc(1, sizeof *inbox + from->n * sizeof *inbox->games);
    if (!inbox)
        return NULL;
    atomic_init(&inbox->refs, 1);
    inbox->n = from->n;
    for (size_t i = 0; i < from->n; i++)
        inbox->games[i] = from->at[i].game_id;
    inbox->drop = m->drop_inbox;
    inbox->rendered = m->render_inbox(from, &inbox->bytes);
    inbox->bytes += sizeof *inbox + sizeof(struct inbox_entry) +
                    from->n * (sizeof *inbox->games + sizeof(struct inbox_link));
    if (inbox->rendered)
        return inbox;
    inbox_drop(inbox);
    return NULL;
}

static void run(struct worker *w, struct job *j)
{
    struct inbox_job *job = (struct inbox_job *)j;
    struct store_inbox read = {0};
    struct untold *untold = NULL;
    struct match_inbox *inbox = inboxes_get(&w->m->inboxes, &job->player);
    enum match_rc rc = MATCH_OK;
    if (!inbox) {
        uint64_t mark = inboxes_mark(&w->m->inboxes);
        rc = match_rc_of(store_inbox_get(w->store, &job->player, &read), w->store, "inbox_get");
        if (rc == MATCH_OK)
            rc = complete(w, &read, &untold);
        if (rc == MATCH_OK && !(inbox = keep(w->m, &read)))
            rc = MATCH_FAILED;
        if (inbox)
            inboxes_put(&w->m->inboxes, &job->player, inbox, mark);
        forget(untold);
        store_inbox_free(&read);
    }
    job->done(job->context, rc, inbox);
    free(job);
}

struct match_inbox *match_inbox_peek(struct match *m, const struct uuid *player)
{
    return inboxes_get(&m->inboxes, player);
}

void match_inbox_get(struct match *m, const struct uuid *player, match_got_inbox *done,
                     void *context)
{
    struct inbox_job *job = calloc(1, sizeof *job);
    if (!job) {
        done(context, MATCH_FAILED, NULL);
        return;
    }
    *job = (struct inbox_job){
        .job = {.run = run}, .player = *player, .done = done, .context = context};
    match_read(m, &job->job);
}

const void *match_inbox_rendered(const struct match_inbox *inbox)
{
    return inbox->rendered;
}

void match_inbox_drop(struct match_inbox *inbox)
{
    inbox_drop(inbox);
}
