/* tests/crash/two.c: two services, one truth: what one has told the other does not deny. */
#include "crash/load.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { USUAL = 4000, PATIENCE = 6000 };

static struct line line;

static void setup(void)
{
    world_database();
    services_start();
    line_open(&line, 9);
}

static void teardown(void)
{
    line_close(&line);
    world_close();
}

/* A game of two people, of whom the test plays both. */
struct match {
    struct person people[2];
    char id[ID];
    int64_t asked[2], position;
    char answer[2][200], etag[100];
    long behind; /* how often a service that nobody told was behind */
};

static void begin(struct match *m)
{
    struct insistence none = {0};
    *m = (struct match){.position = 1};
    for (int i = 0; i < 2; i++)
        ck_assert(person_new(&line, "Ada", &m->people[i], &none));
    ck_assert(game_new(&line, m->people, 2, false, m->id, NULL));
}

static void note(struct match *m, int who, struct json_object *root)
{
    struct json_object *d = at(root, "decisions.0");
    m->asked[who] = d ? number_at(d, "id") : 0;
    if (d)
        snprintf(m->answer[who], sizeof m->answer[who], "%s", text_at(d, "default"));
}

/* The seat that is asked, as service k knows it, which has told the newest position. */
static int next(struct match *m, int k)
{
    for (int who = 0; who < 2; who++) {
        if (!m->asked[who]) {
            struct json_object *root =
                line_get(&line, k, text("/v1/games/%s/decisions", m->id), m->people[who].token);
            ck_assert_int_eq(number_at(root, "position"), m->position);
            note(m, who, root);
            json_object_put(root);
        }
        if (m->asked[who])
            return who;
    }
    ck_abort_msg("nobody is asked");
}

/* Answers at service k; false: that was the end. */
static bool answer(struct match *m, int who, int k)
{
    struct json_object *root = line_post(
        &line, k, text("/v1/games/%s/actions", m->id), m->people[who].token, NULL,
        text("{\"decision\":%lld,\"answer\":\"%s\"}", (long long)m->asked[who], m->answer[who]));
    ck_assert_int_eq(number_at(root, "position"), ++m->position);
    note(m, who, root);
    m->asked[!who] = 0;
    bool goes_on = !json_object_get_boolean(at(root, "finished"));
    json_object_put(root);
    return goes_on;
}

static int view(const struct match *m, int k, const char *query, const char *known, char etag[100],
                int64_t *position)
{
    struct http_answer a = {0};
    ck_assert(line_call(&line, k, "GET", text("/v1/games/%s%s", m->id, query), m->people[0].token,
                        NULL, known ? text("If-None-Match: %s\r\n", known) : NULL, NULL, &a));
    struct json_object *root = parse(&a);
    int status = a.status;
    const char *tag = http_answer_header(&a, "ETag");
    if (etag)
        snprintf(etag, 100, "%s", tag ? tag : "");
    *position = number_at(root, "game.position");
    json_object_put(root);
    http_answer_free(&a);
    return status;
}

/* Service k has told the position; the other one is shown that it was told. */
static void compare(struct match *m, int k)
{
    char etag[100], seen[100];
    int64_t position;
    ck_assert_int_eq(view(m, k, "", NULL, etag, &position), 200);
    ck_assert_int_eq(position, m->position);
    /* A poll by whoever has seen nothing may come before the notice, and is the only one. */
    ck_assert_int_eq(view(m, !k, "", NULL, seen, &position), 200);
    ck_assert(position == m->position || position == m->position - 1);
    m->behind += position != m->position;
    ck_assert_int_eq(view(m, !k, "", etag, seen, &position), 304);
    ck_assert_str_eq(seen, etag);
    ck_assert_int_eq(view(m, !k, "", NULL, seen, &position), 200);
    ck_assert_int_eq(position, m->position);
}

/* The same by a position, as an answer to a post has it; and a post of what was asked elsewhere. */
static void play(long n, struct match *m)
{
    begin(m);
    for (long i = 0; i < n; i++) {
        int k = (int)(i % 2);
        if (!answer(m, next(m, !k), k)) {
            long behind = m->behind;
            begin(m);
            m->behind = behind;
            k = 1;
        }
        if (i % 3 == 0) {
            compare(m, k);
        } else if (i % 3 == 1) {
            int64_t position;
            ck_assert_int_eq(
                view(m, !k, text("?at=%lld", (long long)m->position), NULL, NULL, &position), 200);
            ck_assert_int_eq(position, m->position);
        }
        /* Else the next answer goes to the other service at once. */
    }
}

START_TEST(in_turns)
{
    struct match m;
    long n = world_submissions(USUAL);
    play(n, &m);
    fprintf(stderr, "two: %ld answers in turns, %ld polls before the notice\n", n, m.behind);
    world_verify();
}
END_TEST

static atomic_bool cutting;
static atomic_long cuts;

static void *cut_listeners(void *unused)
{
    PGconn *c = PQconnectdb(world_db()->owner);
    (void)unused;
    while (atomic_load(&cutting)) {
        PGresult *r = PQexec(c, "select pg_terminate_backend(pid) from pg_stat_activity"
                                " where datname = current_database() and query ~* '^listen'");
        atomic_fetch_add(&cuts, PQntuples(r));
        PQclear(r);
        usleep(20000);
    }
    PQfinish(c);
    return NULL;
}

START_TEST(in_turns_without_listeners)
{
    struct match m;
    pthread_t thread;
    long n = world_submissions(USUAL);
    atomic_store(&cutting, true);
    ck_assert_int_eq(pthread_create(&thread, NULL, cut_listeners, NULL), 0);
    play(n, &m);
    atomic_store(&cutting, false);
    pthread_join(thread, NULL);
    fprintf(stderr,
            "two: %ld answers in turns, %ld listeners cut, %ld polls before that was known\n", n,
            atomic_load(&cuts), m.behind);
    ck_assert_int_gt(atomic_load(&cuts), 0);
    world_verify();
}
END_TEST

static void wait_for_listeners(const char *state)
{
    for (int k = 0; k < SERVICES; k++) {
        bool is_so = false;
        for (int i = 0; i < PATIENCE && !is_so; i++) {
            struct http_answer a = {0};
            ck_assert(line_call(&line, k, "GET", "/metrics", NULL, NULL, NULL, NULL, &a));
            is_so = strstr(http_answer_text(&a), text("\nturnstone_listener_up %s\n", state));
            http_answer_free(&a);
            pause_ms(5);
        }
        ck_assert_msg(is_so, "service %d: the listener is not %s", k, state);
    }
}

/* Nobody new gets a connection, not even a superuser; those that there are stay. */
static void let_in(bool whether)
{
    (void)database_sql(world_db()->cluster, text("alter database %s allow_connections %s",
                                                 world_db()->name, whether ? "true" : "false"));
}

/* Where the only game of this person is, as the list of what waits for them has it. */
static int64_t listed_position(const struct match *m, int who, int k)
{
    struct json_object *root = line_get(&line, k, "/v1/me/turns", m->people[who].token);
    const char *place = at(root, "turns.0") ? "turns.0.position" : "others.0.position";
    int64_t position = number_at(root, place);
    json_object_put(root);
    return position;
}

/* One who waits at service k with the newest tag, while the other one moves: at the end of its time
 * it is told. */
static void wait_in_vain(struct match *m, int who, int k)
{
    char etag[100];
    int64_t position;
    struct http_client on = {0};
    struct http_answer a = {0};
    ck_assert_int_eq(view(m, k, "", NULL, etag, &position), 200);
    ck_assert(http_client_open(&on, services[k].port));
    ck_assert(http_client_send_text(
        &on, text("GET /v1/games/%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n"
                  "If-None-Match: %s\r\nPrefer: wait=2\r\n\r\n",
                  m->id, m->people[0].token, etag)));
    pause_ms(200);
    ck_assert(answer(m, who, !k));
    ck_assert(http_client_receive(&on, false, &a));
    ck_assert_int_eq(a.status, 200);
    struct json_object *root = parse(&a);
    ck_assert_int_eq(number_at(root, "game.position"), m->position);
    json_object_put(root);
    http_answer_free(&a);
    http_client_close(&on);
}

/* While no listener is there and none can come back, nothing in memory counts: not to whoever shows
 * nothing of what the other service told, nor to whoever has the view from before. */
START_TEST(nobody_is_behind_without_listeners)
{
    struct match m;
    char before[100];
    int64_t position;
    begin(&m);
    let_in(false);
    (void)database_sql(world_db()->cluster,
                       text("select pg_terminate_backend(pid) from pg_stat_activity"
                            " where datname = '%s' and query ~* '^listen'",
                            world_db()->name));
    wait_for_listeners("0");
    for (int k = 0; k < SERVICES; k++)
        wait_in_vain(&m, next(&m, k), k);
    for (int i = 0; i < 30; i++) {
        int k = i % 2, who = next(&m, !k);
        ck_assert_int_eq(view(&m, !k, "", NULL, before, &position), 200);
        ck_assert_int_eq(listed_position(&m, i / 2 % 2, !k), m.position);
        if (!answer(&m, who, k))
            begin(&m);
        ck_assert_int_eq(view(&m, !k, "", before, NULL, &position), 200);
        ck_assert_int_eq(position, m.position);
        ck_assert_int_eq(listed_position(&m, i / 2 % 2, !k), m.position);
        if (i % 3 == 0)
            m.asked[0] = m.asked[1] = 0; /* the next one is read anew */
    }
    let_in(true);
    wait_for_listeners("1");
    world_verify();
}
END_TEST

/* Many who play at whichever service they happen to reach. */
START_TEST(anywhere)
{
    services_start_empty();
    struct load *l = load_start(8, 6, world_submissions(USUAL));
    long n = load_settle(l);
    fprintf(stderr, "two: %ld answers anywhere\n", n);
}
END_TEST

/* A post whose commit waits for a lock. */
struct posting {
    struct line line;
    const struct match *m;
    int who;
    struct http_answer answer;
    bool answered;
    atomic_bool is_over;
    pthread_t thread;
};

static void *post_main(void *arg)
{
    struct posting *p = arg;
    const struct match *m = p->m;
    p->answered = line_call(&p->line, 0, "POST", text("/v1/games/%s/actions", m->id),
                            m->people[p->who].token, "late", NULL,
                            text("{\"decision\":%lld,\"answer\":\"%s\"}",
                                 (long long)m->asked[p->who], m->answer[p->who]),
                            &p->answer);
    atomic_store(&p->is_over, true);
    return NULL;
}

static void nothing_new(const struct match *m, int k)
{
    char later[100];
    int64_t position;
    snprintf(later, sizeof later, "\"%lld-0\"", (long long)m->position + 1);
    ck_assert_int_eq(view(m, k, "", NULL, NULL, &position), 200);
    ck_assert_int_eq(position, m->position);
    ck_assert_int_eq(view(m, k, "", later, NULL, &position), 200);
    ck_assert_int_eq(position, m->position);
    ck_assert_int_eq(
        view(m, k, text("?at=%lld", (long long)m->position + 1), NULL, NULL, &position), 404);
    static const char *const lists[] = {"decisions", "actions", "turns"};
    for (int i = 0; i < 3; i++) {
        struct json_object *root =
            line_get(&line, k, text("/v1/games/%s/%s", m->id, lists[i]), m->people[0].token);
        ck_assert_int_eq(number_at(root, "position"), m->position);
        json_object_put(root);
    }
}

START_TEST(nothing_uncommitted_is_seen)
{
    struct match m;
    world_sql("create function public.wait_at_commit() returns trigger language plpgsql as $$"
              " begin perform pg_advisory_xact_lock_shared(7); return null; end $$;"
              "create constraint trigger wait after insert on turnstone.action deferrable"
              " initially deferred for each row execute function public.wait_at_commit()");
    PGconn *holder = PQconnectdb(world_db()->owner);
    for (int round = 0; round < 10; round++) {
        begin(&m);
        struct posting p = {.m = &m, .who = next(&m, 0)};
        line_open(&p.line, 12);
        PQclear(PQexec(holder, "select pg_advisory_lock(7)"));
        ck_assert_int_eq(pthread_create(&p.thread, NULL, post_main, &p), 0);
        long waiting = 0;
        for (int i = 0; i < PATIENCE && !waiting; i++) {
            waiting = world_count("select count(*) from pg_locks where locktype = 'advisory'"
                                  " and not granted");
            pause_ms(1);
        }
        ck_assert_int_eq(waiting, 1);
        for (int i = 0; i < 50; i++)
            nothing_new(&m, i % SERVICES);
        ck_assert(!atomic_load(&p.is_over));
        PQclear(PQexec(holder, "select pg_advisory_unlock(7)"));
        pthread_join(p.thread, NULL);
        ck_assert(p.answered);
        ck_assert_int_eq(p.answer.status, 201);
        m.position++;
        compare(&m, 0);
        http_answer_free(&p.answer);
        line_close(&p.line);
    }
    PQfinish(holder);
    world_sql("drop function public.wait_at_commit() cascade");
}
END_TEST

static long kib_of(int k)
{
    long pages = 0;
    char path[40];
    snprintf(path, sizeof path, "/proc/%d/statm", (int)services[k].pid);
    FILE *f = fopen(path, "r");
    ck_assert_ptr_nonnull(f);
    ck_assert_int_eq(fscanf(f, "%*d %ld", &pages), 1);
    fclose(f);
    return pages * sysconf(_SC_PAGESIZE) / 1024;
}

/* Reads every game as all its viewers see it. */
static void read_all(int k, const struct match *all, int n)
{
    for (int i = 0; i < n; i++) {
        for (int who = 0; who < 3; who++) {
            const char *token = who < 2 ? all[i].people[who].token : NULL;
            json_object_put(line_get(&line, k, text("/v1/games/%s", all[i].id), token));
            json_object_put(line_get(&line, k, text("/v1/games/%s/decisions", all[i].id), token));
        }
    }
}

/* More games than fit: they are read anew, and the memory is that of the setting. */
START_TEST(cached_games_are_bounded)
{
    enum { MANY = 400, ROUNDS = 3, SMALL_KIB = 8 * 1024 };
    static struct match all[MANY];
    int n = world_submissions(MANY) < MANY ? 60 : MANY;
    begin(&all[0]);
    for (int i = 1; i < n; i++) {
        all[i] = all[0];
        ck_assert(game_new(&line, all[0].people, 2, false, all[i].id, NULL));
    }
    long before[SERVICES], grown[SERVICES];
    static const char *const cache_mb[SERVICES] = {"1", "256"};
    for (int k = 0; k < SERVICES; k++) {
        service_stop(&services[k]);
        services[k].cache_mb = cache_mb[k];
        service_start(&services[k], world_db()->service);
        read_all(k, all, 10);
        before[k] = kib_of(k);
        for (int round = 0; round < ROUNDS; round++)
            read_all(k, all, n);
        grown[k] = kib_of(k) - before[k];
    }
    fprintf(stderr, "two: %d games: %ld KiB more with 1 MiB of cache, %ld KiB with 256\n", n,
            grown[0], grown[1]);
    ck_assert_int_lt(grown[0], SMALL_KIB);
    if (n == MANY)
        ck_assert_int_gt(grown[1], 2 * SMALL_KIB); /* so the bound is one */
    for (int i = 0; i < n; i++)
        (void)answer(&all[i], next(&all[i], 0), 0);
    world_verify();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {in_turns,
                                  in_turns_without_listeners,
                                  nobody_is_behind_without_listeners,
                                  nothing_uncommitted_is_seen,
                                  cached_games_are_bounded,
                                  anywhere};
    return world_run("two", tests, sizeof tests / sizeof *tests, setup, teardown);
}
