/* service/rules/dominion/state.h: the one flat state of a game of Dominion, and reading it. */
#ifndef RULES_DOMINION_STATE_H
#define RULES_DOMINION_STATE_H

#include "rules/core/fx.h"
#include "rules/core/zone.h"
#include "rules/dominion/words.h"

enum {
    DOM_MAX_KINDS = 192, /* different cards in one game */
    DOM_MAX_PILES = 64,
    DOM_MAX_PARTS = 10, /* different cards in one pile */
    DOM_MAX_LANDSCAPES = 16,
    DOM_NO_PILE = 0xff,
    DOM_MOST_CARDS = 1280, /* card numbers are below it */
};

/* Zones, by permanent number: 16 for each seat, then the shared ones, then the piles. */
enum dom_seat_zone {
    DOM_DECK,
    DOM_HAND,
    DOM_DISCARD,
    DOM_PLAY,   /* in play */
    DOM_LOOK,   /* taken off the deck by a running effect: the newest on top. Whether the others
                 * see it is said by the events; an effect puts back all it took. */
    DOM_ASIDE,  /* set aside face up */
    DOM_HIDDEN, /* set aside face down: only the owner knows them */
    DOM_ISLAND_MAT,
    DOM_VILLAGE_MAT, /* Native Village: face down, its owner may look */
    DOM_RETURNING,   /* trashed in a Possession turn: back at its end (DOM-POSS-10) */
    DOM_KEPT,        /* set aside face up on a Duration for a later turn, or stranded there */
    DOM_EXILE,       /* the Exile mat: face up */
    DOM_SEAT_ZONES = 16,
};
enum dom_zone {
    DOM_TRASH = DOM_SEAT_ZONES * RULES_MAX_SEATS,
    DOM_BOX, /* out of the game: what a scenario took away */
    DOM_HEXES,
    DOM_HEX_DISCARDS,
    DOM_BOONS,
    DOM_BOON_DISCARDS,
    DOM_DRUID_BOONS,
    DOM_MARKET = DOM_TRASH + 8, /* the Black Market deck, */
    DOM_STALL,                  /* and what was revealed of it by a running effect: newest on top */
    DOM_PILES = DOM_TRASH + 16,
    DOM_ZONES = DOM_PILES + DOM_MAX_PILES,
};

enum dom_type {
    DOM_ACTION = 1 << 0,
    DOM_TREASURE = 1 << 1,
    DOM_VICTORY = 1 << 2,
    DOM_CURSE = 1 << 3,
    DOM_ATTACK = 1 << 4,
    DOM_REACTION = 1 << 5,
    DOM_DURATION = 1 << 6,
    DOM_REWARD = 1 << 7,
    DOM_NIGHT = 1 << 8,
    DOM_COMMAND = 1 << 9,
    DOM_LIAISON = 1 << 10,
    DOM_WIZARD = 1 << 11,
    DOM_SPIRIT = 1 << 12,
    DOM_DOOM = 1 << 13,
    DOM_ZOMBIE = 1 << 14,
    DOM_HEX = 1 << 15,
    DOM_STATE = 1 << 16,
    DOM_EVENT = 1 << 17,
    DOM_PROJECT = 1 << 18,
    DOM_LANDMARK = 1 << 19,
    DOM_WAY = 1 << 20,
    DOM_ALLY = 1 << 21,
    DOM_HEIRLOOM = 1 << 22,
    DOM_AUGUR = 1 << 23,
    DOM_FORT = 1 << 24,
    DOM_ODYSSEY = 1 << 25,
    DOM_MAT = 1 << 26, /* what the rules say about a mat */
    DOM_PRIZE = 1 << 27,
    DOM_SHELTER = 1 << 28,
    DOM_FATE = 1 << 29,
    DOM_BOON = 1 << 30,
    DOM_LANDSCAPE = DOM_EVENT | DOM_PROJECT | DOM_LANDMARK | DOM_WAY | DOM_ALLY,
    DOM_NO_CARD = DOM_LANDSCAPE | DOM_HEX | DOM_STATE | DOM_BOON | DOM_MAT,
};

struct dom_cost { /* DOM-COST-01 */
    uint8_t coins, potion, debt;
};

struct dom_pile {
    uint16_t card;   /* what the pile is called after */
    uint8_t supply;  /* 1: in the Supply */
    uint8_t embargo; /* Embargo tokens */
    uint8_t route;   /* 1: its Trade Route token is still there */
    uint8_t favors;  /* each makes its cards cheaper by 1 (DOM-RES-09 f) */
};

struct dom_landscape { /* a rule of the game that is no card (DOM-LAND-01) */
    uint16_t card;
    uint8_t cubes; /* set of seats: whose cube is on the Project, or who has used up the Event */
    uint8_t done;  /* its one time in the game is over (Mountain Pass) */
};

struct dom_seat {
    uint16_t turns; /* counted for ties (DOM-COUNT) */
    uint16_t vp;    /* VP tokens */
    uint16_t debt;
    uint16_t coffers, villagers, favors;
    uint8_t minus_card, minus_coin; /* 1: its -1 Card or -1 Coin token lies before it */
    uint16_t pirates;               /* tokens on the Pirate Ship mat */
    uint8_t skips;                  /* turns to be skipped (DOM-SKIP-01) */
    uint8_t resigned;               /* 0, or 1 + how many had resigned before (DOM-HOST-01) */
    uint16_t money_plays;    /* Silvers and Golds it played in this turn, whoever's (Corsair) */
    uint16_t treasure_plays; /* Treasures likewise, where a card counts them (Highwayman) */
    uint8_t
        gained[DOM_MAX_KINDS / 8]; /* bit per kind it gained in its own latest turn (Smugglers) */
    /* Bit per kind that the others cannot rule out, because cards changed hands unseen. */
    uint8_t might_have[DOM_MAX_KINDS / 8];
};

struct dom_turn {
    rules_seat seat;
    uint8_t kind;      /* enum rules_turn */
    uint8_t phase;     /* a DOM_CHOICE_..._PHASE */
    uint8_t bought;    /* something was bought in this Buy phase (DOM-BUY-03) */
    uint8_t next_hand; /* cards drawn in Clean-up (DOM-CLEAN-05) */
    uint16_t extra;    /* of an extra turn: because of which card */
    uint32_t actions, buys, coins, potions;
    uint16_t merchants;          /* Merchants played this turn that still wait for a Silver */
    uint16_t silvers;            /* Silvers played this turn */
    uint16_t plays;              /* Actions played this turn by its player, replays too */
    uint16_t reduce;             /* this turn every card costs so much less (DOM-COST-02) */
    uint16_t reduce_actions;     /* and Actions so much less besides */
    uint8_t victory_gained;      /* by its player in a Buy phase (Treasury) */
    uint16_t coppersmiths;       /* Coppersmiths played this turn */
    uint16_t action_gains;       /* Actions that its player has gained this turn (Cauldron); */
    uint16_t third, third_stamp; /* which was the third, and its stamp then */
    uint16_t buy_gains; /* cards its player gained since this Buy phase began (Merchant Guild) */
    uint16_t events;    /* bit per landscape: bought in this turn */
    uint8_t debt_paid;  /* in this Buy phase (debt_classic) */
    uint16_t gains;     /* cards its player gained in this turn, where a card counts them */
    uint8_t hand_plays; /* cards its player played from the hand, where that is limited */
    uint8_t back_to_actions; /* the Buy phase ends for another Action phase (DOM-BUY-08) */
    uint8_t journey;         /* its player keeps what is in play in Clean-up */
};

enum { DOM_MAX_EXTRAS = 64 };
enum dom_limit { DOM_LIMIT_NONE, DOM_LIMIT_2ND, DOM_LIMIT_3RD }; /* DOM-EXTRA-04 */
struct dom_extra {
    uint16_t card;
    rules_seat seat, by; /* whose turn; who decides in it (Possession) */
    uint8_t limit;       /* enum dom_limit */
};

enum { DOM_MAX_WAITING = 32 };
struct dom_waiting { /* what a landscape does between turns, for a seat (DOM-BETW-04) */
    uint16_t card;
    rules_seat seat;
};

enum dom_possession_tokens { DOM_TOKENS_CURRENT, DOM_TOKENS_2016, DOM_TOKENS_2010 };
struct dom_options { /* DOM-HOST-09, fixed at creation */
    uint8_t holders; /* reaction_windows=holders */
    uint8_t double_treasures;
    uint8_t colony;
    uint8_t solitaire; /* the test bed of DOM-BENCH-04 */
    uint8_t first_player;
    uint8_t at_once; /* independent_answers=at_once (DOM-HOST-08) */
    uint8_t coffers_classic;
    uint16_t bane;     /* Young Witch's, 0: none */
    uint16_t ferryman; /* the card of the pile reserved for Ferryman, 0: none */
    uint32_t turn_cap;
    uint8_t duration_keep; /* duration_left=keep (DOM-DUR-06) */
    uint8_t outpost_2022, voyage_2022, island_folk_2022, royal_galley_2022;
    uint8_t treasury_2022;
    uint8_t every_possession;  /* possession_limit=none */
    uint8_t possession_tokens; /* enum dom_possession_tokens */
    uint8_t debt_classic;
    uint8_t trader_1e; /* Trader acts before the gain (DOM-GAIN-03) */
    uint8_t shelters;
    uint8_t command_duration; /* DOM-CMD-06 */
    uint8_t mission_2015;
    uint8_t journey_2022;
    uint8_t empires_classic;
};

/* When an ability can be used. */
enum dom_trigger {
    DOM_ON_ATTACK = 1, /* another player's Attack is played, first */
    DOM_ON_GAIN,
    DOM_ON_BUY,
    DOM_ON_TRASH,
    DOM_ON_DISCARD, /* outside Clean-up (DOM-DISC-01) */
    DOM_ON_PLAYED,  /* a card has been played */
    DOM_AT_TURN_START,
    DOM_AT_BUY_START,
    DOM_AT_BUY_END,
    DOM_AT_CLEAN_UP,
    DOM_ON_LEAVING, /* before cards in play are discarded in Clean-up */
    DOM_AT_TURN_END,
    DOM_ON_WOULD_GAIN, /* before the card moves: it may be replaced (DOM-GAIN-03) */
    DOM_ON_PLAY,       /* a card is announced; only counted */
    DOM_BEFORE_DRAW,   /* in Clean-up, between the discarding and the next hand */
    DOM_TRIGGERS,
};
/* Where an ability is found. */
enum dom_source {
    DOM_BY_ITSELF = 1, /* the card that it happened to */
    DOM_IN_HAND,       /* a Reaction: each copy in hand; whether there is one is hidden */
    DOM_IN_PLAY,       /* each copy in play */
    DOM_BY_ROW,        /* each lasting effect that a play has set up */
    DOM_IN_GAME,       /* a rule of a card that is in this game: once */
    DOM_BY_CUBE,       /* a rule of a Project for each seat with a cube on it */
};
/* Whose events it answers to, seen from its owner. */
enum dom_whose { DOM_OWN, DOM_OF_OTHERS, DOM_OF_ANY };
enum {
    DOM_MAX_ABILITIES = 4,
    DOM_MAX_ROWS = 512,
    DOM_MAX_NOTES = 256,
    DOM_MAX_USED = 128,
    DOM_MAX_SAID = RULES_MAX_OPTIONS
};

enum dom_until {
    DOM_UNTIL_TURN_END,
    DOM_UNTIL_USED,      /* "at the start of your next turn": once, then gone */
    DOM_UNTIL_NEXT_TURN, /* ends the instant the seat's next turn starts (DOM-DUR-08) */
    DOM_FOR_GOOD,
    DOM_WHILE_TRACKED, /* holds no effect: keeps `source` in play with the card `n` */
    DOM_ONCE_THIS_TURN,
    DOM_UNTILS,
};
struct dom_row {     /* a lasting effect */
    uint16_t card;   /* whose ability it is */
    uint16_t source; /* the card in play that holds it, 0: none is needed */
    uint16_t stamp;  /* of the source */
    int16_t n;       /* the effect's own: an amount, or the id of a card set aside */
    uint32_t turn;   /* in which it was made */
    rules_seat seat;
    uint8_t ability;             /* of the card */
    uint8_t until;               /* enum dom_until */
    uint8_t spared;              /* set of seats that the play does not affect (DOM-REACT-02) */
    uint16_t cause, cause_stamp; /* the card in play that made this play an extra one, 0: none */
};
struct dom_note { /* an occurrence that is to be settled */
    uint16_t id, stamp;
    int16_t x;
    rules_seat seat;
    uint8_t on;
};
struct dom_said { /* a pick of a seat whose share of the play with its frame at `depth` is to come
                   */
    uint16_t depth, verb, card, count;
    int32_t arg;
    rules_seat seat;
};
enum { DOM_MAX_PLACES = 64 };
struct dom_place {  /* where a card goes in a shuffle of the running step (DOM-DRAW-04) */
    uint16_t above; /* so many cards lie above it; 0xffff: no more cards are placed */
    rules_seat seat;
};
struct dom_used { /* of an ability within one occurrence, which has its frame at `depth` */
    uint16_t depth, key, count;
};

struct dom_facts {        /* of a kind: what is looked at for many kinds or cards at once */
    uint32_t types;       /* DOM-PLAY-09 */
    struct dom_cost cost; /* printed */
    bool plain;           /* a Treasure whose play asks nothing */
};

struct dom {
    struct rules_head head;
    struct dom_options option;
    struct dom_turn turn;
    struct dom_seat seat[RULES_MAX_SEATS];
    rules_seat due;       /* whose normal turn was last due (DOM-BETW-07) */
    rules_seat possessor; /* who steers this turn; normally its own seat */
    rules_seat run_seat;  /* who really took the last turn, */
    uint8_t run;          /* how many in a row (DOM-EXTRA-04), */
    uint8_t has_last, last_was_extra;
    uint16_t n_extras;
    struct dom_extra extra[DOM_MAX_EXTRAS]; /* queued extra turns, in the order they were queued */
    uint16_t n_waiting;
    struct dom_waiting waiting[DOM_MAX_WAITING]; /* in the order they arose */
    uint8_t end_reason; /* a DOM_CHOICE_..., once over, and from when Fleet's round begins */
    uint8_t end_rule;
    uint8_t round;         /* Fleet's is running (DOM-EXTRA-17): */
    uint8_t round_place;   /* how many places to the left of */
    rules_seat round_from; /* whoever ended the game it has come */

    uint16_t n_kinds, n_piles, n_cards;
    uint16_t kind[DOM_MAX_KINDS]; /* card numbers of this game, in option order (DOM-HOST-05) */
    struct dom_pile pile[DOM_MAX_PILES];
    uint16_t n_landscapes;
    struct dom_landscape landscape[DOM_MAX_LANDSCAPES]; /* each is a kind too, without a pile */
    uint16_t n_rows, n_notes, n_used, n_said;
    uint16_t note_base;               /* notes below it are being settled already */
    struct dom_row row[DOM_MAX_ROWS]; /* in the order they were made */
    struct dom_note note[DOM_MAX_NOTES];
    struct dom_used used[DOM_MAX_USED];
    struct dom_said said[DOM_MAX_SAID]; /* answers given together, each used in its turn */
    uint16_t n_places;
    struct dom_place place[DOM_MAX_PLACES]; /* in the order of the shuffles, each with its end */
    struct zone zone[DOM_ZONES];
    struct zone_card card[ZONE_MAX_CARDS + 1]; /* .kind is an index into kind[] */

    /* Derived, never saved or hashed. */
    uint8_t kind_of[DOM_MOST_CARDS]; /* by card number: 1 + its index in kind[], 0: it has none */
    struct dom_facts facts[DOM_MAX_KINDS];
    bool costs_vary;                /* some card of this game changes costs by its own text, */
    bool may_bar;                   /* or can bar its own purchase */
    uint8_t pile_of[DOM_MAX_KINDS]; /* the pile of this name, or with cards of this kind */
    bool has_stash;
    uint8_t places_for; /* 1 + a seat: the step is to be done again once it has said where; */
    uint16_t places_wanted, places_among; /* how many cards, among how many */
    bool has_watch;                       /* some card of this game keeps count */
    bool may_annul;                       /* some card of this game can annul a play */
    bool pile_favors;                     /* there are Favors on piles */
    bool has_night;                       /* Night cards are used (DOM-NIGHT-02) */
    uint8_t curse_pays;                   /* Curses are Treasures too (Charlatan) */
    uint32_t watched; /* bit per trigger that some card of this game answers to */
    uint16_t unseen_actions[RULES_MAX_SEATS]; /* Actions in hand, deck or discard pile: whose they
                                               * are is public, where they are is not */
};

struct dom_ability {
    uint8_t on;     /* enum dom_trigger; 0: there is none */
    uint8_t source; /* enum dom_source */
    uint8_t whose;  /* enum dom_whose */
    bool may;       /* may be declined; a Reaction always may */
    bool again;     /* can be used any number of times for one occurrence */
    /* Can `who` use it for the occurrence whose frame is `event`? From public facts alone. NULL:
     * always. */
    bool (*when)(const struct dom *g, const struct fx_frame *event, rules_seat who);
    /* In a frame of its owner: card: whose ability; who: the seat it happened to; id, to: the card
     * it happened to, and its stamp then; arg: what the occurrence carries; n, x: number and source
     * of the row. The occurrence's own frame is fx_below(). */
    enum fx_rc (*effect)(struct dom *g, struct fx_frame *f);
    bool first;   /* before all others of its seat and without a question */
    bool plays;   /* the Reaction plays its card, which so leaves the hand: no use is counted */
    bool always;  /* a standing order can say to use it whenever asked: it asks nothing more */
    bool on_them; /* BY_ROW: a row does it to the others, who order it among theirs */
    /* BY_ROW: does this row answer to the occurrence? NULL: each does. */
    bool (*which)(const struct dom *g, const struct fx_frame *event, const struct dom_row *row);
};

enum dom_set { /* the boxes that a random kingdom can be drawn from */
               DOM_SET_DOMINION,
               DOM_SET_INTRIGUE,
               DOM_SET_SEASIDE,
               DOM_SET_ALCHEMY,
               DOM_SET_PROSPERITY,
               DOM_SET_CORNUCOPIA_GUILDS,
               DOM_SET_HINTERLANDS,
               DOM_SET_PROMO,
               DOM_SET_DARK_AGES,
               DOM_SET_ADVENTURES,
               DOM_SET_EMPIRES,
               DOM_SET_NOCTURNE,
               DOM_SET_RENAISSANCE,
               DOM_SET_MENAGERIE,
               DOM_SET_ALLIES,
               DOM_SET_PLUNDER,
               DOM_SET_RISING_SUN,
               DOM_SETS,
};

/* What a card is. One block per card in cards/. A landscape is one too: the effect of an Event is
 * what its purchase does. */
struct dom_card {
    struct rules_card_word word;
    struct dom_cost cost;
    uint32_t types; /* enum dom_type */
    uint8_t set;    /* enum dom_set */
    uint8_t copies; /* in its pile; 0: as many as DOM-SETUP-05 says */
    /* Only the name of a pile of these cards, which lie in it from the top in this order, as many
     * of each as its own `copies` says: no card itself (DOM-PLAY-08), and what the pile counts as
     * whatever lies on top. */
    uint16_t parts[DOM_MAX_PARTS];
    bool kingdom;      /* a pile of its own that a kingdom can name */
    uint16_t heirloom; /* replaces a Copper of each starting deck (DOM-SETUP-03), 0: none */
    bool removed;      /* only printed in first editions: random kingdoms leave it out */
    bool plain;        /* a Treasure whose play asks nothing */
    bool shows;        /* all see what its effect takes off a deck; so with Attacks */
    bool onto_deck;    /* gained onto the deck instead of to the discard pile (DOM-GAIN-01) */
    bool to_hand;      /* gained to the hand instead */
    bool overpay;      /* more than its cost may be paid for it (DOM-BUY-05) */
    bool once_a_game;  /* a seat may buy this Event once */
    int8_t vp;         /* printed VP, without those that are counted */

    /* What playing it gives before its effect. */
    uint8_t cards, actions, buys, coins, potions, coffers, favors;
    /* Its effect; then, for every other player in turn order whom it affects, others() in a frame
     * of that player (who: the one who plays it); then after(). NULL: none. */
    enum fx_rc (*effect)(struct dom *g, struct fx_frame *f);
    enum fx_rc (*others)(struct dom *g, struct fx_frame *f);
    bool all; /* others() begins with the acting player */
    /* The first question of others(), where no seat's options depend on what another answers: with
     * independent_answers=at_once it is put to all of them together (DOM-HOST-08). */
    void (*asks)(struct dom *g, const struct fx_frame *f);
    enum fx_rc (*after)(struct dom *g, struct fx_frame *f); /* of a landscape: between turns */
    /* VP that depend on the deck: of each copy, or of the landscape. */
    int (*counted_vp)(const struct dom *g, rules_seat s);
    /* Set-up text: adds piles (dom_add_pile) before they are filled; gives tokens after the deal.
     */
    void (*setup)(struct dom *g);
    void (*begin)(struct dom *g);
    /* How much less it costs now by its own text (Peddler). */
    int (*cheaper)(const struct dom *g);
    /* May the seat not buy it now, whatever it can pay (Grand Market)? */
    bool (*barred)(const struct dom *g, rules_seat s);
    struct dom_ability ability[DOM_MAX_ABILITIES];
    /* Does it keep the play from doing anything (DOM-PLAY-01 step 3)? */
    bool (*annuls)(const struct dom *g, const struct fx_frame *play);
    /* Keeps count of what happens, before any ability; changes nothing else. */
    void (*watch)(struct dom *g, enum dom_trigger on, rules_seat s, uint16_t id);
};

extern const struct dom_card *const dom_cards[];
extern const uint16_t dom_n_cards;

static inline uint16_t dom_zone_of(rules_seat s, enum dom_seat_zone z)
{
    return (uint16_t)(s * DOM_SEAT_ZONES + z);
}

static inline uint16_t dom_number(const struct dom *g, uint16_t id)
{
    return g->kind[g->card[id].kind];
}

static inline const struct dom_card *dom_card(const struct dom *g, uint16_t id)
{
    return dom_cards[dom_number(g, id)];
}

/* DOM-PLAY-09: the types now. */
static inline unsigned dom_types(const struct dom *g, uint16_t number)
{
    return dom_cards[number]->types |
           (number == DOM_CARD_curse && g->curse_pays ? (unsigned)DOM_TREASURE : 0u);
}

static inline bool dom_is(const struct dom *g, uint16_t id, unsigned types)
{
    return (g->facts[g->card[id].kind].types & types) != 0;
}

static inline uint16_t dom_count(const struct dom *g, rules_seat s, enum dom_seat_zone z)
{
    return g->zone[dom_zone_of(s, z)].n;
}

static inline uint16_t dom_top(const struct dom *g, rules_seat s, enum dom_seat_zone z)
{
    return g->zone[dom_zone_of(s, z)].first;
}

/* The index in kind[] of a card number, or -1 if this game has no such card. */
static inline int dom_kind_of(const struct dom *g, uint16_t number)
{
    return number < DOM_MOST_CARDS ? g->kind_of[number] - 1 : -1;
}
/* Derives that, after kind[] has changed from `first` on. */
void dom_index_kinds(struct dom *g, uint16_t first);
static inline bool dom_has(const struct dom *g, uint16_t number)
{
    return dom_kind_of(g, number) >= 0;
}
/* The index in landscape[] of its number, or -1. */
int dom_landscape_of(const struct dom *g, uint16_t number);
/* Is the seat's cube on that Project? */
bool dom_has_cube(const struct dom *g, rules_seat s, uint16_t number);
/* The topmost card of that number in the zone, or 0. */
uint16_t dom_find(const struct dom *g, uint16_t zone, uint16_t number);
/* The same by the index in kind[], for what looks at many. */
static inline uint16_t dom_find_kind(const struct dom *g, uint16_t zone, uint16_t k)
{
    uint16_t id = g->zone[zone].first;
    while (id && g->card[id].kind != k)
        id = g->card[id].next;
    return id;
}
/* The kinds of the cards in the zone, one after the other in option order: the next after `k`, -1
 * for the first; -1: there are no more. */
int dom_next_kind(const struct dom *g, uint16_t zone, int k);
/* How many cards of the zone have one of the types. */
uint16_t dom_count_types(const struct dom *g, uint16_t zone, unsigned types);
/* How many cards of that number there are in the zone. */
uint16_t dom_count_of(const struct dom *g, uint16_t zone, uint16_t number);
/* May the seat have an unseen card of the kind, or of one of the types, for all that is public? */
bool dom_may_have(const struct dom *g, rules_seat s, uint16_t kind);
bool dom_may_have_type(const struct dom *g, rules_seat s, unsigned types);
/* The same for its hand (0: any type): what decides whether it is asked (DOM-ASYNC-01). */
bool dom_may_hold_type(const struct dom *g, rules_seat s, unsigned types);
/* How many different names there are among the cards of the zone that have one of the types (0:
 * any). */
uint16_t dom_count_names(const struct dom *g, uint16_t zone, unsigned types);
bool dom_is_in(const struct dom *g, rules_seat s);
/* The next remaining seat to the left. */
rules_seat dom_left_of(const struct dom *g, rules_seat s);
rules_seat dom_right_of(const struct dom *g, rules_seat s);
/* Is the zone one of a seat that others do not see, though whose its cards are is public? */
bool dom_is_unseen(uint16_t zone);
/* DOM-EXTRA-11: is this the turn of a Voyage, in which its player can play only so many cards from
 * the hand? Has it played them? */
enum { DOM_VOYAGE_PLAYS = 3 };
static inline bool dom_is_on_voyage(const struct dom *g, rules_seat s)
{
    return g->turn.extra == DOM_CARD_voyage && s == g->turn.seat;
}
static inline bool dom_may_play_from_hand(const struct dom *g, rules_seat s)
{
    return !(dom_is_on_voyage(g, s) && g->turn.hand_plays >= DOM_VOYAGE_PLAYS);
}
/* How many Favors lie on the pile of the card. */
int dom_favors_on(const struct dom *g, uint16_t number);
/* DOM-COST-02: the cost now. What lowers it must be known to dom_costs_are_printed() too. */
static inline struct dom_cost dom_cost(const struct dom *g, uint16_t number)
{
    const struct dom_card *c = dom_cards[number];
    struct dom_cost cost = c->cost;
    if (c->types & DOM_LANDSCAPE)
        return cost;
    bool canal = g->turn.phase != DOM_CHOICE_BETWEEN_TURNS && g->n_landscapes > 0 &&
                 dom_has_cube(g, g->turn.seat, DOM_CARD_canal);
    int less = g->turn.reduce + canal + (c->types & DOM_ACTION ? g->turn.reduce_actions : 0) +
               (c->cheaper ? c->cheaper(g) : 0) + (g->pile_favors ? dom_favors_on(g, number) : 0);
    cost.coins = (uint8_t)(less < cost.coins ? cost.coins - less : 0);
    return cost;
}
/* Is that of every card what is printed on it? */
static inline bool dom_costs_are_printed(const struct dom *g)
{
    return !g->costs_vary && !g->pile_favors && g->turn.reduce == 0 && g->turn.reduce_actions == 0;
}
/* DOM-COST-03: every part of a at most that of b. */
bool dom_cost_up_to(struct dom_cost a, struct dom_cost b);
/* DOM-COST-04 */
bool dom_is_cheaper(struct dom_cost a, struct dom_cost b);
/* The pile that this card is on top of, or DOM_NO_PILE. */
uint8_t dom_pile_of(const struct dom *g, uint16_t number);
/* The same for a pile of the Supply. */
uint8_t dom_supply_pile_of(const struct dom *g, uint16_t number);
/* The same by the index in kind[]. */
static inline uint8_t dom_pile_of_kind(const struct dom *g, uint16_t k)
{
    uint8_t pile = g->pile_of[k];
    uint16_t top = pile == DOM_NO_PILE ? 0 : g->zone[DOM_PILES + pile].first;
    return top && g->card[top].kind == k ? pile : DOM_NO_PILE;
}
/* The number of the card on top, or what an empty pile is called after. */
static inline uint16_t dom_pile_shows(const struct dom *g, uint8_t pile)
{
    uint16_t top = g->zone[DOM_PILES + pile].first;
    return top ? dom_number(g, top) : g->pile[pile].card;
}
/* The pile whose name this is, even if no card of it lies there, or DOM_NO_PILE. */
uint8_t dom_pile_named(const struct dom *g, uint16_t number);
/* Is this the name of a pile of different cards? */
static inline bool dom_is_split(uint16_t number)
{
    return dom_cards[number]->parts[0] != 0;
}
static inline uint16_t dom_pile_count(const struct dom *g, uint8_t pile)
{
    return g->zone[DOM_PILES + pile].n;
}
uint8_t dom_empty_piles(const struct dom *g);
/* All cards a player has (DOM-ZONE-05). */
uint16_t dom_owned(const struct dom *g, rules_seat s);
uint16_t dom_owned_of(const struct dom *g, rules_seat s, uint16_t number);
uint16_t dom_owned_types(const struct dom *g, rules_seat s, unsigned types);
int32_t dom_score(const struct dom *g, rules_seat s);
/* Who gains what `s` would gain: another on a Possession turn (DOM-POSS-06). */
rules_seat dom_gainer(const struct dom *g, rules_seat s);
/* Was the last turn that was taken, before this one, one of the seat? */
static inline bool dom_took_last_turn(const struct dom *g, rules_seat s)
{
    return g->has_last && g->run_seat == s;
}
/* Who may see what only `s` may see: s, and who decides for it (DOM-ZONE-04). */
uint8_t dom_eyes(const struct dom *g, rules_seat s);
/* Everything that is not saved, from what is. */
void dom_derive(struct dom *g);

void dom_fields(void *st, struct rules_io *io);
const char *dom_check(const void *st);

#endif
