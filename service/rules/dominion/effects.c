/* service/rules/dominion/effects.c: shared effects that cards are made of. */
#include "rules/dominion/effects.h"

#include "rules/dominion/hexes.h"
#include "rules/dominion/said.h"
#include "rules/dominion/ways.h"

typedef enum fx_rc effect(struct dom *g, struct fx_frame *f);

#define FX(number, name, function) [number] = function,
static effect *const shared[] = {
#include "rules/dominion/fx.def"
};
#undef FX

static effect *part_of(const struct dom_card *c, unsigned part)
{
    unsigned ability = (part - DOM_FX_ABILITY) / DOM_FX_PART;
    if (part >= DOM_FX_ABILITY)
        return ability < DOM_MAX_ABILITIES ? c->ability[ability].effect : NULL;
    return part == DOM_FX_EFFECT   ? c->effect
           : part == DOM_FX_OTHERS ? c->others
           : part == DOM_FX_AFTER  ? c->after
                                   : NULL;
}

static effect *effect_of(uint16_t fn)
{
    unsigned card = fn & (DOM_FX_PART - 1u), part = fn - card;
    if (part == 0)
        return card < sizeof shared / sizeof *shared ? shared[card] : NULL;
    return card < dom_n_cards && dom_cards[card] ? part_of(dom_cards[card], part) : NULL;
}

int dom_step(void *st, struct fx_frame *f)
{
    struct dom *g = st;
    if (g->head.unsettled && !(f->fn == DOM_FX_SETTLE && f->step == 0)) /* before all else */
        return (int)fx_call(&g->head, DOM_FX_SETTLE, g->turn.seat, 0, 0);
    effect *run = effect_of(f->fn);
    if (!run)
        return (int)FX_BROKEN;
    return (int)(dom_keeps_said(g) ? dom_step_and_say(g, f, run) : run(g, f));
}

/* Kept answers are for the frame whose step has asked, and the step of a shuffle is done alone. */
enum fx_rc dom_run_called(struct dom *g, struct fx_frame *f)
{
    struct fx_frame *called = fx_top(&g->head);
    if (called == f || dom_keeps_said(g) || fx_is_held_up(&g->head))
        return FX_CALLED;
    enum fx_rc rc = (enum fx_rc)dom_step(g, called);
    if (rc != FX_DONE)
        return rc;
    g->head.depth--;
    return fx_goes_on(&g->head, f) ? FX_DONE : FX_CALLED;
}

/* Turn order */

bool dom_next_other(const struct dom *g, struct fx_frame *f, bool all)
{
    while (++f->i < g->head.seats) {
        f->who = (rules_seat)((g->turn.seat + f->i) % g->head.seats);
        if (dom_is_in(g, f->who) && (all || f->who != f->seat))
            return true;
    }
    return false;
}

/* Playing (DOM-PLAY-01) */

enum fx_rc dom_call_play(struct dom *g, rules_seat s, uint16_t id)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_PLAY, s, dom_number(g, id), DOM_INTO_PLAY);
    fx_top(&g->head)->id = id;
    return rc;
}

enum fx_rc dom_call_replay(struct dom *g, rules_seat s, uint16_t id, int32_t stamp)
{
    const struct fx_frame *by = fx_below(&g->head); /* the play of the card that repeats this */
    return dom_call_replay_by(g, s, id, stamp, by->fn == DOM_FX_PLAY ? (uint16_t)by->id : 0);
}

enum fx_rc dom_call_replay_by(struct dom *g, rules_seat s, uint16_t id, int32_t stamp,
                              uint16_t multiplier)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_PLAY, s, dom_number(g, id), DOM_ONCE_MORE);
    fx_top(&g->head)->x = (int16_t)multiplier;
    fx_top(&g->head)->id = id;
    fx_top(&g->head)->to = stamp;
    return rc;
}

bool dom_still_there(const struct dom *g, const struct fx_frame *f)
{
    return g->card[f->id].stamp == f->to && g->card[f->id].zone == dom_zone_of(f->seat, DOM_PLAY);
}

void dom_be_unaffected(struct dom *g, const struct fx_frame *f)
{
    struct fx_frame *event = fx_below(&g->head);
    event->seats = (uint8_t)(event->seats | 1u << f->seat);
    fx_tell(&g->head, DOM_EV_UNAFFECTED, f->seat, event->card, DOM_RULE_REACT_02, 0xff, 0, 0);
}

bool dom_has_not_moved(const struct dom *g, uint16_t id, int32_t stamp)
{
    const struct zone_card *c = &g->card[id];
    bool on_deck = c->zone < DOM_TRASH && c->zone % DOM_SEAT_ZONES == DOM_DECK;
    return c->stamp == stamp && !(on_deck && c->prev);
}

/* A part of the card's effect in a frame of `seat`, which knows the card that is being played. */
static enum fx_rc call_part(struct dom *g, const struct fx_frame *play, int part, rules_seat seat)
{
    enum fx_rc rc = fx_call(&g->head, part + play->card, seat, play->card, 0);
    struct fx_frame *f = fx_top(&g->head);
    f->id = play->id;
    f->to = play->to;
    f->who = play->seat;
    return rc;
}

/* The first question of everybody's share, together. */
static void ask_at_once(struct dom *g, const struct fx_frame *play)
{
    const struct dom_card *c = dom_cards[play->card];
    struct fx_frame at = *play;
    at.i = -1;
    while (dom_next_other(g, &at, c->all))
        if (!(play->seats >> at.who & 1))
            c->asks(g, &(struct fx_frame){.fn = (uint16_t)(DOM_FX_OTHERS + play->card),
                                          .card = play->card,
                                          .seat = at.who,
                                          .who = play->seat,
                                          .id = play->id,
                                          .to = play->to});
}

static int coins_of(const struct dom *g, const struct fx_frame *f)
{
    bool money = f->card == DOM_CARD_silver || f->card == DOM_CARD_gold;
    return money && dom_state_binds(g, f->seat, DOM_CARD_envious) ? 1 : dom_cards[f->card]->coins;
}

/* Most cards give little of it all. */
static void give_bonuses(struct dom *g, const struct fx_frame *f)
{
    const struct dom_card *c = dom_cards[f->card];
    if (c->cards > 0)
        (void)dom_draw(g, f->seat, c->cards);
    if (c->actions > 0)
        dom_add_actions(g, f->seat, c->actions);
    if (c->buys > 0)
        dom_add_buys(g, f->seat, c->buys);
    dom_add_coins(g, f->seat,
                  coins_of(g, f) + (f->card == DOM_CARD_curse && g->curse_pays)); /* Charlatan */
    if (c->potions > 0)
        dom_add_potions(g, f->seat, c->potions);
    if (c->coffers > 0)
        dom_add_coffers(g, f->seat, c->coffers);
    if (c->favors > 0)
        dom_add_favors(g, f->seat, c->favors);
    if (f->card == DOM_CARD_silver && f->seat == g->turn.seat) {
        if (g->turn.silvers++ == 0) /* DOM-TRIG-04: Merchants look at the turn's first Silver */
            dom_add_coins(g, f->seat, g->turn.merchants);
    }
    if (f->card == DOM_CARD_copper && f->seat == g->turn.seat && g->turn.coppersmiths > 0)
        dom_add_coins(g, f->seat, g->turn.coppersmiths);
}

static bool is_annulled(const struct dom *g, const struct fx_frame *play)
{
    for (uint16_t k = 0; g->may_annul && k < g->n_kinds; k++)
        if (dom_cards[g->kind[k]]->annuls && dom_cards[g->kind[k]]->annuls(g, play))
            return true;
    return false;
}

/* DOM-PLAY-01 step 1 */
static void announce(struct dom *g, struct fx_frame *f)
{
    if (f->arg == DOM_INTO_PLAY) {
        dom_put_into_play(g, f->seat, (uint16_t)f->id);
        f->to = g->card[f->id].stamp;
    } else {
        dom_announce_play(g, f->seat, f->card);
    }
    dom_note(g, DOM_ON_PLAY, f->seat, (uint16_t)f->id, f->arg);
    if (dom_cards[f->card]->types & DOM_ACTION && f->seat == g->turn.seat)
        g->turn.plays++;
}

enum fx_rc dom_fx_play(struct dom *g, struct fx_frame *f)
{
    const struct dom_card *c = dom_cards[f->card];
    FX_BEGIN
    if (f->arg == DOM_INTO_PLAY && g->card[f->id].zone == dom_zone_of(f->seat, DOM_HAND) &&
        !dom_may_play_from_hand(g, f->seat))
        return FX_DONE;
    announce(g, f);
    if (c->types & DOM_ATTACK) {
        DOM_MAYBE(1, dom_call_event(g, DOM_ON_ATTACK, f->seat, (uint16_t)f->id, 0));
        f->seats = (uint8_t)g->head.ret;
    }
    if (dom_may_follow_way(g, f)) {
        FX_ASK(7, dom_ask_way(g, f));
        f->i = (int16_t)dom_chosen_way(g, f);
    }
    if (f->i > 0) {
        FX_CALL(8, dom_call_way(g, f, (uint16_t)f->i));
    } else if (is_annulled(g, f)) {
        fx_tell(&g->head, DOM_EV_ANNULLED, f->seat, f->card, DOM_RULE_PLAY_01, 0xff, 0, 0);
    } else {
        if (g->has_stash) /* what leads to a shuffle is told before its question */
            FX_CALL(9, FX_CALLED);
        give_bonuses(g, f);
        if (c->effect)
            FX_CALL(2, call_part(g, f, DOM_FX_EFFECT, f->seat));
        if (c->asks && g->option.at_once) {
            FX_ASK(6, ask_at_once(g, f));
            dom_keep_said(g, f);
        }
        f->i = -1;
        while (c->others && dom_next_other(g, f, c->all))
            if (!(f->seats >> f->who & 1))
                FX_CALL(3, call_part(g, f, DOM_FX_OTHERS, f->who));
        dom_forget_said(g, (uint16_t)(f - g->head.fx));
        if (c->after)
            FX_CALL(4, call_part(g, f, DOM_FX_AFTER, f->seat));
    }
    DOM_MAYBE(5, dom_call_event(g, DOM_ON_PLAYED, f->seat, (uint16_t)f->id, f->arg));
    FX_END
}

/* Is a play over with what the card gives, since the card does no more, and nothing in this game
 * answers to a play, watches it or can annul it? With a full stack it would not begin. */
static bool gives_only(const struct dom *g, const struct dom_card *c)
{
    return !(c->types & (DOM_ACTION | DOM_ATTACK) || c->effect || c->asks || c->others ||
             c->after) &&
           !dom_is_heard(g, DOM_ON_PLAY) && !dom_is_heard(g, DOM_ON_PLAYED) && !g->may_annul &&
           !dom_keeps_said(g) && g->head.depth < FX_DEPTH;
}

enum fx_rc dom_play_or_call(struct dom *g, rules_seat s, uint16_t id)
{
    struct fx_frame play = {.fn = DOM_FX_PLAY,
                            .card = dom_number(g, id),
                            .seat = s,
                            .who = s,
                            .id = id,
                            .arg = DOM_INTO_PLAY};
    if (!gives_only(g, dom_cards[play.card]))
        return dom_call_play(g, s, id);
    announce(g, &play);
    give_bonuses(g, &play);
    g->head.ret = 0;
    return FX_CALLED;
}

enum fx_rc dom_play_unlike(struct dom *g, struct fx_frame *f, int actions)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_play_unlike(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        dom_add_actions(g, f->seat, actions);
    }
    FX_END
}

/* Discarding */

enum fx_rc dom_call_discard(struct dom *g, rules_seat s, int card, int n)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_DISCARD, s, card, 0);
    fx_top(&g->head)->n = (int16_t)n;
    return rc;
}

enum fx_rc dom_fx_discard(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0 && f->n >= dom_count(g, f->seat, DOM_HAND)) {
        dom_discard_hand(g, f->seat, true);
        return FX_DONE;
    }
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, f->n, f->n));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

/* Revealing */

int dom_dig(struct dom *g, rules_seat s, int n,
            bool (*fits_it)(const struct dom *g, uint16_t id, int arg), int arg)
{
    int revealed = 0;
    uint16_t id;
    while (n > 0 && (id = dom_take_top(g, s, true)) != 0) {
        revealed++;
        n -= fits_it(g, id, arg);
    }
    return revealed;
}

void dom_discard_looked_at(struct dom *g, rules_seat s, int n)
{
    for (; n > 0; n--)
        dom_discard(g, s, dom_top(g, s, DOM_LOOK), true);
}

/* Overpaying: the frame of the purchase holds it; only what comes of it lies above. */

struct dom_overpaid dom_overpaid(const struct dom *g, const struct fx_frame *event)
{
    if (event->x & DOM_BOUGHT)
        for (const struct fx_frame *f = event; f-- > g->head.fx;)
            if (f->fn == DOM_FX_BUY)
                return (struct dom_overpaid){f->n, f->x};
    return (struct dom_overpaid){0, 0};
}

bool dom_was_overpaid(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    struct dom_overpaid paid = dom_overpaid(g, event);
    (void)who;
    return paid.coins > 0 || paid.potions > 0;
}

/* Coffers */

void dom_coffers_option(struct dom *g, struct rules_decision *d)
{
    bool late = g->turn.phase != DOM_CHOICE_BUY_PHASE || g->turn.bought;
    bool barred =
        (g->option.coffers_classic && late) || (g->option.debt_classic && g->turn.debt_paid);
    if (g->seat[d->seat].coffers > 0 && !barred)
        fx_option(&g->head, d, DOM_COFFERS, 0, 0, 1);
}

enum fx_rc dom_fx_coffers(struct dom *g, struct fx_frame *f)
{
    uint16_t most = g->seat[f->seat].coffers;
    FX_BEGIN
    f->n = 1;
    if (most > 1) {
        FX_ASK(1, dom_ask_number(g, f, DOM_RULE_RES_04, 0, most));
        f->n = (int16_t)fx_number(&g->head, f->seat);
    }
    dom_add_coffers(g, f->seat, -f->n);
    dom_add_coins(g, f->seat, f->n);
    FX_END
}

/* Of the n newest cards of DOM_LOOK, those of the types go into the hand; how many are left. */
static int take_types(struct dom *g, rules_seat s, int n, unsigned types)
{
    int left = 0;
    uint16_t next;
    for (uint16_t id = dom_top(g, s, DOM_LOOK); n > 0; n--, id = next) {
        next = g->card[id].next;
        if (dom_is(g, id, types))
            dom_take(g, s, id, true);
        else
            left++;
    }
    return left;
}

enum fx_rc dom_call_remodel_gain(struct dom *g, const struct fx_frame *f, int more)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), more);
    return dom_call_gain_up_to(g, f->seat, f->card, most, 0, DOM_DISCARD);
}

enum fx_rc dom_remodel_hand(struct dom *g, struct fx_frame *f, int more)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(3); /* DOM-COST-05 */
        FX_CALL(2, dom_call_remodel_gain(g, f, more));
    }
    FX_END
}

enum fx_rc dom_gain_curse(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

enum fx_rc dom_reveal_and_sort(struct dom *g, struct fx_frame *f, int n, unsigned types)
{
    FX_BEGIN
    for (f->n = 0; f->n < n && dom_take_top(g, f->seat, true); f->n++)
        continue;
    f->n = (int16_t)take_types(g, f->seat, f->n, types);
    FX_ASK(1, dom_ask_put_back(g, f, f->n));
    dom_put_back(g, f->seat, f->n);
    FX_END
}

/* The player to the left picks one of the revealed cards to be discarded. */

static void lose_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, id = dom_top(g, f->seat, DOM_ASIDE);
    int kinds = 0;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        kinds += count[g->card[id].kind]++ == 0;
    if (kinds < 2) /* everybody sees them */
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_DISCARD, DOM_RULE_PLAY_02);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_DISCARD_CARD, g->kind[k], 0, count[k]);
}

static void lose_reveal(struct dom *g, struct fx_frame *f, int n)
{
    uint16_t id;
    for (f->n = 0; f->n < n && (id = dom_take_top(g, f->seat, true)) != 0; f->n++)
        dom_move_top(g, id, dom_zone_of(f->seat, DOM_ASIDE));
}

enum fx_rc dom_reveal_and_lose_one(struct dom *g, struct fx_frame *f, int n)
{
    FX_BEGIN
    lose_reveal(g, f, n);
    if (f->n == 0)
        return FX_DONE;
    do { /* who sits in the place of a neighbour who leaves picks (DOM-HOST-01) */
        f->who = dom_left_of(g, f->seat);
        FX_ASK(1, lose_ask(g, f));
    } while (!dom_is_in(g, f->who));
    f->id = dom_picked(g, f->who, dom_zone_of(f->seat, DOM_ASIDE));
    if (!f->id)
        f->id = dom_top(g, f->seat, DOM_ASIDE);
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    for (; f->n > 1; f->n--)
        dom_take(g, f->seat, dom_top(g, f->seat, DOM_ASIDE), true);
    FX_END
}

/* What would be discarded from play in Clean-up is put onto the deck instead */

static bool leaves(const struct dom *g, uint16_t id, unsigned types)
{
    return dom_is(g, id, types) && dom_is_leaving(g, id);
}

bool dom_has_leaving(const struct dom *g, rules_seat s, unsigned types)
{
    for (uint16_t id = dom_top(g, s, DOM_PLAY); id; id = g->card[id].next)
        if (leaves(g, id, types))
            return true;
    return false;
}

/* Only one sort of them leaves nothing to choose: what is in play is public. */
static void ask_leaving(struct dom *g, const struct fx_frame *f, unsigned types)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, kinds = 0;
    for (uint16_t id = dom_top(g, f->seat, DOM_PLAY); id; id = g->card[id].next)
        if (leaves(g, id, types) && count[g->card[id].kind]++ == 0)
            kinds++;
    if (kinds < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TOPDECK, DOM_RULE_CLEAN_04);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TOPDECK, g->kind[k], 0, count[k]);
}

enum fx_rc dom_topdeck_leaving(struct dom *g, struct fx_frame *f, unsigned types)
{
    const struct rules_option *picked;
    FX_BEGIN
    FX_ASK(1, ask_leaving(g, f, types));
    picked = fx_choice(&g->head, f->seat);
    f->id = dom_top(g, f->seat, DOM_PLAY);
    while (f->id && !(leaves(g, (uint16_t)f->id, types) &&
                      (!picked || picked->card == dom_number(g, (uint16_t)f->id))))
        f->id = g->card[f->id].next;
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    FX_END
}
