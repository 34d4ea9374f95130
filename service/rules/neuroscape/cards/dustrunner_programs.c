/* service/rules/neuroscape/cards/dustrunner_programs.c: Dustrunner programs of Genesis. */
#include "rules/neuroscape/asks.h"

static void savage_duststorm(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)it;
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) &&
            !(ns_card_of(&g->object[i])->factions & NS_DUSTRUNNER))
            ns_run(g, &g->object[i]);
}

static bool is_dustrunner(const struct ns_object *o)
{
    return ns_is(o, NS_CHARACTER) && ns_card_of(o)->factions & NS_DUSTRUNNER;
}

static void growing_unrest(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, -1 - it->who, a->n, (enum ns_frame)a->type);
}

static bool can_comb(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    (void)g;
    return is_dustrunner(o) && o->controller == it->seat && !o->running;
}

static void comb_the_desert(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_draw_cards(g, it->seat, it->x);
}

/* The RAM and the character. */
static void dust_to_dust(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_do_destroy_ram(g, it, a);
    ns_do_destroy(g, it, a);
}

static void mirage(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->target[0], NS_RETURNED, it->seat);
}

static rules_seat seat_targeted(struct ns *g, int32_t item)
{
    return (rules_seat)(NS_SEAT_CODE - ns_item(g, item)->target[0]);
}

/* f->who: whose Cyberdeck it is. */
static enum fx_rc enhance(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = seat_targeted(g, f->id);
    ns_look_at_top(g, f->who, 5, ns_eyes(g, f->seat));
    FX_CALL(1, ns_call_put_back(g, f->seat, f->id, f->who));
    FX_END
}

/* The active player gains. */
static void the_amrita(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = 0;
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += is_dustrunner(&g->object[i]) && g->object[i].controller == it->who;
    ns_hurt(g, it->who, NS_MF, -n, NS_RULE_OBJ_07);
    ns_hurt(g, it->who, NS_BF, -n, NS_RULE_OBJ_07);
}

static void the_pulse(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, -1 - g->turn.defender, a->n, (enum ns_frame)a->type);
}

const struct ns_card ns_dust_to_dust = {
    .word = {"dust_to_dust", "Dust to Dust", "Destroy a RAM and a character."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 5,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_RAM_TARGET,
                 .harms = true,
                 .second = NS_CHARACTER_TARGET,
                 .now = dust_to_dust}},
};

const struct ns_card ns_savage_duststorm = {
    .word = {"savage_duststorm", "Savage Duststorm", "Run every character that is not Dustrunner."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 3,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES, .now = savage_duststorm}},
};

const struct ns_card ns_growing_unrest = {
    .word = {"growing_unrest", "Growing Unrest",
             "On the Mainframe of a player. When that player installs RAM: 1 Mainframe damage to "
             "that player."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_VIRUS,
    .cost = 3,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability =
        {{.when = NS_INSTALLS, .about = NS_HOST, .n = 1, .type = NS_MF, .now = growing_unrest}},
};

const struct ns_card ns_comb_the_desert = {
    .word = {"comb_the_desert", "Comb the Desert",
             "Additional cost: run any number of Dustrunner characters you control. Draw as many "
             "cards."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 2,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES,
                 .gives = can_comb,
                 .gives_any = true,
                 .affords = ns_can_give,
                 .choose = ns_choose_given,
                 .pay = ns_pay_run,
                 .now = comb_the_desert}},
};

const struct ns_card ns_moon_flower_cactus = {
    .word = {"moon_flower_cactus", "Moon Flower Cactus", "Draw 2 cards."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 2,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .ability = {{.when = NS_RESOLVES, .n = 2, .now = ns_do_draw}},
};

const struct ns_card ns_mirage = {
    .word = {"mirage", "Mirage",
             "SWIFT. A Dustrunner character you control returns to its owner's hand."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_OWN_DUSTRUNNER, .now = mirage}},
};

const struct ns_card ns_the_amrita = {
    .word = {"the_amrita", "The Amrita",
             "On each Netcheck the active player gains 1 Mainframe and 1 Bioframe health for each "
             "Dustrunner character of theirs."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 3,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ON_NETCHECK, .now = the_amrita}},
};

const struct ns_card ns_the_pulse = {
    .word = {"the_pulse", "The Pulse",
             "When a Dustrunner character attacks: 1 Mainframe damage to the defending player."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_DUSTRUNNER,
    .ability = {{.when = NS_ATTACKS, .of = NS_DUSTRUNNER, .n = 1, .type = NS_MF, .now = the_pulse}},
};

const struct ns_card ns_emp_grenade = {
    .word = {"emp_grenade", "EMP Grenade", "SWIFT. Destroy a RAM."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 2,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_RAM_TARGET, .harms = true, .now = ns_do_destroy_ram}},
};

const struct ns_card ns_enhance = {
    .word = {"enhance", "Enhance",
             "SWIFT. Look at the top 5 cards of an opponent's Cyberdeck and put them back in any "
             "order."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 1,
    .factions = NS_DUSTRUNNER,
    .requirement = NS_DUSTRUNNER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_OPPONENT_TARGET, .fx = enhance}},
};
