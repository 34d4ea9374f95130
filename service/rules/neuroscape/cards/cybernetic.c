/* service/rules/neuroscape/cards/cybernetic.c: Cybernetic cards of Genesis. */
#include "rules/neuroscape/effects.h"

const struct ns_card ns_scrapper = {
    .word = {"scrapper", "Scrapper", "Scrap Heap, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Scrap Heap",
                 .now = ns_do_install}},
};

const struct ns_card ns_virtual_kid = {
    .word = {"virtual_kid", "Virtual Kid", ""},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
};

const struct ns_card ns_rogue_valkyrie = {
    .word = {"rogue_valkyrie", "Rogue Valkyrie",
             "Skybreaker, 1 and run: 2 Bioframe damage to a character."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 3,
    .defense = 5,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .n = 2,
                 .type = NS_BF,
                 .name = "Skybreaker",
                 .now = ns_do_damage}},
};

const struct ns_card ns_boonyen_wardriver = {
    .word = {"boonyen_wardriver", "Boonyen, Wardriver", "OVERRUN."},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 7,
    .defense = 8,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .keys = NS_OVERRUN,
};

const struct ns_card ns_stim_pack = {
    .word = {"stim_pack", "Stim Pack", "A character has +1/+1 and STAMINA until turn end."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .n = 1,
                 .def = 1,
                 .keys = NS_STAMINA,
                 .now = ns_do_boost}},
};

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

const struct ns_card ns_max_gainz = {
    .word = {"max_gainz", "Max Gainz", "Every character has STAMINA."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .all_keys = NS_STAMINA,
};
