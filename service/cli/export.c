/* service/cli/export.c: the command `turnstone export`: a whole game as JSON lines. */
#include "match/export.h"
#include "cli/cli.h"

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
