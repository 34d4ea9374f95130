/* service/rules/dominion/cards/allies_liaisons.c: the Liaisons of Allies that have piles of their
 * own. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

/* Bauble: what it gives comes in printed order, the Favor before the topdecking. */

static const uint8_t bauble_options[] = {DOM_CHOICE_BUYS, DOM_CHOICE_COINS, DOM_CHOICE_TOPDECK,
                                         DOM_CHOICE_FAVORS};

static enum fx_rc bauble(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, bauble_options, N_OF(bauble_options), 2, 2));
    f->n = (int16_t)dom_chosen(g, f, bauble_options, N_OF(bauble_options), 2);
    dom_add_buys(g, f->seat, f->n & 1);
    dom_add_coins(g, f->seat, f->n >> 1 & 1);
    dom_add_favors(g, f->seat, f->n >> 3 & 1);
    if (f->n >> 2 & 1)
        (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    FX_END
}

const struct dom_card dom_bauble = {
    .word = {"bauble", "Bauble",
             "Choose two: +1 Buy; +1 Coin; +1 Favor; this turn, when you gain a card, you may put "
             "it onto your deck."},
    .cost = {2, 0, 0},
    .types = DOM_TREASURE | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = bauble,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .when = dom_it_is_there,
                 .effect = dom_topdeck_it}},
};

/* Sycophant */

enum { SYCOPHANT_DISCARDS = 3 };

static enum fx_rc sycophant(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                           SYCOPHANT_DISCARDS, SYCOPHANT_DISCARDS));
    f->n = (int16_t)dom_discard_asked(g, f->seat, SYCOPHANT_DISCARDS);
    FX_SETTLE(2);
    dom_add_coins(g, f->seat, f->n > 0 ? 3 : 0);
    FX_END
}

static enum fx_rc sycophant_favors(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_sycophant = {
    .word = {"sycophant", "Sycophant",
             "+1 Action. Discard 3 cards; if you discarded any, +3 Coins. When you gain or trash "
             "this, +2 Favors."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .actions = 1,
    .effect = sycophant,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = sycophant_favors},
                {.on = DOM_ON_TRASH, .source = DOM_BY_ITSELF, .effect = sycophant_favors}},
};

/* Importer */

enum { IMPORTER_FAVORS = 4 }; /* besides the one that any Liaison brings (DOM-SETUP-11) */

static void importer_begin(struct dom *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        dom_add_favors(g, s, IMPORTER_FAVORS);
}

static enum fx_rc importer_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_importer = {
    .word = {"importer", "Importer",
             "At the start of your next turn, gain a card costing up to 5. Set-up: each player "
             "begins with 4 Favors more."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = dom_await_next_turn,
    .begin = importer_begin,
    .ability = {DOM_NEXT_TURN(importer_next)},
};

/* Underling */

const struct dom_card dom_underling = {
    .word = {"underling", "Underling", "+1 Card, +1 Action, +1 Favor."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .favors = 1,
};

/* Broker */

static const uint8_t broker_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS, DOM_CHOICE_COINS,
                                         DOM_CHOICE_FAVORS};

static enum fx_rc broker(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    f->n = dom_cost(g, dom_number(g, (uint16_t)f->id)).coins; /* DOM-COST-05 */
    FX_ASK(3, dom_ask_choose(g, f, broker_options, N_OF(broker_options), 1, 0));
    f->x = (int16_t)dom_chosen(g, f, broker_options, N_OF(broker_options), 1);
    (void)dom_draw(g, f->seat, f->x & 1 ? f->n : 0);
    dom_add_actions(g, f->seat, f->x & 2 ? f->n : 0);
    dom_add_coins(g, f->seat, f->x & 4 ? f->n : 0);
    dom_add_favors(g, f->seat, f->x & 8 ? f->n : 0);
    FX_END
}

const struct dom_card dom_broker = {
    .word = {"broker", "Broker",
             "Trash a card from your hand. Choose one, for each coin it costs: +1 Card; +1 Action; "
             "+1 Coin; +1 Favor."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = broker,
};

/* Contract */

static enum fx_rc contract(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_ASIDE, DOM_RULE_DUR_02,
                                      DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_keep_aside(g, f->seat, (uint16_t)f->id);
        dom_await_turn(g, f, 0, f->id);
    }
    FX_END
}

const struct dom_card dom_contract = {
    .word = {"contract", "Contract",
             "+2 Coins, +1 Favor. You may set aside an Action from your hand; play it at the start "
             "of your next turn."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_DURATION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .coins = 2,
    .favors = 1,
    .effect = contract,
    .ability = {DOM_NEXT_TURN(dom_play_kept)},
};

/* Emissary */

enum { EMISSARY_CARDS = 3 };

/* A draw takes nothing off the discard pile but all of it, to shuffle it. */
static enum fx_rc emissary(struct dom *g, struct fx_frame *f)
{
    bool shuffles = dom_count(g, f->seat, DOM_DISCARD) > 0;
    (void)dom_draw(g, f->seat, EMISSARY_CARDS);
    shuffles = shuffles && dom_count(g, f->seat, DOM_DISCARD) == 0;
    dom_add_actions(g, f->seat, shuffles ? 1 : 0);
    dom_add_favors(g, f->seat, shuffles ? 2 : 0);
    return FX_DONE;
}

const struct dom_card dom_emissary = {
    .word = {"emissary", "Emissary",
             "+3 Cards. If this made you shuffle a card or more, +1 Action and +2 Favors."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .effect = emissary,
};

/* Guildmaster */

static enum fx_rc guildmaster_gains(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_guildmaster = {
    .word = {"guildmaster", "Guildmaster", "+3 Coins. This turn, when you gain a card, +1 Favor."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_LIAISON,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .coins = 3,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ROW, .effect = guildmaster_gains}},
};
