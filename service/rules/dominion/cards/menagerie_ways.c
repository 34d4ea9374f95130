/* service/rules/dominion/cards/menagerie_ways.c: Ways. */
#include "rules/dominion/cards/cards.h"

/* Goat */

static enum fx_rc goat(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_PLAY_02, 1, 1));
    (void)dom_trash_asked(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_way_of_the_goat = {
    .word = {"way_of_the_goat", "Way of the Goat", "Trash a card from your hand."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .effect = goat,
};

/* Horse: a card that is not where its play put it cannot return (DOM-MOVE-03). */

static enum fx_rc horse(struct dom *g, struct fx_frame *f)
{
    if (dom_still_there(g, f))
        (void)dom_return(g, f->seat, (uint16_t)f->id);
    return FX_DONE;
}

const struct dom_card dom_way_of_the_horse = {
    .word = {"way_of_the_horse", "Way of the Horse",
             "+2 Cards, +1 Action. Return the played card to its pile."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .cards = 2,
    .actions = 1,
    .effect = horse,
};

/* Mole */

static enum fx_rc mole(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_discard_hand(g, f->seat, true);
    FX_SETTLE(1);
    (void)dom_draw(g, f->seat, 3);
    FX_END
}

const struct dom_card dom_way_of_the_mole = {
    .word = {"way_of_the_mole", "Way of the Mole", "+1 Action. Discard your hand. +3 Cards."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .actions = 1,
    .effect = mole,
};

/* Owl */

static enum fx_rc owl(struct dom *g, struct fx_frame *f)
{
    enum { UP_TO = 6 };
    (void)dom_draw_to_hand_of(g, f->seat, UP_TO);
    return FX_DONE;
}

const struct dom_card dom_way_of_the_owl = {
    .word = {"way_of_the_owl", "Way of the Owl", "Draw until you have 6 cards in hand."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .effect = owl,
};

/* Those that only give */

const struct dom_card dom_way_of_the_monkey = {
    .word = {"way_of_the_monkey", "Way of the Monkey", "+1 Buy, +1 Coin."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .buys = 1,
    .coins = 1,
};

const struct dom_card dom_way_of_the_mule = {
    .word = {"way_of_the_mule", "Way of the Mule", "+1 Action, +1 Coin."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .actions = 1,
    .coins = 1,
};

const struct dom_card dom_way_of_the_otter = {
    .word = {"way_of_the_otter", "Way of the Otter", "+2 Cards."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .cards = 2,
};

const struct dom_card dom_way_of_the_ox = {
    .word = {"way_of_the_ox", "Way of the Ox", "+2 Actions."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .actions = 2,
};

const struct dom_card dom_way_of_the_pig = {
    .word = {"way_of_the_pig", "Way of the Pig", "+1 Card, +1 Action."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .cards = 1,
    .actions = 1,
};

const struct dom_card dom_way_of_the_sheep = {
    .word = {"way_of_the_sheep", "Way of the Sheep", "+2 Coins."},
    .types = DOM_WAY,
    .set = DOM_SET_MENAGERIE,
    .coins = 2,
};
