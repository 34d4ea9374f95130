/* service/rules/neuroscape/cards/unaligned.c: characters of Genesis without a faction. */
#include "rules/neuroscape/effects.h"

static void blow_up(struct ns *g, const struct ns_item *it)
{
    enum { BLAST = 4 };
    for (rules_seat s = 0; s < g->head.seats; s++) {
        ns_hit(g, it, NS_SEAT_CODE - s, BLAST, NS_MF);
        ns_hit(g, it, NS_SEAT_CODE - s, BLAST, NS_BF);
    }
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER))
            ns_hit(g, it, g->object[i].serial, BLAST, NS_BF);
}

static enum fx_rc boom(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_doom_source(g, f);
    FX_SETTLE(1);
    if (ns_source_was_destroyed(g, f))
        blow_up(g, ns_item(g, f->id));
    FX_END
}

static enum fx_rc converge(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_destroy_ram(g, f->seat, ns_ram(g, f->seat), false));
    FX_END
}

static void will_into_being(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                         .until = NS_TURN_END,
                                         .source = it->source,
                                         .number = it->number,
                                         .x = a->n,
                                         .seat = it->seat});
}

static bool wills(const struct ns *g, const struct ns_by *by, uint16_t id, struct ns_way *way)
{
    (void)g;
    (void)id;
    return by->effect && way->free;
}

static void needs_armor(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                        struct ns_values *v)
{
    (void)g;
    if (v->layer == NS_MODIFIERS && by->self && by->self->serial == o->serial &&
        !o->counter[NS_ARMOR])
        v->keys |= NS_CANNOT_ATTACK | NS_CANNOT_BLOCK;
}

static void arm(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *o = ns_see(g, it->source);
    if (o && !o->counter[NS_ARMOR])
        ns_do_counter_self(g, it, a);
}

static void judgment_day(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    enum { PURGED_LATER = 2 };
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!ns_is(&g->object[i], NS_GEAR) && g->object[i].serial != it->source)
            ns_doom(g, g->object[i].serial, NS_DESTROYED, it->seat);
    ns_wait(g, it, PURGED_LATER, it->source);
}

static void purge_later(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->other, NS_PURGES, it->seat);
}

const struct ns_card ns_b_o_b = {
    .word = {"b_o_b", "B.O.B.",
             "Boom, 3: destroy this. If you do, 4 Mainframe and 4 Bioframe damage to every player "
             "and 4 Bioframe damage to every character."},
    .type = NS_CHARACTER,
    .cost = 2,
    .defense = 2,
    .frame = NS_BF,
    .ability = {{.when = NS_ACTIVATED, .ram = 3, .name = "Boom", .fx = boom}},
};

const struct ns_card ns_the_singularity = {
    .word = {"the_singularity", "The Singularity",
             "When it enters play: destroy all RAM you control. What you have in play, and its "
             "abilities, cost no RAM. Will into Being, run: this turn you may play up to 2 cards "
             "without paying RAM."},
    .type = NS_CHARACTER,
    .cost = 7,
    .attack = 1,
    .defense = 6,
    .iconic = true,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .fx = converge},
                {.when = NS_ACTIVATED,
                 .run = true,
                 .n = 2,
                 .name = "Will into Being",
                 .now = will_into_being}},
    .permits = wills,
    .own_free = true,
};

const struct ns_card ns_project_archangel = {
    .word = {"project_archangel", "Project Archangel",
             "Cannot attack or block without an ARMOR counter. On your System Check, if it has "
             "none, put an ARMOR counter on it. Judgment Day, 5: destroy all other characters and "
             "programs; purge this when the turn ends."},
    .type = NS_CHARACTER,
    .cost = 7,
    .attack = 10,
    .defense = 10,
    .frame = NS_BF,
    .iconic = true,
    .ability =
        {{.when = NS_ON_SYSTEM_CHECK, .about = NS_YOU, .n = 1, .counter = NS_ARMOR, .now = arm},
         {.when = NS_ACTIVATED, .ram = 5, .name = "Judgment Day", .now = judgment_day},
         {.when = NS_LATER, .now = purge_later}},
    .alter = needs_armor,
};
