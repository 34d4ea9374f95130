/* service/rules/neuroscape/refusals.c: why something is not offered, in terms of what is public or
 * the decider's own. What lies face down before another player is refused by its place alone: no
 * guess at what it is gets another answer than the next. */
#include "rules/neuroscape/refusals.h"

#include "rules/neuroscape/combat.h"
#include "rules/neuroscape/play.h"
#include "rules/neuroscape/refusals_parts.h"

#define REASON(why) [(why)-RULES_GAME_REASONS]
/* 0: that of the decision. */
static const uint16_t rules[NS_WHY_END - RULES_GAME_REASONS] = {
    REASON(NS_WHY_NOT_IN_HAND) = NS_RULE_DEP_01,
    REASON(NS_WHY_RAM) = NS_RULE_RAM_05,
    REASON(NS_WHY_NOT_SWIFT) = NS_RULE_SWC_01,
    REASON(NS_WHY_REQUIREMENT) = NS_RULE_CRD_14,
    REASON(NS_WHY_ICONIC) = NS_RULE_CRD_11,
    REASON(NS_WHY_NO_TARGET) = NS_RULE_DEP_07,
    REASON(NS_WHY_COST) = NS_RULE_KEY_ADDCOST,
    REASON(NS_WHY_NOT_FROM_THERE) = NS_RULE_DEP_02,
    REASON(NS_WHY_NO_ABILITY) = NS_RULE_ABL_01,
    REASON(NS_WHY_USED) = NS_RULE_ABL_04,
    REASON(NS_WHY_ABILITY_RAM) = NS_RULE_RAM_05,
    REASON(NS_WHY_NO_RUNNER) = NS_RULE_ABL_02,
    REASON(NS_WHY_RUNNER) = NS_RULE_CRD_08,
    REASON(NS_WHY_MAINFRAME_HEALTH) = NS_RULE_KEY_ADDCOST,
    REASON(NS_WHY_BIOFRAME_HEALTH) = NS_RULE_KEY_ADDCOST,
    REASON(NS_WHY_FLIP) = NS_RULE_KEY_TROJAN,
    REASON(NS_WHY_FACE_UP) = NS_RULE_KEY_TROJAN,
    REASON(NS_WHY_TOO_EARLY) = NS_RULE_KEY_TROJAN,
    REASON(NS_WHY_ONLY_SWIFT) = NS_RULE_KEY_TROJAN,
    REASON(NS_WHY_CANNOT_ATTACK) = NS_RULE_CMB_05,
    REASON(NS_WHY_CANNOT_BLOCK) = NS_RULE_CMB_11,
    REASON(NS_WHY_CANNOT_QUIT) = NS_RULE_FQT_04,
    REASON(NS_WHY_MUST_ATTACK) = NS_RULE_CMB_05,
    REASON(NS_WHY_MUST_BLOCK) = NS_RULE_CMB_11,
    REASON(NS_WHY_LONE_BLOCKER) = NS_RULE_CMB_11,
    REASON(NS_WHY_BLOCKS) = NS_RULE_CMB_09,
    REASON(NS_WHY_BLOCKS_UNFIT) = NS_RULE_CMB_11,
    REASON(NS_WHY_STEALTH) = NS_RULE_KEY_STEALTH,
    REASON(NS_WHY_NO_VISION) = NS_RULE_KEY_STEALTH,
    REASON(NS_WHY_CLOAKED) = NS_RULE_KEY_CLOAKED,
    REASON(NS_WHY_WITHDRAWN) = NS_RULE_DEP_06,
    REASON(NS_WHY_NO_TEST) = NS_RULE_SYS_02,
    REASON(NS_WHY_NO_CHECK) = NS_RULE_KEY_PSYCHOSIS,
    REASON(NS_WHY_NO_ARMOR) = NS_RULE_KEY_ARMOR,
    REASON(NS_WHY_NO_SPIRIT) = NS_RULE_KEY_SPIRIT,
    REASON(NS_WHY_NOT_DESTROYED) = NS_RULE_KEY_ARMOR,
};
#undef REASON

void ns_say(struct rules_refusal *why, int reason, uint16_t card, int32_t arg0, int32_t arg1)
{
    uint16_t rule = reason < RULES_GAME_REASONS ? 0 : rules[reason - RULES_GAME_REASONS];
    why->reason = (uint16_t)reason;
    why->rule = rule ? rule : why->rule;
    why->card = card;
    why->arg[0] = arg0;
    why->arg[1] = arg1;
}

/* Cards */

static void say_requirement(const struct ns *g, rules_seat s, uint16_t number,
                            struct rules_refusal *why)
{
    uint16_t faction = ns_cards[number]->requirement;
    int f = 0;
    while (!(faction >> f & 1))
        f++;
    ns_say(why, NS_WHY_REQUIREMENT, number, NS_CHOICE_HACKER + f, ns_synergy(g, s, faction));
}

static void say_health(const struct ns *g, rules_seat s, const struct ns_ability *a, int reason,
                       uint16_t number, struct rules_refusal *why)
{
    enum ns_frame frame = reason == NS_WHY_MAINFRAME_HEALTH ? NS_MF : NS_BF;
    ns_say(why, reason, number, a->pays[frame], g->seat[s].health[frame]);
}

static void explain_play(const struct ns *g, const struct rules_decision *d,
                         const struct rules_option *o, struct rules_refusal *why)
{
    struct ns_way w = {.times = 1};
    uint16_t id = 0;
    int reason = ns_why_not(g, d->seat, o, d->kind == NS_ASK_DEPLOY, &w, &id);
    struct ns_item it = ns_as_played(d->seat, o->card);
    if (reason == NS_WHY_REQUIREMENT)
        say_requirement(g, d->seat, o->card, why);
    else if (reason == NS_WHY_MAINFRAME_HEALTH || reason == NS_WHY_BIOFRAME_HEALTH)
        say_health(g, d->seat, ns_ability_of(&it), reason, o->card, why);
    else if (reason == NS_WHY_RAM)
        ns_say(why, reason, o->card, ns_way_price(g, d->seat, o->card, &w),
               g->seat[d->seat].refreshed);
    else if (reason)
        ns_say(why, reason, o->card, 0, 0);
    else
        ns_say(why, o->arg ? NS_WHY_BY_NAME : NS_WHY_COSTS_NONE, o->card, 0, 0);
}

/* Objects */

static const struct ns_object *find_own(const struct ns *g, rules_seat s, uint16_t number)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s && g->object[i].number == number)
            return &g->object[i];
    return NULL;
}

const struct ns_object *ns_own(const struct ns *g, rules_seat s, const struct rules_option *o,
                               struct rules_refusal *why)
{
    const struct ns_object *there = o->arg ? ns_see(g, o->arg) : find_own(g, s, o->card);
    if (!o->arg && !o->card)
        ns_say(why, NS_WHY_SAY_WHAT, 0, 0, 0);
    else if (!o->arg)
        ns_say(why, there ? NS_WHY_WHICH : NS_WHY_NONE, o->card, there ? there->serial : 0, 0);
    else if (!there)
        ns_say(why, NS_WHY_GONE, 0, o->arg, 0);
    else if (there->controller != s)
        ns_say(why, NS_WHY_NOT_YOURS, 0, o->arg, 0);
    else if (there->number != o->card)
        ns_say(why, NS_WHY_OTHER_CARD, there->number, o->arg, 0);
    else
        return there;
    return NULL;
}

const struct ns_object *ns_in_sight(const struct ns *g, const struct rules_option *o,
                                    struct rules_refusal *why)
{
    const struct ns_object *there = ns_see(g, o->arg);
    if (!there)
        ns_say(why, o->arg ? NS_WHY_GONE : NS_WHY_SAY_WHAT, 0, o->arg, 0);
    else if (there->face_down)
        ns_say(why, o->card ? NS_WHY_FACE_DOWN : NS_WHY_WRONG_TARGET, 0, o->arg, 0);
    else if (there->number != o->card)
        ns_say(why, NS_WHY_OTHER_CARD, there->number, o->arg, 0);
    else
        return there;
    return NULL;
}

void ns_say_of(const struct ns_object *there, int reason, struct rules_refusal *why)
{
    if (reason)
        ns_say(why, reason, there->number, there->serial, 0);
}

/* Abilities */

static int why_not_this_way(const struct ns *g, const struct rules_decision *d,
                            const struct rules_option *o, const struct ns_object *there)
{
    if (o->verb != NS_FLIP)
        return there->face_down ? NS_WHY_FLIP : RULES_WHY_NOTHING;
    if (!there->face_down)
        return NS_WHY_FACE_UP;
    if (there->since >= g->head.turn)
        return NS_WHY_TOO_EARLY;
    return d->kind == NS_ASK_DEPLOY ? NS_WHY_ONLY_SWIFT : RULES_WHY_NOTHING;
}

static void say_ability(const struct ns *g, const struct ns_object *there, uint8_t place,
                        int reason, struct rules_refusal *why)
{
    struct ns_item it = ns_as_activated(there, place);
    const struct ns_ability *a = ns_ability_at(it.number, it.ability);
    rules_seat s = there->controller;
    if (reason == NS_WHY_ABILITY_RAM)
        ns_say(why, reason, there->number, ns_ability_cost(g, there, a), g->seat[s].refreshed);
    else if (reason == NS_WHY_RUNNER)
        ns_say_of(ns_runner(g, there), reason, why);
    else if (reason == NS_WHY_MAINFRAME_HEALTH || reason == NS_WHY_BIOFRAME_HEALTH)
        say_health(g, s, a, reason, there->number, why);
    else
        ns_say_of(there, reason, why);
}

static void explain_activation(const struct ns *g, const struct rules_decision *d,
                               const struct rules_option *o, struct rules_refusal *why)
{
    const struct ns_object *there = ns_own(g, d->seat, o, why);
    if (!there)
        return;
    int reason = why_not_this_way(g, d, o, there);
    uint8_t place = ns_place_of(there, o->verb);
    if (reason == NS_WHY_TOO_EARLY)
        ns_say(why, reason, there->number, (int32_t)there->since, 0);
    else if (reason)
        ns_say_of(there, reason, why);
    else
        say_ability(g, there, place, ns_why_not_activate(g, there, place), why);
}

/* Combat */

/* False: it says nothing of what is asked. So are those below. */
static bool explain_attackers(const struct ns *g, const struct rules_decision *d,
                              const struct rules_option *o, struct rules_refusal *why)
{
    uint16_t card = 0;
    int undone = o->verb == NS_DONE ? ns_why_not_done_attacking(g, &card) : RULES_WHY_NOTHING;
    if (undone)
        ns_say(why, undone, card, 0, 0);
    const struct ns_object *there = o->verb == NS_ATTACK ? ns_own(g, d->seat, o, why) : NULL;
    if (there)
        ns_say_of(there, there->attacks ? NS_WHY_PICKED : ns_why_not_attack(g, there), why);
    return undone || o->verb == NS_ATTACK;
}

static bool explain_blockers(const struct ns *g, const struct rules_decision *d,
                             const struct rules_option *o, struct rules_refusal *why)
{
    const struct fx_frame *f = &g->head.fx[g->head.depth - 1];
    bool of_blocker = d->rule == NS_RULE_CMB_08;
    uint16_t card = 0;
    int undone = o->verb == NS_DONE ? ns_why_not_done_blocking(g, &card) : RULES_WHY_NOTHING;
    const struct ns_object *there = NULL;
    if (undone && of_blocker)
        ns_say(why, undone, card, 0, 0);
    else if (o->verb != (of_blocker ? NS_BLOCKER : NS_BLOCK))
        return false;
    else
        there = of_blocker ? ns_own(g, d->seat, o, why) : ns_in_sight(g, o, why);
    if (there)
        ns_say_of(there,
                  of_blocker ? ns_why_not_blocker(g, there) : ns_why_not_block(g, f->id, there),
                  why);
    return true;
}

static bool explain_force_quit(const struct ns *g, const struct rules_decision *d,
                               const struct rules_option *o, struct rules_refusal *why)
{
    const struct ns_object *there = o->verb == NS_QUIT ? ns_own(g, d->seat, o, why) : NULL;
    if (there)
        ns_say_of(there, there->chosen ? NS_WHY_PICKED : NS_WHY_CANNOT_QUIT, why);
    return o->verb == NS_QUIT;
}

static bool is_card(uint16_t number)
{
    return number && number < ns_n_cards && ns_cards[number];
}

static bool explain_action(const struct ns *g, const struct rules_decision *d,
                           const struct rules_option *o, struct rules_refusal *why)
{
    if (ns_plays_card(o) && is_card(o->card))
        explain_play(g, d, o, why);
    else if (ns_activates(o->verb))
        explain_activation(g, d, o, why);
    else
        return false;
    return true;
}

/* Something of its own that is chosen, or something in play. */
static bool explain_choice(const struct ns *g, const struct rules_decision *d,
                           const struct rules_option *o, struct rules_refusal *why)
{
    bool is_own = o->verb == NS_GIVE || o->verb == NS_KEEP || o->verb == NS_TOP_UP;
    if (!is_own && o->verb != NS_OBJECT)
        return false;
    if (!rules_offers(g, d, o->verb))
        return false;
    const struct ns_object *there = is_own ? ns_own(g, d->seat, o, why) : ns_in_sight(g, o, why);
    if (there)
        ns_say_of(there, there->chosen ? NS_WHY_PICKED : NS_WHY_WRONG_TARGET, why);
    return true;
}

static bool explain_hand(const struct ns *g, const struct rules_decision *d,
                         const struct rules_option *o, struct rules_refusal *why)
{
    uint16_t rule = why->rule;
    bool offered = rules_offers(g, d, o->verb);
    if (offered && !(o->card && ns_find(g, ns_zone_of(d->seat, NS_HAND), o->card))) {
        ns_say(why, NS_WHY_NOT_IN_HAND, o->card, 0, 0);
        why->rule = rule;
    }
    return offered;
}

static bool explain_by_kind(const struct ns *g, const struct rules_decision *d,
                            const struct rules_option *o, struct rules_refusal *why)
{
    switch (d->kind) {
    case NS_ASK_DEPLOY:
    case NS_ASK_SWIFT:
        return explain_action(g, d, o, why);
    case NS_ASK_ATTACKERS:
        return explain_attackers(g, d, o, why);
    case NS_ASK_BLOCKERS:
        return explain_blockers(g, d, o, why);
    case NS_ASK_FORCE_QUIT:
        return explain_force_quit(g, d, o, why);
    case NS_ASK_DEFENDER:
    case NS_ASK_TARGET:
    case NS_ASK_NEW_TARGET:
        return ns_explain_target(g, d, o, why);
    case NS_ASK_GIVE:
    case NS_ASK_KEEP:
    case NS_ASK_TOP_UP:
    case NS_ASK_OBJECT:
        return explain_choice(g, d, o, why);
    case NS_ASK_TESTS:
    case NS_ASK_CHECKS:
        return ns_explain_roll(g, d, o, why);
    case NS_ASK_TRIGGER:
        return ns_explain_trigger(g, d, o, why);
    case NS_ASK_REPLACE:
        return ns_explain_replacement(g, d, o, why);
    case NS_ASK_DESTROY_RAM:
        return ns_explain_own_ram(g, d, o, why);
    case NS_ASK_MULLIGAN:
    case NS_ASK_DISCARD:
        return explain_hand(g, d, o, why);
    default:
        return false;
    }
}

void ns_explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                struct rules_refusal *why)
{
    const struct ns *g = st;
    bool announcing =
        d->kind != NS_ASK_DEPLOY && d->kind != NS_ASK_SWIFT && rules_offers(g, d, NS_PASS);
    if (announcing && o->verb == NS_WITHDRAW)
        ns_say(why, NS_WHY_WITHDRAWN, 0, g->withdrawals, 0);
    else if (!explain_by_kind(g, d, o, why) && !rules_offers(g, d, o->verb))
        ns_say(why, NS_WHY_NOT_NOW, o->card, 0, 0);
}
