/* service/rules/core/zone.h: ordered zones of cards as linked lists over one array.
 *
 * Every card of a game is one entry, found by its id (1, 2, ...), and is in exactly one zone, so
 * cards cannot be lost or doubled. An id never leaves the rules: it would follow a card through a
 * hidden zone. The stamp goes up with every move: "is it still where I put it?" compares stamps. */
#ifndef RULES_CORE_ZONE_H
#define RULES_CORE_ZONE_H

#include "rules/core/fx.h"

struct zone_card {
    uint16_t kind;       /* the game's number for what card this is */
    uint16_t next, prev; /* 0: none */
    uint16_t zone;
    uint16_t stamp;
};
struct zone { /* first is the top */
    uint16_t first, last, n;
};

enum { ZONE_MAX_CARDS = 1024 };

/* Parts of a move, which are written here so that they need not be called. */
static inline void zone_unlink(struct zone *zones, struct zone_card *cards, uint16_t id)
{
    struct zone_card *c = &cards[id];
    struct zone *z = &zones[c->zone];
    if (c->prev)
        cards[c->prev].next = c->next;
    else
        z->first = c->next;
    if (c->next)
        cards[c->next].prev = c->prev;
    else
        z->last = c->prev;
    z->n--;
}
static inline void zone_link_top(struct zone *zones, struct zone_card *cards, uint16_t id,
                                 uint16_t to)
{
    struct zone *z = &zones[to];
    cards[id].zone = to;
    cards[id].prev = 0;
    cards[id].next = z->first;
    if (z->first)
        cards[z->first].prev = id;
    else
        z->last = id;
    z->first = id;
    z->n++;
}
static inline void zone_link_bottom(struct zone *zones, struct zone_card *cards, uint16_t id,
                                    uint16_t to)
{
    struct zone *z = &zones[to];
    cards[id].zone = to;
    cards[id].next = 0;
    cards[id].prev = z->last;
    if (z->last)
        cards[z->last].next = id;
    else
        z->first = id;
    z->last = id;
    z->n++;
}

/* A new card, not in any list yet, goes to the bottom of a zone. */
static inline void zone_add(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to)
{
    zone_link_bottom(zones, cards, id, to);
}
static inline void zone_move_top(struct zone *zones, struct zone_card *cards, uint16_t id,
                                 uint16_t to)
{
    zone_unlink(zones, cards, id);
    zone_link_top(zones, cards, id, to);
    cards[id].stamp++;
}
static inline void zone_move_bottom(struct zone *zones, struct zone_card *cards, uint16_t id,
                                    uint16_t to)
{
    zone_unlink(zones, cards, id);
    zone_link_bottom(zones, cards, id, to);
    cards[id].stamp++;
}
/* The first n cards of a zone, or all, one after the other from the top, to the bottom of another
 * zone. */
void zone_move_first(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t n,
                     uint16_t to);
void zone_move_all(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t to);
/* All cards of a zone, one after the other from the top, onto the top of another zone. */
void zone_turn_over(struct zone *zones, struct zone_card *cards, uint16_t from, uint16_t to);
/* So that `above` cards of the zone lie above it; more than there are: to the bottom. */
void zone_move_below(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to,
                     uint16_t above);
void zone_shuffle(struct rules_head *h, struct zone *zones, struct zone_card *cards, uint16_t zone);
/* Puts the cards of a zone into the order of ids[0..n). */
void zone_arrange(struct zone *zones, struct zone_card *cards, uint16_t zone, const uint16_t *ids);
/* Writes the ids from the top; returns how many. ids must hold ZONE_MAX_CARDS. */
uint16_t zone_ids(const struct zone *zones, const struct zone_card *cards, uint16_t zone,
                  uint16_t *ids);
/* NULL if every list is sound and every card 1..n is in just the zone that it names. */
const char *zone_check(const struct zone *zones, uint16_t n_zones, const struct zone_card *cards,
                       uint16_t n_cards);

#endif
