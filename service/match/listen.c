/* service/match/listen.c: hears from other processes which games moved on, and whose inboxes. */
#include "match/internal.h"

#include "base/log.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

enum { HEARTBEAT_MS = 5000, RETRY_MS = 500, PRUNE_EVERY_S = 3600, PRUNED = 1000 };

/* Waits for a notice, or the stop; true: go on. */
static bool wait_for(const struct match *m, int fd, int ms, bool *readable)
{
    struct pollfd fds[] = {{.fd = m->stop_fd, .events = POLLIN}, {.fd = fd, .events = POLLIN}};
    int n = poll(fds, fd >= 0 ? 2 : 1, ms);
    *readable = n > 0 && fd >= 0 && fds[1].revents;
    return !(n > 0 && fds[0].revents);
}

static bool is_closing(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    bool closing = q->closing;
    pthread_mutex_unlock(&q->lock);
    return closing;
}

/* A portion at a time, so that those who wait for a reader do not wait for all of them. */
static void prune(struct worker *w, struct job *j)
{
    int32_t pruned = 0;
    if (store_receipt_prune(w->store, PRUNED, &pruned) == STORE_OK && pruned > 0)
        log_line(LOG_INFO, "receipts_pruned", "n=%d", (int)pruned);
    if (pruned == PRUNED && !is_closing(w->queue))
        match_read(w->m, j);
    else
        free(j);
}

static time_t now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* By the clock: while notices come there are no heartbeats to count. */
static void prune_if_due(struct match *m, time_t *due)
{
    if (now_s() < *due)
        return;
    *due = now_s() + PRUNE_EVERY_S;
    struct job *j = calloc(1, sizeof *j);
    if (!j)
        return;
    j->run = prune;
    match_read(m, j);
}

static int take_notices(struct match *m, struct store_listener *l)
{
    struct uuid id;
    int rc;
    while ((rc = store_listen_next(l, &id)) == STORE_OK)
        if (cache_notice(&m->cache, &id))
            match_moved(m, &id);
    return rc == STORE_NOT_FOUND ? STORE_OK : rc;
}

/* Until the connection is lost or the service stops. */
static bool listen_on(struct match *m, struct store_listener *l, time_t *prune_due)
{
    bool readable;
    for (;;) {
        prune_if_due(m, prune_due);
        if (!wait_for(m, store_listen_fd(l), HEARTBEAT_MS, &readable))
            return false;
        if ((!readable && store_listen_check(l)) || take_notices(m, l))
            return true;
    }
}

void *listener_main(void *arg)
{
    struct match *m = arg;
    struct store_listener *l;
    time_t prune_due = 0;
    bool readable, going = true;
    while (going) {
        if (store_listen(m->url, m->timeout_s, &l) == STORE_OK) {
            cache_trust(&m->cache);
            inboxes_trust(&m->inboxes);
            match_moved_any(m);
            going = listen_on(m, l, &prune_due);
            cache_distrust(&m->cache);
            inboxes_distrust(&m->inboxes);
            store_listen_close(l);
            if (going)
                log_line(LOG_WARN, "listener_lost",
                         "until it is back every read asks the database");
        }
        going = going && wait_for(m, -1, RETRY_MS, &readable);
    }
    return NULL;
}
