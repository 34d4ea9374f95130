/* service/rules/neuroscape/labels.c: which object, item or effect an option means, in words. */
#include "rules/neuroscape/labels.h"

#include "rules/neuroscape/effects.h"

static void put_number(int32_t serial, rules_seat s, struct rules_text *out)
{
    rules_text_put(out, " #");
    rules_text_number(out, serial);
    rules_text_put(out, " of seat ");
    rules_text_number(out, s + 1);
}

void ns_put_object(const struct ns *g, rules_seat viewer, int32_t serial, struct rules_text *out)
{
    const struct ns_object *o = ns_see(g, serial);
    if (!o)
        return;
    if (!ns_sees_face(g, viewer, o)) {
        rules_text_put(out, "a face-down card");
    } else {
        rules_text_put(out, o->face_down ? "the face-down " : "");
        rules_text_put(out, rules_card_name(&ns_words, o->number));
    }
    put_number(o->serial, o->controller, out);
}

static bool put_object(const struct ns *g, const struct rules_decision *d, int32_t serial,
                       struct rules_text *out)
{
    ns_put_object(g, d->by, serial, out);
    return ns_see(g, serial) != NULL;
}

static bool put_item(const struct ns *g, const struct rules_decision *d, int32_t serial,
                     struct rules_text *out)
{
    const struct ns_item *it = ns_see_item(g, serial);
    if (!it)
        return false;
    rules_text_put(out, it->is_card ? "" : "the ability of ");
    rules_text_put(out, ns_sees_item(g, d->by, it) ? rules_card_name(&ns_words, it->number)
                                                   : "a face-down card");
    put_number(it->serial, it->seat, out);
    return true;
}

/* An object, an effect that lasts, or with 0 a Mainframe. */
static bool put_replacement(const struct ns *g, const struct rules_decision *d,
                            const struct rules_option *o, struct rules_text *out)
{
    if (put_object(g, d, o->arg, out))
        return true;
    rules_text_put(out, o->arg ? "the effect of " : "the Mainframe ");
    rules_text_put(out, rules_card_name(&ns_words, o->card));
    for (uint16_t i = 0; i < g->n_effects; i++)
        if (o->arg && g->effect[i].serial == o->arg)
            put_number(o->arg, g->effect[i].seat, out);
    return true;
}

/* The option's number is that of the source, or of what the trigger is about. */
static bool put_trigger(const struct ns *g, const struct rules_decision *d,
                        const struct rules_option *o, struct rules_text *out)
{
    const struct ns_object *source = ns_see(g, o->arg);
    if (source && source->number == o->card)
        return put_object(g, d, o->arg, out);
    rules_text_put(out, rules_card_name(&ns_words, o->card));
    if (!o->arg)
        return true;
    rules_text_put(out, " because of ");
    if (source || ns_see_item(g, o->arg))
        return source ? put_object(g, d, o->arg, out) : put_item(g, d, o->arg, out);
    rules_text_char(out, '#');
    rules_text_number(out, o->arg);
    return true;
}

static bool put_place(const struct rules_option *o, struct rules_text *out)
{
    rules_text_put(out, rules_card_name(&ns_words, o->card));
    rules_text_put(out, ", now in place ");
    rules_text_number(out, o->arg);
    return true;
}

bool ns_noun(const void *st, const struct rules_decision *d, const struct rules_option *o,
             struct rules_text *out)
{
    if (rules_verb_word(&ns_words, o->verb)->arg != RULES_ARG_OBJECT)
        return false;
    switch (o->verb) {
    case NS_TARGET_ITEM:
        return put_item(st, d, o->arg, out);
    case NS_REPLACE:
        return put_replacement(st, d, o, out);
    case NS_TRIGGER:
        return put_trigger(st, d, o, out);
    case NS_PUT_BACK:
        return put_place(o, out);
    default:
        return put_object(st, d, o->arg, out);
    }
}
