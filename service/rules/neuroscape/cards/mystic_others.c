/* service/rules/neuroscape/cards/mystic_others.c: Mystic datashards, gear and environments of
 * Genesis. */
#include "rules/neuroscape/asks.h"

static bool amethyst_applies(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    (void)g;
    return by->self && h->target == -1 - by->seat && h->frame == NS_BF;
}

static void amethyst_prevents(struct ns *g, const struct ns_by *by, struct ns_hit *h)
{
    h->n = 0;
    ns_count_up(g, ns_object(g, by->self->serial), NS_FRACTURE, 1);
}

static bool is_fracture(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return fact->x == NS_FRACTURE;
}

static void amethyst(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *o = ns_see(g, it->source);
    if (o && o->counter[NS_FRACTURE] >= a->n)
        ns_doom(g, o->serial, NS_PURGES, it->seat);
}

static void moonstone(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hurt(g, it->seat, NS_MF, -a->n, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, -a->n, NS_RULE_OBJ_07);
}

static void darkstone(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (s != it->seat && ns_lives(g, s))
            ns_hit(g, it, -1 - s, a->n, (enum ns_frame)a->type);
}

static void one_butterfly(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    (void)ns_create_token(g, it->seat, NS_CARD_butterfly, false);
}

static void more_butterflies(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].controller == it->seat && g->object[i].number == NS_CARD_butterfly;
    for (; n > 0 && !g->head.cap; n--)
        one_butterfly(g, it, a);
}

static bool zen_garden_applies(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    (void)g;
    (void)h;
    return by->self;
}

static void zen_garden(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    if (!o)
        return;
    ns_count_up(g, o, NS_ANICCA, 1);
    if (o->counter[NS_ANICCA] >= a->n)
        ns_doom(g, o->serial, NS_DESTROYED, it->seat);
}

static bool zen_garden_leaves(const struct ns *g, const struct ns_by *by, const struct ns_object *o)
{
    (void)g;
    return by->self == o && o->doom != NS_PURGES;
}

static void zen_garden_is_purged(struct ns *g, const struct ns_by *by, struct ns_object *o)
{
    (void)g;
    (void)by;
    o->doom = NS_PURGES;
}

static bool is_own_character(const struct ns *g, const struct ns_item *it,
                             const struct ns_object *o)
{
    (void)g;
    return ns_is(o, NS_CHARACTER) && o->controller == it->who;
}

static bool is_mystic_character(const struct ns_card *c)
{
    return c->type == NS_CHARACTER && c->factions & NS_MYSTIC;
}

/* The character is chosen among those that are in the Recycle Bin once the other one is gone. */
static enum fx_rc setu_simulation(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    FX_CALL(1, ns_call_object(g, f->who, f->id, true));
    f->to = g->head.ret;
    if (f->to) {
        ns_doom(g, f->to, NS_PURGES, f->who);
        FX_SETTLE(2);
        if (!ns_see(g, f->to)) {
            FX_CALL(3, ns_call_bin(g, f->who, f->id));
            if (g->head.ret)
                ns_to_hand(g, (uint16_t)g->head.ret);
        }
    }
    FX_END
}

static bool shares_faction(const struct ns *g, rules_seat s, uint16_t id)
{
    const struct ns_card *c = ns_cards[g->card[id].kind];
    return c->type == NS_CHARACTER && c->factions & ns_cards[g->seat[s].mainframe]->factions;
}

static void spirits_rise(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)it;
    (void)a;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        uint16_t ids[ZONE_MAX_CARDS];
        uint16_t n = zone_ids(g->zone, g->card, ns_zone_of(s, NS_BIN), ids);
        for (uint16_t i = 0; i < n && !g->head.cap; i++) {
            struct ns_object *o = shares_faction(g, s, ids[i])
                                      ? ns_put_into_play(g, s, ids[i], g->card[ids[i]].kind)
                                      : NULL;
            if (o)
                ns_count_up(g, o, NS_SPIRIT, 1);
        }
    }
}

static void spirits_go(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].counter[NS_SPIRIT])
            ns_doom(g, g->object[i].serial, NS_PURGES, it->seat);
}

const struct ns_card ns_amethyst_datashard = {
    .word = {"amethyst_datashard", "Amethyst Datashard",
             "Bioframe damage that a source would deal to you is prevented, and this gets "
             "a fracture counter. When it gets one and has 2 or more, purge it."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_DATASHARD,
    .cost = 2,
    .factions = NS_MYSTIC,
    .ability =
        {{.when = NS_COUNTER_PUT, .about = NS_SELF, .n = 2, .hears = is_fracture, .now = amethyst}},
    .softens = {.applies = amethyst_applies, .now = amethyst_prevents},
};

const struct ns_card ns_moonstone_datashard = {
    .word = {"moonstone_datashard", "Moonstone Datashard",
             "When you play a tarot: gain 1 Mainframe and 1 Bioframe health."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_DATASHARD,
    .cost = 3,
    .factions = NS_MYSTIC,
    .ability =
        {{.when = NS_PLAYED, .about = NS_YOU, .hears = ns_hears_tarot, .n = 1, .now = moonstone}},
};

const struct ns_card ns_darkstone_datashard = {
    .word = {"darkstone_datashard", "Darkstone Datashard",
             "When you play a tarot: 1 Mainframe damage to each opponent."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_DATASHARD,
    .cost = 3,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_PLAYED,
                 .about = NS_YOU,
                 .hears = ns_hears_tarot,
                 .n = 1,
                 .type = NS_MF,
                 .now = darkstone}},
};

const struct ns_card ns_butterfly_effect = {
    .word = {"butterfly_effect", "Butterfly Effect",
             "When it enters play: create a Butterfly. On your System Check: create as "
             "many Butterflies as you control."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .cost = 3,
    .factions = NS_MYSTIC,
    .iconic = true,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .now = one_butterfly},
                {.when = NS_ON_SYSTEM_CHECK, .about = NS_YOU, .now = more_butterflies}},
};

const struct ns_card ns_third_eye = {
    .word = {"third_eye", "Third Eye",
             "Opponents' hands are revealed. You may look at face-down cards in play."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .looks_at_faces = true,
    .shows_hands = true,
};

const struct ns_card ns_zen_garden = {
    .word = {"zen_garden", "Zen Garden",
             "All damage is prevented. On each Netcheck it gets an anicca counter, and is "
             "destroyed if it has 5 or more. If it would leave play, purge it."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .ability = {{.when = NS_ON_NETCHECK, .n = 5, .now = zen_garden}},
    .softens = {.applies = zen_garden_applies},
    .saves = {.applies = zen_garden_leaves, .now = zen_garden_is_purged},
};

const struct ns_card ns_setu_simulation = {
    .word = {"setu_simulation", "Setu Simulation",
             "On each Netcheck the active player may purge a character they control; then "
             "a Mystic character of their Recycle Bin goes into their hand."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .ability = {{.when = NS_ON_NETCHECK,
                 .wants = is_mystic_character,
                 .picks = is_own_character,
                 .fx = setu_simulation}},
};

const struct ns_card ns_the_spirit_realm = {
    .word = {"the_spirit_realm", "The Spirit Realm",
             "When it enters play: every character in a Recycle Bin that shares a faction "
             "with its owner's Mainframe enters play with a SPIRIT counter. When it leaves "
             "play: purge all characters with SPIRIT counters."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 7,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .now = spirits_rise},
                {.when = NS_LEAVES, .about = NS_SELF, .now = spirits_go}},
};
