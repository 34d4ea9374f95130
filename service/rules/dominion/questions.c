/* service/rules/dominion/questions.c: the questions that cards have in common, and their answers.
 */
#include "rules/dominion/effects.h"

#include <string.h>

void dom_ask_number(struct dom *g, const struct fx_frame *f, int rule, int min, int max)
{
    if (min >= max)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_NUMBER, DOM_ASK_PAY, rule);
    d->card = f->card;
    d->min = min;
    d->max = max < INT16_MAX ? max : INT16_MAX; /* RULING: no register holds more */
    d->fallback = min;
    fx_option(&g->head, d, DOM_PAY, 0, 0, 1);
}

void dom_ask_may_this_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                              uint16_t number)
{
    if (!dom_may_hold(g, f->seat, number) ||
        (verb == DOM_PLAY_CARD && !dom_may_play_from_hand(g, f->seat)))
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    if (dom_find(g, dom_zone_of(f->seat, DOM_HAND), number))
        fx_option(&g->head, d, verb, number, 0, 1);
}

void dom_zone_options(struct dom *g, struct rules_decision *d, uint16_t zone, unsigned types,
                      int verb)
{
    uint16_t count[DOM_MAX_KINDS];
    if (verb == DOM_PLAY_CARD && zone == dom_zone_of(d->seat, DOM_HAND) &&
        !dom_may_play_from_hand(g, d->seat))
        return;
    memset(count, 0, g->n_kinds * sizeof *count);
    int left = 0;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        if (types == 0 || dom_is(g, id, types)) {
            count[g->card[id].kind]++;
            left++;
        }
    for (uint16_t k = 0; left > 0; left -= count[k++])
        if (count[k])
            fx_option(&g->head, d, verb, g->kind[k], 0, count[k]);
}

void dom_ask_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule, int min,
                  int max)
{
    int hand = dom_count(g, f->seat, DOM_HAND);
    if (min >= hand)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_SET, ask, rule);
    d->card = f->card;
    d->min = min;
    d->max = max < hand ? max : hand;
    d->fallback = d->min;
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_HAND), 0, verb);
}

int dom_discard_asked(struct dom *g, rules_seat s, int n)
{
    int hand = dom_count(g, s, DOM_HAND);
    if (hand > n)
        return dom_discard_picked(g, s);
    dom_discard_hand(g, s, true);
    return hand;
}

int dom_trash_asked(struct dom *g, rules_seat s, int n)
{
    int hand = dom_count(g, s, DOM_HAND);
    if (hand > n)
        return dom_trash_picked(g, s);
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        uint16_t id;
        while ((id = dom_find(g, dom_zone_of(s, DOM_HAND), g->kind[k])) != 0)
            dom_trash(g, s, id);
    }
    return hand;
}

void dom_ask_may_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                             unsigned types)
{
    if (!dom_may_hold_type(g, f->seat, types) ||
        (verb == DOM_PLAY_CARD && !dom_may_play_from_hand(g, f->seat)))
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_HAND), types, verb);
}

void dom_ask_may_fitting_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb,
                                 int rule, unsigned types,
                                 bool (*fits)(const struct dom *g, uint16_t number, unsigned types))
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND);
    bool may_hold = false;
    for (uint16_t k = 0; k < g->n_kinds && !may_hold; k++)
        may_hold = fits(g, g->kind[k], types) && dom_may_hold(g, f->seat, g->kind[k]);
    if (!may_hold || (verb == DOM_PLAY_CARD && !dom_may_play_from_hand(g, f->seat)))
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    uint16_t count[DOM_MAX_KINDS] = {0};
    for (uint16_t id = g->zone[hand].first; id; id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k] && fits(g, g->kind[k], types))
            fx_option(&g->head, d, verb, g->kind[k], 0, count[k]);
}

static bool is_unlike(const struct dom *g, rules_seat s, uint16_t kind)
{
    return dom_types(g, g->kind[kind]) & DOM_ACTION &&
           !dom_find_kind(g, dom_zone_of(s, DOM_PLAY), kind);
}

static bool may_play_unlike(const struct dom *g, rules_seat s)
{
    for (uint16_t k = 0; dom_may_play_from_hand(g, s) && k < g->n_kinds; k++)
        if (is_unlike(g, s, k) && dom_may_hold(g, s, g->kind[k]))
            return true;
    return false;
}

void dom_ask_may_play_unlike(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    if (!may_play_unlike(g, f->seat))
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_ACT_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t id = dom_top(g, f->seat, DOM_HAND); id; id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k] && is_unlike(g, f->seat, k))
            fx_option(&g->head, d, DOM_PLAY_CARD, g->kind[k], 0, count[k]);
}

void dom_ask_any_of(struct dom *g, const struct fx_frame *f, uint16_t zone, unsigned types, int ask,
                    int verb, int rule)
{
    int n = dom_count_types(g, zone, types);
    struct rules_decision *d = fx_open(&g->head, f->seat, n > 0 ? RULES_SET : RULES_ONE, ask, rule);
    d->card = f->card;
    d->max = n;
    dom_zone_options(g, d, zone, types, verb);
    if (n == 0)
        fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
}

void dom_ask_discard_or_show(struct dom *g, const struct fx_frame *f,
                             bool (*fits_it)(const struct dom *g, const struct fx_frame *f,
                                             uint16_t kind))
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_DISCARD, DOM_RULE_ORDER_01);
    d->card = f->card;
    for (uint16_t id = dom_top(g, f->seat, DOM_HAND); id; id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k] && fits_it(g, f, k))
            fx_option(&g->head, d, DOM_DISCARD_CARD, g->kind[k], 0, count[k]);
    if (d->n == 0)
        fx_option(&g->head, d, DOM_SHOW_HAND, 0, 0, 1);
}

void dom_discard_or_show(struct dom *g, rules_seat s)
{
    uint16_t id = dom_picked(g, s, dom_zone_of(s, DOM_HAND));
    if (id)
        dom_discard(g, s, id, true);
    else if (dom_verb(g, s) == DOM_SHOW_HAND)
        dom_show(g, s, DOM_HAND);
}

/* DOM-HOST-05, forced trash: a Curse first. */
int32_t dom_trash_fallback(const struct dom *g, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(g, d);
    for (int32_t i = 0; i < d->n; i++)
        if (dom_cards[o[i].card]->types & DOM_CURSE)
            return i;
    return 0;
}

void dom_ask_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule)
{
    if (dom_count(g, f->seat, DOM_HAND) < 2)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_HAND), 0, verb);
    if (verb == DOM_TRASH_CARD)
        d->fallback = dom_trash_fallback(g, d);
}

uint16_t dom_one_of_hand(const struct dom *g, rules_seat s)
{
    uint16_t hand = dom_zone_of(s, DOM_HAND);
    return g->zone[hand].n == 1 ? g->zone[hand].first : dom_picked(g, s, hand);
}

void dom_ask_one_looked_at(struct dom *g, const struct fx_frame *f, int n, int ask, int verb,
                           int rule)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    if (n < 2)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    for (int i = 0; i < n; i++, id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, verb, g->kind[k], 0, count[k]);
    if (verb == DOM_TRASH_CARD)
        d->fallback = dom_trash_fallback(g, d);
}

uint16_t dom_one_looked_at(const struct dom *g, rules_seat s)
{
    uint16_t picked = dom_picked(g, s, dom_zone_of(s, DOM_LOOK));
    return picked ? picked : dom_top(g, s, DOM_LOOK);
}

void dom_ask_order(struct dom *g, const struct fx_frame *f, int n)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ORDER, DOM_ASK_ORDER, DOM_RULE_PLAY_02);
    d->card = f->card;
    uint16_t listed[DOM_MAX_KINDS] = {0};
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < n; i++, id = g->card[id].next)
        listed[g->card[id].kind]++;
    /* As they lay on the deck: what was taken first is deepest in the zone. */
    for (id = g->zone[dom_zone_of(f->seat, DOM_LOOK)].last; id; id = g->card[id].prev) {
        uint16_t k = g->card[id].kind;
        if (listed[k])
            fx_option(&g->head, d, DOM_TOPDECK, g->kind[k], 0, listed[k]);
        listed[k] = 0;
    }
}

void dom_ask_put_back(struct dom *g, const struct fx_frame *f, int n)
{
    uint16_t id = dom_top(g, f->seat, DOM_LOOK), first = id;
    for (int i = 0; i < n; i++, id = g->card[id].next)
        if (g->card[id].kind != g->card[first].kind) {
            dom_ask_order(g, f, n);
            return;
        }
}

void dom_put_back(struct dom *g, rules_seat s, int n)
{
    if (fx_count(&g->head, s))
        dom_topdeck_ordered(g, s);
    else
        for (; n > 0; n--)
            dom_topdeck(g, s, dom_top(g, s, DOM_LOOK), true);
}

void dom_topdeck_ordered(struct dom *g, rules_seat s)
{
    for (int k = fx_count(&g->head, s) - 1; k >= 0; k--) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--)
            dom_topdeck(g, s, dom_find(g, dom_zone_of(s, DOM_LOOK), o->card), false);
    }
}

void dom_ask_may_play_discarded(struct dom *g, const struct fx_frame *f, unsigned types)
{
    if (dom_count(g, f->seat, DOM_DISCARD) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_ZONE_03);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_DISCARD), types, DOM_PLAY_CARD);
}

void dom_ask_whether(struct dom *g, const struct fx_frame *f, int choice)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, choice, 1);
}

void dom_ask_whether_to_discard(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) > 0)
        dom_ask_whether(g, f, DOM_CHOICE_DISCARD);
}

void dom_ask_discard_or_keep(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    d->fallback = 1;
}

void dom_ask_choose(struct dom *g, const struct fx_frame *f, const uint8_t *options, int n,
                    int pick, int fallback)
{
    if (pick >= n)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, pick == 1 ? RULES_ONE : RULES_SET,
                                       DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    if (pick > 1)
        d->min = d->max = d->fallback = pick;
    else
        d->fallback = fallback;
    for (int i = 0; i < n; i++)
        fx_option(&g->head, d, DOM_CHOOSE, 0, options[i], 1);
}

unsigned dom_chosen(struct dom *g, const struct fx_frame *f, const uint8_t *options, int n,
                    int pick)
{
    unsigned chosen = pick >= n ? (1u << n) - 1 : 0;
    for (int k = 0; pick < n && k < fx_count(&g->head, f->seat); k++) {
        int count, arg = fx_pick(&g->head, f->seat, k, &count)->arg;
        for (int i = 0; i < n; i++)
            chosen |= (unsigned)(arg == options[i]) << i;
    }
    for (int i = 0; i < n; i++)
        if (chosen >> i & 1)
            dom_choose(g, f->seat, f->card, options[i]);
    return chosen;
}

void dom_ask_rotate(struct dom *g, const struct fx_frame *f, uint16_t pile)
{
    uint8_t p = dom_pile_named(g, pile);
    if (p == DOM_NO_PILE || !dom_can_rotate(g, p))
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_ROTATE, DOM_RULE_SETUP_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_ROTATE, pile, 0, 1);
}

void dom_rotate_asked(struct dom *g, rules_seat s, uint16_t pile)
{
    uint8_t p = dom_pile_named(g, pile);
    if (p != DOM_NO_PILE && dom_verb(g, s) == DOM_ROTATE)
        dom_rotate(g, s, p);
}

void dom_ask_name(struct dom *g, const struct fx_frame *f)
{
    dom_ask_name_by(g, f, f->seat);
}

uint16_t dom_picked(const struct dom *g, rules_seat s, uint16_t zone)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o && o->card ? dom_find(g, zone, o->card) : 0;
}

int dom_verb(const struct dom *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    return o ? o->verb : 0;
}

/* Naming (DOM-PLAY-08) */

void dom_ask_name_by(struct dom *g, const struct fx_frame *f, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_NAME, DOM_ASK_NAME, DOM_RULE_PLAY_08);
    d->card = f->card;
    d->fallback = DOM_CARD_copper;
    fx_option(&g->head, d, DOM_NAME, 0, 0, 1);
}

void dom_remember_name(struct dom *g, const struct fx_frame *f, uint16_t number)
{
    (void)dom_add_row(g, f->seat, f->card, 0, 0, number, DOM_UNTIL_TURN_END);
}

bool dom_is_named(const struct dom *g, rules_seat s, uint16_t card, uint16_t number)
{
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].card == card && g->row[i].seat == s && g->row[i].n == number)
            return true;
    return false;
}
