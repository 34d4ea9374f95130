/* service/rules/core/read.c: reads a state: what is open, and asking the open questions again. */
#include "rules/core/fx.h"

#include <string.h>

const struct rules_decision *rules_asked(const void *st, rules_seat seat)
{
    const struct rules_head *h = st;
    return seat < h->seats && h->batch == FX_WAITING && h->ask[seat].slot != RULES_FREE
               ? &h->ask[seat]
               : NULL;
}

const struct rules_decision *rules_open(const void *st, rules_seat seat)
{
    const struct rules_decision *d = rules_asked(st, seat);
    return d && d->slot == RULES_OPEN ? d : NULL;
}

const struct rules_decision *rules_next_for(const void *st, rules_seat by, rules_seat after)
{
    const struct rules_head *h = st;
    for (int s = after == RULES_NOBODY ? 0 : after + 1; s < h->seats; s++) {
        const struct rules_decision *d = rules_open(st, (rules_seat)s);
        if (d && d->by == by)
            return d;
    }
    return NULL;
}

const struct rules_option *rules_options(const void *st, const struct rules_decision *d)
{
    return &((const struct rules_head *)st)->pool[d->first];
}

bool rules_offers(const void *st, const struct rules_decision *d, uint16_t verb)
{
    const struct rules_option *o = rules_options(st, d);
    for (uint16_t i = 0; i < d->n; i++)
        if (o[i].verb == verb)
            return true;
    return false;
}

bool rules_over(const void *st)
{
    return ((const struct rules_head *)st)->over;
}

bool rules_resigned(const void *st, rules_seat seat)
{
    return ((const struct rules_head *)st)->resigned >> seat & 1;
}

uint8_t rules_seats(const void *st)
{
    return ((const struct rules_head *)st)->seats;
}

bool rules_gone(const void *st, rules_seat seat)
{
    return ((const struct rules_head *)st)->gone >> seat & 1;
}

uint64_t rules_draws(const void *st)
{
    return ((const struct rules_head *)st)->draws;
}

uint32_t rules_next_number(const void *st)
{
    return ((const struct rules_head *)st)->next_number;
}

uint32_t rules_turn(const void *st)
{
    return ((const struct rules_head *)st)->turn;
}

bool rules_event_seen(const struct rules_event *e, rules_seat viewer)
{
    return e->seen_by == 0xff || (viewer != RULES_NOBODY && e->seen_by >> viewer & 1);
}

bool rules_event_card_seen(const struct rules_event *e, rules_seat viewer)
{
    if (!e->card_seen_by)
        return rules_event_seen(e, viewer);
    return viewer < RULES_MAX_SEATS && e->card_seen_by >> viewer & 1;
}

int32_t rules_event_value(const struct rules_event *e, int i)
{
    return i < 2 ? e->arg[i] : e->more[i - 2];
}

/* Does a sealed answer still fit what is asked? After resample() it may not. */
static bool fits(const struct rules_game *game, const struct rules_head *h,
                 const struct rules_decision *d, const struct rules_decision *old,
                 const struct rules_run *runs)
{
    int picked = 0;
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME)
        return old->runs == 0 &&
               (d->shape == RULES_NUMBER ? old->amount >= d->min && old->amount <= d->max
                                         : old->amount > 0 && old->amount <= UINT16_MAX &&
                                               game->in_domain(h, (uint16_t)old->amount));
    for (uint16_t k = 0; k < old->runs; k++) {
        const struct rules_run *run = &runs[old->run_first + k];
        if (run->option >= d->n || run->count == 0 ||
            run->count > h->pool[d->first + run->option].count)
            return false;
        if (d->shape != RULES_ORDER && k > 0 && run->option <= run[-1].option)
            return false; /* seal() writes them in the order of the options */
        picked += run->count;
    }
    return d->shape == RULES_ONE     ? picked == 1
           : d->shape == RULES_ORDER ? picked == d->total
                                     : picked >= d->min && picked <= d->max;
}

static void restore(const struct rules_game *game, struct rules_head *h, struct rules_decision *d,
                    const struct rules_decision *old, const struct rules_run *runs)
{
    if (d->slot == RULES_FREE || (old->slot == RULES_FREE && !(h->gone >> d->seat & 1)))
        return;
    d->number = old->number;
    d->by = old->by;
    d->by_hand = old->by_hand;
    if (old->slot == RULES_FREE) { /* withdrawn when its seat left */
        d->slot = RULES_FREE;
        return;
    }
    if (old->slot == RULES_OPEN || !fits(game, h, d, old, runs))
        return;
    d->slot = RULES_SEALED;
    d->amount = old->amount;
    d->runs = old->runs;
    memcpy(&h->run[d->run_first], &runs[old->run_first], old->runs * sizeof *runs);
}

/* A state that was damaged may hold a frame that is at no question: it must do no harm. */
static bool asks_again(const struct rules_game *game, void *st)
{
    struct rules_head *h = st;
    struct rules_chance none = {0};
    if (h->depth == 0 || h->fx[h->depth - 1].step == 0)
        return false;
    h->reasking = true;
    h->chance = &none;
    int rc = game->step(st, &h->fx[h->depth - 1]);
    h->chance = NULL;
    h->reasking = false;
    return rc == FX_ASKED && h->batch == FX_WAITING && !h->cap && !h->broken;
}

enum rules_rc rules_reask(const struct rules_game *game, void *st)
{
    struct rules_head *h = st;
    struct rules_decision old[RULES_MAX_SEATS];
    struct rules_run runs[RULES_MAX_OPTIONS];
    if (h->over)
        return h->batch == FX_IDLE ? RULES_OK : RULES_BROKEN;
    if (h->batch != FX_WAITING)
        return RULES_BROKEN;
    memcpy(old, h->ask, sizeof old);
    memcpy(runs, h->run, sizeof runs);
    uint32_t next_number = h->next_number;
    memset(h->ask, 0, sizeof h->ask);
    h->pool_n = 0;
    h->runs_n = 0;
    h->batch = FX_IDLE;
    if (!asks_again(game, st))
        return RULES_BROKEN;
    h->next_number = next_number;
    for (rules_seat s = 0; s < h->seats; s++)
        restore(game, h, &h->ask[s], &old[s], runs);
    return RULES_OK;
}
