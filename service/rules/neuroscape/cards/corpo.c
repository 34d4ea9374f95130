/* service/rules/neuroscape/cards/corpo.c: Corpo cards of Genesis. */
#include "rules/neuroscape/effects.h"

/* NS-ABL-06 */
static void search_and_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (!ns_see(g, it->source))
        return;
    ns_doom(g, it->source, NS_DESTROYED, it->seat);
    ns_do_damage(g, it, a);
}

const struct ns_card ns_unpaid_intern = {
    .word = {"unpaid_intern", "Unpaid Intern", ""},
    .type = NS_CHARACTER,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
};

const struct ns_card ns_executive = {
    .word = {"executive", "Executive", "Acquisition, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Acquisition",
                 .now = ns_do_install}},
};

const struct ns_card ns_trustfund_baby = {
    .word = {"trustfund_baby", "Trustfund Baby", "When it enters play: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .n = 1, .now = ns_do_install}},
};

const struct ns_card ns_seeker_drones = {
    .word = {"seeker_drones", "Seeker Drones",
             "Search and Destroy, run: destroy this. If you do, 2 Bioframe damage to any target."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_ANY,
                 .n = 2,
                 .type = NS_BF,
                 .name = "Search and Destroy",
                 .now = search_and_destroy}},
};

const struct ns_card ns_acpd_drones = {
    .word = {"acpd_drones", "ACPD Drones", "Detain, 1 and run: run a character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 3,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .name = "Detain",
                 .now = ns_do_run}},
};

const struct ns_card ns_omnis_deathbringer = {
    .word = {"omnis_deathbringer", "Omnis Deathbringer",
             "150mm Railgun, 2: 4 Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 3,
    .defense = 7,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_PLAYER_TARGET,
                 .n = 4,
                 .type = NS_BF,
                 .name = "150mm Railgun",
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
