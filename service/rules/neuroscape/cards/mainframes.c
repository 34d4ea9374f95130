/* service/rules/neuroscape/cards/mainframes.c: Mainframes, and Basic RAM of Genesis. */
#include "rules/neuroscape/asks.h"

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
        ns_boost(g, it, o, 1, 0, it->tier > 1 ? NS_OVERRUN : 0);
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

static void boost_all(struct ns *g, const struct ns_item *it, uint16_t factions, int n)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_own(&(struct ns_by){.seat = it->seat}, &g->object[i], factions))
            ns_boost(g, it, &g->object[i], n, n, 0);
}

static bool is_protocol(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)by;
    return ns_is_protocol(g, ns_cards[fact->number]);
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
    boost_all(g, it, NS_THRASHER, it->tier);
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
        ns_boost(g, it, ns_object(g, it->target[0]), it->tier, it->tier, 0);
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

/* It may be binned; with an empty Cyberdeck there is nothing to look at, as all can see. */
static enum fx_rc radiant(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_look_at_top(g, f->seat, 1, ns_eyes(g, f->seat));
    if (ns_count(g, f->seat, NS_ASIDE)) {
        FX_CALL(1, ns_call_may(g, f->seat, f->card));
        if (g->head.ret)
            ns_bin_aside(g, f->seat);
        else
            ns_put_back(g, f->seat);
    }
    FX_END
}

static bool radiant_reverses(const struct ns *g, const struct ns_by *by)
{
    return !by->self && !by->effect && tier(g, by, 4, 0) > 0;
}

static void create_dreamwalker(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    (void)ns_create_token(g, it->seat, NS_CARD_dreamwalker, false);
}

/* All of them, whoever controls them. */
static void eclipse(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                    struct ns_values *v)
{
    if (is_of_you(by, v) && o->number == NS_CARD_dreamwalker && tier(g, by, 4, 0)) {
        v->attack++;
        v->defense++;
    }
}

/* With the lower tier the first of those that are blocked at one time stands for all. */
static bool aurora_hears(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    if (tier(g, by, 1, 2) > 1)
        return true;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].was_blocked && is_own(by, &g->object[i], NS_MYSTIC | NS_DUSTRUNNER))
            return g->object[i].serial == fact->object;
    return false;
}

static bool is_first_spotlight(const struct ns *g, const struct ns_by *by,
                               const struct ns_fact *fact)
{
    return is_character(g, by, fact) && tier(g, by, 1, 2) == 1;
}

/* The lower tier makes them dearer. */
static bool aethernet(const struct ns *g, const struct ns_by *by, uint16_t id, struct ns_way *way)
{
    const struct ns_card *c = ns_cards[g->card[id].kind];
    bool is_meant = c->subtype == NS_TAROT || (c->factions & NS_HACKER && ns_is_script(g, c));
    int t = by->self || by->effect ? 0 : tier(g, by, 1, 2);
    way->times = t > 1 ? 1 : 2;
    way->purge = true;
    return t && is_meant && way->from == NS_FROM_BIN && !way->free;
}

static bool opponent_destroys(const struct ns_by *by, const struct ns_object *o)
{
    return ns_is_destruction(o) && o->doom_by & ~(1u << by->seat) && o->card &&
           is_own(by, o, NS_NANOBOT);
}

/* The first of those that are destroyed at one time stands for all. */
static bool hive_hears(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (opponent_destroys(by, &g->object[i]))
            return g->object[i].serial == fact->object;
    return false;
}

static void hive(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                 struct ns_values *v)
{
    if (is_of_you(by, v) && is_own(by, o, NS_NANOBOT) && tier(g, by, 6, 0)) {
        v->attack++;
        v->defense++;
    }
}

static void create_drone(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    (void)ns_create_token(g, it->seat, NS_CARD_drone, false);
}

/* How many tokens there are to choose from: a tier each. */
static int count_pieces(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    int n = ns_synergy(g, by->seat, NS_WONDERLAND);
    (void)fact;
    return n < 3 ? 1 : n < 5 ? 2 : 3;
}

static enum fx_rc wndrtech(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = ns_item(g, f->id)->x;
    f->x = NS_CHOICE_PAWN;
    if (f->n > 1) {
        FX_CALL(1, ns_call_choice(g, f->seat, f->id, NS_CHOICE_PAWN, NS_CHOICE_BISHOP,
                                  f->n > 2 ? NS_CHOICE_ROOK : 0));
        f->x = (int16_t)g->head.ret;
    }
    if (f->x)
        FX_CALL(2, ns_call_create(g, f->seat, (uint16_t)(NS_CARD_pawn + f->x - NS_CHOICE_PAWN), 1));
    FX_END
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

const struct ns_card ns_radiant = {
    .word = {"radiant", "Radiant",
             "When you play a tarot, with synergy 2: look at your Cyberdeck's top card; you may "
             "bin it. With synergy 4 you may play tarots reversed."},
    .type = NS_MAINFRAME,
    .factions = NS_MYSTIC,
    .ability =
        {{.when = NS_PLAYED, .about = NS_YOU, .needs = 2, .hears = ns_hears_tarot, .fx = radiant}},
    .lets_reverse = radiant_reverses,
};

const struct ns_card ns_eclipse = {
    .word = {"eclipse", "Eclipse",
             "When you play a tarot, with synergy 2: create a Dreamwalker. With synergy 4 all "
             "Dreamwalkers have +1/+1."},
    .type = NS_MAINFRAME,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .needs = 2,
                 .hears = ns_hears_tarot,
                 .now = create_dreamwalker}},
    .alter = eclipse,
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

const struct ns_card ns_aurora = {
    .word = {"aurora", "Aurora",
             "When Mystic or Dustrunner characters of yours are blocked, with synergy 1 of both: "
             "DIVINE 2; with synergy 2 of both instead once for each of them."},
    .type = NS_MAINFRAME,
    .factions = NS_DUSTRUNNER | NS_MYSTIC,
    .ability = {{.when = NS_BLOCKED,
                 .about = NS_YOU,
                 .of = NS_MYSTIC | NS_DUSTRUNNER,
                 .n = 2,
                 .needs = 1,
                 .more = 2,
                 .hears = aurora_hears,
                 .fx = ns_do_divine}},
};

const struct ns_card ns_savage = {
    .word = {"savage", "Savage",
             "With synergy 1 of both, your characters with Cybernetic gear have STAMINA; with "
             "synergy 2 of both, those with Thrasher gear have FEEDBACK too."},
    .type = NS_MAINFRAME,
    .factions = NS_CYBERNETIC | NS_THRASHER,
    .alter = savage,
};

const struct ns_card ns_spotlight = {
    .word = {"spotlight", "Spotlight",
             "Each time you destroy an opponent's character: install 1 RAM, running; with synergy "
             "1 of both once in a turn, with synergy 2 of both without limit."},
    .type = NS_MAINFRAME,
    .factions = NS_CORPO | NS_THRASHER,
    .ability = {{.when = NS_DESTROYS,
                 .about = NS_BY_YOU,
                 .once = true,
                 .n = 1,
                 .needs = 1,
                 .hears = is_first_spotlight,
                 .now = ns_do_install},
                {.when = NS_DESTROYS,
                 .about = NS_BY_YOU,
                 .n = 1,
                 .needs = 2,
                 .hears = is_character,
                 .now = ns_do_install}},
};

const struct ns_card ns_aethernet = {
    .word = {"aethernet", "Aethernet",
             "You may play tarots and Hacker scripts of your Recycle Bin, and they are purged when "
             "they have resolved: with synergy 1 of both at twice their RAM cost, with synergy 2 "
             "of both at their RAM cost."},
    .type = NS_MAINFRAME,
    .factions = NS_HACKER | NS_MYSTIC,
    .permits = aethernet,
};

const struct ns_card ns_hive_dynamics = {
    .word = {"hive_dynamics", "Hive Dynamics",
             "When an opponent destroys Nanobot characters of yours that are no tokens, with "
             "synergy 3: create a Drone. With synergy 6 your Nanobot characters have +1/+1."},
    .type = NS_MAINFRAME,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_DESTROYS,
                 .about = NS_YOU,
                 .needs = 3,
                 .hears = hive_hears,
                 .now = create_drone}},
    .alter = hive,
};

const struct ns_card ns_wndrtech = {
    .word = {"wndrtech", "WNDRTECH",
             "When you play a Wonderland program create, with synergy 1, a Pawn; with synergy 3 "
             "you may choose a Bishop instead, with synergy 5 a Rook."},
    .type = NS_MAINFRAME,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .of = NS_WONDERLAND,
                 .needs = 1,
                 .hears = is_program,
                 .amount = count_pieces,
                 .fx = wndrtech}},
};

const struct ns_card ns_basic_ram = {
    .word = {"basic_ram", "Basic RAM", "One unit of RAM."},
    .type = NS_RAM,
};
