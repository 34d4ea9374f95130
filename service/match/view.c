/* service/match/view.c: immutable views of games, counted, and what they share. */
#include "match/internal.h"

#include "rules/registry.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 8192 }; /* the result of a query that a dossier holds, about */

/* Dossiers */

struct dossier *dossier_keep(struct dossier *d)
{
    atomic_fetch_add(&d->refs, 1);
    return d;
}

void dossier_drop(struct dossier *d)
{
    if (!d || atomic_fetch_sub(&d->refs, 1) > 1)
        return;
    store_games_free(&d->rows);
    sodium_memzero(&d->keys, sizeof d->keys);
    free(d->setup);
    free(d);
}

struct dossier *dossier_new(struct store_games *rows)
{
    struct dossier *d = calloc(1, sizeof *d);
    const struct rules_game *rules = rules_game_find(rows->at[0].ruleset);
    if (!d || !rules) {
        free(d);
        store_games_free(rows);
        return NULL;
    }
    atomic_init(&d->refs, 1);
    d->rows = *rows;
    d->rules = rules;
    match_keys_derive(&d->rows.at[0], &d->keys);
    sodium_memzero(d->rows.at[0].secret, sizeof d->rows.at[0].secret);
    return d;
}

/* Views */

static struct view *view_new(struct dossier *d)
{
    struct view *v = calloc(1, sizeof *v);
    if (!v)
        return NULL;
    atomic_init(&v->refs, 1);
    v->dossier = dossier_keep(d);
    atomic_init(&v->bytes, sizeof *v + sizeof *d + ROWS);
    v->pub.game = &d->rows.at[0];
    v->pub.rules = d->rules;
    v->pub.setup = d->setup;
    v->pub.has_result = d->has_result;
    memcpy(v->pub.result, d->result, sizeof d->result);
    return v;
}

struct view *view_of_lobby(struct dossier *d)
{
    return view_new(d);
}

struct view *view_of_board(struct dossier *d, struct board *b)
{
    struct view *v = view_new(d);
    if (!v)
        return NULL;
    v->state = b->state;
    b->state = NULL;
    atomic_fetch_add(&v->bytes, d->rules->state_size);
    v->pub.state = v->state;
    v->pub.seq = b->seq;
    memcpy(v->pub.chain, b->chain, sizeof b->chain);
    memcpy(v->pub.positions, b->positions, sizeof b->positions);
    memcpy(v->pub.since, b->since, sizeof b->since);
    memcpy(v->asked, b->asked, sizeof b->asked);
    return v;
}

int view_to_board(const struct view *v, struct board *b)
{
    int rc =
        board_open(b, v->pub.rules, &v->dossier->keys, &v->pub.game->game_id, v->pub.game->seats);
    if (rc)
        return rc;
    memcpy(b->state, v->state, v->pub.rules->state_size);
    b->seq = v->pub.seq;
    memcpy(b->chain, v->pub.chain, sizeof b->chain);
    memcpy(b->positions, v->pub.positions, sizeof b->positions);
    memcpy(b->since, v->pub.since, sizeof b->since);
    memcpy(b->asked, v->asked, sizeof b->asked);
    return BOARD_OK;
}

static struct view *inner(const struct match_view *v)
{
    return (struct view *)(uintptr_t)v; /* pub is the first member, and the counter is atomic */
}

struct match_view *match_view_keep(const struct match_view *v)
{
    atomic_fetch_add(&inner(v)->refs, 1);
    return &inner(v)->pub;
}

void match_view_drop(const struct match_view *pub)
{
    struct view *v = pub ? inner(pub) : NULL;
    if (!v || atomic_fetch_sub(&v->refs, 1) > 1)
        return;
    void (*drop)(void *) = atomic_load(&v->drop);
    for (int i = 0; i < STORE_VIEWERS; i++)
        for (int k = 0; k < MATCH_SLOTS; k++) {
            void *it = atomic_load(&v->rendered[i][k]);
            if (it)
                drop(it);
        }
    dossier_drop(v->dossier);
    free(v->state);
    free(v);
}

static _Atomic(void *) *slot_of(const struct match_view *v, rules_seat viewer, unsigned slot)
{
    return &inner(v)->rendered[viewer == RULES_NOBODY ? 0 : viewer + 1][slot];
}

void *match_view_rendered(const struct match_view *v, rules_seat viewer, unsigned slot)
{
    return atomic_load(slot_of(v, viewer, slot));
}

void *match_view_set_rendered(const struct match_view *v, rules_seat viewer, unsigned slot,
                              void *it, size_t bytes, void (*drop)(void *it))
{
    void *there = NULL;
    atomic_store(&inner(v)->drop, drop);
    if (!atomic_compare_exchange_strong(slot_of(v, viewer, slot), &there, it)) {
        drop(it);
        return there;
    }
    atomic_fetch_add(&inner(v)->bytes, bytes);
    struct cache *c = atomic_load(&inner(v)->cache);
    if (c)
        cache_grew(c, inner(v));
    return it;
}

rules_seat match_seat_of(const struct match_view *v, const struct uuid *player)
{
    for (uint8_t s = 0; player && s < v->game->seats; s++)
        if (v->game->seat[s].kind == STORE_SEAT_PLAYER &&
            uuid_equal(&v->game->seat[s].player_id, player))
            return s;
    return RULES_NOBODY;
}

bool match_may_see(const struct match_view *v, const struct uuid *player)
{
    if (v->game->is_public)
        return true;
    if (!player)
        return false;
    for (uint8_t s = 0; s < v->game->seats; s++)
        if ((v->game->seat[s].kind == STORE_SEAT_PLAYER ||
             v->game->seat[s].kind == STORE_SEAT_INVITED) &&
            uuid_equal(&v->game->seat[s].player_id, player))
            return true;
    return uuid_equal(&v->game->created_by, player);
}
