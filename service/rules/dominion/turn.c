/* service/rules/dominion/turn.c: turns, their phases, and the end of the game. */
#include "rules/dominion/turn.h"

#include "rules/dominion/between.h"
#include "rules/dominion/hexes.h"
#include "rules/dominion/landscapes.h"
#include "rules/dominion/said.h"

#include <string.h>

enum {
    HAND = 5,
    GAME_FRAME = 1,      /* frames that stay when a turn is cut: the game */
    BEFORE_CLEAN_UP = 5, /* where the turn goes on when all its phases are over */
};

static void tell_phase(struct dom *g, int phase, int rule)
{
    g->turn.phase = (uint8_t)phase;
    fx_tell(&g->head, RULES_EV_PHASE, g->turn.seat, 0, rule, 0xff, phase, 0);
}

/* Action phase (5.2) */

/* Asked unless everybody knows that there is no Action in the hand (DOM-ASYNC-01). */
static bool may_act(const struct dom *g, rules_seat s)
{
    return g->turn.actions > 0 && dom_may_play_from_hand(g, s) &&
           dom_may_hold_type(g, s, DOM_ACTION);
}

static void ask_action(struct dom *g, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_ACTION, DOM_RULE_ACT_01);
    fx_option(&g->head, d, DOM_END, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(s, DOM_HAND), DOM_ACTION, DOM_PLAY_CARD);
    dom_coffers_option(g, d);
    dom_debt_option(g, d);
}

enum fx_rc dom_fx_action_phase(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    tell_phase(g, DOM_CHOICE_ACTION_PHASE, DOM_RULE_TURN_04);
    while (may_act(g, f->seat)) {
        FX_ASK(1, ask_action(g, f->seat));
        if (dom_verb(g, f->seat) == DOM_COFFERS) {
            FX_CALL(3, fx_call(&g->head, DOM_FX_COFFERS, f->seat, 0, 0));
            continue;
        }
        if (dom_verb(g, f->seat) == DOM_PAY_DEBT) {
            FX_CALL(4, fx_call(&g->head, DOM_FX_PAY_DEBT, f->seat, 0, 0));
            continue;
        }
        f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
        if (!f->id)
            break;
        dom_add_actions(g, f->seat, -1);
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    }
    FX_END
}

/* Buy phase (5.3) */

/* By a lasting effect of a card. */
static bool is_forbidden(const struct dom *g, rules_seat s, uint16_t number)
{
    return dom_is_named(g, s, DOM_CARD_contraband, number) ||
           (dom_types(g, number) & DOM_ACTION && dom_state_binds(g, s, DOM_CARD_deluded));
}

static bool may_buy_cards(const struct dom *g, rules_seat s)
{
    return g->seat[s].debt == 0 && g->turn.extra != DOM_CARD_mission; /* DOM-EXTRA-13 */
}

bool dom_may_buy(const struct dom *g, rules_seat s, uint16_t number)
{
    const struct dom_card *c = dom_cards[number];
    return may_buy_cards(g, s) && !(c->barred && c->barred(g, s)) && !is_forbidden(g, s, number);
}

static bool has_plain_treasure(const struct dom *g, rules_seat s)
{
    for (uint16_t id = dom_top(g, s, DOM_HAND); id; id = g->card[id].next)
        if (g->facts[g->card[id].kind].plain)
            return true;
    return false;
}

void dom_treasure_options(struct dom *g, struct rules_decision *d)
{
    if (!dom_may_play_from_hand(g, d->seat))
        return;
    dom_zone_options(g, d, dom_zone_of(d->seat, DOM_HAND), DOM_TREASURE, DOM_PLAY_CARD);
    if (has_plain_treasure(g, d->seat))
        fx_option(&g->head, d, DOM_TREASURES, 0, 0, 1);
}

/* DOM-BUY-03 */
static bool may_play_treasures(const struct dom *g)
{
    return !g->turn.bought && !(g->option.debt_classic && g->turn.debt_paid);
}

static bool is_in_supply(const struct dom *g, uint16_t k)
{
    uint8_t pile = dom_pile_of_kind(g, k);
    return pile != DOM_NO_PILE && g->pile[pile].supply;
}

/* What holds for all cards alike is looked at once. By their printed costs the dearer kinds come
 * last (DOM-HOST-05). */
static void buy_options(struct dom *g, struct rules_decision *d, rules_seat s)
{
    bool printed = dom_costs_are_printed(g);
    bool any_card = may_buy_cards(g, s) && !g->may_bar && g->n_rows == 0;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        struct dom_cost cost = printed ? g->facts[k].cost : dom_cost(g, g->kind[k]);
        if (printed && cost.coins > g->turn.coins)
            break;
        if (!dom_can_pay(g, cost))
            continue;
        bool may = g->facts[k].types & DOM_LANDSCAPE
                       ? dom_may_buy_landscape(g, s, g->kind[k], NULL)
                       : is_in_supply(g, k) && (any_card || dom_may_buy(g, s, g->kind[k]));
        if (may)
            fx_option(&g->head, d, DOM_BUY, g->kind[k], 0, 1);
    }
}

static void ask_buy(struct dom *g, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_BUY, DOM_RULE_BUY_02);
    fx_option(&g->head, d, DOM_END, 0, 0, 1);
    if (may_play_treasures(g))
        dom_treasure_options(g, d);
    if (g->turn.buys > 0)
        buy_options(g, d, s);
    dom_coffers_option(g, d);
    dom_debt_option(g, d);
}

/* Plays the plain Treasures one at a time: the same as naming each of them. */
enum fx_rc dom_fx_treasures(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < g->n_kinds; f->i++) {
        if (!g->facts[f->i].plain)
            continue;
        while (dom_may_play_from_hand(g, f->seat) &&
               (f->id = dom_find_kind(g, dom_zone_of(f->seat, DOM_HAND), (uint16_t)f->i)) != 0)
            DOM_MAYBE(1, dom_play_or_call(g, f->seat, (uint16_t)f->id));
    }
    FX_END
}

static void overpay(struct dom *g, const struct fx_frame *f)
{
    if (f->n == 0 && f->x == 0)
        return;
    fx_tell(&g->head, DOM_EV_OVERPAY, f->seat, f->card, DOM_RULE_BUY_05, 0xff, f->n, f->x);
    dom_add_coins(g, f->seat, -f->n);
    dom_add_potions(g, f->seat, -f->x);
}

/* DOM-TRIG-07: paid, overpaid, then "when you buy", then the gain. */
enum fx_rc dom_fx_buy(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (f->id) /* Black Market: no Buy, and no purchase of a Buy phase */
        dom_pay_cost(g, f->seat, f->card);
    else
        dom_pay(g, f->seat, f->card);
    if (dom_cards[f->card]->overpay) {
        FX_ASK(3, dom_ask_number(g, f, DOM_RULE_BUY_05, 0, (int)g->turn.coins));
        f->n = (int16_t)fx_number(&g->head, f->seat);
        FX_ASK(4, dom_ask_number(g, f, DOM_RULE_RES_11, 0, (int)g->turn.potions));
        f->x = (int16_t)fx_number(&g->head, f->seat);
        overpay(g, f);
    }
    DOM_MAYBE(1, dom_call_event(g, DOM_ON_BUY, f->seat, 0, f->card));
    DOM_RUN(2, f->id ? dom_call_gain_stall(g, f->seat, (uint16_t)f->id)
                     : dom_call_gain_bought(g, f->seat, f->card));
    FX_END
}

static enum fx_rc call_purchase(struct dom *g, rules_seat s)
{
    uint16_t number = fx_choice(&g->head, s)->card;
    bool landscape = (dom_cards[number]->types & DOM_LANDSCAPE) != 0;
    return fx_call(&g->head, landscape ? DOM_FX_BUY_LANDSCAPE : DOM_FX_BUY, s, number, 0);
}

/* Back from another Action phase there may be no Buy left, but Treasures, and so new Buys. */
static bool has_buy_phase_choice(const struct dom *g, rules_seat s)
{
    return g->turn.buys > 0 || (may_play_treasures(g) && dom_may_play_from_hand(g, s) &&
                                dom_may_hold_type(g, s, DOM_TREASURE));
}

enum fx_rc dom_fx_buy_phase(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    g->turn.bought = 0;
    g->turn.debt_paid = 0;
    g->turn.buy_gains = 0;
    tell_phase(g, DOM_CHOICE_BUY_PHASE, DOM_RULE_BUY_01);
    DOM_MAYBE(5, dom_call_event(g, DOM_AT_BUY_START, f->seat, 0, 0));
    while (!g->turn.back_to_actions && has_buy_phase_choice(g, f->seat)) {
        FX_ASK(1, ask_buy(g, f->seat));
        f->n = (int16_t)dom_verb(g, f->seat);
        if (f->n == DOM_BUY)
            DOM_RUN(2, call_purchase(g, f->seat));
        else if (f->n == DOM_COFFERS)
            FX_CALL(7, fx_call(&g->head, DOM_FX_COFFERS, f->seat, 0, 0));
        else if (f->n == DOM_PAY_DEBT)
            FX_CALL(8, fx_call(&g->head, DOM_FX_PAY_DEBT, f->seat, 0, 0));
        else if (f->n == DOM_TREASURES)
            DOM_RUN(3, fx_call(&g->head, DOM_FX_TREASURES, f->seat, 0, 0));
        else if (f->n == DOM_PLAY_CARD)
            FX_CALL(4, dom_call_play(g, f->seat,
                                     dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND))));
        else
            break;
    }
    if (dom_payable(g, f->seat) > 0)
        FX_CALL(9, fx_call(&g->head, DOM_FX_PAY_DEBT, f->seat, 0, 1));
    DOM_MAYBE(6, dom_call_event(g, DOM_AT_BUY_END, f->seat, 0, 0)); /* DOM-BUY-07 */
    FX_END
}

/* Night phase (5.4) */

static bool may_play_at_night(const struct dom *g, rules_seat s)
{
    return dom_may_play_from_hand(g, s) && dom_may_hold_type(g, s, DOM_NIGHT);
}

static void ask_night(struct dom *g, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, DOM_ASK_NIGHT, DOM_RULE_NIGHT_01);
    fx_option(&g->head, d, DOM_END, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(s, DOM_HAND), DOM_NIGHT, DOM_PLAY_CARD);
}

enum fx_rc dom_fx_night_phase(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    tell_phase(g, DOM_CHOICE_NIGHT_PHASE, DOM_RULE_NIGHT_02);
    while (may_play_at_night(g, f->seat)) {
        FX_ASK(1, ask_night(g, f->seat));
        f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
        if (!f->id)
            break;
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    }
    FX_END
}

/* Clean-up (5.5) */

/* DOM-CLEAN-02, DOM-DUR-01 */
static void discard_from_play(struct dom *g, rules_seat s)
{
    uint16_t next;
    if (dom_all_are_leaving(g)) {
        dom_discard_all_in_play(g, s);
        return;
    }
    for (uint16_t id = dom_top(g, s, DOM_PLAY); id; id = next) {
        next = g->card[id].next;
        if (dom_is_leaving(g, id))
            dom_discard(g, s, id, true);
    }
}

/* RULING: the hand goes first, in option order, then what is in play, in the order played, so
 * that only the last card is seen and the order of the hand tells nothing (DOM-DISC-03). */
static void discard_all(struct dom *g, rules_seat s)
{
    bool any_in_play = false;
    for (uint16_t id = dom_top(g, s, DOM_PLAY); id && !any_in_play; id = g->card[id].next)
        any_in_play = dom_is_leaving(g, id);
    dom_discard_hand(g, s, !any_in_play);
    for (rules_seat o = 0; o < g->head.seats; o++) /* DOM-CLEAN-03 */
        if (dom_is_in(g, o) && dom_count(g, o, DOM_PLAY) > 0)
            discard_from_play(g, o);
}

enum fx_rc dom_fx_clean_up(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    tell_phase(g, DOM_CHOICE_CLEAN_UP, DOM_RULE_CLEAN_02);
    DOM_MAYBE(1, dom_call_event(g, DOM_AT_CLEAN_UP, f->seat, 0, 0)); /* DOM-CLEAN-01 */
    DOM_MAYBE(2, dom_call_event(g, DOM_ON_LEAVING, f->seat, 0, 0));  /* DOM-CLEAN-04 */
    discard_all(g, f->seat);
    if (g->has_stash || dom_is_watched(g, DOM_BEFORE_DRAW))
        DOM_MAYBE(4, dom_call_event(g, DOM_BEFORE_DRAW, f->seat, 0, 0));
    (void)dom_draw(g, f->seat, g->turn.next_hand);
    while (dom_count(g, f->seat, DOM_RETURNING)) /* DOM-POSS-10: no discarding */
        dom_move_top(g, dom_top(g, f->seat, DOM_RETURNING), dom_zone_of(f->seat, DOM_DISCARD));
    DOM_MAYBE(3, dom_call_event(g, DOM_AT_TURN_END, f->seat, 0, 0)); /* DOM-CLEAN-05 */
    FX_END
}

void dom_go_back_to_actions(struct dom *g, rules_seat s)
{
    if (s == g->turn.seat && g->turn.phase == DOM_CHOICE_BUY_PHASE)
        g->turn.back_to_actions = 1;
}

/* The turn and the game */

static void begin_turn(struct dom *g, const struct fx_frame *f)
{
    g->turn = (struct dom_turn){.seat = f->seat,
                                .kind = (uint8_t)f->arg,
                                .phase = DOM_CHOICE_START_OF_TURN,
                                .extra = f->card,
                                .next_hand = HAND,
                                .actions = 1,
                                .buys = 1};
    g->head.turn++;
    fx_new_turn(&g->head);
    dom_begin_turn_rows(g, f->seat);
    fx_tell(&g->head, RULES_EV_TURN, f->seat, 0, DOM_RULE_TURN_03, 0xff, (int32_t)g->head.turn,
            f->arg);
    if (f->card)
        fx_tell(&g->head, RULES_EV_TURN_OF, f->seat, f->card, DOM_RULE_EXTRA_03, 0xff, 0, 0);
    g->possessor = f->who;
    if (f->who == f->seat)
        return;
    g->head.by[f->seat] = f->who; /* DOM-POSS-04 */
    fx_tell(&g->head, RULES_EV_STEERED, f->seat, 0, DOM_RULE_POSS_04, 0xff, f->who, 0);
    dom_look_through(g, f->seat, DOM_HAND); /* DOM-POSS-03 */
    dom_look_through(g, f->seat, DOM_HIDDEN);
    dom_look_through(g, f->seat, DOM_VILLAGE_MAT);
}

enum fx_rc dom_fx_turn(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    begin_turn(g, f);
    DOM_MAYBE(4, dom_call_event(g, DOM_AT_TURN_START, f->seat, 0, 0)); /* DOM-TURN-05 */
    do {                                                               /* DOM-BUY-08 */
        g->turn.back_to_actions = 0;
        DOM_RUN(1, fx_call(&g->head, DOM_FX_ACTION_PHASE, f->seat, 0, 0));
        DOM_RUN(2, fx_call(&g->head, DOM_FX_BUY_PHASE, f->seat, 0, 0));
    } while (g->turn.back_to_actions);
    if (g->has_night) /* DOM-NIGHT-02 */
        FX_CALL(BEFORE_CLEAN_UP, fx_call(&g->head, DOM_FX_NIGHT_PHASE, f->seat, 0, 0));
    DOM_RUN(3, fx_call(&g->head, DOM_FX_CLEAN_UP, f->seat, 0, 0));
    FX_END
}

/* The end */

void dom_finish(struct dom *g, int reason, int rule)
{
    struct rules_standings all;
    g->head.over = 1;
    dom_cancel_waiting(g); /* DOM-EXTRA-09 */
    g->end_reason = (uint8_t)reason;
    g->end_rule = (uint8_t)rule;
    fx_tell(&g->head, RULES_EV_OVER, 0, 0, rule, 0xff, reason, 0);
    (void)dom_standings(g, &all);
    for (rules_seat s = 0; s < g->head.seats; s++)
        fx_tell(&g->head, DOM_EV_SCORE, s, 0, DOM_RULE_SCORE_01, 0xff, all.score[s], all.place[s]);
}

void dom_capped(void *st, enum rules_cap cap)
{
    static const int reasons[] = {
        [RULES_CAP_ANSWERS] = DOM_CHOICE_TURN_DECISION_CAP,
        [RULES_CAP_EVENTS] = DOM_CHOICE_TURN_EVENT_CAP,
        [RULES_CAP_DEPTH] = DOM_CHOICE_NESTING_CAP,
        [RULES_CAP_OPTIONS] = DOM_CHOICE_NESTING_CAP,
    };
    dom_finish(st, reasons[cap], DOM_RULE_HOST_06);
}

/* Better than the other seat: DOM-SCORE-02 to -05, DOM-HOST-01 for those who resigned. */
static bool beats(const struct dom *g, const struct rules_standings *all, rules_seat a,
                  rules_seat b)
{
    uint8_t ra = g->seat[a].resigned, rb = g->seat[b].resigned;
    if (ra || rb)
        return ra == 0 || (rb != 0 && ra > rb);
    if (all->score[a] != all->score[b])
        return all->score[a] > all->score[b];
    return all->turns[a] < all->turns[b];
}

bool dom_standings(const void *st, struct rules_standings *out)
{
    const struct dom *g = st;
    *out = (struct rules_standings){.reason = g->end_reason, .rule = g->end_rule};
    if (!g->head.over)
        return false;
    for (rules_seat s = 0; s < g->head.seats; s++) {
        out->score[s] = dom_score(g, s);
        out->turns[s] = g->seat[s].turns;
        if (g->seat[s].resigned)
            out->resigned = (uint8_t)(out->resigned | 1u << s);
    }
    for (rules_seat s = 0; s < g->head.seats; s++) {
        out->place[s] = 1;
        for (rules_seat o = 0; o < g->head.seats; o++)
            out->place[s] = (uint8_t)(out->place[s] + beats(g, out, o, s));
    }
    return true;
}

/* Resignation */

static int remaining(const struct dom *g)
{
    int n = 0;
    for (rules_seat s = 0; s < g->head.seats; s++)
        n += dom_is_in(g, s);
    return n;
}

/* What a Landmark does goes on whoever leaves. */
static bool is_of_all(const struct fx_frame *f)
{
    return f->fn >= DOM_FX_EFFECT && dom_cards[f->card]->types & DOM_LANDMARK;
}

/* DOM-HOST-03 (a): its share of running effects is left out. Each share has a frame of that seat:
 * the lowest one goes, with all that it started. */
static void drop_share(struct dom *g, rules_seat seat)
{
    fx_withdraw_answer(&g->head, seat);
    for (uint16_t i = GAME_FRAME; i < g->head.depth; i++)
        if (g->head.fx[i].seat == seat && !is_of_all(&g->head.fx[i])) {
            fx_unwind(&g->head, i);
            return;
        }
}

/* Does the effect of a card run? */
static bool plays(const struct dom *g, uint16_t card)
{
    for (uint16_t i = 0; i < g->head.depth; i++)
        if (g->head.fx[i].fn == DOM_FX_EFFECT + card)
            return true;
    return false;
}

/* DOM-HOST-01 and -03 (c): what would still come of the seat ends at once. */
static void end_waiting(struct dom *g, rules_seat seat)
{
    dom_drop_rows(g, seat);
    dom_take_cubes(g, seat);
    g->seat[seat].skips = 0;
    dom_drop_waiting(g, seat);
}

/* DOM-HOST-03 (d): the possessed turn goes straight to Clean-up, or on with it. */
static void stop_steering(struct dom *g, rules_seat seat)
{
    enum { TURN_FRAMES = 2 };
    g->turn.kind = RULES_TURN_EXTRA;
    if (g->turn.phase == DOM_CHOICE_CLEAN_UP) {
        drop_share(g, seat);
        return;
    }
    fx_unwind(&g->head, TURN_FRAMES);
    g->head.fx[TURN_FRAMES - 1].step = BEFORE_CLEAN_UP;
    dom_drop_looked_at(g);
}

static bool in_turn(const struct dom *g)
{
    return g->head.depth > GAME_FRAME && g->turn.phase != DOM_CHOICE_BETWEEN_TURNS;
}

void dom_seat_left(void *st, rules_seat seat)
{
    struct dom *g = st;
    uint8_t before = 0;
    bool steered = g->turn.kind == RULES_TURN_POSSESSED && g->possessor == seat;
    for (rules_seat s = 0; s < g->head.seats; s++)
        before = (uint8_t)(before + (g->seat[s].resigned != 0));
    g->seat[seat].resigned = (uint8_t)(before + 1);
    fx_tell(&g->head, RULES_EV_RESIGNED, seat, 0, DOM_RULE_HOST_01, 0xff, 0, 0);
    end_waiting(g, seat);
    if (remaining(g) <= 1) {
        dom_finish(g, DOM_CHOICE_ONE_LEFT, DOM_RULE_HOST_02);
    } else if (seat == g->turn.seat && in_turn(g)) { /* (b): it ends at once */
        fx_unwind(&g->head, GAME_FRAME);
        dom_drop_looked_at(g);
    } else if (steered) {
        stop_steering(g, seat);
    } else if (g->head.fx[GAME_FRAME].fn == DOM_FX_PICK_NEXT && g->head.depth > GAME_FRAME) {
        fx_unwind(&g->head, GAME_FRAME); /* (e): asked anew, for what is still to come */
    } else {
        drop_share(g, seat);
    }
    dom_forget_notes(g);
    dom_forget_said(g, g->head.depth);
    if (!plays(g, DOM_CARD_black_market))
        dom_close_stall(g);
}
