/* service/rules/neuroscape/announce.c: announcing a card or an ability (NS-DEP-06). */
#include "rules/neuroscape/orders.h"
#include "rules/neuroscape/play.h"

/* f->n: 1 + the place of the ability, or 0 for a card, which f->arg says from where it is played:
 * enum ns_from, and NS_FROMS more without paying RAM. */

static struct ns_item card_item(struct ns *g, const struct fx_frame *f)
{
    struct ns_item it = ns_as_played(f->seat, g->card[f->id].kind);
    it.card = (uint16_t)f->id;
    it.face_down = ns_cards[it.number]->subtype == NS_TROJAN;
    it.from = (uint8_t)(f->arg % NS_FROMS);
    it.free = f->arg >= NS_FROMS;
    if (it.from == NS_FROM_DECK)
        fx_revealed(&g->head);
    ns_to_zone(g, it.card, NS_CACHE);
    return it;
}

static int32_t begin_item(struct ns *g, const struct fx_frame *f)
{
    struct ns_item it;
    int kind = NS_EV_ANNOUNCE;
    if (f->n) {
        const struct ns_object *o = ns_see(g, f->id);
        it = ns_as_activated(o, (uint8_t)(f->n - 1));
        it.power = (int16_t)ns_attack(g, o);
        kind = o->face_down ? NS_EV_FLIP : NS_EV_ACTIVATE;
        if (o->face_down)
            fx_revealed(&g->head);
    } else {
        it = card_item(g, f);
    }
    const struct ns_item *pushed = ns_push(g, &it);
    ns_tell_item(g, kind, f->seat, pushed, NS_RULE_DEP_06);
    return pushed->serial;
}

static void unmark(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        g->object[i].chosen = 0;
}

void ns_list_withdrawal(const struct ns *g, const struct ns_item *it, struct ns_list *l)
{
    bool has_priority = it->from != NS_FROM_ASIDE;
    if (has_priority)
        ns_list_add(l, NS_PASS, 0, 0);
    if (!has_priority || g->withdrawals < NS_WITHDRAWALS)
        ns_list_add(l, NS_WITHDRAW, 0, 0);
}

bool ns_withdraws(const struct rules_option *o)
{
    return o && (o->verb == NS_PASS || o->verb == NS_WITHDRAW);
}

static void withdraw(struct ns *g, int32_t serial)
{
    struct ns_item *it = ns_item(g, serial);
    unmark(g);
    if (!it)
        return;
    if (it->card)
        ns_to_zone(g, it->card, ns_source(it->from));
    ns_tell_item(g, NS_EV_WITHDRAW, it->seat, it, NS_RULE_DEP_06);
    ns_take_item(g, serial);
}

/* Undone, and whether that is a pass: not if it was withdrawn by hand, nor if it cannot go on since
 * another seat is gone (NS-HOST-03), as `gone` was not when it began. */
static enum ns_acted undo(struct ns *g, const struct fx_frame *f, uint8_t gone)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    bool by_hand = o && o->verb == NS_WITHDRAW && f->arg % NS_FROMS != NS_FROM_ASIDE;
    withdraw(g, f->to);
    if (by_hand)
        g->withdrawals++;
    return by_hand || gone != g->head.gone ? NS_UNDONE : NS_PASSED;
}

static void pay_more(struct ns *g, struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    for (int frame = NS_MF; frame <= NS_BF; frame++)
        ns_hurt(g, it->seat, (enum ns_frame)frame, a->pays[frame], NS_RULE_KEY_ADDCOST);
    if (a->pay)
        a->pay(g, it);
    unmark(g);
}

/* A seat that has left meanwhile may have taken with it what the card is played by. */
static bool can_pay_for_card(const struct ns *g, const struct ns_item *it)
{
    struct ns_way w = {.from = it->from, .free = it->free};
    return ns_find_way(g, it->seat, it->card, &w) &&
           ns_way_price(g, it->seat, it->number, &w) <= g->seat[it->seat].refreshed;
}

static bool can_pay_for_ability(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    const struct ns_object *o = ns_see(g, it->source);
    const struct ns_object *runner = o ? ns_runner(g, o) : NULL;
    return o && o->controller == it->seat &&
           ns_ability_cost(g, o, a) <= g->seat[it->seat].refreshed &&
           (!a->run || (runner && !runner->running));
}

/* It may have taken what was given, too. */
static bool can_pay(const struct ns *g, const struct ns_item *it)
{
    return ns_has_given(g, it) &&
           (it->is_card ? can_pay_for_card(g, it) : can_pay_for_ability(g, it));
}

static void pay_for_card(struct ns *g, struct ns_item *it)
{
    struct ns_way w = {.from = it->from, .free = it->free};
    struct ns_effect *e;
    if (!ns_find_way(g, it->seat, it->card, &w))
        fx_break(&g->head);
    int price = ns_way_price(g, it->seat, it->number, &w);
    it->purge = w.purge;
    e = ns_effect(g, w.effect);
    if (e && e->x > 0 && --e->x == 0)
        ns_end_effect(g, e->serial);
    ns_end_effects_of(g, NS_CARD_CODE - it->card);
    if (ns_cards[it->number]->type == NS_CHARACTER) {
        it->ram = (uint8_t)price;
        ns_put_up_ram(g, it->seat, price);
    } else {
        ns_run_ram(g, it->seat, price);
    }
}

static void pay_for_ability(struct ns *g, struct ns_item *it, uint8_t place)
{
    const struct ns_ability *a = ns_ability_of(it);
    struct ns_object *o = ns_object(g, it->source);
    ns_run_ram(g, it->seat, ns_ability_cost(g, o, a));
    o->used = (uint8_t)(o->used | 1u << place);
    if (a->run)
        ns_run_as_cost(g, it, ns_object(g, ns_runner(g, o)->serial));
    if (o->face_down) { /* turned up, and binned at once (NS-KEY-TROJAN) */
        o->face_down = 0;
        ns_doom(g, o->serial, NS_BINNED, it->seat);
    }
}

/* A roll has failed for what was run as a cost: it does not happen, and what was paid stays paid
 * (NS-KEY-PSYCHOSIS). */
static void fail(struct ns *g, const struct ns_item *it)
{
    if (it->card)
        ns_bin(g, it->card);
    ns_free_ram(g, it->seat, it->ram, false);
    ns_take_item(g, it->serial);
}

static void pay(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    if (it->is_card)
        pay_for_card(g, it);
    else
        pay_for_ability(g, it, (uint8_t)(f->n - 1));
    pay_more(g, it);
    it->ready = 1;
    g->withdrawals = 0;
    if (it->failed)
        fail(g, it);
    else
        ns_orders_see_item(g, it, it->seat);
}

/* How it is played, where there is more than one way. */
static void ask_wording(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->to);
    struct ns_list l = {0};
    for (uint8_t i = 0; it && it->is_card && i < NS_MAX_ABILITIES; i++)
        if (ns_is_wording(g, it, i))
            ns_list_add(&l, NS_MODE, 0, ns_wording(it->number, i));
    if (l.n < 2)
        return;
    ns_list_withdrawal(g, it, &l);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_WORDING, NS_RULE_DEP_06);
    d->card = it->number;
    ns_list_put(g, d, &l);
}

/* False: it was withdrawn. */
static bool take_wording(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->to);
    if (!it || ns_withdraws(o))
        return false;
    for (uint8_t i = NS_MAX_ABILITIES; it->is_card && i > 0; i--)
        if (ns_is_wording(g, it, (uint8_t)(i - 1)) &&
            (!o || ns_wording(it->number, (uint8_t)(i - 1)) == o->arg))
            it->ability = (uint8_t)(i - 1);
    if (o)
        ns_tell_chosen(g, NS_EV_MODE, f->seat, it, NS_RULE_DEP_06, o->arg);
    return true;
}

static void ask_mode(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    struct ns_list l = {0};
    if (!it || !ns_ability_of(it)->mode)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_MODE, NS_RULE_DEP_06);
    d->card = it->number;
    ns_list_withdrawal(g, it, &l);
    ns_list_add(&l, NS_MODE, 0, NS_CHOICE_MAINFRAME);
    ns_list_add(&l, NS_MODE, 0, NS_CHOICE_BIOFRAME);
    ns_list_put(g, d, &l);
}

/* False: it was withdrawn. */
static bool take_mode(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->to);
    if (!o || !it)
        return it != NULL;
    if (ns_withdraws(o))
        return false;
    it->mode = (uint8_t)o->arg;
    ns_tell_chosen(g, NS_EV_MODE, f->seat, it, NS_RULE_DEP_06, o->arg);
    return true;
}

/* Where no target is asked for after it, it can be taken back here. */
static bool is_last_question(const struct ns_item *it)
{
    return ns_ability_of(it)->target == NS_NO_TARGET;
}

static void ask_x(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->to);
    struct ns_list l = {0};
    if (!it || !ns_ability_of(it)->most_x || ns_ability_of(it)->most_x(g, it) == 0)
        return;
    bool last = is_last_question(it);
    int most = ns_ability_of(it)->most_x(g, it);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, last ? RULES_ONE : RULES_NUMBER, NS_ASK_X, NS_RULE_DEP_06);
    d->card = it->number;
    if (last)
        ns_list_withdrawal(g, it, &l);
    else
        d->max = most;
    for (int x = 0; x <= (last ? most : 0); x++)
        ns_list_add(&l, NS_AMOUNT, 0, x);
    ns_list_put(g, d, &l);
}

/* False: it was withdrawn. */
static bool take_x(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    const struct rules_option *o = it && is_last_question(it) ? fx_choice(&g->head, f->seat) : NULL;
    if (it && ns_ability_of(it)->fixed_x)
        it->x = ns_limited(ns_ability_of(it)->fixed_x(g, it));
    if (!it || !ns_ability_of(it)->most_x)
        return it;
    if (ns_withdraws(o))
        return false;
    it->x = (int16_t)(o ? o->arg : fx_number(&g->head, f->seat));
    ns_tell_chosen(g, NS_EV_X, f->seat, it, NS_RULE_DEP_06, it->x);
    return true;
}

static void count_played(struct ns *g, const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    uint16_t *played = g->seat[it->seat].played;
    const bool kinds[NS_PLAYED_KINDS] = {
        [NS_PLAYED_ALL] = true,
        [NS_PLAYED_TAROTS] = c->subtype == NS_TAROT,
        [NS_PLAYED_HACKER] =
            (c->type == NS_PROGRAM && c->factions & NS_HACKER) || c->subtype == NS_TROJAN,
        [NS_PLAYED_DRUGS] = c->subtype == NS_DRUG,
    };
    for (int i = 0; i < NS_PLAYED_KINDS; i++)
        played[i] = (uint16_t)(played[i] + kinds[i]);
}

/* "When you play" (NS-DEP-06). */
static void raise_played(struct ns *g, const struct ns_item *it)
{
    if (it->card)
        count_played(g, it);
    if (it->card)
        ns_raise(
            g, &(struct ns_fact){
                   .when = NS_PLAYED, .who = it->seat, .number = it->number, .object = it->serial});
    ns_raise_targeted(g, it);
}

static bool chooses(struct ns *g, int32_t item)
{
    const struct ns_item *it = ns_item(g, item);
    return it && ns_ability_of(it)->choose;
}

static int ram_to_pay(struct ns *g, int32_t item)
{
    const struct ns_item *it = ns_item(g, item);
    return it && ns_ability_of(it)->pays_ram ? it->x : 0;
}

/* f->i: who was gone when it began. head.ret: enum ns_acted. */
enum fx_rc ns_fx_announce(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->i = g->head.gone;
    f->to = begin_item(g, f);
    FX_ASK(7, ask_wording(g, f));
    f->x = take_wording(g, f);
    if (f->x) {
        FX_ASK(1, ask_mode(g, f));
        f->x = take_mode(g, f);
    }
    if (f->x) {
        FX_ASK(2, ask_x(g, f));
        f->x = take_x(g, f);
    }
    if (f->x) {
        FX_CALL(3, ns_call(g, NS_FX_TARGETS, f->seat, f->to));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && chooses(g, f->to)) {
        FX_CALL(4, ns_call_ability(g, ns_item(g, f->to), true));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && ns_item(g, f->to) && can_pay(g, ns_item(g, f->to))) {
        pay(g, f);
        if (ram_to_pay(g, f->to))
            FX_CALL(8, ns_call_destroy_ram(g, f->seat, ram_to_pay(g, f->to), true));
        FX_SETTLE(5);
        if (ns_item(g, f->to))
            raise_played(g, ns_item(g, f->to));
        FX_CALL(6, ns_call(g, NS_FX_TRIGGERS, f->seat, 0));
        g->head.ret = NS_ACTED;
    } else {
        g->head.ret = (int32_t)undo(g, f, (uint8_t)f->i);
    }
    FX_END
}
