/* service/rules/neuroscape/cards/nanobot.c: Nanobot cards of Genesis. */
#include "rules/neuroscape/asks.h"

static bool is_own_nanobot(const struct ns_object *o, rules_seat s)
{
    return o->controller == s && ns_is(o, NS_CHARACTER) && ns_card_of(o)->factions & NS_NANOBOT;
}

static int count_others(const struct ns *g, const struct ns_object *swarm)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += is_own_nanobot(&g->object[i], swarm->controller) &&
             g->object[i].serial != swarm->serial;
    return n;
}

static void swarm(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                  struct ns_values *v)
{
    if (v->layer == NS_MODIFIERS && by->self && by->self->serial == o->serial)
        v->attack += count_others(g, o);
}

static bool is_xandra(const struct ns_card *c)
{
    return c == ns_cards[NS_CARD_xandra_hive_queen];
}

static enum fx_rc alert_the_queen(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_search(g, f->seat, f->id));
    ns_doom(g, ns_item(g, f->id)->source, NS_PURGES, f->seat);
    FX_END
}

/* The additional costs of Xandra and of her ability. */
static bool can_run(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    (void)g;
    return is_own_nanobot(o, it->seat) && !o->running && o->serial != it->source;
}

/* RULING: what an ARMOR counter keeps, what a SPIRIT counter has purged instead, or what cannot be
 * destroyed, does not count. */
static bool is_kept(const struct ns *g, const struct ns_object *o)
{
    return o->counter[NS_ARMOR] || o->counter[NS_SPIRIT] || ns_has_key(g, o, NS_LASTING);
}

static void pay_swarm(struct ns *g, struct ns_item *it)
{
    it->x = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (!o->chosen)
            continue;
        ns_run_as_cost(g, it, o);
        if (!is_kept(g, o))
            it->x = ns_limited(it->x + ns_attack(g, o));
        ns_doom(g, o->serial, NS_DESTROYED, it->seat);
    }
}

static void strike(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (ns_still(g, it, 0))
        ns_hit(g, it, it->target[0], it->x, (enum ns_frame)a->type);
}

static void sweeten(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (is_own_nanobot(&g->object[i], it->seat))
            ns_boost(g, it, &g->object[i], a->n, a->def, a->keys);
}

static enum fx_rc hive(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_create(g, ns_item(g, f->id)->who, NS_CARD_drone, 1));
    FX_END
}

const struct ns_card ns_nanobot_swarm = {
    .word = {"nanobot_swarm", "Nanobot Swarm",
             "Any number of these may be in a Cyberdeck. +1/+0 for each other Nanobot character "
             "you control."},
    .type = NS_CHARACTER,
    .cost = 2,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .any_copies = true,
    .alter = swarm,
};

const struct ns_card ns_nanobot_harvester = {
    .word = {"nanobot_harvester", "Nanobot Harvester", "Pollinate, 2: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = false,
                 .n = 1,
                 .name = "Pollinate",
                 .now = ns_do_install}},
};

const struct ns_card ns_nanobot_messenger = {
    .word = {"nanobot_messenger", "Nanobot Messenger",
             "Alert the Queen, 2 and run: search your Cyberdeck for Xandra, Hive Queen, reveal "
             "her, put her into your hand. Then purge this."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .wants = is_xandra,
                 .name = "Alert the Queen",
                 .fx = alert_the_queen}},
};

const struct ns_card ns_xandra_hive_queen = {
    .word = {"xandra_hive_queen", "Xandra, Hive Queen",
             "To play her, run 2 Nanobot characters you control. Swarm Strike, run, and run and "
             "destroy any number of your Nanobot characters: Bioframe damage to a character, as "
             "much as they had ATK."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 4,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_NANOBOT,
    .iconic = true,
    .ability = {{.when = NS_RESOLVES,
                 .gives = can_run,
                 .gives_n = 2,
                 .affords = ns_can_give,
                 .choose = ns_choose_given,
                 .pay = ns_pay_run},
                {.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .type = NS_BF,
                 .gives = can_run,
                 .gives_any = true,
                 .affords = ns_can_give,
                 .choose = ns_choose_given,
                 .pay = pay_swarm,
                 .name = "Swarm Strike",
                 .now = strike}},
};

const struct ns_card ns_mad_honey = {
    .word = {"mad_honey", "Mad Honey", "Your Nanobot characters have +1/+1 and OVERRUN this turn."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 3,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_RESOLVES, .n = 1, .def = 1, .keys = NS_OVERRUN, .now = sweeten}},
};

const struct ns_card ns_the_hive = {
    .word = {"the_hive", "The Hive", "On each Netcheck the active player creates a Drone."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 3,
    .factions = NS_NANOBOT,
    .ability = {{.when = NS_ON_NETCHECK, .fx = hive}},
};
