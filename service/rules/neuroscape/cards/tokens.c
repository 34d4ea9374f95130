/* service/rules/neuroscape/cards/tokens.c: what cards create (NS-ZON-05). */
#include "rules/neuroscape/effects.h"

const struct ns_card ns_dreamwalker = {
    .word = {"dreamwalker", "Dreamwalker", "A token."},
    .type = NS_CHARACTER,
    .defense = 1,
    .token = true,
};

const struct ns_card ns_butterfly = {
    .word = {"butterfly", "Butterfly", "A token."},
    .type = NS_CHARACTER,
    .defense = 1,
    .token = true,
};

const struct ns_card ns_revenant = {
    .word = {"revenant", "Revenant", "A token."},
    .type = NS_CHARACTER,
    .attack = 2,
    .defense = 2,
    .token = true,
};

const struct ns_card ns_drone = {
    .word = {"drone", "Drone", "A token."},
    .type = NS_CHARACTER,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .token = true,
};

const struct ns_card ns_pawn = {
    .word = {"pawn", "Pawn", "A token. Its attack type is chosen when it is created."},
    .type = NS_CHARACTER,
    .defense = 1,
    .token = true,
    .either_type = true,
};

const struct ns_card ns_bishop = {
    .word = {"bishop", "Bishop", "A token. Its attack type is chosen when it is created."},
    .type = NS_CHARACTER,
    .attack = 3,
    .defense = 3,
    .token = true,
    .either_type = true,
};

const struct ns_card ns_rook = {
    .word = {"rook", "Rook", "A token. Its attack type is chosen when it is created."},
    .type = NS_CHARACTER,
    .attack = 5,
    .defense = 5,
    .token = true,
    .either_type = true,
};
