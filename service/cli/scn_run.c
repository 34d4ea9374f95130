/* service/cli/scn_run.c: runs the lines of a scenario file; set-up and arrangement are here. */
#include "cli/scn.h"

#include "cli/cli.h"
#include "rules/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words and messages */

char *scn_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    size_t n = strcspn(word, " ");
    *rest = word + n;
    if (**rest)
        *(*rest)++ = '\0';
    return n ? word : NULL;
}

rules_seat scn_seat(const struct scn *s, const char *word)
{
    int seats = s->created ? rules_seats(s->table.st) : RULES_MAX_SEATS;
    if (word[0] != 'p' || word[1] < '1' || word[1] >= '1' + seats || word[2])
        return RULES_NOBODY;
    return (rules_seat)(word[1] - '1');
}

void scn_show(const struct scn *s)
{
    struct buf text = {0};
    for (uint32_t i = 0; i < s->table.ev.n && i < s->table.ev.cap; i++) {
        buf_text(&text, "        ");
        cli_show_event(&text, s->game, &s->table.ev.at[i], CLI_OMNISCIENT);
        buf_char(&text, '\n');
    }
    for (rules_seat seat = 0; seat < rules_seats(s->table.st); seat++) {
        const struct rules_decision *d = rules_open(s->table.st, seat);
        if (!d)
            continue;
        buf_text(&text, "    ? ");
        cli_show_question(&text, s->game, s->table.st, d);
        buf_printf(&text, "\n        %s: ", rules_rule_slug(s->game->words, d->rule));
        cli_show_prompt(&text, s->game, s->table.st, d);
        buf_char(&text, '\n');
    }
    if (rules_over(s->table.st)) {
        buf_text(&text, "    = over ");
        cli_show_places(&text, s->game, s->table.st);
        buf_char(&text, '\n');
    }
    if (text.n)
        (void)fputs(text.at, stdout);
    buf_free(&text);
}

bool scn_fail(struct scn *s, const char *format, ...)
{
    va_list args;
    (void)printf("%s:%u: ", s->file, s->line);
    va_start(args, format);
    (void)vprintf(format, args);
    va_end(args);
    (void)putchar('\n');
    s->broken = true;
    return false;
}

/* Set-up */

bool scn_broken(struct scn *s, enum rules_rc rc)
{
    return scn_fail(s, "the rules failed (%d): an invariant does not hold", (int)rc);
}

bool scn_examined(struct scn *s)
{
    const char *wrong = cli_table_examine(&s->table);
    return !wrong || scn_fail(s, "%s", wrong);
}

static bool create(struct scn *s)
{
    uint8_t key[32];
    struct rules_setup_error why;
    if (s->created)
        return true;
    cli_seed_key(s->seed, 0, key);
    enum rules_rc rc = cli_table_start(&s->table, s->wishes, key, &why);
    if (rc == RULES_SETUP)
        return scn_fail(s, "%s: %s %s", why.setting, why.detail, why.rule);
    if (rc)
        return scn_broken(s, rc);
    s->created = true;
    return scn_examined(s);
}

/* The game as it is to be checked or answered: created, and asked for the present position. */
static bool ready(struct scn *s)
{
    if (!create(s))
        return false;
    if (!s->rearranged)
        return true;
    s->rearranged = false;
    if (cli_table_resume(&s->table))
        return scn_fail(s, "the game cannot go on from this position");
    if (s->verbose)
        scn_show(s);
    return scn_examined(s);
}

static bool knows_setting(const struct rules_game *game, const char *name)
{
    for (uint16_t i = 0; i < game->n_settings; i++)
        if (strcmp(game->settings[i].name, name) == 0)
            return true;
    return false;
}

/* Ends the scenario under way, if any, and counts it. */
static void finish(struct scn *s)
{
    if (!s->begun_at)
        return;
    if (!s->broken && !ready(s))
        s->broken = true;
    if (!s->broken && s->checks == 0)
        (void)scn_fail(s, "the scenario of line %u checks nothing", s->begun_at);
    if (!s->broken && !s->acknowledged && !rules_over(s->table.st))
        (void)scn_fail(s, "the scenario of line %u ends in a question that no line expects",
                       s->begun_at);
    if (s->broken && s->verbose && s->created)
        scn_show(s);
    if (s->broken)
        s->failed++;
    else
        s->passed++;
    cli_table_close(&s->table);
    s->begun_at = 0;
}

/* game dominion seats 2 [name=value ...] */
static bool do_game(struct scn *s, char *rest)
{
    finish(s);
    s->broken = s->created = s->rearranged = s->answered = s->acknowledged = false;
    s->checks = 0;
    s->seed = 1;
    char *slug = scn_word(&rest), *seats = scn_word(&rest), *n = scn_word(&rest);
    s->game = slug ? rules_game_find(slug) : NULL;
    if (!s->game) {
        s->failed++;
        return scn_fail(s, "no game is called %s", slug ? slug : "nothing");
    }
    s->begun_at = s->line;
    cli_table_open(&s->table, s->game);
    if (!seats || strcmp(seats, "seats") != 0 || !n)
        return scn_fail(s, "a scenario begins with: game NAME seats N [name=value ...]");
    struct rules_text t = {s->wishes, 0, sizeof s->wishes};
    rules_put_setting(&t, "seats", n);
    bool first = false;
    for (char *word; (word = scn_word(&rest)) != NULL;) {
        first = first || strncmp(word, "first_player=", 13) == 0;
        rules_text_char(&t, ' ');
        rules_text_put(&t, word);
    }
    if (!first && knows_setting(s->game, "first_player"))
        rules_put_setting(&t, "first_player", "1");
    return t.n < t.cap || scn_fail(s, "the settings are too long");
}

static bool do_seed(struct scn *s, char *rest)
{
    char *word = scn_word(&rest);
    if (s->created)
        return scn_fail(s, "the seed stands before everything that begins the game");
    if (!word || scn_word(&rest) || cli_number(word, UINT64_MAX, &s->seed))
        return scn_fail(s, "a seed is a whole number");
    return true;
}

static bool do_title(struct scn *s, char *rest)
{
    return scn_word(&rest) || scn_fail(s, "the title is missing");
}

static bool do_card(struct scn *s, char *rest)
{
    char *word = scn_word(&rest);
    if (!word)
        return scn_fail(s, "a card is missing");
    for (; word; word = scn_word(&rest))
        if (!rules_card_find(s->game->words, word, (uint16_t)strlen(word)))
            return scn_fail(s, "no card is called %s", word);
    return true;
}

bool scn_is_rule(const struct rules_game *game, const char *word)
{
    for (uint16_t i = 0; i < game->words->n_rules; i++)
        if (game->words->rules[i] && strcmp(game->words->rules[i], word) == 0)
            return true;
    return false;
}

static bool do_rule(struct scn *s, char *rest)
{
    char *word = scn_word(&rest);
    if (!word)
        return scn_fail(s, "a rule is missing");
    for (; word; word = scn_word(&rest))
        if (!scn_is_rule(s->game, word))
            return scn_fail(s, "%s is not in the game's list of rules", word);
    return true;
}

static bool do_arrange(struct scn *s, char *line)
{
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    if (s->answered)
        return scn_fail(s, "not understood; arranging is only possible before the first answer");
    if (!create(s))
        return false;
    if (!s->game->arrange(s->table.st, line, &why))
        return scn_fail(s, "%s", text[0] ? text : "not of the language of scenarios");
    s->rearranged = true;
    s->acknowledged = false;
    return true;
}

/* Lines */

static bool do_check(struct scn *s, char *rest, bool (*check)(struct scn *, char *))
{
    s->checks++;
    return ready(s) && check(s, rest);
}

/* A comment begins with `#` at the start of the line or after a blank, and no digit follows:
 * #17 is an object. Blanks around the line go. */
static char *trim(char *line)
{
    for (char *c = line; *c; c++) {
        if (*c == '\t' || *c == '\r')
            *c = ' ';
        if (*c == '#' && (c == line || c[-1] == ' ') && (c[1] < '0' || c[1] > '9'))
            *c = '\0';
        if (!*c)
            break;
    }
    line += strspn(line, " ");
    for (size_t n = strlen(line); n > 0 && line[n - 1] == ' '; n--)
        line[n - 1] = '\0';
    return line;
}

static void run_line(struct scn *s, char *line)
{
    static const struct {
        const char *word;
        bool (*run)(struct scn *s, char *rest);
    } directives[] = {{"seed", do_seed}, {"title", do_title}, {"card", do_card}, {"rule", do_rule}};
    size_t n = strcspn(line, " ");
    if (n == 4 && memcmp(line, "game", 4) == 0) {
        (void)do_game(s, line + 4);
        return;
    }
    if (!s->begun_at && !s->broken)
        (void)scn_fail(s, "a scenario begins with a line `game`");
    if (s->broken)
        return;
    if (s->verbose)
        (void)printf("%s:%u: %s\n", s->file, s->line, line);
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (strlen(directives[i].word) == n && memcmp(line, directives[i].word, n) == 0) {
            (void)directives[i].run(s, line + n);
            return;
        }
    if (*line == '>')
        (void)(ready(s) && scn_answer(s, line + 1));
    else if (*line == '!')
        (void)do_check(s, line + 1, scn_refusal);
    else if (*line == '?')
        (void)do_check(s, line + 1, scn_check_question);
    else if (*line == '=')
        (void)do_check(s, line + 1, scn_check_value);
    else
        (void)do_arrange(s, line);
}

int scn_file(struct scn *s)
{
    char *line = NULL;
    size_t cap = 0;
    FILE *file = fopen(s->file, "r");
    if (!file)
        return -1;
    while (getline(&line, &cap, file) >= 0) {
        s->line++;
        line[strcspn(line, "\n")] = '\0';
        char *text = trim(line);
        if (*text)
            run_line(s, text);
    }
    free(line);
    int rc = ferror(file) ? -1 : 0;
    (void)fclose(file);
    bool none = !s->begun_at && s->passed + s->failed == 0;
    finish(s);
    if (none) {
        (void)scn_fail(s, "no scenario");
        s->failed++;
    }
    return rc;
}
