/* tests/property/labels.c: whoever is asked can tell the options apart by what they read: no two of
 * one decision have the same label, and neither labels nor prompts leave anything open. */
#include "property/walk.h"

#include "cli/cli.h"
#include "cli/show.h"

#include <string.h>

static unsigned compared;

static void check_words(const struct walk *w, const char *text)
{
    if (!*text || strchr(text, '%') || strchr(text, '?') || strstr(text, "  ") ||
        text[strlen(text) - 1] == ' ')
        walk_fail(w, "these are no words for people: \"%s\"", text);
}

static void check_labels(const struct walk *w, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    struct buf label[RULES_MAX_OPTIONS] = {0};
    for (uint16_t i = 0; i < d->n; i++) {
        cli_show_option(&label[i], w->game, w->table.st, d, &o[i]);
        check_words(w, label[i].at);
        for (uint16_t k = 0; k < i; k++, compared++)
            if (strcmp(label[k].at, label[i].at) == 0)
                walk_fail(w, "two options of one decision read \"%s\"", label[i].at);
    }
    for (uint16_t i = 0; i < d->n; i++)
        buf_free(&label[i]);
}

static void at(struct walk *w, const struct rules_decision *d)
{
    struct buf prompt = {0};
    cli_show_prompt(&prompt, w->game, w->table.st, d);
    check_words(w, prompt.at);
    if (prompt.at[prompt.n - 1] != '.')
        walk_fail(w, "this is no sentence: \"%s\"", prompt.at);
    buf_free(&prompt);
    if (d->shape != RULES_NUMBER && d->shape != RULES_NAME)
        check_labels(w, d);
}

static void finish(const struct rules_game *game)
{
    ck_assert_msg(compared > 0, "%s: no decision had two options", game->slug);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "labels", .at = at, .finish = finish});
}
