/* service/rules/dominion/cards/empires_events.c: Events of Empires. */
#include "rules/dominion/between.h"
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/shuffle.h"

/* Advance */

static enum fx_rc advance(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_PLAY_02,
                                      DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(2, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){6, 0, 0}, DOM_ACTION,
                                       DOM_DISCARD));
    }
    FX_END
}

const struct dom_card dom_advance = {
    .word = {"advance", "Advance",
             "You may trash an Action from your hand. If you do, gain an Action costing up to 6."},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = advance,
};

/* Donate */

static enum fx_rc donate(struct dom *g, struct fx_frame *f)
{
    if (g->option.empires_classic)
        dom_wait_between(g, f->seat, f->card);
    else
        (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_USED);
    return FX_DONE;
}

/* In option order, so that nothing tells how the deck lay. */
static void donate_take(struct dom *g, rules_seat s, enum dom_seat_zone zone)
{
    uint16_t id;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        while ((id = dom_find_kind(g, dom_zone_of(s, zone), k)) != 0)
            dom_take(g, s, id, false);
}

static void donate_shuffle(struct dom *g, rules_seat s)
{
    while (dom_count(g, s, DOM_HAND))
        dom_move_bottom(g, dom_top(g, s, DOM_HAND), dom_zone_of(s, DOM_DECK));
    dom_shuffle_deck(g, s);
    (void)dom_draw(g, s, 5);
}

static enum fx_rc donate_now(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    donate_take(g, f->seat, DOM_DECK);
    donate_take(g, f->seat, DOM_DISCARD);
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_LAND_04, 0,
                           dom_count(g, f->seat, DOM_HAND)));
    (void)dom_trash_picked(g, f->seat);
    FX_SETTLE(2);
    donate_shuffle(g, f->seat);
    FX_END
}

const struct dom_card dom_donate = {
    .word =
        {"donate", "Donate",
         "First at the start of your next turn, put your deck and discard pile into your hand, "
         "trash any number of cards from it, shuffle the rest into your deck and draw 5 cards."},
    .cost = {0, 0, 8},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = donate,
    .after = donate_now,
    .ability =
        {{.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .first = true, .effect = donate_now}},
};

/* Delve */

static enum fx_rc delve(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_buys(g, f->seat, 1);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_delve = {
    .word = {"delve", "Delve", "+1 Buy. Gain a Silver."},
    .cost = {2, 0, 0},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = delve,
};

/* Wedding */

static enum fx_rc wedding(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_vp(g, f->seat, 1);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_wedding = {
    .word = {"wedding", "Wedding", "+1 VP. Gain a Gold."},
    .cost = {4, 0, 3},
    .types = DOM_EVENT,
    .set = DOM_SET_EMPIRES,
    .effect = wedding,
};
