/* service/rules/dominion/cards/nocturne_night.c: the Night cards of Nocturne. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"
#include "rules/dominion/setup.h"

static void count_gains(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    (void)id;
    if (on == DOM_ON_GAIN && s == g->turn.seat)
        g->turn.gains++;
}

/* Changeling */

static bool changeling_copies(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    return dom_find_kind(g, dom_zone_of(f->seat, DOM_PLAY), kind) &&
           dom_supply_pile_of(g, g->kind[kind]) != DOM_NO_PILE;
}

static enum fx_rc changeling(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_still_there(g, f)) /* DOM-TRASH-02 */
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(1);
    FX_ASK(2, dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_GAIN_01, changeling_copies));
    f->x = (int16_t)dom_fitting(g, f, changeling_copies);
    if (f->x)
        FX_CALL(3, dom_call_gain_copy(g, f->seat, (uint16_t)f->x, DOM_DISCARD));
    FX_END
}

enum { CHANGELING_COST = 3 };

static bool changeling_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_cost(g, event->card).coins >= CHANGELING_COST &&
           dom_has_not_moved(g, (uint16_t)event->id, event->to) &&
           dom_may_exchange(g, (uint16_t)event->id, DOM_CARD_changeling);
}

static enum fx_rc changeling_exchange(struct dom *g, struct fx_frame *f)
{
    (void)dom_exchange(g, f->seat, (uint16_t)f->id, DOM_CARD_changeling);
    return FX_DONE;
}

const struct dom_card dom_changeling = {
    .word = {"changeling", "Changeling",
             "Trash this. Gain a copy of a card you have in play. In games with this, when you "
             "gain a card costing 3 or more, you may exchange it for a Changeling."},
    .cost = {3, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = changeling,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = changeling_when,
                 .effect = changeling_exchange}},
};

/* Cobbler */

static enum fx_rc cobbler_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_HAND));
    FX_END
}

const struct dom_card dom_cobbler = {
    .word = {"cobbler", "Cobbler",
             "At the start of your next turn, gain a card costing up to 4 to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(cobbler_next)},
};

/* Crypt: a row for each Treasure under it, and one that waits for the next turn while there are
 * any. */

enum { CRYPT_WAITS, CRYPT_HOLDS };

static bool crypt_takes(const struct dom *g, uint16_t kind)
{
    unsigned types = dom_types(g, g->kind[kind]);
    return types & DOM_TREASURE && !(types & DOM_DURATION);
}

static void crypt_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, n = 0;
    for (uint16_t id = dom_top(g, f->seat, DOM_PLAY); id; id = g->card[id].next)
        if (crypt_takes(g, g->card[id].kind)) {
            count[g->card[id].kind]++;
            n++;
        }
    if (n == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_SET, DOM_ASK_SET_ASIDE, DOM_RULE_DUR_02);
    d->card = f->card;
    d->max = n;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_SET_UNDER, g->kind[k], 0, count[k]);
}

static enum fx_rc crypt(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, crypt_ask(g, f));
    for (f->i = 0; f->i < fx_count(&g->head, f->seat); f->i++) {
        int n;
        const struct rules_option *o = fx_pick(&g->head, f->seat, f->i, &n);
        for (; n > 0; n--) {
            uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_PLAY), o->card);
            dom_set_under(g, f->seat, id);
            (void)dom_add_row(g, f->seat, f->card, CRYPT_HOLDS, (uint16_t)fx_below(&g->head)->id,
                              id, DOM_FOR_GOOD);
        }
    }
    if (f->i > 0)
        dom_await_turn(g, f, CRYPT_WAITS, 0);
    FX_END
}

/* The index of a row of a card under the Crypt f->x, from `from` on, or -1. */
static int crypt_next_row(const struct dom *g, const struct fx_frame *f, int from)
{
    for (; from < g->n_rows; from++) {
        const struct dom_row *row = &g->row[from];
        if (row->card == f->card && row->seat == f->seat && row->ability == CRYPT_HOLDS &&
            row->source == f->x && g->card[row->n].zone == dom_zone_of(f->seat, DOM_HIDDEN))
            return from;
    }
    return -1;
}

/* Which are left is no longer known to all, only how many. */
static void crypt_ask_take(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, n = 0;
    for (int i = crypt_next_row(g, f, 0); i >= 0; i = crypt_next_row(g, f, i + 1), n++)
        count[g->card[g->row[i].n].kind]++;
    if (n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TAKE, DOM_RULE_TURN_05);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_TAKE, g->kind[k], 0, count[k]);
}

static enum fx_rc crypt_take(struct dom *g, struct fx_frame *f)
{
    const struct rules_option *picked;
    int i;
    FX_BEGIN
    FX_ASK(1, crypt_ask_take(g, f));
    picked = fx_choice(&g->head, f->seat);
    i = crypt_next_row(g, f, 0);
    while (i >= 0 && picked && dom_number(g, (uint16_t)g->row[i].n) != picked->card)
        i = crypt_next_row(g, f, i + 1);
    if (i < 0)
        return FX_DONE;
    dom_take(g, f->seat, (uint16_t)g->row[i].n, false);
    dom_remove_row(g, (uint16_t)i);
    if (crypt_next_row(g, f, 0) >= 0)
        (void)dom_add_row(g, f->seat, f->card, CRYPT_WAITS, (uint16_t)f->x, 0, DOM_UNTIL_USED);
    FX_END
}

const struct dom_card dom_crypt = {
    .word = {"crypt", "Crypt",
             "Set any of your Treasures in play that are no Durations aside, face down under this. "
             "While any are left, at the start of each of your turns, put one of them into your "
             "hand."},
    .cost = {5, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = crypt,
    .ability = {[CRYPT_WAITS] = DOM_NEXT_TURN(crypt_take)},
};

/* Den of Sin */

static enum fx_rc den_of_sin_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_den_of_sin = {
    .word = {"den_of_sin", "Den of Sin",
             "At the start of your next turn: +2 Cards. You gain this to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(den_of_sin_next)},
};

/* Devil's Workshop */

static void add_imps(struct dom *g)
{
    dom_add_pile(g, DOM_CARD_imp, false);
}

static enum fx_rc devils_workshop(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (g->turn.gains == 0)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    else if (g->turn.gains == 1)
        FX_CALL(2, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0,
                                       DOM_DISCARD));
    else
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_imp, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_devils_workshop = {
    .word = {"devils_workshop", "Devil's Workshop",
             "If you gained no card this turn, gain a Gold; if one, gain a card costing up to 4; "
             "if more, gain an Imp."},
    .cost = {4, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = devils_workshop,
    .setup = add_imps,
    .watch = count_gains,
};

/* Exorcist */

static void add_spirits(struct dom *g)
{
    dom_add_pile(g, DOM_CARD_will_o_wisp, false);
    dom_add_pile(g, DOM_CARD_imp, false);
    dom_add_pile(g, DOM_CARD_ghost, false);
}

/* DOM-COST-04: cheaper than the trashed card. */
static bool exorcist_gains(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    uint16_t number = g->kind[kind];
    struct dom_cost trashed = dom_cost(g, dom_number(g, (uint16_t)f->id));
    return dom_cards[number]->types & DOM_SPIRIT && dom_pile_of_kind(g, kind) != DOM_NO_PILE &&
           dom_is_cheaper(dom_cost(g, number), trashed);
}

static enum fx_rc exorcist(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    FX_ASK(3, dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_COST_04, exorcist_gains));
    f->x = (int16_t)dom_fitting(g, f, exorcist_gains);
    if (f->x)
        FX_CALL(4, dom_call_gain(g, f->seat, (uint16_t)f->x, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_exorcist = {
    .word = {"exorcist", "Exorcist",
             "Trash a card from your hand. Gain a Spirit that costs less than it."},
    .cost = {4, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = exorcist,
    .setup = add_spirits,
};

/* Ghost */

static bool is_action(const struct dom *g, uint16_t id, int arg)
{
    (void)arg;
    return dom_is(g, id, DOM_ACTION);
}

static enum fx_rc ghost(struct dom *g, struct fx_frame *f)
{
    int n = dom_dig(g, f->seat, 1, is_action, 0);
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    if (n > 0 && dom_is(g, id, DOM_ACTION)) {
        dom_keep_aside(g, f->seat, id);
        dom_await_turn(g, f, 0, id);
        n--;
    }
    dom_discard_looked_at(g, f->seat, n);
    return FX_DONE;
}

/* The Ghost is what makes the second play an extra one (DOM-DUR-03). */
static enum fx_rc call_ghost_replay(struct dom *g, const struct fx_frame *f)
{
    enum fx_rc rc = dom_call_replay(g, f->seat, (uint16_t)f->id, f->to);
    fx_top(&g->head)->x = f->x;
    return rc;
}

static enum fx_rc ghost_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (g->card[f->n].zone != dom_zone_of(f->seat, DOM_KEPT))
        return FX_DONE;
    f->id = f->n;
    f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_CALL(2, call_ghost_replay(g, f));
    dom_track(g, f->seat, (uint16_t)f->x, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_ghost = {
    .word = {"ghost", "Ghost",
             "Reveal cards from your deck up to an Action. Discard the others and set the Action "
             "aside; at the start of your next turn, play it twice."},
    .cost = {4, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION | DOM_SPIRIT,
    .set = DOM_SET_NOCTURNE,
    .copies = 6,
    .shows = true,
    .effect = ghost,
    .ability = {DOM_NEXT_TURN(ghost_next)},
};

/* Ghost Town */

static enum fx_rc ghost_town_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 1);
    dom_add_actions(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_ghost_town = {
    .word = {"ghost_town", "Ghost Town",
             "At the start of your next turn: +1 Card, +1 Action. You gain this to your hand."},
    .cost = {3, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(ghost_town_next)},
};

/* Guardian */

const struct dom_card dom_guardian = {
    .word = {"guardian", "Guardian",
             "At the start of your next turn: +1 Coin. Until then Attacks that other players play "
             "do not affect you. You gain this to your hand."},
    .cost = {2, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = dom_await_and_watch,
    .ability = {DOM_NEXT_TURN(dom_pay_one), DOM_PROTECTS},
};

/* Monastery */

static void monastery_ask(struct dom *g, const struct fx_frame *f)
{
    bool copper = dom_find(g, dom_zone_of(f->seat, DOM_PLAY), DOM_CARD_copper) != 0;
    if (dom_count(g, f->seat, DOM_HAND) == 0 && !copper)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    dom_zone_options(g, d, dom_zone_of(f->seat, DOM_HAND), 0, DOM_TRASH_CARD);
    if (copper)
        fx_option(&g->head, d, DOM_TRASH_IN_PLAY, DOM_CARD_copper, 0, 1);
}

/* RULING: the gains are counted when it is played. */
static enum fx_rc monastery(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = (int16_t)(g->turn.gains < INT16_MAX ? g->turn.gains : INT16_MAX); f->n > 0;
         f->n--) {
        FX_ASK(1, monastery_ask(g, f));
        if (dom_verb(g, f->seat) == DOM_TRASH_CARD)
            f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
        else if (dom_verb(g, f->seat) == DOM_TRASH_IN_PLAY)
            f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_PLAY));
        else
            break;
        dom_trash(g, f->seat, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_monastery = {
    .word = {"monastery", "Monastery",
             "For each card you gained this turn, you may trash a card from your hand or a Copper "
             "you have in play."},
    .cost = {2, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = monastery,
    .watch = count_gains,
};

/* Night Watchman */

enum { NIGHT_WATCHMAN_CARDS = 5 };

static enum fx_rc night_watchman(struct dom *g, struct fx_frame *f)
{
    return dom_look_and_sort(g, f, NIGHT_WATCHMAN_CARDS);
}

const struct dom_card dom_night_watchman = {
    .word = {"night_watchman", "Night Watchman",
             "Look at the top 5 cards of your deck. Discard any of them; put the others back in "
             "any order. You gain this to your hand."},
    .cost = {3, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .to_hand = true,
    .effect = night_watchman,
};

/* Raider */

enum { RAIDER_HAND = 5 };

static bool raider_takes(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    return dom_find_kind(g, dom_zone_of(f->who, DOM_PLAY), kind) != 0;
}

static void raider_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) >= RAIDER_HAND)
        dom_ask_discard_or_show(g, f, raider_takes);
}

static enum fx_rc raider_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, raider_ask(g, f));
    dom_discard_or_show(g, f->seat);
    FX_END
}

const struct dom_card dom_raider = {
    .word = {"raider", "Raider",
             "Each other player with 5 or more cards in hand discards a copy of a card you have in "
             "play, or shows a hand without one. At the start of your next turn: +3 Coins."},
    .cost = {6, 0, 0},
    .types = DOM_NIGHT | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = dom_await_next_turn,
    .others = raider_others,
    .asks = raider_ask,
    .ability = {DOM_NEXT_TURN(dom_pay_three)},
};
