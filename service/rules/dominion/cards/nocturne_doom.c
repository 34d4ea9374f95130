/* service/rules/dominion/cards/nocturne_doom.c: what gives Hexes, and Bat and Wish beside it. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/hexes.h"
#include "rules/dominion/setup.h"

/* Bat */

static enum fx_rc bat(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0, 2));
    f->n = (int16_t)dom_trash_picked(g, f->seat);
    FX_SETTLE(2);
    if (f->n > 0 && dom_still_there(g, f))
        (void)dom_exchange(g, f->seat, (uint16_t)f->id, DOM_CARD_vampire);
    FX_END
}

const struct dom_card dom_bat = {
    .word = {"bat", "Bat",
             "Trash up to 2 cards from your hand. If you trashed any, exchange this for a "
             "Vampire."},
    .cost = {2, 0, 0},
    .types = DOM_NIGHT,
    .set = DOM_SET_NOCTURNE,
    .copies = 10,
    .effect = bat,
};

/* Cursed Village */

enum { CURSED_VILLAGE_HAND = 6 };

static enum fx_rc cursed_village(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw_to_hand_of(g, f->seat, CURSED_VILLAGE_HAND);
    return FX_DONE;
}

const struct dom_card dom_cursed_village = {
    .word = {"cursed_village", "Cursed Village",
             "+2 Actions. Draw until you have 6 cards in hand. When you gain this, receive a Hex."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .actions = 2,
    .effect = cursed_village,
    .setup = dom_add_hexes,
    .begin = dom_shuffle_hexes,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = dom_receive_next}},
};

/* Leprechaun */

enum { LEPRECHAUN_CARDS = 7 };

static void leprechaun_setup(struct dom *g)
{
    dom_add_hexes(g);
    dom_add_pile(g, DOM_CARD_wish, false);
}

static enum fx_rc leprechaun(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    if (dom_count(g, f->seat, DOM_PLAY) == LEPRECHAUN_CARDS) {
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_wish, DOM_DISCARD));
    } else {
        f->n = (int16_t)dom_turn_up_hex(g, f->seat);
        if (f->n > 0)
            FX_CALL(3, dom_call_receive(g, f->seat, (uint16_t)f->n));
    }
    FX_END
}

const struct dom_card dom_leprechaun = {
    .word = {"leprechaun", "Leprechaun",
             "Gain a Gold. With exactly 7 cards in play, gain a Wish; otherwise receive a Hex."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = leprechaun,
    .setup = leprechaun_setup,
    .begin = dom_shuffle_hexes,
};

/* Skulk */

const struct dom_card dom_skulk = {
    .word = {"skulk", "Skulk",
             "+1 Buy. Each other player receives the next Hex. When you gain this, gain a Gold."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .buys = 1,
    .effect = dom_turn_up_for_others,
    .others = dom_receive_of_play,
    .setup = dom_add_hexes,
    .begin = dom_shuffle_hexes,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = dom_gain_gold}},
};

/* Tormentor */

static void tormentor_setup(struct dom *g)
{
    dom_add_hexes(g);
    dom_add_pile(g, DOM_CARD_imp, false);
}

static bool has_others_in_play(const struct dom *g, rules_seat s, uint16_t but)
{
    uint16_t id = dom_top(g, s, DOM_PLAY);
    return id && (id != but || g->card[id].next);
}

static enum fx_rc tormentor(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0 && has_others_in_play(g, f->seat, (uint16_t)f->id))
        return dom_turn_up_for_others(g, f);
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_imp, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_tormentor = {
    .word = {"tormentor", "Tormentor",
             "+2 Coins. With no other card in play, gain an Imp; otherwise each other player "
             "receives the next Hex."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 2,
    .effect = tormentor,
    .others = dom_receive_of_play,
    .setup = tormentor_setup,
    .begin = dom_shuffle_hexes,
};

/* Vampire */

static void vampire_setup(struct dom *g)
{
    dom_add_hexes(g);
    dom_add_pile(g, DOM_CARD_bat, false);
}

static enum fx_rc vampire_after(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, 0, DOM_DISCARD,
                                   DOM_NO_COPY));
    if (dom_still_there(g, f))
        (void)dom_exchange(g, f->seat, (uint16_t)f->id, DOM_CARD_bat);
    FX_END
}

const struct dom_card dom_vampire = {
    .word = {"vampire", "Vampire",
             "Each other player receives the next Hex. Gain a card costing up to 5 that is no "
             "Vampire. Exchange this for a Bat."},
    .cost = {5, 0, 0},
    .types = DOM_NIGHT | DOM_ATTACK | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = dom_turn_up_for_others,
    .others = dom_receive_of_play,
    .after = vampire_after,
    .setup = vampire_setup,
    .begin = dom_shuffle_hexes,
};

/* Werewolf: DOM-NIGHT-03. */

static enum fx_rc werewolf(struct dom *g, struct fx_frame *f)
{
    if (g->turn.phase == DOM_CHOICE_NIGHT_PHASE && f->seat == g->turn.seat)
        return dom_turn_up_for_others(g, f);
    (void)dom_draw(g, f->seat, 3);
    return FX_DONE;
}

const struct dom_card dom_werewolf = {
    .word = {"werewolf", "Werewolf",
             "In your Night phase, each other player receives the next Hex. Otherwise, +3 Cards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_NIGHT | DOM_ATTACK | DOM_DOOM,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = werewolf,
    .others = dom_receive_of_play,
    .setup = dom_add_hexes,
    .begin = dom_shuffle_hexes,
};

/* Wish */

static enum fx_rc wish(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (dom_still_there(g, f) && dom_return(g, f->seat, (uint16_t)f->id))
        FX_CALL(1,
                dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){6, 0, 0}, 0, DOM_HAND));
    FX_END
}

const struct dom_card dom_wish = {
    .word = {"wish", "Wish",
             "+1 Action. Return this to its pile; if you did, gain a card costing up to 6 to your "
             "hand."},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .copies = 12,
    .actions = 1,
    .effect = wish,
};
