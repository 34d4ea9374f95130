/* service/match/worker.c: queues of jobs, and the threads that do them. */
#include "match/internal.h"

#include "base/log.h"

#include <string.h>
#include <time.h>

enum { BATCH = 64, OVERTAKEN = 3 };

/* How the last batch of a writer went: what the next one may wait for. */
struct pace {
    size_t n;
    int64_t ns;
};

int queue_open(struct queue *q)
{
    pthread_condattr_t attr;
    *q = (struct queue){.want = 1};
    if (pthread_condattr_init(&attr))
        return -1;
    bool failed = pthread_condattr_setclock(&attr, CLOCK_MONOTONIC) ||
                  pthread_mutex_init(&q->lock, NULL) || pthread_cond_init(&q->more, &attr);
    pthread_condattr_destroy(&attr);
    return failed ? -1 : 0;
}

void queue_destroy(struct queue *q)
{
    pthread_mutex_destroy(&q->lock);
    pthread_cond_destroy(&q->more);
}

void queue_close(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->closing = true;
    pthread_cond_broadcast(&q->more);
    pthread_mutex_unlock(&q->lock);
}

/* Ends what was begun with the lock. Who waits is woken after it, or would wait for the lock. */
static void end_put(struct queue *q)
{
    bool wakes = ++q->n >= q->want;
    pthread_mutex_unlock(&q->lock);
    if (wakes)
        pthread_cond_signal(&q->more);
}

static void put_last(struct queue *q, struct job *j)
{
    pthread_mutex_lock(&q->lock);
    j->next = NULL;
    if (q->tail)
        q->tail->next = j;
    else
        q->head = j;
    q->tail = j;
    end_put(q);
}

static void put_first(struct queue *q, struct job *j)
{
    pthread_mutex_lock(&q->lock);
    j->next = q->head;
    q->head = j;
    if (!q->tail)
        q->tail = j;
    end_put(q);
}

static struct queue *queue_of(struct match *m, const struct uuid *game)
{
    return &m->write_queue[game->at[15] % m->writers];
}

void match_write(struct match *m, struct job *j)
{
    put_last(queue_of(m, &j->game), j);
}

void match_write_again(struct match *m, struct job *j, int tries)
{
    j->insists = tries >= OVERTAKEN;
    put_first(queue_of(m, &j->game), j);
}

void match_read(struct match *m, struct job *j)
{
    put_last(&m->read_queue, j);
}

static bool is_taken(struct job *const *batch, size_t n, const struct uuid *game)
{
    for (size_t i = 0; i < n; i++)
        if (uuid_equal(&batch[i]->game, game))
            return true;
    return false;
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Those who were answered together tend to come again together. Who starts with the first of them
 * makes the rest wait for a whole commit; so they get a share of the time that a commit takes. */
static void gather(struct queue *q, const struct pace *pace)
{
    enum { SHARE = 8 };
    int64_t due = now_ns() + pace->ns / SHARE;
    struct timespec at = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
    q->want = pace->n;
    while (q->n < q->want && !q->closing)
        if (pthread_cond_timedwait(&q->more, &q->lock, &at))
            break;
    q->want = 1;
}

/* The first jobs, at most one of a game: the others wait for its outcome. 0: the end. */
static size_t take(struct queue *q, struct job **batch, size_t most, const struct pace *pace)
{
    size_t n = 0;
    pthread_mutex_lock(&q->lock);
    while (!q->head && !q->closing)
        pthread_cond_wait(&q->more, &q->lock);
    if (pace && pace->n > 1)
        gather(q, pace);
    struct job **at = &q->head, *last = NULL;
    while (*at && n < most) {
        struct job *j = *at;
        if (is_taken(batch, n, &j->game)) {
            last = j;
            at = &j->next;
            continue;
        }
        *at = j->next;
        batch[n++] = j;
    }
    q->n -= n;
    if (!*at)
        q->tail = last;
    pthread_mutex_unlock(&q->lock);
    return n;
}

static void count_rows(struct match *m, const struct store_append *items, size_t n)
{
    unsigned long long rows = 0;
    for (size_t i = 0; i < n; i++)
        if (items[i].rc == STORE_OK && items[i].answer.outcome == STORE_APPENDED)
            rows += items[i].n;
    atomic_fetch_add(&m->rows, rows);
    atomic_fetch_add(&m->commits, n > 0);
}

/* Without the lock it is a try like any other. */
static void write_alone(struct worker *w, struct job *j)
{
    struct store_append item = {0};
    if (store_hold(w->store, &j->game))
        log_line(LOG_WARN, "game_not_held", "why=\"%s\"", store_error(w->store));
    if (j->prepare(w, j, &item)) {
        if (store_append_batch(w->store, &item, 1))
            log_line(LOG_WARN, "append_failed", "why=\"%s\"", store_error(w->store));
        count_rows(w->m, &item, 1);
        j->finish(w, j, &item);
    }
    store_release(w->store);
}

void *writer_main(void *arg)
{
    struct worker *w = arg;
    struct job *batch[BATCH], *waiting[BATCH];
    struct store_append items[BATCH];
    struct pace pace = {0};
    size_t n;
    while ((n = take(w->queue, batch, BATCH, &pace)) > 0) {
        size_t k = 0;
        int64_t begun = now_ns();
        memset(items, 0, sizeof items);
        for (size_t i = 0; i < n; i++) {
            if (batch[i]->run)
                batch[i]->run(w, batch[i]);
            else if (batch[i]->insists)
                write_alone(w, batch[i]);
            else if (batch[i]->prepare(w, batch[i], &items[k]))
                waiting[k++] = batch[i];
            else
                memset(&items[k], 0, sizeof items[k]);
        }
        if (k && store_append_batch(w->store, items, k))
            log_line(LOG_WARN, "append_failed", "why=\"%s\"", store_error(w->store));
        pace = (struct pace){k, now_ns() - begun};
        count_rows(w->m, items, k);
        for (size_t i = 0; i < k; i++)
            waiting[i]->finish(w, waiting[i], &items[i]);
    }
    return NULL;
}

void *reader_main(void *arg)
{
    struct worker *w = arg;
    struct job *j;
    while (take(w->queue, &j, 1, NULL) > 0)
        j->run(w, j);
    return NULL;
}
