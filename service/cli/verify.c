/* service/cli/verify.c: the command `turnstone verify`: recomputes games and compares their logs.
 */
#include "cli/verify.h"

#include "cli/cli.h"
#include "cli/play_log.h"
#include "match/export.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: turnstone verify GAME_ID... | --all | --file EXPORT.jsonl\n"
    "                        [--receipt HEX] [--database URL]\n"
    "Recomputes games from their secrets and answers, every shuffle included, and compares each "
    "row\n"
    "of their logs with that: for each game one line, which says what is wrong with the first bad\n"
    "row, or that all is as the rules say. Times and names cannot be recomputed; a file's seal\n"
    "covers them.\n"
    "  --all           every game of the database, and how many were bad\n"
    "  --file FILE     a game as `turnstone export` wrote it\n"
    "  --receipt HEX   a receipt that a player got for an answer: the log must still hold it. "
    "This\n"
    "                  is how a rewritten game shows, and a running one whose end was cut off\n"
    "  --database URL  the service's connection, a libpq string\n"
    "                  (default: the environment's TURNSTONE_DATABASE_URL)\n"
    "Exit code 1 if a game is bad or could not be read.\n";

/* Reports */

static void report(struct verify_report *out, bool good, int32_t bad, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void report(struct verify_report *out, bool good, int32_t bad, const char *format, ...)
{
    va_list args;
    out->good = good;
    out->bad = bad;
    va_start(args, format);
    (void)vsnprintf(out->line, sizeof out->line, format, args);
    va_end(args);
}

static const char *state_of(enum store_status status)
{
    switch (status) {
    case STORE_GAME_FINISHED:
        return "finished";
    case STORE_GAME_RUNNING:
        return "running";
    case STORE_GAME_CANCELLED:
        return "cancelled";
    default:
        return "open";
    }
}

/* What the core found; `rc` is what it returned last. */
static void report_core(struct verify_report *out, const char *id, const struct match_verify *v,
                        int rc)
{
    if (rc == BOARD_NO_MEMORY)
        cli_no_memory();
    if (rc)
        report(out, false, v->bad, "game %s: %s", id, v->words);
    else
        report(out, true, 0, "game %s: %d rows, %s, all as the rules say", id, (int)v->board.seq,
               state_of(v->game->status));
}

/* From the database */

struct take {
    struct match_verify core;
    int rc; /* of the core */
};

enum { ENOUGH = 1 };

static int take_row(void *context, const struct store_row *row)
{
    struct take *t = context;
    t->rc = match_verify_row(&t->core, row);
    return t->rc ? ENOUGH : STORE_OK;
}

bool verify_game(struct store *s, const struct uuid *game_id, const uint8_t *receipt,
                 struct verify_report *out)
{
    char id[UUID_TEXT];
    struct export_game g;
    struct take t;
    uuid_format(game_id, id);
    int rc = export_game_open(s, game_id, &g);
    if (rc) {
        report(out, false, 0, "game %s: %s", id,
               rc == STORE_NOT_FOUND ? "there is no such game" : store_error(s));
        return rc == STORE_NOT_FOUND;
    }
    t.rc = match_verify_open(&t.core, &g.head.game, receipt);
    rc = t.rc ? ENOUGH : export_rows(s, &g, take_row, &t);
    if (!rc)
        t.rc = match_verify_end(&t.core, g.head.result, g.head.results);
    bool judged = rc == STORE_OK || rc == ENOUGH;
    if (judged)
        report_core(out, id, &t.core, t.rc);
    else
        report(out, false, 0, "game %s: %s", id, store_error(s));
    match_verify_close(&t.core);
    export_game_close(&g);
    return judged;
}

/* From a file */

/* What the head repeats so that replay needs nothing else. False: it does not fit the rest. */
static bool key_fits(const struct log_head *h)
{
    struct match_keys keys;
    bool started = h->game.status == STORE_GAME_RUNNING || h->game.status == STORE_GAME_FINISHED;
    match_keys_derive(&h->game, &keys);
    return h->has_key == started &&
           (!started || memcmp(keys.chance.key, h->key, sizeof h->key) == 0);
}

static bool setup_fits(const struct log_head *h, const struct store_row *row)
{
    return row->seq != 1 || (h->setup && strcmp(h->setup, row->answer) == 0);
}

/* The rows of a file whose head is good. */
static void judge_rows(struct log_reader *log, struct match_verify *core, const char *id,
                       struct verify_report *out)
{
    for (;;) {
        int rc;
        switch (log_next(log)) {
        case LOG_BAD:
            report(out, false, (int32_t)log->rows + 1, "game %s: row %llu: line %lu: %s", id,
                   (unsigned long long)log->rows + 1, log->line, log->words);
            return;
        case LOG_END:
            rc = match_verify_end(core, log->head.result, log->head.results);
            report_core(out, id, core, rc);
            return;
        default:
            rc = match_verify_row(core, &log->row);
            if (rc) {
                report_core(out, id, core, rc);
                return;
            }
            if (!setup_fits(&log->head, &log->row)) {
                report(out, false, 0, "game %s: the set-up in line 1 is not that of row 1", id);
                return;
            }
        }
    }
}

static void judge(struct log_reader *log, const uint8_t *receipt, struct verify_report *out)
{
    char id[UUID_TEXT];
    struct match_verify core;
    uuid_format(&log->head.game.game_id, id);
    int rc = match_verify_open(&core, &log->head.game, receipt);
    if (rc)
        report_core(out, id, &core, rc);
    else if (!key_fits(&log->head))
        report(out, false, 0, "game %s: the chance key is not the one of secret and entropies", id);
    else if (log->head.setup && !log->head.has_key)
        report(out, false, 0, "game %s: a set-up before the start", id);
    else
        judge_rows(log, &core, id, out);
    match_verify_close(&core);
}

void verify_file(FILE *file, const char *name, const uint8_t *receipt, struct verify_report *out)
{
    struct log_reader *log = cli_alloc(sizeof *log);
    if (log_open(log, file))
        report(out, false, 0, "%s: line 1: %s", name, log->words);
    else if (!log->head.hosted)
        report(out, false, 0, "%s: a game of the terminal: nothing was committed to", name);
    else
        judge(log, receipt, out);
    log_close(log);
    free(log);
}

/* The command */

struct command {
    const char *url, *file;
    bool all, has_receipt;
    uint8_t receipt[STORE_HASH];
};

/* Counts what became of all games so far. */
struct tally {
    uint64_t games, bad;
    bool unread;
};

static void count(struct tally *t, const struct verify_report *r, bool judged)
{
    (void)puts(r->line);
    t->games++;
    t->bad += !r->good;
    t->unread = t->unread || !judged;
}

static int code_of(const struct tally *t)
{
    return t->bad ? CLI_FAILED : CLI_OK;
}

static int judge_file(const struct command *c)
{
    struct verify_report r;
    struct tally t = {0};
    FILE *file = fopen(c->file, "r");
    if (!file) {
        (void)fprintf(stderr, "turnstone verify: %s cannot be read\n", c->file);
        return CLI_FAILED;
    }
    verify_file(file, c->file, c->has_receipt ? c->receipt : NULL, &r);
    (void)fclose(file);
    count(&t, &r, true);
    return code_of(&t);
}

static void judge_game(struct store *s, const struct uuid *id, const uint8_t *receipt,
                       struct tally *t)
{
    struct verify_report r;
    bool judged = verify_game(s, id, receipt, &r);
    count(t, &r, judged);
}

static int judge_named(struct store *s, const struct command *c, char **ids, int n)
{
    struct tally t = {0};
    for (int i = 0; i < n; i++) {
        struct uuid id;
        if (!uuid_parse(ids[i], strlen(ids[i]), &id))
            return cli_misused("verify", "%s is not the id of a game", ids[i]);
        judge_game(s, &id, c->has_receipt ? c->receipt : NULL, &t);
    }
    return code_of(&t);
}

static int judge_all(struct store *s)
{
    struct tally t = {0};
    struct uuid after = {{0}};
    struct store_game_filter filter = {.limit = STORE_PAGE};
    for (;;) {
        struct store_games page;
        if (store_game_list(s, &filter, &page)) {
            (void)fprintf(stderr, "turnstone verify: the games cannot be listed: %s\n",
                          store_error(s));
            return CLI_FAILED;
        }
        size_t n = page.n;
        for (size_t i = 0; i < n && !t.unread; i++)
            judge_game(s, &page.at[i].game_id, NULL, &t);
        if (n) {
            after = page.at[n - 1].game_id;
            filter.after_at = page.at[n - 1].created_at;
            filter.after = &after;
        }
        store_games_free(&page);
        if (n < STORE_PAGE || t.unread)
            break;
    }
    (void)printf("%llu games verified, %llu bad\n", (unsigned long long)t.games,
                 (unsigned long long)t.bad);
    return code_of(&t);
}

static int judge_stored(const struct command *c, char **ids, int n)
{
    struct store *s;
    if (!c->url || !*c->url)
        return cli_misused("verify", "no database: give --database or set TURNSTONE_DATABASE_URL");
    if (store_open(c->url, &s))
        cli_no_memory();
    int rc = c->all ? judge_all(s) : judge_named(s, c, ids, n);
    store_close(s);
    return rc;
}

int cli_verify(int argc, char **argv)
{
    static const struct option options[] = {
        {"all", no_argument, NULL, 'a'},           {"file", required_argument, NULL, 'f'},
        {"receipt", required_argument, NULL, 'r'}, {"database", required_argument, NULL, 'd'},
        {"help", no_argument, NULL, 'h'},          {0}};
    struct command c = {.url = getenv("TURNSTONE_DATABASE_URL")};
    for (int k; (k = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (k == 'h')
            return cli_help(help, false);
        if (k == '?')
            return cli_misused("verify", "an option is wrong");
        if (k == 'r' && cli_unhex(optarg, c.receipt, sizeof c.receipt))
            return cli_misused("verify", "a receipt is 64 hexadecimal digits");
        c.url = k == 'd' ? optarg : c.url;
        c.file = k == 'f' ? optarg : c.file;
        c.all = c.all || k == 'a';
        c.has_receipt = c.has_receipt || k == 'r';
    }
    int ids = argc - optind;
    if ((ids > 0) + c.all + (c.file != NULL) != 1)
        return cli_misused("verify", "games, --all or --file is needed, and one of them");
    if (c.has_receipt && (c.all || ids > 1))
        return cli_misused("verify", "a receipt is of one game");
    return c.file ? judge_file(&c) : judge_stored(&c, argv + optind, ids);
}
