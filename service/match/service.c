/* service/match/service.c: starts and stops the match layer. */
#include "match/internal.h"

#include "base/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { DEFAULT_WRITERS = 1, DEFAULT_READERS = 2, DEFAULT_EXPORTS = 32, INBOX_SHARE = 8 };
static const size_t default_cache = (size_t)256 << 20, default_export = (size_t)256 << 20;

static unsigned threads(unsigned wish, unsigned usual, unsigned most)
{
    unsigned n = wish ? wish : usual;
    return n < most ? n : most;
}

static int start_worker(struct match *m, struct worker *w, struct queue *q, void *(*run)(void *))
{
    w->m = m;
    w->queue = q;
    int rc = store_open(m->url, &w->store);
    if (rc)
        return rc;
    store_set_timeout(w->store, m->timeout_s);
    if (pthread_create(&w->thread, NULL, run, w))
        return STORE_NO_MEMORY;
    w->started = true;
    return STORE_OK;
}

static int start_threads(struct match *m)
{
    int rc = STORE_OK;
    for (unsigned i = 0; i < m->writers * WRITERS_OF_QUEUE && rc == STORE_OK; i++) {
        struct worker *w = &m->writer[i / WRITERS_OF_QUEUE][i % WRITERS_OF_QUEUE];
        w->place = i % WRITERS_OF_QUEUE;
        rc = start_worker(m, w, &m->write_queue[i / WRITERS_OF_QUEUE], writer_main);
    }
    for (unsigned i = 0; i < m->readers && rc == STORE_OK; i++)
        rc = start_worker(m, &m->reader[i], &m->read_queue, reader_main);
    if (rc == STORE_OK && pthread_create(&m->listener, NULL, listener_main, m))
        rc = STORE_NO_MEMORY;
    m->listening = rc == STORE_OK;
    return rc;
}

static int check_schema(struct store *s, char *why, size_t n)
{
    int number, rc = store_schema_get(s, &number);
    if (rc) {
        (void)snprintf(why, n, "%s", store_error(s));
    } else if (number != store_schema_known()) {
        (void)snprintf(why, n,
                       "the database has schema %d and this program is made for %d: run "
                       "`turnstone migrate`",
                       number, store_schema_known());
        rc = STORE_BROKEN;
    }
    return rc;
}

static void wake(struct match *m, struct store *s)
{
    struct store_ids ids;
    if (store_game_ids_to_start(s, &ids) == STORE_OK) {
        for (size_t i = 0; i < ids.n; i++)
            start_wake(m, &ids.at[i]);
        store_ids_free(&ids);
    }
    if (store_game_ids_with_bots(s, &ids) == STORE_OK) {
        for (size_t i = 0; i < ids.n; i++)
            bots_wake(m, &ids.at[i]);
        store_ids_free(&ids);
    }
}

static int begin(struct match *m, struct store *s, char *why, size_t n)
{
    int rc = check_schema(s, why, n);
    if (rc)
        return rc;
    if ((rc = store_secret_get(s, "token", m->token_secret)) != STORE_OK ||
        (rc = store_secret_get(s, "hash", m->hash_secret)) != STORE_OK) {
        (void)snprintf(why, n, "%s", store_error(s));
        return rc;
    }
    rc = start_threads(m);
    if (rc)
        (void)snprintf(why, n, "the threads do not start");
    else
        wake(m, s);
    return rc;
}

int match_start(const struct match_config *config, struct match **out, char *why, size_t why_size)
{
    struct store *s;
    struct match *m = calloc(1, sizeof *m);
    int rc = STORE_NO_MEMORY;
    (void)snprintf(why, why_size, "no memory");
    if (!m)
        return rc;
    m->writers = threads(config->writers, DEFAULT_WRITERS, MOST_WRITERS);
    m->readers = threads(config->readers, DEFAULT_READERS, MOST_READERS);
    m->timeout_s = config->timeout_s ? config->timeout_s : STORE_TIMEOUT_S;
    m->most_exports = config->exports ? config->exports : DEFAULT_EXPORTS;
    m->most_export_bytes = config->export_bytes ? config->export_bytes : default_export;
    size_t cache = config->cache_bytes ? config->cache_bytes : default_cache;
    cache_open(&m->cache, cache);
    inboxes_open(&m->inboxes, cache / INBOX_SHARE);
    m->moved = config->moved;
    m->moved_context = config->moved_context;
    m->render_inbox = config->render_inbox;
    m->drop_inbox = config->drop_inbox;
    pthread_mutex_init(&m->token_lock, NULL);
    m->stop_fd = eventfd(0, EFD_CLOEXEC);
    m->url = strdup(config->database_url);
    bool queues = queue_open(&m->read_queue) == 0;
    for (unsigned i = 0; i < m->writers; i++)
        queues = queue_open(&m->write_queue[i]) == 0 && queues;
    if (m->url && queues && m->stop_fd >= 0 && store_open(m->url, &s) == STORE_OK) {
        store_set_timeout(s, m->timeout_s);
        rc = begin(m, s, why, why_size);
        store_close(s);
    }
    if (rc == STORE_OK)
        *out = m;
    else
        match_stop(m);
    return rc;
}

static void join(struct worker *w)
{
    if (w->started)
        pthread_join(w->thread, NULL);
    store_close(w->store);
}

/* Readers may wake bots, and writers wake each other's: so readers end first, and a writer only
 * when its queue is empty. */
void match_stop(struct match *m)
{
    if (!m)
        return;
    uint64_t one = 1;
    if (m->listening && write(m->stop_fd, &one, sizeof one) == sizeof one)
        pthread_join(m->listener, NULL);
    queue_close(&m->read_queue);
    for (unsigned i = 0; i < m->readers; i++)
        join(&m->reader[i]);
    for (unsigned i = 0; i < m->writers; i++)
        queue_close(&m->write_queue[i]);
    for (unsigned i = 0; i < m->writers * WRITERS_OF_QUEUE; i++)
        join(&m->writer[i / WRITERS_OF_QUEUE][i % WRITERS_OF_QUEUE]);
    queue_destroy(&m->read_queue);
    for (unsigned i = 0; i < m->writers; i++)
        queue_destroy(&m->write_queue[i]);
    cache_close(&m->cache);
    inboxes_close(&m->inboxes);
    pthread_mutex_destroy(&m->token_lock);
    if (m->stop_fd >= 0)
        close(m->stop_fd);
    free(m->url);
    free(m);
}

struct ready_job {
    struct job job;
    void (*done)(void *context, enum match_rc rc);
    void *context;
};

static void check_ready(struct worker *w, struct job *j)
{
    struct ready_job *r = (struct ready_job *)j;
    char why[256];
    int rc = check_schema(w->store, why, sizeof why);
    r->done(r->context, rc == STORE_OK ? MATCH_OK : match_rc_of(rc, w->store, "ready"));
    free(r);
}

void match_ready(struct match *m, void (*done)(void *context, enum match_rc rc), void *context)
{
    struct ready_job *r = calloc(1, sizeof *r);
    if (!r) {
        done(context, MATCH_FAILED);
        return;
    }
    *r = (struct ready_job){.job = {.run = check_ready}, .done = done, .context = context};
    match_read(m, &r->job);
}
