/* service/rules/dominion/whole.c: whole effects that several cards or their abilities have. */
#include "rules/dominion/whole.h"

enum fx_rc dom_draw_one(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 1);
    return FX_DONE;
}

enum fx_rc dom_pay_one(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 1);
    return FX_DONE;
}

enum fx_rc dom_pay_three(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 3);
    return FX_DONE;
}

enum fx_rc dom_take_one_vp(struct dom *g, struct fx_frame *f)
{
    dom_add_vp(g, f->seat, 1);
    return FX_DONE;
}

enum fx_rc dom_gain_gold(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

enum fx_rc dom_may_trash_one(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

enum fx_rc dom_this_turn(struct dom *g, struct fx_frame *f)
{
    (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    return FX_DONE;
}

enum fx_rc dom_play_this_of_hand(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), f->card);
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}
