/* tests/property/hashes.c: the same games end in the same states with every compiler and every
 * level of optimisation: their final hashes are compared with tests/golden/GAME/hashes.txt.
 *
 * A line of it is `HASH ANSWERS SET-UP`; the set-up is complete, so that new cards and options
 * leave recorded games as they are. TURNSTONE_UPDATE=1 writes the file anew, after an intended
 * change of the rules, with the set-ups that it has. */
#include "property/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 25, LINE = RULES_SETUP_TEXT + 64 };

static struct recorded {
    char line[LINE], setup[RULES_SETUP_TEXT];
} games[GAMES];

static void path_of(const struct rules_game *game, char *path, size_t cap)
{
    (void)snprintf(path, cap, "%s/%s/hashes.txt", TURNSTONE_GOLDEN, game->slug);
}

static void read_recorded(const struct rules_game *game)
{
    char path[1024];
    path_of(game, path, sizeof path);
    FILE *file = fopen(path, "r");
    for (unsigned n = 0; file && n < GAMES && fgets(games[n].line, LINE, file); n++) {
        games[n].line[strcspn(games[n].line, "\n")] = '\0';
        const char *answers = strchr(games[n].line, ' ');
        const char *setup = answers ? strchr(answers + 1, ' ') : NULL;
        ck_assert_msg(setup, "%s:%u: not HASH ANSWERS SET-UP", path, n + 1);
        memcpy(games[n].setup, setup + 1, strlen(setup));
    }
    if (file)
        (void)fclose(file);
    ck_assert_msg(games[GAMES - 1].setup[0] || getenv("TURNSTONE_UPDATE"),
                  "%s does not hold %d games: run this test with TURNSTONE_UPDATE=1", path, GAMES);
}

static const char *setup(struct walk *w)
{
    if (w->nth == 0)
        read_recorded(w->game);
    return games[w->nth].setup[0] ? games[w->nth].setup : NULL;
}

static void end(struct walk *w)
{
    uint8_t hash[16];
    char hex[33], line[LINE];
    cli_table_hash(&w->table, w->table.st, hash);
    cli_hex(hash, sizeof hash, hex);
    (void)snprintf(line, sizeof line, "%s %u %s", hex, w->answer, w->table.setup);
    if (getenv("TURNSTONE_UPDATE"))
        memcpy(games[w->nth].line, line, sizeof line);
    else if (strcmp(games[w->nth].line, line) != 0)
        walk_fail(
            w,
            "ends as\n%s\nand is recorded as\n%s\nIf the rules were changed on purpose, run this "
            "test with TURNSTONE_UPDATE=1.",
            line, games[w->nth].line);
}

static void finish(const struct rules_game *game)
{
    char path[1024];
    if (!getenv("TURNSTONE_UPDATE"))
        return;
    path_of(game, path, sizeof path);
    FILE *file = fopen(path, "w");
    ck_assert_msg(file, "%s cannot be written", path);
    for (unsigned n = 0; n < GAMES; n++)
        (void)fprintf(file, "%s\n", games[n].line);
    ck_assert_msg(fclose(file) == 0, "%s cannot be written", path);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "hashes",
                                             .resign = 500,
                                             .games = GAMES,
                                             .first_bot = true,
                                             .setup = setup,
                                             .end = end,
                                             .finish = finish});
}
