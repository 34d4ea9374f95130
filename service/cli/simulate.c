/* service/cli/simulate.c: the command `turnstone simulate`: many games between bots, counted. */
#include "cli/cli.h"
#include "cli/deck_list.h"
#include "cli/rates.h"
#include "cli/show.h"
#include "cli/table.h"
#include "cli/tally.h"
#include "rules/core/fx.h"
#include "rules/registry.h"

#include <getopt.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "usage: turnstone simulate GAME --bots NAME,NAME,... [OPTION...]\n"
    "       turnstone simulate GAME --pairs [OPTION...]\n"
    "       turnstone simulate GAME --bots NAME,NAME,... --decks DECK,DECK,... [OPTION...]\n"
    "Plays many games between bots and prints statistics. The same seed gives the same numbers,\n"
    "with any number of threads.\n"
    "  --bots LIST       who plays, one name a seat; one alone plays a solitaire game where the\n"
    "                    ruleset has one (dominion: until the fourth Province)\n"
    "  --pairs           each bot of the game against each other one, two seats\n"
    "  --decks LIST      decks, dealt out by chance: published ones by their names, all of them\n"
    "                    (`all`), and own ones: NAME.json lists one as the API takes it; the bots\n"
    "                    change seats from game to game; shows how often each bot, deck and seat\n"
    "                    wins\n"
    "  --seats N         repeat the list of bots to N seats; with --decks also N..M: games of "
    "each\n"
    "                    number of players in turn\n"
    "  --games N         how many (default 1000)\n"
    "  --seed N          default 1\n"
    "  --set NAME=VALUE  a setting of the game; may be repeated\n"
    "  --threads N       default: one for each processor\n"
    "  --json            one object for programs\n";

/* The test bed of DOM-BENCH-08: piles that the strategies buy from, and eight that they do not. */
static const char bench_kingdom[] = "kingdom=cellar,chapel,festival,laboratory,market,mine,"
                                    "remodel,smithy,village,jack_of_all_trades";

enum { FIRST_EVENTS = 4096, MAX_THREADS = 64, NOT_YET = -1 };

struct simulation {
    struct cli_table_plan plan;
    uint64_t games, seed, threads;
    bool json, solitaire, pairs;
    struct rates_names names; /* with --decks: its bots, decks and seats */
    struct cli_decks decks;
    uint8_t fewest; /* players, with --decks; plan.seats: the most */
    uint16_t gain;  /* event kind and card that make T4; 0: the game has none */
    uint16_t province;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
};

struct worker {
    struct simulation *sim;
    struct cli_table_plan plan;                           /* of the game being played */
    uint16_t bot[RULES_MAX_SEATS], deck[RULES_MAX_SEATS]; /* rows of names, with --decks */
    struct rates rates;
    pthread_t thread;
    void *st;
    struct rules_events ev;
    struct rules_chance chance;
    struct tally total, one; /* of all games; of the one being played */
    int own_turns[RULES_MAX_SEATS], provinces[RULES_MAX_SEATS], t4[RULES_MAX_SEATS];
};

/* One game */

static void watch_events(struct worker *w)
{
    for (uint32_t i = 0; i < w->ev.n; i++) {
        const struct rules_event *e = &w->ev.at[i];
        if (e->seat >= RULES_MAX_SEATS)
            continue;
        if (e->kind == RULES_EV_TURN && e->arg[1] == RULES_TURN_NORMAL)
            w->own_turns[e->seat]++;
        if (w->sim->gain && e->kind == w->sim->gain && e->card == w->sim->province &&
            ++w->provinces[e->seat] == 4)
            w->t4[e->seat] = w->own_turns[e->seat];
    }
}

static void watch(struct worker *w)
{
    const struct rules_head *h = w->st;
    struct tally *t = &w->one;
    if (w->ev.n > t->max_events)
        t->max_events = w->ev.n;
    if (h->depth > t->max_depth)
        t->max_depth = h->depth;
    if (h->pool_n > t->max_options)
        t->max_options = h->pool_n;
    watch_events(w);
}

static void count_rates(struct worker *w, const struct rules_standings *st, bool alone)
{
    uint8_t players = w->plan.seats;
    w->rates.games[players]++;
    w->rates.turns[players] += rules_turn(w->st);
    for (uint8_t s = 0; s < players; s++) {
        bool first = st->place[s] == 1;
        rates_count(&w->rates, RATES_BOTS, w->bot[s], players, first, alone);
        rates_count(&w->rates, RATES_DECKS, w->deck[s], players, first, alone);
        rates_count(&w->rates, RATES_SEATS, s, players, first, alone);
    }
}

static void count_end(struct worker *w)
{
    struct tally *t = &w->one;
    struct rules_standings st = {0};
    t->games = 1;
    t->turns = t->max_turns = rules_turn(w->st);
    t->max_answers = (uint32_t)t->answers;
    for (int s = 0; s < RULES_MAX_SEATS; s++)
        if (w->t4[s] != NOT_YET && w->t4[s] < TALLY_T4)
            t->t4[s][w->t4[s]] = 1;
    if (!w->sim->plan.game->standings(w->st, &st))
        return;
    int first = 0;
    for (uint8_t s = 0; s < w->plan.seats; s++)
        first += st.place[s] == 1;
    if (w->sim->names.n[RATES_DECKS])
        count_rates(w, &st, first == 1);
    for (uint8_t s = 0; s < w->plan.seats; s++) {
        t->score[s] = st.score[s];
        if (st.place[s] == 1)
            (first == 1 ? t->wins : t->shared)[s] = 1;
    }
}

static const struct rules_decision *first_open(const void *st, uint8_t seats)
{
    for (rules_seat s = 0; s < seats; s++) {
        const struct rules_decision *d = rules_open(st, s);
        if (d)
            return d;
    }
    return NULL;
}

/* Each player count in turn; each deal of decks once for each place that the list of bots can begin
 * at, so that all bots have the same luck with decks and seats. */
static int deal_decks(struct worker *w, uint64_t nth)
{
    const struct simulation *sim = w->sim;
    uint64_t counts = sim->plan.seats - sim->fewest + 1u, bots = sim->names.n[RATES_BOTS];
    uint64_t deal = nth / counts / bots, random = sim->seed ^ deal << 20;
    w->plan = sim->plan;
    w->plan.seats = (uint8_t)(sim->fewest + nth % counts);
    for (uint8_t s = 0; s < w->plan.seats; s++) {
        char setting[64 + RULES_DECK_TEXT];
        w->bot[s] = (uint16_t)((s + nth / counts) % bots);
        w->deck[s] = (uint16_t)(cli_random(&random) % sim->names.n[RATES_DECKS]);
        w->plan.bot[s] = rules_bot_find(w->plan.game, sim->names.at[RATES_BOTS][w->bot[s]]);
        (void)snprintf(setting, sizeof setting, "%s=%s", w->plan.game->deck_settings[s],
                       sim->decks.text[w->deck[s]]);
        if (cli_plan_set(&w->plan, "simulate", setting))
            return CLI_USAGE;
    }
    return CLI_OK;
}

static enum rules_rc create(struct worker *w, uint64_t nth)
{
    char wishes[RULES_SETUP_TEXT] = "", text[RULES_SETUP_TEXT] = "";
    struct rules_text wish_text = {wishes, 0, sizeof wishes}, out = {text, 0, sizeof text};
    struct rules_setup wish, setup;
    struct rules_setup_error why = {0};
    const struct rules_game *game = w->sim->plan.game;
    if (w->sim->names.n[RATES_DECKS] && deal_decks(w, nth))
        return RULES_SETUP;
    cli_plan_wishes(&w->plan, &wish_text);
    cli_seed_key(w->sim->seed, nth, w->chance.key);
    w->chance.block = 0;
    if (rules_setup_parse(wishes, &wish) || rules_resolve(game, &wish, &w->chance, &out, &why)) {
        struct buf refused = {0};
        cli_show_setup_error(&refused, &why);
        (void)fprintf(stderr, "turnstone simulate: %s\n", refused.at);
        buf_free(&refused);
        return RULES_SETUP;
    }
    enum rules_rc rc = rules_setup_parse(text, &setup);
    return rc ? rc : rules_create(game, w->st, &setup, &w->chance, &w->ev);
}

/* Plays game `nth`; RULES_OK with ev.n > ev.cap: there were more events than the buffer holds. */
static enum rules_rc play(struct worker *w, uint64_t nth)
{
    const struct cli_table_plan *plan = &w->plan;
    uint64_t random = w->sim->seed ^ nth << 20;
    struct rules_action a;
    memset(&w->one, 0, sizeof w->one);
    for (int s = 0; s < RULES_MAX_SEATS; s++) {
        w->own_turns[s] = w->provinces[s] = 0;
        w->t4[s] = NOT_YET;
    }
    w->ev.n = 0;
    enum rules_rc rc = create(w, nth);
    while (rc == RULES_OK && w->ev.n <= w->ev.cap) {
        watch(w);
        if (rules_over(w->st) || (w->sim->solitaire && w->t4[0] != NOT_YET))
            break;
        const struct rules_decision *d = first_open(w->st, plan->seats);
        if (!d)
            return RULES_BROKEN;
        cli_bot_answer(plan->bot[d->by], w->st, d, cli_random(&random), &a);
        w->ev.n = 0;
        rc = rules_apply(plan->game, w->st, &w->chance, &a, &w->ev, NULL);
        w->one.answers++;
    }
    return rc;
}

static bool play_and_count(struct worker *w, uint64_t nth)
{
    for (;;) {
        enum rules_rc rc = play(w, nth);
        if (rc) {
            (void)fprintf(stderr, "turnstone simulate: game %llu of seed %llu failed (%d)\n",
                          (unsigned long long)nth, (unsigned long long)w->sim->seed, (int)rc);
            return false;
        }
        if (w->ev.n <= w->ev.cap)
            break;
        w->ev.cap = 2 * w->ev.n;
        w->ev.at = cli_grow(w->ev.at, w->ev.cap * sizeof *w->ev.at);
    }
    count_end(w);
    tally_add(&w->total, &w->one);
    return true;
}

/* Threads */

static void *work(void *of)
{
    struct worker *w = of;
    struct simulation *sim = w->sim;
    for (;;) {
        uint64_t nth = atomic_fetch_add(&sim->next, 1);
        if (nth >= sim->games || atomic_load(&sim->failed))
            return NULL;
        if (!play_and_count(w, nth))
            atomic_store(&sim->failed, true);
        atomic_fetch_add(&sim->done, 1);
    }
}

static void show_progress(struct simulation *sim)
{
    const struct timespec pause = {.tv_nsec = 200000000};
    char bar[41];
    while (isatty(STDERR_FILENO)) {
        uint64_t done = atomic_load(&sim->done);
        int full = (int)(40 * done / (sim->games ? sim->games : 1));
        memset(bar, '.', 40);
        memset(bar, '#', (size_t)full);
        bar[40] = '\0';
        (void)fprintf(stderr, "\r[%s] %llu of %llu games", bar, (unsigned long long)done,
                      (unsigned long long)sim->games);
        if (done >= sim->games || atomic_load(&sim->failed)) {
            (void)fputs("\r\033[K", stderr);
            return;
        }
        (void)nanosleep(&pause, NULL);
    }
}

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Plays all games and adds them up. */
static int play_all(struct simulation *sim, struct tally *total, struct rates *rates)
{
    struct worker *workers = cli_alloc(sim->threads * sizeof *workers);
    uint64_t started = 0;
    atomic_store(&sim->next, 0);
    atomic_store(&sim->done, 0);
    for (; started < sim->threads; started++) {
        struct worker *w = &workers[started];
        w->sim = sim;
        w->plan = sim->plan;
        w->st = cli_alloc(sim->plan.game->state_size);
        w->ev.cap = FIRST_EVENTS;
        w->ev.at = cli_alloc(FIRST_EVENTS * sizeof *w->ev.at);
        if (pthread_create(&w->thread, NULL, work, w))
            break;
    }
    if (started == 0)
        (void)work(&workers[0]);
    show_progress(sim);
    for (uint64_t i = 0; i < sim->threads; i++) {
        if (i < started)
            (void)pthread_join(workers[i].thread, NULL);
        tally_add(total, &workers[i].total);
        if (rates)
            rates_add(rates, &workers[i].rates);
        free(workers[i].st);
        free(workers[i].ev.at);
    }
    free(workers);
    return atomic_load(&sim->failed) ? CLI_FAILED : CLI_OK;
}

static int simulate_decks(struct simulation *sim)
{
    struct tally *total = cli_alloc(sizeof *total);
    struct rates *rates = cli_alloc(sizeof *rates);
    int rc = play_all(sim, total, rates);
    if (rc == CLI_OK && sim->json) {
        (void)printf("{\"ruleset\":\"%s\",\"rules_version\":%u,\"seed\":%llu,\"games\":%llu,",
                     sim->plan.game->slug, (unsigned)sim->plan.game->version,
                     (unsigned long long)sim->seed, (unsigned long long)total->games);
        rates_print_json(rates, &sim->names);
        (void)printf("}\n");
    } else if (rc == CLI_OK) {
        rates_print(rates, &sim->names);
    }
    free(rates);
    free(total);
    return rc;
}

static int simulate(struct simulation *sim)
{
    struct tally *total = cli_alloc(sizeof *total);
    double begun = now();
    int rc = play_all(sim, total, NULL);
    double seconds = now() - begun;
    if (rc == CLI_OK && sim->json)
        tally_print_json(total, &sim->plan, sim->seed, sim->gain, !sim->solitaire, seconds);
    else if (rc == CLI_OK)
        tally_print(total, &sim->plan, sim->gain, !sim->solitaire, seconds);
    free(total);
    return rc;
}

/* Pairs */

/* Plays one pair; the games that a shared first place ends count half for each. */
static int play_pair(struct simulation *sim, uint16_t one, uint16_t other, double *percent)
{
    struct tally *total = cli_alloc(sizeof *total);
    sim->plan.bot[0] = &sim->plan.game->bots[one];
    sim->plan.bot[1] = &sim->plan.game->bots[other];
    int rc = play_all(sim, total, NULL);
    *percent = total->games ? 100.0 * ((double)total->wins[0] + (double)total->shared[0] / 2) /
                                  (double)total->games
                            : 0.0;
    free(total);
    return rc;
}

static void print_pair(const struct simulation *sim, uint16_t one, uint16_t other, double percent)
{
    const char *a = sim->plan.game->bots[one].slug, *b = sim->plan.game->bots[other].slug;
    if (sim->json)
        (void)printf("{\"bots\":[\"%s\",\"%s\"],\"games\":%llu,\"seed\":%llu,\"win_rate\":%.4f}\n",
                     a, b, (unsigned long long)sim->games, (unsigned long long)sim->seed,
                     percent / 100);
    else
        (void)printf("%-20s %5.1f %%  against %-20s %5.1f %%\n", a, percent, b, 100 - percent);
    (void)fflush(stdout);
}

static int simulate_pairs(struct simulation *sim)
{
    uint16_t n = sim->plan.game->n_bots;
    for (uint16_t one = 0; one < n; one++)
        for (uint16_t other = (uint16_t)(one + 1); other < n; other++) {
            double percent;
            int rc = play_pair(sim, one, other, &percent);
            if (rc)
                return rc;
            print_pair(sim, one, other, percent);
        }
    return CLI_OK;
}

/* Command line */

static void find_province(struct simulation *sim)
{
    const struct rules_words *words = sim->plan.game->words;
    sim->province = rules_card_find(words, "province", 8);
    if (!sim->province)
        return;
    for (uint16_t k = 0; k < words->n_events; k++) {
        uint16_t kind = (uint16_t)(RULES_GAME_EVENTS + k);
        if (strcmp(rules_event_word(words, kind)->slug, "gain") == 0)
            sim->gain = kind;
    }
}

/* Those of DOM-BENCH-05 buy what their list says; the others play any kingdom. */
static bool follows_a_list(const struct rules_bot *bot)
{
    return strcmp(bot->slug, "random") != 0 && strcmp(bot->slug, "greedy") != 0;
}

static int complete(struct simulation *sim)
{
    struct cli_table_plan *plan = &sim->plan;
    bool listed = true;
    for (uint8_t s = 0; s < plan->seats; s++)
        listed = listed && (sim->pairs || follows_a_list(plan->bot[s]));
    find_province(sim);
    listed = listed && sim->province;
    sim->solitaire = plan->seats == 1;
    if (sim->solitaire && cli_plan_set(plan, "simulate", "solitaire=on"))
        return CLI_USAGE;
    if (listed && !cli_plan_has(plan, "kingdom") && cli_plan_set(plan, "simulate", bench_kingdom))
        return CLI_USAGE;
    if (sim->threads == 0) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        sim->threads = cores > 0 && cores < MAX_THREADS ? (uint64_t)cores : 1;
    }
    return CLI_OK;
}

enum {
    OPT_BOTS = 256,
    OPT_SEATS,
    OPT_GAMES,
    OPT_SEED,
    OPT_SET,
    OPT_THREADS,
    OPT_JSON,
    OPT_PAIRS,
    OPT_DECKS
};

_Static_assert((int)CLI_DECKS <= (int)RATES_NAMES, "each deck has a row");

static int read_decks(struct simulation *sim, const char *list)
{
    int rc = cli_decks_read(sim->plan.game, "simulate", list, &sim->decks);
    sim->names.n[RATES_DECKS] = sim->decks.n;
    for (uint16_t i = 0; i < sim->decks.n; i++)
        sim->names.at[RATES_DECKS][i] = sim->decks.name[i];
    return rc;
}

/* "3" or "2..4". */
static int read_seats(const char *text, uint64_t *fewest, uint64_t *most)
{
    char first[8];
    size_t n = strcspn(text, ".");
    if (n >= sizeof first)
        return -1;
    memcpy(first, text, n);
    first[n] = '\0';
    if (cli_number(first, RULES_MAX_SEATS, fewest))
        return -1;
    *most = *fewest;
    return text[n] && (strncmp(text + n, "..", 2) != 0 ||
                       cli_number(text + n + 2, RULES_MAX_SEATS, most) || *most < *fewest)
               ? -1
               : 0;
}

/* What the command line says beside what struct simulation holds. */
struct wanted {
    const char *bots, *decks;
    uint64_t fewest, seats;
};

static int read_option(struct simulation *sim, struct wanted *w, int c)
{
    int bad = 0;
    switch (c) {
    case OPT_BOTS:
        w->bots = optarg;
        return CLI_OK;
    case OPT_DECKS:
        w->decks = optarg;
        return CLI_OK;
    case OPT_SEATS:
        bad = read_seats(optarg, &w->fewest, &w->seats);
        break;
    case OPT_GAMES:
        bad = cli_number(optarg, UINT32_MAX, &sim->games);
        break;
    case OPT_SEED:
        bad = cli_number(optarg, UINT64_MAX, &sim->seed);
        break;
    case OPT_SET:
        return cli_plan_set(&sim->plan, "simulate", optarg);
    case OPT_THREADS:
        bad = cli_number(optarg, MAX_THREADS, &sim->threads);
        break;
    case OPT_JSON:
        sim->json = true;
        return CLI_OK;
    case OPT_PAIRS:
        sim->pairs = true;
        return CLI_OK;
    default:
        return cli_misused("simulate", "unknown option");
    }
    return bad ? cli_misused("simulate", "%s is not a number that fits here", optarg) : CLI_OK;
}

/* The rows of --decks, once the bots are known. */
static int complete_decks(struct simulation *sim, const struct wanted *w)
{
    static const char *const seats[RULES_MAX_SEATS] = {"p1", "p2", "p3", "p4", "p5", "p6"};
    struct rates_names *names = &sim->names;
    const struct rules_game *game = sim->plan.game;
    if (!game->deck_settings)
        return cli_misused("simulate", "nobody brings a deck to %s", game->slug);
    names->n[RATES_BOTS] = sim->plan.seats;
    for (uint8_t s = 0; s < sim->plan.seats; s++)
        names->at[RATES_BOTS][s] = sim->plan.bot[s]->slug;
    sim->fewest = (uint8_t)(w->seats ? w->fewest : sim->plan.seats);
    sim->plan.seats = (uint8_t)(w->seats ? w->seats : sim->plan.seats);
    if (sim->fewest < game->seats_min || sim->plan.seats > game->seats_max)
        return cli_misused("simulate", "%s is a game for %d to %d", game->slug, game->seats_min,
                           game->seats_max);
    names->n[RATES_SEATS] = sim->plan.seats;
    for (uint8_t s = 0; s < sim->plan.seats; s++) {
        sim->plan.bot[s] = sim->plan.bot[s % names->n[RATES_BOTS]];
        names->at[RATES_SEATS][s] = seats[s];
    }
    return read_decks(sim, w->decks);
}

static int plan_all(struct simulation *sim, const struct wanted *w)
{
    uint8_t seats = (uint8_t)(w->decks ? 0 : w->seats);
    sim->plan.seats = 2;
    if (w->bots && cli_plan_bots(&sim->plan, "simulate", w->bots, seats, false))
        return CLI_USAGE;
    if (w->decks && complete_decks(sim, w))
        return CLI_USAGE;
    return complete(sim);
}

static int run(struct simulation *sim, int argc, char **argv)
{
    static const struct option options[] = {{"bots", required_argument, NULL, OPT_BOTS},
                                            {"decks", required_argument, NULL, OPT_DECKS},
                                            {"seats", required_argument, NULL, OPT_SEATS},
                                            {"games", required_argument, NULL, OPT_GAMES},
                                            {"seed", required_argument, NULL, OPT_SEED},
                                            {"set", required_argument, NULL, OPT_SET},
                                            {"threads", required_argument, NULL, OPT_THREADS},
                                            {"json", no_argument, NULL, OPT_JSON},
                                            {"pairs", no_argument, NULL, OPT_PAIRS},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct wanted w = {0};
    for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (c == 'h')
            return cli_help(help, true);
        int rc = read_option(sim, &w, c);
        if (rc)
            return rc;
    }
    if (optind != argc - 1 || !w.bots == !sim->pairs || (sim->pairs && (w.seats || w.decks)))
        return cli_misused("simulate", "one game and its bots are needed, or its pairs");
    if (!w.decks && w.fewest != w.seats)
        return cli_misused("simulate", "several numbers of players go with --decks");
    if (!(sim->plan.game = cli_game(argv[optind])) || plan_all(sim, &w))
        return CLI_USAGE;
    return sim->pairs ? simulate_pairs(sim) : w.decks ? simulate_decks(sim) : simulate(sim);
}

int cli_simulate(int argc, char **argv)
{
    struct simulation *sim = cli_alloc(sizeof *sim);
    sim->games = 1000;
    sim->seed = 1;
    int rc = run(sim, argc, argv);
    free(sim);
    return rc;
}
