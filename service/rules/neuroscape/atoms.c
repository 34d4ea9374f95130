/* service/rules/neuroscape/atoms.c: what changes a game, and the event that tells it. */
#include "rules/neuroscape/atoms.h"

#include "rules/neuroscape/effects.h"

static void tell(struct ns *g, int kind, rules_seat s, int card, int rule, int32_t a, int32_t b)
{
    fx_tell(&g->head, kind, s, card, rule, 0xff, a, b);
}

void ns_phase(struct ns *g, int phase, int rule)
{
    g->turn.phase = (uint8_t)phase;
    tell(g, RULES_EV_PHASE, g->turn.seat, 0, rule, phase, 0);
}

void ns_finish(struct ns *g, int reason, int rule)
{
    if (g->head.over)
        return;
    g->head.over = 1;
    g->end_reason = (uint8_t)reason;
    g->end_rule = (uint8_t)rule;
    tell(g, RULES_EV_OVER, 0, 0, rule, reason, 0);
}

/* Cards */

static uint8_t eyes(const struct ns *g, rules_seat s)
{
    return (uint8_t)(1u << s | 1u << g->head.by[s]);
}

void ns_to_zone(struct ns *g, uint16_t id, enum ns_zone zone)
{
    zone_move_top(g->zone, g->card, id, ns_zone_of(ns_owner(g, id), zone));
}

void ns_draw(struct ns *g, rules_seat s)
{
    uint16_t id = g->zone[ns_zone_of(s, NS_DECK)].first;
    if (!id) {
        g->seat[s].decked = !g->option.deckout_skip;
        return;
    }
    ns_to_zone(g, id, NS_HAND);
    fx_tell(&g->head, NS_EV_DRAW, s, g->card[id].kind, NS_RULE_DRW_02, eyes(g, s), 0, 0);
}

void ns_put_bottom(struct ns *g, rules_seat s, uint16_t id)
{
    zone_move_bottom(g->zone, g->card, id, ns_zone_of(s, NS_DECK));
    fx_tell(&g->head, NS_EV_BOTTOM, s, g->card[id].kind, NS_RULE_SET_05, eyes(g, s), 0, 0);
}

void ns_bin(struct ns *g, uint16_t id)
{
    ns_to_zone(g, id, NS_BIN);
    tell(g, NS_EV_BIN, ns_owner(g, id), g->card[id].kind, NS_RULE_ZON_03, 0, 0);
}

void ns_purge_bin(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    while (ns_count(g, s, NS_BIN)) {
        uint16_t id = g->zone[ns_zone_of(s, NS_BIN)].first;
        ns_to_zone(g, id, NS_PURGED);
        tell(g, NS_EV_PURGE, s, g->card[id].kind, NS_RULE_ZON_03, 0, 0);
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
    seat->ram_deck--;
    if (refreshed)
        seat->refreshed++;
    else
        seat->running++;
    tell(g, NS_EV_INSTALL, s, 0, NS_RULE_RAM_02, seat->refreshed, seat->running);
}

void ns_run_ram(struct ns *g, rules_seat s, int n)
{
    struct ns_seat *seat = &g->seat[s];
    if (n == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed - n);
    seat->running = (uint8_t)(seat->running + n);
    tell(g, NS_EV_RUN_RAM, s, 0, NS_RULE_RAM_05, seat->refreshed, seat->running);
}

void ns_put_up_ram(struct ns *g, rules_seat s, int n)
{
    struct ns_seat *seat = &g->seat[s];
    if (n == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed - n);
    tell(g, NS_EV_RUN_RAM, s, 0, NS_RULE_RAM_06, seat->refreshed, seat->running);
}

void ns_refresh_ram(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    if (seat->running == 0)
        return;
    seat->refreshed = (uint8_t)(seat->refreshed + seat->running);
    seat->running = 0;
    tell(g, NS_EV_REFRESH_RAM, s, 0, NS_RULE_RFR_01, seat->refreshed, 0);
}

void ns_free_ram(struct ns *g, rules_seat s, int n, bool force_quit)
{
    struct ns_seat *seat = &g->seat[s];
    uint8_t *to = force_quit || g->option.ram_return == 1 ? &seat->refreshed
                  : g->option.ram_return == 2             ? &seat->ram_bin
                                                          : &seat->running;
    if (n == 0)
        return;
    *to = (uint8_t)(*to + n);
    tell(g, NS_EV_REFRESH_RAM, s, 0, force_quit ? NS_RULE_RAM_09 : NS_RULE_RAM_10, seat->refreshed,
         seat->running);
}

/* Objects */

void ns_enter(struct ns *g, const struct ns_item *it)
{
    if (g->n_objects == NS_MAX_OBJECTS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    struct ns_object *o = &g->object[g->n_objects++];
    *o = (struct ns_object){.serial = g->next_serial++,
                            .on = ns_cards[it->number]->type == NS_GEAR ? it->target[0] : 0,
                            .number = it->number,
                            .card = it->card,
                            .owner = ns_owner(g, it->card),
                            .controller = it->seat,
                            .ram = it->ram,
                            .ram_owner = it->seat};
    ns_to_zone(g, it->card, NS_PLAY);
    tell(g, NS_EV_ENTER, it->seat, it->number, NS_RULE_CAC_06, o->serial, o->on);
    ns_raise(g, NS_ENTERS, o->number, o->serial, o->controller, o->controller, 0);
}

static void forget_object(struct ns *g, struct ns_object *o)
{
    for (struct ns_object *next = o + 1; next < g->object + g->n_objects; next++)
        next[-1] = *next;
    g->n_objects--;
    g->object[g->n_objects] = (struct ns_object){0};
}

void ns_leave(struct ns *g, int32_t serial, enum ns_leave how)
{
    struct ns_object *o = ns_object(g, serial);
    if (!o)
        return;
    ns_to_zone(g, o->card, how == NS_RETURNED ? NS_HAND : NS_BIN);
    tell(g, how == NS_RETURNED ? NS_EV_HAND : NS_EV_DESTROY, o->owner, o->number, NS_RULE_ZON_03,
         serial, 0);
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].source == serial)
            g->item[i].x = (int16_t)ns_attack(g, o); /* NS-ABL-05 */
    rules_seat ram_owner = o->ram_owner;
    int ram = o->ram;
    forget_object(g, o);
    if (ns_lives(g, ram_owner))
        ns_free_ram(g, ram_owner, ram, how == NS_FORCE_QUIT);
    else
        g->seat[ram_owner].ram_out = (uint8_t)(g->seat[ram_owner].ram_out + ram);
}

void ns_run(struct ns *g, struct ns_object *o)
{
    if (o->running)
        return;
    o->running = 1;
    tell(g, NS_EV_RUN, o->controller, o->number, NS_RULE_CRD_08, o->serial, 0);
}

void ns_refresh(struct ns *g, struct ns_object *o)
{
    o->used = 0;
    ns_refresh_one(g, o);
}

void ns_refresh_one(struct ns *g, struct ns_object *o)
{
    if (!o->running)
        return;
    o->running = 0;
    tell(g, NS_EV_REFRESH, o->controller, o->number, NS_RULE_RFR_01, o->serial, 0);
}

void ns_counters(struct ns *g, struct ns_object *o, int n)
{
    o->plus = (uint16_t)(o->plus + n);
    tell(g, NS_EV_COUNTERS, o->controller, o->number, NS_RULE_CRD_16, o->serial, o->plus);
}

void ns_boost(struct ns *g, struct ns_object *o, int attack, int defense, uint8_t keys)
{
    o->boost[0] = (int16_t)(o->boost[0] + attack);
    o->boost[1] = (int16_t)(o->boost[1] + defense);
    o->boost_keys |= keys;
    tell(g, NS_EV_BOOST, o->controller, o->number, NS_RULE_RST_03, o->serial, 0);
}

void ns_damage(struct ns *g, struct ns_object *o, int n, rules_seat by)
{
    if (n <= 0)
        return;
    o->damage = (uint16_t)(o->damage + n);
    tell(g, NS_EV_DAMAGE, o->controller, o->number, NS_RULE_STA_01, o->serial, n);
    ns_raise(g, NS_DAMAGED, o->number, o->serial, o->controller, by, n);
}

void ns_hurt(struct ns *g, rules_seat s, enum ns_frame frame, int n, int rule)
{
    if (n == 0)
        return;
    int now = g->seat[s].health[frame] - n;
    g->seat[s].health[frame] = (int16_t)(now < -30000 ? -30000 : now);
    tell(g, frame == NS_MF ? NS_EV_MAINFRAME : NS_EV_BIOFRAME, s, 0, rule, -n,
         g->seat[s].health[frame]);
}

void ns_end_combat(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        g->object[i].attacks = 0;
        g->object[i].was_blocked = 0;
        g->object[i].blocks = 0;
        g->object[i].assigned = 0;
        g->object[i].through = 0;
    }
    g->turn.combat = 0;
    g->turn.blocks_known = 0;
}

/* The Cache */

struct ns_item *ns_push(struct ns *g, const struct ns_item *it)
{
    if (g->n_items == NS_MAX_ITEMS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        g->n_items--; /* the game ends before anybody sees it */
    }
    struct ns_item *top = &g->item[g->n_items++];
    *top = *it;
    top->serial = g->next_serial++;
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

/* Elimination */

static void drop_items(struct ns *g, rules_seat s)
{
    for (uint16_t i = g->n_items; i > 0; i--) {
        struct ns_item *it = &g->item[i - 1];
        if (it->seat != s)
            continue;
        g->seat[s].ram_out = (uint8_t)(g->seat[s].ram_out + it->ram);
        ns_take_item(g, it->serial);
    }
    uint16_t left = 0;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (g->trigger[i].seat != s)
            g->trigger[left++] = g->trigger[i];
    for (uint16_t i = left; i < g->n_triggers; i++)
        g->trigger[i] = (struct ns_trigger){0};
    g->n_triggers = left;
}

void ns_eliminate(struct ns *g, rules_seat s)
{
    struct ns_seat *seat = &g->seat[s];
    g->head.gone = (uint8_t)(g->head.gone | 1u << s);
    seat->fell = (uint8_t)(1 + g->fallen);
    tell(g, seat->resigned ? RULES_EV_RESIGNED : NS_EV_ELIMINATED, s, 0,
         seat->resigned ? NS_RULE_HOST_01 : NS_RULE_MUL_04, 0, 0);
    for (uint16_t i = g->n_objects; i > 0; i--)
        if (g->object[i - 1].owner == s) {
            seat->ram_out = (uint8_t)(seat->ram_out + g->object[i - 1].ram);
            forget_object(g, &g->object[i - 1]);
        }
    drop_items(g, s);
    for (int z = 0; z < NS_OUT; z++)
        while (g->zone[ns_zone_of(s, (enum ns_zone)z)].n)
            ns_to_zone(g, g->zone[ns_zone_of(s, (enum ns_zone)z)].first, NS_OUT);
    seat->ram_out = NS_RAM_DECK;
    seat->ram_deck = seat->refreshed = seat->running = seat->ram_bin = 0;
    g->passes = (uint8_t)(g->passes & ~(1u << s));
    if (s == g->turn.seat)
        g->turn.ended = 1;
}
