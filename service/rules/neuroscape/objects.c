/* service/rules/neuroscape/objects.c: what changes objects in play, and effects that last. */
#include "rules/neuroscape/atoms.h"

#include "rules/neuroscape/effects.h"

/* Objects */

static struct ns_object *add_object(struct ns *g, rules_seat s, uint16_t card, uint16_t number)
{
    if (g->n_objects == NS_MAX_OBJECTS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return NULL;
    }
    struct ns_object *o = &g->object[g->n_objects++];
    *o = (struct ns_object){.serial = g->next_serial++,
                            .number = number,
                            .card = card,
                            .owner = card ? ns_owner(g, card) : s,
                            .controller = s,
                            .first_controller = s,
                            .ram_owner = s,
                            .since = g->head.turn};
    o->counter[NS_INTEREST] = ns_cards[number]->enters_with;
    if (card)
        ns_to_zone(g, card, NS_PLAY);
    return o;
}

/* Of the character that it is on now, and of no other. */
static void control_bearer(struct ns *g, const struct ns_object *gear)
{
    for (uint16_t i = g->n_effects; i > 0; i--)
        if (g->effect[i - 1].kind == NS_CONTROLS && g->effect[i - 1].source == gear->serial)
            ns_end_effect(g, g->effect[i - 1].serial);
    ns_take_control(g, &(struct ns_effect){.until = NS_WHILE_SOURCE,
                                           .source = gear->serial,
                                           .object = gear->on,
                                           .number = gear->number,
                                           .seat = gear->controller});
}

static void attached(struct ns *g, const struct ns_object *o)
{
    if (o->on < 0)
        ns_tell_object(g, NS_EV_ATTACH_MAINFRAME, o, NS_RULE_CRD_07, -1 - o->on);
    ns_raise(g, &(struct ns_fact){.when = NS_ATTACHES,
                                  .who = o->controller,
                                  .object = o->serial,
                                  .other = o->on,
                                  .number = o->number,
                                  .was = o});
    if (ns_card_of(o)->controls)
        control_bearer(g, o);
}

static void entered(struct ns *g, const struct ns_object *o)
{
    ns_tell_object(g, o->card ? NS_EV_ENTER : NS_EV_CREATE, o, NS_RULE_CAC_06,
                   o->on > 0 ? o->on : 0);
    ns_raise(g, &(struct ns_fact){.when = NS_ENTERS,
                                  .who = o->controller,
                                  .object = o->serial,
                                  .number = o->number,
                                  .was = o});
    if (ns_card_of(o)->looks_at_top || ns_card_of(o)->looks_at_faces || ns_card_of(o)->shows_hands)
        fx_revealed(&g->head);
    if (o->on)
        attached(g, o);
}

void ns_attach(struct ns *g, struct ns_object *o, int32_t to)
{
    o->on = to;
    if (to > 0)
        ns_tell_object(g, NS_EV_ATTACH, o, NS_RULE_CRD_05, to);
    attached(g, o);
}

struct ns_object *ns_enter(struct ns *g, const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    struct ns_object *o = add_object(g, it->seat, it->card, it->number);
    if (!o)
        return NULL;
    o->ram = it->ram;
    o->free = it->free && it->from == NS_FROM_ASIDE; /* NS-RAM-08: played at RAM cost 0 */
    o->face_down = it->face_down;
    if (c->type == NS_GEAR || c->subtype == NS_VIRUS || c->subtype == NS_TROJAN)
        o->on = it->target[0];
    if (c->subtype == NS_TETHER)
        o->on_too = it->target[1];
    entered(g, o);
    return o;
}

struct ns_object *ns_put_into_play(struct ns *g, rules_seat s, uint16_t card, uint16_t number)
{
    struct ns_object *o = add_object(g, s, card, number);
    if (o)
        entered(g, o);
    return o;
}

struct ns_object *ns_create_token(struct ns *g, rules_seat s, uint16_t number, bool inverted)
{
    struct ns_object *o = add_object(g, s, 0, number);
    if (!o)
        return NULL;
    o->inverted = inverted;
    entered(g, o);
    return o;
}

struct ns_object *ns_copy_object(struct ns *g, rules_seat s, const struct ns_object *o)
{
    return ns_create_token(g, s, o->number, o->inverted);
}

void ns_forget_object(struct ns *g, struct ns_object *o)
{
    for (struct ns_object *next = o + 1; next < g->object + g->n_objects; next++)
        next[-1] = *next;
    g->n_objects--;
    g->object[g->n_objects] = (struct ns_object){0};
}

/* What is about an object ends with it, and what lasts as long as its source. */
void ns_end_effects_of(struct ns *g, int32_t serial)
{
    for (uint16_t i = g->n_effects; i > 0; i--)
        if (g->effect[i - 1].object == serial ||
            (g->effect[i - 1].source == serial && g->effect[i - 1].until == NS_WHILE_SOURCE))
            ns_end_effect(g, g->effect[i - 1].serial);
}

static void tell_leave(struct ns *g, const struct ns_object *o, enum ns_leave how)
{
    static const uint16_t events[] = {
        [NS_DESTROYED] = NS_EV_DESTROY, [NS_FORCE_QUIT] = NS_EV_DESTROY,
        [NS_RETURNED] = NS_EV_HAND,     [NS_TO_DECK] = NS_EV_TO_DECK,
        [NS_BINNED] = NS_EV_BIN_OBJECT, [NS_PURGES] = NS_EV_PURGE_OBJECT,
    };
    bool elsewhere = how == NS_RETURNED || how == NS_TO_DECK;
    struct rules_event e = {.kind = !o->card && elsewhere ? NS_EV_VANISH : events[how],
                            .card = o->number,
                            .rule = o->card ? NS_RULE_ZON_03 : NS_RULE_ZON_05,
                            .seat = o->owner,
                            .seen_by = 0xff,
                            .arg = {o->serial, 0},
                            .card_seen_by =
                                o->face_down && elsewhere ? ns_eyes(g, o->controller) : 0};
    fx_tell_event(&g->head, &e);
}

void ns_remove(struct ns *g, int32_t serial, enum ns_leave how, bool ram_refreshed)
{
    static const enum ns_zone zones[] = {
        [NS_DESTROYED] = NS_BIN, [NS_FORCE_QUIT] = NS_BIN, [NS_RETURNED] = NS_HAND,
        [NS_TO_DECK] = NS_DECK,  [NS_BINNED] = NS_BIN,     [NS_PURGES] = NS_PURGED,
    };
    struct ns_object *o = ns_object(g, serial);
    if (!o)
        return;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].source == serial)
            g->item[i].power = (int16_t)ns_attack(g, o); /* NS-ABL-05 */
    for (uint16_t i = 0; i < g->n_under_way; i++)
        if (g->under_way[i].source == serial)
            g->under_way[i].power = (int16_t)ns_attack(g, o);
    if (o->card)
        ns_to_zone(g, o->card, zones[how]);
    tell_leave(g, o, how);
    rules_seat ram_owner = o->ram_owner;
    int ram = o->ram;
    ns_forget_object(g, o);
    ns_end_effects_of(g, serial);
    if (ns_lives(g, ram_owner))
        ns_free_ram(g, ram_owner, ram, ram_refreshed);
    else
        g->seat[ram_owner].ram_out = (uint8_t)(g->seat[ram_owner].ram_out + ram);
}

void ns_run(struct ns *g, struct ns_object *o)
{
    if (o->running)
        return;
    o->running = 1;
    ns_tell(g, NS_EV_RUN, o->controller, o->number, NS_RULE_CRD_08, o->serial, 0);
}

void ns_refresh(struct ns *g, struct ns_object *o)
{
    o->used = 0;
    o->done = 0; /* NS-RFR-03 */
    ns_refresh_one(g, o);
}

void ns_reboot(struct ns *g, struct ns_object *o)
{
    o->done = 0;
    if (!o->used)
        return;
    o->used = 0;
    ns_tell(g, NS_EV_REBOOT, o->controller, o->number, NS_RULE_RFR_03, o->serial, 0);
}

void ns_wake(struct ns *g, struct ns_object *o)
{
    ns_refresh_one(g, o);
    ns_reboot(g, o);
}

void ns_learn(struct ns *g, struct ns_object *o, uint16_t number, uint8_t ability)
{
    o->as_number = number;
    o->as_ability = ability;
    ns_tell(g, NS_EV_LEARN, o->controller, number, NS_RULE_ABL_02, o->serial, 0);
}

void ns_refresh_one(struct ns *g, struct ns_object *o)
{
    if (!o->running)
        return;
    o->running = 0;
    ns_tell(g, NS_EV_REFRESH, o->controller, o->number, NS_RULE_RFR_01, o->serial, 0);
}

static uint16_t count(uint16_t now, int n)
{
    int sum = now + n;
    return (uint16_t)(sum < 0 ? 0 : sum > UINT16_MAX ? UINT16_MAX : sum);
}

/* If it dies of it: who does this (NS-ABL-09). */
static void blame(const struct ns *g, struct ns_object *o)
{
    if (g->n_under_way)
        o->doom_by = (uint8_t)(o->doom_by | 1u << g->under_way[g->n_under_way - 1].seat);
}

void ns_count_up(struct ns *g, struct ns_object *o, enum ns_counter kind, int n)
{
    uint16_t before = o->counter[kind], now = count(before, n);
    if (kind == NS_INVERT) /* NS-KEY-INVERT: a second one removes the first */
        now &= 1;
    if (kind == NS_MINUS && n > 0)
        blame(g, o);
    o->counter[kind] = now;
    ns_tell(g, kind == NS_PLUS ? NS_EV_COUNTERS : (int)(NS_EV_MINUS_COUNTERS + kind - NS_MINUS),
            o->controller, o->number, NS_RULE_KEY_COUNTERS, o->serial, now);
    for (; now > before; before++)
        ns_raise(g, &(struct ns_fact){.when = NS_COUNTER_PUT,
                                      .who = o->controller,
                                      .object = o->serial,
                                      .number = o->number,
                                      .x = (int16_t)kind,
                                      .was = o});
}

void ns_count_corruption(struct ns *g, rules_seat s, int n)
{
    g->seat[s].corruption = count(g->seat[s].corruption, n);
    ns_tell(g, NS_EV_CORRUPTION, s, 0, NS_RULE_KEY_CORRUPTION, g->seat[s].corruption, 0);
}

void ns_mark_damage(struct ns *g, struct ns_object *o, int n)
{
    int now = o->damage + n;
    o->damage = (uint16_t)(now > UINT16_MAX ? UINT16_MAX : now);
    o->damaged = 1;
    ns_tell(g, NS_EV_DAMAGE, o->controller, o->number, NS_RULE_STA_01, o->serial, n);
}

void ns_hurt(struct ns *g, rules_seat s, enum ns_frame frame, int n, int rule)
{
    if (n == 0)
        return;
    g->seat[s].health[frame] = ns_limited(g->seat[s].health[frame] - n);
    ns_tell(g, frame == NS_MF ? NS_EV_MAINFRAME : NS_EV_BIOFRAME, s, 0, rule, -n,
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

void ns_grant_turn(struct ns *g, rules_seat s)
{
    if (g->n_extra_turns == NS_MAX_EXTRA_TURNS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->extra_turn[g->n_extra_turns++] = s;
    ns_tell(g, NS_EV_EXTRA_TURN, s, 0, NS_RULE_TRN_03, 0, 0);
}

/* Effects that last */

struct ns_effect *ns_add_effect(struct ns *g, const struct ns_effect *e)
{
    if (g->n_effects == NS_MAX_EFFECTS) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        g->n_effects--; /* the game ends before anybody sees it */
    }
    struct ns_effect *made = &g->effect[g->n_effects++];
    *made = *e;
    made->serial = g->next_serial++;
    return made;
}

void ns_change(struct ns *g, const struct ns_item *it, struct ns_object *o,
               const struct ns_effect *e)
{
    struct ns_effect made = *e;
    made.kind = NS_BOOSTS;
    made.source = ns_source_of(it);
    made.object = o->serial;
    made.number = it->number;
    made.seat = it->seat;
    if (e->defense < 0)
        blame(g, o);
    fx_tell_event(&g->head, &(struct rules_event){
                                .kind = NS_EV_BOOST,
                                .card = o->number,
                                .rule = NS_RULE_RST_03,
                                .seat = o->controller,
                                .seen_by = 0xff,
                                .arg = {o->serial, it->serial},
                                .more = {e->attack, e->defense, e->psychosis, (int32_t)e->keys}});
    (void)ns_add_effect(g, &made);
}

void ns_madden(struct ns *g, const struct ns_item *it, struct ns_object *o, int attack, int defense,
               uint32_t keys, int psychosis)
{
    ns_change(g, it, o,
              &(struct ns_effect){.until = NS_TURN_END,
                                  .keys = keys,
                                  .attack = (int16_t)attack,
                                  .defense = (int16_t)defense,
                                  .psychosis = (int16_t)psychosis});
}

void ns_boost(struct ns *g, const struct ns_item *it, struct ns_object *o, int attack, int defense,
              uint32_t keys)
{
    ns_madden(g, it, o, attack, defense, keys, 0);
}

struct ns_effect *ns_effect(struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; serial && i < g->n_effects; i++)
        if (g->effect[i].serial == serial)
            return &g->effect[i];
    return NULL;
}

/* NS-CMB-14 */
static void leave_combat(struct ns *g, struct ns_object *o)
{
    if (!o->attacks && !o->blocks)
        return;
    o->attacks = 0;
    o->was_blocked = 0;
    o->blocks = 0;
    ns_tell(g, NS_EV_OUT, o->controller, o->number, NS_RULE_CMB_14, o->serial, 0);
}

static void change_controller(struct ns *g, struct ns_object *o, rules_seat s)
{
    if (o->controller == s)
        return;
    leave_combat(g, o);
    o->controller = s;
    g->head.unsettled = 1; /* NS-CRD-11 */
    ns_tell_object(g, NS_EV_CONTROL, o, NS_RULE_CRD_10, 0);
}

static void give_back(struct ns *g, int32_t serial)
{
    struct ns_object *o = ns_object(g, serial);
    if (!o)
        return;
    rules_seat s = ns_lives(g, o->first_controller) ? o->first_controller : o->owner;
    for (uint16_t i = 0; i < g->n_effects; i++) /* the newest of those that are left */
        if (g->effect[i].kind == NS_CONTROLS && g->effect[i].object == serial)
            s = g->effect[i].seat;
    change_controller(g, o, s);
}

void ns_take_control(struct ns *g, const struct ns_effect *e)
{
    struct ns_object *o = ns_object(g, e->object);
    if (!o)
        return;
    ns_add_effect(g, e)->kind = NS_CONTROLS;
    change_controller(g, o, e->seat);
}

void ns_end_effect(struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; i < g->n_effects; i++) {
        struct ns_effect e = g->effect[i];
        if (e.serial != serial)
            continue;
        for (uint16_t k = i; k + 1 < g->n_effects; k++)
            g->effect[k] = g->effect[k + 1];
        g->effect[--g->n_effects] = (struct ns_effect){0};
        if (e.kind == NS_CONTROLS)
            give_back(g, e.object);
        return;
    }
}

void ns_end_effects(struct ns *g, enum ns_until until, rules_seat s)
{
    for (uint16_t i = g->n_effects; i > 0; i--) {
        const struct ns_effect *e = &g->effect[i - 1];
        if (e->until == until && (until != NS_SYSTEM_CHECK || e->seat == s))
            ns_end_effect(g, e->serial);
    }
}
