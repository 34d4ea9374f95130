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
                                .n = ns_limited(n),
                                .by = it->seat,
                                .frame = (uint8_t)frame});
}

void ns_strike(struct ns *g, const struct ns_object *o, int32_t target, int n)
{
    add_hit(g, &(struct ns_hit){.target = target,
                                .source = o->serial,
                                .number = o->number,
                                .n = ns_limited(n),
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

static void deal_one(struct ns *g, const struct ns_hit *h)
{
    struct ns_object *o = ns_object(g, h->target);
    if (h->n <= 0)
        return;
    if (o)
        hit_object(g, h, o);
    else if (h->target < 0 && ns_lives(g, (rules_seat)(-1 - h->target)))
        hit_player(g, h, (rules_seat)(-1 - h->target));
}

/* All at one time: whoever is hit is there until the next state check. */
static void deal(struct ns *g)
{
    uint16_t n = g->n_hits;
    for (uint16_t i = 0; i < n; i++) {
        struct ns_hit h = g->hit[i];
        deal_one(g, &h);
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

static void raise_leaving(struct ns *g, const struct ns_object *o)
{
    struct ns_fact fact = {.when = NS_LEAVES,
                           .who = o->controller,
                           .by = o->doom_by,
                           .number = o->number,
                           .object = o->serial,
                           .was = o};
    ns_raise(g, &fact);
    if (!ns_is_destruction(o))
        return;
    fact.when = NS_DESTROYS;
    ns_raise(g, &fact);
}

/* RAM on a character that is destroyed, where a card has something to say of it. */
static bool frees_ram(const struct ns *g, const struct ns_object *o)
{
    for (struct ns_by by = {0}; ns_each_rule(g, &by);)
        if (ns_cards[by.number]->frees_ram && ns_cards[by.number]->frees_ram(g, &by, o))
            return true;
    return false;
}

static bool any_doomed(const struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].doom)
            return true;
    return false;
}

/* At the same time, and what triggers looks back (NS-ABL-08). */
static void doomed_leave(struct ns *g)
{
    int32_t serial[NS_MAX_OBJECTS];
    uint8_t how[NS_MAX_OBJECTS];
    bool refreshed[NS_MAX_OBJECTS];
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (!o->doom)
            continue;
        raise_leaving(g, o);
        if (o->chosen && ns_is_destruction(o) && g->n_under_way)
            g->under_way[g->n_under_way - 1].x++;
        how[n] = o->doom;
        refreshed[n] = o->doom == NS_FORCE_QUIT || frees_ram(g, o);
        serial[n++] = o->serial;
    }
    for (uint16_t i = 0; i < n; i++)
        ns_remove(g, serial[i], (enum ns_leave)how[i], refreshed[i]);
}

/* State checks (NS-STA-03) */

static bool any_has_lost(const struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (ns_has_lost(g, s))
            return true;
    return false;
}

static void eliminate_all(struct ns *g, uint8_t seats)
{
    uint8_t n = 0;
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (seats >> s & 1) {
            ns_eliminate(g, s);
            n++;
        }
    g->fallen = (uint8_t)(g->fallen + n);
}

static void players_lose(struct ns *g)
{
    uint8_t lost = 0;
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (ns_has_lost(g, s))
            lost = (uint8_t)(lost | 1u << s);
    if (!lost)
        return;
    eliminate_all(g, lost);
    if (ns_living(g) == 1)
        ns_finish(g, NS_CHOICE_ONE_LEFT, NS_RULE_OBJ_06);
    if (ns_living(g) == 0)
        ns_finish(g, NS_CHOICE_ALL_LOST, NS_RULE_OBJ_06);
}

/* NS-OBJ-04. RULING: who loses in the same check does not win, and nobody's losing is replaced. */
static bool somebody_wins(struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        if (!g->seat[s].won || !ns_lives(g, s))
            continue;
        uint8_t all = (uint8_t)((1u << g->head.seats) - 1);
        eliminate_all(g, (uint8_t)(all & ~(1u << s) & ~g->head.gone));
        ns_finish(g, NS_CHOICE_WON_BY_CARD, NS_RULE_OBJ_04);
        return true;
    }
    return false;
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

/* Iconic duplicates (NS-CRD-11) */

static bool is_double(const struct ns_object *a, const struct ns_object *b)
{
    return a->card && b->card && a->number == b->number && a->controller == b->controller &&
           ns_card_of(a)->iconic;
}

/* The first one of which its controller has another; 0: none. */
static int32_t doubled_iconic(const struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        for (uint16_t k = (uint16_t)(i + 1); k < g->n_objects; k++)
            if (is_double(&g->object[i], &g->object[k]))
                return g->object[i].serial;
    return 0;
}

static void ask_keep(struct ns *g, const struct fx_frame *f)
{
    const struct ns_object *first = ns_see(g, f->id);
    struct ns_list l = {0};
    if (!first || !ns_lives(g, first->controller))
        return;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_double(&g->object[i], first))
            ns_list_add(&l, NS_KEEP, first->number, g->object[i].serial);
    if (l.n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, first->controller, RULES_ONE, NS_ASK_KEEP, NS_RULE_CRD_11);
    d->card = first->number;
    ns_list_put(g, d, &l);
}

static void keep(struct ns *g, const struct fx_frame *f)
{
    const struct ns_object *first = ns_see(g, f->id);
    if (!first)
        return;
    const struct rules_option *o = fx_choice(&g->head, first->controller);
    int32_t kept = o ? o->arg : first->serial;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_double(&g->object[i], first) && g->object[i].serial != kept)
            ns_doom(g, g->object[i].serial, NS_DESTROYED, first->controller);
}

/* One after the other until nothing is left to do. */
enum fx_rc ns_fx_carry_out(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (!g->head.over) {
        g->head.unsettled = 0; /* what comes up meanwhile is done here, not by another frame */
        if (g->n_hits) {
            FX_CALL(1, ns_call(g, NS_FX_SOFTEN, f->seat, 0));
            deal(g);
            continue;
        }
        if (any_doomed(g)) {
            FX_CALL(2, ns_call(g, NS_FX_LEAVING, f->seat, 0));
            doomed_leave(g);
            continue;
        }
        if (any_has_lost(g)) {
            FX_CALL(3, ns_call(g, NS_FX_LOSING, f->seat, 0));
            players_lose(g);
            continue;
        }
        if (somebody_wins(g) || objects_go(g))
            continue;
        f->id = doubled_iconic(g);
        if (!f->id)
            break;
        FX_ASK(4, ask_keep(g, f));
        keep(g, f);
    }
    g->head.unsettled = 0;
    FX_END
}
