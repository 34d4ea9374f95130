/* tests/property/legal.c: what is offered is what is accepted, and what is refused changes nothing.
 */
#include "property/walk.h"

#include "rules/core/fx.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 4 };

/* Options */

static int by_order(const struct walk *w, const struct rules_option *a,
                    const struct rules_option *b)
{
    const struct rules_words *words = w->game->words;
    if (a->verb != b->verb)
        return a->verb < b->verb ? -1 : 1;
    uint32_t of_a = words->order && a->card ? words->order(a->card) : 0;
    uint32_t of_b = words->order && b->card ? words->order(b->card) : 0;
    if (of_a != of_b)
        return of_a < of_b ? -1 : 1;
    if (a->card != b->card)
        return a->card < b->card ? -1 : 1;
    return a->arg < b->arg ? -1 : a->arg > b->arg;
}

static void check_options(struct walk *w, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    int total = 0;
    if (d->n == 0)
        walk_fail(w, "a question without options");
    for (uint16_t i = 0; i < d->n; i++) {
        total += o[i].count;
        if (o[i].count == 0)
            walk_fail(w, "option %d has no count", i);
        for (uint16_t k = 0; k < i; k++)
            if (by_order(w, &o[k], &o[i]) == 0)
                walk_fail(w, "options %d and %d are equal", k, i);
        /* What is to be put in order is listed as it lies: that is its default. */
        if (i > 0 && d->shape != RULES_ORDER && by_order(w, &o[i - 1], &o[i]) > 0)
            walk_fail(w, "options %d and %d are not sorted", i - 1, i);
        /* The text of an answer names the verb of a set, or of an order, once. */
        if ((d->shape == RULES_SET || d->shape == RULES_ORDER) && o[i].verb != o[0].verb)
            walk_fail(w, "options 0 and %d of one set have other verbs", i);
    }
    if (d->shape == RULES_SET && (d->min < 0 || d->min > d->max || d->max > total))
        walk_fail(w, "%d to %d of %d cannot be picked", (int)d->min, (int)d->max, total);
    if (d->shape == RULES_NUMBER && d->min > d->max)
        walk_fail(w, "no number is between %d and %d", (int)d->min, (int)d->max);
    if ((d->shape == RULES_NUMBER || d->shape == RULES_NAME) && d->n != 1)
        walk_fail(w, "a number or a name has %d verbs", d->n);
    if (total != d->total || d->seat >= w->seats || d->by >= w->seats)
        walk_fail(w, "the question is not consistent");
}

/* Trying answers on a copy */

static struct rules_action blank(const struct rules_decision *d)
{
    return (struct rules_action){.act = RULES_ANSWER, .by = d->by, .number = d->number};
}

static enum rules_rc try_on_copy(struct walk *w, const struct rules_action *a)
{
    struct rules_refusal why = {0};
    memcpy(w->table.spare, w->table.st, w->game->state_size);
    return rules_apply(w->game, w->table.spare, &w->table.chance, a, NULL, &why);
}

static void accept(struct walk *w, const struct rules_action *a, const char *what)
{
    enum rules_rc rc = try_on_copy(w, a);
    if (rc)
        walk_fail(w, "refused (%d): %s", (int)rc, what);
}

static void refuse(struct walk *w, const struct rules_action *a, enum rules_rc wanted,
                   const char *what)
{
    enum rules_rc rc = try_on_copy(w, a);
    if (rc != wanted)
        walk_fail(w, "%d and not %d: %s", (int)rc, (int)wanted, what);
    walk_same(w, w->table.st, w->table.spare, what);
}

static void add(struct rules_action *a, const struct rules_option *o, uint32_t count)
{
    if (count == 0 || a->n == RULES_MAX_PICKS)
        return;
    a->picks[a->n] = *o;
    a->picks[a->n++].count = (uint16_t)count;
}

static void accept_ones(struct walk *w, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    for (uint32_t k = 0; k < SAMPLES && k < d->n; k++) {
        struct rules_action a = blank(d);
        add(&a, &o[d->n <= SAMPLES ? k : walk_below(w, d->n)], 1);
        accept(w, &a, "an option that is offered");
    }
}

/* A random multiset of n picks. */
static struct rules_action some(struct walk *w, const struct rules_decision *d, uint32_t n)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    struct rules_action a = blank(d);
    uint32_t left = d->total;
    for (uint16_t i = 0; i < d->n; i++) {
        uint32_t taken = 0;
        for (uint16_t c = 0; c < o[i].count; c++, left--)
            if (n > 0 && walk_below(w, left) < n) {
                taken++;
                n--;
            }
        add(&a, &o[i], taken);
    }
    return a;
}

static void accept_sets(struct walk *w, const struct rules_decision *d)
{
    for (int k = 0; k < SAMPLES; k++) {
        uint32_t n = (uint32_t)d->min + walk_below(w, (uint32_t)(d->max - d->min) + 1);
        struct rules_action a = some(w, d, n);
        accept(w, &a, "a set that is offered");
    }
    if (d->max < d->total && d->max < RULES_MAX_PICKS) {
        struct rules_action a = some(w, d, (uint32_t)d->max + 1);
        refuse(w, &a, RULES_ILLEGAL, "too many picks");
    }
    if (d->min > 0) {
        struct rules_action a = some(w, d, (uint32_t)d->min - 1);
        refuse(w, &a, RULES_ILLEGAL, "too few picks");
    }
}

static void accept_orders(struct walk *w, const struct rules_decision *d)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    struct rules_action a = blank(d);
    for (uint16_t i = 0; i < d->n; i++)
        for (uint16_t c = 0; c < o[i].count; c++)
            add(&a, &o[i], 1);
    if (a.n < d->total)
        return; /* more than one answer can say */
    for (uint16_t i = a.n; i > 1; i--) {
        uint32_t k = walk_below(w, i);
        struct rules_option swap = a.picks[i - 1];
        a.picks[i - 1] = a.picks[k];
        a.picks[k] = swap;
    }
    accept(w, &a, "an order of all");
    a.n--;
    refuse(w, &a, RULES_ILLEGAL, "an order that leaves one out");
}

static void accept_amounts(struct walk *w, const struct rules_decision *d)
{
    struct rules_action a = blank(d);
    a.n = 1;
    a.picks[0] = *rules_options(w->table.st, d);
    a.picks[0].count = 1;
    if (d->shape == RULES_NUMBER) {
        int32_t values[] = {d->min, d->max};
        for (int k = 0; k < 2; k++) {
            a.picks[0].arg = values[k];
            accept(w, &a, "a number of the range");
            a.picks[0].arg = k ? d->max + 1 : d->min - 1;
            refuse(w, &a, RULES_ILLEGAL, "a number outside the range");
        }
        return;
    }
    for (int k = 0; k < SAMPLES; k++) {
        uint16_t card = (uint16_t)walk_below(w, w->game->words->n_cards);
        a.picks[0].card = card;
        if (card && w->game->in_domain(w->table.st, card))
            accept(w, &a, "a name of the domain");
        else
            refuse(w, &a, RULES_ILLEGAL, "a name outside the domain");
    }
}

/* Refusals */

static bool offered(const struct walk *w, const struct rules_decision *d,
                    const struct rules_option *pick)
{
    const struct rules_option *o = rules_options(w->table.st, d);
    for (uint16_t i = 0; i < d->n; i++)
        if (o[i].verb == pick->verb && o[i].card == pick->card && o[i].arg == pick->arg)
            return true;
    return false;
}

static void refuse_unlisted(struct walk *w, const struct rules_decision *d)
{
    const struct rules_words *words = w->game->words;
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME)
        return;
    for (int k = 0; k < SAMPLES; k++) {
        struct rules_option pick = rules_options(w->table.st, d)[walk_below(w, d->n)];
        if (k % 2 == 0)
            pick.verb = (uint16_t)walk_below(w, words->n_verbs);
        if (k % 4)
            pick.card = (uint16_t)walk_below(w, words->n_cards);
        if (k == 3)
            pick.arg = (int32_t)walk_below(w, 1000) - 500;
        if (offered(w, d, &pick))
            continue;
        struct rules_action a =
            d->shape == RULES_SET && d->min > 0 ? some(w, d, (uint32_t)d->min - 1) : blank(d);
        add(&a, &pick, 1);
        refuse(w, &a, RULES_ILLEGAL, "a pick that is not offered");
    }
}

static void refuse_strangers(struct walk *w, const struct rules_decision *d)
{
    struct rules_action a;
    rules_fallback(w->table.st, d, &a);
    accept(w, &a, "the default answer");
    for (rules_seat s = 0; s < w->seats; s++) {
        a.by = s;
        if (s != d->by)
            refuse(w, &a, RULES_NOT_YOURS, "another seat's answer");
    }
    a.by = d->by;
    a.number = rules_next_number(w->table.st);
    refuse(w, &a, RULES_STALE, "an answer to a question to come");
    a.number = d->number > 1 ? d->number - 1 : 0;
    bool open = false;
    for (rules_seat s = 0; s < w->seats; s++)
        open =
            open || (rules_open(w->table.st, s) && rules_open(w->table.st, s)->number == a.number);
    if (!open)
        refuse(w, &a, RULES_STALE, "an answer to a question of the past");
}

static void refuse_doubled(struct walk *w, const struct rules_decision *d)
{
    if (d->shape != RULES_ONE)
        return;
    struct rules_action a = blank(d);
    refuse(w, &a, RULES_ILLEGAL, "no pick at all");
    const struct rules_option *o = rules_options(w->table.st, d);
    add(&a, &o[0], 1);
    add(&a, &o[d->n - 1], 1);
    refuse(w, &a, RULES_ILLEGAL, "two picks for one");
    a = blank(d);
    add(&a, &o[0], o[0].count + 1u);
    refuse(w, &a, RULES_ILLEGAL, "more of a pick than there are");
}

/* More of one option than there are, in one run and in two, with as many picks as are wanted. */
static void refuse_overdrawn(struct walk *w, const struct rules_decision *d)
{
    if (d->shape != RULES_SET)
        return;
    const struct rules_option *o = rules_options(w->table.st, d);
    uint32_t i = walk_below(w, d->n), n = o[i].count + 1u;
    if ((int32_t)n > d->max)
        return;
    struct rules_action once = blank(d), twice = blank(d);
    add(&once, &o[i], n);
    add(&twice, &o[i], n - 1);
    add(&twice, &o[i], 1);
    for (uint16_t k = 0; k < d->n && (int32_t)n < d->min; k++) {
        uint32_t more = (uint32_t)d->min - n < o[k].count ? (uint32_t)d->min - n : o[k].count;
        if (k == i)
            continue;
        add(&once, &o[k], more);
        add(&twice, &o[k], more);
        n += more;
    }
    refuse(w, &once, RULES_ILLEGAL, "more of a card than there are");
    refuse(w, &twice, RULES_ILLEGAL, "more of a card than there are, in two runs");
}

/* Standing orders: what may be ordered is accepted, the rest refused, by whomever and twice too. */

static bool takes_orders(const struct walk *w, rules_seat seat)
{
    const struct rules_head *h = w->table.st;
    return w->game->words->n_orders > 0 && !rules_gone(h, seat) &&
           h->order_changes[seat] < RULES_ORDER_CHANGES;
}

static void try_orders(struct walk *w)
{
    const struct rules_words *words = w->game->words;
    struct rules_action a = {.act = RULES_ORDERS, .by = (rules_seat)walk_below(w, w->seats)};
    if (!takes_orders(w, a.by))
        return;
    for (a.n_orders = 1; a.n_orders <= SAMPLES; a.n_orders++) {
        struct rules_order *o = &a.orders[a.n_orders - 1];
        *o = (struct rules_order){.order = (uint16_t)walk_below(w, words->n_orders + 1u),
                                  .card = (uint16_t)walk_below(w, words->n_cards + 1u)};
        if (o->order < words->n_orders && words->orders[o->order].arg == RULES_ARG_CHOICE) {
            o->card = 0;
            o->arg = (int32_t)walk_below(w, words->n_choices + 1u);
        }
        if (rules_may_order(w->game, w->table.st, a.by, o, NULL)) {
            refuse(w, &a, RULES_ILLEGAL, "a standing order that cannot be given");
            break;
        }
    }
    if (!walk_orders(w, a.by, &a))
        return;
    accept(w, &a, "standing orders that can be given");
    if (a.n_orders) {
        a.orders[a.n_orders] = a.orders[0];
        a.n_orders++;
        refuse(w, &a, RULES_ILLEGAL, "a standing order given twice");
    }
    a.by = (rules_seat)(w->seats + walk_below(w, 3));
    refuse(w, &a, RULES_STALE, "standing orders of a seat that is not there");
}

static void at(struct walk *w, const struct rules_decision *d)
{
    static void (*const accept_shape[])(struct walk *, const struct rules_decision *) = {
        [RULES_ONE] = accept_ones,
        [RULES_SET] = accept_sets,
        [RULES_ORDER] = accept_orders,
        [RULES_NUMBER] = accept_amounts,
        [RULES_NAME] = accept_amounts};
    check_options(w, d);
    accept_shape[d->shape](w, d);
    refuse_unlisted(w, d);
    refuse_strangers(w, d);
    refuse_doubled(w, d);
    refuse_overdrawn(w, d);
    try_orders(w);
}

int main(void)
{
    return walk_main(&(struct walk_property){.name = "legal", .orders = 40, .at = at});
}
