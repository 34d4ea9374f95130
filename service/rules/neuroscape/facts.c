/* service/rules/neuroscape/facts.c: what happens, and which triggered abilities hear it
 * (NS-ABL-01). */
#include "rules/neuroscape/effects.h"

static bool is_about(const struct ns_by *by, const struct ns_ability *a, const struct ns_fact *f)
{
    switch (a->about) {
    case NS_SELF:
        return by->self && f->object == by->self->serial;
    case NS_BEARER:
        return by->effect ? f->object == by->effect->object : by->self && f->object == by->self->on;
    case NS_YOU:
        return f->who == by->seat;
    case NS_OPPONENT:
        return f->who != by->seat;
    case NS_HOST:
        return -1 - f->who == (by->effect ? by->effect->object : by->self ? by->self->on : 0);
    case NS_BY_YOU:
        return f->by >> by->seat & 1 && f->who != by->seat;
    default:
        return true;
    }
}

/* The character that an object or an ability is about has one of the factions. */
static bool has_faction(const struct ns_ability *a, const struct ns_fact *f)
{
    return !a->of || (f->number && ns_cards[f->number]->factions & a->of);
}

static uint8_t *done_of(struct ns *g, const struct ns_by *by)
{
    struct ns_object *o = by->self ? ns_object(g, by->self->serial) : NULL;
    return o ? &o->done : &g->seat[by->seat].done;
}

static bool hears(struct ns *g, const struct ns_by *by, uint8_t ability, const struct ns_fact *f)
{
    const struct ns_ability *a = ns_ability_at(by->number, ability);
    bool of_mainframe = !by->self && !by->effect;
    if (a->when != f->when || !is_about(by, a, f) || !has_faction(a, f))
        return false;
    if (of_mainframe && !ns_tier(g, by->seat, a))
        return false;
    if (a->once && *done_of(g, by) >> ability & 1)
        return false;
    return !a->hears || a->hears(g, by, f);
}

/* What the fact is about beside the source: that of a Mainframe or an effect is what it is about.
 * Where it is about no object, of gear the character that it is on (NS-ABL-05: as last known). */
static int32_t other_of(const struct ns_by *by, const struct ns_ability *a, const struct ns_fact *f)
{
    if (by->self && !f->object && !f->other && ns_is(by->self, NS_GEAR))
        return by->self->on;
    bool to_other =
        by->self && (f->object == by->self->serial || (a->about == NS_BEARER && f->other));
    if (by->self && !to_other)
        return f->object;
    return f->other || !by->effect ? f->other : by->effect->object;
}

static void add_trigger(struct ns *g, const struct ns_by *by, uint8_t ability,
                        const struct ns_fact *f)
{
    const struct ns_ability *a = ns_ability_at(by->number, ability);
    uint8_t *done = done_of(g, by);
    if (g->n_triggers == NS_MAX_TRIGGERS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    if (a->once)
        *done = (uint8_t)(*done | 1u << ability);
    g->trigger[g->n_triggers++] = (struct ns_trigger){
        .source = by->self ? by->self->serial : f->object,
        .other = other_of(by, a, f),
        .number = by->number,
        .x = a->amount ? ns_limited(a->amount(g, by, f)) : f->x,
        .by = f->by,
        .frame = f->frame,
        .seat = by->seat,
        .who = f->when == NS_DAMAGED ? ns_first_of(f->by) : f->who,
        .ability = ability,
        .tier = (uint8_t)(by->self || by->effect ? 0 : ns_tier(g, by->seat, a))};
}

static int times(const struct ns *g, const struct ns_by *of)
{
    int n = 1;
    for (struct ns_by by = {0}; ns_each_rule(g, &by);)
        if (ns_cards[by.number]->echoes)
            n += ns_cards[by.number]->echoes(g, &by, of);
    return n;
}

rules_seat ns_first_of(uint8_t seats)
{
    rules_seat s = 0;
    while (s + 1 < NS_MAX_SEATS && !(seats >> s & 1))
        s++;
    return s;
}

void ns_raise(struct ns *g, const struct ns_fact *f)
{
    for (struct ns_by by = {0}; ns_each(g, &by);) {
        bool watches = by.effect && by.effect->kind == NS_WATCHES;
        if (by.effect && !watches)
            continue;
        for (uint8_t i = 0; i < NS_MAX_ABILITIES; i++)
            if ((!watches || by.effect->ability == i) && hears(g, &by, i, f))
                for (int n = times(g, &by); n > 0; n--)
                    add_trigger(g, &by, i, f);
        for (uint8_t i = 0; !watches && i < NS_N_KEYWORD_ABILITIES; i++)
            if (hears(g, &by, (uint8_t)(NS_KEYWORD_ABILITIES + i), f))
                add_trigger(g, &by, (uint8_t)(NS_KEYWORD_ABILITIES + i), f);
    }
}
