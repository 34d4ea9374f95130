/* service/rules/neuroscape/costs.c: objects that are given for an additional cost (NS-KEY-ADDCOST).
 */
#include "rules/neuroscape/effects.h"

static bool can_give(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    return !o->chosen && ns_ability_of(it)->gives(g, it, o);
}

static int how_many(const struct ns_item *it)
{
    return ns_ability_of(it)->gives_n ? ns_ability_of(it)->gives_n : 1;
}

bool ns_can_give(const struct ns *g, const struct ns_item *it)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += can_give(g, it, &g->object[i]);
    return ns_ability_of(it)->gives_any || n >= how_many(it);
}

static void ask_given(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    struct ns_item *it = ns_item(g, f->id);
    if (!it || !ns_lives(g, f->seat))
        return;
    ns_list_withdrawal(g, it, &l);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (can_give(g, it, &g->object[i]))
            ns_list_add(&l, NS_GIVE, g->object[i].number, g->object[i].serial);
    if (ns_ability_of(it)->gives_any)
        ns_list_add(&l, NS_DONE, 0, 0);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_GIVE, NS_RULE_KEY_ADDCOST);
    d->card = it->number;
    ns_list_put(g, d, &l);
}

/* Marks one; false: it goes on no more. head.ret: whether the action does. */
static bool take_given(struct ns *g, struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->id);
    struct ns_object *given = o && o->verb == NS_GIVE ? ns_object(g, o->arg) : NULL;
    g->head.ret = it && o && !ns_withdraws(o);
    if (!it || !given)
        return false;
    given->chosen = 1;
    if (!ns_ability_of(it)->gives_any)
        return ++f->n < how_many(it);
    it->x++;
    return true;
}

/* One object, a number of them, or as many as the player likes: how many is X. f->id: the item. */
enum fx_rc ns_choose_given(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    do {
        FX_ASK(1, ask_given(g, f));
    } while (take_given(g, f));
    FX_END
}

bool ns_has_given(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += a->gives && g->object[i].chosen && a->gives(g, it, &g->object[i]);
    return !a->gives || n == (a->gives_any ? it->x : how_many(it));
}

void ns_pay_destroyed(struct ns *g, struct ns_item *it)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].chosen)
            ns_doom(g, g->object[i].serial, NS_DESTROYED, it->seat);
}

void ns_pay_run(struct ns *g, struct ns_item *it)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].chosen)
            ns_run_as_cost(g, it, &g->object[i]);
}
