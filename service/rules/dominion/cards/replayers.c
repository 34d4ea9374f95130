/* service/rules/dominion/cards/replayers.c: the Commands of all sets that play a card in play once
 * more. */
#include "rules/dominion/cards/cards.h"
#include "rules/dominion/commands.h"

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
