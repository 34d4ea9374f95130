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

/* Mainframes are no permanents and do not count (NS-CRD-12). */
int ns_synergy(const struct ns *g, rules_seat s, uint16_t factions)
{
    int least = -1;
    for (int f = 0; f < NS_FACTIONS; f++) {
        int n = 0;
        if (!(factions >> f & 1))
            continue;
        for (uint16_t i = 0; i < g->n_objects; i++)
            n += g->object[i].controller == s && ns_card_of(&g->object[i])->factions >> f & 1;
        if (least < 0 || n < least)
            least = n;
    }
    return least < 0 ? 0 : least;
}

/* Objects */

const struct ns_object *ns_see(const struct ns *g, int32_t serial)
{
    for (uint16_t i = 0; serial > 0 && i < g->n_objects; i++)
        if (g->object[i].serial == serial)
            return &g->object[i];
    return NULL;
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

int ns_attack(const struct ns *g, const struct ns_object *o)
{
    int n = ns_card_of(o)->attack + o->plus + o->boost[0];
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].on == o->serial)
            n += ns_card_of(&g->object[i])->gear_attack;
    return n < 0 ? 0 : n; /* NS-CRD-16 */
}

int ns_defense(const struct ns *g, const struct ns_object *o)
{
    (void)g;
    return ns_card_of(o)->defense + o->plus + o->boost[1];
}

bool ns_has_key(const struct ns *g, const struct ns_object *o, uint8_t key)
{
    if ((ns_card_of(o)->keys | o->boost_keys) & key)
        return true;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_card_of(&g->object[i])->all_keys & key)
            return true;
    return false;
}

bool ns_stays(const struct ns_card *c)
{
    return c->type == NS_CHARACTER || c->type == NS_GEAR ||
           (c->type == NS_PROGRAM && c->family != NS_SCRIPT);
}

bool ns_holds_iconic(const struct ns *g, rules_seat s, uint16_t number)
{
    for (uint16_t i = 0; ns_cards[number]->iconic && i < g->n_objects; i++)
        if (g->object[i].controller == s && g->object[i].number == number)
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
    return NULL;
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
    io_u8(io, 11, &s->resigned, 1);
    io_u8(io, 12, &s->ram_out, NS_RAM_DECK);
    io_end(io);
}

static void object_fields(struct rules_io *io, struct ns *g, struct ns_object *o)
{
    io_i32(io, 1, &o->serial);
    io_i32(io, 2, &o->on);
    io_i32(io, 3, &o->blocks);
    io_u16(io, 4, &o->card, g->n_cards);
    io_u16(io, 5, &o->damage, UINT16_MAX);
    io_u16(io, 6, &o->assigned, UINT16_MAX);
    io_u16(io, 7, &o->test, NS_MAX_OBJECTS);
    io_u16(io, 8, &o->plus, UINT16_MAX);
    io_i16(io, 9, &o->boost[0]);
    io_i16(io, 10, &o->boost[1]);
    io_u8(io, 11, &o->boost_keys, UINT8_MAX);
    io_u8(io, 12, &o->controller, NS_MAX_SEATS - 1);
    io_u8(io, 13, &o->running, 1);
    io_u8(io, 14, &o->used, UINT8_MAX);
    io_u8(io, 15, &o->ram, NS_RAM_DECK);
    io_u8(io, 16, &o->ram_owner, NS_MAX_SEATS - 1);
    io_u8(io, 17, &o->attacks, 1);
    io_u8(io, 18, &o->was_blocked, 1);
    io_u16(io, 19, &o->through, UINT16_MAX);
    io_end(io);
}

static void item_fields(struct rules_io *io, struct ns *g, struct ns_item *it)
{
    io_i32(io, 1, &it->serial);
    io_i32(io, 2, &it->source);
    io_i32(io, 3, &it->target[0]);
    io_i32(io, 4, &it->target[1]);
    io_u16(io, 5, &it->number, ns_n_cards - 1u);
    io_u16(io, 6, &it->card, g->n_cards);
    io_i16(io, 7, &it->x);
    io_u8(io, 8, &it->seat, NS_MAX_SEATS - 1);
    io_u8(io, 9, &it->who, NS_MAX_SEATS - 1);
    io_u8(io, 10, &it->ability, NS_MAX_ABILITIES - 1);
    io_u8(io, 11, &it->mode, NS_CHOICES - 1);
    io_u8(io, 12, &it->ram, NS_RAM_DECK);
    io_u8(io, 13, &it->ready, 1);
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
    for (uint16_t i = 0; i < g->n_triggers; i++) {
        struct ns_trigger *t = &g->trigger[i];
        io_i32(io, 1, &t->source);
        io_u16(io, 2, &t->number, ns_n_cards - 1u);
        io_i16(io, 3, &t->x);
        io_u8(io, 4, &t->seat, NS_MAX_SEATS - 1);
        io_u8(io, 5, &t->who, NS_MAX_SEATS - 1);
        io_u8(io, 6, &t->ability, NS_MAX_ABILITIES - 1);
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
    return number && number < ns_n_cards && ns_cards[number] &&
           ns_cards[number]->ability[ability].when != NS_NEVER;
}

/* What a played card or an object is, and whose, is that of its card. */
static bool adopt(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        if (o->card == 0 || o->serial <= 0 || o->serial >= g->next_serial ||
            o->controller >= g->head.seats || g->card[o->card].zone % NS_SEAT_ZONES != NS_PLAY)
            return false;
        o->number = g->card[o->card].kind;
        o->owner = ns_owner(g, o->card);
    }
    for (uint16_t i = 0; i < g->n_items; i++) {
        const struct ns_item *it = &g->item[i];
        if (it->card ? g->card[it->card].kind != it->number
                     : !known_ability(it->number, it->ability))
            return false;
    }
    for (uint16_t i = 0; i < g->n_triggers; i++)
        if (!known_ability(g->trigger[i].number, g->trigger[i].ability))
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
        if ((g->head.fx[i].fn == NS_FX_GAME) != (i == 0) || g->head.fx[i].fn >= NS_FX_END)
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
    return n;
}

const char *ns_check(const void *st)
{
    const struct ns *g = st;
    const char *bad = zone_check(g->zone, NS_ZONES, g->card, g->n_cards);
    uint16_t in_play = 0, in_cache = 0, items = 0;
    if (bad)
        return bad;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        in_play = (uint16_t)(in_play + ns_count(g, s, NS_PLAY));
        in_cache = (uint16_t)(in_cache + ns_count(g, s, NS_CACHE));
        if (ram_of(g, s) != NS_RAM_DECK)
            return "RAM was lost or doubled";
    }
    for (uint16_t i = 0; i < g->n_items; i++)
        items = (uint16_t)(items + (g->item[i].card != 0));
    if (in_play != g->n_objects)
        return "a card in play is no object";
    if (in_cache != items)
        return "a card in the Cache is no item";
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (!ns_lives(g, g->object[i].owner))
            return "an object of a seat that left";
    return NULL;
}
