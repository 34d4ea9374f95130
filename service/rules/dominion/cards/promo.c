/* service/rules/dominion/cards/promo.c: the promotional cards. */
#include "rules/dominion/cards/cards.h"

/* Church: a play has a row of its own, even with no card, and one for each card it set aside. */

enum { CHURCH_CARDS = 3, CHURCH_NEXT = 0, CHURCH_HELD = 1 };

static void church_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_UNDER, DOM_RULE_PLAY_02, 0, CHURCH_CARDS);
}

static enum fx_rc church(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, church_ask(g, f));
    dom_await_turn(g, f, CHURCH_NEXT, 0);
    for (int k = 0; k < fx_count(&g->head, f->seat); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        for (; count > 0; count--) {
            uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), o->card);
            dom_set_under(g, f->seat, id);
            dom_add_to_batch(g, f, CHURCH_HELD, id);
        }
    }
    FX_END
}

static enum fx_rc church_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    while ((f->id = dom_take_of_batch(g, f->seat, f->card, CHURCH_HELD)) != 0)
        dom_take(g, f->seat, (uint16_t)f->id, false);
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_church = {
    .word = {"church", "Church",
             "+1 Action. Set aside up to 3 cards from your hand face down. At the start of your "
             "next turn, put them into your hand, then you may trash a card from your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .actions = 1,
    .effect = church,
    .ability = {[CHURCH_NEXT] = {.on = DOM_AT_TURN_START,
                                 .source = DOM_BY_ROW,
                                 .effect = church_next}},
};

/* Dismantle: what it cost counts once its own abilities are through (DOM-COST-05). */

static enum fx_rc dismantle(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    f->x = (int16_t)dom_number(g, (uint16_t)f->id);
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    if (dom_cost(g, (uint16_t)f->x).coins == 0)
        return FX_DONE;
    FX_CALL(3, dom_call_gain_where(g, f->seat, f->card, dom_cost(g, (uint16_t)f->x), 0, DOM_DISCARD,
                                   DOM_CHEAPER));
    FX_CALL(4, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_dismantle = {
    .word = {"dismantle", "Dismantle",
             "Trash a card from your hand. If it costs 1 or more, gain a cheaper card and a Gold."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .effect = dismantle,
};

/* Envoy */

static enum fx_rc envoy(struct dom *g, struct fx_frame *f)
{
    return dom_reveal_and_lose_one(g, f, 5);
}

const struct dom_card dom_envoy = {
    .word = {"envoy", "Envoy",
             "Reveal the top 5 cards of your deck. The player to your left picks one for you to "
             "discard; take the others."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .effect = envoy,
};

/* Governor: the play keeps what was chosen, for everybody's share of it. */

static const uint8_t governor_choices[] = {DOM_CHOICE_CARDS, DOM_CHOICE_TRASH, DOM_CHOICE_GAIN};
enum { GOVERNOR_CARDS = 1, GOVERNOR_TRASH = 2, GOVERNOR_GAIN = 4 };

static enum fx_rc governor(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, governor_choices, 3, 1, 0));
    fx_below(&g->head)->n = (int16_t)dom_chosen(g, f, governor_choices, 3, 1);
    FX_END
}

static enum fx_rc call_governor_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost(g, (uint16_t)f->x);
    return dom_call_gain_where(g, f->seat, f->card, dom_cost_plus(cost, f->seat == f->who ? 2 : 1),
                               0, DOM_DISCARD, DOM_EXACTLY);
}

static enum fx_rc governor_all(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n == GOVERNOR_CARDS)
        (void)dom_draw(g, f->seat, f->seat == f->who ? 3 : 1);
    if (f->n == GOVERNOR_GAIN)
        FX_CALL(1, dom_call_gain(g, f->seat, f->seat == f->who ? DOM_CARD_gold : DOM_CARD_silver,
                                 DOM_DISCARD));
    if (f->n != GOVERNOR_TRASH)
        return FX_DONE;
    FX_ASK(2, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    f->x = (int16_t)dom_number(g, (uint16_t)f->id);
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(3);
    FX_CALL(4, call_governor_gain(g, f));
    FX_END
}

const struct dom_card dom_governor = {
    .word = {"governor", "Governor",
             "+1 Action. Choose one, for each player, the better version for you: +1 Card (+3 "
             "Cards); gain a Silver (a Gold); you may trash a card from your hand and gain one "
             "costing exactly 1 (2) more."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .actions = 1,
    .effect = governor,
    .others = governor_all,
    .all = true,
};

/* Marchland */

enum { MARCHLAND_CARDS = 3 };

static int marchland_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_types(g, s, DOM_VICTORY) / MARCHLAND_CARDS;
}

static void marchland_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0, ZONE_MAX_CARDS);
}

static enum fx_rc marchland_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_buys(g, f->seat, 1);
    FX_ASK(1, marchland_ask(g, f));
    f->n = (int16_t)dom_discard_picked(g, f->seat);
    FX_SETTLE(2);
    dom_add_coins(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_marchland = {
    .word = {"marchland", "Marchland",
             "1 VP for every 3 Victory cards you have, rounded down. When you gain this, +1 Buy, "
             "and discard any number of cards for +1 Coin each."},
    .cost = {5, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .counted_vp = marchland_vp,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = marchland_gained}},
};

/* Sauna and Avanto: five of each in one pile */

const struct dom_card dom_sauna_avanto = {
    .word = {"sauna_avanto", "Sauna / Avanto", "A pile of five Saunas on top of five Avantos."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .parts = {DOM_CARD_sauna, DOM_CARD_avanto},
};

static void sauna_ask(struct dom *g, const struct fx_frame *f, uint16_t other)
{
    dom_ask_may_this_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_ACT_02, other);
}

static enum fx_rc sauna(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    FX_ASK(1, sauna_ask(g, f, DOM_CARD_avanto));
    f->i = (int16_t)dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->i)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->i));
    FX_END
}

static bool sauna_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    (void)who;
    return event->card == DOM_CARD_silver;
}

const struct dom_card dom_sauna = {
    .word = {"sauna", "Sauna",
             "+1 Card, +1 Action. You may play an Avanto from your hand. This turn, when you play "
             "a Silver, you may trash a card from your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .copies = 5,
    .cards = 1,
    .actions = 1,
    .effect = sauna,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_BY_ROW,
                 .when = sauna_when,
                 .effect = dom_may_trash_one}},
};

static enum fx_rc avanto(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, sauna_ask(g, f, DOM_CARD_sauna));
    f->i = (int16_t)dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->i)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->i));
    FX_END
}

const struct dom_card dom_avanto = {
    .word = {"avanto", "Avanto", "+3 Cards. You may play a Sauna from your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .copies = 5,
    .cards = 3,
    .effect = avanto,
};

/* Stash: where it lies is public, for its back is another one; see shuffle.c. */

const struct dom_card dom_stash = {
    .word = {"stash", "Stash",
             "+2 Coins. When you shuffle this, you may put it anywhere in your deck."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .plain = true,
    .coins = 2,
};

/* Walled Village: its play sets up that it may be put away this turn, once for each copy. */

static bool walled_village_waits(const struct dom *g, const struct fx_frame *f, uint16_t id)
{
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].card == f->card && g->row[i].source == id &&
            g->row[i].stamp == g->card[id].stamp)
            return true;
    return false;
}

static enum fx_rc walled_village(struct dom *g, struct fx_frame *f)
{
    if (dom_still_there(g, f) && !walled_village_waits(g, f, (uint16_t)f->id))
        (void)dom_add_row(g, f->seat, f->card, 0, (uint16_t)f->id, 0, DOM_ONCE_THIS_TURN);
    return FX_DONE;
}

static bool walled_village_which(const struct dom *g, const struct fx_frame *event,
                                 const struct dom_row *row)
{
    uint16_t play = dom_zone_of(row->seat, DOM_PLAY);
    (void)event;
    return g->card[row->source].zone == play && g->card[row->source].stamp == row->stamp &&
           dom_count_types(g, play, DOM_ACTION) <= 2;
}

static enum fx_rc walled_village_topdecks(struct dom *g, struct fx_frame *f)
{
    dom_topdeck(g, f->seat, (uint16_t)f->x, true);
    return FX_DONE;
}

const struct dom_card dom_walled_village = {
    .word = {"walled_village", "Walled Village",
             "+1 Card, +2 Actions. At the start of this turn's Clean-up, if you have this and at "
             "most one other Action in play, you may put this onto your deck."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .effect = walled_village,
    .ability = {{.on = DOM_AT_CLEAN_UP,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .which = walled_village_which,
                 .effect = walled_village_topdecks}},
};
