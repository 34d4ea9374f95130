/* service/rules/neuroscape/refusals_order.c: why something cannot come next: a roll, an ability
 * that waits, a replacement. */
#include "rules/neuroscape/refusals_parts.h"

/* Rolls */

static const struct ns_object *first_chosen(const struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].chosen)
            return &g->object[i];
    return NULL;
}

/* Of an object of the one who is asked. */
static void explain_own_roll(const struct ns *g, const struct rules_decision *d,
                             const struct ns_object *there, struct rules_refusal *why)
{
    int cost = ns_test_cost(there);
    if (there->test && cost < 0)
        ns_say_of(there, NS_WHY_PLACED, why);
    else if (d->kind == NS_ASK_CHECKS)
        ns_say_of(there, NS_WHY_NO_CHECK, why);
    else if (!there->test)
        ns_say_of(there, NS_WHY_NO_TEST, why);
    else
        ns_say(why, NS_WHY_OTHER_TEST, there->number, cost, ns_test_cost(first_chosen(g)));
}

bool ns_explain_roll(const struct ns *g, const struct rules_decision *d,
                     const struct rules_option *o, struct rules_refusal *why)
{
    if (o->verb != NS_TEST)
        return false;
    const struct ns_object *there = o->arg ? ns_see(g, o->arg) : NULL;
    if (there && there->controller == d->seat && there->face_down) {
        if (o->card)
            ns_say(why, NS_WHY_FACE_DOWN, 0, o->arg, 0);
        else
            explain_own_roll(g, d, there, why);
        return true;
    }
    there = ns_own(g, d->seat, o, why);
    if (there)
        explain_own_roll(g, d, there, why);
    return true;
}

/* Abilities that wait */

bool ns_explain_trigger(const struct ns *g, const struct rules_decision *d,
                        const struct rules_option *o, struct rules_refusal *why)
{
    const struct rules_option *waits = rules_options(g, d);
    int n = 0, of_card = 0;
    if (o->verb != NS_TRIGGER)
        return false;
    for (uint16_t i = 0; i < d->n; i++) {
        n += waits[i].count;
        of_card += waits[i].card == o->card ? waits[i].count : 0;
    }
    if (of_card)
        ns_say(why, NS_WHY_WHICH_TRIGGER, o->card, of_card, 0);
    else
        ns_say(why, NS_WHY_NO_TRIGGER, o->card, n, 0);
    return true;
}

/* Replacements */

static const struct ns_effect *find_effect(const struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; serial && i < g->n_effects; i++)
        if (g->effect[i].serial == serial)
            return &g->effect[i];
    return NULL;
}

static void explain_replace(const struct ns *g, const struct rules_option *o,
                            struct rules_refusal *why)
{
    const struct ns_effect *e = find_effect(g, o->arg);
    const struct ns_object *there = NULL;
    if (e && e->number != o->card)
        ns_say(why, NS_WHY_OTHER_CARD, e->number, o->arg, 0);
    else if (e)
        ns_say(why, e->spent ? NS_WHY_APPLIED : NS_WHY_REPLACES_NOTHING, e->number, o->arg, 0);
    else if (!o->arg && o->card)
        ns_say(why, NS_WHY_REPLACES_NOTHING, o->card, 0, 0);
    else
        there = ns_in_sight(g, o, why);
    if (there)
        ns_say_of(there, there->spent ? NS_WHY_APPLIED : NS_WHY_REPLACES_NOTHING, why);
}

static int why_no_counter(const struct ns_object *doomed, int verb)
{
    if (verb == NS_USE_SPIRIT)
        return doomed->counter[NS_SPIRIT] ? NS_WHY_APPLIED : NS_WHY_NO_SPIRIT;
    return doomed->counter[NS_ARMOR] ? NS_WHY_NOT_DESTROYED : NS_WHY_NO_ARMOR;
}

/* f: of what is about to leave play. */
static void explain_counter(const struct ns *g, const struct fx_frame *f,
                            const struct rules_option *o, struct rules_refusal *why)
{
    const struct ns_object *there = ns_in_sight(g, o, why);
    if (there && there->serial != f->id)
        ns_say(why, NS_WHY_NOT_LEAVING, there->number, f->id, 0);
    else if (there)
        ns_say_of(there, why_no_counter(there, o->verb), why);
}

bool ns_explain_replacement(const struct ns *g, const struct rules_decision *d,
                            const struct rules_option *o, struct rules_refusal *why)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    bool of_counter = o->verb == NS_USE_ARMOR || o->verb == NS_USE_SPIRIT;
    (void)d;
    if (o->verb == NS_REPLACE)
        explain_replace(g, o, why);
    else if (of_counter && f->fn == NS_FX_LEAVING)
        explain_counter(g, f, o, why);
    else
        return false;
    return true;
}
