/* service/rules/dominion/game.c: the descriptor: what the rest of the service sees of Dominion. */
#include "rules/dominion/game.h"

#include "rules/dominion/bots.h"
#include "rules/dominion/orders.h"
#include "rules/dominion/scenario.h"
#include "rules/dominion/setup.h"
#include "rules/dominion/turn.h"
#include "rules/dominion/view.h"

static bool in_domain(const void *st, uint16_t card)
{
    (void)st; /* DOM-PLAY-08: every card of this rules version, in this game or not */
    return card < dom_n_cards && dom_cards[card] && !dom_is_split(card) &&
           !(dom_cards[card]->types & DOM_NO_CARD);
}

const struct rules_game dominion_game = {
    .slug = "dominion",
    .title = "Dominion",
    .version = 1,
    .seats_min = 2,
    .seats_max = 6,
    .seats_rule = "DOM-SETUP-01",
    .solitaire = true,
    .state_size = sizeof(struct dom),
    .words = &dom_words,
    .settings = dom_settings,
    .n_settings = DOM_N_SETTINGS,
    .bots = dom_bots,
    .n_bots = DOM_N_BOTS,
    .resolve = dom_resolve,
    .create = dom_create,
    .step = dom_step,
    .left = dom_seat_left,
    .capped = dom_capped,
    .observe = dom_observe,
    .standings = dom_standings,
    .fields = dom_fields,
    .resample = dom_resample,
    .in_domain = in_domain,
    .may_order = dom_may_order,
    .obey = dom_obey,
    .explain = dom_explain,
    .describe = dom_describe,
    .check = dom_check,
    .arrange = dom_arrange,
    .inspect = dom_inspect,
};
