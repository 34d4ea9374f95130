/* service/rules/neuroscape/values.c: what cards, gear, Mainframes and effects make of numbers. */
#include "rules/neuroscape/effects.h"

enum { MAD = 1000 }; /* PSYCHOSIS that no roll withstands; more makes no difference */

/* Mainframes are no permanents and do not count, nor what lies face down (NS-CRD-12). */
int ns_synergy(const struct ns *g, rules_seat s, uint16_t factions)
{
    int least = -1;
    for (int f = 0; f < NS_FACTIONS; f++) {
        int n = 0;
        if (!(factions >> f & 1))
            continue;
        for (uint16_t i = 0; i < g->n_objects; i++)
            n += g->object[i].controller == s && !g->object[i].face_down &&
                 ns_card_of(&g->object[i])->factions >> f & 1;
        if (least < 0 || n < least)
            least = n;
    }
    return least < 0 ? 0 : least;
}

int ns_tier(const struct ns *g, rules_seat s, const struct ns_ability *a)
{
    if (!a->needs)
        return 1;
    int n = ns_synergy(g, s, ns_cards[g->seat[s].mainframe]->factions);
    return n < a->needs ? 0 : a->more && n >= a->more ? 2 : 1;
}

/* Sources of rules */

static bool next_object(const struct ns *g, struct ns_by *by)
{
    for (; by->at < g->n_objects; by->at++) {
        const struct ns_object *o = &g->object[by->at];
        if (o->face_down)
            continue;
        *by = (struct ns_by){
            .self = o, .seat = o->controller, .number = o->number, .at = (uint16_t)(by->at + 1)};
        return true;
    }
    return false;
}

bool ns_each(const struct ns *g, struct ns_by *by)
{
    uint16_t at = by->at;
    if (at < g->n_objects && next_object(g, by))
        return true;
    at = by->at;
    for (; at < g->n_objects + g->head.seats; at++) {
        rules_seat s = (rules_seat)(at - g->n_objects);
        if (!ns_lives(g, s))
            continue;
        *by = (struct ns_by){.seat = s, .number = g->seat[s].mainframe, .at = (uint16_t)(at + 1)};
        return true;
    }
    uint16_t effect = (uint16_t)(at - g->n_objects - g->head.seats);
    if (effect >= g->n_effects)
        return false;
    const struct ns_effect *e = &g->effect[effect];
    *by =
        (struct ns_by){.effect = e, .seat = e->seat, .number = e->number, .at = (uint16_t)(at + 1)};
    return true;
}

bool ns_each_rule(const struct ns *g, struct ns_by *by)
{
    while (ns_each(g, by))
        if (!by->effect || by->effect->kind == NS_NOTES)
            return true;
    return false;
}

int16_t ns_limited(int n)
{
    return (int16_t)(n < -NS_LIMIT ? -NS_LIMIT : n > NS_LIMIT ? NS_LIMIT : n);
}

/* Of an object */

static bool is_on(const struct ns_object *gear, const struct ns_object *o)
{
    return gear->on == o->serial || (gear->on_too && gear->on_too == o->serial);
}

static void add_gear(const struct ns_object *gear, struct ns_values *v)
{
    const struct ns_card *c = ns_card_of(gear);
    v->attack += c->gear_attack;
    v->defense += c->gear_defense;
    v->psychosis += c->gear_psychosis;
    v->keys |= c->gear_keys;
    v->doublings = (uint8_t)(v->doublings + ((c->gear_keys & NS_DOUBLE_PSYCHOSIS) != 0));
}

static void add_effect(const struct ns_effect *e, struct ns_values *v)
{
    v->attack += e->attack;
    v->defense += e->defense;
    v->psychosis += e->psychosis;
    v->keys |= e->keys;
}

static void alter(const struct ns *g, struct ns_by by, const struct ns_object *o,
                  struct ns_values *v)
{
    const struct ns_card *c = ns_cards[by.number];
    if (c->alter)
        c->alter(g, &by, o, v);
}

static void apply_objects(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    uint32_t all_keys = ns_is(o, NS_CHARACTER) && v->layer == NS_MODIFIERS ? ~(uint32_t)0 : 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *from = &g->object[i];
        const struct ns_card *c = ns_card_of(from);
        if (from->face_down)
            continue;
        if (v->layer == NS_MODIFIERS && is_on(from, o))
            add_gear(from, v);
        v->keys |= c->all_keys & all_keys;
        if (c->alter)
            alter(g,
                  (struct ns_by){.self = from,
                                 .seat = from->controller,
                                 .number = from->number,
                                 .at = (uint16_t)(i + 1)},
                  o, v);
    }
}

static void apply_effects(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    for (uint16_t i = 0; i < g->n_effects; i++) {
        const struct ns_effect *e = &g->effect[i];
        if (v->layer == NS_MODIFIERS && e->kind == NS_BOOSTS && e->object == o->serial)
            add_effect(e, v);
        if (e->kind == NS_ALTERS)
            alter(g, (struct ns_by){.effect = e, .seat = e->seat, .number = e->number}, o, v);
    }
}

/* In the order of ns_each(), which would be slower: values are asked for all the time. */
static void apply_all(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    apply_objects(g, o, v);
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (ns_lives(g, s))
            alter(g, (struct ns_by){.seat = s, .number = g->seat[s].mainframe}, o, v);
    apply_effects(g, o, v);
}

static void base_values(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    const struct ns_card *c = ns_card_of(o);
    bool is_free = o->free || c->token || !o->card || o->counter[NS_SPIRIT];
    for (uint16_t i = 0; i < g->n_objects; i++)
        is_free = is_free ||
                  (g->object[i].controller == o->controller && ns_card_of(&g->object[i])->own_free);
    *v = (struct ns_values){.attack = c->attack,
                            .defense = c->defense,
                            .keys = c->keys,
                            .frame = c->frame,
                            .cost = {.set = is_free ? 0 : -1},
                            .layer = NS_BASE_VALUES};
    apply_all(g, o, v);
}

static bool is_levelled(const struct ns *g, const struct ns_object *o)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->levels && ns_in_chain(g, g->object[i].on, o->serial))
            return true;
    return false;
}

/* RULING: after all other effects on base values, of each character of the chain. */
static void level(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    struct ns_chain chain;
    struct ns_values u;
    ns_find_chain(g, o->serial, &chain);
    for (uint16_t i = 0; i < g->n_objects; i++) {
        if (!chain.in[i])
            continue;
        base_values(g, &g->object[i], &u);
        v->attack = u.attack > v->attack ? u.attack : v->attack;
        v->defense = u.defense > v->defense ? u.defense : v->defense;
    }
}

static void add_counters(const struct ns_object *o, struct ns_values *v)
{
    v->attack += o->counter[NS_PLUS] - o->counter[NS_MINUS];
    v->defense += o->counter[NS_PLUS] - o->counter[NS_MINUS];
    if (o->counter[NS_INVERT] || o->inverted)
        v->frame = (uint8_t)(v->frame ^ ((o->counter[NS_INVERT] ^ o->inverted) & 1));
}

void ns_values(const struct ns *g, const struct ns_object *o, struct ns_values *v)
{
    base_values(g, o, v);
    if (is_levelled(g, o))
        level(g, o, v);
    v->layer = NS_MODIFIERS;
    apply_all(g, o, v);
    add_counters(o, v);
    v->attack = ns_limited(v->attack);
    v->defense = ns_limited(v->defense);
    if (v->keys & NS_NEVER_CLOAKED)
        v->keys &= ~(uint32_t)NS_CLOAKED;
    if (v->psychosis < 0 || v->keys & NS_SANE)
        v->psychosis = 0;
    for (uint8_t i = 0; i < v->doublings && v->psychosis < MAD; i++)
        v->psychosis *= 2;
}

int ns_attack(const struct ns *g, const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    return v.attack < 0 ? 0 : v.attack; /* NS-CRD-16 */
}

int ns_defense(const struct ns *g, const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    return v.defense;
}

int ns_psychosis(const struct ns *g, const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    return v.psychosis;
}

enum ns_frame ns_attack_type(const struct ns *g, const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    return (enum ns_frame)v.frame;
}

bool ns_has_key(const struct ns *g, const struct ns_object *o, uint32_t key)
{
    struct ns_values v;
    ns_values(g, o, &v);
    return v.keys & key;
}

/* Costs */

int ns_price_total(struct ns_price p, int printed)
{
    int n = (p.set < 0 ? printed : p.set) + p.more - p.less;
    return n < 0 ? 0 : n; /* NS-RAM-07 */
}

int ns_required_ram(const struct ns *g, const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    /* RULING: what is set to 0 stays there, whatever makes cards cost more. */
    return v.cost.set == 0 ? 0 : ns_price_total(v.cost, ns_card_of(o)->cost);
}

int ns_price_of(const struct ns *g, rules_seat s, uint16_t number)
{
    struct ns_price p = {.set = -1};
    for (struct ns_by by = {0}; ns_each_rule(g, &by);)
        if (ns_cards[by.number]->price)
            ns_cards[by.number]->price(g, &by, s, number, &p);
    return ns_price_total(p, ns_cards[number]->cost);
}
