/* service/rules/neuroscape/decks.h: what a seat brings: checked, as text, by chance, published. */
#ifndef RULES_NEUROSCAPE_DECKS_H
#define RULES_NEUROSCAPE_DECKS_H

#include "rules/neuroscape/state.h"

enum ns_deck_part { NS_PART_MAINFRAME, NS_PART_CYBERDECK, NS_PART_RAM, NS_N_PARTS };
extern const struct rules_deck_part ns_deck_parts[NS_N_PARTS];
enum { NS_N_DECKS = 8 };
extern const struct rules_deck ns_decks[NS_N_DECKS];

enum { NS_MOST_CARDS = 512 }; /* numbers of cards are less */

struct ns_deck { /* with 25 Basic RAM, since there is no other RAM */
    uint16_t mainframe;
    uint16_t n;                   /* cards in all */
    uint8_t count[NS_MOST_CARDS]; /* by number of the card */
};

bool ns_fits_cyberdeck(uint16_t number); /* NS-CMP-02 */
/* False, with all that is wrong: not a deck by NS-CMP. */
bool ns_deck_check(const struct rules_deck_list *list, struct ns_deck *out,
                   struct rules_deck_faults *why);
/* Reads "mainframe,card:count,card", where a card is its slug or its number. */
bool ns_deck_read(const char *text, uint16_t n, struct ns_deck *out, struct rules_deck_faults *why);
/* The shortest such text: with numbers, so that four large decks fit into a set-up. */
void ns_deck_write(const struct ns_deck *deck, struct rules_text *out);
/* Any legal deck of the cards of this version. */
void ns_deck_random(struct rules_chance *chance, uint64_t *draws, struct ns_deck *out);
void ns_deck_of(const struct rules_deck *published, struct ns_deck *out);
enum rules_rc ns_bring(const struct rules_deck_list *list, struct rules_text *out,
                       struct rules_deck_faults *why);

#endif
