/* service/match/numbers.c: what an operator watches. */
#include "match/internal.h"

static uint64_t length(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    uint64_t n = q->n;
    pthread_mutex_unlock(&q->lock);
    return n;
}

void match_numbers(struct match *m, struct match_numbers *out)
{
    *out =
        (struct match_numbers){.rows = atomic_load(&m->rows), .commits = atomic_load(&m->commits)};
    pthread_mutex_lock(&m->cache.lock);
    out->games = m->cache.games;
    out->bytes = m->cache.bytes;
    out->is_listening = m->cache.trusted;
    pthread_mutex_unlock(&m->cache.lock);
    out->waiting = length(&m->read_queue);
    for (unsigned i = 0; i < m->writers; i++)
        out->waiting += length(&m->write_queue[i]);
}
