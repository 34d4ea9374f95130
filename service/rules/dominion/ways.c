/* service/rules/dominion/ways.c: Ways, by which an Action can be played instead of its own text
 * (DOM-PLAY-01 step 3, DOM-LAND-03). */
#include "rules/dominion/ways.h"

static bool is_way(const struct dom *g, uint16_t landscape)
{
    return (dom_cards[g->landscape[landscape].card]->types & DOM_WAY) != 0;
}

bool dom_has_way(const struct dom *g)
{
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        if (is_way(g, i))
            return true;
    return false;
}

void dom_ask_way(struct dom *g, const struct fx_frame *play)
{
    struct rules_decision *d =
        fx_open(&g->head, play->seat, RULES_ONE, DOM_ASK_FOLLOW, DOM_RULE_PLAY_01);
    d->card = play->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->types & DOM_WAY)
            fx_option(&g->head, d, DOM_USE, g->kind[k], 0, 1);
}

uint16_t dom_chosen_way(const struct dom *g, const struct fx_frame *play)
{
    const struct rules_option *o = fx_choice(&g->head, play->seat);
    return o && o->verb == DOM_USE ? o->card : 0;
}

enum fx_rc dom_call_way(struct dom *g, const struct fx_frame *play, uint16_t way)
{
    const struct dom_card *c = dom_cards[way];
    struct fx_frame at = *play;
    fx_tell(&g->head, DOM_EV_WAY, at.seat, way, DOM_RULE_PLAY_01, 0xff, 0, 0);
    (void)dom_draw(g, at.seat, c->cards);
    dom_add_actions(g, at.seat, c->actions);
    dom_add_buys(g, at.seat, c->buys);
    dom_add_coins(g, at.seat, c->coins);
    if (!c->effect)
        return FX_CALLED;
    enum fx_rc rc = fx_call(&g->head, DOM_FX_EFFECT + way, at.seat, way, 0);
    fx_top(&g->head)->id = at.id;
    fx_top(&g->head)->to = at.to;
    return rc;
}
