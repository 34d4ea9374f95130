/* service/cli/show.c: writes questions, answers, events and refusals as text. */
#include "cli/show.h"

#include <string.h>

static const char *const shapes[] = {
    [RULES_ONE] = "one",       [RULES_SET] = "set",   [RULES_ORDER] = "order",
    [RULES_NUMBER] = "number", [RULES_NAME] = "name",
};

static void put_seat(struct buf *out, int32_t seat)
{
    buf_char(out, 'p');
    buf_int(out, seat + 1);
}

void cli_show_asked(struct buf *out, const struct rules_decision *d)
{
    put_seat(out, d->by);
    if (d->by != d->seat) {
        buf_text(out, " for ");
        put_seat(out, d->seat);
    }
}

/* The noun of an option without its verb; nothing for a verb that stands alone. */
static void put_option_words(struct buf *out, const struct rules_game *game,
                             const struct rules_option *o, bool verb)
{
    char text[256] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_option_format(game, o, &t);
    const char *noun = strchr(text, ' ');
    buf_text(out, verb ? text : noun ? noun + 1 : "");
}

static void put_options(struct buf *out, const struct rules_game *game, const void *st,
                        const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(st, d);
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME) {
        buf_text(out, d->n ? rules_verb_word(game->words, o->verb)->slug : "?");
        return;
    }
    for (uint16_t i = 0; i < d->n; i++) {
        bool verb = i == 0 || o[i].verb != o[i - 1].verb;
        if (i > 0)
            buf_text(out, verb ? ", " : " ");
        put_option_words(out, game, &o[i], verb);
        if (o[i].count != 1)
            buf_printf(out, " %d", o[i].count);
    }
}

void cli_show_question(struct buf *out, const struct rules_game *game, const void *st,
                       const struct rules_decision *d)
{
    cli_show_asked(out, d);
    buf_printf(out, " %s", d->shape <= RULES_NAME ? shapes[d->shape] : "?");
    if (d->shape == RULES_SET || d->shape == RULES_NUMBER)
        buf_printf(out, " %d..%d", (int)d->min, (int)d->max);
    buf_printf(out, " %s", rules_kind_slug(game->words, d->kind));
    if (d->card)
        buf_printf(out, " because %s", rules_card_slug(game->words, d->card));
    buf_text(out, " : ");
    put_options(out, game, st, d);
}

/* Args */

static void put_flags(struct buf *out, const struct rules_words *w, uint32_t flags)
{
    for (uint16_t i = 0; i < w->n_keywords; i++)
        if (flags >> i & 1) {
            buf_text(out, w->keywords[i].slug);
            buf_text(out, flags >> i > 1 ? "+" : "");
        }
}

static void put_arg(struct buf *out, const struct rules_words *w, uint8_t meaning, int32_t value)
{
    switch (meaning) {
    case RULES_ARG_SEAT:
        put_seat(out, value);
        return;
    case RULES_ARG_CHOICE:
        buf_text(out, value ? rules_choice_slug(w, value) : "-");
        return;
    case RULES_ARG_CARD:
        buf_text(out, value ? rules_card_slug(w, (uint16_t)value) : "-");
        return;
    case RULES_ARG_OBJECT:
        buf_char(out, '#');
        buf_int(out, value);
        return;
    case RULES_ARG_TURN:
        buf_text(out, rules_turn_slug(value));
        return;
    case RULES_ARG_ORDER:
        buf_text(out, rules_order_slug(w, value));
        return;
    case RULES_ARG_FLAGS:
        put_flags(out, w, (uint32_t)value);
        return;
    default:
        buf_int(out, value);
    }
}

static bool sees(const struct rules_event *e, rules_seat viewer)
{
    return viewer == CLI_OMNISCIENT || rules_event_seen(e, viewer);
}

static bool sees_card(const struct rules_event *e, rules_seat viewer)
{
    return e->card && (viewer == CLI_OMNISCIENT || rules_event_card_seen(e, viewer));
}

/* "item=5 cause=3": of these only what is there. */
static void put_more(struct buf *out, const struct rules_words *words, const struct rules_event *e)
{
    for (int i = 2; i < 2 + RULES_EVENT_MORE; i++) {
        struct rules_more_word word = rules_event_arg(words, e->kind, i);
        if (!word.name || !rules_event_value(e, i))
            continue;
        buf_printf(out, " %s=", word.name);
        put_arg(out, words, word.arg, rules_event_value(e, i));
    }
}

void cli_show_event(struct buf *out, const struct rules_game *game, const struct rules_event *e,
                    rules_seat viewer)
{
    const struct rules_event_word *word = rules_event_word(game->words, e->kind);
    buf_text(out, word->slug);
    if (e->seat < RULES_MAX_SEATS) {
        buf_char(out, ' ');
        put_seat(out, e->seat);
    }
    if (sees_card(e, viewer))
        buf_printf(out, " %s", rules_card_slug(game->words, e->card));
    if (!sees(e, viewer))
        return;
    for (int i = 0; i < 2; i++) {
        if (!word->name[i])
            continue;
        buf_char(out, ' ');
        put_arg(out, game->words, word->arg[i], e->arg[i]);
    }
    put_more(out, game->words, e);
}

void cli_show_sentence(struct buf *out, const struct rules_game *game, const struct rules_event *e,
                       rules_seat viewer)
{
    const struct rules_event_word *word = rules_event_word(game->words, e->kind);
    bool seen = sees(e, viewer);
    for (const char *s = word->label; *s; s++) {
        if (*s != '%' || !s[1]) {
            buf_char(out, *s);
            continue;
        }
        s++;
        if (*s == 's')
            put_seat(out, e->seat);
        else if (*s == 'c' || *s == 'o')
            buf_text(out, sees_card(e, viewer) ? rules_card_name(game->words, e->card) : "a card");
        else if (*s >= '0' && *s <= '1' && seen && word->arg[*s - '0'] == RULES_ARG_CARD)
            buf_text(out, rules_card_name(game->words, (uint16_t)e->arg[*s - '0']));
        else if (*s >= '0' && *s <= '1' && seen)
            put_arg(out, game->words, word->arg[*s - '0'], e->arg[*s - '0']);
        else
            buf_text(out, "?");
        if (*s == 'o' && seen && e->arg[0])
            buf_printf(out, " #%d", (int)e->arg[0]);
    }
}

void cli_show_option(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d, const struct rules_option *o)
{
    char text[512] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_option_label(game, st, d, o, &t);
    buf_text(out, text);
}

void cli_show_prompt(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d)
{
    char text[1024] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_prompt_format(game, st, d, &t);
    buf_text(out, text);
}

void cli_show_answer(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d, const struct rules_action *a)
{
    char text[RULES_ANSWER_TEXT] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_answer_format(game, st, d, a, &t);
    buf_text(out, text);
}

void cli_show_orders(struct buf *out, const struct rules_game *game,
                     const struct rules_order *orders, uint8_t n)
{
    char text[RULES_ORDERS_TEXT] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_orders_format(game, orders, n, &t);
    buf_text(out, text);
}

void cli_show_refusal(struct buf *out, const struct rules_game *game,
                      const struct rules_refusal *why)
{
    char text[512] = "";
    struct rules_text t = {text, 0, sizeof text};
    rules_refusal_format(game, why, &t);
    buf_printf(out, "%s %s", rules_rule_slug(game->words, why->rule), text);
}

void cli_show_setup_error(struct buf *out, const struct rules_setup_error *why)
{
    buf_printf(out, "%s: %s", why->setting ? why->setting : "options", why->detail);
    if (why->rule && *why->rule)
        buf_printf(out, " (%s)", why->rule);
}

void cli_show_places(struct buf *out, const struct rules_game *game, const void *st)
{
    struct rules_standings s = {0};
    if (!game->standings(st, &s)) {
        buf_text(out, "nobody");
        return;
    }
    for (rules_seat seat = 0; seat < rules_seats(st); seat++) {
        if (seat)
            buf_char(out, ' ');
        put_seat(out, seat);
        buf_printf(out, " %d", s.place[seat]);
    }
}
