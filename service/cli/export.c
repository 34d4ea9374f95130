/* service/cli/export.c: the command `turnstone export`: a whole game as JSON lines. */
#include "cli/export.h"

#include "cli/cli.h"
#include "match/keys.h"

#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: turnstone export GAME_ID [--database URL] [--out FILE] [--running]\n"
    "Writes a game as JSON lines: its facts with the secret of its chance, a line for each row of\n"
    "its log, and a line that seals the file. `turnstone verify --file` and `turnstone replay` "
    "read\n"
    "it.\n"
    "  --database URL  the service's connection, a libpq string\n"
    "                  (default: the environment's TURNSTONE_DATABASE_URL)\n"
    "  --out FILE      write there instead of standard output; the file is for its owner alone\n"
    "  --running       also a game that is not over: who reads its export knows every card and "
    "all\n"
    "                  chance to come\n"
    "Exit code 1 if there is no such game, or it is not over, or it cannot be read or written.\n";

static bool has_started(const struct store_game *g)
{
    return g->status == STORE_GAME_RUNNING || g->status == STORE_GAME_FINISHED;
}

int export_game_open(struct store *s, const struct uuid *game_id, struct export_game *out)
{
    struct export_game g = {.head.hosted = true};
    struct match_keys keys;
    int rc = store_game_get(s, game_id, &g.rows);
    if (rc)
        return rc;
    g.head.game = g.rows.at[0];
    if (g.head.game.status == STORE_GAME_FINISHED) {
        rc = store_result_get(s, game_id, g.head.result, &g.head.results);
        if (rc && rc != STORE_NOT_FOUND) {
            store_games_free(&g.rows);
            return rc;
        }
    }
    g.head.has_key = has_started(&g.head.game);
    if (g.head.has_key) {
        match_keys_derive(&g.head.game, &keys);
        memcpy(g.head.key, keys.chance.key, sizeof g.head.key);
        sodium_memzero(&keys, sizeof keys);
    }
    *out = g;
    return STORE_OK;
}

void export_game_close(struct export_game *g)
{
    store_games_free(&g->rows);
    sodium_memzero(g, sizeof *g);
}

int export_rows(struct store *s, const struct export_game *g,
                int (*take)(void *context, const struct store_row *row), void *context)
{
    const struct store_game *game = &g->head.game;
    for (int32_t from = 1; from <= game->last_seq;) {
        struct store_log log;
        int rc = store_log_read(s, &game->game_id, from, game->last_seq, STORE_PAGE, true, &log);
        if (rc)
            return rc;
        size_t n = log.n;
        for (size_t i = 0; !rc && i < n; i++) {
            rc = take(context, &log.at[i]);
            from = log.at[i].seq + 1;
        }
        store_log_free(&log);
        if (rc || n < STORE_PAGE)
            return rc;
    }
    return STORE_OK;
}

struct writing {
    crypto_generichash_state digest; /* first, being aligned to a cache line */
    struct export_game *game;
    FILE *to;
    struct buf line;
    uint64_t rows;
};

static int put_line(struct writing *e)
{
    if (e->line.failed)
        return STORE_NO_MEMORY;
    (void)fwrite(e->line.at, 1, e->line.n, e->to);
    (void)crypto_generichash_update(&e->digest, (const unsigned char *)e->line.at, e->line.n);
    buf_clear(&e->line);
    return STORE_OK;
}

static int put_row(void *context, const struct store_row *row)
{
    struct writing *e = context;
    log_put_row(&e->line, row, true);
    e->rows++;
    return put_line(e);
}

/* The set-up, which the head repeats for replay, is what row 1 says. */
static int put_head(struct store *s, struct writing *e)
{
    struct store_log log;
    struct log_head *h = &e->game->head;
    int rc = store_log_read(s, &h->game.game_id, 1, 1, 1, false, &log);
    if (rc)
        return rc;
    h->setup = log.n ? log.at[0].answer : NULL;
    log_put_head(&e->line, h);
    h->setup = NULL;
    store_log_free(&log);
    return put_line(e);
}

int export_write(struct store *s, struct export_game *g, FILE *to)
{
    struct writing e = {.game = g, .to = to};
    uint8_t digest[STORE_HASH];
    (void)crypto_generichash_init(&e.digest, NULL, 0, sizeof digest);
    int rc = put_head(s, &e);
    if (!rc)
        rc = export_rows(s, g, put_row, &e);
    if (!rc) {
        (void)crypto_generichash_final(&e.digest, digest, sizeof digest);
        log_put_seal(&e.line, e.rows, digest);
        rc = put_line(&e);
    }
    buf_free(&e.line);
    return rc;
}

/* The command */

struct command {
    const char *url, *out;
    bool running;
    struct uuid game;
};

static int failed(const char *what, const char *why)
{
    (void)fprintf(stderr, "turnstone export: %s%s\n", what, why);
    return CLI_FAILED;
}

static FILE *open_out(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (fd >= 0 && !file)
        (void)close(fd);
    return file;
}

static int write_out(struct store *s, struct export_game *g, const struct command *c)
{
    FILE *to = c->out ? open_out(c->out) : stdout;
    if (!to)
        return failed(c->out, " cannot be written");
    int rc = export_write(s, g, to);
    bool written = !ferror(to) && fflush(to) == 0;
    if (c->out)
        written = fclose(to) == 0 && written;
    if (rc)
        return failed("the log cannot be read: ", store_error(s));
    return written ? CLI_OK : failed(c->out ? c->out : "standard output", " cannot be written");
}

static int write_game(const struct command *c)
{
    struct store *s;
    struct export_game g;
    if (store_open(c->url, &s))
        cli_no_memory();
    int rc = export_game_open(s, &c->game, &g);
    if (rc) {
        rc = rc == STORE_NOT_FOUND ? failed("there is no such game", "")
                                   : failed("the game cannot be read: ", store_error(s));
    } else {
        enum store_status status = g.head.game.status;
        if (status != STORE_GAME_FINISHED && status != STORE_GAME_CANCELLED && !c->running)
            rc = failed("the game is not over, and its export would tell every card and all "
                        "chance to come; --running exports it all the same",
                        "");
        else
            rc = write_out(s, &g, c);
        export_game_close(&g);
    }
    store_close(s);
    return rc;
}

int cli_export(int argc, char **argv)
{
    static const struct option options[] = {{"database", required_argument, NULL, 'd'},
                                            {"out", required_argument, NULL, 'o'},
                                            {"running", no_argument, NULL, 'r'},
                                            {"help", no_argument, NULL, 'h'},
                                            {0}};
    struct command c = {.url = getenv("TURNSTONE_DATABASE_URL")};
    for (int k; (k = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (k == 'h')
            return cli_help(help, false);
        if (k == '?')
            return cli_misused("export", "an option is wrong");
        c.url = k == 'd' ? optarg : c.url;
        c.out = k == 'o' ? optarg : c.out;
        c.running = c.running || k == 'r';
    }
    if (optind != argc - 1)
        return cli_misused("export", "one game is needed");
    if (!uuid_parse(argv[optind], strlen(argv[optind]), &c.game))
        return cli_misused("export", "%s is not the id of a game", argv[optind]);
    if (!c.url || !*c.url)
        return cli_misused("export", "no database: give --database or set TURNSTONE_DATABASE_URL");
    return write_game(&c);
}
