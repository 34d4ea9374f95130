/* service/rules/neuroscape/state.h: the one flat state of a game of Neuroscape, and reading it. */
#ifndef RULES_NEUROSCAPE_STATE_H
#define RULES_NEUROSCAPE_STATE_H

#include "rules/core/fx.h"
#include "rules/core/zone.h"
#include "rules/neuroscape/words.h"

enum {
    NS_MAX_SEATS = 4,
    NS_DECK_MIN = 50, /* NS-CMP-02 */
    NS_DECK_MAX = 255,
    NS_RAM_DECK = 25,     /* NS-CMP-04 */
    NS_MAX_OBJECTS = 256, /* beyond it the cap rule ends the game */
    NS_MAX_ITEMS = 128,
    NS_MAX_TRIGGERS = 256,
    NS_MAX_EFFECTS = 256,
    NS_MAX_HITS = 512,
    NS_MAX_UNDER_WAY = 8,
    NS_MAX_EXTRA_TURNS = 32,
    NS_MAX_TARGETS = 16, /* the last one is for `second` where an ability has one */
    NS_X_TARGETS = 255,
    NS_REQUIRED_SYNERGY = 1,          /* NS-CRD-14 */
    NS_AT_ONCE = RULES_MAX_PICKS / 2, /* picked in one answer; of more, one by one */
    NS_MAX_ABILITIES = 4,
    NS_LIMIT = 30000, /* ATK, DEF, damage, X and health do not go beyond it, nor below -NS_LIMIT */
    NS_KEYWORD_ABILITIES = 8, /* abilities from this index on are those of keywords (keywords.c) */
};

/* Zones of each seat, by owner (NS-ZON-02). */
enum ns_zone {
    NS_DECK,
    NS_HAND,
    NS_BIN,
    NS_PURGED,
    NS_PLAY,  /* cards of objects in play */
    NS_CACHE, /* cards of items in the Cache */
    NS_OUT,   /* left the game with its owner, or taken away by a scenario */
    NS_ASIDE, /* revealed or looked at while an effect goes on */
    NS_SEAT_ZONES = 8,
    NS_ZONES = NS_SEAT_ZONES * NS_MAX_SEATS,
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

struct ns_object {      /* something in play */
    int32_t serial;     /* never used again: public */
    int32_t on, on_too; /* gear: its character, of a tether both; -1 - seat: on a Mainframe */
    int32_t blocks;     /* the attacker that it blocks */
    uint16_t number;    /* of its card */
    uint16_t card;      /* in NS_PLAY of its owner; 0: a token */
    uint16_t damage;    /* NS-STA-01 */
    uint16_t assigned;  /* combat damage that it is about to be dealt, */
    uint16_t through;   /* and that it is about to deal to the defender */
    uint16_t test;      /* place in the list of those that roll one after another, from 1 */
    uint16_t counter[NS_COUNTERS];
    uint16_t as_number; /* an ability of another card takes the place of its first one */
    uint8_t as_ability;
    rules_seat owner, controller, first_controller;
    uint8_t running; /* NS-CRD-08 */
    uint8_t used;    /* bit per ability (NS-ABL-04) */
    uint8_t done;    /* bit per ability that works once in a turn */
    uint8_t ram;     /* committed RAM of ram_owner */
    rules_seat ram_owner;
    uint8_t attacks;     /* 1: it is an attacker */
    uint8_t was_blocked; /* it had a blocker when blockers were declared */
    uint8_t face_down;
    uint8_t free;      /* its RAM cost is 0 */
    uint8_t inverted;  /* a token of the other attack type than its card's */
    uint8_t damaged;   /* in this turn */
    uint8_t chosen;    /* while an effect or a cost picks objects: X counts who is destroyed */
    uint8_t doom;      /* enum ns_leave, once it is about to leave play */
    uint8_t doom_by;   /* a set of seats */
    uint8_t spent;     /* it has replaced the event at hand (NS-ABL-07) */
    uint8_t face_seen; /* a set of seats that were told what lies face down */
    uint32_t since;    /* turn in which it entered */
};

struct ns_item { /* in the Cache, the newest last (NS-CAC-01) */
    int32_t serial;
    int32_t source;                 /* object it comes from, 0 for a played card */
    int32_t other;                  /* what a trigger is about, beside its source; of an ability
                                     * of gear that is activated: the character that it is on */
    int32_t target[NS_MAX_TARGETS]; /* enum ns_target_code; 0: none */
    uint16_t number;                /* card that it is, or is an ability of */
    uint16_t card;                  /* played card, in NS_CACHE of its owner; 0: ability or copy */
    int16_t x;                      /* X, or the amount that a trigger is about */
    int16_t power;                  /* ATK of the source when last seen (NS-ABL-05) */
    rules_seat seat;                /* its controller */
    rules_seat who;                 /* the seat that a trigger is about */
    uint8_t ability;                /* which of the card, or of keywords */
    uint8_t mode;                   /* choice */
    uint8_t ram;                    /* put up for a character */
    uint8_t ready;                  /* 0: being announced */
    uint8_t tier;                   /* of a Mainframe: 1, 2 */
    uint8_t is_card;                /* a played card or a copy of one, not an ability */
    uint8_t purge;                  /* purged when it has resolved */
    uint8_t by;                     /* a set of seats: who did what a trigger is about */
    uint8_t frame;                  /* enum ns_frame of what a trigger is about */
    uint8_t failed;                 /* its cost ran a character that failed its PSYCHOSIS roll */
    uint8_t face_down;
    uint8_t from, free; /* as in struct ns_way */
};

struct ns_trigger { /* waits for settling (NS-CAC-07) */
    int32_t source, other;
    uint16_t number;
    int16_t x;
    rules_seat seat, who;
    uint8_t ability, tier, by, frame;
};

/* Effects that last: of which kind, and how long. */
enum ns_effect_kind {
    NS_BOOSTS = 1, /* attack, defense, keys, psychosis of its object */
    NS_ALTERS,     /* through `alter` of its card */
    NS_WATCHES,    /* its ability is triggered as if it were that of an object */
    NS_WAITS,      /* its ability is carried out at turn end, once */
    NS_CONTROLS,   /* its object is under control of its seat */
    NS_NOTES,      /* its card knows what it means */
};
enum ns_until { NS_TURN_END = 1, NS_SYSTEM_CHECK, NS_WHILE_SOURCE, NS_ALWAYS };

struct ns_effect {
    int32_t serial;
    int32_t source; /* object that made it */
    int32_t object; /* that it is about; -1 - seat; 0: none */
    uint32_t keys;
    uint16_t number; /* of the card that made it */
    int16_t attack, defense, psychosis, x;
    uint8_t kind, until; /* enum ns_effect_kind, ns_until */
    rules_seat seat;     /* whose effect it is */
    uint8_t ability;
    uint8_t spent; /* it has replaced the event at hand (NS-ABL-07) */
};

struct ns_hit {      /* damage that is about to be dealt */
    int32_t target;  /* object, or -1 - seat */
    int32_t source;  /* object, 0: none in play */
    uint16_t number; /* card of the source */
    int16_t n;
    rules_seat by; /* controller of the source */
    uint8_t frame;
    uint8_t attack; /* combat damage or of a duel: it can hit (NS-CMB-21) */
};

/* Cards that a seat has played in a turn. */
enum ns_played {
    NS_PLAYED_ALL,
    NS_PLAYED_TAROTS,
    NS_PLAYED_HACKER, /* programs of Hackers, or trojans */
    NS_PLAYED_DRUGS,
    NS_PLAYED_KINDS,
};

struct ns_seat {
    int16_t health[2]; /* by enum ns_frame */
    uint16_t mainframe;
    uint16_t turns;
    uint8_t ram_deck, refreshed, running, ram_bin, ram_out;
    uint8_t decked;      /* had to draw from an empty Cyberdeck */
    uint8_t fell;        /* 0: living; else 1 + how many had fallen before */
    uint8_t won;         /* a card says so (NS-OBJ-04) */
    uint8_t done;        /* bit per ability of the Mainframe that works once in a turn */
    uint8_t aside_seen;  /* a set of seats: who sees what lies aside; 0xff: all */
    uint8_t hand_open;   /* it lay open at the last question */
    uint8_t hand_shown;  /* to all, while an effect goes on */
    uint16_t corruption; /* counters on the Mainframe */
    uint16_t top_seen;   /* the card on its Cyberdeck that it was last shown, 0: it sees none */
    uint16_t played[NS_PLAYED_KINDS]; /* cards in this turn */
};

struct ns_turn {
    rules_seat seat;
    uint8_t phase;  /* a choice */
    uint8_t ended;  /* its player is out: what is under way ends */
    uint8_t combat; /* attackers are declared and Combat End has not been */
    rules_seat defender;
    uint8_t blocks_known; /* blockers are declared */
};

struct ns_options {
    uint32_t turn_cap, settle_cap;
    uint8_t deckout_skip, install_running, ram_return, requirement, reboot_unlimited, lost_block;
    uint8_t topup, subtype_only, top_item, at_once;
};

struct ns {
    struct rules_head head;
    struct ns_options option;
    struct ns_turn turn;
    struct ns_seat seat[NS_MAX_SEATS];
    rules_seat first; /* starting player */
    uint8_t end_reason, end_rule, fallen;
    uint8_t passes; /* bit per seat that passed in this Swift Check since the last act */
    int32_t next_serial;
    uint32_t settled; /* items resolved since settling began */
    uint32_t window;  /* of the Swift Check (rules_decision.window) */
    uint16_t n_objects, n_items, n_triggers, n_effects, n_hits, n_under_way;
    struct ns_object object[NS_MAX_OBJECTS]; /* in order of entry */
    struct ns_item item[NS_MAX_ITEMS];
    struct ns_item under_way[NS_MAX_UNDER_WAY]; /* resolving, the innermost last */
    struct ns_trigger trigger[NS_MAX_TRIGGERS];
    struct ns_effect effect[NS_MAX_EFFECTS]; /* in the order they were made */
    struct ns_hit hit[NS_MAX_HITS];
    uint16_t n_extra_turns;
    rules_seat extra_turn[NS_MAX_EXTRA_TURNS]; /* the next one last (NS-TRN-03) */
    uint16_t n_cards;
    struct zone zone[NS_ZONES];
    struct zone_card card[ZONE_MAX_CARDS + 1]; /* kind: the number of the card */
};

extern const struct ns_card *const ns_cards[];
extern const uint16_t ns_n_cards;

/* Seats */
bool ns_lives(const struct ns *g, rules_seat s);
int ns_living(const struct ns *g);
rules_seat ns_next(const struct ns *g, rules_seat s); /* the next living seat */
uint16_t ns_zone_of(rules_seat s, enum ns_zone zone);
uint16_t ns_count(const struct ns *g, rules_seat s, enum ns_zone zone);
rules_seat ns_owner(const struct ns *g, uint16_t id);
uint16_t ns_find(const struct ns *g, uint16_t zone, uint16_t number); /* 0: not there */
int ns_ram(const struct ns *g, rules_seat s); /* that it controls (NS-RAM-01) */
int ns_synergy(const struct ns *g, rules_seat s, uint16_t factions); /* the least of them */

/* Objects */
struct ns_object *ns_object(struct ns *g, int32_t serial); /* NULL: not in play */
const struct ns_object *ns_see(const struct ns *g, int32_t serial);
const struct ns_card *ns_card_of(const struct ns_object *o);
bool ns_is(const struct ns_object *o, enum ns_type type);
bool ns_stays(const struct ns_card *c);                              /* in play after it resolved */
bool ns_controls(const struct ns *g, rules_seat s, uint16_t number); /* that card, or a copy */
bool ns_holds_iconic(const struct ns *g, rules_seat s, uint16_t number);
/* The character that is run as the cost of an ability, or NULL. */
const struct ns_object *ns_runner(const struct ns *g, const struct ns_object *o);
/* In the Cache or resolving; NULL: gone. */
struct ns_item *ns_item(struct ns *g, int32_t serial);
const struct ns_item *ns_see_item(const struct ns *g, int32_t serial); /* in the Cache */
/* Of a card, or of a keyword. */
const struct ns_ability *ns_ability_at(uint16_t number, uint8_t ability);

/* Characters that tethers connect, a ring or a row of any length (chain.c) */
struct ns_chain {
    bool in[NS_MAX_OBJECTS]; /* by place in ns.object */
};
void ns_find_chain(const struct ns *g, int32_t character, struct ns_chain *c);
bool ns_in_chain(const struct ns *g, int32_t character, int32_t other);
int ns_chain_size(const struct ns *g, int32_t character);

/* NS-CRD-18, as the option family reads it. */
bool ns_is_script(const struct ns *g, const struct ns_card *c);
bool ns_is_protocol(const struct ns *g, const struct ns_card *c);

/* Who sees what (sight.c) */
bool ns_always(const struct ns *g, const struct ns_by *by); /* true, but not for effects */
bool ns_decides_for(const struct ns *g, rules_seat viewer, rules_seat s);
bool ns_sees_hand(const struct ns *g, rules_seat viewer, rules_seat s);
bool ns_sees_top(const struct ns *g, rules_seat viewer, rules_seat s);
bool ns_sees_aside(const struct ns *g, rules_seat viewer, rules_seat s);
bool ns_sees_face(const struct ns *g, rules_seat viewer, const struct ns_object *o);
bool ns_sees_item(const struct ns *g, rules_seat viewer, const struct ns_item *it);
uint8_t ns_eyes(const struct ns *g, rules_seat s); /* the seat, and who decides for it */
bool ns_hand_is_open(const struct ns *g, rules_seat s);
bool ns_may_reverse(const struct ns *g, rules_seat s);

/* Values (values.c) */
int16_t ns_limited(int n); /* to NS_LIMIT */
/* Begin with {0}; false: no more. Objects in order of entry, Mainframes, effects. */
bool ns_each(const struct ns *g, struct ns_by *by);
/* The same without effects of other kinds than NS_NOTES: whose hooks are asked. */
bool ns_each_rule(const struct ns *g, struct ns_by *by);
void ns_values(const struct ns *g, const struct ns_object *o, struct ns_values *v);
int ns_attack(const struct ns *g, const struct ns_object *o);
int ns_defense(const struct ns *g, const struct ns_object *o);
int ns_psychosis(const struct ns *g, const struct ns_object *o);
int ns_required_ram(const struct ns *g, const struct ns_object *o); /* NS-RAM-08 */
enum ns_frame ns_attack_type(const struct ns *g, const struct ns_object *o);
bool ns_has_key(const struct ns *g, const struct ns_object *o, uint32_t key);
int ns_price_of(const struct ns *g, rules_seat s, uint16_t number); /* to play the card */
int ns_price_total(struct ns_price p, int printed);
/* Tier of a Mainframe's ability that is met: 0, 1, 2 (NS-CRD-13). */
int ns_tier(const struct ns *g, rules_seat s, const struct ns_ability *a);

void ns_fields(void *st, struct rules_io *io);
const char *ns_check(const void *st);

#endif
