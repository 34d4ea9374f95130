/* service/rules/core/fx.c: runs frames, opens decisions, takes answers; the same for all games. */
#include "rules/core/fx.h"

#include <assert.h>
#include <string.h>

enum { FX_BUDGET = 1000000 }; /* frames run for one answer: beyond it the rules loop */

/* Frames and decisions */

void fx_reach_cap(struct rules_head *h, enum rules_cap cap)
{
    if (!h->cap)
        h->cap = (uint8_t)(1 + cap);
}

static void forget_answers(struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++) /* nobody else is ever asked */
        h->ask[s] = (struct rules_decision){0};
    h->pool_n = 0;
    h->runs_n = 0;
}

void fx_withdraw(struct rules_head *h, rules_seat seat)
{
    if (h->batch == FX_WAITING && h->ask[seat].slot == RULES_OPEN)
        h->ask[seat] = (struct rules_decision){0};
}

void fx_withdraw_answer(struct rules_head *h, rules_seat seat)
{
    if (h->batch == FX_WAITING)
        h->ask[seat] = (struct rules_decision){0};
}

void fx_ask_anew(struct rules_head *h)
{
    if (h->batch != FX_WAITING)
        return;
    h->batch = FX_IDLE;
    forget_answers(h);
}

void fx_unwind(struct rules_head *h, uint16_t depth)
{
    if (depth >= h->depth)
        return;
    h->depth = depth;
    h->batch = FX_IDLE;
    h->ret = 0;
    forget_answers(h);
}

void fx_new_turn(struct rules_head *h)
{
    h->turn_answers = 0;
    h->turn_events = 0;
    memset(h->order_changes, 0, sizeof h->order_changes);
}

struct rules_decision *fx_open(struct rules_head *h, rules_seat seat, enum rules_shape shape,
                               int kind, int rule)
{
    if (h->batch == FX_IDLE) { /* first of a new batch: old answers go */
        h->batch = FX_WAITING;
        forget_answers(h);
    }
    struct rules_decision *d = &h->ask[seat];
    assert(d->slot == RULES_FREE);
    *d = (struct rules_decision){.number = h->next_number++,
                                 .seat = seat,
                                 .by = h->by[seat],
                                 .shape = (uint8_t)shape,
                                 .slot = RULES_OPEN,
                                 .kind = (uint16_t)kind,
                                 .rule = (uint16_t)rule,
                                 .first = h->pool_n,
                                 .run_first = h->runs_n};
    return d;
}

struct rules_event *fx_event(struct rules_head *h, int kind, rules_seat seat, int card, int rule)
{
    h->turn_events++;
    if (!h->ev || h->ev->n++ >= h->ev->cap)
        return NULL;
    struct rules_event *e = &h->ev->at[h->ev->n - 1];
    *e = (struct rules_event){.kind = (uint16_t)kind,
                              .card = (uint16_t)card,
                              .rule = (uint16_t)rule,
                              .seat = seat,
                              .seen_by = 0xff};
    return e;
}

void fx_write(struct rules_head *h, const struct rules_event *e)
{
    if (e->seen_by != 0xff)
        fx_revealed(h);
    if (h->ev->n++ < h->ev->cap)
        h->ev->at[h->ev->n - 1] = *e;
}

void fx_break(struct rules_head *h)
{
    h->broken = true;
}

void fx_revealed(struct rules_head *h)
{
    if (!h->ev || h->ev->revealed)
        return;
    h->ev->revealed = true;
    h->ev->known = h->ev->n;
}

/* Answers */

static bool same(const struct rules_option *a, const struct rules_option *b)
{
    return a->verb == b->verb && a->card == b->card && a->arg == b->arg;
}

static enum rules_rc refuse(struct rules_refusal *why, const struct rules_decision *d, int reason,
                            uint16_t card, int32_t arg0, int32_t arg1)
{
    if (why)
        *why = (struct rules_refusal){
            .rule = d->rule, .reason = (uint16_t)reason, .card = card, .arg = {arg0, arg1}};
    return RULES_ILLEGAL;
}

static enum rules_rc refuse_pick(const struct rules_game *game, const void *st,
                                 const struct rules_decision *d, const struct rules_option *pick,
                                 struct rules_refusal *why)
{
    (void)refuse(why, d, RULES_WHY_NOT_OFFERED, pick->card, 0, 0);
    if (why)
        game->explain(st, d, pick, why);
    return RULES_ILLEGAL;
}

static int count_picks(const struct rules_action *a)
{
    int picked = 0;
    for (uint16_t k = 0; k < a->n; k++)
        picked += a->picks[k].count;
    return picked;
}

static enum rules_rc seal_amount(const struct rules_game *game, struct rules_head *h,
                                 struct rules_decision *d, const struct rules_action *a,
                                 struct rules_refusal *why)
{
    const struct rules_option *pick = &a->picks[0];
    int picked = count_picks(a);
    if (a->n != 1 || picked != 1)
        return refuse(why, d, picked ? RULES_WHY_TOO_MANY : RULES_WHY_TOO_FEW, 0, picked, 1);
    if (d->n != 1 || pick->verb != h->pool[d->first].verb)
        return refuse_pick(game, h, d, pick, why);
    if (d->shape == RULES_NUMBER) {
        if (pick->card || pick->arg < d->min || pick->arg > d->max)
            return refuse(why, d, RULES_WHY_OUT_OF_RANGE, 0, d->min, d->max);
        d->amount = pick->arg;
    } else {
        if (pick->arg || !game->in_domain(h, pick->card))
            return refuse(why, d, RULES_WHY_NO_SUCH_NAME, pick->card, 0, 0);
        d->amount = pick->card;
    }
    d->runs = 0;
    d->slot = RULES_SEALED;
    return RULES_OK;
}

static enum rules_rc check_counts(const struct rules_decision *d, const struct rules_action *a,
                                  struct rules_refusal *why)
{
    int min = d->min, max = d->max, picked = count_picks(a);
    if (d->shape == RULES_ONE)
        min = max = 1;
    if (d->shape == RULES_ORDER)
        min = max = d->total;
    if (picked < min)
        return refuse(why, d, RULES_WHY_TOO_FEW, 0, picked, min);
    if (picked > max)
        return refuse(why, d, RULES_WHY_TOO_MANY, 0, picked, max);
    return RULES_OK;
}

/* The index of the picked option of d, or d->n. */
static uint16_t find_option(const struct rules_head *h, const struct rules_decision *d,
                            const struct rules_option *pick)
{
    const struct rules_option *o = &h->pool[d->first];
    uint16_t i = 0;
    while (i < d->n && !same(&o[i], pick))
        i++;
    return i;
}

/* Finds the option of each pick; `used` counts picks per option. */
static enum rules_rc match_picks(const struct rules_game *game, const struct rules_head *h,
                                 const struct rules_decision *d, const struct rules_action *a,
                                 uint16_t *at, uint16_t *used, struct rules_refusal *why)
{
    memset(used, 0, d->n * sizeof *used);
    if (a->n == 0 && a->verb && d->n && a->verb != h->pool[d->first].verb)
        return refuse_pick(game, h, d, &(struct rules_option){.verb = a->verb}, why);
    for (uint16_t k = 0; k < a->n; k++) {
        const struct rules_option *pick = &a->picks[k];
        uint16_t i = find_option(h, d, pick);
        if (i == d->n)
            return refuse_pick(game, h, d, pick, why);
        int there = h->pool[d->first + i].count, wanted = used[i] + pick->count;
        if (d->shape == RULES_ONE && wanted > 1)
            return refuse(why, d, RULES_WHY_TOO_MANY, 0, wanted, 1);
        if (pick->count == 0 || wanted > there)
            return refuse(why, d, RULES_WHY_NOT_SO_MANY, pick->card, wanted, there);
        used[i] = (uint16_t)wanted;
        at[k] = i;
    }
    return check_counts(d, a, why);
}

static enum rules_rc seal_picks(const struct rules_game *game, struct rules_head *h,
                                struct rules_decision *d, const struct rules_action *a,
                                struct rules_refusal *why)
{
    uint16_t at[RULES_MAX_PICKS], used[RULES_MAX_OPTIONS] = {0};
    enum rules_rc rc = match_picks(game, h, d, a, at, used, why);
    if (rc)
        return rc;
    struct rules_run *run = &h->run[d->run_first];
    d->runs = 0;
    if (d->shape == RULES_ORDER) {
        for (uint16_t k = 0; k < a->n; k++)
            run[d->runs++] = (struct rules_run){at[k], a->picks[k].count};
    } else { /* order has no meaning, so it must not reach the state */
        for (uint16_t i = 0; i < d->n; i++)
            if (used[i])
                run[d->runs++] = (struct rules_run){i, used[i]};
    }
    d->slot = RULES_SEALED;
    return RULES_OK;
}

/* The answer to most questions: one option of one. */
static bool seal_one(struct rules_head *h, struct rules_decision *d, const struct rules_action *a)
{
    if (d->shape != RULES_ONE || a->n != 1 || a->picks[0].count != 1)
        return false;
    uint16_t i = find_option(h, d, &a->picks[0]);
    if (i == d->n)
        return false;
    h->run[d->run_first] = (struct rules_run){i, 1};
    d->runs = 1;
    d->slot = RULES_SEALED;
    return true;
}

/* The one legality check: fills the picks of d, or leaves it as it was. */
static enum rules_rc seal(const struct rules_game *game, struct rules_head *h,
                          struct rules_decision *d, const struct rules_action *a,
                          struct rules_refusal *why)
{
    if (seal_one(h, d, a))
        return RULES_OK;
    if (a->n > RULES_MAX_PICKS)
        return refuse(why, d, RULES_WHY_TOO_MANY, 0, a->n, RULES_MAX_PICKS);
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME)
        return seal_amount(game, h, d, a, why);
    return seal_picks(game, h, d, a, why);
}

bool fx_answer(const struct rules_game *game, struct rules_head *h, rules_seat seat,
               const struct rules_action *said)
{
    struct rules_decision *d = &h->ask[seat];
    return h->batch == FX_WAITING && d->slot == RULES_OPEN &&
           seal(game, h, d, said, NULL) == RULES_OK;
}

void rules_fallback(const void *st, const struct rules_decision *d, struct rules_action *out)
{
    const struct rules_head *h = st;
    out->act = RULES_ANSWER; /* picks beyond n mean nothing: no need to clear 1.5 KB */
    out->by = d->by;
    out->verb = 0;
    out->n = 0;
    out->number = d->number;
    out->draws = 0;
    if (d->shape == RULES_NUMBER || d->shape == RULES_NAME || d->shape == RULES_ONE) {
        uint16_t i = d->shape == RULES_ONE ? (uint16_t)d->fallback : 0;
        out->picks[0] = h->pool[d->first + i];
        out->picks[0].count = 1;
        if (d->shape == RULES_NUMBER)
            out->picks[0].arg = d->fallback;
        if (d->shape == RULES_NAME)
            out->picks[0].card = (uint16_t)d->fallback;
        out->n = 1;
        return;
    }
    int left = d->shape == RULES_SET ? d->fallback : d->total;
    for (uint16_t i = 0; i < d->n && left > 0 && out->n < RULES_MAX_PICKS; i++) {
        struct rules_option *pick = &out->picks[out->n++];
        *pick = h->pool[d->first + i];
        if (pick->count > left)
            pick->count = (uint16_t)left;
        left -= pick->count;
    }
}

/* Gone seats that a game did not withdraw are asked, and answered for at once. */
static void answer_for_gone(const struct rules_game *game, struct rules_head *h)
{
    struct rules_action a;
    for (rules_seat s = 0; s < h->seats; s++) {
        if (h->ask[s].slot != RULES_OPEN || !(h->gone >> s & 1))
            continue;
        rules_fallback(h, &h->ask[s], &a);
        (void)seal(game, h, &h->ask[s], &a, NULL);
    }
}

static bool is_waiting(const struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++)
        if (h->ask[s].slot == RULES_OPEN)
            return true;
    return false;
}

static enum rules_rc finish(struct rules_head *h)
{
    forget_answers(h);
    h->batch = FX_IDLE;
    return RULES_OK;
}

static void look_at_caps(const struct rules_game *game, void *st)
{
    struct rules_head *h = st;
    if (fx_is_out_of_events(h))
        fx_reach_cap(h, RULES_CAP_EVENTS);
    if (h->cap && !h->over)
        game->capped(st, (enum rules_cap)(h->cap - 1));
}

static enum rules_rc run(const struct rules_game *game, void *st)
{
    struct rules_head *h = st;
    for (int budget = FX_BUDGET; budget > 0; budget--) {
        if (fx_is_held_up(h)) {
            if (h->broken)
                return RULES_BROKEN;
            look_at_caps(game, st);
            if (h->over)
                return finish(h);
        }
        if (h->depth == 0)
            return RULES_BROKEN;
        if (h->batch == FX_WAITING) {
            if (h->gone)
                answer_for_gone(game, h);
            if (is_waiting(h)) {
                if (h->cap_answers && h->turn_answers >= h->cap_answers)
                    fx_reach_cap(h, RULES_CAP_ANSWERS); /* the last answer has had its effect */
                else if (!fx_obey(game, h))
                    return RULES_OK;
                continue;
            }
            h->batch = FX_ANSWERED;
        }
        switch (game->step(st, &h->fx[h->depth - 1])) {
        case FX_DONE:
            h->depth--;
            break;
        case FX_CALLED:
        case FX_UNWOUND:
            break;
        case FX_ASKED:
            if (h->batch == FX_IDLE) { /* nobody had to be asked: no old answer may be read */
                forget_answers(h);
                h->batch = FX_WAITING;
            }
            break;
        default:
            return RULES_BROKEN;
        }
    }
    fx_reach_cap(h, RULES_CAP_EVENTS);
    look_at_caps(game, st);
    return h->over ? finish(h) : RULES_BROKEN;
}

static enum rules_rc run_with(const struct rules_game *game, void *st, struct rules_chance *chance,
                              struct rules_events *ev)
{
    struct rules_head *h = st;
    h->ev = ev;
    h->chance = chance;
    enum rules_rc rc = run(game, st);
    h->ev = NULL;
    h->chance = NULL;
    return rc;
}

enum rules_rc rules_resume(const struct rules_game *game, void *st, struct rules_chance *chance,
                           struct rules_events *ev)
{
    return run_with(game, st, chance, ev);
}

enum rules_rc rules_create(const struct rules_game *game, void *st, const struct rules_setup *setup,
                           struct rules_chance *chance, struct rules_events *ev)
{
    struct rules_head *h = st;
    memset(st, 0, game->state_size);
    if (!rules_seats_allowed(game, setup))
        return RULES_SETUP;
    h->seats = setup->seats;
    h->next_number = h->next_window = 1;
    for (rules_seat s = 0; s < RULES_MAX_SEATS; s++)
        h->by[s] = s;
    h->ev = ev;
    h->chance = chance;
    enum rules_rc rc = game->create(st, setup);
    if (rc == RULES_OK)
        rc = run_with(game, st, chance, ev);
    h->ev = NULL;
    h->chance = NULL;
    return rc;
}

static struct rules_decision *find(struct rules_head *h, enum rules_slot slot, uint32_t number)
{
    for (rules_seat s = 0; h->batch == FX_WAITING && s < h->seats; s++)
        if (h->ask[s].slot == slot && h->ask[s].number == number)
            return &h->ask[s];
    return NULL;
}

static enum rules_rc answer(const struct rules_game *game, struct rules_head *h,
                            const struct rules_action *a, struct rules_refusal *why)
{
    struct rules_decision *d = find(h, RULES_OPEN, a->number);
    if (!d)
        return RULES_STALE;
    if (d->by != a->by)
        return RULES_NOT_YOURS;
    enum rules_rc rc = seal(game, h, d, a, why);
    if (rc == RULES_OK)
        h->turn_answers++;
    return rc;
}

static enum rules_rc resign(const struct rules_game *game, void *st, rules_seat seat)
{
    struct rules_head *h = st;
    if (seat >= h->seats || h->gone >> seat & 1)
        return RULES_STALE;
    h->gone = (uint8_t)(h->gone | 1u << seat);
    h->resigned = (uint8_t)(h->resigned | 1u << seat);
    h->n_orders[seat] = 0;
    for (rules_seat s = 0; s < h->seats; s++) {
        if (h->by[s] == seat)
            h->by[s] = s;
        if (h->ask[s].slot == RULES_OPEN && h->ask[s].by == seat)
            h->ask[s].by = s;
    }
    game->left(st, seat);
    return RULES_OK;
}

static enum rules_rc take_back(struct rules_head *h, const struct rules_action *a)
{
    struct rules_decision *d = find(h, RULES_SEALED, a->number);
    if (!d)
        return RULES_STALE;
    if (d->by != a->by || h->gone >> d->seat & 1)
        return RULES_NOT_YOURS;
    memset(&h->run[d->run_first], 0, d->runs * sizeof *h->run);
    d->amount = 0;
    d->runs = 0;
    d->slot = RULES_OPEN;
    d->by_hand = 1;
    d->number = h->next_number++;
    return RULES_OK;
}

static enum rules_rc renew(struct rules_head *h, const struct rules_action *a)
{
    if (a->number < h->next_number || a->draws < h->draws)
        return RULES_ILLEGAL;
    h->next_number = a->number;
    h->draws = a->draws;
    for (rules_seat s = 0; s < h->seats; s++)
        if (h->ask[s].slot == RULES_OPEN)
            h->ask[s].number = h->next_number++;
    return RULES_OK;
}

enum rules_rc rules_apply(const struct rules_game *game, void *st, struct rules_chance *chance,
                          const struct rules_action *a, struct rules_events *ev,
                          struct rules_refusal *why)
{
    struct rules_head *h = st;
    if (h->over)
        return RULES_OVER;
    h->ev = ev;
    h->chance = chance;
    enum rules_rc rc = a->act == RULES_ANSWER      ? answer(game, h, a, why)
                       : a->act == RULES_RESIGN    ? resign(game, st, a->by)
                       : a->act == RULES_TAKE_BACK ? take_back(h, a)
                       : a->act == RULES_RENEW     ? renew(h, a)
                       : a->act == RULES_ORDERS    ? fx_set_orders(game, h, a, why)
                                                   : RULES_ILLEGAL;
    if (rc == RULES_OK)
        return run_with(game, st, chance, ev);
    h->ev = NULL;
    h->chance = NULL;
    return rc;
}
