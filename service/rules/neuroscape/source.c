/* service/rules/neuroscape/source.c: where the abilities in the Cache come from, and what triggered
 * them, as all may know. */
#include "rules/neuroscape/effects.h"

/* Mainframes and lasting effects of one-shot programs are no objects: their items keep what the
 * trigger is about in the place of a source. */
static bool is_of_object(const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    return !it->is_card && c->type != NS_MAINFRAME && ns_stays(c);
}

int32_t ns_source_of(const struct ns_item *it)
{
    return is_of_object(it) ? it->source : 0;
}

static bool is_activated(uint16_t number, uint8_t ability)
{
    return ns_ability_at(number, ability)->when == NS_ACTIVATED;
}

int ns_sort_of(const struct ns_item *it)
{
    if (it->is_card)
        return 0;
    if (!is_activated(it->number, it->ability))
        return NS_CHOICE_TRIGGERED;
    for (uint8_t i = 0; i < it->ability; i++)
        if (is_activated(it->number, i))
            return NS_CHOICE_SECOND;
    return NS_CHOICE_ACTIVATED;
}

/* Of a played card, or of what targets the source, it is an item. */
static bool is_caused_by_item(const struct ns *g, const struct ns_item *it, int32_t cause)
{
    const struct ns_ability *a = ns_ability_at(it->number, it->ability);
    if (ns_see(g, cause))
        return false;
    return a->when == NS_PLAYED || (a->when == NS_TARGETED && is_of_object(it));
}

struct ns_cause ns_cause_of(const struct ns *g, const struct ns_item *it)
{
    struct ns_cause c = {0};
    if (ns_sort_of(it) != NS_CHOICE_TRIGGERED)
        return c;
    int32_t cause = is_of_object(it) ? it->other : it->source;
    if (cause < 0)
        c.player = NS_SEAT_CODE - cause + 1;
    else if (cause && is_caused_by_item(g, it, cause))
        c.item = cause;
    else
        c.object = cause;
    return c;
}

bool ns_aims_at_item(const struct ns_item *it, int which)
{
    const struct ns_ability *a = ns_ability_of(it);
    bool second = a->second != NS_NO_TARGET && which == NS_MAX_TARGETS - 1;
    return it->target[which] > 0 && (second ? a->second : a->target) == NS_ITEM_TARGET;
}

/* Who may know the card of what lies face down; 0: it does not, and all may. */
static uint8_t knowers(const struct ns *g, bool face_down, rules_seat s)
{
    return face_down ? ns_eyes(g, s) : 0;
}

static struct rules_event about(const struct ns *g, int kind, rules_seat s,
                                const struct ns_item *it, int rule)
{
    return (struct rules_event){.kind = (uint16_t)kind,
                                .card = it->number,
                                .rule = (uint16_t)rule,
                                .seat = s,
                                .seen_by = 0xff,
                                .arg = {ns_source_of(it), 0},
                                .more = {it->serial, ns_sort_of(it), 0, 0},
                                .card_seen_by = knowers(g, it->face_down, it->seat)};
}

void ns_tell_item(struct ns *g, int kind, rules_seat s, const struct ns_item *it, int rule)
{
    const struct rules_event e = about(g, kind, s, it, rule);
    fx_tell_event(&g->head, &e);
}

void ns_tell_copy(struct ns *g, rules_seat s, const struct ns_item *it, int32_t copy)
{
    struct rules_event e = about(g, NS_EV_COPY, s, it, NS_RULE_CAC_09);
    e.more[2] = copy;
    fx_tell_event(&g->head, &e);
}

void ns_tell_trigger(struct ns *g, const struct ns_item *it, int rule)
{
    struct rules_event e = about(g, NS_EV_TRIGGER, it->seat, it, rule);
    struct ns_cause c = ns_cause_of(g, it);
    e.more[1] = c.object;
    e.more[2] = c.item;
    e.more[3] = c.player;
    fx_tell_event(&g->head, &e);
}

void ns_tell_target(struct ns *g, rules_seat s, const struct ns_item *it, int which,
                    const struct rules_option *o, int ram)
{
    struct rules_event e = about(g, NS_EV_TARGET, s, it, NS_RULE_DEP_07);
    const struct ns_item *item = ns_aims_at_item(it, which) ? ns_see_item(g, o->arg) : NULL;
    const struct ns_object *object = item ? NULL : ns_see(g, o->arg);
    e.card = item ? item->number : object ? object->number : o->card;
    e.card_seen_by = item     ? knowers(g, item->face_down, item->seat)
                     : object ? knowers(g, object->face_down, object->controller)
                              : 0;
    e.arg[0] = object ? object->serial : 0;
    e.arg[1] = ram;
    e.more[1] = item ? item->serial : 0;
    fx_tell_event(&g->head, &e);
}

void ns_tell_chosen(struct ns *g, int kind, rules_seat s, const struct ns_item *it, int rule,
                    int32_t chosen)
{
    struct rules_event e = about(g, kind, s, it, rule);
    e.arg[0] = chosen;
    e.more[1] = 0;
    fx_tell_event(&g->head, &e);
}

void ns_tell_target_player(struct ns *g, rules_seat s, const struct ns_item *it, int player,
                           int ram)
{
    struct rules_event e = about(g, NS_EV_TARGET_PLAYER, s, it, NS_RULE_DEP_07);
    e.arg[0] = player;
    e.arg[1] = ram;
    e.more[1] = 0;
    fx_tell_event(&g->head, &e);
}

void ns_tell_object(struct ns *g, int kind, const struct ns_object *o, int rule, int32_t other)
{
    const struct rules_event e = {.kind = (uint16_t)kind,
                                  .card = o->number,
                                  .rule = (uint16_t)rule,
                                  .seat = o->controller,
                                  .seen_by = 0xff,
                                  .arg = {o->serial, other},
                                  .card_seen_by = knowers(g, o->face_down, o->controller)};
    fx_tell_event(&g->head, &e);
}
