/* tests/crash/frozen.c: a database that stands still and closes nothing: 503 meanwhile, nothing
 * told is lost or doubled, and all goes on by itself when it thaws. */
#include "crash/load.h"

#include <pthread.h>
#include <stdatomic.h>

/* TIMEOUT is the services' --database-timeout. LONG is more than a listener takes to find out. */
enum { THREADS = 8, GAMES = 6, USUAL = 2000, WATCHERS = 4, TIMEOUT_S = 3, LONG_MS = 9000 };

static struct line line;

static void setup(void)
{
    char seconds[12];
    snprintf(seconds, sizeof seconds, "%d", TIMEOUT_S);
    setenv("TURNSTONE_DATABASE_TIMEOUT", seconds, 1);
    world_cluster();
    services_start();
    line_open(&line, 8);
}

static void teardown(void)
{
    world_cluster_thaw();
    line_close(&line);
    world_close();
}

/* A test that failed may have left it frozen. */
static void start_anew(void)
{
    world_cluster_thaw();
    services_start_empty();
}

/* The status. While the database stands still until it is let go, that there is an answer at all
 * shows that it waits for nothing; the client gives up after a minute or so. */
static int status_of(int k, const char *method, const char *path, const struct person *who,
                     const char *key, const char *body)
{
    struct http_answer a = {0};
    ck_assert(line_call(&line, k, method, path, who ? who->token : NULL, key, NULL, body, &a));
    int status = a.status;
    http_answer_free(&a);
    return status;
}

/* Threads that gave up try no more for as long as that took. */
static void expect_recovery(void)
{
    expect_ready(&line);
    pause_ms(TIMEOUT_S * 1000 + 500);
}

static void expect_frozen(void)
{
    for (int k = 0; k < SERVICES; k++)
        ck_assert_int_eq(status_of(k, "GET", "/readyz", NULL, NULL, NULL), 503);
    expect_unavailable(&line);
}

/* Short: nobody need notice; or until every connection was given up. */
START_TEST(under_load)
{
    struct load *l = load_start(THREADS, GAMES, world_submissions(USUAL));
    long freezes = 0;
    while (load_goes_on(l)) {
        pause_ms(300);
        world_cluster_freeze();
        if (freezes++ % 2 == 0)
            expect_frozen();
        else
            pause_ms(500);
        world_cluster_thaw();
        expect_ready(&line);
    }
    struct insistence told = load_told(l);
    expect_recovery();
    long n = load_settle(l);
    fprintf(stderr, "frozen: %ld answers, %ld freezes, %ld 503\n", n, freezes, told.refused);
    ck_assert_int_eq(told.lost, 0);
}
END_TEST

/* A game of two people that the test plays. */
struct match {
    struct person people[2];
    char id[ID], path[100], body[300];
    int who;
};

static void begin(struct line *l, struct match *m)
{
    struct insistence none = {0};
    for (int i = 0; i < 2; i++)
        ck_assert(person_new(l, "Ada", &m->people[i], &none));
    ck_assert(game_new(l, m->people, 2, false, m->id, NULL));
    snprintf(m->path, sizeof m->path, "/v1/games/%s/actions", m->id);
}

/* Makes the body of the next answer, by whoever is asked. */
static void look(struct line *l, struct match *m)
{
    for (m->who = 0; m->who < 2; m->who++) {
        struct json_object *d =
            line_get(l, 0, text("/v1/games/%s/decisions", m->id), m->people[m->who].token);
        bool is_asked = at(d, "decisions.0") != NULL;
        snprintf(m->body, sizeof m->body, "{\"decision\":%lld,\"answer\":\"%s\"}",
                 (long long)number_at(d, "decisions.0.id"), text_at(d, "decisions.0.default"));
        json_object_put(d);
        if (is_asked)
            return;
    }
    ck_abort_msg("nobody is asked");
}

/* What a frozen server was sent it does later. Whoever asks again, at whichever service, gets one
 * and the same answer. */
START_TEST(an_answer_of_unknown_fate)
{
    start_anew();
    for (int round = 0; round < 4; round++) {
        struct match m;
        struct http_answer a[SERVICES] = {0};
        struct insistence none = {0};
        char key[ID];
        key_new(key);
        begin(&line, &m);
        look(&line, &m);
        long rows = world_count("select count(*) from turnstone.action where game_id = '%s'", m.id);
        world_cluster_freeze();
        int status = status_of(round % 2, "POST", m.path, &m.people[m.who], key, m.body);
        ck_assert_int_eq(status, 503);
        /* Once more while nobody knows. */
        status = status_of(round / 2, "POST", m.path, &m.people[m.who], key, m.body);
        ck_assert_int_eq(status, 503);
        world_cluster_thaw();
        for (int k = 0; k < SERVICES; k++)
            ck_assert(line_insist(&line, m.path, m.people[m.who].token, key, m.body, &a[k], &none));
        ck_assert_str_eq(http_answer_text(&a[0]), http_answer_text(&a[1]));
        for (int k = 0; k < SERVICES; k++)
            http_answer_free(&a[k]);
        ck_assert_int_eq(
            world_count("select count(*) from turnstone.action where game_id = '%s'", m.id),
            rows + 1);
        expect_recovery();
    }
    world_verify();
}
END_TEST

/* Polls that know a position, while others move the game on and the database freezes. */
struct watcher {
    pthread_t thread;
    struct line line;
    struct match m;
    long answers, refused;
};

static atomic_bool watching;

/* A poll by somebody who was told the position, of which the entity tag speaks. */
static void poll_from(struct watcher *w, int k, int64_t position)
{
    struct http_answer a = {0};
    bool answered =
        line_call(&w->line, k, "GET", text("/v1/games/%s", w->m.id), w->m.people[0].token, NULL,
                  text("If-None-Match: \"%lld-0\"\r\n", (long long)position), NULL, &a);
    if (answered && a.status == 200) {
        struct json_object *root = parse(&a);
        if (number_at(root, "game.position") != position)
            world_complain("told %lld, and then shown %s", (long long)position,
                           http_answer_text(&a));
        json_object_put(root);
    } else if (!answered || a.status != 503) {
        world_complain("a poll: %d %s", answered ? a.status : 0, http_answer_text(&a));
    } else {
        w->refused++;
    }
    http_answer_free(&a);
}

static bool answer_once(struct watcher *w, int64_t decision, const char *answer,
                        struct json_object **root)
{
    struct http_answer a = {0};
    struct insistence told = {0};
    char key[ID];
    key_new(key);
    bool fine = line_insist(
        &w->line, w->m.path, w->m.people[w->m.who].token, key,
        text("{\"decision\":%lld,\"answer\":\"%s\"}", (long long)decision, answer), &a, &told);
    *root = fine ? parse(&a) : NULL;
    http_answer_free(&a);
    return fine;
}

/* The decision of whoever is asked, at any service that answers. */
static struct json_object *ask(struct watcher *w)
{
    while (atomic_load(&watching)) {
        int k = (int)line_random(&w->line, SERVICES);
        w->m.who = (int)line_random(&w->line, 2);
        struct http_answer a = {0};
        bool answered = line_call(&w->line, k, "GET", text("/v1/games/%s/decisions", w->m.id),
                                  w->m.people[w->m.who].token, NULL, NULL, NULL, &a);
        struct json_object *root = answered && a.status == 200 ? parse(&a) : NULL;
        http_answer_free(&a);
        if (at(root, "decisions.0"))
            return root;
        json_object_put(root);
        pause_ms(1);
    }
    return NULL;
}

static void *watch(void *arg)
{
    struct watcher *w = arg;
    struct json_object *asked, *told;
    int64_t last = 0;
    while (world_is_well() && (asked = ask(w)) != NULL) {
        int64_t decision = number_at(asked, "decisions.0.id");
        /* An older one would be refused, as it should be. */
        if (decision > last &&
            answer_once(w, decision, text_at(asked, "decisions.0.default"), &told)) {
            int64_t position = number_at(told, "position");
            last = decision;
            w->answers++;
            for (int k = 0; k < SERVICES; k++)
                poll_from(w, k, position);
            bool is_over = json_object_get_boolean(at(told, "finished"));
            json_object_put(told);
            if (is_over)
                atomic_store(&watching, false);
        }
        json_object_put(asked);
    }
    return NULL;
}

START_TEST(polls_are_not_behind)
{
    static struct watcher watchers[WATCHERS];
    long answers = 0, refused = 0;
    start_anew();
    atomic_store(&watching, true);
    for (int i = 0; i < WATCHERS; i++) {
        line_open(&watchers[i].line, (uint64_t)i + 20);
        begin(&watchers[i].line, &watchers[i].m);
    }
    for (int i = 0; i < WATCHERS; i++)
        ck_assert_int_eq(pthread_create(&watchers[i].thread, NULL, watch, &watchers[i]), 0);
    static const unsigned lasts[] = {100, 1000, 4000, LONG_MS, 200};
    for (size_t i = 0; i < sizeof lasts / sizeof *lasts && world_is_well(); i++) {
        world_cluster_freeze();
        pause_ms(lasts[i]);
        world_cluster_thaw();
        pause_ms(1000);
    }
    atomic_store(&watching, false);
    for (int i = 0; i < WATCHERS; i++) {
        pthread_join(watchers[i].thread, NULL);
        answers += watchers[i].answers;
        refused += watchers[i].refused;
        line_close(&watchers[i].line);
    }
    expect_well();
    fprintf(stderr, "frozen: %ld answers watched, %ld polls refused\n", answers, refused);
    ck_assert_int_gt(answers, 0);
    world_verify();
}
END_TEST

/* Somebody waits at one service for what is posted at the other after a long freeze: the connection
 * on which the news would have come was given up, and is there again. */
START_TEST(news_come_after_a_thaw)
{
    struct match m;
    struct http_answer a = {0};
    struct line waiting;
    start_anew();
    begin(&line, &m);
    look(&line, &m);
    ck_assert(line_call(&line, 1, "GET", text("/v1/games/%s", m.id), m.people[0].token, NULL, NULL,
                        NULL, &a));
    ck_assert_int_eq(a.status, 200);
    struct buf request = {0};
    buf_printf(&request,
               "GET /v1/games/%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n"
               "If-None-Match: %s\r\nPrefer: wait=60\r\n\r\n",
               m.id, m.people[0].token, http_answer_header(&a, "ETag"));
    line_open(&waiting, 11);
    ck_assert(http_client_open(&waiting.client[1], services[1].port));
    ck_assert(http_client_send(&waiting.client[1], request.at, request.n));
    buf_free(&request);
    world_cluster_freeze();
    pause_ms(LONG_MS);
    ck_assert_int_eq(status_of(1, "GET", "/readyz", NULL, NULL, NULL), 503);
    world_cluster_thaw();
    expect_recovery();
    json_object_put(line_post(&line, 0, m.path, m.people[m.who].token, NULL, m.body));
    ck_assert(http_client_receive(&waiting.client[1], false, &a));
    ck_assert_int_eq(a.status, 200);
    struct json_object *root = parse(&a);
    ck_assert_int_eq(number_at(root, "game.position"), 2);
    json_object_put(root);
    http_answer_free(&a);
    line_close(&waiting);
}
END_TEST

/* Though all that read are busy with writes, for longer than somebody may wait who only asks
 * whether the service is ready. */
START_TEST(readiness_is_told_in_time)
{
    enum { MANY = 4 };
    static const char body[] = "{\"name\":\"Ada\"}";
    struct http_client busy[MANY];
    struct http_answer a = {0};
    start_anew();
    world_cluster_freeze();
    for (int i = 0; i < MANY; i++) {
        char key[ID];
        key_new(key);
        busy[i] = (struct http_client){.fd = -1};
        ck_assert(http_client_open(&busy[i], services[0].port));
        ck_assert(http_client_send_text(
            &busy[i], text("POST /v1/players HTTP/1.1\r\nHost: x\r\nIdempotency-Key: %s\r\n"
                           "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                           key, strlen(body), body)));
    }
    pause_ms(100);
    ck_assert_int_eq(status_of(0, "GET", "/readyz", NULL, NULL, NULL), 503);
    ck_assert_int_eq(status_of(0, "GET", "/healthz", NULL, NULL, NULL), 200);
    for (int i = 0; i < MANY; i++) {
        ck_assert(http_client_receive(&busy[i], false, &a));
        ck_assert_int_eq(a.status, 503);
        http_client_close(&busy[i]);
    }
    http_answer_free(&a);
    world_cluster_thaw();
    expect_recovery();
}
END_TEST

/* A service stops in order though its database stands still. */
START_TEST(stopped_meanwhile)
{
    struct match m;
    start_anew();
    begin(&line, &m);
    look(&line, &m);
    world_cluster_freeze();
    for (int k = 0; k < SERVICES; k++) {
        ck_assert_int_eq(status_of(k, "POST", m.path, &m.people[m.who], "key", m.body), 503);
        service_stop(&services[k]);
    }
    world_cluster_thaw();
    services_start();
    for (int k = 0; k < SERVICES; k++)
        json_object_put(line_post(&line, k, m.path, m.people[m.who].token, "key", m.body));
    world_verify();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {under_load,
                                  an_answer_of_unknown_fate,
                                  polls_are_not_behind,
                                  news_come_after_a_thaw,
                                  readiness_is_told_in_time,
                                  stopped_meanwhile};
    return world_run("frozen", tests, sizeof tests / sizeof *tests, setup, teardown);
}
