/* tests/fuzz/setup_text.c: any bytes as a set-up, both as wishes and as one that is complete. */
#include "fuzz/rules.h"

/* `setup` was refused, or a game has begun with it. */
static bool create(const struct rules_game *game, const struct rules_setup *setup)
{
    struct rules_chance chance = {0};
    void *st = fuzz_alloc(game->state_size);
    enum rules_rc rc = rules_create(game, st, setup, &chance, NULL);
    must(rc == RULES_OK || rc == RULES_SETUP);
    if (rc == RULES_OK) {
        must(game->check(st) == NULL);
        fuzz_look(game, st);
        fuzz_keeps(game, st);
    }
    free(st);
    return rc == RULES_OK;
}

/* What resolving writes is a set-up that the game begins with, and it is its own resolution. */
static void resolve(const struct rules_game *game, const struct rules_setup *wish)
{
    char text[RULES_SETUP_TEXT] = "";
    struct rules_text out = {text, 0, sizeof text};
    struct rules_setup_error why = {0};
    struct rules_chance chance = {0};
    struct rules_setup complete;
    enum rules_rc rc = rules_resolve(game, wish, &chance, &out, &why);
    must(rc == RULES_OK || rc == RULES_SETUP);
    if (rc) {
        must(why.setting && why.setting[0] && why.rule && why.detail[0]);
        must(memchr(why.detail, '\0', sizeof why.detail) != NULL);
        return;
    }
    must(out.n < sizeof text);
    must(rules_setup_parse(text, &complete) == RULES_OK);
    must(create(game, &complete));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct fuzz_bytes in = {data, n};
    const struct rules_game *game = fuzz_game(fuzz_byte(&in));
    char *text = fuzz_text(in.at, in.n);
    struct rules_setup setup;
    if (rules_setup_parse(text, &setup) == RULES_OK) {
        must(setup.seats >= 1 && setup.n <= RULES_MAX_SETTINGS);
        resolve(game, &setup);
        (void)create(game, &setup);
    }
    free(text);
    return 0;
}
