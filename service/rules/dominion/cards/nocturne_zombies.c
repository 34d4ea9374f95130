/* service/rules/dominion/cards/nocturne_zombies.c: Necromancer, and the Zombies that lie in the
 * trash for it. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/commands.h"
#include "rules/dominion/fitting.h"
#include "rules/dominion/setup.h"

/* Necromancer */

static void necromancer_setup(struct dom *g)
{
    dom_add_kind(g, DOM_CARD_zombie_apprentice);
    dom_add_kind(g, DOM_CARD_zombie_mason);
    dom_add_kind(g, DOM_CARD_zombie_spy);
}

static void necromancer_begin(struct dom *g)
{
    dom_new_card(g, DOM_CARD_zombie_apprentice, DOM_TRASH);
    dom_new_card(g, DOM_CARD_zombie_mason, DOM_TRASH);
    dom_new_card(g, DOM_CARD_zombie_spy, DOM_TRASH);
}

/* The first card of the kind that it can play, or 0 (DOM-CMD-05). */
static uint16_t necromancer_finds(const struct dom *g, uint16_t kind)
{
    unsigned types = dom_types(g, g->kind[kind]);
    if (!(types & DOM_ACTION) || types & DOM_DURATION)
        return 0;
    for (uint16_t id = g->zone[DOM_TRASH].first; id; id = g->card[id].next)
        if (g->card[id].kind == kind && !dom_is_face_down(g, id))
            return id;
    return 0;
}

static bool necromancer_plays(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    (void)f;
    return necromancer_finds(g, kind) != 0;
}

static enum fx_rc necromancer(struct dom *g, struct fx_frame *f)
{
    uint16_t by = (uint16_t)f->id;
    FX_BEGIN
    FX_ASK(1,
           dom_ask_fitting(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_CMD_05, necromancer_plays));
    f->n = (int16_t)dom_fitting(g, f, necromancer_plays);
    if (f->n == 0)
        return FX_DONE;
    f->x = (int16_t)necromancer_finds(g, (uint16_t)dom_kind_of(g, (uint16_t)f->n));
    dom_turn_face_down(g, (uint16_t)f->x);
    FX_CALL(2, dom_call_play_there(g, f->seat, (uint16_t)f->x, by));
    FX_END
}

const struct dom_card dom_necromancer = {
    .word = {"necromancer", "Necromancer",
             "Choose a face-up Action in the trash that is no Duration, turn it face down until "
             "the end of the turn, and play it; it stays in the trash, where three Zombies lie "
             "from the start."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .effect = necromancer,
    .setup = necromancer_setup,
    .begin = necromancer_begin,
};

/* Zombie Apprentice */

static enum fx_rc zombie_apprentice(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                      DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(2);
        (void)dom_draw(g, f->seat, 3);
        dom_add_actions(g, f->seat, 1);
    }
    FX_END
}

const struct dom_card dom_zombie_apprentice = {
    .word = {"zombie_apprentice", "Zombie Apprentice",
             "You may trash an Action from your hand; if you did, +3 Cards, +1 Action."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ZOMBIE,
    .set = DOM_SET_NOCTURNE,
    .effect = zombie_apprentice,
};

/* Zombie Mason */

static enum fx_rc call_zombie_mason_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 1);
    return dom_call_gain_where(g, f->seat, f->card, most, 0, DOM_DISCARD, DOM_MAY_GAIN);
}

static enum fx_rc zombie_mason(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, true);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(1); /* DOM-COST-05 */
        FX_CALL(2, call_zombie_mason_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_zombie_mason = {
    .word = {"zombie_mason", "Zombie Mason",
             "Trash the top card of your deck. You may gain a card costing up to 1 more than it."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ZOMBIE,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = zombie_mason,
};

/* Zombie Spy */

static enum fx_rc zombie_spy(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, false);
    if (f->id == 0)
        return FX_DONE;
    FX_ASK(1, dom_ask_discard_or_keep(g, f));
    if (dom_verb(g, f->seat) == DOM_DISCARD_CARD)
        dom_discard(g, f->seat, (uint16_t)f->id, true);
    else
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_zombie_spy = {
    .word = {"zombie_spy", "Zombie Spy",
             "+1 Card, +1 Action. Look at the top card of your deck; discard it or put it back."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ZOMBIE,
    .set = DOM_SET_NOCTURNE,
    .cards = 1,
    .actions = 1,
    .effect = zombie_spy,
};
