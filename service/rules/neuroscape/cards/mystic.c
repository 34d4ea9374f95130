/* service/rules/neuroscape/cards/mystic.c: Mystic cards of Genesis. */
#include "rules/neuroscape/effects.h"

const struct ns_card ns_psychic = {
    .word = {"psychic", "Psychic", "Abundance, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Abundance",
                 .now = ns_do_install}},
};

const struct ns_card ns_astra_cosmic_kitty = {
    .word = {"astra_cosmic_kitty", "Astra, Cosmic Kitty", "When it enters play: draw 1 card."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .n = 1, .now = ns_do_draw}},
};
