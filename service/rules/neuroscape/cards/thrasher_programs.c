/* service/rules/neuroscape/cards/thrasher_programs.c: Thrasher programs and gear of Genesis. */
#include "rules/neuroscape/effects.h"

static void beatdown(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int attack = ns_attack(g, ns_see(g, it->target[0]));
    (void)a;
    ns_doom(g, it->target[0], NS_DESTROYED, it->seat);
    ns_hurt(g, it->seat, NS_MF, attack, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, attack, NS_RULE_OBJ_07);
}

const struct ns_card ns_death_metal = {
    .word = {"death_metal", "Death Metal", "Destroy a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .harms = true, .now = ns_do_destroy}},
};

const struct ns_card ns_beatdown = {
    .word = {"beatdown", "Beatdown",
             "Destroy a character. You lose Mainframe and Bioframe health equal to its ATK."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .harms = true, .now = beatdown}},
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
                 .harms = true,
                 .name = "Dive Bomb",
                 .now = ns_do_destroy}},
};

/* f->to: this, while it is in play. */
static void mosh(struct ns *g, struct fx_frame *f)
{
    struct ns_object *o = ns_object(g, ns_item(g, f->id)->source);
    f->to = 0;
    if (!o)
        return;
    ns_count_up(g, o, NS_MOSH, 1);
    if (o->counter[NS_MOSH] < 2)
        return;
    f->to = o->serial;
    ns_doom(g, f->to, NS_PURGES, f->seat);
}

static void clash(struct ns *g, const struct ns_item *it)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        int n = ns_card_of(o)->factions & NS_THRASHER ? 2 : 0;
        if (ns_is(o, NS_CHARACTER))
            ns_boost(g, it, o, n, n, NS_MUST_ATTACK | NS_MUST_BLOCK);
    }
}

static enum fx_rc wall_of_death(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    mosh(g, f);
    FX_SETTLE(1);
    if (f->to && !ns_see(g, f->to))
        clash(g, ns_item(g, f->id));
    FX_END
}

const struct ns_card ns_wall_of_death = {
    .word = {"wall_of_death", "Wall of Death",
             "On each Netcheck: a mosh counter on this, then purge it if it has two or more. If "
             "you do, until turn end all characters attack or block if able, and all Thrasher "
             "characters have +2/+2."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 3,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_ON_NETCHECK, .fx = wall_of_death}},
};

static bool is_weak_blocker(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o->blocks && g->turn.blocks_known && ns_defense(g, o) <= 2;
}

const struct ns_card ns_trample = {
    .word = {"trample", "Trample", "SWIFT. Destroy a blocking character with DEF 2 or less."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 1,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = is_weak_blocker,
                 .now = ns_do_destroy}},
};

static bool is_thrasher(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)it;
    return ns_card_of(ns_see(g, target))->factions & NS_THRASHER;
}

/* As much of each kind as there is. */
static int most_health(const struct ns *g, const struct ns_item *it)
{
    const int16_t *health = g->seat[it->seat].health;
    return health[NS_MF] < health[NS_BF] ? health[NS_MF] : health[NS_BF];
}

static void pay_health(struct ns *g, struct ns_item *it)
{
    ns_hurt(g, it->seat, NS_MF, it->x, NS_RULE_KEY_ADDCOST);
    ns_hurt(g, it->seat, NS_BF, it->x, NS_RULE_KEY_ADDCOST);
}

static void rush(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (!ns_still(g, it, 0))
        return;
    ns_boost(g, it, ns_object(g, it->target[0]), it->x, 0, 0);
    ns_wait(g, it, 1, it->target[0]);
}

const struct ns_card ns_rush_the_stage = {
    .word = {"rush_the_stage", "Rush the Stage",
             "SWIFT. ADDITIONAL COST: pay X Mainframe and X Bioframe health. A Thrasher character "
             "has +X/+0 until turn end. At turn end it is destroyed."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 5,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .helps = true,
                 .fits = is_thrasher,
                 .most_x = most_health,
                 .pay = pay_health,
                 .now = rush},
                {.when = NS_LATER, .now = ns_do_destroy_other}},
};

static bool is_of_its_bearer(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    const struct ns_object *o = by->self ? ns_see(g, by->self->on) : NULL;
    return o && o->controller == fact->who;
}

/* The character that it is on now, or was on last (NS-ABL-05). */
static void shackle(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *gear = ns_see(g, it->source);
    struct ns_object *o = ns_object(g, gear ? gear->on : it->other);
    if (o)
        ns_count_up(g, o, NS_MINUS, a->n);
}

const struct ns_card ns_plasma_shackle = {
    .word = {"plasma_shackle", "Plasma Shackle",
             "MALICIOUS. The attached character has PSYCHOSIS 8. On its controller's Netcheck: a "
             "-1/-1 counter on it."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_THRASHER,
    .keys = NS_MALICIOUS,
    .gear_psychosis = 8,
    .ability = {{.when = NS_ON_NETCHECK, .hears = is_of_its_bearer, .n = 1, .now = shackle}},
};

const struct ns_card ns_siphon_gauntlet = {
    .word = {"siphon_gauntlet", "Siphon Gauntlet", "The attached character has BIOVAMP."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_THRASHER,
    .gear_keys = NS_BIOVAMP,
};

static void hew(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].blocks == it->other)
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

const struct ns_card ns_battle_axe = {
    .word = {"battle_axe", "Battle Axe",
             "The attached character has +3/+0. When it becomes blocked: 1 Bioframe damage to each "
             "character that blocks it."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 3,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .gear_attack = 3,
    .ability = {{.when = NS_BLOCKED, .about = NS_BEARER, .n = 1, .type = NS_BF, .now = hew}},
};

static void amplify(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                    struct ns_values *v)
{
    (void)g;
    if (by->self && by->self->on == o->serial && v->layer == NS_BASE_VALUES)
        v->attack *= 2;
}

const struct ns_card ns_gigadyne_amp = {
    .word = {"gigadyne_amp", "Gigadyne Amp", "The base ATK of the attached character is doubled."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 5,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .alter = amplify,
};

static void mark(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->other);
    if (o)
        ns_count_up(g, o, NS_MINUS, 2);
    ns_do_damage(g, it, a);
}

const struct ns_card ns_demon_shard = {
    .word = {"demon_shard", "Demon Shard",
             "Mark of the B..., 3 and run: two -1/-1 counters on the attached character, then 6 "
             "Bioframe damage to each of up to three characters."},
    .type = NS_GEAR,
    .subtype = NS_WEAPON,
    .cost = 4,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .most = 3,
                 .n = 6,
                 .type = NS_BF,
                 .now = mark,
                 .name = "Mark of the B..."}},
};

static void love_it(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                    struct ns_values *v)
{
    (void)g;
    bool xax = by->self && by->self->on == o->serial && o->number == NS_CARD_xax_xanthos;
    if (!xax || v->layer != NS_MODIFIERS)
        return;
    v->attack += 6;
    v->keys |= NS_SANE;
}

const struct ns_card ns_brainshredder = {
    .word = {"brainshredder", "Brainshredder",
             "MALICIOUS. The attached character cannot be force quit and has PSYCHOSIS 15. On Xax "
             "Xanthos: +6/+0, and he ignores PSYCHOSIS."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .keys = NS_MALICIOUS,
    .gear_psychosis = 15,
    .gear_keys = NS_CANNOT_QUIT,
    .alter = love_it,
};

const struct ns_card ns_overdriver = {
    .word =
        {"overdriver", "Overdriver",
         "MALICIOUS. The attached character cannot be force quit, and its PSYCHOSIS is doubled."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .keys = NS_MALICIOUS,
    .gear_keys = NS_CANNOT_QUIT | NS_DOUBLE_PSYCHOSIS,
};

static bool is_burnt_outsider(const struct ns *g, const struct ns_by *by,
                              const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return fact->frame == NS_BF && ns_is(fact->was, NS_CHARACTER) &&
           !(ns_card_of(fact->was)->factions & NS_THRASHER);
}

const struct ns_card ns_death_wish = {
    .word = {"death_wish", "Death Wish",
             "When a character that is no Thrasher is dealt Bioframe damage: destroy it."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_DAMAGED, .hears = is_burnt_outsider, .now = ns_do_destroy_other}},
};

const struct ns_card ns_mosh_pit = {
    .word = {"mosh_pit", "Mosh Pit", "Damage cannot be prevented."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_THRASHER,
    .no_prevention = true,
};
