/* service/rules/neuroscape/cache.c: waiting triggers, Swift Checks, and the Cache. */
#include "rules/neuroscape/play.h"

/* Waiting triggers (NS-CAC-07) */

/* On System Check and On Netcheck: without the Cache (NS-SYS-11, NS-NET-02). */
static bool is_of_netcheck(const struct ns_trigger *t)
{
    uint8_t when = ns_ability_at(t->number, t->ability)->when;
    return when == NS_ON_NETCHECK || when == NS_ON_SYSTEM_CHECK;
}

static int count_triggers(const struct ns *g, rules_seat s, bool netcheck)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        n += g->trigger[i].seat == s && is_of_netcheck(&g->trigger[i]) == netcheck;
    return n;
}

/* Whose come next: the active player's first; RULES_NOBODY: none wait. */
static rules_seat next_with_triggers(const struct ns *g, bool netcheck)
{
    rules_seat s = g->turn.seat;
    for (int i = 0; i < g->head.seats; i++, s = (rules_seat)((s + 1) % g->head.seats))
        if (count_triggers(g, s, netcheck) > 0)
            return s;
    return RULES_NOBODY;
}

/* By default they come in the order in which they went off. */
static uint16_t place_of_first(const struct ns *g, const struct ns_list *l, rules_seat s,
                               bool netcheck)
{
    uint16_t first = 0, at = 0;
    while (g->trigger[first].seat != s || is_of_netcheck(&g->trigger[first]) != netcheck)
        first++;
    while (l->at[at].card != g->trigger[first].number || l->at[at].arg != g->trigger[first].source)
        at++;
    return at;
}

/* Which one comes next, unless there is but one. */
static void ask_trigger(struct ns *g, rules_seat s, bool netcheck)
{
    struct ns_list l = {0};
    if (count_triggers(g, s, netcheck) < 2 || (netcheck && g->turn.ended))
        return;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (g->trigger[i].seat == s && is_of_netcheck(&g->trigger[i]) == netcheck)
            ns_list_add(&l, NS_TRIGGER, g->trigger[i].number, g->trigger[i].source);
    if (l.n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, s, RULES_ONE, NS_ASK_TRIGGER, netcheck ? NS_RULE_NET_02 : NS_RULE_CAC_07);
    ns_list_put(g, d, &l);
    d->fallback = place_of_first(g, &l, s, netcheck);
}

/* Takes the chosen trigger, or the first one of the seat, out of the list. */
static bool take_trigger(struct ns *g, rules_seat s, bool netcheck, struct ns_trigger *out)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    for (uint16_t i = 0; i < g->n_triggers; i++) {
        struct ns_trigger t = g->trigger[i];
        if (t.seat != s || is_of_netcheck(&t) != netcheck ||
            (o && (t.number != o->card || t.source != o->arg)))
            continue;
        for (uint16_t k = i; k + 1 < g->n_triggers; k++)
            g->trigger[k] = g->trigger[k + 1];
        g->trigger[--g->n_triggers] = (struct ns_trigger){0};
        *out = t;
        return true;
    }
    return false;
}

static struct ns_item as_item(const struct ns_trigger *t)
{
    return (struct ns_item){.number = t->number,
                            .source = t->source,
                            .other = t->other,
                            .seat = t->seat,
                            .who = t->who,
                            .x = t->x,
                            .ability = t->ability,
                            .tier = t->tier,
                            .by = t->by,
                            .frame = t->frame,
                            .ready = 1};
}

/* 0: the seat has left meanwhile. */
static int32_t enter_cache(struct ns *g, rules_seat s)
{
    struct ns_trigger t;
    if (!take_trigger(g, s, false, &t))
        return 0;
    struct ns_item it = as_item(&t);
    it.serial = g->next_serial; /* as it will be */
    ns_tell_trigger(g, &it, NS_RULE_CAC_07);
    return ns_push(g, &it)->serial;
}

static enum fx_rc call_trigger_targets(struct ns *g, rules_seat s, int32_t item)
{
    enum fx_rc rc = ns_call(g, NS_FX_TARGETS, s, item);
    if (!g->head.cap)
        fx_top(&g->head)->arg = 1;
    return rc;
}

enum fx_rc ns_fx_triggers(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        f->who = next_with_triggers(g, false);
        if (f->who == RULES_NOBODY)
            break;
        FX_ASK(1, ask_trigger(g, f->who, false));
        f->id = enter_cache(g, f->who);
        if (f->id) {
            FX_CALL(2, call_trigger_targets(g, f->who, f->id));
            if (!g->head.ret)
                ns_take_item(g, f->id);
        }
    }
    f->who = f->seat;
    FX_END
}

/* Without the Cache, one by one (NS-NET-02); 0: the seat has left meanwhile. */
static int32_t take_up(struct ns *g, rules_seat s)
{
    struct ns_trigger t;
    if (!take_trigger(g, s, true, &t))
        return 0;
    struct ns_item it = as_item(&t);
    it.serial = g->next_serial++;
    ns_tell_trigger(g, &it, NS_RULE_NET_02);
    return ns_begin(g, &it);
}

/* With its player gone the turn is over at once (NS-MUL-04). */
static void forget_carried(struct ns *g)
{
    uint16_t left = 0;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (!is_of_netcheck(&g->trigger[i]))
            g->trigger[left++] = g->trigger[i];
    for (uint16_t i = left; i < g->n_triggers; i++)
        g->trigger[i] = (struct ns_trigger){0};
    g->n_triggers = left;
}

/* On System Check, On Netcheck: f->arg is the enum ns_when. */
enum fx_rc ns_fx_carried(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_raise(g, &(struct ns_fact){.when = (uint8_t)f->arg, .who = f->seat});
    for (;;) {
        f->who = next_with_triggers(g, true);
        if (f->who == RULES_NOBODY)
            break;
        FX_ASK(1, ask_trigger(g, f->who, true));
        if (g->turn.ended)
            break;
        f->id = take_up(g, f->who);
        if (f->id) {
            FX_CALL(2, call_trigger_targets(g, f->who, f->id));
            if (g->head.ret)
                FX_CALL(3, ns_call(g, NS_FX_ITEM, f->who, f->id));
            else
                ns_finish_item(g, f->id);
        }
    }
    forget_carried(g);
    f->who = f->seat;
    FX_END
}

enum fx_rc ns_call_carried(struct ns *g, enum ns_when when)
{
    enum fx_rc rc = ns_call(g, NS_FX_CARRIED, g->turn.seat, 0);
    if (!g->head.cap)
        fx_top(&g->head)->arg = (int16_t)when;
    return rc;
}

enum fx_rc ns_fx_netcheck(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_NETCHECK, NS_RULE_TRN_01);
    FX_CALL(1, ns_call_carried(g, NS_ON_NETCHECK));
    FX_CALL(2, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    FX_END
}

enum fx_rc ns_fx_settle(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    g->settled = 0;
    for (;;) {
        g->head.unsettled = 1;
        FX_SETTLE(3);
        if (g->n_triggers == 0 && g->n_items == 0)
            break;
        FX_CALL(1, ns_call(g, NS_FX_TRIGGERS, f->seat, 0));
        if (g->n_items > 0)
            FX_CALL(2, ns_call(g, NS_FX_SWIFT, ns_next(g, g->turn.seat), 0));
    }
    FX_END
}

/* Swift Checks */

void ns_new_window(struct ns *g)
{
    g->passes = 0;
    g->withdrawals = 0;
    g->window = g->head.next_window++;
}

static bool all_passed(const struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (ns_lives(g, s) && !(g->passes >> s & 1))
            return false;
    return true;
}

/* NS-HOST-07: left out only where all can see that there is nothing but to pass. */
static void ask_swift(struct ns *g, rules_seat s)
{
    if (!g->turn.ended && ns_lives(g, s) && !ns_must_pass(g, s))
        ns_ask_action(g, s, false);
}

static void pass(struct ns *g, rules_seat s)
{
    g->withdrawals = 0;
    if (ns_lives(g, s))
        g->passes = (uint8_t)(g->passes | 1u << s);
}

/* f->seat has the first priority. */
enum fx_rc ns_fx_swift(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        ns_new_window(g);
        while (!g->turn.ended && !all_passed(g)) {
            FX_ASK(1, ask_swift(g, f->who));
            f->n = NS_PASSED;
            if (ns_acts(g, f->who)) {
                FX_CALL(2, ns_call_action(g, f->who));
                f->n = (int16_t)g->head.ret;
            }
            if (f->n == NS_UNDONE && ns_lives(g, f->who))
                continue;
            if (f->n == NS_ACTED)
                ns_new_window(g);
            else
                pass(g, f->who);
            f->who = ns_next(g, f->who);
        }
        g->passes = 0;
        FX_CALL(3, ns_call(g, NS_FX_RESOLVE, f->seat, 0));
        if (g->n_items == 0 || g->turn.ended)
            break;
        FX_CALL(4, ns_call(g, NS_FX_TRIGGERS, f->seat, 0)); /* OPT-RESOLVE */
        f->who = ns_lives(g, g->turn.seat) ? g->turn.seat : ns_next(g, g->turn.seat);
    }
    FX_END
}

/* Resolution (NS-CAC-03 to -06) */

int32_t ns_begin(struct ns *g, const struct ns_item *it)
{
    if (g->n_under_way == NS_MAX_UNDER_WAY) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        ns_drop_item(g, &g->under_way[--g->n_under_way]);
    }
    struct ns_item *now = &g->under_way[g->n_under_way++];
    *now = *it;
    if (!now->serial)
        now->serial = g->next_serial++;
    return now->serial;
}

void ns_finish_item(struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; i < g->n_under_way; i++) {
        struct ns_item it = g->under_way[i];
        if (it.serial != serial)
            continue;
        for (uint16_t k = i; k + 1 < g->n_under_way; k++)
            g->under_way[k] = g->under_way[k + 1];
        g->under_way[--g->n_under_way] = (struct ns_item){0};
        if (it.card && it.purge)
            ns_purge(g, it.card);
        else if (it.card)
            ns_bin(g, it.card);
        return;
    }
}

static void other_environments_go(struct ns *g, const struct ns_object *o)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->many_environments)
            return;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->family == NS_ENVIRONMENT && g->object[i].serial != o->serial)
            ns_doom(g, g->object[i].serial, NS_DESTROYED, o->controller);
}

/* NS-CAC-06: it is an object now, and no item any more. */
static void enter(struct ns *g, struct ns_item *it)
{
    for (int i = 0; i < NS_MAX_TARGETS; i++) /* NS-CAC-05: it is not attached to those */
        it->target[i] = ns_still(g, it, i) ? it->target[i] : 0;
    const struct ns_object *o = ns_enter(g, it);
    if (!o)
        ns_free_ram(g, it->seat, it->ram, false);
    else
        it->card = 0;
    it->ram = 0;
    if (o && ns_card_of(o)->family == NS_ENVIRONMENT)
        other_environments_go(g, o);
}

static bool fizzles(const struct ns *g, const struct ns_item *it)
{
    bool any = false;
    for (int i = 0; i < NS_MAX_TARGETS; i++) {
        if (ns_still(g, it, i))
            return false;
        any = any || it->target[i];
    }
    return any;
}

/* Does it do anything? What a countered or fizzled character was to have goes back. */
static bool begins(struct ns *g, const struct ns_item *it)
{
    bool no = fizzles(g, it);
    ns_tell_item(g, no ? NS_EV_FIZZLE : NS_EV_RESOLVE, it->seat, it,
                 no ? NS_RULE_CAC_05 : NS_RULE_CAC_03);
    return !no;
}

static bool becomes_object(const struct ns_item *it)
{
    return it->card && ns_stays(ns_cards[it->number]);
}

/* f->id: what is under way. */
enum fx_rc ns_fx_item(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->x = begins(g, ns_item(g, f->id));
    if (f->x && becomes_object(ns_item(g, f->id))) {
        enter(g, ns_item(g, f->id));
        f->x = 0;
    }
    if (f->x && ns_ability_of(ns_item(g, f->id))->may) {
        FX_CALL(1, ns_call_may(g, f->seat, ns_item(g, f->id)->number));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && ns_ability_of(ns_item(g, f->id))->now)
        ns_ability_of(ns_item(g, f->id))
            ->now(g, ns_item(g, f->id), ns_ability_of(ns_item(g, f->id)));
    if (f->x && ns_ability_of(ns_item(g, f->id))->fx)
        FX_CALL(2, ns_call_ability(g, ns_item(g, f->id), false));
    ns_finish_item(g, f->id);
    g->head.unsettled = 1;
    FX_SETTLE(3);
    FX_END
}

static int32_t take_top(struct ns *g)
{
    struct ns_item it = g->item[g->n_items - 1];
    g->item[--g->n_items] = (struct ns_item){0};
    return ns_begin(g, &it);
}

static void count_resolved(struct ns *g)
{
    if (++g->settled >= g->option.settle_cap)
        ns_finish(g, NS_CHOICE_SETTLE_CAP, NS_RULE_CAC_10);
}

/* The whole Cache (NS-CAC-04), or by option its top item. */
enum fx_rc ns_fx_resolve(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (g->n_items > 0 && !g->head.over) {
        f->id = take_top(g);
        FX_CALL(1, ns_call(g, NS_FX_ITEM, ns_item(g, f->id)->seat, f->id));
        count_resolved(g);
        if (g->option.top_item && !g->turn.ended)
            break;
    }
    FX_END
}
