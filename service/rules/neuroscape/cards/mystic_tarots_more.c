/* service/rules/neuroscape/cards/mystic_tarots_more.c: the tarots of Genesis, the second half. */
#include "rules/neuroscape/asks.h"

/* The card that lies revealed: does it cost what was named? */
static bool is_match(const struct ns *g, rules_seat s, int named)
{
    uint16_t id = g->zone[ns_zone_of(s, NS_ASIDE)].first;
    return id && ns_cards[g->card[id].kind]->cost == named;
}

/* The revealed card stays on top. */
static enum fx_rc wheel(struct ns *g, struct fx_frame *f)
{
    enum { DEAREST = 20 };
    FX_BEGIN
    FX_CALL(1, ns_call_number(g, f->seat, f->id, 0, DEAREST));
    f->n = (int16_t)g->head.ret;
    ns_reveal_top(g, f->seat, 1);
    f->x = is_match(g, f->seat, f->n);
    ns_put_back(g, f->seat);
    f->n = ns_ability_of(ns_item(g, f->id))->n;
    if (f->x && f->n == 0)
        ns_install(g, f->seat, false);
    else if (f->x)
        ns_draw_cards(g, f->seat, f->n);
    FX_END
}

static void justice(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    if (ns_still(g, it, 0))
        ns_add_effect(g, &(struct ns_effect){.kind = NS_NOTES,
                                             .until = NS_TURN_END,
                                             .object = it->target[0],
                                             .number = it->number,
                                             .seat = it->seat});
}

static bool justice_applies(const struct ns *g, const struct ns_by *by, const struct ns_hit *h)
{
    (void)g;
    return by->effect && h->attack && h->target == by->effect->object && h->n > 1;
}

static void justice_halves(struct ns *g, const struct ns_by *by, struct ns_hit *h)
{
    struct ns_item from = {.number = by->number, .seat = by->seat};
    int half = h->n / 2;
    rules_seat attacker = h->by;
    h->n = (int16_t)(h->n - half);
    ns_hit(g, &from, -1 - attacker, half, NS_MF);
}

static bool is_own_mystic(const struct ns *g, const struct ns_item *it, const struct ns_object *o)
{
    (void)g;
    return ns_is(o, NS_CHARACTER) && o->controller == it->seat &&
           ns_card_of(o)->factions & NS_MYSTIC;
}

/* f->to: who is to die; f->n: the card of that; f->who: its controller. */
static void begin_death(struct ns *g, struct fx_frame *f)
{
    const struct ns_object *o = ns_see(g, ns_item(g, f->id)->target[0]);
    f->to = o->serial;
    f->n = (int16_t)o->card;
    f->who = o->controller;
    ns_doom(g, f->to, NS_DESTROYED, f->seat);
}

static enum fx_rc death(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    begin_death(g, f);
    FX_SETTLE(1);
    if (ns_was_destroyed(g, f->to, (uint16_t)f->n) && ns_lives(g, f->who))
        (void)ns_create_token(g, f->who, NS_CARD_revenant, false);
    FX_END
}

static int count_played_tarots(const struct ns *g, const struct ns_item *it)
{
    return g->seat[it->seat].played[NS_PLAYED_TAROTS] + 1;
}

static int count_played_cards(const struct ns *g, const struct ns_item *it)
{
    return g->seat[it->seat].played[NS_PLAYED_ALL] + 1;
}

static bool is_a_tarot(const struct ns_card *c)
{
    return c->subtype == NS_TAROT;
}

static bool is_a_program(const struct ns_card *c)
{
    return c->type == NS_PROGRAM;
}

static bool is_an_environment(const struct ns_card *c)
{
    return c->family == NS_ENVIRONMENT;
}

/* a->n: which of its abilities watches. */
static void judgement(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_watch(g, it, (uint8_t)a->n, 0);
}

static bool is_by_opponent(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact)
{
    (void)g;
    return ns_cards[fact->number]->type == NS_CHARACTER && fact->by & ~(1u << by->seat);
}

/* The Tower: the first pile lies on top of what is aside; how large it is, is told. */
static enum fx_rc tower(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = (rules_seat)(-1 - ns_item(g, f->id)->target[0]);
    ns_reveal_top(g, f->seat, ns_ability_of(ns_item(g, f->id))->n);
    FX_CALL(1, ns_call_piles(g, f->who, f->id, f->seat));
    FX_CALL(2, ns_call_pile(g, f->seat, f->id, g->head.ret));
    FX_END
}

const struct ns_card ns_wheel_of_fortune = {
    .word = {"wheel_of_fortune", "Wheel of Fortune",
             "SWIFT. Name a RAM cost and reveal your Cyberdeck's top card: if it costs that much, "
             "install 1 RAM, running. Reversed: draw 2 cards instead."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .fx = wheel}, {.when = NS_REVERSED, .n = 2, .fx = wheel}},
};

const struct ns_card ns_justice = {
    .word = {"justice", "Justice",
             "SWIFT. In this turn, when a character's attack hits a player, half of it, rounded "
             "down, is prevented, and as much Mainframe damage is dealt to that "
             "character's controller."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 4,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_PLAYER_TARGET, .now = justice}},
    .softens = {.applies = justice_applies, .now = justice_halves},
};

const struct ns_card ns_the_hanged_man = {
    .word = {"the_hanged_man", "The Hanged Man",
             "SWIFT. To play it, destroy a Mystic character you control. Counter a card."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = ns_is_card_item,
                 .gives = is_own_mystic,
                 .affords = ns_can_give,
                 .choose = ns_choose_given,
                 .pay = ns_pay_destroyed,
                 .now = ns_do_counter_item}},
};

const struct ns_card ns_death = {
    .word = {"death", "Death",
             "Destroy a character; if that is done, its controller creates a Revenant."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 4,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .ability = {{.when = NS_RESOLVES, .target = NS_CHARACTER_TARGET, .harms = true, .fx = death}},
};

const struct ns_card ns_temperance = {
    .word = {"temperance", "Temperance",
             "SWIFT. A character cannot be destroyed in this turn. Reversed: a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 1,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .keys = NS_LASTING,
                 .now = ns_do_boost},
                {.when = NS_REVERSED,
                 .target = NS_PROGRAM_TARGET,
                 .keys = NS_LASTING,
                 .now = ns_do_boost}},
};

const struct ns_card ns_the_devil = {
    .word = {"the_devil", "The Devil",
             "SWIFT. A character has PSYCHOSIS +10 until turn end and must attack in this turn if "
             "able. Reversed: PSYCHOSIS +15."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .keys = NS_MUST_ATTACK,
                 .psychosis = 10,
                 .now = ns_do_boost},
                {.when = NS_REVERSED,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .keys = NS_MUST_ATTACK,
                 .psychosis = 15,
                 .now = ns_do_boost}},
};

const struct ns_card ns_the_tower = {
    .word = {"the_tower", "The Tower",
             "SWIFT. Reveal your Cyberdeck's top 4 cards; an opponent splits them face down into "
             "two piles. Take one pile into your hand, bin the other."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .target = NS_OPPONENT_TARGET, .n = 4, .fx = tower}},
};

const struct ns_card ns_the_star = {
    .word = {"the_star", "The Star", "SWIFT. DIVINE 3."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = 3, .fx = ns_do_divine}},
};

const struct ns_card ns_the_moon = {
    .word = {"the_moon", "The Moon",
             "SWIFT. Run as many characters as you have played tarots in this turn, this one "
             "included. Reversed: as many as you have played cards."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .least = NS_X_TARGETS,
                 .most = NS_X_TARGETS,
                 .fixed_x = count_played_tarots,
                 .now = ns_do_run},
                {.when = NS_REVERSED,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .least = NS_X_TARGETS,
                 .most = NS_X_TARGETS,
                 .fixed_x = count_played_cards,
                 .now = ns_do_run}},
};

const struct ns_card ns_the_sun = {
    .word = {"the_sun", "The Sun",
             "SWIFT. Search your Cyberdeck for a tarot. Reversed: for a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 2,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .wants = is_a_tarot, .fx = ns_do_search},
                {.when = NS_REVERSED, .wants = is_a_program, .fx = ns_do_search}},
};

const struct ns_card ns_judgement = {
    .word = {"judgement", "Judgement",
             "SWIFT. Until turn end, each time an opponent destroys a character of yours, destroy "
             "a character. Reversed: a program."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 4,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .n = 2, .now = judgement},
                {.when = NS_REVERSED, .n = 3, .now = judgement},
                {.when = NS_DESTROYS,
                 .about = NS_YOU,
                 .harms = true,
                 .target = NS_CHARACTER_TARGET,
                 .hears = is_by_opponent,
                 .now = ns_do_destroy},
                {.when = NS_DESTROYS,
                 .about = NS_YOU,
                 .harms = true,
                 .target = NS_PROGRAM_TARGET,
                 .hears = is_by_opponent,
                 .now = ns_do_destroy}},
};

const struct ns_card ns_the_world = {
    .word = {"the_world", "The World", "SWIFT. Search your Cyberdeck for an environment."},
    .type = NS_PROGRAM,
    .family = NS_SCRIPT,
    .subtype = NS_TAROT,
    .cost = 3,
    .factions = NS_MYSTIC,
    .requirement = NS_MYSTIC,
    .keys = NS_SWIFT,
    .ability = {{.when = NS_RESOLVES, .wants = is_an_environment, .fx = ns_do_search}},
};
