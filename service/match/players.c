/* service/match/players.c: players and their tokens. */
#include "match/internal.h"

#include "base/log.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A token says whose it is, and proves it with a keyed hash: nothing secret is stored, and the same
 * token can be given again to a retried request. */
static const char prefix[] = "tst_";
enum { IDS = 32, MAC = 32, RAW = IDS + MAC };

static void mac_of(const struct match *m, const uint8_t ids[static IDS], uint8_t out[static MAC])
{
    static const char purpose[] = "turnstone token";
    crypto_generichash_state hash;
    (void)crypto_generichash_init(&hash, m->token_secret, sizeof m->token_secret, MAC);
    (void)crypto_generichash_update(&hash, (const unsigned char *)purpose, sizeof purpose);
    (void)crypto_generichash_update(&hash, ids, IDS);
    (void)crypto_generichash_final(&hash, out, MAC);
}

static void write_token(const struct match *m, const struct uuid *player, const struct uuid *token,
                        char out[static MATCH_TOKEN])
{
    uint8_t raw[RAW];
    memcpy(raw, player->at, 16);
    memcpy(raw + 16, token->at, 16);
    mac_of(m, raw, raw + IDS);
    memcpy(out, prefix, sizeof prefix - 1);
    (void)sodium_bin2base64(out + sizeof prefix - 1, MATCH_TOKEN - (sizeof prefix - 1), raw,
                            sizeof raw, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool read_token(const struct match *m, const char *text, struct uuid *player,
                       struct uuid *token)
{
    uint8_t raw[RAW], mac[MAC];
    size_t n, length = strlen(text), skip = sizeof prefix - 1;
    if (length >= MATCH_TOKEN || length <= skip || memcmp(text, prefix, skip) != 0)
        return false;
    if (sodium_base642bin(raw, sizeof raw, text + skip, length - skip, NULL, &n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
        n != sizeof raw)
        return false;
    mac_of(m, raw, mac);
    if (sodium_memcmp(mac, raw + IDS, MAC))
        return false;
    memcpy(player->at, raw, 16);
    memcpy(token->at, raw + 16, 16);
    return true;
}

static void hash_of(const char *text, uint8_t out[static STORE_HASH])
{
    (void)crypto_generichash(out, STORE_HASH, (const unsigned char *)text, strlen(text), NULL, 0);
}

/* Tokens seen before */

static struct known_token *place_of(struct match *m, const uint8_t hash[static STORE_HASH])
{
    uint32_t number;
    memcpy(&number, hash, sizeof number);
    return &m->tokens[number % TOKENS];
}

static void remember(struct match *m, const struct uuid *player,
                     const uint8_t hash[static STORE_HASH])
{
    struct known_token k = {.player = *player, .used = true};
    memcpy(k.hash, hash, sizeof k.hash);
    pthread_mutex_lock(&m->token_lock);
    *place_of(m, hash) = k;
    pthread_mutex_unlock(&m->token_lock);
}

/* A hash is a fifth of the work of reading a token and checking what it proves. */
static bool is_known(struct match *m, const char *text, struct uuid *player)
{
    uint8_t hash[STORE_HASH];
    hash_of(text, hash);
    pthread_mutex_lock(&m->token_lock);
    const struct known_token *k = place_of(m, hash);
    bool known = k->used && sodium_memcmp(k->hash, hash, sizeof hash) == 0;
    if (known)
        *player = k->player;
    pthread_mutex_unlock(&m->token_lock);
    return known;
}

enum match_rc match_token_peek(struct match *m, const char *text, struct uuid *player)
{
    struct uuid token;
    if (is_known(m, text, player))
        return MATCH_OK;
    return read_token(m, text, player, &token) ? MATCH_DOWN : MATCH_NO_PLAYER;
}

struct token_job {
    struct job job;
    char text[MATCH_TOKEN];
    match_authorized *done;
    void *context;
};

static void check_token(struct worker *w, struct job *j)
{
    struct token_job *t = (struct token_job *)j;
    struct uuid player = {0}, token;
    struct store_token stored;
    uint8_t hash[STORE_HASH];
    enum match_rc rc = MATCH_NO_PLAYER;
    if (read_token(w->m, t->text, &player, &token)) {
        int failed = store_token_get(w->store, &player, &token, &stored);
        hash_of(t->text, hash);
        if (failed && failed != STORE_NOT_FOUND)
            rc = match_rc_of(failed, w->store, "token_get");
        else if (!failed && stored.revoked_at == 0 &&
                 sodium_memcmp(hash, stored.hash, sizeof hash) == 0)
            rc = MATCH_OK;
        if (rc == MATCH_OK)
            remember(w->m, &player, hash);
    }
    t->done(t->context, rc, &player);
    sodium_memzero(t->text, sizeof t->text);
    free(t);
}

void match_token(struct match *m, const char *text, match_authorized *done, void *context)
{
    struct uuid nobody = {0};
    struct token_job *t = calloc(1, sizeof *t);
    if (!t || strlen(text) >= sizeof t->text) {
        free(t);
        done(context, t ? MATCH_NO_PLAYER : MATCH_FAILED, &nobody);
        return;
    }
    t->job.run = check_token;
    memcpy(t->text, text, strlen(text) + 1);
    t->done = done;
    t->context = context;
    match_read(m, &t->job);
}

/* Players */

struct player_job {
    struct job job;
    struct uuid player;
    const char *name, *key; /* NULL: only read */
    uint8_t request_hash[STORE_HASH];
    match_player_made *done;
    void *context;
};

static enum match_rc write_player(struct worker *w, const struct player_job *p,
                                  struct match_player *out)
{
    struct uuid token = id_from_key(w->m, "token", &p->player, p->key);
    struct uuid stored = id_from_key(w->m, "receipt", &p->player, p->key);
    char words[UUID_TEXT];
    struct store_key key = {
        .operation = "players_post", .key = words, .status = 201, .body = {(const uint8_t *)"", 0}};
    struct store_answer a;
    uint8_t hash[STORE_HASH];
    memcpy(key.request_hash, p->request_hash, sizeof key.request_hash);
    uuid_format(&stored, words); /* the key itself would bring the token to whoever read it */
    write_token(w->m, &p->player, &token, out->token);
    hash_of(out->token, hash);
    enum match_rc rc =
        match_rc_of(store_player_create(w->store, &p->player, p->name, &token, hash, &key, &a),
                    w->store, "player_create");
    if (rc != MATCH_OK)
        return rc;
    rc = a.outcome == STORE_CREATED    ? MATCH_OK
         : a.outcome == STORE_REPLAYED ? MATCH_REPLAYED
                                       : MATCH_KEY_REUSED;
    store_answer_free(&a);
    if (rc == MATCH_OK) /* an old token may have been revoked since */
        remember(w->m, &p->player, hash);
    return rc;
}

static void run_player(struct worker *w, struct job *j)
{
    struct player_job *p = (struct player_job *)j;
    struct match_player out = {0};
    enum match_rc rc = p->key ? write_player(w, p, &out) : MATCH_OK;
    if (rc == MATCH_OK || rc == MATCH_REPLAYED) {
        int failed = store_player_get(w->store, &p->player, &out.player);
        if (failed)
            rc = failed == STORE_NOT_FOUND ? MATCH_NO_PLAYER
                                           : match_rc_of(failed, w->store, "player_get");
    }
    p->done(p->context, rc, &out);
    sodium_memzero(&out, sizeof out);
    free(p);
}

static void queue_player(struct match *m, const struct player_job *wish)
{
    struct player_job *p = malloc(sizeof *p);
    if (!p) {
        struct match_player nobody = {0};
        wish->done(wish->context, MATCH_FAILED, &nobody);
        return;
    }
    *p = *wish;
    p->job = (struct job){.run = run_player};
    match_read(m, &p->job);
}

void match_player_create(struct match *m, const char *name, const char *key,
                         const uint8_t request_hash[static STORE_HASH], match_player_made *done,
                         void *context)
{
    struct uuid nobody = {0};
    struct player_job wish = {.name = name, .key = key, .done = done, .context = context};
    wish.player = id_from_key(m, "player", &nobody, key);
    memcpy(wish.request_hash, request_hash, sizeof wish.request_hash);
    queue_player(m, &wish);
}

void match_player_get(struct match *m, const struct uuid *player, match_player_made *done,
                      void *context)
{
    struct player_job wish = {.player = *player, .done = done, .context = context};
    queue_player(m, &wish);
}
