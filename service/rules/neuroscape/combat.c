/* service/rules/neuroscape/combat.c: the Combat Phase (NS-CMB). */
#include "rules/neuroscape/effects.h"
#include "rules/neuroscape/orders.h"

/* Attackers */

static void ask_attackers(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller == s && ns_is(o, NS_CHARACTER) && !o->running)
            ns_list_add(&l, NS_ATTACK, o->number, o->serial);
    }
    if (l.n == 0 || g->turn.ended)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_SET, NS_ASK_ATTACKERS, NS_RULE_CMB_02);
    ns_list_put(g, d, &l);
    d->max = l.n < RULES_MAX_PICKS ? l.n : RULES_MAX_PICKS;
}

/* What is chosen is told once the defender is known too. */
static void note_attackers(struct ns *g, rules_seat s)
{
    int runs = fx_count(&g->head, s);
    for (int k = 0; k < runs; k++) {
        int count;
        struct ns_object *o = ns_object(g, fx_pick(&g->head, s, k, &count)->arg);
        if (o)
            o->attacks = 1;
    }
}

/* NULL: none after that one. Serials ascend in order of entry. */
static struct ns_object *next_attacker(struct ns *g, int32_t after)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].serial > after && g->object[i].attacks)
            return &g->object[i];
    return NULL;
}

static struct ns_object *next_blocker(struct ns *g, int32_t attacker, int32_t after)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].serial > after && g->object[i].blocks == attacker)
            return &g->object[i];
    return NULL;
}

static int count_blockers(struct ns *g, int32_t attacker)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].blocks == attacker;
    return n;
}

static void ask_defender(struct ns *g, rules_seat s)
{
    if (ns_living(g) < 3 || g->turn.ended)
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_DEFENDER, NS_RULE_CMB_02);
    for (rules_seat other = 0; other < g->head.seats; other++)
        if (other != s && ns_lives(g, other))
            fx_option(&g->head, d, NS_PLAYER, 0, other, 1);
}

static void declare_attack(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    if (g->turn.ended)
        return;
    g->turn.defender = o ? (rules_seat)o->arg : ns_next(g, s);
    g->turn.combat = 1;
    for (struct ns_object *a = next_attacker(g, 0); a; a = next_attacker(g, a->serial)) {
        fx_tell(&g->head, NS_EV_ATTACK, s, a->number, NS_RULE_CMB_02, 0xff, a->serial,
                g->turn.defender);
        ns_orders_see_declaration(g, s);
        if (!ns_has_key(g, a, NS_STAMINA)) /* NS-CMB-03 */
            ns_run(g, a);
    }
    for (struct ns_object *a = next_attacker(g, 0); a; a = next_attacker(g, a->serial))
        ns_raise(g, &(struct ns_fact){.when = NS_ATTACKS,
                                      .who = s,
                                      .number = a->number,
                                      .object = a->serial,
                                      .other = -1 - g->turn.defender,
                                      .was = a});
}

/* Is the fight still on? */
static bool goes_on(struct ns *g)
{
    return g->turn.combat && !g->turn.ended && ns_lives(g, g->turn.defender) && next_attacker(g, 0);
}

/* Blockers */

static void ask_blocker(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller == s && ns_is(o, NS_CHARACTER) && !o->running && !o->blocks)
            ns_list_add(&l, NS_BLOCKER, o->number, o->serial);
    }
    if (l.n == 0 || !goes_on(g))
        return;
    ns_list_add(&l, NS_DONE, 0, 0);
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_BLOCKERS, NS_RULE_CMB_08);
    ns_list_put(g, d, &l);
    d->fallback = l.n - 1; /* done */
}

/* 0: no more. */
static int32_t chosen_blocker(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb == NS_BLOCKER ? o->arg : 0;
}

static void ask_blocked(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    for (struct ns_object *a = next_attacker(g, 0); a; a = next_attacker(g, a->serial))
        ns_list_add(&l, NS_BLOCK, a->number, a->serial);
    if (l.n < 2 || !goes_on(g))
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_BLOCKERS, NS_RULE_CMB_09);
    ns_list_put(g, d, &l);
}

static void block(struct ns *g, rules_seat s, int32_t blocker)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    struct ns_object *b = ns_object(g, blocker), *first = next_attacker(g, 0);
    if (b && first)
        b->blocks = o ? o->arg : first->serial;
}

static void declare_blocks(struct ns *g, rules_seat s)
{
    g->turn.blocks_known = 1;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *b = &g->object[i];
        struct ns_object *a = ns_object(g, b->blocks);
        if (!a)
            continue;
        a->was_blocked = 1;
        fx_tell(&g->head, NS_EV_BLOCK, s, b->number, NS_RULE_CMB_08, 0xff, b->serial, a->serial);
        ns_orders_see_declaration(g, s);
    }
}

enum fx_rc ns_fx_blockers(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        FX_ASK(1, ask_blocker(g, f->seat));
        f->id = chosen_blocker(g, f->seat);
        if (!f->id)
            break;
        FX_ASK(2, ask_blocked(g, f->seat));
        block(g, f->seat, f->id);
    }
    if (goes_on(g))
        declare_blocks(g, f->seat);
    FX_END
}

/* Damage */

static void remove_from_combat(struct ns *g) /* NS-CMB-14 */
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *b = &g->object[i];
        bool in =
            b->blocks && !b->running && b->controller == g->turn.defender && ns_see(g, b->blocks);
        if (!b->blocks || in)
            continue;
        b->blocks = 0;
        fx_tell(&g->head, NS_EV_OUT, b->controller, b->number, NS_RULE_CMB_14, 0xff, b->serial, 0);
    }
}

static int sum_defense(struct ns *g, int32_t attacker)
{
    int n = 0;
    for (struct ns_object *b = next_blocker(g, attacker, 0); b;
         b = next_blocker(g, attacker, b->serial))
        n += ns_defense(g, b);
    return n;
}

/* What its attack deals to the defender; the rest is for its blockers. */
static int through(struct ns *g, const struct ns_object *a)
{
    int attack = ns_attack(g, a);
    bool overrun = ns_has_key(g, a, NS_OVERRUN);
    if (count_blockers(g, a->serial) == 0)
        return a->was_blocked && g->option.lost_block && !overrun ? 0 : attack; /* NS-CMB-15 */
    int excess = attack - sum_defense(g, a->serial);
    return overrun && excess > 0 ? excess : 0; /* NS-CMB-19 */
}

/* How much of f->n the blocker f->to gets; the last one gets the rest. */
static void ask_split(struct ns *g, const struct fx_frame *f)
{
    const struct ns_object *b = ns_see(g, f->to);
    if (!b || f->n <= 0 || !next_blocker(g, f->id, f->to) || g->turn.ended)
        return;
    int defense = ns_defense(g, b);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_NUMBER, NS_ASK_SPLIT, NS_RULE_CMB_16);
    d->card = b->number;
    d->max = f->n;
    d->fallback = defense < f->n ? defense : f->n;
    fx_option(&g->head, d, NS_ASSIGN, 0, 0, 1);
}

static void assign(struct ns *g, struct fx_frame *f)
{
    struct ns_object *b = ns_object(g, f->to);
    if (!b || f->n <= 0)
        return;
    bool last = !next_blocker(g, f->id, f->to);
    int n = last ? f->n : g->turn.ended ? 0 : fx_number(&g->head, f->seat);
    b->assigned = (uint16_t)(b->assigned + n);
    f->n = (int16_t)(f->n - n);
}

static void begin_assigning(struct ns *g, struct fx_frame *f, struct ns_object *a)
{
    f->id = a->serial;
    f->to = 0;
    int over = through(g, a);
    a->through = (uint16_t)over;
    f->n = (int16_t)(ns_attack(g, a) - over);
}

/* All at one time (NS-CMB-20). */
static void deal(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i], *a = ns_see(g, o->blocks);
        if (o->attacks && o->through)
            ns_strike(g, o, -1 - g->turn.defender, o->through);
        if (a) {
            ns_strike(g, a, o->serial, o->assigned);
            ns_strike(g, o, a->serial, ns_attack(g, o)); /* NS-CMB-17 */
        }
    }
}

enum fx_rc ns_fx_damage(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    remove_from_combat(g);
    while (next_attacker(g, f->id)) {
        begin_assigning(g, f, next_attacker(g, f->id));
        while (next_blocker(g, f->id, f->to)) {
            f->to = next_blocker(g, f->id, f->to)->serial;
            FX_ASK(1, ask_split(g, f));
            assign(g, f);
        }
    }
    if (goes_on(g))
        deal(g);
    FX_SETTLE(2);
    FX_END
}

enum fx_rc ns_fx_combat(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_COMBAT, NS_RULE_TRN_01);
    FX_CALL(1, ns_call(g, NS_FX_SWIFT, f->seat, 0));
    FX_CALL(2, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    FX_ASK(3, ask_attackers(g, f->seat));
    note_attackers(g, f->seat);
    if (next_attacker(g, 0)) {
        FX_ASK(4, ask_defender(g, f->seat));
        declare_attack(g, f->seat);
        FX_CALL(5, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    if (goes_on(g)) {
        FX_CALL(6, ns_call(g, NS_FX_SWIFT, f->seat, 0));
        FX_CALL(7, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    if (goes_on(g)) {
        FX_CALL(8, ns_call(g, NS_FX_BLOCKERS, g->turn.defender, 0));
        FX_CALL(9, ns_call(g, NS_FX_SWIFT, f->seat, 0));
        FX_CALL(10, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    if (goes_on(g))
        FX_CALL(11, ns_call(g, NS_FX_DAMAGE, f->seat, 0));
    FX_CALL(12, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    ns_end_combat(g);
    FX_END
}
