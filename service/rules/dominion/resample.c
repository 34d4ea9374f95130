/* service/rules/dominion/resample.c: deals hidden cards again, for tests and never for play. */
#include "rules/core/random.h"
#include "rules/dominion/effects.h"
#include "rules/dominion/view.h"

/* What a running Attack took off a deck is revealed, what other cards took is looked at, unless
 * they say that they show it. */
static bool looks_in_secret(const struct dom *g)
{
    const struct dom_card *c =
        g->head.depth > 0 ? dom_cards[g->head.fx[g->head.depth - 1].card] : NULL;
    return g->head.depth > 0 && !(c && (c->types & DOM_ATTACK || c->shows));
}

/* A hand that an answer names cards of, which nobody sees yet: the answer must stay possible. */
static bool is_bound(const struct dom *g, rules_seat s)
{
    const struct rules_decision *d = rules_asked(g, s);
    bool bound = d && d->slot == RULES_SEALED;
    for (uint16_t i = 0; i < g->n_said; i++)
        bound = bound || g->said[i].seat == s;
    return bound;
}

/* Everybody sees where it lies, also face down. */
static bool is_known_back(const struct dom *g, const struct zone_card *card)
{
    return g->kind[card->kind] == DOM_CARD_stash;
}

static bool may_both_have(const struct dom *g, rules_seat a, rules_seat b, uint16_t kind)
{
    return g->seat[a].might_have[kind / 8] & g->seat[b].might_have[kind / 8] & 1u << kind % 8;
}

/* What was passed on unseen may be with either of two seats. */
static void exchange_between(struct dom *g, rules_seat a, rules_seat b, uint64_t *random)
{
    uint16_t of_a[ZONE_MAX_CARDS], of_b[ZONE_MAX_CARDS];
    uint16_t n = zone_ids(g->zone, g->card, dom_zone_of(a, DOM_HAND), of_a);
    uint16_t m = zone_ids(g->zone, g->card, dom_zone_of(b, DOM_HAND), of_b);
    if (n == 0 || m == 0)
        return;
    struct zone_card *x = &g->card[of_a[rules_mix(random) % n]];
    struct zone_card *y = &g->card[of_b[rules_mix(random) % m]];
    if (is_known_back(g, x) || is_known_back(g, y))
        return;
    if (!may_both_have(g, a, b, x->kind) || !may_both_have(g, a, b, y->kind))
        return;
    uint16_t kind = x->kind;
    x->kind = y->kind;
    y->kind = kind;
}

static void exchange_passed(struct dom *g, rules_seat viewer, uint64_t *random)
{
    for (rules_seat a = 0; a < g->head.seats; a++)
        for (rules_seat b = 0; b < a; b++)
            if (!dom_sees(g, viewer, a) && !dom_sees(g, viewer, b) && !is_bound(g, a) &&
                !is_bound(g, b))
                exchange_between(g, a, b, random);
}

/* A card that is just being gained was seen by all, also one that went onto a deck. */
static bool is_being_gained(const struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->head.depth; i++) {
        const struct fx_frame *f = &g->head.fx[i];
        if (f->fn == DOM_FX_EVENT && f->arg == DOM_ON_GAIN && f->id == id)
            return true;
    }
    return false;
}

static uint16_t leave_out_known(const struct dom *g, uint16_t *ids, uint16_t n)
{
    uint16_t left = 0;
    for (uint16_t i = 0; i < n; i++)
        if (!is_being_gained(g, ids[i]) && !is_known_back(g, &g->card[ids[i]]))
            ids[left++] = ids[i];
    return left;
}

/* Before it says where its Stash goes (DOM-DRAW-04). */
static bool looks_at_deck(const struct dom *g, rules_seat s)
{
    const struct fx_frame *f = g->head.depth > 0 ? &g->head.fx[g->head.depth - 1] : NULL;
    return f && f->fn == DOM_FX_PLACE && f->seat == s;
}

static void deal_again(struct dom *g, const uint16_t *ids, uint16_t n, uint64_t *random)
{
    for (uint16_t i = n; i > 1; i--) {
        uint16_t j = (uint16_t)(rules_mix(random) % i), kind = g->card[ids[i - 1]].kind;
        g->card[ids[i - 1]].kind = g->card[ids[j]].kind;
        g->card[ids[j]].kind = kind;
    }
}

/* Exchanges what the cards at hidden places are; the places keep their ids, so nothing else moves.
 * RULING for the proof: the discard pile below its top counts as known (DOM-ZONE-02). */
void dom_resample(void *st, rules_seat viewer, uint64_t random)
{
    static const enum dom_seat_zone face_down[] = {DOM_HIDDEN, DOM_VILLAGE_MAT};
    struct dom *g = st;
    exchange_passed(g, viewer, &random);
    for (rules_seat s = 0; s < g->head.seats; s++) {
        uint16_t ids[ZONE_MAX_CARDS]; /* a game has no more */
        uint16_t n = 0;
        if (!(dom_sees(g, viewer, s) && looks_at_deck(g, s)))
            n = zone_ids(g->zone, g->card, dom_zone_of(s, DOM_DECK), ids);
        if (!dom_sees(g, viewer, s) && !is_bound(g, s))
            n = (uint16_t)(n + zone_ids(g->zone, g->card, dom_zone_of(s, DOM_HAND), ids + n));
        for (unsigned z = 0; z < sizeof face_down / sizeof *face_down && !dom_sees(g, viewer, s);
             z++)
            n = (uint16_t)(n + zone_ids(g->zone, g->card, dom_zone_of(s, face_down[z]), ids + n));
        if (!dom_sees(g, viewer, s) && looks_in_secret(g))
            n = (uint16_t)(n + zone_ids(g->zone, g->card, dom_zone_of(s, DOM_LOOK), ids + n));
        deal_again(g, ids, leave_out_known(g, ids, n), &random);
    }
    static const uint16_t decks[] = {DOM_HEXES, DOM_BOONS, DOM_MARKET};
    for (unsigned i = 0; i < sizeof decks / sizeof *decks; i++) {
        uint16_t ids[ZONE_MAX_CARDS];
        deal_again(g, ids, zone_ids(g->zone, g->card, decks[i], ids), &random);
    }
    dom_derive(g);
}
