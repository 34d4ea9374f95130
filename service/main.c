/* service/main.c: the program `turnstone`: finds the command and runs it. */
#include "api/serve.h"
#include "cli/cli.h"
#include "cli/migrate.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const struct command {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"serve", "serve the API", api_serve},
    {"migrate", "bring the database to this program's schema", cli_migrate},
    {"play", "play one game in the terminal, with bots or people", cli_play},
    {"simulate", "play many games between bots and print statistics", cli_simulate},
    {"replay", "replay an exported log and check its hashes", cli_replay},
    {"export", "write a whole game as JSON lines", cli_export},
    {"verify", "recompute games and find the first bad row", cli_verify},
    {"scn", "run scenario files", cli_scn},
};

static void usage(FILE *to)
{
    (void)fputs("usage: turnstone COMMAND [ARGUMENT...]\n\n", to);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        (void)fprintf(to, "  %-10s %s\n", commands[i].name, commands[i].summary);
    (void)fputs(
        "\n`turnstone COMMAND --help` says more. Exit codes: 0 ok, 1 failed, 2 not a command "
        "line of this program.\n",
        to);
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0) {
        (void)fputs("turnstone: libsodium does not start\n", stderr);
        return CLI_FAILED;
    }
    if (argc < 2) {
        usage(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        usage(stdout);
        return CLI_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        (void)puts("turnstone " TURNSTONE_VERSION);
        return CLI_OK;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    (void)fprintf(stderr, "turnstone: no command is called %s; see `turnstone --help`\n", argv[1]);
    return CLI_USAGE;
}
