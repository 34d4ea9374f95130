/* service/rules/core/fx.h: effects that stop for decisions and go on later.
 *
 * An effect is a function over a frame; frames lie on one stack inside the state, so a stopped game
 * is plain data. What must outlive an FX_ASK or FX_CALL is a register of the frame (who, i, n, x),
 * never a C local: the build turns that mistake into an error. Cards never live in a frame, only in
 * zones. Between a question and its answer nothing changes: an effect may rely on it. */
#ifndef RULES_CORE_FX_H
#define RULES_CORE_FX_H

#include "rules/core/game.h"

#include <assert.h>

enum { FX_DEPTH = 128 };
enum fx_rc {
    FX_DONE,
    FX_CALLED,
    FX_ASKED,
    FX_UNWOUND, /* frames went away under the effect (fx_unwind): touch nothing, return it */
    FX_BROKEN,
};
enum fx_batch { FX_IDLE, FX_WAITING, FX_ANSWERED };

struct fx_frame {    /* 24 bytes, no padding */
    uint16_t fn;     /* permanent effect number (fx.def) */
    uint16_t card;   /* because of which card */
    uint8_t step;    /* where to go on */
    rules_seat seat; /* whose effect this is */
    rules_seat who;  /* register: the seat being dealt with */
    uint8_t seats;   /* register: a set of seats */
    int32_t id, to;  /* registers: objects in play, by their permanent id */
    int16_t arg;     /* parameter of the call */
    int16_t i, n, x; /* registers: counter, amount, anything */
};

struct rules_head { /* first member of every state, named `head` */
    uint64_t draws; /* how much chance was used; with the key, the whole random state */
    uint32_t next_number, next_window;
    uint32_t turn;         /* turns begun or skipped so far, of all seats */
    uint32_t turn_answers; /* since the game called fx_new_turn() */
    uint32_t turn_events;
    uint32_t cap_answers, cap_events; /* once reached the game's cap rule ends it; 0: no cap */
    int32_t ret;                      /* what the last finished call returned */
    uint16_t depth, pool_n, runs_n;
    uint8_t seats, over, batch;
    uint8_t gone;                   /* bit per seat that left, or is out by the rules */
    uint8_t resigned;               /* those of them that left */
    rules_seat by[RULES_MAX_SEATS]; /* who decides for a seat now; normally itself */
    uint8_t n_orders[RULES_MAX_SEATS];
    uint8_t order_changes[RULES_MAX_SEATS];                      /* in this turn */
    struct rules_order order[RULES_MAX_SEATS][RULES_MAX_ORDERS]; /* standing; the first first */
    struct fx_frame fx[FX_DEPTH];
    struct rules_decision ask[RULES_MAX_SEATS];
    struct rules_run run[RULES_MAX_OPTIONS];
    struct rules_option pool[RULES_MAX_OPTIONS];
    /* Set only while create or apply run: never saved, hashed or compared. */
    struct rules_events *ev;
    struct rules_chance *chance;
    uint8_t cap;       /* 1 + enum rules_cap once a bound was reached */
    uint8_t unsettled; /* the game has to run something of its own before the next question or step:
                        * its step() sees to it (triggers). 0 whenever something is asked. */
    bool reasking;     /* rules_reask() runs: questions are put, and nothing else may happen */
    bool broken;       /* fx_break() was called */
};

/* In these macros `g` is the state and `f` the frame. `at` is a written number, unique in the
 * function. `ask` opens one decision (or one per seat: a batch) and must only read the state, so
 * that asking again gives the same questions; the frame goes on when the last one is answered. */
#define FX_BEGIN                                                                                   \
    switch (f->step) {                                                                             \
    default:                                                                                       \
        return FX_BROKEN;                                                                          \
    case 0:;
#define FX_ASK(at, ask)                                                                            \
    do {                                                                                           \
        f->step = (at);                                                                            \
        __attribute__((fallthrough));                                                              \
    case (at):                                                                                     \
        if (!fx_answered(&g->head)) {                                                              \
            if (g->head.unsettled)                                                                 \
                return FX_CALLED;                                                                  \
            ask;                                                                                   \
            return FX_ASKED;                                                                       \
        }                                                                                          \
    } while (0)
#define FX_CALL(at, call) /* run another effect, go on here with g->head.ret */                    \
    do {                                                                                           \
        f->step = (at);                                                                            \
        return (call);                                                                             \
    case (at):                                                                                     \
        if (g->head.reasking)                                                                      \
            return FX_BROKEN;                                                                      \
    } while (0)
#define FX_SETTLE(at) /* let the game run first what it owes to what was done so far */            \
    do {                                                                                           \
        f->step = (at);                                                                            \
        __attribute__((fallthrough));                                                              \
    case (at):                                                                                     \
        if (g->head.unsettled)                                                                     \
            return FX_CALLED;                                                                      \
        if (g->head.reasking)                                                                      \
            return FX_BROKEN;                                                                      \
    } while (0)
#define FX_END                                                                                     \
    return FX_DONE;                                                                                \
    }

/* A bound of the game's own was reached: its cap rule ends the game before the next step. */
void fx_reach_cap(struct rules_head *h, enum rules_cap cap);

/* What runs for every step, option or event is written here, so that it need not be called. */

/* Pushes a frame; it starts when the caller returns FX_CALLED. With a full stack the cap rule ends
 * the game instead. */
static inline enum fx_rc fx_call(struct rules_head *h, int fn, rules_seat seat, int card, int arg)
{
    if (h->depth >= FX_DEPTH) {
        fx_reach_cap(h, RULES_CAP_DEPTH);
        return FX_CALLED;
    }
    h->fx[h->depth++] = (struct fx_frame){
        .fn = (uint16_t)fn, .seat = seat, .who = seat, .card = (uint16_t)card, .arg = (int16_t)arg};
    return FX_CALLED;
}
/* The frame just pushed, to set its registers before it starts. */
static inline struct fx_frame *fx_top(struct rules_head *h)
{
    return &h->fx[h->depth - 1];
}
/* The frame that called the running one: parts of one card share its register n. */
static inline struct fx_frame *fx_below(struct rules_head *h)
{
    return &h->fx[h->depth - 2];
}
/* No cap is 0, and one less than 0 is more than any number of events. */
static inline bool fx_is_out_of_events(const struct rules_head *h)
{
    return h->turn_events > h->cap_events - 1;
}
/* Has something happened after which no effect takes its next step? */
static inline bool fx_is_held_up(const struct rules_head *h)
{
    return (h->cap | h->over | h->broken) != 0 || fx_is_out_of_events(h);
}
/* Is the running frame the next to be run too, with nothing to be seen to before? Then it may go on
 * after a call as if it had stopped. */
static inline bool fx_goes_on(const struct rules_head *h, const struct fx_frame *f)
{
    return f == &h->fx[h->depth - 1] && !(h->unsettled | h->reasking) && !fx_is_held_up(h);
}
static inline bool fx_answered(struct rules_head *h)
{
    if (h->batch != FX_ANSWERED)
        return false;
    h->batch = FX_IDLE;
    return true;
}

/* For a game's left(): */
/* Its open decision, if any, is nobody's any more; the rest of the batch goes on. The effect finds
 * no answer of that seat (fx_count is 0) and leaves its share out. */
void fx_withdraw(struct rules_head *h, rules_seat seat);
/* The same, and what it has sealed is forgotten too. */
void fx_withdraw_answer(struct rules_head *h, rules_seat seat);
/* Takes back all that is open or sealed: the running effect puts its question anew, or finds that
 * there is none any more. For games where a seat that leaves takes away what others choose from. */
void fx_ask_anew(struct rules_head *h);
/* Drops all frames from index `depth` on, and what they asked. */
void fx_unwind(struct rules_head *h, uint16_t depth);

/* A turn begins: the counters of the per-turn caps start again. */
void fx_new_turn(struct rules_head *h);

/* Inside an FX_ASK: one decision for a seat, then its options in sorted order. */
struct rules_decision *fx_open(struct rules_head *h, rules_seat seat, enum rules_shape shape,
                               int kind, int rule);
static inline void fx_option(struct rules_head *h, struct rules_decision *d, int verb, int card,
                             int arg, int count)
{
    assert(d->first + d->n == h->pool_n); /* one seat's options after the other's */
    int room = d->shape == RULES_ORDER ? count : 1;
    if (h->pool_n == RULES_MAX_OPTIONS || h->runs_n + room > RULES_MAX_OPTIONS) {
        fx_reach_cap(h, RULES_CAP_OPTIONS);
        return;
    }
    h->pool[h->pool_n++] =
        (struct rules_option){(uint16_t)verb, (uint16_t)card, arg, (uint16_t)count};
    h->runs_n = (uint16_t)(h->runs_n + room);
    d->n++;
    d->total = (uint16_t)(d->total + count);
}

/* After it: the answer of a seat. It stays readable until the next question. */
/* How many runs the answer has; 0 if the seat was not asked or left. */
static inline int fx_count(const struct rules_head *h, rules_seat seat)
{
    return h->ask[seat].slot == RULES_SEALED ? h->ask[seat].runs : 0;
}
static inline int fx_number(const struct rules_head *h, rules_seat seat)
{
    return h->ask[seat].amount;
}
/* Option and count of run k. */
static inline const struct rules_option *fx_pick(const struct rules_head *h, rules_seat seat, int k,
                                                 int *count)
{
    const struct rules_decision *d = &h->ask[seat];
    assert(d->slot == RULES_SEALED && k < d->runs);
    const struct rules_run *run = &h->run[d->run_first + k];
    *count = run->count;
    return &h->pool[d->first + run->option];
}
/* The one pick of a RULES_ONE answer, or NULL if the seat was not asked or left. */
static inline const struct rules_option *fx_choice(const struct rules_head *h, rules_seat seat)
{
    int count;
    return fx_count(h, seat) == 1 ? fx_pick(h, seat, 0, &count) : NULL;
}

/* Answers the open decision of a seat with what it has said before, without asking it again; false
 * if that is no legal answer to it: then it stays open. */
bool fx_answer(const struct rules_game *game, struct rules_head *h, rules_seat seat,
               const struct rules_action *said);

/* orders.c */
/* Lets the standing orders answer one open decision; false: they answer none. */
bool fx_obey(const struct rules_game *game, struct rules_head *h);
/* Order i of the seat has come to its end. */
void fx_end_order(struct rules_head *h, rules_seat seat, uint8_t i);
/* Replaces the orders of a->by; what they answer at once is no event, since the action says it. */
enum rules_rc fx_set_orders(const struct rules_game *game, struct rules_head *h,
                            const struct rules_action *a, struct rules_refusal *why);

/* Counts the event always; NULL when nobody wants to hear it. */
struct rules_event *fx_event(struct rules_head *h, int kind, rules_seat seat, int card, int rule);
/* Writes it down for whoever wants to hear it. */
void fx_write(struct rules_head *h, const struct rules_event *e);
/* The same, with its args and who may know them, in one go. */
static inline void fx_tell(struct rules_head *h, int kind, rules_seat seat, int card, int rule,
                           uint8_t seen_by, int32_t arg0, int32_t arg1)
{
    h->turn_events++;
    if (h->ev)
        fx_write(h, &(struct rules_event){.kind = (uint16_t)kind,
                                          .card = (uint16_t)card,
                                          .rule = (uint16_t)rule,
                                          .seat = seat,
                                          .seen_by = seen_by,
                                          .arg = {arg0, arg1}});
}
/* One that has more to tell. */
static inline void fx_tell_event(struct rules_head *h, const struct rules_event *e)
{
    h->turn_events++;
    if (h->ev)
        fx_write(h, e);
}
/* An invariant does not hold, in a place that cannot return FX_BROKEN: the answer ends with
 * RULES_BROKEN as soon as the running step is over. */
void fx_break(struct rules_head *h);
/* Somebody is about to learn something hidden: undo needs consent, a trial stops here. */
void fx_revealed(struct rules_head *h);

/* rng.c */
/* Uniform in 0..below-1; below > 0. */
uint32_t fx_random(struct rules_head *h, uint32_t below);
void fx_shuffle(struct rules_head *h, uint16_t *ids, uint32_t n);
/* The same generator outside a game: draws are counted in *draws. */
uint32_t rules_chance_below(struct rules_chance *chance, uint64_t *draws, uint32_t below);
/* A stream of its own for choosing a set-up: what was drawn there is public, and with the stream of
 * the game it would tell how the decks were shuffled. */
void rules_chance_apart(const struct rules_chance *chance, struct rules_chance *out);

#endif
