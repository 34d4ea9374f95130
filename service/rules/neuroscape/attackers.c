/* service/rules/neuroscape/attackers.c: Declare Attackers (NS-CMB-02 to -06). */
#include "rules/neuroscape/combat.h"
#include "rules/neuroscape/orders.h"

int ns_why_not_attack(const struct ns *g, const struct ns_object *o)
{
    if (o->controller != g->turn.seat)
        return NS_WHY_NOT_YOURS;
    if (!ns_is(o, NS_CHARACTER))
        return NS_WHY_NO_CHARACTER;
    if (o->running)
        return NS_WHY_RUNNING;
    return ns_has_key(g, o, NS_CANNOT_ATTACK) ? NS_WHY_CANNOT_ATTACK : RULES_WHY_NOTHING;
}

static bool can_attack(const struct ns *g, const struct ns_object *o)
{
    return !ns_why_not_attack(g, o);
}

static bool must_attack(const struct ns *g, const struct ns_object *o)
{
    return can_attack(g, o) && ns_has_key(g, o, NS_MUST_ATTACK);
}

int ns_why_not_done_attacking(const struct ns *g, uint16_t *card)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        *card = g->object[i].number;
        if (must_attack(g, &g->object[i]) && !g->object[i].attacks)
            return NS_WHY_MUST_ATTACK;
    }
    return RULES_WHY_NOTHING;
}

/* Where some must attack, or there are very many, the set is picked one by one
 * (NS-CMB-05); without that one question comes to the same. */
static bool is_picked_one_by_one(const struct ns *g)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        if (must_attack(g, &g->object[i]))
            return true;
        n += can_attack(g, &g->object[i]);
    }
    return n > NS_AT_ONCE;
}

static void list_attackers(const struct ns *g, struct ns_list *l)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (can_attack(g, &g->object[i]) && !g->object[i].attacks)
            ns_list_add(l, NS_ATTACK, g->object[i].number, g->object[i].serial);
}

static void ask_attackers(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    list_attackers(g, &l);
    if (l.n == 0 || g->turn.ended)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_SET, NS_ASK_ATTACKERS, NS_RULE_CMB_02);
    ns_list_put(g, d, &l);
    d->max = l.n;
}

/* The place in the list of one that must attack and does not yet; the end: none is left. */
static uint16_t find_must(const struct ns *g, const struct ns_list *l)
{
    uint16_t i = 0;
    while (i < l->n && !must_attack(g, ns_see(g, l->at[i].arg)))
        i++;
    return i;
}

/* Any set can still be completed: those that must attack never stand in each other's way. */
static void ask_attacker(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    list_attackers(g, &l);
    uint16_t must = find_must(g, &l);
    if (l.n == 0 || g->turn.ended)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_ATTACKERS, NS_RULE_CMB_05);
    if (must == l.n)
        ns_list_add(&l, NS_DONE, 0, 0);
    ns_list_put(g, d, &l);
    d->fallback = must;
}

/* False: that was all. */
static bool note_attackers(struct ns *g, rules_seat s)
{
    int runs = fx_count(&g->head, s);
    bool any = false;
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        struct ns_object *a = o->verb == NS_ATTACK ? ns_object(g, o->arg) : NULL;
        if (a)
            a->attacks = 1;
        any = any || a;
    }
    return any;
}

static void ask_defender(struct ns *g, rules_seat s)
{
    int n = 0;
    if (ns_living(g) < 3 || g->turn.ended)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_DEFENDER, NS_RULE_CMB_02);
    for (rules_seat other = 0; other < g->head.seats; other++)
        if (other != s && ns_lives(g, other)) {
            d->fallback = (uint16_t)(other == ns_next(g, s) ? n : d->fallback);
            fx_option(&g->head, d, NS_PLAYER, 0, other, 1);
            n++;
        }
}

/* Attackers become Running, and are `chosen` to roll for their PSYCHOSIS. */
static void declare(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    if (g->turn.ended)
        return;
    g->turn.defender = o ? (rules_seat)o->arg : ns_next(g, s);
    g->turn.combat = 1;
    for (struct ns_object *a = ns_next_attacker(g, 0); a; a = ns_next_attacker(g, a->serial)) {
        fx_tell(&g->head, NS_EV_ATTACK, s, a->number, NS_RULE_CMB_02, 0xff, a->serial,
                g->turn.defender);
        ns_orders_see_declaration(g, s);
        if (!ns_has_key(g, a, NS_STAMINA)) /* NS-CMB-03 */
            ns_run(g, a);
        a->chosen = 1;
    }
}

static void raise_attacks(struct ns *g, rules_seat s)
{
    for (struct ns_object *a = ns_next_attacker(g, 0); a; a = ns_next_attacker(g, a->serial))
        ns_raise(g, &(struct ns_fact){.when = NS_ATTACKS,
                                      .who = s,
                                      .number = a->number,
                                      .object = a->serial,
                                      .other = NS_SEAT_CODE - g->turn.defender,
                                      .was = a});
}

enum fx_rc ns_fx_attackers(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->x = is_picked_one_by_one(g);
    do {
        FX_ASK(1, f->x ? ask_attacker(g, f->seat) : ask_attackers(g, f->seat));
    } while (note_attackers(g, f->seat) && f->x);
    if (ns_next_attacker(g, 0)) {
        FX_ASK(2, ask_defender(g, f->seat));
        declare(g, f->seat);
        FX_CALL(3, ns_call_checks(g));
        if (ns_goes_on(g))
            raise_attacks(g, f->seat);
    }
    FX_END
}
