/* tests/unit/match_export.c: the log of a long game becomes a file without becoming memory. */
#include "unit/store_database.h"

#include "match/match.h"

#include <semaphore.h>
#include <stdatomic.h>
#include <sys/stat.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif
/* Sanitizers hold freed memory back: how much there is says nothing then. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||                               \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED true
#else
#define IS_SANITIZED false
#endif

enum { ROWS = 100000, MOST_KIB = 16 << 10 };

static struct database db;

static struct exported {
    sem_t done;
    enum match_rc rc;
    int fd;
    uint64_t size;
} got;

static void exported(void *context, enum match_rc rc, int fd, uint64_t size)
{
    (void)context;
    got.rc = rc;
    got.fd = fd;
    got.size = size;
    sem_post(&got.done);
}

static struct match *start_with(const struct match_config *config)
{
    char why[200];
    struct match *m;
    ck_assert_msg(match_start(config, &m, why, sizeof why) == STORE_OK, "%s", why);
    sem_init(&got.done, 0, 0);
    return m;
}

static struct match *start(void)
{
    return start_with(&(struct match_config){.database_url = db.service});
}

/* A finished game whose rows nobody has played: the export does not look into them. */
static struct uuid long_game(int rows)
{
    struct store *s = database_store(db.owner);
    struct uuid game = game_running(s);
    char id[UUID_TEXT], sql[1000];
    uuid_format(&game, id);
    snprintf(sql, sizeof sql,
             "update turnstone.game set status = 'finished', finished_at = now()"
             " where game_id = '%s';"
             "insert into turnstone.action (game_id, seq, kind, seat, by_seat, decision, answer,"
             " turn, events, draws, state_hash, chain_hash, positions)"
             " select game_id, 1 + k, 'answer', 1, 1, k, repeat('end ', 30), turn, events, draws,"
             " state_hash, chain_hash, array[1 + k, 1 + k, 1 + k]"
             " from turnstone.action, generate_series(1, %d) as k where game_id = '%s'",
             id, rows, id);
    database_sql(db.owner, sql);
    store_close(s);
    return game;
}

/* The largest memory so far, in KiB, since it was asked last. */
static long memory(void)
{
    char line[200];
    long peak = 0;
    FILE *file = fopen("/proc/self/status", "r");
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    fclose(file);
    file = fopen("/proc/self/clear_refs", "w");
    ck_assert_ptr_nonnull(file);
    fputs("5", file);
    fclose(file);
    return peak;
}

static size_t count_lines(int fd)
{
    char bytes[65536];
    size_t lines = 0;
    ssize_t n;
    ck_assert_int_eq(lseek(fd, 0, SEEK_SET), 0);
    while ((n = read(fd, bytes, sizeof bytes)) > 0)
        for (ssize_t i = 0; i < n; i++)
            lines += bytes[i] == '\n';
    return lines;
}

START_TEST(a_long_game_takes_no_memory)
{
    struct uuid game = long_game(ROWS);
    struct match *m = start();
    struct stat status;
    (void)memory();
    long before = memory();
    match_export(m, &game, exported, NULL);
    sem_wait(&got.done);
    long after = memory();
    ck_assert_int_eq(got.rc, MATCH_OK);
    ck_assert_int_eq(fstat(got.fd, &status), 0);
    ck_assert_uint_eq((uint64_t)status.st_size, got.size);
    ck_assert_uint_eq(status.st_nlink, 0);
    ck_assert_uint_eq(count_lines(got.fd), 1 + (1 + ROWS) + 1);
    ck_assert_uint_gt(got.size >> 10, 2 * MOST_KIB);
    ck_assert_msg(IS_SANITIZED || after - before < MOST_KIB, "%ld KiB for a file of %lu KiB",
                  after - before, (unsigned long)(got.size >> 10));
    close(got.fd);
    match_stop(m);
}
END_TEST

START_TEST(a_game_that_runs_is_not_exported)
{
    struct store *s = database_store(db.owner);
    struct uuid game = game_running(s), nothing = uuid_random();
    struct match *m = start();
    match_export(m, &game, exported, NULL);
    sem_wait(&got.done);
    ck_assert_int_eq(got.rc, MATCH_NOT_OVER);
    ck_assert_int_eq(got.fd, -1);
    match_export(m, &nothing, exported, NULL);
    sem_wait(&got.done);
    ck_assert_int_eq(got.rc, MATCH_NO_GAME);
    match_stop(m);
    store_close(s);
}
END_TEST

static atomic_int good, busy;
static struct match *exporter;
static sem_t all_done;

static void counted(void *context, enum match_rc rc, int fd, uint64_t size)
{
    (void)context;
    atomic_fetch_add(rc == MATCH_OK ? &good : &busy, 1);
    ck_assert(rc == MATCH_OK || rc == MATCH_BUSY);
    ck_assert_int_eq(fd >= 0, rc == MATCH_OK);
    if (fd >= 0) {
        close(fd);
        match_export_over(exporter, size);
    }
    sem_post(&all_done);
}

/* Only so many at the same time, and as many again when they are done. */
START_TEST(too_many_at_once_are_refused)
{
    enum { MANY = 100 };
    struct uuid game = long_game(ROWS / 10);
    struct match *m = exporter = start();
    sem_init(&all_done, 0, 0);
    for (int i = 0; i < MANY; i++)
        match_export(m, &game, counted, NULL);
    for (int i = 0; i < MANY; i++)
        sem_wait(&all_done);
    ck_assert_int_gt(good, 0);
    ck_assert_int_gt(busy, 0);
    match_export(m, &game, exported, NULL);
    sem_wait(&got.done);
    ck_assert_int_eq(got.rc, MATCH_OK);
    close(got.fd);
    match_stop(m);
}
END_TEST

/* Files count until they are closed, and what they take together is limited too; but one may be as
 * long as it is. */
START_TEST(files_that_are_still_sent_count)
{
    enum { MOST = 3, MIB = 1 << 20 };
    struct uuid game = long_game(ROWS / 10), small = long_game(10);
    struct match_config config = {.database_url = db.service, .exports = MOST, .export_bytes = MIB};
    struct exported kept[MOST];
    struct match *m = start_with(&config);
    match_export(m, &game, exported, NULL);
    sem_wait(&got.done);
    ck_assert_int_eq(got.rc, MATCH_OK);
    ck_assert_uint_gt(got.size, MIB);
    close(got.fd);
    uint64_t large = got.size;
    match_export(m, &small, exported, NULL); /* beside it there is no room */
    sem_wait(&got.done);
    ck_assert_int_eq(got.rc, MATCH_BUSY);
    match_export_over(m, large);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < MOST; i++) {
            match_export(m, &small, exported, NULL);
            sem_wait(&got.done);
            ck_assert_int_eq(got.rc, MATCH_OK);
            close(got.fd);
            kept[i] = got;
        }
        match_export(m, &small, exported, NULL);
        sem_wait(&got.done);
        ck_assert_int_eq(got.rc, MATCH_BUSY);
        match_export_over(m, kept[0].size);
        match_export(m, &game, exported, NULL); /* too long beside the others */
        sem_wait(&got.done);
        ck_assert_int_eq(got.rc, MATCH_BUSY);
        for (int i = 1; i < MOST; i++)
            match_export_over(m, kept[i].size);
    }
    match_stop(m);
}
END_TEST

static void set_up(void)
{
    database_new(&db);
}

static void tear_down(void)
{
    database_drop(&db);
}

int main(void)
{
    Suite *suite = suite_create("match_export");
    TCase *tcase = tcase_create("export");
    tcase_add_unchecked_fixture(tcase, set_up, tear_down);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, a_long_game_takes_no_memory);
    tcase_add_test(tcase, a_game_that_runs_is_not_exported);
    tcase_add_test(tcase, too_many_at_once_are_refused);
    tcase_add_test(tcase, files_that_are_still_sent_count);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
