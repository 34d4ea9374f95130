/* service/rules/dominion/wishes.c: reads single settings of a set-up. */
#include "rules/dominion/wishes.h"

#include <string.h>

int dom_wish_choose(const struct rules_setup *wish, const char *name, const char *const *words,
                    struct rules_setup_error *why)
{
    return rules_wish_choose(wish, name, "DOM-HOST-09", words, why);
}

bool dom_wish_item(const char **at, const char *end, const char **item, uint16_t *n)
{
    if (!*at)
        return false;
    const char *comma = memchr(*at, ',', (size_t)(end - *at));
    *item = *at;
    *n = (uint16_t)((comma ? comma : end) - *at);
    *at = comma ? comma + 1 : NULL;
    return true;
}
