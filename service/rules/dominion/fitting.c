/* service/rules/dominion/fitting.c: one card out of those that fit, as everybody can see. */
#include "rules/dominion/fitting.h"

static int count_fitting(const struct dom *g, const struct fx_frame *f,
                         bool (*fits)(const struct dom *g, const struct fx_frame *f, uint16_t kind),
                         uint16_t *first)
{
    int n = 0;
    *first = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (fits(g, f, k) && n++ == 0)
            *first = g->kind[k];
    return n;
}

void dom_ask_fitting(struct dom *g, const struct fx_frame *f, int ask, int verb, int rule,
                     bool (*fits)(const struct dom *g, const struct fx_frame *f, uint16_t kind))
{
    uint16_t first;
    if (count_fitting(g, f, fits, &first) < 2)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, ask, rule);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (fits(g, f, k))
            fx_option(&g->head, d, verb, g->kind[k], 0, 1);
    if (verb == DOM_GAIN)
        d->fallback = dom_gain_fallback(g, d);
}

uint16_t dom_fitting(const struct dom *g, const struct fx_frame *f,
                     bool (*fits)(const struct dom *g, const struct fx_frame *f, uint16_t kind))
{
    const struct rules_option *picked = fx_choice(&g->head, f->seat);
    uint16_t first;
    if (picked)
        return picked->card;
    return count_fitting(g, f, fits, &first) == 1 ? first : 0;
}

static bool is_cheaper_relative(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    uint16_t number = g->kind[kind], trashed = dom_number(g, (uint16_t)f->id);
    return dom_supply_pile_of(g, number) != DOM_NO_PILE &&
           dom_types(g, number) & dom_types(g, trashed) &&
           dom_is_cheaper(dom_cost(g, number), dom_cost(g, trashed));
}

void dom_ask_cheaper_relative(struct dom *g, const struct fx_frame *f)
{
    dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_COST_04, is_cheaper_relative);
}

uint16_t dom_cheaper_relative(const struct dom *g, const struct fx_frame *f)
{
    return dom_fitting(g, f, is_cheaper_relative);
}
