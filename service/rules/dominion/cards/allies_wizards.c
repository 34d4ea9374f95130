/* service/rules/dominion/cards/allies_wizards.c: the split pile of the Wizards. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"

const struct dom_card dom_wizards = {
    .word = {"wizards", "Wizards",
             "A pile of four cards each, from the top: Student, Conjurer, Sorcerer, Lich."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_WIZARD,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .parts = {DOM_CARD_student, DOM_CARD_conjurer, DOM_CARD_sorcerer, DOM_CARD_lich},
};

/* Student */

static enum fx_rc student(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_rotate(g, f, DOM_CARD_wizards));
    dom_rotate_asked(g, f->seat, DOM_CARD_wizards);
    FX_ASK(2, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->i = (int16_t)dom_one_of_hand(g, f->seat);
    if (f->i == 0)
        return FX_DONE;
    f->n = dom_is(g, (uint16_t)f->i, DOM_TREASURE);
    dom_trash(g, f->seat, (uint16_t)f->i);
    FX_SETTLE(3);
    if (f->n) {
        dom_add_favors(g, f->seat, 1);
        if (dom_still_there(g, f))
            dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    }
    FX_END
}

const struct dom_card dom_student = {
    .word = {"student", "Student",
             "+1 Action. You may rotate the Wizards. Trash a card from your hand; for a Treasure, "
             "+1 Favor and put this onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_WIZARD | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .actions = 1,
    .effect = student,
};

/* Conjurer */

static enum fx_rc conjurer(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    dom_await_turn(g, f, 0, 0);
    FX_END
}

/* A second play of it finds nothing to do (DOM-MOVE-02). */
static bool conjurer_which(const struct dom *g, const struct fx_frame *event,
                           const struct dom_row *row)
{
    (void)event;
    return g->card[row->source].zone == dom_zone_of(row->seat, DOM_PLAY) &&
           g->card[row->source].stamp == row->stamp;
}

static enum fx_rc conjurer_next(struct dom *g, struct fx_frame *f)
{
    dom_take(g, f->seat, (uint16_t)f->x, true);
    return FX_DONE;
}

const struct dom_card dom_conjurer = {
    .word = {"conjurer", "Conjurer",
             "Gain a card costing up to 4. At the start of your next turn, put this into your "
             "hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_WIZARD,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .effect = conjurer,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_BY_ROW,
                 .which = conjurer_which,
                 .effect = conjurer_next}},
};

/* Sorcerer */

/* Without a card to reveal the name makes no difference, and everybody sees that. */
static bool has_top_card(const struct dom *g, rules_seat s)
{
    return dom_count(g, s, DOM_DECK) + dom_count(g, s, DOM_DISCARD) > 0;
}

static void sorcerer_ask(struct dom *g, const struct fx_frame *f)
{
    if (has_top_card(g, f->seat))
        dom_ask_name(g, f);
}

static enum fx_rc sorcerer_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!has_top_card(g, f->seat)) /* DOM-PLAY-02 */
        return FX_DONE;
    FX_ASK(1, sorcerer_ask(g, f));
    f->n = (int16_t)fx_number(&g->head, f->seat);
    dom_name(g, f->seat, (uint16_t)f->n);
    f->i = (int16_t)dom_take_top(g, f->seat, true);
    dom_topdeck(g, f->seat, (uint16_t)f->i, true);
    if (dom_number(g, (uint16_t)f->i) != f->n)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_sorcerer = {
    .word = {"sorcerer", "Sorcerer",
             "+1 Card, +1 Action. Each other player names a card, then reveals the top card of "
             "their deck, which stays there. Who named another card gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK | DOM_WIZARD,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .cards = 1,
    .actions = 1,
    .others = sorcerer_others,
    .asks = sorcerer_ask,
};

/* Lich */

static enum fx_rc lich(struct dom *g, struct fx_frame *f)
{
    dom_queue_skip(g, f->seat);
    return FX_DONE;
}

static bool lich_gains(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    return dom_find_kind(g, DOM_TRASH, kind) &&
           dom_is_cheaper(dom_cost(g, g->kind[kind]), dom_cost(g, f->card));
}

/* The possessor may leave it with the cards that come back at the end of the turn (DOM-POSS-12). */
static const uint8_t lich_ways[] = {DOM_CHOICE_DISCARD, DOM_CHOICE_ASIDE};

static bool lich_returns(const struct dom *g, const struct fx_frame *f)
{
    return g->card[f->id].zone == dom_zone_of(f->seat, DOM_RETURNING);
}

static void lich_ask_way(struct dom *g, const struct fx_frame *f)
{
    if (lich_returns(g, f) && dom_has_not_moved(g, (uint16_t)f->id, f->to))
        dom_ask_choose(g, f, lich_ways, N_OF(lich_ways), 1, 0);
}

static void lich_leave_trash(struct dom *g, const struct fx_frame *f)
{
    const struct rules_option *way = fx_choice(&g->head, f->seat);
    bool there = lich_returns(g, f) || g->card[f->id].zone == DOM_TRASH;
    if (there && dom_has_not_moved(g, (uint16_t)f->id, f->to) &&
        !(way && way->arg == DOM_CHOICE_ASIDE))
        dom_discard(g, f->seat, (uint16_t)f->id, true);
}

static enum fx_rc lich_trashed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, lich_ask_way(g, f));
    lich_leave_trash(g, f);
    FX_ASK(2, dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_COST_04, lich_gains));
    f->n = (int16_t)dom_fitting(g, f, lich_gains);
    if (f->n)
        FX_CALL(3, dom_call_gain_from_trash(g, f->seat, dom_find(g, DOM_TRASH, (uint16_t)f->n)));
    FX_END
}

const struct dom_card dom_lich = {
    .word = {"lich", "Lich",
             "+6 Cards, +2 Actions. Skip a turn. When you trash this, discard it and gain a "
             "cheaper card from the trash."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_WIZARD,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .cards = 6,
    .actions = 2,
    .effect = lich,
    .ability = {{.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .effect = lich_trashed}},
};
