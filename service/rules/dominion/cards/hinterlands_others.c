/* service/rules/dominion/cards/hinterlands_others.c: the Attacks, Reactions, Treasures and Victory
 * cards of Hinterlands' second edition. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

enum { KEEPS = 3 };

static void ask_down_to_3(struct dom *g, const struct fx_frame *f)
{
    int over = dom_count(g, f->seat, DOM_HAND) - KEEPS;
    if (over > 0)
        dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, over, over);
}

/* Berserker */

static enum fx_rc berserker(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, dom_cost(g, f->card), 0, DOM_DISCARD,
                                   DOM_CHEAPER));
    FX_END
}

static enum fx_rc berserker_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask_down_to_3(g, f));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

static bool berserker_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return dom_it_is_there(g, event, who) &&
           dom_count_types(g, dom_zone_of(who, DOM_PLAY), DOM_ACTION) > 0;
}

static enum fx_rc play_itself(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_berserker = {
    .word = {"berserker", "Berserker",
             "Gain a card costing less than this. Each other player discards down to 3 cards in "
             "hand. When you gain this, play it if you have an Action in play."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = berserker,
    .others = berserker_others,
    .asks = ask_down_to_3,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ITSELF,
                 .when = berserker_when,
                 .effect = play_itself}},
};

/* Cauldron: n of its row is the set of seats that the play does not affect. */

static enum fx_rc cauldron(struct dom *g, struct fx_frame *f)
{
    (void)dom_add_row(g, f->seat, f->card, 0, 0, fx_below(&g->head)->seats, DOM_ONCE_THIS_TURN);
    return FX_DONE;
}

/* DOM-TRIG-04: from the beginning of the turn on, whether or not there was a Cauldron. */
static void cauldron_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on != DOM_ON_GAIN || s != g->turn.seat || !dom_is(g, id, DOM_ACTION))
        return;
    if (++g->turn.action_gains == 3) {
        g->turn.third = id;
        g->turn.third_stamp = g->card[id].stamp;
    }
}

static bool cauldron_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return event->id && event->id == g->turn.third && event->to == g->turn.third_stamp;
}

static enum fx_rc cauldron_curses(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->i = -1;
    while (dom_next_other(g, f, false))
        if (!(f->n >> f->who & 1))
            FX_CALL(1, dom_call_gain(g, f->who, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_cauldron = {
    .word = {"cauldron", "Cauldron",
             "+2 Coins, +1 Buy. The third time you gain an Action this turn, each other player "
             "gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .coins = 2,
    .buys = 1,
    .effect = cauldron,
    .watch = cauldron_watch,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .when = cauldron_when,
                 .effect = cauldron_curses}},
};

/* Farmland: its own name is kept among those that may not be gained because of it. */

static enum fx_rc call_farmland_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost cost = dom_cost_plus(dom_cost(g, dom_number(g, (uint16_t)f->id)), 2);
    return dom_call_gain_where(g, f->seat, f->card, cost, 0, DOM_DISCARD,
                               DOM_EXACTLY | DOM_NOT_NAMED);
}

static enum fx_rc farmland_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        if (!dom_is_named(g, f->seat, f->card, f->card))
            dom_remember_name(g, f, f->card);
        FX_SETTLE(2);
        FX_CALL(3, call_farmland_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_farmland = {
    .word = {"farmland", "Farmland",
             "2 VP. When you gain this, trash a card from your hand and gain a card costing "
             "exactly 2 more that is no Farmland."},
    .cost = {6, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .vp = 2,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = farmland_gained}},
};

/* Fool's Gold: a row that does nothing tells that one was played this turn. */

enum { FOOLS_GOLD_REACT = 1, FOOLS_GOLD_FIRST = 1, FOOLS_GOLD_LATER = 4 };

static enum fx_rc fools_gold(struct dom *g, struct fx_frame *f)
{
    bool is_first = dom_rows_of(g, f->seat, f->card) == 0;
    if (is_first)
        (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    dom_add_coins(g, f->seat, is_first ? FOOLS_GOLD_FIRST : FOOLS_GOLD_LATER);
    return FX_DONE;
}

static bool fools_gold_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_number(g, (uint16_t)event->id) == DOM_CARD_province;
}

static enum fx_rc fools_gold_react(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_trash(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_HAND), f->card));
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DECK));
    FX_END
}

const struct dom_card dom_fools_gold = {
    .word = {"fools_gold", "Fool's Gold",
             "+1 Coin if this is the first Fool's Gold you played this turn, otherwise +4. When "
             "another player gains a Province, you may trash this from your hand to gain a Gold "
             "onto your deck."},
    .cost = {2, 0, 0},
    .types = DOM_TREASURE | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .plain = true,
    .effect = fools_gold,
    .ability = {[FOOLS_GOLD_REACT] = {.on = DOM_ON_GAIN,
                                      .source = DOM_IN_HAND,
                                      .whose = DOM_OF_OTHERS,
                                      .again = true,
                                      .always = true,
                                      .when = fools_gold_when,
                                      .effect = fools_gold_react}},
};

/* Guard Dog */

enum { GUARD_DOG_HAND = 5 };

static enum fx_rc guard_dog(struct dom *g, struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) <= GUARD_DOG_HAND)
        (void)dom_draw(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_guard_dog = {
    .word = {"guard_dog", "Guard Dog",
             "+2 Cards; then +2 Cards more with 5 or fewer cards in hand. When another player "
             "plays an Attack, you may first play this from your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 2,
    .effect = guard_dog,
    .ability = {{.on = DOM_ON_ATTACK,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_OTHERS,
                 .plays = true,
                 .always = true,
                 .effect = dom_play_this_of_hand}},
};

/* Margrave */

static enum fx_rc margrave_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_draw(g, f->seat, 1);
    FX_ASK(1, ask_down_to_3(g, f));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_margrave = {
    .word = {"margrave", "Margrave",
             "+3 Cards, +1 Buy. Each other player draws a card, then discards down to 3 cards in "
             "hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 3,
    .buys = 1,
    .others = margrave_others,
};

/* Trader */

static enum fx_rc trader(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id == 0)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    for (f->n = dom_cost(g, dom_number(g, (uint16_t)f->id)).coins; f->n > 0; f->n--)
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
    FX_END
}

static bool trader_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return !g->option.trader_1e && dom_it_is_there(g, event, who) &&
           dom_may_exchange(g, (uint16_t)event->id, DOM_CARD_silver);
}

/* DOM-GAIN-07 */
static enum fx_rc trader_react(struct dom *g, struct fx_frame *f)
{
    dom_reveal(g, f->seat, f->card, DOM_RULE_GAIN_07);
    (void)dom_exchange(g, f->seat, (uint16_t)f->id, DOM_CARD_silver);
    return FX_DONE;
}

/* The older text: "when you would gain". A Silver, even where there is none left. */
static bool trader_1e_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    return !(event->seats >> who & 1);
}

static enum fx_rc trader_1e_react(struct dom *g, struct fx_frame *f)
{
    struct fx_frame *event = fx_below(&g->head);
    dom_reveal(g, f->seat, f->card, DOM_RULE_GAIN_03);
    event->seats = (uint8_t)(event->seats | 1u << f->seat);
    return FX_DONE;
}

const struct dom_card dom_trader = {
    .word = {"trader", "Trader",
             "Trash a card from your hand; gain a Silver per coin it costs. When you gain a card, "
             "you may reveal this from your hand to exchange the card for a Silver."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = trader,
    .ability =
        {{.on = DOM_ON_GAIN, .source = DOM_IN_HAND, .when = trader_when, .effect = trader_react},
         {.on = DOM_ON_WOULD_GAIN,
          .source = DOM_IN_HAND,
          .when = trader_1e_when,
          .effect = trader_1e_react}},
};

/* Trail */

static bool trail_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    bool own = event->arg != DOM_ON_TRASH || !(event->x & DOM_FROM_SUPPLY); /* DOM-TRASH-03 */
    return own && g->turn.phase != DOM_CHOICE_CLEAN_UP && dom_it_is_there(g, event, who);
}

#define TRAIL_ON(moment)                                                                           \
    {                                                                                              \
        .on = moment, .source = DOM_BY_ITSELF, .may = true, .always = true, .when = trail_when,    \
        .effect = play_itself                                                                      \
    }

const struct dom_card dom_trail = {
    .word = {"trail", "Trail",
             "+1 Card, +1 Action. When you gain, trash or discard this, other than in Clean-up, "
             "you may play it."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .ability = {TRAIL_ON(DOM_ON_GAIN), TRAIL_ON(DOM_ON_TRASH), TRAIL_ON(DOM_ON_DISCARD)},
};

/* Tunnel */

static enum fx_rc tunnel_react(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_reveal(g, f->seat, f->card, DOM_RULE_DISC_01);
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_tunnel = {
    .word = {"tunnel", "Tunnel",
             "2 VP. When you discard this other than in Clean-up, you may reveal it to gain a "
             "Gold."},
    .cost = {3, 0, 0},
    .types = DOM_VICTORY | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .vp = 2,
    .ability = {{.on = DOM_ON_DISCARD,
                 .source = DOM_BY_ITSELF,
                 .may = true,
                 .always = true,
                 .effect = tunnel_react}},
};

/* Weaver */

static const uint8_t weaver_options[] = {DOM_CHOICE_GAIN, DOM_CHOICE_SILVERS};
enum { WEAVER_SILVERS = 1 }; /* the number of the option that is printed first */

static enum fx_rc weaver(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, weaver_options, N_OF(weaver_options), 1, WEAVER_SILVERS));
    f->x = (int16_t)dom_chosen(g, f, weaver_options, N_OF(weaver_options), 1);
    if (f->x == 1 << WEAVER_SILVERS) {
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DISCARD));
        return FX_DONE;
    }
    FX_CALL(4,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_weaver = {
    .word = {"weaver", "Weaver",
             "Choose one: gain 2 Silvers; or gain a card costing up to 4. When you discard this "
             "other than in Clean-up, you may play it."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .effect = weaver,
    .ability = {{.on = DOM_ON_DISCARD,
                 .source = DOM_BY_ITSELF,
                 .may = true,
                 .when = dom_it_is_there,
                 .effect = play_itself}},
};

/* Witch's Hut: whether the others gain a Curse stands in the frame of the play. */

enum { HUT_DISCARDS = 2 };

static void hut_discard(struct dom *g, struct fx_frame *f, uint16_t id)
{
    f->n++;
    f->x = (int16_t)(f->x + dom_is(g, id, DOM_ACTION));
    dom_discard(g, f->seat, id, true);
}

/* Shown, each of them: those picked, or the whole hand. f->n: how many; f->x: of them Actions. */
static void hut_discard_all(struct dom *g, struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND), id;
    bool whole = g->zone[hand].n <= HUT_DISCARDS;
    for (int k = 0; k < fx_count(&g->head, f->seat); k++) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        for (; count > 0; count--)
            hut_discard(g, f, dom_find(g, hand, o->card));
    }
    for (uint16_t k = 0; whole && k < g->n_kinds; k++)
        while ((id = dom_find(g, hand, g->kind[k])) != 0)
            hut_discard(g, f, id);
}

static enum fx_rc witchs_hut(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_PLAY_02, HUT_DISCARDS,
                           HUT_DISCARDS));
    f->n = f->x = 0;
    hut_discard_all(g, f);
    fx_below(&g->head)->n = f->n == HUT_DISCARDS && f->x == HUT_DISCARDS;
    FX_END
}

static enum fx_rc witchs_hut_others(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0 && !fx_below(&g->head)->n)
        return FX_DONE;
    return dom_gain_curse(g, f);
}

const struct dom_card dom_witchs_hut = {
    .word = {"witchs_hut", "Witch's Hut",
             "+4 Cards. Discard 2 cards, revealed. If both are Actions, each other player gains a "
             "Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .cards = 4,
    .effect = witchs_hut,
    .others = witchs_hut_others,
};
