/* service/cli/play_human.c: lets a person answer: by the number of an option or in words. */
#include "cli/play.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static void show_choices(struct play *p, const struct rules_decision *d)
{
    const struct rules_game *game = p->table.game;
    const struct rules_option *o = rules_options(p->table.st, d);
    struct buf text = {0};
    buf_text(&text, "\n");
    cli_show_asked(&text, d);
    buf_text(&text, ": ");
    cli_show_prompt(&text, game, p->table.st, d);
    if (rules_because(game, p->table.st, d))
        buf_printf(&text, " (%s)",
                   rules_card_name(game->words, rules_because(game, p->table.st, d)));
    if (d->shape == RULES_SET)
        buf_printf(&text, " Pick %d to %d.", (int)d->min, (int)d->max);
    if (d->shape == RULES_ORDER)
        buf_text(&text, " Name all, the first first.");
    buf_char(&text, '\n');
    if (d->shape == RULES_NUMBER)
        buf_printf(&text, "  a number from %d to %d\n", (int)d->min, (int)d->max);
    else if (d->shape == RULES_NAME)
        buf_printf(&text, "  %s and a name\n", rules_verb_word(game->words, o->verb)->slug);
    for (uint16_t i = 0; i < d->n && d->shape <= RULES_ORDER; i++) {
        buf_printf(&text, "  %2d  ", i + 1);
        cli_show_option(&text, game, p->table.st, d, &o[i]);
        if (o[i].count > 1)
            buf_printf(&text, " (%d)", o[i].count);
        buf_char(&text, '\n');
    }
    (void)fputs(text.at, stdout);
    buf_free(&text);
}

/* "1 1 3": options by their numbers in the list. */
static bool by_numbers(const struct play *p, const struct rules_decision *d, const char *line,
                       struct rules_action *out)
{
    const struct rules_option *o = rules_options(p->table.st, d);
    if (strspn(line, "0123456789 ") != strlen(line))
        return false;
    for (char *end; *(line += strspn(line, " ")); line = end) {
        long value = strtol(line, &end, 10);
        if (d->shape == RULES_NUMBER) {
            out->picks[0] = (struct rules_option){o->verb, 0, (int32_t)value, 1};
            out->n = 1;
            return *end == '\0';
        }
        if (value < 1 || value > d->n || d->shape == RULES_NAME || out->n == RULES_MAX_PICKS)
            return false;
        out->picks[out->n] = o[value - 1];
        out->picks[out->n++].count = 1;
    }
    return out->n > 0;
}

/* Why a line is no answer, and what would be one: in words, as in the list or the default. */
static void explain(const struct play *p, const struct rules_decision *d, const char *line,
                    const char *why)
{
    struct rules_action a = {.act = RULES_ANSWER, .by = d->by, .number = d->number};
    struct buf text = {0};
    if (*line && strspn(line, "0123456789 ") == strlen(line))
        buf_text(&text, "  the list has no such number\n");
    else if (*line)
        buf_printf(&text, "  %s\n", why);
    rules_fallback(p->table.st, d, &a);
    if (d->shape == RULES_ONE) {
        a.picks[0] = rules_options(p->table.st, d)[d->n - 1];
        a.picks[0].count = 1;
    }
    buf_text(&text, "  Answer with numbers of the list, or in words such as \"");
    cli_show_answer(&text, p->table.game, p->table.st, d, &a);
    buf_text(&text, "\"; or: view, default, resign, orders none, orders ORDER, ORDER...\n");
    (void)fputs(text.at, stdout);
    buf_free(&text);
}

static bool read_line(struct play *p, const struct rules_decision *d, const char *line,
                      struct rules_action *out)
{
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    *out = (struct rules_action){.act = RULES_ANSWER, .by = d->by, .number = d->number};
    if (strcmp(line, "resign") == 0) {
        out->act = RULES_RESIGN;
        return true;
    }
    if (strncmp(line, "orders ", 7) == 0) {
        out->act = RULES_ORDERS;
        if (rules_orders_parse(p->table.game, line + 7, out, &why) == RULES_OK)
            return true;
        (void)printf("  %s\n", text);
        return false;
    }
    if (strcmp(line, "default") == 0) {
        rules_fallback(p->table.st, d, out);
        return true;
    }
    if (strcmp(line, "view") == 0) {
        struct buf view = {0};
        cli_show_view(&view, p->table.game, p->table.st, d->by, 2);
        (void)fputs(view.n ? view.at : "", stdout);
        buf_free(&view);
        return false;
    }
    if (by_numbers(p, d, line, out))
        return true;
    out->n = 0;
    if (*line && rules_answer_parse(p->table.game, line, out, &why) == RULES_OK)
        return true;
    explain(p, d, line, text);
    return false;
}

/* Would the rules take it? If not, say why. */
static bool allowed(struct play *p, const struct rules_action *a)
{
    struct rules_refusal why = {0};
    memcpy(p->table.spare, p->table.st, p->table.game->state_size);
    enum rules_rc rc = rules_apply(p->table.game, p->table.spare, &p->table.chance, a, NULL, &why);
    if (rc == RULES_OK)
        return true;
    struct buf text = {0};
    cli_show_refusal(&text, p->table.game, &why);
    (void)printf("  refused: %s\n", text.at);
    buf_free(&text);
    return false;
}

int play_ask_human(struct play *p, const struct rules_decision *d, struct rules_action *out)
{
    char *line = NULL;
    size_t cap = 0;
    int rc = -1;
    show_choices(p, d);
    for (;;) {
        (void)fputs("> ", stdout);
        (void)fflush(stdout);
        if (getline(&line, &cap, stdin) < 0)
            break;
        line[strcspn(line, "\r\n")] = '\0';
        if (read_line(p, d, line, out) && allowed(p, out)) {
            rc = 0;
            break;
        }
    }
    free(line);
    return rc;
}
