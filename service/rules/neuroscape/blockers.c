/* service/rules/neuroscape/blockers.c: Declare Blockers (NS-CMB-08 to -12).
 *
 * Who may block whom depends on STEALTH and VISION alone, and an ELUSIVE attacker wants none or two
 * blockers or more. So blockers of the same kind can take each other's place, and how many of those
 * that must block can still do so follows from how many there are of each kind. */
#include "rules/neuroscape/combat.h"
#include "rules/neuroscape/orders.h"

enum kind { PLAIN, SHARP, KINDS }; /* attackers without or with STEALTH, blockers with VISION */

struct attacker {
    int32_t serial;
    uint16_t number;
    uint8_t kind;
    bool elusive;
    int blockers;
};

struct blocker {
    int32_t serial;
    uint16_t number;
    uint8_t kind;
    bool must;
    int32_t blocks;
};

struct field {
    uint16_t n_attackers, n_blockers;
    struct attacker attacker[NS_MAX_OBJECTS];
    struct blocker blocker[NS_MAX_OBJECTS];
};

static int why_cannot_block(const struct ns *g, const struct ns_object *o)
{
    if (o->controller != g->turn.defender)
        return NS_WHY_NOT_YOURS;
    if (!ns_is(o, NS_CHARACTER))
        return NS_WHY_NO_CHARACTER;
    if (o->running)
        return NS_WHY_RUNNING;
    return ns_has_key(g, o, NS_CANNOT_BLOCK) ? NS_WHY_CANNOT_BLOCK : RULES_WHY_NOTHING;
}

static bool can_block(const struct ns *g, const struct ns_object *o)
{
    return !why_cannot_block(g, o);
}

static void survey(const struct ns *g, struct field *f)
{
    f->n_attackers = f->n_blockers = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        struct ns_values v;
        if (o->attacks) {
            ns_values(g, o, &v);
            f->attacker[f->n_attackers++] =
                (struct attacker){.serial = o->serial,
                                  .number = o->number,
                                  .kind = v.keys & NS_STEALTH ? SHARP : PLAIN,
                                  .elusive = v.keys & NS_ELUSIVE};
        } else if (can_block(g, o)) {
            ns_values(g, o, &v);
            f->blocker[f->n_blockers++] =
                (struct blocker){.serial = o->serial,
                                 .number = o->number,
                                 .kind = v.keys & NS_VISION ? SHARP : PLAIN,
                                 .must = v.keys & NS_MUST_BLOCK,
                                 .blocks = o->blocks};
        }
    }
    for (uint16_t a = 0; a < f->n_attackers; a++)
        for (uint16_t b = 0; b < f->n_blockers; b++)
            f->attacker[a].blockers += f->blocker[b].blocks == f->attacker[a].serial;
}

static bool may_block(const struct blocker *b, const struct attacker *a)
{
    return a->kind == PLAIN || b->kind == SHARP;
}

/* An assignment, as far as it goes. */
struct tally {
    int free[KINDS], musts[KINDS]; /* blockers that block nobody yet, and how many of them must */
    int lone[KINDS];               /* elusive attackers with one blocker */
    int untouched[KINDS];          /* elusive ones without any */
    int open[KINDS];               /* attackers that any more may block */
    int blocking;                  /* blockers that must, and do */
};

static void count_attacker(struct tally *t, const struct attacker *a, int blockers)
{
    int *of = !a->elusive || blockers > 1 ? t->open : blockers ? t->lone : t->untouched;
    of[a->kind]++;
}

static void count_blocker(struct tally *t, const struct blocker *b, bool blocks)
{
    t->blocking += b->must && blocks;
    t->free[b->kind] += !blocks;
    t->musts[b->kind] += b->must && !blocks;
}

/* As it stands, or (anew) as if nobody blocked. */
static struct tally count(const struct field *f, bool anew)
{
    struct tally t = {0};
    for (uint16_t i = 0; i < f->n_attackers; i++)
        count_attacker(&t, &f->attacker[i], anew ? 0 : f->attacker[i].blockers);
    for (uint16_t i = 0; i < f->n_blockers; i++)
        count_blocker(&t, &f->blocker[i], !anew && f->blocker[i].blocks);
    return t;
}

/* The same with one pair more. */
static struct tally with(struct tally t, const struct blocker *b, const struct attacker *a)
{
    struct tally removed = {0};
    count_attacker(&removed, a, a->blockers);
    for (int k = PLAIN; k < KINDS; k++) {
        t.lone[k] -= removed.lone[k];
        t.untouched[k] -= removed.untouched[k];
        t.open[k] -= removed.open[k];
    }
    count_attacker(&t, a, a->blockers + 1);
    t.free[b->kind]--;
    t.musts[b->kind] -= b->must;
    t.blocking += b->must;
    return t;
}

/* How many that must block do in the best completion; -1: there is none. First the lone blockers of
 * elusive attackers get company; what is left joins them, or others. */
static int best(const struct tally *t)
{
    int sharp = t->free[SHARP] - t->lone[SHARP], all = sharp + t->free[PLAIN] - t->lone[PLAIN];
    if (sharp < 0 || all < 0)
        return -1;
    bool pair = t->untouched[PLAIN] && sharp + t->free[PLAIN] >= 2;
    bool plain = t->open[PLAIN] || t->lone[PLAIN] || pair;
    bool sharp_pair = t->untouched[SHARP] && t->free[SHARP] >= 2;
    bool others = plain || t->open[SHARP] || t->lone[SHARP] || sharp_pair;
    return t->blocking + (plain ? t->musts[PLAIN] : 0) + (others ? t->musts[SHARP] : 0);
}

static bool is_legal(const struct tally *t, int goal)
{
    return !t->lone[PLAIN] && !t->lone[SHARP] && t->blocking == goal;
}

/* Of half an assignment: what it must come to, and what may be added. */
struct plan {
    struct field field;
    struct tally now;
    int goal;
};

static void make_plan(const struct ns *g, struct plan *p)
{
    survey(g, &p->field);
    struct tally anew = count(&p->field, true);
    p->now = count(&p->field, false);
    p->goal = best(&anew);
}

static bool fits(const struct plan *p, const struct blocker *b, const struct attacker *a)
{
    if (b->blocks || !may_block(b, a))
        return false;
    struct tally then = with(p->now, b, a);
    return best(&then) == p->goal;
}

static bool has_attacker(const struct plan *p, const struct blocker *b)
{
    for (uint16_t i = 0; i < p->field.n_attackers; i++)
        if (fits(p, b, &p->field.attacker[i]))
            return true;
    return false;
}

/* Could it block anybody, were it not for the rest of the assignment? */
static bool faces_anybody(const struct field *f, const struct blocker *b)
{
    for (uint16_t i = 0; i < f->n_attackers; i++)
        if (may_block(b, &f->attacker[i]))
            return true;
    return false;
}

static void list_blockers(const struct plan *p, struct ns_list *l)
{
    for (uint16_t i = 0; i < p->field.n_blockers; i++)
        if (has_attacker(p, &p->field.blocker[i]))
            ns_list_add(l, NS_BLOCKER, p->field.blocker[i].number, p->field.blocker[i].serial);
}

/* Can others see that there is no choice? They know how many are assigned, but not which
 * (NS-HOST-07). */
static bool is_plain(const struct plan *p, const struct ns_list *l)
{
    bool any = false, begun = false;
    for (uint16_t i = 0; i < p->field.n_blockers; i++) {
        const struct blocker *b = &p->field.blocker[i];
        begun = begun || b->blocks;
        any = any || (!b->blocks && faces_anybody(&p->field, b));
    }
    return !any || (!begun && l->n == 0);
}

/* The place in the list of the first one that must block, else 0. */
static uint16_t find_must(const struct ns *g, const struct ns_list *l)
{
    for (uint16_t i = 0; i < l->n; i++)
        if (ns_has_key(g, ns_see(g, l->at[i].arg), NS_MUST_BLOCK))
            return i;
    return 0;
}

static void ask_blocker(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    struct plan p;
    make_plan(g, &p);
    list_blockers(&p, &l);
    if (!ns_goes_on(g) || is_plain(&p, &l))
        return;
    uint16_t fallback = find_must(g, &l);
    if (is_legal(&p.now, p.goal)) {
        fallback = l.n;
        ns_list_add(&l, NS_DONE, 0, 0);
    }
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_BLOCKERS, NS_RULE_CMB_08);
    ns_list_put(g, d, &l);
    d->fallback = fallback;
}

/* 0: no more. */
static int32_t chosen_blocker(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb == NS_BLOCKER ? o->arg : 0;
}

static const struct blocker *find_blocker(const struct field *f, int32_t serial)
{
    for (uint16_t i = 0; i < f->n_blockers; i++)
        if (f->blocker[i].serial == serial)
            return &f->blocker[i];
    return NULL;
}

static void ask_blocked(struct ns *g, rules_seat s, int32_t blocker)
{
    struct ns_list l = {0};
    struct plan p;
    make_plan(g, &p);
    const struct blocker *b = find_blocker(&p.field, blocker);
    for (uint16_t i = 0; b && i < p.field.n_attackers; i++)
        if (fits(&p, b, &p.field.attacker[i]))
            ns_list_add(&l, NS_BLOCK, p.field.attacker[i].number, p.field.attacker[i].serial);
    if (l.n == 0 || p.field.n_attackers < 2 || !ns_goes_on(g))
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_BLOCKERS, NS_RULE_CMB_09);
    ns_list_put(g, d, &l);
}

/* Without a choice: whom it can block. 0: nobody any more. */
static int32_t only_attacker(const struct ns *g, int32_t blocker)
{
    struct plan p;
    make_plan(g, &p);
    const struct blocker *b = find_blocker(&p.field, blocker);
    for (uint16_t i = 0; b && i < p.field.n_attackers; i++)
        if (fits(&p, b, &p.field.attacker[i]))
            return p.field.attacker[i].serial;
    return 0;
}

static void block(struct ns *g, rules_seat s, int32_t blocker)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    struct ns_object *b = ns_object(g, blocker);
    if (b)
        b->blocks = o ? o->arg : only_attacker(g, blocker);
}

/* Refusals, in terms of the defender's own assignment */

int ns_why_not_blocker(const struct ns *g, const struct ns_object *o)
{
    struct plan p;
    int why = why_cannot_block(g, o);
    if (why)
        return why;
    make_plan(g, &p);
    const struct blocker *b = find_blocker(&p.field, o->serial);
    if (!b)
        return NS_WHY_WRONG_TARGET;
    if (b->blocks)
        return NS_WHY_BLOCKS;
    if (!faces_anybody(&p.field, b))
        return NS_WHY_NO_VISION;
    return has_attacker(&p, b) ? RULES_WHY_NOTHING : NS_WHY_BLOCKS_UNFIT;
}

int ns_why_not_block(const struct ns *g, int32_t blocker, const struct ns_object *attacker)
{
    struct plan p;
    if (!attacker->attacks)
        return NS_WHY_NO_ATTACKER;
    make_plan(g, &p);
    const struct blocker *b = find_blocker(&p.field, blocker);
    for (uint16_t i = 0; b && i < p.field.n_attackers; i++)
        if (p.field.attacker[i].serial == attacker->serial) {
            if (!may_block(b, &p.field.attacker[i]))
                return NS_WHY_STEALTH;
            return fits(&p, b, &p.field.attacker[i]) ? RULES_WHY_NOTHING : NS_WHY_BLOCKS_UNFIT;
        }
    return RULES_WHY_NOTHING;
}

int ns_why_not_done_blocking(const struct ns *g, uint16_t *card)
{
    struct plan p;
    make_plan(g, &p);
    for (uint16_t i = 0; i < p.field.n_attackers; i++) {
        *card = p.field.attacker[i].number;
        if (p.field.attacker[i].elusive && p.field.attacker[i].blockers == 1)
            return NS_WHY_LONE_BLOCKER;
    }
    for (uint16_t i = 0; i < p.field.n_blockers; i++) {
        *card = p.field.blocker[i].number;
        if (p.field.blocker[i].must && !p.field.blocker[i].blocks)
            return NS_WHY_MUST_BLOCK;
    }
    return RULES_WHY_NOTHING;
}

static int count_blockers(struct ns *g, int32_t attacker)
{
    int n = 0;
    for (struct ns_object *b = ns_next_blocker(g, attacker, 0); b;
         b = ns_next_blocker(g, attacker, b->serial))
        n++;
    return n;
}

static void declare(struct ns *g, rules_seat s)
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
    for (struct ns_object *a = ns_next_attacker(g, 0); a; a = ns_next_attacker(g, a->serial))
        if (a->was_blocked)
            ns_raise(g, &(struct ns_fact){.when = NS_BLOCKED,
                                          .who = a->controller,
                                          .number = a->number,
                                          .object = a->serial,
                                          .x = (int16_t)count_blockers(g, a->serial),
                                          .was = a});
}

void ns_forget_blocks(struct ns *g)
{
    for (uint16_t i = 0; !g->turn.blocks_known && i < g->n_objects; i++)
        g->object[i].blocks = 0;
}

enum fx_rc ns_fx_blockers(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        FX_ASK(1, ask_blocker(g, f->seat));
        f->id = chosen_blocker(g, f->seat);
        if (!f->id)
            break;
        FX_ASK(2, ask_blocked(g, f->seat, f->id));
        block(g, f->seat, f->id);
    }
    if (ns_goes_on(g))
        declare(g, f->seat);
    FX_END
}
