/* service/rules/dominion/words.c: what Dominion's numbers are called. */
#include "rules/dominion/words.h"

#include "rules/dominion/orders.h"
#include "rules/dominion/state.h"

#define CARD(number, slug) extern const struct dom_card dom_##slug;
#include "rules/dominion/cards.def"
#undef CARD

#define CARD(number, slug) [number] = &dom_##slug,
const struct dom_card *const dom_cards[] = {
#include "rules/dominion/cards.def"
};
#undef CARD
const uint16_t dom_n_cards = sizeof dom_cards / sizeof *dom_cards;

/* The word is the first member of a card, so a pointer to the one is a pointer to the other. */
_Static_assert(offsetof(struct dom_card, word) == 0, "the word comes first");
#define CARD(number, slug) [number] = &dom_##slug.word,
static const struct rules_card_word *const card_words[] = {
#include "rules/dominion/cards.def"
};
#undef CARD

static const struct rules_verb verbs[DOM_VERBS] = {
    [DOM_END] = {"end", "End the phase", RULES_ARG_NONE},
    [DOM_PASS] = {"pass", "Decline", RULES_ARG_NONE},
    [DOM_PLAY_CARD] = {"play", "Play %c", RULES_ARG_NONE},
    [DOM_TREASURES] = {"treasures", "Play all plain Treasures", RULES_ARG_NONE},
    [DOM_BUY] = {"buy", "Buy %c", RULES_ARG_NONE},
    [DOM_GAIN] = {"gain", "Gain %c", RULES_ARG_NONE},
    [DOM_TRASH_CARD] = {"trash", "Trash %c", RULES_ARG_NONE},
    [DOM_DISCARD_CARD] = {"discard", "Discard %c", RULES_ARG_NONE},
    [DOM_TOPDECK] = {"topdeck", "Put %c onto the deck", RULES_ARG_NONE},
    [DOM_KEEP] = {"keep", "Keep %c", RULES_ARG_NONE},
    [DOM_REVEAL] = {"reveal", "Reveal %c", RULES_ARG_NONE},
    [DOM_SET_ASIDE] = {"aside", "Set %c aside", RULES_ARG_NONE},
    [DOM_SHOW_HAND] = {"show", "Show a hand without such a card", RULES_ARG_NONE},
    [DOM_FLIP] = {"flip", "Put the deck into the discard pile", RULES_ARG_NONE},
    [DOM_USE] = {"use", "Use %c", RULES_ARG_NONE},
    [DOM_TAKE_TURN] = {"turn", "Take the extra turn of %c", RULES_ARG_NONE},
    [DOM_CHOOSE] = {"choose", "Choose %a", RULES_ARG_CHOICE},
    [DOM_NAME] = {"name", "Name a card", RULES_ARG_NONE},
    [DOM_PAY] = {"pay", "Pay %a", RULES_ARG_NUMBER},
    [DOM_GIVE] = {"give", "Give %c away", RULES_ARG_NONE},
    [DOM_RETURN] = {"return", "Return %c to its pile", RULES_ARG_NONE},
    [DOM_TAKE] = {"take", "Put %c into the hand", RULES_ARG_NONE},
    [DOM_PUT_AT] = {"put", "Put it below %a cards of the deck", RULES_ARG_NUMBER},
    [DOM_EXCHANGE] = {"exchange", "Exchange it for %c", RULES_ARG_NONE},
    [DOM_SET_UNDER] = {"under", "Set %c aside face down", RULES_ARG_NONE},
    [DOM_SEAT] = {"player", "Choose %a", RULES_ARG_SEAT},
    [DOM_TOKEN] = {"token", "Put a token on the pile of %c", RULES_ARG_NONE},
    [DOM_AMOUNT] = {"amount", "Say %a", RULES_ARG_NUMBER},
    [DOM_COFFERS] = {"coffers", "Spend Coffers", RULES_ARG_NONE},
    [DOM_ROTATE] = {"rotate", "Rotate the pile of %c", RULES_ARG_NONE},
    [DOM_PAY_DEBT] = {"pay_debt", "Pay debt", RULES_ARG_NONE},
    [DOM_TRASH_IN_PLAY] = {"trash_in_play", "Trash %c from play", RULES_ARG_NONE},
    [DOM_BID] = {"bid", "Bid %a debt", RULES_ARG_NUMBER},
    [DOM_PUT_UNDER] = {"bottom", "Put %c under the deck", RULES_ARG_NONE},
};

static const struct rules_kind kinds[DOM_ASKS] = {
    [DOM_ASK_ACTION] = {"action", "Play an Action card or end the Action phase."},
    [DOM_ASK_BUY] = {"buy", "Play Treasures, buy a card or end the Buy phase."},
    [DOM_ASK_REACT] = {"react", "React to the Attack or decline."},
    [DOM_ASK_DISCARD] = {"discard", "Discard cards."},
    [DOM_ASK_TRASH] = {"trash", "Trash cards."},
    [DOM_ASK_GAIN] = {"gain", "Gain a card."},
    [DOM_ASK_TOPDECK] = {"topdeck", "Put a card onto the deck."},
    [DOM_ASK_PLAY] = {"play", "Play a card or decline."},
    [DOM_ASK_FATE] = {"fate", "Say what happens to the card."},
    [DOM_ASK_ORDER] = {"order", "Put the cards onto the deck, the first named on top."},
    [DOM_ASK_FLIP] = {"flip", "Put the deck into the discard pile or decline."},
    [DOM_ASK_TRIGGER] = {"trigger", "Use an ability or decline."},
    [DOM_ASK_EXTRA] = {"extra_turn", "Say which extra turn comes first."},
    [DOM_ASK_CHOOSE] = {"choose", "Choose what happens."},
    [DOM_ASK_NAME] = {"name", "Name a card."},
    [DOM_ASK_PAY] = {"pay", "Say how much."},
    [DOM_ASK_GIVE] = {"give", "Choose a card to pass on."},
    [DOM_ASK_RETURN] = {"return", "Return cards to their pile."},
    [DOM_ASK_TAKE] = {"take", "Choose a card for the hand."},
    [DOM_ASK_PUT_AT] = {"put_at", "Say how many cards of the deck lie above it."},
    [DOM_ASK_SET_ASIDE] = {"set_aside", "Set cards aside."},
    [DOM_ASK_REVEAL] = {"reveal", "Reveal a card."},
    [DOM_ASK_PILE] = {"pile", "Choose a Supply pile."},
    [DOM_ASK_BID] = {"bid", "Bid debt, more than the last bid, or decline."},
    [DOM_ASK_BETWEEN] = {"between_turns", "Say which effect between turns comes first."},
    [DOM_ASK_NIGHT] = {"night", "Play a Night card or end the Night phase."},
    [DOM_ASK_ROTATE] = {"rotate", "Rotate a pile or decline."},
    [DOM_ASK_MARKET] = {"market", "Play Treasures, buy a revealed card or decline."},
    [DOM_ASK_MARKET_ORDER] = {"market_order",
                              "Put the cards under the deck, the first named on top."},
};

#define EVENT(kind) [(kind)-RULES_GAME_EVENTS]
static const struct rules_event_word events[DOM_EV_END - RULES_GAME_EVENTS] = {
    EVENT(DOM_EV_PLAY) = {"play", "%s plays %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_DRAW) = {"draw", "%s draws %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_BUY) = {"buy", "%s buys %c for %0", {"cost", NULL}, {RULES_ARG_NUMBER}},
    EVENT(DOM_EV_GAIN) = {"gain", "%s gains %c to %0", {"to", NULL}, {RULES_ARG_CHOICE}},
    EVENT(DOM_EV_TRASH) = {"trash", "%s trashes %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_DISCARD) = {"discard", "%s discards %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_TOPDECK) = {"topdeck", "%s puts %c onto the deck", {NULL, NULL}, {0}},
    EVENT(DOM_EV_REVEAL) = {"reveal", "%s reveals %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_LOOK) = {"look", "%s looks at %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_ASIDE) = {"aside", "%s sets %c aside", {NULL, NULL}, {0}},
    EVENT(DOM_EV_TAKE) = {"take", "%s puts %c into the hand", {NULL, NULL}, {0}},
    EVENT(DOM_EV_ACTIONS) = {"actions",
                             "%s: %0 Actions, now %1",
                             {"change", "now"},
                             {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_BUYS) = {"buys",
                          "%s: %0 Buys, now %1",
                          {"change", "now"},
                          {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_COINS) = {"coins",
                           "%s: %0 coins, now %1",
                           {"change", "now"},
                           {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_POTIONS) = {"potions",
                             "%s: %0 Potions, now %1",
                             {"change", "now"},
                             {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_UNAFFECTED) = {"unaffected", "%s is unaffected by %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_FLIP) = {"flip",
                          "%s puts the deck (%0) into the discard pile, %c on top",
                          {"cards", NULL},
                          {RULES_ARG_NUMBER}},
    EVENT(DOM_EV_SCORE) = {"score",
                           "%s has %0 points, place %1",
                           {"score", "place"},
                           {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_EXTRA_FAILS) = {"extra_turn_fails", "%s takes no turn by %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_CHOOSE) = {"choose", "%s chooses %0", {"choice", NULL}, {RULES_ARG_CHOICE}},
    EVENT(DOM_EV_NAME) = {"name", "%s names %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_GIVE) = {"give", "%s passes %c to %0", {"to", NULL}, {RULES_ARG_SEAT}},
    EVENT(DOM_EV_RETURN) = {"return", "%s returns %c to its pile", {NULL, NULL}, {0}},
    EVENT(DOM_EV_EXCHANGE) = {"exchange", "%s exchanges a card for %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_VP) = {"vp",
                        "%s: %0 VP, now %1",
                        {"change", "now"},
                        {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_COFFERS) = {"coffers",
                             "%s: %0 Coffers, now %1",
                             {"change", "now"},
                             {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_VILLAGERS) = {"villagers",
                               "%s: %0 Villagers, now %1",
                               {"change", "now"},
                               {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_FAVORS) = {"favors",
                            "%s: %0 Favors, now %1",
                            {"change", "now"},
                            {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_DEBT) = {"debt",
                          "%s: %0 debt, now %1",
                          {"change", "now"},
                          {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_TOKEN) = {"token",
                           "%s: a token of %c, now %1",
                           {"change", "now"},
                           {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_MAT) = {"mat", "%s puts %c onto a mat", {NULL, NULL}, {0}},
    EVENT(DOM_EV_QUEUE_TURN) = {"queue_turn", "%s will take an extra turn", {NULL, NULL}, {0}},
    EVENT(DOM_EV_COSTS) = {"costs",
                           "cards cost %0 less this turn",
                           {"less", NULL},
                           {RULES_ARG_NUMBER}},
    EVENT(DOM_EV_INSERT) = {"insert", "%s puts %c into the deck", {NULL, NULL}, {0}},
    EVENT(DOM_EV_DEPTH) = {"depth",
                           "%s: %0 cards of the deck lie above it",
                           {"above", NULL},
                           {RULES_ARG_NUMBER}},
    EVENT(DOM_EV_OVERPAY) = {"overpay",
                             "%s overpays %c by %0 coins and %1 Potions",
                             {"coins", "potions"},
                             {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(DOM_EV_ROTATE) = {"rotate", "%s rotates the pile of %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_CUBE) = {"cube", "%s puts a cube on %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_HEX) = {"hex", "%s turns up %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_RECEIVE) = {"receive", "%s receives %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_STATE) = {"state", "%s takes %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_STATE_GONE) = {"state_gone", "%s returns %c", {NULL, NULL}, {0}},
    EVENT(DOM_EV_HEXES_SHUFFLED) = {"hexes_shuffled",
                                    "the Hexes (%0) are shuffled",
                                    {"hexes", NULL},
                                    {RULES_ARG_NUMBER}},
    EVENT(
        DOM_EV_FACE_DOWN) = {"face_down", "%s turns %c in the trash face down", {NULL, NULL}, {0}},
    EVENT(DOM_EV_SKIP_QUEUED) = {"skip_queued", "%s will skip a turn", {NULL, NULL}, {0}},
    EVENT(DOM_EV_BOTTOM) = {"bottom", "%s puts %c under the deck", {NULL, NULL}, {0}},
    EVENT(DOM_EV_NEXT_HAND) = {"next_hand",
                               "%s will draw a hand of %0",
                               {"cards", NULL},
                               {RULES_ARG_NUMBER}},
};

static const char *const choices[DOM_CHOICES] = {
    [DOM_CHOICE_START_OF_TURN] = "start_of_turn",
    [DOM_CHOICE_ACTION_PHASE] = "action_phase",
    [DOM_CHOICE_BUY_PHASE] = "buy_phase",
    [DOM_CHOICE_NIGHT_PHASE] = "night_phase",
    [DOM_CHOICE_CLEAN_UP] = "clean_up",
    [DOM_CHOICE_DECK] = "deck",
    [DOM_CHOICE_HAND] = "hand",
    [DOM_CHOICE_DISCARD_PILE] = "discard_pile",
    [DOM_CHOICE_IN_PLAY] = "in_play",
    [DOM_CHOICE_SUPPLY] = "supply",
    [DOM_CHOICE_PROVINCES] = "provinces_empty",
    [DOM_CHOICE_COLONIES] = "colonies_empty",
    [DOM_CHOICE_PILES] = "piles_empty",
    [DOM_CHOICE_ONE_LEFT] = "one_seat_left",
    [DOM_CHOICE_TURN_CAP] = "turn_cap",
    [DOM_CHOICE_TURN_DECISION_CAP] = "turn_decision_cap",
    [DOM_CHOICE_TURN_EVENT_CAP] = "turn_event_cap",
    [DOM_CHOICE_NESTING_CAP] = "nesting_cap",
    [DOM_CHOICE_CARDS] = "cards",
    [DOM_CHOICE_ACTIONS] = "actions",
    [DOM_CHOICE_BUYS] = "buys",
    [DOM_CHOICE_COINS] = "coins",
    [DOM_CHOICE_VP] = "vp",
    [DOM_CHOICE_COFFERS] = "coffers",
    [DOM_CHOICE_TRASH] = "trash",
    [DOM_CHOICE_DISCARD] = "discard",
    [DOM_CHOICE_GAIN] = "gain",
    [DOM_CHOICE_CURSE] = "curse",
    [DOM_CHOICE_GOLD] = "gold",
    [DOM_CHOICE_SILVER] = "silver",
    [DOM_CHOICE_SILVERS] = "silvers",
    [DOM_CHOICE_TOPDECK] = "topdeck",
    [DOM_CHOICE_KEEP] = "keep",
    [DOM_CHOICE_MAT] = "mat",
    [DOM_CHOICE_ATTACK] = "attack",
    [DOM_CHOICE_PLAY] = "play",
    [DOM_CHOICE_ASIDE] = "aside",
    [DOM_CHOICE_DEARER] = "dearer",
    [DOM_CHOICE_CHEAPER] = "cheaper",
    [DOM_CHOICE_FAVORS] = "favors",
    [DOM_CHOICE_BETWEEN_TURNS] = "between_turns",
};

#define REASON(why) [(why)-RULES_GAME_REASONS]
static const char *const reasons[DOM_WHY_END - RULES_GAME_REASONS] = {
    REASON(DOM_WHY_COST) = "%c costs %0, you have %1",
    REASON(DOM_WHY_NO_PILE) = "%c is not in the Supply of this game",
    REASON(DOM_WHY_PILE_EMPTY) = "the pile of %c is empty",
    REASON(DOM_WHY_NOT_IN_HAND) = "you have no %c in hand",
    REASON(DOM_WHY_NOT_AN_ACTION) = "%c is no Action card",
    REASON(DOM_WHY_NOT_A_TREASURE) = "%c is no Treasure card",
    REASON(DOM_WHY_NOT_A_NIGHT) = "%c is no Night card",
    REASON(DOM_WHY_BOUGHT) = "no Treasure may be played after buying",
    REASON(DOM_WHY_TOO_DEAR) = "%c costs %0, the limit is %1",
    REASON(DOM_WHY_WRONG_TYPE) = "%c is not of the type that is asked for",
    REASON(DOM_WHY_WRONG_COST) = "%c costs %0, which does not fit",
    REASON(DOM_WHY_WHICH) = "say which card, after the verb",
    REASON(DOM_WHY_NOT_ON_TOP) = "%c is not the top card of its pile",
    REASON(DOM_WHY_VOYAGE) = "you have played %0 cards from your hand in this turn of a Voyage",
    REASON(DOM_WHY_NOT_NOW) = "that cannot be done at this decision",
    REASON(DOM_WHY_BARRED) = "%c may not be bought now",
    REASON(DOM_WHY_POTIONS) = "%c needs %0 Potions, you have %1",
    REASON(DOM_WHY_NAMED) = "%c was named",
    REASON(DOM_WHY_DEBT) = "you have %0 debt, and may buy nothing before it is paid",
    REASON(DOM_WHY_NOT_FOR_SALE) = "%c is not bought",
    REASON(DOM_WHY_USED_UP) = "you may not buy %c again",
    REASON(DOM_WHY_NO_LANDSCAPE) = "%c is not in this game",
    REASON(DOM_WHY_CUBES) = "you have cubes on two Projects already",
};

#define RULE(number, name, slug) [number] = slug,
static const char *const rule_slugs[] = {
#include "rules/dominion/rules.def"
};
#undef RULE

#define TEXT(name, text) [DOM_RULE_##name] = text,
static const char *const rule_texts[sizeof rule_slugs / sizeof *rule_slugs] = {
#include "rules/dominion/rules_text.def"
};
#undef TEXT

/* DOM-HOST-05: lower coin cost first, then fewer Potions, less debt, then the card files' order. */
static uint32_t option_order(uint16_t card)
{
    const struct dom_cost c =
        card < dom_n_cards && dom_cards[card] ? dom_cards[card]->cost : (struct dom_cost){0};
    return (uint32_t)c.coins << 16 | (uint32_t)c.potion << 8 | c.debt;
}

const struct rules_words dom_words = {
    .verbs = verbs,
    .kinds = kinds,
    .events = events,
    .cards = card_words,
    .order = option_order,
    .rules = rule_slugs,
    .rule_texts = rule_texts,
    .choices = choices,
    .reasons = reasons,
    .orders = dom_order_words,
    .n_verbs = DOM_VERBS,
    .n_kinds = DOM_ASKS,
    .n_events = DOM_EV_END - RULES_GAME_EVENTS,
    .n_cards = sizeof card_words / sizeof *card_words,
    .n_rules = sizeof rule_slugs / sizeof *rule_slugs,
    .n_choices = DOM_CHOICES,
    .n_reasons = DOM_WHY_END - RULES_GAME_REASONS,
    .n_orders = DOM_ORDERS,
};
