/* tests/bench/rules.c: how fast the rules are through their public interface, on one core.
 *
 * usage: bench_rules replay   games of random bots: their answers applied again; answers a second
 *        bench_rules hashes   the same with the keyed hash of the state after every answer
 *        bench_rules texts    the same without hashes, each answer read from its canonical text
 *        bench_rules money    games a second of two-player Big Money, every option of every
 *                             decision looked at and the answer looked up among them
 *        bench_rules told     the same with all events */
#include "rules/registry.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 200, MOST_ANSWERS = 1 << 17, LONGEST = 120, EVENTS = 4096 };

static const double least_seconds = 1.0;

struct step {
    uint32_t number;
    rules_seat by;
    uint16_t verb, n, first; /* picks from `first` of the game's own */
    char text[LONGEST];
};

struct record {
    struct rules_chance chance;
    char setup[RULES_SETUP_TEXT];
    size_t first, n; /* its steps */
    size_t first_pick;
    uint8_t hash[16];
};

struct bench {
    const struct rules_game *game;
    void *st;
    struct record record[GAMES];
    struct step *steps;
    struct rules_option *picks;
    size_t n_steps, n_picks;
    struct rules_action action;
    struct rules_event events[EVENTS];
};

static const uint8_t hash_key[32] = {7};

static _Noreturn void die(const char *what)
{
    (void)fprintf(stderr, "bench_rules: %s\n", what);
    exit(EXIT_FAILURE);
}

/* Seconds of this thread alone: others may want the core too. */
static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void key_of(uint64_t nth, struct rules_chance *chance)
{
    memset(chance, 0, sizeof *chance);
    memcpy(chance->key, &nth, sizeof nth);
}

static void resolve(const struct bench *b, const char *wishes, const struct rules_chance *chance,
                    char text[RULES_SETUP_TEXT])
{
    struct rules_setup wish;
    struct rules_setup_error why;
    struct rules_text out = {text, 0, RULES_SETUP_TEXT};
    if (rules_setup_parse(wishes, &wish) || rules_resolve(b->game, &wish, chance, &out, &why))
        die("a set-up is refused");
}

static void create(struct bench *b, const char *text, struct rules_chance *chance,
                   struct rules_events *ev)
{
    struct rules_setup setup;
    if (rules_setup_parse(text, &setup) || rules_create(b->game, b->st, &setup, chance, ev))
        die("a game does not begin");
}

static const struct rules_decision *first_open(const void *st)
{
    const struct rules_decision *d = NULL;
    for (rules_seat s = 0; !d && s < rules_seats(st); s++)
        d = rules_open(st, s);
    if (!d)
        die("nobody is asked");
    return d;
}

static void choose(struct bench *b, const struct rules_bot *bot, const struct rules_decision *d,
                   uint64_t random)
{
    bot->choose(b->st, d, random, &b->action);
    b->action.act = RULES_ANSWER;
    b->action.by = d->by;
    b->action.number = d->number;
}

/* Replay */

static void keep_step(struct bench *b, struct record *r, const struct rules_decision *d)
{
    struct step *s = &b->steps[b->n_steps++];
    struct rules_text text = {s->text, 0, sizeof s->text};
    const struct rules_action *a = &b->action;
    *s = (struct step){.number = a->number,
                       .by = a->by,
                       .verb = a->verb,
                       .n = a->n,
                       .first = (uint16_t)(b->n_picks - r->first_pick)};
    rules_answer_format(b->game, b->st, d, a, &text);
    if (text.n >= sizeof s->text || b->n_steps == MOST_ANSWERS || b->n_picks + a->n > MOST_ANSWERS)
        die("the games are too long");
    memcpy(&b->picks[b->n_picks], a->picks, a->n * sizeof *a->picks);
    b->n_picks += a->n;
    r->n++;
}

static void record_game(struct bench *b, uint64_t nth)
{
    struct record *r = &b->record[nth];
    const struct rules_bot *bot = rules_bot_find(b->game, "random");
    uint64_t random = nth << 32;
    key_of(nth, &r->chance);
    r->first = b->n_steps;
    r->first_pick = b->n_picks;
    resolve(b, "seats=2", &r->chance, r->setup);
    create(b, r->setup, &r->chance, NULL);
    while (!rules_over(b->st)) {
        const struct rules_decision *d = first_open(b->st);
        choose(b, bot, d, ++random);
        keep_step(b, r, d);
        if (rules_apply(b->game, b->st, &r->chance, &b->action, NULL, NULL))
            die("an answer is refused");
    }
    rules_hash(b->game, b->st, hash_key, r->hash);
}

enum with { WITH_NOTHING, WITH_HASHES, WITH_TEXTS };

static void replay(struct bench *b, struct record *r, enum with with)
{
    uint8_t hash[16];
    char ignored[64];
    struct rules_action *a = &b->action;
    create(b, r->setup, &r->chance, NULL);
    for (size_t i = r->first; i < r->first + r->n; i++) {
        const struct step *s = &b->steps[i];
        struct rules_text why = {ignored, 0, sizeof ignored};
        a->number = s->number;
        a->by = s->by;
        a->verb = s->verb;
        a->n = s->n;
        if (with == WITH_TEXTS && rules_answer_parse(b->game, s->text, a, &why))
            die("an answer cannot be read");
        if (with != WITH_TEXTS)
            memcpy(a->picks, &b->picks[r->first_pick + s->first], s->n * sizeof *a->picks);
        if (rules_apply(b->game, b->st, &r->chance, a, NULL, NULL))
            die("an answer is refused in the replay");
        if (with == WITH_HASHES)
            rules_hash(b->game, b->st, hash_key, hash);
    }
    rules_hash(b->game, b->st, hash_key, hash);
    if (memcmp(hash, r->hash, sizeof hash) != 0)
        die("a replay led elsewhere");
}

static double replays(struct bench *b, enum with with)
{
    size_t answers = 0;
    for (uint64_t i = 0; i < GAMES; i++)
        record_game(b, i);
    b->action.act = RULES_ANSWER;
    double begun = now(), at = begun;
    for (size_t i = 0; (at = now()) < begun + least_seconds; i++) {
        struct record *r = &b->record[i % GAMES];
        replay(b, r, with);
        answers += r->n;
    }
    return (double)answers / (at - begun);
}

/* Big Money */

static bool same(const struct rules_option *a, const struct rules_option *b)
{
    return a->verb == b->verb && a->card == b->card && a->arg == b->arg;
}

static bool is_offered(const struct rules_option *o, uint16_t n, const struct rules_option *pick)
{
    uint16_t i = 0;
    while (i < n && !same(&o[i], pick))
        i++;
    return i < n && pick->count <= o[i].count;
}

/* Reads every option, and finds each pick among them. */
static void look_at_options(const struct bench *b, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(b->st, d);
    const struct rules_action *a = &b->action;
    uint16_t total = 0;
    for (uint16_t i = 0; i < d->n; i++) {
        total = (uint16_t)(total + o[i].count);
        if (o[i].verb == 0 || o[i].count == 0)
            die("an option is none");
    }
    if (total != d->total || a->n == 0)
        die("options are not what they are said to be");
    for (uint16_t k = 0; k < a->n; k++)
        if (!is_offered(o, d->n, &a->picks[k]))
            die("an answer is not offered");
}

static void money_game(struct bench *b, uint64_t nth, bool told)
{
    static const char wishes[] = "seats=2 kingdom=cellar,chapel,festival,laboratory,market,mine,"
                                 "remodel,smithy,village,workshop";
    const struct rules_bot *bot = rules_bot_find(b->game, "big-money");
    char setup[RULES_SETUP_TEXT];
    struct rules_chance chance;
    struct rules_events ev = {.at = b->events, .cap = EVENTS};
    key_of(nth, &chance);
    resolve(b, wishes, &chance, setup);
    create(b, setup, &chance, told ? &ev : NULL);
    while (!rules_over(b->st)) {
        const struct rules_decision *d = first_open(b->st);
        choose(b, bot, d, 0);
        look_at_options(b, d);
        ev.n = 0;
        if (rules_apply(b->game, b->st, &chance, &b->action, told ? &ev : NULL, NULL))
            die("an answer is refused");
    }
}

static double money(struct bench *b, bool told)
{
    uint64_t games = 0;
    double begun = now(), at = begun;
    while ((at = now()) < begun + least_seconds)
        money_game(b, games++, told);
    return (double)games / (at - begun);
}

static double run(struct bench *b, const char *what)
{
    if (strcmp(what, "replay") == 0)
        return replays(b, WITH_NOTHING);
    if (strcmp(what, "hashes") == 0)
        return replays(b, WITH_HASHES);
    if (strcmp(what, "texts") == 0)
        return replays(b, WITH_TEXTS);
    if (strcmp(what, "money") == 0)
        return money(b, false);
    if (strcmp(what, "told") == 0)
        return money(b, true);
    die("usage: bench_rules replay, hashes, texts, money or told");
}

int main(int argc, char **argv)
{
    struct bench *b = calloc(1, sizeof *b);
    if (sodium_init() < 0 || !b)
        die("libsodium or memory fails");
    b->game = rules_game_find("dominion");
    b->st = calloc(1, b->game->state_size);
    b->steps = calloc(MOST_ANSWERS, sizeof *b->steps);
    b->picks = calloc(MOST_ANSWERS, sizeof *b->picks);
    if (!b->st || !b->steps || !b->picks)
        die("no memory");
    (void)printf("%.0f\n", run(b, argc == 2 ? argv[1] : ""));
    free(b->picks);
    free(b->steps);
    free(b->st);
    free(b);
    return EXIT_SUCCESS;
}
