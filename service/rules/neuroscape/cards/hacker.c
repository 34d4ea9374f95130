/* service/rules/neuroscape/cards/hacker.c: Hacker characters of Genesis. */
#include "rules/neuroscape/play.h"

/* Hackers among characters and programs */

static bool is_hacker_program(const struct ns_card *c)
{
    return c->type == NS_PROGRAM && c->factions & NS_HACKER;
}

static bool is_virus_or_trojan(const struct ns_card *c)
{
    return c->subtype == NS_VIRUS || c->subtype == NS_TROJAN;
}

static bool is_hacker_or_wonderland(const struct ns_card *c)
{
    return c->factions & (NS_HACKER | NS_WONDERLAND);
}

/* The first one of its own turn; a trojan's faction is not looked at, since it lies face down. */
static void hex_codemancer_price(const struct ns *g, const struct ns_by *by, rules_seat s,
                                 uint16_t number, struct ns_price *p)
{
    const struct ns_card *c = ns_cards[number];
    bool counts = is_hacker_program(c) || c->subtype == NS_TROJAN;
    if (counts && s == by->seat && s == g->turn.seat && g->seat[s].played[NS_PLAYED_HACKER] == 0)
        p->less = (int16_t)(p->less + 3);
}

/* Damage to a player for each Hacker. */
static void burn_by_synergy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int hackers = ns_synergy(g, it->seat, NS_HACKER);
    ns_hit(g, it, it->target[0], a->n * hackers, (enum ns_frame)a->type);
}

static enum fx_rc index_three(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_index(g, f->seat, f->id, 3));
    FX_END
}

/* "Purge itself" is the source: another character may have taken the ability over. */
static enum fx_rc search_and_purge(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_search(g, f->seat, f->id));
    ns_doom(g, ns_item(g, f->id)->source, NS_PURGES, f->seat);
    FX_END
}

static bool is_hacker(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && ns_card_of(o)->factions & NS_HACKER;
}

static int count_activated(const struct ns_object *o)
{
    uint16_t number;
    uint8_t ability;
    int n = 0;
    for (uint8_t place = 0; place < NS_MAX_ABILITIES; place++)
        n += ns_ability_in(o, place, &number, &ability)->when == NS_ACTIVATED;
    return n;
}

/* The first, or the second of two. */
static void take_over(struct ns *g, const struct ns_item *it, int skip)
{
    const struct ns_object *from = ns_see(g, it->target[0]);
    struct ns_object *o = ns_object(g, it->source);
    uint16_t number;
    uint8_t ability;
    for (uint8_t place = 0; o && place < NS_MAX_ABILITIES; place++) {
        if (ns_ability_in(from, place, &number, &ability)->when != NS_ACTIVATED || skip-- > 0)
            continue;
        ns_learn(g, o, number, ability);
        return;
    }
}

static enum fx_rc script_kiddie(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)count_activated(ns_see(g, ns_item(g, f->id)->target[0]));
    f->x = NS_CHOICE_FIRST;
    if (f->n > 1) {
        FX_CALL(1, ns_call_choice(g, f->seat, f->id, NS_CHOICE_FIRST, NS_CHOICE_SECOND, 0));
        f->x = (int16_t)g->head.ret;
    }
    if (f->n > 0 && ns_still(g, ns_item(g, f->id), 0))
        take_over(g, ns_item(g, f->id), f->x == NS_CHOICE_SECOND);
    FX_END
}

static bool is_hacker_script_in_bin(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_card *c = ns_cards[g->card[NS_CARD_CODE - target].kind];
    (void)it;
    return ns_is_script(g, c) && c->factions & NS_HACKER;
}

/* The effect is about the card as long as it lies in the Recycle Bin. */
static void deep_diver(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                         .until = NS_TURN_END,
                                         .source = it->source,
                                         .object = it->target[0],
                                         .number = it->number,
                                         .seat = it->seat});
}

static bool deep_diver_permits(const struct ns *g, const struct ns_by *by, uint16_t id,
                               struct ns_way *way)
{
    (void)g;
    way->purge = true;
    return by->effect && by->effect->object == NS_CARD_CODE - id && way->from == NS_FROM_BIN &&
           !way->free;
}

static void digital_spectre(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, -1 - it->who, a->n, (enum ns_frame)a->type);
}

static void black_hat(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_count_corruption(g, (rules_seat)(NS_SEAT_CODE - it->target[0]), a->n);
}

static void anima_proxy(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].on == it->target[0];
    ns_hit(g, it, it->target[0], n, (enum ns_frame)a->type);
}

static void serial_killer(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    ns_item_to_top(g, it->target[0]);
}

const struct ns_card ns_hex_codemancer = {
    .word = {"hex_codemancer", "Hex, Codemancer",
             "In your turn the first Hacker program or trojan that you play costs 3 RAM less. DDoS "
             "Attack, 2: 2 Mainframe damage to a player for each Hacker of yours."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 2,
    .defense = 4,
    .factions = NS_HACKER,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 2,
                 .type = NS_MF,
                 .name = "DDoS Attack",
                 .now = burn_by_synergy}},
    .price = hex_codemancer_price,
};

const struct ns_card ns_admin = {
    .word = {"admin", "Admin", "Upgrade, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Upgrade",
                 .now = ns_do_install}},
};

const struct ns_card ns_coder = {
    .word = {"coder", "Coder", "Data Scrape, 2: INDEX 3 for a Hacker program."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED, .ram = 2, .name = "Data Scrape", .fx = index_three}},
    .wants = is_hacker_program,
};

const struct ns_card ns_script_kiddie = {
    .word = {"script_kiddie", "Script Kiddie",
             "Ctrl+C, run: choose an activated ability of a Hacker character. It takes the place "
             "of this one, with its cost."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .name = "Ctrl+C",
                 .fits = is_hacker,
                 .fx = script_kiddie}},
};

const struct ns_card ns_deep_diver = {
    .word = {"deep_diver", "Deep Diver",
             "Recovery, 1 and run: until turn end you may play a Hacker script of your Recycle "
             "Bin. It is purged when it has resolved."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_OWN_BIN_TARGET,
                 .name = "Recovery",
                 .fits = is_hacker_script_in_bin,
                 .now = deep_diver}},
    .permits = deep_diver_permits,
};

const struct ns_card ns_digital_spectre = {
    .word = {"digital_spectre", "Digital Spectre",
             "When its attack hits a player: 2 Mainframe damage more to that player. Phase Shift, "
             "2: STEALTH until turn end."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability =
        {{.when = NS_HITS_PLAYER, .about = NS_SELF, .n = 2, .type = NS_MF, .now = digital_spectre},
         {.when = NS_ACTIVATED,
          .ram = 2,
          .keys = NS_STEALTH,
          .name = "Phase Shift",
          .now = ns_do_boost_self}},
};

const struct ns_card ns_black_hat = {
    .word = {"black_hat", "Black Hat",
             "Kernel Panic, 2: a CORRUPTION counter on the Mainframe of an opponent."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 3,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_OPPONENT_TARGET,
                 .harms = true,
                 .n = 1,
                 .name = "Kernel Panic",
                 .now = black_hat}},
};

const struct ns_card ns_phantom_os = {
    .word = {"phantom_os", "Phantom OS",
             "Ghost in the Machine, 1: search your Cyberdeck for a virus or trojan; then purge "
             "Phantom OS."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .name = "Ghost in the Machine",
                 .wants = is_virus_or_trojan,
                 .fx = search_and_purge}},
};

const struct ns_card ns_anima_proxy = {
    .word = {"anima_proxy", "Anima Proxy",
             "Reverse Polarity, 1: 1 Mainframe damage to a player for each program on their "
             "Mainframe."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 3,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .type = NS_MF,
                 .name = "Reverse Polarity",
                 .now = anima_proxy}},
};

const struct ns_card ns_tagger = {
    .word = {"tagger", "Tagger", "Revolution, run: a +1/+1 counter on another Hacker character."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_OTHER_HACKER,
                 .n = 1,
                 .name = "Revolution",
                 .now = ns_do_counter}},
};

const struct ns_card ns_serial_killer = {
    .word = {"serial_killer", "Serial Killer",
             "Rewrite, 1 and run: move an item to the top of the Cache."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 3,
    .defense = 1,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_ITEM_TARGET,
                 .name = "Rewrite",
                 .now = serial_killer}},
};

const struct ns_card ns_the_prodigy = {
    .word = {"the_prodigy", "The Prodigy",
             "EMP Blast, 2: 1 Mainframe damage to a player for each Hacker of yours."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 2,
    .factions = NS_HACKER,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 1,
                 .type = NS_MF,
                 .name = "EMP Blast",
                 .now = burn_by_synergy}},
};

const struct ns_card ns_nova_the_white_rabbit = {
    .word = {"nova_the_white_rabbit", "Nova, the White Rabbit",
             "Lucidity, 1 and run: draw a card. Past Life, 2: search your Cyberdeck for a Hacker "
             "or Wonderland card; then purge Nova."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 3,
    .factions = NS_HACKER | NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .n = 1,
                 .name = "Lucidity",
                 .now = ns_do_draw},
                {.when = NS_ACTIVATED,
                 .ram = 2,
                 .name = "Past Life",
                 .wants = is_hacker_or_wonderland,
                 .fx = search_and_purge}},
};
