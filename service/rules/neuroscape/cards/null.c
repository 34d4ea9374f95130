/* service/rules/neuroscape/cards/null.c: Null programs and gear of Genesis. */
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

static void replay(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_grant_turn(g, it->seat);
    ns_item(g, it->serial)->purge = 1;
}

/* A program on the own Mainframe. */
static bool is_infection(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    return o && o->on == NS_SEAT_CODE - it->seat;
}

static void clean_mainframe(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_count_corruption(g, it->seat, -(int)g->seat[it->seat].corruption);
}

static enum fx_rc console(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    ns_hit(g, ns_item(g, f->id), NS_SEAT_CODE - f->who, 2, NS_MF);
    ns_hit(g, ns_item(g, f->id), NS_SEAT_CODE - f->who, 2, NS_BF);
    FX_SETTLE(1);
    if (ns_lives(g, f->who))
        ns_draw(g, f->who);
    FX_END
}

static enum fx_rc crossfade(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    if (ns_ram(g, f->who) > 0) {
        FX_CALL(1, ns_call_may(g, f->who, NS_CARD_crossfade));
        if (g->head.ret) {
            FX_CALL(2, ns_call_destroy_ram(g, f->who, 1, false));
            if (g->head.ret)
                ns_draw(g, f->who);
        }
    }
    FX_END
}

static void swap_bases(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                       struct ns_values *v)
{
    int attack = v->attack;
    (void)g;
    if (v->layer != NS_BASE_VALUES || !by->self || !ns_is(o, NS_CHARACTER))
        return;
    v->attack = v->defense;
    v->defense = attack;
}

static void purge_environments(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->family == NS_ENVIRONMENT)
            ns_doom(g, g->object[i].serial, NS_PURGES, it->seat);
}

const struct ns_card ns_short_circuit = {
    .word = {"short_circuit", "Short Circuit", "SWIFT. Destroy a cyberware."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_NULL,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CYBERWARE_TARGET, .harms = true, .now = ns_do_destroy}},
};

const struct ns_card ns_deja_vu = {
    .word = {"deja_vu", "Déjà Vu",
             "Pay 3 Mainframe and 3 Bioframe health. You take an extra turn after this one. Purge "
             "this."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 6,
    .factions = NS_NULL,
    .ability = {{.when = NS_RESOLVES, .pays = {3, 3}, .now = replay}},
};

const struct ns_card ns_neural_disruptor = {
    .word = {"neural_disruptor", "Neural Disruptor",
             "MALICIOUS. The attached character has PSYCHOSIS 15 and must attack if able."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_NULL,
    .keys = NS_MALICIOUS,
    .gear_psychosis = 15,
    .gear_keys = NS_MUST_ATTACK,
};

const struct ns_card ns_antivirus = {
    .word =
        {"antivirus", "Antivirus",
         "SWIFT. Destroy a program on your Mainframe, or remove all counters from your Mainframe."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 1,
    .factions = NS_NULL,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .says = NS_CHOICE_PROGRAM,
                 .target = NS_PROGRAM_TARGET,
                 .harms = true,
                 .fits = is_infection,
                 .now = ns_do_destroy},
                {.when = NS_RESOLVES, .says = NS_CHOICE_MAINFRAME, .now = clean_mainframe}},
};

const struct ns_card ns_terminate = {
    .word = {"terminate", "Terminate", "SWIFT. Destroy a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_NULL,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_PROGRAM_TARGET, .harms = true, .now = ns_do_destroy}},
};

const struct ns_card ns_delete = {
    .word = {"delete", "Delete", "Destroy a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 4,
    .factions = NS_NULL,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .harms = true, .now = ns_do_destroy}},
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

const struct ns_card ns_simulated_solace = {
    .word = {"simulated_solace", "Simulated Solace",
             "On a player's Mainframe. On their System Check: 2 Mainframe and 2 Bioframe damage to "
             "them, then they draw a card."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_VIRUS,
    .cost = 2,
    .factions = NS_NULL,
    .ability = {{.when = NS_ON_SYSTEM_CHECK, .about = NS_HOST, .fx = console}},
};

const struct ns_card ns_crossfade = {
    .word = {"crossfade", "Crossfade",
             "On each Netcheck the active player may destroy 1 RAM they control; if they do, they "
             "draw a card."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 1,
    .factions = NS_NULL,
    .ability = {{.when = NS_ON_NETCHECK, .fx = crossfade}},
};

const struct ns_card ns_supersymmetry = {
    .word = {"supersymmetry", "Supersymmetry",
             "The base ATK and base DEF of every character are swapped."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_NULL,
    .alter = swap_bases,
};

const struct ns_card ns_multiverse = {
    .word = {"multiverse", "Multiverse",
             "Any number of environments may be in play. When this leaves play: purge all other "
             "environments."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_NULL,
    .ability = {{.when = NS_LEAVES, .about = NS_SELF, .now = purge_environments}},
    .many_environments = true,
};

const struct ns_card ns_acid_rain = {
    .word = {"acid_rain", "Acid Rain", "On each Netcheck: 1 Bioframe damage to every character."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_NULL,
    .ability = {{.when = NS_ON_NETCHECK, .n = 1, .now = acid_rain}},
};
