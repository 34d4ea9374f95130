/* service/rules/neuroscape/cards/mystic.c: Mystic characters of Genesis. */
#include "rules/neuroscape/asks.h"

static void spirit_guide(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    (void)ns_create_token(g, it->seat, NS_CARD_dreamwalker, false);
}

static bool is_mystic_character_in_bin(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_card *c = ns_cards[g->card[NS_CARD_CODE - target].kind];
    (void)it;
    return c->type == NS_CHARACTER && c->factions & NS_MYSTIC;
}

static void reanimator(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    uint16_t id = (uint16_t)(NS_CARD_CODE - it->target[0]);
    (void)a;
    if (!ns_still(g, it, 0))
        return;
    struct ns_object *o = ns_put_into_play(g, it->seat, id, g->card[id].kind);
    if (!o)
        return;
    ns_count_up(g, o, NS_SPIRIT, 1);
    ns_wait(g, it, 1, o->serial);
}

static void purge_other(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_PURGES, it->seat);
}

/* Once it is announced it lies in the Cache, and is still the one that was on top. */
static bool oracle_permits(const struct ns *g, const struct ns_by *by, uint16_t id,
                           struct ns_way *way)
{
    uint16_t top = g->zone[ns_zone_of(by->seat, NS_DECK)].first;
    return by->self && way->from == NS_FROM_DECK && !way->free &&
           (id == top || g->card[id].zone == ns_zone_of(by->seat, NS_CACHE));
}

static void seance_sisters(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                           struct ns_values *v)
{
    if (by->self != o || v->layer != NS_MODIFIERS)
        return;
    int others = ns_synergy(g, o->controller, NS_MYSTIC) - 1;
    v->attack += others;
    v->defense += others;
}

/* The next drug: no other one has been played since. */
static void floor_score(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                         .until = NS_TURN_END,
                                         .number = it->number,
                                         .seat = it->seat,
                                         .x = (int16_t)g->seat[it->seat].played[NS_PLAYED_DRUGS]});
}

static void trixie_price(const struct ns *g, const struct ns_by *by, rules_seat s, uint16_t number,
                         struct ns_price *p)
{
    if (by->effect && s == by->seat && ns_cards[number]->subtype == NS_DRUG &&
        g->seat[s].played[NS_PLAYED_DRUGS] == by->effect->x)
        p->set = 0;
}

static void invasive_thoughts(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (!ns_still(g, it, 0))
        return;
    ns_take_control(g, &(struct ns_effect){.until = NS_TURN_END,
                                           .object = it->target[0],
                                           .number = it->number,
                                           .seat = it->seat});
    ns_wake(g, ns_object(g, it->target[0]));
}

static bool lets_reverse(const struct ns *g, const struct ns_by *by)
{
    (void)g;
    return by->self;
}

/* One for each tarot in the own Recycle Bin, twice with the other of the two. */
static int count_tarots(const struct ns *g, rules_seat s, uint16_t other)
{
    int n = 0;
    for (uint16_t id = g->zone[ns_zone_of(s, NS_BIN)].first; id; id = g->card[id].next)
        n += ns_cards[g->card[id].kind]->subtype == NS_TAROT;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s && g->object[i].number == other)
            return 2 * n;
    return n;
}

static void path_of_light(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = count_tarots(g, it->seat, NS_CARD_lilith_the_dark_moon);
    (void)a;
    ns_hurt(g, it->seat, NS_MF, -n, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, -n, NS_RULE_OBJ_07);
}

static void path_of_darkness(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = count_tarots(g, it->seat, NS_CARD_luna_the_sacred_moon);
    ns_hit(g, it, it->target[0], n, (enum ns_frame)a->type);
}

const struct ns_card ns_psychic = {
    .word = {"psychic", "Psychic", "Abundance, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Abundance",
                 .now = ns_do_install}},
};

const struct ns_card ns_astra_cosmic_kitty = {
    .word = {"astra_cosmic_kitty", "Astra, Cosmic Kitty", "When it enters play: draw 1 card."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .n = 1, .now = ns_do_draw}},
};

const struct ns_card ns_seer = {
    .word = {"seer", "Seer", "Second Sight, 1 and run: DIVINE 2."},
    .type = NS_CHARACTER,
    .cost = 2,
    .defense = 2,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .n = 2,
                 .name = "Second Sight",
                 .fx = ns_do_divine}},
};

const struct ns_card ns_celestial_channeler = {
    .word = {"celestial_channeler", "Celestial Channeler",
             "DATAVAMP. When you play a tarot: +1/+1 until turn end."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .keys = NS_DATAVAMP,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .hears = ns_hears_tarot,
                 .n = 1,
                 .def = 1,
                 .now = ns_do_boost_self}},
};

const struct ns_card ns_astral_projector = {
    .word = {"astral_projector", "Astral Projector",
             "When you play a tarot: +1/+1 until turn end. Phase Shift, 2: STEALTH until "
             "turn end."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 2,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .hears = ns_hears_tarot,
                 .n = 1,
                 .def = 1,
                 .now = ns_do_boost_self},
                {.when = NS_ACTIVATED,
                 .ram = 2,
                 .keys = NS_STEALTH,
                 .name = "Phase Shift",
                 .now = ns_do_boost_self}},
};

const struct ns_card ns_spirit_guide = {
    .word = {"spirit_guide", "Spirit Guide", "When you play a tarot: create a Dreamwalker."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 2,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_PLAYED, .about = NS_YOU, .hears = ns_hears_tarot, .now = spirit_guide}},
};

const struct ns_card ns_reanimator = {
    .word = {"reanimator", "Reanimator",
             "Recompile, 2: a Mystic character of your Recycle Bin enters play with a "
             "SPIRIT counter; at turn end purge it."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 2,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_OWN_BIN_TARGET,
                 .fits = is_mystic_character_in_bin,
                 .name = "Recompile",
                 .now = reanimator},
                {.when = NS_LATER, .now = purge_other}},
};

const struct ns_card ns_the_oracle = {
    .word = {"the_oracle", "The Oracle",
             "You may look at your Cyberdeck's top card at any time and may play it. "
             "Prophecy, 2: DIVINE 3."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 2,
    .defense = 3,
    .factions = NS_MYSTIC,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED, .ram = 2, .n = 3, .name = "Prophecy", .fx = ns_do_divine}},
    .permits = oracle_permits,
    .looks_at_top = true,
};

const struct ns_card ns_seance_sisters = {
    .word = {"seance_sisters", "Seance Sisters",
             "+1/+1 for each other Mystic permanent you control."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .alter = seance_sisters,
};

const struct ns_card ns_trixie_techno_queen = {
    .word = {"trixie_techno_queen", "Trixie, Techno Queen",
             "When you play a tarot: draw a card. Floor Score, 1 and run: your next drug "
             "of this turn costs 0 RAM."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .iconic = true,
    .ability =
        {{.when = NS_PLAYED, .about = NS_YOU, .hears = ns_hears_tarot, .n = 1, .now = ns_do_draw},
         {.when = NS_ACTIVATED, .ram = 1, .run = true, .name = "Floor Score", .now = floor_score}},
    .price = trixie_price,
};

const struct ns_card ns_mind_delver = {
    .word = {"mind_delver", "Mind Delver",
             "Invasive Thoughts, 1 and run: you control an opponent's character until turn "
             "end; refresh and reboot it."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 1,
    .defense = 1,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_OPPOSING_CHARACTER,
                 .name = "Invasive Thoughts",
                 .now = invasive_thoughts}},
};

const struct ns_card ns_luna_the_sacred_moon = {
    .word = {"luna_the_sacred_moon", "Luna, the Sacred Moon",
             "You may play tarots reversed. The Path of Light, 3 and run: gain 1 Mainframe "
             "and 1 Bioframe health for each tarot in your Recycle Bin; twice as much "
             "while you control Lilith, the Dark Moon."},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 3,
    .defense = 6,
    .factions = NS_MYSTIC,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .name = "The Path of Light",
                 .now = path_of_light}},
    .lets_reverse = lets_reverse,
};

const struct ns_card ns_lilith_the_dark_moon = {
    .word = {"lilith_the_dark_moon", "Lilith, the Dark Moon",
             "You may play tarots reversed. The Path of Darkness, 3 and run: 1 Mainframe "
             "damage to a player for each tarot in your Recycle Bin; twice as much while "
             "you control Luna, the Sacred Moon."},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 6,
    .defense = 3,
    .factions = NS_MYSTIC,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .run = true,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .type = NS_MF,
                 .name = "The Path of Darkness",
                 .now = path_of_darkness}},
    .lets_reverse = lets_reverse,
};
