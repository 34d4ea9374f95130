/* service/rules/dominion/cards/allies_augurs.c: the split pile of the Augurs. */
#include "rules/dominion/cards/cards.h"

const struct dom_card dom_augurs = {
    .word = {"augurs", "Augurs",
             "A pile of four cards each, from the top: Herb Gatherer, Acolyte, Sorceress, Sibyl."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_AUGUR,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .parts = {DOM_CARD_herb_gatherer, DOM_CARD_acolyte, DOM_CARD_sorceress, DOM_CARD_sibyl},
};

/* Herb Gatherer */

static enum fx_rc herb_gatherer(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_flip_deck(g, f->seat);
    FX_ASK(1, dom_ask_may_play_discarded(g, f, DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_DISCARD));
    if (f->id)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_ASK(3, dom_ask_rotate(g, f, DOM_CARD_augurs));
    dom_rotate_asked(g, f->seat, DOM_CARD_augurs);
    FX_END
}

const struct dom_card dom_herb_gatherer = {
    .word = {"herb_gatherer", "Herb Gatherer",
             "+1 Buy. Put your deck into your discard pile and look through it; you may play a "
             "Treasure from it. You may rotate the Augurs."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_AUGUR,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .buys = 1,
    .effect = herb_gatherer,
};

/* Acolyte */

static void acolyte_ask_itself(struct dom *g, const struct fx_frame *f)
{
    if (dom_still_there(g, f))
        dom_ask_whether(g, f, DOM_CHOICE_TRASH);
}

static enum fx_rc call_augur(struct dom *g, const struct fx_frame *f)
{
    uint8_t pile = dom_pile_named(g, DOM_CARD_augurs);
    return pile == DOM_NO_PILE
               ? FX_CALLED
               : dom_call_gain_copy(g, f->seat, dom_pile_shows(g, pile), DOM_DISCARD);
}

static enum fx_rc acolyte(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                      DOM_ACTION | DOM_VICTORY));
    f->i = (int16_t)dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->i) {
        dom_trash(g, f->seat, (uint16_t)f->i);
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    }
    FX_ASK(3, acolyte_ask_itself(g, f));
    if (dom_verb(g, f->seat) == DOM_CHOOSE) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(4, call_augur(g, f));
    }
    FX_END
}

const struct dom_card dom_acolyte = {
    .word = {"acolyte", "Acolyte",
             "You may trash an Action or Victory card from your hand to gain a Gold. You may trash "
             "this to gain an Augur."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_AUGUR,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .effect = acolyte,
};

/* Sorceress: the play's register n says whether the named card was there. */

static enum fx_rc sorceress(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_name(g, f));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_name(g, f->seat, (uint16_t)f->n);
    f->i = (int16_t)dom_take_top(g, f->seat, true);
    if (f->i) {
        fx_below(&g->head)->n = dom_number(g, (uint16_t)f->i) == f->n;
        dom_take(g, f->seat, (uint16_t)f->i, true);
    }
    FX_END
}

static enum fx_rc sorceress_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (fx_below(&g->head)->n)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_sorceress = {
    .word = {"sorceress", "Sorceress",
             "+1 Action. Name a card. Reveal the top card of your deck and take it into your hand. "
             "If it is the named card, each other player gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK | DOM_AUGUR,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .actions = 1,
    .effect = sorceress,
    .others = sorceress_others,
};

/* Sibyl */

static enum fx_rc sibyl(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_ASK(2, dom_ask_one_of_hand(g, f, DOM_ASK_BOTTOM, DOM_PUT_UNDER, DOM_RULE_PLAY_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_put_under_deck(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_sibyl = {
    .word = {"sibyl", "Sibyl",
             "+4 Cards, +1 Action. Put a card from your hand onto your deck and another one under "
             "it."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_AUGUR,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .cards = 4,
    .actions = 1,
    .effect = sibyl,
};
