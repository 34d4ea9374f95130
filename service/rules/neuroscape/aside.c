/* service/rules/neuroscape/aside.c: cards that are revealed or looked at while an effect goes on.
 */
#include "rules/neuroscape/asks.h"

enum { ALL = 0xff };

static void tell_card(struct ns *g, int kind, uint16_t id, uint8_t seen_by, int rule)
{
    fx_revealed(&g->head);
    fx_tell(&g->head, kind, ns_owner(g, id), g->card[id].kind, rule, seen_by, 0, 0);
}

static void put_aside(struct ns *g, rules_seat owner, int n, uint8_t seen_by)
{
    uint16_t deck = ns_zone_of(owner, NS_DECK);
    g->seat[owner].aside_seen = seen_by;
    for (; n > 0 && g->zone[deck].n; n--) {
        uint16_t id = g->zone[deck].first;
        zone_move_bottom(g->zone, g->card, id, ns_zone_of(owner, NS_ASIDE));
        tell_card(g, seen_by == ALL ? NS_EV_REVEAL : NS_EV_LOOK, id, seen_by,
                  seen_by == ALL ? NS_RULE_KEY_INDEX : NS_RULE_KEY_DIVINE);
    }
}

void ns_reveal_hand(struct ns *g, rules_seat s)
{
    for (uint16_t id = g->zone[ns_zone_of(s, NS_HAND)].first; id; id = g->card[id].next)
        tell_card(g, NS_EV_REVEAL, id, ALL, NS_RULE_ZON_06);
}

static void show_top(struct ns *g, rules_seat s)
{
    uint16_t top = ns_sees_top(g, s, s) ? g->zone[ns_zone_of(s, NS_DECK)].first : 0;
    if (top && top != g->seat[s].top_seen)
        tell_card(g, NS_EV_LOOK, top, ns_eyes(g, s), NS_RULE_ZON_06);
    g->seat[s].top_seen = top;
}

/* To a seat that may look at it, once for as long as it may. */
static void show_face(struct ns *g, struct ns_object *o, rules_seat s)
{
    bool sees = o->face_down && s != o->controller && ns_lives(g, s) && ns_sees_face(g, s, o);
    uint8_t bit = (uint8_t)(1u << s);
    if (sees && !(o->face_seen & bit)) {
        fx_revealed(&g->head);
        fx_tell_event(&g->head, &(struct rules_event){.kind = NS_EV_LOOK,
                                                      .card = o->number,
                                                      .rule = NS_RULE_ZON_06,
                                                      .seat = o->controller,
                                                      .seen_by = ns_eyes(g, s),
                                                      .more = {o->serial}});
    }
    o->face_seen = (uint8_t)(sees ? o->face_seen | bit : o->face_seen & ~bit);
}

static void show_faces(struct ns *g)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        for (rules_seat s = 0; s < g->head.seats; s++)
            show_face(g, &g->object[i], s);
}

void ns_show(struct ns *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        bool open = ns_hand_is_open(g, s);
        if (open && !g->seat[s].hand_open && !g->seat[s].hand_shown)
            ns_reveal_hand(g, s);
        g->seat[s].hand_open = open;
        show_top(g, s);
    }
    show_faces(g);
}

void ns_reveal_top(struct ns *g, rules_seat owner, int n)
{
    put_aside(g, owner, n, ALL);
}

void ns_look_at_top(struct ns *g, rules_seat owner, int n, uint8_t seats)
{
    put_aside(g, owner, n, seats);
}

void ns_to_hand(struct ns *g, uint16_t id)
{
    rules_seat owner = ns_owner(g, id);
    bool aside = g->card[id].zone == ns_zone_of(owner, NS_ASIDE);
    uint8_t seen_by = aside ? g->seat[owner].aside_seen : ALL;
    ns_to_zone(g, id, NS_HAND);
    tell_card(g, NS_EV_TO_HAND, id, ns_hand_is_open(g, owner) ? ALL : seen_by, NS_RULE_ZON_02);
}

void ns_bin_aside(struct ns *g, rules_seat owner)
{
    while (ns_count(g, owner, NS_ASIDE))
        ns_bin(g, g->zone[ns_zone_of(owner, NS_ASIDE)].first);
    g->seat[owner].aside_seen = 0;
}

void ns_shuffle_deck(struct ns *g, rules_seat s)
{
    if (!ns_count(g, s, NS_DECK))
        return;
    zone_shuffle(&g->head, g->zone, g->card, ns_zone_of(s, NS_DECK));
    fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, NS_RULE_RNG_01, ALL, ns_count(g, s, NS_DECK), 0);
}

void ns_shuffle_aside(struct ns *g, rules_seat owner)
{
    while (ns_count(g, owner, NS_ASIDE))
        ns_to_zone(g, g->zone[ns_zone_of(owner, NS_ASIDE)].first, NS_DECK);
    g->seat[owner].aside_seen = 0;
    ns_shuffle_deck(g, owner);
}
