/* service/rules/dominion/bots.c: players that see only their own view: the strategies of DOM-BENCH.
 *
 * They read the options they are offered, their own hand, the contents of their own deck without
 * its order, and what is public; the proof is a property test. The money strategies are those of
 * DOM-BENCH-05. */
#include "rules/dominion/bots.h"

#include "rules/core/random.h"
#include "rules/dominion/greedy.h"
#include "rules/dominion/state.h"

static const struct rules_option *offered(const void *st, const struct rules_decision *d,
                                          uint16_t verb, uint16_t card)
{
    const struct rules_option *o = rules_options(st, d);
    for (uint16_t i = 0; i < d->n; i++)
        if ((o[i].card == card || card == 0) && o[i].verb == verb)
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

/* What a line of a strategy asks for (DOM-BENCH-05). */
enum condition {
    ALWAYS,
    OWNS_FEWER,        /* than n copies of the card */
    SMITHY_FITS,       /* the same, and the second only in a deck of 16 cards or more */
    RICHER_THAN,       /* the Treasures owned are worth more than n */
    PROVINCES_LEFT,    /* n or fewer */
    GAINS_LEFT,        /* n or fewer gains until the game ends */
    TREASURES_PER_CARD /* one copy for each n Treasures or part of them */
};
struct line {
    uint16_t card;
    uint8_t condition; /* enum condition */
    uint8_t n;
};
enum { MAX_LINES = 8 };
struct strategy {
    struct line line[MAX_LINES]; /* in the order of preference; ends with card 0 */
};

static const uint16_t treasures[] = {DOM_CARD_copper, DOM_CARD_silver, DOM_CARD_gold,
                                     DOM_CARD_platinum};
static const uint8_t values[] = {1, 2, 3, 5};
enum { TREASURES = sizeof treasures / sizeof *treasures };

static int money(const struct dom *g, rules_seat s)
{
    int sum = 0;
    for (int i = 0; i < TREASURES; i++)
        sum += values[i] * dom_owned_of(g, s, treasures[i]);
    return sum;
}

static int treasures_owned(const struct dom *g, rules_seat s)
{
    int n = 0;
    for (int i = 0; i < TREASURES; i++)
        n += dom_owned_of(g, s, treasures[i]);
    return n;
}

static int left(const struct dom *g, uint16_t card)
{
    uint8_t pile = dom_pile_of(g, card);
    return pile == DOM_NO_PILE ? 0 : dom_pile_count(g, pile);
}

/* The Provinces left, or if fewer all cards of the three smallest piles. */
static int gains_left(const struct dom *g)
{
    int smallest[3] = {INT16_MAX, INT16_MAX, INT16_MAX};
    for (uint16_t p = 0; p < g->n_piles; p++) {
        int n = g->pile[p].supply ? dom_pile_count(g, (uint8_t)p) : INT16_MAX;
        for (int i = 0; i < 3; i++)
            if (n < smallest[i]) {
                int larger = smallest[i];
                smallest[i] = n;
                n = larger;
            }
    }
    int piles = smallest[0] + smallest[1] + smallest[2];
    int provinces = left(g, DOM_CARD_province);
    return provinces < piles ? provinces : piles;
}

static bool holds(const struct dom *g, rules_seat s, const struct line *line)
{
    if (line->condition == ALWAYS)
        return true;
    int own = dom_owned_of(g, s, line->card);
    switch (line->condition) {
    case OWNS_FEWER:
        return own < line->n;
    case SMITHY_FITS:
        return own < line->n && (own == 0 || dom_owned(g, s) >= 16);
    case RICHER_THAN:
        return money(g, s) > line->n;
    case PROVINCES_LEFT:
        return left(g, DOM_CARD_province) <= line->n;
    case GAINS_LEFT:
        return gains_left(g) <= line->n;
    case TREASURES_PER_CARD:
        return own * line->n < treasures_owned(g, s);
    default:
        return true;
    }
}

static void buy_by(const struct dom *g, const struct rules_decision *d, const struct strategy *plan,
                   struct rules_action *out)
{
    const struct rules_option *all = offered(g, d, DOM_TREASURES, 0);
    if (all) {
        answer(out, all);
        return;
    }
    for (const struct line *line = plan->line; line->card; line++)
        if (holds(g, d->seat, line) && buy(g, d, line->card, out))
            return;
}

static bool plays(const struct dom *g, const struct rules_decision *d, const struct strategy *plan,
                  uint16_t card, struct rules_action *out)
{
    const struct rules_option *o = offered(g, d, DOM_PLAY_CARD, card);
    for (const struct line *line = plan->line; o && line->card; line++)
        if (line->card == card) {
            answer(out, o);
            return true;
        }
    return false;
}

static bool hand_has(const struct dom *g, rules_seat s, uint16_t card)
{
    return dom_has(g, card) && dom_find(g, dom_zone_of(s, DOM_HAND), card) != 0;
}

/* Jack keeps what is worth drawing: a Silver or better, or what it is about to draw and trash. */
static bool jack_keeps(const struct dom *g, const struct rules_decision *d)
{
    uint16_t card = rules_options(g, d)[0].card;
    if (dom_types(g, card) & DOM_TREASURE)
        return card != DOM_CARD_copper;
    return (card == DOM_CARD_estate || card == DOM_CARD_curse) &&
           dom_count(g, d->seat, DOM_HAND) < 5 && !hand_has(g, d->seat, DOM_CARD_estate) &&
           !hand_has(g, d->seat, DOM_CARD_curse);
}

static void follow_jack(const struct dom *g, const struct rules_decision *d,
                        struct rules_action *out)
{
    const struct rules_option *o = NULL;
    if (d->kind == DOM_ASK_FATE)
        o = offered(g, d, jack_keeps(g, d) ? DOM_KEEP : DOM_DISCARD_CARD, 0);
    if (d->kind == DOM_ASK_TRASH)
        o = offered(g, d, DOM_TRASH_CARD, DOM_CARD_curse);
    if (d->kind == DOM_ASK_TRASH && !o)
        o = offered(g, d, DOM_TRASH_CARD, DOM_CARD_estate);
    if (o)
        answer(out, o);
}

static void follow(const void *st, const struct rules_decision *d, const struct strategy *plan,
                   struct rules_action *out)
{
    const struct dom *g = st;
    rules_fallback(g, d, out);
    if (d->kind == DOM_ASK_BUY)
        buy_by(g, d, plan, out);
    else if (d->kind == DOM_ASK_ACTION)
        (void)(plays(g, d, plan, DOM_CARD_jack_of_all_trades, out) ||
               plays(g, d, plan, DOM_CARD_smithy, out));
    else if (d->card == DOM_CARD_jack_of_all_trades)
        follow_jack(g, d, out);
}

#define PROVINCE                                                                                   \
    {                                                                                              \
        DOM_CARD_province, ALWAYS, 0                                                               \
    }
#define GOLD                                                                                       \
    {                                                                                              \
        DOM_CARD_gold, ALWAYS, 0                                                                   \
    }
#define SILVER                                                                                     \
    {                                                                                              \
        DOM_CARD_silver, ALWAYS, 0                                                                 \
    }

static void bm(const void *st, const struct rules_decision *d, uint64_t random,
               struct rules_action *out)
{
    static const struct strategy plan = {{PROVINCE, GOLD, SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void bm_smithy_1(const void *st, const struct rules_decision *d, uint64_t random,
                        struct rules_action *out)
{
    static const struct strategy plan = {
        {PROVINCE, GOLD, {DOM_CARD_smithy, SMITHY_FITS, 1}, SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void bm_smithy_2(const void *st, const struct rules_decision *d, uint64_t random,
                        struct rules_action *out)
{
    static const struct strategy plan = {
        {PROVINCE, GOLD, {DOM_CARD_smithy, SMITHY_FITS, 2}, SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void bm_jack_1(const void *st, const struct rules_decision *d, uint64_t random,
                      struct rules_action *out)
{
    static const struct strategy plan = {
        {PROVINCE, GOLD, {DOM_CARD_jack_of_all_trades, OWNS_FEWER, 1}, SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void bm_jack_2(const void *st, const struct rules_decision *d, uint64_t random,
                      struct rules_action *out)
{
    static const struct strategy plan = {
        {PROVINCE, GOLD, {DOM_CARD_jack_of_all_trades, OWNS_FEWER, 2}, SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void bmu(const void *st, const struct rules_decision *d, uint64_t random,
                struct rules_action *out)
{
    static const struct strategy plan = {{{DOM_CARD_province, RICHER_THAN, 18},
                                          {DOM_CARD_duchy, PROVINCES_LEFT, 4},
                                          {DOM_CARD_estate, PROVINCES_LEFT, 2},
                                          GOLD,
                                          {DOM_CARD_duchy, PROVINCES_LEFT, 6},
                                          SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void smithy_g(const void *st, const struct rules_decision *d, uint64_t random,
                     struct rules_action *out)
{
    static const struct strategy plan = {{{DOM_CARD_province, RICHER_THAN, 15},
                                          {DOM_CARD_duchy, PROVINCES_LEFT, 4},
                                          {DOM_CARD_estate, PROVINCES_LEFT, 2},
                                          GOLD,
                                          {DOM_CARD_duchy, PROVINCES_LEFT, 6},
                                          {DOM_CARD_smithy, TREASURES_PER_CARD, 11},
                                          SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void doublejack(const void *st, const struct rules_decision *d, uint64_t random,
                       struct rules_action *out)
{
    static const struct strategy plan = {{{DOM_CARD_province, RICHER_THAN, 15},
                                          {DOM_CARD_duchy, GAINS_LEFT, 5},
                                          {DOM_CARD_estate, GAINS_LEFT, 2},
                                          GOLD,
                                          {DOM_CARD_jack_of_all_trades, OWNS_FEWER, 2},
                                          SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

static void jack_g(const void *st, const struct rules_decision *d, uint64_t random,
                   struct rules_action *out)
{
    static const struct strategy plan = {{PROVINCE,
                                          {DOM_CARD_duchy, PROVINCES_LEFT, 6},
                                          {DOM_CARD_estate, PROVINCES_LEFT, 2},
                                          GOLD,
                                          {DOM_CARD_jack_of_all_trades, OWNS_FEWER, 2},
                                          SILVER}};
    (void)random;
    follow(st, d, &plan, out);
}

const struct rules_bot dom_bots[DOM_N_BOTS] = {
    {"random", "Picks any legal answer.", rules_choose_random},
    {"big-money", "Buys Provinces, Golds and Silvers (BM of DOM-BENCH-05).", bm},
    {"big-money-smithy-1", "Big Money with one Smithy.", bm_smithy_1},
    {"big-money-smithy-2", "Big Money with up to two Smithies.", bm_smithy_2},
    {"big-money-jack-1", "Big Money with one Jack of All Trades.", bm_jack_1},
    {"big-money-jack-2", "Big Money with up to two Jacks of All Trades.", bm_jack_2},
    {"bmu", "Big Money that turns to Duchies and Estates at the end (BMU of DOM-BENCH-05).", bmu},
    {"smithy-g", "The same with a Smithy for every eleven Treasures (SMITHY-G of DOM-BENCH-05).",
     smithy_g},
    {"doublejack",
     "Two Jacks of All Trades and an eye on the end of the game (DOUBLEJACK of DOM-BENCH-05).",
     doublejack},
    {"jack-g", "Two Jacks of All Trades, and Duchies early (JACK-G of DOM-BENCH-05).", jack_g},
    {"greedy", "Plays all it can and buys the dearest card; for any kingdom.", dom_choose_greedy},
};
