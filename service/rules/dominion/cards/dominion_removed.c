/* service/rules/dominion/cards/dominion_removed.c: kingdom cards of Dominion's first edition only.
 */
#include "rules/dominion/cards/cards.h"

const struct dom_card dom_woodcutter = {
    .word = {"woodcutter", "Woodcutter", "+1 Buy, +2 Coins."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .removed = true,
    .buys = 1,
    .coins = 2,
};

/* Adventurer */

static enum fx_rc adventurer(struct dom *g, struct fx_frame *f)
{
    int found = 0, others = 0;
    uint16_t id;
    while (found < 2 && (id = dom_take_top(g, f->seat, true)) != 0) {
        if (dom_is(g, id, DOM_TREASURE)) {
            dom_take(g, f->seat, id, true);
            found++;
        } else {
            others++;
        }
    }
    for (; others > 0; others--)
        dom_discard(g, f->seat, dom_top(g, f->seat, DOM_LOOK), true);
    return FX_DONE;
}

const struct dom_card dom_adventurer = {
    .word = {"adventurer", "Adventurer",
             "Reveal cards from your deck until you have revealed 2 Treasures. Put those into your "
             "hand and discard the others."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .removed = true,
    .effect = adventurer,
};

/* Chancellor */

static void chancellor_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_DECK) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FLIP, DOM_RULE_DISC_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_FLIP, 0, 0, 1);
}

static enum fx_rc chancellor(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, chancellor_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_FLIP)
        dom_flip_deck(g, f->seat);
    FX_END
}

const struct dom_card dom_chancellor = {
    .word = {"chancellor", "Chancellor",
             "+2 Coins. You may put your whole deck into your discard pile."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .effect = chancellor,
};

/* Feast */

static enum fx_rc feast(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_still_there(g, f)) /* DOM-TRASH-02; the gain does not depend on it */
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_feast = {
    .word = {"feast", "Feast", "Trash this. Gain a card costing up to 5."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .removed = true,
    .effect = feast,
};

/* Spy */

static void spy_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d = fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    d->fallback = 1;
}

static enum fx_rc spy_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, true);
    if (f->id == 0)
        return FX_DONE;
    FX_ASK(1, spy_ask(g, f));
    if (dom_verb(g, f->who) == DOM_DISCARD_CARD)
        dom_discard(g, f->seat, (uint16_t)f->id, true);
    else
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    FX_END
}

const struct dom_card dom_spy = {
    .word = {"spy", "Spy",
             "+1 Card, +1 Action. Each player, you too, reveals the top card of their deck; you "
             "say whether it is discarded or stays."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .removed = true,
    .cards = 1,
    .actions = 1,
    .others = spy_others,
    .all = true,
};

/* Thief: what this play has trashed lies on top of the trash, counted in the frame of the play. */

static void thief_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, kinds = 0;
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (dom_is(g, id, DOM_TREASURE) && count[g->card[id].kind]++ == 0)
            kinds++;
    if (kinds < 2)
        return; /* what is revealed is public */
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TRASH_CARD, g->kind[k], 0, count[k]);
}

/* Trashes the one picked, or the only sort there is. */
static void thief_trash(struct dom *g, const struct fx_frame *f)
{
    uint16_t look = dom_zone_of(f->seat, DOM_LOOK);
    uint16_t picked = dom_picked(g, f->who, look), id = g->zone[look].first;
    for (int i = 0; i < f->n && !picked; i++, id = g->card[id].next)
        if (dom_is(g, id, DOM_TREASURE))
            picked = id;
    if (picked)
        dom_trash_to_gain(g, f, picked);
    for (int i = picked ? 1 : 0; i < f->n; i++)
        dom_discard(g, f->seat, g->zone[look].first, true);
}

static enum fx_rc thief_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < 2 && dom_take_top(g, f->seat, true); f->n++)
        continue;
    FX_ASK(1, thief_ask(g, f));
    thief_trash(g, f);
    FX_END
}

/* How many cards of each kind of the f->n that were trashed can still be gained. */
static int thief_count(const struct dom *g, const struct fx_frame *f, uint16_t *count)
{
    int total = 0;
    for (int n = f->n; n > 0; n--) {
        uint16_t id = dom_trashed(g, f->seat, f->card, n);
        if (id) {
            count[g->card[id].kind]++;
            total++;
        }
    }
    return total;
}

static void thief_gain_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0};
    int total = thief_count(g, f, count);
    if (total == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_SET, DOM_ASK_GAIN, DOM_RULE_GAIN_01);
    d->card = f->card;
    d->max = total;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_GAIN, g->kind[k], 0, count[k]);
}

/* Forgets what was not picked; what is left is to be gained. */
static void thief_pick(struct dom *g, struct fx_frame *f)
{
    uint16_t wanted[DOM_MAX_KINDS] = {0};
    int count;
    for (int k = 0; k < fx_count(&g->head, f->seat); k++) {
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        wanted[dom_kind_of(g, o->card)] = (uint16_t)count;
    }
    for (int n = f->n; n > 0; n--) {
        uint16_t id = dom_trashed(g, f->seat, f->card, n);
        if (id && wanted[g->card[id].kind] > 0) {
            wanted[g->card[id].kind]--;
            continue;
        }
        dom_forget_trashed(g, f->seat, f->card, n);
        f->n--;
    }
}

static enum fx_rc thief_after(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n; /* how many the shares of the others trashed */
    FX_ASK(1, thief_gain_ask(g, f));
    thief_pick(g, f);
    FX_CALL(2, dom_call_gain_trashed(g, f->seat, f->card, f->n));
    FX_END
}

const struct dom_card dom_thief = {
    .word = {"thief", "Thief",
             "Each other player reveals the top 2 cards of their deck; if there is a Treasure, one "
             "that you choose is trashed; the rest is discarded. Gain any of the cards trashed "
             "this way."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .removed = true,
    .others = thief_others,
    .after = thief_after,
};
