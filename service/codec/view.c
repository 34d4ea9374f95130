/* service/codec/view.c: what a viewer sees of a running game, as JSON. */
#include "codec/view.h"

#include <string.h>

void codec_state(const struct rules_game *game, const void *st, rules_seat viewer,
                 struct codec_out *o, const char *name)
{
    struct rules_sink sink = codec_sink(o);
    codec_put_object(o, name);
    game->observe(st, viewer, &sink);
    codec_put_object_end(o);
}

/* Labels */

static void put_label(struct codec_out *o, const struct rules_game *game, const void *st,
                      const struct rules_decision *d, const struct rules_option *option)
{
    char label[512];
    struct rules_text t = {label, 0, sizeof label};
    label[0] = '\0';
    rules_option_label(game, st, d, option, &t);
    codec_put_text(o, "label", label);
}

static void put_prompt(struct codec_out *o, const struct rules_game *game, const void *st,
                       const struct rules_decision *d)
{
    char prompt[1024];
    struct rules_text t = {prompt, 0, sizeof prompt};
    prompt[0] = '\0';
    rules_prompt_format(game, st, d, &t);
    codec_put_text(o, "prompt", prompt);
}

/* Decisions */

static void put_option(struct codec_out *o, const struct rules_game *game, const void *st,
                       const struct rules_decision *d, const struct rules_option *option)
{
    char text[512];
    struct rules_text t = {text, 0, sizeof text};
    const struct rules_verb *verb = rules_verb_word(game->words, option->verb);
    text[0] = '\0';
    rules_option_format(game, option, &t);
    codec_put_object(o, NULL);
    codec_put_text(o, "text", text);
    codec_put_text(o, "verb", verb->slug);
    if (option->card)
        codec_put_text(o, "card", rules_card_slug(game->words, option->card));
    if (verb->arg == RULES_ARG_SEAT)
        codec_put_int(o, "arg", option->arg + 1);
    else if (verb->arg == RULES_ARG_NUMBER || (verb->arg == RULES_ARG_OBJECT && option->arg))
        codec_put_int(o, "arg", option->arg);
    codec_put_int(o, "count", option->count);
    put_label(o, game, st, d, option);
    codec_put_object_end(o);
}

static void put_options(struct codec_out *o, const struct rules_game *game, const void *st,
                        const struct rules_decision *d)
{
    bool is_open_range = d->shape == RULES_NUMBER || d->shape == RULES_NAME;
    if (is_open_range && d->n) /* the verb that an answer begins with: no option shows it */
        codec_put_text(o, "verb", rules_verb_word(game->words, rules_options(st, d)->verb)->slug);
    codec_put_list(o, "options");
    for (uint16_t i = 0; !is_open_range && i < d->n; i++)
        put_option(o, game, st, d, &rules_options(st, d)[i]);
    codec_put_list_end(o);
}

static void put_domain(struct codec_out *o, const struct rules_game *game, const void *st)
{
    codec_put_object(o, "domain");
    codec_put_text(o, "kind", "card");
    codec_put_list(o, "names");
    for (uint16_t card = 1; card < game->words->n_cards; card++)
        if (game->words->cards[card] && game->in_domain(st, card))
            codec_put_text(o, NULL, rules_card_slug(game->words, card));
    codec_put_list_end(o);
    codec_put_object_end(o);
}

static void put_default(struct codec_out *o, const struct rules_game *game, const void *st,
                        const struct rules_decision *d)
{
    char text[RULES_ANSWER_TEXT];
    struct rules_text t = {text, 0, sizeof text};
    struct rules_action a;
    text[0] = '\0';
    rules_fallback(st, d, &a);
    rules_answer_format(game, st, d, &a, &t);
    codec_put_text(o, "default", text);
}

/* What may be picked, for every shape in the same two words. */
static void put_bounds(struct codec_out *o, const struct rules_decision *d)
{
    int32_t min = d->min, max = d->max;
    if (d->shape == RULES_ONE || d->shape == RULES_NAME)
        min = max = 1;
    if (d->shape == RULES_ORDER)
        min = max = d->total;
    codec_put_int(o, "min", min);
    codec_put_int(o, "max", max);
}

static const char *shape_slug(uint8_t shape)
{
    static const char *const slugs[] = {
        [RULES_ONE] = "one",       [RULES_SET] = "set",   [RULES_ORDER] = "order",
        [RULES_NUMBER] = "number", [RULES_NAME] = "name",
    };
    return slugs[shape];
}

/* What everybody may know of a question, and the card that asks as far as it is known. */
static void put_question(struct codec_out *o, const struct rules_game *game,
                         const struct rules_decision *d, uint16_t because)
{
    codec_put_text(o, "kind", rules_kind_slug(game->words, d->kind));
    codec_put_text(o, "rule", rules_rule_slug(game->words, d->rule));
    if (because)
        codec_put_text(o, "because", rules_card_slug(game->words, because));
}

static void put_decision(struct codec_out *o, const struct rules_game *game, const void *st,
                         const struct rules_decision *d)
{
    codec_put_object(o, NULL);
    codec_put_int(o, "id", d->number);
    codec_put_int(o, "seat", d->seat + 1);
    codec_put_int(o, "by", d->by + 1);
    codec_put_text(o, "shape", shape_slug(d->shape));
    put_question(o, game, d, rules_because(game, st, d));
    if (d->window)
        codec_put_int(o, "window", d->window);
    put_bounds(o, d);
    put_prompt(o, game, st, d);
    put_options(o, game, st, d);
    if (d->shape == RULES_NAME)
        put_domain(o, game, st);
    put_default(o, game, st, d);
    codec_put_object_end(o);
}

void codec_decisions(const struct rules_game *game, const void *st, rules_seat by,
                     struct codec_out *o, const char *name)
{
    codec_put_list(o, name);
    const struct rules_decision *d = rules_next_for(st, by, RULES_NOBODY);
    for (; d; d = rules_next_for(st, by, d->seat))
        put_decision(o, game, st, d);
    codec_put_list_end(o);
}

void codec_awaiting(const struct rules_game *game, const void *st, rules_seat but_by,
                    const int64_t since[RULES_MAX_SEATS], struct codec_out *o, const char *name)
{
    codec_put_list(o, name);
    for (rules_seat seat = 0; seat < rules_seats(st); seat++) {
        const struct rules_decision *d = rules_asked(st, seat);
        if (!d || d->by == but_by)
            continue;
        codec_put_object(o, NULL);
        codec_put_int(o, "seat", d->seat + 1);
        codec_put_int(o, "by", d->by + 1);
        put_question(o, game, d, d->card);
        codec_put_text(o, "state", d->slot == RULES_OPEN ? "awaited" : "answered");
        if (since)
            codec_put_time(o, "since", since[seat]);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}
