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
    NS_MAX_TARGETS = 2,
    NS_MAX_ABILITIES = 2,
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
    NS_SEAT_ZONES = 8,
    NS_ZONES = NS_SEAT_ZONES * NS_MAX_SEATS,
};

enum ns_type { NS_CHARACTER = 1, NS_GEAR, NS_PROGRAM, NS_MAINFRAME, NS_RAM };
enum ns_family { NS_SCRIPT = 1, NS_PROTOCOL, NS_ENVIRONMENT };
enum ns_subtype { NS_DRUG = 1, NS_WEAPON, NS_CYBERWARE };
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

enum ns_keyword { NS_SWIFT = 1, NS_OVERRUN = 2, NS_STAMINA = 4 };

/* What can be a target (NS-DEP-07). */
enum ns_target {
    NS_NO_TARGET,
    NS_ANY, /* a character or a player */
    NS_CHARACTER_TARGET,
    NS_RUNNING_TARGET, /* a character that is Running */
    NS_OTHER_HACKER,
    NS_OWN_DUSTRUNNER,
    NS_OWN_CHARACTER,
    NS_PROGRAM_TARGET,
    NS_CYBERWARE_TARGET,
    NS_PLAYER_TARGET,
};

enum ns_when {
    NS_NEVER,
    NS_RESOLVES,
    NS_ACTIVATED,
    NS_ENTERS,
    NS_ON_NETCHECK,
    NS_DAMAGED,
    NS_PLAYED,
    NS_ATTACKS
};

struct ns;
struct ns_item;

struct ns_ability {
    uint8_t when;        /* enum ns_when */
    uint8_t ram;         /* RAM to run */
    bool run;            /* the character is run as a cost */
    bool mode;           /* Mainframe or Bioframe is chosen */
    bool harms;          /* a trigger whose target is rather an opponent's */
    uint8_t target;      /* enum ns_target */
    int8_t n, def;       /* numbers of the effect */
    uint8_t type;        /* enum ns_frame */
    uint8_t keys;        /* enum ns_keyword that it gives */
    uint16_t of;         /* factions that it looks at */
    uint8_t needs, more; /* mainframes: synergy with `of`, and with how much it does more */
    const char *name;
    void (*now)(struct ns *g, const struct ns_item *it, const struct ns_ability *a);
};

struct ns_card {
    struct rules_card_word word;
    uint8_t type, family, subtype; /* enum ns_type, ns_family, ns_subtype */
    uint8_t cost, attack, defense;
    uint8_t frame; /* attack type: enum ns_frame */
    uint8_t keys;  /* enum ns_keyword */
    bool iconic;
    bool any_copies;                /* in a deck (NS-CMP-03) */
    uint16_t factions, requirement; /* enum ns_faction */
    int8_t gear_attack;             /* to the attached character */
    uint8_t all_keys;               /* while in play every character has them */
    struct ns_ability ability[NS_MAX_ABILITIES];
};

struct ns_object {      /* something in play */
    int32_t serial;     /* never used again: public */
    int32_t on;         /* gear: its character */
    int32_t blocks;     /* the attacker that it blocks */
    uint16_t number;    /* of its card */
    uint16_t card;      /* in NS_PLAY of its owner */
    uint16_t damage;    /* NS-STA-01 */
    uint16_t assigned;  /* combat damage that it is about to be dealt, */
    uint16_t through;   /* and that it is about to deal to the defender */
    uint16_t test;      /* place in the list of stability tests, from 1 */
    uint16_t plus;      /* +1/+1 counters */
    int16_t boost[2];   /* ATK and DEF until turn end */
    uint8_t boost_keys; /* keywords until turn end */
    rules_seat owner, controller;
    uint8_t running; /* NS-CRD-08 */
    uint8_t used;    /* bit per ability (NS-ABL-04) */
    uint8_t ram;     /* committed RAM of ram_owner */
    rules_seat ram_owner;
    uint8_t attacks;     /* 1: it is an attacker */
    uint8_t was_blocked; /* it had a blocker when blockers were declared */
};

struct ns_item { /* in the Cache, the newest last (NS-CAC-01) */
    int32_t serial;
    int32_t source;                 /* object it comes from, 0 for a played card */
    int32_t target[NS_MAX_TARGETS]; /* serial of an object, or -1 - seat; 0: none */
    uint16_t number;                /* card that it is, or is an ability of */
    uint16_t card;                  /* played card, in NS_CACHE of its owner; 0 for an ability */
    int16_t x;                      /* ATK of the source when last seen, or amount */
    rules_seat seat;                /* its controller */
    rules_seat who;                 /* the seat that a trigger is about */
    uint8_t ability;                /* which of the card */
    uint8_t mode;                   /* choice */
    uint8_t ram;                    /* put up for a character */
    uint8_t ready;                  /* 0: being announced */
};

struct ns_trigger { /* waits for settling (NS-CAC-07) */
    int32_t source;
    uint16_t number;
    int16_t x;
    rules_seat seat, who;
    uint8_t ability;
};

struct ns_seat {
    int16_t health[2]; /* by enum ns_frame */
    uint16_t mainframe;
    uint16_t turns;
    uint8_t ram_deck, refreshed, running, ram_bin, ram_out;
    uint8_t decked; /* had to draw from an empty Cyberdeck */
    uint8_t fell;   /* 0: living; else 1 + how many had fallen before */
    uint8_t resigned;
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
    uint16_t n_objects, n_items, n_triggers;
    struct ns_object object[NS_MAX_OBJECTS]; /* in order of entry */
    struct ns_item item[NS_MAX_ITEMS];
    struct ns_trigger trigger[NS_MAX_TRIGGERS];
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
int ns_synergy(const struct ns *g, rules_seat s, uint16_t factions);  /* the least of them */

/* Objects */
struct ns_object *ns_object(struct ns *g, int32_t serial); /* NULL: not in play */
const struct ns_object *ns_see(const struct ns *g, int32_t serial);
const struct ns_card *ns_card_of(const struct ns_object *o);
bool ns_is(const struct ns_object *o, enum ns_type type);
int ns_attack(const struct ns *g, const struct ns_object *o);
int ns_defense(const struct ns *g, const struct ns_object *o);
bool ns_has_key(const struct ns *g, const struct ns_object *o, uint8_t key);
bool ns_stays(const struct ns_card *c); /* in play after it resolved */
bool ns_holds_iconic(const struct ns *g, rules_seat s, uint16_t number);
/* The character that is run as the cost of an ability, or NULL. */
const struct ns_object *ns_runner(const struct ns *g, const struct ns_object *o);
struct ns_item *ns_item(struct ns *g, int32_t serial); /* NULL: left the Cache */

void ns_fields(void *st, struct rules_io *io);
const char *ns_check(const void *st);

#endif
