/* tests/fuzz/state_load.c: any bytes as a saved state: refused, or a state that does no harm. */
#include "fuzz/rules.h"

enum { STEPS = 50 };

static const struct rules_decision *first_open(const void *st)
{
    const struct rules_decision *d = NULL;
    for (rules_seat s = 0; !d && s < rules_seats(st); s++)
        d = rules_open(st, s);
    return d;
}

/* A damaged state may turn out to be broken (RULES_BROKEN), and that must be said, not crash. */
static void play_on(const struct rules_game *game, void *st)
{
    struct rules_chance chance = {0};
    struct rules_action a;
    for (int step = 0; step < STEPS && !rules_over(st); step++) {
        const struct rules_decision *d = first_open(st);
        struct rules_refusal why = {0};
        if (!d)
            return;
        rules_fallback(st, d, &a);
        if (rules_apply(game, st, &chance, &a, NULL, &why) == RULES_BROKEN)
            return;
        fuzz_look(game, st);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct fuzz_bytes in = {data, n};
    const struct rules_game *game = fuzz_game(fuzz_byte(&in));
    void *st = fuzz_alloc(game->state_size);
    if (rules_load(game, st, in.at, in.n) == RULES_OK) {
        fuzz_look(game, st);
        (void)game->check(st);
        fuzz_keeps(game, st);
        play_on(game, st);
    }
    free(st);
    return 0;
}
