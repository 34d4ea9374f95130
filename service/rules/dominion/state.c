/* service/rules/dominion/state.c: reads the state; its one list of fields; its invariants. */
#include "rules/dominion/state.h"

#include "rules/core/io.h"
#include "rules/dominion/effects.h"

#include <string.h>

void dom_index_kinds(struct dom *g, uint16_t first)
{
    for (uint16_t k = g->n_kinds; k-- > first;)
        g->kind_of[g->kind[k]] = (uint8_t)(k + 1);
}

int dom_landscape_of(const struct dom *g, uint16_t number)
{
    for (uint16_t i = 0; i < g->n_landscapes; i++)
        if (g->landscape[i].card == number)
            return i;
    return -1;
}

bool dom_has_cube(const struct dom *g, rules_seat s, uint16_t number)
{
    int i = dom_landscape_of(g, number);
    return i >= 0 && (g->landscape[i].cubes >> s & 1);
}

uint16_t dom_find(const struct dom *g, uint16_t zone, uint16_t number)
{
    int k = dom_kind_of(g, number);
    return k < 0 ? 0 : dom_find_kind(g, zone, (uint16_t)k);
}

int dom_next_kind(const struct dom *g, uint16_t zone, int k)
{
    int next = -1;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next) {
        int kind = g->card[id].kind;
        if (kind > k && (next < 0 || kind < next))
            next = kind;
    }
    return next;
}

uint16_t dom_count_types(const struct dom *g, uint16_t zone, unsigned types)
{
    uint16_t n = 0;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        n = (uint16_t)(n + dom_is(g, id, types));
    return n;
}

uint16_t dom_count_names(const struct dom *g, uint16_t zone, unsigned types)
{
    bool there[DOM_MAX_KINDS] = {false};
    uint16_t n = 0;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        if ((types == 0 || dom_is(g, id, types)) && !there[g->card[id].kind]) {
            there[g->card[id].kind] = true;
            n++;
        }
    return n;
}

static bool might_have(const struct dom *g, rules_seat s, uint16_t kind)
{
    return (g->seat[s].might_have[kind / 8] >> kind % 8 & 1) != 0;
}

/* Whose the cards are is public, where they are is not; but see dom_give(). */
bool dom_may_have(const struct dom *g, rules_seat s, uint16_t kind)
{
    if (might_have(g, s, kind))
        return true;
    for (uint16_t z = dom_zone_of(s, DOM_DECK); z < dom_zone_of(s, DOM_SEAT_ZONES); z++)
        for (uint16_t id = dom_is_unseen(z) ? g->zone[z].first : 0; id; id = g->card[id].next)
            if (g->card[id].kind == kind)
                return true;
    return false;
}

/* Most seats might have nothing but what is theirs. */
static bool might_have_type(const struct dom *g, rules_seat s, unsigned types)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (g->seat[s].might_have[k / 8] == 0)
            k |= 7;
        else if (g->facts[k].types & types && might_have(g, s, k))
            return true;
    return false;
}

static bool has_unseen_type(const struct dom *g, rules_seat s, unsigned types)
{
    for (uint16_t z = dom_zone_of(s, DOM_DECK); z < dom_zone_of(s, DOM_SEAT_ZONES); z++)
        for (uint16_t id = dom_is_unseen(z) ? g->zone[z].first : 0; id; id = g->card[id].next)
            if (dom_is(g, id, types))
                return true;
    return false;
}

bool dom_may_have_type(const struct dom *g, rules_seat s, unsigned types)
{
    if ((types & DOM_ACTION && g->unseen_actions[s] > 0) || might_have_type(g, s, types))
        return true;
    return types != DOM_ACTION && has_unseen_type(g, s, types);
}

bool dom_may_hold_type(const struct dom *g, rules_seat s, unsigned types)
{
    return dom_count(g, s, DOM_HAND) > 0 && (types == 0 || dom_may_have_type(g, s, types));
}

bool dom_is_in(const struct dom *g, rules_seat s)
{
    return !(g->head.gone >> s & 1);
}

rules_seat dom_left_of(const struct dom *g, rules_seat s)
{
    do
        s = (rules_seat)((s + 1) % g->head.seats);
    while (!dom_is_in(g, s));
    return s;
}

rules_seat dom_right_of(const struct dom *g, rules_seat s)
{
    do
        s = (rules_seat)((s + g->head.seats - 1) % g->head.seats);
    while (!dom_is_in(g, s));
    return s;
}

bool dom_is_unseen(uint16_t zone)
{
    enum dom_seat_zone z = (enum dom_seat_zone)(zone % DOM_SEAT_ZONES);
    return zone < DOM_TRASH && (z == DOM_DECK || z == DOM_HAND || z == DOM_DISCARD ||
                                z == DOM_HIDDEN || z == DOM_VILLAGE_MAT);
}

bool dom_cost_up_to(struct dom_cost a, struct dom_cost b)
{
    return a.coins <= b.coins && a.potion <= b.potion && a.debt <= b.debt;
}

bool dom_is_cheaper(struct dom_cost a, struct dom_cost b)
{
    return dom_cost_up_to(a, b) && !dom_cost_up_to(b, a);
}

uint8_t dom_pile_of(const struct dom *g, uint16_t number)
{
    int k = dom_kind_of(g, number);
    return k < 0 ? DOM_NO_PILE : dom_pile_of_kind(g, (uint16_t)k);
}

uint8_t dom_pile_named(const struct dom *g, uint16_t number)
{
    int k = dom_kind_of(g, number);
    uint8_t pile = k < 0 ? DOM_NO_PILE : g->pile_of[k];
    return pile != DOM_NO_PILE && g->pile[pile].card == number ? pile : DOM_NO_PILE;
}

uint8_t dom_supply_pile_of(const struct dom *g, uint16_t number)
{
    uint8_t pile = dom_pile_of(g, number);
    return pile != DOM_NO_PILE && g->pile[pile].supply ? pile : DOM_NO_PILE;
}

int dom_favors_on(const struct dom *g, uint16_t number)
{
    int k = dom_kind_of(g, number);
    return k >= 0 && g->pile_of[k] != DOM_NO_PILE ? g->pile[g->pile_of[k]].favors : 0;
}

uint8_t dom_empty_piles(const struct dom *g)
{
    unsigned n = 0;
    for (unsigned p = 0; p < g->n_piles; p++)
        n += g->zone[DOM_PILES + p].n == 0 && g->pile[p].supply;
    return (uint8_t)n;
}

uint16_t dom_owned(const struct dom *g, rules_seat s)
{
    uint16_t n = 0;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        n = (uint16_t)(n + g->zone[s * DOM_SEAT_ZONES + z].n);
    return n;
}

uint16_t dom_count_of(const struct dom *g, uint16_t zone, uint16_t number)
{
    uint16_t n = 0;
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        n = (uint16_t)(n + (dom_number(g, id) == number));
    return n;
}

uint16_t dom_owned_of(const struct dom *g, rules_seat s, uint16_t number)
{
    uint16_t n = 0;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        n = (uint16_t)(n + dom_count_of(g, dom_zone_of(s, (enum dom_seat_zone)z), number));
    return n;
}

uint16_t dom_owned_types(const struct dom *g, rules_seat s, unsigned types)
{
    uint16_t n = 0;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        n = (uint16_t)(n + dom_count_types(g, dom_zone_of(s, (enum dom_seat_zone)z), types));
    return n;
}

/* DOM-SCORE-01 */
int32_t dom_score(const struct dom *g, rules_seat s)
{
    int32_t score = g->seat[s].vp;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        for (uint16_t id = g->zone[s * DOM_SEAT_ZONES + z].first; id; id = g->card[id].next) {
            const struct dom_card *c = dom_card(g, id);
            score += c->vp + (c->counted_vp ? c->counted_vp(g, s) : 0);
        }
    for (uint16_t i = 0; i < g->n_landscapes; i++) {
        const struct dom_card *c = dom_cards[g->landscape[i].card];
        score += c->counted_vp ? c->counted_vp(g, s) : 0;
    }
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].seat == s && dom_cards[g->row[i].card]->types & DOM_STATE)
            score += dom_cards[g->row[i].card]->vp;
    return score;
}

rules_seat dom_gainer(const struct dom *g, rules_seat s)
{
    return g->turn.kind == RULES_TURN_POSSESSED && s == g->turn.seat ? g->possessor : s;
}

uint8_t dom_eyes(const struct dom *g, rules_seat s)
{
    return (uint8_t)(1u << s | 1u << g->head.by[s]);
}

/* Fields */

static void seat_fields(struct rules_io *io, struct dom_seat *s)
{
    io_u16(io, 1, &s->turns, UINT16_MAX);
    io_u16(io, 2, &s->vp, UINT16_MAX);
    io_u16(io, 3, &s->debt, UINT16_MAX);
    io_u8(io, 4, &s->resigned, RULES_MAX_SEATS);
    io_u8(io, 5, &s->skips, UINT8_MAX);
    io_u16(io, 6, &s->coffers, UINT16_MAX);
    io_u16(io, 7, &s->villagers, UINT16_MAX);
    io_u16(io, 8, &s->pirates, UINT16_MAX);
    io_u16(io, 9, &s->money_plays, UINT16_MAX);
    io_u16(io, 10, &s->favors, UINT16_MAX);
    io_u16(io, 40, &s->treasure_plays, UINT16_MAX);
    io_u8(io, 20, &s->minus_card, 1);
    io_u8(io, 21, &s->minus_coin, 1);
    for (uint32_t k = 0; k < sizeof s->gained; k++)
        io_u8(io, 100 + k, &s->gained[k], UINT8_MAX);
    for (unsigned i = 0; i < sizeof s->might_have; i++)
        io_u8(io, 200 + i, &s->might_have[i], UINT8_MAX);
    io_end(io);
}

static void turn_fields(struct rules_io *io, struct dom_turn *t)
{
    io_u8(io, 1, &t->seat, RULES_MAX_SEATS - 1);
    io_u8(io, 2, &t->kind, RULES_TURN_SKIPPED);
    io_u8(io, 3, &t->phase, DOM_CHOICES - 1);
    io_u8(io, 4, &t->bought, 1);
    io_u32(io, 5, &t->actions);
    io_u32(io, 6, &t->buys);
    io_u32(io, 7, &t->coins);
    io_u32(io, 8, &t->potions);
    io_u16(io, 9, &t->merchants, UINT16_MAX);
    io_u16(io, 10, &t->silvers, UINT16_MAX);
    io_u8(io, 11, &t->next_hand, UINT8_MAX);
    io_u16(io, 12, &t->extra, dom_n_cards - 1u);
    io_u16(io, 13, &t->plays, UINT16_MAX);
    io_u16(io, 14, &t->reduce, UINT16_MAX);
    io_u16(io, 15, &t->reduce_actions, UINT16_MAX);
    io_u8(io, 16, &t->victory_gained, 1);
    io_u16(io, 17, &t->coppersmiths, UINT16_MAX);
    io_u16(io, 18, &t->buy_gains, UINT16_MAX);
    io_u16(io, 19, &t->action_gains, UINT16_MAX);
    io_u16(io, 20, &t->third, ZONE_MAX_CARDS);
    io_u16(io, 21, &t->third_stamp, UINT16_MAX);
    io_u16(io, 22, &t->events, UINT16_MAX);
    io_u8(io, 23, &t->debt_paid, 1);
    io_u8(io, 40, &t->hand_plays, DOM_VOYAGE_PLAYS);
    io_u16(io, 60, &t->gains, UINT16_MAX);
    io_u8(io, 70, &t->back_to_actions, 1);
    io_u8(io, 24, &t->journey, 1);
    io_end(io);
}

static void option_fields(struct rules_io *io, struct dom_options *o)
{
    io_u8(io, 1, &o->holders, 1);
    io_u8(io, 2, &o->double_treasures, 1);
    io_u8(io, 3, &o->colony, 1);
    io_u8(io, 4, &o->solitaire, 1);
    io_u8(io, 5, &o->first_player, RULES_MAX_SEATS - 1);
    io_u32(io, 6, &o->turn_cap);
    io_u8(io, 7, &o->duration_keep, 1);
    io_u8(io, 8, &o->outpost_2022, 1);
    io_u8(io, 9, &o->treasury_2022, 1);
    io_u8(io, 10, &o->at_once, 1);
    io_u8(io, 11, &o->every_possession, 1);
    io_u8(io, 12, &o->possession_tokens, DOM_TOKENS_2010);
    io_u8(io, 13, &o->coffers_classic, 1);
    io_u16(io, 14, &o->bane, dom_n_cards - 1u);
    io_u16(io, 15, &o->ferryman, dom_n_cards - 1u);
    io_u8(io, 16, &o->debt_classic, 1);
    io_u8(io, 17, &o->mission_2015, 1);
    io_u8(io, 18, &o->journey_2022, 1);
    io_u8(io, 19, &o->empires_classic, 1);
    io_u8(io, 30, &o->command_duration, 1);
    io_u8(io, 40, &o->voyage_2022, 1);
    io_u8(io, 41, &o->island_folk_2022, 1);
    io_u8(io, 42, &o->royal_galley_2022, 1);
    io_u8(io, 45, &o->trader_1e, 1);
    io_u8(io, 50, &o->shelters, 1);
    io_end(io);
}

static void landscape_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 9000, &g->n_landscapes, DOM_MAX_LANDSCAPES);
    for (uint16_t i = 0; i < g->n_landscapes; i++) {
        io_u16(io, 1, &g->landscape[i].card, dom_n_cards - 1u);
        io_u8(io, 2, &g->landscape[i].cubes, UINT8_MAX);
        io_u8(io, 3, &g->landscape[i].done, 1);
        io_end(io);
        if (io->mode == RULES_LOAD && dom_kind_of(g, g->landscape[i].card) < 0) {
            io->bad = true;
            g->n_landscapes = 0;
        }
    }
}

/* What the game is made of: card numbers, piles, and how many cards of each kind by id. */
static void stock_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 10, &g->n_kinds, DOM_MAX_KINDS);
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        io_u16(io, 1, &g->kind[k], dom_n_cards - 1u);
        if (io->mode == RULES_LOAD && !dom_cards[g->kind[k]]) {
            io->bad = true;
            g->n_kinds = 0;
        }
    }
    if (io->mode == RULES_LOAD)
        dom_index_kinds(g, 0);
    io_list(io, 11, &g->n_piles, DOM_MAX_PILES);
    for (uint16_t p = 0; p < g->n_piles; p++) {
        io_u16(io, 1, &g->pile[p].card, dom_n_cards - 1u);
        if (io->mode == RULES_LOAD && !dom_cards[g->pile[p].card])
            io->bad = true;
        io_u8(io, 2, &g->pile[p].supply, 1);
        io_u8(io, 3, &g->pile[p].embargo, UINT8_MAX);
        io_u8(io, 4, &g->pile[p].route, 1);
        io_u8(io, 40, &g->pile[p].favors, UINT8_MAX);
        io_end(io);
        if (io->mode == RULES_LOAD && dom_kind_of(g, g->pile[p].card) < 0) {
            io->bad = true;
            g->n_piles = 0;
        }
    }
    landscape_fields(io, g);
    io_list(io, 12, &g->n_cards, ZONE_MAX_CARDS);
    for (uint16_t id = 1; id <= g->n_cards;) {
        uint16_t kind = g->card[id].kind, run = 1;
        while (id + run <= g->n_cards && g->card[id + run].kind == kind)
            run++;
        io_u16(io, 1, &kind, g->n_kinds ? g->n_kinds - 1u : 0);
        io_u16(io, 2, &run, (uint64_t)(g->n_cards - id + 1));
        io_end(io);
        if (run == 0 || g->n_kinds == 0)
            io->bad = true;
        if (io->bad)
            return;
        for (uint16_t k = 0; k < run; k++)
            g->card[id++].kind = kind;
    }
    for (uint16_t id = 1; id <= g->n_cards; id++)
        io_u16(io, 13u + id, &g->card[id].stamp, UINT16_MAX);
}

static void row_fields(struct rules_io *io, const struct dom *g, struct dom_row *r)
{
    io_u16(io, 1, &r->card, dom_n_cards - 1u);
    io_u16(io, 2, &r->source, g->n_cards);
    io_u16(io, 3, &r->stamp, UINT16_MAX);
    io_i16(io, 4, &r->n);
    io_u32(io, 5, &r->turn);
    io_u8(io, 6, &r->seat, RULES_MAX_SEATS - 1);
    io_u8(io, 7, &r->ability, DOM_MAX_ABILITIES - 1);
    io_u8(io, 8, &r->until, DOM_UNTILS - 1);
    io_u8(io, 9, &r->spared, UINT8_MAX);
    io_u16(io, 10, &r->cause, g->n_cards);
    io_u16(io, 11, &r->cause_stamp, UINT16_MAX);
    if (r->n < 0 || r->n > ZONE_MAX_CARDS) /* an amount, or the id of a card */
        io->bad = true;
    io_end(io);
}

static void ability_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 1100, &g->n_rows, DOM_MAX_ROWS);
    for (uint16_t i = 0; i < g->n_rows; i++)
        row_fields(io, g, &g->row[i]);
    io_list(io, 1101, &g->n_notes, DOM_MAX_NOTES);
    for (uint16_t i = 0; i < g->n_notes; i++) {
        struct dom_note *n = &g->note[i];
        io_u16(io, 1, &n->id, g->n_cards);
        io_u16(io, 2, &n->stamp, UINT16_MAX);
        io_i16(io, 3, &n->x);
        io_u8(io, 4, &n->seat, RULES_MAX_SEATS - 1);
        io_u8(io, 5, &n->on, DOM_TRIGGERS - 1);
        io_end(io);
    }
    io_u16(io, 1102, &g->note_base, g->n_notes);
    io_list(io, 1103, &g->n_used, DOM_MAX_USED);
    for (uint16_t i = 0; i < g->n_used; i++) {
        io_u16(io, 1, &g->used[i].depth, FX_DEPTH - 1);
        io_u16(io, 2, &g->used[i].key, (uint64_t)g->n_kinds * DOM_MAX_ABILITIES);
        io_u16(io, 3, &g->used[i].count, UINT16_MAX);
        io_end(io);
    }
}

static void said_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 1104, &g->n_said, DOM_MAX_SAID);
    for (uint16_t i = 0; i < g->n_said; i++) {
        struct dom_said *s = &g->said[i];
        io_u16(io, 1, &s->depth, FX_DEPTH - 1);
        io_u16(io, 2, &s->verb, DOM_VERBS - 1);
        io_u16(io, 3, &s->card, dom_n_cards - 1u);
        io_u16(io, 4, &s->count, UINT16_MAX);
        io_i32(io, 5, &s->arg);
        io_u8(io, 6, &s->seat, RULES_MAX_SEATS - 1);
        io_end(io);
    }
}

static void place_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 1140, &g->n_places, DOM_MAX_PLACES);
    for (uint16_t i = 0; i < g->n_places; i++) {
        io_u16(io, 1, &g->place[i].above, UINT16_MAX);
        io_u8(io, 2, &g->place[i].seat, RULES_MAX_SEATS - 1);
        io_end(io);
    }
}

static void zone_fields(struct rules_io *io, struct dom *g)
{
    uint16_t ids[ZONE_MAX_CARDS];
    bool there[ZONE_MAX_CARDS + 1] = {false};
    uint16_t placed = 0;
    for (uint16_t z = 0; z < DOM_ZONES; z++) {
        uint16_t n = io->mode == RULES_LOAD ? 0 : zone_ids(g->zone, g->card, z, ids);
        io_ids(io, 2000u + z, ids, &n, g->n_cards, (uint16_t)(g->n_cards + 1));
        for (uint16_t i = 0; io->mode == RULES_LOAD && i < n; i++) {
            if (ids[i] == 0 || there[ids[i]]) {
                io->bad = true;
                return;
            }
            there[ids[i]] = true;
            zone_add(g->zone, g->card, ids[i], z);
        }
        placed = (uint16_t)(placed + n);
    }
    if (io->mode == RULES_LOAD && placed != g->n_cards)
        io->bad = true;
}

/* What a frame of this effect may rely on when it goes on. */
static bool frame_in_bounds(const struct dom *g, const struct fx_frame *f, bool bottom)
{
    bool of_card = f->fn >= DOM_FX_EFFECT;
    /* The card that is chosen for a gain is named by its number, others by their id. */
    int32_t most = f->fn == DOM_FX_GAIN_UP_TO ? dom_n_cards - 1 : ZONE_MAX_CARDS;
    if (bottom != (f->fn == DOM_FX_GAME) || f->id < 0 || f->id > most || f->i < -1 ||
        f->card >= dom_n_cards || (f->card && !dom_cards[f->card]))
        return false;
    if (of_card)
        return f->card && f->card == (f->fn & (DOM_FX_PART - 1u));
    if (f->fn == DOM_FX_PLAY)
        return f->card && f->id > 0 && f->x >= 0 && f->x <= g->n_cards;
    if (f->fn == DOM_FX_BUY_LANDSCAPE)
        return f->card && dom_landscape_of(g, f->card) >= 0;
    switch (f->fn) {
    case DOM_FX_TURN:
        return f->arg >= 0 && f->arg <= RULES_TURN_SKIPPED;
    case DOM_FX_GAIN:
    case DOM_FX_GAIN_UP_TO:
        return f->card && ((f->arg >= DOM_DECK && f->arg <= DOM_DISCARD) || f->arg == DOM_KEPT);
    case DOM_FX_TREASURES:
        return f->i >= 0 && f->i < g->n_kinds;
    case DOM_FX_DISCARDS:
        return f->i >= 0 && f->i <= f->n && f->n <= g->n_notes;
    default:
        return true;
    }
}

/* The core bounds what is its own; what registers and seats mean is known here. */
static bool loaded_in_bounds(const struct dom *g)
{
    uint8_t seats = g->head.seats;
    if (g->n_kinds == 0 || g->n_cards == 0 || seats == 0 || g->turn.seat >= seats ||
        g->due >= seats || (!g->head.over && g->head.gone == (1u << seats) - 1))
        return false;
    for (uint16_t i = 0; i < g->head.depth; i++)
        if (!frame_in_bounds(g, &g->head.fx[i], i == 0))
            return false;
    return true;
}

static void extra_fields(struct rules_io *io, struct dom *g)
{
    io_u8(io, 4, &g->possessor, RULES_MAX_SEATS - 1);
    io_u8(io, 5, &g->run_seat, RULES_MAX_SEATS - 1);
    io_u8(io, 6, &g->run, UINT8_MAX);
    io_u8(io, 7, &g->has_last, 1);
    io_u8(io, 8, &g->last_was_extra, 1);
    io_list(io, 9, &g->n_extras, DOM_MAX_EXTRAS);
    for (uint16_t i = 0; i < g->n_extras; i++) {
        io_u16(io, 1, &g->extra[i].card, dom_n_cards - 1u);
        io_u8(io, 2, &g->extra[i].seat, RULES_MAX_SEATS - 1);
        io_u8(io, 3, &g->extra[i].by, RULES_MAX_SEATS - 1);
        io_u8(io, 4, &g->extra[i].limit, DOM_LIMIT_3RD);
        io_end(io);
    }
}

static void round_fields(struct rules_io *io, struct dom *g)
{
    io_list(io, 9001, &g->n_waiting, DOM_MAX_WAITING);
    for (uint16_t i = 0; i < g->n_waiting; i++) {
        io_u16(io, 1, &g->waiting[i].card, dom_n_cards - 1u);
        io_u8(io, 2, &g->waiting[i].seat, RULES_MAX_SEATS - 1);
        io_end(io);
        if (io->mode == RULES_LOAD && dom_landscape_of(g, g->waiting[i].card) < 0) {
            io->bad = true;
            g->n_waiting = 0;
        }
    }
    io_u8(io, 9002, &g->round, 1);
    io_u8(io, 9003, &g->round_place, RULES_MAX_SEATS);
    io_u8(io, 9004, &g->round_from, RULES_MAX_SEATS - 1);
}

void dom_fields(void *st, struct rules_io *io)
{
    struct dom *g = st;
    option_fields(io, &g->option);
    turn_fields(io, &g->turn);
    for (rules_seat s = 0; s < g->head.seats; s++)
        seat_fields(io, &g->seat[s]);
    io_u8(io, 1, &g->due, RULES_MAX_SEATS - 1);
    io_u8(io, 2, &g->end_reason, DOM_CHOICES - 1);
    io_u8(io, 3, &g->end_rule, UINT8_MAX);
    extra_fields(io, g);
    stock_fields(io, g);
    if (io->bad)
        return;
    round_fields(io, g);
    ability_fields(io, g);
    said_fields(io, g);
    place_fields(io, g);
    zone_fields(io, g);
    if (io->mode != RULES_LOAD || io->bad)
        return;
    if (loaded_in_bounds(g))
        dom_derive(g);
    else
        io->bad = true;
}

/* Invariants */

static bool costs_are_right(const struct dom *g)
{
    bool right = true;
    for (uint16_t k = 0; dom_costs_are_printed(g) && k < g->n_kinds; k++) {
        struct dom_cost printed = g->facts[k].cost, now = dom_cost(g, g->kind[k]);
        right = right && dom_cost_up_to(printed, now) && dom_cost_up_to(now, printed);
    }
    return right;
}

const char *dom_check(const void *st)
{
    const struct dom *g = st;
    const char *bad = zone_check(g->zone, DOM_ZONES, g->card, g->n_cards);
    if (bad)
        return bad;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (dom_kind_of(g, g->kind[k]) != k)
            return "a kind is not found by its number";
    struct dom derived = *g;
    dom_derive(&derived);
    if (memcmp(derived.unseen_actions, g->unseen_actions, sizeof g->unseen_actions) != 0 ||
        derived.pile_favors != g->pile_favors)
        return "a derived count is wrong";
    if (!costs_are_right(g))
        return "a cost is not the printed one";
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++)
        for (int z = 0; s >= g->head.seats && z < DOM_SEAT_ZONES; z++)
            if (g->zone[s * DOM_SEAT_ZONES + z].n)
                return "a seat that does not play has cards";
    for (rules_seat s = 0; g->head.depth == 3 && s < g->head.seats; s++)
        if (dom_is_in(g, s) &&
            (dom_count(g, s, DOM_LOOK) || (dom_count(g, s, DOM_ASIDE) && g->n_rows == 0)))
            return "a card was left over by an effect"; /* only the phase itself is running */
    if (g->head.depth == 3 && g->zone[DOM_STALL].n)
        return "a card of the Black Market was left over";
    return NULL;
}
