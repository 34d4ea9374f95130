/* service/rules/neuroscape/state.c: reading the state, keeping it, and its invariants. */
#include "rules/neuroscape/state.h"

#include "rules/core/io.h"
#include "rules/neuroscape/effects.h"

/* Seats */

bool ns_lives(const struct ns *g, rules_seat s)
{
    return !(g->head.gone >> s & 1);
}

int ns_living(const struct ns *g)
{
    int n = 0;
    for (rules_seat s = 0; s < g->head.seats; s++)
        n += ns_lives(g, s);
    return n;
}

rules_seat ns_next(const struct ns *g, rules_seat s)
{
    for (int i = 0; i < g->head.seats; i++) {
        s = (rules_seat)((s + 1) % g->head.seats);
        if (ns_lives(g, s))
            return s;
    }
    return s;
}

uint16_t ns_zone_of(rules_seat s, enum ns_zone zone)
{
    return (uint16_t)(s * NS_SEAT_ZONES + zone);
}

uint16_t ns_count(const struct ns *g, rules_seat s, enum ns_zone zone)
{
    return g->zone[ns_zone_of(s, zone)].n;
}

rules_seat ns_owner(const struct ns *g, uint16_t id)
{
    return (rules_seat)(g->card[id].zone / NS_SEAT_ZONES);
}

uint16_t ns_find(const struct ns *g, uint16_t zone, uint16_t number)
{
    uint16_t id = g->zone[zone].first;
    while (id && g->card[id].kind != number)
        id = g->card[id].next;
    return id;
}

int ns_ram(const struct ns *g, rules_seat s)
{
    int n = g->seat[s].refreshed + g->seat[s].running;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].ram_owner == s ? g->object[i].ram : 0;
    return n;
}

/* Objects */

/* Serials grow in order of entry. */
const struct ns_object *ns_see(const struct ns *g, int32_t serial)
{
    uint16_t first = 0, end = g->n_objects;
    while (first < end) {
        uint16_t middle = (uint16_t)((first + end) / 2);
        if (g->object[middle].serial < serial)
            first = (uint16_t)(middle + 1);
        else
            end = middle;
    }
    return first < g->n_objects && g->object[first].serial == serial ? &g->object[first] : NULL;
}

struct ns_object *ns_object(struct ns *g, int32_t serial)
{
    const struct ns_object *o = ns_see(g, serial);
    return o ? &g->object[o - g->object] : NULL;
}

const struct ns_card *ns_card_of(const struct ns_object *o)
{
    return ns_cards[o->number];
}

bool ns_is(const struct ns_object *o, enum ns_type type)
{
    return ns_card_of(o)->type == type;
}

bool ns_stays(const struct ns_card *c)
{
    return c->type == NS_CHARACTER || c->type == NS_GEAR ||
           (c->type == NS_PROGRAM && c->family != NS_SCRIPT);
}

bool ns_controls(const struct ns *g, rules_seat s, uint16_t number)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s && g->object[i].number == number &&
            !g->object[i].face_down)
            return true;
    return false;
}

bool ns_holds_iconic(const struct ns *g, rules_seat s, uint16_t number)
{
    for (uint16_t i = 0; ns_cards[number]->iconic && i < g->n_objects; i++)
        if (g->object[i].controller == s && g->object[i].number == number && g->object[i].card)
            return true;
    return false;
}

const struct ns_object *ns_runner(const struct ns *g, const struct ns_object *o)
{
    const struct ns_object *runner = ns_is(o, NS_GEAR) ? ns_see(g, o->on) : o;
    return runner && runner->controller == o->controller ? runner : NULL;
}

struct ns_item *ns_item(struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].serial == serial)
            return &g->item[i];
    for (uint16_t i = g->n_under_way; i > 0; i--)
        if (g->under_way[i - 1].serial == serial)
            return &g->under_way[i - 1];
    return NULL;
}

const struct ns_item *ns_see_item(const struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; serial > 0 && i < g->n_items; i++)
        if (g->item[i].serial == serial)
            return &g->item[i];
    return NULL;
}

const struct ns_ability *ns_ability_at(uint16_t number, uint8_t ability)
{
    if (ability >= NS_KEYWORD_ABILITIES)
        return &ns_keyword_ability[ability - NS_KEYWORD_ABILITIES];
    return &ns_cards[number]->ability[ability];
}

bool ns_is_script(const struct ns *g, const struct ns_card *c)
{
    return c->family == NS_SCRIPT &&
           (!g->option.subtype_only || (c->subtype != NS_DRUG && c->subtype != NS_TAROT));
}

bool ns_is_protocol(const struct ns *g, const struct ns_card *c)
{
    return c->family == NS_PROTOCOL && (!g->option.subtype_only || c->subtype == NS_PLAIN_PROTOCOL);
}

/* Fields */

static void option_fields(struct rules_io *io, struct ns_options *o)
{
    io_u32(io, 1, &o->turn_cap);
    io_u32(io, 2, &o->settle_cap);
    io_u8(io, 3, &o->deckout_skip, 1);
    io_u8(io, 4, &o->install_running, 1);
    io_u8(io, 5, &o->ram_return, 2);
    io_u8(io, 6, &o->requirement, 2);
    io_u8(io, 7, &o->reboot_unlimited, 1);
    io_u8(io, 8, &o->lost_block, 1);
    io_u8(io, 9, &o->topup, 1);
    io_u8(io, 10, &o->subtype_only, 1);
    io_u8(io, 11, &o->top_item, 1);
    io_u8(io, 12, &o->at_once, 1);
    io_end(io);
}

static void turn_fields(struct rules_io *io, struct ns_turn *t)
{
    io_u8(io, 1, &t->seat, NS_MAX_SEATS - 1);
    io_u8(io, 2, &t->phase, NS_CHOICES - 1);
    io_u8(io, 3, &t->ended, 1);
    io_u8(io, 4, &t->combat, 1);
    io_u8(io, 5, &t->defender, NS_MAX_SEATS - 1);
    io_u8(io, 6, &t->blocks_known, 1);
    io_end(io);
}

static void seat_fields(struct rules_io *io, struct ns_seat *s)
{
    io_i16(io, 1, &s->health[NS_MF]);
    io_i16(io, 2, &s->health[NS_BF]);
    io_u16(io, 3, &s->mainframe, ns_n_cards - 1u);
    io_u16(io, 4, &s->turns, UINT16_MAX);
    io_u8(io, 5, &s->ram_deck, NS_RAM_DECK);
    io_u8(io, 6, &s->refreshed, NS_RAM_DECK);
    io_u8(io, 7, &s->running, NS_RAM_DECK);
    io_u8(io, 8, &s->ram_bin, NS_RAM_DECK);
    io_u8(io, 9, &s->decked, 1);
    io_u8(io, 10, &s->fell, NS_MAX_SEATS);
    io_u8(io, 12, &s->ram_out, NS_RAM_DECK);
    io_u8(io, 13, &s->won, 1);
    io_u8(io, 14, &s->done, UINT8_MAX);
    io_u16(io, 15, &s->corruption, UINT16_MAX);
    for (uint32_t i = 0; i < sizeof s->played / sizeof *s->played; i++)
        io_u16(io, 16 + i, &s->played[i], UINT16_MAX);
    io_u8(io, 30, &s->aside_seen, UINT8_MAX);
    io_u8(io, 31, &s->hand_shown, 1);
    io_u16(io, 32, &s->top_seen, ZONE_MAX_CARDS);
    io_u8(io, 33, &s->hand_open, 1);
    io_end(io);
}

static void object_fields(struct rules_io *io, struct ns *g, struct ns_object *o)
{
    io_i32(io, 1, &o->serial);
    io_i32(io, 2, &o->on);
    io_i32(io, 3, &o->on_too);
    io_i32(io, 4, &o->blocks);
    io_u16(io, 5, &o->number, ns_n_cards - 1u);
    io_u16(io, 6, &o->card, g->n_cards);
    io_u16(io, 7, &o->damage, UINT16_MAX);
    io_u16(io, 8, &o->assigned, UINT16_MAX);
    io_u16(io, 9, &o->through, UINT16_MAX);
    io_u16(io, 10, &o->test, UINT16_MAX);
    io_u16(io, 11, &o->as_number, ns_n_cards - 1u);
    io_u8(io, 12, &o->as_ability, NS_MAX_ABILITIES - 1);
    io_u8(io, 13, &o->owner, NS_MAX_SEATS - 1);
    io_u8(io, 14, &o->controller, NS_MAX_SEATS - 1);
    io_u8(io, 15, &o->first_controller, NS_MAX_SEATS - 1);
    io_u8(io, 16, &o->running, 1);
    io_u8(io, 17, &o->used, UINT8_MAX);
    io_u8(io, 18, &o->done, UINT8_MAX);
    io_u8(io, 19, &o->ram, NS_RAM_DECK);
    io_u8(io, 20, &o->ram_owner, NS_MAX_SEATS - 1);
    io_u8(io, 21, &o->attacks, 1);
    io_u8(io, 22, &o->was_blocked, 1);
    io_u8(io, 23, &o->face_down, 1);
    io_u8(io, 24, &o->free, 1);
    io_u8(io, 25, &o->inverted, 1);
    io_u8(io, 26, &o->damaged, 1);
    io_u8(io, 27, &o->chosen, UINT8_MAX);
    io_u8(io, 28, &o->doom, UINT8_MAX);
    io_u8(io, 29, &o->doom_by, UINT8_MAX);
    io_u32(io, 30, &o->since);
    io_u8(io, 31, &o->spent, 1);
    io_u8(io, 32, &o->face_seen, UINT8_MAX);
    for (uint32_t i = 0; i < NS_COUNTERS; i++)
        io_u16(io, 40 + i, &o->counter[i], UINT16_MAX);
    io_end(io);
}

static void item_fields(struct rules_io *io, struct ns *g, struct ns_item *it)
{
    io_i32(io, 1, &it->serial);
    io_i32(io, 2, &it->source);
    io_i32(io, 3, &it->other);
    io_u16(io, 10, &it->number, ns_n_cards - 1u);
    io_u16(io, 11, &it->card, g->n_cards);
    io_i16(io, 12, &it->x);
    io_u8(io, 13, &it->seat, NS_MAX_SEATS - 1);
    io_u8(io, 14, &it->who, NS_MAX_SEATS - 1);
    io_u8(io, 15, &it->ability, UINT8_MAX);
    io_u8(io, 16, &it->mode, NS_CHOICES - 1);
    io_u8(io, 17, &it->ram, NS_RAM_DECK);
    io_u8(io, 18, &it->ready, 1);
    io_u8(io, 19, &it->tier, 2);
    io_u8(io, 20, &it->is_card, 1);
    io_u8(io, 21, &it->purge, 1);
    io_u8(io, 22, &it->face_down, 1);
    io_i16(io, 23, &it->power);
    io_u8(io, 24, &it->failed, 1);
    io_u8(io, 25, &it->by, UINT8_MAX);
    io_u8(io, 26, &it->frame, NS_BF);
    io_u8(io, 27, &it->from, NS_FROMS - 1);
    io_u8(io, 28, &it->free, 1);
    for (uint32_t i = 0; i < NS_MAX_TARGETS; i++)
        io_i32(io, 30 + i, &it->target[i]);
    io_end(io);
}

static void trigger_fields(struct rules_io *io, struct ns_trigger *t)
{
    io_i32(io, 1, &t->source);
    io_i32(io, 2, &t->other);
    io_u16(io, 3, &t->number, ns_n_cards - 1u);
    io_i16(io, 4, &t->x);
    io_u8(io, 5, &t->seat, NS_MAX_SEATS - 1);
    io_u8(io, 6, &t->who, NS_MAX_SEATS - 1);
    io_u8(io, 7, &t->ability, UINT8_MAX);
    io_u8(io, 8, &t->tier, 2);
    io_u8(io, 9, &t->by, UINT8_MAX);
    io_u8(io, 10, &t->frame, NS_BF);
    io_end(io);
}

static void effect_fields(struct rules_io *io, struct ns_effect *e)
{
    io_i32(io, 1, &e->serial);
    io_i32(io, 2, &e->source);
    io_i32(io, 3, &e->object);
    io_u32(io, 4, &e->keys);
    io_u16(io, 5, &e->number, ns_n_cards - 1u);
    io_i16(io, 6, &e->attack);
    io_i16(io, 7, &e->defense);
    io_i16(io, 8, &e->psychosis);
    io_i16(io, 9, &e->x);
    io_u8(io, 10, &e->kind, NS_NOTES);
    io_u8(io, 11, &e->until, NS_ALWAYS);
    io_u8(io, 12, &e->seat, NS_MAX_SEATS - 1);
    io_u8(io, 13, &e->ability, NS_MAX_ABILITIES - 1);
    io_u8(io, 14, &e->spent, 1);
    io_end(io);
}

static void hit_fields(struct rules_io *io, struct ns_hit *h)
{
    io_i32(io, 1, &h->target);
    io_i32(io, 2, &h->source);
    io_u16(io, 3, &h->number, ns_n_cards - 1u);
    io_i16(io, 4, &h->n);
    io_u8(io, 5, &h->by, NS_MAX_SEATS - 1);
    io_u8(io, 6, &h->frame, NS_BF);
    io_u8(io, 7, &h->attack, 1);
    io_end(io);
}

static void list_fields(struct rules_io *io, struct ns *g)
{
    io_list(io, 1000, &g->n_objects, NS_MAX_OBJECTS);
    for (uint16_t i = 0; i < g->n_objects; i++)
        object_fields(io, g, &g->object[i]);
    io_list(io, 1001, &g->n_items, NS_MAX_ITEMS);
    for (uint16_t i = 0; i < g->n_items; i++)
        item_fields(io, g, &g->item[i]);
    io_list(io, 1002, &g->n_triggers, NS_MAX_TRIGGERS);
    for (uint16_t i = 0; i < g->n_triggers; i++)
        trigger_fields(io, &g->trigger[i]);
    io_list(io, 1004, &g->n_under_way, NS_MAX_UNDER_WAY);
    for (uint16_t i = 0; i < g->n_under_way; i++)
        item_fields(io, g, &g->under_way[i]);
    io_list(io, 1005, &g->n_effects, NS_MAX_EFFECTS);
    for (uint16_t i = 0; i < g->n_effects; i++)
        effect_fields(io, &g->effect[i]);
    io_list(io, 1006, &g->n_hits, NS_MAX_HITS);
    for (uint16_t i = 0; i < g->n_hits; i++)
        hit_fields(io, &g->hit[i]);
    io_list(io, 1007, &g->n_extra_turns, NS_MAX_EXTRA_TURNS);
    for (uint16_t i = 0; i < g->n_extra_turns; i++) {
        io_u8(io, 1, &g->extra_turn[i], NS_MAX_SEATS - 1);
        io_end(io);
    }
}

static void card_fields(struct rules_io *io, struct ns *g)
{
    io_list(io, 1003, &g->n_cards, ZONE_MAX_CARDS);
    for (uint16_t i = 1; i <= g->n_cards; i++) {
        io_u16(io, 1, &g->card[i].kind, ns_n_cards - 1u);
        io_end(io);
        if (!ns_cards[g->card[i].kind]) {
            io->bad = true;
            return;
        }
    }
}

static void zone_fields(struct rules_io *io, struct ns *g)
{
    uint16_t ids[ZONE_MAX_CARDS];
    bool there[ZONE_MAX_CARDS + 1] = {false};
    uint16_t placed = 0;
    for (uint16_t z = 0; z < NS_ZONES; z++) {
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

static bool known_ability(uint16_t number, uint8_t ability)
{
    if (!number || number >= ns_n_cards || !ns_cards[number])
        return false;
    if (ability >= NS_KEYWORD_ABILITIES)
        return ability - NS_KEYWORD_ABILITIES < NS_N_KEYWORD_ABILITIES;
    return ability < NS_MAX_ABILITIES && ns_cards[number]->ability[ability].when != NS_NEVER;
}

/* What an object with a card is, and whose, is that of its card. */
static bool adopt_object(struct ns *g, struct ns_object *o)
{
    if (o->serial <= (o == g->object ? 0 : o[-1].serial) || o->serial >= g->next_serial ||
        o->controller >= g->head.seats || o->owner >= g->head.seats ||
        (o->as_number && !known_ability(o->as_number, o->as_ability)))
        return false;
    if (!o->card)
        return o->number && ns_cards[o->number] && ns_cards[o->number]->type == NS_CHARACTER;
    if (g->card[o->card].zone % NS_SEAT_ZONES != NS_PLAY || g->card[o->card].kind != o->number)
        return false;
    o->owner = ns_owner(g, o->card);
    return true;
}

static bool known_item(const struct ns *g, const struct ns_item *it)
{
    if (it->card && g->card[it->card].kind != it->number)
        return false;
    return it->is_card ? it->number && ns_cards[it->number]
                       : known_ability(it->number, it->ability);
}

static bool adopt(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!adopt_object(g, &g->object[i]))
            return false;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (!known_item(g, &g->item[i]))
            return false;
    for (uint16_t i = 0; i < g->n_under_way; i++)
        if (!known_item(g, &g->under_way[i]))
            return false;
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (!known_ability(g->trigger[i].number, g->trigger[i].ability))
            return false;
    for (uint16_t i = 0; i < g->n_effects; i++)
        if (!ns_cards[g->effect[i].number])
            return false;
    for (rules_seat s = 0; s < g->head.seats; s++)
        if (!ns_cards[g->seat[s].mainframe])
            return false;
    return true;
}

static bool loaded_in_bounds(struct ns *g)
{
    if (g->head.seats == 0 || g->head.seats > NS_MAX_SEATS || g->turn.seat >= g->head.seats ||
        g->turn.defender >= g->head.seats || g->first >= g->head.seats || !adopt(g))
        return false;
    for (uint16_t i = 0; i < g->head.depth; i++)
        if ((g->head.fx[i].fn == NS_FX_GAME) != (i == 0) || !ns_is_effect(g->head.fx[i].fn))
            return false;
    return true;
}

void ns_fields(void *st, struct rules_io *io)
{
    struct ns *g = st;
    option_fields(io, &g->option);
    turn_fields(io, &g->turn);
    for (rules_seat s = 0; s < g->head.seats && s < NS_MAX_SEATS; s++)
        seat_fields(io, &g->seat[s]);
    io_u8(io, 1, &g->first, NS_MAX_SEATS - 1);
    io_u8(io, 2, &g->end_reason, NS_CHOICES - 1);
    io_u8(io, 3, &g->end_rule, UINT8_MAX);
    io_u8(io, 4, &g->fallen, NS_MAX_SEATS);
    io_u8(io, 5, &g->passes, UINT8_MAX);
    io_i32(io, 6, &g->next_serial);
    io_u32(io, 7, &g->settled);
    io_u32(io, 8, &g->window);
    io_u8(io, 9, &g->withdrawals, NS_WITHDRAWALS);
    card_fields(io, g);
    if (io->bad)
        return;
    zone_fields(io, g);
    list_fields(io, g);
    if (io->mode == RULES_LOAD && !io->bad && !loaded_in_bounds(g))
        io->bad = true;
}

/* Invariants */

static int ram_of(const struct ns *g, rules_seat s)
{
    const struct ns_seat *seat = &g->seat[s];
    int n = seat->ram_deck + seat->refreshed + seat->running + seat->ram_bin + seat->ram_out;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].ram_owner == s ? g->object[i].ram : 0;
    for (uint16_t i = 0; i < g->n_items; i++)
        n += g->item[i].seat == s ? g->item[i].ram : 0;
    for (uint16_t i = 0; i < g->n_under_way; i++)
        n += g->under_way[i].seat == s ? g->under_way[i].ram : 0;
    return n;
}

static uint16_t count_cards(const struct ns_item *it, uint16_t n)
{
    uint16_t cards = 0;
    for (uint16_t i = 0; i < n; i++)
        cards = (uint16_t)(cards + (it[i].card != 0));
    return cards;
}

const char *ns_check(const void *st)
{
    const struct ns *g = st;
    const char *bad = zone_check(g->zone, NS_ZONES, g->card, g->n_cards);
    uint16_t in_play = 0, in_cache = 0, of_cards = 0;
    if (bad)
        return bad;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        in_play = (uint16_t)(in_play + ns_count(g, s, NS_PLAY));
        in_cache = (uint16_t)(in_cache + ns_count(g, s, NS_CACHE));
        if (ram_of(g, s) != NS_RAM_DECK)
            return "RAM was lost or doubled";
    }
    for (uint16_t i = 0; i < g->n_objects; i++)
        of_cards = (uint16_t)(of_cards + (g->object[i].card != 0));
    if (in_play != of_cards)
        return "a card in play is no object";
    if (in_cache != count_cards(g->item, g->n_items) + count_cards(g->under_way, g->n_under_way))
        return "a card in the Cache is no item";
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!ns_lives(g, g->object[i].owner))
            return "an object of a seat that left";
    return NULL;
}
