/* service/rules/neuroscape/effects.c: lists of options, and what several cards do. */
#include "rules/neuroscape/effects.h"

#include "rules/neuroscape/turn.h"

static bool comes_before(const struct rules_option *a, const struct rules_option *b)
{
    uint32_t of_a = a->card ? ns_words.order(a->card) : 0;
    uint32_t of_b = b->card ? ns_words.order(b->card) : 0;
    if (a->verb != b->verb)
        return a->verb < b->verb;
    if (of_a != of_b)
        return of_a < of_b;
    if (a->card != b->card)
        return a->card < b->card;
    return a->arg < b->arg;
}

void ns_list_add(struct ns_list *l, int verb, int card, int32_t arg)
{
    struct rules_option o = {(uint16_t)verb, (uint16_t)card, arg, 1};
    uint16_t at = 0;
    while (at < l->n && comes_before(&l->at[at], &o))
        at++;
    if (at < l->n && !comes_before(&o, &l->at[at])) {
        l->at[at].count++;
        return;
    }
    if (l->n == RULES_MAX_OPTIONS + 1)
        return;
    for (uint16_t i = l->n++; i > at; i--)
        l->at[i] = l->at[i - 1];
    l->at[at] = o;
}

uint16_t ns_list_place(const struct ns_list *l, int verb)
{
    uint16_t at = 0;
    while (at + 1 < l->n && l->at[at].verb != verb)
        at++;
    return at;
}

void ns_list_put(struct ns *g, struct rules_decision *d, struct ns_list *l)
{
    for (uint16_t i = 0; i < l->n; i++)
        fx_option(&g->head, d, l->at[i].verb, l->at[i].card, l->at[i].arg, l->at[i].count);
}

enum fx_rc ns_call(struct ns *g, int fn, rules_seat seat, int32_t id)
{
    enum fx_rc rc = fx_call(&g->head, fn, seat, 0, 0);
    if (!g->head.cap)
        fx_top(&g->head)->id = id;
    return rc;
}

/* Frames of cards */

typedef enum fx_rc effect(struct ns *g, struct fx_frame *f);

#define FX(number, name, function) [number] = function,
static effect *const shared[NS_FX_END] = {
#include "rules/neuroscape/fx.def"
};
#undef FX

static effect *part_of(uint16_t fn)
{
    unsigned number = (unsigned)(fn - NS_FX_CARD) / NS_FX_PARTS;
    unsigned part = (unsigned)(fn - NS_FX_CARD) % NS_FX_PARTS;
    if (number >= ns_n_cards || !ns_cards[number])
        return NULL;
    const struct ns_ability *a = &ns_cards[number]->ability[part % NS_FX_CHOOSE];
    return part < NS_FX_CHOOSE ? a->fx : a->choose;
}

static effect *effect_of(uint16_t fn)
{
    return fn < NS_FX_END ? shared[fn] : fn >= NS_FX_CARD ? part_of(fn) : NULL;
}

bool ns_is_effect(uint16_t fn)
{
    return effect_of(fn) != NULL;
}

enum fx_rc ns_call_ability(struct ns *g, const struct ns_item *it, bool choose)
{
    int part = it->ability + (choose ? NS_FX_CHOOSE : 0);
    enum fx_rc rc =
        fx_call(&g->head, NS_FX_CARD + NS_FX_PARTS * it->number + part, it->seat, it->number, 0);
    if (!g->head.cap)
        fx_top(&g->head)->id = it->serial;
    return rc;
}

int ns_step(void *st, struct fx_frame *f)
{
    struct ns *g = st;
    if (g->head.unsettled && f->fn != NS_FX_CARRY_OUT) /* before all else */
        return (int)fx_call(&g->head, NS_FX_CARRY_OUT, g->turn.seat, 0, 0);
    effect *run = effect_of(f->fn);
    enum fx_rc rc = run ? run(g, f) : FX_BROKEN;
    if (rc == FX_ASKED && !g->head.reasking)
        ns_show(g);
    return (int)rc;
}

/* Yes or no */

static void ask_may(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat))
        return;
    bool replaces = fx_below(&g->head)->fn == NS_FX_LEAVING;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_MAY,
                                       replaces ? NS_RULE_ABL_07 : NS_RULE_ABL_01);
    d->card = f->card;
    fx_option(&g->head, d, NS_NO, 0, 0, 1);
    fx_option(&g->head, d, NS_YES, 0, 0, 1);
}

static bool said_yes(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb == NS_YES;
}

enum fx_rc ns_fx_may(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_may(g, f));
    g->head.ret = said_yes(g, f->seat);
    FX_END
}

enum fx_rc ns_call_may(struct ns *g, rules_seat s, uint16_t number)
{
    return fx_call(&g->head, NS_FX_MAY, s, number, 0);
}

/* What cards do */

/* The last known ATK of the source (NS-ABL-05), where an ability asks for it. */
static int amount(const struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *source = ns_see(g, it->source);
    if (a->n)
        return a->n;
    return source && ns_is(source, NS_CHARACTER) ? ns_attack(g, source) : it->power;
}

void ns_do_damage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    enum ns_frame frame =
        it->mode ? (it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF) : (enum ns_frame)a->type;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            ns_hit(g, it, it->target[i], amount(g, it, a), frame);
}

void ns_do_install(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < a->n; i++)
        ns_install(g, it->seat, false);
}

void ns_do_install_refreshed(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < a->n; i++)
        ns_install(g, it->seat, true);
}

void ns_do_draw(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_draw_cards(g, it->seat, a->n);
}

void ns_do_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            ns_doom(g, it->target[i], NS_DESTROYED, it->seat);
}

void ns_do_destroy_ram(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (it->target[i] <= NS_RAM_CODE && ns_still(g, it, i))
            ns_destroy_ram(g, it->target[i], 1);
}

void ns_do_return(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            ns_doom(g, it->target[i], NS_RETURNED, it->seat);
}

static void boost(struct ns *g, const struct ns_item *it, struct ns_object *o,
                  const struct ns_ability *a)
{
    if (o)
        ns_madden(g, it, o, a->n, a->def, a->keys, a->psychosis);
}

void ns_do_boost(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            boost(g, it, ns_object(g, it->target[i]), a);
}

void ns_do_boost_self(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    boost(g, it, ns_object(g, it->source), a);
}

void ns_do_counter(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            ns_count_up(g, ns_object(g, it->target[i]), (enum ns_counter)a->counter, a->n);
}

void ns_do_counter_self(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    if (o)
        ns_count_up(g, o, (enum ns_counter)a->counter, a->n);
}

void ns_do_run(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_still(g, it, i))
            ns_run(g, ns_object(g, it->target[i]));
}

void ns_do_destroy_other(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_DESTROYED, it->seat);
}

/* Fighting outside combat */

/* The character that the ability is about: the one that its gear was on. */
static int32_t fighter(const struct ns_item *it)
{
    return ns_cards[it->number]->type == NS_GEAR ? it->other : it->source;
}

bool ns_is_rival(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)g;
    return target != fighter(it);
}

void ns_do_duel(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *o = ns_see(g, fighter(it));
    (void)a;
    if (o && ns_still(g, it, 0))
        ns_duel(g, o, ns_see(g, it->target[0]));
}

bool ns_is_not_hit(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)g;
    return target != it->other;
}

void ns_do_deal_on(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_hit(g, it, it->target[0], it->x, (enum ns_frame)it->frame);
}

bool ns_is_weak(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)it;
    return ns_defense(g, ns_see(g, target)) <= 3;
}

bool ns_hears_tarot(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return ns_cards[fact->number]->subtype == NS_TAROT;
}

bool ns_is_own_of(const struct ns_object *o, rules_seat s, uint16_t factions)
{
    return ns_is(o, NS_CHARACTER) && o->controller == s && ns_card_of(o)->factions & factions;
}

bool ns_was_destroyed(const struct ns *g, int32_t serial, uint16_t card)
{
    return !ns_see(g, serial) && (!card || g->card[card].zone % NS_SEAT_ZONES == NS_BIN);
}

/* f->to: the source, if it is in play; f->n: its card. */
void ns_doom_source(struct ns *g, struct fx_frame *f)
{
    const struct ns_object *o = ns_see(g, ns_item(g, f->id)->source);
    f->to = o ? o->serial : 0;
    f->n = (int16_t)(o ? o->card : 0);
    ns_doom(g, f->to, NS_DESTROYED, f->seat);
}

bool ns_source_was_destroyed(const struct ns *g, const struct fx_frame *f)
{
    return f->to && ns_was_destroyed(g, f->to, (uint16_t)f->n);
}

/* Effects for other abilities of the same card */

static void add_effect(struct ns *g, const struct ns_item *it, enum ns_effect_kind kind,
                       enum ns_until until, uint8_t ability, int32_t object)
{
    if (object <= 0 || ns_see(g, object))
        (void)ns_add_effect(g, &(struct ns_effect){.source = it->source,
                                                   .object = object,
                                                   .number = it->number,
                                                   .kind = (uint8_t)kind,
                                                   .until = (uint8_t)until,
                                                   .seat = it->seat,
                                                   .ability = ability});
}

void ns_note(struct ns *g, const struct ns_item *it)
{
    add_effect(g, it, NS_NOTES, NS_TURN_END, 0, 0);
}

void ns_watch(struct ns *g, const struct ns_item *it, uint8_t ability, int32_t object)
{
    add_effect(g, it, NS_WATCHES, NS_TURN_END, ability, object);
}

void ns_wait(struct ns *g, const struct ns_item *it, uint8_t ability, int32_t object)
{
    add_effect(g, it, NS_WAITS, NS_ALWAYS, ability, object);
}

enum ns_deed ns_deed_of(const struct ns_ability *a)
{
    if (a->now == ns_do_damage)
        return NS_DEED_DAMAGE;
    if (a->now == ns_do_draw || a->now == ns_do_install || a->now == ns_do_install_refreshed)
        return NS_DEED_GIFT;
    if (a->now == ns_do_counter)
        return NS_DEED_COUNTER;
    return a->now == ns_do_boost ? NS_DEED_BOOST : NS_DEED_OTHER;
}
