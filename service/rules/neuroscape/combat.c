/* service/rules/neuroscape/combat.c: the Combat Phase (NS-CMB). */
#include "rules/neuroscape/combat.h"

/* Who fights */

struct ns_object *ns_next_attacker(struct ns *g, int32_t after)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].serial > after && g->object[i].attacks)
            return &g->object[i];
    return NULL;
}

struct ns_object *ns_next_blocker(struct ns *g, int32_t attacker, int32_t after)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].serial > after && g->object[i].blocks == attacker)
            return &g->object[i];
    return NULL;
}

bool ns_goes_on(struct ns *g)
{
    return g->turn.combat && !g->turn.ended && ns_lives(g, g->turn.defender) &&
           ns_next_attacker(g, 0);
}

/* Damage */

static bool still_blocks(const struct ns *g, const struct ns_object *b)
{
    const struct ns_object *a = ns_see(g, b->blocks);
    return a && a->attacks && !b->running;
}

/* NS-CMB-14: what changed controller has left combat already; an attacker stays one when it is
 * Refreshed again. */
static void remove_blockers(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *b = &g->object[i];
        if (!b->blocks || still_blocks(g, b))
            continue;
        b->blocks = 0;
        fx_tell(&g->head, NS_EV_OUT, b->controller, b->number, NS_RULE_CMB_14, 0xff, b->serial, 0);
    }
}

/* NS-CRD-16: less than none counts as none, for ATK and here for DEF. */
static int defense_of(const struct ns *g, const struct ns_object *o)
{
    int n = ns_defense(g, o);
    return n < 0 ? 0 : n;
}

static int sum_defense(struct ns *g, int32_t attacker)
{
    int n = 0;
    for (struct ns_object *b = ns_next_blocker(g, attacker, 0); b;
         b = ns_next_blocker(g, attacker, b->serial))
        n += defense_of(g, b);
    return n;
}

/* What its attack deals to the defender; the rest is for its blockers. */
static int through(struct ns *g, const struct ns_object *a)
{
    int attack = ns_attack(g, a);
    bool overrun = ns_has_key(g, a, NS_OVERRUN);
    if (!ns_next_blocker(g, a->serial, 0))
        return a->was_blocked && g->option.lost_block && !overrun ? 0 : attack; /* NS-CMB-15 */
    int excess = attack - sum_defense(g, a->serial);
    return overrun && excess > 0 ? excess : 0; /* NS-CMB-19 */
}

/* How much of f->n the blocker f->to gets; the last one gets the rest. */
static void ask_split(struct ns *g, const struct fx_frame *f)
{
    const struct ns_object *b = ns_see(g, f->to);
    if (!b || f->n <= 0 || !ns_next_blocker(g, f->id, f->to) || g->turn.ended)
        return;
    int defense = defense_of(g, b);
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
    bool last = !ns_next_blocker(g, f->id, f->to);
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
            ns_strike(g, o, NS_SEAT_CODE - g->turn.defender, o->through);
        if (a) {
            ns_strike(g, a, o->serial, o->assigned);
            ns_strike(g, o, a->serial, ns_attack(g, o)); /* NS-CMB-17 */
        }
    }
}

enum fx_rc ns_fx_damage(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    remove_blockers(g);
    while (ns_next_attacker(g, f->id)) {
        begin_assigning(g, f, ns_next_attacker(g, f->id));
        while (ns_next_blocker(g, f->id, f->to)) {
            f->to = ns_next_blocker(g, f->id, f->to)->serial;
            FX_ASK(1, ask_split(g, f));
            assign(g, f);
        }
    }
    if (ns_goes_on(g))
        deal(g);
    FX_SETTLE(2);
    FX_END
}

static void raise_combat_end(struct ns *g)
{
    if (!g->turn.ended)
        ns_raise(g, &(struct ns_fact){.when = NS_COMBAT_END, .who = g->turn.seat});
}

enum fx_rc ns_fx_combat(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_phase(g, NS_CHOICE_COMBAT, NS_RULE_TRN_01);
    FX_CALL(1, ns_call(g, NS_FX_SWIFT, f->seat, 0));
    FX_CALL(2, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    FX_CALL(3, ns_call(g, NS_FX_ATTACKERS, f->seat, 0));
    FX_CALL(4, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    if (ns_goes_on(g)) {
        FX_CALL(5, ns_call(g, NS_FX_SWIFT, f->seat, 0));
        FX_CALL(6, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    if (ns_goes_on(g)) {
        FX_CALL(7, ns_call(g, NS_FX_BLOCKERS, g->turn.defender, 0));
        FX_CALL(8, ns_call(g, NS_FX_SETTLE, f->seat, 0)); /* NS-CMB-12 */
    }
    if (ns_goes_on(g)) {
        FX_CALL(9, ns_call(g, NS_FX_SWIFT, f->seat, 0));
        FX_CALL(10, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    }
    if (ns_goes_on(g))
        FX_CALL(11, ns_call(g, NS_FX_DAMAGE, f->seat, 0));
    raise_combat_end(g); /* with what the damage has raised (NS-CMB-22) */
    FX_CALL(12, ns_call(g, NS_FX_SETTLE, f->seat, 0));
    ns_end_combat(g);
    FX_END
}
