/* service/rules/neuroscape/decks.h: decks as text, and those that come with the game. */
#ifndef RULES_NEUROSCAPE_DECKS_H
#define RULES_NEUROSCAPE_DECKS_H

#include "rules/neuroscape/state.h"

struct ns_deck {
    uint16_t mainframe;
    uint16_t n;                   /* cards in all */
    uint8_t count[UINT8_MAX + 1]; /* by number of the card */
};

/* Reads "mainframe,card:count,card". False: `what` says why, by which `rule`. */
bool ns_deck_read(const char *text, uint16_t n, struct ns_deck *out, const char **what,
                  const char **rule);
/* One of those that come with the game, by its slug; false: there is none. */
bool ns_deck_named(const char *slug, uint16_t n, struct ns_deck *out);
void ns_deck_random(struct rules_chance *chance, uint64_t *draws, struct ns_deck *out);
void ns_deck_write(const struct ns_deck *deck, struct rules_text *out);

#endif
