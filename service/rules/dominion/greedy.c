/* service/rules/dominion/greedy.c: a player for any kingdom.
 *
 * It gives each option a score from its verb and the card's worth, and takes the best. Scores of 0
 * say nothing: then it answers as for a seat that stays away. */
#include "rules/dominion/greedy.h"

#include "rules/dominion/state.h"

enum {
    JUNK_WORTH = 3,  /* a card worth less is better elsewhere */
    LEAST_WORTH = 6, /* of what is bought: Silver */
    SMALL_DECK = 8,
    POINTS_FROM = 20,
    HURRY_FROM = 60,        /* of the counted turns of its seat */
    CARDS_PER_TERMINAL = 8, /* more Actions without +Actions than this would collide */
};

/* Curse 0, Victory cards 1, Copper 2, the others more, the dearer the more. */
static int worth(const struct dom *g, uint16_t card)
{
    const struct dom_card *c = dom_cards[card];
    unsigned types = dom_types(g, card);
    if (types & DOM_CURSE)
        return 0;
    if (!(types & (DOM_ACTION | DOM_TREASURE | DOM_NIGHT)))
        return 1;
    return card == DOM_CARD_copper ? 2 : 3 + c->cost.coins + 2 * c->cost.potion + c->cost.debt;
}

/* What owning it is worth, wherever it lies: points are kept, and Copper too. */
static int keeping(const struct dom *g, uint16_t card)
{
    bool is_point = (dom_types(g, card) & DOM_VICTORY) && dom_cards[card]->cost.coins > 2;
    return is_point || card == DOM_CARD_copper ? JUNK_WORTH : worth(g, card);
}

static bool is_terminal(uint16_t card)
{
    return (dom_cards[card]->types & DOM_ACTION) && dom_cards[card]->actions == 0;
}

static int terminals(const struct dom *g, rules_seat s)
{
    int n = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (is_terminal(g->kind[k]))
            n += dom_owned_of(g, s, g->kind[k]);
    return n;
}

static int left(const struct dom *g, uint16_t card)
{
    uint8_t pile = dom_pile_of(g, card);
    return pile == DOM_NO_PILE ? 0 : dom_pile_count(g, pile);
}

/* A card without a pile is a landscape, which it leaves alone. */
static int purchase(const struct dom *g, rules_seat s, uint16_t card)
{
    uint16_t turns = g->seat[s].turns;
    int provinces = left(g, DOM_CARD_province), cost = dom_cost(g, card).coins;
    if (dom_pile_of(g, card) == DOM_NO_PILE)
        return 0;
    if (card == DOM_CARD_colony || card == DOM_CARD_province)
        return 1000 + cost;
    if (turns >= HURRY_FROM)
        return 500 - left(g, card); /* whatever ends the game */
    if (worth(g, card) == 1)
        return turns >= POINTS_FROM || provinces <= 4 ? 10 * cost : 0;
    if (worth(g, card) < LEAST_WORTH || card == DOM_CARD_potion || dom_cards[card]->cost.debt)
        return 0;
    if (is_terminal(card) && terminals(g, s) * CARDS_PER_TERMINAL >= dom_owned(g, s))
        return 0;
    return 10 * worth(g, card) + ((dom_types(g, card) & DOM_TREASURE) ? 8 : 0);
}

/* More than 0: better than to decline. */
static int score(const struct dom *g, const struct rules_decision *d, const struct rules_option *o)
{
    if (!o->card)
        return o->verb == DOM_TREASURES ? 1 : 0;
    switch (o->verb) {
    case DOM_BUY:
        return purchase(g, d->seat, o->card);
    case DOM_PLAY_CARD:
        /* Some have to trash: a small deck would be gone soon. */
        return dom_owned(g, d->seat) < SMALL_DECK
                   ? 0
                   : 2000 + 100 * dom_cards[o->card]->actions + worth(g, o->card);
    case DOM_GAIN:
    case DOM_TAKE:
    case DOM_KEEP:
    case DOM_EXCHANGE:
        return worth(g, o->card) - JUNK_WORTH + 1;
    case DOM_DISCARD_CARD:
        return JUNK_WORTH - worth(g, o->card);
    case DOM_TRASH_CARD:
    case DOM_GIVE:
    case DOM_RETURN:
        return JUNK_WORTH - keeping(g, o->card);
    case DOM_USE:
    case DOM_REVEAL:
        return 1;
    default:
        return 0;
    }
}

static void choose_one(const struct dom *g, const struct rules_decision *d,
                       struct rules_action *out)
{
    const struct rules_option *o = rules_options(g, d);
    int best = score(g, d, &out->picks[0]);
    for (uint16_t i = 0; i < d->n; i++)
        if (score(g, d, &o[i]) > best) {
            best = score(g, d, &o[i]);
            out->picks[0] = o[i];
            out->picks[0].count = 1;
        }
}

/* Is option a taken before option b? */
static bool comes_first(const struct dom *g, const struct rules_decision *d, uint16_t a, uint16_t b)
{
    const struct rules_option *o = rules_options(g, d);
    int here = score(g, d, &o[a]), there = score(g, d, &o[b]);
    return here > there || (here == there && a < b);
}

/* The best ones: all that are better than none, and as many as must be. */
static void choose_set(const struct dom *g, const struct rules_decision *d,
                       struct rules_action *out)
{
    const struct rules_option *o = rules_options(g, d);
    int32_t taken = 0;
    out->n = 0;
    for (uint16_t rank = 0; rank < d->n && taken < d->max; rank++)
        for (uint16_t i = 0; i < d->n; i++) {
            uint16_t before = 0;
            for (uint16_t j = 0; j < d->n; j++)
                before = (uint16_t)(before + (j != i && comes_first(g, d, j, i)));
            if (before != rank)
                continue;
            int32_t most = score(g, d, &o[i]) > 0 ? d->max - taken : d->min - taken;
            most = most < o[i].count ? most : o[i].count;
            if (most <= 0)
                break;
            out->picks[out->n] = o[i];
            out->picks[out->n++].count = (uint16_t)most;
            taken += most;
            break;
        }
}

void dom_choose_greedy(const void *st, const struct rules_decision *d, uint64_t random,
                       struct rules_action *out)
{
    (void)random;
    rules_fallback(st, d, out);
    if (d->shape == RULES_ONE)
        choose_one(st, d, out);
    else if (d->shape == RULES_SET)
        choose_set(st, d, out);
}
