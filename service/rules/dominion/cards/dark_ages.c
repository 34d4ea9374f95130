/* service/rules/dominion/cards/dark_ages.c: cards of Dark Ages. */
#include "rules/dominion/cards/cards.h"

/* Cards that play another twice and then trash it (DOM-THR-04) */

static bool is_no_duration(const struct dom *g, uint16_t number, unsigned types)
{
    unsigned of_card = dom_types(g, number);
    return of_card & types && !(of_card & DOM_DURATION);
}

/* Procession's gain is due also if nothing could be trashed. */
static enum fx_rc call_gain_above(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 1);
    return dom_call_gain_where(g, f->seat, f->card, cost, DOM_ACTION, DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc play_twice_and_trash(struct dom *g, struct fx_frame *f, unsigned types,
                                       bool gains)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_fitting_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01, types,
                                          is_no_duration));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to));
        if (dom_still_there(g, f)) /* DOM-MOVE-02 */
            dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(4);
        if (gains)
            FX_CALL(5, call_gain_above(g, f));
    }
    FX_END
}

/* Counterfeit */

static enum fx_rc counterfeit(struct dom *g, struct fx_frame *f)
{
    return play_twice_and_trash(g, f, DOM_TREASURE, false);
}

const struct dom_card dom_counterfeit = {
    .word = {"counterfeit", "Counterfeit",
             "1 Coin, +1 Buy. You may play a Treasure from your hand that is no Duration twice, "
             "and then trash it."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_DARK_AGES,
    .kingdom = true,
    .coins = 1,
    .buys = 1,
    .effect = counterfeit,
};

/* Feodum */

enum { FEODUM_SILVERS = 3 };

static int feodum_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_of(g, s, DOM_CARD_silver) / FEODUM_SILVERS;
}

static enum fx_rc feodum_trashed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < FEODUM_SILVERS; f->i++)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_feodum = {
    .word = {"feodum", "Feodum",
             "1 VP for every 3 Silvers you have, rounded down. When you trash this, gain 3 "
             "Silvers."},
    .cost = {4, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_DARK_AGES,
    .kingdom = true,
    .counted_vp = feodum_vp,
    .ability =
        {{.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .whose = DOM_OWN, .effect = feodum_trashed}},
};

/* Fortress: also off the place where a Possession turn keeps what is trashed (DOM-POSS-12). */

static enum fx_rc fortress_trashed(struct dom *g, struct fx_frame *f)
{
    if (dom_has_not_moved(g, (uint16_t)f->id, f->to))
        dom_take(g, f->seat, (uint16_t)f->id, true);
    return FX_DONE;
}

const struct dom_card dom_fortress = {
    .word = {"fortress", "Fortress",
             "+1 Card, +2 Actions. When you trash this, put it into your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_DARK_AGES,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .ability = {{.on = DOM_ON_TRASH,
                 .source = DOM_BY_ITSELF,
                 .whose = DOM_OWN,
                 .effect = fortress_trashed}},
};

/* Procession */

static enum fx_rc procession(struct dom *g, struct fx_frame *f)
{
    return play_twice_and_trash(g, f, DOM_ACTION, true);
}

const struct dom_card dom_procession = {
    .word = {"procession", "Procession",
             "You may play an Action from your hand that is no Duration twice, and then trash it; "
             "then gain an Action costing exactly 1 more."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_DARK_AGES,
    .kingdom = true,
    .effect = procession,
};

/* Rats */

static bool is_no_rats(const struct dom *g, uint16_t id)
{
    return dom_number(g, id) != DOM_CARD_rats;
}

/* Whether there is any other card in the hand is hidden: a hand of Rats is shown by an answer. */
static void rats_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND);
    if (g->zone[hand].n == 0)
        return;
    uint16_t count[DOM_MAX_KINDS] = {0};
    for (uint16_t id = g->zone[hand].first; id; id = g->card[id].next)
        count[g->card[id].kind] = (uint16_t)(count[g->card[id].kind] + is_no_rats(g, id));
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TRASH_CARD, g->kind[k], 0, count[k]);
    if (d->n == 0)
        fx_option(&g->head, d, DOM_REVEAL, DOM_CARD_rats, 0, g->zone[hand].n);
    else
        d->fallback = dom_trash_fallback(g, d);
}

static enum fx_rc rats(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_rats, DOM_DISCARD));
    FX_ASK(2, rats_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (dom_verb(g, f->seat) == DOM_REVEAL)
        dom_show_hand(g, f->seat);
    else if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_rats = {
    .word = {"rats", "Rats",
             "+1 Card, +1 Action. Gain a Rats. Trash a card from your hand that is no Rats, or "
             "reveal a hand of nothing but Rats. When you trash this, +1 Card."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_DARK_AGES,
    .copies = 20,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = rats,
    .ability =
        {{.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .whose = DOM_OWN, .effect = dom_draw_one}},
};
