/* service/rules/dominion/cards/seaside_durations.c: the Durations of Seaside, and what watches. */
#include "rules/dominion/cards/cards.h"

/* Astrolabe */

static enum fx_rc astrolabe_next(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 1);
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_astrolabe = {
    .word = {"astrolabe", "Astrolabe", "Now and at the start of your next turn: +1 Coin, +1 Buy."},
    .cost = {3, 0, 0},
    .types = DOM_TREASURE | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .plain = true,
    .coins = 1,
    .buys = 1,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(astrolabe_next)},
};

/* Blockade */

static enum fx_rc blockade(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_KEPT));
    f->id = g->head.ret;
    if (f->id && g->card[f->id].zone == dom_zone_of(f->seat, DOM_KEPT)) { /* DOM-DUR-02 */
        dom_await_turn(g, f, 0, f->id);
        dom_watch_until_next_turn(g, f, 1, f->id);
    }
    FX_END
}

static enum fx_rc blockade_next(struct dom *g, struct fx_frame *f)
{
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_KEPT))
        dom_take(g, f->seat, (uint16_t)f->n, true);
    return FX_DONE;
}

static bool blockade_which(const struct dom *g, const struct fx_frame *event,
                           const struct dom_row *row)
{
    return dom_row_affects(g, event, row) && event->seat == g->turn.seat && event->id &&
           g->card[row->n].zone == dom_zone_of(row->seat, DOM_KEPT) &&
           g->card[event->id].kind == g->card[row->n].kind;
}

/* A blockaded Curse leads to the next one, until the pile is empty: hence no frame of its own. */
static enum fx_rc blockade_curse(struct dom *g, struct fx_frame *f)
{
    (void)g;
    return dom_become_gain(f, f->who, DOM_CARD_curse, DOM_DISCARD);
}

const struct dom_card dom_blockade = {
    .word = {"blockade", "Blockade",
             "Gain a card costing up to 4 and set it aside; it comes to your hand at the start of "
             "your next turn. While it lies there, another player who gains a copy of it in their "
             "own turn gains a Curse."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = blockade,
    .ability = {DOM_NEXT_TURN(blockade_next),
                {.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OF_OTHERS,
                 .which = blockade_which,
                 .effect = blockade_curse}},
};

/* Caravan */

const struct dom_card dom_caravan = {
    .word = {"caravan", "Caravan", "+1 Card, +1 Action. At the start of your next turn: +1 Card."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(dom_draw_one)},
};

/* Corsair */

static bool corsair_counts(uint16_t number)
{
    return number == DOM_CARD_silver || number == DOM_CARD_gold;
}

static void corsair_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on == DOM_ON_PLAYED && corsair_counts(dom_number(g, id)))
        g->seat[s].money_plays++;
    for (rules_seat o = 0; on == DOM_AT_TURN_START && o < g->head.seats; o++)
        g->seat[o].money_plays = 0;
}

/* The first of the turn, and still there: another Corsair may have had it. */
static bool corsair_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return corsair_counts(event->card) && g->seat[event->seat].money_plays == 1 &&
           g->card[event->id].zone == dom_zone_of(event->seat, DOM_PLAY) &&
           dom_has_not_moved(g, (uint16_t)event->id, event->to);
}

static enum fx_rc corsair_trash(struct dom *g, struct fx_frame *f)
{
    dom_trash(g, f->who, (uint16_t)f->id);
    return FX_DONE;
}

const struct dom_card dom_corsair = {
    .word = {"corsair", "Corsair",
             "+2 Coins. At the start of your next turn: +1 Card. Until then, each other player "
             "trashes the first Silver or Gold they play each turn."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .coins = 2,
    .effect = dom_await_and_watch,
    .ability = {DOM_NEXT_TURN(dom_draw_one),
                {.on = DOM_ON_PLAYED,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OF_OTHERS,
                 .when = corsair_when,
                 .which = dom_row_affects,
                 .effect = corsair_trash}},
    .watch = corsair_watch,
};

/* Fishing Village */

static enum fx_rc fishing_village_next(struct dom *g, struct fx_frame *f)
{
    dom_add_actions(g, f->seat, 1);
    dom_add_coins(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_fishing_village = {
    .word = {"fishing_village", "Fishing Village",
             "+2 Actions, +1 Coin. At the start of your next turn: +1 Action, +1 Coin."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .actions = 2,
    .coins = 1,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(fishing_village_next)},
};

/* Haven */

static enum fx_rc haven(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_UNDER, DOM_RULE_DUR_02));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_set_under(g, f->seat, (uint16_t)f->id);
        dom_await_turn(g, f, 0, f->id);
    }
    FX_END
}

static enum fx_rc haven_next(struct dom *g, struct fx_frame *f)
{
    if (g->card[f->n].zone == dom_zone_of(f->seat, DOM_HIDDEN))
        dom_take(g, f->seat, (uint16_t)f->n, false);
    return FX_DONE;
}

const struct dom_card dom_haven = {
    .word = {"haven", "Haven",
             "+1 Card, +1 Action. Set a card from your hand aside, face down; it comes back to "
             "your hand at the start of your next turn."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = haven,
    .ability = {DOM_NEXT_TURN(haven_next)},
};

/* Lighthouse */

const struct dom_card dom_lighthouse = {
    .word = {"lighthouse", "Lighthouse",
             "+1 Action, +1 Coin. At the start of your next turn: +1 Coin. Until then Attacks that "
             "other players play do not affect you."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .actions = 1,
    .coins = 1,
    .effect = dom_await_and_watch,
    .ability = {DOM_NEXT_TURN(dom_pay_one), DOM_PROTECTS},
};

/* Merchant Ship */

static enum fx_rc merchant_ship_next(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_merchant_ship = {
    .word = {"merchant_ship", "Merchant Ship", "Now and at the start of your next turn: +2 Coins."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .coins = 2,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(merchant_ship_next)},
};

/* Monkey */

static bool monkey_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    return event->seat == dom_right_of(g, who);
}

const struct dom_card dom_monkey = {
    .word = {"monkey", "Monkey",
             "Until your next turn, you draw a card when the player to your right gains one. At "
             "the start of your next turn: +1 Card."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = dom_await_and_watch,
    .ability = {DOM_NEXT_TURN(dom_draw_one),
                {.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OF_OTHERS,
                 .when = monkey_when,
                 .effect = dom_draw_one}},
};

/* Outpost: DOM-EXTRA-10. */

enum { OUTPOST_HAND = 3 };

/* The text of 2022: only the first of the turn, and not right after a turn of one's own. */
static bool outpost_fails(const struct dom *g, rules_seat s)
{
    return g->option.outpost_2022 &&
           (g->turn.next_hand == OUTPOST_HAND || dom_took_last_turn(g, s));
}

static enum fx_rc outpost(struct dom *g, struct fx_frame *f)
{
    if (outpost_fails(g, f->seat))
        return FX_DONE;
    dom_shrink_next_hand(g, g->turn.seat, OUTPOST_HAND);
    dom_queue_turn(g, f->seat, f->seat, f->card,
                   g->option.outpost_2022 ? DOM_LIMIT_NONE : DOM_LIMIT_3RD);
    /* RULING: several Outposts all leave in the Clean-up of the one extra turn that results. */
    dom_watch_until_next_turn(g, f, 0, 0);
    return FX_DONE;
}

const struct dom_card dom_outpost = {
    .word = {"outpost", "Outpost",
             "You draw only 3 cards for your next hand. Take an extra turn after this one, unless "
             "it would be your third in a row."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = outpost,
};

/* Pirate */

static enum fx_rc pirate_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){6, 0, 0}, DOM_TREASURE,
                                   DOM_HAND));
    FX_END
}

static bool pirate_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return (dom_types(g, event->card) & DOM_TREASURE) != 0;
}

const struct dom_card dom_pirate = {
    .word = {"pirate", "Pirate",
             "At the start of your next turn, gain a Treasure costing up to 6 to your hand. When "
             "any player gains a Treasure, you may play this from your hand."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_REACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(pirate_next),
                {.on = DOM_ON_GAIN,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_ANY,
                 .plays = true,
                 .always = true,
                 .when = pirate_when,
                 .effect = dom_play_this_of_hand}},
};

/* Sailor */

static enum fx_rc sailor(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, 0, 0);
    (void)dom_add_row(g, f->seat, f->card, 1, 0, 0, DOM_ONCE_THIS_TURN);
    return FX_DONE;
}

static enum fx_rc sailor_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_coins(g, f->seat, 2);
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id)
        dom_trash(g, f->seat, (uint16_t)f->id);
    FX_END
}

static bool sailor_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_cards[event->card]->types & DOM_DURATION &&
           dom_has_not_moved(g, (uint16_t)event->id, event->to);
}

static enum fx_rc sailor_play(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_sailor = {
    .word = {"sailor", "Sailor",
             "+1 Action. Once this turn, when you gain a Duration, you may play it. At the start "
             "of your next turn: +2 Coins, and you may trash a card from your hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .actions = 1,
    .effect = sailor,
    .ability = {DOM_NEXT_TURN(sailor_next),
                {.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OWN,
                 .may = true,
                 .when = sailor_when,
                 .effect = sailor_play}},
};

/* Sea Witch */

static enum fx_rc sea_witch_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_curse, DOM_DISCARD));
    FX_END
}

static enum fx_rc sea_witch_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN(void)
    dom_draw(g, f->seat, 2);
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 2));
    FX_END
}

const struct dom_card dom_sea_witch = {
    .word = {"sea_witch", "Sea Witch",
             "+2 Cards. Each other player gains a Curse. At the start of your next turn: +2 Cards, "
             "then discard 2 cards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 2,
    .effect = dom_await_next_turn,
    .others = sea_witch_others,
    .ability = {DOM_NEXT_TURN(sea_witch_next)},
};

/* Tactician */

static enum fx_rc tactician(struct dom *g, struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) == 0) /* DOM-DUR-02 */
        return FX_DONE;
    dom_discard_hand(g, f->seat, true);
    dom_await_turn(g, f, 0, 0);
    return FX_DONE;
}

static enum fx_rc tactician_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 5);
    dom_add_actions(g, f->seat, 1);
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_tactician = {
    .word = {"tactician", "Tactician",
             "If you have a card in hand, discard your hand; then, at the start of your next turn: "
             "+5 Cards, +1 Action, +1 Buy."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = tactician,
    .ability = {DOM_NEXT_TURN(tactician_next)},
};

/* Tide Pools */

static enum fx_rc tide_pools_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 2));
    FX_END
}

const struct dom_card dom_tide_pools = {
    .word = {"tide_pools", "Tide Pools",
             "+3 Cards, +1 Action. At the start of your next turn, discard 2 cards."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 3,
    .actions = 1,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(tide_pools_next)},
};

/* Wharf */

static enum fx_rc wharf_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 2);
    dom_add_buys(g, f->seat, 1);
    return FX_DONE;
}

const struct dom_card dom_wharf = {
    .word = {"wharf", "Wharf", "Now and at the start of your next turn: +2 Cards, +1 Buy."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_DURATION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 2,
    .buys = 1,
    .effect = dom_await_next_turn,
    .ability = {DOM_NEXT_TURN(wharf_next)},
};
