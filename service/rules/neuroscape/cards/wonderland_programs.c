/* service/rules/neuroscape/cards/wonderland_programs.c: Wonderland programs of Genesis. */
#include "rules/neuroscape/asks.h"

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
static void grin(struct ns *g, const struct ns_item *it, int mode)
{
    enum ns_frame frame = mode == NS_CHOICE_BIOFRAME ? NS_BF : NS_MF;
    if (it->other == -1 - it->seat)
        ns_hurt(g, it->seat, frame, -1, NS_RULE_OBJ_07);
    else
        ns_hit(g, it, it->other, 1, frame);
}

static enum fx_rc cheshire(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_choice(g, f->seat, f->id, NS_CHOICE_MAINFRAME, NS_CHOICE_BIOFRAME, 0));
    grin(g, ns_item(g, f->id), g->head.ret);
    FX_END
}

static bool has_alice(const struct ns *g, rules_seat s)
{
    return ns_controls(g, s, NS_CARD_alice_dreamwalker);
}

/* Wonderland: of the active player (`it->who`), by the roll (`it->x`). */
enum { MISHAP = 3, MARVEL = 18 };

/* What is destroyed after a mishap, else what may be inverted. */
static bool falls_or_turns(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    if (!ns_is(o, NS_CHARACTER))
        return false;
    return it->x <= MISHAP ? o->controller == it->who : !ns_has_key(g, o, NS_CLOAKED);
}

static int roll(struct ns *g, struct ns_item *it)
{
    it->x = (int16_t)ns_roll(g, it->who, NS_RULE_NET_02);
    return it->x;
}

static void invert(struct ns *g, rules_seat by, int32_t serial)
{
    struct ns_object *o = ns_object(g, serial);
    if (!o)
        return;
    ns_count_up(g, o, NS_INVERT, 1);
    ns_raise(g, &(struct ns_fact){.when = NS_TARGETED,
                                  .who = o->controller,
                                  .by = (uint8_t)(1u << by),
                                  .number = o->number,
                                  .object = o->serial,
                                  .was = o});
}

/* f->who: the active player; f->n: rolls to come; f->x: the roll. */
static enum fx_rc wonderland(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    FX_CALL(1, ns_call_may(g, f->who, NS_CARD_wonderland));
    for (f->n = (int16_t)(!g->head.ret ? 0 : has_alice(g, f->who) ? 2 : 1); f->n > 0; f->n--) {
        f->x = (int16_t)roll(g, ns_item(g, f->id));
        if (f->x <= MISHAP && !has_alice(g, f->who)) {
            FX_CALL(2, ns_call_object(g, f->who, f->id, false));
            ns_doom(g, g->head.ret, NS_DESTROYED, f->seat);
        } else if (f->x > MISHAP && f->x < MARVEL) {
            FX_CALL(3, ns_call_object(g, f->who, f->id, true));
            invert(g, f->who, g->head.ret);
        } else if (f->x >= MARVEL) {
            ns_reveal_top(g, f->who, 1);
            if (ns_count(g, f->who, NS_ASIDE)) {
                FX_CALL(4, ns_call_play(g, f->who, g->zone[ns_zone_of(f->who, NS_ASIDE)].first));
                if (g->head.ret == NS_ACTED) /* RULING: it calls for this Swift Check (NS-NET-03) */
                    FX_CALL(5, ns_call(g, NS_FX_SWIFT, ns_next(g, f->who), 0));
            }
            ns_bin_aside(g, f->who);
        }
        FX_SETTLE(6);
    }
    FX_END
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
            ns_boost(g, it, o, a->n, a->n, 0);
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

const struct ns_card ns_wonderland = {
    .word = {"wonderland", "Wonderland",
             "On each Netcheck the active player may roll a d20, twice with Alice, Dreamwalker. 1 "
             "to 3: without Alice, destroy a character of theirs; 4 to 17: they may put an INVERT "
             "counter on a character; 18 or more: they reveal the top card of their Cyberdeck and "
             "play it at RAM cost 0, or bin it."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 3,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ON_NETCHECK, .harms = true, .picks = falls_or_turns, .fx = wonderland}},
};

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
             "SWIFT. Opponents' characters have -1/-1 until turn end; with Alice, Dreamwalker each "
             "gets a "
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
             "SWIFT. Your characters have +1/+1 until turn end; with Alice, Dreamwalker each gets "
             "a +1/+1 "
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
             "SWIFT. An INVERT counter on a character."},
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
