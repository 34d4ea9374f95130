/* service/rules/neuroscape/cards/nanobot.c: Nanobot cards of Genesis. */
#include "rules/neuroscape/effects.h"

const struct ns_card ns_nanobot_harvester = {
    .word = {"nanobot_harvester", "Nanobot Harvester", "Pollinate, 2: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = false,
                 .n = 1,
                 .name = "Pollinate",
                 .now = ns_do_install}},
};
