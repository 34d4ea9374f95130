/* service/match/worker.c: queues of jobs, and the threads that do them. */
#include "match/internal.h"

#include "base/log.h"

#include <string.h>

enum { BATCH = 64 };

int queue_open(struct queue *q)
{
    *q = (struct queue){0};
    return pthread_mutex_init(&q->lock, NULL) || pthread_cond_init(&q->more, NULL) ? -1 : 0;
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

static void put_last(struct queue *q, struct job *j)
{
    pthread_mutex_lock(&q->lock);
    j->next = NULL;
    if (q->tail)
        q->tail->next = j;
    else
        q->head = j;
    q->tail = j;
    pthread_cond_signal(&q->more);
    pthread_mutex_unlock(&q->lock);
}

static void put_first(struct queue *q, struct job *j)
{
    pthread_mutex_lock(&q->lock);
    j->next = q->head;
    q->head = j;
    if (!q->tail)
        q->tail = j;
    pthread_cond_signal(&q->more);
    pthread_mutex_unlock(&q->lock);
}

static struct queue *queue_of(struct match *m, const struct uuid *game)
{
    return &m->write_queue[game->at[15] % m->writers];
}

void match_write(struct match *m, struct job *j)
{
    put_last(queue_of(m, &j->game), j);
}

void match_write_again(struct match *m, struct job *j)
{
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

/* The first jobs, at most one of a game: the others wait for its outcome. 0: the end. */
static size_t take(struct queue *q, struct job **batch, size_t most)
{
    size_t n = 0;
    pthread_mutex_lock(&q->lock);
    while (!q->head && !q->closing)
        pthread_cond_wait(&q->more, &q->lock);
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
    if (!*at)
        q->tail = last;
    pthread_mutex_unlock(&q->lock);
    return n;
}

void *writer_main(void *arg)
{
    struct worker *w = arg;
    struct job *batch[BATCH], *waiting[BATCH];
    struct store_append items[BATCH];
    size_t n;
    while ((n = take(w->queue, batch, BATCH)) > 0) {
        size_t k = 0;
        memset(items, 0, sizeof items);
        for (size_t i = 0; i < n; i++) {
            if (batch[i]->run)
                batch[i]->run(w, batch[i]);
            else if (batch[i]->prepare(w, batch[i], &items[k]))
                waiting[k++] = batch[i];
            else
                memset(&items[k], 0, sizeof items[k]);
        }
        if (k && store_append_batch(w->store, items, k))
            log_line(LOG_WARN, "append_failed", "why=\"%s\"", store_error(w->store));
        for (size_t i = 0; i < k; i++)
            waiting[i]->finish(w, waiting[i], &items[i]);
    }
    return NULL;
}

void *reader_main(void *arg)
{
    struct worker *w = arg;
    struct job *j;
    while (take(w->queue, &j, 1) > 0)
        j->run(w, j);
    return NULL;
}
