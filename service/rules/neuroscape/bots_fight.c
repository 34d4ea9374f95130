/* service/rules/neuroscape/bots_fight.c: when the greedy bot attacks and blocks. */
#include "rules/neuroscape/bots_parts.h"

enum { GOOD = 3, FAIR = 2, POOR = 1, BAD = 0 };

static int left_of(const struct ns *g, const struct ns_object *o)
{
    return ns_defense(g, o) - o->damage;
}

static bool kills(const struct ns *g, const struct ns_object *a, const struct ns_object *b)
{
    return ns_attack(g, a) >= left_of(g, b);
}

static bool may_block(const struct ns *g, const struct ns_object *b, const struct ns_object *a)
{
    return ns_is(b, NS_CHARACTER) && !b->running && !ns_has_key(g, b, NS_CANNOT_BLOCK) &&
           (!ns_has_key(g, a, NS_STEALTH) || ns_has_key(g, b, NS_VISION));
}

/* A blocker that would kill it and live. */
static bool is_fodder(const struct ns *g, const struct ns_object *a, rules_seat defender)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *b = &g->object[i];
        if (b->controller == defender && may_block(g, b, a) && kills(g, b, a) && !kills(g, a, b))
            return true;
    }
    return false;
}

/* What the characters of a seat would deal if nobody blocked. */
static int threat(const struct ns *g, rules_seat s, enum ns_frame frame, bool refreshed)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller == s && ns_is(o, NS_CHARACTER) && !(refreshed && o->running) &&
            ns_attack_type(g, o) == frame && !ns_has_key(g, o, NS_CANNOT_ATTACK))
            n += ns_attack(g, o);
    }
    return n;
}

static int count_blockers(const struct ns *g, rules_seat s)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].controller == s && ns_is(&g->object[i], NS_CHARACTER) &&
             !g->object[i].running;
    return n;
}

/* All together could finish the defender. */
static bool is_deadly(const struct ns *g, rules_seat s, rules_seat defender)
{
    return threat(g, s, NS_MF, true) >= g->seat[defender].health[NS_MF] ||
           threat(g, s, NS_BF, true) >= g->seat[defender].health[NS_BF];
}

bool ns_bot_attacks(const struct ns *g, rules_seat s, int32_t serial)
{
    const struct ns_object *a = ns_see(g, serial);
    rules_seat defender = ns_bot_victim(g, s);
    if (!a || ns_attack(g, a) == 0)
        return false;
    if (count_blockers(g, defender) == 0 || is_deadly(g, s, defender))
        return true;
    return !is_fodder(g, a, defender);
}

/* What the attackers that nobody blocks would deal is the end of the defender. */
static bool is_last_stand(const struct ns *g, const struct ns_object *attacker)
{
    rules_seat s = g->turn.defender;
    enum ns_frame frame = ns_attack_type(g, attacker);
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *a = &g->object[i];
        bool blocked = false;
        for (uint16_t k = 0; k < g->n_objects; k++)
            blocked = blocked || g->object[k].blocks == a->serial;
        if (a->attacks && !blocked && ns_attack_type(g, a) == frame)
            n += ns_attack(g, a);
    }
    return n >= g->seat[s].health[frame];
}

static bool is_blocked(const struct ns *g, int32_t attacker)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].blocks == attacker)
            return true;
    return false;
}

int ns_bot_block_worth(const struct ns *g, int32_t blocker, int32_t attacker)
{
    const struct ns_object *b = ns_see(g, blocker), *a = ns_see(g, attacker);
    if (!a || !b || is_blocked(g, attacker))
        return BAD;
    bool wins = kills(g, b, a), dies = kills(g, a, b);
    if (!dies)
        return wins ? GOOD : FAIR;
    if (wins && ns_card_of(a)->cost >= ns_card_of(b)->cost)
        return FAIR;
    return is_last_stand(g, a) ? POOR : BAD;
}

int ns_bot_best_block(const struct ns *g, int32_t blocker)
{
    const struct ns_object *b = ns_see(g, blocker);
    int best = BAD;
    for (uint16_t i = 0; b && i < g->n_objects; i++) {
        const struct ns_object *a = &g->object[i];
        int worth =
            a->attacks && may_block(g, b, a) ? ns_bot_block_worth(g, blocker, a->serial) : BAD;
        best = worth > best ? worth : best;
    }
    return best;
}
