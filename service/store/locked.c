/* service/store/locked.c: which games of a batch are locked by somebody else, and were lately. */
#include "store/locked.h"

#include "store/exchange.h"

#include <stdio.h>
#include <string.h>

static struct locked_game *find(struct store *s, const struct uuid *id)
{
    for (size_t i = 0; i < s->locked_n; i++) {
        if (uuid_equal(&s->locked[i].id, id)) {
            return &s->locked[i];
        }
    }
    return NULL;
}

/* Those of long ago are forgotten, and if there is no room, whichever is the first. */
static void note(struct store *s, const struct uuid *id)
{
    int64_t now = exchange_now_ms();
    struct locked_game *at = find(s, id);
    for (size_t i = 0; !at && i < s->locked_n; i++) {
        if (s->locked[i].until < now) {
            at = &s->locked[i];
        }
    }
    if (!at) {
        at = &s->locked[s->locked_n < CONNECTION_LOCKED ? s->locked_n++ : 0];
    }
    *at = (struct locked_game){*id, now + (int64_t)s->timeout_s * 1000};
}

static bool is_noted(struct store *s, const struct uuid *id)
{
    const struct locked_game *at = find(s, id);
    return at && at->until >= exchange_now_ms();
}

static void forget(struct store *s, const struct uuid *id)
{
    struct locked_game *at = find(s, id);
    if (at) {
        at->until = 0;
    }
}

/* The ids that somebody else has locked; NULL: they cannot be had. */
static PGresult *ask(struct store *s, struct store_append *const *items, const bool *is_asked,
                     size_t n, int32_t asked)
{
    static const struct query query = {"locked_games", "select turnstone.locked_games($1::uuid[])"};
    struct args a;
    PGresult *r;
    args_start(&a, &s->scratch);
    args_array(&a, ARGS_UUID, asked);
    for (size_t i = 0; i < n; i++) {
        if (is_asked[i]) {
            args_element(&a, items[i]->game_id.at, sizeof items[i]->game_id.at);
        }
    }
    return connection_run(s, &query, &a, REPEAT_READ, &r) == STORE_OK ? r : NULL;
}

static bool is_among(const PGresult *r, const struct uuid *id)
{
    for (int i = 0; i < PQntuples(r); i++) {
        struct uuid locked = cell_uuid(r, i, 0);
        if (uuid_equal(&locked, id)) {
            return true;
        }
    }
    return false;
}

/* Only a wait in vain is noted: whoever looks without waiting may meet a short lock. */
static size_t sort_out(struct store *s, struct store_append **items, const bool *is_asked, size_t n,
                       const PGresult *r, bool is_new)
{
    struct store_append *aside[CONNECTION_BATCH];
    size_t kept = 0, locked = 0;
    for (size_t i = 0; i < n; i++) {
        if (!is_asked[i] || !is_among(r, &items[i]->game_id)) {
            if (is_asked[i]) {
                forget(s, &items[i]->game_id);
            }
            items[kept++] = items[i];
            continue;
        }
        if (is_new) {
            note(s, &items[i]->game_id);
        }
        items[i]->rc = STORE_DOWN;
        aside[locked++] = items[i];
    }
    if (locked) {
        memcpy(items + kept, aside, locked * sizeof *aside);
        snprintf(s->error, sizeof s->error, "the lock of a game is held by somebody else");
    }
    return kept;
}

size_t locked_set_aside(struct store *s, struct store_append **items, size_t n, bool all)
{
    bool is_asked[CONNECTION_BATCH];
    int32_t asked = 0;
    for (size_t i = 0; i < n; i++) {
        is_asked[i] = all || is_noted(s, &items[i]->game_id);
        asked += is_asked[i];
    }
    if (asked == 0) {
        return n;
    }
    PGresult *r = ask(s, items, is_asked, n, asked);
    if (!r) {
        return n;
    }
    n = sort_out(s, items, is_asked, n, r, all);
    PQclear(r);
    return n;
}
