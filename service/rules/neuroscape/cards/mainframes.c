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

/* Of a static ability: as ns_tier(). */
static int tier(const struct ns *g, const struct ns_by *by, uint8_t needs, uint8_t more)
{
    return ns_tier(g, by->seat, &(struct ns_ability){.needs = needs, .more = more});
}

static bool is_own(const struct ns_by *by, const struct ns_object *o, uint16_t factions)
{
    return o->controller == by->seat && ns_is(o, NS_CHARACTER) &&
           (!factions || ns_card_of(o)->factions & factions);
}

static bool is_of_you(const struct ns_by *by, const struct ns_values *v)
{
    return !by->self && !by->effect && v->layer == NS_MODIFIERS;
}

static int count_gear(const struct ns *g, const struct ns_object *o, uint8_t subtype,
                      uint16_t factions)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_card *c = ns_card_of(&g->object[i]);
        bool on = g->object[i].on == o->serial || g->object[i].on_too == o->serial;
        n += on && c->type == NS_GEAR && (!subtype || c->subtype == subtype) &&
             (!factions || c->factions & factions);
    }
    return n;
}

static void boost_all(struct ns *g, rules_seat s, uint16_t factions, int n)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_own(&(struct ns_by){.seat = s}, &g->object[i], factions))
            ns_boost(g, &g->object[i], n, n, 0);
}

static bool is_protocol(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return ns_cards[fact->number]->family == NS_PROTOCOL;
}

static void deepnet(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (ns_still(g, it, 0))
        ns_hit(g, it, it->target[0], a->n, (enum ns_frame)a->type);
    if (it->tier > 1)
        ns_draw(g, it->seat);
}

static void synthetix(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                      struct ns_values *v)
{
    int t = is_of_you(by, v) && is_own(by, o, NS_CYBERNETIC) ? tier(g, by, 2, 4) : 0;
    int cyberware = t ? count_gear(g, o, NS_CYBERWARE, 0) : 0;
    v->attack += t * cyberware;
    v->defense += cyberware;
}

static void gearhead(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                     struct ns_values *v)
{
    if (is_of_you(by, v) && is_own(by, o, 0))
        v->psychosis -= 5 * tier(g, by, 2, 4);
}

static bool installs_refreshed(const struct ns *g, const struct ns_by *by, rules_seat s)
{
    return !by->self && s == by->seat && tier(g, by, 2, 0) > 0;
}

static bool is_tether(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return ns_cards[fact->number]->subtype == NS_TETHER;
}

static bool is_character(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return ns_cards[fact->number]->type == NS_CHARACTER;
}

static bool is_program(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return ns_cards[fact->number]->type == NS_PROGRAM;
}

static void sidewinder(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                       struct ns_values *v)
{
    int t = is_of_you(by, v) && is_own(by, o, NS_DUSTRUNNER) ? tier(g, by, 2, 4) : 0;
    v->keys |= t > 1 ? NS_MIRAGE | NS_ELUSIVE : t ? NS_MIRAGE : 0u;
}

static void headbanger(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    boost_all(g, it->seat, NS_THRASHER, it->tier);
}

static void meltdown(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_count_up(g, ns_object(g, it->target[0]), NS_PLUS, it->tier);
}

static void nexus(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_boost(g, ns_object(g, it->target[0]), it->tier, it->tier, 0);
}

static void savage(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                   struct ns_values *v)
{
    int t = is_of_you(by, v) && is_own(by, o, 0) ? tier(g, by, 1, 2) : 0;
    if (t && count_gear(g, o, 0, NS_CYBERNETIC))
        v->keys |= NS_STAMINA;
    if (t > 1 && count_gear(g, o, 0, NS_THRASHER))
        v->keys |= NS_FEEDBACK;
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

const struct ns_card ns_deepnet = {
    .word = {"deepnet", "Deepnet",
             "When you play a protocol, with synergy 2: 2 Mainframe damage to a player; with "
             "synergy 4 you also draw a card."},
    .type = NS_MAINFRAME,
    .factions = NS_HACKER,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 2,
                 .type = NS_MF,
                 .needs = 2,
                 .more = 4,
                 .hears = is_protocol,
                 .now = deepnet}},
};

const struct ns_card ns_synthetix = {
    .word = {"synthetix", "Synthetix",
             "Your Cybernetic characters have, with synergy 2, +1/+1 for each cyberware on them; "
             "with synergy 4 instead +2/+1."},
    .type = NS_MAINFRAME,
    .factions = NS_CYBERNETIC,
    .alter = synthetix,
};

const struct ns_card ns_gearhead = {
    .word = {"gearhead", "Gearhead",
             "Your characters have, with synergy 2, PSYCHOSIS -5; with synergy 4 instead -10."},
    .type = NS_MAINFRAME,
    .factions = NS_CYBERNETIC,
    .alter = gearhead,
};

const struct ns_card ns_a_z_luxureon = {
    .word = {"a_z_luxureon", "A-Z Luxureon",
             "With synergy 2, RAM you install enters refreshed. With synergy 4, on your System "
             "Check: install 1 RAM."},
    .type = NS_MAINFRAME,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ON_SYSTEM_CHECK,
                 .about = NS_YOU,
                 .n = 1,
                 .needs = 4,
                 .now = ns_do_install_refreshed}},
    .installs = installs_refreshed,
};

const struct ns_card ns_coyote = {
    .word = {"coyote", "Coyote",
             "When you play a tether, with synergy 2: draw a card. When you play a Dustrunner "
             "character, with synergy 4: draw a card."},
    .type = NS_MAINFRAME,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .n = 1,
                 .needs = 2,
                 .hears = is_tether,
                 .now = ns_do_draw},
                {.when = NS_PLAYED,
                 .about = NS_YOU,
                 .of = NS_DUSTRUNNER,
                 .n = 1,
                 .needs = 4,
                 .hears = is_character,
                 .now = ns_do_draw}},
};

const struct ns_card ns_sidewinder = {
    .word = {"sidewinder", "Sidewinder",
             "Your Dustrunner characters have MIRAGE with synergy 2; with synergy 4 each can also "
             "be blocked by two or more only."},
    .type = NS_MAINFRAME,
    .factions = NS_DUSTRUNNER,
    .alter = sidewinder,
};

const struct ns_card ns_headbanger = {
    .word = {"headbanger", "Headbanger",
             "Each time you destroy an opponent's character, your Thrasher characters have, with "
             "synergy 2, +1/+1 until turn end; with synergy 4 instead +2/+2."},
    .type = NS_MAINFRAME,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_DESTROYS,
                 .about = NS_BY_YOU,
                 .needs = 2,
                 .more = 4,
                 .hears = is_character,
                 .now = headbanger}},
};

const struct ns_card ns_meltdown = {
    .word = {"meltdown", "Meltdown",
             "When you play a Hacker or Dustrunner program you may, with synergy 1 of both, put a "
             "+1/+1 counter on a character; with synergy 2 of both instead two."},
    .type = NS_MAINFRAME,
    .factions = NS_HACKER | NS_DUSTRUNNER,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .of = NS_HACKER | NS_DUSTRUNNER,
                 .may = true,
                 .target = NS_CHARACTER_TARGET,
                 .helps = true,
                 .needs = 1,
                 .more = 2,
                 .hears = is_program,
                 .now = meltdown}},
};

const struct ns_card ns_nexus = {
    .word = {"nexus", "Nexus",
             "Each time you install RAM you may, with synergy 1 of both, give a character +1/+1 "
             "until turn end; with synergy 2 of both instead +2/+2."},
    .type = NS_MAINFRAME,
    .factions = NS_CORPO | NS_CYBERNETIC,
    .ability = {{.when = NS_INSTALLS,
                 .about = NS_YOU,
                 .may = true,
                 .target = NS_CHARACTER_TARGET,
                 .helps = true,
                 .needs = 1,
                 .more = 2,
                 .now = nexus}},
};

const struct ns_card ns_savage = {
    .word = {"savage", "Savage",
             "With synergy 1 of both, your characters with Cybernetic gear have STAMINA; with "
             "synergy 2 of both, those with Thrasher gear have FEEDBACK too."},
    .type = NS_MAINFRAME,
    .factions = NS_CYBERNETIC | NS_THRASHER,
    .alter = savage,
};

const struct ns_card ns_basic_ram = {
    .word = {"basic_ram", "Basic RAM", "One unit of RAM."},
    .type = NS_RAM,
};
