/* service/match/exports.c: the log of a finished game as a file, written a page at a time, so that
 * neither memory nor those who wait for a reader notice a long one. */
#include "match/internal.h"

#include "base/log.h"
#include "match/export.h"

#include <stdalign.h>
#include <stdlib.h>
#include <unistd.h>

struct export_job {
    struct export_writing writing; /* first, for its alignment */
    struct job job;
    struct export_game game;
    FILE *file;    /* NULL: not begun */
    uint64_t size; /* of it so far, as counted in the sum of all */
    struct uuid id;
    match_exported *done;
    void *context;
};

static struct export_job *export_of(struct job *j)
{
    return (struct export_job *)(void *)((char *)j - offsetof(struct export_job, job));
}

static enum match_rc begin(struct worker *w, struct export_job *e)
{
    int rc = export_game_open(w->store, &e->id, &e->game);
    if (rc)
        return rc == STORE_NOT_FOUND ? MATCH_NO_GAME : match_rc_of(rc, w->store, "game_get");
    enum store_status status = e->game.head.game.status;
    if (status != STORE_GAME_FINISHED) {
        export_game_close(&e->game);
        return status == STORE_GAME_CANCELLED ? MATCH_CANCELLED : MATCH_NOT_OVER;
    }
    e->file = tmpfile();
    if (!e->file) {
        log_line(LOG_ERROR, "export_without_file", "why=\"no temporary file can be made\"");
        export_game_close(&e->game);
        return MATCH_FAILED;
    }
    return match_rc_of(export_begin(&e->writing, w->store, &e->game, e->file), w->store, "export");
}

/* The descriptor outlives the stream. */
static enum match_rc hand_over(struct export_job *e, int *fd, uint64_t *size)
{
    long end = ftell(e->file);
    if (fflush(e->file) || ferror(e->file) || end < 0) {
        log_line(LOG_ERROR, "export_not_written", "why=\"the temporary file is not taken\"");
        return MATCH_FAILED;
    }
    *fd = dup(fileno(e->file));
    *size = (uint64_t)end;
    return *fd < 0 ? MATCH_FAILED : MATCH_OK;
}

void match_export_over(struct match *m, uint64_t size)
{
    atomic_fetch_sub(&m->export_bytes, size);
    atomic_fetch_sub(&m->exports, 1);
}

/* The files lie on a disk until those who asked for them have read them, as slowly as they like. */
static enum match_rc take_room(struct match *m, struct export_job *e)
{
    long end = ftell(e->file);
    uint64_t size = end > 0 ? (uint64_t)end : 0;
    uint64_t more = size > e->size ? size - e->size : 0;
    uint64_t all = atomic_fetch_add(&m->export_bytes, more) + more;
    e->size += more;
    return all > m->most_export_bytes && all > e->size ? MATCH_BUSY : MATCH_OK;
}

static void end(struct worker *w, struct export_job *e, enum match_rc rc)
{
    int fd = -1;
    uint64_t size = 0;
    if (rc == MATCH_OK)
        rc = hand_over(e, &fd, &size);
    if (e->file) {
        (void)fclose(e->file);
        export_end(&e->writing);
        export_game_close(&e->game);
    }
    if (rc != MATCH_OK)
        match_export_over(w->m, e->size);
    e->done(e->context, rc, fd, size);
    free(e);
}

static void run(struct worker *w, struct job *j)
{
    struct export_job *e = export_of(j);
    bool done = false;
    enum match_rc rc = MATCH_OK;
    if (!e->file)
        rc = begin(w, e);
    else
        rc = match_rc_of(export_page(&e->writing, w->store, &done), w->store, "export");
    if (rc == MATCH_OK)
        rc = take_room(w->m, e);
    if (rc == MATCH_OK && !done)
        match_read(w->m, j);
    else
        end(w, e, rc);
}

void match_export(struct match *m, const struct uuid *game, match_exported *done, void *context)
{
    struct export_job *e = NULL;
    enum match_rc rc = MATCH_BUSY;
    if (atomic_fetch_add(&m->exports, 1) < m->most_exports) {
        e = aligned_alloc(alignof(struct export_job), sizeof *e);
        rc = MATCH_FAILED;
    }
    if (!e) {
        atomic_fetch_sub(&m->exports, 1);
        done(context, rc, -1, 0);
        return;
    }
    *e = (struct export_job){.job.run = run, .id = *game, .done = done, .context = context};
    match_read(m, &e->job);
}
