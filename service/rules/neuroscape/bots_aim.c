/* service/rules/neuroscape/bots_aim.c: whom the greedy bot would have things happen to. */
#include "rules/neuroscape/bots_parts.h"

enum { NO_GOOD = -1, SOME = 10, DEADLY = 1000 };

enum side { EITHER, FRIEND, FOE };

static enum side side_of_target(uint8_t target)
{
    switch (target) {
    case NS_OWN_DUSTRUNNER:
    case NS_OWN_CHARACTER:
    case NS_OWN_BIN_TARGET:
    case NS_OWN_RAM_IN_BIN:
        return FRIEND;
    case NS_OPPONENT_TARGET:
    case NS_OPPOSING_CHARACTER:
        return FOE;
    default:
        return EITHER;
    }
}

static bool is_bad_counter(uint8_t counter)
{
    return counter == NS_MINUS || counter == NS_BLEED || counter == NS_MARK || counter == NS_INVERT;
}

/* What an ability does whose effect says it: numbers that rise, or that fall. */
static enum side side_of_effect(const struct ns_ability *a)
{
    switch (ns_deed_of(a)) {
    case NS_DEED_GIFT:
        return FRIEND;
    case NS_DEED_COUNTER:
        return is_bad_counter(a->counter) ? FOE : FRIEND;
    case NS_DEED_BOOST:
        return a->n + a->def < 0 || a->psychosis > 0 || a->keys & NS_CANNOT_BLOCK ? FOE : FRIEND;
    default:
        return EITHER;
    }
}

static enum side side_of_gear(const struct ns_card *c)
{
    bool burdens = c->gear_attack + c->gear_defense < 0 || c->gear_psychosis > 0 || c->controls ||
                   c->gear_keys & (NS_CANNOT_ATTACK | NS_CANNOT_BLOCK | NS_DOUBLE_PSYCHOSIS);
    return burdens && c->keys & NS_MALICIOUS ? FOE : FRIEND;
}

bool ns_bot_harms(const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    const struct ns_ability *a = ns_ability_of(it);
    if (it->is_card && c->type == NS_GEAR)
        return side_of_gear(c) == FOE;
    enum side side = a->harms ? FOE : a->helps ? FRIEND : side_of_target(a->target);
    if (side == EITHER)
        side = side_of_effect(a);
    return side != FRIEND;
}

static void look_for(const struct ns_item *items, uint16_t n, const struct rules_decision *d,
                     const struct ns_item **found)
{
    for (uint16_t i = 0; i < n; i++) {
        const struct ns_item *it = &items[i];
        bool meant = d->card ? it->number == d->card : it->face_down && it->seat == d->seat;
        if (meant && (!*found || it->serial > (*found)->serial))
            *found = it;
    }
}

const struct ns_item *ns_bot_item(const struct ns *g, const struct rules_decision *d)
{
    const struct ns_item *found = NULL;
    look_for(g->item, g->n_items, d, &found);
    look_for(g->under_way, g->n_under_way, d, &found);
    return found;
}

static int least_health(const struct ns *g, rules_seat s)
{
    const int16_t *health = g->seat[s].health;
    return health[NS_MF] < health[NS_BF] ? health[NS_MF] : health[NS_BF];
}

rules_seat ns_bot_victim(const struct ns *g, rules_seat s)
{
    rules_seat victim = ns_next(g, s);
    for (rules_seat o = 0; o < g->head.seats; o++)
        if (o != s && ns_lives(g, o) && least_health(g, o) < least_health(g, victim))
            victim = o;
    return victim;
}

/* Worth of a character: harm goes to what is dear and would not outlive it. */
static int object_worth(const struct ns *g, const struct ns_item *it, const struct ns_object *o,
                        bool harm)
{
    const struct ns_ability *a = ns_ability_of(it);
    if (o->face_down)
        return SOME;
    int worth = SOME + ns_card_of(o)->cost;
    if (!ns_is(o, NS_CHARACTER))
        return worth;
    worth += ns_attack(g, o);
    if (harm && ns_deed_of(a) == NS_DEED_DAMAGE)
        return ns_defense(g, o) - o->damage <= a->n ? DEADLY / 2 + worth : NO_GOOD;
    return harm ? worth : worth - (o->running ? SOME / 2 : 0);
}

static int seat_worth(const struct ns *g, const struct ns_item *it, rules_seat s)
{
    const struct ns_ability *a = ns_ability_of(it);
    int left = least_health(g, s);
    return ns_deed_of(a) == NS_DEED_DAMAGE && left <= a->n ? DEADLY : DEADLY / 4 - left;
}

static int thing_worth(const struct ns *g, const struct ns_item *it, rules_seat s,
                       const struct ns_object *o)
{
    bool harm = ns_bot_harms(it);
    return (o->controller == s) != harm ? object_worth(g, it, o, harm) : NO_GOOD;
}

static int item_worth(const struct ns *g, rules_seat s, int32_t serial)
{
    const struct ns_item *there = ns_see_item(g, serial);
    return there && there->seat != s ? SOME + (there->is_card ? SOME : 0) : NO_GOOD;
}

int ns_bot_target_worth(const struct ns *g, const struct ns_item *it, rules_seat s,
                        const struct rules_option *o)
{
    const struct ns_object *there = ns_see(g, o->arg);
    bool wants_own = !ns_bot_harms(it);
    switch (o->verb) {
    case NS_TARGET:
    case NS_TARGET_COMMITTED_RAM:
        return there ? thing_worth(g, it, s, there) : NO_GOOD;
    case NS_PLAYER:
        return (o->arg == s) == wants_own ? seat_worth(g, it, (rules_seat)o->arg) : NO_GOOD;
    case NS_TARGET_REFRESHED_RAM:
    case NS_TARGET_RUNNING_RAM:
        return (o->arg == s) == wants_own ? SOME : NO_GOOD;
    case NS_TARGET_ITEM:
        return item_worth(g, s, o->arg);
    case NS_TARGET_CARD:
        return SOME + ns_cards[o->card]->cost;
    case NS_TARGET_RAM_IN_BIN:
        return SOME;
    default:
        return NO_GOOD;
    }
}

static bool is_worth_it(const struct ns *g, const struct ns_item *it, int verb, int32_t target,
                        int32_t arg)
{
    struct rules_option o = {.verb = (uint16_t)verb, .arg = arg};
    return ns_is_target(g, it, 0, target) && ns_bot_target_worth(g, it, it->seat, &o) > 0;
}

bool ns_bot_has_aim(const struct ns *g, const struct ns_item *it)
{
    uint8_t target = ns_ability_of(it)->target;
    bool elsewhere = target == NS_NO_TARGET || target == NS_RAM_TARGET ||
                     target == NS_OWN_BIN_TARGET || target == NS_OWN_RAM_IN_BIN;
    if (elsewhere)
        return true;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_worth_it(g, it, NS_TARGET, g->object[i].serial, g->object[i].serial))
            return true;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (is_worth_it(g, it, NS_TARGET_ITEM, g->item[i].serial, g->item[i].serial))
            return true;
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (is_worth_it(g, it, NS_PLAYER, NS_SEAT_CODE - s, s))
            return true;
    return false;
}
