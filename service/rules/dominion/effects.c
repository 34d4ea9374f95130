/* service/rules/dominion/effects.c: shared effects and questions that cards are made of. */
#include "rules/dominion/effects.h"

#include <assert.h>
#include <string.h>

typedef enum fx_rc effect(struct dom *g, struct fx_frame *f);

#define FX(number, name, function) [number] = function,
static effect *const shared[] = {
#include "rules/dominion/fx.def"
};
#undef FX

static effect *part_of(const struct dom_card *c, unsigned part)
{
    unsigned ability = (part - DOM_FX_ABILITY) / DOM_FX_PART;
    if (part >= DOM_FX_ABILITY)
        return ability < DOM_MAX_ABILITIES ? c->ability[ability].effect : NULL;
    return part == DOM_FX_EFFECT   ? c->effect
           : part == DOM_FX_OTHERS ? c->others
           : part == DOM_FX_AFTER  ? c->after
                                   : NULL;
}

int dom_step(void *st, struct fx_frame *f)
{
    struct dom *g = st;
    effect *run = NULL;
    unsigned card = f->fn & (DOM_FX_PART - 1u), part = f->fn - card;
    if (g->head.unsettled && !(f->fn == DOM_FX_SETTLE && f->step == 0)) /* before all else */
        return (int)fx_call(&g->head, DOM_FX_SETTLE, g->turn.seat, 0, 0);
    if (part == 0)
        run = card < sizeof shared / sizeof *shared ? shared[card] : NULL;
    else if (card < dom_n_cards && dom_cards[card])
        run = part_of(dom_cards[card], part);
    return run ? (int)run(g, f) : (int)FX_BROKEN;
}

/* Turn order */

bool dom_next_other(const struct dom *g, struct fx_frame *f, bool all)
{
    while (++f->i < g->head.seats) {
        f->who = (rules_seat)((g->turn.seat + f->i) % g->head.seats);
        if (dom_is_in(g, f->who) && (all || f->who != f->seat))
            return true;
    }
    return false;
}

/* Playing (DOM-PLAY-01) */

enum fx_rc dom_call_play(struct dom *g, rules_seat s, uint16_t id)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_PLAY, s, dom_number(g, id), 0);
    fx_top(&g->head)->id = id;
    return rc;
}

enum fx_rc dom_call_replay(struct dom *g, rules_seat s, uint16_t id, int32_t stamp)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_PLAY, s, dom_number(g, id), 1);
    fx_top(&g->head)->id = id;
    fx_top(&g->head)->to = stamp;
    return rc;
}

bool dom_still_there(const struct dom *g, const struct fx_frame *f)
{
    return g->card[f->id].stamp == f->to && g->card[f->id].zone == dom_zone_of(f->seat, DOM_PLAY);
}

/* A part of the card's effect in a frame of `seat`, which knows the card that is being played. */
static enum fx_rc call_part(struct dom *g, const struct fx_frame *play, int part, rules_seat seat)
{
    enum fx_rc rc = fx_call(&g->head, part + play->card, seat, play->card, 0);
    struct fx_frame *f = fx_top(&g->head);
    f->id = play->id;
    f->to = play->to;
    f->who = play->seat;
    return rc;
}

static void give_bonuses(struct dom *g, const struct fx_frame *f)
{
    const struct dom_card *c = dom_cards[f->card];
    (void)dom_draw(g, f->seat, c->cards);
    dom_add_actions(g, f->seat, c->actions);
    dom_add_buys(g, f->seat, c->buys);
    dom_add_coins(g, f->seat, c->coins);
    dom_add_potions(g, f->seat, c->potions);
    if (f->card == DOM_CARD_silver && f->seat == g->turn.seat) {
        if (g->turn.silvers++ == 0) /* DOM-TRIG-04: Merchants look at the turn's first Silver */
            dom_add_coins(g, f->seat, g->turn.merchants);
    }
}

enum fx_rc dom_fx_play(struct dom *g, struct fx_frame *f)
{
    const struct dom_card *c = dom_cards[f->card];
    FX_BEGIN
    if (f->arg == 0) {
        dom_put_into_play(g, f->seat, (uint16_t)f->id);
        f->to = g->card[f->id].stamp;
    } else {
        dom_announce_play(g, f->seat, f->card);
    }
    if (c->types & DOM_ACTION && f->seat == g->turn.seat)
        g->turn.plays++;
    if (c->types & DOM_ATTACK) {
        FX_CALL(1, dom_call_event(g, DOM_ON_ATTACK, f->seat, (uint16_t)f->id, 0));
        f->seats = (uint8_t)g->head.ret;
    }
    give_bonuses(g, f);
    if (c->effect)
        FX_CALL(2, call_part(g, f, DOM_FX_EFFECT, f->seat));
    f->i = -1;
    while (c->others && dom_next_other(g, f, c->all))
        if (!(f->seats >> f->who & 1))
            FX_CALL(3, call_part(g, f, DOM_FX_OTHERS, f->who));
    if (c->after)
        FX_CALL(4, call_part(g, f, DOM_FX_AFTER, f->seat));
    FX_CALL(5, dom_call_event(g, DOM_ON_PLAYED, f->seat, (uint16_t)f->id, f->arg));
    FX_END
}

/* Gaining (DOM-GAIN-01): what may be replaced or watched is an effect, only its last step is an
 * atom. */

enum fx_rc dom_call_gain(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_GAIN, s, number, (int)to);
    return rc;
}

enum fx_rc dom_call_gain_bought(struct dom *g, rules_seat s, uint16_t number)
{
    enum fx_rc rc = dom_call_gain(g, s, number, DOM_DISCARD);
    fx_top(&g->head)->x = DOM_BOUGHT;
    return rc;
}

enum fx_rc dom_fx_gain(struct dom *g, struct fx_frame *f)
{
    uint8_t pile = dom_pile_of(g, f->card);
    bool redirected = g->turn.kind == RULES_TURN_POSSESSED && f->seat == g->turn.seat;
    FX_BEGIN
    g->head.ret = 0;
    if (pile == DOM_NO_PILE) /* DOM-GAIN-02 */
        return FX_DONE;
    if (redirected) { /* DOM-POSS-06: the possessed player has not gained it */
        dom_put_gained(g, g->possessor, pile, DOM_DISCARD, 0);
        return FX_DONE;
    }
    g->head.ret = g->zone[DOM_PILES + pile].first;
    dom_put_gained(g, f->seat, pile, (enum dom_seat_zone)f->arg, f->x);
    FX_END
}

enum fx_rc dom_call_gain_up_to(struct dom *g, rules_seat s, int card, struct dom_cost most,
                               unsigned types, enum dom_seat_zone to)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_GAIN_UP_TO, s, card, (int)to);
    struct fx_frame *f = fx_top(&g->head);
    f->n = most.coins;
    f->x = (int16_t)(most.potion << 8 | most.debt);
    f->i = (int16_t)types;
    return rc;
}

enum fx_rc dom_call_gain_where(struct dom *g, rules_seat s, int card, struct dom_cost cost,
                               unsigned types, enum dom_seat_zone to, unsigned flags)
{
    enum fx_rc rc = dom_call_gain_up_to(g, s, card, cost, types, to);
    fx_top(&g->head)->seats = (uint8_t)flags;
    return rc;
}

static bool cost_fits(struct dom_cost c, struct dom_cost limit, unsigned flags)
{
    bool equal = c.coins == limit.coins && c.potion == limit.potion && c.debt == limit.debt;
    if (flags & DOM_EXACTLY)
        return equal;
    return dom_cost_up_to(c, limit) && !(flags & DOM_CHEAPER && equal);
}

static bool may_gain(const struct dom *g, const struct fx_frame *f, uint16_t number)
{
    struct dom_cost limit = {(uint8_t)f->n, (uint8_t)(f->x >> 8), (uint8_t)f->x};
    unsigned types = dom_cards[number]->types;
    return dom_pile_of(g, number) != DOM_NO_PILE && g->pile[dom_pile_of(g, number)].supply &&
           cost_fits(dom_cost(g, number), limit, f->seats) &&
           (f->i == 0 || types & (unsigned)f->i) &&
           !(f->seats & DOM_NO_VICTORY && types & DOM_VICTORY);
}

static uint16_t first_gain(const struct dom *g, const struct fx_frame *f, int *n)
{
    uint16_t first = 0;
    *n = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (may_gain(g, f, g->kind[k]) && (*n)++ == 0)
            first = g->kind[k];
    return first;
}

int32_t dom_gain_fallback(const struct dom *g, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(g, d);
    int32_t better = -1, copper = -1;
    for (int32_t i = 0; i < d->n; i++) {
        if (o[i].card == DOM_CARD_silver)
            return i;
        if (o[i].card == DOM_CARD_copper)
            copper = i;
        else if (better < 0 && !(dom_cards[o[i].card]->types & DOM_CURSE))
            better = i;
    }
    return better >= 0 ? better : copper >= 0 ? copper : 0;
}

static void ask_gain(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_GAIN, DOM_RULE_GAIN_01);
    d->card = f->card;
    if (f->seats & DOM_MAY_GAIN)
        fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (may_gain(g, f, g->kind[k]))
            fx_option(&g->head, d, DOM_GAIN, g->kind[k], 0, 1);
    d->fallback = f->seats & DOM_MAY_GAIN ? 0 : dom_gain_fallback(g, d);
}

enum fx_rc dom_fx_gain_up_to(struct dom *g, struct fx_frame *f)
{
    int n = 0;
    FX_BEGIN
    f->id = first_gain(g, f, &n);
    if (n == 0) {
        g->head.ret = 0;
        return FX_DONE;
    }
    if (n > 1 || f->seats & DOM_MAY_GAIN) { /* one legal pile is no choice (DOM-ASYNC-01) */
        FX_ASK(1, ask_gain(g, f));
        if (dom_verb(g, f->seat) == DOM_PASS) {
            g->head.ret = 0;
            return FX_DONE;
        }
        f->id = fx_choice(&g->head, f->seat)->card;
    }
    FX_CALL(2, dom_call_gain(g, f->seat, (uint16_t)f->id, (enum dom_seat_zone)f->arg));
    FX_END
}

struct dom_cost dom_cost_plus(struct dom_cost c, int n)
{
    int coins = c.coins + n;
    c.coins = (uint8_t)(coins < 0 ? 0 : coins > UINT8_MAX ? UINT8_MAX : coins);
    return c;
}

/* Revealing */

int dom_dig(struct dom *g, rules_seat s, int n,
            bool (*fits_it)(const struct dom *g, uint16_t id, int arg), int arg)
{
    int revealed = 0;
    uint16_t id;
    while (n > 0 && (id = dom_take_top(g, s, true)) != 0) {
        revealed++;
        n -= fits_it(g, id, arg);
    }
    return revealed;
}

void dom_discard_looked_at(struct dom *g, rules_seat s, int n)
{
    for (; n > 0; n--)
        dom_discard(g, s, dom_top(g, s, DOM_LOOK), true);
}

/* Questions */

void dom_zone_options(struct dom *g, struct rules_decision *d, uint16_t zone, unsigned types,
                      int verb)
{
    uint16_t count[DOM_MAX_KINDS];
    memset(count, 0, g->n_kinds * sizeof *count);
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k] && (types == 0 || dom_cards[g->kind[k]]->types & types))
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

void dom_ask_may_one_of_hand(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                             unsigned types)
{
    if (dom_count(g, f->seat, DOM_HAND) == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_HAND), types, verb);
}

/* DOM-HOST-05, forced trash: a Curse first. */
static int32_t trash_fallback(const struct dom *g, const struct rules_decision *d)
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
        d->fallback = trash_fallback(g, d);
}

uint16_t dom_one_of_hand(const struct dom *g, rules_seat s)
{
    uint16_t hand = dom_zone_of(s, DOM_HAND);
    return g->zone[hand].n == 1 ? g->zone[hand].first : dom_picked(g, s, hand);
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

void dom_topdeck_ordered(struct dom *g, rules_seat s)
{
    for (int k = fx_count(&g->head, s) - 1; k >= 0; k--) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--)
            dom_topdeck(g, s, dom_find(g, dom_zone_of(s, DOM_LOOK), o->card), false);
    }
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
