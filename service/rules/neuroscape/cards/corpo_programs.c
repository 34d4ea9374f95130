/* service/rules/neuroscape/cards/corpo_programs.c: Corpo programs and gear of Genesis. */
#include "rules/neuroscape/asks.h"

/* Scripts */

static int ram_in_bin(const struct ns *g, const struct ns_item *it)
{
    enum { MOST = 4 };
    int n = g->seat[it->seat].ram_bin;
    return n < MOST ? n : MOST;
}

/* RULING: pieces of RAM are alike, so how many are targeted is X. */
static void download(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_fetch_ram(g, it->seat, it->x);
}

static void manipulate(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (int n = ns_synergy(g, it->seat, a->of); n > 0; n--)
        ns_install(g, it->seat, false);
}

/* The item counts those of them that are destroyed. */
static void doom_faction(struct ns *g, struct ns_item *it, uint16_t faction)
{
    it->x = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        o->chosen = ns_is(o, NS_CHARACTER) && ns_card_of(o)->factions & faction;
        if (o->chosen)
            ns_doom(g, o->serial, NS_DESTROYED, it->seat);
    }
}

static void pay_for_dead(struct ns *g, const struct ns_item *it)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        g->object[i].chosen = 0;
    ns_hurt(g, it->seat, NS_MF, it->x, NS_RULE_OBJ_07);
    ns_hurt(g, it->seat, NS_BF, it->x, NS_RULE_OBJ_07);
}

static enum fx_rc genocide(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_faction(g, f->seat, f->id));
    doom_faction(g, ns_item(g, f->id), (uint16_t)g->head.ret);
    FX_SETTLE(2);
    pay_for_dead(g, ns_item(g, f->id));
    FX_END
}

static void bail_out(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                         .until = NS_TURN_END,
                                         .object = NS_SEAT_CODE - it->seat,
                                         .number = it->number,
                                         .seat = it->seat});
}

static bool would_bail_out(const struct ns *g, const struct ns_by *by, rules_seat s)
{
    (void)g;
    return by->effect && by->effect->object == NS_SEAT_CODE - s;
}

/* RULING: an empty Cyberdeck is forgiven until the next draw. */
static enum fx_rc call_bail_out(struct ns *g, const struct ns_by *by, rules_seat s)
{
    (void)by;
    ns_hurt(g, s, NS_MF, g->seat[s].health[NS_MF] - 1, NS_RULE_OBJ_07);
    ns_hurt(g, s, NS_BF, g->seat[s].health[NS_BF] - 1, NS_RULE_OBJ_07);
    return ns_call_destroy_ram(g, s, ns_ram(g, s) / 2, false);
}

static enum fx_rc propaganda(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_new_targets(g, f->seat, ns_item(g, f->id)->target[0]));
    FX_END
}

static void oil_spill(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER))
            ns_count_up(g, &g->object[i], NS_MINUS, 1);
    ns_do_install(g, it, a);
}

/* Protocols */

static void grow_wealth(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    enum { ENOUGH = 9 };
    if (ns_roll(g, it->seat, NS_RULE_CMP_08) >= ENOUGH)
        ns_do_install(g, it, a);
}

/* Destroyed by an opponent of its controller. */
static bool is_destroyed_by_other(const struct ns_object *o, uint8_t by)
{
    return ns_is(o, NS_CHARACTER) && by & ~(1u << o->controller);
}

static bool frees_ram(const struct ns *g, const struct ns_by *by, const struct ns_object *o)
{
    (void)g;
    return by->self && o->controller == by->seat && ns_is_destruction(o) &&
           is_destroyed_by_other(o, o->doom_by);
}

static bool is_insured(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    (void)by;
    return is_destroyed_by_other(fact->was, fact->by);
}

static bool is_foreign(uint16_t number)
{
    uint8_t type = ns_cards[number]->type;
    return !(ns_cards[number]->factions & NS_CORPO) && type != NS_MAINFRAME && type != NS_RAM;
}

static void inflate_price(const struct ns *g, const struct ns_by *by, rules_seat s, uint16_t number,
                          struct ns_price *p)
{
    (void)g;
    (void)s;
    p->more = (int16_t)(p->more + (by->self && is_foreign(number)));
}

static void inflate(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                    struct ns_values *v)
{
    (void)g;
    if (v->layer == NS_MODIFIERS && by->self && is_foreign(o->number))
        v->cost.more++;
}

/* Gear */

static void no_cloak(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                     struct ns_values *v)
{
    (void)g;
    if (v->layer == NS_MODIFIERS && by->self && o->controller != by->seat)
        v->keys |= NS_NEVER_CLOAKED;
}

static void guard(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    const struct ns_object *gear = ns_see(g, it->source);
    (void)a;
    if (gear && gear->on)
        ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                             .until = NS_TURN_END,
                                             .source = it->source,
                                             .object = gear->on,
                                             .number = it->number,
                                             .seat = it->seat});
}

static bool is_guarded(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    (void)g;
    return by->effect && by->effect->object == h->target;
}

/* Environments: on each Netcheck, for the active player. */

static bool is_corpo_character(const struct ns_card *c)
{
    return c->type == NS_CHARACTER && c->factions & NS_CORPO;
}

/* The last one revealed is wanted, unless the Cyberdeck has none. */
static void reveal_until_wanted(struct ns *g, rules_seat s)
{
    uint16_t id = g->zone[ns_zone_of(s, NS_DECK)].first;
    int n = 0;
    for (; id; id = g->card[id].next) {
        n++;
        if (is_corpo_character(ns_cards[g->card[id].kind]))
            break;
    }
    ns_reveal_top(g, s, n);
}

static void take_wanted(struct ns *g, rules_seat s)
{
    uint16_t id = g->zone[ns_zone_of(s, NS_ASIDE)].first;
    while (id && !is_corpo_character(ns_cards[g->card[id].kind]))
        id = g->card[id].next;
    if (id)
        ns_to_hand(g, id);
    ns_shuffle_aside(g, s);
}

static enum fx_rc yacht_party(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = ns_item(g, f->id)->who;
    FX_CALL(1, ns_call_pay(g, f->who, f->id, 2));
    if (g->head.ret) {
        reveal_until_wanted(g, f->who);
        take_wanted(g, f->who);
    }
    FX_END
}

static int weight(const struct ns *g, rules_seat s)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s && ns_is(&g->object[i], NS_CHARACTER))
            n += is_corpo_character(ns_card_of(&g->object[i])) ? 2 : 1;
    return n;
}

/* RULES_NOBODY: nobody has more than all others. */
static rules_seat heaviest(const struct ns *g)
{
    rules_seat best = RULES_NOBODY;
    int most = -1;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        int n = ns_lives(g, s) ? weight(g, s) : -1;
        if (n >= most)
            best = n > most ? s : RULES_NOBODY;
        most = n > most ? n : most;
    }
    return best;
}

static enum fx_rc meet(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = heaviest(g);
    if (f->who != RULES_NOBODY) {
        FX_CALL(1, ns_call_may(g, f->who, NS_CARD_boardroom));
        if (g->head.ret)
            ns_install(g, f->who, false);
    }
    FX_END
}

const struct ns_card ns_download_more_ram = {
    .word = {"download_more_ram", "Download More RAM",
             "SWIFT. Up to 4 RAM in your Recycle Bin go to your Bank, running."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 3,
    .factions = NS_CORPO,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .most_x = ram_in_bin, .now = download}},
};

const struct ns_card ns_generational_wealth = {
    .word = {"generational_wealth", "Generational Wealth",
             "On your Netcheck: roll a d20; with 9 or more install 1 RAM, running."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 2,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .ability = {{.when = NS_ON_NETCHECK, .about = NS_YOU, .n = 1, .now = grow_wealth}},
};

const struct ns_card ns_market_manipulation = {
    .word = {"market_manipulation", "Market Manipulation",
             "Install as many RAM, running, as your synergy with Corpo is."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 4,
    .factions = NS_CORPO,
    .ability = {{.when = NS_RESOLVES, .of = NS_CORPO, .now = manipulate}},
};

const struct ns_card ns_genocide = {
    .word = {"genocide", "Genocide",
             "Name a faction and destroy all its characters. You lose 1 Mainframe and 1 Bioframe "
             "health for each one destroyed so."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 5,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .ability = {{.when = NS_RESOLVES, .fx = genocide}},
};

const struct ns_card ns_tax_evasion = {
    .word = {"tax_evasion", "Tax Evasion",
             "When an opponent destroys a character you control, its committed RAM goes back "
             "refreshed."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 3,
    .factions = NS_CORPO,
    .frees_ram = frees_ram,
};

const struct ns_card ns_artificial_inflation = {
    .word = {"artificial_inflation", "Artificial Inflation",
             "Cards that are not Corpo cost 1 RAM more, also characters in play."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 6,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .alter = inflate,
    .price = inflate_price,
};

const struct ns_card ns_bailout = {
    .word =
        {"bailout", "Bailout",
         "SWIFT. This turn, if you would lose, both your healths become 1 instead and you destroy "
         "half of your RAM, rounded down."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 2,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .now = bail_out}},
    .rescues = {.applies = would_bail_out, .call = call_bail_out},
};

const struct ns_card ns_insurance_policy = {
    .word = {"insurance_policy", "Insurance Policy",
             "When an opponent destroys a Corpo character you control: install 1 RAM, running."},
    .type = NS_PROGRAM,
    .family = NS_PROTOCOL,
    .subtype = NS_PLAIN_PROTOCOL,
    .cost = 3,
    .factions = NS_CORPO,
    .ability = {{.when = NS_DESTROYS,
                 .about = NS_YOU,
                 .of = NS_CORPO,
                 .n = 1,
                 .hears = is_insured,
                 .now = ns_do_install}},
};

const struct ns_card ns_propaganda = {
    .word = {"propaganda", "Propaganda", "SWIFT. Change the targets of a program in the Cache."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 4,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ITEM_TARGET,
                 .fits = ns_is_program_item,
                 .fx = propaganda}},
};

const struct ns_card ns_oil_spill = {
    .word = {"oil_spill", "Oil Spill",
             "Put a -1/-1 counter on every character. Install 2 RAM, running."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_PLAIN_SCRIPT,
    .cost = 5,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .ability = {{.when = NS_RESOLVES, .n = 2, .now = oil_spill}},
};

const struct ns_card ns_a_z_glass = {
    .word = {"a_z_glass", "A-Z Glass",
             "When it enters play: draw a card. You may look at face-down cards in play."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .n = 1, .now = ns_do_draw}},
    .looks_at_faces = true,
};

const struct ns_card ns_a_z_optics = {
    .word = {"a_z_optics", "A-Z Optics",
             "The attached character has VISION. Characters of opponents lose CLOAKED and cannot "
             "have it."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 2,
    .factions = NS_CORPO,
    .gear_keys = NS_VISION,
    .alter = no_cloak,
};

const struct ns_card ns_sneakerhead = {
    .word =
        {"sneakerhead", "Sneakerhead",
         "SWIFT. The attached character has +0/+2. When it enters play: all damage to the attached "
         "character is prevented this turn."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 3,
    .factions = NS_CORPO,
    .keys = NS_SWIFT,
    .gear_defense = 2,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .now = guard}},
    .softens = {.applies = is_guarded},
};

const struct ns_card ns_chronos_maestro = {
    .word = {"chronos_maestro", "Chronos Maestro", "Manifest, run: install 2 RAM, running."},
    .type = NS_GEAR,
    .subtype = NS_CYBERWARE,
    .cost = 4,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .ability =
        {{.when = NS_ACTIVATED, .run = true, .n = 2, .name = "Manifest", .now = ns_do_install}},
};

const struct ns_card ns_yacht_party = {
    .word =
        {"yacht_party", "Yacht Party",
         "On each Netcheck the active player may pay 2 RAM: they reveal cards of their Cyberdeck "
         "until a Corpo character, put it into their hand and shuffle the others back."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 3,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ON_NETCHECK, .fx = yacht_party}},
};

const struct ns_card ns_boardroom = {
    .word = {"boardroom", "Boardroom",
             "On each Netcheck the player with the most characters in play, Corpo ones counted "
             "twice, may install 1 RAM, running."},
    .type = NS_PROGRAM,
    .family = NS_ENVIRONMENT,
    .cost = 4,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ON_NETCHECK, .fx = meet}},
};
