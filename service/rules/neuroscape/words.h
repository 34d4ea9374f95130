/* service/rules/neuroscape/words.h: the permanent numbers of Neuroscape's cards, verbs, questions,
 * events, choices, reasons and rules. Append only. */
#ifndef RULES_NEUROSCAPE_WORDS_H
#define RULES_NEUROSCAPE_WORDS_H

#include "rules/core/game.h"

/* A card's number is its place in the published set. */
#define CARD(number, slug) NS_CARD_##slug = (number),
enum ns_card_number {
#include "rules/neuroscape/cards.def"
};
#undef CARD

enum ns_verb {
    NS_PASS = 1,
    NS_PLAY_CARD,
    NS_ACTIVATE,
    NS_WITHDRAW, /* the action that is being announced */
    NS_TARGET,   /* an object in play */
    NS_PLAYER,   /* a seat */
    NS_MODE,     /* a choice */
    NS_DRAW,
    NS_INSTALL,
    NS_QUIT, /* force quit */
    NS_MULLIGAN,
    NS_TEST,
    NS_TRIGGER,
    NS_ATTACK,
    NS_BLOCKER, /* whom to block with */
    NS_BLOCK,   /* whom to block */
    NS_DONE,
    NS_ASSIGN, /* a number: damage */
    NS_ACTIVATE_SECOND,
    NS_TARGET_ITEM,
    NS_TARGET_CARD, /* of the own Recycle Bin */
    NS_TARGET_REFRESHED_RAM,
    NS_TARGET_RUNNING_RAM,
    NS_TARGET_RAM_IN_BIN,
    NS_TARGET_COMMITTED_RAM,
    NS_NO,
    NS_YES,
    NS_AMOUNT,  /* a number: X */
    NS_REPLACE, /* an object or an effect whose replacement comes first */
    NS_USE_ARMOR,
    NS_USE_SPIRIT,
    NS_KEEP,                /* of iconic cards of one name */
    NS_DESTROY_RUNNING_RAM, /* in this order the default of NS-RAM-13 takes them */
    NS_DESTROY_REFRESHED_RAM,
    NS_DESTROY_COMMITTED_RAM,
    NS_GIVE, /* an object, for an additional cost */
    NS_TAKE, /* a card that is revealed, looked at or searched for */
    NS_DISCARD,
    NS_OBJECT,   /* an object in play that is no target */
    NS_PUT_BACK, /* a card by its place, which its object number says */
    NS_PLAY_FROM_BIN,
    NS_PLAY_FROM_DECK,
    NS_PLAY_FREE, /* without paying RAM */
    NS_FLIP,      /* a trojan */
    NS_TOP_UP,
    NS_PLAY_FREE_FROM_BIN,
    NS_PLAY_FREE_FROM_DECK,
    NS_SECOND_PILE,
    NS_PILE,
    NS_VERBS,
};

enum ns_ask {
    NS_ASK_MULLIGAN = 1,
    NS_ASK_TESTS,
    NS_ASK_PICK,
    NS_ASK_FORCE_QUIT,
    NS_ASK_DEPLOY,
    NS_ASK_SWIFT,
    NS_ASK_MODE,
    NS_ASK_TARGET,
    NS_ASK_TRIGGER,
    NS_ASK_ATTACKERS,
    NS_ASK_DEFENDER,
    NS_ASK_BLOCKERS,
    NS_ASK_SPLIT,
    NS_ASK_MAY,
    NS_ASK_X,
    NS_ASK_CHECKS,
    NS_ASK_REPLACE,
    NS_ASK_KEEP,
    NS_ASK_DESTROY_RAM,
    NS_ASK_GIVE,
    NS_ASK_TAKE,
    NS_ASK_DISCARD,
    NS_ASK_OBJECT,
    NS_ASK_PUT_BACK,
    NS_ASK_NUMBER,
    NS_ASK_FACTION,
    NS_ASK_WORDING,
    NS_ASK_PAY,
    NS_ASK_NEW_TARGET,
    NS_ASK_TOP_UP,
    NS_ASK_PILES,
    NS_ASK_PILE,
    NS_ASKS,
};

enum ns_event {
    NS_EV_DRAW = RULES_GAME_EVENTS,
    NS_EV_BOTTOM, /* of the Cyberdeck */
    NS_EV_HAND,   /* back into the hand */
    NS_EV_INSTALL,
    NS_EV_RUN_RAM,
    NS_EV_REFRESH_RAM,
    NS_EV_ANNOUNCE,
    NS_EV_WITHDRAW,
    NS_EV_ACTIVATE,
    NS_EV_TRIGGER,
    NS_EV_TARGET,
    NS_EV_TARGET_PLAYER,
    NS_EV_RESOLVE,
    NS_EV_FIZZLE,
    NS_EV_ENTER,
    NS_EV_RUN,
    NS_EV_REFRESH,
    NS_EV_DESTROY,
    NS_EV_BIN,
    NS_EV_UNSTABLE,
    NS_EV_TEST,
    NS_EV_ROLL,
    NS_EV_DAMAGE,
    NS_EV_MAINFRAME,
    NS_EV_BIOFRAME,
    NS_EV_COUNTERS,
    NS_EV_BOOST,
    NS_EV_ATTACK,
    NS_EV_BLOCK,
    NS_EV_OUT, /* of combat */
    NS_EV_ELIMINATED,
    NS_EV_MODE,
    NS_EV_PURGE,
    NS_EV_X,
    NS_EV_TO_DECK,
    NS_EV_BIN_OBJECT,
    NS_EV_PURGE_OBJECT,
    NS_EV_CORRUPTION,
    NS_EV_MINUS_COUNTERS, /* in the order of enum ns_counter */
    NS_EV_ARMOR_COUNTERS,
    NS_EV_SPIRIT_COUNTERS,
    NS_EV_INVERT_COUNTERS,
    NS_EV_BLEED_COUNTERS,
    NS_EV_MARK_COUNTERS,
    NS_EV_DRINK_COUNTERS,
    NS_EV_RAGE_COUNTERS,
    NS_EV_MOSH_COUNTERS,
    NS_EV_INTEREST_COUNTERS,
    NS_EV_BREACH_COUNTERS,
    NS_EV_FRACTURE_COUNTERS,
    NS_EV_ANICCA_COUNTERS,
    NS_EV_TEA_PARTY_COUNTERS,
    NS_EV_PSYCHOSIS,
    NS_EV_FAILS,
    NS_EV_DUEL,
    NS_EV_SOFTEN,
    NS_EV_STAY,
    NS_EV_RESCUED,
    NS_EV_DESTROY_RAM,
    NS_EV_CREATE,
    NS_EV_VANISH, /* a token */
    NS_EV_CONTROL,
    NS_EV_EXTRA_TURN,
    NS_EV_ATTACH,
    NS_EV_ATTACH_MAINFRAME,
    NS_EV_REVEAL,
    NS_EV_LOOK,
    NS_EV_TO_HAND,
    NS_EV_PUT_BACK,
    NS_EV_COUNTERED,
    NS_EV_TO_TOP,
    NS_EV_COPY,
    NS_EV_ITEM_TO_DECK,
    NS_EV_FLIP,
    NS_EV_TOP_UP,
    NS_EV_REBOOT,
    NS_EV_LEARN,
    NS_EV_PILES,
    NS_EV_END,
};

enum ns_choice {
    NS_CHOICE_SETUP = 1,
    NS_CHOICE_INITIALIZE,
    NS_CHOICE_DEPLOY,
    NS_CHOICE_NETCHECK,
    NS_CHOICE_COMBAT,
    NS_CHOICE_RESET,
    NS_CHOICE_ONE_LEFT,
    NS_CHOICE_ALL_LOST,
    NS_CHOICE_TURN_CAP,
    NS_CHOICE_TURN_DECISION_CAP,
    NS_CHOICE_TURN_EVENT_CAP,
    NS_CHOICE_NESTING_CAP,
    NS_CHOICE_SETTLE_CAP,
    NS_CHOICE_MAINFRAME,
    NS_CHOICE_BIOFRAME,
    NS_CHOICE_OPPONENT_ITEM, /* from here on: kinds of items, for standing orders */
    NS_CHOICE_TARGETS_ME,
    NS_CHOICE_CHARACTER,
    NS_CHOICE_GEAR,
    NS_CHOICE_PROGRAM,
    NS_CHOICE_ABILITY,
    NS_CHOICE_SCRIPT,
    NS_CHOICE_PROTOCOL,
    NS_CHOICE_ENVIRONMENT,
    NS_CHOICE_DRUG,
    NS_CHOICE_TAROT,
    NS_CHOICE_DATASHARD,
    NS_CHOICE_VIRUS,
    NS_CHOICE_TROJAN,
    NS_CHOICE_WEAPON,
    NS_CHOICE_CYBERWARE,
    NS_CHOICE_TETHER,
    NS_CHOICE_WON_BY_CARD,
    NS_CHOICE_HACKER, /* factions in the order of their bits */
    NS_CHOICE_CYBERNETIC,
    NS_CHOICE_CORPO,
    NS_CHOICE_DUSTRUNNER,
    NS_CHOICE_MYSTIC,
    NS_CHOICE_THRASHER,
    NS_CHOICE_NANOBOT,
    NS_CHOICE_WONDERLAND,
    NS_CHOICE_NULL,
    NS_CHOICE_UPRIGHT,
    NS_CHOICE_REVERSED,
    NS_CHOICE_FIRST, /* ability of an object */
    NS_CHOICE_SECOND,
    NS_CHOICE_PAWN, /* tokens in the order of their numbers */
    NS_CHOICE_BISHOP,
    NS_CHOICE_ROOK,
    NS_CHOICE_REFRESHED, /* RAM */
    NS_CHOICE_RUNNING,
    NS_CHOICE_IN_BIN,
    NS_CHOICE_COMMITTED,
    NS_CHOICE_ACTIVATED, /* an ability in the Cache */
    NS_CHOICE_TRIGGERED,
    NS_CHOICES,
};

enum ns_reason {
    NS_WHY_NOT_IN_HAND = RULES_GAME_REASONS,
    NS_WHY_RAM,         /* arg[0] needed, arg[1] refreshed */
    NS_WHY_NOT_SWIFT,   /* only SWIFT cards are played here */
    NS_WHY_REQUIREMENT, /* arg[0] choice: the faction, arg[1] synergy with it */
    NS_WHY_ICONIC,
    NS_WHY_NO_TARGET,
    NS_WHY_NOT_NOW,
    NS_WHY_COST, /* an additional cost */
    NS_WHY_NOT_FROM_THERE,
    NS_WHY_SAY_WHAT,
    NS_WHY_WHICH, /* arg[0]: one that it could be */
    NS_WHY_NONE,  /* of this card */
    NS_WHY_GONE,  /* from here on arg[0] is the object's number */
    NS_WHY_NOT_YOURS,
    NS_WHY_YOURS,
    NS_WHY_OTHER_CARD,
    NS_WHY_FACE_DOWN,
    NS_WHY_BY_NAME,    /* a card is played by its name alone */
    NS_WHY_COSTS_NONE, /* so it is not played free */
    NS_WHY_NO_ABILITY,
    NS_WHY_USED,
    NS_WHY_ABILITY_RAM, /* arg[0] needed, arg[1] refreshed */
    NS_WHY_NO_RUNNER,
    NS_WHY_RUNNER,
    NS_WHY_MAINFRAME_HEALTH, /* arg[0] to pay, arg[1] there */
    NS_WHY_BIOFRAME_HEALTH,
    NS_WHY_FLIP, /* it is turned up, not activated */
    NS_WHY_FACE_UP,
    NS_WHY_TOO_EARLY, /* arg[0] the turn in which it was played */
    NS_WHY_ONLY_SWIFT,
    NS_WHY_NO_CHARACTER,
    NS_WHY_RUNNING,
    NS_WHY_NOT_RUNNING,
    NS_WHY_CANNOT_ATTACK,
    NS_WHY_CANNOT_BLOCK,
    NS_WHY_CANNOT_QUIT,
    NS_WHY_PICKED,
    NS_WHY_MUST_ATTACK,
    NS_WHY_MUST_BLOCK,
    NS_WHY_LONE_BLOCKER,
    NS_WHY_BLOCKS,
    NS_WHY_BLOCKS_UNFIT,
    NS_WHY_NO_ATTACKER,
    NS_WHY_STEALTH,
    NS_WHY_NO_VISION,
    NS_WHY_CLOAKED,
    NS_WHY_NO_PLAYER,
    NS_WHY_WRONG_PLAYER,
    NS_WHY_WRONG_TARGET,
    NS_WHY_NOT_IN_BIN,
    NS_WHY_NOT_IN_CACHE,
    NS_WHY_WITHDRAWN, /* arg[0] times */
    NS_WHY_PLACED,    /* in the order of rolls */
    NS_WHY_NO_TEST,
    NS_WHY_NO_CHECK,
    NS_WHY_OTHER_TEST,       /* arg[0] its RAM cost, arg[1] that of those which are asked for */
    NS_WHY_NO_TRIGGER,       /* arg[0] abilities wait */
    NS_WHY_WHICH_TRIGGER,    /* arg[0] of the card */
    NS_WHY_APPLIED,          /* arg[0] the number of the object or effect */
    NS_WHY_REPLACES_NOTHING, /* arg[0] the same */
    NS_WHY_NOT_LEAVING,      /* arg[0] the number of what leaves */
    NS_WHY_NO_ARMOR,
    NS_WHY_NO_SPIRIT,
    NS_WHY_NOT_DESTROYED,
    NS_WHY_NO_REFRESHED_RAM, /* arg[0] the player, arg[1] running */
    NS_WHY_NO_RUNNING_RAM,   /* arg[0] the player, arg[1] refreshed */
    NS_WHY_NO_RAM_IN_BIN,    /* arg[0] the player */
    NS_WHY_NO_COMMITTED_RAM,
    NS_WHY_RAM_PICKED,
    NS_WHY_WRONG_RAM,
    NS_WHY_BANK_ONLY,
    NS_WHY_END,
};

#define RULE(number, name, slug) NS_RULE_##name = (number),
enum ns_rule {
#include "rules/neuroscape/rules.def"
};
#undef RULE

extern const struct rules_words ns_words;

#endif
