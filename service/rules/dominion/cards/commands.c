/* service/rules/dominion/cards/commands.c: the cards of all sets that play a card and leave it
 * where it is; the play of a card "this" is in the frame below that of its effect. */
#include "rules/dominion/commands.h"
#include "rules/dominion/cards/cards.h"

/* Band of Misfits */

static enum fx_rc band_of_misfits(struct dom *g, struct fx_frame *f)
{
    return dom_play_from_supply(g, f,
                                (struct dom_command){.limit = dom_cost(g, f->card),
                                                     .flags = DOM_CHEAPER,
                                                     .by = (uint16_t)fx_below(&g->head)->id,
                                                     .durations = true});
}

const struct dom_card dom_band_of_misfits = {
    .word = {"band_of_misfits", "Band of Misfits",
             "Choose an Action of the Supply that costs less than this and is neither a Command "
             "nor a Duration, and play it; it stays in its pile."},
    .cost = {5, 0, 0},
    .types = DOM_ACTION | DOM_COMMAND,
    .set = DOM_SET_DARK_AGES,
    .kingdom = true,
    .effect = band_of_misfits,
};

/* Overlord */

static enum fx_rc overlord(struct dom *g, struct fx_frame *f)
{
    return dom_play_from_supply(g, f,
                                (struct dom_command){.limit = {5, 0, 0},
                                                     .by = (uint16_t)fx_below(&g->head)->id,
                                                     .durations = true});
}

const struct dom_card dom_overlord = {
    .word = {"overlord", "Overlord",
             "Choose an Action of the Supply costing up to 5 that is neither a Command nor a "
             "Duration, and play it; it stays in its pile."},
    .cost = {0, 0, 8},
    .types = DOM_ACTION | DOM_COMMAND,
    .set = DOM_SET_EMPIRES,
    .kingdom = true,
    .effect = overlord,
};

/* Captain */

static const struct dom_cost captain_limit = {4, 0, 0};

static enum fx_rc captain(struct dom *g, struct fx_frame *f)
{
    if (f->step == 0) /* DOM-CMD-07 */
        dom_await_turn(g, f, 0, 0);
    return dom_play_from_supply(
        g, f, (struct dom_command){.limit = captain_limit, .by = (uint16_t)fx_below(&g->head)->id});
}

static enum fx_rc captain_next(struct dom *g, struct fx_frame *f)
{
    return dom_play_from_supply(g, f,
                                (struct dom_command){.limit = captain_limit, .by = (uint16_t)f->x});
}

const struct dom_card dom_captain = {
    .word = {"captain", "Captain",
             "Now and at the start of your next turn: choose an Action of the Supply costing up to "
             "4 that is neither a Command nor a Duration, and play it; it stays in its pile."},
    .cost = {6, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_COMMAND,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .effect = captain,
    .ability =
        {{.on = DOM_AT_TURN_START, .source = DOM_BY_ROW, .whose = DOM_OWN, .effect = captain_next}},
};

/* Prince: each card set aside has a row that stays, whose turn is that of its latest play. */

static const struct dom_cost prince_limit = {4, 0, 0};

static bool prince_fits(const struct dom *g, uint16_t number, unsigned types)
{
    (void)types;
    return dom_command_fits(g, number) && dom_cost_up_to(dom_cost(g, number), prince_limit);
}

static void prince_ask(struct dom *g, const struct fx_frame *f)
{
    dom_ask_may_fitting_of_hand(g, f, DOM_ASK_SET_ASIDE, DOM_SET_ASIDE, DOM_RULE_DUR_02, 0,
                                prince_fits);
}

static enum fx_rc prince(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, prince_ask(g, f));
    f->id = dom_picked(g, f->seat, dom_zone_of(f->seat, DOM_HAND));
    if (f->id) {
        dom_keep_aside(g, f->seat, (uint16_t)f->id);
        (void)dom_add_row(g, f->seat, f->card, 0, (uint16_t)fx_below(&g->head)->id, f->id,
                          DOM_FOR_GOOD);
    }
    FX_END
}

/* The next row of the seat, from index i on, whose card was not played yet in this turn. */
static struct dom_row *prince_waits(struct dom *g, rules_seat s, uint16_t number, uint16_t i)
{
    for (; i < g->n_rows; i++) {
        struct dom_row *row = &g->row[i];
        if (row->card == DOM_CARD_prince && row->seat == s && row->until == DOM_FOR_GOOD &&
            row->turn < g->head.turn && (number == 0 || dom_number(g, (uint16_t)row->n) == number))
            return row;
    }
    return NULL;
}

static void prince_ask_which(struct dom *g, const struct fx_frame *f)
{
    uint16_t count[DOM_MAX_KINDS] = {0}, kinds = 0;
    for (struct dom_row *row = prince_waits(g, f->seat, 0, 0); row;
         row = prince_waits(g, f->seat, 0, (uint16_t)(row - g->row + 1)))
        kinds = (uint16_t)(kinds + (count[g->card[row->n].kind]++ == 0));
    if (kinds < 2)
        return;
    struct rules_decision *d =
        fx_open(&g->head, f->seat, RULES_ONE, DOM_ASK_PLAY, DOM_RULE_TURN_05);
    d->card = f->card;
    for (uint16_t k = 0; k < g->n_kinds; k++)
        if (count[k])
            fx_option(&g->head, d, DOM_PLAY_CARD, g->kind[k], 0, count[k]);
}

static enum fx_rc prince_next(struct dom *g, struct fx_frame *f)
{
    struct dom_row *row;
    FX_BEGIN
    FX_ASK(1, prince_ask_which(g, f));
    row = prince_waits(g, f->seat,
                       fx_count(&g->head, f->seat) ? fx_choice(&g->head, f->seat)->card : 0, 0);
    if (row) {
        row->turn = g->head.turn;
        FX_CALL(2, dom_call_play_there(g, f->seat, (uint16_t)row->n, row->source));
    }
    FX_END
}

const struct dom_card dom_prince = {
    .word = {"prince", "Prince",
             "You may set aside an Action from your hand that costs up to 4 and is neither a "
             "Command nor a Duration. At the start of each of your turns, play it; it stays set "
             "aside."},
    .cost = {8, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_COMMAND,
    .set = DOM_SET_PROMO,
    .kingdom = true,
    .effect = prince,
    .ability = {{.on = DOM_AT_TURN_START,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OWN,
                 .again = true,
                 .effect = prince_next}},
};
