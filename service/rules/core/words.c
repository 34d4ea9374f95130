/* service/rules/core/words.c: looks numbers and slugs up in the tables of a game. */
#include "rules/core/words.h"

#include "rules/core/game.h"

#include <string.h>

static const struct rules_event_word core_events[RULES_GAME_EVENTS] = {
    [RULES_EV_TURN] = {"turn",
                       "-- turn %0 of %s",
                       {"turn", "turn_kind"},
                       {RULES_ARG_NUMBER, RULES_ARG_TURN}},
    [RULES_EV_PHASE] = {"phase", "%s: %0", {"phase", NULL}, {RULES_ARG_CHOICE}},
    [RULES_EV_RESIGNED] = {"resigned", "%s resigns", {NULL, NULL}, {0}},
    [RULES_EV_SHUFFLED] = {"shuffled", "%s shuffles %0", {"cards", NULL}, {RULES_ARG_NUMBER}},
    [RULES_EV_OVER] = {"over", "the game is over: %0", {"reason", NULL}, {RULES_ARG_CHOICE}},
    [RULES_EV_STEERED] = {"steered", "%0 decides for %s", {"by", NULL}, {RULES_ARG_SEAT}},
    [RULES_EV_ANSWERED] = {"answered",
                           "%s has answered in advance",
                           {"decision", "order"},
                           {RULES_ARG_NUMBER, RULES_ARG_ORDER}},
    [RULES_EV_TURN_OF] = {"turn_of", "the turn of %s by %c", {NULL, NULL}, {0}},
};
static const struct rules_event_word no_event = {"?", "?", {NULL, NULL}, {0}};
static const struct rules_verb no_verb = {"?", "?", 0};

const struct rules_verb *rules_verb_word(const struct rules_words *w, uint16_t verb)
{
    return verb < w->n_verbs && w->verbs[verb].slug ? &w->verbs[verb] : &no_verb;
}

const struct rules_event_word *rules_event_word(const struct rules_words *w, uint16_t kind)
{
    const struct rules_event_word *e = &no_event;
    if (kind < RULES_GAME_EVENTS)
        e = &core_events[kind];
    else if (kind - RULES_GAME_EVENTS < w->n_events)
        e = &w->events[kind - RULES_GAME_EVENTS];
    return e->slug ? e : &no_event;
}

struct rules_more_word rules_event_arg(const struct rules_words *w, uint16_t kind, int i)
{
    const struct rules_event_word *e = rules_event_word(w, kind);
    if (i < 2)
        return (struct rules_more_word){e->name[i], e->arg[i]};
    if (!w->more || kind < RULES_GAME_EVENTS || kind - RULES_GAME_EVENTS >= w->n_events)
        return (struct rules_more_word){0};
    return w->more[kind - RULES_GAME_EVENTS][i - 2];
}

const char *rules_kind_slug(const struct rules_words *w, uint16_t kind)
{
    return kind < w->n_kinds && w->kinds[kind].slug ? w->kinds[kind].slug : "?";
}

const char *rules_kind_prompt(const struct rules_words *w, uint16_t kind)
{
    return kind < w->n_kinds && w->kinds[kind].prompt ? w->kinds[kind].prompt : "?";
}

const char *rules_card_slug(const struct rules_words *w, uint16_t card)
{
    return card < w->n_cards && w->cards[card] ? w->cards[card]->slug : "?";
}

const char *rules_card_name(const struct rules_words *w, uint16_t card)
{
    return card < w->n_cards && w->cards[card] ? w->cards[card]->name : "?";
}

const char *rules_rule_slug(const struct rules_words *w, uint16_t rule)
{
    return rule < w->n_rules && w->rules[rule] ? w->rules[rule] : "?";
}

static uint16_t section_of(const struct rules_words *w, const char *slug)
{
    const char *name = slug + strcspn(slug, "-");
    name += *name == '-';
    size_t n = strcspn(name, "-");
    uint16_t i = 0;
    while (i < w->n_sections &&
           (strncmp(w->sections[i], name, n) != 0 || w->sections[i][n] != '\0'))
        i++;
    return i;
}

int rules_rule_compare(const struct rules_words *w, uint16_t a, uint16_t b)
{
    const char *x = rules_rule_slug(w, a), *y = rules_rule_slug(w, b);
    int sections = section_of(w, x) - section_of(w, y);
    return sections ? sections : strcmp(x, y);
}

const char *rules_turn_slug(int32_t kind)
{
    static const char *const slugs[] = {"normal", "extra", "possessed", "skipped"};
    return kind >= 0 && kind < 4 ? slugs[kind] : "?";
}

const char *rules_choice_slug(const struct rules_words *w, int32_t choice)
{
    return choice >= 0 && choice < w->n_choices && w->choices[choice] ? w->choices[choice] : "?";
}

const struct rules_order_word *rules_order_word(const struct rules_words *w, int32_t order)
{
    return order >= 0 && order < w->n_orders ? &w->orders[order] : NULL;
}

bool rules_order_takes(const struct rules_order_word *word, int32_t choice)
{
    const uint16_t *at = word->choices;
    while (at && *at && *at != choice)
        at++;
    return !at || *at;
}

const char *rules_order_slug(const struct rules_words *w, int32_t order)
{
    const struct rules_order_word *word = rules_order_word(w, order);
    return word ? word->slug : "?";
}

/* Most slugs of a table differ in their first letter. */
static bool is(const char *slug, const char *text, uint16_t n)
{
    return slug && n > 0 && *slug == *text && strlen(slug) == n && memcmp(slug, text, n) == 0;
}

uint16_t rules_verb_find(const struct rules_words *w, const char *slug, uint16_t n)
{
    for (uint16_t i = 1; i < w->n_verbs; i++)
        if (is(w->verbs[i].slug, slug, n))
            return i;
    return 0;
}

uint16_t rules_card_find(const struct rules_words *w, const char *slug, uint16_t n)
{
    for (uint16_t i = 1; i < w->n_cards; i++)
        if (w->cards[i] && is(w->cards[i]->slug, slug, n))
            return i;
    return 0;
}

uint16_t rules_choice_find(const struct rules_words *w, const char *slug, uint16_t n)
{
    for (uint16_t i = 1; i < w->n_choices; i++)
        if (is(w->choices[i], slug, n))
            return i;
    return 0;
}
