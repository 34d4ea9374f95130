/* service/rules/dominion/cards/intrigue_attacks.c: the Attacks of Intrigue's second edition. */
#include "rules/dominion/cards/cards.h"

/* Minion: what was chosen stands in the frame of the play. */

static const uint8_t minion_options[] = {DOM_CHOICE_COINS, DOM_CHOICE_DISCARD};
enum { MINION_COINS = 1, MINION_HAND = 5, MINION_DRAWS = 4 };

static enum fx_rc minion_new_hand(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_discard_hand(g, f->seat, true);
    FX_SETTLE(1);
    (void)dom_draw(g, f->seat, MINION_DRAWS);
    FX_END
}

static enum fx_rc minion(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, minion_options, N_OF(minion_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, minion_options, N_OF(minion_options), 1);
    fx_below(&g->head)->n = f->x;
    if (f->x == MINION_COINS) {
        dom_add_coins(g, f->seat, 2);
        return FX_DONE;
    }
    dom_discard_hand(g, f->seat, true);
    FX_SETTLE(2);
    (void)dom_draw(g, f->seat, MINION_DRAWS);
    FX_END
}

static enum fx_rc minion_others(struct dom *g, struct fx_frame *f)
{
    bool spared = fx_below(&g->head)->n == MINION_COINS ||
                  (f->step == 0 && dom_count(g, f->seat, DOM_HAND) < MINION_HAND);
    return spared ? FX_DONE : minion_new_hand(g, f);
}

const struct dom_card dom_minion = {
    .word = {"minion", "Minion",
             "+1 Action. Choose one: +2 Coins; or discard your hand, +4 Cards, and each other "
             "player with 5 or more cards in hand discards theirs and draws 4."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .actions = 1,
    .effect = minion,
    .others = minion_others,
};

/* Replace: whether the others gain a Curse stands in the frame of the play. */

static enum fx_rc call_replace_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 2);
    return dom_call_gain_where(g, f->seat, f->card, most, 0, DOM_DISCARD, DOM_WATCH_GAIN);
}

static enum fx_rc replace(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    FX_CALL(3, call_replace_gain(g, f));
    f->id = g->head.ret;
    if (f->id == 0)
        return FX_DONE;
    fx_below(&g->head)->n = dom_is(g, (uint16_t)f->id, DOM_VICTORY);
    if (dom_is(g, (uint16_t)f->id, DOM_ACTION | DOM_TREASURE) &&
        g->card[f->id].stamp == f->to) /* DOM-MOVE-03 */
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    FX_END
}

static enum fx_rc replace_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (fx_below(&g->head)->n)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_replace = {
    .word = {"replace", "Replace",
             "Trash a card from your hand. Gain a card costing up to 2 more than it. If it is an "
             "Action or Treasure, put it onto your deck; if it is a Victory card, each other "
             "player gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .effect = replace,
    .others = replace_others,
};

/* Swindler */

static enum fx_rc call_swindler_gain(struct dom *g, const struct fx_frame *f)
{
    return dom_call_gain_chosen_by(g, f->seat, f->who, f->card,
                                   dom_cost(g, dom_number(g, (uint16_t)f->id)), DOM_EXACTLY);
}

static enum fx_rc swindler_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, true);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(1);
        FX_CALL(2, call_swindler_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_swindler = {
    .word = {"swindler", "Swindler",
             "+2 Coins. Each other player trashes the top card of their deck and gains a card with "
             "the same cost that you choose."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .coins = 2,
    .others = swindler_others,
};

/* Torturer. RULING: both options take something, so the default is the first. */

static const uint8_t torturer_options[] = {DOM_CHOICE_DISCARD, DOM_CHOICE_CURSE};

static enum fx_rc torturer_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, torturer_options, N_OF(torturer_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, torturer_options, N_OF(torturer_options), 1);
    if (f->x == 1) {
        FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 2, 2));
        (void)dom_discard_asked(g, f->seat, 2);
    } else {
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_HAND));
    }
    FX_END
}

const struct dom_card dom_torturer = {
    .word = {"torturer", "Torturer",
             "+3 Cards. Each other player chooses one: discard 2 cards; or gain a Curse to their "
             "hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_INTRIGUE,
    .kingdom = true,
    .cards = 3,
    .others = torturer_others,
};
