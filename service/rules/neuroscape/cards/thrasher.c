/* service/rules/neuroscape/cards/thrasher.c: Thrasher characters of Genesis. */
#include "rules/neuroscape/effects.h"

static void count_in(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is(o, NS_CHARACTER) && o->controller == it->seat && o->serial != it->source &&
            ns_card_of(o)->factions & a->of)
            ns_boost(g, it, o, a->n, a->def, 0);
    }
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
                 .harms = true,
                 .name = "Bass Face",
                 .now = ns_do_destroy}},
};

/* As long as this stays in play; one that has left when its ability resolves does nothing. */
static void adore(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (!ns_still(g, it, 0) || !ns_see(g, it->source))
        return;
    ns_change(g, it, ns_object(g, it->target[0]),
              &(struct ns_effect){
                  .until = NS_WHILE_SOURCE, .attack = a->n, .defense = a->def, .keys = a->keys});
}

static bool is_star(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_card *c = ns_card_of(ns_see(g, target));
    (void)it;
    return c->iconic && c->factions & NS_THRASHER;
}

static void sign(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    adore(g, it, a);
    if (!ns_still(g, it, 0) || !ns_see(g, it->source))
        return;
    (void)ns_add_effect(g, &(struct ns_effect){.kind = NS_WATCHES,
                                               .until = NS_WHILE_SOURCE,
                                               .source = it->source,
                                               .object = it->target[0],
                                               .number = it->number,
                                               .seat = it->seat,
                                               .ability = 1});
}

/* The manager of the character that the effect is about leaves. */
static bool is_manager(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    return by->effect && fact->object == by->effect->source;
}

const struct ns_card ns_sinister_manager = {
    .word = {"sinister_manager", "Sinister Manager",
             "When it enters play: an iconic Thrasher character that you control has +4/+4 and "
             "OVERRUN while this stays in play. When this leaves play: destroy that character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO | NS_THRASHER,
    .ability = {{.when = NS_ENTERS,
                 .about = NS_SELF,
                 .target = NS_OWN_CHARACTER,
                 .fits = is_star,
                 .n = 4,
                 .def = 4,
                 .keys = NS_OVERRUN,
                 .now = sign},
                {.when = NS_LEAVES, .hears = is_manager, .now = ns_do_destroy_other}},
};

const struct ns_card ns_groupie = {
    .word = {"groupie", "Groupie",
             "When it enters play: an iconic Thrasher character that you control has +2/+0 while "
             "this stays in play."},
    .type = NS_CHARACTER,
    .cost = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ENTERS,
                 .about = NS_SELF,
                 .target = NS_OWN_CHARACTER,
                 .fits = is_star,
                 .n = 2,
                 .now = adore}},
};

static enum fx_rc leap_of_faith(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_doom_source(g, f);
    FX_SETTLE(1);
    if (ns_source_was_destroyed(g, f))
        ns_do_damage(g, ns_item(g, f->id), ns_ability_of(ns_item(g, f->id)));
    FX_END
}

const struct ns_card ns_stage_diver = {
    .word = {"stage_diver", "Stage Diver",
             "Leap of Faith, run: destroy this. If you do, 1 Bioframe damage to each of up to two "
             "characters."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .requirement = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .most = 2,
                 .n = 1,
                 .type = NS_BF,
                 .fx = leap_of_faith,
                 .name = "Leap of Faith"}},
};

static bool pays_to_stay(const struct ns *g, const struct ns_by *by, const struct ns_object *o)
{
    const int16_t *health = g->seat[o->controller].health;
    return by->self == o && ns_is_destruction(o) && health[NS_MF] >= 2 && health[NS_BF] >= 2;
}

static void crawl_back(struct ns *g, const struct ns_by *by, struct ns_object *o)
{
    (void)by;
    ns_hurt(g, o->controller, NS_MF, 2, NS_RULE_KEY_ADDCOST);
    ns_hurt(g, o->controller, NS_BF, 2, NS_RULE_KEY_ADDCOST);
    o->doom = NS_RETURNED;
}

const struct ns_card ns_frenzied_fan = {
    .word = {"frenzied_fan", "Frenzied Fan",
             "If it would be destroyed you may pay 2 Mainframe and 2 Bioframe health: it returns "
             "to its owner's hand instead."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .saves = {.applies = pays_to_stay, .now = crawl_back, .may = true},
};

static void windmill(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].serial != it->source)
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
    ns_do_counter_self(g, it, a);
}

const struct ns_card ns_mosher = {
    .word =
        {"mosher", "Mosher",
         "Windmill, 2: 1 Bioframe damage to every other character, and a -1/-1 counter on this."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .n = 1,
                 .type = NS_BF,
                 .counter = NS_MINUS,
                 .now = windmill,
                 .name = "Windmill"}},
};

static void drink(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                  struct ns_values *v)
{
    (void)g;
    if (by->self == o && v->layer == NS_MODIFIERS)
        v->attack += 4 * (o->counter[NS_DRINK] / 2);
}

const struct ns_card ns_edward_40_hands = {
    .word =
        {"edward_40_hands", "Edward 40 Hands",
         "On your Netcheck: a drink counter on this. +4/+0 for every two drink counters on it."},
    .type = NS_CHARACTER,
    .cost = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .alter = drink,
    .ability = {{.when = NS_ON_NETCHECK,
                 .about = NS_YOU,
                 .n = 1,
                 .counter = NS_DRINK,
                 .now = ns_do_counter_self}},
};

static void facemelting_solo(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is(o, NS_CHARACTER) && ns_card_of(o)->factions & a->of)
            ns_boost(g, it, o, a->n, 0, 0);
        else if (ns_is(o, NS_CHARACTER))
            ns_boost(g, it, o, -1, -1, 0);
    }
}

const struct ns_card ns_vic_viper_axe_god = {
    .word = {"vic_viper_axe_god", "Vic Viper, Axe God",
             "Facemelting S..., 3 and run: until turn end all Thrasher characters have +2/+0 and "
             "all other characters -1/-1."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 5,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .n = 2,
                 .of = NS_THRASHER,
                 .now = facemelting_solo,
                 .name = "Facemelting S..."}},
};

static void savage_minds(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (ns_is(o, NS_CHARACTER) && !(ns_card_of(o)->factions & a->of))
            ns_madden(g, it, o, 0, 0, 0, a->psychosis);
    }
}

const struct ns_card ns_xax_xanthos = {
    .word = {"xax_xanthos", "Xax Xanthos",
             "Savage Minds..., 2 and run: until turn end all characters that are not Thrashers "
             "have PSYCHOSIS 10."},
    .type = NS_CHARACTER,
    .cost = 4,
    .defense = 5,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .psychosis = 10,
                 .of = NS_THRASHER,
                 .now = savage_minds,
                 .name = "Savage Minds..."}},
};

/* Counters on her, or how many there were. */
static int count_rage(const struct ns *g, const struct ns_item *it)
{
    const struct ns_object *o = ns_see(g, it->source);
    return o ? o->counter[NS_RAGE] : it->x;
}

static int rage_of(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return fact->was ? fact->was->counter[NS_RAGE] : 0;
}

static void rage_at_player(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, NS_SEAT_CODE - it->who, a->n * count_rage(g, it), (enum ns_frame)a->type);
}

/* Each player that had a part in it. */
static void rage_at_all(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (it->by >> s & 1)
            ns_hit(g, it, NS_SEAT_CODE - s, a->n * it->x, (enum ns_frame)a->type);
}

const struct ns_card ns_roxy_riot = {
    .word = {"roxy_riot", "Roxy Riot",
             "On your Netcheck: a rage counter on her. When her attack hits a player: 1 Bioframe "
             "damage to them for each rage counter. When a player destroys her: 3 Bioframe damage "
             "to that player for each rage counter."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 5,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .iconic = true,
    .ability = {{.when = NS_ON_NETCHECK,
                 .about = NS_YOU,
                 .n = 1,
                 .counter = NS_RAGE,
                 .now = ns_do_counter_self},
                {.when = NS_HITS_PLAYER,
                 .about = NS_SELF,
                 .n = 1,
                 .type = NS_BF,
                 .amount = rage_of,
                 .now = rage_at_player},
                {.when = NS_DESTROYS,
                 .about = NS_SELF,
                 .n = 3,
                 .type = NS_BF,
                 .amount = rage_of,
                 .now = rage_at_all}},
};

static void guttural_roar(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is_own_of(&g->object[i], it->seat, a->of))
            ns_boost(g, it, &g->object[i], a->n, 0, a->keys);
}

const struct ns_card ns_jett_thorn = {
    .word = {"jett_thorn", "Jett Thorn",
             "Blood Thirst, 1 and run: destroy a Running character. Guttural Roar, 3: your "
             "Thrasher characters have +2/+0 and OVERRUN until turn end."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 7,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_THRASHER,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_RUNNING_TARGET,
                 .harms = true,
                 .now = ns_do_destroy,
                 .name = "Blood Thirst"},
                {.when = NS_ACTIVATED,
                 .ram = 3,
                 .n = 2,
                 .of = NS_THRASHER,
                 .keys = NS_OVERRUN,
                 .now = guttural_roar,
                 .name = "Guttural Roar"}},
};
