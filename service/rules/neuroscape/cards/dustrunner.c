/* service/rules/neuroscape/cards/dustrunner.c: Dustrunner characters of Genesis. */
#include "rules/neuroscape/asks.h"

static bool is_marked(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && o->counter[NS_MARK];
}

static bool is_weak(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && ns_defense(g, o) <= 3;
}

static int count_counters(const struct ns_object *o)
{
    int n = 0;
    for (int i = 0; i < NS_COUNTERS; i++)
        n += o->counter[i];
    return n;
}

static bool smells_blood(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    const struct ns_object *o = ns_see(g, h->target);
    return by->self && h->attack && h->source == by->self->serial && o && count_counters(o) > 0;
}

static void double_it(struct ns *g, const struct ns_by *by, struct ns_hit *h)
{
    (void)g;
    (void)by;
    h->n = ns_limited(2 * h->n);
}

/* Its second ability hears it for the turn. */
static void raid(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_watch(g, it, 1, it->source);
}

static bool is_environment(const struct ns_card *c)
{
    return c->type == NS_PROGRAM && c->family == NS_ENVIRONMENT;
}

/* Eclipse Dropship. A card of the hand is named or none: others cannot know whether there is one.
 */
static void ask_crew(struct ns *g, rules_seat s)
{
    struct ns_list l = {0};
    if (!ns_lives(g, s) || ns_count(g, s, NS_HAND) == 0)
        return;
    ns_list_add(&l, NS_NO, 0, 0);
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next) {
        const struct ns_card *c = ns_cards[g->card[id].kind];
        if (c->type == NS_CHARACTER && c->factions & NS_DUSTRUNNER)
            ns_list_add(&l, NS_TAKE, g->card[id].kind, 0);
    }
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, NS_ASK_TAKE, NS_RULE_ABL_01);
    d->card = NS_CARD_eclipse_dropship;
    ns_list_put(g, d, &l);
    d->fallback = l.n > 1;
}

static void set_down(struct ns *g, const struct ns_item *it)
{
    const struct rules_option *o = fx_choice(&g->head, it->seat);
    if (!o || o->verb != NS_TAKE)
        return;
    uint16_t id = ns_find(g, ns_zone_of(it->seat, NS_HAND), o->card);
    struct ns_object *crew = ns_put_into_play(g, it->seat, id, o->card);
    if (!crew)
        return;
    crew->free = 1;
    ns_wait(g, it, 1, crew->serial);
}

static enum fx_rc infiltrate(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_crew(g, f->seat));
    set_down(g, ns_item(g, f->id));
    FX_END
}

static void pick_up(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_RETURNED, it->seat);
}

/* Outside the own Initialize Phase. */
static int ashara_draws(const struct ns *g, const struct ns_by *by, rules_seat s)
{
    bool initializes = g->turn.seat == s && g->turn.phase == NS_CHOICE_INITIALIZE;
    return by->self && by->seat == s && !initializes;
}

static void quicken(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_note(g, it);
}

static int ashara_echoes(const struct ns *g, const struct ns_by *by, const struct ns_by *of)
{
    const struct ns_card *c = ns_cards[of->number];
    (void)g;
    return by->effect && of->self && is_environment(c) && c->factions & NS_DUSTRUNNER;
}

static void healing_water(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = a->n;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].number == NS_CARD_the_amrita)
            n = 5;
    ns_hurt(g, it->seat, it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF, -n, NS_RULE_OBJ_07);
}

static void badlands_infantry(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                              struct ns_values *v)
{
    if (v->layer != NS_MODIFIERS || by->self != o)
        return;
    int others = ns_chain_size(g, o->serial) - 1;
    v->attack += others;
    v->defense += others;
}

static bool is_other_own(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    return ns_is(o, NS_CHARACTER) && o->controller == it->seat && o->serial != it->source &&
           !ns_has_key(g, o, NS_LASTING);
}

static void sacrifice(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].controller == it->seat &&
            ns_card_of(&g->object[i])->factions & NS_DUSTRUNNER)
            ns_boost(g, it, &g->object[i], a->n, a->def, 0);
}

const struct ns_card ns_scavenger = {
    .word = {"scavenger", "Scavenger", "Reclaim, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Reclaim",
                 .now = ns_do_install}},
};

const struct ns_card ns_cartographer = {
    .word = {"cartographer", "Cartographer", "Explore, run: INDEX 3 for an environment."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .n = 3,
                 .name = "Explore",
                 .wants = is_environment,
                 .fx = ns_index}},
};

const struct ns_card ns_canyon_stalkers = {
    .word = {"canyon_stalkers", "Canyon Stalkers",
             "If its attack hits a character with a counter, the damage is doubled. Pick up Scent, "
             "1: a mark counter on a character."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_DUSTRUNNER,
    .softens = {.applies = smells_blood, .now = double_it, .doubles = true},
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 1,
                 .counter = NS_MARK,
                 .name = "Pick up Scent",
                 .now = ns_do_counter}},
};

const struct ns_card ns_sand_scorpion = {
    .word = {"sand_scorpion", "Sand Scorpion",
             "Venom Blade, run: Mainframe damage equal to its ATK to a Running character."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_RUNNING_TARGET,
                 .harms = true,
                 .type = NS_MF,
                 .name = "Venom Blade",
                 .now = ns_do_damage}},
};

const struct ns_card ns_searcher_of_the_sky = {
    .word = {"searcher_of_the_sky", "Searcher of the Sky",
             "Celestial Vision, 1 and run: DIVINE 2."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER | NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .n = 2,
                 .name = "Celestial Vision",
                 .fx = ns_do_divine}},
};

const struct ns_card ns_badlands_sniper = {
    .word = {"badlands_sniper", "Badlands Sniper",
             "Mark Target, run: a mark counter on a character. Take the Shot, run: 5 Bioframe "
             "damage to a character with a mark counter."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 0,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 1,
                 .counter = NS_MARK,
                 .name = "Mark Target",
                 .now = ns_do_counter},
                {.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 5,
                 .type = NS_BF,
                 .name = "Take the Shot",
                 .fits = is_marked,
                 .now = ns_do_damage}},
};

const struct ns_card ns_coyote_raiders = {
    .word = {"coyote_raiders", "Coyote Raiders",
             "Unchained Rage, 1: until turn end, when its attack hits a player, destroy a RAM of "
             "that player."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED, .ram = 1, .name = "Unchained Rage", .now = raid},
                {.when = NS_HITS_PLAYER,
                 .about = NS_BEARER,
                 .target = NS_RAM_TARGET,
                 .harms = true,
                 .fits = ns_is_ram_of_hit,
                 .now = ns_do_destroy_ram}},
};

const struct ns_card ns_badlands_marauder = {
    .word = {"badlands_marauder", "Badlands Marauder",
             "Smash and Grab, 2: until turn end, when its attack hits a player, destroy a RAM of "
             "that player, then install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 3,
    .defense = 2,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED, .ram = 2, .name = "Smash and Grab", .now = raid},
                {.when = NS_HITS_PLAYER,
                 .about = NS_BEARER,
                 .target = NS_RAM_TARGET,
                 .harms = true,
                 .fits = ns_is_ram_of_hit,
                 .now = ns_do_snatch}},
};

const struct ns_card ns_dust_devil_vultures = {
    .word = {"dust_devil_vultures", "Dust Devil Vultures", "MIRAGE."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 4,
    .defense = 2,
    .factions = NS_DUSTRUNNER,
    .keys = NS_MIRAGE,
};

const struct ns_card ns_dust_devil_elites = {
    .word = {"dust_devil_elites", "Dust Devil Elites",
             "Intimidation, 2: a character with DEF 3 or less cannot block until turn end."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 7,
    .defense = 3,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .keys = NS_CANNOT_BLOCK,
                 .name = "Intimidation",
                 .fits = is_weak,
                 .now = ns_do_boost}},
};

const struct ns_card ns_eclipse_dropship = {
    .word = {"eclipse_dropship", "Eclipse Dropship",
             "MIRAGE. Infiltrate, run: put a Dustrunner character from your hand into play with "
             "RAM cost 0; at turn end it returns to its owner's hand."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 0,
    .defense = 3,
    .factions = NS_DUSTRUNNER,
    .keys = NS_MIRAGE,
    .ability = {{.when = NS_ACTIVATED, .run = true, .name = "Infiltrate", .fx = infiltrate},
                {.when = NS_LATER, .now = pick_up}},
};

const struct ns_card ns_ashara_high_priestess = {
    .word = {"ashara_high_priestess", "Ashara, High Priestess",
             "Outside your Initialize Phase, when you draw cards you draw one more. Quicken, "
             "1 and run: until turn end abilities of Dustrunner environments trigger one "
             "more time."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 3,
    .defense = 4,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .iconic = true,
    .draws = ashara_draws,
    .echoes = ashara_echoes,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .name = "Quicken",
                 /* cut off in the source */ .now = quicken}},
};

const struct ns_card ns_aekani_priestess = {
    .word = {"aekani_priestess", "Aekani Priestess",
             "Healing Water, 1 and run: gain 3 Mainframe or 3 Bioframe health, 5 if The Amrita is "
             "in play."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 2,
    .factions = NS_DUSTRUNNER | NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .mode = true,
                 .n = 3,
                 .name = "Healing Water", /* cut off in the source */
                 .now = healing_water}},
};

const struct ns_card ns_badlands_infantry = {
    .word = {"badlands_infantry", "Badlands Infantry",
             "+1/+1 for each other character in its tether chain."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .alter = badlands_infantry,
};

const struct ns_card ns_dust_devil_initiate = {
    .word = {"dust_devil_initiate", "Dust Devil Initiate", ""},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .factions = NS_DUSTRUNNER,
};

const struct ns_card ns_priest_of_mahkav = {
    .word = {"priest_of_mahkav", "Priest of Mahkav",
             "Sacrificial, 1, run and destroy another character of yours: your Dustrunner "
             "characters have +3/+3 until turn end."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 1,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .n = 3,
                 .def = 3,
                 .name = "Sacrificial", /* cut off in the source */
                 .gives = is_other_own,
                 .affords = ns_can_give,
                 .choose = ns_choose_given,
                 .pay = ns_pay_destroyed,
                 .now = sacrifice}},
};
