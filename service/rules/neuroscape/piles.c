/* service/rules/neuroscape/piles.c: revealed cards that one seat splits into two piles, face down,
 * of which another takes one. */
#include "rules/neuroscape/asks.h"

static void ask_piles(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    uint16_t aside = ns_zone_of(f->who, NS_ASIDE);
    if (!ns_lives(g, f->seat) || g->zone[aside].n == 0)
        return;
    for (uint16_t id = g->zone[aside].first; id; id = g->card[id].next)
        ns_list_add(&l, NS_SECOND_PILE, g->card[id].kind, 0);
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_SET, NS_ASK_PILES, NS_RULE_ABL_01);
    d->card = f->card;
    ns_list_put(g, d, &l);
    d->max = g->zone[aside].n;
}

/* Those of the second pile go under the others; where they lie is seen by nobody else. */
static int split(struct ns *g, const struct fx_frame *f)
{
    uint16_t aside = ns_zone_of(f->who, NS_ASIDE);
    int second = 0, runs = fx_count(&g->head, f->seat);
    for (int k = 0; k < runs; k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        for (; count > 0; count--, second++)
            zone_move_bottom(g->zone, g->card, ns_find(g, aside, o->card), aside);
    }
    int first = g->zone[aside].n - second;
    fx_tell(&g->head, NS_EV_PILES, f->seat, f->card, NS_RULE_ABL_01, 0xff, first, second);
    return first;
}

/* f->who: whose cards. */
enum fx_rc ns_fx_piles(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_piles(g, f));
    g->head.ret = split(g, f);
    FX_END
}

enum fx_rc ns_call_piles(struct ns *g, rules_seat s, int32_t item, rules_seat owner)
{
    enum fx_rc rc = ns_call(g, NS_FX_PILES, s, item);
    if (g->head.cap)
        return rc;
    fx_top(&g->head)->who = owner;
    fx_top(&g->head)->card = ns_item(g, item)->number;
    return rc;
}

static void ask_pile(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat) || ns_count(g, f->seat, NS_ASIDE) == 0)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_PILE, NS_RULE_ABL_01);
    d->card = f->card;
    fx_option(&g->head, d, NS_PILE, 0, 1, 1);
    fx_option(&g->head, d, NS_PILE, 0, 2, 1);
}

static void take_pile(struct ns *g, const struct fx_frame *f)
{
    uint16_t ids[ZONE_MAX_CARDS];
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    bool second = o && o->arg == 2;
    int n = zone_ids(g->zone, g->card, ns_zone_of(f->seat, NS_ASIDE), ids);
    for (int i = 0; i < n; i++)
        if ((i >= f->n) == second)
            ns_to_hand(g, ids[i]);
    ns_bin_aside(g, f->seat);
}

enum fx_rc ns_fx_pile(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_pile(g, f));
    take_pile(g, f);
    FX_END
}

enum fx_rc ns_call_pile(struct ns *g, rules_seat owner, int32_t item, int first)
{
    enum fx_rc rc = ns_call(g, NS_FX_PILE, owner, item);
    if (g->head.cap)
        return rc;
    fx_top(&g->head)->n = (int16_t)first;
    fx_top(&g->head)->card = ns_item(g, item)->number;
    return rc;
}
