/* service/api/wait.c: requests that wait for a game or an inbox to move, by its id. */
#include "api/wait.h"

#include "api/problem.h"
#include "base/log.h"
#include "http/server.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 14, PORTION = 512 };

/* Those who wait for the same. Loop thread only, but for what stands under the lock. */
struct group {
    struct uuid id;
    struct api_waits *w;
    const struct api_source *source;
    struct group *next_in_bucket; /* under the lock */
    struct group *next_woken;     /* under the lock */
    bool is_woken;                /* under the lock */
    unsigned n;
    struct api_waiting *resting; /* seen what there was */
    struct api_waiting *looking; /* still to see `thing` */
    void *thing;                 /* the newest that was brought, or NULL */
    struct group *next_busy;
    bool is_busy;
    bool is_reading, again; /* a job reads; it began before the last move */
    struct api_reading reading;
    void *read; /* what it brought, for the loop */
};

struct api_waits {
    unsigned n, most;
    struct match *m;
    struct http_server *server; /* of the first who waits */
    struct group *busy_first, *busy_last;
    bool is_looking; /* a portion is posted */
    bool is_over;
    pthread_mutex_t lock; /* for all below */
    struct group *buckets[BUCKETS];
    struct group *woken;
    bool is_posted;
};

struct api_waits *api_waits_new(unsigned most)
{
    struct api_waits *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->most = most;
    pthread_mutex_init(&w->lock, NULL);
    return w;
}

void api_waits_serve(struct api_waits *w, struct match *m)
{
    w->m = m;
}

static struct group **bucket_of(struct api_waits *w, const struct uuid *id)
{
    uint32_t hash; /* the ids are random */
    memcpy(&hash, id->at + 12, sizeof hash);
    return &w->buckets[hash % BUCKETS];
}

static struct group *find(struct api_waits *w, const struct uuid *id)
{
    struct group *g = *bucket_of(w, id);
    while (g && !uuid_equal(&g->id, id))
        g = g->next_in_bucket;
    return g;
}

static void hold(struct group *g, void *thing)
{
    if (g->thing)
        g->source->drop(g->thing);
    g->thing = thing;
}

void api_waits_free(struct api_waits *w)
{
    if (!w)
        return;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct group *g = w->buckets[i], *next; g; g = next) {
            next = g->next_in_bucket;
            hold(g, NULL);
            if (g->read)
                g->source->drop(g->read);
            free(g);
        }
    }
    pthread_mutex_destroy(&w->lock);
    free(w);
}

/* Lists of a group */

static void put(struct api_waiting **list, struct api_waiting *it)
{
    it->next = *list;
    if (it->next)
        it->next->at = &it->next;
    it->at = list;
    *list = it;
}

static void take(struct api_waiting *it)
{
    *it->at = it->next;
    if (it->next)
        it->next->at = it->at;
}

static void join(struct api_waiting **to, struct api_waiting **from)
{
    struct api_waiting *first = *from, *last = first;
    if (!first)
        return;
    while (last->next)
        last = last->next;
    last->next = *to;
    if (last->next)
        last->next->at = &last->next;
    first->at = to;
    *to = first;
    *from = NULL;
}

/* A group that nobody needs any more goes. */
static void tidy(struct group *g)
{
    struct api_waits *w = g->w;
    pthread_mutex_lock(&w->lock);
    bool is_idle = g->n == 0 && !g->is_woken && !g->is_reading && !g->is_busy;
    if (is_idle) {
        struct group **at = bucket_of(w, &g->id);
        while (*at != g)
            at = &(*at)->next_in_bucket;
        *at = g->next_in_bucket;
    }
    pthread_mutex_unlock(&w->lock);
    if (is_idle) {
        hold(g, NULL);
        free(g);
    }
}

static void leave(struct api_waiting *it)
{
    take(it);
    it->group->n--;
    it->group->w->n--;
}

static struct api_call *call_of(struct api_waiting *it)
{
    return (struct api_call *)((char *)it - offsetof(struct api_call, wait));
}

/* Looking */

/* True if it answered: the request does not wait any more. */
static bool look(struct api_waiting *it, const void *thing)
{
    struct api_call *c = call_of(it);
    const struct api_rendered *now = it->source->rendered(c, thing);
    if (now && strcmp(now->etag, it->etag) == 0)
        return false;
    leave(it);
    if (now)
        api_poll_reply(c, now);
    return true;
}

static void end_looking(struct api_waits *w, struct group *g)
{
    w->busy_first = g->next_busy;
    if (!w->busy_first)
        w->busy_last = NULL;
    g->is_busy = false;
    if (!g->source->is_held)
        hold(g, NULL);
    tidy(g);
}

static void look_on(void *waits);

static void look_some(struct api_waits *w)
{
    for (int left = PORTION; w->busy_first && left > 0;) {
        struct group *g = w->busy_first;
        while (g->looking && left-- > 0) {
            struct api_waiting *it = g->looking;
            if (!look(it, g->thing)) {
                take(it);
                put(&g->resting, it);
            }
        }
        if (!g->looking)
            end_looking(w, g);
    }
}

static void look_on(void *waits)
{
    struct api_waits *w = waits;
    do
        look_some(w);
    while (w->busy_first && http_server_post(w->server, look_on, w) != HTTP_OK);
    w->is_looking = w->busy_first != NULL;
}

/* All of the group see the thing, which it takes over. */
static void show(struct group *g, void *thing)
{
    struct api_waits *w = g->w;
    hold(g, thing);
    join(&g->looking, &g->resting);
    if (!g->is_busy) {
        g->is_busy = true;
        g->next_busy = NULL;
        if (w->busy_last)
            w->busy_last->next_busy = g;
        else
            w->busy_first = g;
        w->busy_last = g;
    }
    if (!w->is_looking)
        look_on(w);
}

/* Waking */

static void refresh(struct group *g)
{
    struct api_waits *w = g->w;
    if (g->n == 0) {
        tidy(g);
        return;
    }
    void *thing = g->source->peek(w->m, &g->id);
    if (thing) {
        show(g, thing);
    } else if (g->is_reading) {
        g->again = true;
    } else {
        g->is_reading = true;
        g->source->get(w->m, &g->id, &g->reading);
    }
}

static void take_read(void *group)
{
    struct group *g = group;
    void *thing = g->read;
    bool again = g->again;
    g->is_reading = g->again = false;
    g->read = NULL;
    if (again) {
        if (thing)
            g->source->drop(thing);
        refresh(g);
    } else if (thing) {
        show(g, thing);
    } else {
        tidy(g); /* they wait on: the listener tells when the database is back */
    }
}

static void done_reading(struct api_reading *reading, enum match_rc rc, void *thing)
{
    struct group *g = (struct group *)((char *)reading - offsetof(struct group, reading));
    (void)rc;
    g->read = thing;
    if (http_server_post(g->w->server, take_read, g) == HTTP_NO_MEMORY)
        log_line(LOG_ERROR, "wait_not_woken", "why=memory");
}

static void wake(void *waits)
{
    struct api_waits *w = waits;
    pthread_mutex_lock(&w->lock);
    struct group *woken = w->woken;
    w->woken = NULL;
    w->is_posted = false;
    pthread_mutex_unlock(&w->lock);
    while (woken) {
        struct group *g = woken;
        pthread_mutex_lock(&w->lock);
        woken = g->next_woken;
        g->is_woken = false;
        pthread_mutex_unlock(&w->lock);
        refresh(g);
    }
}

/* Under the lock. */
static void mark(struct api_waits *w, struct group *g)
{
    if (g->is_woken)
        return;
    g->is_woken = true;
    g->next_woken = w->woken;
    w->woken = g;
}

void api_waits_moved(void *waits, const struct uuid *id)
{
    struct api_waits *w = waits;
    pthread_mutex_lock(&w->lock);
    if (id) {
        struct group *g = find(w, id);
        if (g)
            mark(w, g);
    } else {
        for (int i = 0; i < BUCKETS; i++)
            for (struct group *g = w->buckets[i]; g; g = g->next_in_bucket)
                mark(w, g);
    }
    if (w->woken && !w->is_posted)
        w->is_posted = http_server_post(w->server, wake, w) == HTTP_OK;
    pthread_mutex_unlock(&w->lock);
}

/* The end of waiting */

static void reply_unchanged(struct api_call *c)
{
    api_poll_headers(c, c->wait.etag);
    http_reply_empty(c->r, 304);
}

static void done_at_last(struct api_reading *reading, enum match_rc rc, void *thing)
{
    struct api_call *c =
        (struct api_call *)((char *)reading - offsetof(struct api_call, wait.reading));
    const struct api_source *source = c->wait.source;
    if (rc != MATCH_OK) {
        api_refuse_rc(c->r, rc);
        return;
    }
    const struct api_rendered *now = source->rendered(c, thing);
    if (now)
        api_poll_reply(c, now);
    source->drop(thing);
}

/* Its time is up, or its client is gone. What is not known to be the newest is not repeated. */
static void over(struct http_request *r)
{
    struct api_call *c = http_attachment(r);
    struct group *g = c->wait.group;
    struct match *m = g->w->m;
    leave(&c->wait);
    void *thing = http_is_gone(r) ? NULL : g->source->peek(m, &g->id);
    if (thing) {
        done_at_last(&c->wait.reading, MATCH_OK, thing);
    } else if (http_is_gone(r)) {
        reply_unchanged(c);
    } else {
        c->wait.reading.done = done_at_last;
        g->source->get(m, &g->id, &c->wait.reading);
    }
    tidy(g);
}

void api_waits_drain(struct api_waits *w)
{
    w->is_over = true;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct group *g = w->buckets[i], *next; g; g = next) {
            next = g->next_in_bucket;
            join(&g->resting, &g->looking);
            while (g->resting) {
                struct api_call *c = call_of(g->resting);
                leave(g->resting);
                reply_unchanged(c);
            }
            tidy(g);
        }
    }
}

/* The beginning */

static struct group *group_for(struct api_waits *w, const struct uuid *id,
                               const struct api_source *source)
{
    struct group *g = find(w, id);
    if (g)
        return g;
    g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    *g = (struct group){.id = *id, .w = w, .source = source, .reading = {done_reading}};
    pthread_mutex_lock(&w->lock);
    struct group **bucket = bucket_of(w, id);
    g->next_in_bucket = *bucket;
    *bucket = g;
    pthread_mutex_unlock(&w->lock);
    return g;
}

/* Put down first, looked at again then: what moves in between is seen, and what moves later wakes.
 */
static void rest(struct group *g, struct api_call *c)
{
    struct api_waits *w = g->w;
    c->wait.group = g;
    g->n++;
    w->n++;
    put(&g->resting, &c->wait);
    match_view_drop(c->view);
    c->view = NULL;
    void *thing = g->source->peek(w->m, &g->id);
    if (!thing) {
        api_waits_moved(w, &g->id);
        return;
    }
    (void)look(&c->wait, thing);
    if (g->source->is_held && !g->is_busy)
        hold(g, thing);
    else
        g->source->drop(thing);
    tidy(g);
}

static void begin(void *call)
{
    struct api_call *c = call;
    struct api_waits *w = ((struct api *)http_context(c->r))->waits;
    if (!w->server)
        w->server = http_server_of(c->r);
    if (w->is_over) {
        reply_unchanged(c);
        return;
    }
    if (w->n >= w->most) {
        api_refuse(c->r, "overloaded", "So many requests wait already: ask without waiting.");
        return;
    }
    struct group *g = group_for(w, &c->wait.id, c->wait.source);
    if (!g || http_defer_until(c->r, (int64_t)c->wait.seconds * 1000, over) != HTTP_OK) {
        api_refuse_rc(c->r, MATCH_FAILED);
        if (g)
            tidy(g);
        return;
    }
    rest(g, c);
}

void api_wait_begin(struct api_call *c, const struct api_source *source, const struct uuid *id,
                    const char *etag)
{
    c->wait.source = source;
    c->wait.id = *id;
    memcpy(c->wait.etag, etag, strlen(etag) + 1);
    if (!c->is_deferred)
        begin(c);
    else if (http_server_post(http_server_of(c->r), begin, c) != HTTP_OK)
        reply_unchanged(c);
}
