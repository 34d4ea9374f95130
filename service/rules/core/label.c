/* service/rules/core/label.c: questions and options in words, for people. */
#include "rules/core/game.h"

static void put_arg(const struct rules_words *words, const struct rules_option *o,
                    struct rules_text *out)
{
    switch (rules_verb_word(words, o->verb)->arg) {
    case RULES_ARG_NONE:
        return;
    case RULES_ARG_SEAT:
        rules_text_put(out, "player ");
        rules_text_number(out, o->arg + 1);
        return;
    case RULES_ARG_CHOICE:
        for (const char *c = rules_choice_slug(words, o->arg); *c; c++)
            rules_text_char(out, *c == '_' ? ' ' : *c);
        return;
    case RULES_ARG_OBJECT:
        rules_text_char(out, '#');
        rules_text_number(out, o->arg);
        return;
    case RULES_ARG_CARD:
        rules_text_put(out, rules_card_name(words, (uint16_t)o->arg));
        return;
    default:
        rules_text_number(out, o->arg);
    }
}

static void put_card(const struct rules_game *game, const void *st, const struct rules_decision *d,
                     const struct rules_option *o, struct rules_text *out)
{
    if (!game->noun || !game->noun(st, d, o, out))
        rules_text_put(out, rules_card_name(game->words, o->card));
}

void rules_option_label(const struct rules_game *game, const void *st,
                        const struct rules_decision *d, const struct rules_option *o,
                        struct rules_text *out)
{
    for (const char *s = rules_verb_word(game->words, o->verb)->label; *s; s++) {
        if (s[0] == '%' && s[1] == 'c') {
            put_card(game, st, d, o, out);
            s++;
        } else if (s[0] == '%' && s[1] == 'a') {
            put_arg(game->words, o, out);
            s++;
        } else {
            rules_text_char(out, *s);
        }
    }
}

void rules_prompt_format(const struct rules_game *game, const void *st,
                         const struct rules_decision *d, struct rules_text *out)
{
    if (!game->prompt || !game->prompt(st, d, out))
        rules_text_put(out, rules_kind_prompt(game->words, d->kind));
}

uint16_t rules_because(const struct rules_game *game, const void *st,
                       const struct rules_decision *d)
{
    return d->card || !game->because ? d->card : game->because(st, d);
}
