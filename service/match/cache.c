/* service/match/cache.c: games in memory, bounded in bytes, least recently used out first. */
#include "match/internal.h"

#include <stdlib.h>
#include <string.h>

void cache_open(struct cache *c, size_t limit)
{
    memset(c, 0, sizeof *c);
    pthread_mutex_init(&c->lock, NULL);
    c->limit = limit;
}

static uint32_t number_of(const struct uuid *game)
{
    uint32_t hash; /* the ids are random */
    memcpy(&hash, game->at + 12, sizeof hash);
    return hash % CACHE_BUCKETS;
}

static struct entry **bucket_of(struct cache *c, const struct uuid *game)
{
    return &c->buckets[number_of(game)];
}

static struct entry *find(struct cache *c, const struct uuid *game)
{
    struct entry *e = *bucket_of(c, game);
    while (e && !uuid_equal(&e->game, game))
        e = e->next_in_bucket;
    return e;
}

static void take_out_of_line(struct cache *c, struct entry *e)
{
    if (e->newer)
        e->newer->older = e->older;
    else
        c->newest = e->older;
    if (e->older)
        e->older->newer = e->newer;
    else
        c->oldest = e->newer;
}

static void put_first(struct cache *c, struct entry *e)
{
    e->newer = NULL;
    e->older = c->newest;
    if (c->newest)
        c->newest->newer = e;
    else
        c->oldest = e;
    c->newest = e;
}

static void forget(struct cache *c, struct entry *e)
{
    struct entry **at = bucket_of(c, &e->game);
    while (*at != e)
        at = &(*at)->next_in_bucket;
    *at = e->next_in_bucket;
    take_out_of_line(c, e);
    c->games--;
    c->bytes -= e->bytes;
    match_view_drop(&e->view->pub);
    free(e);
}

void cache_close(struct cache *c)
{
    while (c->newest)
        forget(c, c->newest);
    pthread_mutex_destroy(&c->lock);
}

struct view *cache_get(struct cache *c, const struct uuid *game, bool *fresh)
{
    struct view *v = NULL;
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, game);
    if (e) {
        take_out_of_line(c, e);
        put_first(c, e);
        v = e->view;
        (void)match_view_keep(&v->pub);
        *fresh = c->trusted && !e->stale;
    }
    pthread_mutex_unlock(&c->lock);
    return v;
}

static struct entry *entry_for(struct cache *c, const struct uuid *game)
{
    struct entry *e = find(c, game);
    if (e)
        return e;
    e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->game = *game;
    c->games++;
    e->next_in_bucket = *bucket_of(c, game);
    *bucket_of(c, game) = e;
    put_first(c, e);
    return e;
}

uint32_t cache_mark(struct cache *c, const struct uuid *game)
{
    pthread_mutex_lock(&c->lock);
    uint32_t mark = c->doubts[number_of(game)];
    pthread_mutex_unlock(&c->lock);
    return mark;
}

/* Counts an entry in use anew; others make room for it. */
static void count(struct cache *c, struct entry *e)
{
    size_t bytes = sizeof *e + atomic_load(&e->view->bytes);
    c->bytes += bytes - e->bytes;
    e->bytes = bytes;
    take_out_of_line(c, e);
    put_first(c, e);
    while (c->bytes > c->limit && c->oldest != e)
        forget(c, c->oldest);
}

void cache_put(struct cache *c, struct view *v, uint32_t mark)
{
    const struct uuid *game = &v->pub.game->game_id;
    pthread_mutex_lock(&c->lock);
    struct entry *e = entry_for(c, game);
    if (e && (!e->view || e->view->pub.seq <= v->pub.seq)) {
        if (e->view)
            match_view_drop(&e->view->pub);
        (void)match_view_keep(&v->pub);
        e->view = v;
        e->stale = c->doubts[number_of(game)] != mark;
        atomic_store(&v->cache, c);
        count(c, e);
    }
    pthread_mutex_unlock(&c->lock);
}

void cache_grew(struct cache *c, const struct view *v)
{
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, &v->pub.game->game_id);
    if (e && e->view == v)
        count(c, e);
    pthread_mutex_unlock(&c->lock);
}

void cache_expect(struct cache *c, const struct uuid *game)
{
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, game);
    if (e)
        e->own++;
    pthread_mutex_unlock(&c->lock);
}

static void doubt(struct cache *c, const struct uuid *game, struct entry *e)
{
    c->doubts[number_of(game)]++;
    if (e)
        e->stale = true;
}

void cache_doubt(struct cache *c, const struct uuid *game)
{
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, game);
    doubt(c, game, e);
    if (e)
        e->own = 0;
    pthread_mutex_unlock(&c->lock);
}

void cache_forget(struct cache *c, const struct uuid *game)
{
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, game);
    doubt(c, game, NULL);
    if (e)
        forget(c, e);
    pthread_mutex_unlock(&c->lock);
}

/* Notices arrive in the order of the commits, and between an expectation and our own commit no
 * other process can commit to the game without ours being refused (cache_doubt). So a notice that
 * is expected is our own; one of ours that is not (the entry was forgotten meanwhile) only makes us
 * look once more. */
bool cache_notice(struct cache *c, const struct uuid *game)
{
    pthread_mutex_lock(&c->lock);
    struct entry *e = find(c, game);
    bool is_own = e && e->own > 0;
    if (is_own)
        e->own--;
    else
        doubt(c, game, e);
    pthread_mutex_unlock(&c->lock);
    return !is_own;
}

void cache_distrust(struct cache *c)
{
    pthread_mutex_lock(&c->lock);
    c->trusted = false;
    pthread_mutex_unlock(&c->lock);
}

void cache_trust(struct cache *c)
{
    pthread_mutex_lock(&c->lock);
    for (int i = 0; i < CACHE_BUCKETS; i++)
        c->doubts[i]++;
    for (struct entry *e = c->newest; e; e = e->older) {
        e->stale = true;
        e->own = 0;
    }
    c->trusted = true;
    pthread_mutex_unlock(&c->lock);
}
