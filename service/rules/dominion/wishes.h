/* service/rules/dominion/wishes.h: reads single settings of a set-up. */
#ifndef RULES_DOMINION_WISHES_H
#define RULES_DOMINION_WISHES_H

#include "rules/core/wishes.h"

/* The index of the wish among the words, 0 (the default) if nothing is wished, -1 otherwise. */
int dom_wish_choose(const struct rules_setup *wish, const char *name, const char *const *words,
                    struct rules_setup_error *why);
/* The next item of a list with commas; start with *at at its first character. False: no more. */
bool dom_wish_item(const char **at, const char *end, const char **item, uint16_t *n);

#endif
