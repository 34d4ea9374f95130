/* service/rules/core/zone.c: ordered zones of cards as linked lists over one array. */
#include "rules/core/zone.h"

void zone_move_first(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t n,
                     uint16_t to)
{
    struct zone *f = &zones[from], *t = &zones[to];
    uint16_t first = f->first, last = 0, next = first;
    if (n == 0 || from == to)
        return;
    for (uint16_t i = 0; i < n; i++) {
        last = next;
        next = cards[last].next;
        cards[last].zone = to;
        cards[last].stamp++;
    }
    f->first = next;
    if (next)
        cards[next].prev = 0;
    else
        f->last = 0;
    f->n = (uint16_t)(f->n - n);
    cards[first].prev = t->last;
    cards[last].next = 0;
    if (t->last)
        cards[t->last].next = first;
    else
        t->first = first;
    t->last = last;
    t->n = (uint16_t)(t->n + n);
}

void zone_move_all(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t to)
{
    zone_move_first(zones, cards, from, zones[from].n, to);
}

void zone_turn_over(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t to)
{
    uint16_t next = zones[from].first;
    if (from == to)
        return;
    zones[from] = (struct zone){0};
    while (next) {
        uint16_t id = next;
        next = cards[id].next;
        zone_link_top(zones, cards, id, to);
        cards[id].stamp++;
    }
}

void zone_move_below(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to,
                     uint16_t above)
{
    zone_unlink(zones, cards, id);
    uint16_t next = zones[to].first;
    for (; next && above > 0; above--)
        next = cards[next].next;
    if (!next || !cards[next].prev) {
        if (next)
            zone_link_top(zones, cards, id, to);
        else
            zone_link_bottom(zones, cards, id, to);
    } else {
        uint16_t prev = cards[next].prev;
        cards[id].zone = to;
        cards[id].prev = prev;
        cards[id].next = next;
        cards[prev].next = cards[next].prev = id;
        zones[to].n++;
    }
    cards[id].stamp++;
}

uint16_t zone_ids(const struct zone *zones, const struct zone_card *cards, uint16_t zone,
                  uint16_t *ids)
{
    uint16_t n = 0;
    for (uint16_t id = zones[zone].first; id; id = cards[id].next)
        ids[n++] = id;
    return n;
}

void zone_arrange(struct zone *zones, struct zone_card *cards, uint16_t zone, const uint16_t *ids)
{
    uint16_t n = zones[zone].n, id = 0;
    if (n == 0)
        return;
    for (uint16_t i = 0; i < n; i++) {
        cards[ids[i]].prev = id;
        id = ids[i];
        cards[id].next = i + 1 < n ? ids[i + 1] : 0;
    }
    zones[zone].first = ids[0];
    zones[zone].last = id;
}

void zone_shuffle(struct rules_head *h, struct zone *zones, struct zone_card *cards, uint16_t zone)
{
    uint16_t ids[ZONE_MAX_CARDS];
    uint16_t n = zone_ids(zones, cards, zone, ids);
    fx_shuffle(h, ids, n);
    zone_arrange(zones, cards, zone, ids);
    for (uint16_t id = zones[zone].first; id; id = cards[id].next)
        cards[id].stamp++;
}

const char *zone_check(const struct zone *zones, uint16_t n_zones, const struct zone_card *cards,
                       uint16_t n_cards)
{
    uint32_t seen = 0;
    for (uint16_t z = 0; z < n_zones; z++) {
        uint16_t n = 0, prev = 0;
        for (uint16_t id = zones[z].first; id; id = cards[id].next) {
            if (id > n_cards || cards[id].zone != z || cards[id].prev != prev || n > n_cards)
                return "a zone's list is broken";
            prev = id;
            n++;
        }
        if (n != zones[z].n || zones[z].last != prev)
            return "a zone's count is wrong";
        seen += n;
    }
    return seen == n_cards ? NULL : "a card is in no zone or in two";
}
