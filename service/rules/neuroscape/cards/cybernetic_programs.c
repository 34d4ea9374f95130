/* service/rules/neuroscape/cards/cybernetic_programs.c: Cybernetic programs and gear of Genesis. */
#include "rules/neuroscape/asks.h"

const struct ns_card ns_stim_pack = {
    .word = {"stim_pack", "Stim Pack", "SWIFT. A character has +1/+1 and STAMINA until turn end."},
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

const struct ns_card ns_railgun = {
    .word = {"railgun", "Railgun", "The attached character has +5/+0."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 3,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_attack = 5,
};

const struct ns_card ns_riot_blade = {
    .word = {"riot_blade", "Riot Blade", "Slash, 1 and run: 1 Bioframe damage to any target."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_ANY,
                 .harms = true,
                 .n = 1,
                 .type = NS_BF,
                 .name = "Slash",
                 .now = ns_do_damage}},
};

const struct ns_card ns_max_gainz = {
    .word = {"max_gainz", "Max Gainz", "Every character has STAMINA."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .all_keys = NS_STAMINA,
};

static void take_time(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_wake(g, ns_object(g, it->target[0]));
}

const struct ns_card ns_time = {
    .word = {"time", "Time", "A character becomes Refreshed and its abilities are Rebooted."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 3,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .helps = true, .now = take_time}},
};

static void clear_up(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (ns_still(g, it, 0))
        ns_change(g, it, ns_object(g, it->target[0]),
                  &(struct ns_effect){.until = NS_SYSTEM_CHECK, .keys = a->keys});
}

const struct ns_card ns_claritex = {
    .word = {"claritex", "Claritex",
             "SWIFT. A character ignores PSYCHOSIS until your next System Check."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .helps = true,
                 .keys = NS_SANE,
                 .now = clear_up}},
};

/* Worse for those that are of another faction. */
static void dope(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    if (ns_still(g, it, 0))
        ns_madden(g, it, o, a->n, a->def, 0,
                  a->psychosis + (ns_card_of(o)->factions & a->of ? 0 : 5));
}

const struct ns_card ns_megaroids_kiwi_krush = {
    .word = {"megaroids_kiwi_krush", "Megaroids, Kiwi Krush",
             "A character that you control has +4/+4 and PSYCHOSIS 5 until turn end, or PSYCHOSIS "
             "10 if it is not Cybernetic."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_OWN_CHARACTER,
                 .n = 4,
                 .def = 4,
                 .psychosis = 5,
                 .of = NS_CYBERNETIC,
                 .now = dope}},
};

const struct ns_card ns_redline = {
    .word = {"redline", "Redline",
             "A character that you control has +7/-1 and PSYCHOSIS 8 until turn end, or PSYCHOSIS "
             "13 if it is not Cybernetic."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_OWN_CHARACTER,
                 .n = 7,
                 .def = -1,
                 .psychosis = 8,
                 .of = NS_CYBERNETIC,
                 .now = dope}},
};

const struct ns_card ns_flux_cannon = {
    .word = {"flux_cannon", "Flux Cannon",
             "The attached character has +2/+0 and PSYCHOSIS 5. When its attack hits a character "
             "it may deal the same amount of damage to another character."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_attack = 2,
    .gear_psychosis = 5,
    .ability = {{.when = NS_HITS_CHARACTER,
                 .about = NS_BEARER,
                 .may = true,
                 .harms = true,
                 .target = NS_CHARACTER_TARGET,
                 .fits = ns_is_not_hit,
                 .now = ns_do_deal_on}},
};

static bool is_bearer_attacking(const struct ns *g, const struct ns_by *by,
                                const struct ns_fact *fact)
{
    (void)g;
    return by->self && fact->object == by->self->on;
}

/* It goes mad, and rolls if it is an attacker. */
static void madden(struct ns *g, const struct ns_item *it, struct ns_object *o)
{
    ns_madden(g, it, o, 0, 0, 0, 10);
    o->chosen = o->attacks;
}

static void split_off(struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    struct ns_object *copy = ns_copy_object(g, it->seat, o);
    if (!copy)
        return;
    ns_run(g, copy);
    if (g->turn.combat && copy->controller == g->turn.seat) {
        copy->attacks = 1;
        fx_tell(&g->head, NS_EV_ATTACK, copy->controller, copy->number, NS_RULE_CMB_02, 0xff,
                copy->serial, g->turn.defender);
    }
    ns_wait(g, it, 1, copy->serial);
    madden(g, it, copy);
}

static void split_spine(struct ns *g, const struct ns_item *it)
{
    struct ns_object *o = ns_object(g, it->other);
    if (!o)
        return;
    madden(g, it, o);
    split_off(g, it, o);
    split_off(g, it, o);
}

static enum fx_rc spinal_splitter(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    split_spine(g, ns_item(g, f->id));
    FX_CALL(1, ns_call_checks(g));
    FX_END
}

static void purge_copy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_PURGES, it->seat);
}

const struct ns_card ns_spinal_splitter = {
    .word = {"spinal_splitter", "Spinal Splitter",
             "When the attached character attacks: create two tokens that are copies of it, are "
             "not iconic, attack and are Running. All three have PSYCHOSIS 10 more until turn end, "
             "and roll for it. At turn end the tokens are purged."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .ability = {{.when = NS_ATTACKS, .hears = is_bearer_attacking, .fx = spinal_splitter},
                {.when = NS_LATER, .now = purge_copy}},
};

static void saw(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                struct ns_values *v)
{
    if (by->self && by->self->on == o->serial && v->layer == NS_MODIFIERS)
        v->attack += 2 * ns_synergy(g, by->seat, NS_CYBERNETIC);
}

const struct ns_card ns_drive_saw = {
    .word = {"drive_saw", "Drive Saw",
             "The attached character has +2/+0 for each Cybernetic permanent that you control, and "
             "PSYCHOSIS 10."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_psychosis = 10,
    .alter = saw,
};

const struct ns_card ns_knux = {
    .word = {"knux", "Knux",
             "The attached character has +4/+0 and PSYCHOSIS 5. Pummel, 3 and run: DUEL with a "
             "character."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_attack = 4,
    .gear_psychosis = 5,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = ns_is_rival,
                 .now = ns_do_duel,
                 .name = "Pummel"}},
};

const struct ns_card ns_snatcher = {
    .word = {"snatcher", "Snatcher",
             "The attached character has PSYCHOSIS 5. When its attack hits a player: destroy RAM "
             "of that player and install 1 RAM, running."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_psychosis = 5,
    .ability = {{.when = NS_HITS_PLAYER,
                 .about = NS_BEARER,
                 .harms = true,
                 .target = NS_RAM_TARGET,
                 .fits = ns_is_ram_of_hit,
                 .now = ns_do_snatch}},
};

const struct ns_card ns_cloaking_field = {
    .word = {"cloaking_field", "Cloaking Field", "The attached character has CLOAKED."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_keys = NS_CLOAKED,
};

const struct ns_card ns_codebreaker = {
    .word = {"codebreaker", "Codebreaker",
             "The attached character has PSYCHOSIS 5. Brain Blast, run: destroy a program."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 1,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .gear_psychosis = 5,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_PROGRAM_TARGET,
                 .harms = true,
                 .now = ns_do_destroy,
                 .name = "Brain Blast"}},
};

static bool is_gear(const struct ns_card *c)
{
    return c->type == NS_GEAR;
}

/* For the active player, whoever controls it. */
static enum fx_rc black_market(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    FX_CALL(1, ns_call_may(g, f->who, NS_CARD_black_market));
    if (g->head.ret)
        FX_CALL(2, ns_call_index(g, f->who, f->id, 3));
    FX_END
}

const struct ns_card ns_black_market = {
    .word = {"black_market", "Black Market",
             "On each Netcheck: the active player may INDEX 3 for gear."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ON_NETCHECK, .wants = is_gear, .fx = black_market}},
};
