/* service/rules/neuroscape/keywords.c: keywords that trigger (NS-KEY): abilities that every object
 * has which bears the keyword. */
#include "rules/neuroscape/effects.h"

static bool bears(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact,
                  uint32_t key)
{
    (void)fact;
    return by->self && ns_is(by->self, NS_CHARACTER) && ns_has_key(g, by->self, key);
}

static bool has_feedback(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    return bears(g, by, fact, NS_FEEDBACK);
}

static bool has_datavamp(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    return fact->frame == NS_MF && bears(g, by, fact, NS_DATAVAMP);
}

static bool has_biovamp(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    return fact->frame == NS_BF && bears(g, by, fact, NS_BIOVAMP);
}

/* NS-KEY-MIRAGE: when an opponent of its controller targets it. */
static bool has_mirage(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    return !(fact->by >> by->seat & 1) && bears(g, by, fact, NS_MIRAGE);
}

/* As Bioframe damage to the controller of the source. */
static void feed_back(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_hit(g, it, -1 - it->who, it->x, NS_BF);
}

static void gain_mainframe(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_hurt(g, it->seat, NS_MF, -it->x, NS_RULE_KEY_DATAVAMP);
}

static void gain_bioframe(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_hurt(g, it->seat, NS_BF, -it->x, NS_RULE_KEY_DATAVAMP);
}

static void vanish(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->source, NS_RETURNED, it->seat);
}

/* NS-NET-05: those of the active player, as effects of that player. */
static bool bleeds(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)fact;
    return by->self && ns_is(by->self, NS_CHARACTER) && by->self->counter[NS_BLEED];
}

static void bleed(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    (void)a;
    if (o)
        ns_count_up(g, o, NS_MINUS, o->counter[NS_BLEED]);
}

static bool is_corrupt(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)fact;
    return !by->self && g->seat[by->seat].corruption;
}

/* Separate instances of damage. */
static void corrupt(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (int i = 0; i < g->seat[it->seat].corruption; i++)
        ns_hit(g, it, -1 - it->seat, 1, NS_MF);
}

const struct ns_ability ns_keyword_ability[NS_N_KEYWORD_ABILITIES] = {
    {.when = NS_DAMAGED, .about = NS_SELF, .hears = has_feedback, .now = feed_back},
    {.when = NS_HITS_PLAYER, .about = NS_SELF, .hears = has_datavamp, .now = gain_mainframe},
    {.when = NS_HITS_PLAYER, .about = NS_SELF, .hears = has_biovamp, .now = gain_bioframe},
    {.when = NS_TARGETED, .about = NS_SELF, .hears = has_mirage, .may = true, .now = vanish},
    {.when = NS_ON_NETCHECK, .about = NS_YOU, .hears = bleeds, .now = bleed},
    {.when = NS_ON_NETCHECK, .about = NS_YOU, .hears = is_corrupt, .now = corrupt},
};
