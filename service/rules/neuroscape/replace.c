/* service/rules/neuroscape/replace.c: replacement effects: of damage, of leaving play, of losing
 * (NS-ABL-07). Each is applied once to an event, in the order that the affected seat says. */
#include "rules/neuroscape/effects.h"

static void forget_spent(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        g->object[i].spent = 0;
    for (uint16_t i = 0; i < g->n_effects; i++)
        g->effect[i].spent = 0;
}

static bool is_spent(const struct ns_by *by)
{
    return by->self ? by->self->spent : !by->effect || by->effect->spent;
}

static int32_t serial_of(const struct ns_by *by)
{
    return by->self ? by->self->serial : by->effect ? by->effect->serial : 0;
}

static void spend(struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; i < g->n_effects; i++)
        if (g->effect[i].serial == serial)
            g->effect[i].spent = 1;
    struct ns_object *o = ns_object(g, serial);
    if (o)
        o->spent = 1;
}

/* False: it is there no more. */
static bool find(const struct ns *g, int32_t serial, struct ns_by *out)
{
    for (struct ns_by by = {0}; ns_each_rule(g, &by);)
        if (serial_of(&by) == serial) {
            *out = by;
            return true;
        }
    return false;
}

/* Counters that stand in for leaving play, among the serials of what replaces. */
enum { OF_ARMOR = -1, OF_SPIRIT = -2 };

static int32_t meant_by(const struct rules_option *o)
{
    return o->verb == NS_USE_ARMOR ? OF_ARMOR : o->verb == NS_USE_SPIRIT ? OF_SPIRIT : o->arg;
}

/* Where it stands in a list of options: the default is the first replacement in order of entry. */
static uint16_t place_in(const struct ns_list *l, int32_t serial)
{
    uint16_t at = 0;
    while (at + 1 < l->n && meant_by(&l->at[at]) != serial)
        at++;
    return at;
}

/* The chosen one, or the only one. */
static int32_t chosen(const struct ns *g, rules_seat s, int32_t first)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o ? meant_by(o) : first;
}

/* Damage (NS-STA-06) */

static bool is_unpreventable(const struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!g->object[i].face_down && ns_card_of(&g->object[i])->no_prevention)
            return true;
    return false;
}

/* RULING: what prevents does not apply while damage cannot be prevented, with all that it says. */
static bool softens(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    const struct ns_softens *how = &ns_cards[by->number]->softens;
    return how->applies && !is_spent(by) && h->n > 0 && how->applies(g, by, h) &&
           (how->doubles || !is_unpreventable(g));
}

/* Those that prevent all and do nothing else are all the same. */
static int list_softeners(const struct ns *g, const struct ns_hit *h, struct ns_list *l,
                          int32_t *first)
{
    int n = 0;
    bool plain = false;
    for (struct ns_by by = {0}; ns_each_rule(g, &by);) {
        if (!softens(g, &by, h) || (plain && !ns_cards[by.number]->softens.now))
            continue;
        plain = plain || !ns_cards[by.number]->softens.now;
        if (n++ == 0)
            *first = serial_of(&by);
        ns_list_add(l, NS_REPLACE, by.number, serial_of(&by));
    }
    return n;
}

static rules_seat seat_hit(const struct ns *g, const struct ns_hit *h)
{
    const struct ns_object *o = ns_see(g, h->target);
    return o ? o->controller : h->target < 0 ? (rules_seat)(-1 - h->target) : g->turn.seat;
}

static void ask_softener(struct ns *g, const struct fx_frame *f)
{
    const struct ns_hit *h = &g->hit[f->i];
    struct ns_list l = {0};
    int32_t first;
    rules_seat s = seat_hit(g, h);
    if (list_softeners(g, h, &l, &first) < 2 || !ns_lives(g, s))
        return;
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_REPLACE, NS_RULE_ABL_07);
    d->card = h->number;
    ns_list_put(g, d, &l);
    d->fallback = place_in(&l, first);
}

/* False: none applies any more. */
static bool soften(struct ns *g, const struct fx_frame *f)
{
    struct ns_hit *h = &g->hit[f->i];
    struct ns_list l = {0};
    struct ns_by by;
    int32_t first;
    rules_seat s = seat_hit(g, h);
    if (list_softeners(g, h, &l, &first) == 0 || !find(g, chosen(g, s, first), &by))
        return false;
    int was = h->n;
    spend(g, serial_of(&by));
    if (ns_cards[by.number]->softens.now)
        ns_cards[by.number]->softens.now(g, &by, h);
    else
        h->n = 0;
    fx_tell(&g->head, NS_EV_SOFTEN, s, by.number, NS_RULE_STA_06, 0xff, was, h->n);
    return true;
}

enum fx_rc ns_fx_soften(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < g->n_hits; f->i++) {
        forget_spent(g);
        for (;;) {
            g->head.unsettled = 0; /* NS_FX_CARRY_OUT goes on anyway */
            FX_ASK(1, ask_softener(g, f));
            if (!soften(g, f))
                break;
        }
    }
    forget_spent(g);
    g->head.unsettled = 0;
    FX_END
}

/* Leaving play: cards, and counters (NS-KEY-ARMOR, -SPIRIT) */

bool ns_is_destruction(const struct ns_object *o)
{
    return o->doom == NS_DESTROYED || o->doom == NS_FORCE_QUIT;
}

static bool saves(const struct ns *g, const struct ns_by *by, const struct ns_object *o)
{
    const struct ns_saves *how = &ns_cards[by->number]->saves;
    return how->applies && !is_spent(by) && how->applies(g, by, o);
}

static int list_savers(const struct ns *g, const struct ns_object *o, struct ns_list *l,
                       int32_t *first)
{
    int n = 0;
    *first = 0;
    if (!o || !o->doom)
        return 0;
    if (ns_is_destruction(o) && o->counter[NS_ARMOR]) {
        ns_list_add(l, NS_USE_ARMOR, o->number, o->serial);
        *first = OF_ARMOR;
        n++;
    }
    if (o->doom != NS_PURGES && o->counter[NS_SPIRIT]) {
        ns_list_add(l, NS_USE_SPIRIT, o->number, o->serial);
        *first = *first ? *first : OF_SPIRIT;
        n++;
    }
    for (struct ns_by by = {0}; ns_each_rule(g, &by);) {
        if (!saves(g, &by, o))
            continue;
        *first = *first ? *first : serial_of(&by);
        ns_list_add(l, NS_REPLACE, by.number, serial_of(&by));
        n++;
    }
    return n;
}

static void ask_saver(struct ns *g, const struct fx_frame *f)
{
    const struct ns_object *o = ns_see(g, f->id);
    struct ns_list l = {0};
    int32_t first;
    if (list_savers(g, o, &l, &first) < 2 || !ns_lives(g, o->controller))
        return;
    struct rules_decision *d =
        fx_open(&g->head, o->controller, RULES_ONE, NS_ASK_REPLACE, NS_RULE_ABL_07);
    d->card = o->number;
    ns_list_put(g, d, &l);
    d->fallback = place_in(&l, first);
}

/* 0: none applies any more. */
static int32_t next_saver(const struct ns *g, int32_t doomed)
{
    const struct ns_object *o = ns_see(g, doomed);
    struct ns_list l = {0};
    int32_t first;
    return list_savers(g, o, &l, &first) ? chosen(g, o->controller, first) : 0;
}

static bool may_be_declined(const struct ns *g, int32_t saver)
{
    struct ns_by by;
    return find(g, saver, &by) && ns_cards[by.number]->saves.may;
}

static enum fx_rc call_may_save(struct ns *g, int32_t doomed, int32_t saver)
{
    struct ns_by by = {0};
    (void)find(g, saver, &by);
    return ns_call_may(g, ns_see(g, doomed)->controller, by.number);
}

/* NS-STA-04: it is rid of the damage too. */
static void stay(struct ns *g, struct ns_object *o)
{
    o->doom = 0;
    o->damage = 0;
    fx_tell(&g->head, NS_EV_STAY, o->controller, o->number, NS_RULE_STA_04, 0xff, o->serial, 0);
}

static void save(struct ns *g, int32_t doomed, int32_t saver)
{
    struct ns_object *o = ns_object(g, doomed);
    struct ns_by by;
    if (!o)
        return;
    if (saver == OF_ARMOR) {
        ns_count_up(g, o, NS_ARMOR, -1);
        stay(g, o);
    } else if (saver == OF_SPIRIT) {
        o->doom = NS_PURGES;
    } else if (find(g, saver, &by)) {
        ns_cards[by.number]->saves.now(g, &by, o);
    }
}

/* The next one in order of entry; what cannot be destroyed stays with its damage (NS-STA-05). */
static int32_t next_doomed(struct ns *g, int32_t after)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (o->serial <= after || !o->doom)
            continue;
        if (!ns_is_destruction(o) || !ns_has_key(g, o, NS_LASTING))
            return o->serial;
        o->doom = 0;
    }
    return 0;
}

enum fx_rc ns_fx_leaving(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->id = next_doomed(g, 0); f->id; f->id = next_doomed(g, f->id)) {
        forget_spent(g);
        for (;;) {
            g->head.unsettled = 0; /* NS_FX_CARRY_OUT goes on anyway */
            FX_ASK(1, ask_saver(g, f));
            f->to = next_saver(g, f->id);
            if (!f->to)
                break;
            spend(g, f->to);
            f->x = 1;
            if (may_be_declined(g, f->to)) {
                FX_CALL(2, call_may_save(g, f->id, f->to));
                f->x = (int16_t)g->head.ret;
            }
            if (f->x)
                save(g, f->id, f->to);
        }
    }
    forget_spent(g);
    g->head.unsettled = 0;
    FX_END
}

/* Losing */

bool ns_has_lost(const struct ns *g, rules_seat s)
{
    const struct ns_seat *seat = &g->seat[s];
    return ns_lives(g, s) && (seat->health[NS_MF] <= 0 || seat->health[NS_BF] <= 0 || seat->decked);
}

static bool find_rescue(const struct ns *g, rules_seat s, struct ns_by *out)
{
    for (*out = (struct ns_by){0}; ns_each_rule(g, out);)
        if (ns_cards[out->number]->rescues.applies &&
            ns_cards[out->number]->rescues.applies(g, out, s))
            return true;
    return false;
}

static bool is_rescued(const struct ns *g, rules_seat s)
{
    struct ns_by by;
    return ns_has_lost(g, s) && find_rescue(g, s, &by);
}

static enum fx_rc call_rescue(struct ns *g, rules_seat s)
{
    struct ns_by by;
    (void)find_rescue(g, s, &by);
    fx_tell(&g->head, NS_EV_RESCUED, s, by.number, NS_RULE_ABL_07, 0xff, 0, 0);
    g->seat[s].decked = 0;
    return ns_cards[by.number]->rescues.call(g, &by, s);
}

/* One rescue for each seat that would lose, the active player's first. */
enum fx_rc ns_fx_losing(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < g->head.seats; f->i++) {
        f->who = (rules_seat)((g->turn.seat + f->i) % g->head.seats);
        if (is_rescued(g, f->who))
            FX_CALL(1, call_rescue(g, f->who));
    }
    g->head.unsettled = 0;
    FX_END
}
