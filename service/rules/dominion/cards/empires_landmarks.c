/* service/rules/dominion/cards/empires_landmarks.c: Landmarks of Empires. */
#include "rules/dominion/cards/cards.h"

/* Bandit Fort */

static int bandit_fort_vp(const struct dom *g, rules_seat s)
{
    return -2 * (dom_owned_of(g, s, DOM_CARD_silver) + dom_owned_of(g, s, DOM_CARD_gold));
}

const struct dom_card dom_bandit_fort = {
    .word = {"bandit_fort", "Bandit Fort",
             "At scoring, -2 VP for each Silver and each Gold you have."},
    .types = DOM_LANDMARK,
    .set = DOM_SET_EMPIRES,
    .counted_vp = bandit_fort_vp,
};
