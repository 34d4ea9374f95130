/* service/rules/neuroscape/refusals_targets.c: why a target is not offered, or RAM. */
#include "rules/neuroscape/refusals_parts.h"

static const struct ns_item *find_item(const struct ns *g, int32_t serial)
{
    for (uint16_t i = g->n_under_way; i > 0; i--)
        if (g->under_way[i - 1].serial == serial)
            return &g->under_way[i - 1];
    return ns_see_item(g, serial);
}

static bool is_target_of(const struct ns_item *it, int32_t target)
{
    for (int i = 0; it && i < NS_MAX_TARGETS; i++)
        if (it->target[i] == target)
            return true;
    return false;
}

/* enum ns_target */
static uint8_t kind_of(const struct ns_item *it, int which)
{
    const struct ns_ability *a = ns_ability_of(it);
    return which == NS_MAX_TARGETS - 1 && a->second ? a->second : a->target;
}

/* Face up, which everybody sees. */
static int why_no_target(const struct ns *g, const struct ns_item *it, int which,
                         const struct ns_object *o)
{
    if (is_target_of(it, o->serial))
        return NS_WHY_PICKED;
    if (ns_is(o, NS_CHARACTER) && ns_has_key(g, o, NS_CLOAKED))
        return NS_WHY_CLOAKED;
    if (!it || !ns_is(o, NS_CHARACTER))
        return NS_WHY_WRONG_TARGET;
    uint8_t kind = kind_of(it, which);
    if (kind == NS_RUNNING_TARGET && !o->running)
        return NS_WHY_NOT_RUNNING;
    if ((kind == NS_OWN_CHARACTER || kind == NS_OWN_DUSTRUNNER) && o->controller != it->seat)
        return NS_WHY_NOT_YOURS;
    return kind == NS_OPPOSING_CHARACTER && o->controller == it->seat ? NS_WHY_YOURS
                                                                      : NS_WHY_WRONG_TARGET;
}

static void explain_target_object(const struct ns *g, const struct rules_option *o,
                                  struct rules_refusal *why)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    const struct ns_object *there = ns_in_sight(g, o, why);
    if (there)
        ns_say_of(there, why_no_target(g, find_item(g, f->id), f->i, there), why);
}

static void explain_target_item(const struct ns *g, const struct rules_option *o,
                                struct rules_refusal *why)
{
    const struct ns_item *there = ns_see_item(g, o->arg);
    if (!there)
        ns_say(why, NS_WHY_NOT_IN_CACHE, 0, o->arg, 0);
    else if (there->face_down)
        ns_say(why, o->card ? NS_WHY_FACE_DOWN : NS_WHY_WRONG_TARGET, 0, o->arg, 0);
    else if (there->number != o->card)
        ns_say(why, NS_WHY_OTHER_CARD, there->number, o->arg, 0);
    else
        ns_say(why, NS_WHY_WRONG_TARGET, there->number, o->arg, 0);
}

static void explain_player(const struct ns *g, const struct rules_option *o,
                           struct rules_refusal *why)
{
    bool there = o->arg >= 0 && o->arg < g->head.seats && ns_lives(g, (rules_seat)o->arg);
    ns_say(why, there ? NS_WHY_WRONG_PLAYER : NS_WHY_NO_PLAYER, 0, 0, 0);
}

/* RAM */

static void say_none(const struct ns *g, rules_seat s, int verb, struct rules_refusal *why)
{
    const struct ns_seat *seat = &g->seat[s];
    if (verb == NS_TARGET_REFRESHED_RAM || verb == NS_DESTROY_REFRESHED_RAM)
        ns_say(why, NS_WHY_NO_REFRESHED_RAM, 0, s + 1, seat->running);
    else if (verb == NS_TARGET_RUNNING_RAM || verb == NS_DESTROY_RUNNING_RAM)
        ns_say(why, NS_WHY_NO_RUNNING_RAM, 0, s + 1, seat->refreshed);
    else
        ns_say(why, NS_WHY_NO_RAM_IN_BIN, 0, s + 1, 0);
}

static int32_t pile_of(int verb, rules_seat s)
{
    enum ns_ram pile = verb == NS_TARGET_REFRESHED_RAM ? NS_RAM_REFRESHED
                       : verb == NS_TARGET_RUNNING_RAM ? NS_RAM_RUNNING
                                                       : NS_RAM_BIN;
    return NS_RAM_CODE - (4 * s + (int)pile);
}

static void explain_pile(const struct ns *g, const struct ns_item *it, const struct rules_option *o,
                         struct rules_refusal *why)
{
    if (o->arg < 0 || o->arg >= g->head.seats || !ns_lives(g, (rules_seat)o->arg)) {
        ns_say(why, NS_WHY_NO_PLAYER, 0, 0, 0);
        return;
    }
    rules_seat s = (rules_seat)o->arg;
    const struct ns_seat *seat = &g->seat[s];
    int there = o->verb == NS_TARGET_REFRESHED_RAM ? seat->refreshed
                : o->verb == NS_TARGET_RUNNING_RAM ? seat->running
                                                   : seat->ram_bin;
    if (there == 0)
        say_none(g, s, o->verb, why);
    else
        ns_say(why, is_target_of(it, pile_of(o->verb, s)) ? NS_WHY_RAM_PICKED : NS_WHY_WRONG_RAM, 0,
               0, 0);
}

/* False: it is no RAM that is chosen. */
static bool explain_ram(const struct ns *g, const struct rules_option *o, struct rules_refusal *why)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    const struct ns_item *it = find_item(g, f->id);
    uint8_t kind = it ? kind_of(it, f->i) : NS_NO_TARGET;
    if (kind != (o->verb == NS_TARGET_RAM_IN_BIN ? NS_OWN_RAM_IN_BIN : NS_RAM_TARGET))
        return false;
    const struct ns_object *there = NULL;
    if (o->verb == NS_TARGET_COMMITTED_RAM)
        there = ns_in_sight(g, o, why);
    else
        explain_pile(g, it, o, why);
    if (there)
        ns_say_of(there,
                  there->ram == 0                                ? NS_WHY_NO_COMMITTED_RAM
                  : is_target_of(it, NS_ON_CODE - there->serial) ? NS_WHY_RAM_PICKED
                                                                 : NS_WHY_WRONG_RAM,
                  why);
    return true;
}

bool ns_explain_own_ram(const struct ns *g, const struct rules_decision *d,
                        const struct rules_option *o, struct rules_refusal *why)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    const struct ns_object *there = NULL;
    if (o->verb == NS_DESTROY_RUNNING_RAM || o->verb == NS_DESTROY_REFRESHED_RAM)
        say_none(g, d->seat, o->verb, why);
    else if (o->verb == NS_DESTROY_COMMITTED_RAM && f->arg)
        ns_say(why, NS_WHY_BANK_ONLY, 0, 0, 0);
    else if (o->verb == NS_DESTROY_COMMITTED_RAM)
        there = ns_in_sight(g, o, why);
    else
        return false;
    if (there)
        ns_say_of(there, NS_WHY_NO_COMMITTED_RAM, why);
    return true;
}

/* Targets */

/* False: the verb chooses no target. */
bool ns_explain_target(const struct ns *g, const struct rules_decision *d,
                       const struct rules_option *o, struct rules_refusal *why)
{
    switch (o->verb) {
    case NS_TARGET:
        explain_target_object(g, o, why);
        return true;
    case NS_TARGET_ITEM:
        explain_target_item(g, o, why);
        return true;
    case NS_PLAYER:
        explain_player(g, o, why);
        return true;
    case NS_TARGET_REFRESHED_RAM:
    case NS_TARGET_RUNNING_RAM:
    case NS_TARGET_RAM_IN_BIN:
    case NS_TARGET_COMMITTED_RAM:
        return explain_ram(g, o, why);
    case NS_TARGET_CARD:
        if (!o->card || !ns_find(g, ns_zone_of(d->seat, NS_BIN), o->card))
            ns_say(why, NS_WHY_NOT_IN_BIN, o->card, 0, 0);
        else
            ns_say(why, NS_WHY_WRONG_TARGET, o->card, 0, 0);
        return true;
    default:
        return false;
    }
}
