/* service/cli/deck_list.c: decks that are named on the command line: published ones, and files. */
#include "cli/deck_list.h"

#include "base/buf.h"
#include "cli/cli.h"
#include "codec/deck.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { MOST_TEXT = 65536 };

struct reading {
    const struct rules_game *game;
    const char *command, *path; /* of the file at hand */
};

/* Files */

static int refuse(const struct reading *r, const char *pointer, const char *detail)
{
    return cli_misused(r->command, "%s: %s%s%s", r->path, pointer, *pointer ? ": " : "", detail);
}

/* All that breaks a rule, each with its place and the rule. */
static int refuse_faults(const struct reading *r, const struct codec_deck *deck,
                         const struct rules_deck_faults *why)
{
    struct buf all = {0};
    for (uint8_t i = 0; i < why->n; i++) {
        const struct rules_deck_fault *f = &why->at[i];
        char pointer[CODEC_POINTER] = "";
        codec_deck_place(deck, r->game, f, pointer);
        buf_printf(&all, "\n  %s%s%s (%s)", pointer, *pointer ? ": " : "", f->detail, f->rule);
    }
    int rc = cli_misused(r->command, "%s is no legal deck:%s", r->path, all.n ? all.at : "");
    buf_free(&all);
    return rc;
}

static int bring(const struct reading *r, const struct codec_deck *deck,
                 char out[static RULES_DECK_TEXT])
{
    struct rules_deck_list list = {0};
    struct rules_deck_faults why;
    struct codec_error wrong;
    struct rules_text text = {out, 0, RULES_DECK_TEXT};
    if (codec_deck_sort(deck, r->game, "", &list, &wrong))
        return refuse(r, wrong.pointer, wrong.detail);
    return r->game->bring(&list, &text, &why) == RULES_OK ? CLI_OK : refuse_faults(r, deck, &why);
}

static int read_text(const struct reading *r, const char *text, size_t n,
                     char out[static RULES_DECK_TEXT])
{
    struct codec_deck deck;
    struct codec_error why;
    enum codec_rc rc = codec_deck_read(text, n, r->game, &deck, &why);
    if (rc == CODEC_NO_MEMORY)
        cli_no_memory();
    if (rc)
        return refuse(r, why.pointer, why.detail);
    int done = bring(r, &deck, out);
    codec_deck_free(&deck);
    return done;
}

static int read_file(const struct reading *r, char out[static RULES_DECK_TEXT])
{
    char text[MOST_TEXT + 1];
    FILE *file = fopen(r->path, "r");
    if (!file)
        return refuse(r, "", strerror(errno));
    errno = 0;
    size_t n = fread(text, 1, sizeof text, file);
    int bad = ferror(file) ? errno : 0;
    (void)fclose(file);
    if (bad)
        return refuse(r, "", strerror(bad));
    if (n > MOST_TEXT)
        return refuse(r, "", "is longer than 65536 bytes");
    return read_text(r, text, n, out);
}

/* The list */

static int add(struct cli_decks *out, const struct reading *r, const char *name, const char *text)
{
    if (out->n == CLI_DECKS)
        return cli_misused(r->command, "at most %d decks can be named", (int)CLI_DECKS);
    (void)snprintf(out->name[out->n], CLI_DECK_NAME, "%s", name);
    (void)snprintf(out->text[out->n], RULES_DECK_TEXT, "%s", text);
    out->n++;
    return CLI_OK;
}

static int add_all(struct cli_decks *out, const struct reading *r)
{
    int rc = CLI_OK;
    for (uint16_t i = 0; rc == CLI_OK && i < r->game->n_decks; i++)
        if (rules_deck_offered(r->game, &r->game->decks[i]))
            rc = add(out, r, r->game->decks[i].slug, r->game->decks[i].slug);
    return rc;
}

static int add_file(struct cli_decks *out, const struct reading *r)
{
    char text[RULES_DECK_TEXT] = "";
    int rc = read_file(r, text);
    return rc ? rc : add(out, r, r->path, text);
}

static int add_named(struct cli_decks *out, const struct reading *r)
{
    static const char suffix[] = ".json";
    size_t n = strlen(r->path), tail = sizeof suffix - 1;
    if (strcmp(r->path, "all") == 0)
        return add_all(out, r);
    if (n > tail && strcmp(r->path + n - tail, suffix) == 0)
        return add_file(out, r);
    if (rules_deck_find(r->game, r->path, n))
        return add(out, r, r->path, r->path);
    return cli_misused(r->command, "no deck of %s is called so, and no file NAME.json: %s",
                       r->game->slug, r->path);
}

int cli_decks_read(const struct rules_game *game, const char *command, const char *list,
                   struct cli_decks *out)
{
    int rc = CLI_OK;
    const char *at = list;
    do {
        char name[CLI_DECK_NAME];
        size_t n = strcspn(at, ",");
        if (n == 0 || n >= sizeof name)
            return cli_misused(command, "decks are written as: NAME,FOLDER/NAME.json");
        memcpy(name, at, n);
        name[n] = '\0';
        rc = add_named(out, &(struct reading){game, command, name});
        at += n;
    } while (rc == CLI_OK && *at++ == ',');
    return rc;
}
