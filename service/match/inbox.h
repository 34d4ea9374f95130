/* service/match/inbox.h: inboxes in memory: bounded in bytes, and known to be the newest or not. */
#ifndef MATCH_INBOX_H
#define MATCH_INBOX_H

#include "base/uuid.h"
#include "store/store.h"

#include <pthread.h>
#include <stdatomic.h>

/* What a player's running games ask, as it was rendered; immutable, counted. */
struct match_inbox {
    atomic_int refs;
    void *rendered;
    void (*drop)(void *rendered);
    size_t bytes;
    size_t n;
    struct uuid games[];
};

struct inbox_entry;
struct inbox_link { /* a game of an inbox that is kept */
    struct uuid game;
    struct inbox_entry *of;
    struct inbox_link *next_in_bucket;
};

struct inbox_entry {
    struct uuid player;
    struct match_inbox *inbox;
    bool stale;
    uint64_t read_at; /* the tick when its reading began */
    struct inbox_entry *next_in_bucket, *newer, *older;
    struct inbox_link *links; /* as many as the inbox has games */
};

enum { INBOX_BUCKETS = 1 << 14 };
struct inboxes {
    pthread_mutex_t lock;
    struct inbox_entry *by_player[INBOX_BUCKETS];
    struct inbox_link *by_game[INBOX_BUCKETS];
    struct inbox_entry *newest, *oldest;
    size_t bytes, limit;
    /* What moves while an inbox is being read is known by the ticks, wherever it belongs. */
    uint64_t tick, trusted_at, moved_at[INBOX_BUCKETS];
    bool trusted;
};

void inboxes_open(struct inboxes *b, size_t limit);
void inboxes_close(struct inboxes *b);
/* Kept for the caller; NULL if there is none that is known to be the newest. */
struct match_inbox *inboxes_get(struct inboxes *b, const struct uuid *player);
/* Before reading the database. */
uint64_t inboxes_mark(struct inboxes *b);
/* Puts what was read since the mark. An inbox that others hold as well is not put out. */
void inboxes_put(struct inboxes *b, const struct uuid *player, struct match_inbox *inbox,
                 uint64_t mark);
/* A game moved on, or a player's games became more: the id is of either. Tells the players whose
 * inboxes are not the newest any more; how many. */
size_t inboxes_moved(struct inboxes *b, const struct uuid *id,
                     struct uuid players[static STORE_SEATS]);
/* Nothing is known any more, until trusted again. */
void inboxes_distrust(struct inboxes *b);
void inboxes_trust(struct inboxes *b);

struct match_inbox *inbox_keep(struct match_inbox *inbox);
void inbox_drop(struct match_inbox *inbox);

#endif
