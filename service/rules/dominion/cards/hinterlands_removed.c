/* service/rules/dominion/cards/hinterlands_removed.c: cards of Hinterlands' first edition only. */
#include "rules/dominion/cards/cards.h"

/* The others gain that card, in turn order. */
static enum fx_rc others_gain(struct dom *g, struct fx_frame *f, uint16_t number)
{
    FX_BEGIN
    f->i = -1;
    while (dom_next_other(g, f, false))
        FX_CALL(1, dom_call_gain(g, f->who, number, DOM_DISCARD));
    FX_END
}

/* Cache */

static enum fx_rc cache_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_DISCARD));
    FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_cache = {
    .word = {"cache", "Cache", "+3 Coins. When you gain this, gain 2 Coppers."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .plain = true,
    .coins = 3,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = cache_gained}},
};

/* Duchess */

static enum fx_rc duchess_all(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->id = dom_take_top(g, f->seat, false);
    if (f->id) {
        FX_ASK(1, dom_ask_discard_or_keep(g, f));
        if (dom_verb(g, f->seat) == DOM_DISCARD_CARD)
            dom_discard(g, f->seat, (uint16_t)f->id, true);
        else
            dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    }
    FX_END
}

static bool duchess_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)who;
    return dom_number(g, (uint16_t)event->id) == DOM_CARD_duchy &&
           dom_supply_pile_of(g, DOM_CARD_duchess) != DOM_NO_PILE;
}

static enum fx_rc duchess_gains(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_copy(g, f->seat, f->card, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_duchess = {
    .word = {"duchess", "Duchess",
             "+2 Coins. Each player, you too, looks at the top card of their deck and may discard "
             "it. In games with this, whoever gains a Duchy may gain a Duchess."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .coins = 2,
    .others = duchess_all,
    .all = true,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_IN_GAME,
                 .may = true,
                 .when = duchess_when,
                 .effect = duchess_gains}},
};

/* Embassy */

static enum fx_rc embassy(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_discard(g, f->seat, f->card, 3));
    FX_END
}

static enum fx_rc embassy_gained(struct dom *g, struct fx_frame *f)
{
    return others_gain(g, f, DOM_CARD_silver);
}

const struct dom_card dom_embassy = {
    .word = {"embassy", "Embassy",
             "+5 Cards. Discard 3 cards. When you gain this, each other player gains a Silver."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .cards = 5,
    .effect = embassy,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = embassy_gained}},
};

/* Ill-Gotten Gains */

static void ill_gotten_gains_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_supply_pile_of(g, DOM_CARD_copper) == DOM_NO_PILE)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_GAIN, DOM_RULE_GAIN_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_GAIN, DOM_CARD_copper, 0, 1);
}

static enum fx_rc ill_gotten_gains(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ill_gotten_gains_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_GAIN)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_HAND));
    FX_END
}

static enum fx_rc ill_gotten_gains_gained(struct dom *g, struct fx_frame *f)
{
    return others_gain(g, f, DOM_CARD_curse);
}

const struct dom_card dom_ill_gotten_gains = {
    .word = {"ill_gotten_gains", "Ill-Gotten Gains",
             "+1 Coin. You may gain a Copper to your hand. When you gain this, each other player "
             "gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .coins = 1,
    .effect = ill_gotten_gains,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = ill_gotten_gains_gained}},
};

/* Mandarin */

static void mandarin_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02);
}

static enum fx_rc mandarin(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, mandarin_ask(g, f));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

/* What is in play is public: with one sort there is nothing to order. */
static void mandarin_ask_order(struct dom *g, const struct fx_frame *f)
{
    uint16_t play = dom_zone_of(f->seat, DOM_PLAY);
    if (dom_count_names(g, play, DOM_TREASURE) < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ORDER, DOM_ASK_ORDER, DOM_RULE_PLAY_02);
    d->card = f->card;
    dom_zone_options(g, d, play, DOM_TREASURE, DOM_TOPDECK);
}

static uint16_t treasure_in_play(const struct dom *g, rules_seat s, uint16_t number)
{
    uint16_t id = dom_top(g, s, DOM_PLAY);
    while (id && !(dom_is(g, id, DOM_TREASURE) && (!number || dom_number(g, id) == number)))
        id = g->card[id].next;
    return id;
}

static enum fx_rc mandarin_gained(struct dom *g, struct fx_frame *f)
{
    uint16_t id;
    FX_BEGIN
    FX_ASK(1, mandarin_ask_order(g, f));
    for (f->n = (int16_t)(fx_count(&g->head, f->seat) - 1); f->n >= 0; f->n--) {
        int count;
        const struct rules_option *o = fx_pick(&g->head, f->seat, f->n, &count);
        for (; count > 0; count--)
            dom_topdeck(g, f->seat, treasure_in_play(g, f->seat, o->card), true);
    }
    while ((id = treasure_in_play(g, f->seat, 0)) != 0)
        dom_topdeck(g, f->seat, id, true);
    FX_END
}

const struct dom_card dom_mandarin = {
    .word = {"mandarin", "Mandarin",
             "+3 Coins. Put a card from your hand onto your deck. When you gain this, put all "
             "Treasures you have in play onto your deck in any order."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .coins = 3,
    .effect = mandarin,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = mandarin_gained}},
};

/* Noble Brigand */

enum { RAID_CARDS = 2 };

static bool raid_trashes(const struct dom *g, uint16_t id)
{
    return dom_number(g, id) == DOM_CARD_silver || dom_number(g, id) == DOM_CARD_gold;
}

/* Of the cards that the seat has just revealed: the first to be trashed, and how many sorts. */
static uint16_t raid_find(const struct dom *g, const struct fx_frame *f, int *sorts)
{
    uint16_t first = 0, id = dom_top(g, f->seat, DOM_LOOK);
    *sorts = 0;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (raid_trashes(g, id) && (!first || g->card[id].kind != g->card[first].kind)) {
            first = first ? first : id;
            ++*sorts;
        }
    return first;
}

static void raid_ask(struct dom *g, const struct fx_frame *f)
{
    int sorts;
    (void)raid_find(g, f, &sorts);
    if (sorts < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->who, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_TRASH_CARD, DOM_CARD_silver, 0, 1);
    fx_option(&g->head, d, DOM_TRASH_CARD, DOM_CARD_gold, 0, 1);
}

static bool has_treasure(const struct dom *g, const struct fx_frame *f)
{
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (dom_is(g, id, DOM_TREASURE))
            return true;
    return false;
}

static void raid_trash(struct dom *g, struct fx_frame *f)
{
    int sorts;
    uint16_t id = dom_picked(g, f->who, dom_zone_of(f->seat, DOM_LOOK));
    if (!id)
        id = raid_find(g, f, &sorts);
    if (id) {
        dom_trash_to_gain(g, f, id);
        f->n--;
    }
}

static enum fx_rc raid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < RAID_CARDS && dom_take_top(g, f->seat, true); f->n++)
        continue;
    f->x = has_treasure(g, f);
    FX_ASK(1, raid_ask(g, f));
    raid_trash(g, f);
    dom_discard_looked_at(g, f->seat, f->n);
    if (!f->x)
        FX_CALL(2, dom_call_gain(g, f->seat, DOM_CARD_copper, DOM_DISCARD));
    FX_END
}

static enum fx_rc raid_end(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_trashed(g, f->seat, f->card, fx_below(&g->head)->n));
    FX_END
}

static bool noble_brigand_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    (void)who;
    return event->x == DOM_CARD_noble_brigand;
}

static enum fx_rc call_raid(struct dom *g, const struct fx_frame *f)
{
    enum fx_rc rc = fx_call(&g->head, DOM_FX_OTHERS + f->card, f->who, f->card, 0);
    fx_top(&g->head)->who = f->seat;
    return rc;
}

static enum fx_rc noble_brigand_bought(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = 0;
    f->i = -1;
    while (dom_next_other(g, f, false))
        FX_CALL(1, call_raid(g, f));
    FX_CALL(2, fx_call(&g->head, DOM_FX_AFTER + f->card, f->seat, f->card, 0));
    FX_END
}

const struct dom_card dom_noble_brigand = {
    .word = {"noble_brigand", "Noble Brigand",
             "+1 Coin. When you play or buy this, each other player reveals the top 2 cards of "
             "their deck; a Silver or Gold of your choice is trashed, the rest discarded; whoever "
             "revealed no Treasure gains a Copper. You gain the trashed cards."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .coins = 1,
    .others = raid,
    .after = raid_end,
    .ability = {{.on = DOM_ON_BUY,
                 .source = DOM_IN_GAME,
                 .when = noble_brigand_when,
                 .effect = noble_brigand_bought}},
};

/* Nomad Camp */

const struct dom_card dom_nomad_camp = {
    .word = {"nomad_camp", "Nomad Camp",
             "+1 Buy, +2 Coins. This is gained onto your deck instead of to your discard pile."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .onto_deck = true,
    .buys = 1,
    .coins = 2,
};

/* Oracle */

enum { ORACLE_CARDS = 2 };
static const uint8_t oracle_options[] = {DOM_CHOICE_DISCARD, DOM_CHOICE_TOPDECK};

/* The player of the card rules for everybody. */
static void oracle_ask(struct dom *g, const struct fx_frame *f)
{
    struct fx_frame by = *f;
    by.seat = f->who;
    if (f->n)
        dom_ask_choose(g, &by, oracle_options, N_OF(oracle_options), 1, 1);
}

static enum fx_rc oracle_all(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < ORACLE_CARDS && dom_take_top(g, f->seat, true); f->n++)
        continue;
    FX_ASK(1, oracle_ask(g, f));
    if (fx_choice(&g->head, f->who) && fx_choice(&g->head, f->who)->arg == DOM_CHOICE_DISCARD) {
        dom_discard_looked_at(g, f->seat, f->n);
    } else {
        FX_ASK(2, dom_ask_put_back(g, f, f->n));
        dom_put_back(g, f->seat, f->n);
    }
    FX_END
}

static enum fx_rc oracle_draws(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 2);
    return FX_DONE;
}

const struct dom_card dom_oracle = {
    .word = {"oracle", "Oracle",
             "Each player, you too, reveals the top 2 cards of their deck; you say whether they "
             "are discarded or put back, in an order their owner chooses. +2 Cards."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .others = oracle_all,
    .all = true,
    .after = oracle_draws,
};

/* Silk Road */

enum { SILK_ROAD_CARDS = 4 };

static int silk_road_vp(const struct dom *g, rules_seat s)
{
    return dom_owned_types(g, s, DOM_VICTORY) / SILK_ROAD_CARDS;
}

const struct dom_card dom_silk_road = {
    .word = {"silk_road", "Silk Road", "1 VP for every 4 Victory cards you have, rounded down."},
    .cost = {4, 0, 0},
    .types = DOM_VICTORY,
    .set = DOM_SET_HINTERLANDS,
    .kingdom = true,
    .removed = true,
    .counted_vp = silk_road_vp,
};
