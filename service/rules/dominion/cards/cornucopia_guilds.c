/* service/rules/dominion/cards/cornucopia_guilds.c: the kingdom cards and Rewards that came with
 * the second edition of Cornucopia & Guilds. */
#include "rules/dominion/cards/cards.h"

#include "rules/dominion/setup.h"

/* Carnival */

static enum fx_rc carnival(struct dom *g, struct fx_frame *f)
{
    bool taken[DOM_MAX_KINDS] = {false};
    int n = 0, left = 0;
    while (n < 4 && dom_take_top(g, f->seat, true))
        n++;
    uint16_t next, id = dom_top(g, f->seat, DOM_LOOK);
    for (; n > 0; n--, id = next) {
        next = g->card[id].next;
        if (taken[g->card[id].kind]) {
            left++;
            continue;
        }
        taken[g->card[id].kind] = true;
        dom_take(g, f->seat, id, true);
    }
    dom_discard_looked_at(g, f->seat, left);
    return FX_DONE;
}

const struct dom_card dom_carnival = {
    .word = {"carnival", "Carnival",
             "Reveal the top 4 cards of your deck. Put one of each name into your hand and discard "
             "the rest."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .effect = carnival,
};

/* Farmhands */

enum { FARMHANDS_PLAY = 1 };

static enum fx_rc farmhands_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_ASIDE, DOM_RULE_TURN_05,
                                      DOM_ACTION | DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_hold_aside(g, f->seat, f->card, FARMHANDS_PLAY, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_farmhands = {
    .word = {"farmhands", "Farmhands",
             "+1 Card, +2 Actions. When you gain this, you may set aside an Action or Treasure "
             "from your hand; play it at the start of your next turn."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = farmhands_gained},
                {.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .effect = dom_play_kept}},
};

/* Farrier */

enum { FARRIER_DRAW = 1 };

static enum fx_rc farrier_overpaid(struct dom *g, struct fx_frame *f)
{
    struct dom_overpaid paid = dom_overpaid(g, fx_below(&g->head));
    (void)dom_add_row(g, f->seat, f->card, FARRIER_DRAW, 0, paid.coins, DOM_UNTIL_USED);
    return FX_DONE;
}

static enum fx_rc farrier_draw(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, f->n);
    return FX_DONE;
}

const struct dom_card dom_farrier = {
    .word = {"farrier", "Farrier",
             "+1 Card, +1 Action, +1 Buy. When you buy this you may overpay: +1 Card at the end of "
             "this turn for each coin."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .overpay = true,
    .cards = 1,
    .actions = 1,
    .buys = 1,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = farrier_overpaid},
                {.on = DOM_AT_TURN_END, .source = DOM_BY_ROW, .effect = farrier_draw}},
};

/* Ferryman */

static enum fx_rc ferryman(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 1, 1));
    (void)dom_discard_asked(g, f->seat, 1);
    FX_END
}

static enum fx_rc ferryman_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, dom_pile_shows(g, dom_pile_named(g, g->option.ferryman)),
                             DOM_DISCARD));
    FX_END
}

const struct dom_card dom_ferryman = {
    .word = {"ferryman", "Ferryman",
             "+2 Cards, +1 Action. Discard a card. When you gain this, gain a card from the pile "
             "reserved for it. Set-up: reserve an unused pile costing 3 or 4."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 2,
    .actions = 1,
    .effect = ferryman,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = ferryman_gained}},
};

/* Footpad */

enum { FOOTPAD_KEEPS = 3 };

static void footpad_ask(struct dom *g, const struct fx_frame *f)
{
    int over = dom_count(g, f->seat, DOM_HAND) - FOOTPAD_KEEPS;
    if (over > 0)
        dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, over, over);
}

static enum fx_rc footpad_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, footpad_ask(g, f));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

/* DOM-TURN-05: the start of a turn belongs to its Action phase. */
static bool footpad_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    (void)who;
    return g->turn.phase == DOM_CHOICE_ACTION_PHASE || g->turn.phase == DOM_CHOICE_START_OF_TURN;
}

const struct dom_card dom_footpad = {
    .word = {"footpad", "Footpad",
             "+2 Coffers. Each other player discards down to 3 cards in hand. In games with this, "
             "whoever gains a card in an Action phase draws a card."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .coffers = 2,
    .others = footpad_others,
    .asks = footpad_ask,
    .ability =
        {{.on = DOM_ON_GAIN, .source = DOM_IN_GAME, .when = footpad_when, .effect = dom_draw_one}},
};

/* Infirmary */

/* The first play moves it into play, and only from where it was gained (DOM-MOVE-05). */
static enum fx_rc infirmary_overpaid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_overpaid(g, fx_below(&g->head)).coins;
    if (g->card[f->id].stamp != f->to)
        return FX_DONE;
    f->to = (uint16_t)(f->to + 1);
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    for (f->i = 1; f->i < f->n; f->i++)
        FX_CALL(2, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to));
    FX_END
}

const struct dom_card dom_infirmary = {
    .word = {"infirmary", "Infirmary",
             "+1 Card. You may trash a card from your hand. When you buy this you may overpay: "
             "play it once for each coin."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .overpay = true,
    .cards = 1,
    .effect = dom_may_trash_one,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = dom_was_overpaid,
                 .effect = infirmary_overpaid}},
};

/* Shop */

static enum fx_rc shop(struct dom *g, struct fx_frame *f)
{
    return dom_play_unlike(g, f, 0);
}

const struct dom_card dom_shop = {
    .word = {"shop", "Shop",
             "+1 Card, +1 Coin. You may play an Action from your hand that you have no copy of in "
             "play."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .coins = 1,
    .effect = shop,
};

/* Joust */

enum { JOUST_DISCARD = 0 };

static const uint16_t rewards[] = {DOM_CARD_coronet,   DOM_CARD_courser,     DOM_CARD_demesne,
                                   DOM_CARD_housecarl, DOM_CARD_huge_turnip, DOM_CARD_renown};
enum { REWARDS = sizeof rewards / sizeof *rewards };

static void joust_setup(struct dom *g)
{
    for (int i = 0; i < REWARDS; i++)
        dom_add_pile(g, rewards[i], false);
}

static int rewards_left(const struct dom *g, uint16_t *first)
{
    int n = 0;
    *first = 0;
    for (int i = 0; i < REWARDS; i++)
        if (dom_pile_of(g, rewards[i]) != DOM_NO_PILE && n++ == 0)
            *first = rewards[i];
    return n;
}

static void joust_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t first;
    if (rewards_left(g, &first) < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_GAIN, DOM_RULE_SETUP_15);
    d->card = f->card;
    for (int i = 0; i < REWARDS; i++)
        if (dom_pile_of(g, rewards[i]) != DOM_NO_PILE)
            fx_option(&g->head, d, DOM_GAIN, rewards[i], 0, 1);
}

static enum fx_rc joust(struct dom *g, struct fx_frame *f)
{
    uint16_t first;
    FX_BEGIN
    FX_ASK(1, dom_ask_may_this_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_ASIDE, DOM_RULE_PLAY_02,
                                       DOM_CARD_province));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (!f->id)
        return FX_DONE;
    dom_hold_aside(g, f->seat, f->card, JOUST_DISCARD, (uint16_t)f->id);
    FX_ASK(2, joust_ask(g, f));
    (void)rewards_left(g, &first);
    f->n = (int16_t)(fx_choice(&g->head, f->seat) ? fx_choice(&g->head, f->seat)->card : first);
    if (f->n)
        FX_CALL(3, dom_call_gain(g, f->seat, (uint16_t)f->n, DOM_HAND));
    FX_END
}

static enum fx_rc joust_discard(struct dom *g, struct fx_frame *f)
{
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_KEPT))
        dom_discard(g, f->seat, (uint16_t)f->n, true);
    return FX_DONE;
}

const struct dom_card dom_joust = {
    .word = {"joust", "Joust",
             "+1 Card, +1 Action, +1 Coin. You may set aside a Province from your hand until "
             "Clean-up, when it is discarded. If you do, gain a Reward to your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .effect = joust,
    .setup = joust_setup,
    .ability = {{.on = DOM_AT_CLEAN_UP, .source = DOM_BY_ROW, .effect = joust_discard}},
};

/* Coronet */

static bool coronet_fits(const struct dom *g, uint16_t number, unsigned types)
{
    unsigned of_card = dom_types(g, number);
    return of_card & types && !(of_card & DOM_REWARD);
}

static enum fx_rc coronet(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->i = 0; f->i < 2; f->i++) {
        FX_ASK(1, dom_ask_may_fitting_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01,
                                              f->i == 0 ? DOM_ACTION : DOM_TREASURE, coronet_fits));
        f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
        if (!f->id)
            continue;
        f->to = (uint16_t)(g->card[f->id].stamp + 1);
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to));
        dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_coronet = {
    .word = {"coronet", "Coronet",
             "You may play an Action from your hand that is no Reward twice. Then you may do the "
             "same with a Treasure."},
    .types = DOM_ACTION | DOM_TREASURE | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .effect = coronet,
};

/* Courser */

static const uint8_t courser_choices[] = {DOM_CHOICE_CARDS, DOM_CHOICE_ACTIONS, DOM_CHOICE_COINS,
                                          DOM_CHOICE_SILVERS};

static enum fx_rc courser(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, courser_choices, 4, 2, 0));
    f->x = (int16_t)dom_chosen(g, f, courser_choices, 4, 2);
    if (f->x >> 0 & 1)
        (void)dom_draw(g, f->seat, 2);
    if (f->x >> 1 & 1)
        dom_add_actions(g, f->seat, 2);
    if (f->x >> 2 & 1)
        dom_add_coins(g, f->seat, 2);
    for (f->i = f->x >> 3 & 1 ? 4 : 0; f->i > 0; f->i--)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_courser = {
    .word = {"courser", "Courser",
             "Choose two different ones: +2 Cards; +2 Actions; +2 Coins; gain 4 Silvers."},
    .types = DOM_ACTION | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .effect = courser,
};

/* Demesne */

static int demesne_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_of(g, s, DOM_CARD_gold);
}

const struct dom_card dom_demesne = {
    .word = {"demesne", "Demesne",
             "+2 Actions, +2 Buys. Gain a Gold. 1 VP for each Gold you have."},
    .types = DOM_ACTION | DOM_VICTORY | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .actions = 2,
    .buys = 2,
    .effect = dom_gain_gold,
    .counted_vp = demesne_vp,
};

/* Housecarl */

static enum fx_rc housecarl(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, dom_count_names(g, dom_zone_of(f->seat, DOM_PLAY), DOM_ACTION));
    return FX_DONE;
}

const struct dom_card dom_housecarl = {
    .word = {"housecarl", "Housecarl",
             "+1 Card for each differently named Action you have in play."},
    .types = DOM_ACTION | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .effect = housecarl,
};

/* Huge Turnip */

static enum fx_rc huge_turnip(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, g->seat[f->seat].coffers);
    return FX_DONE;
}

const struct dom_card dom_huge_turnip = {
    .word = {"huge_turnip", "Huge Turnip", "+2 Coffers. +1 Coin for each Coffers you have."},
    .types = DOM_TREASURE | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .coffers = 2,
    .effect = huge_turnip,
};

/* Renown */

static enum fx_rc renown(struct dom *g, struct fx_frame *f)
{
    (void)f;
    dom_reduce_costs(g, 2);
    return FX_DONE;
}

const struct dom_card dom_renown = {
    .word = {"renown", "Renown", "+1 Buy. This turn, cards cost 2 less."},
    .types = DOM_ACTION | DOM_REWARD,
    .set = DOM_SET_CORNUCOPIA_GUILDS,
    .buys = 1,
    .effect = renown,
};
