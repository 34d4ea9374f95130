/* service/rules/neuroscape/carry.c: carrying out what was done: damage is dealt, what is doomed
 * leaves play, and the state is checked (NS-STA-03), until nothing changes. */
#include "rules/neuroscape/effects.h"

/* Damage (NS-STA-01, -02) */

static void add_hit(struct ns *g, const struct ns_hit *h)
{
    if (h->n <= 0)
        return;
    g->head.unsettled = 1;
    if (g->n_hits == NS_MAX_HITS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->hit[g->n_hits++] = *h;
}

void ns_hit(struct ns *g, const struct ns_item *it, int32_t target, int n, enum ns_frame frame)
{
    add_hit(g, &(struct ns_hit){.target = target,
                                .source = it->source,
                                .number = it->number,
                                .n = (int16_t)n,
                                .by = it->seat,
                                .frame = (uint8_t)frame});
}

void ns_strike(struct ns *g, const struct ns_object *o, int32_t target, int n)
{
    add_hit(g, &(struct ns_hit){.target = target,
                                .source = o->serial,
                                .number = o->number,
                                .n = (int16_t)n,
                                .by = o->controller,
                                .frame = (uint8_t)ns_attack_type(g, o),
                                .attack = 1});
}

static void hit_object(struct ns *g, const struct ns_hit *h, struct ns_object *o)
{
    ns_mark_damage(g, o, h->n);
    ns_raise(g, &(struct ns_fact){.when = NS_DAMAGED,
                                  .who = o->controller,
                                  .by = (uint8_t)(1u << h->by),
                                  .frame = h->frame,
                                  .number = o->number,
                                  .x = h->n,
                                  .object = o->serial,
                                  .other = h->source,
                                  .was = o});
    o->doom_by = (uint8_t)(o->doom_by | 1u << h->by); /* if it dies of it (NS-ABL-09) */
    if (h->attack)
        ns_raise(g, &(struct ns_fact){.when = NS_HITS_CHARACTER,
                                      .who = h->by,
                                      .frame = h->frame,
                                      .number = h->number,
                                      .x = h->n,
                                      .object = h->source,
                                      .other = o->serial,
                                      .was = ns_see(g, h->source)});
}

static void hit_player(struct ns *g, const struct ns_hit *h, rules_seat s)
{
    ns_hurt(g, s, (enum ns_frame)h->frame, h->n, NS_RULE_STA_02);
    if (h->attack)
        ns_raise(g, &(struct ns_fact){.when = NS_HITS_PLAYER,
                                      .who = s,
                                      .by = (uint8_t)(1u << h->by),
                                      .frame = h->frame,
                                      .number = h->number,
                                      .x = h->n,
                                      .object = h->source,
                                      .was = ns_see(g, h->source)});
}

/* All at one time: whoever is hit is there until the next state check. */
static void deal(struct ns *g)
{
    uint16_t n = g->n_hits;
    for (uint16_t i = 0; i < n; i++) {
        struct ns_hit h = g->hit[i];
        struct ns_object *o = ns_object(g, h.target);
        if (o)
            hit_object(g, &h, o);
        else if (h.target < 0 && ns_lives(g, (rules_seat)(-1 - h.target)))
            hit_player(g, &h, (rules_seat)(-1 - h.target));
    }
    for (uint16_t i = 0; i < n; i++)
        g->hit[i] = (struct ns_hit){0};
    g->n_hits = 0;
}

/* Leaving play */

void ns_doom(struct ns *g, int32_t serial, enum ns_leave how, rules_seat by)
{
    struct ns_object *o = ns_object(g, serial);
    if (!o)
        return;
    g->head.unsettled = 1;
    if (!o->doom) {
        o->doom = (uint8_t)how;
        o->doom_by = 0;
    }
    if (by != RULES_NOBODY)
        o->doom_by = (uint8_t)(o->doom_by | 1u << by);
}

static bool is_destruction(const struct ns_object *o)
{
    return o->doom == NS_DESTROYED || o->doom == NS_FORCE_QUIT;
}

/* Forced replacements (NS-KEY-ARMOR, -SPIRIT, NS-STA-05). */
static void replace(struct ns *g, struct ns_object *o)
{
    if (is_destruction(o) && ns_has_key(g, o, NS_LASTING)) {
        o->doom = 0;
    } else if (is_destruction(o) && o->counter[NS_ARMOR]) {
        ns_count_up(g, o, NS_ARMOR, -1);
        o->doom = 0;
        o->damage = 0; /* NS-STA-04 */
    } else if (o->counter[NS_SPIRIT]) {
        o->doom = NS_PURGES;
    }
}

static void raise_leaving(struct ns *g, const struct ns_object *o)
{
    struct ns_fact fact = {.when = NS_LEAVES,
                           .who = o->controller,
                           .by = o->doom_by,
                           .number = o->number,
                           .object = o->serial,
                           .was = o};
    ns_raise(g, &fact);
    if (!is_destruction(o))
        return;
    fact.when = NS_DESTROYS;
    ns_raise(g, &fact);
}

/* At the same time, and what triggers looks back (NS-ABL-08). */
static bool doomed_leave(struct ns *g)
{
    int32_t serial[NS_MAX_OBJECTS];
    uint8_t how[NS_MAX_OBJECTS];
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].doom)
            replace(g, &g->object[i]);
    for (uint16_t i = 0; i < g->n_objects; i++) {
        if (!g->object[i].doom)
            continue;
        raise_leaving(g, &g->object[i]);
        how[n] = g->object[i].doom;
        serial[n++] = g->object[i].serial;
    }
    for (uint16_t i = 0; i < n; i++)
        ns_remove(g, serial[i], (enum ns_leave)how[i]);
    return n > 0;
}

/* State checks (NS-STA-03) */

static bool has_lost(const struct ns *g, rules_seat s)
{
    const struct ns_seat *seat = &g->seat[s];
    return ns_lives(g, s) && (seat->health[NS_MF] <= 0 || seat->health[NS_BF] <= 0 || seat->decked);
}

static bool players_lose(struct ns *g)
{
    uint8_t lost = 0, n = 0;
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (has_lost(g, s)) {
            lost = (uint8_t)(lost | 1u << s);
            n++;
        }
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (lost >> s & 1)
            ns_eliminate(g, s);
    g->fallen = (uint8_t)(g->fallen + n);
    if (n && ns_living(g) == 1)
        ns_finish(g, NS_CHOICE_ONE_LEFT, NS_RULE_OBJ_06);
    if (n && ns_living(g) == 0)
        ns_finish(g, NS_CHOICE_ALL_LOST, NS_RULE_OBJ_06);
    return n > 0;
}

/* Both ends of a tether must be there, and a Mainframe whose player lives (NS-CRD-06). */
static bool is_orphan(const struct ns *g, const struct ns_object *o)
{
    if (ns_is(o, NS_GEAR))
        return !ns_see(g, o->on) || (ns_card_of(o)->subtype == NS_TETHER && !ns_see(g, o->on_too));
    return false;
}

static bool dies(const struct ns *g, const struct ns_object *o)
{
    int defense = ns_defense(g, o);
    return (defense <= 0 || o->damage >= defense) && !ns_has_key(g, o, NS_LASTING);
}

static bool objects_go(struct ns *g)
{
    bool any = false;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        bool goes = ns_is(o, NS_CHARACTER) ? dies(g, o) : is_orphan(g, o);
        if (!goes)
            continue;
        o->doom = NS_DESTROYED;
        any = true;
    }
    for (uint16_t i = 0; !any && i < g->n_objects; i++)
        g->object[i].doom_by = 0; /* it lives: nobody has destroyed it */
    return any;
}

static bool anything_to_do(struct ns *g)
{
    if (g->head.over)
        return false;
    if (g->n_hits) {
        deal(g);
        return true;
    }
    return doomed_leave(g) || players_lose(g) || objects_go(g);
}

enum fx_rc ns_fx_carry_out(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (anything_to_do(g))
        continue;
    g->head.unsettled = 0;
    FX_END
}
