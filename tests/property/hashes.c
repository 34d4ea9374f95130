/* tests/property/hashes.c: the same games end in the same states with every compiler and every
 * level of optimisation: their final hashes are compared with tests/golden/GAME/hashes.txt.
 * TURNSTONE_UPDATE=1 writes that file anew, after an intended change of the rules. */
#include "property/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 25 };

static char lines[4096];
static struct rules_text all = {lines, 0, sizeof lines};

static void end(struct walk *w)
{
    uint8_t hash[16];
    char hex[33];
    cli_table_hash(&w->table, w->table.st, hash);
    cli_hex(hash, sizeof hash, hex);
    rules_text_put(&all, w->game->slug);
    rules_text_put(&all, " game ");
    rules_text_number(&all, w->nth);
    rules_text_put(&all, " seats ");
    rules_text_number(&all, w->seats);
    rules_text_put(&all, " answers ");
    rules_text_number(&all, w->answer);
    rules_text_put(&all, " state ");
    rules_text_put(&all, hex);
    rules_text_char(&all, '\n');
}

static void path_of(const struct rules_game *game, char *path, size_t cap)
{
    (void)snprintf(path, cap, "%s/%s/hashes.txt", TURNSTONE_GOLDEN, game->slug);
}

static void finish(const struct rules_game *game)
{
    char path[1024], recorded[sizeof lines + 1] = "";
    path_of(game, path, sizeof path);
    ck_assert_uint_lt(all.n, all.cap);
    if (getenv("TURNSTONE_UPDATE")) {
        FILE *file = fopen(path, "w");
        ck_assert_msg(file && fputs(lines, file) >= 0 && fclose(file) == 0, "%s: not written",
                      path);
        return;
    }
    FILE *file = fopen(path, "r");
    ck_assert_msg(file, "%s is missing: run this test with TURNSTONE_UPDATE=1", path);
    recorded[fread(recorded, 1, sizeof recorded - 1, file)] = '\0';
    (void)fclose(file);
    ck_assert_msg(strcmp(recorded, lines) == 0,
                  "games end in other states than %s says; after an intended change run this test "
                  "with TURNSTONE_UPDATE=1. Now:\n%s",
                  path, lines);
}

int main(void)
{
    return walk_main(&(struct walk_property){
        .name = "hashes", .resign = 500, .games = GAMES, .end = end, .finish = finish});
}
