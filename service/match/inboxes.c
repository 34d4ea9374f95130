/* service/match/inboxes.c: inboxes in memory, the least recently used out first. */
#include "match/inbox.h"

#include <stdlib.h>
#include <string.h>

enum { HELD_TRIES = 32 };

struct match_inbox *inbox_keep(struct match_inbox *inbox)
{
    atomic_fetch_add(&inbox->refs, 1);
    return inbox;
}

void inbox_drop(struct match_inbox *inbox)
{
    if (!inbox || atomic_fetch_sub(&inbox->refs, 1) > 1)
        return;
    if (inbox->rendered)
        inbox->drop(inbox->rendered);
    free(inbox);
}

void inboxes_open(struct inboxes *b, size_t limit)
{
    memset(b, 0, sizeof *b);
    pthread_mutex_init(&b->lock, NULL);
    b->limit = limit;
}

static uint32_t number_of(const struct uuid *id)
{
    uint32_t hash; /* the ids are random */
    memcpy(&hash, id->at + 12, sizeof hash);
    return hash % INBOX_BUCKETS;
}

static struct inbox_entry *find(struct inboxes *b, const struct uuid *player)
{
    struct inbox_entry *e = b->by_player[number_of(player)];
    while (e && !uuid_equal(&e->player, player))
        e = e->next_in_bucket;
    return e;
}

static void take_out_of_line(struct inboxes *b, struct inbox_entry *e)
{
    if (e->newer)
        e->newer->older = e->older;
    else
        b->newest = e->older;
    if (e->older)
        e->older->newer = e->newer;
    else
        b->oldest = e->newer;
}

static void put_first(struct inboxes *b, struct inbox_entry *e)
{
    e->newer = NULL;
    e->older = b->newest;
    if (b->newest)
        b->newest->newer = e;
    else
        b->oldest = e;
    b->newest = e;
}

static void unlink_games(struct inboxes *b, struct inbox_entry *e)
{
    for (size_t i = 0; e->links && i < e->inbox->n; i++) {
        struct inbox_link **at = &b->by_game[number_of(&e->links[i].game)];
        while (*at != &e->links[i])
            at = &(*at)->next_in_bucket;
        *at = e->links[i].next_in_bucket;
    }
    free(e->links);
    e->links = NULL;
}

static void forget(struct inboxes *b, struct inbox_entry *e)
{
    struct inbox_entry **at = &b->by_player[number_of(&e->player)];
    while (*at != e)
        at = &(*at)->next_in_bucket;
    *at = e->next_in_bucket;
    take_out_of_line(b, e);
    unlink_games(b, e);
    b->bytes -= e->inbox->bytes;
    inbox_drop(e->inbox);
    free(e);
}

void inboxes_close(struct inboxes *b)
{
    while (b->newest)
        forget(b, b->newest);
    pthread_mutex_destroy(&b->lock);
}

struct match_inbox *inboxes_get(struct inboxes *b, const struct uuid *player)
{
    struct match_inbox *inbox = NULL;
    pthread_mutex_lock(&b->lock);
    struct inbox_entry *e = b->trusted ? find(b, player) : NULL;
    if (e && !e->stale) {
        take_out_of_line(b, e);
        put_first(b, e);
        inbox = inbox_keep(e->inbox);
    }
    pthread_mutex_unlock(&b->lock);
    return inbox;
}

uint64_t inboxes_mark(struct inboxes *b)
{
    pthread_mutex_lock(&b->lock);
    uint64_t mark = b->tick;
    pthread_mutex_unlock(&b->lock);
    return mark;
}

static bool has_moved(const struct inboxes *b, const struct uuid *player,
                      const struct match_inbox *inbox, uint64_t mark)
{
    if (b->trusted_at > mark || b->moved_at[number_of(player)] > mark)
        return true;
    for (size_t i = 0; i < inbox->n; i++)
        if (b->moved_at[number_of(&inbox->games[i])] > mark)
            return true;
    return false;
}

static struct inbox_link *link_games(struct inboxes *b, struct inbox_entry *e,
                                     const struct match_inbox *inbox)
{
    struct inbox_link *links = calloc(inbox->n + 1, sizeof *links);
    for (size_t i = 0; links && i < inbox->n; i++) {
        struct inbox_link **at = &b->by_game[number_of(&inbox->games[i])];
        links[i] = (struct inbox_link){inbox->games[i], e, *at};
        *at = &links[i];
    }
    return links;
}

/* Those whom somebody waits with stay, since they would not hear of their games otherwise. */
static void make_room(struct inboxes *b)
{
    for (int i = 0; i < HELD_TRIES && b->bytes > b->limit && b->oldest != b->newest; i++) {
        struct inbox_entry *e = b->oldest;
        if (atomic_load(&e->inbox->refs) == 1) {
            forget(b, e);
        } else {
            take_out_of_line(b, e);
            put_first(b, e);
        }
    }
}

static struct inbox_entry *entry_for(struct inboxes *b, const struct uuid *player)
{
    struct inbox_entry *e = find(b, player);
    if (e) {
        unlink_games(b, e);
        b->bytes -= e->inbox->bytes;
        inbox_drop(e->inbox);
        take_out_of_line(b, e);
    } else {
        e = calloc(1, sizeof *e);
        if (!e)
            return NULL;
        struct inbox_entry **bucket = &b->by_player[number_of(player)];
        e->player = *player;
        e->next_in_bucket = *bucket;
        *bucket = e;
    }
    put_first(b, e);
    return e;
}

void inboxes_put(struct inboxes *b, const struct uuid *player, struct match_inbox *inbox,
                 uint64_t mark)
{
    pthread_mutex_lock(&b->lock);
    struct inbox_entry *e = find(b, player);
    bool is_older = e && e->read_at > mark;
    e = is_older ? NULL : entry_for(b, player);
    if (e) {
        e->inbox = inbox_keep(inbox);
        e->read_at = mark;
        e->links = link_games(b, e, inbox);
        e->stale = !e->links || has_moved(b, player, inbox, mark);
        b->bytes += inbox->bytes;
        make_room(b);
    }
    pthread_mutex_unlock(&b->lock);
}

size_t inboxes_moved(struct inboxes *b, const struct uuid *id,
                     struct uuid players[static STORE_SEATS])
{
    size_t n = 0;
    pthread_mutex_lock(&b->lock);
    b->moved_at[number_of(id)] = ++b->tick;
    for (struct inbox_link *l = b->by_game[number_of(id)]; l; l = l->next_in_bucket) {
        if (!uuid_equal(&l->game, id))
            continue;
        l->of->stale = true;
        if (n < STORE_SEATS)
            players[n++] = l->of->player;
    }
    struct inbox_entry *e = find(b, id);
    if (e)
        e->stale = true;
    pthread_mutex_unlock(&b->lock);
    return n;
}

void inboxes_distrust(struct inboxes *b)
{
    pthread_mutex_lock(&b->lock);
    b->trusted = false;
    pthread_mutex_unlock(&b->lock);
}

void inboxes_trust(struct inboxes *b)
{
    pthread_mutex_lock(&b->lock);
    b->trusted_at = ++b->tick;
    for (struct inbox_entry *e = b->newest; e; e = e->older)
        e->stale = true;
    b->trusted = true;
    pthread_mutex_unlock(&b->lock);
}
