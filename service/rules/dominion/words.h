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
    DOM_CHOOSE,    /* printed options: arg is a choice */
    DOM_NAME,      /* a card of the pool */
    DOM_PAY,       /* a number: overpay, tokens */
    DOM_GIVE,      /* a card to another player */
    DOM_RETURN,    /* a card to its pile */
    DOM_TAKE,      /* a card into the hand */
    DOM_PUT_AT,    /* a number: how deep in the deck */
    DOM_EXCHANGE,  /* the card for another */
    DOM_SET_UNDER, /* a card aside, face down */
    DOM_SEAT,      /* a player: arg is a seat */
    DOM_TOKEN,     /* a token onto the pile of the card */
    DOM_AMOUNT,    /* a number of cards */
    DOM_COFFERS,   /* spend Coffers */
    DOM_ROTATE,    /* the pile of that name */
    DOM_PAY_DEBT,
    DOM_TRASH_IN_PLAY,
    DOM_BID,
    DOM_PUT_UNDER, /* a card under a deck */
    DOM_EXILE_CARD,
    DOM_RECEIVE, /* a Boon */
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
    DOM_ASK_CHOOSE,
    DOM_ASK_NAME,
    DOM_ASK_PAY,
    DOM_ASK_GIVE,
    DOM_ASK_RETURN,
    DOM_ASK_TAKE,
    DOM_ASK_PUT_AT,
    DOM_ASK_SET_ASIDE,
    DOM_ASK_REVEAL,
    DOM_ASK_PILE, /* which Supply pile? */
    DOM_ASK_BID,
    DOM_ASK_BETWEEN, /* which effect between turns comes first */
    DOM_ASK_NIGHT,
    DOM_ASK_ROTATE,
    DOM_ASK_MARKET,       /* Black Market */
    DOM_ASK_MARKET_ORDER, /* in which order cards go under its deck, the first on top */
    DOM_ASK_BOTTOM,
    DOM_ASK_EXILE,
    DOM_ASK_FOLLOW,
    DOM_ASK_BOON,
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
    DOM_EV_CHOOSE,
    DOM_EV_NAME,
    DOM_EV_GIVE,
    DOM_EV_RETURN,
    DOM_EV_EXCHANGE,
    DOM_EV_VP,
    DOM_EV_COFFERS,
    DOM_EV_VILLAGERS,
    DOM_EV_DEBT,
    DOM_EV_TOKEN, /* on a pile or a mat */
    DOM_EV_MAT,   /* a card onto a mat */
    DOM_EV_QUEUE_TURN,
    DOM_EV_SKIP_QUEUED,
    DOM_EV_COSTS,     /* this turn cards cost less */
    DOM_EV_BOTTOM,    /* a card under the deck */
    DOM_EV_NEXT_HAND, /* the hand drawn in Clean-up is smaller */
    DOM_EV_INSERT,    /* into the deck, */
    DOM_EV_DEPTH,     /* so deep */
    DOM_EV_OVERPAY,
    DOM_EV_ROTATE,
    DOM_EV_FAVORS,
    DOM_EV_CUBE, /* onto a Project */
    DOM_EV_HEX,  /* is turned up */
    DOM_EV_RECEIVE,
    DOM_EV_STATE,
    DOM_EV_STATE_GONE,
    DOM_EV_HEXES_SHUFFLED,
    DOM_EV_FACE_DOWN, /* in the trash */
    DOM_EV_BID,
    DOM_EV_WAY,
    DOM_EV_ANNULLED,
    DOM_EV_BOON, /* is turned up */
    DOM_EV_BOONS_SHUFFLED,
    DOM_EV_UNCOVER, /* the card on top of the discard pile, once that on it went onto the deck
                       unseen */
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
    DOM_CHOICE_CARDS, /* printed options */
    DOM_CHOICE_ACTIONS,
    DOM_CHOICE_BUYS,
    DOM_CHOICE_COINS,
    DOM_CHOICE_VP,
    DOM_CHOICE_COFFERS,
    DOM_CHOICE_TRASH,
    DOM_CHOICE_DISCARD,
    DOM_CHOICE_GAIN,
    DOM_CHOICE_CURSE,
    DOM_CHOICE_GOLD,
    DOM_CHOICE_SILVER,
    DOM_CHOICE_SILVERS,
    DOM_CHOICE_TOPDECK,
    DOM_CHOICE_KEEP,
    DOM_CHOICE_MAT,
    DOM_CHOICE_ATTACK,
    DOM_CHOICE_PLAY,
    DOM_CHOICE_ASIDE,
    DOM_CHOICE_DEARER,
    DOM_CHOICE_CHEAPER,
    DOM_CHOICE_FAVORS,
    DOM_CHOICE_BETWEEN_TURNS,
    DOM_CHOICE_NOW,
    DOM_CHOICE_LATER,
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
    DOM_WHY_BARRED,     /* it may not be bought now, for whatever reason */
    DOM_WHY_POTIONS,    /* arg[0] needed, arg[1] there are */
    DOM_WHY_WRONG_COST, /* arg[0] costs */
    DOM_WHY_NAMED,      /* it was named, and so is barred */
    DOM_WHY_WHICH,
    DOM_WHY_NOT_A_NIGHT,
    DOM_WHY_NOT_ON_TOP, /* other cards of its pile lie above it */
    DOM_WHY_DEBT,       /* arg[0]: how much */
    DOM_WHY_NOT_FOR_SALE,
    DOM_WHY_USED_UP,
    DOM_WHY_CUBES,
    DOM_WHY_NO_LANDSCAPE,
    DOM_WHY_VOYAGE, /* arg[0] cards were played from the hand */
    DOM_WHY_NO_BUY,
    DOM_WHY_END,
};

#define RULE(number, name, slug) DOM_RULE_##name = (number),
enum dom_rule {
#include "rules/dominion/rules.def"
};
#undef RULE

extern const struct rules_words dom_words;

#endif
