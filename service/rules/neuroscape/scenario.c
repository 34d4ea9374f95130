/* service/rules/neuroscape/scenario.c: positions for scenario files, and reading them. */
#include "rules/neuroscape/scenario.h"

#include "rules/core/line.h"
#include "rules/neuroscape/effects.h"

#include <string.h>

static bool read_number(struct line_word w, uint16_t *out)
{
    uint32_t value;
    if (!line_number(w, UINT16_MAX, &value))
        return false;
    *out = (uint16_t)value;
    return true;
}

static bool read_zone(struct line_word w, enum ns_zone *out)
{
    static const struct {
        const char *name;
        enum ns_zone zone;
    } zones[] = {{"deck", NS_DECK}, {"hand", NS_HAND}, {"bin", NS_BIN}, {"purged", NS_PURGED}};
    for (unsigned i = 0; i < sizeof zones / sizeof *zones; i++)
        if (line_is(w, zones[i].name)) {
            *out = zones[i].zone;
            return true;
        }
    return false;
}

/* Arranging */

/* A card of the seat that is nowhere yet, of the deck, or one more: a deck need not hold it. */
static uint16_t provide(struct ns *g, rules_seat s, struct line_word w)
{
    uint16_t number = rules_card_find(&ns_words, w.at, w.n);
    uint16_t id = number ? ns_find(g, ns_zone_of(s, NS_OUT), number) : 0;
    if (!number || ns_cards[number]->token || ns_cards[number]->type == NS_MAINFRAME ||
        ns_cards[number]->type == NS_RAM)
        return 0;
    if (!id)
        id = ns_find(g, ns_zone_of(s, NS_DECK), number);
    if (!id && g->n_cards < ZONE_MAX_CARDS) {
        id = ++g->n_cards;
        g->card[id].kind = number;
        zone_add(g->zone, g->card, id, ns_zone_of(s, NS_OUT));
    }
    return id;
}

static bool fill_zone(struct ns *g, rules_seat s, enum ns_zone zone, const char *line,
                      struct rules_text *why)
{
    struct line_word w;
    uint16_t to = ns_zone_of(s, zone);
    while (g->zone[to].n)
        ns_to_zone(g, g->zone[to].first, NS_OUT);
    while (line_next(&line, &w)) {
        uint16_t id = provide(g, s, w);
        if (!id)
            return line_fail(why, "no card for a Cyberdeck", w);
        zone_move_bottom(g->zone, g->card, id, to);
    }
    return true;
}

struct permanent {
    struct line_word name;
    bool running, is_short, free;
    int32_t mainframe; /* -1 - seat that it is attached to */
};

/* `roadie!` is running, `nameless-` one RAM short, `tagger*` was played at RAM cost 0,
 * `system_error>p2` is on the Mainframe of p2. */
static struct permanent read_permanent(const struct ns *g, struct line_word w)
{
    struct permanent p = {.name = w};
    rules_seat s;
    if (w.n > 3 && w.at[w.n - 3] == '>' &&
        line_seat((struct line_word){w.at + w.n - 2, 2}, g->head.seats, &s)) {
        p.mainframe = -1 - s;
        p.name.n = (uint16_t)(w.n - 3);
    } else if (w.n > 1) {
        p.running = w.at[w.n - 1] == '!';
        p.is_short = w.at[w.n - 1] == '-';
        p.free = w.at[w.n - 1] == '*';
        p.name.n = (uint16_t)(w.n - (p.running || p.is_short || p.free));
    }
    return p;
}

static bool place(struct ns *g, rules_seat s, uint16_t id, struct permanent p,
                  const int32_t last[2])
{
    const struct ns_card *c = ns_cards[g->card[id].kind];
    struct ns_item it = {.number = g->card[id].kind, .card = id, .seat = s, .is_card = 1};
    if (c->type == NS_CHARACTER && !p.free) {
        it.ram = (uint8_t)(c->cost - (p.is_short && c->cost > 0));
        if (it.ram > g->seat[s].ram_deck)
            return false;
        g->seat[s].ram_deck = (uint8_t)(g->seat[s].ram_deck - it.ram);
    }
    it.face_down = c->subtype == NS_TROJAN;
    it.target[0] = p.mainframe ? p.mainframe : last[0];
    it.target[1] = last[1];
    struct ns_object *o = ns_enter(g, &it);
    if (!o)
        return false;
    o->running = p.running;
    o->free = p.free;
    return true;
}

static bool place_token(struct ns *g, rules_seat s, struct permanent p)
{
    uint16_t number = rules_card_find(&ns_words, p.name.at, p.name.n);
    if (!number || !ns_cards[number]->token)
        return false;
    struct ns_object *o = ns_create_token(g, s, number, false);
    if (o)
        o->running = p.running;
    return o;
}

/* Gear goes onto the last character before it, a tether onto the last two. */
static bool fill_play(struct ns *g, rules_seat s, const char *line, struct rules_text *why)
{
    struct line_word w;
    int32_t last[2] = {0};
    while (line_next(&line, &w)) {
        struct permanent p = read_permanent(g, w);
        if (!place_token(g, s, p)) {
            uint16_t id = provide(g, s, p.name);
            if (!id)
                return line_fail(why, "no card for a Cyberdeck", w);
            if (!place(g, s, id, p, last))
                return line_fail(why, "no RAM is left for", w);
        }
        if (ns_is(&g->object[g->n_objects - 1], NS_CHARACTER)) {
            last[1] = last[0];
            last[0] = g->object[g->n_objects - 1].serial;
        }
    }
    g->n_triggers = 0;
    g->head.unsettled = 0;
    return true;
}

static bool read_counter(struct line_word w, enum ns_counter *out)
{
    for (int i = 0; i < NS_COUNTERS; i++) {
        size_t n = strlen(ns_counter_names[i]) - strlen("_counters");
        if (w.n != n || memcmp(w.at, ns_counter_names[i], n) != 0)
            continue;
        *out = (enum ns_counter)i;
        return true;
    }
    return false;
}

/* `object 3 armor 2` */
static bool set_object(struct ns *g, struct line_word which, const char *line,
                       struct rules_text *why)
{
    struct line_word what, w;
    uint16_t serial, n;
    enum ns_counter counter;
    struct ns_object *o = read_number(which, &serial) ? ns_object(g, serial) : NULL;
    if (!o)
        return line_fail(why, "no object", which);
    if (!line_next(&line, &what) || !line_next(&line, &w) || !read_number(w, &n))
        return line_fail(why, "a number is needed for", what);
    if (line_is(what, "damage"))
        o->damage = n;
    else if (read_counter(what, &counter))
        o->counter[counter] = n;
    else
        return line_fail(why, "no counter", what);
    return true;
}

/* RAM of the deck comes or goes as it is needed. */
static bool set_ram(struct ns_seat *seat, uint8_t *ram, uint16_t n)
{
    if (n > *ram + seat->ram_deck)
        return false;
    seat->ram_deck = (uint8_t)(seat->ram_deck + *ram - n);
    *ram = (uint8_t)n;
    return true;
}

static bool set_value(struct ns *g, rules_seat s, struct line_word what, const char *line,
                      struct rules_text *why)
{
    struct ns_seat *seat = &g->seat[s];
    struct line_word w;
    uint16_t n;
    if (!line_next(&line, &w))
        return line_fail(why, "a value is needed for", what);
    if (line_is(what, "core")) {
        n = rules_card_find(&ns_words, w.at, w.n);
        if (!n || ns_cards[n]->type != NS_MAINFRAME)
            return line_fail(why, "no Mainframe", w);
        seat->mainframe = n;
        return true;
    }
    if (!read_number(w, &n))
        return line_fail(why, "a number is needed for", what);
    if (line_is(what, "mainframe"))
        seat->health[NS_MF] = ns_limited(n);
    else if (line_is(what, "bioframe"))
        seat->health[NS_BF] = ns_limited(n);
    else if (line_is(what, "ram"))
        return set_ram(seat, &seat->refreshed, n) || line_fail(why, "not so much RAM", w);
    else if (line_is(what, "running"))
        return set_ram(seat, &seat->running, n) || line_fail(why, "not so much RAM", w);
    else if (line_is(what, "ram_bin"))
        return set_ram(seat, &seat->ram_bin, n) || line_fail(why, "not so much RAM", w);
    else if (line_is(what, "corruption"))
        seat->corruption = n;
    else
        return line_fail(why, "nothing that can be set", what);
    return true;
}

/* The first turn goes on from the beginning of this phase. */
static void begin_anew(struct ns *g, int phase)
{
    enum { TURN_FRAME = 2 };
    static const struct {
        uint8_t phase, step;
        uint16_t fn;
    } at[] = {{NS_CHOICE_INITIALIZE, 1, NS_FX_INITIALIZE},
              {NS_CHOICE_DEPLOY, 2, NS_FX_DEPLOY},
              {NS_CHOICE_NETCHECK, 3, NS_FX_NETCHECK},
              {NS_CHOICE_COMBAT, 4, NS_FX_COMBAT}};
    fx_unwind(&g->head, 1);
    g->head.fx[0].step = TURN_FRAME;
    g->head.fx[0].who = g->turn.seat;
    g->head.fx[0].i = g->turn.seat;
    g->head.turn = g->head.turn ? g->head.turn : 1;
    g->seat[g->turn.seat].turns = 1;
    (void)ns_call(g, NS_FX_TURN, g->turn.seat, 0);
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
        if (at[i].phase == phase) {
            fx_top(&g->head)->step = at[i].step;
            (void)ns_call(g, at[i].fn, g->turn.seat, 0);
            g->turn.phase = (uint8_t)phase;
        }
}

static bool set_phase(struct ns *g, const char *line, struct rules_text *why)
{
    struct line_word w;
    (void)line_next(&line, &w);
    uint16_t phase = rules_choice_find(&ns_words, w.at, w.n);
    if (phase < NS_CHOICE_INITIALIZE || phase > NS_CHOICE_COMBAT)
        return line_fail(why, "no phase to begin with", w);
    begin_anew(g, phase);
    return true;
}

bool ns_arrange(void *st, const char *line, struct rules_text *why)
{
    struct ns *g = st;
    struct line_word who, what;
    rules_seat s;
    enum ns_zone zone;
    uint16_t n;
    (void)line_next(&line, &who);
    if (line_is(who, "phase"))
        return set_phase(g, line, why);
    if (line_is(who, "turn")) {
        if (!line_next(&line, &what) || !read_number(what, &n) || n == 0)
            return line_fail(why, "a number is needed for", who);
        g->head.turn = n;
    } else if (line_is(who, "object")) {
        if (!line_next(&line, &what) || !set_object(g, what, line, why))
            return false;
    } else if (!line_seat(who, g->head.seats, &s) || !line_next(&line, &what)) {
        return line_fail(why, "neither a seat nor phase nor turn", who);
    } else if (line_is(what, "play")) {
        if (!fill_play(g, s, line, why))
            return false;
    } else if (read_zone(what, &zone) ? !fill_zone(g, s, zone, line, why)
                                      : !set_value(g, s, what, line, why)) {
        return false;
    }
    begin_anew(g, g->turn.phase < NS_CHOICE_INITIALIZE ? NS_CHOICE_DEPLOY : g->turn.phase);
    return true;
}

/* Reading */

static void put_zone(const struct ns *g, uint16_t zone, bool ordered, struct rules_text *out)
{
    for (uint16_t k = 0; k < (ordered ? 1 : ns_n_cards); k++)
        for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
            if (ordered || g->card[id].kind == k)
                line_put(out, rules_card_slug(&ns_words, g->card[id].kind));
}

static void put_play(const struct ns *g, rules_seat s, struct rules_text *out)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller != s)
            continue;
        line_put(out, rules_card_slug(&ns_words, o->number));
        if (o->running)
            rules_text_char(out, '!');
    }
}

static bool inspect_seat(const struct ns *g, rules_seat s, struct line_word what,
                         struct rules_text *out)
{
    const struct ns_seat *seat = &g->seat[s];
    const struct {
        const char *name;
        int value;
    } numbers[] = {{"mainframe", seat->health[NS_MF]}, {"bioframe", seat->health[NS_BF]},
                   {"ram", seat->refreshed},           {"running", seat->running},
                   {"ram_deck", seat->ram_deck},       {"ram_bin", seat->ram_bin},
                   {"ram_out", seat->ram_out},         {"turns", seat->turns},
                   {"cards", ns_count(g, s, NS_DECK)}, {"corruption", seat->corruption}};
    enum ns_zone zone;
    if (read_zone(what, &zone)) {
        put_zone(g, ns_zone_of(s, zone), zone == NS_DECK, out);
        return true;
    }
    if (line_is(what, "play")) {
        put_play(g, s, out);
        return true;
    }
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (line_is(what, numbers[i].name)) {
            rules_text_number(out, numbers[i].value);
            return true;
        }
    return false;
}

/* ATK/DEF, damage and committed RAM. */
static void inspect_numbers(const struct ns *g, const struct ns_object *o, struct rules_text *out)
{
    const int numbers[] = {ns_attack(g, o), ns_defense(g, o), o->damage, o->ram};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (i)
            rules_text_char(out, ' ');
        rules_text_number(out, numbers[i]);
    }
}

static void put_seat_name(rules_seat s, struct rules_text *out)
{
    rules_text_char(out, 'p');
    rules_text_number(out, s + 1);
}

static void put_keys(const struct ns *g, const struct ns_object *o, struct rules_text *out)
{
    for (int i = 0; i < NS_KEYWORDS; i++)
        if (ns_has_key(g, o, 1u << i))
            line_put(out, ns_keywords[i].slug);
}

/* `object 3`, `object 3 armor`, `object 3 keys` and so on. */
static bool inspect_object(const struct ns *g, struct line_word which, struct line_word what,
                           struct rules_text *out)
{
    uint16_t serial;
    enum ns_counter counter;
    const struct ns_object *o = read_number(which, &serial) ? ns_see(g, serial) : NULL;
    if (!o)
        return false;
    if (what.n == 0)
        inspect_numbers(g, o, out);
    else if (line_is(what, "keys"))
        put_keys(g, o, out);
    else if (line_is(what, "psychosis"))
        rules_text_number(out, ns_psychosis(g, o));
    else if (line_is(what, "required"))
        rules_text_number(out, ns_required_ram(g, o));
    else if (line_is(what, "type"))
        rules_text_put(out, ns_attack_type(g, o) == NS_MF ? "mainframe" : "bioframe");
    else if (line_is(what, "controller"))
        put_seat_name(o->controller, out);
    else if (line_is(what, "on") && o->on < 0)
        put_seat_name((rules_seat)(-1 - o->on), out);
    else if (line_is(what, "on"))
        rules_text_number(out, o->on);
    else if (line_is(what, "used"))
        rules_text_number(out, o->used);
    else if (read_counter(what, &counter))
        rules_text_number(out, o->counter[counter]);
    else
        return false;
    return true;
}

bool ns_inspect(const void *st, const char *what, struct rules_text *out)
{
    const struct ns *g = st;
    struct line_word first, second = {"", 0}, third = {"", 0}, more;
    rules_seat s;
    (void)line_next(&what, &first);
    (void)line_next(&what, &second);
    (void)line_next(&what, &third);
    if (line_next(&what, &more))
        return false;
    if (line_is(first, "object"))
        return inspect_object(g, second, third, out);
    if (third.n)
        return false;
    if (line_seat(first, g->head.seats, &s))
        return inspect_seat(g, s, second, out);
    if (second.n)
        return false;
    if (line_is(first, "phase"))
        rules_text_put(out, rules_choice_slug(&ns_words, g->turn.phase));
    else if (line_is(first, "turn"))
        rules_text_number(out, g->head.turn);
    else if (line_is(first, "cache"))
        rules_text_number(out, g->n_items);
    else
        return false;
    return true;
}
