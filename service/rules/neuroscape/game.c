/* service/rules/neuroscape/game.c: the descriptor: what the rest of the service sees. */
#include "rules/neuroscape/game.h"

#include "rules/neuroscape/bots.h"
#include "rules/neuroscape/catalogue.h"
#include "rules/neuroscape/decks.h"
#include "rules/neuroscape/labels.h"
#include "rules/neuroscape/orders.h"
#include "rules/neuroscape/refusals.h"
#include "rules/neuroscape/scenario.h"
#include "rules/neuroscape/setup.h"
#include "rules/neuroscape/turn.h"
#include "rules/neuroscape/view.h"

static bool in_domain(const void *st, uint16_t card)
{
    (void)st; /* no card of this version asks for a name */
    return card < ns_n_cards && ns_cards[card];
}

const struct rules_game neuroscape_game = {
    .slug = "neuroscape",
    .title = "Neuroscape TCG",
    .version = 2,
    .seats_min = 2,
    .seats_max = NS_MAX_SEATS,
    .seats_rule = "NS-CMP-09",
    .state_size = sizeof(struct ns),
    .words = &ns_words,
    .settings = ns_settings,
    .n_settings = NS_N_SETTINGS,
    .bots = ns_bots,
    .n_bots = NS_N_BOTS,
    .decks = ns_decks,
    .n_decks = NS_N_DECKS,
    .deck_parts = ns_deck_parts,
    .n_deck_parts = NS_N_PARTS,
    .deck_settings = ns_deck_settings,
    .bring = ns_bring,
    .resolve = ns_resolve,
    .create = ns_create,
    .step = ns_step,
    .left = ns_left,
    .capped = ns_capped,
    .observe = ns_observe,
    .standings = ns_standings,
    .fields = ns_fields,
    .resample = ns_resample,
    .in_domain = in_domain,
    .may_order = ns_may_order,
    .obey = ns_obey,
    .explain = ns_explain,
    .noun = ns_noun,
    .prompt = ns_prompt,
    .because = ns_because,
    .describe = ns_describe,
    .check = ns_check,
    .arrange = ns_arrange,
    .inspect = ns_inspect,
};
