/* service/rules/neuroscape/play.c: what a seat may play and activate, and announcing it. */
#include "rules/neuroscape/play.h"

#include "rules/neuroscape/orders.h"
#include "rules/neuroscape/turn.h"

static bool meets_requirement(const struct ns *g, rules_seat s, const struct ns_card *c)
{
    if (!c->requirement || g->option.requirement == NS_REQUIREMENT_IGNORED)
        return true;
    if (g->option.requirement == NS_REQUIREMENT_MAINFRAME &&
        ns_cards[g->seat[s].mainframe]->factions & c->requirement)
        return true;
    return ns_synergy(g, s, c->requirement) >= 1;
}

/* The ability that stands at this place of the object: another one may have taken it. */
static const struct ns_ability *ability_of(const struct ns_object *o, uint8_t place,
                                           uint16_t *number, uint8_t *ability)
{
    bool other = place == 0 && o->as_number;
    *number = other ? o->as_number : o->number;
    *ability = other ? o->as_ability : place;
    return ns_ability_at(*number, *ability);
}

static bool can_pay_health(const struct ns *g, rules_seat s, const struct ns_ability *a)
{
    return a->pays[NS_MF] <= g->seat[s].health[NS_MF] && a->pays[NS_BF] <= g->seat[s].health[NS_BF];
}

static bool has_all(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    return ns_has_target(g, it) || (a->most && a->least == 0 && a->second == NS_NO_TARGET);
}

static struct ns_item as_played(rules_seat s, uint16_t number)
{
    return (struct ns_item){.number = number, .seat = s, .who = s, .is_card = 1};
}

int ns_may_play(const struct ns *g, rules_seat s, uint16_t number, bool deploy)
{
    const struct ns_card *c = ns_cards[number];
    struct ns_item it = as_played(s, number);
    const struct ns_ability *a = ns_ability_of(&it);
    if (!ns_find(g, ns_zone_of(s, NS_HAND), number))
        return NS_WHY_NOT_IN_HAND;
    if (!deploy && !(c->keys & NS_SWIFT))
        return NS_WHY_NOT_SWIFT;
    if (!meets_requirement(g, s, c))
        return NS_WHY_REQUIREMENT;
    if (ns_holds_iconic(g, s, number))
        return NS_WHY_ICONIC;
    if (ns_price_of(g, s, number) > g->seat[s].refreshed)
        return NS_WHY_RAM;
    if (!can_pay_health(g, s, a) || (a->affords && !a->affords(g, &it)))
        return NS_WHY_COST;
    if (!has_all(g, &it))
        return NS_WHY_NO_TARGET;
    return RULES_WHY_NOTHING;
}

static struct ns_item as_activated(const struct ns_object *o, uint8_t place)
{
    struct ns_item it = {.seat = o->controller,
                         .who = o->controller,
                         .source = o->serial,
                         .other = ns_is(o, NS_GEAR) ? o->on : 0};
    (void)ability_of(o, place, &it.number, &it.ability);
    return it;
}

static bool may_activate(const struct ns *g, rules_seat s, const struct ns_object *o, uint8_t place)
{
    struct ns_item it = as_activated(o, place);
    const struct ns_ability *a = ns_ability_at(it.number, it.ability);
    const struct ns_object *runner = ns_runner(g, o);
    if (a->when != NS_ACTIVATED || o->controller != s || o->face_down ||
        (!g->option.reboot_unlimited && o->used >> place & 1))
        return false;
    return ns_ability_cost(g, o, a) <= g->seat[s].refreshed &&
           (!a->run || (runner && !runner->running)) && can_pay_health(g, s, a) &&
           (!a->affords || a->affords(g, &it)) && has_all(g, &it);
}

int ns_ability_cost(const struct ns *g, const struct ns_object *o, const struct ns_ability *a)
{
    (void)g;
    (void)o;
    return a->ram;
}

static bool can_activate(const struct ns *g, rules_seat s, const struct ns_object *o)
{
    for (uint8_t place = 0; place < NS_MAX_ABILITIES; place++)
        if (may_activate(g, s, o, place))
            return true;
    return false;
}

bool ns_must_pass(const struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (can_activate(g, s, &g->object[i]))
            return false;
    return ns_count(g, s, NS_HAND) == 0;
}

/* Cards have one or two activated abilities; the verb says which. */
static int verb_of(const struct ns_object *o, uint8_t place)
{
    for (uint8_t i = 0; i < place; i++)
        if (ns_card_of(o)->ability[i].when == NS_ACTIVATED)
            return NS_ACTIVATE_SECOND;
    return NS_ACTIVATE;
}

static uint8_t place_of(const struct ns_object *o, int verb)
{
    uint8_t place = 0;
    while (place + 1 < NS_MAX_ABILITIES &&
           (ns_card_of(o)->ability[place].when != NS_ACTIVATED || verb_of(o, place) != verb))
        place++;
    return place;
}

void ns_ask_action(struct ns *g, rules_seat s, bool deploy)
{
    struct ns_list l = {0};
    struct rules_decision *d =
        fx_open(&g->head, s, RULES_ONE, deploy ? NS_ASK_DEPLOY : NS_ASK_SWIFT,
                deploy ? NS_RULE_DEP_01 : NS_RULE_SWC_01);
    if (!deploy)
        d->window = g->window;
    ns_list_add(&l, NS_PASS, 0, 0);
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next)
        if (!ns_may_play(g, s, g->card[id].kind, deploy))
            ns_list_add(&l, NS_PLAY_CARD, g->card[id].kind, 0);
    for (uint16_t i = 0; i < g->n_objects; i++)
        for (uint8_t place = 0; place < NS_MAX_ABILITIES; place++)
            if (may_activate(g, s, &g->object[i], place))
                ns_list_add(&l, verb_of(&g->object[i], place), g->object[i].number,
                            g->object[i].serial);
    ns_list_put(g, d, &l);
}

bool ns_acts(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb != NS_PASS;
}

static bool is_card_verb(int verb)
{
    return verb == NS_PLAY_CARD;
}

/* f->n: 1 + the place of the ability, or 0 for a card. */
enum fx_rc ns_call_action(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    int verb = o->verb;
    bool card = is_card_verb(verb);
    int32_t id = card ? ns_find(g, ns_zone_of(s, NS_HAND), o->card) : o->arg;
    enum fx_rc rc = ns_call(g, NS_FX_ANNOUNCE, s, id);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)(card ? 0 : 1 + place_of(ns_see(g, id), verb));
    return rc;
}

/* Announcing (NS-DEP-06) */

static int32_t begin_item(struct ns *g, const struct fx_frame *f)
{
    struct ns_item it = {0};
    if (f->n) {
        const struct ns_object *o = ns_see(g, f->id);
        it = as_activated(o, (uint8_t)(f->n - 1));
        it.power = (int16_t)ns_attack(g, o);
    } else {
        it = as_played(f->seat, g->card[f->id].kind);
        it.card = (uint16_t)f->id;
        it.face_down = ns_cards[it.number]->subtype == NS_TROJAN;
        ns_to_zone(g, it.card, NS_CACHE);
    }
    int32_t serial = ns_push(g, &it)->serial;
    fx_tell(&g->head, f->n ? NS_EV_ACTIVATE : NS_EV_ANNOUNCE, f->seat, it.face_down ? 0 : it.number,
            NS_RULE_DEP_06, 0xff, f->n ? f->id : 0, 0);
    return serial;
}

static void unmark(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        g->object[i].chosen = 0;
}

static void withdraw(struct ns *g, int32_t serial)
{
    struct ns_item *it = ns_item(g, serial);
    unmark(g);
    if (!it)
        return;
    if (it->card)
        ns_to_zone(g, it->card, NS_HAND);
    fx_tell(&g->head, NS_EV_WITHDRAW, it->seat, it->face_down ? 0 : it->number, NS_RULE_DEP_06,
            0xff, 0, 0);
    ns_take_item(g, serial);
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

static void pay_for_card(struct ns *g, struct ns_item *it)
{
    int price = ns_price_of(g, it->seat, it->number);
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
    if (it->failed)
        fail(g, it);
    else
        ns_orders_see_item(g, it);
}

static void ask_mode(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    if (!it || !ns_ability_of(it)->mode)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_MODE, NS_RULE_DEP_06);
    d->card = it->number;
    fx_option(&g->head, d, NS_WITHDRAW, 0, 0, 1);
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_MAINFRAME, 1);
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_BIOFRAME, 1);
}

/* False: it was withdrawn. */
static bool take_mode(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->to);
    if (!o || !it)
        return it != NULL;
    if (o->verb == NS_WITHDRAW)
        return false;
    it->mode = (uint8_t)o->arg;
    fx_tell(&g->head, NS_EV_MODE, f->seat, it->number, NS_RULE_DEP_06, 0xff, o->arg, 0);
    return true;
}

static void ask_x(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->to);
    if (!it || !ns_ability_of(it)->most_x)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_NUMBER, NS_ASK_X, NS_RULE_DEP_06);
    d->card = it->number;
    d->max = (uint16_t)ns_ability_of(it)->most_x(g, it);
    fx_option(&g->head, d, NS_AMOUNT, 0, 0, 1);
}

static void take_x(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->to);
    if (!it || !ns_ability_of(it)->most_x)
        return;
    it->x = (int16_t)fx_number(&g->head, f->seat);
    fx_tell(&g->head, NS_EV_X, f->seat, it->number, NS_RULE_DEP_06, 0xff, it->x, 0);
}

static void count_played(struct ns *g, const struct ns_item *it)
{
    const struct ns_card *c = ns_cards[it->number];
    uint16_t *played = g->seat[it->seat].played;
    const bool kinds[] = {true, c->subtype == NS_TAROT,
                          (c->type == NS_PROGRAM && c->factions & NS_HACKER) ||
                              c->subtype == NS_TROJAN,
                          c->subtype == NS_DRUG};
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
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

enum fx_rc ns_fx_announce(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->to = begin_item(g, f);
    FX_ASK(1, ask_mode(g, f));
    f->x = take_mode(g, f);
    if (f->x) {
        FX_ASK(2, ask_x(g, f));
        take_x(g, f);
        FX_CALL(3, ns_call(g, NS_FX_TARGETS, f->seat, f->to));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && chooses(g, f->to)) {
        FX_CALL(4, ns_call_ability(g, ns_item(g, f->to), true));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x && ns_item(g, f->to)) {
        pay(g, f);
        FX_SETTLE(5);
        if (ns_item(g, f->to))
            raise_played(g, ns_item(g, f->to));
        FX_CALL(6, ns_call(g, NS_FX_TRIGGERS, f->seat, 0));
        g->head.ret = 1;
    } else {
        withdraw(g, f->to);
        g->head.ret = 0;
    }
    FX_END
}
