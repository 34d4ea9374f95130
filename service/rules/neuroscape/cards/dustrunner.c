/* service/rules/neuroscape/cards/dustrunner.c: Dustrunner cards of Genesis. */
#include "rules/neuroscape/effects.h"

static void savage_duststorm(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)it;
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) &&
            !(ns_card_of(&g->object[i])->factions & NS_DUSTRUNNER))
            ns_run(g, &g->object[i]);
}

static void mirage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->target[0], NS_RETURNED, it->seat);
}

const struct ns_card ns_scavenger = {
    .word = {"scavenger", "Scavenger", "Reclaim, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Reclaim",
                 .now = ns_do_install}},
};

const struct ns_card ns_sand_scorpion = {
    .word = {"sand_scorpion", "Sand Scorpion",
             "Venom Blade, run: Mainframe damage equal to its ATK to a Running character."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_RUNNING_TARGET,
                 .type = NS_MF,
                 .name = "Venom Blade",
                 .now = ns_do_damage}},
};

const struct ns_card ns_dust_devil_initiate = {
    .word = {"dust_devil_initiate", "Dust Devil Initiate", ""},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .factions = NS_DUSTRUNNER,
};

const struct ns_card ns_savage_duststorm = {
    .word = {"savage_duststorm", "Savage Duststorm", "Run every character that is not Dustrunner."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 3,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES, .now = savage_duststorm}},
};

const struct ns_card ns_moon_flower_cactus = {
    .word = {"moon_flower_cactus", "Moon Flower Cactus", "Draw 2 cards."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 2,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES, .n = 2, .now = ns_do_draw}},
};

const struct ns_card ns_mirage = {
    .word = {"mirage", "Mirage", "A Dustrunner character you control returns to its owner's hand."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_OWN_DUSTRUNNER, .now = mirage}},
};
