/* service/rules/neuroscape/play.c: what a seat may play and activate, and announcing it. */
#include "rules/neuroscape/play.h"

#include "rules/neuroscape/turn.h"

static bool meets_requirement(const struct ns *g, rules_seat s, const struct ns_card *c)
{
    if (!c->requirement || g->option.requirement == NS_REQUIREMENT_IGNORED)
        return true;
    if (g->option.requirement == NS_REQUIREMENT_MAINFRAME &&
        ns_cards[g->seat[s].mainframe]->factions & c->requirement)
        return true;
    return ns_synergy(g, s, c->requirement) >= 1;
}

int ns_may_play(const struct ns *g, rules_seat s, uint16_t number, bool deploy)
{
    const struct ns_card *c = ns_cards[number];
    struct ns_item it = {.number = number, .seat = s, .card = 1};
    if (!ns_find(g, ns_zone_of(s, NS_HAND), number))
        return NS_WHY_NOT_IN_HAND;
    if (!deploy && !(c->keys & NS_SWIFT))
        return NS_WHY_NOT_SWIFT;
    if (!meets_requirement(g, s, c))
        return NS_WHY_REQUIREMENT;
    if (ns_holds_iconic(g, s, number))
        return NS_WHY_ICONIC;
    if (c->cost > g->seat[s].refreshed)
        return NS_WHY_RAM;
    if (!ns_has_target(g, &it, ns_ability_of(&it)))
        return NS_WHY_NO_TARGET;
    return RULES_WHY_NOTHING;
}

static bool may_activate(const struct ns *g, rules_seat s, const struct ns_object *o, int ability)
{
    const struct ns_ability *a = &ns_card_of(o)->ability[ability];
    const struct ns_object *runner = ns_runner(g, o);
    struct ns_item it = {.number = o->number, .seat = s, .source = o->serial};
    return a->when == NS_ACTIVATED && o->controller == s && a->ram <= g->seat[s].refreshed &&
           (g->option.reboot_unlimited || !(o->used >> ability & 1)) &&
           (!a->run || (runner && !runner->running)) && ns_has_target(g, &it, a);
}

bool ns_must_pass(const struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (may_activate(g, s, &g->object[i], 0))
            return false;
    return ns_count(g, s, NS_HAND) == 0;
}

void ns_ask_action(struct ns *g, rules_seat s, bool deploy)
{
    struct ns_list l = {0};
    struct rules_decision *d =
        fx_open(&g->head, s, RULES_ONE, deploy ? NS_ASK_DEPLOY : NS_ASK_SWIFT,
                deploy ? NS_RULE_DEP_01 : NS_RULE_SWC_01);
    if (!deploy)
        d->window = g->window;
    ns_list_add(&l, NS_PASS, 0, 0);
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next)
        if (!ns_may_play(g, s, g->card[id].kind, deploy))
            ns_list_add(&l, NS_PLAY_CARD, g->card[id].kind, 0);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (may_activate(g, s, &g->object[i], 0))
            ns_list_add(&l, NS_ACTIVATE, g->object[i].number, g->object[i].serial);
    ns_list_put(g, d, &l);
}

bool ns_acts(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb != NS_PASS;
}

enum fx_rc ns_call_action(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    int verb = o->verb;
    int32_t id = verb == NS_PLAY_CARD ? ns_find(g, ns_zone_of(s, NS_HAND), o->card) : o->arg;
    enum fx_rc rc = ns_call(g, NS_FX_ANNOUNCE, s, id);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)(verb == NS_ACTIVATE);
    return rc;
}

/* Announcing (NS-DEP-06) */

static int32_t begin_item(struct ns *g, const struct fx_frame *f)
{
    struct ns_item it = {.seat = f->seat, .who = f->seat};
    if (f->n) {
        const struct ns_object *o = ns_see(g, f->id);
        it.number = o->number;
        it.source = o->serial;
        it.x = (int16_t)ns_attack(g, o);
    } else {
        it.card = (uint16_t)f->id;
        it.number = g->card[f->id].kind;
        ns_to_zone(g, it.card, NS_CACHE);
    }
    int32_t serial = ns_push(g, &it)->serial;
    fx_tell(&g->head, f->n ? NS_EV_ACTIVATE : NS_EV_ANNOUNCE, f->seat, it.number, NS_RULE_DEP_06,
            0xff, f->n ? f->id : 0, 0);
    return serial;
}

static void withdraw(struct ns *g, int32_t serial)
{
    struct ns_item *it = ns_item(g, serial);
    if (!it)
        return;
    if (it->card)
        ns_to_zone(g, it->card, NS_HAND);
    fx_tell(&g->head, NS_EV_WITHDRAW, it->seat, it->number, NS_RULE_DEP_06, 0xff, 0, 0);
    ns_take_item(g, serial);
}

static void pay(struct ns *g, struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    if (it->card && c->type == NS_CHARACTER) {
        it->ram = c->cost;
        ns_put_up_ram(g, it->seat, c->cost);
        return;
    }
    const struct ns_ability *a = ns_ability_of(it);
    ns_run_ram(g, it->seat, it->card ? c->cost : a->ram);
    struct ns_object *o = it->card ? NULL : ns_object(g, it->source);
    if (!o)
        return;
    o->used = (uint8_t)(o->used | 1u << it->ability);
    if (a->run)
        ns_run(g, ns_object(g, ns_runner(g, o)->serial));
}

static void ask_mode(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    if (!it || !ns_ability_of(it)->mode)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_MODE, NS_RULE_DEP_06);
    d->card = it->number;
    fx_option(&g->head, d, NS_WITHDRAW, 0, 0, 1);
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_MAINFRAME, 1);
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_BIOFRAME, 1);
}

/* False: it was withdrawn. */
static bool take_mode(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->to);
    if (!o || !it)
        return true;
    if (o->verb == NS_WITHDRAW)
        return false;
    it->mode = (uint8_t)o->arg;
    fx_tell(&g->head, NS_EV_MODE, f->seat, it->number, NS_RULE_DEP_06, 0xff, o->arg, 0);
    return true;
}

/* "When you play" (NS-DEP-06): mainframes look at what was played. */
static void raise_played(struct ns *g, const struct ns_item *it)
{
    if (it->card)
        ns_raise(g, NS_PLAYED, g->seat[it->seat].mainframe, 0, it->seat, it->seat, it->number);
}

enum fx_rc ns_fx_announce(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->to = begin_item(g, f);
    FX_ASK(1, ask_mode(g, f));
    f->x = take_mode(g, f);
    if (f->x) {
        FX_CALL(2, ns_call(g, NS_FX_TARGETS, f->seat, f->to));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && ns_item(g, f->to)) {
        pay(g, ns_item(g, f->to));
        ns_item(g, f->to)->ready = 1;
        raise_played(g, ns_item(g, f->to));
        FX_CALL(3, ns_call(g, NS_FX_TRIGGERS, f->seat, 0));
        g->head.ret = 1;
    } else {
        withdraw(g, f->to);
        g->head.ret = 0;
    }
    FX_END
}

/* Targets: NS-DEP-07, and of triggers as they enter the Cache. */

static bool is_own(const struct ns *g, rules_seat s, const struct rules_option *o)
{
    const struct ns_object *there = ns_see(g, o->arg);
    return o->verb == NS_PLAYER ? o->arg == s : there && there->controller == s;
}

/* Opponents first for what harms, else what is one's own (NS-HOST-05). */
static void set_fallback(struct ns *g, struct rules_decision *d, const struct ns_list *l, bool harm)
{
    d->fallback = 0;
    for (uint16_t i = l->n; i > 0; i--)
        if (is_own(g, d->seat, &l->at[i - 1]) != harm)
            d->fallback = i - 1;
}

static void ask_target(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->id);
    const struct ns_ability *a = it ? ns_ability_of(it) : NULL;
    struct ns_list l = {0};
    if (!a || a->target == NS_NO_TARGET)
        return;
    if (!f->arg)
        ns_list_add(&l, NS_WITHDRAW, 0, 0);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is_target(g, it, a, g->object[i].serial))
            ns_list_add(&l, NS_TARGET, g->object[i].number, g->object[i].serial);
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (ns_is_target(g, it, a, -1 - s))
            ns_list_add(&l, NS_PLAYER, 0, s);
    if (l.n == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_TARGET, NS_RULE_DEP_07);
    d->card = it->number;
    ns_list_put(g, d, &l);
    if (f->arg)
        set_fallback(g, d, &l, a->harms);
}

static bool take_target(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->id);
    if (!it)
        return false;
    if (!o)
        return ns_ability_of(it)->target == NS_NO_TARGET;
    if (o->verb == NS_WITHDRAW)
        return false;
    it->target[0] = o->verb == NS_PLAYER ? -1 - o->arg : o->arg;
    if (o->verb == NS_PLAYER)
        fx_tell(&g->head, NS_EV_TARGET_PLAYER, f->seat, it->number, NS_RULE_DEP_07, 0xff, o->arg,
                0);
    else
        fx_tell(&g->head, NS_EV_TARGET, f->seat, o->card, NS_RULE_DEP_07, 0xff, o->arg, 0);
    return true;
}

enum fx_rc ns_fx_targets(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_target(g, f));
    g->head.ret = take_target(g, f);
    FX_END
}
