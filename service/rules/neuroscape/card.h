/* service/rules/neuroscape/card.h: what a card is: its kinds, its abilities and when they trigger,
 * and how its rules look at a game. */
#ifndef RULES_NEUROSCAPE_CARD_H
#define RULES_NEUROSCAPE_CARD_H

#include "rules/core/fx.h"
#include "rules/neuroscape/words.h"

enum {
    NS_MAX_ABILITIES = 4,
    NS_KEYWORD_ABILITIES = 8, /* abilities from this index on are those of keywords (keywords.c) */
    NS_X_TARGETS = 255,
};

enum ns_type { NS_CHARACTER = 1, NS_GEAR, NS_PROGRAM, NS_MAINFRAME, NS_RAM };
enum ns_family { NS_SCRIPT = 1, NS_PROTOCOL, NS_ENVIRONMENT };
enum ns_subtype {
    NS_DRUG = 1,
    NS_WEAPON,
    NS_CYBERWARE,
    NS_TETHER,
    NS_TAROT,
    NS_DATASHARD,
    NS_VIRUS,
    NS_TROJAN,
    NS_PLAIN_SCRIPT,   /* printed subtype Script */
    NS_PLAIN_PROTOCOL, /* printed subtype Protocol */
};
enum ns_frame { NS_MF, NS_BF }; /* kinds of damage and of health */

enum ns_faction {
    NS_HACKER = 1 << 0,
    NS_CYBERNETIC = 1 << 1,
    NS_CORPO = 1 << 2,
    NS_DUSTRUNNER = 1 << 3,
    NS_MYSTIC = 1 << 4,
    NS_THRASHER = 1 << 5,
    NS_NANOBOT = 1 << 6,
    NS_WONDERLAND = 1 << 7,
    NS_NULL = 1 << 8,
    NS_FACTIONS = 9,
};

/* Keywords (NS-KEY) and what effects say of a character in the same way. */
enum ns_keyword {
    NS_SWIFT = 1 << 0,
    NS_OVERRUN = 1 << 1,
    NS_STAMINA = 1 << 2,
    NS_STEALTH = 1 << 3,
    NS_VISION = 1 << 4,
    NS_CLOAKED = 1 << 5,
    NS_FEEDBACK = 1 << 6,
    NS_DATAVAMP = 1 << 7,
    NS_BIOVAMP = 1 << 8,
    NS_MIRAGE = 1 << 9,
    NS_MALICIOUS = 1 << 10,
    NS_SANE = 1 << 11, /* immune to PSYCHOSIS */
    NS_CANNOT_ATTACK = 1 << 12,
    NS_CANNOT_BLOCK = 1 << 13,
    NS_MUST_ATTACK = 1 << 14,
    NS_MUST_BLOCK = 1 << 15,
    NS_LASTING = 1 << 16,     /* cannot be destroyed */
    NS_CANNOT_QUIT = 1 << 17, /* cannot be force quit */
    NS_ELUSIVE = 1 << 18,     /* blocked by two or more only */
    NS_DOUBLE_PSYCHOSIS = 1 << 19,
    NS_NEVER_CLOAKED = 1 << 20,
    NS_KEYWORDS = 21,
};
extern const struct rules_term ns_keywords[NS_KEYWORDS];

/* Counters (NS-KEY). */
enum ns_counter {
    NS_PLUS,  /* +1/+1 */
    NS_MINUS, /* -1/-1 */
    NS_ARMOR,
    NS_SPIRIT,
    NS_INVERT,
    NS_BLEED,
    NS_MARK,
    NS_DRINK,
    NS_RAGE,
    NS_MOSH,
    NS_INTEREST,
    NS_BREACH,
    NS_FRACTURE,
    NS_ANICCA,
    NS_TEA_PARTY,
    NS_COUNTERS,
};
extern const char *const ns_counter_names[NS_COUNTERS];

/* What can be a target (NS-DEP-07); `fits` of an ability narrows it further. */
enum ns_target {
    NS_NO_TARGET,
    NS_ANY, /* a character or a player */
    NS_CHARACTER_TARGET,
    NS_RUNNING_TARGET, /* a character that is Running */
    NS_OTHER_HACKER,
    NS_OWN_DUSTRUNNER,
    NS_OWN_CHARACTER,
    NS_PROGRAM_TARGET, /* in play */
    NS_CYBERWARE_TARGET,
    NS_PLAYER_TARGET,
    NS_OPPONENT_TARGET,
    NS_OPPOSING_CHARACTER,
    NS_GEAR_TARGET,
    NS_RAM_TARGET,     /* in a Bank, or committed */
    NS_ITEM_TARGET,    /* in the Cache */
    NS_OWN_BIN_TARGET, /* a card of the own Recycle Bin */
    NS_OWN_RAM_IN_BIN,
    NS_CHARACTER_AND_GEAR, /* a character; then gear that is on it, and no tether */
};

/* A target, and what it is: an object or an item by its serial, a seat, RAM or a card. */
enum ns_target_code {
    NS_SEAT_CODE = -1,     /* -1 - seat */
    NS_RAM_CODE = -100,    /* -100 - (4 * seat + enum ns_ram) */
    NS_CARD_CODE = -10000, /* -10000 - id of a card in a Recycle Bin */
    NS_ON_CODE = -100000,  /* -100000 - serial of the character that the RAM is committed to */
};
enum ns_ram { NS_RAM_REFRESHED, NS_RAM_RUNNING, NS_RAM_BIN };

/* What triggers (NS-ABL-01), and the two ways to use a card. The comment says what a fact of this
 * kind holds. */
enum ns_when {
    NS_NEVER,
    NS_RESOLVES,
    NS_ACTIVATED,
    NS_ENTERS,          /* object */
    NS_ON_NETCHECK,     /* who: the active player */
    NS_DAMAGED,         /* object; by: controller of the source; other: the source; x, frame */
    NS_PLAYED,          /* who; number; object: serial of the item */
    NS_ATTACKS,         /* object; who: its controller; other: -1 - defender */
    NS_REVERSED,        /* a tarot's other wording: takes the place of NS_RESOLVES */
    NS_ON_SYSTEM_CHECK, /* who: the active player */
    NS_ON_TURN_END,     /* who: the active player */
    NS_LEAVES,          /* object: as it was; who: its controller */
    NS_DESTROYS,        /* object destroyed: as it was; who: its controller; by: who did it */
    NS_HITS_PLAYER,     /* object: attacker; who: the player hit; x, frame */
    NS_HITS_CHARACTER,  /* object: attacker; other: the character hit; x */
    NS_BLOCKED,         /* object: attacker; who: its controller */
    NS_COUNTER_PUT,     /* object; x: enum ns_counter */
    NS_ROLLS,           /* who; x: the roll */
    NS_INSTALLS,        /* who */
    NS_ATTACHES,        /* object: the gear or program; other: what it is attached to now */
    NS_LAST_RAM,        /* who: the last refreshed RAM was run or committed */
    NS_TARGETED,        /* object; by: who chose it; other: serial of the item */
    NS_COMBAT_END,
    NS_LATER, /* never raised: carried out by an effect of the kind NS_WAITS */
    NS_WHENS,
};

/* Whom or what a fact must be about for a triggered ability to hear it. */
enum ns_about {
    NS_ANYBODY,
    NS_SELF,     /* the object that has the ability */
    NS_BEARER,   /* the character that the gear is on; of an effect: its object */
    NS_YOU,      /* the controller */
    NS_OPPONENT, /* another seat */
    NS_HOST,     /* whose Mainframe the program is attached to; of an effect: its seat */
    NS_BY_YOU,   /* done by the controller to somebody else's */
};

struct ns;
struct ns_item;
struct ns_object;
struct ns_effect;
struct ns_hit;
struct ns_card;

/* Something that happens, for triggered abilities. Fields that its kind does not name are 0. */
struct ns_fact {
    uint8_t when; /* enum ns_when */
    rules_seat who;
    uint8_t by;      /* a set of seats */
    uint8_t frame;   /* enum ns_frame */
    uint16_t number; /* of the card that it is about, if any */
    int16_t x;
    int32_t object, other;
    const struct ns_object *was; /* the object, also when it is about to leave */
};

/* Where rules come from: an object that is face up, a Mainframe, or an effect that lasts. */
struct ns_by {
    const struct ns_object *self;   /* NULL: a Mainframe or an effect */
    const struct ns_effect *effect; /* NULL: an object or a Mainframe */
    rules_seat seat;                /* its controller */
    uint16_t number;                /* of its card */
    uint16_t at;                    /* of ns_each() */
};

/* A RAM cost in the making: what it is set to, then more, then less (NS-RAM-07). */
struct ns_price {
    int16_t set; /* -1: not */
    int16_t more, less;
};

/* From where a card is played, and how. */
enum ns_from { NS_FROM_HAND, NS_FROM_BIN, NS_FROM_DECK, NS_FROM_ASIDE, NS_FROMS };
struct ns_way {
    uint8_t from;   /* enum ns_from */
    uint8_t times;  /* so many times its RAM cost */
    bool free;      /* without paying RAM */
    bool purge;     /* purged when it has resolved */
    int32_t effect; /* that permits it: one time less if its x counts them */
};

enum ns_layer { NS_BASE_VALUES, NS_MODIFIERS }; /* NS-CRD-16 */
struct ns_values {
    int attack, defense, psychosis;
    uint32_t keys; /* enum ns_keyword */
    struct ns_price cost;
    uint8_t frame;     /* attack type */
    uint8_t layer;     /* that is being computed */
    uint8_t doublings; /* of its PSYCHOSIS */
};

struct ns_ability {
    uint8_t when;        /* enum ns_when */
    uint8_t about;       /* enum ns_about, of a triggered ability */
    uint8_t ram;         /* RAM to run */
    bool run;            /* the character is run as a cost */
    bool mode;           /* Mainframe or Bioframe is chosen */
    bool may;            /* its controller may decline when it resolves */
    bool harms;          /* a trigger whose target is rather an opponent's */
    bool helps;          /* bots: a target is rather an own one, which n and def do not show */
    bool once;           /* at most once in a turn */
    uint8_t target;      /* enum ns_target */
    uint8_t least, most; /* how many of them, all different; 0 and 0: one */
    uint8_t second;      /* enum ns_target: a target of another kind, after those */
    int16_t n, def;      /* numbers of the effect */
    uint8_t type;        /* enum ns_frame */
    uint8_t counter;     /* enum ns_counter */
    int16_t psychosis;
    uint32_t keys; /* enum ns_keyword that it gives */
    uint16_t of;   /* factions that it looks at; of a trigger: one of them is needed */
    uint8_t needs,
        more;        /* mainframes: synergy with their factions, and with how much it does more */
    uint8_t pays[2]; /* health to pay, by enum ns_frame (NS-KEY-ADDCOST) */
    bool pays_ram;   /* X RAM of the own Bank are destroyed for the additional cost */
    uint8_t says;    /* names this wording where a card has several; 0: upright, or reversed */
    bool gives_any;  /* for `gives`: any number */
    uint8_t gives_n; /* exactly so many; 0: one */
    const char *name;
    /* A triggered ability hears a fact only if this holds too. */
    bool (*hears)(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact);
    /* Of a triggered ability: X of its item, where the fact has another number or none. */
    int (*amount)(const struct ns *g, const struct ns_by *by, const struct ns_fact *fact);
    /* A further condition of a target. */
    bool (*fits)(const struct ns *g, const struct ns_item *it, int32_t target);
    /* What INDEX or a search looks for; NULL: what its card says. */
    bool (*wants)(const struct ns_card *c);
    /* An object that ns_call_object() offers. */
    bool (*picks)(const struct ns *g, const struct ns_item *it, const struct ns_object *o);
    /* The largest X that may be chosen when it is announced; NULL: no X is chosen. */
    int (*most_x)(const struct ns *g, const struct ns_item *it);
    /* X where it is not chosen. */
    int (*fixed_x)(const struct ns *g, const struct ns_item *it);
    /* For the additional cost: which objects can be given, one, or any number (X). With
     * ns_can_give(), ns_choose_given() and ns_pay_destroyed() or ns_pay_run(). */
    bool (*gives)(const struct ns *g, const struct ns_item *it, const struct ns_object *o);
    /* Additional costs: whether they can be paid; a frame (f->id: the item) that asks which, marks
     * objects with `chosen` and returns 1, or 0 to withdraw; and paying them. */
    bool (*affords)(const struct ns *g, const struct ns_item *it);
    enum fx_rc (*choose)(struct ns *g, struct fx_frame *f);
    void (*pay)(struct ns *g, struct ns_item *it);
    /* What it does: at once, or as an effect that may stop (f->id: the item, see ns_item()). */
    void (*now)(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
    enum fx_rc (*fx)(struct ns *g, struct fx_frame *f);
};

struct ns_card {
    struct rules_card_word word;
    uint8_t type, family, subtype; /* enum ns_type, ns_family, ns_subtype */
    uint8_t cost, attack, defense;
    uint8_t frame; /* attack type: enum ns_frame */
    uint32_t keys; /* enum ns_keyword */
    bool iconic, token;
    bool any_copies;                /* in a deck (NS-CMP-03) */
    uint8_t enters_with;            /* so many interest counters */
    uint16_t factions, requirement; /* enum ns_faction */
    /* To the attached character. */
    int8_t gear_attack, gear_defense, gear_psychosis;
    uint32_t gear_keys;
    uint32_t all_keys; /* while in play every character has them */
    bool levels;       /* a tether: all of its chain have the highest base values in it */
    struct ns_ability ability[NS_MAX_ABILITIES];
    /* Static abilities: changes the values of `o`, once in each layer. Called for the card in play,
     * as a Mainframe, and for each effect of the kind NS_ALTERS that the card has made. */
    void (*alter)(const struct ns *g, const struct ns_by *by, const struct ns_object *o,
                  struct ns_values *v);
    /* What a card costs that the seat plays. */
    void (*price)(const struct ns *g, const struct ns_by *by, rules_seat s, uint16_t number,
                  struct ns_price *p);
    /* A card that INDEX or a search of this card looks for. */
    bool (*wants)(const struct ns_card *c);
    /* Replacements (NS-ABL-07); these and the hooks after them are asked of what is in play, of
     * Mainframes and of effects of the kind NS_NOTES. */
    struct ns_softens {
        bool (*applies)(const struct ns *g, const struct ns_by *by, const struct ns_hit *h);
        /* What it makes of the damage; NULL: it prevents all and does nothing else. */
        void (*now)(struct ns *g, const struct ns_by *by, struct ns_hit *h);
        bool doubles; /* else it prevents, unless damage cannot be prevented */
    } softens;
    struct ns_saves { /* an object that is about to leave play: o->doom */
        bool (*applies)(const struct ns *g, const struct ns_by *by, const struct ns_object *o);
        void (*now)(struct ns *g, const struct ns_by *by, struct ns_object *o);
        bool may; /* the controller of the object may decline */
    } saves;
    struct ns_rescues { /* a seat that would lose */
        bool (*applies)(const struct ns *g, const struct ns_by *by, rules_seat s);
        enum fx_rc (*call)(struct ns *g, const struct ns_by *by, rules_seat s);
    } rescues;
    /* RAM of the object that is destroyed goes back refreshed. */
    bool (*frees_ram)(const struct ns *g, const struct ns_by *by, const struct ns_object *o);
    /* RAM that the seat installs is refreshed. */
    bool (*installs)(const struct ns *g, const struct ns_by *by, rules_seat s);
    /* How many cards more the seat draws that is to draw some. */
    int (*draws)(const struct ns *g, const struct ns_by *by, rules_seat s);
    /* How many times more an ability of `of` triggers. */
    int (*echoes)(const struct ns *g, const struct ns_by *by, const struct ns_by *of);
    bool own_free;          /* what its controller has in play, and its abilities, costs no RAM */
    bool no_prevention;     /* while in play damage cannot be prevented */
    bool many_environments; /* while in play a new environment destroys none (NS-CRD-15) */
    bool either_type;       /* the attack type of the token is chosen when it is created */
    /* What it lets its controller do; called for effects of the kind NS_NOTES too. */
    bool (*lets_reverse)(const struct ns *g, const struct ns_by *by); /* play tarots reversed */
    /* Play the card with this id from where `way` says, and as it says (NS-DEP-02). */
    bool (*permits)(const struct ns *g, const struct ns_by *by, uint16_t id, struct ns_way *way);
    bool controls;       /* gear: its controller controls the attached character */
    bool looks_at_top;   /* of the own Cyberdeck, at any time */
    bool looks_at_faces; /* of face-down cards in play */
    bool shows_hands;    /* those of opponents, to all */
};

extern const struct ns_card *const ns_cards[];
extern const uint16_t ns_n_cards;

#endif
