/* tests/api/canaries.c: cards that are in no zone that the viewer knows, only in hands, decks and
 * other hidden zones of others. */
#include "api/canaries.h"

#include "rules/dominion/state.h"
#include "rules/neuroscape/state.h"
#include "rules/neuroscape/words.h"

#include <string.h>

struct sight {
    bool hidden[CANARIES], known[CANARIES]; /* by the permanent number of a card */
};

/* Dominion */

static bool is_known(const struct dom *g, rules_seat viewer, unsigned zone)
{
    unsigned s = zone / DOM_SEAT_ZONES, of_seat = zone % DOM_SEAT_ZONES;
    if (s >= RULES_MAX_SEATS)
        return true;
    if (s == viewer || g->head.by[s] == viewer)
        return true;
    return of_seat != DOM_DECK && of_seat != DOM_HAND && of_seat != DOM_HIDDEN &&
           of_seat != DOM_VILLAGE_MAT && of_seat != DOM_LOOK && of_seat != DOM_DISCARD;
}

static void look_at_dominion(const struct dom *g, rules_seat viewer, struct sight *out)
{
    for (unsigned zone = 0; zone < DOM_PILES; zone++)
        for (uint16_t id = g->zone[zone].first; id; id = g->card[id].next)
            (is_known(g, viewer, zone) ? out->known : out->hidden)[g->kind[g->card[id].kind]] =
                true;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        uint16_t top = g->zone[dom_zone_of(s, DOM_DISCARD)].first;
        if (top) /* seen by all */
            out->known[g->kind[g->card[top].kind]] = true;
    }
    out->known[DOM_CARD_stash] = true; /* all see where it lies */
}

/* Neuroscape */

static bool sees(const struct ns *g, rules_seat viewer, rules_seat s, unsigned zone)
{
    switch (zone) {
    case NS_DECK:
    case NS_PLAY: /* by object */
    case NS_CACHE:
        return false;
    case NS_HAND:
        return ns_sees_hand(g, viewer, s);
    case NS_ASIDE:
        return ns_sees_aside(g, viewer, s);
    default:
        return true;
    }
}

static void look_at_neuroscape(const struct ns *g, rules_seat viewer, struct sight *out)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        for (unsigned zone = 0; zone < NS_SEAT_ZONES; zone++)
            for (uint16_t id = g->zone[ns_zone_of(s, zone)].first; id; id = g->card[id].next)
                (sees(g, viewer, s, zone) ? out->known : out->hidden)[g->card[id].kind] = true;
        uint16_t top = g->zone[ns_zone_of(s, NS_DECK)].first;
        if (top && ns_sees_top(g, viewer, s))
            out->known[g->card[top].kind] = true;
        out->known[g->seat[s].mainframe] = true;
    }
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (ns_sees_face(g, viewer, &g->object[i]))
            out->known[g->object[i].number] = true;
    for (uint16_t i = 0; i < g->n_items; i++)
        if (ns_sees_item(g, viewer, &g->item[i]))
            out->known[g->item[i].number] = true;
    for (uint16_t i = 0; i < g->n_under_way; i++)
        if (ns_sees_item(g, viewer, &g->under_way[i]))
            out->known[g->under_way[i].number] = true;
    for (uint16_t i = 0; i < g->n_effects; i++)
        out->known[g->effect[i].number] = true;
}

/* Both */

size_t canaries_of(const struct rules_game *rules, const void *state, rules_seat viewer,
                   const char *slugs[static CANARIES])
{
    struct sight sight = {0};
    size_t n = 0;
    if (strcmp(rules->slug, "dominion") == 0)
        look_at_dominion(state, viewer, &sight);
    else if (strcmp(rules->slug, "neuroscape") == 0)
        look_at_neuroscape(state, viewer, &sight);
    for (uint16_t card = 0; card < CANARIES; card++)
        if (sight.hidden[card] && !sight.known[card])
            slugs[n++] = rules_card_slug(rules->words, card);
    return n;
}

static bool is_told(struct json_object *in, const char *slug);

/* Members whose values are other words: some keywords, kinds of questions and choices are called as
 * a card is. */
static bool has_no_cards(const char *member)
{
    static const char *const members[] = {"keywords", "kind", "mode", "attack_type", "faction"};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(member, members[i]) == 0)
            return true;
    return false;
}

static bool is_told_inside(struct json_object *in, const char *slug)
{
    struct json_object_iterator it = json_object_iter_begin(in), end = json_object_iter_end(in);
    for (; !json_object_iter_equal(&it, &end); json_object_iter_next(&it)) {
        const char *name = json_object_iter_peek_name(&it);
        struct json_object *value = json_object_iter_peek_value(&it);
        /* The member of this name is a place, named after the card that makes it. */
        bool is_place =
            strcmp(name, "black_market") == 0 && json_object_is_type(value, json_type_object);
        if ((strcmp(name, slug) == 0 && !is_place) || (!has_no_cards(name) && is_told(value, slug)))
            return true;
    }
    return false;
}

static bool is_told(struct json_object *in, const char *slug)
{
    if (json_object_is_type(in, json_type_object))
        return is_told_inside(in, slug);
    if (!json_object_is_type(in, json_type_array))
        return json_object_is_type(in, json_type_string) &&
               strcmp(json_object_get_string(in), slug) == 0;
    for (size_t i = 0; i < json_object_array_length(in); i++)
        if (is_told(json_object_array_get_idx(in, i), slug))
            return true;
    return false;
}

bool canary_is_told(struct json_object *view, const char *slug)
{
    struct json_object *state = json_object_object_get(view, "state");
    json_object_object_del(state, "supply");
    json_object_object_del(state, "other_piles");
    json_object_object_del(json_object_object_get(view, "game"), "options");
    return is_told(view, slug);
}
