/* service/rules/neuroscape/orders.c: standing orders of Neuroscape (NS-SWC-08): passes that a seat
 * gives in advance.
 *
 * They answer Swift Checks and nothing else, and all they say is pass. Whether one can be given,
 * answers, or ends, follows from what is public: it tells nothing of a hand. */
#include "rules/neuroscape/orders.h"

static const uint16_t item_kinds[] = {
    NS_CHOICE_OPPONENT_ITEM, NS_CHOICE_TARGETS_ME, NS_CHOICE_CHARACTER,
    NS_CHOICE_GEAR,          NS_CHOICE_PROGRAM,    NS_CHOICE_ABILITY,
    NS_CHOICE_SCRIPT,        NS_CHOICE_PROTOCOL,   NS_CHOICE_ENVIRONMENT,
    NS_CHOICE_DRUG,          NS_CHOICE_TAROT,      NS_CHOICE_DATASHARD,
    NS_CHOICE_VIRUS,         NS_CHOICE_TROJAN,     NS_CHOICE_WEAPON,
    NS_CHOICE_CYBERWARE,     NS_CHOICE_TETHER,     0,
};
static const uint16_t phases[] = {
    NS_CHOICE_INITIALIZE, NS_CHOICE_DEPLOY, NS_CHOICE_NETCHECK,
    NS_CHOICE_COMBAT,     NS_CHOICE_RESET,  0,
};

#define SHOWN " Others see that you did not have to be waited for."
const struct rules_order_word ns_order_words[] = {
    [NS_ORDER_UNTIL_CHANGE] =
        {"pass_until_change",
         "Pass in Swift Checks until something changes: another player puts an item into the Cache "
         "or declares attackers or blockers, a player is out, or a turn begins. Then it "
         "ends." SHOWN,
         RULES_ARG_NONE, NS_RULE_SWC_08, NULL},
    [NS_ORDER_UNTIL_MY_TURN] =
        {"pass_until_my_turn",
         "Pass in Swift Checks until your next turn begins, whatever happens. Then it ends." SHOWN,
         RULES_ARG_NONE, NS_RULE_SWC_08, NULL},
    [NS_ORDER_UNTIL] =
        {"pass_until",
         "Pass in Swift Checks until another player puts an item of this kind into the Cache: any "
         "(opponent_item), one that targets you or what is yours (targets_me), an ability, or a "
         "card of this type, family or subtype. Then it ends." SHOWN,
         RULES_ARG_CHOICE, NS_RULE_SWC_08, item_kinds},
    [NS_ORDER_UNTIL_CARD] =
        {"pass_until_card",
         "Pass in Swift Checks until another player puts this card, or an ability of one, into the "
         "Cache so that you see which it is. Then it ends." SHOWN,
         RULES_ARG_CARD, NS_RULE_SWC_08, NULL},
    [NS_ORDER_IN_OWN] = {"pass_in_own",
                         "Pass in every Swift Check of this phase of your turns." SHOWN,
                         RULES_ARG_CHOICE, NS_RULE_SWC_08, phases},
    [NS_ORDER_IN_OTHERS] = {"pass_in_others",
                            "Pass in every Swift Check of this phase of all other turns." SHOWN,
                            RULES_ARG_CHOICE, NS_RULE_SWC_08, phases},
};

enum rules_rc ns_may_order(const void *st, rules_seat seat, struct rules_order *o,
                           struct rules_refusal *why)
{
    (void)st, (void)seat;
    if (o->order != NS_ORDER_UNTIL_CARD || ns_cards[o->card]->type != NS_RAM)
        return RULES_OK;
    *why = (struct rules_refusal){
        .rule = NS_RULE_SWC_08, .reason = RULES_WHY_NO_ORDER, .card = o->card};
    return RULES_ILLEGAL;
}

/* Obeying */

static bool covers(const struct ns *g, rules_seat seat, const struct rules_order *o)
{
    if (o->order != NS_ORDER_IN_OWN && o->order != NS_ORDER_IN_OTHERS)
        return true;
    return g->turn.phase == o->arg && (g->turn.seat == seat) == (o->order == NS_ORDER_IN_OWN);
}

enum rules_obeyed ns_obey(const void *st, const struct rules_decision *d,
                          const struct rules_order *o, struct rules_action *out)
{
    if (d->kind != NS_ASK_SWIFT || !covers(st, d->seat, o))
        return RULES_SILENT;
    out->picks[0] = (struct rules_option){.verb = NS_PASS, .count = 1};
    out->n = 1;
    return RULES_OBEYED;
}

/* Ending: an order that waits for something goes as soon as that is there, asked or not. */

/* What can be targeted, and is the seat or under its control; of RAM and cards, its own. */
static bool is_of(const struct ns *g, rules_seat seat, int32_t target)
{
    if (target <= NS_ON_CODE)
        target = NS_ON_CODE - target;
    else if (target <= NS_CARD_CODE)
        return ns_owner(g, (uint16_t)(NS_CARD_CODE - target)) == seat;
    else if (target <= NS_RAM_CODE)
        return (NS_RAM_CODE - target) / NS_MAX_SEATS == seat;
    else if (target <= NS_SEAT_CODE)
        return NS_SEAT_CODE - target == seat;
    const struct ns_object *o = ns_see(g, target);
    for (uint16_t i = 0; !o && i < g->n_items; i++)
        if (g->item[i].serial == target)
            return g->item[i].seat == seat;
    return o && o->controller == seat;
}

static bool targets(const struct ns *g, rules_seat seat, const struct ns_item *it)
{
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (it->target[i] && is_of(g, seat, it->target[i]))
            return true;
    return false;
}

bool ns_is_card_of_kind(const struct ns_card *c, int32_t kind)
{
    static const struct {
        uint8_t type, family, subtype;
    } kinds[NS_CHOICES] = {
        [NS_CHOICE_CHARACTER] = {.type = NS_CHARACTER},
        [NS_CHOICE_GEAR] = {.type = NS_GEAR},
        [NS_CHOICE_PROGRAM] = {.type = NS_PROGRAM},
        [NS_CHOICE_SCRIPT] = {.family = NS_SCRIPT},
        [NS_CHOICE_PROTOCOL] = {.family = NS_PROTOCOL},
        [NS_CHOICE_ENVIRONMENT] = {.family = NS_ENVIRONMENT},
        [NS_CHOICE_DRUG] = {.subtype = NS_DRUG},
        [NS_CHOICE_TAROT] = {.subtype = NS_TAROT},
        [NS_CHOICE_DATASHARD] = {.subtype = NS_DATASHARD},
        [NS_CHOICE_VIRUS] = {.subtype = NS_VIRUS},
        [NS_CHOICE_TROJAN] = {.subtype = NS_TROJAN},
        [NS_CHOICE_WEAPON] = {.subtype = NS_WEAPON},
        [NS_CHOICE_CYBERWARE] = {.subtype = NS_CYBERWARE},
        [NS_CHOICE_TETHER] = {.subtype = NS_TETHER},
    };
    return (kinds[kind].type && c->type == kinds[kind].type) ||
           (kinds[kind].family && c->family == kinds[kind].family) ||
           (kinds[kind].subtype && c->subtype == kinds[kind].subtype);
}

static bool is_of_kind(const struct ns *g, rules_seat seat, const struct ns_item *it, int32_t kind)
{
    switch (kind) {
    case NS_CHOICE_OPPONENT_ITEM:
        return true;
    case NS_CHOICE_TARGETS_ME:
        return targets(g, seat, it);
    case NS_CHOICE_ABILITY:
        return !it->is_card;
    default:
        return it->is_card && ns_is_card_of_kind(ns_cards[it->number], kind);
    }
}

static bool ends_at_item(const struct ns *g, rules_seat seat, const struct rules_order *o,
                         const struct ns_item *it)
{
    return o->order == NS_ORDER_UNTIL_CHANGE ||
           (o->order == NS_ORDER_UNTIL && is_of_kind(g, seat, it, o->arg)) ||
           (o->order == NS_ORDER_UNTIL_CARD && it->number == o->card && !it->face_down);
}

static bool is_in_cache(const struct ns *g, const struct ns_item *it)
{
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].serial == it->serial)
            return it->ready;
    return false;
}

void ns_orders_see_item(struct ns *g, const struct ns_item *it, rules_seat by)
{
    if (!is_in_cache(g, it))
        return;
    for (rules_seat s = 0; s < g->head.seats; s++)
        for (uint8_t i = g->head.n_orders[s]; s != by && i > 0; i--)
            if (ends_at_item(g, s, &g->head.order[s][i - 1], it))
                fx_end_order(&g->head, s, (uint8_t)(i - 1));
}

static void end_all(struct ns *g, rules_seat s, enum ns_order order)
{
    for (uint8_t i = g->head.n_orders[s]; i > 0; i--)
        if (g->head.order[s][i - 1].order == order)
            fx_end_order(&g->head, s, (uint8_t)(i - 1));
}

void ns_orders_see_declaration(struct ns *g, rules_seat by)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (s != by)
            end_all(g, s, NS_ORDER_UNTIL_CHANGE);
}

void ns_orders_see_out(struct ns *g, rules_seat s)
{
    g->head.n_orders[s] = 0;
    ns_orders_see_declaration(g, s);
}

void ns_orders_see_turn(struct ns *g)
{
    ns_orders_see_declaration(g, RULES_NOBODY);
    end_all(g, g->turn.seat, NS_ORDER_UNTIL_MY_TURN);
}
