/* service/rules/dominion/cards/nocturne.c: Actions of Nocturne, those beside the Supply too. */
#include "rules/dominion/cards/cards.h"

/* An Action of the hand with no copy in play, or none. */
static void ask_unlike(struct dom *g, const struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND), play = dom_zone_of(f->seat, DOM_PLAY);
    if (g->zone[hand].n == 0 || !dom_may_have_type(g, f->seat, DOM_ACTION))
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_ACT_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_types(g, g->kind[k]) & DOM_ACTION && !dom_find_kind(g, play, k)) {
            int n = 0;
            for (uint16_t id = g->zone[hand].first; id; id = g->card[id].next)
                n += g->card[id].kind == k;
            if (n)
                fx_option(&g->head, d, DOM_PLAY_CARD, g->kind[k], 0, n);
        }
}

/* A whole effect: its seat may play an Action that it has no copy of in play, and gets that many
 * Actions for it. */
static enum fx_rc play_unlike(struct dom *g, struct fx_frame *f, int actions)
{
    FX_BEGIN
    FX_ASK(1, ask_unlike(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        dom_add_actions(g, f->seat, actions);
    }
    FX_END
}

/* Conclave */

static enum fx_rc conclave(struct dom *g, struct fx_frame *f)
{
    return play_unlike(g, f, 1);
}

const struct dom_card dom_conclave = {
    .word = {"conclave", "Conclave",
             "+2 Coins. You may play an Action card from your hand that you have no copy of in "
             "play. If you do, +1 Action."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 2,
    .effect = conclave,
};

/* Imp */

static enum fx_rc imp(struct dom *g, struct fx_frame *f)
{
    return play_unlike(g, f, 0);
}

const struct dom_card dom_imp = {
    .word = {"imp", "Imp",
             "+2 Cards. You may play an Action card from your hand that you have no copy of in "
             "play."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_SPIRIT,
    .set = DOM_SET_NOCTURNE,
    .copies = 13,
    .cards = 2,
    .effect = imp,
};

/* Will-o'-Wisp */

static enum fx_rc will_o_wisp(struct dom *g, struct fx_frame *f)
{
    struct dom_cost limit = {2, 0, 0};
    uint16_t id = dom_take_top(g, f->seat, true);
    if (id && dom_cost_up_to(dom_cost(g, dom_number(g, id)), limit))
        dom_take(g, f->seat, id, true);
    else if (id)
        dom_topdeck(g, f->seat, id, true);
    return FX_DONE;
}

const struct dom_card dom_will_o_wisp = {
    .word = {"will_o_wisp", "Will-o'-Wisp",
             "+1 Card, +1 Action. Reveal the top card of your deck; if it costs 2 or less, put it "
             "into your hand."},
    .cost = {0, 0, 0},
    .types = DOM_ACTION | DOM_SPIRIT,
    .set = DOM_SET_NOCTURNE,
    .copies = 12,
    .shows = true,
    .cards = 1,
    .actions = 1,
    .effect = will_o_wisp,
};
