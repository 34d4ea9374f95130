/* service/rules/neuroscape/psychosis.c: PSYCHOSIS (NS-KEY-PSYCHOSIS) and DUEL (NS-KEY-DUEL). */
#include "rules/neuroscape/effects.h"

/* False: it fails, and its attack hits its own controller. */
static bool keeps_calm(struct ns *g, const struct ns_object *o)
{
    int n = ns_psychosis(g, o);
    if (n == 0)
        return true;
    fx_tell(&g->head, NS_EV_PSYCHOSIS, o->controller, o->number, NS_RULE_KEY_PSYCHOSIS, 0xff,
            o->serial, n);
    if (ns_roll(g, o->controller, NS_RULE_KEY_PSYCHOSIS) >= n)
        return true;
    fx_tell(&g->head, NS_EV_FAILS, o->controller, o->number, NS_RULE_KEY_PSYCHOSIS, 0xff, o->serial,
            0);
    ns_strike(g, o, NS_SEAT_CODE - o->controller, ns_attack(g, o));
    return false;
}

void ns_run_as_cost(struct ns *g, struct ns_item *it, struct ns_object *o)
{
    ns_run(g, o);
    if (!keeps_calm(g, o))
        it->failed = 1;
}

static void check_one(struct ns *g, rules_seat s, int place)
{
    struct ns_object *o = ns_placed(g, place);
    if (!o)
        return;
    o->test = 0;
    if (o->controller == s && !keeps_calm(g, o))
        o->attacks = 0;
}

/* Attackers that are `chosen` roll, in an order that the active player picks. */
enum fx_rc ns_fx_checks(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_order(g, f->seat, NS_ASK_CHECKS, 0));
    f->n = (int16_t)g->head.ret;
    for (f->i = 1; f->i <= f->n; f->i++) {
        check_one(g, f->seat, f->i);
        FX_SETTLE(2);
    }
    FX_END
}

enum fx_rc ns_call_checks(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        o->chosen = o->chosen && o->attacks && ns_psychosis(g, o) > 0;
    }
    return ns_call(g, NS_FX_CHECKS, g->turn.seat, 0);
}

void ns_duel(struct ns *g, const struct ns_object *a, const struct ns_object *b)
{
    fx_tell(&g->head, NS_EV_DUEL, a->controller, a->number, NS_RULE_KEY_DUEL, 0xff, a->serial,
            b->serial);
    ns_strike(g, a, b->serial, ns_attack(g, a));
    ns_strike(g, b, a->serial, ns_attack(g, b));
}
