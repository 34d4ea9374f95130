/* service/rules/core/game.h: the one interface that every game implements.
 *
 * Pure: no I/O, no clock, no heap, no globals, no floating point. A state is ONE flat block of
 * `state_size` bytes without pointers that outlive a call: clone is memcpy, equality is
 * rules_hash(). The caller owns every block and every buffer; the core keeps no pointer after a
 * call returns. Seats count from 0 here and from 1 in every text ("p1"). */
#ifndef RULES_CORE_GAME_H
#define RULES_CORE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/core/words.h"

#define RULES_MUST_CHECK __attribute__((warn_unused_result))

typedef uint8_t rules_seat;
enum {
    RULES_MAX_SEATS = 6,
    RULES_NOBODY = 0xff,     /* as a viewer: the public */
    RULES_MAX_OPTIONS = 512, /* of all open decisions together; beyond it RULES_CAP_OPTIONS ends
                              * the game by the ruleset's cap rule */
    RULES_MAX_PICKS = 128,   /* runs in one answer; a game asks in parts before it needs more */
    RULES_MAX_SETTINGS = 64,
    RULES_SETUP_TEXT = 8192,   /* bytes of the longest resolved set-up, NUL included */
    RULES_ANSWER_TEXT = 8192,  /* bytes of the longest canonical answer, NUL included */
    RULES_MAX_ORDERS = 16,     /* standing orders of one seat */
    RULES_ORDERS_TEXT = 2048,  /* bytes of the longest canonical list of them, NUL included */
    RULES_ORDER_CHANGES = 100, /* how often a seat may change them in one turn */
    RULES_DECK_PARTS = 3,      /* of a deck: "mainframe", "cyberdeck" */
    RULES_DECK_ENTRIES = 256,  /* of one part of a list */
    RULES_DECK_TEXT = 1500,    /* bytes of the longest canonical list of a deck, NUL included; as
                                * many as there are seats fit into a set-up */
    RULES_DECK_FAULTS = 16,    /* told of one list */
};

enum rules_rc {
    RULES_OK = 0,
    RULES_ILLEGAL = -1,    /* picks do not fit the decision */
    RULES_NOT_YOURS = -2,  /* another seat answers this one */
    RULES_STALE = -3,      /* answered, or undone, or never asked */
    RULES_OVER = -4,       /* nothing is asked any more */
    RULES_SETUP = -5,      /* seats or settings that this game does not allow */
    RULES_BROKEN = -6,     /* an invariant failed: quarantine the game, never apply again */
    RULES_UNREADABLE = -7, /* text that is not of the grammar of answers (text.c) */
};

/* Every question in every game has one of five shapes. Anything richer (blocks, damage splits,
 * targets) is asked as a sequence of these, so API, bots, fuzzers and tests know just these. */
enum rules_shape {
    RULES_ONE,    /* exactly one option, once */
    RULES_SET,    /* min..max picks in all, an option at most `count` times; order has no meaning */
    RULES_ORDER,  /* every option exactly `count` times, in the order chosen, the first first */
    RULES_NUMBER, /* a number in min..max: one pick with the verb of its only option, its arg */
    RULES_NAME,   /* a card of the game's pool (in_domain): one pick with the verb, its card */
};

/* What can be picked, by meaning and never by index. Equal cards are one option with a count. */
struct rules_option {
    uint16_t verb;  /* play, buy, attack, pass, keep, ... */
    uint16_t card;  /* permanent card number, 0 for none */
    int32_t arg;    /* object in play, seat, choice: what it means is said by the verb's word */
    uint16_t count; /* in a decision: how many there are; in an answer: how many are picked */
};

enum rules_slot { RULES_FREE, RULES_OPEN, RULES_SEALED };

struct rules_run { /* part of a sealed answer: option `option` of the decision, `count` times */
    uint16_t option, count;
};

/* At most one per seat is open, in the slot of that seat. All decisions asked together are one
 * batch: the game goes on when the last of them is answered, and it reads the answers in turn
 * order, so the order in which they arrived never matters. */
struct rules_decision {
    uint32_t number; /* permanent; given when asked; never used twice, not even after an undo */
    uint32_t window; /* equal for all questions of one response window until something is added
                      * to it; 0 outside windows. "Pass in window 57" is a standing order. */
    rules_seat seat; /* whose decision it is by the rules: its cards, its options */
    rules_seat by;   /* who answers: another seat under Possession */
    uint8_t shape;   /* enum rules_shape */
    uint8_t slot;    /* enum rules_slot */
    uint16_t kind;   /* what sort of question: standing orders and bots match on it. Public. */
    uint16_t rule;   /* the rule it follows from. Public. */
    uint16_t card;   /* because of this card, 0 for none. Public. */
    uint16_t first;  /* its options in the pool of the state: see rules_options() */
    uint16_t n;      /* how many; sorted, no duplicates, in an order that tells nothing hidden */
    uint16_t total;  /* sum of their counts */
    uint16_t run_first, runs; /* once sealed: the picks, in the pool of runs */
    int32_t min, max;         /* SET: how many; NUMBER: the range */
    int32_t fallback; /* what a timeout or a gone seat answers: ONE the option at this index, SET
                       * the first `fallback` picks, NUMBER this number, NAME this card, ORDER as
                       * listed */
    int32_t amount;   /* once sealed: NUMBER the number, NAME the card */
    uint8_t by_hand;  /* 1: taken back, so no standing order answers it */
};

/* What a seat says in advance: "always reveal Moat". It answers its seat's decisions as soon as
 * they are asked, those that the seat itself makes; one of a seat that another steers it leaves
 * alone. Known to its seat and nobody else. */
struct rules_order {
    uint16_t order; /* index in the words' orders */
    uint16_t card;  /* permanent card number, 0 for none */
    int32_t arg;    /* choice or number; or what the game keeps with it */
};

/* What an order says to a decision. */
enum rules_obeyed {
    RULES_SILENT, /* nothing */
    RULES_OBEYED, /* it answers */
    RULES_SPENT,  /* nothing any more, whatever is asked: it goes */
};

enum rules_act {
    RULES_ANSWER,    /* answers decision `number` */
    RULES_RESIGN,    /* `by` leaves for good, at any moment, whoever is being asked */
    RULES_TAKE_BACK, /* `by` reopens its own sealed answer `number`; others may have answered */
    RULES_RENEW,     /* applied to the state an undo goes back to: open decisions get numbers from
                      * `number` on, chance goes on at `draws`: no old answer fits any more, no
                      * known roll comes again; before it rules_keep_orders() */
    RULES_ORDERS,    /* `by` replaces its standing orders, at any moment; its open decision is
                      * answered at once if they answer it */
};

struct rules_action {
    uint8_t act; /* enum rules_act */
    rules_seat by;
    uint16_t verb; /* said with an empty set ("trash none"); 0: not said */
    uint16_t n;    /* how many picks */
    uint32_t number;
    uint64_t draws; /* RENEW only */
    struct rules_option picks[RULES_MAX_PICKS];
    uint8_t n_orders; /* ORDERS only, like the orders: in order of precedence */
    struct rules_order orders[RULES_MAX_ORDERS];
};

/* Event kinds below this are the same in every game (words.h); a game's own start here. */
enum { RULES_GAME_EVENTS = 16 };
enum rules_event_kind {
    RULES_EV_NONE,
    RULES_EV_TURN,     /* a turn begins (or is skipped): seat; arg[0] number of the turn in the
                        * game, arg[1] enum rules_turn */
    RULES_EV_PHASE,    /* a phase begins: arg[0] is the game's phase choice */
    RULES_EV_RESIGNED, /* seat left for good */
    RULES_EV_SHUFFLED, /* seat's cards were shuffled; arg[0] how many */
    RULES_EV_OVER,     /* the game ended; arg[0] is the game's choice saying why */
    RULES_EV_STEERED,  /* from here on, decisions of `seat` in this turn are made by arg[0] */
    RULES_EV_ANSWERED, /* seat's question was answered as soon as it was asked. That a standing
                        * order did it only the seat sees: card: what it picked; arg[0] the number
                        * of the decision, arg[1] the order */
    RULES_EV_TURN_OF,  /* the turn that was just told is there because of this card */
};
enum rules_turn { RULES_TURN_NORMAL, RULES_TURN_EXTRA, RULES_TURN_POSSESSED, RULES_TURN_SKIPPED };

struct rules_event { /* one observable change; that it happened is public */
    uint16_t kind, card, rule;
    rules_seat seat;
    uint8_t seen_by; /* bit per seat that may know card and args; 0xff: the public too. For all
                      * others the event has neither card nor args. */
    int32_t arg[2];  /* what they mean is said by the event's word */
    int32_t more[RULES_EVENT_MORE];
    uint32_t card_seen_by; /* where not all who may know the args may know the card: those who may;
                            * 0: seen_by */
};
struct rules_events { /* caller's buffer; NULL where events are not wanted */
    struct rules_event *at;
    uint32_t n, cap; /* n > cap: that many were needed, apply again on a clone */
    bool revealed;   /* a seat learnt something hidden, or chance was used: undo needs consent */
    bool by_chance;  /* and the first such thing was chance */
    uint32_t known;  /* if revealed: how many events came before, so that a trial may tell them */
};

struct rules_refusal { /* why not: "Smithy costs 4, you have 3" */
    uint16_t rule;
    uint16_t reason; /* enum rules_reason (words.h) or the game's own */
    uint16_t card;
    int32_t arg[2];
};

/* The chance of one game. Lives beside the state and is never saved or hashed with it: whoever
 * holds the key knows every card. Draw number n depends on key and n alone. */
struct rules_chance {
    uint8_t key[32];
    uint64_t block; /* which 16 draws are at hand, plus 1; 0: none. Set to 0 with a new key. */
    uint32_t draws[16];
};

struct rules_setting { /* a slice of the caller's text, not terminated */
    const char *name, *value;
    uint16_t name_n, value_n;
};
/* A set-up as text is `name=value` pairs separated by single spaces: "seats=2 kingdom=cellar,moat".
 */
struct rules_setup {
    uint8_t seats;
    uint8_t n;
    struct rules_setting at[RULES_MAX_SETTINGS]; /* without `seats` */
};
/* What a game can be told at creation; for the API's descriptions and for validation. */
struct rules_setting_info {
    const char *name, *values, *rule, *text;
    bool internal; /* never taken from a client as an option, nor told to one */
};

/* Where observe() writes: JSON (codec), text (goldens) or a hash. `name` is NULL inside a list. */
struct rules_sink {
    void (*open)(void *ctx, const char *name, bool list);
    void (*close)(void *ctx, bool list);
    void (*number)(void *ctx, const char *name, int64_t value);
    void (*word)(void *ctx, const char *name, const char *slug); /* NULL slug: null */
    void (*flag)(void *ctx, const char *name, bool value);
    void *ctx;
};

/* Why a set-up is refused: "kingdom: no card is called smythy" with rule DOM-SETUP-04. */
struct rules_setup_error {
    const char *setting; /* a name from the game's settings, or "seats" */
    const char *rule;
    char detail[160];
};

struct rules_standings {            /* per seat */
    uint8_t place[RULES_MAX_SEATS]; /* 1 is best; equal places share it */
    int32_t score[RULES_MAX_SEATS];
    int32_t turns[RULES_MAX_SEATS];
    uint8_t resigned; /* bit per seat */
    uint16_t reason;  /* the game's choice saying why it ended */
    uint16_t rule;
};

enum rules_cap { RULES_CAP_ANSWERS, RULES_CAP_EVENTS, RULES_CAP_DEPTH, RULES_CAP_OPTIONS };

struct rules_text { /* the caller's characters; n counts what was needed, NUL excluded */
    char *at;
    size_t n, cap;
};

struct rules_io; /* read, write or hash: one list of fields serves all three (io.h) */
struct fx_frame;

/* A player that uses nothing but what its seat may know: the choice must be the same for every
 * state that looks the same to that seat (a test deals the hidden cards again and compares). */
struct rules_bot {
    const char *slug, *text;
    /* Fills out->picks and out->n for the open decision d. `random` is fresh for each call. */
    void (*choose)(const void *st, const struct rules_decision *d, uint64_t random,
                   struct rules_action *out);
};

/* The parts of a deck in the ruleset's order: what each is called in a list. */
struct rules_deck_part {
    const char *name;
    bool one; /* a single card */
};
struct rules_deck_card {
    uint16_t card, count;
};
struct rules_deck {
    const char *slug, *name;
    struct {
        const struct rules_deck_card *at;
        uint16_t n;
    } part[RULES_DECK_PARTS];
};

/* A deck as somebody lists it, part by part. */
struct rules_deck_entry {
    const char *card; /* a slug, if it is one; not terminated */
    uint16_t card_n, count;
};
struct rules_deck_list {
    struct {
        bool given;
        uint16_t n;
        const struct rules_deck_entry *at;
    } part[RULES_DECK_PARTS];
};
/* What is wrong with it: "Roadie: 5 copies, 4 are allowed" with rule NS-CMP-03. */
struct rules_deck_fault {
    const char *rule;
    uint8_t part;
    int16_t entry; /* -1: the part as a whole */
    bool in_count; /* of the entry; else its card */
    char detail[160];
};
struct rules_deck_faults {
    uint8_t n;
    struct rules_deck_fault at[RULES_DECK_FAULTS];
};

struct rules_game {
    const char *slug; /* "dominion": path segment and column value */
    const char *title;
    const char *seats_rule; /* that says how many seats play it */
    uint32_t version;       /* +1 whenever an old log could replay differently */
    uint8_t seats_min, seats_max;
    bool solitaire;    /* with the internal setting solitaire=on one seat plays alone (simulate) */
    size_t state_size; /* every state starts with struct rules_head (fx.h) */
    const struct rules_words *words;
    const struct rules_setting_info *settings;
    uint16_t n_settings;
    const struct rules_bot *bots;
    uint16_t n_bots;
    const struct rules_deck *decks; /* published ones; see rules_deck_offered() */
    uint16_t n_decks;
    const struct rules_deck_part *deck_parts; /* NULL: no seat brings a deck */
    uint8_t n_deck_parts;
    const char *const *deck_settings; /* by seat: the internal setting that holds its deck */

    /* must: check the wishes and write the complete set-up (rules_put_setting), chance included. */
    enum rules_rc (*resolve)(const struct rules_setup *wish, struct rules_chance *chance,
                             struct rules_text *out, struct rules_setup_error *why);
    /* must, where seats bring decks: is this a legal one? If so, `out` gets its canonical text, of
     * less than RULES_DECK_TEXT bytes, the value of its seat's setting. RULES_SETUP: `why`. */
    enum rules_rc (*bring)(const struct rules_deck_list *list, struct rules_text *out,
                           struct rules_deck_faults *why);
    /* must: from a complete set-up; push the bottom frame; the core runs it. */
    enum rules_rc (*create)(void *st, const struct rules_setup *setup);
    /* must: run frame f until it stops: `return dom_fx[f->fn](st, f);` (an enum fx_rc). */
    int (*step)(void *st, struct fx_frame *f);
    /* must: a seat is gone. Withdraw or unwind what is under way for it (fx_withdraw, fx_unwind).
     */
    void (*left)(void *st, rules_seat seat);
    /* must: a bound was reached: end the game by the ruleset's cap rule. */
    void (*capped)(void *st, enum rules_cap cap);
    /* must: write what the viewer may know and nothing else. Decisions are written by the codec. */
    void (*observe)(const void *st, rules_seat viewer, const struct rules_sink *to);
    /* must: false while the game runs. */
    bool (*standings)(const void *st, struct rules_standings *out);
    /* must: every field of the game's own part, once. */
    void (*fields)(void *st, struct rules_io *io);
    /* must: deal out again what the viewer cannot know (tests). `random` is not the game's. */
    void (*resample)(void *st, rules_seat viewer, uint64_t random);
    /* must: is this card in the pool that naming questions draw from? */
    bool (*in_domain)(const void *st, uint16_t card);
    /* must, where the words have orders: may the seat give this one now? Looks at nothing that the
     * seat does not know, and may put into `o->arg` what it is to keep ("until my next turn").
     * RULES_ILLEGAL: `why` says why not. */
    enum rules_rc (*may_order)(const void *st, rules_seat seat, struct rules_order *o,
                               struct rules_refusal *why);
    /* must, where the words have orders: what the order says to d, an open decision of its seat,
     * made by that seat. RULES_OBEYED: picks and n of `out` are a legal answer. */
    enum rules_obeyed (*obey)(const void *st, const struct rules_decision *d,
                              const struct rules_order *o, struct rules_action *out);
    /* must: why this pick is not offered, in terms that the decider may know. */
    void (*explain)(const void *st, const struct rules_decision *d, const struct rules_option *o,
                    struct rules_refusal *why);
    /* Words for the one who answers; each may be missing, and then the words' tables speak. */
    /* What an option is about, where the name of its card does not tell it apart from others:
     * "Tagger #12 of seat 2". False: the name does. */
    bool (*noun)(const void *st, const struct rules_decision *d, const struct rules_option *o,
                 struct rules_text *out);
    /* The sentence that asks, with its numbers. False: that of its kind. */
    bool (*prompt)(const void *st, const struct rules_decision *d, struct rules_text *out);
    /* The card that asks, where d->card does not say it since others may not know it. */
    uint16_t (*because)(const void *st, const struct rules_decision *d);
    /* must: the facts of a card (cost, types ...), as members of an object. */
    void (*describe)(uint16_t card, const struct rules_sink *to);
    /* must: a test's invariants (card conservation, list links); NULL if all is well. */
    const char *(*check)(const void *st);
    /* must: scenarios set a position before the first answer ("p1 hand militia copper"), and read
     * one ("p1 hand"); false: not of the game's language. Both are for `turnstone scn` alone. */
    bool (*arrange)(void *st, const char *line, struct rules_text *why);
    bool (*inspect)(const void *st, const char *what, struct rules_text *out);
};

/* Written once in core, for all games. */

/* The set-up that a game with these wishes gets, as text of at most RULES_SETUP_TEXT bytes. It is
 * public, so its chance is a stream of its own, derived from the key: it tells nothing of the
 * game's shuffles. */
RULES_MUST_CHECK enum rules_rc rules_resolve(const struct rules_game *game,
                                             const struct rules_setup *wish,
                                             const struct rules_chance *chance,
                                             struct rules_text *out, struct rules_setup_error *why);
/* Splits `text`, which must outlive the set-up. RULES_SETUP: not of the form. */
RULES_MUST_CHECK enum rules_rc rules_setup_parse(const char *text, struct rules_setup *out);
/* `setup` is what rules_resolve() wrote. RULES_SETUP: it is not. */
RULES_MUST_CHECK enum rules_rc rules_create(const struct rules_game *game, void *st,
                                            const struct rules_setup *setup,
                                            struct rules_chance *chance, struct rules_events *ev);
/* A refusal leaves the state as it was; RULES_BROKEN does not, so apply to a clone and keep the old
 * one until the row is written. `why` (may be NULL) is filled for RULES_ILLEGAL. */
RULES_MUST_CHECK enum rules_rc rules_apply(const struct rules_game *game, void *st,
                                           struct rules_chance *chance,
                                           const struct rules_action *a, struct rules_events *ev,
                                           struct rules_refusal *why);
/* Goes on with a position that arrange() made: for scenarios alone. */
RULES_MUST_CHECK enum rules_rc rules_resume(const struct rules_game *game, void *st,
                                            struct rules_chance *chance, struct rules_events *ev);
/* The open decision in the slot of `seat`, or NULL. */
const struct rules_decision *rules_open(const void *st, rules_seat seat);
/* The decision in that slot, open or sealed, or NULL: what others see as awaited or answered. */
const struct rules_decision *rules_asked(const void *st, rules_seat seat);
/* The open decision that `by` answers, starting after the slot `after` (RULES_NOBODY: from the
 * first), or NULL: under Possession a player may hold two. */
const struct rules_decision *rules_next_for(const void *st, rules_seat by, rules_seat after);
const struct rules_option *rules_options(const void *st, const struct rules_decision *d);
/* Has it an option of this verb? */
bool rules_offers(const void *st, const struct rules_decision *d, uint16_t verb);
/* The answer that is given for a seat that does not answer (DOM-HOST-05 and its like). */
void rules_fallback(const void *st, const struct rules_decision *d, struct rules_action *out);
bool rules_over(const void *st);
uint8_t rules_seats(const void *st);
/* Plays no more: has left, or is out by the rules. */
bool rules_gone(const void *st, rules_seat seat);
bool rules_resigned(const void *st, rules_seat seat);
uint64_t rules_draws(const void *st);
/* The numbers that the next question and the next turn event would get. */
uint32_t rules_next_number(const void *st);
uint32_t rules_turn(const void *st);
/* May this viewer know the args of the event, and its card? */
bool rules_event_seen(const struct rules_event *e, rules_seat viewer);
bool rules_event_card_seen(const struct rules_event *e, rules_seat viewer);
/* Arg i of 2 + RULES_EVENT_MORE. */
int32_t rules_event_value(const struct rules_event *e, int i);
/* The standing orders of a seat, the first the strongest. */
const struct rules_order *rules_orders(const void *st, rules_seat seat, uint8_t *n);
/* May the seat give this order now? As RULES_ORDERS checks it; RULES_OK or RULES_ILLEGAL. */
RULES_MUST_CHECK enum rules_rc rules_may_order(const struct rules_game *game, const void *st,
                                               rules_seat seat, const struct rules_order *o,
                                               struct rules_refusal *why);
/* Nobody's orders but those of one seat (RULES_NOBODY: none at all): for a trial, which may not
 * tell that there are others. */
void rules_drop_orders(void *st, rules_seat but);
/* Before RULES_RENEW: the orders are those of the state that is undone, since an undo takes back
 * moves and no orders. */
void rules_keep_orders(void *st, const void *undone);
/* Puts the open questions again, from the state alone: must change nothing (a test); after
 * resample() it makes the state playable. */
RULES_MUST_CHECK enum rules_rc rules_reask(const struct rules_game *game, void *st);
/* Keyed, so that it tells nobody a hand. */
void rules_hash(const struct rules_game *game, const void *st, const uint8_t key[32],
                uint8_t out[16]);
/* Bytes needed; written only if they fit into cap. */
size_t rules_save(const struct rules_game *game, const void *st, uint8_t *to, size_t cap);
/* RULES_BROKEN: not something that rules_save() of this game wrote. */
RULES_MUST_CHECK enum rules_rc rules_load(const struct rules_game *game, void *st,
                                          const uint8_t *from, size_t n);

/* Texts (text.c): the grammar of scenarios, of the log and of the API. */

/* Reads a canonical answer ("play smithy", "discard copper copper", "trash none", "name gold",
 * "bid 5") into picks; whether it is legal is not looked at. `why` gets the word that is wrong. */
RULES_MUST_CHECK enum rules_rc rules_answer_parse(const struct rules_game *game, const char *text,
                                                  struct rules_action *out, struct rules_text *why);
/* Writes the picks of an answer to d in canonical form: sets in the order of the options. */
void rules_answer_format(const struct rules_game *game, const void *st,
                         const struct rules_decision *d, const struct rules_action *a,
                         struct rules_text *out);
/* The canonical text of picking one option once: what an answer to it says. */
void rules_option_format(const struct rules_game *game, const struct rules_option *o,
                         struct rules_text *out);
/* The same for people ("Attack with Tagger #12 of seat 1"), and the sentence that asks (label.c):
 * for the one who answers. */
void rules_option_label(const struct rules_game *game, const void *st,
                        const struct rules_decision *d, const struct rules_option *o,
                        struct rules_text *out);
void rules_prompt_format(const struct rules_game *game, const void *st,
                         const struct rules_decision *d, struct rules_text *out);
/* The card that asks, as the one who answers may know it; 0: none. */
uint16_t rules_because(const struct rules_game *game, const void *st,
                       const struct rules_decision *d);
/* Reads "always_reveal moat, never_react" or "none" into the orders; whether they can be given is
 * not looked at. `why` gets the word that is wrong. */
RULES_MUST_CHECK enum rules_rc rules_orders_parse(const struct rules_game *game, const char *text,
                                                  struct rules_action *out, struct rules_text *why);
/* Writes orders, or one, in canonical form. */
void rules_orders_format(const struct rules_game *game, const struct rules_order *orders, uint8_t n,
                         struct rules_text *out);
void rules_order_format(const struct rules_game *game, const struct rules_order *o,
                        struct rules_text *out);
/* The sentence of a refusal, with its numbers. */
void rules_refusal_format(const struct rules_game *game, const struct rules_refusal *why,
                          struct rules_text *out);
void rules_put_setting(struct rules_text *out, const char *name, const char *value);
const struct rules_setting *rules_find_setting(const struct rules_setup *setup, const char *name);
/* May so many seats play it? One only where the game and the set-up say solitaire. */
bool rules_seats_allowed(const struct rules_game *game, const struct rules_setup *setup);

/* Published decks, of those that can be played as they are: this version knows all their cards. */
bool rules_deck_offered(const struct rules_game *game, const struct rules_deck *deck);
const struct rules_deck *rules_deck_find(const struct rules_game *game, const char *slug, size_t n);
/* Does the setting hold the deck of a seat? */
bool rules_deck_is(const struct rules_game *game, const char *setting);

void rules_text_put(struct rules_text *t, const char *words);
void rules_text_char(struct rules_text *t, char c);
void rules_text_number(struct rules_text *t, int64_t value);

#endif
