/* service/match/worker.c: queues of jobs, and the threads that read. */
#include "match/internal.h"

#include <time.h>

enum { OVERTAKEN = 3 };

static int open_conditions(struct queue *q)
{
    pthread_condattr_t attr;
    if (pthread_condattr_init(&attr))
        return -1;
    bool failed = pthread_condattr_setclock(&attr, CLOCK_MONOTONIC) != 0;
    for (int i = 0; i < WRITERS_OF_QUEUE; i++)
        failed = failed || pthread_cond_init(&q->more[i], &attr);
    pthread_condattr_destroy(&attr);
    return failed ? -1 : 0;
}

int queue_open(struct queue *q)
{
    *q = (struct queue){0};
    return pthread_mutex_init(&q->lock, NULL) || open_conditions(q) ? -1 : 0;
}

void queue_destroy(struct queue *q)
{
    pthread_mutex_destroy(&q->lock);
    for (int i = 0; i < WRITERS_OF_QUEUE; i++)
        pthread_cond_destroy(&q->more[i]);
}

void queue_close(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->closing = true;
    for (int i = 0; i < WRITERS_OF_QUEUE; i++)
        pthread_cond_broadcast(&q->more[i]);
    pthread_mutex_unlock(&q->lock);
}

/* Under the lock, as all up to writer_for(). */
static void put_last(struct queue *q, struct job *j)
{
    j->next = NULL;
    if (q->tail)
        q->tail->next = j;
    else
        q->head = j;
    q->tail = j;
    q->n++;
}

static void put_first(struct queue *q, struct job *j)
{
    j->next = q->head;
    q->head = j;
    if (!q->tail)
        q->tail = j;
    q->n++;
}

static bool is_taken(const struct queue *q, const struct uuid *game)
{
    for (int i = 0; i < WRITERS_OF_QUEUE; i++)
        for (size_t k = 0; k < q->turn[i].n; k++)
            if (uuid_equal(&q->turn[i].games[k], game))
                return true;
    return false;
}

struct job *queue_take(struct queue *q)
{
    struct job **at = &q->head, *before = NULL;
    while (*at && is_taken(q, &(*at)->game)) {
        before = *at;
        at = &before->next;
    }
    struct job *j = *at;
    if (!j)
        return NULL;
    *at = j->next;
    if (q->tail == j)
        q->tail = before;
    q->n--;
    return j;
}

/* Whom a job is for: who has others already, and else the first that waits, so that it is the same
 * as often as possible, whose caches are warm. Less than 0: for none who waits, since nobody does
 * or whoever has the game looks for more of it. */
static int writer_for(const struct queue *q, const struct uuid *game)
{
    int to = -1;
    if (is_taken(q, game))
        return -1;
    for (int i = WRITERS_OF_QUEUE - 1; i >= 0; i--)
        if (q->turn[i].waits && (to < 0 || q->turn[i].n > 0 || q->turn[to].n == 0))
            to = i;
    return to;
}

/* Ends what was begun with the lock. Who waits is woken after it, or would wait for the lock. */
static void end_put(struct queue *q, int to)
{
    pthread_mutex_unlock(&q->lock);
    if (to >= 0)
        pthread_cond_signal(&q->more[to]);
}

static struct queue *queue_of(struct match *m, const struct uuid *game)
{
    return &m->write_queue[game->at[15] % m->writers];
}

void match_write(struct match *m, struct job *j)
{
    struct queue *q = queue_of(m, &j->game);
    pthread_mutex_lock(&q->lock);
    put_last(q, j);
    end_put(q, writer_for(q, &j->game));
}

void match_write_again(struct match *m, struct job *j, int tries)
{
    struct queue *q = queue_of(m, &j->game);
    j->insists = tries >= OVERTAKEN;
    pthread_mutex_lock(&q->lock);
    put_first(q, j);
    end_put(q, writer_for(q, &j->game));
}

void match_read(struct match *m, struct job *j)
{
    pthread_mutex_lock(&m->read_queue.lock);
    put_last(&m->read_queue, j);
    end_put(&m->read_queue, 0);
}

void *reader_main(void *arg)
{
    struct worker *w = arg;
    struct queue *q = w->queue;
    for (;;) {
        pthread_mutex_lock(&q->lock);
        while (!q->head && !q->closing)
            pthread_cond_wait(&q->more[0], &q->lock);
        struct job *j = queue_take(q);
        pthread_mutex_unlock(&q->lock);
        if (!j)
            return NULL;
        j->run(w, j);
    }
}
