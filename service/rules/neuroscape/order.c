/* service/rules/neuroscape/order.c: putting objects in an order, one after another. */
#include "rules/neuroscape/effects.h"

static int count_chosen(const struct ns *g)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_objects; i++)
        n += g->object[i].chosen != 0;
    return n;
}

static uint16_t shown(const struct ns_object *o)
{
    return o->face_down ? 0 : o->number;
}

/* All of them in one answer; of very many, which is next. */
static void ask_order(struct ns *g, const struct fx_frame *f, enum rules_shape shape)
{
    if (!ns_lives(g, f->seat) || count_chosen(g) < 2)
        return;
    int rule = f->arg == NS_ASK_TESTS ? NS_RULE_SYS_04 : NS_RULE_KEY_PSYCHOSIS;
    struct rules_decision *d = fx_open(&g->head, f->seat, shape, f->arg, rule);
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->chosen)
            fx_option(&g->head, d, NS_TEST, shown(o), o->serial, 1);
    }
}

static void place(struct ns_object *o, struct fx_frame *f)
{
    o->chosen = 0;
    o->test = (uint16_t)++f->n;
}

/* What was picked, in that order. */
static void place_picked(struct ns *g, struct fx_frame *f)
{
    int runs = fx_count(&g->head, f->seat);
    for (int k = 0; k < runs; k++) {
        int count;
        struct ns_object *o = ns_object(g, fx_pick(&g->head, f->seat, k, &count)->arg);
        if (o && o->chosen)
            place(o, f);
    }
}

static void place_rest(struct ns *g, struct fx_frame *f)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].chosen)
            place(&g->object[i], f);
}

/* Objects that are `chosen` get places in `test`, after f->n; f->seat says which. f->arg: enum
 * ns_ask. head.ret: the last place. */
enum fx_rc ns_fx_order(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (count_chosen(g) > NS_AT_ONCE && ns_lives(g, f->seat)) {
        FX_ASK(1, ask_order(g, f, RULES_ONE));
        place_picked(g, f);
    }
    FX_ASK(2, ask_order(g, f, RULES_ORDER));
    place_picked(g, f);
    place_rest(g, f);
    g->head.ret = f->n;
    FX_END
}

enum fx_rc ns_call_order(struct ns *g, rules_seat s, int ask, int16_t placed)
{
    enum fx_rc rc = ns_call(g, NS_FX_ORDER, s, 0);
    if (!g->head.cap) {
        fx_top(&g->head)->arg = (int16_t)ask;
        fx_top(&g->head)->n = placed;
    }
    return rc;
}

struct ns_object *ns_placed(struct ns *g, int place)
{
    for (uint16_t i = 0; i < g->n_objects; i++)
        if (g->object[i].test == place)
            return &g->object[i];
    return NULL;
}
