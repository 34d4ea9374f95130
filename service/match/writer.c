/* service/match/writer.c: the threads that write. Two share a queue, so that one collects while
 * what the other has collected is written and committed. */
#include "match/internal.h"

#include "base/log.h"

#include <string.h>
#include <time.h>

enum { PATIENCE_MS = 100, NS_OF_MS = 1000000 };

struct batch {
    size_t n;
    struct job *jobs[WRITER_BATCH];
    struct store_append items[WRITER_BATCH];
};

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
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

/* False: the job has ended. */
static bool begin(struct worker *w, struct batch *b, struct job *j)
{
    struct store_append item = {0};
    if (j->run) {
        j->run(w, j);
        return false;
    }
    if (j->insists) {
        write_alone(w, j);
        return false;
    }
    if (!j->prepare(w, j, &item))
        return false;
    b->jobs[b->n] = j;
    b->items[b->n++] = item;
    return true;
}

/* Under the lock of the queue, as all down to collect(). */
static void let_go(struct turn *t, const struct uuid *game)
{
    size_t i = 0;
    while (!uuid_equal(&t->games[i], game))
        i++;
    t->games[i] = t->games[--t->n];
}

/* All that there are of games that nobody has: the other jobs wait for the outcome of those. */
static void begin_all(struct worker *w, struct batch *b)
{
    struct queue *q = w->queue;
    struct turn *t = &q->turn[w->place];
    struct job *j;
    while (b->n < WRITER_BATCH && (j = queue_take(q)) != NULL) {
        struct uuid game = j->game;
        t->games[t->n++] = game;
        pthread_mutex_unlock(&q->lock);
        bool goes_on = begin(w, b, j);
        pthread_mutex_lock(&q->lock);
        if (!goes_on)
            let_go(t, &game);
    }
}

/* When a batch may be sent; a time that has passed: now. While the other's rows are written
 * PostgreSQL is busy, and more jobs can come to this one. While they are committed this one can be
 * written, but there is no use in being ready for a commit much before that one is through. Nobody
 * waits long for what takes the other long, such as a game that somebody has locked. */
static int64_t time_to_write(const struct queue *q, unsigned place)
{
    const struct turn *other = &q->turn[!place];
    int64_t most = (int64_t)PATIENCE_MS * NS_OF_MS;
    int64_t lead = q->commit_ns - q->turn[place].write_ns;
    if (other->at == TURN_COLLECTS)
        return 0;
    return other->since + (other->at == TURN_COMMITS && lead < most ? lead : most);
}

/* For more jobs, for the time, or until the other has gone on. */
static void wait(struct queue *q, unsigned place, int64_t until)
{
    struct timespec at = {.tv_sec = until / 1000000000, .tv_nsec = until % 1000000000};
    q->turn[place].waits = true;
    if (until)
        (void)pthread_cond_timedwait(&q->more[place], &q->lock, &at);
    else
        (void)pthread_cond_wait(&q->more[place], &q->lock);
    q->turn[place].waits = false;
}

static void go_on(struct queue *q, unsigned place, enum turn_at at)
{
    const struct turn *other = &q->turn[!place];
    q->turn[place].at = at;
    q->turn[place].since = now_ns();
    if (other->waits && other->n > 0)
        pthread_cond_signal(&q->more[!place]);
}

/* Jobs until it is time to write them; false: the end, and what is left is the other's. */
static bool collect(struct worker *w, struct batch *b)
{
    struct queue *q = w->queue;
    b->n = 0;
    pthread_mutex_lock(&q->lock);
    for (;;) {
        begin_all(w, b);
        int64_t until = time_to_write(q, w->place);
        if (b->n > 0 ? until <= now_ns() : q->closing)
            break;
        wait(q, w->place, b->n > 0 ? until : 0);
    }
    if (b->n > 0)
        go_on(q, w->place, TURN_WRITES);
    pthread_mutex_unlock(&q->lock);
    return b->n > 0;
}

/* The rows are written, and are being committed. */
static void written(void *arg)
{
    struct worker *w = arg;
    struct queue *q = w->queue;
    struct turn *t = &q->turn[w->place];
    pthread_mutex_lock(&q->lock);
    if (t->at == TURN_WRITES) {
        t->write_ns = now_ns() - t->since;
        go_on(q, w->place, TURN_COMMITS);
    }
    pthread_mutex_unlock(&q->lock);
}

static void committed(struct worker *w)
{
    struct queue *q = w->queue;
    struct turn *t = &q->turn[w->place];
    pthread_mutex_lock(&q->lock);
    int64_t now = now_ns();
    if (t->at == TURN_COMMITS)
        q->commit_ns = now - (t->since > q->committed ? t->since : q->committed);
    q->committed = now;
    go_on(q, w->place, TURN_COLLECTS);
    pthread_mutex_unlock(&q->lock);
}

static void finish_all(struct worker *w, struct batch *b)
{
    struct queue *q = w->queue;
    for (size_t i = 0; i < b->n; i++) {
        struct uuid game = b->jobs[i]->game;
        b->jobs[i]->finish(w, b->jobs[i], &b->items[i]);
        pthread_mutex_lock(&q->lock);
        let_go(&q->turn[w->place], &game);
        pthread_mutex_unlock(&q->lock);
    }
}

void *writer_main(void *arg)
{
    struct worker *w = arg;
    struct batch b;
    store_on_written(w->store, written, w);
    while (collect(w, &b)) {
        if (store_append_batch(w->store, b.items, b.n))
            log_line(LOG_WARN, "append_failed", "why=\"%s\"", store_error(w->store));
        committed(w);
        count_rows(w->m, b.items, b.n);
        finish_all(w, &b);
    }
    return NULL;
}
