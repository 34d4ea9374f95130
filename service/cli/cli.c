/* service/cli/cli.c: what the commands share: usage errors, memory, numbers, the choice of a game.
 */
#include "cli/cli.h"

#include "rules/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_misused(const char *command, const char *format, ...)
{
    va_list args;
    (void)fprintf(stderr, "turnstone %s: ", command);
    va_start(args, format);
    (void)vfprintf(stderr, format, args);
    va_end(args);
    (void)fprintf(stderr, "\nSee `turnstone %s --help`.\n", command);
    return CLI_USAGE;
}

static void print_settings(const struct rules_game *game)
{
    for (uint16_t i = 0; i < game->n_settings; i++)
        if (!game->settings[i].internal || rules_deck_is(game, game->settings[i].name))
            (void)printf("    %s=%s\n", game->settings[i].name, game->settings[i].values);
}

int cli_help(const char *text, bool games)
{
    const struct rules_game *game;
    (void)fputs(text, stdout);
    if (games)
        (void)puts("\nGames with their bots and settings:");
    for (unsigned i = 0; games && (game = rules_game_at(i)) != NULL; i++) {
        (void)printf("  %s version %u, %d to %d seats:", game->slug, (unsigned)game->version,
                     game->seats_min, game->seats_max);
        for (uint16_t b = 0; b < game->n_bots; b++)
            (void)printf(" %s", game->bots[b].slug);
        (void)putchar('\n');
        print_settings(game);
    }
    return CLI_OK;
}

_Noreturn void cli_no_memory(void)
{
    (void)fputs("turnstone: out of memory\n", stderr);
    exit(CLI_FAILED);
}

static void *or_end(void *at)
{
    if (!at)
        cli_no_memory();
    return at;
}

void *cli_alloc(size_t n)
{
    return or_end(calloc(1, n ? n : 1));
}

void *cli_grow(void *at, size_t n)
{
    return or_end(realloc(at, n ? n : 1));
}

int cli_number(const char *text, uint64_t most, uint64_t *out)
{
    uint64_t value = 0;
    if (!*text)
        return -1;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        uint64_t digit = (uint64_t)(*text - '0');
        if (value > (most - digit) / 10 || digit > most)
            return -1;
        value = value * 10 + digit;
    }
    *out = value;
    return 0;
}

const struct rules_game *cli_game(const char *slug)
{
    const struct rules_game *game = rules_game_find(slug);
    if (game)
        return game;
    (void)fprintf(stderr, "turnstone: no game is called %s; there are:", slug);
    for (unsigned i = 0; (game = rules_game_at(i)) != NULL; i++)
        (void)fprintf(stderr, " %s", game->slug);
    (void)fputc('\n', stderr);
    return NULL;
}
