/* service/rules/neuroscape/cards/gear.c: the gear of Genesis. */
#include "rules/neuroscape/effects.h"

const struct ns_card ns_railgun = {
    .word = {"railgun", "Railgun", "The attached character has +5/+0."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 3,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_attack = 5,
};

const struct ns_card ns_riot_blade = {
    .word = {"riot_blade", "Riot Blade", "Slash, 1 and run: 1 Bioframe damage to any target."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_ANY,
                 .n = 1,
                 .type = NS_BF,
                 .name = "Slash",
                 .now = ns_do_damage}},
};

const struct ns_card ns_chronos_maestro = {
    .word = {"chronos_maestro", "Chronos Maestro", "Manifest, run: install 2 RAM, running."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 4,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .ability =
        {{.when = NS_ACTIVATED, .run = true, .n = 2, .name = "Manifest", .now = ns_do_install}},
};

const struct ns_card ns_whammy_bar = {
    .word = {"whammy_bar", "Whammy Bar", "Dive Bomb, 2 and run: destroy a Running character."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 1,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .target = NS_RUNNING_TARGET,
                 .name = "Dive Bomb",
                 .now = ns_do_destroy}},
};

const struct ns_card ns_spectre_9mm = {
    .word = {"spectre_9mm", "Spectre 9mm", "The attached character has +2/+0."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 1,
    .factions = NS_NULL,
    .gear_attack = 2,
};
