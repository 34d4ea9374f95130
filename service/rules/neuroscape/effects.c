/* service/rules/neuroscape/effects.c: lists of options, and what several cards do. */
#include "rules/neuroscape/effects.h"

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
    if (l->n == RULES_MAX_OPTIONS)
        return; /* fx_option() refuses as many, and the cap rule ends the game */
    for (uint16_t i = l->n++; i > at; i--)
        l->at[i] = l->at[i - 1];
    l->at[at] = o;
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

/* Targets */

static bool fits(const struct ns_item *it, uint8_t kind, const struct ns_object *o)
{
    const struct ns_card *c = ns_card_of(o);
    if (kind == NS_PROGRAM_TARGET)
        return c->type == NS_PROGRAM;
    if (kind == NS_CYBERWARE_TARGET)
        return c->type == NS_GEAR && c->subtype == NS_CYBERWARE;
    if (c->type != NS_CHARACTER)
        return false;
    switch (kind) {
    case NS_RUNNING_TARGET:
        return o->running;
    case NS_OTHER_HACKER:
        return c->factions & NS_HACKER && o->serial != it->source;
    case NS_OWN_DUSTRUNNER:
        return c->factions & NS_DUSTRUNNER && o->controller == it->seat;
    case NS_OWN_CHARACTER:
        return o->controller == it->seat;
    default:
        return kind == NS_ANY || kind == NS_CHARACTER_TARGET;
    }
}

bool ns_is_target(const struct ns *g, const struct ns_item *it, const struct ns_ability *a,
                  int32_t target)
{
    if (target < 0)
        return (a->target == NS_ANY || a->target == NS_PLAYER_TARGET) &&
               ns_lives(g, (rules_seat)(-1 - target));
    const struct ns_object *o = ns_see(g, target);
    return o && fits(it, a->target, o);
}

bool ns_has_target(const struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (a->target == NS_NO_TARGET || a->target == NS_ANY || a->target == NS_PLAYER_TARGET)
        return true;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (fits(it, a->target, &g->object[i]))
            return true;
    return false;
}

/* Gear and plain permanents have no ability of their own while they are played. */
const struct ns_ability *ns_ability_of(const struct ns_item *it)
{
    static const struct ns_ability onto_character = {.when = NS_RESOLVES,
                                                     .target = NS_OWN_CHARACTER};
    static const struct ns_ability enters = {.when = NS_RESOLVES};
    const struct ns_card *c = ns_cards[it->number];
    if (!it->card || !ns_stays(c))
        return &c->ability[it->ability];
    return c->type == NS_GEAR ? &onto_character : &enters;
}

/* What cards do */

/* The last known ATK of the source (NS-ABL-05), where an ability asks for it. */
static int amount(const struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *source = ns_see(g, it->source);
    if (a->n)
        return a->n;
    return source && ns_is(source, NS_CHARACTER) ? ns_attack(g, source) : it->x;
}

void ns_do_damage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    enum ns_frame frame =
        it->mode ? (it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF) : (enum ns_frame)a->type;
    if (o)
        ns_damage(g, o, amount(g, it, a), it->seat);
    else if (it->target[0] < 0)
        ns_hurt(g, (rules_seat)(-1 - it->target[0]), frame, amount(g, it, a), NS_RULE_STA_02);
}

void ns_do_install(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < a->n; i++)
        ns_install(g, it->seat, false);
}

void ns_do_draw(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < a->n; i++)
        ns_draw(g, it->seat);
}

void ns_do_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_leave(g, it->target[0], NS_DESTROYED);
}

void ns_do_boost(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    if (o)
        ns_boost(g, o, a->n, a->def, a->keys);
}

void ns_do_counter(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    if (o)
        ns_counters(g, o, a->n);
}

void ns_do_run(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    (void)a;
    if (o)
        ns_run(g, o);
}
