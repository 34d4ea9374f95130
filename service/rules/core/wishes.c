/* service/rules/core/wishes.c: reads single settings of a set-up. */
#include "rules/core/wishes.h"

#include <string.h>

/* Refusals go on in the detail that is there. */
static struct rules_text rest_of(struct rules_setup_error *why)
{
    return (struct rules_text){why->detail, strlen(why->detail), sizeof why->detail};
}

enum rules_rc rules_wish_refuse(struct rules_setup_error *why, const char *setting,
                                const char *rule, const char *sentence, const char *word,
                                uint16_t n)
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

bool rules_wish_is(const struct rules_setting *s, const char *value)
{
    return s->value_n == strlen(value) && memcmp(s->value, value, s->value_n) == 0;
}

bool rules_wish_number(const struct rules_setting *s, uint32_t *out)
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

int rules_wish_choose(const struct rules_setup *wish, const char *name, const char *rule,
                      const char *const *words, struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, name);
    if (!s)
        return 0;
    for (int i = 0; words[i]; i++)
        if (rules_wish_is(s, words[i]))
            return i;
    (void)rules_wish_refuse(why, name, rule, "not a value of this option", s->value, s->value_n);
    struct rules_text t = rest_of(why);
    for (int i = 0; words[i]; i++) {
        rules_text_put(&t, i ? ", " : "; it takes: ");
        rules_text_put(&t, words[i]);
    }
    return -1;
}

enum rules_rc rules_wish_in(const struct rules_setup *wish, const struct rules_wish_range *range,
                            uint32_t *out, struct rules_setup_error *why)
{
    char sentence[80];
    struct rules_text t = {sentence, 0, sizeof sentence};
    const struct rules_setting *s = rules_find_setting(wish, range->name);
    *out = range->usual;
    if (!s || (rules_wish_number(s, out) && *out >= range->least && *out <= range->most))
        return RULES_OK;
    rules_text_put(&t, "not a number from ");
    rules_text_number(&t, range->least);
    rules_text_put(&t, " to ");
    rules_text_number(&t, range->most);
    return rules_wish_refuse(why, range->name, range->rule, sentence, s->value, s->value_n);
}

enum rules_rc rules_wish_seat(const struct rules_setup *wish, const char *name, const char *rule,
                              uint32_t *out, struct rules_setup_error *why)
{
    const struct rules_setting *s = rules_find_setting(wish, name);
    *out = 0;
    if (!s || rules_wish_is(s, "auto") ||
        (rules_wish_number(s, out) && *out >= 1 && *out <= wish->seats))
        return RULES_OK;
    (void)rules_wish_refuse(why, name, rule, "not a seat of this game", s->value, s->value_n);
    struct rules_text t = rest_of(why);
    rules_text_put(&t, "; it takes: auto, 1 to ");
    rules_text_number(&t, wish->seats);
    return RULES_SETUP;
}
