/* service/match/internal.h: threads, jobs and the cache of the match layer. */
#ifndef MATCH_INTERNAL_H
#define MATCH_INTERNAL_H

#include "match/board.h"
#include "match/inbox.h"
#include "match/match.h"

#include <pthread.h>
#include <stdatomic.h>

/* -- views ---------------------------------------------------------------------------------- */

/* What does not change while a game runs, shared by its views; counted. */
struct dossier {
    atomic_int refs;
    struct store_games rows; /* owns the game; its secret is wiped */
    const struct rules_game *rules;
    struct match_keys keys;
    char *setup; /* or NULL */
    bool has_result;
    struct store_result result[STORE_SEATS];
};

struct view {
    struct match_view pub; /* first: a match_view is one of these */
    atomic_int refs;
    struct dossier *dossier;
    void *state;
    uint32_t asked[RULES_MAX_SEATS];
    atomic_size_t bytes;
    _Atomic(struct cache *) cache; /* that it was put into, or NULL */
    _Atomic(void *) rendered[STORE_VIEWERS][MATCH_SLOTS];
    _Atomic(void (*)(void *)) drop;
};

struct dossier *dossier_keep(struct dossier *d);
void dossier_drop(struct dossier *d);
/* Takes `rows` over (one game); NULL if memory ran out or the ruleset is unknown. */
struct dossier *dossier_new(struct store_games *rows);
/* A view of the board's position, whose state it takes over. NULL: no memory. */
struct view *view_of_board(struct dossier *d, struct board *b);
/* Before the start. */
struct view *view_of_lobby(struct dossier *d);
/* A board that goes on from a view. */
int view_to_board(const struct view *v, struct board *b) MATCH_MUST_CHECK;

/* -- cache: running and finished games ------------------------------------------------------- */

struct entry {
    struct uuid game;
    struct view *view;
    size_t bytes; /* as counted in the cache's sum */
    bool stale;   /* another process may have moved it on */
    uint32_t own; /* notices of our own commits that are still to come */
    struct entry *next_in_bucket, *newer, *older;
};

enum { CACHE_BUCKETS = 1 << 14 };
struct cache {
    pthread_mutex_t lock;
    struct entry *buckets[CACHE_BUCKETS];
    uint32_t doubts[CACHE_BUCKETS]; /* how often another process moved a game of the bucket on */
    struct entry *newest, *oldest;
    size_t games, bytes, limit;
    bool trusted; /* the listener works: entries that are not stale are the newest */
};

void cache_open(struct cache *c, size_t limit);
void cache_close(struct cache *c);
/* Kept for the caller; NULL if there is none. `fresh`: it is known to be the newest. */
struct view *cache_get(struct cache *c, const struct uuid *game, bool *fresh);
/* Before reading the database, or writing to it: what cache_put() wants to know. */
uint32_t cache_mark(struct cache *c, const struct uuid *game);
/* Puts a view that was read or committed since the mark; an older one does not replace a newer. If
 * another process moved the game on since, it is there but not fresh. */
void cache_put(struct cache *c, struct view *v, uint32_t mark);
/* Before a commit of our own: a notice of it will come. */
void cache_expect(struct cache *c, const struct uuid *game);
/* It did not become the commit that was expected. */
void cache_doubt(struct cache *c, const struct uuid *game);
void cache_forget(struct cache *c, const struct uuid *game);
/* The view, perhaps in the cache, has become larger. */
void cache_grew(struct cache *c, const struct view *v);
/* A notice came for the game; true: of a commit that was not expected. */
bool cache_notice(struct cache *c, const struct uuid *game);
/* Nothing is known any more, until trusted again. */
void cache_distrust(struct cache *c);
void cache_trust(struct cache *c);

/* -- threads and jobs ----------------------------------------------------------------------- */

struct worker;
struct job {
    struct job *next;
    struct uuid game; /* jobs of one game are done one after another; zero: of none */
    bool insists; /* others overtook it too often: it gets the lock of its game, and then reads */
    /* Does all of it and ends the job; or, if NULL: */
    void (*run)(struct worker *w, struct job *j);
    /* fills the item and returns true, or ends the job by itself; */
    bool (*prepare)(struct worker *w, struct job *j, struct store_append *item);
    /* and after the batch takes the outcome. */
    void (*finish)(struct worker *w, struct job *j, struct store_append *item);
};

enum { WRITER_BATCH = 64, WRITERS_OF_QUEUE = 2 };

enum turn_at { TURN_COLLECTS, TURN_WRITES, TURN_COMMITS };

/* What one of the two writers of a queue is at. */
struct turn {
    enum turn_at at;
    int64_t since;    /* when it began that */
    int64_t write_ns; /* how long it wrote last */
    bool waits;       /* for a job, or to write */
    size_t n;         /* games that it has a job of: nobody takes another of these */
    struct uuid games[WRITER_BATCH];
};

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t more[WRITERS_OF_QUEUE]; /* readers share the first */
    struct job *head, *tail;
    size_t n;
    bool closing;
    struct turn turn[WRITERS_OF_QUEUE]; /* readers have none */
    int64_t committed, commit_ns;       /* the last commit: when, and how long it took */
};

struct worker {
    struct match *m;
    struct queue *queue;
    unsigned place; /* of a writer: its turn */
    struct store *store;
    pthread_t thread;
    bool started;
};

enum { MOST_WRITERS = 8, MOST_READERS = 8, TOKENS = 1 << 13 };

struct known_token {          /* valid when seen last in the database */
    uint8_t hash[STORE_HASH]; /* of its text */
    struct uuid player;
    bool used;
};

struct match {
    struct cache cache;
    struct inboxes inboxes;
    void (*moved)(void *context, const struct uuid *id); /* or NULL */
    void *moved_context;
    void *(*render_inbox)(const struct store_inbox *inbox, size_t *bytes);
    void (*drop_inbox)(void *rendered);
    unsigned writers, readers, timeout_s;
    struct queue write_queue[MOST_WRITERS], read_queue;
    struct worker writer[MOST_WRITERS][WRITERS_OF_QUEUE], reader[MOST_READERS];
    char *url;
    uint8_t token_secret[STORE_HASH], hash_secret[STORE_HASH];
    pthread_mutex_t token_lock;
    struct known_token tokens[TOKENS];
    pthread_t listener;
    bool listening;
    atomic_ullong rows, commits; /* appended by this process */
    atomic_uint exports;         /* files being written or sent */
    atomic_ullong export_bytes;  /* what they take */
    unsigned most_exports;
    size_t most_export_bytes;
    int stop_fd; /* eventfd that ends the listener's wait */
};

/* To the writer of the job's game, or to any reader. */
void match_write(struct match *m, struct job *j);
void match_read(struct match *m, struct job *j);
/* Again, before all others: the position was taken meanwhile, for the `tries`th time. */
void match_write_again(struct match *m, struct job *j, int tries);
int queue_open(struct queue *q) MATCH_MUST_CHECK;
void queue_close(struct queue *q);
void queue_destroy(struct queue *q);
/* Under the lock: the first job of a game that no writer has; NULL: there is none. */
struct job *queue_take(struct queue *q);
void *writer_main(void *worker);
void *reader_main(void *worker);
void *listener_main(void *match);

/* -- shared by the use cases ---------------------------------------------------------------- */

enum match_rc match_rc_of(int store_rc, const struct store *s, const char *what);
/* The slot of the decision of this number that `seat` may answer, in a running game; else STALE or
 * NOT_YOURS, with words that say no more than the seat may know. */
enum match_rc match_find_asked(const struct match_view *v, rules_seat seat, uint32_t number,
                               rules_seat *slot, struct rules_text *why) MATCH_MUST_CHECK;
/* MATCH_OVER, and in words where it ended. */
enum match_rc match_say_over(const struct match_view *v, rules_seat seat, struct rules_text *why);
/* The newest view, from the cache if it passes for that, else read; kept for the caller. Whoever
 * refuses on its ground asks load_anew() first: of another process's commit the notice may be under
 * way. */
enum match_rc load_newest(struct match *m, struct store *s, const struct uuid *game,
                          struct view **out) MATCH_MUST_CHECK;
/* The newest view there is now: the database is asked. */
enum match_rc load_anew(struct match *m, struct store *s, const struct uuid *game,
                        struct view **out) MATCH_MUST_CHECK;
/* As load_newest(), or load_anew(), and wakes nobody. */
enum match_rc load_for_bots(struct match *m, struct store *s, const struct uuid *game, bool anew,
                            struct view **out) MATCH_MUST_CHECK;
/* From the database alone, up to row `until` (INT32_MAX: all). */
enum match_rc load_until(struct store *s, const struct uuid *game, rules_seat viewer, int32_t until,
                         struct view **out) MATCH_MUST_CHECK;
/* After a game moved on, or may have; or a player's running games became more: those who keep what
 * hangs on it, or wait for it, are told. With no lock of this layer held. */
void match_moved(struct match *m, const struct uuid *id);
/* Any of them may have. */
void match_moved_any(struct match *m);
/* Bots of the game that are asked answer, in a job of its writer. */
void bots_wake(struct match *m, const struct uuid *game);
bool bots_are_asked(const struct view *v);
/* Open, and all its seats are taken. */
bool start_is_due(const struct store_game *g);
/* Starts a game that is due; in the game's writer. */
enum match_rc start_if_ready(struct match *m, struct store *s, const struct uuid *game);
void start_wake(struct match *m, const struct uuid *game);
/* The options of a rematch whose players are those of the game before, with its points, where the
 * ruleset wants them; else `out` stays empty: the options are those of the game. */
enum match_rc rematch_options(struct store *s, const struct dossier *d,
                              struct buf *out) MATCH_MUST_CHECK;
/* Writes the results of a finished state; how many. */
uint8_t results_of(const struct rules_game *rules, const void *state,
                   struct store_result out[static STORE_SEATS]);
/* After an append: publishes the view of what was written at that time. NULL: logged, the cache
 * forgot the game. Takes the board's state over. */
struct view *publish(struct worker *w, const struct view *from, struct board *b, int64_t at,
                     uint32_t mark);
struct store_key key_for_store(const struct match_key *key);
/* An id that the same purpose, player and key always give. */
struct uuid id_from_key(const struct match *m, const char *purpose, const struct uuid *player,
                        const char *key);

#endif
