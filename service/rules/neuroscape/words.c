/* service/rules/neuroscape/words.c: what Neuroscape's numbers are called. */
#include "rules/neuroscape/words.h"

#include "rules/neuroscape/orders.h"

#define CARD(number, slug) extern const struct ns_card ns_##slug;
#include "rules/neuroscape/cards.def"
#undef CARD

#define CARD(number, slug) [number] = &ns_##slug,
const struct ns_card *const ns_cards[] = {
#include "rules/neuroscape/cards.def"
};
#undef CARD
const uint16_t ns_n_cards = sizeof ns_cards / sizeof *ns_cards;

/* The word is the first member of a card, so a pointer to the one is a pointer to the other. */
_Static_assert(offsetof(struct ns_card, word) == 0, "the word comes first");
#define CARD(number, slug) [number] = &ns_##slug.word,
static const struct rules_card_word *const card_words[] = {
#include "rules/neuroscape/cards.def"
};
#undef CARD

const char *const ns_keyword_names[NS_KEYWORDS] = {
    "swift",         "overrun",          "stamina",       "stealth",    "vision",    "cloaked",
    "feedback",      "datavamp",         "biovamp",       "mirage",     "malicious", "sane",
    "cannot_attack", "cannot_block",     "must_attack",   "must_block", "lasting",   "cannot_quit",
    "elusive",       "double_psychosis", "never_cloaked",
};

const char *const ns_counter_names[NS_COUNTERS] = {
    [NS_PLUS] = "plus_counters",           [NS_MINUS] = "minus_counters",
    [NS_ARMOR] = "armor_counters",         [NS_SPIRIT] = "spirit_counters",
    [NS_INVERT] = "invert_counters",       [NS_BLEED] = "bleed_counters",
    [NS_MARK] = "mark_counters",           [NS_DRINK] = "drink_counters",
    [NS_RAGE] = "rage_counters",           [NS_MOSH] = "mosh_counters",
    [NS_INTEREST] = "interest_counters",   [NS_BREACH] = "breach_counters",
    [NS_FRACTURE] = "fracture_counters",   [NS_ANICCA] = "anicca_counters",
    [NS_TEA_PARTY] = "tea_party_counters",
};

static const struct rules_verb verbs[NS_VERBS] = {
    [NS_PASS] = {"pass", "Pass", RULES_ARG_NONE},
    [NS_PLAY_CARD] = {"play", "Play %c", RULES_ARG_NONE},
    [NS_ACTIVATE] = {"activate", "Activate %c", RULES_ARG_OBJECT},
    [NS_WITHDRAW] = {"withdraw", "Withdraw it and pass", RULES_ARG_NONE},
    [NS_TARGET] = {"target", "Target %c", RULES_ARG_OBJECT},
    [NS_PLAYER] = {"player", "Choose %a", RULES_ARG_SEAT},
    [NS_MODE] = {"choose", "Choose %a", RULES_ARG_CHOICE},
    [NS_DRAW] = {"draw", "Draw a card", RULES_ARG_NONE},
    [NS_INSTALL] = {"install", "Install RAM", RULES_ARG_NONE},
    [NS_QUIT] = {"quit", "Force quit %c", RULES_ARG_OBJECT},
    [NS_MULLIGAN] = {"mulligan", "Put %c under the Cyberdeck", RULES_ARG_NONE},
    [NS_TEST] = {"test", "Test %c", RULES_ARG_OBJECT},
    [NS_TRIGGER] = {"trigger", "Take %c next", RULES_ARG_OBJECT},
    [NS_ATTACK] = {"attack", "Attack with %c", RULES_ARG_OBJECT},
    [NS_BLOCKER] = {"blocker", "Block with %c", RULES_ARG_OBJECT},
    [NS_BLOCK] = {"block", "Block %c", RULES_ARG_OBJECT},
    [NS_DONE] = {"done", "No more blockers", RULES_ARG_NONE},
    [NS_ASSIGN] = {"assign", "Assign %a damage", RULES_ARG_NUMBER},
    [NS_ACTIVATE_SECOND] = {"activate_second", "Activate the second ability of %c",
                            RULES_ARG_OBJECT},
    [NS_TARGET_ITEM] = {"target_item", "Target %c in the Cache", RULES_ARG_OBJECT},
    [NS_TARGET_CARD] = {"target_card", "Target %c in the Recycle Bin", RULES_ARG_NONE},
    [NS_TARGET_REFRESHED_RAM] = {"target_refreshed_ram", "Target refreshed RAM of %a",
                                 RULES_ARG_SEAT},
    [NS_TARGET_RUNNING_RAM] = {"target_running_ram", "Target running RAM of %a", RULES_ARG_SEAT},
    [NS_TARGET_RAM_IN_BIN] = {"target_ram_in_bin", "Target RAM in the Recycle Bin of %a",
                              RULES_ARG_SEAT},
    [NS_TARGET_COMMITTED_RAM] = {"target_committed_ram", "Target RAM committed to %c",
                                 RULES_ARG_OBJECT},
    [NS_NO] = {"no", "No", RULES_ARG_NONE},
    [NS_YES] = {"yes", "Yes", RULES_ARG_NONE},
    [NS_AMOUNT] = {"amount", "%a", RULES_ARG_NUMBER},
};

static const struct rules_kind kinds[NS_ASKS] = {
    [NS_ASK_MULLIGAN] = {"mulligan", "Put cards under the Cyberdeck and draw as many."},
    [NS_ASK_TESTS] = {"tests", "Say in which order these are tested."},
    [NS_ASK_PICK] = {"pick", "Draw a card or install RAM."},
    [NS_ASK_FORCE_QUIT] = {"force_quit", "Force quit any number of permanents."},
    [NS_ASK_DEPLOY] = {"deploy", "Play a card, activate an ability, or pass."},
    [NS_ASK_SWIFT] = {"swift", "Take a Swift action or pass."},
    [NS_ASK_MODE] = {"mode", "Choose one."},
    [NS_ASK_TARGET] = {"target", "Choose a target."},
    [NS_ASK_TRIGGER] = {"trigger", "Say which ability comes next."},
    [NS_ASK_ATTACKERS] = {"attackers", "Declare attackers."},
    [NS_ASK_DEFENDER] = {"defender", "Choose the opponent to attack."},
    [NS_ASK_BLOCKERS] = {"blockers", "Declare blockers."},
    [NS_ASK_SPLIT] = {"split", "Say how much damage this blocker gets."},
    [NS_ASK_MAY] = {"may", "Say whether to do it."},
    [NS_ASK_X] = {"x", "Choose X."},
};

#define EVENT(kind) [(kind)-RULES_GAME_EVENTS]
static const struct rules_event_word events[NS_EV_END - RULES_GAME_EVENTS] = {
    EVENT(NS_EV_DRAW) = {"draw", "%s draws %c", {NULL, NULL}, {0}},
    EVENT(NS_EV_BOTTOM) = {"bottom", "%s puts %c under the Cyberdeck", {NULL, NULL}, {0}},
    EVENT(NS_EV_HAND) = {"hand",
                         "%c returns to the hand of %s",
                         {"object", NULL},
                         {RULES_ARG_OBJECT}},
    EVENT(NS_EV_INSTALL) = {"install",
                            "%s installs RAM: %0 refreshed, %1 running",
                            {"refreshed", "running"},
                            {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(NS_EV_RUN_RAM) = {"run_ram",
                            "%s uses RAM: %0 refreshed, %1 running",
                            {"refreshed", "running"},
                            {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(NS_EV_REFRESH_RAM) = {"refresh_ram",
                                "RAM of %s: %0 refreshed, %1 running",
                                {"refreshed", "running"},
                                {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(NS_EV_ANNOUNCE) = {"announce", "%s plays %c", {NULL, NULL}, {0}},
    EVENT(NS_EV_WITHDRAW) = {"withdraw", "%s withdraws %c", {NULL, NULL}, {0}},
    EVENT(NS_EV_ACTIVATE) = {"activate", "%s activates %c", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_TRIGGER) = {"trigger", "%c of %s triggers", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_TARGET) = {"target", "%s targets %c", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_TARGET_PLAYER) = {"target_player",
                                  "%s targets %0 with %c",
                                  {"player", NULL},
                                  {RULES_ARG_SEAT}},
    EVENT(NS_EV_RESOLVE) = {"resolve", "%c of %s resolves", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_FIZZLE) = {"fizzle",
                           "%c of %s has no legal target left",
                           {"object", NULL},
                           {RULES_ARG_OBJECT}},
    EVENT(NS_EV_ENTER) = {"enter",
                          "%c enters play under %s",
                          {"object", "on"},
                          {RULES_ARG_OBJECT, RULES_ARG_OBJECT}},
    EVENT(NS_EV_RUN) = {"run", "%c of %s becomes running", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_REFRESH) = {"refresh",
                            "%c of %s becomes refreshed",
                            {"object", NULL},
                            {RULES_ARG_OBJECT}},
    EVENT(
        NS_EV_DESTROY) = {"destroy", "%c of %s is destroyed", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_BIN) = {"bin", "%c goes to the Recycle Bin of %s", {NULL, NULL}, {0}},
    EVENT(NS_EV_UNSTABLE) = {"unstable", "the Mainframe of %s is Unstable", {NULL, NULL}, {0}},
    EVENT(NS_EV_TEST) = {"test", "%s tests %c", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_ROLL) = {"roll", "%s rolls %0", {"roll", NULL}, {RULES_ARG_NUMBER}},
    EVENT(NS_EV_DAMAGE) = {"damage",
                           "%c of %s is dealt %1 damage",
                           {"object", "amount"},
                           {RULES_ARG_OBJECT, RULES_ARG_NUMBER}},
    EVENT(NS_EV_MAINFRAME) = {"mainframe",
                              "Mainframe health of %s: %0, now %1",
                              {"change", "now"},
                              {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(NS_EV_BIOFRAME) = {"bioframe",
                             "Bioframe health of %s: %0, now %1",
                             {"change", "now"},
                             {RULES_ARG_NUMBER, RULES_ARG_NUMBER}},
    EVENT(NS_EV_COUNTERS) = {"counters",
                             "%c of %s has %1 +1/+1 counters",
                             {"object", "now"},
                             {RULES_ARG_OBJECT, RULES_ARG_NUMBER}},
    EVENT(NS_EV_BOOST) = {"boost",
                          "%c of %s changes until the turn ends",
                          {"object", NULL},
                          {RULES_ARG_OBJECT}},
    EVENT(NS_EV_ATTACK) = {"attack",
                           "%c of %s attacks %1",
                           {"object", "player"},
                           {RULES_ARG_OBJECT, RULES_ARG_SEAT}},
    EVENT(NS_EV_BLOCK) = {"block",
                          "%c of %s blocks",
                          {"object", "on"},
                          {RULES_ARG_OBJECT, RULES_ARG_OBJECT}},
    EVENT(NS_EV_OUT) = {"out", "%c of %s leaves combat", {"object", NULL}, {RULES_ARG_OBJECT}},
    EVENT(NS_EV_ELIMINATED) = {"eliminated", "%s is out", {NULL, NULL}, {0}},
    EVENT(NS_EV_PURGE) = {"purge", "%c of %s is purged", {NULL, NULL}, {0}},
    EVENT(NS_EV_X) = {"x", "%s chooses %0", {"x", NULL}, {RULES_ARG_NUMBER}},
    EVENT(NS_EV_TO_DECK) = {"to_deck",
                            "%c goes on top of the Cyberdeck of %s",
                            {"object", NULL},
                            {RULES_ARG_OBJECT}},
    EVENT(NS_EV_BIN_OBJECT) = {"bin_object",
                               "%c leaves play for the Recycle Bin of %s",
                               {"object", NULL},
                               {RULES_ARG_OBJECT}},
    EVENT(NS_EV_PURGE_OBJECT) = {"purge_object",
                                 "%c of %s leaves play and is purged",
                                 {"object", NULL},
                                 {RULES_ARG_OBJECT}},
    EVENT(NS_EV_MODE) = {"mode", "%s chooses %0", {"mode", NULL}, {RULES_ARG_CHOICE}},
};

static const char *const choices[NS_CHOICES] = {
    [NS_CHOICE_SETUP] = "setup",
    [NS_CHOICE_INITIALIZE] = "initialize",
    [NS_CHOICE_DEPLOY] = "deploy",
    [NS_CHOICE_NETCHECK] = "netcheck",
    [NS_CHOICE_COMBAT] = "combat",
    [NS_CHOICE_RESET] = "reset",
    [NS_CHOICE_ONE_LEFT] = "one_seat_left",
    [NS_CHOICE_ALL_LOST] = "all_lost",
    [NS_CHOICE_TURN_CAP] = "turn_cap",
    [NS_CHOICE_TURN_DECISION_CAP] = "turn_decision_cap",
    [NS_CHOICE_TURN_EVENT_CAP] = "turn_event_cap",
    [NS_CHOICE_NESTING_CAP] = "nesting_cap",
    [NS_CHOICE_SETTLE_CAP] = "settle_cap",
    [NS_CHOICE_MAINFRAME] = "mainframe",
    [NS_CHOICE_BIOFRAME] = "bioframe",
    [NS_CHOICE_OPPONENT_ITEM] = "opponent_item",
    [NS_CHOICE_TARGETS_ME] = "targets_me",
    [NS_CHOICE_CHARACTER] = "character",
    [NS_CHOICE_GEAR] = "gear",
    [NS_CHOICE_PROGRAM] = "program",
    [NS_CHOICE_ABILITY] = "ability",
    [NS_CHOICE_SCRIPT] = "script",
    [NS_CHOICE_PROTOCOL] = "protocol",
    [NS_CHOICE_ENVIRONMENT] = "environment",
    [NS_CHOICE_DRUG] = "drug",
    [NS_CHOICE_TAROT] = "tarot",
    [NS_CHOICE_DATASHARD] = "datashard",
    [NS_CHOICE_VIRUS] = "virus",
    [NS_CHOICE_TROJAN] = "trojan",
    [NS_CHOICE_WEAPON] = "weapon",
    [NS_CHOICE_CYBERWARE] = "cyberware",
    [NS_CHOICE_TETHER] = "tether",
};

#define REASON(why) [(why)-RULES_GAME_REASONS]
static const char *const reasons[NS_WHY_END - RULES_GAME_REASONS] = {
    REASON(NS_WHY_NOT_IN_HAND) = "you have no %c in hand",
    REASON(NS_WHY_RAM) = "%c costs %0 RAM, you have %1 refreshed",
    REASON(NS_WHY_NOT_SWIFT) = "%c has no SWIFT",
    REASON(NS_WHY_REQUIREMENT) = "you have no synergy with the faction that %c requires",
    REASON(NS_WHY_ICONIC) = "you control %c already",
    REASON(NS_WHY_NO_TARGET) = "there is no target for %c",
    REASON(NS_WHY_COST) = "you cannot pay the additional cost of %c",
    REASON(NS_WHY_NOT_NOW) = "that cannot be done at this decision",
};

#define RULE(number, name, slug) [number] = slug,
static const char *const rule_slugs[] = {
#include "rules/neuroscape/rules.def"
};
#undef RULE

#define TEXT(name, text) [NS_RULE_##name] = text,
static const char *const rule_texts[sizeof rule_slugs / sizeof *rule_slugs] = {
#include "rules/neuroscape/rules_text.def"
};
#undef TEXT

/* NS-HOST-05: by RAM cost, then card number. */
static uint32_t option_order(uint16_t card)
{
    return card < ns_n_cards && ns_cards[card] ? ns_cards[card]->cost : 0;
}

const struct rules_words ns_words = {
    .verbs = verbs,
    .kinds = kinds,
    .events = events,
    .cards = card_words,
    .order = option_order,
    .rules = rule_slugs,
    .rule_texts = rule_texts,
    .choices = choices,
    .reasons = reasons,
    .orders = ns_order_words,
    .n_verbs = NS_VERBS,
    .n_kinds = NS_ASKS,
    .n_events = NS_EV_END - RULES_GAME_EVENTS,
    .n_cards = sizeof card_words / sizeof *card_words,
    .n_rules = sizeof rule_slugs / sizeof *rule_slugs,
    .n_choices = NS_CHOICES,
    .n_reasons = NS_WHY_END - RULES_GAME_REASONS,
    .n_orders = NS_ORDERS,
};
