/* service/rules/dominion/cards/dominion.c: the kingdom cards of Dominion's second edition. */
#include "rules/dominion/cards/cards.h"

/* Cards that are only numbers */

const struct dom_card dom_village = {
    .word = {"village", "Village", "+1 Card, +2 Actions."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 2,
};

const struct dom_card dom_smithy = {
    .word = {"smithy", "Smithy", "+3 Cards."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 3,
};

const struct dom_card dom_festival = {
    .word = {"festival", "Festival", "+2 Actions, +1 Buy, +2 Coins."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .actions = 2,
    .buys = 1,
    .coins = 2,
};

const struct dom_card dom_laboratory = {
    .word = {"laboratory", "Laboratory", "+2 Cards, +1 Action."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 2,
    .actions = 1,
};

const struct dom_card dom_market = {
    .word = {"market", "Market", "+1 Card, +1 Action, +1 Buy, +1 Coin."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .buys = 1,
    .coins = 1,
};

/* Moat */

static bool moat_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)g;
    return !(event->seats >> who & 1);
}

static enum fx_rc moat_react(struct dom *g, struct fx_frame *f)
{
    dom_reveal(g, f->seat, f->card, DOM_RULE_REACT_01);
    dom_be_unaffected(g, f);
    return FX_DONE;
}

const struct dom_card dom_moat = {
    .word = {"moat", "Moat",
             "+2 Cards. When another player plays an Attack, you may first reveal this from your "
             "hand: that play does not affect you."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION | DOM_REACTION,
    .kingdom = true,
    .cards = 2,
    .ability = {{.on = DOM_ON_ATTACK,
                 .source = DOM_IN_HAND,
                 .whose = DOM_OF_OTHERS,
                 .always = true,
                 .when = moat_when,
                 .effect = moat_react}},
};

/* Artisan */

static void artisan_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_one_of_hand(g, f, DOM_ASK_TOPDECK, DOM_TOPDECK, DOM_RULE_PLAY_02);
}

static enum fx_rc artisan(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){5, 0, 0}, 0, DOM_HAND));
    FX_ASK(2, artisan_ask(g, f));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id)
        dom_topdeck(g, f->seat, (uint16_t)f->id, false);
    FX_END
}

const struct dom_card dom_artisan = {
    .word = {"artisan", "Artisan",
             "Gain a card costing up to 5 to your hand. Put a card from your hand onto your deck."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = artisan,
};

/* Cellar */

static enum fx_rc cellar(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, 0, INT16_MAX));
    f->n = (int16_t)dom_discard_picked(g, f->seat);
    FX_SETTLE(2);
    (void)dom_draw(g, f->seat, f->n);
    FX_END
}

const struct dom_card dom_cellar = {
    .word = {"cellar", "Cellar", "+1 Action. Discard any number of cards, then draw that many."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .actions = 1,
    .effect = cellar,
};

/* Chapel */

static enum fx_rc chapel(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01, 0, 4));
    (void)dom_trash_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_chapel = {
    .word = {"chapel", "Chapel", "Trash up to 4 cards from your hand."},
    .cost = {2, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = chapel,
};

/* Council Room */

const struct dom_card dom_council_room = {
    .word = {"council_room", "Council Room", "+4 Cards, +1 Buy. Each other player draws a card."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 4,
    .buys = 1,
    .others = dom_draw_one,
};

/* Gardens */

static int gardens_vp(const struct dom *g, rules_seat s)
{
    return dom_owned(g, s) / 10;
}

const struct dom_card dom_gardens = {
    .word = {"gardens", "Gardens", "1 VP for every 10 cards you have, rounded down."},
    .cost = {4, 0, 0},
    .types = DOM_VICTORY,
    .kingdom = true,
    .counted_vp = gardens_vp,
};

/* Harbinger */

const struct dom_card dom_harbinger = {
    .word = {"harbinger", "Harbinger",
             "+1 Card, +1 Action. Look through your discard pile; you may put a card from it onto "
             "your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = dom_topdeck_from_discards,
};

/* Merchant */

static enum fx_rc merchant(struct dom *g, struct fx_frame *f)
{
    if (f->seat == g->turn.seat && g->turn.silvers == 0)
        g->turn.merchants++;
    return FX_DONE;
}

const struct dom_card dom_merchant = {
    .word = {"merchant", "Merchant",
             "+1 Card, +1 Action. The first Silver you play this turn gives +1 Coin."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = merchant,
};

/* Militia */

enum { MILITIA_KEEPS = 3 };

static void militia_ask(struct dom *g, const struct fx_frame *f)
{
    int over = dom_count(g, f->seat, DOM_HAND) - MILITIA_KEEPS;
    if (over > 0)
        dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_ORDER_01, over, over);
}

static enum fx_rc militia_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, militia_ask(g, f));
    (void)dom_discard_picked(g, f->seat);
    FX_END
}

const struct dom_card dom_militia = {
    .word = {"militia", "Militia", "+2 Coins. Each other player discards down to 3 cards in hand."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .coins = 2,
    .others = militia_others,
    .asks = militia_ask,
};

/* Mine */

static enum fx_rc call_mine_gain(struct dom *g, const struct fx_frame *f)
{
    struct dom_cost most = dom_cost(g, dom_number(g, (uint16_t)f->id));
    most.coins = (uint8_t)(most.coins + 3);
    return dom_call_gain_up_to(g, f->seat, f->card, most, DOM_TREASURE, DOM_HAND);
}

static enum fx_rc mine(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_may_one_of_hand(g, f, DOM_ASK_TRASH, DOM_TRASH_CARD, DOM_RULE_TRASH_01,
                                      DOM_TREASURE));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        FX_SETTLE(3); /* DOM-COST-05 */
        FX_CALL(2, call_mine_gain(g, f));
    }
    FX_END
}

const struct dom_card dom_mine = {
    .word = {"mine", "Mine",
             "You may trash a Treasure from your hand. If you do, gain a Treasure to your hand "
             "costing up to 3 more."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = mine,
};

/* Witch */

const struct dom_card dom_witch = {
    .word = {"witch", "Witch", "+2 Cards. Each other player gains a Curse."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .cards = 2,
    .others = dom_gain_curse,
};

/* Workshop */

static enum fx_rc workshop(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1,
            dom_call_gain_up_to(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD));
    FX_END
}

const struct dom_card dom_workshop = {
    .word = {"workshop", "Workshop", "Gain a card costing up to 4."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = workshop,
};

/* Moneylender */

static void moneylender_ask(struct dom *g, const struct fx_frame *f)
{
    if (dom_count(g, f->seat, DOM_HAND) == 0)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    if (dom_find(g, dom_zone_of(f->seat, DOM_HAND), DOM_CARD_copper))
        fx_option(&g->head, d, DOM_TRASH_CARD, DOM_CARD_copper, 0, 1);
}

static enum fx_rc moneylender(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, moneylender_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_trash(g, f->seat, (uint16_t)f->id);
        dom_add_coins(g, f->seat, 3);
    }
    FX_END
}

const struct dom_card dom_moneylender = {
    .word = {"moneylender", "Moneylender",
             "You may trash a Copper from your hand. If you do, +3 Coins."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = moneylender,
};

/* Poacher */

static enum fx_rc poacher(struct dom *g, struct fx_frame *f)
{
    int n = dom_empty_piles(g);
    if (n >= dom_count(g, f->seat, DOM_HAND)) {
        dom_discard_hand(g, f->seat, true);
        return FX_DONE;
    }
    FX_BEGIN
    if (n > 0) {
        FX_ASK(1, dom_ask_hand(g, f, DOM_ASK_DISCARD, DOM_DISCARD_CARD, DOM_RULE_DISC_03, n, n));
        (void)dom_discard_picked(g, f->seat);
    }
    FX_END
}

const struct dom_card dom_poacher = {
    .word = {"poacher", "Poacher",
             "+1 Card, +1 Action, +1 Coin. Discard a card for each empty Supply pile."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .coins = 1,
    .effect = poacher,
};

/* Remodel */

static enum fx_rc remodel(struct dom *g, struct fx_frame *f)
{
    return dom_remodel_hand(g, f, 2);
}

const struct dom_card dom_remodel = {
    .word = {"remodel", "Remodel",
             "Trash a card from your hand. Gain a card costing up to 2 more than it."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = remodel,
};

/* Throne Room */

static enum fx_rc throne_room(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1,
           dom_ask_may_one_of_hand(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_THR_01, DOM_ACTION));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        f->to = (uint16_t)(g->card[f->id].stamp + 1); /* what it will be in play */
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
        FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, f->to)); /* DOM-THR-02 */
        dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    }
    FX_END
}

const struct dom_card dom_throne_room = {
    .word = {"throne_room", "Throne Room", "You may play an Action card from your hand twice."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = throne_room,
};

/* Vassal */

static void vassal_ask(struct dom *g, const struct fx_frame *f)
{
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_PASS, 0, 0, 1);
    fx_option(&g->head, d, DOM_PLAY_CARD, dom_number(g, (uint16_t)f->id), 0, 1);
}

static enum fx_rc vassal(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    if (!dom_deck_ready(g, f->seat))
        return FX_DONE;
    f->id = dom_top(g, f->seat, DOM_DECK);
    dom_discard(g, f->seat, (uint16_t)f->id, true);
    f->to = g->card[f->id].stamp;
    if (!dom_is(g, (uint16_t)f->id, DOM_ACTION)) /* everybody sees it on the discard pile */
        return FX_DONE;
    FX_ASK(1, vassal_ask(g, f));
    if (dom_verb(g, f->seat) == DOM_PLAY_CARD && g->card[f->id].stamp == f->to) /* DOM-MOVE-05 */
        FX_CALL(2, dom_call_play(g, f->seat, (uint16_t)f->id));
    FX_END
}

const struct dom_card dom_vassal = {
    .word = {"vassal", "Vassal",
             "+2 Coins. Discard the top card of your deck. If it is an Action card, you may play "
             "it."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .coins = 2,
    .effect = vassal,
};

/* Bandit */

static bool bandit_trashes(const struct dom *g, uint16_t id)
{
    return dom_is(g, id, DOM_TREASURE) && dom_number(g, id) != DOM_CARD_copper;
}

/* What is revealed is public: with one candidate, or two that are equal, nobody is asked. */
static void bandit_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t id = dom_top(g, f->seat, DOM_LOOK), n = 0, first = 0;
    for (int i = 0; i < f->n; i++, id = g->card[id].next)
        if (bandit_trashes(g, id) && dom_number(g, id) != first) {
            first = dom_number(g, id);
            n++;
        }
    if (n < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TRASH, DOM_RULE_TRASH_01);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++) {
        id = dom_top(g, f->seat, DOM_LOOK);
        for (int i = 0; i < f->n; i++, id = g->card[id].next)
            if (g->card[id].kind == k && bandit_trashes(g, id))
                fx_option(&g->head, d, DOM_TRASH_CARD, g->kind[k], 0, 1);
    }
}

static void bandit_trash(struct dom *g, const struct fx_frame *f)
{
    uint16_t picked = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_LOOK));
    uint16_t id = dom_top(g, f->seat, DOM_LOOK);
    for (int i = 0; i < f->n && !picked; i++, id = g->card[id].next)
        if (bandit_trashes(g, id))
            picked = id;
    if (picked)
        dom_trash(g, f->seat, picked);
    for (int i = picked ? 1 : 0; i < f->n; i++)
        dom_discard(g, f->seat, dom_top(g, f->seat, DOM_LOOK), true);
}

static enum fx_rc bandit_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    for (f->n = 0; f->n < 2 && dom_take_top(g, f->seat, true); f->n++)
        continue;
    FX_ASK(1, bandit_ask(g, f));
    bandit_trash(g, f);
    FX_END
}

const struct dom_card dom_bandit = {
    .word = {"bandit", "Bandit",
             "Gain a Gold. Each other player reveals the top 2 cards of their deck, trashes a "
             "revealed Treasure other than Copper, and discards the rest."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .effect = dom_gain_gold,
    .others = bandit_others,
};

/* Bureaucrat */

static enum fx_rc bureaucrat(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain(g, f->seat, DOM_CARD_silver, DOM_DECK));
    FX_END
}

static void bureaucrat_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t hand = dom_zone_of(f->seat, DOM_HAND);
    if (g->zone[hand].n < 2) /* everybody sees that there is no choice */
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_TOPDECK, DOM_RULE_ORDER_01);
    d->card = f->card;
    dom_zone_options(g, d, hand, DOM_VICTORY, DOM_TOPDECK);
    if (d->n == 0)
        fx_option(&g->head, d, DOM_SHOW_HAND, 0, 0, 1);
}

static enum fx_rc bureaucrat_others(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, bureaucrat_ask(g, f));
    f->id = dom_one_of_hand(g, f->seat);
    if (f->id && dom_is(g, (uint16_t)f->id, DOM_VICTORY))
        dom_topdeck(g, f->seat, (uint16_t)f->id, true);
    else
        dom_show_hand(g, f->seat);
    FX_END
}

const struct dom_card dom_bureaucrat = {
    .word = {"bureaucrat", "Bureaucrat",
             "Gain a Silver onto your deck. Each other player puts a Victory card from their hand "
             "onto their deck, or shows a hand without one."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_ATTACK,
    .kingdom = true,
    .effect = bureaucrat,
    .others = bureaucrat_others,
    .asks = bureaucrat_ask,
};

/* Library */

enum { LIBRARY_HAND = 7 };

/* Asked for every card, so that being asked does not tell that it is an Action. */
static void library_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, (uint16_t)f->id);
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    if (dom_cards[number]->types & DOM_ACTION)
        fx_option(&g->head, d, DOM_SET_ASIDE, number, 0, 1);
}

static enum fx_rc library(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    f->n = 0;
    while (dom_count(g, f->seat, DOM_HAND) < LIBRARY_HAND &&
           dom_draw_to_hand_of(g, f->seat, dom_count(g, f->seat, DOM_HAND) + 1)) {
        f->id = g->zone[dom_zone_of(f->seat, DOM_HAND)].last;
        if (!dom_may_have_type(g, f->seat, DOM_ACTION)) /* everybody knows that it is none */
            continue;
        FX_ASK(1, library_ask(g, f));
        if (dom_verb(g, f->seat) == DOM_SET_ASIDE) {
            dom_set_aside(g, f->seat, (uint16_t)f->id);
            f->n++;
        }
    }
    for (; f->n > 0; f->n--)
        dom_discard(g, f->seat, dom_top(g, f->seat, DOM_ASIDE), true);
    FX_END
}

const struct dom_card dom_library = {
    .word = {"library", "Library",
             "Draw until you have 7 cards in hand. You may set Action cards aside as you draw "
             "them; discard those afterwards."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .effect = library,
};

/* Sentry: first the fate of both cards, then what is trashed, discarded and put back. */

enum { SENTRY_TRASH = 1, SENTRY_DISCARD, SENTRY_KEEP, SENTRY_LOOKS = 2 };

static uint16_t sentry_card(const struct dom *g, const struct fx_frame *f, int i)
{
    uint16_t id = dom_top(g, f->seat, DOM_LOOK); /* the first card taken lies deepest */
    for (int k = f->n - 1; k > i; k--)
        id = g->card[id].next;
    return id;
}

static void sentry_ask(struct dom *g, const struct fx_frame *f)
{
    uint16_t number = dom_number(g, sentry_card(g, f, f->i));
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_FATE, DOM_RULE_PLAY_02);
    d->card = f->card;
    fx_option(&g->head, d, DOM_TRASH_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_DISCARD_CARD, number, 0, 1);
    fx_option(&g->head, d, DOM_KEEP, number, 0, 1);
    d->fallback = 2;
}

static int sentry_fate(const struct fx_frame *f, int i)
{
    return f->x >> (2 * i) & 3;
}

/* Trashes, then discards; f->n becomes how many are kept. */
static void sentry_carry_out(struct dom *g, struct fx_frame *f)
{
    uint16_t ids[SENTRY_LOOKS] = {0};
    int kept = f->n;
    for (int i = 0; i < f->n; i++)
        ids[i] = sentry_card(g, f, i);
    for (int fate = SENTRY_TRASH; fate <= SENTRY_DISCARD; fate++)
        for (int i = 0; i < f->n; i++) {
            if (sentry_fate(f, i) != fate)
                continue;
            if (fate == SENTRY_TRASH)
                dom_trash(g, f->seat, ids[i]);
            else
                dom_discard(g, f->seat, ids[i], true);
            kept--;
        }
    f->n = (int16_t)kept;
}

static enum fx_rc sentry(struct dom *g, struct fx_frame *f)
{
    if (f->n > SENTRY_LOOKS || f->i < 0 || f->i > SENTRY_LOOKS) /* a damaged state */
        return FX_BROKEN;
    FX_BEGIN
    for (f->n = 0; f->n < SENTRY_LOOKS && dom_take_top(g, f->seat, false); f->n++)
        continue;
    f->x = 0;
    for (f->i = 0; f->i < f->n; f->i++) {
        FX_ASK(1, sentry_ask(g, f));
        f->x = (int16_t)(f->x | (dom_verb(g, f->seat) == DOM_TRASH_CARD     ? SENTRY_TRASH
                                 : dom_verb(g, f->seat) == DOM_DISCARD_CARD ? SENTRY_DISCARD
                                                                            : SENTRY_KEEP)
                                    << (2 * f->i));
    }
    sentry_carry_out(g, f);
    if (f->n > 1) {
        FX_ASK(2, dom_ask_order(g, f, f->n));
        dom_topdeck_ordered(g, f->seat);
    } else if (f->n == 1) {
        dom_topdeck(g, f->seat, dom_top(g, f->seat, DOM_LOOK), false);
    }
    FX_END
}

const struct dom_card dom_sentry = {
    .word = {"sentry", "Sentry",
             "+1 Card, +1 Action. Look at the top 2 cards of your deck. Trash, discard or keep "
             "each; put the kept ones back in any order."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = sentry,
};
