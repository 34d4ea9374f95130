/* service/api/key.c: reads the Idempotency-Key of a write and says which request it is for. */
#include "api/key.h"

#include "api/problem.h"

#include <sodium.h>
#include <string.h>

enum { LONGEST = 128, SHORTEST_SECRET = 22 };

static bool is_visible(const char *text)
{
    for (; *text; text++)
        if (*text < '!' || *text > '~')
            return false;
    return true;
}

/* With its NUL, so that no two requests run together to the same bytes. */
static void add_text(crypto_generichash_state *hash, const char *text)
{
    if (!text)
        text = "";
    crypto_generichash_update(hash, (const unsigned char *)text, strlen(text) + 1);
}

static void hash_request(const struct api_call *c, uint8_t out[STORE_HASH])
{
    crypto_generichash_state hash;
    size_t n;
    const char *body = http_body(c->r, &n);
    crypto_generichash_init(&hash, NULL, 0, STORE_HASH);
    add_text(&hash, c->operation->name);
    add_text(&hash, http_param(c->r, "game_id"));
    add_text(&hash, http_param(c->r, "seat"));
    if (c->operation->has_body)
        crypto_generichash_update(&hash, (const unsigned char *)body, n);
    crypto_generichash_final(&hash, out, STORE_HASH);
}

bool api_key_read(struct api_call *c)
{
    static const char name[] = "Idempotency-Key";
    size_t least = c->operation->key == API_KEY_SECRET ? SHORTEST_SECRET : 1;
    size_t count = http_header_count(c->r, name);
    const char *key = http_header(c->r, name);
    if (count == 0) {
        api_refuse_parameter(c->r, "missing_idempotency_key", name,
                             "Send a header Idempotency-Key, for example with a random UUID.");
        return false;
    }
    size_t n = strlen(key);
    if (count > 1 || n < least || n > LONGEST || !is_visible(key)) {
        api_refuse_parameter(c->r, "invalid_idempotency_key", name,
                             "One key of %zu to %d visible ASCII characters is needed.", least,
                             LONGEST);
        return false;
    }
    c->key.operation = c->operation->name;
    c->key.key = key;
    c->key.player = c->player;
    hash_request(c, c->key.request_hash);
    return true;
}
