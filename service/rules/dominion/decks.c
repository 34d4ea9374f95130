/* service/rules/dominion/decks.c: shared effects on a seat's own deck. */
#include "rules/dominion/decks.h"

/* Any of the f->n newest cards of DOM_LOOK, up to `most`. */
static void ask_which_go(struct dom *g, const struct fx_frame *f, int ask, int verb, int most)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, id = dom_top(g, f->seat, DOM_LOOK);
    if (f->n == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_SET, ask, DOM_RULE_PLAY_02);
    d->card = f->card;
    d->max = most < f->n ? most : f->n;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        count[g->card[id].kind]++;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, verb, g->kind[k], 0, count[k]);
}

/* Of what is discarded the others see the last one (DOM-DISC-03). Returns how many went. */
static int let_go(struct dom *g, rules_seat s, int verb)
{
    int n = 0, runs = fx_count(&g->head, s);
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; count > 0; count--, n++) {
            uint16_t id = dom_find(g, dom_zone_of(s, DOM_LOOK), o->card);
            if (verb == DOM_TRASH_CARD)
                dom_trash(g, s, id);
            else
                dom_discard(g, s, id, k + 1 == runs && count == 1);
        }
    }
    return n;
}

static enum fx_rc look_and_let_go(struct dom *g, struct fx_frame *f, int n, int ask, int verb,
                                  int most)
{
    FX_BEGIN
    for (f->n = 0; f->n < n && dom_take_top(g, f->seat, false); f->n++)
        continue;
    FX_ASK(1, ask_which_go(g, f, ask, verb, most));
    f->n = (int16_t)(f->n - let_go(g, f->seat, verb));
    FX_SETTLE(2);
    if (f->n > 1) {
        FX_ASK(3, dom_ask_order(g, f, f->n));
        dom_topdeck_ordered(g, f->seat);
    } else if (f->n == 1) {
        dom_topdeck(g, f->seat, dom_top(g, f->seat, DOM_LOOK), false);
    }
    FX_END
}

enum fx_rc dom_look_and_sort(struct dom *g, struct fx_frame *f, int n)
{
    return look_and_let_go(g, f, n, DOM_ASK_DISCARD, DOM_DISCARD_CARD, n);
}

enum fx_rc dom_look_and_trash(struct dom *g, struct fx_frame *f, int n, int most)
{
    return look_and_let_go(g, f, n, DOM_ASK_TRASH, DOM_TRASH_CARD, most);
}

static void ask_from_discards(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_DISCARD) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TOPDECK, DOM_RULE_ZONE_03);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_DISCARD), 0, DOM_TOPDECK);
}

enum fx_rc dom_topdeck_from_discards(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_from_discards(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_DISCARD));
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}
