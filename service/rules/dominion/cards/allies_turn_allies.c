/* service/rules/dominion/cards/allies_turn_allies.c: Allies that act when a turn or a Buy phase
 * begins, when a turn ends, or at scoring. */
#include "rules/dominion/cards/allies_allies.h"

/* Cave Dwellers */

static enum fx_rc cave_dwellers(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -1);
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 1));
    (void)dom_draw(g, f->seat, 1);
    FX_END
}

const struct dom_card dom_cave_dwellers = {
    .word = {"cave_dwellers", "Cave Dwellers",
             "At the start of your turn, you may spend a Favor to discard a card and then draw a "
             "card; as often as you like."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .again = true,
                 .when = dom_has_a_favor,
                 .effect = cave_dwellers}},
};

/* Coastal Haven: what is kept lies face down while the rest of the hand is discarded. */

enum { HAVEN_KEEPS, HAVEN_RETURNS };

static bool coastal_haven_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, 1) && dom_count(g, who, DOM_HAND) > 0;
}

static void keep_one(struct dom *g, const struct fx_frame *f, uint16_t number)
{
    uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), number);
    dom_add_favors(g, f->seat, -1);
    dom_set_under(g, f->seat, id);
    (void)dom_add_row(g, f->seat, f->card, HAVEN_RETURNS, 0, id, DOM_ONCE_THIS_TURN);
}

/* All of the hand may be kept, so the whole of it is a choice, too. */
static void coastal_haven_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_UNDER, DOM_RULE_RES_07, 0,
                 g->seat[f->seat].favors);
}

static enum fx_rc coastal_haven(struct dom *g, struct fx_frame *f)
{
    int count;
    FX_BEGIN
    FX_ASK(1, coastal_haven_ask(g, f));
    for (int k = 0; k < fx_count(&g->head, f->seat); k++) {
        const struct rules_option *o = fx_pick(&g->head, f->seat, k, &count);
        for (; count > 0; count--)
            keep_one(g, f, o->card);
    }
    FX_END
}

static enum fx_rc coastal_haven_returns(struct dom *g, struct fx_frame *f)
{
    dom_take(g, f->seat, (uint16_t)f->n, false);
    return FX_DONE;
}

const struct dom_card dom_coastal_haven = {
    .word = {"coastal_haven", "Coastal Haven",
             "When you discard your hand in Clean-up, you may spend Favors to keep as many cards "
             "of it; you still draw 5."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {[HAVEN_KEEPS] = {.on = DOM_ON_LEAVING,
                                 .source = DOM_IN_GAME,
                                 .may = true,
                                 .when = coastal_haven_when,
                                 .effect = coastal_haven},
                [HAVEN_RETURNS] = {.on = DOM_BEFORE_DRAW,
                                   .source = DOM_BY_ROW,
                                   .effect = coastal_haven_returns}},
};

/* Crafters' Guild */

static bool crafters_guild_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, 2);
}

static enum fx_rc crafters_guild(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -2);
    FX_CALL(1, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DECK));
    FX_END
}

const struct dom_card dom_crafters_guild = {
    .word = {"crafters_guild", "Crafters' Guild",
             "At the start of your turn, you may spend 2 Favors to gain a card costing up to 4 "
             "onto your deck."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = crafters_guild_when,
                 .effect = crafters_guild}},
};

/* Desert Guides */

enum { DESERT_GUIDES_CARDS = 5 };

static enum fx_rc desert_guides(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -1);
    dom_discard_hand(g, f->seat, true);
    FX_SETTLE(1);
    (void)dom_draw(g, f->seat, DESERT_GUIDES_CARDS);
    FX_END
}

const struct dom_card dom_desert_guides = {
    .word = {"desert_guides", "Desert Guides",
             "At the start of your turn, you may spend a Favor to discard your hand and draw 5 "
             "cards; as often as you like."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .again = true,
                 .when = dom_has_a_favor,
                 .effect = desert_guides}},
};

/* Family of Inventors */

static void inventors_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d = fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PILE, DOM_RULE_RES_09);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        uint8_t pile = dom_pile_named(g, g->kind[k]);
        if (pile != DOM_NO_PILE && g->pile[pile].supply &&
            !(dom_types(g, g->kind[k]) & DOM_VICTORY))
            fx_option(&g->head, d, DOM_TOKEN, g->kind[k], 0, 1);
    }
}

static enum fx_rc family_of_inventors(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    dom_add_favors(g, f->seat, -1);
    FX_ASK(1, inventors_ask(g, f));
    dom_add_pile_favor(g, f->seat, dom_pile_named(g, fx_choice(&g->head, f->seat)->card));
    FX_END
}

const struct dom_card dom_family_of_inventors = {
    .word = {"family_of_inventors", "Family of Inventors",
             "At the start of your Buy phase, you may put one of your Favors onto a Supply pile "
             "that is no Victory pile. Cards cost 1 less for each Favor on their pile."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_BUY_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = dom_has_a_favor,
                 .effect = family_of_inventors}},
};

/* Forest Dwellers */

enum { FOREST_DWELLERS_CARDS = 3 };

static enum fx_rc forest_dwellers(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0)
        dom_add_favors(g, f->seat, -1);
    return dom_look_and_sort(g, f, FOREST_DWELLERS_CARDS);
}

const struct dom_card dom_forest_dwellers = {
    .word = {"forest_dwellers", "Forest Dwellers",
             "At the start of your turn, you may spend a Favor to look at the top 3 cards of your "
             "deck, discard any of them and put the others back in any order."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = dom_has_a_favor,
                 .effect = forest_dwellers}},
};

/* Gang of Pickpockets */

enum { PICKPOCKETS_LEAVE = 4 };
static const uint8_t pickpockets_options[] = {DOM_CHOICE_DISCARD, DOM_CHOICE_FAVORS};

static int pickpockets_over(const struct dom *g, rules_seat s)
{
    return dom_count(g, s, DOM_HAND) - PICKPOCKETS_LEAVE;
}

static void pickpockets_ask(struct dom *g, const struct fx_frame *f)
{
    if (pickpockets_over(g, f->seat) > 0 && dom_has_favors(g, f->seat, 1))
        dom_ask_choose(g, f, pickpockets_options, 2, 1, 0);
}

static enum fx_rc gang_of_pickpockets(struct dom *g, struct fx_frame *f)
{
    const struct rules_option *chosen;
    FX_BEGIN
    FX_ASK(1, pickpockets_ask(g, f));
    chosen = fx_choice(&g->head, f->seat);
    if (chosen && chosen->arg == DOM_CHOICE_FAVORS)
        dom_add_favors(g, f->seat, -1);
    else if (pickpockets_over(g, f->seat) > 0)
        FX_CALL(2, dom_call_discard(g, f->seat, f->card, pickpockets_over(g, f->seat)));
    FX_END
}

const struct dom_card dom_gang_of_pickpockets = {
    .word = {"gang_of_pickpockets", "Gang of Pickpockets",
             "At the start of your turn, discard down to 4 cards in hand unless you spend a "
             "Favor."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_IN_GAME, .effect = gang_of_pickpockets}},
};

/* Island Folk */

enum { ISLAND_FOLK_FAVORS = 5 };

/* The text of 2022 asks for another player's turn before this one. */
static bool island_folk_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    bool fails = g->option.island_folk_2022 && dom_took_last_turn(g, who);
    (void)event;
    return dom_has_favors(g, who, ISLAND_FOLK_FAVORS) && !fails;
}

static enum fx_rc island_folk(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, -ISLAND_FOLK_FAVORS);
    dom_queue_turn(g, f->seat, f->seat, f->card,
                   g->option.island_folk_2022 ? DOM_LIMIT_NONE : DOM_LIMIT_3RD);
    return FX_DONE;
}

const struct dom_card dom_island_folk = {
    .word = {"island_folk", "Island Folk",
             "At the end of your turn, you may spend 5 Favors to take an extra turn after it, "
             "unless it would be your third in a row."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_END,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = island_folk_when,
                 .effect = island_folk}},
};

/* League of Bankers */

enum { BANKERS_FAVORS = 4 };

static bool league_of_bankers_when(const struct dom *g, const struct fx_frame *event,
                                   rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, BANKERS_FAVORS);
}

static enum fx_rc league_of_bankers(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat, g->seat[f->seat].favors / BANKERS_FAVORS);
    return FX_DONE;
}

const struct dom_card dom_league_of_bankers = {
    .word = {"league_of_bankers", "League of Bankers",
             "At the start of your Buy phase, +1 Coin for every 4 Favors you have."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_BUY_START,
                 .source = DOM_IN_GAME,
                 .when = league_of_bankers_when,
                 .effect = league_of_bankers}},
};

/* Market Towns: the Favor is paid with the card that it plays. */

static bool may_spend_on_action(const struct dom *g, rules_seat who)
{
    return dom_has_favors(g, who, 1) && dom_may_hold_type(g, who, DOM_ACTION);
}

static bool market_towns_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return may_spend_on_action(g, who) && dom_may_play_from_hand(g, who);
}

static enum fx_rc market_towns(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_RES_07, DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_add_favors(g, f->seat, -1);
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    }
    FX_END
}

const struct dom_card dom_market_towns = {
    .word = {"market_towns", "Market Towns",
             "At the start of your Buy phase, you may spend a Favor to play an Action from your "
             "hand; as often as you like."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_BUY_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .again = true,
                 .when = market_towns_when,
                 .effect = market_towns}},
};

/* Mountain Folk */

enum { MOUNTAIN_FOLK_FAVORS = 5 };

static bool mountain_folk_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, MOUNTAIN_FOLK_FAVORS);
}

static enum fx_rc mountain_folk(struct dom *g, struct fx_frame *f)
{
    dom_add_favors(g, f->seat, -MOUNTAIN_FOLK_FAVORS);
    (void)dom_draw(g, f->seat, 3);
    return FX_DONE;
}

const struct dom_card dom_mountain_folk = {
    .word = {"mountain_folk", "Mountain Folk",
             "At the start of your turn, you may spend 5 Favors for +3 Cards."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = mountain_folk_when,
                 .effect = mountain_folk}},
};

/* Peaceful Cult */

static bool peaceful_cult_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_favors(g, who, 1) && dom_count(g, who, DOM_HAND) > 0;
}

static enum fx_rc peaceful_cult(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_RES_07, 0,
                           g->seat[f->seat].favors));
    for (f->n = 0, f->i = 0; f->i < fx_count(&g->head, f->seat); f->i++) {
        int count;
        (void)fx_pick(&g->head, f->seat, f->i, &count);
        f->n = (int16_t)(f->n + count);
    }
    dom_add_favors(g, f->seat, -f->n);
    (void)dom_trash_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_peaceful_cult = {
    .word = {"peaceful_cult", "Peaceful Cult",
             "At the start of your Buy phase, you may spend Favors to trash as many cards from "
             "your hand."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_BUY_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = peaceful_cult_when,
                 .effect = peaceful_cult}},
};

/* Plateau Shepherds: costs as printed, for what lowers them is over at scoring. */

static int plateau_shepherds_vp(const struct dom *g, rules_seat s)
{
    int cards = 0;
    for (int z = 0; z < DOM_SEAT_ZONES; z++)
        for (uint16_t id = g->zone[s * DOM_SEAT_ZONES + z].first; id; id = g->card[id].next) {
            struct dom_cost c = dom_card(g, id)->cost;
            cards += c.coins == 2 && c.potion == 0 && c.debt == 0;
        }
    return 2 * (cards < g->seat[s].favors ? cards : g->seat[s].favors);
}

const struct dom_card dom_plateau_shepherds = {
    .word = {"plateau_shepherds", "Plateau Shepherds",
             "At scoring, 2 VP for each pair of a Favor and a card costing exactly 2 that you "
             "have."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .counted_vp = plateau_shepherds_vp,
};

/* Woodworkers' Guild: the Favor is paid with the card that is trashed. */

static bool woodworkers_guild_when(const struct dom *g, const struct fx_frame *event,
                                   rules_seat who)
{
    (void)event;
    return may_spend_on_action(g, who);
}

static enum fx_rc woodworkers_guild(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_RES_07,
                                      DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_add_favors(g, f->seat, -1);
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(2,
                dom_call_gain_up_to(g, f->seat, f->card, dom_any_cost(), DOM_ACTION, DOM_DISCARD));
    }
    FX_END
}

const struct dom_card dom_woodworkers_guild = {
    .word = {"woodworkers_guild", "Woodworkers' Guild",
             "At the start of your Buy phase, you may spend a Favor to trash an Action from your "
             "hand and gain an Action."},
    .types = DOM_ALLY,
    .set = DOM_SET_ALLIES,
    .ability = {{.on = DOM_AT_BUY_START,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = woodworkers_guild_when,
                 .effect = woodworkers_guild}},
};
