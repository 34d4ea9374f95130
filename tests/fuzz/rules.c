/* tests/fuzz/rules.c: looks at a state from all sides. */
#include "fuzz/rules.h"

enum { LONGEST = 512, DEEPEST = 64 };

const struct rules_game *fuzz_game(uint8_t choice)
{
    unsigned n = 0;
    while (rules_game_at(n))
        n++;
    return rules_game_at(choice % n);
}

void *fuzz_started(const struct rules_game *game, const char *setup, struct rules_chance *chance)
{
    void *st = fuzz_alloc(game->state_size);
    struct rules_setup wish, complete;
    struct rules_setup_error why;
    char text[RULES_SETUP_TEXT] = "";
    struct rules_text out = {text, 0, sizeof text};
    *chance = (struct rules_chance){0};
    must(rules_setup_parse(setup, &wish) == RULES_OK &&
         rules_resolve(game, &wish, chance, &out, &why) == RULES_OK &&
         rules_setup_parse(text, &complete) == RULES_OK &&
         rules_create(game, st, &complete, chance, NULL) == RULES_OK);
    return st;
}

void fuzz_hash(const struct rules_game *game, const void *st, uint8_t out[16])
{
    static const uint8_t key[32] = {1};
    rules_hash(game, st, key, out);
}

/* The view: well nested, named outside of lists alone, of words that end. */

struct view {
    bool is_list[DEEPEST];
    int depth;
    size_t n;
};

static void named(const struct view *v, const char *name)
{
    must(v->depth > 0 && v->is_list[v->depth - 1] == (name == NULL));
    must(!name || (name[0] && strlen(name) < LONGEST));
}

static void view_open(void *ctx, const char *name, bool list)
{
    struct view *v = ctx;
    named(v, name);
    must(v->depth < DEEPEST);
    v->is_list[v->depth++] = list;
}

static void view_close(void *ctx, bool list)
{
    struct view *v = ctx;
    must(v->depth > 1 && v->is_list[v->depth - 1] == list);
    v->depth--;
}

static void view_number(void *ctx, const char *name, int64_t value)
{
    struct view *v = ctx;
    (void)value;
    named(v, name);
    v->n++;
}

static void view_word(void *ctx, const char *name, const char *slug)
{
    struct view *v = ctx;
    named(v, name);
    must(!slug || strlen(slug) < LONGEST);
    v->n++;
}

static void view_flag(void *ctx, const char *name, bool value)
{
    struct view *v = ctx;
    (void)value;
    named(v, name);
    v->n++;
}

static void look_as(const struct rules_game *game, const void *st, rules_seat viewer)
{
    struct view v = {.depth = 1};
    const struct rules_sink sink = {view_open, view_close, view_number, view_word, view_flag, &v};
    game->observe(st, viewer, &sink);
    must(v.depth == 1 && v.n > 0);
}

static void read_decision(const struct rules_game *game, const void *st,
                          const struct rules_decision *d)
{
    char text[LONGEST];
    const struct rules_option *options = rules_options(st, d);
    must(d->seat < rules_seats(st) && d->by < rules_seats(st));
    must(d->first + d->n <= RULES_MAX_OPTIONS && d->run_first + d->runs <= RULES_MAX_OPTIONS);
    must(strlen(rules_kind_slug(game->words, d->kind)) < LONGEST &&
         strlen(rules_rule_slug(game->words, d->rule)) < LONGEST);
    for (uint16_t i = 0; i < d->n; i++) {
        struct rules_text out = {text, 0, sizeof text};
        rules_option_format(game, &options[i], &out);
        must(out.n > 0 && out.n < sizeof text);
    }
}

void fuzz_look(const struct rules_game *game, const void *st)
{
    struct rules_standings places;
    must(rules_seats(st) >= 1 && rules_seats(st) <= RULES_MAX_SEATS);
    for (rules_seat s = 0; s < rules_seats(st); s++) {
        look_as(game, st, s);
        if (rules_asked(st, s))
            read_decision(game, st, rules_asked(st, s));
    }
    look_as(game, st, RULES_NOBODY);
    must(game->standings(st, &places) == rules_over(st));
}

static uint8_t *save(const struct rules_game *game, const void *st, size_t *n)
{
    *n = rules_save(game, st, NULL, 0);
    uint8_t *bytes = fuzz_alloc(*n);
    must(rules_save(game, st, bytes, *n) == *n);
    return bytes;
}

void fuzz_keeps(const struct rules_game *game, const void *st)
{
    uint8_t here[16], there[16];
    size_t n, again_n;
    void *copy = fuzz_alloc(game->state_size);
    uint8_t *bytes = save(game, st, &n);
    fuzz_hash(game, st, here);
    must(rules_load(game, copy, bytes, n) == RULES_OK);
    fuzz_hash(game, copy, there);
    must(memcmp(here, there, sizeof here) == 0);
    uint8_t *again = save(game, copy, &again_n);
    must(again_n == n && memcmp(again, bytes, n) == 0);
    memcpy(copy, st, game->state_size);
    must(rules_reask(game, copy) == RULES_OK);
    fuzz_hash(game, copy, there);
    must(memcmp(here, there, sizeof here) == 0);
    free(again);
    free(bytes);
    free(copy);
}
