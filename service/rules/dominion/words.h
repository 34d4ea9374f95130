/* service/rules/dominion/words.h: the permanent numbers of Dominion's cards, verbs, questions,
 * events, choices, reasons and rules. Append only. */
#ifndef RULES_DOMINION_WORDS_H
#define RULES_DOMINION_WORDS_H

#include "rules/core/game.h"

#define CARD(number, slug) DOM_CARD_##slug = (number),
enum dom_card_number {
#include "rules/dominion/cards.def"
};
#undef CARD

enum dom_verb {
    DOM_END = 1,
    DOM_PASS,
    DOM_PLAY_CARD,
    DOM_TREASURES,
    DOM_BUY,
    DOM_GAIN,
    DOM_TRASH_CARD,
    DOM_DISCARD_CARD,
    DOM_TOPDECK,
    DOM_KEEP,
    DOM_REVEAL,
    DOM_SET_ASIDE,
    DOM_SHOW_HAND,
    DOM_FLIP,
    DOM_USE,
    DOM_TAKE_TURN,
    DOM_VERBS,
};

enum dom_ask {
    DOM_ASK_ACTION = 1,
    DOM_ASK_BUY,
    DOM_ASK_REACT,
    DOM_ASK_DISCARD,
    DOM_ASK_TRASH,
    DOM_ASK_GAIN,
    DOM_ASK_TOPDECK,
    DOM_ASK_PLAY,
    DOM_ASK_FATE,  /* what happens to one card that is looked at */
    DOM_ASK_ORDER, /* in which order cards go onto the deck, the first on top */
    DOM_ASK_FLIP,
    DOM_ASK_TRIGGER,
    DOM_ASK_EXTRA,
    DOM_ASKS,
};

enum dom_event {
    DOM_EV_PLAY = RULES_GAME_EVENTS,
    DOM_EV_DRAW,
    DOM_EV_BUY,
    DOM_EV_GAIN,
    DOM_EV_TRASH,
    DOM_EV_DISCARD,
    DOM_EV_TOPDECK,
    DOM_EV_REVEAL,
    DOM_EV_LOOK,
    DOM_EV_ASIDE,
    DOM_EV_TAKE, /* into the hand, not by drawing */
    DOM_EV_ACTIONS,
    DOM_EV_BUYS,
    DOM_EV_COINS,
    DOM_EV_POTIONS,
    DOM_EV_UNAFFECTED,
    DOM_EV_FLIP,
    DOM_EV_SCORE,
    DOM_EV_EXTRA_FAILS,
    DOM_EV_END,
};

enum dom_choice {
    DOM_CHOICE_START_OF_TURN = 1,
    DOM_CHOICE_ACTION_PHASE,
    DOM_CHOICE_BUY_PHASE,
    DOM_CHOICE_NIGHT_PHASE,
    DOM_CHOICE_CLEAN_UP,
    DOM_CHOICE_DECK,
    DOM_CHOICE_HAND,
    DOM_CHOICE_DISCARD_PILE,
    DOM_CHOICE_IN_PLAY,
    DOM_CHOICE_SUPPLY,
    DOM_CHOICE_PROVINCES,
    DOM_CHOICE_COLONIES,
    DOM_CHOICE_PILES,
    DOM_CHOICE_ONE_LEFT,
    DOM_CHOICE_TURN_CAP,
    DOM_CHOICE_TURN_DECISION_CAP,
    DOM_CHOICE_TURN_EVENT_CAP,
    DOM_CHOICE_NESTING_CAP,
    DOM_CHOICES,
};

enum dom_reason {
    DOM_WHY_COST = RULES_GAME_REASONS, /* arg[0] costs, arg[1] there are */
    DOM_WHY_NO_PILE,
    DOM_WHY_PILE_EMPTY,
    DOM_WHY_NOT_IN_HAND,
    DOM_WHY_NOT_AN_ACTION,
    DOM_WHY_NOT_A_TREASURE,
    DOM_WHY_BOUGHT,
    DOM_WHY_TOO_DEAR, /* arg[0] costs, arg[1] is the limit */
    DOM_WHY_WRONG_TYPE,
    DOM_WHY_NOT_NOW,
    DOM_WHY_END,
};

#define RULE(number, name, slug) DOM_RULE_##name = (number),
enum dom_rule {
#include "rules/dominion/rules.def"
};
#undef RULE

extern const struct rules_words dom_words;

#endif
