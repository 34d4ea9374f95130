/* service/rules/dominion/wishes.c: reads single settings of a set-up. */
#include "rules/dominion/wishes.h"

#include <string.h>

enum rules_rc dom_wish_refuse(struct rules_setup_error *why, const char *setting, const char *rule,
                              const char *sentence, const char *word, uint16_t n)
{
    struct rules_text t = {why->detail, 0, sizeof why->detail};
    why->setting = setting;
    why->rule = rule;
    rules_text_put(&t, sentence);
    if (n) {
        rules_text_put(&t, ": ");
        for (uint16_t i = 0; i < n && i < 40; i++)
            rules_text_char(&t, word[i] > ' ' && word[i] < 127 ? word[i] : '?');
    }
    return RULES_SETUP;
}

bool dom_wish_is(const struct rules_setting *s, const char *value)
{
    return s->value_n == strlen(value) && memcmp(s->value, value, s->value_n) == 0;
}

int dom_wish_choose(const struct rules_setup *wish, const char *name, const char *const *words,
                    struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, name);
    if (!s)
        return 0;
    for (int i = 0; words[i]; i++)
        if (dom_wish_is(s, words[i]))
            return i;
    (void)dom_wish_refuse(why, name, "DOM-HOST-09", "not a value of this option", s->value,
                          s->value_n);
    return -1;
}

bool dom_wish_number(const struct rules_setting *s, uint32_t *out)
{
    uint32_t value = 0;
    if (s->value_n == 0 || s->value_n > 9)
        return false;
    for (uint16_t i = 0; i < s->value_n; i++) {
        if (s->value[i] < '0' || s->value[i] > '9')
            return false;
        value = value * 10 + (uint32_t)(s->value[i] - '0');
    }
    *out = value;
    return true;
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
