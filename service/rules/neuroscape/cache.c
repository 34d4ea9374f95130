/* service/rules/neuroscape/cache.c: state checks, waiting triggers, Swift Checks, and the Cache. */
#include "rules/neuroscape/play.h"

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

static bool is_to_go(const struct ns *g, const struct ns_object *o)
{
    if (ns_is(o, NS_CHARACTER))
        return ns_defense(g, o) <= 0 || o->damage >= ns_defense(g, o);
    return ns_is(o, NS_GEAR) && !ns_see(g, o->on);
}

/* All at once: who goes is settled before the first one leaves. */
static bool objects_go(struct ns *g)
{
    int32_t serial[NS_MAX_OBJECTS];
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_to_go(g, &g->object[i]))
            serial[n++] = g->object[i].serial;
    for (uint16_t i = 0; i < n; i++)
        ns_leave(g, serial[i], NS_DESTROYED);
    return n > 0;
}

void ns_check_state(struct ns *g)
{
    while (!g->head.over && (players_lose(g) || objects_go(g)))
        continue;
}

/* Waiting triggers (NS-CAC-07) */

static bool is_met(const struct ns *g, const struct ns_ability *a, rules_seat s, int x)
{
    if (a->needs && ns_synergy(g, s, a->of) < a->needs)
        return false;
    /* A script is a card of that family (NS-CRD-18). */
    if (a->when == NS_PLAYED && ns_cards[x]->family != NS_SCRIPT)
        return false;
    return (a->when != NS_PLAYED && a->when != NS_ATTACKS) || ns_cards[x]->factions & a->of;
}

void ns_raise(struct ns *g, enum ns_when when, uint16_t number, int32_t source, rules_seat seat,
              rules_seat who, int x)
{
    for (uint8_t i = 0; i < NS_MAX_ABILITIES; i++) {
        const struct ns_ability *a = &ns_cards[number]->ability[i];
        if (a->when != when || !is_met(g, a, seat, x))
            continue;
        if (g->n_triggers == NS_MAX_TRIGGERS) {
            fx_reach_cap(&g->head, RULES_CAP_DEPTH);
            return;
        }
        if (a->needs) /* which tier it is */
            x = a->more && ns_synergy(g, seat, a->of) >= a->more ? 2 : 1;
        g->trigger[g->n_triggers++] = (struct ns_trigger){.source = source,
                                                          .number = number,
                                                          .x = (int16_t)x,
                                                          .seat = seat,
                                                          .who = who,
                                                          .ability = i};
    }
}

static bool is_of_netcheck(const struct ns_trigger *t)
{
    return ns_cards[t->number]->ability[t->ability].when == NS_ON_NETCHECK;
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

/* Which one comes next, unless there is but one. */
static void ask_trigger(struct ns *g, rules_seat s, bool netcheck)
{
    struct ns_list l = {0};
    if (count_triggers(g, s, netcheck) < 2)
        return;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (g->trigger[i].seat == s && is_of_netcheck(&g->trigger[i]) == netcheck)
            ns_list_add(&l, NS_TRIGGER, g->trigger[i].number, g->trigger[i].source);
    if (l.n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, s, RULES_ONE, NS_ASK_TRIGGER, netcheck ? NS_RULE_NET_02 : NS_RULE_CAC_07);
    ns_list_put(g, d, &l);
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
                            .seat = t->seat,
                            .who = t->who,
                            .x = t->x,
                            .ability = t->ability,
                            .ready = 1};
}

/* 0: the seat has left meanwhile. */
static int32_t enter_cache(struct ns *g, rules_seat s)
{
    struct ns_trigger t;
    if (!take_trigger(g, s, false, &t))
        return 0;
    struct ns_item it = as_item(&t);
    fx_tell(&g->head, NS_EV_TRIGGER, s, t.number, NS_RULE_CAC_07, 0xff, t.source, 0);
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

/* Without the Cache, one by one (NS-NET-02). */
static void carry_out(struct ns *g, rules_seat s)
{
    struct ns_trigger t;
    if (!take_trigger(g, s, true, &t))
        return;
    struct ns_item it = as_item(&t);
    const struct ns_ability *a = ns_ability_of(&it);
    fx_tell(&g->head, NS_EV_TRIGGER, s, t.number, NS_RULE_NET_02, 0xff, t.source, 0);
    a->now(g, &it, a);
    ns_check_state(g);
}

static void raise_netcheck(struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (s == g->turn.seat) /* those of mainframes are for their own player's turn */
            ns_raise(g, NS_ON_NETCHECK, g->seat[s].mainframe, 0, s, s, 0);
    for (uint16_t i = 0; i < g->n_objects; i++)
        ns_raise(g, NS_ON_NETCHECK, g->object[i].number, g->object[i].serial,
                 g->object[i].controller, g->object[i].controller, 0);
}

enum fx_rc ns_fx_netcheck(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_NETCHECK, NS_RULE_TRN_01);
    raise_netcheck(g);
    for (;;) {
        f->who = next_with_triggers(g, true);
        if (f->who == RULES_NOBODY)
            break;
        FX_ASK(1, ask_trigger(g, f->who, true));
        carry_out(g, f->who);
    }
    f->who = f->seat;
    FX_CALL(2, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    FX_END
}

enum fx_rc ns_fx_settle(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    g->settled = 0;
    for (;;) {
        ns_check_state(g);
        if (g->n_triggers == 0)
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

/* f->seat has the first priority. */
enum fx_rc ns_fx_swift(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_new_window(g);
    while (!g->turn.ended && !all_passed(g)) {
        FX_ASK(1, ask_swift(g, f->who));
        f->n = ns_acts(g, f->who);
        if (f->n) {
            FX_CALL(2, ns_call_action(g, f->who));
            f->n = (int16_t)g->head.ret;
        }
        if (f->n)
            ns_new_window(g);
        else if (ns_lives(g, f->who))
            g->passes = (uint8_t)(g->passes | 1u << f->who);
        f->who = ns_next(g, f->who);
    }
    g->passes = 0;
    FX_CALL(3, ns_call(g, NS_FX_RESOLVE, f->seat, 0));
    FX_END
}

/* Resolution (NS-CAC-03 to -06) */

static void other_environments_go(struct ns *g, int32_t but)
{
    int32_t serial[NS_MAX_OBJECTS];
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->family == NS_ENVIRONMENT && g->object[i].serial != but)
            serial[n++] = g->object[i].serial;
    for (uint16_t i = 0; i < n; i++)
        ns_leave(g, serial[i], NS_DESTROYED);
}

static void resolve(struct ns *g, const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    const struct ns_ability *a = ns_ability_of(it);
    bool fizzles = a->target != NS_NO_TARGET && !ns_is_target(g, it, a, it->target[0]);
    fx_tell(&g->head, fizzles ? NS_EV_FIZZLE : NS_EV_RESOLVE, it->seat, it->number,
            fizzles ? NS_RULE_CAC_05 : NS_RULE_CAC_03, 0xff, it->source, 0);
    if (!fizzles && it->card && ns_stays(c)) {
        ns_enter(g, it);
        if (c->family == NS_ENVIRONMENT)
            other_environments_go(g, g->next_serial - 1);
        return;
    }
    if (!fizzles)
        a->now(g, it, a);
    if (it->card)
        ns_bin(g, it->card);
}

static void resolve_top(struct ns *g)
{
    struct ns_item it = g->item[g->n_items - 1];
    g->item[--g->n_items] = (struct ns_item){0};
    resolve(g, &it);
    ns_check_state(g);
    if (++g->settled >= g->option.settle_cap)
        ns_finish(g, NS_CHOICE_SETTLE_CAP, NS_RULE_CAC_10);
}

enum fx_rc ns_fx_resolve(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (g->n_items > 0 && !g->head.over)
        resolve_top(g);
    FX_END
}
