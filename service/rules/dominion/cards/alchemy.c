/* service/rules/dominion/cards/alchemy.c: the kingdom cards of Alchemy. */
#include "rules/dominion/cards/cards.h"

/* Alchemist */

static bool alchemist_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_find(g, dom_zone_of(who, DOM_PLAY), DOM_CARD_potion) != 0;
}

static enum fx_rc alchemist_topdecks(struct dom *g, struct fx_frame *f)
{
    dom_topdeck(g, f->seat, dom_find(g, dom_zone_of(f->seat, DOM_PLAY), f->card), true);
    return FX_DONE;
}

const struct dom_card dom_alchemist = {
    .word = {"alchemist", "Alchemist",
             "+2 Cards, +1 Action. At the start of Clean-up, if you have a Potion in play, you may "
             "put this onto your deck."},
    .cost = {3, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .cards = 2,
    .actions = 1,
    .ability = {{.on = DOM_AT_CLEAN_UP,
                 .source = DOM_IN_PLAY,
                 .may = true,
                 .again = true, /* one that was put away is no longer counted */
                 .when = alchemist_when,
                 .effect = alchemist_topdecks}},
};

/* Apothecary */

/* Of the n newest cards of DOM_LOOK; returns how many are left. */
static int apothecary_take(struct dom *g, rules_seat s, int n)
{
    uint16_t next;
    int left = n;
    for (uint16_t id = dom_top(g, s, DOM_LOOK); n > 0; n--, id = next) {
        next = g->card[id].next;
        if (dom_number(g, id) == DOM_CARD_copper || dom_number(g, id) == DOM_CARD_potion) {
            dom_take(g, s, id, true);
            left--;
        }
    }
    return left;
}

static enum fx_rc apothecary(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < 4 && dom_take_top(g, f->seat, true); f->n++)
        continue;
    f->n = (int16_t)apothecary_take(g, f->seat, f->n);
    FX_ASK(1, dom_ask_put_back(g, f, f->n));
    dom_put_back(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_apothecary = {
    .word = {"apothecary", "Apothecary",
             "+1 Card, +1 Action. Reveal the top 4 cards of your deck. Put the Coppers and Potions "
             "into your hand and the rest back in any order."},
    .cost = {2, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .shows = true,
    .cards = 1,
    .actions = 1,
    .effect = apothecary,
};

/* Apprentice */

static enum fx_rc apprentice(struct dom *g, struct fx_frame *f)
{
    struct dom_cost cost;
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_CALL(2, FX_CALLED); /* what the trashing brings comes first (DOM-COST-05) */
        cost = dom_cost(g, dom_number(g, (uint16_t)f->id));
        (void)dom_draw(g, f->seat, cost.coins + (cost.potion ? 2 : 0));
    }
    FX_END
}

const struct dom_card dom_apprentice = {
    .word = {"apprentice", "Apprentice",
             "+1 Action. Trash a card from your hand: +1 Card for each coin it costs, and +2 Cards "
             "if it costs a Potion."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .actions = 1,
    .effect = apprentice,
};

/* Familiar */

const struct dom_card dom_familiar = {
    .word = {"familiar", "Familiar", "+1 Card, +1 Action. Each other player gains a Curse."},
    .cost = {3, 1, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .others = dom_gain_curse,
};

/* Golem */

static bool golem_finds(const struct dom *g, uint16_t id, int arg)
{
    (void)arg;
    return dom_is(g, id, DOM_ACTION) && dom_number(g, id) != DOM_CARD_golem;
}

/* Sets aside what was found, the first found in f->id, the second in f->to; discards the rest. */
static void golem_sort(struct dom *g, struct fx_frame *f)
{
    uint16_t next;
    f->id = f->to = 0;
    for (uint16_t id = dom_top(g, f->seat, DOM_LOOK); f->n > 0; f->n--, id = next) {
        next = g->card[id].next;
        if (golem_finds(g, id, 0)) {
            f->to = f->id;
            f->id = id;
            dom_set_aside(g, f->seat, id);
        } else {
            dom_discard(g, f->seat, id, true);
        }
    }
}

static void golem_ask(struct dom *g, const struct fx_frame *f)
{
    if (!f->to || g->card[f->id].kind == g->card[f->to].kind)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_PLAY_03);
    d->card = f->card;
    bool in_order = g->card[f->id].kind < g->card[f->to].kind;
    uint16_t first = (uint16_t)(in_order ? f->id : f->to);
    uint16_t second = (uint16_t)(in_order ? f->to : f->id);
    fx_option(&g->head, d, DOM_PLAY_CARD, dom_number(g, first), 0, 1);
    fx_option(&g->head, d, DOM_PLAY_CARD, dom_number(g, second), 0, 1);
}

static enum fx_rc golem(struct dom *g, struct fx_frame *f)
{
    int32_t first;
    FX_BEGIN
    f->n = (int16_t)dom_dig(g, f->seat, 2, golem_finds, 0);
    golem_sort(g, f);
    FX_ASK(1, golem_ask(g, f));
    first = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_ASIDE));
    if (first && dom_number(g, (uint16_t)first) == dom_number(g, (uint16_t)f->to)) {
        f->to = f->id;
        f->id = first;
    }
    if (f->id)
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    if (f->to)
        FX_CALL(3, dom_call_play(g, f->seat, (uint16_t)f->to));
    FX_END
}

const struct dom_card dom_golem = {
    .word = {"golem", "Golem",
             "Reveal cards from your deck up to 2 Actions that are no Golems. Discard the others, "
             "then play both in any order."},
    .cost = {4, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .shows = true,
    .effect = golem,
};

/* Herbalist */

static bool herbalist_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_has_leaving(g, who, DOM_TREASURE);
}

static enum fx_rc herbalist_topdecks(struct dom *g, struct fx_frame *f)
{
    return dom_topdeck_leaving(g, f, DOM_TREASURE);
}

const struct dom_card dom_herbalist = {
    .word = {"herbalist", "Herbalist",
             "+1 Buy, +1 Coin. Once this turn, when you discard a Treasure from play, you may put "
             "it onto your deck."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .buys = 1,
    .coins = 1,
    .effect = dom_this_turn,
    .ability = {{.on = DOM_ON_LEAVING,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .when = herbalist_when,
                 .effect = herbalist_topdecks}},
};

/* Philosopher's Stone */

static enum fx_rc philosophers_stone(struct dom *g, struct fx_frame *f)
{
    dom_add_coins(g, f->seat,
                  (dom_count(g, f->seat, DOM_DECK) + dom_count(g, f->seat, DOM_DISCARD)) / 5);
    return FX_DONE;
}

const struct dom_card dom_philosophers_stone = {
    .word = {"philosophers_stone", "Philosopher's Stone",
             "+1 Coin for every 5 cards in your deck and discard pile together."},
    .cost = {3, 1, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .plain = true,
    .effect = philosophers_stone,
};

/* Possession: the turn itself is in turn.c, gains in dom_gainer(), trashed cards in dom_trash(). */

static enum fx_rc possession(struct dom *g, struct fx_frame *f)
{
    dom_queue_turn(g, dom_left_of(g, f->seat), f->seat, f->card,
                   g->option.every_possession ? DOM_LIMIT_NONE : DOM_LIMIT_2ND);
    return FX_DONE;
}

const struct dom_card dom_possession = {
    .word = {"possession", "Possession",
             "The player to your left takes an extra turn after this one, in which you see and "
             "decide everything for them. You gain what they would gain; what they trash comes "
             "back to their discard pile at its end. No second extra turn in a row."},
    .cost = {6, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .effect = possession,
};

/* Scrying Pool */

static void scrying_pool_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d = fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    d->fallback = 1;
}

static enum fx_rc scrying_pool_all(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, true);
    if (!f->id)
        return FX_DONE;
    FX_ASK(1, scrying_pool_ask(g, f));
    if (dom_verb(g, f->who) == DOM_DISCARD_CARD)
        dom_discard(g, f->seat, (uint16_t)f->id, true);
    else
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    FX_END
}

static bool is_no_action(const struct dom *g, uint16_t id, int arg)
{
    (void)arg;
    return !dom_is(g, id, DOM_ACTION);
}

static enum fx_rc scrying_pool_after(struct dom *g, struct fx_frame *f)
{
    for (int n = dom_dig(g, f->seat, 1, is_no_action, 0); n > 0; n--)
        dom_take(g, f->seat, dom_top(g, f->seat, DOM_LOOK), true);
    return FX_DONE;
}

const struct dom_card dom_scrying_pool = {
    .word = {"scrying_pool", "Scrying Pool",
             "+1 Action. Each player, you too, reveals the top card of their deck; you say whether "
             "it is discarded or stays. Then reveal cards from your deck up to one that is no "
             "Action; put them all into your hand."},
    .cost = {2, 1, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .actions = 1,
    .others = scrying_pool_all,
    .all = true,
    .after = scrying_pool_after,
};

/* Transmute */

static enum fx_rc transmute(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01));
    f->id = dom_one_of_hand(g, f->seat);
    if (!f->id)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    if (dom_is(g, (uint16_t)f->id, DOM_ACTION))
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_duchy, DOM_DISCARD));
    if (dom_is(g, (uint16_t)f->id, DOM_TREASURE))
        FX_CALL(3, dom_call_gain(g, f->seat, DOM_CARD_transmute, DOM_DISCARD));
    if (dom_is(g, (uint16_t)f->id, DOM_VICTORY))
        FX_CALL(4, dom_call_gain(g, f->seat, DOM_CARD_gold, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_transmute = {
    .word = {"transmute", "Transmute",
             "Trash a card from your hand. If it is an Action, gain a Duchy; if a Treasure, a "
             "Transmute; if a Victory card, a Gold."},
    .cost = {0, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .effect = transmute,
};

/* University */

static enum fx_rc university(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, DOM_ACTION,
                                   DOM_DISCARD, DOM_MAY_GAIN));
    FX_END
}

const struct dom_card dom_university = {
    .word = {"university", "University", "+2 Actions. You may gain an Action costing up to 5."},
    .cost = {2, 1, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .actions = 2,
    .effect = university,
};

/* Vineyard */

enum { VINEYARD_ACTIONS = 3 };

static int vineyard_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_types(g, s, DOM_ACTION) / VINEYARD_ACTIONS;
}

const struct dom_card dom_vineyard = {
    .word = {"vineyard", "Vineyard", "1 VP for every 3 Actions you have, rounded down."},
    .cost = {0, 1, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_ALCHEMY,
    .kingdom = true,
    .counted_vp = vineyard_vp,
};
