/* service/rules/core/text.c: the grammar of answers, set-ups and refusals.
 *
 * An answer is `verb noun noun ...`: the verb is said once, a noun is a card, a seat (p2), an
 * object (#17, or card#17), a choice or a number, as the verb's word tells. Equal nouns are
 * repeated. A verb without a noun stands alone; `verb none` picks nothing of a set. */
#include "rules/core/fx.h"
#include "rules/core/line.h"

#include <string.h>

/* Building */

void rules_text_char(struct rules_text *t, char c)
{
    if (t->n + 1 < t->cap) {
        t->at[t->n] = c;
        t->at[t->n + 1] = '\0';
    }
    t->n++;
}

void rules_text_put(struct rules_text *t, const char *words)
{
    while (*words)
        rules_text_char(t, *words++);
}

void rules_text_number(struct rules_text *t, int64_t value)
{
    char digits[20];
    int n = 0;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[n++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        rules_text_char(t, '-');
    while (n > 0)
        rules_text_char(t, digits[--n]);
}

/* Set-ups */

void rules_put_setting(struct rules_text *out, const char *name, const char *value)
{
    if (out->n)
        rules_text_char(out, ' ');
    rules_text_put(out, name);
    rules_text_char(out, '=');
    rules_text_put(out, value);
}

const struct rules_setting *rules_find_setting(const struct rules_setup *setup, const char *name)
{
    size_t n = strlen(name);
    for (uint8_t i = 0; i < setup->n; i++)
        if (setup->at[i].name_n == n && memcmp(setup->at[i].name, name, n) == 0)
            return &setup->at[i];
    return NULL;
}

bool rules_seats_allowed(const struct rules_game *game, const struct rules_setup *setup)
{
    const struct rules_setting *alone = rules_find_setting(setup, "solitaire");
    if (setup->seats == 1)
        return game->solitaire && alone && alone->value_n == 2 &&
               memcmp(alone->value, "on", 2) == 0;
    return setup->seats >= game->seats_min && setup->seats <= game->seats_max;
}

enum rules_rc rules_setup_parse(const char *text, struct rules_setup *out)
{
    *out = (struct rules_setup){0};
    if (strlen(text) >= RULES_SETUP_TEXT)
        return RULES_SETUP;
    while (*text) {
        size_t n = strcspn(text, " ");
        const char *eq = memchr(text, '=', n);
        if (!eq || eq == text)
            return RULES_SETUP;
        struct rules_setting s = {text, eq + 1, (uint16_t)(eq - text),
                                  (uint16_t)(n - (size_t)(eq - text) - 1)};
        if (s.name_n == 5 && memcmp(s.name, "seats", 5) == 0) {
            if (out->seats || s.value_n != 1 || *s.value < '1' || *s.value > '9')
                return RULES_SETUP;
            out->seats = (uint8_t)(*s.value - '0');
        } else if (out->n < RULES_MAX_SETTINGS) {
            out->at[out->n++] = s;
        } else {
            return RULES_SETUP;
        }
        text += n;
        if (*text == ' ' && *++text == '\0')
            return RULES_SETUP;
    }
    return out->seats ? RULES_OK : RULES_SETUP;
}

enum rules_rc rules_resolve(const struct rules_game *game, const struct rules_setup *wish,
                            const struct rules_chance *chance, struct rules_text *out,
                            struct rules_setup_error *why)
{
    *why = (struct rules_setup_error){.setting = "seats", .rule = game->seats_rule};
    if (!rules_seats_allowed(game, wish)) {
        struct rules_text t = {why->detail, 0, sizeof why->detail};
        rules_text_number(&t, game->seats_min);
        rules_text_put(&t, " to ");
        rules_text_number(&t, game->seats_max);
        rules_text_put(&t, " seats play this game, not ");
        rules_text_number(&t, wish->seats);
        return RULES_SETUP;
    }
    char seats[2] = {(char)('0' + wish->seats), '\0'};
    struct rules_chance apart;
    rules_chance_apart(chance, &apart);
    rules_put_setting(out, "seats", seats);
    return game->resolve(wish, &apart, out, why);
}

/* Answers: reading */

static bool read_number(struct line_word w, int32_t *out)
{
    bool negative = w.n > 0 && w.at[0] == '-';
    int64_t value = 0;
    uint16_t i = negative ? 1 : 0;
    if (i == w.n || w.n > 11)
        return false;
    for (; i < w.n; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        value = value * 10 + (w.at[i] - '0');
    }
    if (negative)
        value = -value;
    if (value < INT32_MIN || value > INT32_MAX)
        return false;
    *out = (int32_t)value;
    return true;
}

static bool read_seat(struct line_word w, int32_t *out)
{
    rules_seat seat;
    if (!line_seat(w, RULES_MAX_SEATS, &seat))
        return false;
    *out = seat;
    return true;
}

/* `card`, `card#17` or `#17`. */
static bool read_object(const struct rules_words *words, struct line_word w, struct rules_option *o)
{
    const char *hash = memchr(w.at, '#', w.n);
    uint16_t n = hash ? (uint16_t)(hash - w.at) : w.n;
    if (hash && !read_number((struct line_word){hash + 1, (uint16_t)(w.n - n - 1)}, &o->arg))
        return false;
    if (n > 0)
        o->card = rules_card_find(words, w.at, n);
    return n == 0 ? hash != NULL : o->card != 0;
}

static bool read_noun(const struct rules_words *words, struct line_word w, struct rules_option *o)
{
    switch (words->verbs[o->verb].arg) {
    case RULES_ARG_NUMBER:
        return read_number(w, &o->arg);
    case RULES_ARG_SEAT:
        return read_seat(w, &o->arg);
    case RULES_ARG_CHOICE:
        o->arg = rules_choice_find(words, w.at, w.n);
        return o->arg != 0;
    default:
        return read_object(words, w, o);
    }
}

static enum rules_rc unreadable(struct line_word w, const char *what, struct rules_text *why)
{
    rules_text_put(why, what);
    rules_text_put(why, ": \"");
    for (uint16_t i = 0; i < w.n && i < 40; i++)
        rules_text_char(why, w.at[i] >= ' ' && w.at[i] < 127 && w.at[i] != '"' ? w.at[i] : '?');
    rules_text_char(why, '"');
    return RULES_UNREADABLE;
}

static bool add_pick(struct rules_action *out, const struct rules_option *o)
{
    struct rules_option *last = out->n ? &out->picks[out->n - 1] : NULL;
    if (last && last->card == o->card && last->arg == o->arg && last->count < UINT16_MAX) {
        last->count++;
        return true;
    }
    if (out->n == RULES_MAX_PICKS)
        return false;
    out->picks[out->n++] = *o;
    return true;
}

/* What a word is that cannot be read as a noun of this meaning. */
static const char *no_noun(uint8_t meaning, struct line_word w)
{
    switch (meaning) {
    case RULES_ARG_NUMBER:
        return "not a number that an answer can have";
    case RULES_ARG_SEAT:
        return "no seat";
    case RULES_ARG_CHOICE:
        return "no word that can be chosen in this game";
    default:
        return memchr(w.at, '#', w.n) ? "no card or object" : "no card of this game";
    }
}

enum rules_rc rules_answer_parse(const struct rules_game *game, const char *text,
                                 struct rules_action *out, struct rules_text *why)
{
    const struct rules_words *words = game->words;
    struct line_word w;
    if (!line_next(&text, &w))
        return unreadable(w, "an answer begins with a verb", why);
    uint16_t verb = rules_verb_find(words, w.at, w.n);
    if (!verb)
        return unreadable(w, "no verb of this game", why);
    out->n = 0;
    out->verb = 0;
    bool any = false;
    while (line_next(&text, &w)) {
        struct rules_option o = {.verb = verb, .count = 1};
        if (!any && line_is(w, "none")) {
            if (line_next(&text, &w))
                return unreadable(w, "nothing follows none", why);
            out->verb = verb;
            return RULES_OK;
        }
        any = true;
        if (!read_noun(words, w, &o))
            return unreadable(w, no_noun(words->verbs[verb].arg, w), why);
        if (!add_pick(out, &o))
            return unreadable(w, "too many words", why);
    }
    if (!any)
        out->picks[out->n++] = (struct rules_option){.verb = verb, .count = 1};
    return RULES_OK;
}

/* Answers: writing */

/* False: an arg of this meaning is not written like that. */
static bool put_arg(const struct rules_words *words, uint8_t meaning, int32_t arg,
                    struct rules_text *out)
{
    switch (meaning) {
    case RULES_ARG_NUMBER:
        rules_text_char(out, ' ');
        rules_text_number(out, arg);
        return true;
    case RULES_ARG_SEAT:
        rules_text_put(out, " p");
        rules_text_number(out, arg + 1);
        return true;
    case RULES_ARG_CHOICE:
        rules_text_char(out, ' ');
        rules_text_put(out, rules_choice_slug(words, arg));
        return true;
    default:
        return false;
    }
}

static void put_noun(const struct rules_words *words, const struct rules_option *o,
                     struct rules_text *out)
{
    if (put_arg(words, rules_verb_word(words, o->verb)->arg, o->arg, out) || (!o->card && !o->arg))
        return;
    rules_text_char(out, ' ');
    if (o->card)
        rules_text_put(out, rules_card_slug(words, o->card));
    if (o->arg) {
        rules_text_char(out, '#');
        rules_text_number(out, o->arg);
    }
}

void rules_option_format(const struct rules_game *game, const struct rules_option *o,
                         struct rules_text *out)
{
    rules_text_put(out, rules_verb_word(game->words, o->verb)->slug);
    put_noun(game->words, o, out);
}

/* A set is written in the order of the options, however it was picked. */
static void put_sorted(const struct rules_game *game, const struct rules_option *options,
                       const struct rules_decision *d, const struct rules_action *a,
                       struct rules_text *out)
{
    for (uint16_t i = 0; i < d->n; i++)
        for (uint16_t k = 0; k < a->n; k++)
            for (uint16_t c = 0; c < a->picks[k].count; c++)
                if (a->picks[k].card == options[i].card && a->picks[k].arg == options[i].arg)
                    put_noun(game->words, &options[i], out);
}

void rules_answer_format(const struct rules_game *game, const void *st,
                         const struct rules_decision *d, const struct rules_action *a,
                         struct rules_text *out)
{
    uint16_t verb = a->n ? a->picks[0].verb : d->n ? rules_options(st, d)->verb : a->verb;
    rules_text_put(out, rules_verb_word(game->words, verb)->slug);
    if (a->n == 0)
        rules_text_put(out, " none");
    if (d->shape == RULES_SET) {
        put_sorted(game, rules_options(st, d), d, a, out);
        return;
    }
    for (uint16_t k = 0; k < a->n; k++)
        for (uint16_t c = 0; c < a->picks[k].count; c++)
            put_noun(game->words, &a->picks[k], out);
}

/* Standing orders: `slug noun`, apart by commas; `none` is the empty list */

static uint16_t find_order(const struct rules_words *words, struct line_word w)
{
    for (uint16_t i = 0; i < words->n_orders; i++)
        if (line_is(w, words->orders[i].slug))
            return i;
    return words->n_orders;
}

/* The noun of an order whose word takes one. */
static bool read_order_noun(const struct rules_words *words, struct line_word w,
                            struct rules_order *o)
{
    switch (words->orders[o->order].arg) {
    case RULES_ARG_NUMBER:
        return read_number(w, &o->arg);
    case RULES_ARG_CHOICE:
        o->arg = rules_choice_find(words, w.at, w.n);
        return o->arg != 0;
    default:
        o->card = rules_card_find(words, w.at, w.n);
        return o->card != 0;
    }
}

static void put_word(struct rules_text *out, const char *word, bool *any)
{
    rules_text_put(out, *any ? ", " : "");
    rules_text_put(out, word);
    *any = true;
}

static void put_order_words(const struct rules_words *words, struct rules_text *out)
{
    bool any = false;
    for (uint16_t i = 0; i < words->n_orders; i++)
        put_word(out, words->orders[i].slug, &any);
}

static void put_order_choices(const struct rules_words *words, int32_t order,
                              struct rules_text *out)
{
    const struct rules_order_word *word = rules_order_word(words, order);
    const uint16_t *choices = word ? word->choices : NULL;
    bool any = false;
    for (; choices && *choices; choices++)
        put_word(out, rules_choice_slug(words, *choices), &any);
}

/* And what there is instead. */
static enum rules_rc no_such_order(const struct rules_words *words, struct line_word w,
                                   struct rules_text *why)
{
    enum rules_rc rc = unreadable(w, "no standing order of this game", why);
    rules_text_put(why, "; there are: ");
    put_order_words(words, why);
    return rc;
}

static enum rules_rc no_such_noun(const struct rules_words *words, const struct rules_order *o,
                                  struct line_word w, struct rules_text *why)
{
    const struct rules_order_word *order = &words->orders[o->order];
    if (w.n)
        (void)unreadable(w, "not a noun that this standing order takes", why);
    else {
        rules_text_put(why, "nothing follows ");
        rules_text_put(why, order->slug);
    }
    rules_text_put(why, "; it takes: ");
    if (order->choices)
        put_order_choices(words, o->order, why);
    else
        rules_text_put(why, order->arg == RULES_ARG_CARD     ? "the slug of a card"
                            : order->arg == RULES_ARG_NUMBER ? "a number"
                                                             : "a word of this game");
    return RULES_UNREADABLE;
}

static enum rules_rc read_order(const struct rules_words *words, const char **text,
                                struct rules_order *o, struct rules_text *why)
{
    struct line_word w;
    *o = (struct rules_order){0};
    if (!line_next_before(text, ',', &w))
        return unreadable(w, "a standing order begins with its name", why);
    o->order = find_order(words, w);
    if (o->order == words->n_orders)
        return no_such_order(words, w, why);
    if (words->orders[o->order].arg != RULES_ARG_NONE) {
        (void)line_next_before(text, ',', &w);
        if (!read_order_noun(words, w, o))
            return no_such_noun(words, o, w, why);
    }
    return line_next_before(text, ',', &w) ? unreadable(w, "nothing may follow", why) : RULES_OK;
}

enum rules_rc rules_orders_parse(const struct rules_game *game, const char *text,
                                 struct rules_action *out, struct rules_text *why)
{
    struct line_word w;
    const char *rest = text;
    out->n_orders = 0;
    if (line_next(&rest, &w) && line_is(w, "none") && !line_next(&rest, &w))
        return RULES_OK;
    for (;; text++) {
        if (out->n_orders == RULES_MAX_ORDERS)
            return unreadable((struct line_word){text, (uint16_t)strcspn(text, ",")},
                              "too many standing orders", why);
        enum rules_rc rc = read_order(game->words, &text, &out->orders[out->n_orders], why);
        if (rc)
            return rc;
        out->n_orders++;
        if (*text != ',')
            return RULES_OK;
    }
}

void rules_order_format(const struct rules_game *game, const struct rules_order *o,
                        struct rules_text *out)
{
    const struct rules_order_word *word = rules_order_word(game->words, o->order);
    rules_text_put(out, rules_order_slug(game->words, o->order));
    if (!word || word->arg == RULES_ARG_NONE || put_arg(game->words, word->arg, o->arg, out))
        return;
    rules_text_char(out, ' ');
    rules_text_put(out, rules_card_slug(game->words, o->card));
}

void rules_orders_format(const struct rules_game *game, const struct rules_order *orders, uint8_t n,
                         struct rules_text *out)
{
    if (n == 0)
        rules_text_put(out, "none");
    for (uint8_t i = 0; i < n; i++) {
        if (i)
            rules_text_put(out, ", ");
        rules_order_format(game, &orders[i], out);
    }
}

/* Refusals */

static const char *const core_reasons[RULES_GAME_REASONS] = {
    [RULES_WHY_NOTHING] = "this answer is not allowed",
    [RULES_WHY_NOT_OFFERED] = "%c cannot be picked here",
    [RULES_WHY_TOO_FEW] = "%0 picked, at least %1 needed",
    [RULES_WHY_TOO_MANY] = "%0 picked, at most %1 allowed",
    [RULES_WHY_NOT_SO_MANY] = "%c: %0 picked, there are %1",
    [RULES_WHY_OUT_OF_RANGE] = "the number must be in %0 to %1",
    [RULES_WHY_NO_SUCH_NAME] = "%c is no name that can be given here",
    [RULES_WHY_NOT_ALL] = "each must be named exactly once",
    [RULES_WHY_SAID_TWICE] = "this standing order stands in the list twice",
    [RULES_WHY_CHANGES] = "standing orders can be changed %0 times in a turn, and they were",
    [RULES_WHY_NO_ORDER] = "%c is no card of this game that this order can name",
    [RULES_WHY_ORDER_TAKES] = "this standing order takes one of: %o",
};

/* A choice as a name: "Hacker". */
static void put_name(const char *slug, struct rules_text *out)
{
    rules_text_char(out, (char)(*slug >= 'a' && *slug <= 'z' ? *slug - 'a' + 'A' : *slug));
    rules_text_put(out, *slug ? slug + 1 : slug);
}

void rules_refusal_format(const struct rules_game *game, const struct rules_refusal *why,
                          struct rules_text *out)
{
    const struct rules_words *w = game->words;
    const char *s = core_reasons[RULES_WHY_NOTHING];
    if (why->reason < RULES_GAME_REASONS && core_reasons[why->reason])
        s = core_reasons[why->reason];
    else if (why->reason >= RULES_GAME_REASONS && why->reason - RULES_GAME_REASONS < w->n_reasons)
        s = w->reasons[why->reason - RULES_GAME_REASONS];
    for (; *s; s++) {
        if (*s != '%') {
            rules_text_char(out, *s);
            continue;
        }
        s++;
        if (*s == 'c')
            rules_text_put(out, why->card ? rules_card_name(w, why->card) : "this");
        else if (*s == 'o')
            put_order_choices(w, why->arg[0], out);
        else if (*s == 'w')
            put_name(rules_choice_slug(w, why->arg[0]), out);
        else
            rules_text_number(out, why->arg[*s == '1']);
    }
}
