/* service/rules/dominion/cards/nocturne_fate.c: the cards that give Boons. */
#include "rules/dominion/boons.h"
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/hexes.h"
#include "rules/dominion/occurrences.h"
#include "rules/dominion/setup.h"

/* Bard */

const struct dom_card dom_bard = {
    .word = {"bard", "Bard", "+2 Coins. Receive a Boon."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 2,
    .effect = dom_receive_boon,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
};

/* Blessed Village */

static const uint8_t blessed_village_options[] = {DOM_CHOICE_NOW, DOM_CHOICE_LATER};
enum { BLESSED_VILLAGE_NOW = 1 };

static enum fx_rc blessed_village_gained(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_turn_up_boon(g, f->seat);
    if (f->n == 0)
        return FX_DONE;
    FX_ASK(1, dom_ask_choose(g, f, blessed_village_options, 2, 1, 0));
    if (dom_chosen(g, f, blessed_village_options, 2, 1) == BLESSED_VILLAGE_NOW)
        FX_CALL(2, dom_call_receive(g, f->seat, (uint16_t)f->n));
    else
        dom_keep_boon(g, f->seat, f->card, 1, (uint16_t)f->n, DOM_UNTIL_USED);
    FX_END
}

static enum fx_rc blessed_village_next(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

const struct dom_card dom_blessed_village = {
    .word = {"blessed_village", "Blessed Village",
             "+1 Card, +2 Actions. When you gain this, turn up a Boon; receive it now or at the "
             "start of your next turn."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
    .ability = {{.on = DOM_ON_GAIN, .source = DOM_BY_ITSELF, .effect = blessed_village_gained},
                DOM_NEXT_TURN(blessed_village_next)},
};

/* Druid */

static void druid_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_BOON, DOM_RULE_SETUP_14);
    d->card = f->card;
    dom_zone_options(g, d, DOM_DRUID_BOONS, 0, DOM_RECEIVE);
}

static enum fx_rc druid(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, druid_ask(g, f));
    FX_CALL(2, dom_call_receive(g, f->seat, dom_picked(g, f->seat, DOM_DRUID_BOONS)));
    FX_END
}

const struct dom_card dom_druid = {
    .word = {"druid", "Druid", "+1 Buy. Receive one of the 3 Boons set aside."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .buys = 1,
    .effect = druid,
    .setup = dom_add_boons,
    .begin = dom_set_boons_aside,
};

/* Fool: the Boons that it still has to receive are rows. */

enum { FOOL_BOONS = 3, FOOL_HOLDS = 1 };

static void fool_setup(struct dom *g)
{
    dom_add_boons(g);
    dom_add_kind(g, DOM_CARD_lost_in_the_woods);
}

static void get_lost(struct dom *g, rules_seat s)
{
    for (rules_seat o = 0; o < g->head.seats; o++)
        if (dom_has_state(g, o, DOM_CARD_lost_in_the_woods))
            dom_drop_state(g, o, DOM_CARD_lost_in_the_woods);
    dom_take_state(g, s, DOM_CARD_lost_in_the_woods);
}

static bool fool_holds(const struct dom *g, const struct fx_frame *f, uint16_t i)
{
    return g->row[i].card == f->card && g->row[i].seat == f->seat &&
           g->row[i].ability == FOOL_HOLDS;
}

static int fool_count(const struct dom *g, const struct fx_frame *f)
{
    int n = 0;
    for (uint16_t i = 0; i < g->n_rows; i++)
        n += fool_holds(g, f, i);
    return n;
}

static void fool_ask(struct dom *g, const struct fx_frame *f)
{
    if (fool_count(g, f) < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_BOON, DOM_RULE_PLAY_02);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        for (uint16_t i = 0; i < g->n_rows; i++)
            if (fool_holds(g, f, i) && g->card[g->row[i].n].kind == k)
                fx_option(&g->head, d, DOM_RECEIVE, g->kind[k], 0, 1);
}

/* The Boon that was picked, or the only one; it is no longer held. */
static uint16_t fool_take(struct dom *g, const struct fx_frame *f)
{
    const struct rules_option *o = fx_choice(&g->head, f->seat);
    for (uint16_t i = 0; i < g->n_rows; i++) {
        uint16_t id = (uint16_t)g->row[i].n;
        if (!fool_holds(g, f, i) || (o && o->card != dom_number(g, id)))
            continue;
        dom_remove_row(g, i);
        return id;
    }
    return 0;
}

static enum fx_rc fool(struct dom *g, struct fx_frame *f)
{
    uint16_t id;
    FX_BEGIN
    if (dom_has_state(g, f->seat, DOM_CARD_lost_in_the_woods))
        return FX_DONE;
    get_lost(g, f->seat);
    for (f->i = 0; f->i < FOOL_BOONS && (id = dom_turn_up_boon(g, f->seat)) != 0; f->i++)
        dom_keep_boon(g, f->seat, f->card, FOOL_HOLDS, id, DOM_UNTIL_TURN_END);
    while (fool_count(g, f) > 0) {
        FX_ASK(1, fool_ask(g, f));
        FX_CALL(2, dom_call_receive(g, f->seat, fool_take(g, f)));
    }
    FX_END
}

const struct dom_card dom_fool = {
    .word = {"fool", "Fool",
             "Unless you have Lost in the Woods, take it, turn up 3 Boons and receive them in any "
             "order. Heirloom: Lucky Coin."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .heirloom = DOM_CARD_lucky_coin,
    .effect = fool,
    .setup = fool_setup,
    .begin = dom_shuffle_boons,
};

/* Lost in the Woods */

static void lost_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_one_of_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_TURN_05, 0);
}

static enum fx_rc lost_in_the_woods(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, lost_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id == 0)
        return FX_DONE;
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    FX_SETTLE(2);
    f->n = (int16_t)dom_turn_up_boon(g, f->seat);
    if (f->n > 0)
        FX_CALL(3, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

const struct dom_card dom_lost_in_the_woods = {
    .word = {"lost_in_the_woods", "Lost in the Woods",
             "At the start of your turn, you may discard a card to receive a Boon."},
    .types = DOM_STATE,
    .set = DOM_SET_NOCTURNE,
    .ability = {{.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .effect = lost_in_the_woods}},
};

/* Idol */

static bool has_odd_idols(const struct dom *g, rules_seat s)
{
    return dom_count_of(g, dom_zone_of(s, DOM_PLAY), DOM_CARD_idol) % 2 == 1;
}

/* The play's register n tells the others' shares that they gain a Curse. */
static enum fx_rc idol(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0 && !has_odd_idols(g, f->seat)) {
        fx_below(&g->head)->n = -1;
        return FX_DONE;
    }
    return dom_receive_boon(g, f);
}

static enum fx_rc idol_others(struct dom *g, struct fx_frame *f)
{
    return f->step == 0 && fx_below(&g->head)->n != -1 ? FX_DONE : dom_gain_curse(g, f);
}

const struct dom_card dom_idol = {
    .word = {"idol", "Idol",
             "+2 Coins. With an odd number of Idols in play, receive a Boon; otherwise each other "
             "player gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_ATTACK | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 2,
    .effect = idol,
    .others = idol_others,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
};

/* Pixie */

static void pixie_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_still_there(g, f)) /* everybody sees whether it can be trashed */
        dom_ask_whether(g, f, DOM_CHOICE_TRASH);
}

static enum fx_rc pixie(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_turn_up_boon(g, f->seat);
    fx_below(&g->head)->n = f->n;
    if (f->n == 0)
        return FX_DONE;
    FX_ASK(1, pixie_ask(g, f));
    if (dom_verb(g, f->seat) != DOM_CHOOSE)
        return FX_DONE;
    dom_trash(g, f->seat, (uint16_t)f->id);
    FX_SETTLE(2);
    FX_CALL(3, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_CALL(4, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

const struct dom_card dom_pixie = {
    .word = {"pixie", "Pixie",
             "+1 Card, +1 Action. Turn up a Boon; you may trash this to receive it twice. "
             "Heirloom: Goat."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .heirloom = DOM_CARD_goat,
    .effect = pixie,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
};

/* Sacred Grove: its Boon is the play's register n. */

static enum fx_rc sacred_grove(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = (int16_t)dom_turn_up_boon(g, f->seat);
    fx_below(&g->head)->n = f->n;
    if (f->n > 0)
        FX_CALL(1, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

static bool gives_coins(const struct dom *g, int boon)
{
    uint16_t number = boon > 0 ? dom_number(g, (uint16_t)boon) : 0;
    return number == DOM_CARD_the_fields_gift || number == DOM_CARD_the_forests_gift;
}

static void sacred_grove_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_BOON, DOM_RULE_ORDER_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_RECEIVE, dom_number(g, (uint16_t)f->n), 0, 1);
}

static enum fx_rc sacred_grove_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = fx_below(&g->head)->n;
    if (f->n == 0 || gives_coins(g, f->n))
        return FX_DONE;
    FX_ASK(1, sacred_grove_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_RECEIVE)
        FX_CALL(2, dom_call_receive(g, f->seat, (uint16_t)f->n));
    FX_END
}

const struct dom_card dom_sacred_grove = {
    .word = {"sacred_grove", "Sacred Grove",
             "+1 Buy, +3 Coins. Receive a Boon; unless it gives a coin, each other player may "
             "receive it too."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .buys = 1,
    .coins = 3,
    .effect = sacred_grove,
    .others = sacred_grove_others,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
};

/* Tracker */

static enum fx_rc tracker(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0)
        (void)dom_add_row(g, f->seat, f->card, 0, 0, 0, DOM_UNTIL_TURN_END);
    return dom_receive_boon(g, f);
}

const struct dom_card dom_tracker = {
    .word = {"tracker", "Tracker",
             "+1 Coin. This turn, when you gain a card, you may put it onto your deck. Receive a "
             "Boon. Heirloom: Pouch."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_FATE,
    .set = DOM_SET_NOCTURNE,
    .kingdom = true,
    .coins = 1,
    .heirloom = DOM_CARD_pouch,
    .effect = tracker,
    .setup = dom_add_boons,
    .begin = dom_shuffle_boons,
    .ability = {{.on = DOM_ON_GAIN,
                 .source = DOM_BY_ROW,
                 .may = true,
                 .when = dom_it_is_there,
                 .effect = dom_topdeck_it}},
};

/* Pouch */

const struct dom_card dom_pouch = {
    .word = {"pouch", "Pouch", "+1 Buy, +1 Coin."},
    .cost = {2, 0, 0},
    .types = DOM_TREASURE | DOM_HEIRLOOM,
    .set = DOM_SET_NOCTURNE,
    .plain = true,
    .buys = 1,
    .coins = 1,
};
