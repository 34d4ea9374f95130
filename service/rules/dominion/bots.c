/* service/rules/dominion/bots.c: players that see only their own view.
 *
 * They read the options they are offered, their own hand, the contents of their own deck without
 * its order, and what is public; the proof is a property test. The money strategies are those of
 * DOM-BENCH-05. */
#include "rules/dominion/bots.h"

#include "rules/core/random.h"
#include "rules/dominion/state.h"

static const struct rules_option *offered(const void *st, const struct rules_decision *d,
                                          uint16_t verb, uint16_t card)
{
    const struct rules_option *o = rules_options(st, d);
    for (uint16_t i = 0; i < d->n; i++)
        if (o[i].verb == verb && (card == 0 || o[i].card == card))
            return &o[i];
    return NULL;
}

static void answer(struct rules_action *out, const struct rules_option *o)
{
    out->n = 1;
    out->picks[0] = *o;
    out->picks[0].count = 1;
}

static bool buy(const void *st, const struct rules_decision *d, uint16_t card,
                struct rules_action *out)
{
    const struct rules_option *o = offered(st, d, DOM_BUY, card);
    if (o)
        answer(out, o);
    return o != NULL;
}

/* BM-SMITHY-n: the second Smithy only in a deck of 16 cards or more. */
static bool wants_smithy(const struct dom *g, rules_seat s, uint16_t most)
{
    uint16_t own = most ? dom_owned_of(g, s, DOM_CARD_smithy) : 0;
    return own < most && (own == 0 || dom_owned(g, s) >= 16);
}

static void big_money(const struct dom *g, const struct rules_decision *d, uint16_t smithies,
                      struct rules_action *out)
{
    rules_fallback(g, d, out);
    if (d->kind == DOM_ASK_ACTION) {
        const struct rules_option *o = offered(g, d, DOM_PLAY_CARD, DOM_CARD_smithy);
        if (o && smithies)
            answer(out, o);
        return;
    }
    if (d->kind != DOM_ASK_BUY)
        return;
    const struct rules_option *treasures = offered(g, d, DOM_TREASURES, 0);
    if (treasures) {
        answer(out, treasures);
        return;
    }
    if (buy(g, d, DOM_CARD_province, out) || buy(g, d, DOM_CARD_gold, out))
        return;
    if (wants_smithy(g, d->seat, smithies) && buy(g, d, DOM_CARD_smithy, out))
        return;
    (void)buy(g, d, DOM_CARD_silver, out);
}

static void bm(const void *st, const struct rules_decision *d, uint64_t random,
               struct rules_action *out)
{
    (void)random;
    big_money(st, d, 0, out);
}

static void bm_smithy_1(const void *st, const struct rules_decision *d, uint64_t random,
                        struct rules_action *out)
{
    (void)random;
    big_money(st, d, 1, out);
}

static void bm_smithy_2(const void *st, const struct rules_decision *d, uint64_t random,
                        struct rules_action *out)
{
    (void)random;
    big_money(st, d, 2, out);
}

const struct rules_bot dom_bots[DOM_N_BOTS] = {
    {"random", "Picks any legal answer.", rules_choose_random},
    {"big-money", "Buys Provinces, Golds and Silvers (BM of DOM-BENCH-05).", bm},
    {"big-money-smithy-1", "Big Money with one Smithy.", bm_smithy_1},
    {"big-money-smithy-2", "Big Money with up to two Smithies.", bm_smithy_2},
};
