/* tests/unit/http_defer.c: replies that come later, from other threads, by timer, or not at all. */
#include "http_fixture.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define GET(path) "GET " path " HTTP/1.1\r\nHost: x\r\n\r\n"

/* Requests on their way to the workers. */
static struct desk {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct http_request *waiting[20000];
    size_t n;
    bool is_closed;
} desk = {.lock = PTHREAD_MUTEX_INITIALIZER, .filled = PTHREAD_COND_INITIALIZER};

static void desk_put(struct http_request *r)
{
    pthread_mutex_lock(&desk.lock);
    desk.waiting[desk.n++] = r;
    pthread_cond_broadcast(&desk.filled);
    pthread_mutex_unlock(&desk.lock);
}

/* The last that came; NULL if the desk is closed and empty. */
static struct http_request *desk_take(void)
{
    pthread_mutex_lock(&desk.lock);
    while (desk.n == 0 && !desk.is_closed)
        pthread_cond_wait(&desk.filled, &desk.lock);
    struct http_request *r = desk.n ? desk.waiting[--desk.n] : NULL;
    pthread_mutex_unlock(&desk.lock);
    return r;
}

static void desk_await(size_t n)
{
    pthread_mutex_lock(&desk.lock);
    while (desk.n < n)
        pthread_cond_wait(&desk.filled, &desk.lock);
    pthread_mutex_unlock(&desk.lock);
}

static void desk_close(void)
{
    pthread_mutex_lock(&desk.lock);
    desk.is_closed = true;
    pthread_cond_broadcast(&desk.filled);
    pthread_mutex_unlock(&desk.lock);
}

static void answer_late(struct http_request *r)
{
    struct buf body = {0};
    size_t n;
    const char *bytes = http_body(r, &n);
    buf_printf(&body, "%s %.*s", http_param(r, "id"), (int)n, bytes);
    http_reply_header(r, "X-Host", http_header(r, "Host"));
    http_reply(r, 200, "text/plain", &body);
}

static void *work(void *unused)
{
    struct http_request *r;
    while ((r = desk_take()) != NULL)
        answer_late(r);
    return unused;
}

static void defer(struct http_request *r)
{
    fixture_attach(r);
    http_defer(r);
    desk_put(r);
}

static void over(struct http_request *r)
{
    http_reply_header(r, "X-Gone", http_is_gone(r) ? "yes" : "no");
    http_reply_empty(r, 204);
}

/* The waiters of the loop thread, for a post to end. */
static struct http_request *waiters[1000];
static size_t n_waiters;
static atomic_uint waiting, waits_over, drains;

static void waiter_over(struct http_request *r)
{
    for (size_t i = 0; i < n_waiters; i++)
        if (waiters[i] == r)
            waiters[i] = waiters[--n_waiters];
    atomic_fetch_add(&waits_over, 1);
    over(r);
}

static void wait_long(struct http_request *r)
{
    fixture_attach(r);
    if (http_defer_until(r, atoi(http_query(r, "ms")), waiter_over) != 0) {
        http_reply_empty(r, 500);
        return;
    }
    waiters[n_waiters++] = r;
    atomic_fetch_add(&waiting, 1);
}

static void end_waits(void *body)
{
    while (n_waiters > 0)
        http_reply_shared(waiters[--n_waiters], 200, "text/plain", body);
    http_shared_drop(body);
}

static void end_waits_on_drain(void *context)
{
    (void)context;
    atomic_fetch_add(&drains, 1);
    while (n_waiters > 0)
        http_reply_empty(waiters[--n_waiters], 204);
}

static atomic_uint ended, left;

/* Ends all waits, and holds the loop until their clients have left. */
static void end_and_hold(struct http_request *r)
{
    while (n_waiters > 0)
        http_reply_empty(waiters[--n_waiters], 204);
    atomic_store(&ended, 1);
    while (!atomic_load(&left))
        usleep(1000);
    http_reply_empty(r, 204);
}

static const struct http_route routes[] = {
    {"end_and_hold", "GET", "/end", end_and_hold, 0}, {"defer", "GET", "/defer/{id}", defer, 0},
    {"defer_post", "POST", "/defer/{id}", defer, 0},  {"wait", "GET", "/wait", wait_long, 0},
    {"now", "GET", "/now", fixture_show, 0},
};

static struct http_server *start(unsigned drain_ms)
{
    desk.is_closed = false;
    atomic_store(&waiting, 0);
    atomic_store(&waits_over, 0);
    atomic_store(&drains, 0);
    struct http_config config = {.routes = routes,
                                 .n_routes = sizeof routes / sizeof *routes,
                                 .on_drain = end_waits_on_drain,
                                 .drain_ms = drain_ms};
    return fixture_start(&config);
}

static void assert_released(void)
{
    ck_assert_int_eq(atomic_load(&fixture_made), atomic_load(&fixture_destroyed));
}

START_TEST(thousands_of_replies_from_other_threads)
{
    enum { WORKERS = 4, CLIENTS = 50, ROUNDS = 20, DEEP = 5 };
    struct http_server *server = start(0);
    struct http_client clients[CLIENTS];
    struct http_answer answer = {0};
    pthread_t workers[WORKERS];
    for (int i = 0; i < WORKERS; i++)
        ck_assert_int_eq(pthread_create(&workers[i], NULL, work, NULL), 0);
    for (int i = 0; i < CLIENTS; i++)
        clients[i] = fixture_client(server);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CLIENTS; i++) {
            for (int deep = 0; deep < DEEP; deep++) {
                char text[128];
                (void)snprintf(text, sizeof text,
                               "POST /defer/%d-%d HTTP/1.1\r\nHost: h%d\r\n"
                               "Content-Length: 4\r\n\r\nbody",
                               round, deep, i);
                ck_assert(http_client_send_text(&clients[i], text));
            }
        }
        for (int i = 0; i < CLIENTS; i++) {
            for (int deep = 0; deep < DEEP; deep++) {
                char text[64];
                ck_assert(http_client_receive(&clients[i], false, &answer));
                (void)snprintf(text, sizeof text, "%d-%d body", round, deep);
                ck_assert_str_eq(http_answer_text(&answer), text);
                (void)snprintf(text, sizeof text, "h%d", i);
                ck_assert_str_eq(http_answer_header(&answer, "X-Host"), text);
            }
        }
    }
    desk_close();
    for (int i = 0; i < WORKERS; i++)
        pthread_join(workers[i], NULL);
    for (int i = 0; i < CLIENTS; i++)
        http_client_close(&clients[i]);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), CLIENTS * ROUNDS * DEEP);
    assert_released();
}
END_TEST

START_TEST(a_client_that_left_costs_its_reply)
{
    enum { N = 100 };
    struct http_server *server = start(0);
    struct http_client clients[N], other = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], GET("/defer/1")));
    }
    desk_await(N);
    for (int i = 0; i < N; i++)
        http_client_close(&clients[i]);
    desk_close();
    work(NULL);
    ck_assert(http_client_call(&other, "GET", "/now", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 200);
    http_client_close(&other);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), N + 1);
    assert_released();
}
END_TEST

START_TEST(waits_end_by_timer)
{
    enum { N = 300 };
    struct http_server *server = start(0);
    struct http_client clients[N];
    struct http_answer answer = {0};
    for (int i = 0; i < N; i++) {
        char text[64];
        clients[i] = fixture_client(server);
        (void)snprintf(text, sizeof text, "GET /wait?ms=%d HTTP/1.1\r\nHost: x\r\n\r\n",
                       i * 37 % 200 - 10);
        ck_assert(http_client_send_text(&clients[i], text));
    }
    for (int i = 0; i < N; i++) {
        ck_assert(http_client_receive(&clients[i], false, &answer));
        ck_assert_int_eq(answer.status, 204);
        ck_assert_str_eq(http_answer_header(&answer, "X-Gone"), "no");
        ck_assert(http_client_call(&clients[i], "GET", "/now", NULL, NULL, 0, &answer));
        http_client_close(&clients[i]);
    }
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_uint_eq(atomic_load(&waits_over), N);
    ck_assert_int_eq(atomic_load(&fixture_made), 2 * N);
    assert_released();
}
END_TEST

static void await(atomic_uint *count, unsigned n)
{
    while (atomic_load(count) < n)
        usleep(1000);
}

START_TEST(waits_end_by_posted_work)
{
    enum { N = 300 };
    struct http_server *server = start(0);
    struct http_client clients[N];
    struct http_answer answer = {0};
    struct buf text = {0};
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], GET("/wait?ms=600000")));
    }
    await(&waiting, N);
    buf_text(&text, "news");
    ck_assert_int_eq(http_server_post(server, end_waits, http_shared_new(&text)), 0);
    for (int i = 0; i < N; i++) {
        ck_assert(http_client_receive(&clients[i], false, &answer));
        ck_assert_int_eq(answer.status, 200);
        ck_assert_str_eq(http_answer_text(&answer), "news");
        ck_assert(http_client_call(&clients[i], "GET", "/wait?ms=1", NULL, NULL, 0, &answer));
        ck_assert_int_eq(answer.status, 204);
        http_client_close(&clients[i]);
    }
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_uint_eq(atomic_load(&waits_over), N); /* those of 1 ms alone */
    assert_released();
}
END_TEST

START_TEST(waits_end_when_the_client_leaves)
{
    enum { N = 100 };
    struct http_server *server = start(0);
    struct http_client clients[N];
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], GET("/wait?ms=600000")));
    }
    await(&waiting, N);
    for (int i = 0; i < N; i++)
        http_client_close(&clients[i]);
    await(&waits_over, N);
    fixture_end(server);
    assert_released();
}
END_TEST

START_TEST(an_answered_wait_is_not_over_again)
{
    enum { N = 20 };
    struct http_server *server = start(0);
    struct http_client clients[N], other = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], GET("/wait?ms=600000")));
    }
    await(&waiting, N);
    ck_assert(http_client_send_text(&other, GET("/end")));
    await(&ended, 1);
    for (int i = 0; i < N; i++)
        http_client_close(&clients[i]);
    atomic_store(&left, 1);
    ck_assert(http_client_receive(&other, false, &answer));
    http_client_close(&other);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_uint_eq(atomic_load(&waits_over), 0);
    assert_released();
}
END_TEST

/* The limits on reading do not count while it is the client who waits. */
START_TEST(waits_outlast_the_timeouts)
{
    struct http_config config = {.routes = routes,
                                 .n_routes = sizeof routes / sizeof *routes,
                                 .idle_timeout_s = 1,
                                 .receive_timeout_ms = 100};
    struct http_server *server = fixture_start(&config);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    ck_assert(http_client_call(&client, "GET", "/wait?ms=2500", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 204);
    ck_assert_str_eq(http_answer_header(&answer, "X-Gone"), "no");
    ck_assert(http_client_is_over(&client));
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

static struct http_server *ticking;
static struct http_timer ticks[3];
static atomic_uint ticked;

static void tick(struct http_timer *timer)
{
    if (timer == &ticks[1])
        atomic_fetch_add(&ticked, 1000); /* cancelled: never */
    if (atomic_fetch_add(&ticked, 1) < 20)
        ck_assert_int_eq(http_timer_start(ticking, timer, 1), 0);
}

static void start_ticks(void *unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) {
        ticks[i].fire = tick;
        ck_assert_int_eq(http_timer_start(ticking, &ticks[i], i == 2 ? 600000 : 1), 0);
    }
    http_timer_cancel(ticking, &ticks[1]);
}

START_TEST(timers_of_the_caller)
{
    struct http_server *server = ticking = start(0);
    ck_assert_int_eq(http_server_post(server, start_ticks, NULL), 0);
    await(&ticked, 21);
    http_server_stop(server);
    http_server_join(server);
    ck_assert_uint_eq(atomic_load(&ticked), 21);
    ck_assert_uint_eq(ticks[2].slot, 0);
    ck_assert_int_eq(http_server_post(server, start_ticks, NULL), HTTP_STOPPED);
    http_server_free(server);
    http_server_free(NULL);
}
END_TEST

START_TEST(a_stop_lets_running_requests_finish)
{
    struct http_server *server = start(600000);
    struct http_client client = fixture_client(server), wait = fixture_client(server);
    struct http_client other = fixture_client(server), late = {0};
    struct http_answer answer = {0};
    ck_assert(http_client_call(&other, "GET", "/now", NULL, NULL, 0, &answer));
    ck_assert(http_client_send_text(&client, GET("/defer/1")));
    ck_assert(http_client_send_text(&wait, GET("/wait?ms=600000")));
    desk_await(1);
    await(&waiting, 1);
    ck_assert(!http_server_is_draining(server));
    http_server_stop(server);
    http_server_stop(server);
    ck_assert(http_server_is_draining(server));
    ck_assert(http_client_receive(&wait, false, &answer)); /* on_drain saw to it */
    ck_assert_int_eq(answer.status, 204);
    ck_assert_uint_eq(atomic_load(&drains), 1);
    fixture_raw(&other, GET("/now"), &answer);
    ck_assert_int_eq(answer.status, 503);
    ck_assert_int_eq(strncmp(http_answer_text(&answer), "draining 503", 12), 0);
    ck_assert(answer.closes);
    ck_assert(!http_client_open(&late, http_server_port(server)));
    desk_close();
    work(NULL);
    ck_assert(http_client_receive(&client, false, &answer));
    ck_assert_int_eq(answer.status, 200);
    ck_assert(answer.closes);
    ck_assert(http_client_is_over(&client));
    http_server_join(server);
    http_server_free(server);
    http_client_close(&client);
    http_client_close(&wait);
    http_client_close(&other);
    http_answer_free(&answer);
    assert_released();
}
END_TEST

START_TEST(a_stop_does_not_wait_for_ever)
{
    enum { N = 20 };
    struct http_server *server = start(50);
    struct http_client clients[N], upload = fixture_client(server);
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], GET("/defer/1")));
    }
    ck_assert(http_client_send_text(
        &upload, "POST /defer/2 HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345"));
    desk_await(N);
    http_server_stop(server);
    http_server_join(server);
    for (int i = 0; i < N; i++) {
        ck_assert(http_client_is_over(&clients[i]));
        http_client_close(&clients[i]);
    }
    ck_assert(http_client_is_over(&upload));
    http_client_close(&upload);
    /* The workers still hold the requests, and reply when even the server is gone. */
    ck_assert_int_eq(atomic_load(&fixture_destroyed), 0);
    http_server_free(server);
    desk_close();
    work(NULL);
    ck_assert_int_eq(atomic_load(&fixture_made), N);
    assert_released();
}
END_TEST

static struct http_server *signalled;

static void on_signal(int number)
{
    (void)number;
    http_server_stop(signalled);
}

START_TEST(a_signal_handler_may_stop)
{
    struct sigaction action = {.sa_handler = on_signal};
    signalled = start(0);
    ck_assert_int_eq(sigaction(SIGTERM, &action, NULL), 0);
    ck_assert_int_eq(raise(SIGTERM), 0);
    http_server_join(signalled);
    http_server_free(signalled);
}
END_TEST

static atomic_uint loaded;

/* Asks until the server is gone; the answers until then are whole. */
static void *load(void *arg)
{
    const uint16_t port = *(const uint16_t *)arg;
    static const char *const targets[] = {"/now", "/defer/1", "/wait?ms=1", "/nowhere"};
    static const int statuses[] = {200, 200, 204, 404};
    struct http_client client = {0};
    struct http_answer answer = {0};
    bool is_open = http_client_open(&client, port);
    for (unsigned i = 0; is_open; i++) {
        is_open = http_client_call(&client, "GET", targets[i % 4], NULL, NULL, 0, &answer);
        if (is_open && answer.status != 503)
            ck_assert_int_eq(answer.status, statuses[i % 4]);
        atomic_fetch_add(&loaded, is_open);
    }
    http_client_close(&client);
    http_answer_free(&answer);
    return NULL;
}

START_TEST(a_stop_under_load)
{
    enum { CLIENTS = 16, WORKERS = 2 };
    struct http_server *server = start(5000);
    pthread_t clients[CLIENTS], workers[WORKERS];
    uint16_t port = http_server_port(server);
    for (int i = 0; i < WORKERS; i++)
        ck_assert_int_eq(pthread_create(&workers[i], NULL, work, NULL), 0);
    for (int i = 0; i < CLIENTS; i++)
        ck_assert_int_eq(pthread_create(&clients[i], NULL, load, &port), 0);
    await(&loaded, 2000);
    http_server_stop(server);
    http_server_join(server);
    http_server_free(server);
    for (int i = 0; i < CLIENTS; i++)
        pthread_join(clients[i], NULL);
    desk_close();
    for (int i = 0; i < WORKERS; i++)
        pthread_join(workers[i], NULL);
    ck_assert_int_gt(atomic_load(&fixture_made), 0);
    assert_released();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        thousands_of_replies_from_other_threads,
        a_client_that_left_costs_its_reply,
        waits_end_by_timer,
        waits_end_by_posted_work,
        waits_end_when_the_client_leaves,
        an_answered_wait_is_not_over_again,
        waits_outlast_the_timeouts,
        timers_of_the_caller,
        a_stop_lets_running_requests_finish,
        a_stop_does_not_wait_for_ever,
        a_signal_handler_may_stop,
        a_stop_under_load,
    };
    return fixture_run("http_defer", tests, sizeof tests / sizeof *tests);
}
