/* service/rules/neuroscape/cards/thrasher.c: Thrasher cards of Genesis. */
#include "rules/neuroscape/effects.h"

static void count_in(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is(o, NS_CHARACTER) && o->controller == it->seat && o->serial != it->source &&
            ns_card_of(o)->factions & a->of)
            ns_boost(g, o, a->n, a->def, 0);
    }
}

static void beatdown(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int attack = ns_attack(g, ns_see(g, it->target[0]));
    (void)a;
    ns_doom(g, it->target[0], NS_DESTROYED, it->seat);
    ns_hurt(g, it->seat, NS_MF, attack, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, attack, NS_RULE_OBJ_07);
}

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
