/* service/rules/neuroscape/cards/wonderland.c: Wonderland cards of Genesis. */
#include "rules/neuroscape/asks.h"

static void virtue(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hurt(g, it->seat, it->mode == NS_CHOICE_MAINFRAME ? NS_MF : NS_BF, -a->n, NS_RULE_OBJ_07);
}

static bool is_wonderland(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && ns_card_of(o)->factions & NS_WONDERLAND;
}

static void checkmate(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    int theirs = 0;
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        theirs += ns_is(&g->object[i], NS_CHARACTER) && g->object[i].controller != it->seat;
    g->seat[it->seat].won = theirs == 1 && ns_controls(g, it->seat, NS_CARD_pawn) &&
                            ns_controls(g, it->seat, NS_CARD_bishop) &&
                            ns_controls(g, it->seat, NS_CARD_rook);
}

static void party_is_over(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    (void)a;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_is(&g->object[i], NS_CHARACTER) && g->object[i].counter[NS_TEA_PARTY])
            ns_doom(g, g->object[i].serial, NS_DESTROYED, it->seat);
}

static bool is_guest(const struct ns_card *c)
{
    return c->type == NS_CHARACTER && c->factions & NS_WONDERLAND;
}

static void seat_guest(struct ns *g, rules_seat s, int32_t id)
{
    struct ns_object *o = id ? ns_put_into_play(g, s, (uint16_t)id, g->card[id].kind) : NULL;
    if (o) {
        o->free = 1;
        ns_count_up(g, o, NS_TEA_PARTY, 1);
    }
    ns_bin_aside(g, s);
}

static enum fx_rc tea_party(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_reveal_top(g, f->seat, 2);
    FX_CALL(1, ns_call_aside(g, f->seat, f->id, f->seat, false));
    seat_guest(g, f->seat, g->head.ret);
    FX_END
}

/* Another Wonderland character. */
static bool is_other_wonderland(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    return o && target != it->source && ns_card_of(o)->factions & NS_WONDERLAND;
}

const struct ns_card ns_alice_dreamwalker = {
    .word = {"alice_dreamwalker", "Alice, Dreamwalker",
             "Living Backward, 2: an INVERT counter on a Wonderland character. Checkmate, run: if "
             "you control a Pawn, a Bishop and a Rook, and opponents exactly 1 character in all, "
             "you win."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 2,
    .factions = NS_WONDERLAND,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_CHARACTER_TARGET,
                 .n = 1,
                 .counter = NS_INVERT,
                 .name = "Living Backward", /* cut off in the source */
                 .fits = is_wonderland,
                 .now = ns_do_counter},
                {.when = NS_ACTIVATED, .run = true, .name = "Checkmate", .now = checkmate}},
};

const struct ns_card ns_queen_of_hearts = {
    .word = {"queen_of_hearts", "Queen of Hearts",
             "Off with Their, 5 and run: destroy up to 2 characters."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 5,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_CYBERNETIC | NS_WONDERLAND,
    .requirement = NS_WONDERLAND,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 5,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .least = 0,
                 .most = 2,
                 .name = "Off with Their", /* cut off in the source */
                 .now = ns_do_destroy}},
};

const struct ns_card ns_white_knight = {
    .word = {"white_knight", "White Knight", "Virtue, run: gain 2 Mainframe or 2 Bioframe health."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .mode = true,
                 .n = 2,
                 .name = "Virtue",
                 .now = virtue}},
};

const struct ns_card ns_red_knight = {
    .word = {"red_knight", "Red Knight",
             "Malice, run: 2 Mainframe or 2 Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .mode = true,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 2,
                 .name = "Malice",
                 .now = ns_do_damage}},
};

const struct ns_card ns_mad_hatter = {
    .word = {"mad_hatter", "Mad Hatter",
             "When it leaves play, destroy all characters with tea party counters. Tea Party, 2 "
             "and run: reveal the top 2 cards of your Cyberdeck; a Wonderland character among them "
             "enters play with a tea party counter and RAM cost 0; bin the rest."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 3,
    .defense = 2,
    .factions = NS_HACKER | NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .name = "Tea Party",
                 .wants = is_guest,
                 .fx = tea_party},
                {.when = NS_LEAVES, .about = NS_SELF, .now = party_is_over}},
};

const struct ns_card ns_big_kat = {
    .word = {"big_kat", "Big Kat",
             "Shorter, 2 and run: a -1/-1 counter on a character. Taller, 1: a +1/+1 counter on "
             "another Wonderland character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO | NS_WONDERLAND,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 1,
                 .counter = NS_MINUS,
                 .name = "Shorter",
                 .now = ns_do_counter},
                {.when = NS_ACTIVATED,
                 .ram = 1,
                 .target = NS_CHARACTER_TARGET,
                 .n = 1,
                 .counter = NS_PLUS,
                 .name = "Taller",
                 .fits = is_other_wonderland,
                 .now = ns_do_counter}},
};

const struct ns_card ns_jabberwocky = {
    .word = {"jabberwocky", "Jabberwocky", ""},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 9,
    .defense = 9,
    .factions = NS_CYBERNETIC | NS_WONDERLAND,
    .requirement = NS_WONDERLAND,
    .iconic = true,
};
