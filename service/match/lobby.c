/* service/match/lobby.c: games before they run: made, made again, joined, left, listed. */
#include "match/internal.h"

#include "base/log.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum lobby_act { LOBBY_CREATE, LOBBY_REMATCH, LOBBY_JOIN, LOBBY_LEAVE };

struct lobby_job {
    struct job job;
    enum lobby_act act;
    struct match_new_game wish; /* CREATE, REMATCH */
    struct uuid previous;       /* REMATCH */
    rules_seat seat;            /* JOIN, LEAVE */
    bool has_entropy;
    uint8_t entropy[32];
    const char *deck;
    struct match_key key;
    int status;
    match_render *render;
    match_replied *done;
    void *context;
};

static void end(struct lobby_job *l, const struct match_reply *reply)
{
    l->done(l->context, reply);
    free(l);
}

static void end_refused(struct lobby_job *l, enum match_rc rc)
{
    struct match_reply reply = {.rc = rc};
    end(l, &reply);
}

static struct store_key key_of(const struct lobby_job *l)
{
    struct store_key k = key_for_store(&l->key);
    k.status = l->status;
    k.body = (struct store_bytes){(const uint8_t *)"", 0};
    return k;
}

/* The answer is kept with the key only now: it shows what the write itself has set. */
static void end_written(struct worker *w, struct lobby_job *l)
{
    struct view *v = NULL;
    struct buf body = {0};
    struct store_answer kept;
    const struct uuid *scope = l->act == LOBBY_CREATE    ? NULL
                               : l->act == LOBBY_REMATCH ? &l->previous
                                                         : &l->job.game;
    enum match_rc rc = start_if_ready(w->m, w->store, &l->job.game);
    if (rc == MATCH_OK)
        rc = load_newest(w->m, w->store, &l->job.game, &v);
    if (rc != MATCH_OK) {
        end_refused(l, rc);
        return;
    }
    struct store_key key = key_of(l);
    key.status = l->render(l->context, &v->pub, &body);
    key.body = (struct store_bytes){(const uint8_t *)body.at, body.n};
    rc = body.failed ? MATCH_FAILED
                     : match_rc_of(store_receipt_keep(w->store, scope, &key, &kept), w->store,
                                   "receipt_keep");
    if (rc != MATCH_OK) {
        end_refused(l, rc);
    } else {
        struct match_reply reply = {.rc = MATCH_OK,
                                    .status = key.status,
                                    .body = (const char *)kept.body.at,
                                    .body_n = kept.body.n,
                                    .v = &v->pub};
        end(l, &reply);
        store_answer_free(&kept);
    }
    buf_free(&body);
    match_view_drop(&v->pub);
}

/* A first try may have died between the write and its answer: then the body is still empty. */
static void end_replayed(struct worker *w, struct lobby_job *l, struct store_answer *a)
{
    if (a->body.n == 0 && l->act != LOBBY_LEAVE) {
        end_written(w, l);
    } else {
        struct match_reply reply = {.rc = MATCH_REPLAYED,
                                    .status = a->status,
                                    .body = (const char *)a->body.at,
                                    .body_n = a->body.n};
        end(l, &reply);
    }
    store_answer_free(a);
}

static enum match_rc rc_of_outcome(enum store_outcome outcome)
{
    switch (outcome) {
    case STORE_KEY_REUSED:
        return MATCH_KEY_REUSED;
    case STORE_UNKNOWN_PLAYER:
        return MATCH_NO_PLAYER;
    case STORE_UNKNOWN_GAME:
        return MATCH_NO_GAME;
    case STORE_UNKNOWN_SEAT:
        return MATCH_NO_SEAT;
    case STORE_NOT_OPEN:
        return MATCH_STARTED;
    case STORE_TAKEN:
        return MATCH_TAKEN;
    case STORE_ALREADY_SEATED:
        return MATCH_ALREADY_SEATED;
    case STORE_NOT_SEATED:
        return MATCH_NOT_SEATED;
    case STORE_NOT_OVER:
        return MATCH_NOT_OVER;
    default:
        return MATCH_FAILED;
    }
}

/* A game that takes no players has started, unless it was cancelled. */
static enum match_rc refused_as(struct worker *w, const struct lobby_job *l,
                                enum store_outcome outcome)
{
    struct view *v;
    enum match_rc rc = rc_of_outcome(outcome);
    if (rc != MATCH_STARTED || load_anew(w->m, w->store, &l->job.game, &v) != MATCH_OK)
        return rc;
    if (v->pub.game->status == STORE_GAME_CANCELLED)
        rc = MATCH_CANCELLED;
    match_view_drop(&v->pub);
    return rc;
}

static void take_outcome(struct worker *w, struct lobby_job *l, int rc, struct store_answer *a)
{
    if (rc) {
        end_refused(l, match_rc_of(rc, w->store, l->key.operation));
        return;
    }
    switch (a->outcome) {
    case STORE_CREATED:
    case STORE_JOINED:
        end_written(w, l);
        return;
    case STORE_LEFT:
    case STORE_CANCELLED: {
        struct match_reply reply = {.rc = MATCH_OK, .status = l->status, .body = ""};
        end(l, &reply);
        return;
    }
    case STORE_REPLAYED:
        end_replayed(w, l, a);
        return;
    default:
        end_refused(l, refused_as(w, l, a->outcome));
    }
}

/* Making a game */

static void fill_game(const struct lobby_job *l, struct store_game *g)
{
    const struct match_new_game *wish = &l->wish;
    *g = (struct store_game){.game_id = l->job.game,
                             .rules_version = (int32_t)wish->rules->version,
                             .options = wish->options,
                             .is_public = wish->is_public,
                             .created_by = l->key.player,
                             .has_previous = l->act == LOBBY_REMATCH,
                             .previous_game = l->previous,
                             .seats = wish->seats};
    memcpy(g->ruleset, wish->rules->slug, strlen(wish->rules->slug));
    randombytes_buf(g->secret, sizeof g->secret);
    match_commit(g->secret, g->key_commitment);
    for (uint8_t s = 0; s < wish->seats; s++) {
        struct store_seat *seat = &g->seat[s];
        seat->kind = wish->seat[s].kind;
        seat->player_id = wish->seat[s].player;
        seat->bot = wish->seat[s].bot;
        seat->deck = wish->seat[s].deck;
        if (seat->kind == STORE_SEAT_PLAYER && wish->has_entropy) {
            memcpy(seat->entropy, wish->entropy, sizeof wish->entropy);
            seat->entropy_n = sizeof wish->entropy;
        }
    }
}

static void create(struct worker *w, struct job *j)
{
    struct lobby_job *l = (struct lobby_job *)j;
    struct store_game g;
    struct store_answer a;
    struct store_key key = key_of(l);
    fill_game(l, &g);
    int rc = store_game_create(w->store, &g, &key, &a);
    sodium_memzero(g.secret, sizeof g.secret);
    take_outcome(w, l, rc, &a);
}

/* Whoever asks second comes into the game that the first one has made. */
static void rematch(struct worker *w, struct job *j)
{
    struct lobby_job *l = (struct lobby_job *)j;
    struct store_game g;
    struct store_answer a;
    struct store_key key = key_of(l);
    fill_game(l, &g);
    int rc = store_rematch_create(w->store, &g, &key, &a, &j->game);
    sodium_memzero(g.secret, sizeof g.secret);
    if (rc == STORE_OK && a.outcome == STORE_ALREADY_SEATED)
        end_written(w, l);
    else
        take_outcome(w, l, rc, &a);
}

/* Joining and leaving */

/* The game as this player finds it. OK: it exists for them, and the view is theirs to drop. */
static enum match_rc look(struct worker *w, const struct lobby_job *l, struct view **v)
{
    enum match_rc rc = load_newest(w->m, w->store, &l->job.game, v);
    if (rc != MATCH_OK || match_may_see(&(*v)->pub, &l->key.player))
        return rc;
    match_view_drop(&(*v)->pub);
    return MATCH_NO_GAME;
}

static void join(struct worker *w, struct job *j)
{
    struct lobby_job *l = (struct lobby_job *)j;
    struct view *v;
    struct store_answer a;
    struct store_key key = key_of(l);
    enum match_rc found = look(w, l, &v);
    if (found != MATCH_OK) {
        end_refused(l, found);
        return;
    }
    match_view_drop(&v->pub);
    struct store_bytes entropy = {l->has_entropy ? l->entropy : NULL,
                                  l->has_entropy ? sizeof l->entropy : 0};
    int seat = l->seat == RULES_NOBODY ? 0 : l->seat + 1;
    int rc = store_seat_join(w->store, &j->game, seat, &l->key.player, l->deck, entropy, &key, &a);
    take_outcome(w, l, rc, &a);
}

static enum match_rc find_seat(struct worker *w, const struct lobby_job *l)
{
    struct view *v;
    enum match_rc rc = look(w, l, &v);
    if (rc != MATCH_OK)
        return rc;
    const struct store_game *g = v->pub.game;
    const struct store_seat *seat = l->seat < g->seats ? &g->seat[l->seat] : NULL;
    if (!seat)
        rc = MATCH_NO_SEAT;
    else if ((seat->kind != STORE_SEAT_PLAYER && seat->kind != STORE_SEAT_INVITED) ||
             !uuid_equal(&seat->player_id, &l->key.player))
        rc = MATCH_NOT_SEATED;
    match_view_drop(&v->pub);
    return rc;
}

/* After leaving, the player has no seat any more and may not even see the game: a retry is known by
 * its key alone. */
static void refuse_to_leave(struct worker *w, struct lobby_job *l, enum match_rc rc)
{
    struct store_answer a;
    struct store_key key = key_of(l);
    int found = rc == MATCH_DOWN || rc == MATCH_FAILED
                    ? STORE_NOT_FOUND
                    : store_receipt_get(w->store, &l->job.game, &key, &a);
    if (found == STORE_NOT_FOUND)
        end_refused(l, rc);
    else
        take_outcome(w, l, found, &a);
}

static void leave(struct worker *w, struct job *j)
{
    struct lobby_job *l = (struct lobby_job *)j;
    struct store_answer a;
    struct store_key key = key_of(l);
    enum match_rc found = find_seat(w, l);
    if (found != MATCH_OK) {
        refuse_to_leave(w, l, found);
        return;
    }
    int rc = store_seat_leave(w->store, &j->game, &l->key.player, &key, &a);
    take_outcome(w, l, rc, &a);
}

static struct lobby_job *new_job(const struct uuid *game, enum lobby_act act,
                                 void (*run)(struct worker *w, struct job *j),
                                 const struct match_key *key, match_replied *done, void *context)
{
    struct lobby_job *l = calloc(1, sizeof *l);
    if (!l) {
        struct match_reply reply = {.rc = MATCH_FAILED};
        done(context, &reply);
        return NULL;
    }
    l->job = (struct job){.game = *game, .run = run};
    l->act = act;
    l->key = *key;
    l->status = act == LOBBY_LEAVE ? 204 : 201;
    l->done = done;
    l->context = context;
    return l;
}

void match_game_create(struct match *m, const struct match_new_game *g, const struct match_key *key,
                       match_render *render, match_replied *done, void *context)
{
    struct uuid id = id_from_key(m, "game", &key->player, key->key);
    struct lobby_job *l = new_job(&id, LOBBY_CREATE, create, key, done, context);
    if (!l)
        return;
    l->wish = *g;
    l->render = render;
    match_write(m, &l->job);
}

void match_rematch(struct match *m, const struct uuid *previous, const struct match_new_game *g,
                   const struct match_key *key, match_render *render, match_replied *done,
                   void *context)
{
    /* Not from the key: its receipt is one of the game before, and forgotten after the end of that.
     * A retry gets the id with the receipt. */
    struct uuid id = uuid_random();
    struct lobby_job *l = new_job(&id, LOBBY_REMATCH, rematch, key, done, context);
    if (!l)
        return;
    l->wish = *g;
    l->previous = *previous;
    l->render = render;
    match_write(m, &l->job);
}

void match_seat_join(struct match *m, const struct uuid *game, const struct match_joining *how,
                     const struct match_key *key, match_render *render, match_replied *done,
                     void *context)
{
    struct lobby_job *l = new_job(game, LOBBY_JOIN, join, key, done, context);
    if (!l)
        return;
    l->seat = how->seat;
    l->deck = how->deck;
    l->has_entropy = how->entropy32 != NULL;
    if (how->entropy32)
        memcpy(l->entropy, how->entropy32, sizeof l->entropy);
    l->render = render;
    match_write(m, &l->job);
}

void match_seat_leave(struct match *m, const struct uuid *game, rules_seat seat,
                      const struct match_key *key, int status, match_replied *done, void *context)
{
    struct lobby_job *l = new_job(game, LOBBY_LEAVE, leave, key, done, context);
    if (!l)
        return;
    l->seat = seat;
    l->status = status;
    match_write(m, &l->job);
}

/* Listing */

struct list_job {
    struct job job;
    struct match_filter filter;
    enum store_status status;
    char ruleset[STORE_SLUG];
    struct uuid player;
    match_listed *done;
    void *context;
};

static void list(struct worker *w, struct job *j)
{
    struct list_job *l = (struct list_job *)j;
    const struct match_filter *f = &l->filter;
    struct store_games games;
    struct store_game_filter filter = {.status = f->status ? &l->status : NULL,
                                       .ruleset = f->ruleset ? l->ruleset : NULL,
                                       .player_id = f->mine ? &l->player : NULL,
                                       .public_only = !f->mine,
                                       .after = f->has_after ? &f->after : NULL,
                                       .after_at = f->after_at,
                                       .limit = f->limit};
    int rc = store_game_list(w->store, &filter, &games);
    if (rc) {
        l->done(l->context, match_rc_of(rc, w->store, "game_list"), NULL);
    } else {
        l->done(l->context, MATCH_OK, &games);
        store_games_free(&games);
    }
    free(l);
}

void match_list(struct match *m, const struct match_filter *filter, match_listed *done,
                void *context)
{
    struct list_job *l = calloc(1, sizeof *l);
    if (!l) {
        done(context, MATCH_FAILED, NULL);
        return;
    }
    l->job.run = list;
    l->filter = *filter;
    if (filter->status)
        l->status = *filter->status;
    if (filter->ruleset)
        (void)strncpy(l->ruleset, filter->ruleset, sizeof l->ruleset - 1);
    if (filter->player)
        l->player = *filter->player;
    l->done = done;
    l->context = context;
    match_read(m, &l->job);
}
