/* service/cli/play.c: the command `turnstone play`: one game between bots and people. */
#include "cli/play.h"

#include "cli/cli.h"
#include "cli/play_log.h"

#include <getopt.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: turnstone play GAME --bots NAME,NAME,... [OPTION...]\n"
    "Plays one game in the terminal and prints what happens. The same seed gives the same game.\n"
    "  --bots LIST       who plays, one name a seat: the game's bots, or human\n"
    "  --seats N         repeat the list of bots to N seats\n"
    "  --seed N          chance and bots of the game (default 1)\n"
    "  --set NAME=VALUE  a setting of the game, e.g. sets=all; may be repeated\n"
    "  --until N         stop after N answers\n"
    "  --golden          print questions, events and hashes in the form of the golden files\n"
    "  --save FILE.scn   write the game as a scenario\n"
    "  --save-log FILE   write the game as a log for `turnstone replay`\n"
    "Exit code 0 when the game ended or --until was reached, 1 if it could not go on.\n";

/* Transcript */

static void print_events(const struct play *p)
{
    struct buf text = {0};
    for (uint32_t i = 0; i < p->table.ev.n; i++) {
        buf_text(&text, "    ");
        if (p->golden)
            cli_show_event(&text, p->table.game, &p->table.ev.at[i], CLI_OMNISCIENT);
        else
            cli_show_sentence(&text, p->table.game, &p->table.ev.at[i], p->viewer);
        buf_char(&text, '\n');
    }
    if (text.n)
        (void)fputs(text.at, stdout);
    buf_free(&text);
}

static void print_view_hash(const struct play *p, rules_seat viewer)
{
    struct buf view = {0};
    uint8_t hash[16];
    char hex[33];
    cli_show_view(&view, p->table.game, p->table.st, viewer, 0);
    (void)crypto_generichash(hash, sizeof hash, (const uint8_t *)(view.n ? view.at : ""), view.n,
                             NULL, 0);
    cli_hex(hash, 4, hex);
    (void)printf(" %s", hex);
    buf_free(&view);
}

/* State, then the views of the seats in order, then the public view. */
static void print_hashes(const struct play *p)
{
    uint8_t hash[16];
    char hex[33];
    cli_table_hash(&p->table, p->table.st, hash);
    cli_hex(hash, 8, hex);
    (void)printf("  state %s views", hex);
    for (rules_seat s = 0; s < rules_seats(p->table.st); s++)
        print_view_hash(p, s);
    print_view_hash(p, RULES_NOBODY);
    (void)putchar('\n');
}

static void print_question(const struct play *p, const struct rules_decision *d)
{
    struct buf text = {0};
    cli_show_question(&text, p->table.game, p->table.st, d);
    (void)printf("? %s\n", text.at);
    buf_free(&text);
}

/* Playing */

static void save_answer(struct play *p, const struct rules_decision *d,
                        const struct rules_action *a, const char *answer)
{
    if (!p->scenario)
        return;
    if (a->act != RULES_ANSWER) {
        (void)fprintf(p->scenario, "> p%d %s%s\n", a->by + 1,
                      a->act == RULES_ORDERS ? "orders " : "", answer);
        return;
    }
    (void)fprintf(p->scenario, "> p%d", d->by + 1);
    if (d->by != d->seat)
        (void)fprintf(p->scenario, " for p%d", d->seat + 1);
    (void)fprintf(p->scenario, " %s\n", answer);
}

static const struct rules_decision *first_open(const void *st)
{
    for (rules_seat s = 0; s < rules_seats(st); s++)
        if (rules_open(st, s))
            return rules_open(st, s);
    return NULL;
}

static int play_broken(const char *what)
{
    (void)fprintf(stderr, "turnstone play: %s\n", what);
    return CLI_FAILED;
}

static int play_answer(struct play *p, const struct rules_decision *d)
{
    static const char *const kinds[] = {
        [RULES_ANSWER] = "answer", [RULES_RESIGN] = "resign", [RULES_ORDERS] = "orders"};
    struct rules_action a;
    struct rules_refusal why = {0};
    struct buf answer = {0};
    const struct rules_bot *bot = p->plan.bot[d->by];
    if (bot)
        cli_bot_answer(bot, p->table.st, d, cli_random(&p->random), &a);
    else if (play_ask_human(p, d, &a))
        return play_broken("no more input");
    if (a.act == RULES_RESIGN)
        buf_text(&answer, "resign");
    else if (a.act == RULES_ORDERS)
        cli_show_orders(&answer, p->table.game, a.orders, a.n_orders);
    else
        cli_show_answer(&answer, p->table.game, p->table.st, d, &a);
    if (p->viewer == CLI_OMNISCIENT) /* an answer may name cards that others do not see */
        (void)printf("> p%d %s\n", d->by + 1, answer.at);
    save_answer(p, d, &a, answer.at);
    unsigned by = d->by + 1u;
    uint32_t number = a.act == RULES_ANSWER ? d->number : 0;
    enum rules_rc rc = cli_table_apply(&p->table, &a, &why);
    if (rc == RULES_OK && p->log)
        log_write_row(p->log, &p->table, p->answers + 2, kinds[a.act], by, number,
                      a.act == RULES_RESIGN ? "" : answer.at);
    buf_free(&answer);
    if (rc == RULES_OK)
        return CLI_OK;
    struct buf text = {0};
    cli_show_refusal(&text, p->table.game, &why);
    rc =
        play_broken(rc == RULES_ILLEGAL ? text.at : "the rules failed: an invariant does not hold");
    buf_free(&text);
    return (int)rc;
}

static int play_on(struct play *p)
{
    while (!rules_over(p->table.st) && (!p->until || p->answers < p->until)) {
        const struct rules_decision *d = first_open(p->table.st);
        if (!d)
            return play_broken("nobody is asked, and the game is not over");
        if (p->golden)
            print_question(p, d);
        int rc = play_answer(p, d);
        if (rc)
            return rc;
        p->answers++;
        print_events(p);
        if (p->golden)
            print_hashes(p);
    }
    return CLI_OK;
}

/* What a scenario or a transcript ends with. */
static void print_end(struct play *p)
{
    struct buf end = {0};
    if (rules_over(p->table.st)) {
        buf_text(&end, "= over ");
        cli_show_places(&end, p->table.game, p->table.st);
    } else {
        buf_text(&end, "= asked");
        for (rules_seat s = 0; s < rules_seats(p->table.st); s++)
            if (rules_open(p->table.st, s)) {
                buf_char(&end, ' ');
                cli_show_asked(&end, rules_open(p->table.st, s));
            }
    }
    (void)printf("%s\n", end.at);
    if (p->scenario)
        (void)fprintf(p->scenario, "%s\n", end.at);
    buf_free(&end);
}

/* The deck of a seat whose cards the transcript does not show. */
static bool is_hidden_deck(const struct play *p, const char *setting, size_t n)
{
    const char *const *decks = p->table.game->deck_settings;
    for (rules_seat s = 0; decks && p->viewer != CLI_OMNISCIENT && s < p->plan.seats; s++)
        if (strlen(decks[s]) == n && memcmp(decks[s], setting, n) == 0)
            return s != p->viewer;
    return false;
}

static void print_begin(const struct play *p)
{
    (void)printf("%s version %u seed %llu", p->plan.game->slug, (unsigned)p->plan.game->version,
                 (unsigned long long)p->seed);
    for (const char *at = p->table.setup; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        if (!is_hidden_deck(p, at, strcspn(at, "=")))
            (void)printf(" %.*s", (int)n, at);
        at += n;
    }
    (void)putchar('\n');
}

static int play_begin(struct play *p)
{
    char wishes[RULES_SETUP_TEXT] = "";
    struct rules_text t = {wishes, 0, sizeof wishes};
    struct rules_setup_error why;
    uint8_t key[32];
    cli_plan_wishes(&p->plan, &t);
    cli_seed_key(p->seed, 0, key);
    p->random = p->seed;
    cli_table_open(&p->table, p->plan.game);
    enum rules_rc rc = cli_table_start(&p->table, wishes, key, &why);
    if (rc == RULES_SETUP) {
        struct buf text = {0};
        cli_show_setup_error(&text, &why);
        int misused = cli_misused("play", "%s", text.at);
        buf_free(&text);
        return misused;
    }
    if (rc)
        return play_broken("the game does not begin");
    print_begin(p);
    if (p->scenario) {
        const char *settings = strchr(p->table.setup, ' ');
        (void)fprintf(p->scenario, "game %s seats %d%s\nseed %llu\n", p->plan.game->slug,
                      p->plan.seats, settings ? settings : "", (unsigned long long)p->seed);
    }
    if (p->log) {
        log_write_head(p->log, &p->table);
        log_write_row(p->log, &p->table, 1, "create", 0, 0, p->table.setup);
    }
    print_events(p);
    if (p->golden)
        print_hashes(p);
    return CLI_OK;
}

/* With one person at the terminal, the transcript is theirs; with more it is the public's. */
static void choose_viewer(struct play *p)
{
    unsigned humans = 0;
    p->viewer = CLI_OMNISCIENT;
    for (rules_seat s = 0; s < p->plan.seats; s++)
        if (!p->plan.bot[s])
            p->viewer = humans++ ? RULES_NOBODY : s;
}

/* Command line */

enum { OPT_BOTS = 256, OPT_SEATS, OPT_SEED, OPT_SET, OPT_UNTIL, OPT_GOLDEN, OPT_SAVE, OPT_LOG };

struct args {
    const char *bots, *save, *log;
    uint64_t seats;
};

static int open_file(FILE **file, const char *path)
{
    if (!path)
        return CLI_OK;
    *file = fopen(path, "w");
    if (*file)
        return CLI_OK;
    (void)fprintf(stderr, "turnstone play: %s cannot be written\n", path);
    return CLI_FAILED;
}

static int read_option(struct play *p, struct args *a, int c)
{
    switch (c) {
    case OPT_BOTS:
        a->bots = optarg;
        return CLI_OK;
    case OPT_SEATS:
        return cli_number(optarg, RULES_MAX_SEATS, &a->seats)
                   ? cli_misused("play", "--seats takes a number up to %d", RULES_MAX_SEATS)
                   : CLI_OK;
    case OPT_SEED:
        return cli_number(optarg, UINT64_MAX, &p->seed)
                   ? cli_misused("play", "--seed takes a whole number")
                   : CLI_OK;
    case OPT_SET:
        return cli_plan_set(&p->plan, "play", optarg);
    case OPT_UNTIL:
        return cli_number(optarg, UINT64_MAX, &p->until)
                   ? cli_misused("play", "--until takes a whole number")
                   : CLI_OK;
    case OPT_GOLDEN:
        p->golden = true;
        return CLI_OK;
    case OPT_SAVE:
        a->save = optarg;
        return CLI_OK;
    case OPT_LOG:
        a->log = optarg;
        return CLI_OK;
    default:
        return cli_misused("play", "unknown option");
    }
}

static int play_game(struct play *p, const struct args *a)
{
    int rc = open_file(&p->scenario, a->save);
    if (!rc)
        rc = open_file(&p->log, a->log);
    if (!rc)
        rc = play_begin(p);
    if (!rc) {
        rc = play_on(p);
        print_end(p);
    }
    if (p->scenario && fclose(p->scenario) && !rc)
        rc = play_broken("the scenario could not be written");
    if (p->log && fclose(p->log) && !rc)
        rc = play_broken("the log could not be written");
    if (p->table.st)
        cli_table_close(&p->table);
    return rc;
}

int cli_play(int argc, char **argv)
{
    static const struct option options[] = {{"bots", required_argument, NULL, OPT_BOTS},
                                            {"seats", required_argument, NULL, OPT_SEATS},
                                            {"seed", required_argument, NULL, OPT_SEED},
                                            {"set", required_argument, NULL, OPT_SET},
                                            {"until", required_argument, NULL, OPT_UNTIL},
                                            {"golden", no_argument, NULL, OPT_GOLDEN},
                                            {"save", required_argument, NULL, OPT_SAVE},
                                            {"save-log", required_argument, NULL, OPT_LOG},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct play *p = cli_alloc(sizeof *p);
    struct args a = {0};
    int rc = CLI_OK;
    p->seed = 1;
    for (int c; !rc && (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (c == 'h') {
            free(p);
            return cli_help(help, true);
        }
        rc = read_option(p, &a, c);
    }
    if (!rc && (optind != argc - 1 || !a.bots))
        rc = cli_misused("play", "one game and its bots are needed");
    if (!rc && !(p->plan.game = cli_game(argv[optind])))
        rc = CLI_USAGE;
    if (!rc)
        rc = cli_plan_bots(&p->plan, "play", a.bots, (uint8_t)a.seats, true);
    if (!rc)
        choose_viewer(p);
    if (!rc && p->golden && p->viewer != CLI_OMNISCIENT)
        rc = cli_misused("play", "--golden shows every card: it is for bots alone");
    if (!rc)
        rc = play_game(p, &a);
    free(p);
    return rc;
}
