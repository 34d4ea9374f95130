/* service/rules/neuroscape/play.c: what a seat may play and activate, and from where. */
#include "rules/neuroscape/play.h"

#include "rules/neuroscape/turn.h"

bool ns_meets_requirement(const struct ns *g, rules_seat s, const struct ns_card *c)
{
    if (!c->requirement || g->option.requirement == NS_REQUIREMENT_IGNORED)
        return true;
    if (g->option.requirement == NS_REQUIREMENT_MAINFRAME &&
        ns_cards[g->seat[s].mainframe]->factions & c->requirement)
        return true;
    return ns_synergy(g, s, c->requirement) >= NS_REQUIRED_SYNERGY;
}

/* The ability that stands at this place of the object: another one may have taken it. */
const struct ns_ability *ns_ability_in(const struct ns_object *o, uint8_t place, uint16_t *number,
                                       uint8_t *ability)
{
    bool other = place == 0 && o->as_number;
    *number = other ? o->as_number : o->number;
    *ability = other ? o->as_ability : place;
    return ns_ability_at(*number, *ability);
}

static bool has_all(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    return ns_has_target(g, it) || (a->most && a->least == 0 && a->second == NS_NO_TARGET);
}

/* From where, and how (NS-DEP-02) */

static const struct {
    uint8_t zone, verb, free_verb;
} sources[NS_FROMS] = {
    [NS_FROM_HAND] = {NS_HAND, NS_PLAY_CARD, NS_PLAY_FREE},
    [NS_FROM_BIN] = {NS_BIN, NS_PLAY_FROM_BIN, NS_PLAY_FREE_FROM_BIN},
    [NS_FROM_DECK] = {NS_DECK, NS_PLAY_FROM_DECK, NS_PLAY_FREE_FROM_DECK},
    [NS_FROM_ASIDE] = {NS_ASIDE, 0, 0},
};

enum ns_zone ns_source(uint8_t from)
{
    return (enum ns_zone)sources[from].zone;
}

static bool can_permit(const struct ns_by *by, rules_seat s)
{
    return by->seat == s && ns_cards[by->number]->permits &&
           (!by->effect || by->effect->kind == NS_NOTES);
}

static bool is_permitted(const struct ns *g, rules_seat s, uint16_t id, struct ns_way *w)
{
    bool found = false;
    struct ns_way asked = {.from = w->from, .free = w->free, .times = 1};
    for (struct ns_by by = {0}; ns_each(g, &by);) {
        struct ns_way way = asked;
        if (!can_permit(&by, s) || !ns_cards[by.number]->permits(g, &by, id, &way) ||
            (found && way.times >= w->times))
            continue;
        way.effect = by.effect ? by.effect->serial : 0;
        *w = way;
        found = true;
    }
    return found;
}

bool ns_find_way(const struct ns *g, rules_seat s, uint16_t id, struct ns_way *w)
{
    struct ns_way free = *w, way = {.from = w->from, .times = 1};
    bool of_itself = w->from == NS_FROM_HAND || w->from == NS_FROM_ASIDE;
    if (!of_itself && !is_permitted(g, s, id, &way))
        return false;
    if (w->free && w->from != NS_FROM_ASIDE) {
        if (!is_permitted(g, s, id, &free))
            return false;
        way.effect = free.effect;
    }
    way.free = w->free;
    *w = way;
    return true;
}

int ns_way_price(const struct ns *g, rules_seat s, uint16_t number, const struct ns_way *w)
{
    return w->free ? 0 : w->times * ns_price_of(g, s, number);
}

/* What it says: a card may have several wordings, of which one is chosen */

struct ns_item ns_as_played(rules_seat s, uint16_t number)
{
    struct ns_item it = {.number = number, .seat = s, .who = s, .is_card = 1};
    for (uint8_t i = NS_MAX_ABILITIES; i > 0; i--)
        if (ns_cards[number]->ability[i - 1].when == NS_RESOLVES)
            it.ability = (uint8_t)(i - 1);
    return it;
}

static int why_not(const struct ns *g, const struct ns_item *it)
{
    const struct ns_ability *a = ns_ability_of(it);
    if (a->pays[NS_MF] > g->seat[it->seat].health[NS_MF])
        return NS_WHY_MAINFRAME_HEALTH;
    if (a->pays[NS_BF] > g->seat[it->seat].health[NS_BF])
        return NS_WHY_BIOFRAME_HEALTH;
    if (a->affords && !a->affords(g, it))
        return NS_WHY_COST;
    return has_all(g, it) ? RULES_WHY_NOTHING : NS_WHY_NO_TARGET;
}

static bool says(const struct ns_ability *a)
{
    return a->when == NS_RESOLVES || a->when == NS_REVERSED;
}

int ns_wording(uint16_t number, uint8_t ability)
{
    const struct ns_ability *a = ns_cards[number]->ability;
    int n = 0;
    for (uint8_t i = 0; i < NS_MAX_ABILITIES; i++)
        n += says(&a[i]);
    if (n < 2 || !says(&a[ability]))
        return 0;
    return a[ability].says                  ? a[ability].says
           : a[ability].when == NS_REVERSED ? NS_CHOICE_REVERSED
                                            : NS_CHOICE_UPRIGHT;
}

bool ns_is_wording(const struct ns *g, const struct ns_item *it, uint8_t ability)
{
    uint8_t when = ns_cards[it->number]->ability[ability].when;
    struct ns_item so = *it;
    so.ability = ability;
    return (when == NS_RESOLVES || (when == NS_REVERSED && ns_may_reverse(g, it->seat))) &&
           !why_not(g, &so);
}

static bool has_wording(const struct ns *g, const struct ns_item *it)
{
    for (uint8_t i = 0; i < NS_MAX_ABILITIES; i++)
        if (ns_is_wording(g, it, i))
            return true;
    return false;
}

int ns_may_play(const struct ns *g, rules_seat s, uint16_t id, struct ns_way *w, bool deploy)
{
    uint16_t number = g->card[id].kind;
    const struct ns_card *c = ns_cards[number];
    struct ns_item it = ns_as_played(s, number);
    if (!ns_find_way(g, s, id, w))
        return NS_WHY_NOT_FROM_THERE;
    if (!deploy && !(c->keys & NS_SWIFT))
        return NS_WHY_NOT_SWIFT;
    if (!ns_meets_requirement(g, s, c))
        return NS_WHY_REQUIREMENT;
    if (ns_holds_iconic(g, s, number))
        return NS_WHY_ICONIC;
    if (ns_way_price(g, s, number, w) > g->seat[s].refreshed)
        return NS_WHY_RAM;
    return has_wording(g, &it) ? RULES_WHY_NOTHING : why_not(g, &it);
}

/* The way that an option stands for. */
static bool way_of(const struct rules_option *o, struct ns_way *w)
{
    for (uint8_t from = 0; from < NS_FROM_ASIDE; from++) {
        bool free = o->verb == sources[from].free_verb;
        if (o->verb != sources[from].verb && !free)
            continue;
        *w = (struct ns_way){.from = from, .free = free};
        return true;
    }
    return false;
}

int ns_why_not(const struct ns *g, rules_seat s, const struct rules_option *o, bool deploy,
               struct ns_way *w, uint16_t *id)
{
    struct ns_way asked;
    int why = o->verb == NS_PLAY_CARD ? NS_WHY_NOT_IN_HAND : NS_WHY_NOT_FROM_THERE;
    if (!way_of(o, &asked))
        return NS_WHY_NOT_NOW;
    uint16_t at = g->zone[ns_zone_of(s, ns_source(asked.from))].first;
    for (; at; at = asked.from == NS_FROM_DECK ? 0 : g->card[at].next) {
        struct ns_way way = asked;
        if (g->card[at].kind != o->card)
            continue;
        why = ns_may_play(g, s, at, &way, deploy);
        *w = way;
        *id = at;
        if (!why)
            return why;
    }
    return why;
}

static void list_from(const struct ns *g, rules_seat s, struct ns_way asked, bool deploy,
                      struct ns_list *l)
{
    uint16_t id = g->zone[ns_zone_of(s, ns_source(asked.from))].first;
    for (; id; id = asked.from == NS_FROM_DECK ? 0 : g->card[id].next) {
        struct ns_way way = asked;
        uint16_t number = g->card[id].kind;
        if (asked.free && ns_price_of(g, s, number) == 0)
            continue;
        if (!ns_may_play(g, s, id, &way, deploy))
            ns_list_add(l, way.free ? sources[way.from].free_verb : sources[way.from].verb, number,
                        0);
    }
}

static bool anything_permits(const struct ns *g, rules_seat s)
{
    for (struct ns_by by = {0}; ns_each(g, &by);)
        if (can_permit(&by, s))
            return true;
    return false;
}

static void list_cards(const struct ns *g, rules_seat s, bool deploy, struct ns_list *l)
{
    list_from(g, s, (struct ns_way){.from = NS_FROM_HAND}, deploy, l);
    if (!anything_permits(g, s))
        return;
    list_from(g, s, (struct ns_way){.from = NS_FROM_BIN}, deploy, l);
    list_from(g, s, (struct ns_way){.from = NS_FROM_DECK}, deploy, l);
    for (uint8_t from = 0; from < NS_FROM_ASIDE; from++)
        list_from(g, s, (struct ns_way){.from = from, .free = true}, deploy, l);
}

/* Abilities */

/* Of a trojan `who` is the player whose Mainframe it was on. */
struct ns_item ns_as_activated(const struct ns_object *o, uint8_t place)
{
    struct ns_item it = {.seat = o->controller,
                         .who = o->controller,
                         .source = o->serial,
                         .other = ns_is(o, NS_GEAR) ? o->on : 0};
    if (o->face_down && o->on < 0)
        it.who = (rules_seat)(-1 - o->on);
    (void)ns_ability_in(o, place, &it.number, &it.ability);
    return it;
}

/* From the turn after it was played (NS-KEY-TROJAN). */
static bool may_turn_up(const struct ns *g, rules_seat s, const struct ns_object *o)
{
    return o->face_down && o->controller == s && o->since < g->head.turn;
}

static int why_not_run(const struct ns *g, const struct ns_object *o)
{
    const struct ns_object *runner = ns_runner(g, o);
    if (!runner)
        return NS_WHY_NO_RUNNER;
    return runner->running ? NS_WHY_RUNNER : RULES_WHY_NOTHING;
}

int ns_why_not_activate(const struct ns *g, const struct ns_object *o, uint8_t place)
{
    struct ns_item it = ns_as_activated(o, place);
    const struct ns_ability *a = ns_ability_at(it.number, it.ability);
    if (a->when != NS_ACTIVATED)
        return NS_WHY_NO_ABILITY;
    if (!g->option.reboot_unlimited && o->used >> place & 1)
        return NS_WHY_USED;
    if (ns_ability_cost(g, o, a) > g->seat[o->controller].refreshed)
        return NS_WHY_ABILITY_RAM;
    int why = a->run ? why_not_run(g, o) : RULES_WHY_NOTHING;
    return why ? why : why_not(g, &it);
}

static bool may_activate(const struct ns *g, rules_seat s, const struct ns_object *o, uint8_t place)
{
    return o->controller == s && !ns_why_not_activate(g, o, place);
}

int ns_ability_cost(const struct ns *g, const struct ns_object *o, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == o->controller && ns_card_of(&g->object[i])->own_free)
            return 0;
    return a->ram;
}

static bool can_activate(const struct ns *g, rules_seat s, const struct ns_object *o)
{
    if (o->face_down)
        return may_turn_up(g, s, o); /* what it asks for is hidden */
    for (uint8_t place = 0; place < NS_MAX_ABILITIES; place++)
        if (may_activate(g, s, o, place))
            return true;
    return false;
}

bool ns_plays_card(const struct rules_option *o)
{
    struct ns_way way;
    return way_of(o, &way);
}

/* What lies in the Recycle Bin is public, and what lies on the Cyberdeck is not. */
static bool plays_from_elsewhere(const struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    struct ns_way top = {.from = NS_FROM_DECK};
    uint16_t id = g->zone[ns_zone_of(s, NS_DECK)].first;
    if (!anything_permits(g, s))
        return false;
    list_from(g, s, (struct ns_way){.from = NS_FROM_BIN}, true, &l);
    list_from(g, s, (struct ns_way){.from = NS_FROM_BIN, .free = true}, true, &l);
    return l.n > 0 || (id && ns_find_way(g, s, id, &top));
}

bool ns_must_pass(const struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (can_activate(g, s, &g->object[i]))
            return false;
    return ns_count(g, s, NS_HAND) == 0 && !plays_from_elsewhere(g, s);
}

/* Cards have one or two activated abilities; the verb says which. */
static int verb_of(const struct ns_object *o, uint8_t place)
{
    for (uint8_t i = 0; i < place; i++)
        if (ns_card_of(o)->ability[i].when == NS_ACTIVATED)
            return NS_ACTIVATE_SECOND;
    return NS_ACTIVATE;
}

uint8_t ns_place_of(const struct ns_object *o, int verb)
{
    int named = verb == NS_FLIP ? NS_ACTIVATE : verb;
    uint8_t place = 0;
    while (place + 1 < NS_MAX_ABILITIES &&
           (ns_card_of(o)->ability[place].when != NS_ACTIVATED || verb_of(o, place) != named))
        place++;
    return place;
}

static void list_abilities(const struct ns *g, rules_seat s, const struct ns_object *o, bool deploy,
                           struct ns_list *l)
{
    if (o->face_down && (deploy || !may_turn_up(g, s, o)))
        return;
    for (uint8_t place = 0; place < NS_MAX_ABILITIES; place++)
        if (may_activate(g, s, o, place))
            ns_list_add(l, o->face_down ? NS_FLIP : verb_of(o, place), o->number, o->serial);
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
    list_cards(g, s, deploy, &l);
    for (uint16_t i = 0; i < g->n_objects; i++)
        list_abilities(g, s, &g->object[i], deploy, &l);
    ns_list_put(g, d, &l);
}

bool ns_acts(const struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->verb != NS_PASS;
}

bool ns_activates(int verb)
{
    return verb == NS_ACTIVATE || verb == NS_ACTIVATE_SECOND || verb == NS_FLIP;
}

static enum fx_rc call_card(struct ns *g, rules_seat s, uint16_t id, const struct ns_way *w)
{
    enum fx_rc rc = ns_call(g, NS_FX_ANNOUNCE, s, id);
    if (!g->head.cap)
        fx_top(&g->head)->arg = (int16_t)(w->from + (w->free ? NS_FROMS : 0));
    return rc;
}

enum fx_rc ns_call_action(struct ns *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    struct ns_way w = {0};
    uint16_t id = 0;
    bool deploy = g->head.ask[s].kind == NS_ASK_DEPLOY;
    int verb = o->verb;
    if (!ns_activates(verb)) {
        (void)ns_why_not(g, s, o, deploy, &w, &id);
        return call_card(g, s, id, &w);
    }
    int32_t serial = o->arg;
    enum fx_rc rc = ns_call(g, NS_FX_ANNOUNCE, s, serial);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)(1 + ns_place_of(ns_see(g, serial), verb));
    return rc;
}

enum fx_rc ns_call_play(struct ns *g, rules_seat s, uint16_t id)
{
    struct ns_way w = {.from = NS_FROM_ASIDE, .free = true};
    g->head.ret = 0;
    if (!ns_lives(g, s) || ns_may_play(g, s, id, &w, true))
        return FX_CALLED;
    return call_card(g, s, id, &w);
}
