/* service/cli/replay.c: the command `turnstone replay`: plays a log again. */
#include "cli/cli.h"
#include "cli/play_log.h"
#include "cli/show.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: turnstone replay FILE.jsonl [--until SEQ] [--seat N]\n"
    "Plays a log of `export` or `play --save-log` again, compares the state hash of every row,\n"
    "and prints how the game then stands as a seat sees it.\n"
    "  --until SEQ   stop after the row with that number\n"
    "  --seat N      the view to print (default: the public view)\n"
    "  --quiet       print no view\n"
    "Exit code 1 if a row cannot be applied or leads to another state than the log says.\n";

struct replay {
    const char *path;
    uint64_t rows, until;
    bool started;
    struct cli_table table;
    struct log_reader log;
};

static int stop(const struct replay *r, const char *format, const char *what)
{
    (void)fprintf(stderr, "%s:%lu: ", r->path, r->log.line);
    if (r->log.row.seq)
        (void)fprintf(stderr, "row %d: ", (int)r->log.row.seq);
    (void)fprintf(stderr, "%s%s\n", format, what);
    return CLI_FAILED;
}

static int head(struct replay *r)
{
    const struct log_head *h = &r->log.head;
    const struct rules_game *game = cli_game(h->game.ruleset);
    if (!game)
        return CLI_FAILED;
    if (h->game.rules_version != (int32_t)game->version)
        return stop(r, "the log is of another version of the rules", "");
    if (!h->has_key || !h->setup)
        return stop(r, "the log holds no chance key (it is told when a game has ended)", "");
    cli_table_open(&r->table, game);
    r->started = true;
    if (cli_table_create(&r->table, h->setup, h->key))
        return stop(r, "the game does not begin with this set-up", "");
    return CLI_OK;
}

static const struct rules_decision *by_number(const void *st, int64_t number)
{
    for (rules_seat s = 0; s < rules_seats(st); s++) {
        const struct rules_decision *d = rules_open(st, s);
        if (d && d->number == number)
            return d;
    }
    return NULL;
}

static int apply(struct replay *r, const struct rules_action *a)
{
    struct rules_refusal why = {0};
    enum rules_rc rc = cli_table_apply(&r->table, a, &why);
    if (rc == RULES_OK)
        return CLI_OK;
    if (rc != RULES_ILLEGAL)
        return stop(r, "the row cannot be applied", "");
    struct buf text = {0};
    cli_show_refusal(&text, r->table.game, &why);
    int code = stop(r, "refused: ", text.at);
    buf_free(&text);
    return code;
}

static int answer(struct replay *r)
{
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    const struct rules_decision *d = by_number(r->table.st, r->log.row.decision);
    if (!d)
        return stop(r, "no open question has that number", "");
    struct rules_action a = {.act = RULES_ANSWER,
                             .by =
                                 r->log.row.by_seat ? (rules_seat)(r->log.row.by_seat - 1) : d->by,
                             .number = d->number};
    if (rules_answer_parse(r->table.game, r->log.row.answer, &a, &why))
        return stop(r, "", text);
    return apply(r, &a);
}

static int set_orders(struct replay *r, uint8_t seat)
{
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    struct rules_action a = {.act = RULES_ORDERS, .by = (rules_seat)(seat - 1)};
    if (rules_orders_parse(r->table.game, r->log.row.answer, &a, &why))
        return stop(r, "", text);
    return apply(r, &a);
}

static int row(struct replay *r)
{
    const struct store_row *row = &r->log.row;
    uint8_t hash[16], seat = row->seat ? row->seat : row->by_seat;
    char hex[33];
    int rc = CLI_OK;
    if (strcmp(row->kind, "answer") == 0 || strcmp(row->kind, "default") == 0)
        rc = answer(r);
    else if (strcmp(row->kind, "resign") == 0 && seat >= 1 && seat <= RULES_MAX_SEATS)
        rc = apply(r, &(struct rules_action){.act = RULES_RESIGN, .by = (rules_seat)(seat - 1)});
    else if (strcmp(row->kind, "orders") == 0 && seat >= 1 && seat <= RULES_MAX_SEATS)
        rc = set_orders(r, seat);
    else if (strcmp(row->kind, "create") != 0)
        return stop(r, "a row of an unknown kind: ", row->kind);
    if (rc)
        return rc;
    cli_table_hash(&r->table, r->table.st, hash);
    cli_hex(hash, sizeof hash, hex);
    if (memcmp(hash, row->state_hash, sizeof hash) != 0)
        return stop(r, "another state than the log says: ", hex);
    r->rows++;
    return CLI_OK;
}

static int rows(struct replay *r, FILE *file)
{
    if (log_open(&r->log, file))
        return stop(r, "not a log: ", r->log.words);
    int rc = head(r);
    while (!rc) {
        switch (log_next(&r->log)) {
        case LOG_END:
            return CLI_OK;
        case LOG_BAD:
            return stop(r, "not a row of a log: ", r->log.words);
        case LOG_ROW:
            if (r->until && (uint64_t)r->log.row.seq > r->until)
                return CLI_OK;
            rc = row(r);
        }
    }
    return rc;
}

static void print_view(const struct replay *r, uint64_t seat)
{
    struct buf text = {0};
    cli_show_view(&text, r->table.game, r->table.st,
                  seat ? (rules_seat)(seat - 1) : (rules_seat)RULES_NOBODY, 0);
    for (rules_seat s = 0; s < rules_seats(r->table.st); s++) {
        const struct rules_decision *d = rules_open(r->table.st, s);
        if (!d)
            continue;
        buf_text(&text, "? ");
        if (seat && d->by == seat - 1)
            cli_show_question(&text, r->table.game, r->table.st, d);
        else
            cli_show_asked(&text, d);
        buf_char(&text, '\n');
    }
    (void)fputs(text.n ? text.at : "", stdout);
    buf_free(&text);
}

static int replay_file(struct replay *r, uint64_t seat, bool quiet)
{
    FILE *file = fopen(r->path, "r");
    if (!file) {
        (void)fprintf(stderr, "turnstone replay: %s cannot be read\n", r->path);
        return CLI_FAILED;
    }
    int rc = rows(r, file);
    log_close(&r->log);
    (void)fclose(file);
    if (!rc && seat > rules_seats(r->table.st))
        rc = cli_misused("replay", "the game has no seat %llu", (unsigned long long)seat);
    if (r->started && rc != CLI_USAGE) {
        if (!quiet)
            print_view(r, seat <= rules_seats(r->table.st) ? seat : 0);
        (void)printf("%llu rows replayed%s\n", (unsigned long long)r->rows,
                     rc ? "" : ", every hash as in the log");
    }
    if (r->started)
        cli_table_close(&r->table);
    return rc;
}

int cli_replay(int argc, char **argv)
{
    static const struct option options[] = {{"until", required_argument, NULL, 'u'},
                                            {"seat", required_argument, NULL, 's'},
                                            {"quiet", no_argument, NULL, 'q'},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    uint64_t seat = 0, until = 0;
    bool quiet = false;
    for (int c; (c = getopt_long(argc, argv, "hq", options, NULL)) != -1;) {
        if (c == 'h')
            return cli_help(help, false);
        quiet = quiet || c == 'q';
        if (c == 'u' && cli_number(optarg, UINT64_MAX, &until))
            return cli_misused("replay", "--until takes a whole number");
        if (c == 's' && cli_number(optarg, RULES_MAX_SEATS, &seat))
            return cli_misused("replay", "--seat takes a number up to %d", RULES_MAX_SEATS);
        if (c == '?')
            return cli_misused("replay", "unknown option");
    }
    if (optind != argc - 1)
        return cli_misused("replay", "one log is needed");
    struct replay *r = cli_alloc(sizeof *r);
    r->path = argv[optind];
    r->until = until;
    int rc = replay_file(r, seat, quiet);
    free(r);
    return rc;
}
