/* service/rules/dominion/cards/basic.c: the basic cards, which need no kingdom. */
#include "rules/dominion/cards/cards.h"

const struct dom_card dom_copper = {
    .word = {"copper", "Copper", "+1 Coin."},
    .types = DOM_TREASURE,
    .plain = true,
    .coins = 1,
};

const struct dom_card dom_silver = {
    .word = {"silver", "Silver", "+2 Coins."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE,
    .plain = true,
    .coins = 2,
};

const struct dom_card dom_gold = {
    .word = {"gold", "Gold", "+3 Coins."},
    .cost = {6, 0, 0},
    .types = DOM_TREASURE,
    .plain = true,
    .coins = 3,
};

const struct dom_card dom_platinum = {
    .word = {"platinum", "Platinum", "+5 Coins."},
    .cost = {9, 0, 0},
    .types = DOM_TREASURE,
    .plain = true,
    .coins = 5,
};

const struct dom_card dom_potion = {
    .word = {"potion", "Potion", "+1 Potion."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE,
    .plain = true,
    .potions = 1,
};

const struct dom_card dom_estate = {
    .word = {"estate", "Estate", "1 VP."},
    .cost = {2, 0, 0},
    .types = DOM_VICTORY,
    .vp = 1,
};

const struct dom_card dom_duchy = {
    .word = {"duchy", "Duchy", "3 VP."},
    .cost = {5, 0, 0},
    .types = DOM_VICTORY,
    .vp = 3,
};

const struct dom_card dom_province = {
    .word = {"province", "Province", "6 VP."},
    .cost = {8, 0, 0},
    .types = DOM_VICTORY,
    .vp = 6,
};

const struct dom_card dom_colony = {
    .word = {"colony", "Colony", "10 VP."},
    .cost = {11, 0, 0},
    .types = DOM_VICTORY,
    .vp = 10,
};

const struct dom_card dom_curse = {
    .word = {"curse", "Curse", "-1 VP."},
    .types = DOM_CURSE,
    .vp = -1,
};
