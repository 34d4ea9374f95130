/* service/cli/table.c: plays one game in memory, each answer tried on a copy first. */
#include "cli/table.h"

#include "cli/cli.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_EVENTS = 256 };

void cli_seed_key(uint64_t seed, uint64_t nth, uint8_t key[32])
{
    uint8_t from[16];
    static const char what[] = "turnstone seed";
    for (int i = 0; i < 8; i++) {
        from[i] = (uint8_t)(seed >> 8 * i);
        from[8 + i] = (uint8_t)(nth >> 8 * i);
    }
    (void)crypto_generichash(key, 32, from, sizeof from, (const uint8_t *)what, sizeof what - 1);
}

void cli_table_open(struct cli_table *t, const struct rules_game *game)
{
    *t = (struct cli_table){.game = game};
    t->st = cli_alloc(game->state_size);
    t->spare = cli_alloc(game->state_size);
    t->ev.cap = FIRST_EVENTS;
    t->ev.at = cli_alloc(FIRST_EVENTS * sizeof *t->ev.at);
}

void cli_table_close(struct cli_table *t)
{
    free(t->st);
    free(t->spare);
    free(t->ev.at);
    *t = (struct cli_table){0};
}

static void grow_events(struct cli_table *t, uint32_t needed)
{
    t->ev.cap = needed;
    t->ev.at = cli_grow(t->ev.at, needed * sizeof *t->ev.at);
}

static void use_key(struct cli_table *t, const uint8_t key[32])
{
    static const char what[] = "turnstone state hash";
    memcpy(t->chance.key, key, 32);
    t->chance.block = 0;
    (void)crypto_generichash(t->hash_key, sizeof t->hash_key, (const uint8_t *)what,
                             sizeof what - 1, key, 32);
}

static enum rules_rc begin(struct cli_table *t)
{
    struct rules_setup setup;
    enum rules_rc rc = rules_setup_parse(t->setup, &setup);
    if (rc)
        return rc;
    for (;;) {
        struct rules_events ev = {.at = t->ev.at, .cap = t->ev.cap};
        rc = rules_create(t->game, t->st, &setup, &t->chance, &ev);
        if (rc || ev.n <= ev.cap) {
            t->ev = ev;
            return rc;
        }
        grow_events(t, ev.n);
    }
}

enum rules_rc cli_table_start(struct cli_table *t, const char *wishes, const uint8_t key[32],
                              struct rules_setup_error *why)
{
    struct rules_setup wish;
    struct rules_text out = {t->setup, 0, sizeof t->setup};
    *why = (struct rules_setup_error){.setting = "seats", .rule = "", .detail = ""};
    t->setup[0] = '\0';
    if (rules_setup_parse(wishes, &wish)) {
        struct rules_text detail = {why->detail, 0, sizeof why->detail};
        rules_text_put(&detail, "a set-up is written as seats=N name=value ...");
        return RULES_SETUP;
    }
    use_key(t, key);
    enum rules_rc rc = rules_resolve(t->game, &wish, &t->chance, &out, why);
    return rc ? rc : begin(t);
}

enum rules_rc cli_table_create(struct cli_table *t, const char *setup, const uint8_t key[32])
{
    size_t n = strlen(setup);
    if (n >= sizeof t->setup)
        return RULES_SETUP;
    memcpy(t->setup, setup, n + 1);
    use_key(t, key);
    return begin(t);
}

/* Runs on a copy, again with a larger buffer if the events did not fit, and then keeps the copy. A
 * NULL action goes on without an answer. */
static enum rules_rc run_on_copy(struct cli_table *t, const struct rules_action *a,
                                 struct rules_refusal *why)
{
    for (;;) {
        struct rules_events ev = {.at = t->ev.at, .cap = t->ev.cap};
        memcpy(t->spare, t->st, t->game->state_size);
        enum rules_rc rc = a ? rules_apply(t->game, t->spare, &t->chance, a, &ev, why)
                             : rules_resume(t->game, t->spare, &t->chance, &ev);
        if (rc)
            return rc;
        if (ev.n <= ev.cap) {
            void *swap = t->st;
            t->st = t->spare;
            t->spare = swap;
            t->ev = ev;
            return RULES_OK;
        }
        grow_events(t, ev.n);
    }
}

enum rules_rc cli_table_apply(struct cli_table *t, const struct rules_action *a,
                              struct rules_refusal *why)
{
    return run_on_copy(t, a, why);
}

enum rules_rc cli_table_resume(struct cli_table *t)
{
    return run_on_copy(t, NULL, NULL);
}

void cli_table_hash(const struct cli_table *t, const void *st, uint8_t out[16])
{
    rules_hash(t->game, st, t->hash_key, out);
}

const char *cli_table_examine(struct cli_table *t)
{
    uint8_t here[16], there[16];
    const char *wrong = t->game->check(t->st);
    if (wrong)
        return wrong;
    cli_table_hash(t, t->st, here);

    size_t n = rules_save(t->game, t->st, NULL, 0);
    uint8_t *saved = cli_alloc(n);
    (void)rules_save(t->game, t->st, saved, n);
    memset(t->spare, 0xa5, t->game->state_size);
    enum rules_rc rc = rules_load(t->game, t->spare, saved, n);
    free(saved);
    if (rc)
        return "what was saved cannot be loaded";
    cli_table_hash(t, t->spare, there);
    if (memcmp(here, there, sizeof here) != 0)
        return "saved and loaded it is another state";

    memcpy(t->spare, t->st, t->game->state_size);
    if (rules_reask(t->game, t->spare))
        return "the open question cannot be asked again";
    cli_table_hash(t, t->spare, there);
    return memcmp(here, there, sizeof here) == 0 ? NULL : "asking again changes the state";
}

uint64_t cli_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u; /* splitmix64 */
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void cli_bot_answer(const struct rules_bot *bot, const void *st, const struct rules_decision *d,
                    uint64_t random, struct rules_action *out)
{
    out->act = RULES_ANSWER;
    out->by = d->by;
    out->number = d->number;
    out->verb = 0;
    out->n = 0;
    out->draws = 0;
    bot->choose(st, d, random, out);
}

void cli_hex(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    out[2 * n] = '\0';
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int cli_unhex(const char *text, uint8_t *out, size_t n)
{
    if (strlen(text) != 2 * n)
        return -1;
    for (size_t i = 0; i < n; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return -1;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return 0;
}
