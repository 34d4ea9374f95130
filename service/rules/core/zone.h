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

/* A new card, not in any list yet, goes to the bottom of a zone. */
void zone_add(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to);
void zone_move_top(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to);
void zone_move_bottom(struct zone *zones, struct zone_card *cards, uint16_t id, uint16_t to);
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
