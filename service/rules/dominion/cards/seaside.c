/* service/rules/dominion/cards/seaside.c: the cards of Seaside that are no Durations. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/fitting.h"

#include <string.h>

const struct dom_card dom_bazaar = {
    .word = {"bazaar", "Bazaar", "+1 Card, +2 Actions, +1 Coin."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .coins = 1,
};

/* Cutpurse */

static enum fx_rc cutpurse_others(struct dom *g, struct fx_frame *f)
{
    uint16_t id = dom_find(g, dom_zone_of(f->seat, DOM_HAND), DOM_CARD_copper);
    if (id) { /* shown first: either way the hand comes to light by the same event */
        dom_reveal(g, f->seat, DOM_CARD_copper, DOM_RULE_PLAY_02);
        dom_discard(g, f->seat, id, true);
    } else {
        dom_show_hand(g, f->seat);
    }
    return FX_DONE;
}

const struct dom_card dom_cutpurse = {
    .word = {"cutpurse", "Cutpurse",
             "+2 Coins. Each other player discards a Copper, or shows a hand without one."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .coins = 2,
    .others = cutpurse_others,
};

/* Island */

static void island_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_one_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_ASIDE, DOM_RULE_ZONE_01);
}

static enum fx_rc island(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, island_ask(g, f));
    f->n = (int16_t)dom_one_of_hand(g, f->seat);
    if (dom_still_there(g, f))
        dom_put_on_mat(g, f->seat, (uint16_t)f->id, DOM_ISLAND_MAT, true);
    if (f->n)
        dom_put_on_mat(g, f->seat, (uint16_t)f->n, DOM_ISLAND_MAT, true);
    FX_END
}

const struct dom_card dom_island = {
    .word = {"island", "Island",
             "Put this and a card from your hand onto your Island mat. Both stay yours. 2 VP."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .vp = 2,
    .effect = island,
};

/* Lookout */

enum { LOOKOUT_CARDS = 3 };

static enum fx_rc lookout(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < LOOKOUT_CARDS && dom_take_top(g, f->seat, false); f->n++)
        continue;
    FX_ASK(1, dom_ask_one_looked_at(g, f, f->n, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    if (f->n-- > 0)
        dom_trash(g, f->seat, dom_one_looked_at(g, f->seat));
    FX_ASK(2,
           dom_ask_one_looked_at(g, f, f->n, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_PLAY_02));
    if (f->n-- > 0)
        dom_discard(g, f->seat, dom_one_looked_at(g, f->seat), true);
    if (f->n > 0)
        dom_topdeck(g, f->seat, dom_top(g, f->seat, DOM_LOOK), false);
    FX_END
}

const struct dom_card dom_lookout = {
    .word = {"lookout", "Lookout",
             "+1 Action. Look at the top 3 cards of your deck. Trash one, discard one, and put the "
             "last one back."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .actions = 1,
    .effect = lookout,
};

/* Native Village */

static void native_village_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_CHOOSE, DOM_RULE_PLAY_05);
    d->card = f->card;
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_HAND, 1);
    fx_option(&g->head, d, DOM_CHOOSE, 0, DOM_CHOICE_MAT, 1);
    d->fallback = 1; /* printed first */
}

static enum fx_rc native_village(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, native_village_ask(g, f));
    f->n = (int16_t)fx_choice(&g->head, f->seat)->arg;
    dom_choose(g, f->seat, f->card, f->n);
    while (f->n == DOM_CHOICE_HAND && dom_count(g, f->seat, DOM_VILLAGE_MAT))
        dom_take(g, f->seat, dom_top(g, f->seat, DOM_VILLAGE_MAT), false);
    if (f->n == DOM_CHOICE_MAT && dom_deck_ready(g, f->seat))
        dom_put_on_mat(g, f->seat, dom_top(g, f->seat, DOM_DECK), DOM_VILLAGE_MAT, false);
    FX_END
}

const struct dom_card dom_native_village = {
    .word = {"native_village", "Native Village",
             "+2 Actions. Choose one: put the top card of your deck face down onto your Native "
             "Village mat; or put all cards of the mat into your hand."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .actions = 2,
    .effect = native_village,
};

/* Salvager */

static enum fx_rc salvager(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);

        dom_add_coins(g, f->seat, dom_cost(g, dom_number(g, (uint16_t)f->id)).coins);
    }
    FX_END
}

const struct dom_card dom_salvager = {
    .word = {"salvager", "Salvager",
             "+1 Buy. Trash a card from your hand; its cost in coins is added to yours."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .buys = 1,
    .effect = salvager,
};

/* Sea Chart */

static enum fx_rc sea_chart(struct dom *g, struct fx_frame *f)
{
    uint16_t id = dom_take_top(g, f->seat, true);
    if (!id)
        return FX_DONE;
    if (dom_find(g, dom_zone_of(f->seat, DOM_PLAY), dom_number(g, id)))
        dom_take(g, f->seat, id, true);
    else
        dom_topdeck(g, f->seat, id, true);
    return FX_DONE;
}

const struct dom_card dom_sea_chart = {
    .word = {"sea_chart", "Sea Chart",
             "+1 Card, +1 Action. Reveal the top card of your deck. If you have a copy of it in "
             "play, put it into your hand."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = sea_chart,
};

/* Smugglers */

static void smugglers_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on == DOM_AT_TURN_START)
        memset(g->seat[s].gained, 0, sizeof g->seat[s].gained);
    else if (on == DOM_ON_GAIN && s == g->turn.seat)
        g->seat[s].gained[g->card[id].kind / 8] |= (uint8_t)(1u << g->card[id].kind % 8);
}

/* What the right neighbour gained in the turn last taken (DOM-SKIP-07). */
static bool smugglers_may_gain(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    uint8_t pile = dom_pile_of(g, g->kind[kind]);
    const uint8_t *gained = g->seat[dom_right_of(g, f->seat)].gained;
    return gained[kind / 8] >> kind % 8 & 1 && pile != DOM_NO_PILE && g->pile[pile].supply &&
           dom_cost_up_to(dom_cost(g, g->kind[kind]), (struct dom_cost){6, 0, 0});
}

static enum fx_rc smugglers(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_fitting(g, f, DOM_ASK_GAIN, DOM_GAIN, DOM_RULE_SKIP_07, smugglers_may_gain));
    f->to = dom_fitting(g, f, smugglers_may_gain);
    if (f->to)
        FX_CALL(2, dom_call_gain(g, f->seat, (uint16_t)f->to, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_smugglers = {
    .word = {"smugglers", "Smugglers",
             "Gain a copy of a card costing up to 6 that the player to your right gained in their "
             "last turn."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = smugglers,
    .watch = smugglers_watch,
};

/* Treasure Map */

enum { TREASURE_MAP_GOLDS = 4 };

static enum fx_rc treasure_map(struct dom *g, struct fx_frame *f)
{
    uint16_t other = dom_find(g, dom_zone_of(f->seat, DOM_HAND), DOM_CARD_treasure_map);
    FX_BEGIN
    f->n = other && dom_still_there(g, f) ? TREASURE_MAP_GOLDS : 0; /* DOM-TRASH-02 */
    if (dom_still_there(g, f))
        dom_trash(g, f->seat, (uint16_t)f->id);
    if (other)
        dom_trash(g, f->seat, other);
    for (; f->n > 0; f->n--)
        FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DECK));
    FX_END
}

const struct dom_card dom_treasure_map = {
    .word = {"treasure_map", "Treasure Map",
             "Trash this and a Treasure Map from your hand. If both were trashed, gain 4 Golds "
             "onto your deck."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .effect = treasure_map,
};

/* Treasury: the text of 2026 looks at the whole turn when it leaves play, that of 2022 at the Buy
 * phase that ends. */

static void treasury_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on == DOM_ON_GAIN && s == g->turn.seat && g->turn.phase == DOM_CHOICE_BUY_PHASE &&
        dom_is(g, id, DOM_VICTORY))
        g->turn.victory_gained = 1;
    else if (on == DOM_AT_BUY_START && g->option.treasury_2022)
        g->turn.victory_gained = 0;
}

static bool treasury_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return g->option.treasury_2022 == (event->arg == DOM_AT_BUY_END) && !g->turn.victory_gained;
}

static enum fx_rc treasury_topdeck(struct dom *g, struct fx_frame *f)
{
    dom_topdeck(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_PLAY), f->card), true);
    return FX_DONE;
}

#define TREASURY_AT(moment)                                                                        \
    {                                                                                              \
        .on = moment, .source = DOM_IN_PLAY, .whose = DOM_OWN, .may = true, .again = true,         \
        .when = treasury_when, .effect = treasury_topdeck                                          \
    }

const struct dom_card dom_treasury = {
    .word = {"treasury", "Treasury",
             "+1 Card, +1 Action, +1 Coin. When you discard this from play, you may put it onto "
             "your deck if you gained no Victory card in your Buy phase this turn."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .ability = {TREASURY_AT(DOM_ON_LEAVING), TREASURY_AT(DOM_AT_BUY_END)},
    .watch = treasury_watch,
};

/* Warehouse */

static enum fx_rc warehouse(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 3));
    FX_END
}

const struct dom_card dom_warehouse = {
    .word = {"warehouse", "Warehouse", "+3 Cards, +1 Action. Discard 3 cards."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_SEASIDE,
    .kingdom = true,
    .cards = 3,
    .actions = 1,
    .effect = warehouse,
};
