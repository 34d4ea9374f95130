/* tests/property/walk.c: plays the games that the properties look at. */
#include "property/walk.h"

#include "cli/show.h"
#include "rules/core/fx.h"
#include "rules/registry.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_GAMES = 300, ENDLESS = 2000000 };

static const struct walk_property *property;

void walk_fail(const struct walk *w, const char *format, ...)
{
    char what[1024];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(what, sizeof what, format, args);
    va_end(args);
    struct buf asked = {0};
    for (rules_seat s = 0; s < w->seats; s++) {
        const struct rules_decision *d = rules_open(w->table.st, s);
        if (!d)
            continue;
        buf_text(&asked, "\n? ");
        cli_show_question(&asked, w->game, w->table.st, d);
    }
    ck_abort_msg("%s game %u (%s), answer %u: %s%s", w->game->slug, w->nth, w->wishes, w->answer,
                 what, asked.n ? asked.at : "");
}

uint32_t walk_below(struct walk *w, uint32_t below)
{
    return (uint32_t)(cli_random(&w->random) % below);
}

void walk_same(struct walk *w, const void *a, const void *b, const char *what)
{
    uint8_t of_a[16], of_b[16];
    cli_table_hash(&w->table, a, of_a);
    cli_table_hash(&w->table, b, of_b);
    if (memcmp(of_a, of_b, sizeof of_a) != 0)
        walk_fail(w, "another state: %s", what);
}

/* One of the words "a | b | c" of a setting that can be given as it stands. */
static void wish(struct walk *w, struct rules_text *t, const struct rules_setting_info *info)
{
    const char *at = info->values;
    char word[64];
    for (uint32_t skip = walk_below(w, 3); at; skip--) {
        size_t n = strcspn(at, "|");
        while (n > 0 && at[n - 1] == ' ')
            n--;
        if (skip == 0) {
            if (n == 0 || n >= sizeof word || memchr(at, ' ', n))
                return;
            memcpy(word, at, n);
            word[n] = '\0';
            if (property->avoid && strcmp(property->avoid, word) == 0)
                return;
            rules_put_setting(t, info->name, word);
            return;
        }
        at = strchr(at, '|');
        if (at)
            at += 1 + strspn(at + 1, " ");
    }
}

static void begin_as_recorded(struct walk *w, const char *setup)
{
    uint8_t key[32];
    cli_seed_key(1, w->nth, key);
    if (cli_table_create(&w->table, setup, key))
        walk_fail(w, "does not begin with %s", setup);
    w->seats = rules_seats(w->table.st);
}

/* Ten cards of any set, printed or not any more; those that are no piles are found by trying. */
static void wish_kingdom(struct walk *w, struct rules_text *t)
{
    enum { KINGDOM = 10 };
    const struct rules_words *words = w->game->words;
    rules_text_put(t, " kingdom=");
    for (int n = 0; n < KINGDOM;) {
        uint32_t card = walk_below(w, words->n_cards);
        if (!words->cards[card])
            continue;
        if (n++)
            rules_text_char(t, ',');
        rules_text_put(t, words->cards[card]->slug);
    }
}

static bool has_setting(const struct rules_game *game, const char *name)
{
    for (uint16_t i = 0; i < game->n_settings; i++)
        if (strcmp(game->settings[i].name, name) == 0)
            return true;
    return false;
}

static bool is_landscape(const struct rules_game *game, const char *slug)
{
    char text[128], resolved[RULES_SETUP_TEXT];
    struct rules_text wish = {text, 0, sizeof text}, out = {resolved, 0, sizeof resolved};
    struct rules_setup setup;
    struct rules_setup_error why;
    struct rules_chance chance = {.block = 0};
    rules_text_put(&wish, "seats=2 landscapes=");
    rules_text_put(&wish, slug);
    return !rules_setup_parse(text, &setup) && !rules_resolve(game, &setup, &chance, &out, &why);
}

/* All that can lie beside the piles. */
static size_t find_landscapes(const struct rules_game *game, const char **found, size_t cap)
{
    size_t n = 0;
    for (uint16_t c = 1; c < game->words->n_cards && n < cap; c++)
        if (game->words->cards[c] && is_landscape(game, game->words->cards[c]->slug))
            found[n++] = game->words->cards[c]->slug;
    return n;
}

/* One to three of them: each is rare where they are left to chance. */
static void wish_landscapes(struct walk *w, struct rules_text *t)
{
    static const char *all[256];
    static size_t n;
    if (n == 0)
        n = find_landscapes(w->game, all, sizeof all / sizeof *all);
    uint32_t first = walk_below(w, (uint32_t)n), more = walk_below(w, 3);
    rules_text_put(t, " landscapes=");
    for (uint32_t i = 0; i <= more; i++) {
        if (i)
            rules_text_char(t, ',');
        rules_text_put(t, all[(first + i * 7) % n]);
    }
}

static void put_wishes(struct walk *w, bool kingdom)
{
    char seats[2] = {(char)('0' + w->seats), '\0'};
    struct rules_text t = {w->wishes, 0, sizeof w->wishes};
    w->wishes[0] = '\0';
    rules_put_setting(&t, "seats", seats);
    if (getenv("TURNSTONE_WISHES")) {
        rules_text_char(&t, ' ');
        rules_text_put(&t, getenv("TURNSTONE_WISHES"));
        return;
    }
    for (uint16_t i = 0; i < w->game->n_settings; i++)
        if (!w->game->settings[i].internal && strcmp(w->game->settings[i].name, "kingdom") != 0 &&
            strcmp(w->game->settings[i].name, "landscapes") != 0 && walk_below(w, 4) == 0)
            wish(w, &t, &w->game->settings[i]);
    if (has_setting(w->game, "landscapes") && walk_below(w, 2) == 0)
        wish_landscapes(w, &t);
    if (kingdom)
        wish_kingdom(w, &t);
}

static void begin_at_random(struct walk *w)
{
    enum { TRIES = 100000 };
    uint8_t key[32];
    struct rules_setup_error why;
    enum rules_rc rc = RULES_SETUP;
    bool kingdom = has_setting(w->game, "kingdom") && walk_below(w, 2) == 0;
    cli_seed_key(1, w->nth, key);
    for (int i = 0; rc == RULES_SETUP && i < TRIES; i++) {
        put_wishes(w, kingdom);
        rc = cli_table_start(&w->table, w->wishes, key, &why);
        if (!kingdom)
            break;
    }
    if (rc)
        walk_fail(w, "does not begin (%d): %s: %s", (int)rc, why.setting, why.detail);
}

static void begin(struct walk *w)
{
    const char *setup = property->setup ? property->setup(w) : NULL;
    bool any_bot = !property->first_bot && w->nth % 3;
    if (setup)
        begin_as_recorded(w, setup);
    else
        begin_at_random(w);
    for (rules_seat s = 0; s < w->seats; s++)
        w->bot[s] = &w->game->bots[any_bot ? walk_below(w, w->game->n_bots) : 0];
    w->random = ~(uint64_t)w->nth; /* however the set-up came about */
}

/* Any of the open decisions, so that answers arrive in every order. */
static const struct rules_decision *any_open(struct walk *w)
{
    const struct rules_decision *open[RULES_MAX_SEATS];
    uint32_t n = 0;
    for (rules_seat s = 0; s < w->seats; s++)
        if (rules_open(w->table.st, s))
            open[n++] = rules_open(w->table.st, s);
    if (n == 0)
        walk_fail(w, "nobody is asked, and the game is not over");
    return open[walk_below(w, n)];
}

/* One that can be given, found by looking through the cards or choices from any of them on. */
static bool any_order(struct walk *w, rules_seat seat, struct rules_order *out)
{
    const struct rules_words *words = w->game->words;
    uint16_t kind = (uint16_t)walk_below(w, words->n_orders);
    bool is_card = words->orders[kind].arg == RULES_ARG_CARD;
    uint32_t n = is_card ? words->n_cards : words->n_choices;
    uint32_t first = walk_below(w, n);
    for (uint32_t i = 0; i < n; i++) {
        *out = (struct rules_order){.order = kind};
        if (is_card)
            out->card = (uint16_t)((first + i) % n);
        if (words->orders[kind].arg == RULES_ARG_CHOICE)
            out->arg = (int32_t)((first + i) % n);
        if (rules_may_order(w->game, w->table.st, seat, out, NULL) == RULES_OK)
            return true;
    }
    return false;
}

bool walk_orders(struct walk *w, rules_seat seat, struct rules_action *a)
{
    enum { CHANGES = RULES_ORDER_CHANGES / 2 };
    const struct rules_head *h = w->table.st;
    if (w->game->words->n_orders == 0 || h->gone >> seat & 1 || h->order_changes[seat] > CHANGES)
        return false;
    *a = (struct rules_action){.act = RULES_ORDERS, .by = seat};
    for (uint32_t n = walk_below(w, 4); n > 0; n--) {
        struct rules_order *o = &a->orders[a->n_orders];
        bool fresh = any_order(w, seat, o);
        for (uint8_t k = 0; k < a->n_orders; k++)
            fresh = fresh && (o->order != a->orders[k].order || o->card != a->orders[k].card ||
                              o->arg != a->orders[k].arg);
        a->n_orders = (uint8_t)(a->n_orders + fresh);
    }
    return true;
}

static void choose(struct walk *w, const struct rules_decision *d, struct rules_action *a)
{
    rules_seat leaves = (rules_seat)walk_below(w, w->seats);
    bool may_leave = property->resign && (w->nth % 2 || !property->some_stay);
    if (may_leave && walk_below(w, property->resign) == 0 && !rules_gone(w->table.st, leaves))
        *a = (struct rules_action){.act = RULES_RESIGN, .by = leaves};
    else if (!property->orders || walk_below(w, property->orders) ||
             !walk_orders(w, (rules_seat)walk_below(w, w->seats), a))
        cli_bot_answer(w->bot[d->by], w->table.st, d, cli_random(&w->random), a);
}

static void play(struct walk *w)
{
    struct rules_action a;
    struct rules_refusal why = {0};
    begin(w);
    if (property->begin)
        property->begin(w);
    while (!rules_over(w->table.st)) {
        const struct rules_decision *d = any_open(w);
        if (property->at)
            property->at(w, d);
        choose(w, d, &a);
        if (property->chosen)
            property->chosen(w, d, &a);
        enum rules_rc rc = cli_table_apply(&w->table, &a, &why);
        if (rc) {
            char text[256] = "";
            struct rules_text t = {text, 0, sizeof text};
            rules_refusal_format(w->game, &why, &t);
            walk_fail(w, "what %s chose is refused (%d): %s", w->bot[d->by]->slug, (int)rc, text);
        }
        if (++w->answer == ENDLESS)
            walk_fail(w, "does not end");
        if (property->after)
            property->after(w, &a);
    }
    if (property->end)
        property->end(w);
}

static unsigned how_many(void)
{
    const char *text = getenv("TURNSTONE_GAMES");
    return property->games   ? property->games
           : text            ? (unsigned)strtoul(text, NULL, 10)
           : property->usual ? property->usual
                             : DEFAULT_GAMES;
}

static unsigned first_game(void)
{
    const char *text = getenv("TURNSTONE_FIRST");
    return text ? (unsigned)strtoul(text, NULL, 10) : 0;
}

static bool is_played(const struct rules_game *game)
{
    const char *only = getenv("TURNSTONE_RULESET");
    return !only || strcmp(only, game->slug) == 0;
}

START_TEST(every_game)
{
    const struct rules_game *game = rules_game_at((unsigned)_i);
    unsigned spread = game->seats_max - game->seats_min + 1u, first = first_game();
    if (!is_played(game))
        return;
    for (unsigned n = first; n < first + how_many(); n++) {
        struct walk w = {.game = game, .nth = n, .random = n};
        w.seats = (uint8_t)(game->seats_min + n % spread);
        cli_table_open(&w.table, game);
        play(&w);
        cli_table_close(&w.table);
    }
    if (property->finish)
        property->finish(game);
}
END_TEST

int walk_main(const struct walk_property *of)
{
    int games = 0;
    property = of;
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    while (rules_game_at((unsigned)games))
        games++;
    Suite *suite = suite_create(of->name);
    TCase *tcase = tcase_create(of->name);
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, every_game, 0, games);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || run == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
