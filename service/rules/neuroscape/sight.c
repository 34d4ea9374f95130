/* service/rules/neuroscape/sight.c: who sees what (NS-ZON-06), and who may play tarots reversed. */
#include "rules/neuroscape/state.h"

bool ns_decides_for(const struct ns *g, rules_seat viewer, rules_seat s)
{
    return viewer < g->head.seats && (viewer == s || g->head.by[s] == viewer);
}

uint8_t ns_eyes(const struct ns *g, rules_seat s)
{
    return (uint8_t)(1u << s | 1u << g->head.by[s]);
}

bool ns_hand_is_open(const struct ns *g, rules_seat s)
{
    if (g->seat[s].hand_shown)
        return true;
    for (struct ns_by by = {0}; ns_each(g, &by);)
        if (!by.effect && by.seat != s && ns_cards[by.number]->shows_hands)
            return true;
    return false;
}

bool ns_sees_hand(const struct ns *g, rules_seat viewer, rules_seat s)
{
    return ns_decides_for(g, viewer, s) || ns_hand_is_open(g, s);
}

/* Something that the viewer controls, or decides for, lets it. */
static bool is_let(const struct ns *g, rules_seat viewer, rules_seat s, bool top)
{
    for (struct ns_by by = {0}; ns_each(g, &by);) {
        const struct ns_card *c = ns_cards[by.number];
        if (!by.effect && ns_decides_for(g, viewer, by.seat) &&
            (top ? by.seat == s && c->looks_at_top : c->looks_at_faces))
            return true;
    }
    return false;
}

bool ns_sees_top(const struct ns *g, rules_seat viewer, rules_seat s)
{
    return is_let(g, viewer, s, true);
}

bool ns_sees_aside(const struct ns *g, rules_seat viewer, rules_seat s)
{
    uint8_t seen = g->seat[s].aside_seen;
    return seen == 0xff || (viewer < g->head.seats && seen >> viewer & 1);
}

bool ns_sees_face(const struct ns *g, rules_seat viewer, const struct ns_object *o)
{
    return !o->face_down || ns_decides_for(g, viewer, o->controller) ||
           is_let(g, viewer, o->controller, false);
}

bool ns_sees_item(const struct ns *g, rules_seat viewer, const struct ns_item *it)
{
    return !it->face_down || ns_decides_for(g, viewer, it->seat);
}

bool ns_may_reverse(const struct ns *g, rules_seat s)
{
    for (struct ns_by by = {0}; ns_each(g, &by);) {
        bool counts = !by.effect || by.effect->kind == NS_NOTES;
        if (counts && by.seat == s && ns_cards[by.number]->lets_reverse &&
            ns_cards[by.number]->lets_reverse(g, &by))
            return true;
    }
    return false;
}
