/* service/match/publish.c: what follows a commit: the new view, results, and whose turn it is. */
#include "match/internal.h"

#include "base/log.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

uint8_t results_of(const struct rules_game *rules, const void *state,
                   struct store_result out[static STORE_SEATS])
{
    struct rules_standings all;
    if (!rules_over(state) || !rules->standings(state, &all))
        return 0;
    uint8_t seats = rules_seats(state);
    for (uint8_t s = 0; s < seats; s++)
        out[s] = (struct store_result){.place = all.place[s],
                                       .has_score = true,
                                       .score = all.score[s],
                                       .turns = all.turns[s],
                                       .resigned = (all.resigned >> s & 1) != 0};
    return seats;
}

/* A finished game has new facts: when it ended, and how. */
static struct dossier *finished_dossier(struct worker *w, const struct view *from,
                                        const struct board *b)
{
    struct store_games rows;
    struct store_result results[STORE_SEATS] = {0};
    if (store_game_get(w->store, &b->game_id, &rows))
        return NULL;
    struct dossier *d = dossier_new(&rows);
    if (!d)
        return NULL;
    (void)results_of(b->rules, b->state, results);
    memcpy(d->result, results, sizeof results);
    d->has_result = true;
    d->setup = strdup(from->dossier->setup);
    if (d->setup)
        return d;
    dossier_drop(d);
    return NULL;
}

struct view *publish(struct worker *w, const struct view *from, struct board *b, int64_t at,
                     uint32_t mark)
{
    bool over = rules_over(b->state);
    struct dossier *d = over ? finished_dossier(w, from, b) : dossier_keep(from->dossier);
    board_note_time(b, at);
    struct view *v = d ? view_of_board(d, b) : NULL;
    dossier_drop(d);
    if (!v) {
        log_line(LOG_ERROR, "publish_failed", "seq=%d", (int)b->seq);
        cache_forget(&w->m->cache, &b->game_id);
        match_moved(w->m, &b->game_id);
        return NULL;
    }
    cache_put(&w->m->cache, v, mark);
    match_moved(w->m, &b->game_id);
    if (bots_are_asked(v))
        bots_wake(w->m, &b->game_id);
    return v;
}

struct store_key key_for_store(const struct match_key *key)
{
    struct store_key k = {.player_id = key->player, .operation = key->operation, .key = key->key};
    memcpy(k.request_hash, key->request_hash, sizeof k.request_hash);
    return k;
}

struct uuid id_from_key(const struct match *m, const char *purpose, const struct uuid *player,
                        const char *key)
{
    struct uuid id;
    crypto_generichash_state hash;
    (void)crypto_generichash_init(&hash, m->hash_secret, sizeof m->hash_secret, sizeof id.at);
    (void)crypto_generichash_update(&hash, (const unsigned char *)purpose, strlen(purpose) + 1);
    (void)crypto_generichash_update(&hash, player->at, sizeof player->at);
    (void)crypto_generichash_update(&hash, (const unsigned char *)key, strlen(key));
    (void)crypto_generichash_final(&hash, id.at, sizeof id.at);
    id.at[6] = (uint8_t)((id.at[6] & 0x0f) | 0x40); /* the form of a version 4 identifier */
    id.at[8] = (uint8_t)((id.at[8] & 0x3f) | 0x80);
    return id;
}
