/* service/rules/dominion/discards.c: the Reactions of several cards that were discarded together
 * (DOM-PLAY-07, DOM-DISC-02): their owner is asked once about all of them, and again after each
 * that answers (DOM-ASYNC-02). */
#include "rules/dominion/discards.h"

#include "rules/dominion/effects.h"

static const struct dom_ability *own_ability(const struct dom *g, uint16_t kind)
{
    for (int a = 0; a < DOM_MAX_ABILITIES; a++) {
        const struct dom_ability *found = &dom_cards[g->kind[kind]]->ability[a];
        if (found->on == DOM_ON_DISCARD && found->source == DOM_BY_ITSELF)
            return found;
    }
    return NULL;
}

/* What else acts on a discarded card is asked about with each card by itself. */
static bool others_watch(const struct dom *g)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (int a = 0; a < DOM_MAX_ABILITIES; a++)
            if (dom_cards[g->kind[k]]->ability[a].on == DOM_ON_DISCARD &&
                dom_cards[g->kind[k]]->ability[a].source != DOM_BY_ITSELF)
                return true;
    return false;
}

int dom_discarded_together(const struct dom *g, int from, int end)
{
    const struct dom_note *first = &g->note[from];
    int n = 1;
    if (first->on != DOM_ON_DISCARD || others_watch(g))
        return 1;
    while (from + n < end && first[n].on == DOM_ON_DISCARD && first[n].seat == first->seat)
        n++;
    return n;
}

enum fx_rc dom_call_discards(struct dom *g, int from, int end)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_DISCARDS, g->note[from].seat, 0, 0);
    fx_top(&g->head)->i = (int16_t)from;
    fx_top(&g->head)->n = (int16_t)end;
    return rc;
}

/* Could a card of that kind, if the note is of one, answer now? From public facts alone. */
static bool may_answer(const struct dom *g, const struct dom_note *n, uint16_t kind)
{
    const struct dom_ability *a = own_ability(g, kind);
    struct fx_frame event = {.fn = DOM_FX_EVENT,
                             .seat = n->seat,
                             .who = n->seat,
                             .card = g->kind[kind],
                             .arg = DOM_ON_DISCARD,
                             .id = n->id,
                             .to = n->stamp,
                             .x = n->x};
    return n->on && a && (!a->when || a->when(g, &event, n->seat));
}

static bool answers(const struct dom *g, const struct dom_note *n, uint16_t kind)
{
    return g->card[n->id].kind == kind && may_answer(g, n, kind);
}

static int count_answers(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    int n = 0;
    for (int i = f->i; i < f->n; i++)
        n += answers(g, &g->note[i], kind);
    return n;
}

static bool any_answers(const struct dom *g, const struct fx_frame *f)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count_answers(g, f, k) > 0)
            return true;
    return false;
}

/* Which of the cards lie there unseen must not show. */
static bool may_hide_one(const struct dom *g, const struct fx_frame *f)
{
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (int i = f->i; i < f->n && own_ability(g, k); i++)
            if (g->note[i].x & DOM_UNSEEN && may_answer(g, &g->note[i], k) &&
                dom_may_have(g, f->seat, k))
                return true;
    return false;
}

static void ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRIGGER, DOM_RULE_TRIG_01);
    d->window = g->head.next_window;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        int n = count_answers(g, f, k);
        if (n > 0)
            fx_option(&g->head, d, DOM_USE, g->kind[k], 0, n);
    }
}

/* The first of the cards that was picked, or -1. */
static int picked(const struct dom *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    int kind = o && o->card ? dom_kind_of(g, o->card) : -1;
    for (int i = f->i; i < f->n && kind >= 0; i++)
        if (answers(g, &g->note[i], (uint16_t)kind))
            return i;
    return -1;
}

static enum fx_rc call_answer(struct dom *g, const struct fx_frame *f)
{
    struct dom_note note = g->note[f->x];
    g->note[f->x].on = 0;
    return dom_call_own_ability(g, &note);
}

enum fx_rc dom_fx_discards(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        if (g->option.holders && may_hide_one(g, f))
            fx_revealed(&g->head); /* asked or not, that tells what was discarded */
        if (!any_answers(g, f) && (g->option.holders || !may_hide_one(g, f)))
            break;
        FX_ASK(1, ask(g, f));
        g->head.next_window++;
        f->x = (int16_t)picked(g, f);
        if (f->x < 0)
            break;
        FX_CALL(2, call_answer(g, f));
    }
    FX_END
}
