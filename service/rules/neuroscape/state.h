/* service/rules/neuroscape/state.h: the one flat state of a game of Neuroscape, and reading it. */
#ifndef RULES_NEUROSCAPE_STATE_H
#define RULES_NEUROSCAPE_STATE_H

#include "rules/core/zone.h"
#include "rules/neuroscape/card.h"

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
    NS_WITHDRAWALS = 3,               /* of actions, by hand, while a seat has the priority */
    NS_MAX_TARGETS = 16,              /* the last one is for `second` where an ability has one */
    NS_REQUIRED_SYNERGY = 1,          /* NS-CRD-14 */
    NS_AT_ONCE = RULES_MAX_PICKS / 2, /* picked in one answer; of more, one by one */
    NS_LIMIT = 30000, /* ATK, DEF, damage, X and health do not go beyond it, nor below -NS_LIMIT */
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
    uint8_t passes;      /* bit per seat that passed in this Swift Check since the last act */
    uint8_t withdrawals; /* by hand, of the seat that has the priority */
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
