/* service/rules/core/random.c: the bot of every ruleset that picks any legal answer. */
#include "rules/core/random.h"

/* SplitMix64: bots and tests need numbers that differ, not numbers that nobody can guess. */
uint64_t rules_mix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static void add(struct rules_action *out, const struct rules_option *o)
{
    struct rules_option *last = out->n ? &out->picks[out->n - 1] : NULL;
    if (last && last->verb == o->verb && last->card == o->card && last->arg == o->arg) {
        last->count++;
        return;
    }
    if (out->n == RULES_MAX_PICKS)
        return;
    out->picks[out->n] = *o;
    out->picks[out->n++].count = 1;
}

/* Picks `wanted` of the options, each copy as likely as another. */
static void pick(const struct rules_option *options, const struct rules_decision *d, int wanted,
                 uint64_t *random, struct rules_action *out)
{
    uint16_t used[RULES_MAX_OPTIONS] = {0};
    int left = d->total;
    for (; wanted > 0 && left > 0; wanted--, left--) {
        int k = (int)(rules_mix(random) % (unsigned)left);
        uint16_t i = 0;
        for (;; i++) {
            int here = options[i].count - used[i];
            if (k < here)
                break;
            k -= here;
        }
        used[i]++;
        add(out, &options[i]);
    }
}

void rules_choose_random(const void *st, const struct rules_decision *d, uint64_t random,
                         struct rules_action *out)
{
    const struct rules_option *options = rules_options(st, d);
    rules_fallback(st, d, out);
    int32_t span = d->max - d->min + 1;
    switch (d->shape) {
    case RULES_ONE:
        out->picks[0] = options[rules_mix(&random) % d->n];
        out->picks[0].count = 1;
        return;
    case RULES_SET:
        out->n = 0;
        pick(options, d, d->min + (int)(rules_mix(&random) % (unsigned)span), &random, out);
        return;
    case RULES_ORDER:
        out->n = 0;
        pick(options, d, d->total, &random, out);
        return;
    case RULES_NUMBER:
        out->picks[0].arg = d->min + (int)(rules_mix(&random) % (unsigned)span);
        return;
    default:
        return;
    }
}
