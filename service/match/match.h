/* service/match/match.h: hosted games: players, seats, answers, history; what the API calls.
 *
 * A `struct match` has worker threads of its own. Whatever needs the database is a job: the caller
 * hands over a request and a callback, which is called exactly once on a worker thread. Games in
 * play are kept in memory as immutable views, counted: whoever holds one may read it without locks,
 * on any thread. A view is only ever of a committed position.
 *
 * Only one writer has a game at a time, so its answers are applied one after another; writes of
 * different games share a commit. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "base/buf.h"
#include "base/uuid.h"
#include "rules/core/game.h"
#include "store/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MATCH_MUST_CHECK __attribute__((warn_unused_result))

enum { MATCH_KEY = 32, MATCH_ROWS = 64 /* most answers in one request */ };

/* What became of a request. */
enum match_rc {
    MATCH_OK,
    MATCH_REPLAYED,    /* the key was answered before: status and body are the first answer */
    MATCH_KEY_REUSED,  /* the key belongs to another request */
    MATCH_NO_GAME,     /* there is none, or not for this viewer */
    MATCH_NO_POSITION, /* the game has not reached it */
    MATCH_NO_SEAT,
    MATCH_NOT_SEATED, /* the player has no seat in it, or not this one */
    MATCH_NOT_YOURS,  /* another seat is asked this */
    MATCH_STALE,      /* this decision is not open */
    MATCH_NOT_ASKED,  /* a later answer of a list found nothing to answer */
    MATCH_NOT_STARTED,
    MATCH_OVER,
    MATCH_STARTED,   /* the game no longer waits for players */
    MATCH_CANCELLED, /* it never started, and never will */
    MATCH_NOT_OVER,  /* only a finished game has a rematch, or is exported */
    MATCH_ALREADY_SEATED,
    MATCH_ALREADY_RESIGNED,
    MATCH_TAKEN,       /* no seat is free for the player */
    MATCH_UNREADABLE,  /* the text is not an answer: `detail` */
    MATCH_ILLEGAL,     /* the rules forbid it: `rule` and `detail` */
    MATCH_BUSY,        /* as many of these jobs run as may */
    MATCH_NO_PLAYER,   /* an invited player does not exist */
    MATCH_OTHER_RULES, /* the game is of rules that this program does not have */
    MATCH_DOWN,        /* the database cannot be reached */
    MATCH_FAILED,      /* a bug, or a lack of memory; it was logged */
};

struct match;

struct match_config {
    const char *database_url; /* of the service's role */
    unsigned writers;         /* 0: 1; pairs of threads */
    unsigned readers;         /* 0: 2 */
    unsigned timeout_s; /* 0: 5; how long the database may be silent: see store_set_timeout() */
    size_t cache_bytes; /* 0: 256 MiB; what views may take, least recently used go first */
    unsigned exports;   /* 0: 32; files that are written, or that match_export_over() is owed for */
    size_t export_bytes; /* 0: 256 MiB; what these may take; one alone may take more */
    /* Called on any thread, quickly, after the game of this id moved on or may have, or the inbox
     * of the player of this id; NULL: any of them. What it says is committed and can be had from
     * match_peek(), match_get() and their like. NULL: nobody wants to know. */
    void (*moved)(void *context, const struct uuid *id);
    void *moved_context;
    /* What is kept of an inbox: see match_inbox_get(), which needs both. NULL: no memory. */
    void *(*render_inbox)(const struct store_inbox *inbox, size_t *bytes);
    void (*drop_inbox)(void *rendered);
};

/* 0, or a negative store_rc (STORE_DOWN: no connection; STORE_BROKEN: not this program's schema),
 * with words in `why`. Bots that have to move are woken. */
MATCH_MUST_CHECK int match_start(const struct match_config *config, struct match **out, char *why,
                                 size_t why_size);
/* Finishes what is queued, calls every callback, stops the threads. NULL is allowed. */
void match_stop(struct match *m);
/* Does the database answer, with this program's schema? Job. */
void match_ready(struct match *m, void (*done)(void *context, enum match_rc rc), void *context);

/* What an operator watches; counters since the start. Never waits for the database. */
struct match_numbers {
    uint64_t games, bytes; /* kept in memory */
    bool is_listening;     /* other instances are heard */
    uint64_t waiting;      /* jobs in queues */
    uint64_t rows, commits;
};
void match_numbers(struct match *m, struct match_numbers *out);

/* -- views ---------------------------------------------------------------------------------- */

/* A game at one committed position. */
struct match_view {
    const struct store_game *game; /* seats, options, times, commitment; `secret` is zero */
    const struct rules_game *rules;
    const char *setup;                /* the resolved set-up; NULL before the start */
    const void *state;                /* NULL before the start */
    int32_t seq;                      /* last row; 0 before the start */
    uint8_t chain[STORE_HASH];        /* the log's head: a receipt */
    int32_t positions[STORE_VIEWERS]; /* how many rows the public, then each seat, may see */
    int64_t since[RULES_MAX_SEATS];   /* when the decision in this slot was asked */
    bool has_result;
    struct store_result result[STORE_SEATS];
};
struct match_view *match_view_keep(const struct match_view *v);
void match_view_drop(const struct match_view *v);
/* The seat (from 0) that the player sits on, or RULES_NOBODY. */
rules_seat match_seat_of(const struct match_view *v, const struct uuid *player);
/* May this player (NULL: the public) know that the game exists? */
bool match_may_see(const struct match_view *v, const struct uuid *player);
static inline int32_t match_position(const struct match_view *v, rules_seat viewer)
{
    return v->positions[viewer == RULES_NOBODY ? 0 : viewer + 1];
}
/* A slot for what was rendered from this view for a viewer (RULES_NOBODY: the public): the first to
 * set it wins, and `drop` is called with the view's end. Returns what is in the slot, or NULL.
 * `bytes` is what it takes of the memory for games in play. */
void *match_view_rendered(const struct match_view *v, rules_seat viewer, unsigned slot);
void *match_view_set_rendered(const struct match_view *v, rules_seat viewer, unsigned slot,
                              void *it, size_t bytes, void (*drop)(void *it));
enum { MATCH_SLOTS = 2 };

/* The view in memory if it passes for the newest, else NULL: then match_get(). Never waits. A
 * commit of another process shows here as soon as its notice has come. */
struct match_view *match_peek(struct match *m, const struct uuid *game);
typedef void match_got(void *context, enum match_rc rc, struct match_view *v);
/* Job: the newest view; the callback owns it. OK, NO_GAME, DOWN, FAILED. */
void match_get(struct match *m, const struct uuid *game, match_got *done, void *context);
/* The same, but never from memory: for whoever knows of a newer one. */
void match_get_anew(struct match *m, const struct uuid *game, match_got *done, void *context);
/* Job: the view that was the newest at the viewer's position `at` (0: before the start). Besides
 * the above NO_POSITION. */
void match_get_at(struct match *m, const struct uuid *game, rules_seat viewer, int32_t at,
                  match_got *done, void *context);

/* -- players -------------------------------------------------------------------------------- */

enum { MATCH_TOKEN = 100 }; /* bytes of a token's text, NUL included */
/* The bearer token's player, without waiting: MATCH_OK; MATCH_NO_PLAYER: no valid token;
 * MATCH_DOWN: not known here yet, ask match_token(). */
enum match_rc match_token_peek(struct match *m, const char *token, struct uuid *player);
typedef void match_authorized(void *context, enum match_rc rc, const struct uuid *player);
/* Job: OK, NO_PLAYER, DOWN, FAILED. */
void match_token(struct match *m, const char *token, match_authorized *done, void *context);

struct match_player {
    struct store_player player;
    char token[MATCH_TOKEN];
};
typedef void match_player_made(void *context, enum match_rc rc, const struct match_player *p);
/* Job: OK and REPLAYED both bring the same player and token for the same key. KEY_REUSED: the key
 * was used with another name. */
void match_player_create(struct match *m, const char *name, const char *key,
                         const uint8_t request_hash[static STORE_HASH], match_player_made *done,
                         void *context);
/* Job: the player; token is empty. NO_PLAYER. */
void match_player_get(struct match *m, const struct uuid *player, match_player_made *done,
                      void *context);

/* -- games before they run ------------------------------------------------------------------ */

/* How a write is made exactly once. Texts are borrowed until the callback. */
struct match_key {
    struct uuid player;
    const char *operation, *key;
    uint8_t request_hash[STORE_HASH];
};
/* Writes the answer that is kept under the key and sent: body, and the status it goes with. Called
 * before the write on a worker thread, perhaps several times if another process was faster. */
typedef int match_render(void *context, const struct match_view *v, struct buf *body);
/* `v` is the game after the write (OK only). For REPLAYED: status and body of the first answer,
 * and for others what was rendered. */
struct match_reply {
    enum match_rc rc;
    int status;
    const char *body;
    size_t body_n;
    const struct match_view *v; /* borrowed; NULL if there is none */
    int32_t position;           /* STALE: the player's position now */
};
typedef void match_replied(void *context, const struct match_reply *reply);

struct match_seat_wish {
    enum store_seat_kind kind;
    struct uuid player; /* PLAYER (the creator), INVITED */
    const char *bot;    /* BOT: a slug of the ruleset's bots */
    const char *deck;   /* what the seat brings, or NULL: a name, or a text of rules->bring() */
};
struct match_new_game {
    const struct rules_game *rules;
    const char *options; /* wishes as text of a set-up, but without the seats */
    uint8_t seats;
    struct match_seat_wish seat[RULES_MAX_SEATS];
    bool is_public;
    bool has_entropy; /* of the creator's seat */
    uint8_t entropy[32];
};
/* Would the ruleset take these wishes? RULES_OK or RULES_SETUP with `why`. Any thread. */
MATCH_MUST_CHECK enum rules_rc match_check_wish(const struct rules_game *rules,
                                                const struct rules_setup *wish,
                                                struct rules_setup_error *why);
/* Job. With every seat taken it starts at once. OK, REPLAYED, KEY_REUSED, NO_PLAYER, DOWN, FAILED.
 */
void match_game_create(struct match *m, const struct match_new_game *g, const struct match_key *key,
                       match_render *render, match_replied *done, void *context);
/* Job: the rematch of a finished game that the player sat in. `g` is what it is if there is none
 * yet that is open or runs; else the player joins that one. With the same players a ruleset that
 * asks for the points of the game before gets them. OK, REPLAYED, KEY_REUSED, NOT_OVER, TAKEN,
 * DOWN, FAILED. */
void match_rematch(struct match *m, const struct uuid *previous, const struct match_new_game *g,
                   const struct match_key *key, match_render *render, match_replied *done,
                   void *context);
/* How a player joins. All is borrowed. */
struct match_joining {
    rules_seat seat;          /* from 0, or RULES_NOBODY: any */
    const char *deck;         /* as in a seat's wish; NULL: the one that was kept for the player */
    const uint8_t *entropy32; /* or NULL */
};
/* Job. The last one to join starts the game. */
void match_seat_join(struct match *m, const struct uuid *game, const struct match_joining *how,
                     const struct match_key *key, match_render *render, match_replied *done,
                     void *context);
/* Job. The reply has no body. NOT_SEATED, NO_SEAT, STARTED. */
void match_seat_leave(struct match *m, const struct uuid *game, rules_seat seat,
                      const struct match_key *key, int status, match_replied *done, void *context);

struct match_filter {
    const enum store_status *status; /* NULL: any */
    const char *ruleset;             /* NULL: any */
    const struct uuid *player;       /* who asks; NULL: the public */
    bool mine;                       /* only games of `player` */
    bool has_after;
    struct uuid after;
    int64_t after_at;
    int32_t limit;
};
typedef void match_listed(void *context, enum match_rc rc, const struct store_games *games);
/* Job: games that the asking player may see; public ones, or with `mine` all of theirs. */
void match_list(struct match *m, const struct match_filter *filter, match_listed *done,
                void *context);

/* -- playing -------------------------------------------------------------------------------- */

/* What one answer did: for the reply. Events are those of the one row. */
struct match_applied {
    const struct rules_event *events;
    size_t n;
};
/* How far a list of answers came. */
struct match_outcome {
    const struct match_view *v; /* after all that was applied */
    rules_seat seat;            /* the viewer */
    size_t n;                   /* applied */
    const struct match_applied *applied;
    enum match_rc stopped; /* MATCH_OK: all were applied; else why answer n was not */
    const char *rule;      /* ILLEGAL: or NULL */
    const char *detail;    /* ILLEGAL, UNREADABLE */
};
/* The same contract as match_render. */
typedef int match_render_outcome(void *context, const struct match_outcome *o, struct buf *body);

struct match_submission {
    struct uuid game;
    uint32_t decision;          /* what the first answer answers */
    const char *const *answers; /* canonical texts; borrowed until the callback */
    size_t n;                   /* 1..MATCH_ROWS */
};
/* Reply to answers: `rule` and `detail` say why the first one was refused. */
struct match_submitted {
    struct match_reply reply;
    const char *rule, *detail;
};
typedef void match_submit_done(void *context, const struct match_submitted *s);
/* Job: applies the answers as far as they go and appends them: all that were applied, or nothing.
 * If the first one is refused nothing happens and no key is bound. */
void match_submit(struct match *m, const struct match_submission *s, const struct match_key *key,
                  match_render_outcome *render, match_submit_done *done, void *context);
/* Job: the player's seat leaves for good. */
void match_resign(struct match *m, const struct uuid *game, const struct match_key *key,
                  match_render_outcome *render, match_submit_done *done, void *context);

/* Job: the player's seat has these standing orders from now on, and no others; texts of one order
 * each, at most RULES_MAX_ORDERS, borrowed until the callback. */
void match_order(struct match *m, const struct uuid *game, const char *const *orders, size_t n,
                 const struct match_key *key, match_render_outcome *render, match_submit_done *done,
                 void *context);

/* A dry run: is the answer legal, and what does it do up to the first chance or hidden card? */
enum match_until { MATCH_UNTIL_END, MATCH_UNTIL_CHANCE, MATCH_UNTIL_HIDDEN };
struct match_trial {
    enum match_rc rc;
    const char *rule, *detail;
    const struct match_view *v; /* before it */
    rules_seat seat;
    const struct rules_event *events; /* those before the first that tells something new */
    size_t n;
    enum match_until until;
    int32_t position;
};
typedef void match_tried(void *context, const struct match_trial *t);
/* Job: changes nothing and needs no key. */
void match_try(struct match *m, const struct match_submission *s, const struct uuid *player,
               match_tried *done, void *context);

/* -- inboxes -------------------------------------------------------------------------------- */

/* What all running games of a player ask, rendered by the config's function; immutable, counted. */
struct match_inbox;
/* The one in memory if it passes for the newest, else NULL: then match_inbox_get(). Never waits. */
struct match_inbox *match_inbox_peek(struct match *m, const struct uuid *player);
typedef void match_got_inbox(void *context, enum match_rc rc, struct match_inbox *inbox);
/* Job: the newest, by one query at most; the callback owns it. OK, DOWN, FAILED. While somebody
 * holds it, its player's moves are told to the config's `moved`. */
void match_inbox_get(struct match *m, const struct uuid *player, match_got_inbox *done,
                     void *context);
const void *match_inbox_rendered(const struct match_inbox *inbox);
/* NULL is allowed. */
void match_inbox_drop(struct match_inbox *inbox);

/* -- history -------------------------------------------------------------------------------- */

typedef void match_logged(void *context, enum match_rc rc, const struct match_view *v,
                          const struct store_row *rows, size_t n, bool more);
/* Job: rows that the viewer may see, with positions after `after`, at most `limit`. */
void match_log(struct match *m, const struct uuid *game, rules_seat viewer, int32_t after,
               int32_t limit, match_logged *done, void *context);

struct match_turn {
    int32_t turn;
    rules_seat seat, by; /* whose it is; who decided for it */
    enum rules_turn kind;
    char because[64];       /* of an extra turn, also a skipped one: the card's slug; else "" */
    int32_t number_of_seat; /* how many turns of that seat count so far */
    int32_t first_seq, last_seq;           /* the rows in which it began and went on */
    int32_t first_position, last_position; /* as the viewer counts */
};
typedef void match_turned(void *context, enum match_rc rc, const struct match_view *v,
                          const struct match_turn *turns, size_t n, bool more);
/* Job: turns after number `after`, at most `limit`. */
void match_turns(struct match *m, const struct uuid *game, rules_seat viewer, int32_t after,
                 int32_t limit, match_turned *done, void *context);
/* Job: one turn's rows for the viewer; `turn` borrowed. MATCH_NO_POSITION: no such turn. */
typedef void match_turn_read(void *context, enum match_rc rc, const struct match_view *v,
                             const struct match_turn *turn, const struct store_row *rows, size_t n);
void match_turn_get(struct match *m, const struct uuid *game, rules_seat viewer, int32_t turn,
                    match_turn_read *done, void *context);

/* -- export --------------------------------------------------------------------------------- */

/* `fd`: a file without a name, of `size` bytes, which the callback owns; -1: there is none. Whoever
 * got one says match_export_over() when it is closed. */
typedef void match_exported(void *context, enum match_rc rc, int fd, uint64_t size);
/* Job: the whole log of a finished game with its secret, in the lines of log_lines.h. OK, NOT_OVER,
 * CANCELLED, NO_GAME, BUSY, DOWN, FAILED. */
void match_export(struct match *m, const struct uuid *game, match_exported *done, void *context);
/* The room of a file of this size is free again. Any thread. */
void match_export_over(struct match *m, uint64_t size);

#endif
