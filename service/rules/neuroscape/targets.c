/* service/rules/neuroscape/targets.c: what may be chosen as a target (NS-DEP-07), and choosing it.
 */
#include "rules/neuroscape/asks.h"
#include "rules/neuroscape/orders.h"

/* Gear and plain permanents have no ability of their own while they are played. */
const struct ns_ability *ns_ability_of(const struct ns_item *it)
{
    static const struct ns_ability onto_own = {.when = NS_RESOLVES, .target = NS_OWN_CHARACTER},
                                   onto_any = {.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET},
                                   onto_two = {.when = NS_RESOLVES,
                                               .target = NS_CHARACTER_TARGET,
                                               .least = 2,
                                               .most = 2},
                                   onto_mainframe = {.when = NS_RESOLVES,
                                                     .target = NS_PLAYER_TARGET},
                                   enters = {.when = NS_RESOLVES};
    const struct ns_card *c = ns_cards[it->number];
    const struct ns_ability *a = ns_ability_at(it->number, it->ability);
    if (!it->is_card || !ns_stays(c) || a->when == NS_RESOLVES)
        return a; /* of a permanent: what playing it asks for */
    if (c->subtype == NS_VIRUS || c->subtype == NS_TROJAN)
        return &onto_mainframe;
    if (c->type != NS_GEAR) /* that has an additional cost, or none */
        return c->ability[0].when == NS_RESOLVES ? &c->ability[0] : &enters;
    return c->subtype == NS_TETHER ? &onto_two : c->keys & NS_MALICIOUS ? &onto_any : &onto_own;
}

/* RULING: where X is not chosen, X targets are as many as there are, up to X. */
static int least_of_first(const struct ns_ability *a)
{
    if (a->target == NS_NO_TARGET)
        return 0;
    return a->most == 0 || a->least == NS_X_TARGETS ? 1 : a->least;
}

int ns_least_targets(const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    return least_of_first(a) + (a->second != NS_NO_TARGET);
}

static int most_of_first(const struct ns_item *it, const struct ns_ability *a)
{
    if (a->target == NS_NO_TARGET)
        return 0;
    int most = a->most == NS_X_TARGETS ? it->x : a->most ? a->most : 1;
    return most < NS_MAX_TARGETS ? most : NS_MAX_TARGETS;
}

int ns_most_targets(const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    return most_of_first(it, a) + (a->second != NS_NO_TARGET);
}

/* Is it what the ability names? */

static bool fits_object(const struct ns *g, const struct ns_item *it, uint8_t kind,
                        const struct ns_object *o)
{
    const struct ns_card *c = ns_card_of(o);
    if (kind == NS_PROGRAM_TARGET)
        return c->type == NS_PROGRAM;
    if (kind == NS_CYBERWARE_TARGET)
        return c->type == NS_GEAR && c->subtype == NS_CYBERWARE;
    if (kind == NS_GEAR_TARGET)
        return c->type == NS_GEAR;
    if (kind == NS_CHARACTER_AND_GEAR && c->type == NS_GEAR)
        return it->target[0] && o->on == it->target[0] && c->subtype != NS_TETHER;
    if (c->type != NS_CHARACTER || ns_has_key(g, o, NS_CLOAKED))
        return false;
    switch (kind) {
    case NS_CHARACTER_AND_GEAR:
        return !it->target[0] || it->target[0] == o->serial;
    case NS_RUNNING_TARGET:
        return o->running;
    case NS_OTHER_HACKER:
        return c->factions & NS_HACKER && o->serial != it->source;
    case NS_OWN_DUSTRUNNER:
        return c->factions & NS_DUSTRUNNER && o->controller == it->seat;
    case NS_OWN_CHARACTER:
        return o->controller == it->seat;
    case NS_OPPOSING_CHARACTER:
        return o->controller != it->seat;
    default:
        return kind == NS_ANY || kind == NS_CHARACTER_TARGET;
    }
}

static bool fits_seat(const struct ns *g, const struct ns_item *it, uint8_t kind, rules_seat s)
{
    if (s >= g->head.seats || !ns_lives(g, s))
        return false;
    return kind == NS_ANY || kind == NS_PLAYER_TARGET ||
           (kind == NS_OPPONENT_TARGET && s != it->seat);
}

static bool fits_ram(const struct ns *g, uint8_t kind, const struct ns_item *it, int code)
{
    rules_seat s = (rules_seat)(code / 4);
    const struct ns_seat *seat = &g->seat[s];
    if (s >= g->head.seats || !ns_lives(g, s))
        return false;
    if (kind == NS_OWN_RAM_IN_BIN)
        return s == it->seat && code % 4 == NS_RAM_BIN && seat->ram_bin > 0;
    if (kind != NS_RAM_TARGET)
        return false;
    return code % 4 == NS_RAM_REFRESHED ? seat->refreshed > 0
                                        : code % 4 == NS_RAM_RUNNING && seat->running > 0;
}

static bool fits_committed(const struct ns *g, uint8_t kind, int32_t serial)
{
    const struct ns_object *o = ns_see(g, serial);
    return kind == NS_RAM_TARGET && o && o->ram > 0;
}

static bool fits_card(const struct ns *g, const struct ns_item *it, uint8_t kind, int32_t id)
{
    return kind == NS_OWN_BIN_TARGET && id > 0 && id <= g->n_cards &&
           g->card[id].zone == ns_zone_of(it->seat, NS_BIN);
}

static bool fits_item(const struct ns *g, const struct ns_item *it, uint8_t kind, int32_t serial)
{
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].serial == serial)
            return kind == NS_ITEM_TARGET && serial != it->serial && g->item[i].ready;
    return false;
}

static bool fits_kind(const struct ns *g, const struct ns_item *it, uint8_t kind, int32_t target)
{
    if (target > 0) {
        const struct ns_object *o = ns_see(g, target);
        return o ? fits_object(g, it, kind, o) : fits_item(g, it, kind, target);
    }
    if (target <= NS_ON_CODE)
        return fits_committed(g, kind, NS_ON_CODE - target);
    if (target <= NS_CARD_CODE)
        return fits_card(g, it, kind, NS_CARD_CODE - target);
    if (target <= NS_RAM_CODE)
        return fits_ram(g, kind, it, NS_RAM_CODE - target);
    return target < 0 && fits_seat(g, it, kind, (rules_seat)(NS_SEAT_CODE - target));
}

static bool is_second(const struct ns_item *it, int which)
{
    return ns_ability_of(it)->second != NS_NO_TARGET && which == NS_MAX_TARGETS - 1;
}

bool ns_is_target(const struct ns *g, const struct ns_item *it, int which, int32_t target)
{
    const struct ns_ability *a = ns_ability_of(it);
    bool second = is_second(it, which);
    uint8_t kind = second ? a->second : a->target;
    return fits_kind(g, it, kind, target) && (second || !a->fits || a->fits(g, it, target));
}

bool ns_still(const struct ns *g, const struct ns_item *it, int which)
{
    return it->target[which] != 0 && ns_is_target(g, it, which, it->target[which]);
}

/* All that may be chosen */

/* Begin with 0; false: no more. */
static bool next_candidate(const struct ns *g, uint16_t *at, int32_t *target)
{
    uint16_t i = (*at)++;
    if (i < g->n_objects) {
        *target = g->object[i].serial;
        return true;
    }
    i = (uint16_t)(i - g->n_objects);
    if (i < g->n_items) {
        *target = g->item[i].serial;
        return true;
    }
    i = (uint16_t)(i - g->n_items);
    if (i < NS_MAX_SEATS) {
        *target = NS_SEAT_CODE - i;
        return true;
    }
    i = (uint16_t)(i - NS_MAX_SEATS);
    if (i < 4 * NS_MAX_SEATS) {
        *target = NS_RAM_CODE - i;
        return true;
    }
    i = (uint16_t)(i - 4 * NS_MAX_SEATS);
    if (i < g->n_objects) {
        *target = NS_ON_CODE - g->object[i].serial;
        return true;
    }
    i = (uint16_t)(i - g->n_objects);
    *target = NS_CARD_CODE - (i + 1);
    return i < g->n_cards;
}

static bool is_chosen(const struct ns_item *it, int32_t target)
{
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (it->target[i] == target && !is_second(it, i))
            return true;
    return false;
}

static int count_candidates(const struct ns *g, const struct ns_item *it, int which, int enough)
{
    int n = 0;
    int32_t target;
    for (uint16_t at = 0; n < enough && next_candidate(g, &at, &target);)
        n += ns_is_target(g, it, which, target);
    return n;
}

bool ns_has_target(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    int least = least_of_first(a);
    if (count_candidates(g, it, 0, least) < least)
        return false;
    return a->second == NS_NO_TARGET || count_candidates(g, it, NS_MAX_TARGETS - 1, 1) > 0;
}

/* Choosing */

static bool is_own(const struct ns *g, rules_seat s, const struct rules_option *o)
{
    const struct ns_object *there = ns_see(g, o->arg);
    const struct ns_item *it = ns_see_item(g, o->arg);
    switch (o->verb) {
    case NS_TARGET_ITEM:
        return it && it->seat == s;
    case NS_PLAYER:
    case NS_TARGET_REFRESHED_RAM:
    case NS_TARGET_RUNNING_RAM:
    case NS_TARGET_RAM_IN_BIN:
        return o->arg == s;
    default:
        return there && there->controller == s;
    }
}

/* Of two players, the next one in turn order from the one who chooses (NS-HOST-05). */
static bool is_nearer(const struct ns *g, rules_seat s, const struct rules_option *a,
                      const struct rules_option *b)
{
    int seats = g->head.seats;
    return a->verb == NS_PLAYER && b->verb == NS_PLAYER &&
           (a->arg - s + seats) % seats < (b->arg - s + seats) % seats;
}

void ns_set_fallback(struct ns *g, struct rules_decision *d, const struct ns_list *l, bool harm)
{
    const struct rules_option *best = NULL;
    for (uint16_t i = 0; i < l->n; i++)
        if (is_own(g, d->seat, &l->at[i]) != harm &&
            (!best || is_nearer(g, d->seat, &l->at[i], best)))
            best = &l->at[i];
    d->fallback = (uint16_t)(best ? best - l->at : 0);
}

static void list_target(const struct ns *g, struct ns_list *l, int32_t target)
{
    const struct ns_object *o = ns_see(g, target > 0 ? target : NS_ON_CODE - target);
    static const uint16_t verbs[] = {[NS_RAM_REFRESHED] = NS_TARGET_REFRESHED_RAM,
                                     [NS_RAM_RUNNING] = NS_TARGET_RUNNING_RAM,
                                     [NS_RAM_BIN] = NS_TARGET_RAM_IN_BIN};
    int code = NS_RAM_CODE - target;
    if (target > 0 && o) {
        ns_list_add(l, NS_TARGET, o->face_down ? 0 : o->number, target);
    } else if (target > 0) {
        for (uint16_t i = 0; i < g->n_items; i++)
            if (g->item[i].serial == target)
                ns_list_add(l, NS_TARGET_ITEM, g->item[i].face_down ? 0 : g->item[i].number,
                            target);
    } else if (target <= NS_ON_CODE) {
        ns_list_add(l, NS_TARGET_COMMITTED_RAM, o->number, o->serial);
    } else if (target <= NS_CARD_CODE) {
        ns_list_add(l, NS_TARGET_CARD, g->card[NS_CARD_CODE - target].kind, 0);
    } else if (target <= NS_RAM_CODE) {
        ns_list_add(l, verbs[code % 4], 0, code / 4);
    } else {
        ns_list_add(l, NS_PLAYER, 0, NS_SEAT_CODE - target);
    }
}

/* f->i: which target. */
static void ask_target(struct ns *g, const struct fx_frame *f)
{
    struct ns_item *it = ns_item(g, f->id);
    struct ns_list l = {0};
    int32_t target;
    if (!it || !ns_lives(g, f->seat))
        return;
    const struct ns_ability *a = ns_ability_of(it);
    bool second = is_second(it, f->i);
    bool enough = !second && a->least != NS_X_TARGETS && f->i >= least_of_first(a);
    for (uint16_t at = 0; next_candidate(g, &at, &target);)
        if (ns_is_target(g, it, f->i, target) && (second || !is_chosen(it, target)))
            list_target(g, &l, target);
    if (l.n == 0)
        return;
    if (!f->arg)
        ns_list_withdrawal(g, it, &l);
    if (enough)
        ns_list_add(&l, NS_DONE, 0, 0);
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_TARGET, NS_RULE_DEP_07);
    d->card = it->face_down ? 0 : it->number;
    ns_list_put(g, d, &l);
    if (enough && f->arg)
        d->fallback = ns_list_place(&l, NS_DONE);
    else if (f->arg)
        ns_set_fallback(g, d, &l, a->harms);
}

static int32_t target_of(struct ns *g, rules_seat s, const struct rules_option *o)
{
    switch (o->verb) {
    case NS_PLAYER:
        return NS_SEAT_CODE - o->arg;
    case NS_TARGET_REFRESHED_RAM:
        return NS_RAM_CODE - (4 * o->arg + NS_RAM_REFRESHED);
    case NS_TARGET_RUNNING_RAM:
        return NS_RAM_CODE - (4 * o->arg + NS_RAM_RUNNING);
    case NS_TARGET_RAM_IN_BIN:
        return NS_RAM_CODE - (4 * o->arg + NS_RAM_BIN);
    case NS_TARGET_COMMITTED_RAM:
        return NS_ON_CODE - o->arg;
    case NS_TARGET_CARD:
        return NS_CARD_CODE - ns_find(g, ns_zone_of(s, NS_BIN), o->card);
    default:
        return o->arg;
    }
}

static void tell_target(struct ns *g, rules_seat s, const struct ns_item *it, int which,
                        const struct rules_option *o)
{
    int ram = o->verb == NS_TARGET_REFRESHED_RAM   ? NS_CHOICE_REFRESHED
              : o->verb == NS_TARGET_RUNNING_RAM   ? NS_CHOICE_RUNNING
              : o->verb == NS_TARGET_RAM_IN_BIN    ? NS_CHOICE_IN_BIN
              : o->verb == NS_TARGET_COMMITTED_RAM ? NS_CHOICE_COMMITTED
                                                   : 0;
    bool player = o->verb == NS_PLAYER || (ram && ram != NS_CHOICE_COMMITTED);
    if (player)
        ns_tell_target_player(g, s, it, o->arg, ram);
    else
        ns_tell_target(g, s, it, which, o, ram);
}

enum taken { TAKEN, TAKEN_LAST, NOT_TAKEN };

static enum taken take_target(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    struct ns_item *it = ns_item(g, f->id);
    if (!it || ns_withdraws(o))
        return NOT_TAKEN;
    if (!o) {
        const struct ns_ability *a = ns_ability_of(it);
        return !is_second(it, f->i) && f->i >= least_of_first(a) ? TAKEN_LAST : NOT_TAKEN;
    }
    if (o->verb == NS_DONE)
        return TAKEN_LAST;
    it->target[f->i] = target_of(g, f->seat, o);
    tell_target(g, f->seat, it, f->i, o);
    ns_orders_see_item(g, it, it->seat);
    return TAKEN;
}

static bool wants_more(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    return it && f->i < most_of_first(it, ns_ability_of(it));
}

static bool wants_second(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    return it && ns_ability_of(it)->second != NS_NO_TARGET;
}

static void raise_targeted(struct ns *g, const struct ns_item *it, int which, rules_seat by)
{
    const struct ns_object *o = ns_see(g, it->target[which]);
    if (o)
        ns_raise(g, &(struct ns_fact){.when = NS_TARGETED,
                                      .who = o->controller,
                                      .by = (uint8_t)(1u << by),
                                      .number = o->number,
                                      .object = o->serial,
                                      .other = it->serial,
                                      .was = o});
}

void ns_raise_targeted(struct ns *g, const struct ns_item *it)
{
    for (int i = 0; it && i < NS_MAX_TARGETS; i++)
        raise_targeted(g, it, i, it->seat);
}

/* f->id: the item; f->arg: it must not be withdrawn. head.ret: whether it has its targets. */
enum fx_rc ns_fx_targets(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = TAKEN;
    for (f->i = 0; f->n == TAKEN && wants_more(g, f); f->i++) {
        FX_ASK(1, ask_target(g, f));
        f->n = (int16_t)take_target(g, f);
    }
    if (f->n != NOT_TAKEN && wants_second(g, f)) {
        f->i = NS_MAX_TARGETS - 1;
        FX_ASK(2, ask_target(g, f));
        f->n = (int16_t)take_target(g, f);
    }
    if (f->n != NOT_TAKEN && f->arg)
        ns_raise_targeted(g, ns_item(g, f->id));
    g->head.ret = f->n != NOT_TAKEN;
    FX_END
}

/* Other targets for an item in the Cache (NS-CAC-09) */

static void list_new_targets(struct ns *g, const struct ns_item *it, int which, struct ns_list *l)
{
    int32_t target;
    for (uint16_t at = 0; next_candidate(g, &at, &target);)
        if (target != it->target[which] && ns_is_target(g, it, which, target) &&
            (is_second(it, which) || !is_chosen(it, target)))
            list_target(g, l, target);
}

/* Targets are public, and so is it that there is but one. */
static void ask_new_target(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_see_item(g, f->id);
    struct ns_list l = {0};
    if (!it || !it->target[f->i] || !ns_lives(g, f->seat))
        return;
    list_new_targets(g, it, f->i, &l);
    if (l.n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_NEW_TARGET, NS_RULE_CAC_09);
    d->card = it->face_down ? 0 : it->number;
    ns_list_put(g, d, &l);
    ns_set_fallback(g, d, &l, ns_ability_of(it)->harms);
}

static void take_new_target(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    const struct ns_item *there = ns_see_item(g, f->id);
    struct ns_list l = {0};
    if (!there || !there->target[f->i] || !ns_lives(g, f->seat))
        return;
    struct ns_item *it = &g->item[there - g->item];
    if (!o)
        list_new_targets(g, it, f->i, &l);
    if (!o && l.n != 1)
        return;
    o = o ? o : &l.at[0];
    it->target[f->i] = target_of(g, it->seat, o);
    tell_target(g, f->seat, it, f->i, o);
    ns_orders_see_item(g, it, f->seat);
    raise_targeted(g, it, f->i, f->seat);
}

/* f->id: the item; f->seat: who chooses. */
enum fx_rc ns_fx_new_targets(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < NS_MAX_TARGETS; f->i++) {
        FX_ASK(1, ask_new_target(g, f));
        take_new_target(g, f);
    }
    FX_END
}

enum fx_rc ns_call_new_targets(struct ns *g, rules_seat s, int32_t serial)
{
    return ns_call(g, NS_FX_NEW_TARGETS, s, serial);
}
