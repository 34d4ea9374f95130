/* service/rules/core/wishes.h: reads single settings of a set-up, and says what a wrong one could
 * have been. */
#ifndef RULES_CORE_WISHES_H
#define RULES_CORE_WISHES_H

#include "rules/core/game.h"

/* Fills *why with the sentence and, with n > 0, the n characters of the word; RULES_SETUP. */
enum rules_rc rules_wish_refuse(struct rules_setup_error *why, const char *setting,
                                const char *rule, const char *sentence, const char *word,
                                uint16_t n);
bool rules_wish_is(const struct rules_setting *s, const char *value);
/* False: no number of at most nine digits. */
bool rules_wish_number(const struct rules_setting *s, uint32_t *out);
/* The index of the wish among the words, of which NULL is the last, 0 (the default) if nothing is
 * wished, -1 otherwise. */
int rules_wish_choose(const struct rules_setup *wish, const char *name, const char *rule,
                      const char *const *words, struct rules_setup_error *why);
struct rules_wish_range {
    const char *name, *rule;
    uint32_t least, most, usual;
};
enum rules_rc rules_wish_in(const struct rules_setup *wish, const struct rules_wish_range *range,
                            uint32_t *out, struct rules_setup_error *why);
/* A seat from 1 on; 0: auto, or not wished. */
enum rules_rc rules_wish_seat(const struct rules_setup *wish, const char *name, const char *rule,
                              uint32_t *out, struct rules_setup_error *why);

#endif
