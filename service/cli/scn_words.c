/* service/cli/scn_words.c: checks of what people read: prompts, labels and views. */
#include "cli/cli.h"
#include "cli/scn.h"

#include <string.h>

/* Cuts "WHO : words" in two; NULL after scn_fail(). */
static char *cut_words(struct scn *s, char *rest)
{
    char *words = strchr(rest, ':');
    if (!words) {
        (void)scn_fail(s, "a colon is missing before the words");
        return NULL;
    }
    *words++ = '\0';
    return scn_tidy(words);
}

bool scn_check_prompt(struct scn *s, char *rest)
{
    struct buf text = {0};
    char *wanted = cut_words(s, rest);
    const struct rules_decision *d = wanted ? scn_decision(s, &rest) : NULL;
    if (!d)
        return false;
    cli_show_prompt(&text, s->game, s->table.st, d);
    bool same = strcmp(text.at, wanted) == 0 || scn_fail(s, "the prompt is: %s", text.at);
    buf_free(&text);
    return same;
}

/* One of the options reads so. */
bool scn_check_label(struct scn *s, char *rest)
{
    struct buf text = {0}, all = {0};
    bool found = false;
    char *wanted = cut_words(s, rest);
    const struct rules_decision *d = wanted ? scn_decision(s, &rest) : NULL;
    if (!d)
        return false;
    for (uint16_t i = 0; i < d->n; i++) {
        buf_clear(&text);
        cli_show_option(&text, s->game, s->table.st, d, &rules_options(s->table.st, d)[i]);
        found = found || strcmp(text.at, wanted) == 0;
        buf_printf(&all, "%s%s", i ? ", " : "", text.at);
    }
    found = found || scn_fail(s, "no option reads so; there are: %s", all.n ? all.at : "none");
    buf_free(&text);
    buf_free(&all);
    return found;
}

static bool view_has(const struct scn *s, rules_seat viewer, const char *words)
{
    struct buf text = {0};
    cli_show_view(&text, s->game, s->table.st, viewer, 0);
    for (size_t i = 0; i < text.n; i++)
        text.at[i] = text.at[i] == '\n' ? ' ' : text.at[i];
    bool has = text.at && strstr(scn_tidy(text.at), words);
    buf_free(&text);
    return has;
}

/* "p1 : words", "public : words": the view of that viewer has these words in a row. */
static bool check_view(struct scn *s, char *rest, bool none)
{
    char *words = cut_words(s, rest);
    char *who = words ? scn_word(&rest) : NULL;
    rules_seat viewer = who ? scn_seat(s, who) : RULES_NOBODY;
    if (!words)
        return false;
    if (!who || (viewer == RULES_NOBODY && strcmp(who, "public") != 0))
        return scn_fail(s, "\"%s\" is no seat", who ? who : "");
    return view_has(s, viewer, words) != none ||
           scn_fail(s, "the view of %s %s \"%s\"", who, none ? "has" : "has not", words);
}

bool scn_check_view(struct scn *s, char *rest)
{
    return check_view(s, rest, false);
}

bool scn_check_no_view(struct scn *s, char *rest)
{
    return check_view(s, rest, true);
}
