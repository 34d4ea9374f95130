/* service/rules/neuroscape/cards/null.c: Null cards and cards without a faction of Genesis. */
#include "rules/neuroscape/effects.h"

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

const struct ns_card ns_spectre_9mm = {
    .word = {"spectre_9mm", "Spectre 9mm", "The attached character has +2/+0."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 1,
    .factions = NS_NULL,
    .gear_attack = 2,
};

const struct ns_card ns_acid_rain = {
    .word = {"acid_rain", "Acid Rain", "On each Netcheck: 1 Bioframe damage to every character."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_NULL,
    .ability = {{.when = NS_ON_NETCHECK, .n = 1, .now = acid_rain}},
};
