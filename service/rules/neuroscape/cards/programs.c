/* service/rules/neuroscape/cards/programs.c: the programs of Genesis. */
#include "rules/neuroscape/effects.h"

static void binary_blast(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    (void)a;
    ns_refresh_one(g, o);
    if (ns_card_of(o)->factions & NS_HACKER)
        ns_count_up(g, o, NS_PLUS, 1);
}

static void static_blast(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].controller == -1 - it->target[0])
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

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

static void beatdown(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int attack = ns_attack(g, ns_see(g, it->target[0]));
    (void)a;
    ns_doom(g, it->target[0], NS_DESTROYED, it->seat);
    ns_hurt(g, it->seat, NS_MF, attack, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, attack, NS_RULE_OBJ_07);
}

static void solar_flare(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int32_t serial[NS_MAX_OBJECTS];
    uint16_t n = 0;
    (void)it;
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!ns_is(&g->object[i], NS_GEAR))
            serial[n++] = g->object[i].serial;
    for (uint16_t i = 0; i < n; i++)
        ns_doom(g, serial[i], NS_DESTROYED, it->seat);
}

/* RULING: RAM in a Recycle Bin is a card there. */
static void garbage_day(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)it;
    (void)a;
    for (rules_seat s = 0; s < g->head.seats; s++)
        ns_purge_bin(g, s);
}

static void acid_rain(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER))
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

const struct ns_card ns_overload_mk_i = {
    .word = {"overload_mk_i", "Overload Mk. I", "2 Mainframe damage to any target."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_ANY, .n = 2, .type = NS_MF, .now = ns_do_damage}},
};

const struct ns_card ns_overload_mk_ii = {
    .word = {"overload_mk_ii", "Overload Mk. II", "4 Mainframe damage to any target."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 3,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_ANY, .n = 4, .type = NS_MF, .now = ns_do_damage}},
};

const struct ns_card ns_binary_blast = {
    .word = {"binary_blast", "Binary Blast",
             "Refresh a character. If it is Hacker, it gets a +1/+1 counter."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 1,
    .factions = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .now = binary_blast}},
};

const struct ns_card ns_static_blast = {
    .word = {"static_blast", "Static Blast", "1 Mainframe damage to each character of a player."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_RESOLVES, .target = NS_PLAYER_TARGET, .n = 1, .now = static_blast}},
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

const struct ns_card ns_max_gainz = {
    .word = {"max_gainz", "Max Gainz", "Every character has STAMINA."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .all_keys = NS_STAMINA,
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

const struct ns_card ns_death_metal = {
    .word = {"death_metal", "Death Metal", "Destroy a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .now = ns_do_destroy}},
};

const struct ns_card ns_beatdown = {
    .word = {"beatdown", "Beatdown",
             "Destroy a character. You lose Mainframe and Bioframe health equal to its ATK."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .now = beatdown}},
};

const struct ns_card ns_short_circuit = {
    .word = {"short_circuit", "Short Circuit", "Destroy a cyberware."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_NULL,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_CYBERWARE_TARGET, .now = ns_do_destroy}},
};

const struct ns_card ns_terminate = {
    .word = {"terminate", "Terminate", "Destroy a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_NULL,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_PROGRAM_TARGET, .now = ns_do_destroy}},
};

const struct ns_card ns_delete = {
    .word = {"delete", "Delete", "Destroy a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 4,
    .factions = NS_NULL,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .now = ns_do_destroy}},
};

const struct ns_card ns_solar_flare = {
    .word = {"solar_flare", "Solar Flare", "Destroy all characters and programs."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 6,
    .factions = NS_NULL,
    .ability = {{.when = NS_RESOLVES, .now = solar_flare}},
};

const struct ns_card ns_garbage_day = {
    .word = {"garbage_day", "Garbage Day", "Purge every card in every Recycle Bin."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 3,
    .factions = NS_NULL,
    .ability = {{.when = NS_RESOLVES, .now = garbage_day}},
};

const struct ns_card ns_acid_rain = {
    .word = {"acid_rain", "Acid Rain", "On each Netcheck: 1 Bioframe damage to every character."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_NULL,
    .ability = {{.when = NS_ON_NETCHECK, .n = 1, .now = acid_rain}},
};
