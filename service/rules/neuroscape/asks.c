/* service/rules/neuroscape/asks.c: questions that cards put while they resolve. */
#include "rules/neuroscape/asks.h"

enum { MAY = 1, ANY = 2 }; /* f->arg of the frames that pick */

static enum fx_rc call(struct ns *g, int fn, rules_seat s, int32_t item, int arg)
{
    const struct ns_item *it = ns_item(g, item);
    enum fx_rc rc = fx_call(&g->head, fn, s, it ? it->number : 0, arg);
    if (!g->head.cap)
        fx_top(&g->head)->id = item;
    return rc;
}

static enum fx_rc call_of(struct ns *g, int fn, rules_seat s, int32_t item, rules_seat owner,
                          int arg)
{
    enum fx_rc rc = call(g, fn, s, item, arg);
    if (!g->head.cap)
        fx_top(&g->head)->who = owner;
    return rc;
}

static struct rules_decision *open_for(struct ns *g, const struct fx_frame *f,
                                       enum rules_shape shape, int kind, int rule)
{
    struct rules_decision *d = fx_open(&g->head, f->seat, shape, kind, rule);
    d->card = f->card;
    return d;
}

/* Cards */

static bool is_wanted(struct ns *g, const struct fx_frame *f, uint16_t id)
{
    const struct ns_item *it = ns_item(g, f->id);
    if (f->arg & ANY || !it)
        return true;
    bool (*wants)(const struct ns_card *c) = ns_ability_of(it)->wants;
    if (!wants)
        wants = ns_cards[it->number]->wants;
    return !wants || wants(ns_cards[g->card[id].kind]);
}

static void list_wanted(struct ns *g, const struct fx_frame *f, enum ns_zone zone,
                        struct ns_list *l)
{
    for (uint16_t id = g->zone[ns_zone_of(f->who, zone)].first; id; id = g->card[id].next)
        if (is_wanted(g, f, id))
            ns_list_add(l, NS_TAKE, g->card[id].kind, 0);
}

static void ask_take(struct ns *g, const struct fx_frame *f, struct ns_list *l, bool or_none,
                     int rule)
{
    if (or_none)
        ns_list_add(l, NS_NO, 0, 0);
    struct rules_decision *d = open_for(g, f, RULES_ONE, NS_ASK_TAKE, rule);
    ns_list_put(g, d, l);
    d->fallback = or_none && l->n > 1; /* the first legal card */
}

/* INDEX and DIVINE, or what a card does in its own way. */
static int rule_of_aside(struct ns *g, const struct fx_frame *f)
{
    if (fx_below(&g->head)->fn != NS_FX_INDEX)
        return NS_RULE_ABL_01;
    return f->arg & ANY ? NS_RULE_KEY_DIVINE : NS_RULE_KEY_INDEX;
}

/* Left out where all who see the cards, or all who know how many there are, know the answer. */
static void ask_aside(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    bool may = f->arg & MAY, open_to_all = g->seat[f->who].aside_seen == 0xff;
    uint16_t n = ns_count(g, f->who, NS_ASIDE);
    list_wanted(g, f, NS_ASIDE, &l);
    bool known = open_to_all ? l.n < (may ? 1 : 2) : n == 0 || (n == 1 && f->arg == ANY);
    if (ns_lives(g, f->seat) && !known)
        ask_take(g, f, &l, may || l.n == 0, rule_of_aside(g, f));
}

static int32_t first_wanted(struct ns *g, const struct fx_frame *f)
{
    for (uint16_t id = g->zone[ns_zone_of(f->who, NS_ASIDE)].first; id; id = g->card[id].next)
        if (is_wanted(g, f, id))
            return id;
    return 0;
}

static int32_t taken(struct ns *g, const struct fx_frame *f, enum ns_zone zone)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    return o && o->verb == NS_TAKE ? ns_find(g, ns_zone_of(f->who, zone), o->card) : 0;
}

enum fx_rc ns_fx_aside(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_aside(g, f));
    f->to = taken(g, f, NS_ASIDE);
    if (!fx_choice(&g->head, f->seat) && !(f->arg & MAY) && ns_lives(g, f->seat))
        f->to = first_wanted(g, f);
    g->head.ret = f->to;
    FX_END
}

enum fx_rc ns_call_aside(struct ns *g, rules_seat s, int32_t item, rules_seat owner, bool may)
{
    return call_of(g, NS_FX_ASIDE, s, item, owner, may ? MAY : 0);
}

static void ask_bin(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    list_wanted(g, f, NS_BIN, &l);
    if (ns_lives(g, f->seat) && l.n > 1)
        ask_take(g, f, &l, false, NS_RULE_ABL_01);
}

static int32_t first_in_bin(struct ns *g, const struct fx_frame *f)
{
    uint16_t id = g->zone[ns_zone_of(f->who, NS_BIN)].first;
    while (id && !is_wanted(g, f, id))
        id = g->card[id].next;
    return ns_lives(g, f->seat) ? id : 0;
}

enum fx_rc ns_fx_bin(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_bin(g, f));
    g->head.ret = taken(g, f, NS_BIN);
    if (!g->head.ret)
        g->head.ret = first_in_bin(g, f);
    FX_END
}

enum fx_rc ns_call_bin(struct ns *g, rules_seat s, int32_t item)
{
    return call_of(g, NS_FX_IN_BIN, s, item, s, 0);
}

static void take_and_bin(struct ns *g, rules_seat s, int32_t id)
{
    if (id)
        ns_to_hand(g, (uint16_t)id);
    ns_bin_aside(g, s);
}

/* f->n: how many. */
enum fx_rc ns_fx_index(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    if (f->arg & ANY)
        ns_look_at_top(g, f->seat, f->n, ns_eyes(g, f->seat));
    else
        ns_reveal_top(g, f->seat, f->n);
    FX_CALL(1, call_of(g, NS_FX_ASIDE, f->seat, f->id, f->seat, f->arg));
    f->to = g->head.ret;
    take_and_bin(g, f->seat, f->to);
    g->head.ret = f->to;
    FX_END
}

static enum fx_rc call_index(struct ns *g, rules_seat s, int32_t item, int n, int arg)
{
    enum fx_rc rc = call(g, NS_FX_INDEX, s, item, arg);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)n;
    return rc;
}

enum fx_rc ns_call_index(struct ns *g, rules_seat s, int32_t item, int n)
{
    return call_index(g, s, item, n, 0);
}

enum fx_rc ns_call_divine(struct ns *g, rules_seat s, int32_t item, int n)
{
    return call_index(g, s, item, n, ANY);
}

enum fx_rc ns_index(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_index(g, f->seat, f->id, ns_ability_of(ns_item(g, f->id))->n));
    FX_END
}

static void ask_search(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    if (!ns_lives(g, f->seat) || ns_count(g, f->seat, NS_DECK) == 0)
        return;
    list_wanted(g, f, NS_DECK, &l);
    ask_take(g, f, &l, true, NS_RULE_ABL_01);
}

enum fx_rc ns_fx_search(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_search(g, f));
    f->to = taken(g, f, NS_DECK);
    if (f->to)
        ns_to_hand(g, (uint16_t)f->to);
    ns_shuffle_deck(g, f->seat);
    g->head.ret = f->to;
    FX_END
}

enum fx_rc ns_call_search(struct ns *g, rules_seat s, int32_t item)
{
    return call(g, NS_FX_SEARCH, s, item, 0);
}

static void ask_put_back(struct ns *g, const struct fx_frame *f)
{
    int place = 0;
    if (!ns_lives(g, f->seat) || ns_count(g, f->who, NS_ASIDE) < 2)
        return;
    struct rules_decision *d = open_for(g, f, RULES_ORDER, NS_ASK_PUT_BACK, NS_RULE_ABL_01);
    for (uint16_t id = g->zone[ns_zone_of(f->who, NS_ASIDE)].first; id; id = g->card[id].next)
        fx_option(&g->head, d, NS_PUT_BACK, g->card[id].kind, ++place, 1);
}

static void put_on_deck(struct ns *g, uint16_t id)
{
    rules_seat owner = ns_owner(g, id);
    ns_to_zone(g, id, NS_DECK);
    fx_tell(&g->head, NS_EV_PUT_BACK, owner, g->card[id].kind, NS_RULE_ZON_02,
            g->seat[owner].aside_seen, 0, 0);
}

void ns_put_back(struct ns *g, rules_seat owner)
{
    uint16_t ids[ZONE_MAX_CARDS];
    uint16_t n = zone_ids(g->zone, g->card, ns_zone_of(owner, NS_ASIDE), ids);
    for (; n > 0; n--)
        put_on_deck(g, ids[n - 1]);
    g->seat[owner].aside_seen = 0;
}

static void put_back(struct ns *g, const struct fx_frame *f)
{
    uint16_t ids[ZONE_MAX_CARDS];
    uint16_t n = zone_ids(g->zone, g->card, ns_zone_of(f->who, NS_ASIDE), ids);
    int runs = fx_count(&g->head, f->seat), count;
    for (int k = n; k > 0; k--) {
        int place = runs == n ? fx_pick(&g->head, f->seat, k - 1, &count)->arg : k;
        put_on_deck(g, ids[place - 1]);
    }
    g->seat[f->who].aside_seen = 0;
}

enum fx_rc ns_fx_put_back(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_put_back(g, f));
    put_back(g, f);
    FX_END
}

enum fx_rc ns_call_put_back(struct ns *g, rules_seat s, int32_t item, rules_seat owner)
{
    return call_of(g, NS_FX_PUT_BACK, s, item, owner, 0);
}

/* Hands */

static void ask_discard(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    if (!ns_lives(g, f->seat) || ns_count(g, f->seat, NS_HAND) <= f->arg || f->arg == 0)
        return;
    for (uint16_t id = g->zone[ns_zone_of(f->seat, NS_HAND)].first; id; id = g->card[id].next)
        ns_list_add(&l, NS_DISCARD, g->card[id].kind, 0);
    struct rules_decision *d = open_for(g, f, RULES_SET, NS_ASK_DISCARD, NS_RULE_ABL_01);
    ns_list_put(g, d, &l);
    d->min = d->max = d->fallback = f->arg;
}

static int discard(struct ns *g, const struct fx_frame *f)
{
    uint16_t hand = ns_zone_of(f->seat, NS_HAND);
    int n = 0, runs = fx_count(&g->head, f->seat);
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        for (; count > 0; count--, n++)
            ns_bin(g, ns_find(g, hand, o->card));
    }
    for (; runs == 0 && n < f->arg && g->zone[hand].n; n++)
        ns_bin(g, g->zone[hand].first);
    return n;
}

enum fx_rc ns_fx_discard(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_discard(g, f));
    g->head.ret = discard(g, f);
    FX_END
}

enum fx_rc ns_call_discard(struct ns *g, rules_seat s, int32_t item, int n)
{
    return call(g, NS_FX_DISCARD, s, item, n);
}

static void show_hand(struct ns *g, rules_seat s)
{
    g->seat[s].hand_shown = 1;
    ns_reveal_hand(g, s);
}

static void ask_discard_of(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    list_wanted(g, f, NS_HAND, &l);
    if (ns_lives(g, f->seat) && l.n > 1)
        ask_take(g, f, &l, false, NS_RULE_ABL_01);
}

/* f->to: the card that is discarded. */
static int32_t discard_of(struct ns *g, const struct fx_frame *f)
{
    int32_t id = taken(g, f, NS_HAND);
    if (!id && ns_lives(g, f->seat))
        id = g->zone[ns_zone_of(f->who, NS_HAND)].first;
    g->seat[f->who].hand_shown = 0;
    if (id)
        ns_bin(g, (uint16_t)id);
    return id;
}

enum fx_rc ns_fx_discard_of(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    show_hand(g, f->who);
    FX_ASK(1, ask_discard_of(g, f));
    g->head.ret = discard_of(g, f);
    FX_END
}

enum fx_rc ns_call_discard_of(struct ns *g, rules_seat s, int32_t item, rules_seat owner)
{
    return call_of(g, NS_FX_DISCARD_OF, s, item, owner, ANY);
}

/* Choices */

static int32_t first_object(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    for (uint16_t i = 0; it && i < g->n_objects; i++)
        if (ns_ability_of(it)->picks(g, it, &g->object[i]))
            return g->object[i].serial;
    return 0;
}

static void ask_object(struct ns *g, const struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    struct ns_list l = {0};
    if (!it || !ns_lives(g, f->seat))
        return;
    const struct ns_ability *a = ns_ability_of(it);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (a->picks(g, it, &g->object[i]))
            ns_list_add(&l, NS_OBJECT, g->object[i].face_down ? 0 : g->object[i].number,
                        g->object[i].serial);
    if (l.n < (f->arg & MAY ? 1 : 2))
        return;
    if (f->arg & MAY)
        ns_list_add(&l, NS_NO, 0, 0);
    struct rules_decision *d = open_for(g, f, RULES_ONE, NS_ASK_OBJECT, NS_RULE_ABL_01);
    ns_list_put(g, d, &l);
    if (!(f->arg & MAY))
        ns_set_fallback(g, d, &l, a->harms);
}

enum fx_rc ns_fx_object(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_object(g, f));
    f->to = 0;
    if (fx_choice(&g->head, f->seat))
        f->to = fx_choice(&g->head, f->seat)->arg;
    else if (!(f->arg & MAY) && ns_lives(g, f->seat))
        f->to = first_object(g, f);
    g->head.ret = f->to;
    FX_END
}

enum fx_rc ns_call_object(struct ns *g, rules_seat s, int32_t item, bool may)
{
    return call(g, NS_FX_OBJECT, s, item, may ? MAY : 0);
}

/* f->n to f->x */
static void ask_number(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat) || f->n >= f->x)
        return;
    struct rules_decision *d = open_for(g, f, RULES_NUMBER, NS_ASK_NUMBER, NS_RULE_ABL_01);
    d->min = d->fallback = f->n;
    d->max = f->x;
    fx_option(&g->head, d, NS_AMOUNT, 0, 0, 1);
}

static int take_number(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat))
        return 0;
    int n = f->n < f->x ? fx_number(&g->head, f->seat) : f->n;
    ns_tell_chosen(g, NS_EV_X, f->seat, ns_item(g, f->id), NS_RULE_ABL_01, n);
    return n;
}

enum fx_rc ns_fx_number(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_number(g, f));
    g->head.ret = take_number(g, f);
    FX_END
}

enum fx_rc ns_call_number(struct ns *g, rules_seat s, int32_t item, int least, int most)
{
    enum fx_rc rc = call(g, NS_FX_NUMBER, s, item, 0);
    if (!g->head.cap) {
        fx_top(&g->head)->n = (int16_t)least;
        fx_top(&g->head)->x = (int16_t)most;
    }
    return rc;
}

/* f->n, f->x and, if not 0, f->i; or all factions. */
static void ask_choice(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat))
        return;
    struct rules_decision *d =
        open_for(g, f, RULES_ONE, f->arg ? NS_ASK_FACTION : NS_ASK_MODE, NS_RULE_ABL_01);
    const int16_t three[] = {f->n, f->x, f->i};
    for (int i = 0; !f->arg && i < 3 && three[i]; i++)
        fx_option(&g->head, d, NS_MODE, 0, three[i], 1);
    for (int i = 0; f->arg && i < NS_FACTIONS; i++)
        fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_HACKER + i, 1);
}

static int take_choice(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    if (!o)
        return 0;
    ns_tell_chosen(g, NS_EV_MODE, f->seat, ns_item(g, f->id), NS_RULE_ABL_01, o->arg);
    return f->arg ? 1 << (o->arg - NS_CHOICE_HACKER) : o->arg;
}

enum fx_rc ns_fx_choice(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_choice(g, f));
    g->head.ret = take_choice(g, f);
    FX_END
}

enum fx_rc ns_call_faction(struct ns *g, rules_seat s, int32_t item)
{
    return call(g, NS_FX_CHOICE, s, item, 1);
}

enum fx_rc ns_call_choice(struct ns *g, rules_seat s, int32_t item, int a, int b, int c)
{
    enum fx_rc rc = call(g, NS_FX_CHOICE, s, item, 0);
    if (!g->head.cap) {
        fx_top(&g->head)->n = (int16_t)a;
        fx_top(&g->head)->x = (int16_t)b;
        fx_top(&g->head)->i = (int16_t)c;
    }
    return rc;
}

/* f->arg: how much RAM. */
static void ask_pay(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat) || g->seat[f->seat].refreshed < f->arg)
        return;
    struct rules_decision *d = open_for(g, f, RULES_ONE, NS_ASK_PAY, NS_RULE_ABL_01);
    fx_option(&g->head, d, NS_NO, 0, 0, 1);
    fx_option(&g->head, d, NS_YES, 0, 0, 1);
}

enum fx_rc ns_fx_pay(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_pay(g, f));
    f->n = fx_choice(&g->head, f->seat) && fx_choice(&g->head, f->seat)->verb == NS_YES;
    if (f->n)
        ns_run_ram(g, f->seat, f->arg);
    g->head.ret = f->n;
    FX_END
}

enum fx_rc ns_call_pay(struct ns *g, rules_seat s, int32_t item, int n)
{
    return call(g, NS_FX_PAY, s, item, n);
}

/* `fx` of abilities */

enum fx_rc ns_do_divine(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_divine(g, f->seat, f->id, ns_ability_of(ns_item(g, f->id))->n));
    FX_END
}

enum fx_rc ns_do_search(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_search(g, f->seat, f->id));
    FX_END
}
