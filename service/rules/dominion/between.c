/* service/rules/dominion/between.c: what comes after a turn: the end, effects between turns, extra
 * turns and skipped ones, the next turn, Fleet's round (DOM-BETW-06, -07). */
#include "rules/dominion/between.h"

#include "rules/dominion/turn.h"

#include <string.h>

static int distance(const struct dom *g, rules_seat from, rules_seat to)
{
    return (to + g->head.seats - from) % g->head.seats;
}

/* DOM-BETW-02: whoever took the last turn decides, or who comes after (DOM-HOST-03 e). */
static rules_seat decider(const struct dom *g)
{
    return dom_is_in(g, g->turn.seat) ? g->turn.seat : dom_left_of(g, g->turn.seat);
}

/* Effects between turns (DOM-BETW-04) */

void dom_wait_between(struct dom *g, rules_seat s, uint16_t card)
{
    if (g->n_waiting == DOM_MAX_WAITING) {
        fx_reach_cap(&g->head, RULES_CAP_DEPTH);
        return;
    }
    g->waiting[g->n_waiting++] = (struct dom_waiting){.card = card, .seat = s};
}

static struct dom_waiting take_waiting(struct dom *g, int i)
{
    struct dom_waiting w = g->waiting[i];
    memmove(&g->waiting[i], &g->waiting[i + 1], (size_t)(g->n_waiting - i - 1) * sizeof w);
    g->n_waiting--;
    return w;
}

/* DOM-ORDER-03: the seat that is next in turn order from the last turn's. */
static rules_seat first_waiting(const struct dom *g)
{
    rules_seat first = g->waiting[0].seat;
    for (uint16_t i = 1; i < g->n_waiting; i++)
        if (distance(g, g->turn.seat, g->waiting[i].seat) < distance(g, g->turn.seat, first))
            first = g->waiting[i].seat;
    return first;
}

static int count_waiting(const struct dom *g, rules_seat s, uint16_t card)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_waiting; i++)
        n += g->waiting[i].seat == s && g->waiting[i].card == card;
    return n;
}

/* The first of the seat that is of the card; 0: of any. */
static int waiting_of(const struct dom *g, rules_seat s, uint16_t card)
{
    for (uint16_t i = 0; i < g->n_waiting; i++)
        if (g->waiting[i].seat == s && (card == 0 || g->waiting[i].card == card))
            return i;
    return 0;
}

static bool waits_for_different(const struct dom *g, rules_seat s)
{
    uint16_t card = g->waiting[waiting_of(g, s, 0)].card;
    for (uint16_t i = 0; i < g->n_waiting; i++)
        if (g->waiting[i].seat == s && g->waiting[i].card != card)
            return true;
    return false;
}

static void ask_waiting(struct dom *g, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_BETWEEN, DOM_RULE_BETW_02);
    d->fallback = -1; /* as they arose (DOM-HOST-05) */
    uint16_t first = g->waiting[waiting_of(g, first_waiting(g), 0)].card;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        int n = count_waiting(g, first_waiting(g), g->kind[k]);
        if (n > 0 && g->kind[k] == first)
            d->fallback = d->n;
        if (n > 0)
            fx_option(&g->head, d, DOM_USE, g->kind[k], 0, n);
    }
}

enum fx_rc dom_call_after(struct dom *g, rules_seat s, uint16_t card)
{
    return fx_call(&g->head, DOM_FX_AFTER + card, s, card, 0);
}

static enum fx_rc call_waiting(struct dom *g, int i)
{
    struct dom_waiting w = take_waiting(g, i);
    return dom_call_after(g, w.seat, w.card);
}

/* Extra turns (12.2) and skipping (12.3) */

/* card: whose extra turn it would have been, 0 for a normal one. */
static void skip_turn(struct dom *g, rules_seat s, uint16_t card)
{
    g->seat[s].skips--;
    g->head.turn++;
    fx_tell(&g->head, RULES_EV_TURN, s, 0, DOM_RULE_SKIP_02, 0xff, (int32_t)g->head.turn,
            RULES_TURN_SKIPPED);
    if (card)
        fx_tell(&g->head, RULES_EV_TURN_OF, s, card, DOM_RULE_SKIP_05, 0xff, 0, 0);
}

/* DOM-EXTRA-03: the queued turns of the first player, in turn order from the last turn's, who has
 * one; how many, and the first of them. */
static int next_extras(const struct dom *g, int *first)
{
    int n = 0, nearest = RULES_MAX_SEATS;
    for (int i = 0; i < g->n_extras; i++) {
        int d = distance(g, g->turn.seat, g->extra[i].seat);
        if (d < nearest) {
            nearest = d;
            n = 0;
            *first = i;
        }
        n += d == nearest;
    }
    return n;
}

static void ask_extra(struct dom *g, rules_seat s, int first)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_EXTRA, DOM_RULE_BETW_02);
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        int n = 0;
        for (int i = first; i < g->n_extras; i++)
            n += g->extra[i].seat == g->extra[first].seat && g->extra[i].card == g->kind[k];
        if (n > 0)
            fx_option(&g->head, d, DOM_TAKE_TURN, g->kind[k], 0, n);
    }
}

static int extra_of(const struct dom *g, int first, uint16_t card)
{
    for (int i = first; i < g->n_extras; i++)
        if (g->extra[i].seat == g->extra[first].seat && g->extra[i].card == card)
            return i;
    return first;
}

/* All the same turn, so that choosing makes no difference. */
static bool are_equal(const struct dom *g, int first)
{
    for (int i = first; i < g->n_extras; i++)
        if (g->extra[i].seat == g->extra[first].seat && g->extra[i].card != g->extra[first].card)
            return false;
    return true;
}

/* DOM-EXTRA-04 */
static bool limit_fails(const struct dom *g, const struct dom_extra *e)
{
    bool same = dom_took_last_turn(g, e->seat);
    return (e->limit == DOM_LIMIT_3RD && same && g->run >= 2) ||
           (e->limit == DOM_LIMIT_2ND && same && g->last_was_extra);
}

static struct dom_extra take_extra(struct dom *g, int i)
{
    struct dom_extra e = g->extra[i];
    memmove(&g->extra[i], &g->extra[i + 1], (size_t)(g->n_extras - i - 1) * sizeof e);
    g->n_extras--;
    return e;
}

void dom_drop_waiting(struct dom *g, rules_seat s)
{
    for (int i = g->n_extras; i-- > 0;)
        if (g->extra[i].seat == s || g->extra[i].by == s)
            (void)take_extra(g, i);
    for (int i = g->n_waiting; i-- > 0;)
        if (g->waiting[i].seat == s)
            (void)take_waiting(g, i);
}

void dom_cancel_waiting(struct dom *g)
{
    g->n_extras = g->n_waiting = 0;
}

/* Begins the queued turn, which sets f->x, or lets it fail or be skipped. */
static enum fx_rc call_extra(struct dom *g, struct fx_frame *f, int i)
{
    struct dom_extra e = take_extra(g, i);
    if (limit_fails(g, &e)) { /* no turn, and no skip used (DOM-EXTRA-08) */
        dom_end_waiting(g, e.seat, e.card);
        fx_tell(&g->head, DOM_EV_EXTRA_FAILS, e.seat, e.card, DOM_RULE_EXTRA_04, 0xff, 0, 0);
        return FX_CALLED;
    }
    if (g->seat[e.seat].skips > 0) {
        dom_end_waiting(g, e.seat, e.card);
        skip_turn(g, e.seat, e.card);
        return FX_CALLED;
    }
    f->x = 1;
    int kind = e.by == e.seat ? RULES_TURN_EXTRA : RULES_TURN_POSSESSED;
    enum fx_rc rc = fx_call(&g->head, DOM_FX_TURN, e.seat, e.card, kind);
    fx_top(&g->head)->who = e.by;
    return rc;
}

/* The next normal turn; skipped ones are counted as if taken (DOM-COUNT-03). */
static void next_normal(struct dom *g)
{
    for (;;) {
        g->due = dom_left_of(g, g->due);
        g->seat[g->due].turns++;
        if (g->seat[g->due].skips == 0)
            return;
        skip_turn(g, g->due, 0);
    }
}

/* The end, and Fleet's round (DOM-EXTRA-17) */

static bool is_empty(const struct dom *g, uint16_t number)
{
    int k = dom_kind_of(g, number);
    return k >= 0 && g->pile_of[k] != DOM_NO_PILE && dom_pile_count(g, g->pile_of[k]) == 0;
}

/* DOM-END-01: why the game ends now, or 0. */
static int end_condition(const struct dom *g)
{
    if (is_empty(g, DOM_CARD_province))
        return DOM_CHOICE_PROVINCES;
    if (g->option.colony && is_empty(g, DOM_CARD_colony))
        return DOM_CHOICE_COLONIES;
    if (dom_empty_piles(g) >= (g->head.seats >= 5 ? 4 : 3))
        return DOM_CHOICE_PILES;
    return 0;
}

static rules_seat at_place(const struct dom *g, int place)
{
    return (rules_seat)((g->round_from + place) % g->head.seats);
}

static bool has_fleet(const struct dom *g, rules_seat s)
{
    return dom_has_cube(g, s, DOM_CARD_fleet);
}

/* Is the place of an owner still to come? */
static bool owner_comes(const struct dom *g)
{
    for (int place = g->round_place + 1; place <= g->head.seats; place++)
        if (has_fleet(g, at_place(g, place)))
            return true;
    return false;
}

static bool any_has_fleet(const struct dom *g)
{
    bool any = false;
    for (rules_seat s = 0; s < g->head.seats; s++)
        any = any || has_fleet(g, s);
    return any;
}

static void begin_round(struct dom *g, int reason)
{
    dom_cancel_waiting(g);
    g->round = 1;
    g->round_from = g->turn.seat;
    g->round_place = 0;
    g->end_reason = (uint8_t)reason;
    g->end_rule = DOM_RULE_END_01;
}

/* "This turn" is over, and so is somebody else's steering (DOM-POSS-15). */
static void end_turn(struct dom *g)
{
    rules_seat s = g->turn.seat;
    dom_end_turn_rows(g);
    g->head.by[s] = g->possessor = s;
    g->turn.phase = DOM_CHOICE_BETWEEN_TURNS;
    g->turn.reduce = g->turn.reduce_actions = 0;
    g->run = g->run_seat == s ? (uint8_t)(g->run + 1) : 1;
    g->run_seat = s;
    g->last_was_extra = g->turn.kind != RULES_TURN_NORMAL;
    g->has_last = 1;
}

/* After a turn: does the game end here? In Fleet's round that is not looked at again. */
static bool ends(struct dom *g)
{
    int reason = g->round ? 0 : end_condition(g);
    bool capped = g->option.turn_cap && g->head.turn >= g->option.turn_cap;
    if (reason && !capped && any_has_fleet(g))
        begin_round(g, reason);
    else if (reason)
        dom_finish(g, reason, DOM_RULE_END_01);
    else if (capped)
        dom_finish(g, DOM_CHOICE_TURN_CAP, DOM_RULE_HOST_06);
    return g->head.over;
}

/* The next place of the round whose owner takes a turn; false: there is none. */
static bool next_of_round(struct dom *g, rules_seat *s)
{
    while (g->round_place < g->head.seats) {
        *s = at_place(g, ++g->round_place);
        if (!has_fleet(g, *s))
            continue;
        if (g->seat[*s].skips == 0)
            return true;
        skip_turn(g, *s, DOM_CARD_fleet);
    }
    return false;
}

/* Whose turn comes next, or false: the round is over. */
static bool next_regular(struct dom *g, rules_seat *s)
{
    if (g->round)
        return next_of_round(g, s);
    next_normal(g);
    *s = g->due;
    return true;
}

/* The game */

/* Which effect or extra turn comes next? ret: 1 + its index in its list. If the seat that is asked
 * leaves, this frame goes, and ret is 0. */
enum fx_rc dom_fx_pick_next(struct dom *g, struct fx_frame *f)
{
    int first = 0;
    FX_BEGIN
    if (g->n_waiting > 0) {
        f->i = (int16_t)waiting_of(g, first_waiting(g), 0);
        if (waits_for_different(g, first_waiting(g))) {
            FX_ASK(1, ask_waiting(g, f->seat));
            f->i = (int16_t)waiting_of(g, first_waiting(g), fx_choice(&g->head, f->seat)->card);
        }
    } else {
        (void)next_extras(g, &first);
        f->i = (int16_t)first;
        if (!are_equal(g, first)) {
            FX_ASK(2, ask_extra(g, f->seat, f->i));
            f->i = (int16_t)extra_of(g, f->i, fx_choice(&g->head, f->seat)->card);
        }
    }
    g->head.ret = f->i + 1;
    FX_END
}

static enum fx_rc call_picked(struct dom *g, struct fx_frame *f, int i)
{
    return g->n_waiting > 0 ? call_waiting(g, i) : call_extra(g, f, i);
}

/* f->x: a turn is just over. Is there something to come before the next regular turn? */
static bool goes_on(struct dom *g, struct fx_frame *f)
{
    if (f->x) {
        end_turn(g);
        if (ends(g))
            return false;
    }
    f->x = 0;
    if (g->round && !owner_comes(g))
        dom_cancel_waiting(g);
    return g->n_waiting > 0 || g->n_extras > 0;
}

static enum fx_rc call_regular(struct dom *g, const struct fx_frame *f)
{
    enum fx_rc rc = g->round
                        ? fx_call(&g->head, DOM_FX_TURN, f->who, DOM_CARD_fleet, RULES_TURN_EXTRA)
                        : fx_call(&g->head, DOM_FX_TURN, f->who, 0, RULES_TURN_NORMAL);
    fx_top(&g->head)->who = f->who;
    return rc;
}

enum fx_rc dom_fx_game(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    while (next_regular(g, &f->who)) {
        FX_CALL(1, call_regular(g, f));
        f->x = 1;
        while (goes_on(g, f)) {
            FX_CALL(2, fx_call(&g->head, DOM_FX_PICK_NEXT, decider(g), 0, 0));
            if (g->head.ret > 0)
                FX_CALL(3, call_picked(g, f, g->head.ret - 1));
        }
        if (g->head.over)
            return FX_DONE;
    }
    dom_finish(g, g->end_reason, g->end_rule);
    FX_END
}
