/* service/rules/neuroscape/cards/wonderland.c: Wonderland cards of Genesis. */
#include "rules/neuroscape/effects.h"

static void virtue(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hurt(g, it->seat, it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF, -a->n, NS_RULE_OBJ_07);
}

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
