/* service/rules/dominion/cards/nocturne_boons.c: the Boons: they are no cards. */
#include "rules/dominion/boons.h"
#include "rules/dominion/cards/cards.h"

/* The Earth's Gift */

static void earths_gift_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                            DOM_TREASURE);
}

static enum fx_rc earths_gift(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, earths_gift_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id == 0)
        return FX_DONE;
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    FX_SETTLE(2);
    FX_CALL(3,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_the_earths_gift = {
    .word = {"the_earths_gift", "The Earth's Gift",
             "You may discard a Treasure to gain a card costing up to 4."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = earths_gift,
};

/* The Field's Gift: kept until Clean-up, like the Forest's and the River's. */

static enum fx_rc fields_gift(struct dom *g, struct fx_frame *f)
{
    dom_add_actions(g, f->seat, 1);
    dom_add_coins(g, f->seat, 1);
    dom_keep_boon(g, f->seat, f->card, 0, dom_boon(g, f->card), DOM_UNTIL_TURN_END);
    return FX_DONE;
}

const struct dom_card dom_the_fields_gift = {
    .word = {"the_fields_gift", "The Field's Gift", "+1 Action, +1 Coin."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = fields_gift,
};

/* The Flame's Gift */

const struct dom_card dom_the_flames_gift = {
    .word = {"the_flames_gift", "The Flame's Gift", "You may trash a card from your hand."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = dom_may_trash_one,
};

/* Goat */

const struct dom_card dom_goat = {
    .word = {"goat", "Goat", "+1 Coin. You may trash a card from your hand."},
    .cost = {2, 0, 0},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .coins = 1,
    .effect = dom_may_trash_one,
};

/* The Forest's Gift */

static enum fx_rc forests_gift(struct dom *g, struct fx_frame *f)
{
    dom_add_buys(g, f->seat, 1);
    dom_add_coins(g, f->seat, 1);
    dom_keep_boon(g, f->seat, f->card, 0, dom_boon(g, f->card), DOM_UNTIL_TURN_END);
    return FX_DONE;
}

const struct dom_card dom_the_forests_gift = {
    .word = {"the_forests_gift", "The Forest's Gift", "+1 Buy, +1 Coin."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = forests_gift,
};

/* The Moon's Gift */

const struct dom_card dom_the_moons_gift = {
    .word = {"the_moons_gift", "The Moon's Gift",
             "Look through your discard pile; you may put a card from it onto your deck."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = dom_topdeck_from_discards,
};

/* The Mountain's Gift */

static enum fx_rc gain_silver(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_the_mountains_gift = {
    .word = {"the_mountains_gift", "The Mountain's Gift", "Gain a Silver."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = gain_silver,
};

/* Lucky Coin */

const struct dom_card dom_lucky_coin = {
    .word = {"lucky_coin", "Lucky Coin", "+1 Coin. Gain a Silver."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .coins = 1,
    .effect = gain_silver,
};

/* The River's Gift */

static enum fx_rc rivers_gift(struct dom *g, struct fx_frame *f)
{
    dom_keep_boon(g, f->seat, f->card, 0, dom_boon(g, f->card), DOM_ONCE_THIS_TURN);
    return FX_DONE;
}

const struct dom_card dom_the_rivers_gift = {
    .word = {"the_rivers_gift", "The River's Gift", "At the end of this turn, +1 Card."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = rivers_gift,
    .ability = {{.on = DOM_AT_TURN_END,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OF_ANY,
                 .effect = dom_draw_one}},
};

/* The Sea's Gift */

const struct dom_card dom_the_seas_gift = {
    .word = {"the_seas_gift", "The Sea's Gift", "+1 Card."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = dom_draw_one,
};

/* The Sky's Gift */

enum { SKYS_GIFT_CARDS = 3 };

static enum fx_rc skys_gift(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_whether_to_discard(g, f));
    if (dom_verb(g, f->seat) != DOM_CHOOSE)
        return FX_DONE;
    FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                           SKYS_GIFT_CARDS, SKYS_GIFT_CARDS));
    f->n = (int16_t)dom_discard_asked(g, f->seat, SKYS_GIFT_CARDS);
    FX_SETTLE(3);
    if (f->n == SKYS_GIFT_CARDS)
        FX_CALL(4, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_the_skys_gift = {
    .word = {"the_skys_gift", "The Sky's Gift", "You may discard 3 cards to gain a Gold."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = skys_gift,
};

/* The Sun's Gift */

enum { SUNS_GIFT_CARDS = 4 };

static enum fx_rc suns_gift(struct dom *g, struct fx_frame *f)
{
    return dom_look_and_sort(g, f, SUNS_GIFT_CARDS);
}

const struct dom_card dom_the_suns_gift = {
    .word = {"the_suns_gift", "The Sun's Gift",
             "Look at the top 4 cards of your deck. Discard any of them; put the others back in "
             "any order."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = suns_gift,
};

/* The Swamp's Gift */

static enum fx_rc swamps_gift(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_will_o_wisp, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_the_swamps_gift = {
    .word = {"the_swamps_gift", "The Swamp's Gift", "Gain a Will-o'-Wisp."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = swamps_gift,
};

/* The Wind's Gift */

static enum fx_rc winds_gift(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_draw(g, f->seat, 2);
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 2));
    FX_END
}

const struct dom_card dom_the_winds_gift = {
    .word = {"the_winds_gift", "The Wind's Gift", "+2 Cards, then discard 2 cards."},
    .types = DOM_BOON,
    .set = DOM_SET_NOCTURNE,
    .effect = winds_gift,
};
