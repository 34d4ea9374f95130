/* service/rules/neuroscape/stability.c: an Unstable Mainframe and its stability tests (NS-SYS). */
#include "rules/neuroscape/effects.h"

enum {
    CRASH = 10, /* on a d20, or less (NS-SYS-06) */
};

/* NS-SYS-03: wherever the program is attached. */
static bool is_tested(const struct ns_object *o, rules_seat s)
{
    return o->controller == s && (ns_is(o, NS_CHARACTER) || ns_is(o, NS_PROGRAM));
}

bool ns_is_short_of_ram(const struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        const struct ns_object *o = &g->object[i];
        if (o->controller == s && ns_is(o, NS_CHARACTER) && o->ram < ns_required_ram(g, o))
            return true;
    }
    return false;
}

/* The list is fixed, and what each costs, when the Mainframe becomes Unstable (NS-SYS-04). */
enum { UNPLACED = NS_MAX_OBJECTS + 1 };

int ns_test_cost(const struct ns_object *o)
{
    return o->test >= UNPLACED ? o->test - UNPLACED : -1;
}

static void list_tests(struct ns *g, rules_seat s)
{
    for (uint16_t i = 0; i < g->n_objects; i++) {
        struct ns_object *o = &g->object[i];
        o->test = (uint16_t)(is_tested(o, s) ? UNPLACED + ns_required_ram(g, o) : 0);
    }
}

/* Chooses the cheapest that have no place yet; false: none are left. */
static bool choose_cheapest(struct ns *g)
{
    uint16_t least = 0;
    for (uint16_t i = 0; i < g->n_objects; i++) {
        uint16_t test = g->object[i].test;
        if (test >= UNPLACED && (!least || test < least))
            least = test;
    }
    for (uint16_t i = 0; i < g->n_objects; i++)
        g->object[i].chosen = least && g->object[i].test == least;
    return least;
}

/* NS-SYS-05 to -07. To others what lies face down is told by its place alone. */
static void test_one(struct ns *g, rules_seat s, int place, rules_seat by)
{
    struct ns_object *o = ns_placed(g, place);
    if (!o)
        return;
    o->test = 0;
    if (o->controller != s)
        return;
    ns_tell_object(g, NS_EV_TEST, o, NS_RULE_SYS_05, 0);
    if (ns_roll(g, s, NS_RULE_SYS_06) <= CRASH)
        ns_doom(g, o->serial, NS_DESTROYED, by);
}

/* f->who: who did it (NS-ABL-09). */
enum fx_rc ns_fx_tests(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    fx_tell(&g->head, NS_EV_UNSTABLE, f->seat, 0, NS_RULE_SYS_02, 0xff, 0, 0);
    list_tests(g, f->seat);
    while (choose_cheapest(g)) {
        FX_CALL(1, ns_call_order(g, f->seat, NS_ASK_TESTS, f->n));
        f->n = (int16_t)g->head.ret;
    }
    for (f->i = 1; f->i <= f->n; f->i++) {
        test_one(g, f->seat, f->i, f->who);
        FX_SETTLE(2);
    }
    FX_END
}

enum fx_rc ns_call_tests(struct ns *g, rules_seat s, rules_seat by)
{
    enum fx_rc rc = ns_call(g, NS_FX_TESTS, s, 0);
    if (!g->head.cap)
        fx_top(&g->head)->who = by;
    return rc;
}
