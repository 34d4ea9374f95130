/* service/rules/neuroscape/tokens.c: creating tokens. */
#include "rules/neuroscape/effects.h"

static void ask_type(struct ns *g, const struct fx_frame *f)
{
    if (!ns_lives(g, f->seat) || !ns_cards[f->card]->either_type)
        return;
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_MODE, NS_RULE_CMB_18);
    d->card = f->card;
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_MAINFRAME, 1);
    fx_option(&g->head, d, NS_MODE, 0, NS_CHOICE_BIOFRAME, 1);
}

/* Printed are tokens of either type as those of the Mainframe type. */
static void create(struct ns *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    if (ns_lives(g, f->seat))
        ns_create_token(g, f->seat, f->card, o && o->arg == NS_CHOICE_BIOFRAME);
}

/* f->n: how many of f->card. */
enum fx_rc ns_fx_create(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < f->n; f->i++) {
        FX_ASK(1, ask_type(g, f));
        create(g, f);
    }
    FX_END
}

enum fx_rc ns_call_create(struct ns *g, rules_seat s, uint16_t number, int n)
{
    enum fx_rc rc = fx_call(&g->head, NS_FX_CREATE, s, number, 0);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)n;
    return rc;
}
