/* service/rules/dominion/cards/prosperity_treasures.c: the Treasures of Prosperity's second
 * edition.
 */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

/* Anvil */

static void anvil_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03,
                            DOM_TREASURE);
}

static enum fx_rc anvil(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, anvil_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_discard(g, f->seat, (uint16_t)f->id, true);
        FX_CALL(2, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0,
                                       DOM_DISCARD));
    }
    FX_END
}

const struct dom_card dom_anvil = {
    .word = {"anvil", "Anvil",
             "+1 Coin. You may discard a Treasure from your hand to gain a card costing up to 4."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 1,
    .effect = anvil,
};

/* Bank: not plain, because it is worth more after other Treasures. */

static enum fx_rc bank(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, dom_count_types(g, dom_zone_of(f->seat, DOM_PLAY), DOM_TREASURE));
    return FX_DONE;
}

const struct dom_card dom_bank = {
    .word = {"bank", "Bank", "+1 Coin for each Treasure you have in play, this one too."},
    .cost = {7, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = bank,
};

/* Collection */

static bool collection_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_is(g, (uint16_t)event->id, DOM_ACTION);
}

const struct dom_card dom_collection = {
    .word = {"collection", "Collection",
             "+2 Coins, +1 Buy. This turn, when you gain an Action, +1 VP."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .plain = true,
    .coins = 2,
    .buys = 1,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .when = collection_when,
                 .effect = dom_take_one_vp}},
};

/* Crystal Ball */

static void crystal_ball_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    if (dom_types(g, number) & (DOM_ACTION | DOM_TREASURE))
        fx_option(&g->head, d, DOM_PLAY_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_TRASH_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    d->fallback = d->n;
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
}

static enum fx_rc crystal_ball(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, false);
    if (!f->id)
        return FX_DONE;
    FX_ASK(1, crystal_ball_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_TRASH_CARD)
        dom_trash(g, f->seat, (uint16_t)f->id);
    else if (dom_verb(g, f->seat) == DOM_DISCARD_CARD)
        dom_discard(g, f->seat, (uint16_t)f->id, true);
    else if (dom_verb(g, f->seat) == DOM_PLAY_CARD)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    else
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_crystal_ball = {
    .word = {"crystal_ball", "Crystal Ball",
             "+1 Coin. Look at the top card of your deck. You may trash it, discard it, or play it "
             "if it is an Action or Treasure."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .coins = 1,
    .effect = crystal_ball,
};

/* Hoard */

static bool hoard_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return event->x == DOM_BOUGHT && dom_is(g, (uint16_t)event->id, DOM_VICTORY);
}

const struct dom_card dom_hoard = {
    .word = {"hoard", "Hoard",
             "+2 Coins. This turn, when you gain a Victory card that you bought, gain a Gold."},
    .cost = {6, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .plain = true,
    .coins = 2,
    .effect = dom_this_turn,
    .ability =
        {{.on = DOM_ON_GAIN, .source = DOM_BY_ROW, .when = hoard_when, .effect = dom_gain_gold}},
};

/* Investment: f->id and f->to stay those of the play, for "trash this". */

static void investment_trash_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01);
}

static void investment_choose_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_COINS, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_TRASH, 1);
}

static int treasure_names(const struct dom *g, rules_seat s)
{
    int n = 0;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        n += dom_types(g, g->kind[k]) & DOM_TREASURE &&
             dom_find(g, dom_zone_of(s, DOM_HAND), g->kind[k]);
    return n;
}

static enum fx_rc investment(struct dom *g, struct fx_frame *f)
{
    uint16_t id;
    FX_BEGIN
    FX_ASK(1, investment_trash_ask(g, f));
    id = dom_one_of_hand(g, f->seat);
    if (id)
        dom_trash(g, f->seat, id);
    FX_ASK(2, investment_choose_ask(g, f));
    if (fx_choice(&g->head, f->seat)->arg == DOM_CHOICE_COINS) {
        dom_add_coins(g, f->seat, 1);
    } else if (dom_still_there(g, f)) { /* DOM-TRASH-02 */
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(3, FX_CALLED);
        dom_show_hand(g, f->seat);
        dom_add_vp(g, f->seat, treasure_names(g, f->seat));
    }
    FX_END
}

const struct dom_card dom_investment = {
    .word = {"investment", "Investment",
             "Trash a card from your hand. Choose: +1 Coin; or trash this, and if you do, reveal "
             "your hand for +1 VP per differently named Treasure there."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = investment,
};

/* Quarry */

static enum fx_rc quarry(struct dom *g, struct fx_frame *f)
{
    (void)f;
    dom_reduce_action_costs(g, 2);
    return FX_DONE;
}

const struct dom_card dom_quarry = {
    .word = {"quarry", "Quarry", "+1 Coin. This turn, Actions cost 2 less, but not below 0."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .plain = true,
    .coins = 1,
    .effect = quarry,
};

/* Tiara */

static void tiara_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01, DOM_TREASURE);
}

static enum fx_rc tiara(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    FX_ASK(1, tiara_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to));
        dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_tiara = {
    .word = {"tiara", "Tiara",
             "+1 Buy. This turn, when you gain a card, you may put it onto your deck. You may play "
             "a Treasure from your hand twice."},
    .cost = {4, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .buys = 1,
    .effect = tiara,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .when = dom_it_is_there,
                 .effect = dom_topdeck_it}},
};

/* War Chest */

static enum fx_rc call_war_chest_gain(struct dom *g, const struct fx_frame *f)
{
    return dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, 0, DOM_DISCARD,
                               DOM_NOT_NAMED);
}

static enum fx_rc war_chest(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->who = dom_left_of(g, f->seat);
    FX_ASK(1, dom_ask_name_by(g, f, f->who));
    f->n = (int16_t)fx_number(&g->head, f->who);
    if (f->n) {
        dom_name(g, f->who, (uint16_t)f->n);
        dom_remember_name(g, f, (uint16_t)f->n);
    }
    FX_CALL(2, call_war_chest_gain(g, f));
    FX_END
}

const struct dom_card dom_war_chest = {
    .word = {"war_chest", "War Chest",
             "The player to your left names a card. Gain a card costing up to 5 that was not named "
             "for War Chests this turn."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROSPERITY,
    .kingdom = true,
    .effect = war_chest,
};
