/* service/rules/dominion/shuffle.c: shuffling, and cards that their owner then puts where they like
 * (DOM-DRAW-04). */
#include "rules/dominion/shuffle.h"

#include "rules/dominion/effects.h"
#include "rules/dominion/said.h"

#include <string.h>

enum { THE_REST = 0xffff }; /* instead of a place: the others stay where chance put them */

static void drop_first_place(struct dom *g)
{
    g->n_places--;
    memmove(g->place, g->place + 1, g->n_places * sizeof *g->place);
}

static void put_in_places(struct dom *g, rules_seat s, const uint16_t *ids, uint16_t n)
{
    uint16_t deck = dom_zone_of(s, DOM_DECK);
    for (uint16_t i = 0; g->n_places > 0; i++) {
        uint16_t above = g->place[0].above;
        drop_first_place(g);
        if (above == THE_REST || i == n)
            return;
        zone_move_below(g->zone, g->card, ids[i], deck, above);
        fx_tell(&g->head, DOM_EV_INSERT, s, dom_number(g, ids[i]), DOM_RULE_DRAW_04, 0xff, 0, 0);
        fx_tell(&g->head, DOM_EV_DEPTH, s, 0, DOM_RULE_DRAW_04, 0xff, above, 0);
    }
}

/* The Stashes of the shuffled deck: their owner has said where they go, or is to be asked. */
static void place(struct dom *g, rules_seat s)
{
    uint16_t ids[ZONE_MAX_CARDS], n = 0;
    for (uint16_t id = dom_top(g, s, DOM_DECK); id; id = g->card[id].next)
        if (dom_number(g, id) == DOM_CARD_stash)
            ids[n++] = id;
    if (n == 0 || n == dom_count(g, s, DOM_DECK) || !dom_is_in(g, s) || g->places_for)
        return;
    while (g->n_places > 0 && g->place[0].seat != s) /* a seat that has left */
        drop_first_place(g);
    if (g->n_places > 0) {
        put_in_places(g, s, ids, n);
        return;
    }
    g->places_for = (uint8_t)(s + 1);
    g->places_wanted = n;
    g->places_among = dom_count(g, s, DOM_DECK);
}

void dom_shuffle_deck(struct dom *g, rules_seat s)
{
    uint16_t n = dom_count(g, s, DOM_DECK);
    if (n == 0)
        return;
    zone_shuffle(&g->head, g->zone, g->card, dom_zone_of(s, DOM_DECK));
    fx_tell(&g->head, RULES_EV_SHUFFLED, s, 0, DOM_RULE_DRAW_01, 0xff, n, 0);
    if (g->has_stash)
        place(g, s);
}

enum fx_rc dom_run_shuffling(struct dom *g, struct fx_frame *f,
                             enum fx_rc (*run)(struct dom *g, struct fx_frame *f))
{
    const struct dom before = *g;
    struct rules_events *ev = g->head.ev, told = ev ? *ev : (struct rules_events){0};
    bool placing = f->fn == DOM_FX_PLACE;
    enum fx_rc rc = run(g, f);
    if (!g->places_for) {
        if (rc != FX_ASKED && !placing)
            g->n_places = 0;
        return rc;
    }
    rules_seat s = (rules_seat)(g->places_for - 1);
    int wanted = g->places_wanted, among = g->places_among;
    *g = before;
    if (ev)
        *ev = told;
    if (g->head.batch == FX_ANSWERED) {
        dom_keep_said(g, f);
        g->head.batch = FX_IDLE;
    }
    rc = fx_call(&g->head, DOM_FX_PLACE, s, DOM_CARD_stash, wanted);
    fx_top(&g->head)->n = (int16_t)among;
    return rc;
}

static void add_place(struct dom *g, rules_seat s, int above)
{
    if (g->n_places == DOM_MAX_PLACES) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->place[g->n_places++] = (struct dom_place){.above = (uint16_t)above, .seat = s};
}

static void ask_whether(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRIGGER, DOM_RULE_DRAW_04);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_USE, f->card, 0, f->arg - f->i);
}

static void ask_where(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_NUMBER, DOM_ASK_PUT_AT, DOM_RULE_DRAW_04);
    d->card = f->card;
    d->max = f->n - 1;
    fx_option(&g->head, d, DOM_PUT_AT, 0, 0, 1);
}

/* The owner first looks at what is left of the deck, for the shuffle comes after it. */
enum fx_rc dom_fx_place(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_look_at_deck(g, f->seat);
    for (f->i = 0; f->i < f->arg; f->i++) {
        FX_ASK(1, ask_whether(g, f));
        if (dom_verb(g, f->seat) != DOM_USE)
            break;
        FX_ASK(2, ask_where(g, f));
        add_place(g, f->seat, fx_number(&g->head, f->seat));
    }
    add_place(g, f->seat, THE_REST);
    FX_END
}
