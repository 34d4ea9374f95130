/* service/codec/glossary.c: what the words of a ruleset's games mean, from their own tables. */
#include "codec/glossary.h"

#include <string.h>

static const char *arg_type(uint8_t arg)
{
    static const char *const types[] = {
        [RULES_ARG_NUMBER] = "number", [RULES_ARG_SEAT] = "seat",
        [RULES_ARG_CHOICE] = "choice", [RULES_ARG_OBJECT] = "object",
        [RULES_ARG_CARD] = "card",     [RULES_ARG_TURN] = "turn_kind",
        [RULES_ARG_ORDER] = "order",   [RULES_ARG_FLAGS] = "keywords"};
    return arg < sizeof types / sizeof *types ? types[arg] : NULL;
}

/* The name of a sentence's gap: the letter after its %. */
static const char *gap(char letter, const char *const names[2])
{
    switch (letter) {
    case 'c':
    case 'o':
        return "card";
    case 's':
        return "seat";
    case 'a':
        return "argument";
    default:
        return letter == '1' ? names[1] : names[0];
    }
}

/* "%s draws %c" as "{seat} draws {card}". */
static void put_sentence(struct codec_out *o, const char *label, const char *const names[2])
{
    struct buf text = {0};
    label += strspn(label, "- "); /* of a line in a transcript */
    while (*label) {
        size_t n = strcspn(label, "%");
        buf_bytes(&text, label, n);
        label += n;
        if (!*label)
            break;
        buf_printf(&text, "{%s}", gap(label[1], names));
        label += 2;
    }
    codec_put_text(o, "text", text.n ? text.at : "");
    o->to->failed = o->to->failed || text.failed;
    buf_free(&text);
}

static void put_verbs(const struct rules_words *w, struct codec_out *o)
{
    static const char *const none[2] = {"argument", "argument"};
    codec_put_list(o, "verbs");
    for (uint16_t i = 0; i < w->n_verbs; i++) {
        if (!w->verbs[i].slug)
            continue;
        codec_put_object(o, NULL);
        codec_put_text(o, "verb", w->verbs[i].slug);
        codec_put_text(o, "argument", arg_type(w->verbs[i].arg));
        put_sentence(o, w->verbs[i].label, none);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

static void put_decisions(const struct rules_words *w, struct codec_out *o)
{
    codec_put_list(o, "decisions");
    for (uint16_t i = 0; i < w->n_kinds; i++) {
        if (!w->kinds[i].slug)
            continue;
        codec_put_object(o, NULL);
        codec_put_text(o, "kind", w->kinds[i].slug);
        codec_put_text(o, "text", w->kinds[i].prompt);
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
}

static void put_event(const struct rules_words *w, uint16_t kind, struct codec_out *o)
{
    const struct rules_event_word *word = rules_event_word(w, kind);
    codec_put_object(o, NULL);
    codec_put_text(o, "kind", word->slug);
    codec_put_list(o, "arguments");
    for (int i = 0; i < 2 + RULES_EVENT_MORE; i++) {
        struct rules_more_word arg = rules_event_arg(w, kind, i);
        if (!arg.name)
            continue;
        codec_put_object(o, NULL);
        codec_put_text(o, "name", arg.name);
        codec_put_text(o, "type", arg_type(arg.arg));
        codec_put_object_end(o);
    }
    codec_put_list_end(o);
    put_sentence(o, word->label, word->name);
    codec_put_object_end(o);
}

static void put_events(const struct rules_words *w, struct codec_out *o)
{
    const struct rules_event_word *none = rules_event_word(w, UINT16_MAX);
    codec_put_list(o, "events");
    for (uint16_t i = 0; i < RULES_GAME_EVENTS + w->n_events; i++)
        if (rules_event_word(w, i) != none)
            put_event(w, i, o);
    codec_put_list_end(o);
}

static void put_term(struct codec_out *o, const char *name, const char *slug, const char *text)
{
    codec_put_object(o, NULL);
    codec_put_text(o, name, slug);
    codec_put_text(o, "text", text);
    codec_put_object_end(o);
}

void codec_glossary(const struct rules_words *words, struct codec_out *o)
{
    put_verbs(words, o);
    put_decisions(words, o);
    put_events(words, o);
    codec_put_list(o, "phases");
    for (uint16_t i = 0; i < words->n_phases; i++)
        put_term(o, "phase", rules_choice_slug(words, words->phases[i].choice),
                 words->phases[i].text);
    codec_put_list_end(o);
    codec_put_list(o, "keywords");
    for (uint16_t i = 0; i < words->n_keywords; i++)
        put_term(o, "keyword", words->keywords[i].slug, words->keywords[i].text);
    codec_put_list_end(o);
}
