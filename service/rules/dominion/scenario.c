/* service/rules/dominion/scenario.c: positions for scenario files, and reading them. */
#include "rules/dominion/scenario.h"

#include "rules/core/line.h"
#include "rules/dominion/commands.h"
#include "rules/dominion/hexes.h"

#include <string.h>

enum { MOST_NUMBER = 999999 }; /* that a position may have */

static bool read_zone(struct line_word w, enum dom_seat_zone *out)
{
    static const struct {
        const char *name;
        enum dom_seat_zone zone;
    } zones[] = {
        {"deck", DOM_DECK},     {"hand", DOM_HAND},         {"discard", DOM_DISCARD},
        {"play", DOM_PLAY},     {"look", DOM_LOOK},         {"aside", DOM_ASIDE},
        {"hidden", DOM_HIDDEN}, {"island", DOM_ISLAND_MAT}, {"native_village", DOM_VILLAGE_MAT},
        {"kept", DOM_KEPT},     {"exile", DOM_EXILE},       {"returning", DOM_RETURNING}};
    for (unsigned i = 0; i < sizeof zones / sizeof *zones; i++)
        if (line_is(w, zones[i].name)) {
            *out = zones[i].zone;
            return true;
        }
    return false;
}

/* Arranging */

static uint16_t pile_zone(const struct dom *g, uint16_t id)
{
    uint8_t pile = g->pile_of[g->card[id].kind];
    return pile == DOM_NO_PILE ? DOM_BOX : (uint16_t)(DOM_PILES + pile);
}

/* A pile of different cards keeps their order. */
static void give_back(struct dom *g, uint16_t id)
{
    uint16_t zone = pile_zone(g, id);
    dom_move_top(g, id, zone);
    const uint16_t *parts =
        zone == DOM_BOX ? NULL : dom_cards[g->pile[zone - DOM_PILES].card]->parts;
    for (int i = 0, above = 0; parts && parts[i] && parts[i] != dom_number(g, id); i++) {
        for (uint16_t c = g->zone[zone].first; c; c = g->card[c].next)
            above += dom_number(g, c) == parts[i];
        zone_move_below(g->zone, g->card, id, zone, (uint16_t)above);
    }
}

static bool fill_zone(struct dom *g, uint16_t zone, const char *line, struct rules_text *why)
{
    struct line_word w;
    while (g->zone[zone].n)
        give_back(g, g->zone[zone].first);
    while (line_next(&line, &w)) {
        uint16_t number = rules_card_find(&dom_words, w.at, w.n);
        int kind = number ? dom_kind_of(g, number) : -1;
        if (kind < 0)
            return line_fail(why, "this game has no", w);
        uint16_t from =
            g->pile_of[kind] == DOM_NO_PILE ? DOM_BOX : (uint16_t)(DOM_PILES + g->pile_of[kind]);
        uint16_t id = dom_find_kind(g, from, (uint16_t)kind);
        if (!id)
            return line_fail(why, "there is no more to be taken of", w);
        dom_move_bottom(g, id, zone);
    }
    return true;
}

/* The cards of the Black Market deck that lie on top, the first one first. */
static bool order_market(struct dom *g, const char *line, struct rules_text *why)
{
    struct line_word w;
    for (uint16_t above = 0; line_next(&line, &w); above++) {
        uint16_t id = dom_find(g, DOM_MARKET, rules_card_find(&dom_words, w.at, w.n));
        if (!id)
            return line_fail(why, "not in the Black Market deck", w);
        zone_move_below(g->zone, g->card, id, DOM_MARKET, above);
    }
    return true;
}

static bool set_supply(struct dom *g, const char *line, struct rules_text *why)
{
    struct line_word card, count;
    uint32_t n;
    if (!line_next(&line, &card) || !line_next(&line, &count) ||
        !line_number(count, MOST_NUMBER, &n))
        return line_fail(why, "supply takes a card and a count", card);
    uint8_t pile = dom_pile_named(g, rules_card_find(&dom_words, card.at, card.n));
    if (pile == DOM_NO_PILE || n > dom_pile_count(g, pile))
        return line_fail(why, "the pile does not hold so many", card);
    while (dom_pile_count(g, pile) > n)
        dom_move_top(g, g->zone[DOM_PILES + pile].first, DOM_BOX);
    return true;
}

/* The seat's cubes are on these Projects, or it has used up these Events. */
static bool set_cubes(struct dom *g, rules_seat s, const char *line, struct rules_text *why)
{
    struct line_word w;
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        g->landscape[i].cubes = (uint8_t)(g->landscape[i].cubes & ~(1u << s));
    while (line_next(&line, &w)) {
        int i = dom_landscape_of(g, rules_card_find(&dom_words, w.at, w.n));
        if (i < 0)
            return line_fail(why, "this game has no landscape", w);
        g->landscape[i].cubes = (uint8_t)(g->landscape[i].cubes | 1u << s);
    }
    return true;
}

/* These Boons or Hexes come next, in this order. */
static bool set_next(struct dom *g, uint16_t deck, const char *line, struct rules_text *why)
{
    struct line_word w;
    for (uint16_t above = 0; line_next(&line, &w); above++) {
        int kind = dom_kind_of(g, rules_card_find(&dom_words, w.at, w.n));
        uint16_t id = kind < 0 ? 0 : dom_find_kind(g, deck, (uint16_t)kind);
        if (!id)
            return line_fail(why, "not in that deck", w);
        zone_move_below(g->zone, g->card, id, deck, above);
    }
    return true;
}

/* These are among the discards, the first on top. */
static bool set_turned_up(struct dom *g, uint16_t deck, uint16_t discards, const char *line,
                          struct rules_text *why)
{
    struct line_word w;
    while (line_next(&line, &w)) {
        int kind = dom_kind_of(g, rules_card_find(&dom_words, w.at, w.n));
        uint16_t id = kind < 0 ? 0 : dom_find_kind(g, deck, (uint16_t)kind);
        if (!id)
            return line_fail(why, "not in that deck", w);
        dom_move_bottom(g, id, discards);
    }
    return true;
}

static bool set_states(struct dom *g, rules_seat s, const char *line, struct rules_text *why)
{
    struct line_word w;
    while (line_next(&line, &w)) {
        uint16_t number = rules_card_find(&dom_words, w.at, w.n);
        if (!dom_has(g, number) || !(dom_cards[number]->types & DOM_STATE))
            return line_fail(why, "this game has no State", w);
        dom_take_state(g, s, number);
    }
    return true;
}

static bool set_number(struct dom *g, rules_seat s, struct line_word name, const char *line,
                       struct rules_text *why)
{
    struct line_word w;
    uint32_t n;
    if (!line_next(&line, &w) || !line_number(w, MOST_NUMBER, &n))
        return line_fail(why, "a number is needed for", name);
    if (line_is(name, "actions") && s == g->turn.seat)
        g->turn.actions = n;
    else if (line_is(name, "buys") && s == g->turn.seat)
        g->turn.buys = n;
    else if (line_is(name, "coins") && s == g->turn.seat)
        g->turn.coins = n;
    else if (line_is(name, "potions") && s == g->turn.seat)
        g->turn.potions = n;
    else if (line_is(name, "turns") && n <= UINT16_MAX)
        g->seat[s].turns = (uint16_t)n;
    else if (line_is(name, "skips") && n <= UINT8_MAX)
        g->seat[s].skips = (uint8_t)n;
    else if (line_is(name, "vp") && n <= UINT16_MAX)
        g->seat[s].vp = (uint16_t)n;
    else if (line_is(name, "coffers") && n <= UINT16_MAX)
        g->seat[s].coffers = (uint16_t)n;
    else if (line_is(name, "favors") && n <= UINT16_MAX)
        g->seat[s].favors = (uint16_t)n;
    else if (line_is(name, "minus_card") && n <= 1)
        g->seat[s].minus_card = (uint8_t)n;
    else if (line_is(name, "minus_coin") && n <= 1)
        g->seat[s].minus_coin = (uint8_t)n;
    else if (line_is(name, "pirates") && n <= UINT16_MAX)
        g->seat[s].pirates = (uint16_t)n;
    else if (line_is(name, "debt") && n <= UINT16_MAX)
        g->seat[s].debt = (uint16_t)n;
    else
        return line_fail(why, "nothing that can be set", name);
    return true;
}

/* The turn's frame stays, as if its Action phase were about to begin. */
static void begin_anew(struct dom *g)
{
    enum { TURN_FRAME = 2, AFTER_BEGINNING = 1 };
    fx_unwind(&g->head, TURN_FRAME);
    g->head.fx[TURN_FRAME - 1].step = AFTER_BEGINNING;
    (void)fx_call(&g->head, DOM_FX_ACTION_PHASE, g->turn.seat, 0, 0);
}

bool dom_arrange(void *st, const char *line, struct rules_text *why)
{
    struct dom *g = st;
    struct line_word who, what;
    rules_seat s;
    enum dom_seat_zone zone;
    bool done = false;
    (void)line_next(&line, &who);
    if (line_is(who, "supply")) {
        done = set_supply(g, line, why);
    } else if (line_is(who, "black_market")) {
        done = order_market(g, line, why);
    } else if (line_is(who, "trash")) {
        done = fill_zone(g, DOM_TRASH, line, why);
    } else if (line_is(who, "hexes")) {
        done = set_next(g, DOM_HEXES, line, why);
    } else if (line_is(who, "boons")) {
        done = set_next(g, DOM_BOONS, line, why);
    } else if (line_is(who, "hex_discards")) {
        done = set_turned_up(g, DOM_HEXES, DOM_HEX_DISCARDS, line, why);
    } else if (line_is(who, "boon_discards")) {
        done = set_turned_up(g, DOM_BOONS, DOM_BOON_DISCARDS, line, why);
    } else if (line_seat(who, g->head.seats, &s)) {
        if (!line_next(&line, &what))
            return line_fail(why, "what of this seat?", who);
        done = line_is(what, "cubes")    ? set_cubes(g, s, line, why)
               : line_is(what, "states") ? set_states(g, s, line, why)
               : read_zone(what, &zone)  ? fill_zone(g, dom_zone_of(s, zone), line, why)
                                         : set_number(g, s, what, line, why);
    } else {
        return line_fail(why, "no part of the game has this name", who);
    }
    if (done)
        begin_anew(g);
    return done;
}

/* Reading */

static void put_zone(const struct dom *g, uint16_t zone, bool ordered, struct rules_text *out)
{
    for (uint16_t k = 0; k < (ordered ? 1 : g->n_kinds); k++)
        for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next) {
            if (!ordered && g->card[id].kind != k)
                continue;
            line_put(out, rules_card_slug(&dom_words, dom_number(g, id)));
        }
}

/* All landscapes of the game, or those with a cube of the seat. */
static void put_landscapes(const struct dom *g, uint8_t cubes_of, struct rules_text *out)
{
    for (uint16_t i = 0; i < g->n_landscapes; i++) {
        if (cubes_of && !(g->landscape[i].cubes & cubes_of))
            continue;
        line_put(out, rules_card_slug(&dom_words, g->landscape[i].card));
    }
}

static void put_face_down(const struct dom *g, struct rules_text *out)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (uint16_t id = g->zone[DOM_TRASH].first; id; id = g->card[id].next) {
            if (g->card[id].kind != k || !dom_is_face_down(g, id))
                continue;
            line_put(out, rules_card_slug(&dom_words, g->kind[k]));
        }
}

static void put_states(const struct dom *g, rules_seat s, struct rules_text *out)
{
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        if (!(dom_cards[g->kind[k]]->types & DOM_STATE) || !dom_has_state(g, s, g->kind[k]))
            continue;
        line_put(out, rules_card_slug(&dom_words, g->kind[k]));
    }
}

static bool inspect_seat(const struct dom *g, rules_seat s, struct line_word what,
                         struct rules_text *out)
{
    const struct {
        const char *name;
        int64_t value;
        bool of_turn;
    } numbers[] = {{"actions", g->turn.actions, true},
                   {"buys", g->turn.buys, true},
                   {"coins", g->turn.coins, true},
                   {"potions", g->turn.potions, true},
                   {"turns", g->seat[s].turns, false},
                   {"vp", g->seat[s].vp, false},
                   {"coffers", g->seat[s].coffers, false},
                   {"villagers", g->seat[s].villagers, false},
                   {"pirates", g->seat[s].pirates, false},
                   {"minus_card", g->seat[s].minus_card, false},
                   {"minus_coin", g->seat[s].minus_coin, false},
                   {"skips", g->seat[s].skips, false},
                   {"favors", g->seat[s].favors, false},
                   {"debt", g->seat[s].debt, false},
                   {"score", dom_score(g, s), false},
                   {"cards", dom_owned(g, s), false}};
    enum dom_seat_zone zone;
    if (read_zone(what, &zone)) {
        put_zone(g, dom_zone_of(s, zone), zone == DOM_DECK || zone == DOM_DISCARD, out);
        return true;
    }
    if (line_is(what, "cubes")) {
        put_landscapes(g, (uint8_t)(1u << s), out);
        return true;
    }
    if (line_is(what, "states")) {
        put_states(g, s, out);
        return true;
    }
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (line_is(what, numbers[i].name) && (!numbers[i].of_turn || s == g->turn.seat)) {
            rules_text_number(out, numbers[i].value);
            return true;
        }
    return false;
}

static bool inspect_pile(const struct dom *g, struct line_word card, bool embargo,
                         struct rules_text *out)
{
    int kind = dom_kind_of(g, rules_card_find(&dom_words, card.at, card.n));
    if (kind < 0 || g->pile_of[kind] == DOM_NO_PILE)
        return false;
    uint8_t pile = g->pile_of[kind];
    rules_text_number(out, embargo ? g->pile[pile].embargo : dom_pile_count(g, pile));
    return true;
}

static bool inspect_order(const struct dom *g, struct line_word name, struct rules_text *out)
{
    uint8_t pile = dom_pile_named(g, rules_card_find(&dom_words, name.at, name.n));
    if (pile == DOM_NO_PILE)
        return false;
    put_zone(g, (uint16_t)(DOM_PILES + pile), true, out);
    return true;
}

bool dom_inspect(const void *st, const char *what, struct rules_text *out)
{
    const struct dom *g = st;
    struct line_word first, second = {"", 0}, more;
    rules_seat s;
    (void)line_next(&what, &first);
    (void)line_next(&what, &second);
    if (line_next(&what, &more))
        return false;
    if (line_seat(first, g->head.seats, &s))
        return inspect_seat(g, s, second, out);
    if (line_is(first, "supply") || line_is(first, "embargo"))
        return inspect_pile(g, second, line_is(first, "embargo"), out);
    if (line_is(first, "pile"))
        return inspect_order(g, second, out);
    if (second.n)
        return false;
    if (line_is(first, "black_market"))
        put_zone(g, DOM_MARKET, true, out);
    else if (line_is(first, "trash"))
        put_zone(g, DOM_TRASH, false, out);
    else if (line_is(first, "face_down"))
        put_face_down(g, out);
    else if (line_is(first, "boons"))
        put_zone(g, DOM_BOONS, true, out);
    else if (line_is(first, "boon_discards"))
        put_zone(g, DOM_BOON_DISCARDS, true, out);
    else if (line_is(first, "druid_boons"))
        put_zone(g, DOM_DRUID_BOONS, false, out);
    else if (line_is(first, "hexes"))
        put_zone(g, DOM_HEXES, true, out);
    else if (line_is(first, "hex_discards"))
        put_zone(g, DOM_HEX_DISCARDS, true, out);
    else if (line_is(first, "landscapes"))
        put_landscapes(g, 0, out);
    else if (line_is(first, "phase"))
        rules_text_put(out, rules_choice_slug(&dom_words, g->turn.phase));
    else if (line_is(first, "turn"))
        rules_text_number(out, g->head.turn);
    else
        return false;
    return true;
}
