/* service/rules/neuroscape/cards/cybernetic.c: Cybernetic characters of Genesis. */
#include "rules/neuroscape/asks.h"

const struct ns_card ns_scrapper = {
    .word = {"scrapper", "Scrapper", "Scrap Heap, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Scrap Heap",
                 .now = ns_do_install}},
};

static bool is_gear_in_bin(const struct ns *g, const struct ns_item *it, int32_t target)
{
    (void)it;
    return ns_cards[g->card[NS_CARD_CODE - target].kind]->type == NS_GEAR;
}

static void salvage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_to_hand(g, (uint16_t)(NS_CARD_CODE - it->target[0]));
}

const struct ns_card ns_dumpster_diver = {
    .word = {"dumpster_diver", "Dumpster Diver",
             "Salvage, 1: gear of your Recycle Bin into your hand."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .target = NS_OWN_BIN_TARGET,
                 .fits = is_gear_in_bin,
                 .now = salvage,
                 .name = "Salvage"}},
};

const struct ns_card ns_virtual_kid = {
    .word = {"virtual_kid", "Virtual Kid", ""},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
};

const struct ns_card ns_rogue_valkyrie = {
    .word = {"rogue_valkyrie", "Rogue Valkyrie",
             "Skybreaker, 1 and run: 2 Bioframe damage to a character."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 3,
    .defense = 5,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .requirement = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 2,
                 .type = NS_BF,
                 .name = "Skybreaker",
                 .now = ns_do_damage}},
};

const struct ns_card ns_boonyen_wardriver = {
    .word = {"boonyen_wardriver", "Boonyen, Wardriver", "OVERRUN."},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 7,
    .defense = 8,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .keys = NS_OVERRUN,
};

const struct ns_card ns_lug_nut = {
    .word = {"lug_nut", "Lug Nut",
             "Børk, run: a character with DEF 3 or less cannot block this turn."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = ns_is_weak,
                 .def = 0,
                 .keys = NS_CANNOT_BLOCK,
                 .now = ns_do_boost,
                 .name = "Børk"}},
};

static void stand_together(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                           struct ns_values *v)
{
    if (by->self != o || v->layer != NS_MODIFIERS)
        return;
    for (uint16_t i = 0; i < g->n_objects; i++)
        v->attack += g->object[i].number == o->number && g->object[i].controller == o->controller &&
                     g->object[i].serial != o->serial;
}

const struct ns_card ns_blackout_boys = {
    .word = {"blackout_boys", "Blackout Boys",
             "+1/+0 for each other Blackout Boys that you control."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .alter = stand_together,
};

const struct ns_card ns_cryoblade_assassin = {
    .word = {"cryoblade_assassin", "Cryoblade Assassin",
             "Cloaked Strike, 2: it has STEALTH until turn end."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .keys = NS_STEALTH,
                 .now = ns_do_boost_self,
                 .name = "Cloaked Strike"}},
};

static bool is_drug(const struct ns_card *c)
{
    return c->subtype == NS_DRUG;
}

static enum fx_rc look_for_it(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_search(g, f->seat, f->id));
    FX_END
}

const struct ns_card ns_the_plug = {
    .word = {"the_plug", "The Plug",
             "The Good Stuff, 1 and run: search your Cyberdeck for a drug, reveal it, take it into "
             "your hand and shuffle."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .wants = is_drug,
                 .fx = look_for_it,
                 .name = "The Good Stuff"}},
};

static void machina_mortis(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_do_boost_self(g, it, a);
    ns_watch(g, it, 1, it->source);
}

const struct ns_card ns_iron_maiden = {
    .word = {"iron_maiden", "Iron Maiden",
             "Machina Mortis, 2: until turn end she has +2/+0, and each time her attack hits a "
             "character she may deal the same amount of damage to another character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 4,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC | NS_THRASHER,
    .ability =
        {{.when = NS_ACTIVATED, .ram = 2, .n = 2, .now = machina_mortis, .name = "Machina Mortis"},
         {.when = NS_HITS_CHARACTER,
          .about = NS_BEARER,
          .may = true,
          .harms = true,
          .target = NS_CHARACTER_TARGET,
          .fits = ns_is_not_hit,
          .now = ns_do_deal_on}},
};

const struct ns_card ns_back_alley_bruisers = {
    .word = {"back_alley_bruisers", "Back Alley Bruisers",
             "Knuckle Up, 1 and run: DUEL with a character."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 5,
    .defense = 4,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = ns_is_rival,
                 .now = ns_do_duel,
                 .name = "Knuckle Up"}},
};

/* f->to: whom it duels with; f->n: the card of that. */
static void begin_duel(struct ns *g, struct fx_frame *f)
{
    const struct ns_item *it = ns_item(g, f->id);
    const struct ns_object *o = ns_see(g, it->target[0]);
    f->to = o->serial;
    f->n = (int16_t)o->card;
    f->who = o->controller;
    ns_do_duel(g, it, ns_ability_of(it));
}

static enum fx_rc silent_execution(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    begin_duel(g, f);
    FX_SETTLE(1);
    if (ns_was_destroyed(g, f->to, (uint16_t)f->n))
        ns_hit(g, ns_item(g, f->id), NS_SEAT_CODE - f->who, 3, NS_BF);
    FX_END
}

const struct ns_card ns_faceless_oni = {
    .word = {"faceless_oni", "Faceless Oni",
             "Silent Execution, 2 and run: DUEL with a character. If this destroys it, 3 Bioframe "
             "damage to its controller."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 4,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = ns_is_rival,
                 .fx = silent_execution,
                 .name = "Silent Execution"}},
};

static void rampage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    if (o)
        ns_boost(g, it, o, a->n * ns_synergy(g, it->seat, a->of), 0, 0);
    ns_wait(g, it, 1, it->source);
}

const struct ns_card ns_lasersaw_berserker = {
    .word = {"lasersaw_berserker", "Lasersaw Berserker",
             "OVERRUN. Rampage, 2: +2/+0 until turn end for each Cybernetic permanent that you "
             "control. At turn end it is destroyed."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 5,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .keys = NS_OVERRUN,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .n = 2,
                 .of = NS_CYBERNETIC,
                 .now = rampage,
                 .name = "Rampage"},
                {.when = NS_LATER, .now = ns_do_destroy_other}},
};

static bool can_take_gear(struct ns *g, int32_t item)
{
    const struct ns_item *it = ns_item(g, item);
    return ns_see(g, it->source) && ns_still(g, it, 1);
}

static void take_gear(struct ns *g, const struct ns_item *it)
{
    struct ns_object *gear = ns_object(g, it->target[1]);
    ns_take_control(g, &(struct ns_effect){.kind = NS_CONTROLS,
                                           .until = NS_ALWAYS,
                                           .object = gear->serial,
                                           .number = it->number,
                                           .seat = it->seat});
    ns_attach(g, gear, it->source);
}

static enum fx_rc shred(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_do_duel(g, ns_item(g, f->id), ns_ability_of(ns_item(g, f->id)));
    FX_SETTLE(1);
    if (can_take_gear(g, f->id)) {
        FX_CALL(2, ns_call_may(g, f->seat, NS_CARD_metal_head));
        if (g->head.ret && can_take_gear(g, f->id))
            take_gear(g, ns_item(g, f->id));
    }
    FX_END
}

const struct ns_card ns_metal_head = {
    .word = {"metal_head", "Metal Head",
             "STAMINA. Shred, 3 and run: DUEL with a character, then you may take control of gear "
             "on it and move that gear to this."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 6,
    .defense = 7,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC | NS_THRASHER,
    .iconic = true,
    .keys = NS_STAMINA,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .target = NS_CHARACTER_AND_GEAR,
                 .harms = true,
                 .least = 1,
                 .most = 2,
                 .fits = ns_is_rival,
                 .fx = shred,
                 .name = "Shred"}},
};

static void system_shock(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].controller != it->seat)
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

static int count_cyberware(const struct ns *g, const struct ns_object *o)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].on == o->serial && ns_card_of(&g->object[i])->subtype == NS_CYBERWARE;
    return n;
}

static void call_of_the_chrome(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is_own_of(o, it->seat, a->of))
            ns_boost(g, it, o, a->n * count_cyberware(g, o), 0, a->keys);
    }
}

const struct ns_card ns_arc_circuit_breaker = {
    .word = {"arc_circuit_breaker", "Arc, Circuit Breaker",
             "System Shock, run: 1 Mainframe damage to each character that opponents control. Call "
             "of the Chrome, 2: until turn end your Cybernetic characters have OVERRUN and +2/+0 "
             "for each cyberware on them."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 6,
    .defense = 5,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .n = 1,
                 .type = NS_MF,
                 .now = system_shock,
                 .name = "System Shock"},
                {.when = NS_ACTIVATED,
                 .ram = 2,
                 .n = 2,
                 .of = NS_CYBERNETIC,
                 .keys = NS_OVERRUN,
                 .now = call_of_the_chrome,
                 .name = "Call of the Chrome"}},
};

static void gas_cloud(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].number != NS_CARD_exterminator)
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

const struct ns_card ns_exterminator = {
    .word = {"exterminator", "Exterminator",
             "Gas Cloud, 2: 1 Bioframe damage to each character that is not called Exterminator."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .n = 1,
                 .type = NS_BF,
                 .now = gas_cloud,
                 .name = "Gas Cloud"}},
};
