/* service/rules/neuroscape/view.c: what a viewer may know.
 *
 * A view is built by allow-list: everything written here is public, or private to the viewer. */
#include "rules/neuroscape/view.h"

#include "rules/core/random.h"
#include "rules/neuroscape/decks.h"
#include "rules/neuroscape/play.h"

static void put_card(const struct rules_sink *to, const char *name, uint16_t number)
{
    to->word(to->ctx, name, rules_card_slug(&ns_words, number));
}

static void put_if_any(const struct rules_sink *to, const char *name, int64_t n)
{
    if (n)
        to->number(to->ctx, name, n);
}

/* Equal cards are one entry with a count, in option order. */
static void put_cards(const struct ns *g, const struct rules_sink *to, const char *name,
                      uint16_t zone)
{
    struct ns_list l = {0};
    for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
        ns_list_add(&l, NS_PLAY_CARD, g->card[id].kind, 0);
    to->open(to->ctx, name, true);
    for (uint16_t i = 0; i < l.n; i++) {
        to->open(to->ctx, NULL, false);
        put_card(to, "card", l.at[i].card);
        to->number(to->ctx, "count", l.at[i].count);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

/* What the seat would pay for each now (NS-RAM-07). */
static void put_hand(const struct ns *g, const struct rules_sink *to, rules_seat s)
{
    struct ns_list l = {0};
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next)
        ns_list_add(&l, NS_PLAY_CARD, g->card[id].kind, 0);
    to->open(to->ctx, "hand", true);
    for (uint16_t i = 0; i < l.n; i++) {
        to->open(to->ctx, NULL, false);
        put_card(to, "card", l.at[i].card);
        to->number(to->ctx, "count", l.at[i].count);
        to->number(to->ctx, "ram_cost", ns_price_of(g, s, l.at[i].card));
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

static void put_keywords(const struct rules_sink *to, uint32_t keys)
{
    to->open(to->ctx, "keywords", true);
    for (int i = 0; i < NS_KEYWORDS; i++)
        if (keys >> i & 1)
            to->word(to->ctx, NULL, ns_keywords[i].slug);
    to->close(to->ctx, true);
}

static void put_counters(const struct rules_sink *to, const struct ns_object *o)
{
    for (int i = 0; i < NS_COUNTERS; i++)
        put_if_any(to, ns_counter_names[i], o->counter[i]);
}

static const char *frame_slug(enum ns_frame frame)
{
    return rules_choice_slug(&ns_words, frame == NS_MF ? NS_CHOICE_MAINFRAME : NS_CHOICE_BIOFRAME);
}

static void put_character(const struct ns *g, const struct rules_sink *to,
                          const struct ns_object *o)
{
    struct ns_values v;
    ns_values(g, o, &v);
    to->number(to->ctx, "attack", v.attack < 0 ? 0 : v.attack);
    to->number(to->ctx, "defense", v.defense);
    to->word(to->ctx, "attack_type", frame_slug((enum ns_frame)v.frame));
    to->number(to->ctx, "committed", o->ram);
    to->number(to->ctx, "required_ram", ns_required_ram(g, o));
    put_if_any(to, "psychosis", v.psychosis);
    put_keywords(to, v.keys);
}

static void put_place(const struct rules_sink *to, int32_t on, const char *object)
{
    if (on < 0)
        to->number(to->ctx, "on_mainframe", -on);
    else
        put_if_any(to, object, on);
}

/* What lies face down is known to its controller (NS-ZON-06). */
static void put_object(const struct ns *g, const struct rules_sink *to, const struct ns_object *o,
                       rules_seat viewer)
{
    bool known = ns_sees_face(g, viewer, o);
    to->open(to->ctx, NULL, false);
    to->number(to->ctx, "object", o->serial);
    if (known)
        put_card(to, "card", o->number);
    if (o->face_down)
        to->flag(to->ctx, "face_down", true);
    if (!o->card)
        to->flag(to->ctx, "token", true);
    to->number(to->ctx, "owner", o->owner + 1);
    to->flag(to->ctx, "running", o->running);
    if (ns_is(o, NS_CHARACTER))
        put_character(g, to, o);
    put_if_any(to, "damage", o->damage);
    put_counters(to, o);
    put_if_any(to, "used", o->used);
    if (o->as_number)
        put_card(to, "ability_of", o->as_number);
    put_place(to, o->on, "on");
    put_if_any(to, "on_too", o->on_too);
    if (g->turn.combat && o->attacks)
        to->flag(to->ctx, "attacks", true);
    if (g->turn.blocks_known || ns_decides_for(g, viewer, o->controller))
        put_if_any(to, "blocks", o->blocks);
    to->close(to->ctx, false);
}

/* Only what is face up counts, so it is public (NS-CRD-12). */
static void put_synergies(const struct ns *g, const struct rules_sink *to, rules_seat s)
{
    to->open(to->ctx, "synergies", true);
    for (int f = 0; f < NS_FACTIONS; f++) {
        int n = ns_synergy(g, s, (uint16_t)(1u << f));
        if (!n)
            continue;
        to->open(to->ctx, NULL, false);
        to->word(to->ctx, "faction", rules_choice_slug(&ns_words, NS_CHOICE_HACKER + f));
        to->number(to->ctx, "synergy", n);
        to->close(to->ctx, false);
    }
    to->close(to->ctx, true);
}

static void put_seat(const struct ns *g, const struct rules_sink *to, rules_seat s,
                     rules_seat viewer)
{
    const struct ns_seat *seat = &g->seat[s];
    to->open(to->ctx, NULL, false);
    to->number(to->ctx, "seat", s + 1);
    to->flag(to->ctx, "out", !ns_lives(g, s));
    put_card(to, "mainframe", seat->mainframe);
    to->number(to->ctx, "mainframe_health", seat->health[NS_MF]);
    to->number(to->ctx, "bioframe_health", seat->health[NS_BF]);
    to->number(to->ctx, "deck_count", ns_count(g, s, NS_DECK));
    to->number(to->ctx, "hand_count", ns_count(g, s, NS_HAND));
    to->number(to->ctx, "ram_deck", seat->ram_deck);
    to->number(to->ctx, "ram_refreshed", seat->refreshed);
    to->number(to->ctx, "ram_running", seat->running);
    put_if_any(to, "ram_bin", seat->ram_bin);
    put_if_any(to, "corruption_counters", seat->corruption);
    put_synergies(g, to, s);
    if (ns_sees_hand(g, viewer, s))
        put_hand(g, to, s);
    if (ns_sees_top(g, viewer, s) && ns_count(g, s, NS_DECK))
        put_card(to, "deck_top", g->card[g->zone[ns_zone_of(s, NS_DECK)].first].kind);
    put_if_any(to, "aside_count", ns_count(g, s, NS_ASIDE));
    if (ns_count(g, s, NS_ASIDE) && ns_sees_aside(g, viewer, s))
        put_cards(g, to, "aside", ns_zone_of(s, NS_ASIDE));
    put_cards(g, to, "bin", ns_zone_of(s, NS_BIN));
    put_cards(g, to, "purged", ns_zone_of(s, NS_PURGED));
    to->open(to->ctx, "in_play", true);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].controller == s)
            put_object(g, to, &g->object[i], viewer);
    to->close(to->ctx, true);
    to->close(to->ctx, false);
}

static void put_target(const struct ns *g, const struct rules_sink *to, const struct ns_item *it,
                       int which)
{
    int32_t target = it->target[which];
    static const char *const where[] = {
        [NS_RAM_REFRESHED] = "refreshed", [NS_RAM_RUNNING] = "running", [NS_RAM_BIN] = "bin"};
    to->open(to->ctx, NULL, false);
    if (target > 0) {
        to->number(to->ctx, ns_aims_at_item(it, which) ? "item" : "object", target);
    } else if (target <= NS_ON_CODE) {
        to->word(to->ctx, "ram", "committed");
        to->number(to->ctx, "object", NS_ON_CODE - target);
    } else if (target <= NS_CARD_CODE) {
        put_card(to, "card", g->card[NS_CARD_CODE - target].kind);
    } else if (target <= NS_RAM_CODE) {
        to->word(to->ctx, "ram", where[(NS_RAM_CODE - target) % 4]);
        to->number(to->ctx, "player", (NS_RAM_CODE - target) / 4 + 1);
    } else {
        to->number(to->ctx, "player", -target);
    }
    to->close(to->ctx, false);
}

static void put_cause(const struct ns *g, const struct rules_sink *to, const struct ns_item *it)
{
    struct ns_cause c = ns_cause_of(g, it);
    if (!c.object && !c.item && !c.player)
        return;
    to->open(to->ctx, "cause", false);
    put_if_any(to, "object", c.object);
    put_if_any(to, "item", c.item);
    put_if_any(to, "player", c.player);
    to->close(to->ctx, false);
}

static void put_item(const struct ns *g, const struct rules_sink *to, const struct ns_item *it,
                     rules_seat viewer)
{
    to->open(to->ctx, NULL, false);
    to->number(to->ctx, "item", it->serial);
    to->number(to->ctx, "seat", it->seat + 1);
    if (it->face_down)
        to->flag(to->ctx, "face_down", true);
    if (ns_sees_item(g, viewer, it))
        put_card(to, "card", it->number);
    if (ns_sort_of(it))
        to->word(to->ctx, "ability", rules_choice_slug(&ns_words, ns_sort_of(it)));
    if (ns_sort_of(it) && ns_ability_at(it->number, it->ability)->name)
        to->word(to->ctx, "ability_name", ns_ability_at(it->number, it->ability)->name);
    put_if_any(to, "object", ns_source_of(it));
    put_cause(g, to, it);
    if (it->mode)
        to->word(to->ctx, "mode", rules_choice_slug(&ns_words, it->mode));
    if (it->is_card && ns_sees_item(g, viewer, it) && ns_wording(it->number, it->ability))
        to->word(to->ctx, "wording",
                 rules_choice_slug(&ns_words, (uint16_t)ns_wording(it->number, it->ability)));
    put_if_any(to, "x", it->x);
    to->open(to->ctx, "targets", true);
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (it->target[i])
            put_target(g, to, it, i);
    to->close(to->ctx, true);
    to->close(to->ctx, false);
}

/* Effects that last: all of them are public */

static void put_subject(const struct ns *g, const struct rules_sink *to, int32_t about)
{
    int32_t id = NS_CARD_CODE - about;
    if (about > 0)
        to->number(to->ctx, "object", about);
    else if (about < 0 && about > NS_RAM_CODE)
        to->number(to->ctx, "player", -about);
    else if (id > 0 && id <= g->n_cards && g->card[id].zone % NS_SEAT_ZONES == NS_BIN)
        put_card(to, "bin_card", g->card[id].kind);
}

static void put_changes(const struct rules_sink *to, const struct ns_effect *e)
{
    put_if_any(to, "attack", e->attack);
    put_if_any(to, "defense", e->defense);
    put_if_any(to, "psychosis", e->psychosis);
    if (e->keys)
        put_keywords(to, e->keys);
}

static const char *end_of(const struct ns_effect *e)
{
    static const char *const ends[] = {[NS_TURN_END] = "turn_end",
                                       [NS_SYSTEM_CHECK] = "system_check",
                                       [NS_WHILE_SOURCE] = "source_leaves",
                                       [NS_ALWAYS] = "object_leaves"};
    return e->kind == NS_WAITS ? "turn_end" : ends[e->until];
}

static void put_effect(const struct ns *g, const struct rules_sink *to, const struct ns_effect *e)
{
    static const char *const kinds[] = {
        [NS_BOOSTS] = "boost",  [NS_ALTERS] = "rule",      [NS_WATCHES] = "watch",
        [NS_WAITS] = "delayed", [NS_CONTROLS] = "control", [NS_NOTES] = "rule"};
    to->open(to->ctx, NULL, false);
    to->number(to->ctx, "effect", e->serial);
    to->word(to->ctx, "kind", kinds[e->kind]);
    to->number(to->ctx, "seat", e->seat + 1);
    put_card(to, "card", e->number);
    to->word(to->ctx, "text", ns_cards[e->number]->word.text);
    put_if_any(to, "source", e->source);
    put_subject(g, to, e->object);
    put_changes(to, e);
    to->word(to->ctx, "until", end_of(e));
    to->close(to->ctx, false);
}

void ns_observe(const void *st, rules_seat viewer, const struct rules_sink *to)
{
    const struct ns *g = st;
    to->open(to->ctx, "turn", false);
    to->number(to->ctx, "number", g->head.turn);
    to->number(to->ctx, "seat", g->turn.seat + 1);
    to->word(to->ctx, "phase", rules_choice_slug(&ns_words, g->turn.phase));
    if (g->turn.combat)
        to->number(to->ctx, "defender", g->turn.defender + 1);
    to->close(to->ctx, false);
    to->open(to->ctx, "cache", true);
    for (uint16_t i = g->n_items; i > 0; i--)
        put_item(g, to, &g->item[i - 1], viewer);
    to->close(to->ctx, true);
    to->open(to->ctx, "resolving", true);
    for (uint16_t i = g->n_under_way; i > 0; i--)
        put_item(g, to, &g->under_way[i - 1], viewer);
    to->close(to->ctx, true);
    to->open(to->ctx, "effects", true);
    for (uint16_t i = 0; i < g->n_effects; i++)
        put_effect(g, to, &g->effect[i]);
    to->close(to->ctx, true);
    to->open(to->ctx, "seats", true);
    for (rules_seat s = 0; s < g->head.seats; s++)
        put_seat(g, to, s, viewer);
    to->close(to->ctx, true);
}

/* Dealing out again what a viewer cannot know (tests) */

static void mix(struct ns *g, const uint16_t *ids, uint16_t n, uint64_t *random)
{
    for (uint16_t i = n; i > 1; i--) {
        uint16_t j = (uint16_t)(rules_mix(random) % i), kind = g->card[ids[i - 1]].kind;
        g->card[ids[i - 1]].kind = g->card[ids[j]].kind;
        g->card[ids[j]].kind = kind;
    }
}

/* What others bring is their own affair: some of it becomes something else. */
static void change_list(struct ns *g, const uint16_t *ids, uint16_t n, uint64_t *random)
{
    for (uint16_t i = 0; i < n; i++) {
        uint16_t number = (uint16_t)(rules_mix(random) % ns_n_cards);
        if (ns_fits_cyberdeck(number))
            g->card[ids[i]].kind = number;
    }
}

static bool aims_at(const struct ns_item *it, uint16_t n, int32_t target)
{
    for (uint16_t i = 0; i < n; i++)
        for (unsigned k = 0; k < NS_MAX_TARGETS; k++)
            if (it[i].target[k] == target)
                return true;
    return false;
}

/* A target in a Recycle Bin was named to all, and is shown by that name wherever it has gone. */
static bool is_target(const struct ns *g, uint16_t id)
{
    return aims_at(g->item, g->n_items, NS_CARD_CODE - id) ||
           aims_at(g->under_way, g->n_under_way, NS_CARD_CODE - id);
}

/* Decks, and what of the hand and of what lies aside the viewer does not see. */
static uint16_t hidden_cards(const struct ns *g, rules_seat viewer, rules_seat s, uint16_t *ids)
{
    const struct rules_decision *d = rules_asked(g, s);
    bool bound = d && d->slot == RULES_SEALED;
    uint16_t n = zone_ids(g->zone, g->card, ns_zone_of(s, NS_DECK), ids);
    if (n && ns_sees_top(g, viewer, s))
        ids[0] = ids[--n];
    if (!ns_sees_hand(g, viewer, s) && !bound)
        n = (uint16_t)(n + zone_ids(g->zone, g->card, ns_zone_of(s, NS_HAND), ids + n));
    if (!ns_sees_aside(g, viewer, s))
        n = (uint16_t)(n + zone_ids(g->zone, g->card, ns_zone_of(s, NS_ASIDE), ids + n));
    for (uint16_t i = n; i > 0; i--)
        if (is_target(g, ids[i - 1]))
            ids[i - 1] = ids[--n];
    return n;
}

/* What lies face down is known to be a trojan. */
static uint16_t hidden_trojans(const struct ns *g, rules_seat viewer, rules_seat s, uint16_t *ids)
{
    uint16_t n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].owner == s && !ns_sees_face(g, viewer, &g->object[i]))
            ids[n++] = g->object[i].card;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].card && ns_owner(g, g->item[i].card) == s &&
            !ns_sees_item(g, viewer, &g->item[i]))
            ids[n++] = g->item[i].card;
    return n;
}

static uint16_t some_trojan(uint64_t *random)
{
    uint16_t number = (uint16_t)(rules_mix(random) % ns_n_cards);
    while (!ns_cards[number] || ns_cards[number]->subtype != NS_TROJAN)
        number = (uint16_t)((number + 1) % ns_n_cards);
    return number;
}

static void change_trojans(struct ns *g, const uint16_t *ids, uint16_t n, uint64_t *random)
{
    for (uint16_t i = 0; i < n; i++)
        g->card[ids[i]].kind = some_trojan(random);
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].face_down)
            g->object[i].number = g->card[g->object[i].card].kind;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (g->item[i].face_down && g->item[i].card)
            g->item[i].number = g->card[g->item[i].card].kind;
}

/* Deals out again what the viewer cannot know: decks, hands and lists of others, and what lies face
 * down. */
void ns_resample(void *st, rules_seat viewer, uint64_t random)
{
    struct ns *g = st;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        uint16_t ids[ZONE_MAX_CARDS];
        uint16_t n = hidden_cards(g, viewer, s, ids);
        if (!ns_decides_for(g, viewer, s))
            change_list(g, ids, n, &random);
        mix(g, ids, n, &random);
        n = hidden_trojans(g, viewer, s, ids);
        change_trojans(g, ids, n, &random);
    }
}
