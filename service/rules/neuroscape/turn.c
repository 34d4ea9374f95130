/* service/rules/neuroscape/turn.c: the game, its turns and its end. */
#include "rules/neuroscape/turn.h"

#include "rules/neuroscape/orders.h"
#include "rules/neuroscape/play.h"

#include <string.h>

enum {
    PICKS = 2, /* of the Draw/Install step (NS-DRW-01) */
    BANK_ENOUGH = 5,
};

/* Mulligan (NS-SET-05) */

static void ask_mulligan(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    if (!ns_lives(g, s) || ns_count(g, s, NS_HAND) == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_SET, NS_ASK_MULLIGAN, NS_RULE_SET_05);
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next)
        ns_list_add(&l, NS_MULLIGAN, g->card[id].kind, 0);
    ns_list_put(g, d, &l);
    d->max = ns_count(g, s, NS_HAND);
}

static void mulligan(struct ns *g, rules_seat s)
{
    int n = 0, runs = fx_count(&g->head, s);
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--, n++)
            ns_put_bottom(g, s, ns_find(g, ns_zone_of(s, NS_HAND), o->card));
    }
    for (; n > 0; n--)
        ns_draw_one(g, s);
}

static void ask_mulligans(struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        ask_mulligan(g, s);
}

/* Together, and carried out in turn order once all have answered (NS-HOST-08). */
static enum fx_rc mulligans_at_once(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_mulligans(g));
    for (f->i = 0; f->i < g->head.seats; f->i++)
        mulligan(g, (rules_seat)((g->first + f->i) % g->head.seats));
    FX_END
}

enum fx_rc ns_fx_mulligan(struct ns *g, struct fx_frame *f)
{
    if (g->option.at_once)
        return mulligans_at_once(g, f);
    FX_BEGIN
    for (f->i = 0; f->i < g->head.seats; f->i++) {
        f->who = (rules_seat)((g->first + f->i) % g->head.seats);
        FX_ASK(1, ask_mulligan(g, f->who));
        mulligan(g, f->who);
    }
    FX_END
}

/* Topping up (OPT-TOPUP) */

static bool can_be_topped_up(const struct ns *g, rules_seat s, const struct ns_object *o)
{
    return o->controller == s && ns_is(o, NS_CHARACTER) && o->ram < ns_required_ram(g, o) &&
           (o->ram_owner == s || o->ram == 0);
}

static void ask_top_up(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (can_be_topped_up(g, s, &g->object[i]))
            ns_list_add(&l, NS_TOP_UP, g->object[i].number, g->object[i].serial);
    if (l.n == 0 || !g->option.topup || g->turn.ended ||
        g->seat[s].running + g->seat[s].refreshed == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_TOP_UP, NS_RULE_RAM_12);
    ns_list_add(&l, NS_DONE, 0, 0);
    ns_list_put(g, d, &l);
}

/* RULING: Running RAM first. */
static bool top_up(struct ns *g, rules_seat s)
{
    const struct rules_option *option = fx_choice(&g->head, s);
    struct ns_seat *seat = &g->seat[s];
    if (!option || option->verb == NS_DONE)
        return false;
    struct ns_object *o = ns_object(g, option->arg);
    bool was_refreshed = !seat->running;
    if (seat->running)
        seat->running--;
    else
        seat->refreshed--;
    o->ram_owner = s;
    o->ram++;
    fx_tell(&g->head, NS_EV_TOP_UP, s, o->number, NS_RULE_RAM_12, 0xff, o->serial, 0);
    if (was_refreshed)
        ns_raise_last_ram(g, s);
    return true;
}

enum fx_rc ns_fx_top_up(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = 1;
    while (f->n) {
        FX_ASK(1, ask_top_up(g, f->seat));
        f->n = top_up(g, f->seat);
    }
    FX_END
}

/* Initialize */

static void refresh_all(struct ns *g, rules_seat s)
{
    if (!ns_lives(g, s))
        return;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s)
            ns_refresh(g, &g->object[i]);
    ns_refresh_ram(g, s);
}

static void ask_pick(struct ns *g, rules_seat s)
{
    if (!ns_lives(g, s) || g->seat[s].ram_deck == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_PICK, NS_RULE_DRW_02);
    fx_option(&g->head, d, NS_DRAW, 0, 0, 1);
    fx_option(&g->head, d, NS_INSTALL, 0, 0, 1);
    d->fallback = ns_ram(g, s) < BANK_ENOUGH;
}

static void pick(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    if (!ns_lives(g, s))
        return;
    if (o && o->verb == NS_INSTALL)
        ns_install(g, s, !g->option.install_running);
    else
        ns_draw(g, s);
}

static void list_permanents(const struct ns *g, rules_seat s, struct ns_list *l)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller == s && !o->chosen && !ns_has_key(g, o, NS_CANNOT_QUIT))
            ns_list_add(l, NS_QUIT, o->number, o->serial);
    }
}

static bool has_many_permanents(const struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    list_permanents(g, s, &l);
    return l.n > NS_AT_ONCE;
}

static void ask_force_quit(struct ns *g, rules_seat s, bool one_by_one)
{
    struct ns_list l = {0};
    list_permanents(g, s, &l);
    if (l.n == 0 || g->turn.ended)
        return;
    struct rules_decision *d =
        fx_open(&g->head, s, one_by_one ? RULES_ONE : RULES_SET, NS_ASK_FORCE_QUIT, NS_RULE_FQT_01);
    if (one_by_one) {
        d->fallback = l.n;
        ns_list_add(&l, NS_DONE, 0, 0);
    } else {
        d->max = l.n;
    }
    ns_list_put(g, d, &l);
}

/* False: that was all. */
static bool choose_to_quit(struct ns *g, rules_seat s)
{
    int runs = fx_count(&g->head, s);
    bool any = false;
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        struct ns_object *there = o->verb == NS_QUIT ? ns_object(g, o->arg) : NULL;
        if (there)
            there->chosen = 1;
        any = any || there;
    }
    return any;
}

static void force_quit(struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (o->chosen && !g->turn.ended)
            ns_doom(g, o->serial, NS_FORCE_QUIT, s);
        o->chosen = 0;
    }
}

enum fx_rc ns_fx_initialize(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_INITIALIZE, NS_RULE_TRN_02);
    ns_end_effects(g, NS_SYSTEM_CHECK, f->seat);
    FX_CALL(7, ns_call_carried(g, NS_ON_SYSTEM_CHECK));
    FX_CALL(8, ns_call(g, NS_FX_TOP_UP, f->seat, 0));
    if (ns_is_short_of_ram(g, f->seat))
        FX_CALL(1, ns_call_tests(g, f->seat, f->seat));
    FX_CALL(2, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    refresh_all(g, f->seat);
    for (f->n = g->head.turn == 1 && f->seat == g->first; f->n < PICKS; f->n++) { /* NS-DRW-03 */
        FX_ASK(3, ask_pick(g, f->seat));
        pick(g, f->seat);
    }
    FX_CALL(4, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    f->x = has_many_permanents(g, f->seat);
    do {
        FX_ASK(5, ask_force_quit(g, f->seat, f->x));
    } while (choose_to_quit(g, f->seat) && f->x);
    force_quit(g, f->seat);
    FX_CALL(6, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    FX_END
}

/* Deploy */

static void ask_deploy(struct ns *g, rules_seat s)
{
    if (ns_lives(g, s) && !ns_must_pass(g, s))
        ns_ask_action(g, s, true);
}

enum fx_rc ns_fx_deploy(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_DEPLOY, NS_RULE_TRN_01);
    g->withdrawals = 0;
    for (;;) {
        FX_CALL(1, ns_call(g, NS_FX_SETTLE, f->seat, 0));
        if (g->turn.ended)
            break;
        FX_ASK(2, ask_deploy(g, f->seat));
        if (!ns_acts(g, f->seat))
            break;
        FX_CALL(3, ns_call_action(g, f->seat));
        if (g->head.ret == NS_PASSED)
            break;          /* NS-HOST-05: withdrawn, a pass */
        if (g->n_items > 0) /* a failed ability never enters the Cache (NS-KEY-PSYCHOSIS) */
            FX_CALL(4, ns_call(g, NS_FX_SWIFT, ns_next(g, f->seat), 0));
    }
    FX_END
}

/* Reset */

static void clean_up(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        o->damage = 0; /* NS-RST-02, before NS-RST-03 */
        o->damaged = 0;
        o->test = 0;
        o->done = 0;
    }
    for (rules_seat s = 0; s < g->head.seats; s++) {
        memset(g->seat[s].played, 0, sizeof g->seat[s].played);
        g->seat[s].done = 0;
    }
    ns_end_effects(g, NS_TURN_END, g->turn.seat);
    ns_end_combat(g);
}

/* Delayed effects come with the On Turn End abilities (NS-RST-01), in the order they were made. One
 * that is made later in this phase waits for the next turn's (NS-ABL-10). */
static void raise_turn_end(struct ns *g)
{
    uint16_t i = 0;
    ns_raise(g, &(struct ns_fact){.when = NS_ON_TURN_END, .who = g->turn.seat});
    while (i < g->n_effects && g->n_triggers < NS_MAX_TRIGGERS) {
        struct ns_effect e = g->effect[i];
        if (e.kind != NS_WAITS) {
            i++;
            continue;
        }
        g->trigger[g->n_triggers++] = (struct ns_trigger){.source = e.source,
                                                          .other = e.object,
                                                          .number = e.number,
                                                          .x = e.x,
                                                          .seat = e.seat,
                                                          .who = e.seat,
                                                          .ability = e.ability};
        ns_end_effect(g, e.serial);
    }
}

enum fx_rc ns_fx_reset(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!g->turn.ended) {
        ns_phase(g, NS_CHOICE_RESET, NS_RULE_TRN_01);
        raise_turn_end(g);
        FX_CALL(1, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    clean_up(g);
    g->head.unsettled = 1;
    FX_SETTLE(2);
    FX_END
}

/* Turns */

static void begin_turn(struct ns *g, rules_seat s, enum rules_turn kind)
{
    g->turn = (struct ns_turn){.seat = s};
    g->head.turn++;
    g->seat[s].turns++;
    fx_new_turn(&g->head);
    fx_tell(&g->head, RULES_EV_TURN, s, 0, NS_RULE_TRN_03, 0xff, (int32_t)g->head.turn,
            (int32_t)kind);
    ns_orders_see_turn(g);
}

enum fx_rc ns_fx_turn(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    begin_turn(g, f->seat, (enum rules_turn)f->id);
    FX_CALL(1, ns_call(g, NS_FX_INITIALIZE, f->seat, 0));
    if (!g->turn.ended)
        FX_CALL(2, ns_call(g, NS_FX_DEPLOY, f->seat, 0));
    if (!g->turn.ended)
        FX_CALL(3, ns_call(g, NS_FX_NETCHECK, f->seat, 0));
    if (!g->turn.ended)
        FX_CALL(4, ns_call(g, NS_FX_COMBAT, f->seat, 0));
    FX_CALL(5, ns_call(g, NS_FX_RESOLVE, f->seat, 0)); /* NS-HOST-03: what others left there */
    FX_CALL(6, ns_call(g, NS_FX_RESET, f->seat, 0));
    if (g->head.turn >= g->option.turn_cap)
        ns_finish(g, NS_CHOICE_TURN_CAP, NS_RULE_HOST_06);
    FX_END
}

/* Extra turns first, the latest granted first; then turn order goes on where it stood (NS-TRN-03).
 * f->i: whose the last turn in turn order was. */
static void find_next_turn(struct ns *g, struct fx_frame *f)
{
    f->id = g->n_extra_turns ? RULES_TURN_EXTRA : RULES_TURN_NORMAL;
    if (f->id == RULES_TURN_EXTRA) {
        f->who = g->extra_turn[--g->n_extra_turns];
        return;
    }
    f->who = ns_next(g, (rules_seat)f->i);
    f->i = f->who;
}

enum fx_rc ns_fx_game(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call(g, NS_FX_MULLIGAN, g->first, 0));
    f->who = ns_lives(g, g->first) ? g->first : ns_next(g, g->first);
    f->i = f->who;
    for (;;) {
        FX_CALL(2, ns_call(g, NS_FX_TURN, f->who, f->id));
        find_next_turn(g, f);
    }
    FX_END
}

/* The end */

void ns_capped(void *st, enum rules_cap cap)
{
    static const int reasons[] = {
        [RULES_CAP_ANSWERS] = NS_CHOICE_TURN_DECISION_CAP,
        [RULES_CAP_EVENTS] = NS_CHOICE_TURN_EVENT_CAP,
        [RULES_CAP_DEPTH] = NS_CHOICE_NESTING_CAP,
        [RULES_CAP_OPTIONS] = NS_CHOICE_NESTING_CAP,
    };
    ns_finish(st, reasons[cap], NS_RULE_HOST_06);
}

static bool beats(const struct ns *g, rules_seat a, rules_seat b)
{
    uint8_t fell_a = g->seat[a].fell, fell_b = g->seat[b].fell;
    return fell_b != 0 && (fell_a == 0 || fell_a > fell_b);
}

/* RULING: the score of a seat is what is left of both totals; it decides nothing. */
bool ns_standings(const void *st, struct rules_standings *out)
{
    const struct ns *g = st;
    *out = (struct rules_standings){
        .reason = g->end_reason, .rule = g->end_rule, .resigned = g->head.resigned};
    if (!g->head.over)
        return false;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        out->score[s] = g->seat[s].health[NS_MF] + g->seat[s].health[NS_BF];
        out->turns[s] = g->seat[s].turns;
        out->place[s] = 1;
        for (rules_seat o = 0; o < g->head.seats; o++)
            out->place[s] = (uint8_t)(out->place[s] + beats(g, o, s));
    }
    return true;
}

/* NS-HOST-01 to -03: its things go, which others may be choosing from; what is under way for it is
 * not asked any more, and its turn ends. */
void ns_left(void *st, rules_seat seat)
{
    struct ns *g = st;
    fx_ask_anew(&g->head);
    ns_forget_blocks(g);
    ns_eliminate(g, seat);
    g->fallen++;
    if (ns_living(g) == 1)
        ns_finish(g, NS_CHOICE_ONE_LEFT, NS_RULE_HOST_02);
    else
        g->head.unsettled = 1; /* what was attached to its things goes before the next question */
}
