/* service/rules/neuroscape/cards/hacker.c: Hacker cards of Genesis. */
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
