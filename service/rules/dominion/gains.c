/* service/rules/dominion/gains.c: gaining (DOM-GAIN-01): what may be replaced or watched is an
 * effect, only its last step is an atom. */
#include "rules/dominion/effects.h"

enum fx_rc dom_call_gain(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to)
{
    return fx_call(&g->head, DOM_FX_GAIN, s, number, (int)to);
}

enum fx_rc dom_call_gain_copy(struct dom *g, rules_seat s, uint16_t number, enum dom_seat_zone to)
{
    g->head.ret = 0;
    return dom_supply_pile_of(g, number) == DOM_NO_PILE ? FX_CALLED
                                                        : dom_call_gain(g, s, number, to);
}

enum fx_rc dom_become_gain(struct fx_frame *f, rules_seat s, uint16_t number, enum dom_seat_zone to)
{
    *f = (struct fx_frame){
        .fn = DOM_FX_GAIN, .seat = s, .who = s, .card = number, .arg = (int16_t)to};
    return FX_CALLED;
}

enum fx_rc dom_call_gain_bought(struct dom *g, rules_seat s, uint16_t number)
{
    enum fx_rc rc = dom_call_gain(g, s, number, DOM_DISCARD);
    fx_top(&g->head)->x = DOM_BOUGHT;
    return rc;
}

enum fx_rc dom_call_gain_from_trash(struct dom *g, rules_seat s, uint16_t id)
{
    enum fx_rc rc = dom_call_gain(g, s, dom_number(g, id), DOM_DISCARD);
    fx_top(&g->head)->id = id;
    return rc;
}

enum fx_rc dom_call_gain_stall(struct dom *g, rules_seat s, uint16_t id)
{
    enum fx_rc rc = dom_call_gain_bought(g, s, dom_number(g, id));
    fx_top(&g->head)->id = id;
    return rc;
}

/* The card that is to be gained, or 0 (DOM-GAIN-02). */
static uint16_t to_be_gained(const struct dom *g, const struct fx_frame *f)
{
    uint8_t pile = dom_pile_of(g, f->card);
    uint16_t zone = g->card[f->id].zone;
    if (f->id)
        return zone == DOM_TRASH || zone == DOM_STALL ? (uint16_t)f->id : 0;
    return pile == DOM_NO_PILE ? 0 : g->zone[DOM_PILES + pile].first;
}

/* DOM-GAIN-03: ret: does the seat gain a Silver instead? */
static enum fx_rc call_would_gain(struct dom *g, const struct fx_frame *f, rules_seat s)
{
    g->head.ret = 0;
    return g->option.trader_1e ? dom_call_event(g, DOM_ON_WOULD_GAIN, s, to_be_gained(g, f), 0)
                               : FX_CALLED;
}

static void put_gain(struct dom *g, const struct fx_frame *f)
{
    rules_seat gainer = dom_gainer(g, f->seat);
    bool own = gainer == f->seat; /* DOM-POSS-06: the possessed player has not gained it */
    uint16_t id = to_be_gained(g, f);
    g->head.ret = own ? id : 0;
    if (f->id && id)
        dom_gain_loose(g, gainer, id, own ? f->x : 0);
    else if (id)
        dom_put_gained(g, gainer, g->pile_of[g->card[id].kind],
                       own ? (enum dom_seat_zone)f->arg : DOM_DISCARD, own ? f->x : 0);
}

enum fx_rc dom_fx_gain(struct dom *g, struct fx_frame *f)
{
    rules_seat gainer = dom_gainer(g, f->seat);
    FX_BEGIN
    g->head.ret = 0;
    if (to_be_gained(g, f) == 0)
        return FX_DONE;
    DOM_MAYBE(1, call_would_gain(g, f, f->seat));
    if (g->head.ret == 0 && gainer != f->seat)
        DOM_MAYBE(2, call_would_gain(g, f, gainer));
    if (g->head.ret) { /* RULING: not again for that Silver, and the effect has gained nothing */
        f->card = DOM_CARD_silver;
        f->arg = DOM_DISCARD;
        f->x = 0;
        f->id = 0;
        put_gain(g, f);
        g->head.ret = 0;
        return FX_DONE;
    }
    put_gain(g, f);
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

enum fx_rc dom_call_gain_chosen_by(struct dom *g, rules_seat s, rules_seat by, int card,
                                   struct dom_cost cost, unsigned flags)
{
    enum fx_rc rc = dom_call_gain_where(g, s, card, cost, 0, DOM_DISCARD, flags);
    fx_top(&g->head)->who = by;
    return rc;
}

enum fx_rc dom_call_gain_trashed(struct dom *g, rules_seat s, int card, int n)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_GAIN_TRASHED, s, card, 0);
    fx_top(&g->head)->n = (int16_t)n;
    return rc;
}

/* The next of them in option order. */
static int next_trashed(const struct dom *g, const struct fx_frame *f)
{
    int next = f->n;
    for (int n = f->n; n > 0; n--) {
        uint16_t id = dom_trashed(g, f->seat, f->card, n);
        uint16_t first = dom_trashed(g, f->seat, f->card, next);
        if (id && (!first || g->card[id].kind < g->card[first].kind))
            next = n;
    }
    return next;
}

enum fx_rc dom_fx_gain_trashed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (; f->n > 0; f->n--) {
        f->i = (int16_t)next_trashed(g, f);
        f->id = dom_trashed(g, f->seat, f->card, f->i);
        dom_forget_trashed(g, f->seat, f->card, f->i);
        if (f->id)
            FX_CALL(1, dom_call_gain_from_trash(g, f->seat, (uint16_t)f->id));
    }
    FX_END
}

bool dom_cost_fits(struct dom_cost c, struct dom_cost limit, unsigned flags)
{
    bool equal = c.coins == limit.coins && c.potion == limit.potion && c.debt == limit.debt;
    if (flags & DOM_EXACTLY)
        return equal;
    return dom_cost_up_to(c, limit) && !(flags & DOM_CHEAPER && equal);
}

bool dom_gain_fits_cost(const struct dom *g, const struct fx_frame *f, uint16_t number)
{
    struct dom_cost limit = {(uint8_t)f->n, (uint8_t)(f->x >> 8), (uint8_t)f->x};
    return dom_cost_fits(dom_cost(g, number), limit, f->seats);
}

static bool may_gain(const struct dom *g, const struct fx_frame *f, uint16_t number)
{
    unsigned types = dom_types(g, number);
    return dom_supply_pile_of(g, number) != DOM_NO_PILE && dom_gain_fits_cost(g, f, number) &&
           (f->i == 0 || types & (unsigned)f->i) &&
           !(f->seats & DOM_NO_VICTORY && types & DOM_VICTORY) &&
           !(f->seats & DOM_NOT_IN_PLAY && dom_find(g, dom_zone_of(f->seat, DOM_PLAY), number)) &&
           !(f->seats & DOM_NO_COPY && number == (f->to ? f->to : f->card)) &&
           !(f->seats & DOM_NOT_NAMED && dom_is_named(g, f->seat, f->card, number));
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
    struct rules_decision *d = fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_GAIN, DOM_RULE_GAIN_01);
    d->card = f->card;
    if (f->seats & DOM_MAY_GAIN)
        fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (may_gain(g, f, g->kind[k]))
            fx_option(&g->head, d, DOM_GAIN, g->kind[k], 0, 1);
    /* DOM-HOST-05: what another player gets is not chosen in one's own interest. */
    bool neutral = f->seats & DOM_MAY_GAIN || f->who != f->seat;
    d->fallback = neutral ? 0 : dom_gain_fallback(g, d);
}

static int32_t stamp_once_gained(const struct dom *g, uint16_t number)
{
    uint16_t id = g->zone[DOM_PILES + dom_pile_of(g, number)].first;
    return (uint16_t)(g->card[id].stamp + 1);
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
        if (dom_verb(g, f->who) == DOM_PASS) {
            g->head.ret = 0;
            return FX_DONE;
        }
        f->id = fx_choice(&g->head, f->who)->card;
    }
    if (f->seats & DOM_WATCH_GAIN)
        fx_below(&g->head)->to = stamp_once_gained(g, (uint16_t)f->id);
    FX_CALL(2, dom_call_gain(g, f->seat, (uint16_t)f->id, (enum dom_seat_zone)f->arg));
    FX_END
}

struct dom_cost dom_any_cost(void)
{
    return (struct dom_cost){UINT8_MAX, UINT8_MAX, UINT8_MAX};
}

struct dom_cost dom_cost_plus(struct dom_cost c, int n)
{
    int coins = c.coins + n;
    c.coins = (uint8_t)(coins < 0 ? 0 : coins > UINT8_MAX ? UINT8_MAX : coins);
    return c;
}
