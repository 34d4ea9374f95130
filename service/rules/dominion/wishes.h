/* service/rules/dominion/wishes.h: reads single settings of a set-up. */
#ifndef RULES_DOMINION_WISHES_H
#define RULES_DOMINION_WISHES_H

#include "rules/core/game.h"

/* Fills *why with the sentence and, with n > 0, the n characters of the word; RULES_SETUP. */
enum rules_rc dom_wish_refuse(struct rules_setup_error *why, const char *setting, const char *rule,
                              const char *sentence, const char *word, uint16_t n);
bool dom_wish_is(const struct rules_setting *s, const char *value);
/* The index of the wish among the words, 0 (the default) if nothing is wished, -1 otherwise. */
int dom_wish_choose(const struct rules_setup *wish, const char *name, const char *const *words,
                    struct rules_setup_error *why);
/* False: no number of at most nine digits. */
bool dom_wish_number(const struct rules_setting *s, uint32_t *out);
/* The next item of a list with commas; start with *at at its first character. False: no more. */
bool dom_wish_item(const char **at, const char *end, const char **item, uint16_t *n);

#endif
