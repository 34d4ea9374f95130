/* service/rules/dominion/cards/nocturne_hexes.c: the Hexes and their States: neither are cards. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"
#include "rules/dominion/hexes.h"
#include "rules/dominion/shuffle.h"

/* Bad Omens */

enum { BAD_OMENS_COPPERS = 2 };

/* What comes to lie on top of the pile when the Coppers are gone is seen too. */
static enum fx_rc bad_omens(struct dom *g, struct fx_frame *f)
{
    uint16_t pile = dom_zone_of(f->seat, DOM_DISCARD), top, id;
    dom_flip_deck(g, f->seat);
    if (dom_count_of(g, pile, DOM_CARD_copper) < BAD_OMENS_COPPERS)
        dom_show(g, f->seat, DOM_DISCARD);
    top = g->zone[pile].first;
    for (int n = 0; n < BAD_OMENS_COPPERS && (id = dom_find(g, pile, DOM_CARD_copper)) != 0; n++)
        dom_topdeck(g, f->seat, id, true);
    if (g->zone[pile].n > 0 && g->zone[pile].first != top)
        dom_reveal(g, f->seat, dom_number(g, g->zone[pile].first), DOM_RULE_ZONE_02);
    return FX_DONE;
}

const struct dom_card dom_bad_omens = {
    .word = {"bad_omens", "Bad Omens",
             "Put your deck into your discard pile, then 2 Coppers from there onto your deck, or "
             "show that there are fewer."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = bad_omens,
};

/* Delusion, Envy */

static enum fx_rc take_one_of_two(struct dom *g, struct fx_frame *f, uint16_t state)
{
    if (!dom_has_state(g, f->seat, DOM_CARD_deluded) &&
        !dom_has_state(g, f->seat, DOM_CARD_envious))
        dom_take_state(g, f->seat, state);
    return FX_DONE;
}

static enum fx_rc delusion(struct dom *g, struct fx_frame *f)
{
    return take_one_of_two(g, f, DOM_CARD_deluded);
}

const struct dom_card dom_delusion = {
    .word = {"delusion", "Delusion", "If you have neither Deluded nor Envious, take Deluded."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = delusion,
};

static enum fx_rc envy(struct dom *g, struct fx_frame *f)
{
    return take_one_of_two(g, f, DOM_CARD_envious);
}

const struct dom_card dom_envy = {
    .word = {"envy", "Envy", "If you have neither Deluded nor Envious, take Envious."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = envy,
};

/* Famine. RULING: the deck is shuffled even if no card goes back. */

enum { FAMINE_CARDS = 3 };

static enum fx_rc famine(struct dom *g, struct fx_frame *f)
{
    int n = 0;
    while (n < FAMINE_CARDS && dom_take_top(g, f->seat, true))
        n++;
    for (uint16_t id = dom_top(g, f->seat, DOM_LOOK), next; n > 0; n--, id = next) {
        next = g->card[id].next;
        if (dom_is(g, id, DOM_ACTION))
            dom_discard(g, f->seat, id, true);
        else
            dom_topdeck(g, f->seat, id, true);
    }
    dom_shuffle_deck(g, f->seat);
    return FX_DONE;
}

const struct dom_card dom_famine = {
    .word = {"famine", "Famine",
             "Reveal the top 3 cards of your deck. Discard the Actions, shuffle the others into "
             "your deck."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = famine,
};

/* Fear */

enum { FEAR_HAND = 5 };

static bool fear_takes(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    (void)f;
    return (dom_types(g, g->kind[kind]) & (DOM_ACTION | DOM_TREASURE)) != 0;
}

static void fear_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) >= FEAR_HAND)
        dom_ask_discard_or_show(g, f, fear_takes);
}

static enum fx_rc fear(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, fear_ask(g, f));
    dom_discard_or_show(g, f->seat);
    FX_END
}

const struct dom_card dom_fear = {
    .word = {"fear", "Fear",
             "With 5 or more cards in hand, discard an Action or Treasure, or show a hand without "
             "one."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = fear,
};

/* Greed */

static enum fx_rc greed(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_DECK));
    FX_END
}

const struct dom_card dom_greed = {
    .word = {"greed", "Greed", "Gain a Copper onto your deck."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = greed,
};

/* Haunting */

enum { HAUNTING_HAND = 4 };

static enum fx_rc haunting(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0 && dom_count(g, f->seat, DOM_HAND) < HAUNTING_HAND)
        return FX_DONE;
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02));
    dom_topdeck(g, f->seat, dom_one_of_hand(g, f->seat), false);
    FX_END
}

const struct dom_card dom_haunting = {
    .word = {"haunting", "Haunting",
             "With 4 or more cards in hand, put one of them onto your deck."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = haunting,
};

/* Locusts */

static bool is_copper_or_estate(uint16_t number)
{
    return number == DOM_CARD_copper || number == DOM_CARD_estate;
}

static enum fx_rc locusts(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, true);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(1);
    if (is_copper_or_estate(dom_number(g, (uint16_t)f->id))) {
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
        return FX_DONE;
    }
    FX_ASK(3, dom_ask_cheaper_relative(g, f));
    f->n = (int16_t)dom_cheaper_relative(g, f);
    if (f->n)
        FX_CALL(4, dom_call_gain(g, f->seat, (uint16_t)f->n, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_locusts = {
    .word = {"locusts", "Locusts",
             "Trash the top card of your deck. For a Copper or Estate gain a Curse, else gain a "
             "cheaper card that shares a type with it."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = locusts,
};

/* Misery */

static enum fx_rc misery(struct dom *g, struct fx_frame *f)
{
    if (dom_has_state(g, f->seat, DOM_CARD_miserable)) {
        dom_drop_state(g, f->seat, DOM_CARD_miserable);
        dom_take_state(g, f->seat, DOM_CARD_twice_miserable);
    } else if (!dom_has_state(g, f->seat, DOM_CARD_twice_miserable)) {
        dom_take_state(g, f->seat, DOM_CARD_miserable);
    }
    return FX_DONE;
}

const struct dom_card dom_misery = {
    .word = {"misery", "Misery",
             "Take Miserable; the second time, turn it over to Twice Miserable."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = misery,
};

/* Plague */

static enum fx_rc plague(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_HAND));
    FX_END
}

const struct dom_card dom_plague = {
    .word = {"plague", "Plague", "Gain a Curse to your hand."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = plague,
};

/* Poverty */

enum { POVERTY_HAND = 3 };

static enum fx_rc poverty(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)(dom_count(g, f->seat, DOM_HAND) - POVERTY_HAND);
    if (f->n > 0)
        FX_CALL(1, dom_call_discard(g, f->seat, f->card, f->n));
    FX_END
}

const struct dom_card dom_poverty = {
    .word = {"poverty", "Poverty", "Discard down to 3 cards in hand."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = poverty,
};

/* War */

static bool war_finds(const struct dom *g, uint16_t id, int arg)
{
    struct dom_cost c = dom_cost(g, dom_number(g, id));
    (void)arg;
    return (c.coins == 3 || c.coins == 4) && c.potion == 0 && c.debt == 0;
}

static enum fx_rc war(struct dom *g, struct fx_frame *f)
{
    uint16_t id;
    FX_BEGIN
    f->n = (int16_t)dom_dig(g, f->seat, 1, war_finds, 0);
    id = dom_top(g, f->seat, DOM_LOOK);
    if (f->n > 0 && war_finds(g, id, 0)) {
        dom_trash(g, f->seat, id);
        f->n--;
    }
    FX_SETTLE(1); /* DOM-TRIG-07 */
    dom_discard_looked_at(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_war = {
    .word = {"war", "War",
             "Reveal cards from your deck up to one costing 3 or 4. Trash it, discard the others."},
    .types = DOM_HEX,
    .set = DOM_SET_NOCTURNE,
    .shows = true,
    .effect = war,
};

/* States. Of Deluded and Envious ability 0 waits for the Buy phase; what it brings is a row of the
 * rest of the turn. */

static enum fx_rc bind_for_turn(struct dom *g, struct fx_frame *f)
{
    dom_drop_state(g, f->seat, f->card);
    (void)dom_add_row(g, f->seat, f->card, 1, 0, 0, DOM_UNTIL_TURN_END);
    return FX_DONE;
}

#define AT_BUY_START                                                                               \
    {                                                                                              \
        .on = DOM_AT_BUY_START, .source = DOM_BY_ROW, .effect = bind_for_turn                      \
    }

const struct dom_card dom_deluded = {
    .word = {"deluded", "Deluded",
             "At the start of your Buy phase, return this; you cannot buy Actions this turn."},
    .types = DOM_STATE,
    .set = DOM_SET_NOCTURNE,
    .ability = {AT_BUY_START},
};

const struct dom_card dom_envious = {
    .word = {"envious", "Envious",
             "At the start of your Buy phase, return this; Silver and Gold make 1 coin this turn."},
    .types = DOM_STATE,
    .set = DOM_SET_NOCTURNE,
    .ability = {AT_BUY_START},
};

const struct dom_card dom_miserable = {
    .word = {"miserable", "Miserable", "-2 VP."},
    .types = DOM_STATE,
    .set = DOM_SET_NOCTURNE,
    .vp = -2,
};

const struct dom_card dom_twice_miserable = {
    .word = {"twice_miserable", "Twice Miserable", "-4 VP."},
    .types = DOM_STATE,
    .set = DOM_SET_NOCTURNE,
    .vp = -4,
};
