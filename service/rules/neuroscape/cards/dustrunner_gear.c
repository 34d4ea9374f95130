/* service/rules/neuroscape/cards/dustrunner_gear.c: Dustrunner gear of Genesis. */
#include "rules/neuroscape/effects.h"

#include <string.h>

static void bloodletter(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *hit = ns_object(g, it->other);
    if (hit)
        ns_count_up(g, hit, NS_BLEED, a->n);
}

static void glaive(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                   struct ns_values *v)
{
    static const char name[] = "Dust Devil";
    (void)g;
    if (v->layer == NS_MODIFIERS && by->self && by->self->on == o->serial &&
        strncmp(ns_card_of(o)->word.name, name, sizeof name - 1) == 0)
        v->attack += 4;
}

/* Does the tether modify the object now? */
static bool modifies_chain(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                           const struct ns_values *v)
{
    return v->layer == NS_MODIFIERS && by->self && ns_in_chain(g, by->self->on, o->serial);
}

static void chain_amplifier(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                            struct ns_values *v)
{
    if (!modifies_chain(g, by, o, v))
        return;
    v->attack++;
    v->defense++;
}

static void hot_wire(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                     struct ns_values *v)
{
    if (modifies_chain(g, by, o, v))
        v->keys |= NS_OVERRUN;
}

const struct ns_card ns_aekani_bloodletter = {
    .word = {"aekani_bloodletter", "Aekani Bloodletter",
             "When the attached character's attack hits a character, that one gets 2 BLEED "
             "counters."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_HITS_CHARACTER, .about = NS_BEARER, .n = 2, .now = bloodletter}},
};

const struct ns_card ns_dust_devil_glaive = {
    .word = {"dust_devil_glaive", "Dust Devil Glaive",
             "The attached character has +2/+0, or +6/+0 if its name contains Dust Devil."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 3,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .gear_attack = 2,
    .alter = glaive,
};

const struct ns_card ns_synchronize = {
    .word = {"synchronize", "Synchronize",
             "TETHER. All characters of the tether chain have the highest base ATK and the highest "
             "base DEF in it."},
    .type = NS_GEAR,
    .subtype = NS_TETHER,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .levels = true,
};

const struct ns_card ns_chain_amplifier = {
    .word = {"chain_amplifier", "Chain Amplifier",
             "TETHER. All characters of the tether chain have +1/+1."},
    .type = NS_GEAR,
    .subtype = NS_TETHER,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .alter = chain_amplifier,
};

const struct ns_card ns_hot_wire = {
    .word = {"hot_wire", "Hot Wire", "TETHER. All characters of the tether chain have OVERRUN."},
    .type = NS_GEAR,
    .subtype = NS_TETHER,
    .cost = 2,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .alter = hot_wire,
};
