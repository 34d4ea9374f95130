/* service/rules/neuroscape/cards/hacker_programs.c: Hacker programs and gear of Genesis. */
#include "rules/neuroscape/asks.h"

static void binary_blast(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->target[0]);
    (void)a;
    ns_refresh_one(g, o);
    if (ns_card_of(o)->factions & NS_HACKER)
        ns_count_up(g, o, NS_PLUS, 1);
}

static void static_blast(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].controller == -1 - it->target[0])
            ns_hit(g, it, g->object[i].serial, a->n, (enum ns_frame)a->type);
}

static bool is_program(const struct ns_card *c)
{
    return c->type == NS_PROGRAM;
}

static enum fx_rc blue_screen_of_death(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1,
            ns_call_tests(g, (rules_seat)(NS_SEAT_CODE - ns_item(g, f->id)->target[0]), f->seat));
    FX_END
}

static void system_error(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, -1 - it->who, a->n, (enum ns_frame)a->type);
}

static void quantum_encryption(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_add_effect(
        g, &(struct ns_effect){
               .kind = NS_NOTES, .until = NS_TURN_END, .number = it->number, .seat = it->seat});
}

static bool quantum_encryption_applies(const struct ns *g, const struct ns_by *by,
                                       const struct ns_hit *h)
{
    (void)g;
    (void)h;
    return by->effect;
}

static bool plays_program(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return is_program(ns_cards[fact->number]);
}

static void the_net(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_draw_cards(g, it->who, a->n);
}

/* The active player's choice, deck and hand. */
static enum fx_rc the_grid(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    FX_CALL(1, ns_call_may(g, f->who, ns_item(g, f->id)->number));
    if (g->head.ret)
        FX_CALL(2, ns_call_index(g, f->who, f->id, 3));
    FX_END
}

static void hackathon(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (o->controller == it->seat && ns_is(o, NS_CHARACTER) &&
            ns_card_of(o)->factions & NS_HACKER)
            ns_reboot(g, o);
    }
}

static enum fx_rc phishing(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_discard_of(g, f->seat, f->id,
                                  (rules_seat)(NS_SEAT_CODE - ns_item(g, f->id)->target[0])));
    FX_END
}

static void hyperclock(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int i = 0; i < a->n; i++)
        ns_install(g, it->seat, true);
    ns_wait(g, it, 1, 0);
}

static enum fx_rc hyperclock_ends(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_destroy_ram(g, f->seat, 3, false));
    FX_END
}

static bool firewall_applies(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    (void)g;
    return by->self && h->target == -1 - by->seat && h->frame == NS_MF;
}

static void firewall_prevents(struct ns *g, const struct ns_by *by, struct ns_hit *h)
{
    h->n = 0;
    ns_count_up(g, ns_object(g, by->self->serial), NS_BREACH, 1);
}

static bool is_breach(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return fact->x == NS_BREACH;
}

static void firewall(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *o = ns_see(g, it->source);
    if (o && o->counter[NS_BREACH] >= a->n)
        ns_doom(g, o->serial, NS_PURGES, it->seat);
}

static bool is_on_opposing(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    const struct ns_object *o = ns_see(g, fact->other);
    return o && o->controller != by->seat;
}

static void cortex_crab_takes(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->other);
    (void)a;
    if (o)
        ns_wake(g, o);
}

static void cortex_crab_goes(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_doom(g, it->source, NS_DESTROYED, it->seat);
}

static void cortex_crab_alters(const struct ns *g, const struct ns_by *by,
                               const struct ns_object *o, struct ns_values *v)
{
    (void)g;
    if (by->self && by->self->on == o->serial && v->layer == NS_BASE_VALUES)
        v->frame = NS_MF;
}

/* Trojans: `who` of the item is the player on whose Mainframe it was. */

static void fatal_error_75(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].attacks && g->object[i].controller == it->who)
            ns_doom(g, g->object[i].serial, NS_DESTROYED, it->seat);
}

static bool is_script_of_opponent(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_item *other = ns_see_item(g, target);
    return other && other->is_card && other->seat != it->seat &&
           ns_is_script(g, ns_cards[other->number]);
}

static void rubber_ducky(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_copy_item(g, it->seat, it->target[0]);
}

static void memory_leak(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (g->seat[it->who].refreshed == 0)
        ns_hit(g, it, -1 - it->who, a->n, (enum ns_frame)a->type);
}

static void power_spike(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].attacks && g->object[i].controller == it->who;
    ns_hit(g, it, -1 - it->who, n * a->n, (enum ns_frame)a->type);
}

static bool is_activated(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_item *other = ns_see_item(g, target);
    (void)it;
    return other && !other->is_card &&
           ns_ability_at(other->number, other->ability)->when == NS_ACTIVATED;
}

static enum fx_rc redirect(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_new_targets(g, f->seat, ns_item(g, f->id)->target[0]));
    FX_END
}

const struct ns_card ns_blue_screen_of_death = {
    .word = {"blue_screen_of_death", "Blue Screen of Death",
             "SWIFT. The Mainframe of a player becomes Unstable at once."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 5,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .fx = blue_screen_of_death}},
};

const struct ns_card ns_overload_mk_i = {
    .word = {"overload_mk_i", "Overload Mk. I", "SWIFT. 2 Mainframe damage to any target."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 1,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ANY,
                 .harms = true,
                 .n = 2,
                 .type = NS_MF,
                 .now = ns_do_damage}},
};

const struct ns_card ns_overload_mk_ii = {
    .word = {"overload_mk_ii", "Overload Mk. II", "SWIFT. 4 Mainframe damage to any target."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 3,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ANY,
                 .harms = true,
                 .n = 4,
                 .type = NS_MF,
                 .now = ns_do_damage}},
};

const struct ns_card ns_system_error = {
    .word = {"system_error", "System Error",
             "On the Netcheck of the player whose Mainframe it is on: 2 Mainframe damage to them."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_VIRUS,
    .cost = 4,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .ability =
        {{.when = NS_ON_NETCHECK, .about = NS_HOST, .n = 2, .type = NS_MF, .now = system_error}},
};

const struct ns_card ns_quantum_encryption = {
    .word = {"quantum_encryption", "Quantum Encryption",
             "SWIFT. All damage is prevented until turn end."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 3,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .now = quantum_encryption}},
    .softens = {.applies = quantum_encryption_applies},
};

const struct ns_card ns_the_net = {
    .word = {"the_net", "The Net", "When a player plays a program, that player draws a card."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_HACKER,
    .ability = {{.when = NS_PLAYED, .n = 1, .hears = plays_program, .now = the_net}},
};

const struct ns_card ns_the_grid = {
    .word = {"the_grid", "The Grid",
             "On each Netcheck the active player may INDEX 3 for a program."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ON_NETCHECK, .fx = the_grid}},
    .wants = is_program,
};

const struct ns_card ns_hackathon = {
    .word = {"hackathon", "Hackathon", "SWIFT. Reboot all abilities of your Hacker characters."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 2,
    .factions = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .now = hackathon}},
};

const struct ns_card ns_phishing = {
    .word = {"phishing", "Phishing",
             "SWIFT. A player shows their hand and discards the card of it that you pick."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 2,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_PLAYER_TARGET, .harms = true, .fx = phishing}},
};

const struct ns_card ns_binary_blast = {
    .word = {"binary_blast", "Binary Blast",
             "SWIFT. Refresh a character. If it is Hacker, it gets a +1/+1 counter."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_DRUG,
    .cost = 1,
    .factions = NS_HACKER,
    .keys = NS_SWIFT,
    .ability =
        {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .helps = true, .now = binary_blast}},
};

const struct ns_card ns_hyperclock = {
    .word = {"hyperclock", "Hyperclock",
             "Pay 3 Mainframe and 3 Bioframe health too. Install 3 RAM, refreshed. At turn end "
             "destroy 3 RAM that you control."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 1,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .ability = {{.when = NS_RESOLVES, .n = 3, .pays = {3, 3}, .now = hyperclock},
                {.when = NS_LATER, .fx = hyperclock_ends}},
};

const struct ns_card ns_firewall = {
    .word = {"firewall", "Firewall",
             "Mainframe damage that a source would deal to you is prevented, and Firewall gets a "
             "breach counter. When it gets one and has 2 or more, purge it."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 2,
    .factions = NS_HACKER,
    .ability =
        {{.when = NS_COUNTER_PUT, .about = NS_SELF, .n = 2, .hears = is_breach, .now = firewall}},
    .softens = {.applies = firewall_applies, .now = firewall_prevents},
};

const struct ns_card ns_static_blast = {
    .word = {"static_blast", "Static Blast", "1 Mainframe damage to each character of a player."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 1,
                 .now = static_blast}},
};

const struct ns_card ns_cortex_crab = {
    .word = {"cortex_crab", "Cortex Crab",
             "MALICIOUS. When it is attached to a character of an opponent: refresh and reboot "
             "that character. You control the attached character, and its attack type is "
             "Mainframe. At turn end destroy Cortex Crab."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_HACKER,
    .requirement = NS_HACKER,
    .keys = NS_MALICIOUS,
    .ability =
        {{.when = NS_ATTACHES, .about = NS_SELF, .hears = is_on_opposing, .now = cortex_crab_takes},
         {.when = NS_ON_TURN_END, .now = cortex_crab_goes}},
    .alter = cortex_crab_alters,
    .controls = true,
};

const struct ns_card ns_fatal_error_75 = {
    .word = {"fatal_error_75", "Fatal Error 75",
             "TROJAN. Activate, 3: destroy all attacking characters of the player whose Mainframe "
             "it is on."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_TROJAN,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED, .ram = 3, .name = "Activate", .now = fatal_error_75}},
};

const struct ns_card ns_rubber_ducky = {
    .word = {"rubber_ducky", "Rubber Ducky",
             "TROJAN. Activate: copy a script of an opponent in the Cache."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_TROJAN,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .target = NS_ITEM_TARGET,
                 .name = "Activate",
                 .fits = is_script_of_opponent,
                 .now = rubber_ducky}},
};

const struct ns_card ns_memory_leak = {
    .word = {"memory_leak", "Memory Leak",
             "TROJAN. Activate: if the player whose Mainframe it is on has no refreshed RAM, 4 "
             "Mainframe damage to them."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_TROJAN,
    .cost = 2,
    .factions = NS_HACKER,
    .ability =
        {{.when = NS_ACTIVATED, .n = 4, .type = NS_MF, .name = "Activate", .now = memory_leak}},
};

const struct ns_card ns_power_spike = {
    .word = {"power_spike", "Power Spike",
             "TROJAN. Activate: 3 Mainframe damage to the player whose Mainframe it is on for each "
             "attacking character of theirs."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_TROJAN,
    .cost = 2,
    .factions = NS_HACKER,
    .ability =
        {{.when = NS_ACTIVATED, .n = 3, .type = NS_MF, .name = "Activate", .now = power_spike}},
};

const struct ns_card ns_redirect = {
    .word = {"redirect", "Redirect",
             "TROJAN. Activate, 2: change the targets of an activated ability in the Cache."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_TROJAN,
    .cost = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_ITEM_TARGET,
                 .name = "Activate",
                 .fits = is_activated,
                 .fx = redirect}},
};
