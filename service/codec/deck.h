/* service/codec/deck.h: decodes the deck that a seat brings.
 *
 * Which parts a deck has and what may be in them is for the ruleset to say. On success the result
 * owns its memory until its free function; on an error it is untouched. */
#ifndef CODEC_DECK_H
#define CODEC_DECK_H

#include "codec/decode.h"
#include "rules/core/game.h"

struct codec_deck_part {
    char *name;
    bool one; /* said as a single card, not as a list */
    uint16_t n;
    struct rules_deck_entry *at; /* their cards are owned, and terminated */
};
struct codec_deck {
    bool given;
    char *name; /* of a published deck; NULL: it is listed */
    uint8_t n;
    struct codec_deck_part part[RULES_DECK_PARTS];
};

/* The member `deck` of an object, which may be missing. */
CODEC_MUST_CHECK enum codec_rc codec_deck_decode(const struct codec_value *object,
                                                 struct codec_deck *out, struct codec_error *why);
/* A text that is nothing but the list of a deck: what the member `deck` holds. */
CODEC_MUST_CHECK enum codec_rc codec_deck_read(const char *text, size_t n,
                                               const struct rules_game *rules,
                                               struct codec_deck *out, struct codec_error *why);
void codec_deck_free(struct codec_deck *deck);

/* The parts of a list as the ruleset has them; `pointer` is its place. They stay those of the deck.
 */
CODEC_MUST_CHECK enum codec_rc codec_deck_sort(const struct codec_deck *deck,
                                               const struct rules_game *rules, const char *pointer,
                                               struct rules_deck_list *out,
                                               struct codec_error *why);
/* Adds to the place of the list where in it a fault is; of a part that is not there, nothing. */
void codec_deck_place(const struct codec_deck *deck, const struct rules_game *rules,
                      const struct rules_deck_fault *f, char pointer[static CODEC_POINTER]);

#endif
