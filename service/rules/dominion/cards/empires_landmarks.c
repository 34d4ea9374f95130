/* service/rules/dominion/cards/empires_landmarks.c: Landmarks of Empires. */
#include "rules/dominion/between.h"
#include "rules/dominion/cards/cards.h"

/* Bandit Fort */

static int bandit_fort_vp(const struct dom *g, rules_seat s)
{
    return -2 * (dom_owned_of(g, s, DOM_CARD_silver) + dom_owned_of(g, s, DOM_CARD_gold));
}

const struct dom_card dom_bandit_fort = {
    .word = {"bandit_fort", "Bandit Fort",
             "At scoring, -2 VP for each Silver and each Gold you have."},
    .types = DOM_LANDMARK,
    .set = DOM_SET_EMPIRES,
    .counted_vp = bandit_fort_vp,
};

/* Mountain Pass (DOM-LAND-05) */

enum { MOUNTAIN_PASS_VP = 8, MOST_BID = 40 };

static bool mountain_pass_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return event->card == DOM_CARD_province &&
           !g->landscape[dom_landscape_of(g, DOM_CARD_mountain_pass)].done;
}

static enum fx_rc mountain_pass_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    g->landscape[dom_landscape_of(g, f->card)].done = 1;
    if (g->option.empires_classic)
        dom_wait_between(g, f->seat, f->card);
    else
        FX_CALL(1, dom_call_after(g, f->seat, f->card));
    FX_END
}

static rules_seat bidder(const struct dom *g, const struct fx_frame *f)
{
    return (rules_seat)((f->seat + f->i) % g->head.seats);
}

static void ask_whether(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, bidder(g, f), RULES_ONE, DOM_ASK_BID, DOM_RULE_LAND_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_USE, f->card, 0, 1);
}

/* Only 40 is above 39: no question. */
static void ask_bid(struct dom *g, const struct fx_frame *f)
{
    if (f->n + 1 >= MOST_BID)
        return;
    struct rules_decision *d =
        fx_open(&g->head, bidder(g, f), RULES_NUMBER, DOM_ASK_BID, DOM_RULE_LAND_05);
    d->card = f->card;
    d->min = f->n + 1;
    d->max = MOST_BID;
    d->fallback = d->min;
    fx_option(&g->head, d, DOM_BID, 0, 0, 1);
}

static void take_bid(struct dom *g, struct fx_frame *f)
{
    rules_seat s = bidder(g, f);
    int bid = f->n + 1 >= MOST_BID ? MOST_BID : fx_number(&g->head, s);
    if (!dom_is_in(g, s) || bid <= f->n)
        return;
    f->n = (int16_t)bid;
    f->x = s;
    fx_tell(&g->head, DOM_EV_BID, s, f->card, DOM_RULE_LAND_05, 0xff, bid, 0);
}

/* From the left of the gainer, who is f->seat, round to the gainer. n: the highest bid, x: whose.
 */
static enum fx_rc mountain_pass_auction(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 1; f->i <= g->head.seats; f->i++) {
        if (!dom_is_in(g, bidder(g, f)) || f->n == MOST_BID)
            continue;
        FX_ASK(1, ask_whether(g, f));
        if (dom_verb(g, bidder(g, f)) != DOM_USE)
            continue;
        FX_ASK(2, ask_bid(g, f));
        take_bid(g, f);
    }
    if (f->n > 0 && dom_is_in(g, (rules_seat)f->x)) {
        dom_add_vp(g, (rules_seat)f->x, MOUNTAIN_PASS_VP);
        dom_add_debt(g, (rules_seat)f->x, f->n);
    }
    FX_END
}

const struct dom_card dom_mountain_pass = {
    .word =
        {"mountain_pass", "Mountain Pass",
         "When the first Province is gained, each player bids once, ending with its gainer: up "
         "to 40 debt, more than the last bid. The highest bidder gets 8 VP and takes the debt."},
    .types = DOM_LANDMARK,
    .set = DOM_SET_EMPIRES,
    .after = mountain_pass_auction,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .when = mountain_pass_when,
                 .effect = mountain_pass_gained}},
};

/* Tower */

static bool tower_counts(const struct dom *g, uint16_t id)
{
    uint8_t pile = g->pile_of[g->card[id].kind];
    return !dom_is(g, id, DOM_VICTORY) && pile != DOM_NO_PILE && g->pile[pile].supply &&
           dom_pile_count(g, pile) == 0;
}

static int tower_vp(const struct dom *g, rules_seat s)
{
    int vp = 0;
    for (uint16_t z = dom_zone_of(s, DOM_DECK); z < dom_zone_of(s, DOM_SEAT_ZONES); z++)
        for (uint16_t id = g->zone[z].first; id; id = g->card[id].next)
            vp += tower_counts(g, id);
    return vp;
}

const struct dom_card dom_tower = {
    .word = {"tower", "Tower",
             "At scoring, 1 VP for each card you have that is no Victory card and whose Supply "
             "pile is empty."},
    .types = DOM_LANDMARK,
    .set = DOM_SET_EMPIRES,
    .counted_vp = tower_vp,
};

/* Wolf Den */

static int wolf_den_vp(const struct dom *g, rules_seat s)
{
    int vp = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        vp -= dom_owned_of(g, s, g->kind[k]) == 1 ? 3 : 0;
    return vp;
}

const struct dom_card dom_wolf_den = {
    .word = {"wolf_den", "Wolf Den",
             "At scoring, -3 VP for each card of which you have exactly one copy."},
    .types = DOM_LANDMARK,
    .set = DOM_SET_EMPIRES,
    .counted_vp = wolf_den_vp,
};
