/* service/rules/neuroscape/ram.c: choosing RAM that is destroyed (NS-RAM-13). */
#include "rules/neuroscape/effects.h"

static int count_there(const struct ns *g, const struct fx_frame *f)
{
    return f->arg ? g->seat[f->seat].refreshed + g->seat[f->seat].running : ns_ram(g, f->seat);
}

/* The default takes the first ones: running, refreshed, committed. */
static void list_ram(const struct ns *g, const struct fx_frame *f, struct ns_list *l)
{
    const struct ns_seat *seat = &g->seat[f->seat];
    for (int i = 0; i < seat->running; i++)
        ns_list_add(l, NS_DESTROY_RUNNING_RAM, 0, 0);
    for (int i = 0; i < seat->refreshed; i++)
        ns_list_add(l, NS_DESTROY_REFRESHED_RAM, 0, 0);
    for (uint16_t i = 0; !f->arg && i < g->n_objects; i++)
        for (int k = 0; g->object[i].ram_owner == f->seat && k < g->object[i].ram; k++)
            ns_list_add(l, NS_DESTROY_COMMITTED_RAM, g->object[i].number, g->object[i].serial);
}

/* One piece after the other; without a choice where all that is left goes, or is alike. */
static void ask_ram(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    list_ram(g, f, &l);
    if (!ns_lives(g, f->seat) || l.n < 2 || f->n - f->i >= count_there(g, f))
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, NS_ASK_DESTROY_RAM, NS_RULE_RAM_13);
    ns_list_put(g, d, &l);
}

static int32_t code_of(const struct rules_option *o, rules_seat s)
{
    if (o->verb == NS_DESTROY_COMMITTED_RAM)
        return NS_ON_CODE - o->arg;
    return NS_RAM_CODE -
           (4 * s + (o->verb == NS_DESTROY_RUNNING_RAM ? NS_RAM_RUNNING : NS_RAM_REFRESHED));
}

/* How many were destroyed: what was chosen, or the rest of it, of which there was no choice. */
static int destroy(struct ns *g, const struct fx_frame *f)
{
    struct ns_list l = {0};
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    int n = 0, left = f->n - f->i;
    list_ram(g, f, &l);
    if (o) {
        ns_destroy_ram(g, code_of(o, f->seat), 1);
        return 1;
    }
    for (uint16_t i = 0; n < left && i < l.n; i++) {
        int count = l.at[i].count < left - n ? l.at[i].count : left - n;
        ns_destroy_ram(g, code_of(&l.at[i], f->seat), count);
        n += count;
    }
    return n;
}

/* f->n: how many; f->arg: of the Bank only. */
enum fx_rc ns_fx_destroy_ram(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    while (f->i < f->n && ns_lives(g, f->seat) && count_there(g, f) > 0) {
        FX_ASK(1, ask_ram(g, f));
        f->i = (int16_t)(f->i + destroy(g, f));
    }
    g->head.ret = f->i;
    FX_END
}

enum fx_rc ns_call_destroy_ram(struct ns *g, rules_seat s, int n, bool bank_only)
{
    enum fx_rc rc = fx_call(&g->head, NS_FX_DESTROY_RAM, s, 0, bank_only);
    if (!g->head.cap)
        fx_top(&g->head)->n = (int16_t)n;
    return rc;
}

bool ns_is_ram_of_hit(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, NS_ON_CODE - target);
    return o ? o->ram_owner == it->who : (NS_RAM_CODE - target) / 4 == it->who;
}

void ns_do_snatch(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_do_destroy_ram(g, it, a);
    ns_install(g, it->seat, false);
}
