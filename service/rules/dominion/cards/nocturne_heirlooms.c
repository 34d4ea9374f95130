/* service/rules/dominion/cards/nocturne_heirlooms.c: cards of Nocturne that bring an Heirloom, and
 * their Heirlooms (DOM-SETUP-03). */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/setup.h"

/* Cemetery */

enum { CEMETERY_CARDS = 4 };

static void cemetery_setup(struct dom *g)
{
    dom_add_pile(g, DOM_CARD_ghost, false);
}

static enum fx_rc cemetery_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0, CEMETERY_CARDS));
    (void)dom_trash_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_cemetery = {
    .word = {"cemetery", "Cemetery",
             "2 VP. When you gain this, trash up to 4 cards from your hand. Heirloom: Haunted "
             "Mirror."},
    .cost = {4, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .vp = 2,
    .heirloom = DOM_CARD_haunted_mirror,
    .setup = cemetery_setup,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = cemetery_gained}},
};

/* Cursed Gold */

const struct dom_card dom_cursed_gold = {
    .word = {"cursed_gold", "Cursed Gold", "+3 Coins. Gain a Curse."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .coins = 3,
    .effect = dom_gain_curse,
};

/* Haunted Mirror */

static enum fx_rc haunted_mirror_trashed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                                      DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id == 0)
        return FX_DONE;
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    FX_SETTLE(2);
    FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_ghost, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_haunted_mirror = {
    .word = {"haunted_mirror", "Haunted Mirror",
             "+1 Coin. When you trash this, you may discard an Action card to gain a Ghost."},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .plain = true,
    .coins = 1,
    .ability = {{.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .effect = haunted_mirror_trashed}},
};

/* Magic Lamp */

enum { MAGIC_LAMP_CARDS = 6, MAGIC_LAMP_WISHES = 3 };

/* How many cards in play are the only copy of theirs there. */
static int count_single(const struct dom *g, rules_seat s)
{
    uint8_t count[DOM_MAX_KINDS] = {0};
    int n = 0;
    for (uint16_t id = dom_top(g, s, DOM_PLAY); id; id = g->card[id].next)
        count[g->card[id].kind] = (uint8_t)(count[g->card[id].kind] ? 2 : 1);
    for (uint16_t k = 0; k < g->n_kinds; k++)
        n += count[k] == 1;
    return n;
}

static enum fx_rc magic_lamp(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (count_single(g, f->seat) < MAGIC_LAMP_CARDS || !dom_still_there(g, f))
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(1);
    for (f->n = 0; f->n < MAGIC_LAMP_WISHES; f->n++)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_wish, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_magic_lamp = {
    .word = {"magic_lamp", "Magic Lamp",
             "+1 Coin. If 6 or more of your cards in play are the only copy of theirs there, trash "
             "this; if you did, gain 3 Wishes."},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .coins = 1,
    .effect = magic_lamp,
};

/* Pasture */

static int pasture_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_of(g, s, DOM_CARD_estate);
}

const struct dom_card dom_pasture = {
    .word = {"pasture", "Pasture", "+1 Coin. 1 VP for each Estate you have."},
    .cost = {2, 0, 0},
    .types = DOM_TREASURE | DOM_VICTORY | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .plain = true,
    .coins = 1,
    .counted_vp = pasture_vp,
};

/* Pooka */

static bool pooka_fits(const struct dom *g, uint16_t number, unsigned types)
{
    return dom_types(g, number) & types && number != DOM_CARD_cursed_gold;
}

static void pooka_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_fitting_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                DOM_TREASURE, pooka_fits);
}

static enum fx_rc pooka(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, pooka_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    (void)dom_draw(g, f->seat, 4);
    FX_END
}

const struct dom_card dom_pooka = {
    .word = {"pooka", "Pooka",
             "You may trash a Treasure other than Cursed Gold from your hand, for +4 Cards. "
             "Heirloom: Cursed Gold."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .heirloom = DOM_CARD_cursed_gold,
    .effect = pooka,
};

/* Secret Cave */

enum { SECRET_CAVE_CARDS = 3 };

static void secret_cave_setup(struct dom *g)
{
    dom_add_pile(g, DOM_CARD_wish, false);
}

static enum fx_rc secret_cave(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_whether_to_discard(g, f));
    if (dom_verb(g, f->seat) != DOM_CHOOSE)
        return FX_DONE;
    FX_ASK(2, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                           SECRET_CAVE_CARDS, SECRET_CAVE_CARDS));
    if (dom_discard_asked(g, f->seat, SECRET_CAVE_CARDS) == SECRET_CAVE_CARDS)
        dom_await_turn(g, f, 0, 0);
    FX_END
}

const struct dom_card dom_secret_cave = {
    .word = {"secret_cave", "Secret Cave",
             "+1 Card, +1 Action. You may discard 3 cards; if you did, +3 Coins at the start of "
             "your next turn. Heirloom: Magic Lamp."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .heirloom = DOM_CARD_magic_lamp,
    .effect = secret_cave,
    .setup = secret_cave_setup,
    .ability = {DOM_NEXT_TURN(dom_pay_three)},
};

/* Shepherd */

static void shepherd_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_may_hold_type(g, f->seat, DOM_VICTORY))
        dom_ask_any_of(g, f, dom_zone_of(f->seat, DOM_HAND), DOM_VICTORY, DOM_ASK_DISCARD,
                       DOM_DISCARD_CARD, DOM_RULE_DISC_03);
}

static int shepherd_discard(struct dom *g, rules_seat s)
{
    int n = 0;
    for (int k = 0; k < fx_count(&g->head, s); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, s, k, &count);
        for (; o->card && count > 0; count--, n++)
            dom_discard(g, s, dom_find(g, dom_zone_of(s, DOM_HAND), o->card), true);
    }
    return n;
}

static enum fx_rc shepherd(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, shepherd_ask(g, f));
    f->n = (int16_t)shepherd_discard(g, f->seat);
    FX_SETTLE(2);
    (void)dom_draw(g, f->seat, 2 * f->n);
    FX_END
}

const struct dom_card dom_shepherd = {
    .word = {"shepherd", "Shepherd",
             "+1 Action. Discard any number of Victory cards, shown; +2 Cards for each. Heirloom: "
             "Pasture."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .actions = 1,
    .heirloom = DOM_CARD_pasture,
    .effect = shepherd,
};
