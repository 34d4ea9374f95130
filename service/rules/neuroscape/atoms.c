/* service/rules/neuroscape/atoms.c: what changes a game, and the event that tells it. */
#include "rules/neuroscape/atoms.h"

#include "rules/neuroscape/effects.h"
#include "rules/neuroscape/orders.h"

void ns_tell(struct ns *g, int kind, rules_seat s, int card, int rule, int32_t a, int32_t b)
{
    fx_tell(&g->head, kind, s, card, rule, 0xff, a, b);
}

void ns_phase(struct ns *g, int phase, int rule)
{
    g->turn.phase = (uint8_t)phase;
    ns_tell(g, RULES_EV_PHASE, g->turn.seat, 0, rule, phase, 0);
}

void ns_finish(struct ns *g, int reason, int rule)
{
    if (g->head.over)
        return;
    g->head.over = 1;
    g->end_reason = (uint8_t)reason;
    g->end_rule = (uint8_t)rule;
    ns_tell(g, RULES_EV_OVER, 0, 0, rule, reason, 0);
}

int ns_roll(struct ns *g, rules_seat s, int rule)
{
    int roll = 1 + (int)fx_random(&g->head, 20);
    ns_tell(g, NS_EV_ROLL, s, 0, rule, roll, 0);
    ns_raise(g, &(struct ns_fact){.when = NS_ROLLS, .who = s, .x = (int16_t)roll});
    return roll;
}

/* Cards */

/* To those who see the hand of the seat. */
static void tell_hidden(struct ns *g, int kind, rules_seat s, uint16_t id, int rule)
{
    fx_revealed(&g->head);
    fx_tell(&g->head, kind, s, g->card[id].kind, rule, ns_hand_is_open(g, s) ? 0xff : ns_eyes(g, s),
            0, 0);
}

/* Effects are about a card in a Recycle Bin as long as it lies there, or is announced from there.
 */
void ns_to_zone(struct ns *g, uint16_t id, enum ns_zone zone)
{
    if (g->card[id].zone % NS_SEAT_ZONES == NS_BIN && zone != NS_CACHE)
        ns_end_effects_of(g, NS_CARD_CODE - id);
    zone_move_top(g->zone, g->card, id, ns_zone_of(ns_owner(g, id), zone));
}

void ns_draw_one(struct ns *g, rules_seat s)
{
    uint16_t id = g->zone[ns_zone_of(s, NS_DECK)].first;
    if (!id) {
        g->seat[s].decked = !g->option.deckout_skip;
        return;
    }
    ns_to_zone(g, id, NS_HAND);
    tell_hidden(g, NS_EV_DRAW, s, id, NS_RULE_DRW_02);
}

void ns_draw_cards(struct ns *g, rules_seat s, int n)
{
    for (struct ns_by by = {0}; n > 0 && ns_each_rule(g, &by);)
        if (ns_cards[by.number]->draws)
            n += ns_cards[by.number]->draws(g, &by, s);
    for (; n > 0; n--)
        ns_draw_one(g, s);
}

void ns_draw(struct ns *g, rules_seat s)
{
    ns_draw_cards(g, s, 1);
}

void ns_put_bottom(struct ns *g, rules_seat s, uint16_t id)
{
    zone_move_bottom(g->zone, g->card, id, ns_zone_of(s, NS_DECK));
    tell_hidden(g, NS_EV_BOTTOM, s, id, NS_RULE_SET_05);
}

void ns_bin(struct ns *g, uint16_t id)
{
    ns_to_zone(g, id, NS_BIN);
    ns_tell(g, NS_EV_BIN, ns_owner(g, id), g->card[id].kind, NS_RULE_ZON_03, 0, 0);
}

void ns_purge(struct ns *g, uint16_t id)
{
    ns_to_zone(g, id, NS_PURGED);
    ns_tell(g, NS_EV_PURGE, ns_owner(g, id), g->card[id].kind, NS_RULE_ZON_03, 0, 0);
}

void ns_purge_bin(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    while (ns_count(g, s, NS_BIN)) {
        ns_purge(g, g->zone[ns_zone_of(s, NS_BIN)].first);
    }
    seat->ram_out = (uint8_t)(seat->ram_out + seat->ram_bin);
    seat->ram_bin = 0;
}

/* RAM */

void ns_install(struct ns *g, rules_seat s, bool refreshed)
{
    struct ns_seat *seat = &g->seat[s];
    if (seat->ram_deck == 0)
        return;
    for (struct ns_by by = {0}; ns_each_rule(g, &by);)
        if (ns_cards[by.number]->installs && ns_cards[by.number]->installs(g, &by, s))
            refreshed = true;
    seat->ram_deck--;
    if (refreshed)
        seat->refreshed++;
    else
        seat->running++;
    ns_tell(g, NS_EV_INSTALL, s, 0, NS_RULE_RAM_02, seat->refreshed, seat->running);
    ns_raise(g, &(struct ns_fact){.when = NS_INSTALLS, .who = s});
}

void ns_raise_last_ram(struct ns *g, rules_seat s)
{
    if (g->seat[s].refreshed == 0)
        ns_raise(g, &(struct ns_fact){.when = NS_LAST_RAM, .who = s});
}

void ns_run_ram(struct ns *g, rules_seat s, int n)
{
    struct ns_seat *seat = &g->seat[s];
    if (n == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed - n);
    seat->running = (uint8_t)(seat->running + n);
    ns_tell(g, NS_EV_RUN_RAM, s, 0, NS_RULE_RAM_05, seat->refreshed, seat->running);
    ns_raise_last_ram(g, s);
}

void ns_put_up_ram(struct ns *g, rules_seat s, int n)
{
    struct ns_seat *seat = &g->seat[s];
    if (n == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed - n);
    ns_tell(g, NS_EV_RUN_RAM, s, 0, NS_RULE_RAM_06, seat->refreshed, seat->running);
    ns_raise_last_ram(g, s);
}

void ns_refresh_ram(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    if (seat->running == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed + seat->running);
    seat->running = 0;
    ns_tell(g, NS_EV_REFRESH_RAM, s, 0, NS_RULE_RFR_01, seat->refreshed, 0);
}

void ns_free_ram(struct ns *g, rules_seat s, int n, bool refreshed)
{
    struct ns_seat *seat = &g->seat[s];
    uint8_t *to = refreshed || g->option.ram_return == 1 ? &seat->refreshed
                  : g->option.ram_return == 2            ? &seat->ram_bin
                                                         : &seat->running;
    if (n == 0)
        return;
    *to = (uint8_t)(*to + n);
    ns_tell(g, NS_EV_REFRESH_RAM, s, 0, refreshed ? NS_RULE_RAM_09 : NS_RULE_RAM_10,
            seat->refreshed, seat->running);
}

/* Out of a Bank, or from a character. */
void ns_destroy_ram(struct ns *g, int32_t code, int n)
{
    struct ns_object *o = code <= NS_ON_CODE ? ns_object(g, NS_ON_CODE - code) : NULL;
    int bank = NS_RAM_CODE - code;
    rules_seat s = (rules_seat)(o ? o->ram_owner : bank / 4);
    uint8_t *from = o                              ? &o->ram
                    : code <= NS_ON_CODE           ? NULL
                    : bank % 4 == NS_RAM_REFRESHED ? &g->seat[s].refreshed
                                                   : &g->seat[s].running;
    if (from && n > *from)
        n = *from;
    if (!from || n <= 0)
        return;
    *from = (uint8_t)(*from - n);
    g->seat[s].ram_bin = (uint8_t)(g->seat[s].ram_bin + n);
    ns_tell(g, NS_EV_DESTROY_RAM, s, o ? o->number : 0, NS_RULE_RAM_11, n, o ? o->serial : 0);
    if (!o) /* of which kind it was */
        ns_tell(g, NS_EV_REFRESH_RAM, s, 0, NS_RULE_RAM_11, g->seat[s].refreshed,
                g->seat[s].running);
}

void ns_fetch_ram(struct ns *g, rules_seat s, int n)
{
    struct ns_seat *seat = &g->seat[s];
    if (n > seat->ram_bin)
        n = seat->ram_bin;
    if (n <= 0)
        return;
    seat->ram_bin = (uint8_t)(seat->ram_bin - n);
    seat->running = (uint8_t)(seat->running + n);
    ns_tell(g, NS_EV_REFRESH_RAM, s, 0, NS_RULE_RAM_03, seat->refreshed, seat->running);
}

/* The Cache */

void ns_drop_item(struct ns *g, const struct ns_item *it)
{
    ns_free_ram(g, it->seat, it->ram, false);
    if (it->card)
        ns_bin(g, it->card);
}

struct ns_item *ns_push(struct ns *g, const struct ns_item *it)
{
    if (g->n_items == NS_MAX_ITEMS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        ns_drop_item(g, &g->item[--g->n_items]);
    }
    struct ns_item *top = &g->item[g->n_items++];
    *top = *it;
    top->serial = g->next_serial++;
    ns_orders_see_item(g, top, top->seat);
    return top;
}

void ns_take_item(struct ns *g, int32_t serial)
{
    struct ns_item *it = ns_item(g, serial);
    if (!it)
        return;
    for (struct ns_item *next = it + 1; next < g->item + g->n_items; next++)
        next[-1] = *next;
    g->n_items--;
    g->item[g->n_items] = (struct ns_item){0};
}
