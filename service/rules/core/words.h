/* service/rules/core/words.h: the names of a game's verbs, cards, kinds, events and rules.
 *
 * The numbers in states and logs are permanent; these tables, indexed by number, say what they are
 * called. Slugs are the language of answers, scenarios, the log and the API. */
#ifndef RULES_CORE_WORDS_H
#define RULES_CORE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* What the arg of an option or of an event means, and how it is written. */
enum rules_arg {
    RULES_ARG_NONE,
    RULES_ARG_NUMBER, /* 5 */
    RULES_ARG_SEAT,   /* p2 */
    RULES_ARG_CHOICE, /* a word of `choices` */
    RULES_ARG_OBJECT, /* #17: an object in play, or what else has a permanent number */
    RULES_ARG_CARD,   /* a card's slug */
    RULES_ARG_TURN,   /* normal, extra, possessed, skipped: enum rules_turn */
    RULES_ARG_ORDER,  /* the slug of a standing order */
    RULES_ARG_FLAGS,  /* a set of `keywords`, a bit for each */
};

struct rules_verb {
    const char *slug;
    const char *label; /* sentence for people, %c card, %a arg: "Play %c" */
    uint8_t arg;       /* enum rules_arg */
};
struct rules_kind {
    const char *slug;
    const char *prompt; /* "Play an Action card or end the phase." */
};
struct rules_event_word {
    const char *slug;
    const char *label; /* for transcripts; %s seat, %c card, %o card with its object (arg 0), %0 %1
                        * args */
    const char *name[2]; /* member names of the args, NULL for an unused one */
    uint8_t arg[2];      /* enum rules_arg */
};
/* Further args of an event, each told only where it is not 0. */
enum { RULES_EVENT_MORE = 4 };
struct rules_more_word {
    const char *name; /* NULL: no more */
    uint8_t arg;
};
struct rules_card_word {
    const char *slug;
    const char *name;
    const char *text; /* our short wording */
};

/* A word of a game's state or events that is no card, and what it says. */
struct rules_phase_word {
    uint16_t choice; /* its slug is that of the choice */
    const char *text;
};
struct rules_term {
    const char *slug;
    const char *text;
};

struct rules_order_word { /* a standing order that the game knows */
    const char *slug;
    const char *text; /* what it does, and what it lets others see */
    uint8_t arg;      /* what is said with it: NONE, CARD, CHOICE or NUMBER */
    uint16_t rule;
    const uint16_t *choices; /* CHOICE: those that it takes, 0 ends them; NULL: may_order() says */
};

/* Reasons of refusals below this are the same in every game. */
enum { RULES_GAME_REASONS = 16 };
enum rules_reason {
    RULES_WHY_NOTHING,
    RULES_WHY_NOT_OFFERED,  /* this pick is no option of the decision */
    RULES_WHY_TOO_FEW,      /* arg[0] picked, arg[1] needed */
    RULES_WHY_TOO_MANY,     /* arg[0] picked, arg[1] allowed */
    RULES_WHY_NOT_SO_MANY,  /* arg[0] of this pick, arg[1] there are */
    RULES_WHY_OUT_OF_RANGE, /* arg[0] below, or arg[1] above: the range */
    RULES_WHY_NO_SUCH_NAME, /* not in the pool of names */
    RULES_WHY_NOT_ALL,      /* an order must name each once */
    RULES_WHY_SAID_TWICE,   /* this standing order stands in the list already */
    RULES_WHY_CHANGES,      /* standing orders were changed arg[0] times in this turn */
    RULES_WHY_NO_ORDER,     /* the card is none that this standing order can name */
    RULES_WHY_ORDER_TAKES,  /* the standing order arg[0] takes other choices */
};

struct rules_words {
    const struct rules_verb *verbs;
    const struct rules_kind *kinds;
    const struct rules_event_word *events; /* from RULES_GAME_EVENTS on: index 0 is that number */
    const struct rules_more_word (*more)[RULES_EVENT_MORE]; /* like events; NULL: there are none */
    const struct rules_card_word *const *cards;             /* NULL: no such number */
    uint32_t (*order)(uint16_t card); /* options are sorted by verb, this, card number and arg */
    const char *const *rules;         /* "DOM-BUY-02" */
    const char *const *rule_texts;    /* what they say, in our words */
    const char *const *choices;       /* "gold", "action_phase", ... */
    const char *const *reasons;       /* from RULES_GAME_REASONS on: sentences, %c %0 %1, and
                                       * %w: the choice arg[0] as a name */
    const struct rules_order_word *orders; /* by permanent number, from 0 on */
    const struct rules_phase_word *phases; /* in the order of a turn */
    const struct rules_term *keywords;     /* of objects in play; at most 32 */
    const char *const *sections; /* of rules: "BUY" in "DOM-BUY-02"; as RULES.md has them */
    uint16_t n_verbs, n_kinds, n_events, n_cards, n_rules, n_choices, n_reasons, n_orders;
    uint16_t n_phases, n_keywords, n_sections;
};

/* The word of a number; "?" where the table has none. Core events are known too. */
const struct rules_verb *rules_verb_word(const struct rules_words *w, uint16_t verb);
const struct rules_event_word *rules_event_word(const struct rules_words *w, uint16_t kind);
/* Arg i of 2 + RULES_EVENT_MORE; name NULL: there is none. */
struct rules_more_word rules_event_arg(const struct rules_words *w, uint16_t kind, int i);
const char *rules_kind_slug(const struct rules_words *w, uint16_t kind);
const char *rules_kind_prompt(const struct rules_words *w, uint16_t kind);
const char *rules_card_slug(const struct rules_words *w, uint16_t card);
const char *rules_card_name(const struct rules_words *w, uint16_t card);
const char *rules_rule_slug(const struct rules_words *w, uint16_t rule);
/* Below 0: rule a stands before rule b, by section and then by number. */
int rules_rule_compare(const struct rules_words *w, uint16_t a, uint16_t b);
/* NULL where there is none of that number. */
const struct rules_order_word *rules_order_word(const struct rules_words *w, int32_t order);
bool rules_order_takes(const struct rules_order_word *word, int32_t choice);
const char *rules_order_slug(const struct rules_words *w, int32_t order);
/* The word of an enum rules_turn. */
const char *rules_turn_slug(int32_t kind);
const char *rules_choice_slug(const struct rules_words *w, int32_t choice);
/* The number of a slug of n characters, or 0. */
uint16_t rules_verb_find(const struct rules_words *w, const char *slug, uint16_t n);
uint16_t rules_card_find(const struct rules_words *w, const char *slug, uint16_t n);
uint16_t rules_choice_find(const struct rules_words *w, const char *slug, uint16_t n);

#endif
