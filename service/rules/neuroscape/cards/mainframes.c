/* service/rules/neuroscape/cards/mainframes.c: Mainframes, and Basic RAM of Genesis. */
#include "rules/neuroscape/effects.h"

static void blood_diamond(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_hurt(g, it->seat, NS_MF, it->tier, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, it->tier, NS_RULE_OBJ_07);
    for (int i = 0; i < it->tier; i++)
        ns_install(g, it->seat, it->tier > 1);
}

static void berserker(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    (void)a;
    if (o)
        ns_boost(g, o, 1, 0, it->tier > 1 ? NS_OVERRUN : 0);
}

/* A script is a card of that family (NS-CRD-18). */
static bool is_script(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)by;
    return ns_is_script(g, ns_cards[fact->number]);
}

static void firestarter(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, it->target[0], it->tier, (enum ns_frame)a->type);
}

const struct ns_card ns_firestarter = {
    .word = {"firestarter", "Firestarter",
             "When you play a Hacker script, with synergy 2: 1 Mainframe damage to any target; "
             "with synergy 4 it is 2."},
    .type = NS_MAINFRAME,
    .factions = NS_HACKER,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .target = NS_ANY,
                 .harms = true,
                 .type = NS_MF,
                 .of = NS_HACKER,
                 .needs = 2,
                 .more = 4,
                 .hears = is_script,
                 .now = firestarter}},
};

const struct ns_card ns_omnis_blood_diamond = {
    .word = {"omnis_blood_diamond", "Omnis Blood Diamond",
             "On your Netcheck, with synergy 2: lose 1 Mainframe and 1 Bioframe health and install "
             "1 RAM, running; with synergy 4 instead 2 of each and 2 RAM, refreshed."},
    .type = NS_MAINFRAME,
    .factions = NS_CORPO,
    .ability =
        {{.when = NS_ON_NETCHECK, .about = NS_YOU, .needs = 2, .more = 4, .now = blood_diamond}},
};

const struct ns_card ns_berserker = {
    .word = {"berserker", "Berserker",
             "When a Thrasher character of yours attacks, with synergy 2: it has +1/+0 until turn "
             "end; with synergy 4 OVERRUN too."},
    .type = NS_MAINFRAME,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ATTACKS,
                 .about = NS_YOU,
                 .of = NS_THRASHER,
                 .needs = 2,
                 .more = 4,
                 .now = berserker}},
};

const struct ns_card ns_basic_ram = {
    .word = {"basic_ram", "Basic RAM", "One unit of RAM."},
    .type = NS_RAM,
};
