/* service/cli/scn_check.c: the checks of a scenario: `?` a question, `=` anything else. */
#include "cli/scn.h"

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Questions */

struct wanted { /* options that a line lists */
    struct rules_option at[RULES_MAX_OPTIONS];
    unsigned n;
};

static bool same_option(const struct rules_option *a, const struct rules_option *b)
{
    return a->verb == b->verb && a->card == b->card && a->arg == b->arg;
}

static bool add_wanted(struct scn *s, struct wanted *w, const struct rules_option *o,
                       unsigned count)
{
    for (unsigned i = 0; i < w->n; i++)
        if (same_option(&w->at[i], o)) {
            w->at[i].count = (uint16_t)(w->at[i].count + count);
            return true;
        }
    if (w->n == RULES_MAX_OPTIONS)
        return scn_fail(s, "too many options");
    w->at[w->n] = *o;
    w->at[w->n++].count = (uint16_t)count;
    return true;
}

/* One noun, or NULL for a verb that stands alone. */
static bool read_option(struct scn *s, const char *verb, const char *noun, struct rules_option *o)
{
    char text[256], why_text[160] = "";
    struct rules_text why = {why_text, 0, sizeof why_text};
    struct rules_action a = {0};
    int n = snprintf(text, sizeof text, "%s%s%s", verb, noun ? " " : "", noun ? noun : "");
    if (n < 0 || (size_t)n >= sizeof text)
        return scn_fail(s, "an option is too long");
    if (rules_answer_parse(s->game, text, &a, &why))
        return scn_fail(s, "%s", why_text);
    if (a.n != 1)
        return scn_fail(s, "\"%s\" is no option", text);
    *o = a.picks[0];
    return true;
}

/* The number that the word is, or 0. */
static unsigned count_of(const char *word)
{
    uint64_t count;
    return cli_number(word, RULES_MAX_OPTIONS, &count) ? 0 : (unsigned)count;
}

/* "discard copper 2 estate": a verb, then nouns, each with its count if that is not 1. Without a
 * verb it is that of the question's first option. */
static bool read_group(struct scn *s, const struct rules_decision *d, char *group, struct wanted *w)
{
    char *word = scn_word(&group);
    if (!word)
        return scn_fail(s, "an option is missing beside a comma");
    uint16_t verb = rules_verb_find(s->game->words, word, (uint16_t)strlen(word));
    if (verb)
        word = scn_word(&group);
    else
        verb = d->n ? rules_options(s->table.st, d)->verb : 0;
    const struct rules_verb *v = rules_verb_word(s->game->words, verb);
    struct rules_option o = {0};
    bool countable = v->arg != RULES_ARG_NUMBER;
    if (!word || (countable && count_of(word)))
        return read_option(s, v->slug, NULL, &o) && add_wanted(s, w, &o, word ? count_of(word) : 1);
    while (word) {
        char *next = scn_word(&group);
        unsigned count = next && countable ? count_of(next) : 0;
        if (!read_option(s, v->slug, word, &o) || !add_wanted(s, w, &o, count ? count : 1))
            return false;
        word = count ? scn_word(&group) : next;
    }
    return true;
}

static bool fail_with_question(struct scn *s, const struct rules_decision *d, const char *what)
{
    struct buf text = {0};
    cli_show_question(&text, s->game, s->table.st, d);
    (void)scn_fail(s, "%s; asked is: %s", what, text.at);
    buf_free(&text);
    return false;
}

static bool check_options(struct scn *s, const struct rules_decision *d, char *options)
{
    struct wanted *w = cli_alloc(sizeof *w);
    bool ok = true;
    while (ok && options) {
        char *comma = strchr(options, ',');
        if (comma)
            *comma++ = '\0';
        ok = read_group(s, d, options, w);
        options = comma;
    }
    const struct rules_option *there = rules_options(s->table.st, d);
    bool amount = d->shape == RULES_NUMBER || d->shape == RULES_NAME;
    bool same = w->n == d->n;
    for (unsigned i = 0; ok && same && i < w->n; i++) {
        same = false;
        for (uint16_t k = 0; k < d->n && !same; k++)
            same =
                same_option(&w->at[i], &there[k]) && (amount || w->at[i].count == there[k].count);
    }
    free(w);
    return ok && (same || fail_with_question(s, d, "the options differ"));
}

static bool check_range(struct scn *s, const struct rules_decision *d, const char *word)
{
    char range[32];
    (void)snprintf(range, sizeof range, "%d..%d", (int)d->min, (int)d->max);
    return (word && strcmp(word, range) == 0) || fail_with_question(s, d, "the range differs");
}

/* "because militia", "rule DOM-CARD-01" */
static bool check_reasons(struct scn *s, const struct rules_decision *d, char *rest)
{
    const struct rules_words *words = s->game->words;
    for (char *word; (word = scn_word(&rest)) != NULL;) {
        char *what = scn_word(&rest);
        if (!what)
            return scn_fail(s, "a word is missing after %s", word);
        if (strcmp(word, "because") == 0) {
            uint16_t asks = rules_because(s->game, s->table.st, d);
            const char *card = asks ? rules_card_slug(words, asks) : "nothing";
            if (strcmp(what, card) != 0)
                return fail_with_question(s, d, "the card differs");
        } else if (strcmp(word, "rule") == 0) {
            if (strcmp(what, rules_rule_slug(words, d->rule)) != 0)
                return scn_fail(s, "the question follows from %s", rules_rule_slug(words, d->rule));
        } else {
            return scn_fail(s, "\"%s\" is not understood here", word);
        }
    }
    return true;
}

bool scn_check_question(struct scn *s, char *rest)
{
    static const char *const shapes[] = {"one", "set", "order", "number", "name"};
    char *options = strchr(rest, ':');
    if (options)
        *options++ = '\0';
    const struct rules_decision *d = scn_decision(s, &rest);
    if (!d)
        return false;
    char *word = scn_word(&rest);
    if (!word || strcmp(word, shapes[d->shape]) != 0)
        return fail_with_question(s, d, "the shape differs");
    if ((d->shape == RULES_SET || d->shape == RULES_NUMBER) && !check_range(s, d, scn_word(&rest)))
        return false;
    word = scn_word(&rest);
    if (!word || strcmp(word, rules_kind_slug(s->game->words, d->kind)) != 0)
        return fail_with_question(s, d, "the kind differs");
    s->acknowledged = true;
    return check_reasons(s, d, rest) && (!options || check_options(s, d, options));
}

/* Who is asked */

static bool fail_with_asked(struct scn *s, const char *what)
{
    struct buf text = {0};
    for (rules_seat seat = 0; seat < rules_seats(s->table.st); seat++) {
        const struct rules_decision *d = rules_open(s->table.st, seat);
        if (!d)
            continue;
        buf_text(&text, text.n ? ", " : "");
        cli_show_asked(&text, d);
        buf_printf(&text, " %s", rules_kind_slug(s->game->words, d->kind));
    }
    (void)scn_fail(s, "%s; asked: %s", what, text.n ? text.at : "nobody");
    buf_free(&text);
    return false;
}

static bool others_are_asked(const struct scn *s, unsigned named)
{
    for (rules_seat seat = 0; seat < rules_seats(s->table.st); seat++)
        if (rules_open(s->table.st, seat) && !(named >> seat & 1))
            return true;
    return false;
}

/* "p1 action p2", "p1 for p2", "nobody": exactly these. */
static bool check_asked(struct scn *s, char *rest)
{
    unsigned named = 0;
    const struct rules_decision *d = NULL;
    rest += strspn(rest, " ");
    if (!*rest)
        return scn_fail(s, "asked whom?");
    if (strcmp(rest, "nobody") == 0)
        rest += strlen(rest);
    for (; *rest; rest += strspn(rest, " ")) {
        if (rest[0] == 'p' && rest[1] >= '1' && rest[1] <= '9' && (!rest[2] || rest[2] == ' ')) {
            d = scn_decision(s, &rest);
            if (!d)
                return false;
            named |= 1u << d->seat;
        } else if (!d || strcmp(scn_word(&rest), rules_kind_slug(s->game->words, d->kind)) != 0) {
            return fail_with_asked(s, "another question is asked");
        }
    }
    s->acknowledged = true;
    return !others_are_asked(s, named) || fail_with_asked(s, "others are asked too");
}

/* The end */

static bool check_over(struct scn *s, char *rest)
{
    struct rules_standings st = {0};
    if (!rules_over(s->table.st) || !s->game->standings(s->table.st, &st))
        return scn_fail(s, "the game is not over");
    for (char *word; (word = scn_word(&rest)) != NULL;) {
        char *value = scn_word(&rest);
        rules_seat seat = scn_seat(s, word);
        if (!value)
            return scn_fail(s, "a word is missing after %s", word);
        if (strcmp(word, "because") == 0) {
            const char *reason = rules_choice_slug(s->game->words, st.reason);
            if (strcmp(value, reason) != 0)
                return scn_fail(s, "the game ended because of %s", reason);
        } else if (seat == RULES_NOBODY) {
            return scn_fail(s, "\"%s\" is no seat", word);
        } else if (value[0] != '0' + st.place[seat] || value[1]) {
            struct buf places = {0};
            cli_show_places(&places, s->game, s->table.st);
            (void)scn_fail(s, "the places are %s", places.at);
            buf_free(&places);
            return false;
        }
    }
    return true;
}

/* Events */

/* Does the text begin with these words? Both have single spaces. */
static bool begins(const char *text, const char *words)
{
    size_t n = strlen(words);
    return strncmp(text, words, n) == 0 && (text[n] == '\0' || text[n] == ' ');
}

char *scn_tidy(char *text)
{
    char *from = text, *to = text;
    while (*from == ' ')
        from++;
    for (; *from; from++)
        if (*from != ' ' || (from[1] != ' ' && from[1] != '\0'))
            *to++ = *from;
    *to = '\0';
    return text;
}

static bool find_event(const struct scn *s, rules_seat viewer, const char *words, uint32_t *from)
{
    bool found = false;
    struct buf line = {0};
    for (; !found && *from < s->table.ev.n; ++*from) {
        buf_clear(&line);
        cli_show_event(&line, s->game, &s->table.ev.at[*from], viewer);
        found = line.n && begins(line.at, words);
    }
    buf_free(&line);
    return found;
}

static bool fail_with_events(struct scn *s, rules_seat viewer, const char *what, const char *words)
{
    struct buf text = {0};
    for (uint32_t i = 0; i < s->table.ev.n; i++) {
        buf_text(&text, i ? ", " : "");
        cli_show_event(&text, s->game, &s->table.ev.at[i], viewer);
    }
    (void)scn_fail(s, "%s \"%s\"; events: %s", what, words, text.n ? text.at : "none");
    buf_free(&text);
    return false;
}

/* "events [p2|public]: a, b" these in this order; "no events [..]: a, b" none of them. */
static bool check_events(struct scn *s, char *rest, bool none)
{
    char *list = strchr(rest, ':');
    if (!list)
        return scn_fail(s, "a colon is missing before the events");
    *list++ = '\0';
    rules_seat viewer = CLI_OMNISCIENT;
    char *who = scn_word(&rest);
    if (who) {
        viewer = scn_seat(s, who);
        if (viewer == RULES_NOBODY && strcmp(who, "public") != 0)
            return scn_fail(s, "\"%s\" is no seat", who);
    }
    uint32_t from = 0;
    while (list) {
        char *comma = strchr(list, ',');
        if (comma)
            *comma++ = '\0';
        char *words = scn_tidy(list);
        if (!*words)
            return scn_fail(s, "an event is missing beside a comma");
        if (none)
            from = 0;
        if (find_event(s, viewer, words, &from) == none)
            return fail_with_events(s, viewer, none ? "there is" : "there is not in this order",
                                    words);
        list = comma;
    }
    return true;
}

/* "p1 : always_reveal moat, never_react": these standing orders, in this order. */
static bool check_orders(struct scn *s, char *rest)
{
    char *wanted = strchr(rest, ':');
    if (!wanted)
        return scn_fail(s, "a colon is missing before the standing orders");
    *wanted++ = '\0';
    char *who = scn_word(&rest);
    rules_seat seat = who ? scn_seat(s, who) : RULES_NOBODY;
    if (seat == RULES_NOBODY)
        return scn_fail(s, "\"%s\" is no seat", who ? who : "");
    uint8_t n;
    struct buf text = {0};
    const struct rules_order *orders = rules_orders(s->table.st, seat, &n);
    cli_show_orders(&text, s->game, orders, n);
    bool same = strcmp(text.at, scn_tidy(wanted)) == 0 ||
                scn_fail(s, "the standing orders of %s are: %s", who, text.at);
    buf_free(&text);
    return same;
}

/* Values */

static bool inspect(const struct scn *s, const char *path, char *value, size_t cap)
{
    struct rules_text t = {value, 0, cap};
    value[0] = '\0';
    return s->game->inspect(s->table.st, path, &t) && t.n < cap;
}

/* "PATH : VALUE", or "PATH VALUE" with the longest path that the game knows. */
static bool check_path(struct scn *s, char *rest)
{
    char value[RULES_ANSWER_TEXT];
    char *colon = strchr(rest, ':'), *wanted = colon;
    if (colon) {
        *colon = '\0';
        wanted = scn_tidy(colon + 1);
        if (!inspect(s, scn_tidy(rest), value, sizeof value))
            return scn_fail(s, "the game knows no \"%s\"", rest);
    } else {
        (void)scn_tidy(rest);
        char *cut = strrchr(rest, ' ');
        for (; cut; cut = strrchr(rest, ' ')) {
            *cut = '\0';
            bool known = inspect(s, rest, value, sizeof value);
            if (known) {
                wanted = cut + 1;
                break;
            }
            *cut = '\1'; /* a mark: the space belongs to the value for now */
        }
        if (!cut)
            return scn_fail(s, "the game knows nothing that this line begins with");
        for (char *c = wanted; *c; c++)
            if (*c == '\1')
                *c = ' ';
    }
    return strcmp(scn_tidy(value), wanted) == 0 || scn_fail(s, "%s is \"%s\"", rest, value);
}

bool scn_check_value(struct scn *s, char *rest)
{
    static const struct {
        const char *word;
        bool (*check)(struct scn *s, char *rest);
    } checks[] = {{"asked ", check_asked},        {"over ", check_over},
                  {"orders ", check_orders},      {"prompt ", scn_check_prompt},
                  {"label ", scn_check_label},    {"view ", scn_check_view},
                  {"no view ", scn_check_no_view}};
    while (*rest == ' ')
        rest++;
    if (strcmp(rest, "over") == 0)
        return check_over(s, rest + 4);
    if (strcmp(rest, "revealed") == 0)
        return s->table.ev.revealed || scn_fail(s, "nothing hidden was learnt");
    if (strcmp(rest, "not revealed") == 0)
        return !s->table.ev.revealed || scn_fail(s, "something hidden was learnt");
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (strncmp(rest, checks[i].word, strlen(checks[i].word)) == 0)
            return checks[i].check(s, rest + strlen(checks[i].word));
    if (strncmp(rest, "events", 6) == 0 && (rest[6] == ':' || rest[6] == ' '))
        return check_events(s, rest + 6, false);
    if (strncmp(rest, "no events", 9) == 0 && (rest[9] == ':' || rest[9] == ' '))
        return check_events(s, rest + 9, true);
    return check_path(s, rest);
}
