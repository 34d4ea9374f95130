/* service/rules/neuroscape/eliminate.c: a seat leaves the game (NS-MUL-04). */
#include "rules/neuroscape/atoms.h"

#include "rules/neuroscape/effects.h"
#include "rules/neuroscape/orders.h"

static void drop_triggers(struct ns *g, rules_seat s)
{
    uint16_t left = 0;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (g->trigger[i].seat != s)
            g->trigger[left++] = g->trigger[i];
    for (uint16_t i = left; i < g->n_triggers; i++)
        g->trigger[i] = (struct ns_trigger){0};
    g->n_triggers = left;
    left = 0;
    for (uint16_t i = 0; i < g->n_extra_turns; i++)
        if (g->extra_turn[i] != s)
            g->extra_turn[left++] = g->extra_turn[i];
    g->n_extra_turns = left;
}

static void drop_items(struct ns *g, rules_seat s)
{
    for (uint16_t i = g->n_items; i > 0; i--) {
        struct ns_item *it = &g->item[i - 1];
        if (it->seat != s && (!it->card || ns_owner(g, it->card) != s))
            continue;
        if (it->seat != s)
            ns_free_ram(g, it->seat, it->ram, false);
        ns_take_item(g, it->serial);
    }
    for (uint16_t i = 0; i < g->n_under_way; i++) /* its card goes, its effect ends by itself */
        if (g->under_way[i].card && ns_owner(g, g->under_way[i].card) == s) {
            g->under_way[i].ram = 0;
            g->under_way[i].card = 0;
        }
    drop_triggers(g, s);
}

/* Programs on the Mainframe of a seat that leaves go to their owners' Recycle Bins. */
static void clear_mainframe(struct ns *g, rules_seat s)
{
    for (uint16_t i = g->n_objects; i > 0; i--)
        if (g->object[i - 1].on == -1 - s)
            ns_remove(g, g->object[i - 1].serial, NS_BINNED, false);
}

/* What it has done to things of others goes on, but nothing waits for it or obeys it any more. */
static bool ends_with(const struct ns_effect *e, rules_seat s)
{
    bool passive = (e->kind == NS_BOOSTS || e->kind == NS_ALTERS || e->kind == NS_NOTES) &&
                   e->until != NS_SYSTEM_CHECK;
    return e->object == -1 - s || (e->seat == s && !passive);
}

void ns_eliminate(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    g->head.gone = (uint8_t)(g->head.gone | 1u << s);
    seat->fell = (uint8_t)(1 + g->fallen);
    bool left = g->head.resigned >> s & 1;
    ns_tell(g, left ? RULES_EV_RESIGNED : NS_EV_ELIMINATED, s, 0,
            left ? NS_RULE_HOST_01 : NS_RULE_MUL_04, 0, 0);
    for (uint16_t i = g->n_objects; i > 0; i--) {
        struct ns_object *o = &g->object[i - 1];
        if (o->ram_owner == s)
            o->ram = 0; /* counted below */
        if (o->owner != s)
            continue;
        int32_t serial = o->serial;
        ns_free_ram(g, o->ram_owner, o->ram, false);
        ns_forget_object(g, o);
        ns_end_effects_of(g, serial);
    }
    clear_mainframe(g, s);
    for (uint16_t i = g->n_effects; i > 0; i--)
        if (ends_with(&g->effect[i - 1], s))
            ns_end_effect(g, g->effect[i - 1].serial);
    drop_items(g, s);
    for (int z = 0; z < NS_SEAT_ZONES; z++)
        while (z != NS_OUT && g->zone[ns_zone_of(s, (enum ns_zone)z)].n)
            ns_to_zone(g, g->zone[ns_zone_of(s, (enum ns_zone)z)].first, NS_OUT);
    seat->ram_out = NS_RAM_DECK;
    seat->ram_deck = seat->refreshed = seat->running = seat->ram_bin = 0;
    g->passes = (uint8_t)(g->passes & ~(1u << s));
    ns_orders_see_out(g, s);
    if (s == g->turn.seat)
        g->turn.ended = 1;
}
