/* service/rules/core/orders.c: standing orders: answers that a seat gives in advance. */
#include "rules/core/fx.h"

#include <string.h>

/* Reading */

const struct rules_order *rules_orders(const void *st, rules_seat seat, uint8_t *n)
{
    const struct rules_head *h = st;
    *n = seat < h->seats ? h->n_orders[seat] : 0;
    return h->order[*n ? seat : 0];
}

void rules_drop_orders(void *st, rules_seat but)
{
    struct rules_head *h = st;
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++)
        if (s != but)
            h->n_orders[s] = 0;
}

void rules_keep_orders(void *st, const void *undone)
{
    struct rules_head *h = st;
    const struct rules_head *from = undone;
    memcpy(h->order, from->order, sizeof h->order);
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++)
        h->n_orders[s] = h->gone >> s & 1 ? 0 : from->n_orders[s];
}

/* Giving them */

static enum rules_rc refuse(struct rules_refusal *why, uint16_t rule, int reason, uint16_t card,
                            int32_t arg)
{
    if (why)
        *why = (struct rules_refusal){
            .rule = rule, .reason = (uint16_t)reason, .card = card, .arg = {arg, 0}};
    return RULES_ILLEGAL;
}

/* As may_order(), which may set what the order keeps. */
static enum rules_rc check_one(const struct rules_game *game, const void *st, rules_seat seat,
                               struct rules_order *o, struct rules_refusal *why)
{
    struct rules_refusal ignored;
    const struct rules_order_word *word = rules_order_word(game->words, o->order);
    bool has_card = o->card && o->card < game->words->n_cards && game->words->cards[o->card];
    if (!word || (word->arg == RULES_ARG_CARD ? !has_card : o->card != 0))
        return refuse(why, word ? word->rule : 0, RULES_WHY_NO_ORDER, 0, 0);
    if (word->arg == RULES_ARG_CHOICE && !rules_order_takes(word, o->arg))
        return refuse(why, word->rule, RULES_WHY_ORDER_TAKES, 0, o->order);
    return game->may_order(st, seat, o, why ? why : &ignored);
}

enum rules_rc rules_may_order(const struct rules_game *game, const void *st, rules_seat seat,
                              const struct rules_order *o, struct rules_refusal *why)
{
    struct rules_order copy = *o;
    return check_one(game, st, seat, &copy, why);
}

static bool same(const struct rules_order *a, const struct rules_order *b)
{
    return a->order == b->order && a->card == b->card && a->arg == b->arg;
}

static enum rules_rc check_all(const struct rules_game *game, const struct rules_head *h,
                               const struct rules_action *a, struct rules_order *out,
                               struct rules_refusal *why)
{
    uint16_t rule = game->words->n_orders ? game->words->orders[0].rule : 0;
    if (h->order_changes[a->by] >= RULES_ORDER_CHANGES)
        return refuse(why, rule, RULES_WHY_CHANGES, 0, RULES_ORDER_CHANGES);
    if (a->n_orders > RULES_MAX_ORDERS)
        return refuse(why, rule, RULES_WHY_NO_ORDER, 0, 0);
    for (uint8_t i = 0; i < a->n_orders; i++) {
        for (uint8_t k = 0; k < i; k++)
            if (same(&a->orders[i], &a->orders[k]))
                return refuse(why, rule, RULES_WHY_SAID_TWICE, 0, 0);
        out[i] = a->orders[i];
        enum rules_rc rc = check_one(game, h, a->by, &out[i], why);
        if (rc)
            return rc;
    }
    return RULES_OK;
}

/* Obeying them */

void fx_end_order(struct rules_head *h, rules_seat seat, uint8_t i)
{
    struct rules_order *at = &h->order[seat][i];
    h->n_orders[seat]--;
    memmove(at, at + 1, (size_t)(h->n_orders[seat] - i) * sizeof *at);
}

/* Only the seat may know that it was an order. Nothing hidden is shown: the seat gave it. */
static void tell(struct rules_head *h, const struct rules_decision *d, const struct rules_order *o,
                 const struct rules_action *a)
{
    struct rules_event *e =
        fx_event(h, RULES_EV_ANSWERED, d->seat, a->n ? a->picks[0].card : 0, d->rule);
    if (!e)
        return;
    e->seen_by = (uint8_t)(1u << d->seat);
    e->arg[0] = (int32_t)d->number;
    e->arg[1] = o->order;
}

static bool obey_one(const struct rules_game *game, struct rules_head *h, rules_seat seat,
                     bool is_told)
{
    const struct rules_decision *d = &h->ask[seat];
    struct rules_action a;
    if (d->slot != RULES_OPEN || d->by != seat || d->by_hand)
        return false;
    for (uint8_t i = 0; i < h->n_orders[seat];) {
        const struct rules_order *o = &h->order[seat][i];
        a.verb = a.n = 0;
        enum rules_obeyed said = game->obey(h, d, o, &a);
        if (said == RULES_OBEYED && fx_answer(game, h, seat, &a)) {
            h->turn_answers++;
            if (is_told)
                tell(h, d, o, &a);
            return true;
        }
        if (said == RULES_SPENT)
            fx_end_order(h, seat, i);
        else
            i++;
    }
    return false;
}

bool fx_obey(const struct rules_game *game, struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++)
        if (h->n_orders[s] > 0 && obey_one(game, h, s, true))
            return true;
    return false;
}

enum rules_rc fx_set_orders(const struct rules_game *game, struct rules_head *h,
                            const struct rules_action *a, struct rules_refusal *why)
{
    struct rules_order orders[RULES_MAX_ORDERS] = {0};
    rules_seat seat = a->by;
    if (seat >= h->seats || h->gone >> seat & 1)
        return RULES_STALE;
    enum rules_rc rc = check_all(game, h, a, orders, why);
    if (rc)
        return rc;
    h->order_changes[seat]++;
    h->n_orders[seat] = a->n_orders;
    memcpy(h->order[seat], orders, sizeof orders);
    h->ask[seat].by_hand = 0;
    (void)obey_one(game, h, seat, false);
    return RULES_OK;
}
