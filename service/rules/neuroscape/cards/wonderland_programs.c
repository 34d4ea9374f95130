/* service/rules/neuroscape/cards/wonderland_programs.c: Wonderland programs of Genesis. */
#include "rules/neuroscape/effects.h"

/* Is there a Wonderland of the controller for Cheshire.RAR to grin at? */
static bool grins(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)fact;
    return ns_synergy(g, by->seat, NS_WONDERLAND) >= 2;
}

static bool is_other_mainframe(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, it->source);
    return o && o->on != target;
}

static void move_mainframe(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    (void)a;
    if (o && ns_still(g, it, 0))
        ns_attach(g, o, it->target[0]);
}

/* `it->other`: the Mainframe that it is on now. */
static void grin(struct ns *g, const struct ns_item *it, enum ns_frame frame)
{
    if (it->other == -1 - it->seat)
        ns_hurt(g, it->seat, frame, -1, NS_RULE_OBJ_07);
    else
        ns_hit(g, it, it->other, 1, frame);
}

static enum fx_rc cheshire(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_frame(g, f->seat, NS_CARD_cheshire_rar));
    grin(g, ns_item(g, f->id), (enum ns_frame)g->head.ret);
    FX_END
}

static bool has_alice(const struct ns *g, rules_seat s)
{
    return ns_holds_iconic(g, s, NS_CARD_alice_dreamwalker);
}

/* +1/+1 or -1/-1 until turn end, or as a counter with Alice. */
static void resize(struct ns *g, const struct ns_item *it, const struct ns_ability *a, bool own)
{
    bool alice = has_alice(g, it->seat);
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (!ns_is(o, NS_CHARACTER) || (o->controller == it->seat) != own)
            continue;
        if (alice)
            ns_count_up(g, o, (enum ns_counter)a->counter, 1);
        else
            ns_boost(g, o, a->n, a->n, 0);
    }
}

static void drink_me(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    resize(g, it, a, false);
}

static void eat_me(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    resize(g, it, a, true);
}

const struct ns_card ns_cheshire_rar = {
    .word = {"cheshire_rar", "Cheshire.RAR",
             "On the Mainframe of a player. With synergy Wonderland 2: when it comes onto a "
             "Mainframe, 1 damage of a kind to that opponent, or gain 1 health of a kind if it is "
             "yours; on your System Check it moves to another Mainframe."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_VIRUS,
    .cost = 2,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ATTACHES, .about = NS_SELF, .hears = grins, .fx = cheshire},
                {.when = NS_ON_SYSTEM_CHECK,
                 .about = NS_YOU,
                 .target = NS_PLAYER_TARGET,
                 .hears = grins,
                 .fits = is_other_mainframe,
                 .now = move_mainframe}},
};

const struct ns_card ns_drink_me = {
    .word = {"drink_me", "Drink Me",
             "Opponents' characters have -1/-1 until turn end; with Alice, Dreamwalker each gets a "
             "-1/-1 counter instead."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 3,
    .factions = NS_WONDERLAND,
    .requirement = NS_WONDERLAND,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = -1, .counter = NS_MINUS, .now = drink_me}},
};

const struct ns_card ns_eat_me = {
    .word = {"eat_me", "Eat Me",
             "Your characters have +1/+1 until turn end; with Alice, Dreamwalker each gets a +1/+1 "
             "counter instead."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 3,
    .factions = NS_WONDERLAND,
    .requirement = NS_WONDERLAND,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = 1, .counter = NS_PLUS, .now = eat_me}},
};

const struct ns_card ns_through_the_looking_glass = {
    .word = {"through_the_looking_glass", "Through the Looking Glass",
             "An INVERT counter on a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 3,
    .factions = NS_WONDERLAND,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .n = 1,
                 .counter = NS_INVERT,
                 .now = ns_do_counter}},
};
