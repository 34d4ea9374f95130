/* service/rules/dominion/cards/prizes.c: the Prizes of Tournament, one of each and never in the
 * Supply. */
#include "rules/dominion/cards/cards.h"

/* Bag of Gold */

static enum fx_rc bag_of_gold(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DECK));
    FX_END
}

const struct dom_card dom_bag_of_gold = {
    .word = {"bag_of_gold", "Bag of Gold", "+1 Action. Gain a Gold onto your deck."},
    .types = DOM_ACTION | DOM_PRIZE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .copies = 1,
    .removed = true,
    .actions = 1,
    .effect = bag_of_gold,
};

/* Diadem */

static enum fx_rc diadem(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, (int)g->turn.actions);
    return FX_DONE;
}

const struct dom_card dom_diadem = {
    .word = {"diadem", "Diadem", "+2 Coins. +1 Coin for each Action you have left."},
    .types = DOM_TREASURE | DOM_PRIZE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .copies = 1,
    .removed = true,
    .plain = true,
    .coins = 2,
    .effect = diadem,
};

/* Followers */

enum { FOLLOWERS_LEAVE = 3 };

static enum fx_rc followers(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_estate, DOM_DISCARD));
    FX_END
}

static enum fx_rc followers_others(struct dom *g, struct fx_frame *f)
{
    int over = dom_count(g, f->seat, DOM_HAND) - FOLLOWERS_LEAVE;
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    if (over > 0) {
        FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, over,
                               over));
        (void)dom_discard_picked(g, f->seat);
    }
    FX_END
}

const struct dom_card dom_followers = {
    .word = {"followers", "Followers",
             "+2 Cards. Gain an Estate. Each other player gains a Curse and discards down to 3 "
             "cards in hand."},
    .types = DOM_ACTION | DOM_ATTACK | DOM_PRIZE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .copies = 1,
    .removed = true,
    .cards = 2,
    .effect = followers,
    .others = followers_others,
};

/* Princess */

static enum fx_rc princess(struct dom *g, struct fx_frame *f)
{
    (void)f;
    dom_reduce_costs(g, 2);
    return FX_DONE;
}

const struct dom_card dom_princess = {
    .word = {"princess", "Princess", "+1 Buy. This turn, cards cost 2 less."},
    .types = DOM_ACTION | DOM_PRIZE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .copies = 1,
    .removed = true,
    .buys = 1,
    .effect = princess,
};

/* Trusty Steed */

static const uint8_t steed_choices[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS, DOM_CHOICE_COINS,
                                        DOM_CHOICE_SILVERS};

static enum fx_rc trusty_steed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, steed_choices, 4, 2, 0));
    f->x = (int16_t)dom_chosen(g, f, steed_choices, 4, 2);
    if (f->x >> 0 & 1)
        (void)dom_draw(g, f->seat, 2);
    if (f->x >> 1 & 1)
        dom_add_actions(g, f->seat, 2);
    if (f->x >> 2 & 1)
        dom_add_coins(g, f->seat, 2);
    for (f->i = f->x >> 3 & 1 ? 4 : 0; f->i > 0; f->i--)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    if (f->x >> 3 & 1)
        dom_flip_deck(g, f->seat);
    FX_END
}

const struct dom_card dom_trusty_steed = {
    .word = {"trusty_steed", "Trusty Steed",
             "Choose two different ones: +2 Cards; +2 Actions; +2 Coins; gain 4 Silvers and put "
             "your deck into your discard pile."},
    .types = DOM_ACTION | DOM_PRIZE,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .copies = 1,
    .removed = true,
    .effect = trusty_steed,
};
