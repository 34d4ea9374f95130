/* service/rules/dominion/derive.c: what is kept beside the saved state, so that it need not be
 * looked for: which cards are there, what they are, and what nothing in this game needs. */
#include "rules/dominion/state.h"

#include <string.h>

static void derive_pile_of(struct dom *g, uint8_t pile, uint16_t number)
{
    int k = dom_kind_of(g, number);
    if (k >= 0)
        g->pile_of[k] = pile;
}

static void derive_piles(struct dom *g)
{
    g->pile_favors = false;
    memset(g->pile_of, DOM_NO_PILE, sizeof g->pile_of);
    for (uint8_t p = 0; p < g->n_piles; p++) {
        const uint16_t *parts = dom_cards[g->pile[p].card]->parts;
        g->pile_favors = g->pile_favors || g->pile[p].favors > 0;
        derive_pile_of(g, p, g->pile[p].card);
        for (int i = 0; i < DOM_MAX_PARTS && parts[i]; i++)
            derive_pile_of(g, p, parts[i]);
    }
}

/* A row's ability counts as watching even before there is a row. */
static void derive_watched(struct dom *g)
{
    g->watched = 0;
    g->has_watch = g->has_night = g->may_annul = false;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        g->has_watch = g->has_watch || dom_cards[g->kind[k]]->watch;
        g->may_annul = g->may_annul || dom_cards[g->kind[k]]->annuls;
        g->has_night = g->has_night || dom_cards[g->kind[k]]->types & DOM_NIGHT;
        for (int a = 0; a < DOM_MAX_ABILITIES; a++)
            g->watched |= 1u << dom_cards[g->kind[k]]->ability[a].on;
    }
    g->watched &= ~1u;
}

static void derive_facts(struct dom *g)
{
    g->curse_pays = dom_has(g, DOM_CARD_charlatan);
    g->costs_vary = dom_has(g, DOM_CARD_canal);
    g->may_bar = false;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        const struct dom_card *c = dom_cards[g->kind[k]];
        g->costs_vary = g->costs_vary || c->cheaper;
        g->may_bar = g->may_bar || c->barred;
        g->facts[k] = (struct dom_facts){.types = dom_types(g, g->kind[k]),
                                         .cost = c->cost,
                                         /* a Curse that is a Treasure asks nothing either */
                                         .plain = c->plain ||
                                                  (g->kind[k] == DOM_CARD_curse && g->curse_pays)};
    }
}

void dom_derive(struct dom *g)
{
    derive_facts(g);
    derive_watched(g);
    g->has_stash = dom_has(g, DOM_CARD_stash);
    derive_piles(g);
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++) {
        g->unseen_actions[s] = 0;
        for (uint16_t z = dom_zone_of(s, DOM_DECK); z < dom_zone_of(s, DOM_SEAT_ZONES); z++)
            for (uint16_t id = dom_is_unseen(z) ? g->zone[z].first : 0; id; id = g->card[id].next)
                g->unseen_actions[s] = (uint16_t)(g->unseen_actions[s] + dom_is(g, id, DOM_ACTION));
    }
}
