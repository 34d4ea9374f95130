/* service/store/store.h: everything the service keeps, over PostgreSQL.
 *
 * A `struct store` is one connection for one thread. It connects when first used and again when
 * the connection was lost. Functions return 0 or a negative store_rc and leave their outputs
 * untouched on an error; store_error() then says what happened, in words for the log.
 * Times are microseconds since 1970 (UTC) by the clock of the database. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/uuid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STORE_CHECKED __attribute__((warn_unused_result))

enum {
    STORE_SEATS = 8,                 /* most seats of a game */
    STORE_VIEWERS = STORE_SEATS + 1, /* the public, then the seats */
    STORE_HASH = 32,
    STORE_STATE = 16,   /* bytes of a state hash */
    STORE_ENTROPY = 64, /* most bytes a seat contributes */
    STORE_SLUG = 32,    /* room for a ruleset's slug */
    STORE_PAGE = 1000,
    STORE_TIMEOUT_S = 5, /* how long the server may be silent, in seconds */
};

enum store_rc {
    STORE_OK = 0,
    STORE_NOT_FOUND = -1,
    STORE_DOWN = -2,    /* the database cannot be reached; nothing was written */
    STORE_UNKNOWN = -3, /* the connection was lost, or silent, in a write that may have been kept */
    STORE_BROKEN = -4,  /* the database refused what it should not: a bug, or a wrong schema */
    STORE_NO_MEMORY = -5,
};

/* What became of a write. A refusal writes nothing and binds no key. */
enum store_outcome {
    STORE_APPENDED,
    STORE_CREATED,
    STORE_JOINED,
    STORE_LEFT,
    STORE_CANCELLED, /* left, and the game ended with it */
    STORE_STARTED,
    STORE_REVOKED,
    STORE_REPLAYED,   /* the key is known: the stored answer is in status, headers, body */
    STORE_KEY_REUSED, /* refused: the key came with another request before */
    STORE_STALE,      /* refused: the position (or the seats) moved on */
    STORE_OVER,       /* refused: the game does not run */
    STORE_NOT_OPEN,   /* refused: the game does not wait for players */
    STORE_NOT_READY,  /* refused: a seat is not taken yet */
    STORE_NOT_OVER,   /* refused: the game has not ended */
    STORE_TAKEN,
    STORE_ALREADY_SEATED,
    STORE_NOT_SEATED,
    STORE_UNKNOWN_SEAT,
    STORE_UNKNOWN_GAME,
    STORE_UNKNOWN_PLAYER,
    STORE_UNKNOWN_TOKEN,
};

struct store_bytes {
    const uint8_t *at;
    size_t n;
};

/* The idempotency of a write: the key, and the answer to keep under it. */
struct store_key {
    struct uuid player_id; /* all zero where there is no player yet */
    const char *operation; /* operationId */
    const char *key;       /* 1..255 characters */
    uint8_t request_hash[STORE_HASH];
    int status;
    const char *headers; /* or NULL */
    struct store_bytes body;
};

/* What a write, or the search for a receipt, brought. */
struct store_answer {
    enum store_outcome outcome;
    int32_t seq; /* position; for joined and already_seated the seat; 0 = none */
    int64_t at;  /* 0 = none */
    int status;  /* the rest only for STORE_REPLAYED; the texts live until store_answer_free() */
    const char *headers;
    struct store_bytes body;
    void *owner;
};
/* Needed after STORE_REPLAYED, harmless after the rest. */
void store_answer_free(struct store_answer *answer);

/* -- the connection ------------------------------------------------------------------------- */

struct store;

/* Remembers the libpq connection string; connects later. Only memory may fail. */
int store_open(const char *url, struct store **out) STORE_CHECKED;
void store_close(struct store *s);
/* Instead of STORE_TIMEOUT_S; before the first use. A server that was silent for so long in a read,
 * or for twice as long in a write, is STORE_DOWN, or STORE_UNKNOWN. */
void store_set_timeout(struct store *s, unsigned seconds);
/* Words about the last error of this store; lives until the next call. */
const char *store_error(const struct store *s);
/* One round trip. */
int store_ping(struct store *s) STORE_CHECKED;
/* Number of the newest migration the database has; 0 when it has none that this role can see. */
int store_schema_get(struct store *s, int *number) STORE_CHECKED;

/* -- migrations ----------------------------------------------------------------------------- */

/* Number of the newest migration this program carries. */
int store_schema_known(void);

struct store_migration {
    int number;
    const char *name;
    bool applied;
};
typedef void store_migration_told(void *context, const struct store_migration *m);

/* Applies what the database lacks, each migration in a transaction of its own and named to `told`
 * (may be NULL) after it. May be repeated, and run by several at once. STORE_BROKEN: a migration
 * failed, an applied one differs from the program's, or the schema is newer than the program;
 * `why` gets the words. */
int store_migrate(const char *owner_url, store_migration_told *told, void *context, char *why,
                  size_t why_size) STORE_CHECKED;
/* Names every migration of the program and whether the database has it; same refusals. */
int store_migrate_status(const char *owner_url, store_migration_told *told, void *context,
                         char *why, size_t why_size) STORE_CHECKED;

/* -- players, tokens, secrets --------------------------------------------------------------- */

struct store_player {
    struct uuid player_id;
    char name[401]; /* up to 100 characters of UTF-8 */
    int64_t created_at;
};

/* `key` may be NULL in all writes. CREATED, REPLAYED, KEY_REUSED. */
int store_player_create(struct store *s, const struct uuid *player_id, const char *name,
                        const struct uuid *token_id, const uint8_t hash[static STORE_HASH],
                        const struct store_key *key, struct store_answer *out) STORE_CHECKED;
int store_player_get(struct store *s, const struct uuid *player_id,
                     struct store_player *out) STORE_CHECKED;

struct store_token {
    uint8_t hash[STORE_HASH];
    int64_t created_at;
    int64_t revoked_at; /* 0 = valid */
};

/* CREATED, REPLAYED, KEY_REUSED, UNKNOWN_PLAYER. */
int store_token_add(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                    const uint8_t hash[static STORE_HASH], const struct store_key *key,
                    struct store_answer *out) STORE_CHECKED;
/* REVOKED (also when it was), UNKNOWN_TOKEN. */
int store_token_revoke(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                       struct store_answer *out) STORE_CHECKED;
int store_token_get(struct store *s, const struct uuid *player_id, const struct uuid *token_id,
                    struct store_token *out) STORE_CHECKED;

/* A key that all instances share: "token", "hash" or "cursor". */
int store_secret_get(struct store *s, const char *name,
                     uint8_t out[static STORE_HASH]) STORE_CHECKED;

/* -- games before they run ------------------------------------------------------------------ */

enum store_seat_kind { STORE_SEAT_OPEN, STORE_SEAT_PLAYER, STORE_SEAT_INVITED, STORE_SEAT_BOT };
enum store_status {
    STORE_GAME_OPEN,
    STORE_GAME_RUNNING,
    STORE_GAME_FINISHED,
    STORE_GAME_CANCELLED
};

struct store_seat {
    enum store_seat_kind kind;
    struct uuid player_id; /* of player and invited */
    const char *name;      /* of that player; only read */
    const char *bot;       /* of bot, else NULL */
    const char *deck;      /* or NULL */
    uint8_t entropy[STORE_ENTROPY];
    uint8_t entropy_n; /* 0 = none */
    int64_t joined_at; /* 0 = not yet */
};

struct store_game {
    struct uuid game_id;
    char ruleset[STORE_SLUG];
    int32_t rules_version;
    const char *options;
    bool is_public;
    enum store_status status;
    int32_t seats_version; /* counts joins and leaves; store_game_start() wants the one it read */
    struct uuid created_by;
    bool has_previous;
    struct uuid previous_game;
    uint8_t key_commitment[STORE_HASH];
    uint8_t secret[STORE_HASH]; /* the service's part of the chance key; zero in lists */
    int64_t created_at, started_at, finished_at; /* 0 = not yet */
    int32_t last_seq;                            /* 0 = not started */
    uint8_t seats;
    struct store_seat seat[STORE_SEATS]; /* seat 1 is at 0 */
};

/* Writes game, key and seats; reads of `g`: everything but status, versions of the seats, times
 * and last_seq. CREATED, REPLAYED, KEY_REUSED (the key is bound to the player, not the game),
 * UNKNOWN_PLAYER. */
int store_game_create(struct store *s, const struct store_game *g, const struct store_key *key,
                      struct store_answer *out) STORE_CHECKED;
/* The rematch of g->previous_game: made like that, unless it has one that is open or runs: then the
 * creator takes a seat there, with the entropy of their seat in `g`. The key is bound to the game
 * before. CREATED, JOINED, ALREADY_SEATED and REPLAYED set *game to the rematch; TAKEN, NOT_OVER,
 * UNKNOWN_GAME, UNKNOWN_PLAYER, KEY_REUSED. */
int store_rematch_create(struct store *s, const struct store_game *g, const struct store_key *key,
                         struct store_answer *out, struct uuid *game) STORE_CHECKED;
/* `seat` 0: the one kept for the player, else the first open one. JOINED, ALREADY_SEATED, TAKEN,
 * UNKNOWN_SEAT, NOT_OPEN, UNKNOWN_GAME, REPLAYED, KEY_REUSED. */
int store_seat_join(struct store *s, const struct uuid *game_id, int seat,
                    const struct uuid *player_id, const char *deck, struct store_bytes entropy,
                    const struct store_key *key, struct store_answer *out) STORE_CHECKED;
/* LEFT, CANCELLED, NOT_SEATED, NOT_OPEN, UNKNOWN_GAME, REPLAYED, KEY_REUSED. */
int store_seat_leave(struct store *s, const struct uuid *game_id, const struct uuid *player_id,
                     const struct store_key *key, struct store_answer *out) STORE_CHECKED;

/* -- the log -------------------------------------------------------------------------------- */

struct store_row {
    int32_t seq;      /* only read */
    int64_t at;       /* only read */
    const char *kind; /* create, answer, resign, default, orders */
    uint8_t seat;     /* whose decision; 0 = none */
    uint8_t by_seat;  /* who answered; 0 = the service */
    int64_t decision; /* -1 = none */
    const char *answer;
    int32_t turn;
    const char *events; /* text of a JSON array; NULL where not asked for */
    int64_t draws;
    uint8_t state_hash[STORE_STATE];
    uint8_t chain_hash[STORE_HASH];
    uint8_t viewers; /* how many positions: 1 + seats */
    int32_t positions[STORE_VIEWERS];
    const char *awaited; /* only written: what is asked after it, text of a JSON array; NULL where
                          * more rows come with it */
};

struct store_result {
    int16_t place;
    bool has_score;
    bool resigned;
    int32_t score;
    int32_t turns;
};

/* Row 1: `row` needs answer, turn, events, draws, hashes, positions and awaited. `options` are
 * those that the set-up came from, if they are not the game's (else NULL). STARTED, STALE (the
 * seats are not those of seats_version), NOT_READY, NOT_OPEN (also: somebody else started it),
 * UNKNOWN_GAME.
 */
int store_game_start(struct store *s, const struct uuid *game_id, int32_t seats_version,
                     const char *options, const struct store_row *row,
                     struct store_answer *out) STORE_CHECKED;

/* One request to append: rows of one game, in order, kept all or none, with one time for all. */
struct store_append {
    struct uuid game_id;
    int32_t expected;             /* the position before the first row */
    uint8_t previous[STORE_HASH]; /* chain hash there */
    const struct store_row *rows;
    size_t n;                          /* at least 1 */
    const struct store_key *key;       /* or NULL */
    const struct store_result *finish; /* a result per seat, written with the last row; or NULL */
    uint8_t finish_seats;
    /* Set by store_append_batch(); the caller frees each answer. rc 0: APPENDED (seq of the last
     * row, and the time), STALE (seq is the position in force), REPLAYED, KEY_REUSED, OVER,
     * UNKNOWN_GAME. */
    int rc;
    struct store_answer answer;
};

/* Appends in one transaction and one round trip, tells listeners, and returns after the commit.
 * A refused or faulty item undoes no other, and one whose game somebody
 * else keeps locked is STORE_DOWN without them. After a lost connection it finds out what was kept:
 * STORE_UNKNOWN in an item only if the database stays away. Returns the worst rc of the items. */
int store_append_batch(struct store *s, struct store_append *items, size_t n) STORE_CHECKED;
/* Calls `written` inside later appends, where the rows are written and nothing but their commit is
 * still to come: once for each transaction that gets so far, which may be none or several. */
void store_on_written(struct store *s, void (*written)(void *context), void *context);

/* Waits for the lock that queues the appends of a game and begins a transaction with it, which ends
 * with the next store_append_batch() or with store_release(): nobody overtakes what is read and
 * appended until then. An append works without it too, if this failed or the connection broke. */
int store_hold(struct store *s, const struct uuid *game_id) STORE_CHECKED;
/* Does nothing if nothing is held. */
void store_release(struct store *s);

struct store_log {
    struct store_row *at;
    size_t n;
    void *owner;
};

/* Rows from..to (both included), at most `limit` of them, in order; none is no error. Who goes
 * through a whole log takes STORE_PAGE at a time. Without events replay is several times as fast.
 */
int store_log_read(struct store *s, const struct uuid *game_id, int32_t from, int32_t to,
                   int32_t limit, bool with_events, struct store_log *out) STORE_CHECKED;
/* The rows from..to with events that a viewer may see, of those after its position `after`. */
struct store_span {
    uint8_t viewer; /* 0: the public, else a seat from 1 */
    int32_t from, to, after;
};
int store_log_seen(struct store *s, const struct uuid *game_id, const struct store_span *span,
                   int32_t limit, struct store_log *out) STORE_CHECKED;
void store_log_free(struct store_log *log);
/* The last position and its chain hash; STORE_NOT_FOUND before the start. */
int store_log_latest(struct store *s, const struct uuid *game_id, int32_t *seq,
                     uint8_t chain_hash[static STORE_HASH]) STORE_CHECKED;
/* Results by seat; STORE_NOT_FOUND before the end. */
int store_result_get(struct store *s, const struct uuid *game_id,
                     struct store_result out[static STORE_SEATS], uint8_t *seats) STORE_CHECKED;

struct store_turn {
    int32_t turn;                          /* number in the game */
    uint8_t seat;                          /* from 1 */
    char kind[16];                         /* "normal", "extra", "possessed", "skipped" */
    int32_t first, last;                   /* rows in which it began and ended */
    int32_t first_position, last_position; /* of these rows, as the viewer counts */
    int32_t nth;                           /* counted turns of the seat so far */
    uint8_t by;                            /* who decided in it, from 1 */
    char because[64];                      /* of an extra turn: the card's slug; else "" */
};
/* Turns after number `after`, at most `limit`, for which `out` has room; `viewer` as in a span. */
int store_turn_list(struct store *s, const struct uuid *game_id, uint8_t viewer, int32_t after,
                    int32_t limit, struct store_turn *out, size_t *n) STORE_CHECKED;

/* -- reading games -------------------------------------------------------------------------- */

struct store_games {
    struct store_game *at;
    size_t n;
    void *owner;
};
void store_games_free(struct store_games *games);

/* One game in `out`, key included. */
int store_game_get(struct store *s, const struct uuid *game_id,
                   struct store_games *out) STORE_CHECKED;

/* Unset fields do not filter. The newest come first. */
struct store_game_filter {
    const enum store_status *status;
    const char *ruleset;
    const struct uuid *player_id; /* who made it, sits in it or is invited to it */
    bool public_only;
    const struct uuid *after; /* with after_at: the last game of the page before */
    int64_t after_at;
    int32_t limit; /* 1..STORE_PAGE */
};
int store_game_list(struct store *s, const struct store_game_filter *filter,
                    struct store_games *out) STORE_CHECKED;

/* What a game asks somebody. Texts live as long as what it came in. */
struct store_asked {
    uint32_t decision;
    uint8_t seat, by; /* from 1 */
    bool is_open;     /* false: answered, and sealed until the others have answered */
    const char *kind, *rule;
    const char *because; /* or NULL */
    int64_t since;
};
/* A running game of a player. */
struct store_inbox_game {
    struct uuid game_id;
    const char *ruleset;
    uint8_t seat;     /* the player's, from 1 */
    int32_t position; /* as the player counts */
    bool is_told;     /* false: written by a program that did not tell what is asked */
    const struct store_asked *asked;
    size_t n_asked;
};
struct store_inbox {
    struct store_inbox_game *at;
    size_t n;
    struct store_asked *asked;
    void *owner;
};
enum { STORE_INBOX = 1000 };
/* The player's running games, those that started first come first, at most STORE_INBOX of them. */
int store_inbox_get(struct store *s, const struct uuid *player_id,
                    struct store_inbox *out) STORE_CHECKED;
void store_inbox_free(struct store_inbox *inbox);

struct store_ids {
    struct uuid *at;
    size_t n;
};
void store_ids_free(struct store_ids *ids);
/* Running games with a seat played by the service: to be woken after a restart. */
int store_game_ids_with_bots(struct store *s, struct store_ids *out) STORE_CHECKED;
/* Open games with all seats taken: a process ended between the last join and the start. */
int store_game_ids_to_start(struct store *s, struct store_ids *out) STORE_CHECKED;

/* -- receipts ------------------------------------------------------------------------------- */

/* The answer that this key got before: REPLAYED or KEY_REUSED; STORE_NOT_FOUND if it is free.
 * `game_id` NULL: the receipts outside games. Only player, operation, key and hash are read. */
int store_receipt_get(struct store *s, const struct uuid *game_id, const struct store_key *key,
                      struct store_answer *out) STORE_CHECKED;
/* Completes a receipt that was bound with an empty body: REPLAYED with the body that is kept, which
 * is the first one that came. STORE_NOT_FOUND: the key is not bound to this request. */
int store_receipt_keep(struct store *s, const struct uuid *game_id, const struct store_key *key,
                       struct store_answer *out) STORE_CHECKED;
/* Forgets answers to games older than 30 days, after the end of the game, at most `most`. */
int store_receipt_prune(struct store *s, int32_t most, int32_t *pruned) STORE_CHECKED;

/* -- listening ------------------------------------------------------------------------------ */

struct store_listener;

/* Connects and listens for games that moved, and players whose running games became more. A
 * listener is for one thread. */
int store_listen(const char *url, unsigned timeout_s, struct store_listener **out) STORE_CHECKED;
void store_listen_close(struct store_listener *l);
/* Readable when there may be something to take; changes never. */
int store_listen_fd(const struct store_listener *l);
/* The id of the next game or player, without waiting; STORE_NOT_FOUND: none now; STORE_DOWN: the
 * connection is gone, close and listen again, and trust no cache from before. */
int store_listen_next(struct store_listener *l, struct uuid *id) STORE_CHECKED;
/* One round trip: whether the connection still works (a silent network tells nothing). */
int store_listen_check(struct store_listener *l) STORE_CHECKED;

#endif
