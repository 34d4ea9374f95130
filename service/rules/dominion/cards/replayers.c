/* service/rules/dominion/cards/replayers.c: the Commands of all sets that play a card in play once
 * more. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/commands.h"
#include "rules/dominion/fitting.h"

/* Daimyo */

static void daimyo_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    dom_watch_for_replay(g, on, s, id, DOM_CARD_daimyo);
}

static enum fx_rc daimyo(struct dom *g, struct fx_frame *f)
{
    uint16_t source = (uint16_t)fx_below(&g->head)->id;
    (void)dom_add_row(g, f->seat, f->card, 0, source, 0, DOM_ONCE_THIS_TURN);
    return FX_DONE;
}

const struct dom_card dom_daimyo = {
    .word = {"daimyo", "Daimyo",
             "+1 Card, +1 Action. The next time this turn that you play an Action that is no "
             "Command, play it once more."},
    .cost = {0, 0, 6},
    .types = DOM_ACTION | DOM_COMMAND,
    .set = DOM_SET_RISING_SUN,
    .kingdom = true,
    .cards = 1,
    .actions = 1,
    .effect = daimyo,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OWN,
                 .which = dom_replay_which,
                 .effect = dom_replay_after}},
    .watch = daimyo_watch,
};

/* Flagship */

static void flagship_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    dom_watch_for_replay(g, on, s, id, DOM_CARD_flagship);
}

static enum fx_rc flagship(struct dom *g, struct fx_frame *f)
{
    dom_await_turn(g, f, 0, 0);
    return FX_DONE;
}

const struct dom_card dom_flagship = {
    .word = {"flagship", "Flagship",
             "+2 Coins. The next time you play an Action that is no Command, play it once more; "
             "this stays in play until then."},
    .cost = {4, 0, 0},
    .types = DOM_ACTION | DOM_DURATION | DOM_COMMAND,
    .set = DOM_SET_PLUNDER,
    .kingdom = true,
    .coins = 2,
    .effect = flagship,
    .ability = {{.on = DOM_ON_PLAYED,
                 .source = DOM_BY_ROW,
                 .whose = DOM_OWN,
                 .which = dom_replay_which,
                 .effect = dom_replay_after}},
    .watch = flagship_watch,
};

/* Scepter: a row for each card that came into play in this turn. */

static bool scepter_saw(const struct dom *g, uint16_t id)
{
    for (uint16_t i = 0; i < g->n_rows; i++)
        if (g->row[i].card == DOM_CARD_scepter && g->row[i].source == id)
            return true;
    return false;
}

static void scepter_watch(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id)
{
    if (on == DOM_ON_PLAY && g->card[id].zone == dom_zone_of(s, DOM_PLAY) && !scepter_saw(g, id))
        (void)dom_add_row(g, s, DOM_CARD_scepter, 0, id, 0, DOM_UNTIL_TURN_END);
}

/* The first card of the kind that the seat can play once more, or 0. */
static uint16_t scepter_finds(const struct dom *g, rules_seat s, uint16_t kind)
{
    for (uint16_t id = dom_top(g, s, DOM_PLAY); id; id = g->card[id].next)
        if (g->card[id].kind == kind && dom_is(g, id, DOM_ACTION) && !dom_is(g, id, DOM_COMMAND) &&
            scepter_saw(g, id))
            return id;
    return 0;
}

static bool scepter_replays(const struct dom *g, const struct fx_frame *f, uint16_t kind)
{
    return scepter_finds(g, f->seat, kind) != 0;
}

static const uint8_t scepter_options[] = {DOM_CHOICE_COINS, DOM_CHOICE_PLAY};

static enum fx_rc scepter(struct dom *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, dom_ask_choose(g, f, scepter_options, 2, 1, 0));
    if (dom_chosen(g, f, scepter_options, 2, 1) == 1) {
        dom_add_coins(g, f->seat, 2);
        return FX_DONE;
    }
    FX_ASK(2, dom_ask_fitting(g, f, DOM_ASK_PLAY, DOM_PLAY_CARD, DOM_RULE_CMD_01, scepter_replays));
    f->n = (int16_t)dom_fitting(g, f, scepter_replays);
    if (f->n == 0)
        return FX_DONE;
    f->id = scepter_finds(g, f->seat, (uint16_t)dom_kind_of(g, (uint16_t)f->n));
    FX_CALL(3, dom_call_replay(g, f->seat, (uint16_t)f->id, g->card[f->id].stamp));
    dom_track(g, f->seat, (uint16_t)fx_below(&g->head)->id, (uint16_t)f->id);
    FX_END
}

const struct dom_card dom_scepter = {
    .word = {"scepter", "Scepter",
             "Choose one: +2 Coins; or play once more an Action that is no Command, that you have "
             "played this turn and that is still in play."},
    .cost = {5, 0, 0},
    .types = DOM_TREASURE | DOM_COMMAND,
    .set = DOM_SET_RENAISSANCE,
    .kingdom = true,
    .effect = scepter,
    .watch = scepter_watch,
};
