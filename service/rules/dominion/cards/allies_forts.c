/* service/rules/dominion/cards/allies_forts.c: the split pile of the Forts. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/occurrences.h"

const struct dom_card dom_forts = {
    .word = {"forts", "Forts",
             "A pile of four cards each, from the top: Tent, Garrison, Hill Fort, Stronghold."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_FORT,
    .set = DOM_SET_ALLIES,
    .kingdom = true,
    .parts = {DOM_CARD_tent, DOM_CARD_garrison, DOM_CARD_hill_fort, DOM_CARD_stronghold},
};

/* Tent */

static enum fx_rc tent(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_rotate(g, f, DOM_CARD_forts));
    dom_rotate_asked(g, f->seat, DOM_CARD_forts);
    FX_END
}

static bool tent_when(const struct dom *g, const struct fx_frame *event, rules_seat who)
{
    (void)event;
    return dom_copy_is_leaving(g, who, DOM_CARD_tent);
}

const struct dom_card dom_tent = {
    .word = {"tent", "Tent",
             "+2 Coins. You may rotate the Forts. When you discard this from play, you may put it "
             "onto your deck."},
    .cost = {3, 0, 0},
    .types = DOM_ACTION | DOM_FORT,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .coins = 2,
    .effect = tent,
    .ability = {{.on = DOM_ON_LEAVING,
                 .source = DOM_IN_PLAY,
                 .whose = DOM_OF_ANY,
                 .may = true,
                 .again = true,
                 .when = tent_when,
                 .effect = dom_topdeck_copy}},
};

/* Garrison: the first row that waits for the next turn holds the tokens of the card, however often
 * it was played; each play has a row that puts them there. */

enum { GARRISON_TOKENS, GARRISON_GAINS };

static struct dom_row *tokens_of(struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->n_rows; i++) {
        struct dom_row *row = &g->row[i];
        if (row->card == DOM_CARD_garrison && row->ability == GARRISON_TOKENS &&
            row->source == id && row->stamp == g->card[id].stamp)
            return row;
    }
    return NULL;
}

static enum fx_rc garrison(struct dom *g, struct fx_frame *f)
{
    uint16_t id = (uint16_t)fx_below(&g->head)->id;
    dom_await_turn(g, f, GARRISON_TOKENS, 0);
    (void)dom_add_row(g, f->seat, f->card, GARRISON_GAINS, id, 0, DOM_UNTIL_TURN_END);
    return FX_DONE;
}

static enum fx_rc garrison_gains(struct dom *g, struct fx_frame *f)
{
    struct dom_row *row = tokens_of(g, (uint16_t)f->x);
    if (row)
        row->n++;
    return FX_DONE;
}

static enum fx_rc garrison_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, f->n);
    return FX_DONE;
}

/* Without a token it has nothing to do in a later turn (DOM-DUR-02). */
static void garrison_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    (void)s;
    (void)id;
    for (uint16_t i = on == DOM_AT_CLEAN_UP ? g->n_rows : 0; i-- > 0;)
        if (g->row[i].card == DOM_CARD_garrison && g->row[i].ability == GARRISON_TOKENS &&
            g->row[i].n == 0)
            dom_remove_row(g, i);
}

const struct dom_card dom_garrison = {
    .word = {"garrison", "Garrison",
             "+2 Coins. This turn, when you gain a card, put a token on this. At the start of your "
             "next turn, remove them for +1 Card each."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_FORT,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .coins = 2,
    .effect = garrison,
    .ability = {[GARRISON_TOKENS] = DOM_NEXT_TURN(garrison_next),
                [GARRISON_GAINS] = {.on = DOM_ON_GAIN,
                                    .source = DOM_BY_ROW,
                                    .effect = garrison_gains}},
    .watch = garrison_watch,
};

/* Hill Fort */

static const uint8_t hill_fort_options[] = {DOM_CHOICE_HAND, DOM_CHOICE_CARDS};

static enum fx_rc hill_fort(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, dom_call_gain_where(g, f->seat, f->card, (struct dom_cost){4, 0, 0}, 0, DOM_DISCARD,
                                   DOM_WATCH_GAIN));
    f->id = g->head.ret;
    FX_ASK(2, dom_ask_choose(g, f, hill_fort_options, N_OF(hill_fort_options), 1, 0));
    f->n = dom_chosen(g, f, hill_fort_options, N_OF(hill_fort_options), 1) == 1;
    if (!f->n) {
        (void)dom_draw(g, f->seat, 1);
        dom_add_actions(g, f->seat, 1);
    } else if (f->id && dom_has_not_moved(g, (uint16_t)f->id, f->to)) {
        dom_take(g, f->seat, (uint16_t)f->id, true);
    }
    FX_END
}

const struct dom_card dom_hill_fort = {
    .word = {"hill_fort", "Hill Fort",
             "Gain a card costing up to 4. Choose one: put it into your hand; or +1 Card and +1 "
             "Action."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_FORT,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .effect = hill_fort,
};

/* Stronghold */

static const uint8_t stronghold_options[] = {DOM_CHOICE_CARDS, DOM_CHOICE_COINS};

static enum fx_rc stronghold(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, stronghold_options, N_OF(stronghold_options), 1, 1));
    if (dom_chosen(g, f, stronghold_options, N_OF(stronghold_options), 1) == 1)
        dom_await_turn(g, f, 0, 0);
    else
        dom_add_coins(g, f->seat, 3);
    FX_END
}

static enum fx_rc stronghold_next(struct dom *g, struct fx_frame *f)
{
    (void)dom_draw(g, f->seat, 3);
    return FX_DONE;
}

const struct dom_card dom_stronghold = {
    .word = {"stronghold", "Stronghold",
             "Choose one: +3 Coins; or at the start of your next turn, +3 Cards. 2 VP."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_VICTORY | DOM_DURATION | DOM_FORT,
    .set = DOM_SET_ALLIES,
    .copies = 4,
    .vp = 2,
    .effect = stronghold,
    .ability = {DOM_NEXT_TURN(stronghold_next)},
};
