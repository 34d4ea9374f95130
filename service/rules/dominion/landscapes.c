/* service/rules/dominion/landscapes.c: Events and Projects are bought; debt is paid (DOM-LAND,
 * DOM-RES-06). */
#include "rules/dominion/landscapes.h"

enum { MOST_CUBES = 2 };

static int cubes_of(const struct dom *g, rules_seat s)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        n += dom_cards[g->landscape[i].card]->types & DOM_PROJECT && g->landscape[i].cubes >> s & 1;
    return n;
}

static bool is_used_up(const struct dom *g, rules_seat s, int landscape)
{
    const struct dom_card *c = dom_cards[g->landscape[landscape].card];
    return g->landscape[landscape].cubes >> s & 1 || (c->barred && c->barred(g, s));
}

static int why_not(const struct dom *g, rules_seat s, uint16_t number)
{
    const struct dom_card *c = dom_cards[number];
    int landscape = dom_landscape_of(g, number);
    if (landscape < 0)
        return DOM_WHY_NO_LANDSCAPE;
    if (!(c->types & (DOM_EVENT | DOM_PROJECT)))
        return DOM_WHY_NOT_FOR_SALE;
    if (g->seat[s].debt > 0)
        return DOM_WHY_DEBT;
    if (is_used_up(g, s, landscape))
        return DOM_WHY_USED_UP;
    if (c->types & DOM_PROJECT && cubes_of(g, s) >= MOST_CUBES)
        return DOM_WHY_CUBES;
    return 0;
}

bool dom_may_buy_landscape(const struct dom *g, rules_seat s, uint16_t number, int *why)
{
    int reason = why_not(g, s, number);
    if (why)
        *why = reason;
    return reason == 0;
}

bool dom_was_bought(const struct dom *g, uint16_t number)
{
    int i = dom_landscape_of(g, number);
    return i >= 0 && (g->turn.events >> i & 1);
}

void dom_pay(struct dom *g, rules_seat s, uint16_t number)
{
    g->turn.bought = 1;
    dom_add_buys(g, s, -1);
    dom_pay_cost(g, s, number);
}

void dom_pay_cost(struct dom *g, rules_seat s, uint16_t number)
{
    struct dom_cost c = dom_cost(g, number);
    fx_tell(&g->head, DOM_EV_BUY, s, number, DOM_RULE_BUY_02, 0xff, c.coins, 0);
    dom_add_coins(g, s, -c.coins);
    dom_add_potions(g, s, -c.potion);
    dom_add_debt(g, s, c.debt);
}

static void put_cube(struct dom *g, rules_seat s, uint16_t number)
{
    struct dom_landscape *l = &g->landscape[dom_landscape_of(g, number)];
    l->cubes = (uint8_t)(l->cubes | 1u << s);
    if (dom_cards[number]->types & DOM_PROJECT)
        fx_tell(&g->head, DOM_EV_CUBE, s, number, DOM_RULE_LAND_01, 0xff, 0, 0);
}

void dom_take_cubes(struct dom *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        g->landscape[i].cubes = (uint8_t)(g->landscape[i].cubes & ~(1u << s));
}

/* DOM-BUY-06: no card is bought, so nothing that waits for one answers. */
enum fx_rc dom_fx_buy_landscape(struct dom *g, struct fx_frame *f)
{
    const struct dom_card *c = dom_cards[f->card];
    FX_BEGIN
    dom_pay(g, f->seat, f->card);
    g->turn.events = (uint16_t)(g->turn.events | 1u << dom_landscape_of(g, f->card));
    if (c->types & DOM_PROJECT || c->once_a_game)
        put_cube(g, f->seat, f->card);
    if (c->effect)
        FX_CALL(1, fx_call(&g->head, DOM_FX_EFFECT + f->card, f->seat, f->card, 0));
    FX_END
}

/* Debt */

int dom_payable(const struct dom *g, rules_seat s)
{
    uint32_t coins = s == g->turn.seat ? g->turn.coins : 0;
    uint32_t n = coins < g->seat[s].debt ? coins : g->seat[s].debt;
    return (int)(n < INT16_MAX ? n : INT16_MAX);
}

void dom_debt_option(struct dom *g, struct rules_decision *d)
{
    bool early = g->turn.phase != DOM_CHOICE_BUY_PHASE;
    if (dom_payable(g, d->seat) > 0 && !(g->option.debt_classic && early))
        fx_option(&g->head, d, DOM_PAY_DEBT, 0, 0, 1);
}

/* arg: 1 when the Buy phase ends, where as much as can be paid is the default (DOM-HOST-05). */
static void ask_debt(struct dom *g, const struct fx_frame *f)
{
    dom_ask_number(g, f, DOM_RULE_RES_06, 0, dom_payable(g, f->seat));
    if (f->arg)
        g->head.ask[f->seat].fallback = dom_payable(g, f->seat);
}

enum fx_rc dom_fx_pay_debt(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = 1;
    if (f->arg || dom_payable(g, f->seat) > 1) {
        FX_ASK(1, ask_debt(g, f));
        f->n = (int16_t)fx_number(&g->head, f->seat);
    }
    if (f->n > 0)
        g->turn.debt_paid = 1;
    dom_add_coins(g, f->seat, -f->n);
    dom_add_debt(g, f->seat, -f->n);
    FX_END
}
