/* service/rules/neuroscape/cards/characters.c: the characters of Genesis. */
#include "rules/neuroscape/effects.h"

/* NS-ABL-06 */
static void search_and_destroy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (!ns_see(g, it->source))
        return;
    ns_doom(g, it->source, NS_DESTROYED, it->seat);
    ns_do_damage(g, it, a);
}

static void count_in(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is(o, NS_CHARACTER) && o->controller == it->seat && o->serial != it->source &&
            ns_card_of(o)->factions & a->of)
            ns_boost(g, o, a->n, a->def, 0);
    }
}

static void virtue(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hurt(g, it->seat, it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF, -a->n, NS_RULE_OBJ_07);
}

const struct ns_card ns_admin = {
    .word = {"admin", "Admin", "Upgrade, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Upgrade",
                 .now = ns_do_install}},
};

const struct ns_card ns_tagger = {
    .word = {"tagger", "Tagger", "Revolution, run: a +1/+1 counter on another Hacker character."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_OTHER_HACKER,
                 .n = 1,
                 .name = "Revolution",
                 .now = ns_do_counter}},
};

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

const struct ns_card ns_roadie = {
    .word = {"roadie", "Roadie", "Load In, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Load In",
                 .now = ns_do_install}},
};

const struct ns_card ns_shredder = {
    .word = {"shredder", "Shredder", "FEEDBACK."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .keys = NS_FEEDBACK,
};

const struct ns_card ns_skin_smasher = {
    .word = {"skin_smasher", "Skin Smasher",
             "Count In, 2: your other Thrasher characters have +1/+1 until turn end."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .n = 1,
                 .def = 1,
                 .of = NS_THRASHER,
                 .name = "Count In",
                 .now = count_in}},
};

const struct ns_card ns_nameless = {
    .word = {"nameless", "Nameless", "Bass Face, 3: destroy a program."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .target = NS_PROGRAM_TARGET,
                 .name = "Bass Face",
                 .now = ns_do_destroy}},
};

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

const struct ns_card ns_white_knight = {
    .word = {"white_knight", "White Knight", "Virtue, run: gain 2 Mainframe or 2 Bioframe health."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .mode = true,
                 .n = 2,
                 .name = "Virtue",
                 .now = virtue}},
};

const struct ns_card ns_red_knight = {
    .word = {"red_knight", "Red Knight",
             "Malice, run: 2 Mainframe or 2 Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .mode = true,
                 .target = NS_PLAYER_TARGET,
                 .n = 2,
                 .name = "Malice",
                 .now = ns_do_damage}},
};

const struct ns_card ns_jabberwocky = {
    .word = {"jabberwocky", "Jabberwocky", ""},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 9,
    .defense = 9,
    .factions = NS_CYBERNETIC | NS_WONDERLAND,
    .requirement = NS_WONDERLAND,
    .iconic = true,
};
