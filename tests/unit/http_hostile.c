/* tests/unit/http_hostile.c: clients that mean harm, many at once: others do not feel them. */
#include "http_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define HOST      "Host: x\r\n"
#define JSON      "Content-Type: application/json\r\n"
#define CHUNKED   "Transfer-Encoding: chunked\r\n"
#define GET(path) "GET " path " HTTP/1.1\r\n" HOST "\r\n"
#define POST      "POST /v1/games HTTP/1.1\r\n" HOST JSON

enum { LONG = 256 * 1024 };

static atomic_uint hidden_calls;

static void say_ok(struct http_request *r)
{
    struct buf body = {0};
    size_t n;
    (void)http_body(r, &n);
    buf_printf(&body, "%s %zu", http_operation(r), n);
    fixture_attach(r);
    http_reply(r, 200, "text/plain", &body);
}

/* A body of its own for each request, so that memory shows who holds how many. */
static void say_much(struct http_request *r)
{
    struct buf body = {0};
    for (int i = 0; i < LONG / 64; i++)
        buf_text(&body, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    fixture_attach(r);
    http_reply(r, 200, "text/plain", &body);
}

static void hidden(struct http_request *r)
{
    atomic_fetch_add(&hidden_calls, 1);
    http_reply_empty(r, 204);
}

static const struct http_route routes[] = {
    {"games_get", "GET", "/v1/games/{game_id}", say_ok, 0},
    {"games_post", "POST", "/v1/games", say_ok, HTTP_JSON_BODY},
    {"long_get", "GET", "/long", say_much, 0},
    {"hidden_get", "GET", "/hidden", hidden, 0},
};

static struct http_server *start(struct http_config config)
{
    config.routes = routes;
    config.n_routes = sizeof routes / sizeof *routes;
    atomic_store(&hidden_calls, 0);
    return fixture_start(&config);
}

/* The client, or a new one of the same kind, is served, time and again. */
static void assert_served(struct http_client *client, int times)
{
    struct http_answer answer = {0};
    for (int i = 0; i < times; i++) {
        ck_assert(http_client_call(client, "GET", "/v1/games/7", NULL, NULL, 0, &answer));
        ck_assert_int_eq(answer.status, 200);
        ck_assert_str_eq(http_answer_text(&answer), "games_get 0");
    }
    http_answer_free(&answer);
}

static void assert_new_client_is_served(const struct http_server *server)
{
    struct http_client client = fixture_client(server);
    assert_served(&client, 1);
    http_client_close(&client);
}

static void pause_ms(long ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

/* Memory of the process that is in use, in bytes. */
static size_t resident(void)
{
    unsigned long all, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fscanf(file, "%lu %lu", &all, &pages), 2);
    (void)fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Sanitizers keep freed memory for a while. */
static size_t leeway(size_t bytes)
{
#if defined(__SANITIZE_ADDRESS__)
    return bytes + ((size_t)600 << 20);
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    return bytes + ((size_t)600 << 20);
#else
    return bytes;
#endif
#else
    return bytes;
#endif
}

/* As many pairs of sockets as the system lets one process have, up to `wanted`. */
static unsigned pairs(unsigned wanted)
{
    struct rlimit files;
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = files.rlim_max;
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &files), 0);
    bool is_enough = files.rlim_cur == RLIM_INFINITY || files.rlim_cur >= 2 * wanted + 1024;
    return is_enough ? wanted : (unsigned)(files.rlim_cur - 512) / 3;
}

START_TEST(thousands_of_idle_connections)
{
    unsigned n = pairs(5000);
    struct http_server *server = start((struct http_config){.max_connections = n + 100});
    struct http_client *idle = calloc(n, sizeof *idle);
    ck_assert_ptr_nonnull(idle);
    ck_assert_uint_eq(http_server_max_connections(server), n + 100);
    struct http_client before = fixture_client(server);
    for (unsigned i = 0; i < n; i++) {
        idle[i] = fixture_client(server);
        /* Nothing at all, a part of a request line, of headers, of a body. */
        static const char *const parts[] = {"", "GET /v1/ga", "GET /v1/games/7 HTTP/1.1\r\nHo",
                                            POST "Content-Length: 9\r\n\r\n{"};
        ck_assert(http_client_send_text(&idle[i], parts[i % 4]));
        if (i % 500 == 0)
            assert_served(&before, 1);
    }
    assert_served(&before, 500);
    for (int i = 0; i < 50; i++)
        assert_new_client_is_served(server);
    for (unsigned i = 0; i < n; i++)
        http_client_close(&idle[i]);
    assert_served(&before, 100);
    assert_new_client_is_served(server);
    free(idle);
    http_client_close(&before);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), atomic_load(&fixture_destroyed));
}
END_TEST

START_TEST(trickling_crowds_are_closed)
{
    enum { N = 400 };
    static const char *const starts[] = {
        "GET /v1/games/7 HTTP/1.1\r\nX-Slow: ", POST "Content-Length: 60000\r\n\r\n",
        POST CHUNKED "\r\n", "GET /v1/games/"};
    static const char *const more[] = {"a", "a", "1\r\na\r\n", "a"};
    struct http_server *server = start((struct http_config){.receive_timeout_ms = 500});
    struct http_client clients[N];
    unsigned open = N;
    bool is_open[N];
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        is_open[i] = http_client_send_text(&clients[i], starts[i % 4]);
    }
    while (open > 0) {
        for (int i = 0; i < N; i++) {
            if (!is_open[i])
                continue;
            is_open[i] = http_client_send_text(&clients[i], more[i % 4]);
            open -= !is_open[i];
        }
        assert_new_client_is_served(server);
        pause_ms(20);
    }
    for (int i = 0; i < N; i++)
        http_client_close(&clients[i]);
    assert_new_client_is_served(server);
    fixture_end(server);
}
END_TEST

/* Their end may come together with their bytes, whole requests or not; no timeout helps here. */
START_TEST(clients_that_leave_at_once)
{
    enum { N = 400 };
    static const char *const last[] = {
        "",
        GET("/v1/games/7"),
        GET("/v1/games/7") GET("/v1/games/8"),
        GET("/nowhere"),
        "GET /v1/games/7 HTTP/1.1\r\nHo",
        POST "Content-Length: 9\r\n\r\n{",
        POST CHUNKED "\r\n5\r\nab",
        "\r\n",
    };
    struct http_server *server =
        start((struct http_config){.idle_timeout_s = 3600, .receive_timeout_ms = 3600 * 1000});
    struct http_client clients[N];
    struct http_answer answer = {0};
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        ck_assert(http_client_send_text(&clients[i], last[i % 8]));
        http_client_finish(&clients[i]);
    }
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < (i % 8 == 2 ? 2 : i % 8 == 1 || i % 8 == 3); k++)
            ck_assert(http_client_receive(&clients[i], false, &answer));
        /* A request that was cut off may be answered, but in any case this is the end. */
        while (http_client_receive(&clients[i], false, &answer))
            ck_assert_int_ge(answer.status, 400);
        ck_assert_msg(recv(clients[i].fd, &(char){0}, 1, 0) <= 0 && errno != EAGAIN,
                      "client %d is kept", i);
        http_client_close(&clients[i]);
    }
    assert_new_client_is_served(server);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* They ask for much, fifty times over, and read none of it. */
START_TEST(clients_that_do_not_read)
{
    enum { N = 200, DEEP = 50 };
    struct http_server *server = start((struct http_config){.idle_timeout_s = 2});
    struct http_client clients[N], other = fixture_client(server);
    size_t before = resident();
    for (int i = 0; i < N; i++) {
        clients[i] = fixture_client(server);
        for (int k = 0; k < DEEP; k++)
            ck_assert(http_client_send_text(&clients[i], GET("/long")));
        assert_served(&other, 1);
    }
    assert_served(&other, 200);
    assert_new_client_is_served(server);
    /* One answer each, and what the sockets hold, whatever else they have asked for. */
    size_t most = (size_t)N * (2 * LONG + 64 * 1024); /* a buffer may be half empty */
    ck_assert_uint_le(resident(), before + leeway(most));
    ck_assert_int_le(atomic_load(&fixture_made), 202 + N * (1 + DEEP));
    /* They are closed, and everything is given back. */
    while (atomic_load(&fixture_made) != atomic_load(&fixture_destroyed)) {
        assert_new_client_is_served(server);
        pause_ms(50);
    }
    for (int i = 0; i < N; i++)
        http_client_close(&clients[i]);
    http_client_close(&other);
    fixture_end(server);
}
END_TEST

START_TEST(a_thousand_requests_in_one_go)
{
    enum { N = 1000 };
    struct http_server *server = start((struct http_config){0});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    struct buf all = {0};
    for (int i = 0; i < N; i++) {
        if (i % 3 == 0)
            buf_printf(&all, POST "Content-Length: %d\r\n\r\n%0*d", i % 90 + 1, i % 90 + 1, 0);
        else
            buf_printf(&all, "GET /v1/games/%d HTTP/1.1\r\n" HOST "\r\n", i);
    }
    ck_assert(!all.failed && http_client_send(&client, all.at, all.n));
    for (int i = 0; i < N; i++) {
        char wanted[40];
        (void)snprintf(wanted, sizeof wanted, i % 3 == 0 ? "games_post %d" : "games_get 0",
                       i % 90 + 1);
        ck_assert(http_client_receive(&client, false, &answer));
        ck_assert_str_eq(http_answer_text(&answer), wanted);
    }
    buf_free(&all);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* Sends what may hold NULs, and a last request behind it; true if an answer came. */
static bool try_bytes(const struct http_server *server, const void *bytes, size_t n,
                      struct http_answer *answer)
{
    struct http_client client = fixture_client(server);
    bool came = http_client_send(&client, bytes, n) &&
                http_client_send_text(&client, "\r\n\r\n" GET("/v1/games/7")) &&
                http_client_receive(&client, false, answer);
    http_client_close(&client);
    return came;
}

#define BYTES(text)                                                                                \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }

START_TEST(odd_bytes_are_refused)
{
    static const struct {
        const char *at;
        size_t n;
    } bad[] = {
        BYTES("GET /v1/games/\xc3\xa9 HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/\xff\xfe HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a?x=\x80 HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a\0b HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a?x=\0 HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/%00 HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a?%00=1 HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a\x7f HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a#b HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X\0Y: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X\xff: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X Y: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X: 1\0\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X: 1\0Y\r\nZ: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\nHost: x\0y\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\n"
              "Host: x\nX: 1\0Y\n\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "\0: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "\0\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X: 1\rY: 1\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X: \x01\r\n\r\n"),
        BYTES("GET /v1/games/a HTTP/1.1\r\n" HOST "X: \x7f\r\n\r\n"),
        BYTES("GET\0X /v1/games/a HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("GET \0/v1/games/a HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("\0GET /v1/games/a HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("G\0T /v1/games/a HTTP/1.1\r\n" HOST "\r\n"),
        BYTES("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"), /* TLS */
        BYTES("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    };
    struct http_server *server = start((struct http_config){0});
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bool came = try_bytes(server, bad[i].at, bad[i].n, &answer);
        ck_assert_msg(!came || (answer.status >= 400 && answer.status < 500) ||
                          answer.status == 501 || answer.status == 505,
                      "%d to bytes %zu", answer.status, i);
        assert_new_client_is_served(server);
    }
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* Whoever takes the end of the body elsewhere than we do must find no second request in it. */
START_TEST(no_request_hides_in_another)
{
    static const char *const heads[] = {
        "Content-Length: 40\r\nContent-Length: 0\r\n",
        "Content-Length: 0\r\nContent-Length: 40\r\n",
        "Content-Length: 0\r\n" CHUNKED,
        CHUNKED "Content-Length: 0\r\n",
        "Content-Length: 0, 40\r\n",
        "Content-Length: +0\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: 0x28\r\n",
        "Content-Length: 99999999999999999999999\r\n",
        "Content-Length: 18446744073709551616\r\n",
        "Content-Length : 0\r\n",
        "Content-Length\t: 0\r\n",
        "Transfer-Encoding : chunked\r\n",
        "Transfer-Encoding: identity\r\n",
        "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: \x0b"
        "chunked\r\n",
        "Transfer-Encoding: chunkedx\r\n",
        "X: 1\r\n Content-Length: 0\r\nTransfer-Encoding: chunked, chunked\r\n",
        /* libmicrohttpd adds the second line to the name of the first. */
        "Content-Lengt: 5\r\n h\r\n",
        "Transfer-Encodin: chunked\r\n g\r\n",
        "X: 1\r\n \r\n",
        "X: 1\r\n\t2\r\nY: 1\r\n",
        /* And takes a line without a name for the empty one. */
        ":\r\n" GET("/hidden"),
        ": 1\r\n" GET("/hidden"),
        "X: 1\r\n:\r\nY: 1\r\n",
    };
    struct http_server *server = start((struct http_config){.idle_timeout_s = 1});
    struct http_answer answer = {0};
    struct buf request = {0};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        buf_clear(&request);
        buf_printf(&request, POST "%s\r\n0\r\n\r\n" GET("/hidden"), heads[i]);
        bool came = try_bytes(server, request.at, request.n, &answer);
        ck_assert_msg(!came || answer.status >= 400, "%d to %s", answer.status, heads[i]);
        ck_assert_msg(atomic_load(&hidden_calls) == 0, "smuggled by %s", heads[i]);
    }
    assert_new_client_is_served(server);
    buf_free(&request);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

static const char *const bad_requests[] = {
    "GET /nowhere HTTP/1.1\r\n" HOST "\r\n",
    "GET /v1/games/%zz HTTP/1.1\r\n" HOST "\r\n",
    "GET /v1/games/%00 HTTP/1.1\r\n" HOST "\r\n",
    "GET /v1/games/a?a=%1 HTTP/1.1\r\n" HOST "\r\n",
    "GET v1 HTTP/1.1\r\n" HOST "\r\n",
    "GET /v1/games/a HTTP/1.1\r\n\r\n",
    "GET /v1/games/a HTTP/1.1\r\n" HOST HOST "\r\n",
    "GET /v1/games/a HTTP/2.0\r\n" HOST "\r\n",
    "GET /v1/games/a HTTP/x\r\n" HOST "\r\n",
    "GET /v1/games/a\r\n\r\n",
    "GET\r\n\r\n",
    "GET /v1/games/a HTTP/1.1\r\n" HOST "no colon\r\n\r\n",
    "GET /v1/games/a HTTP/1.1\r\n" HOST "X Y: 1\r\n\r\n",
    "GET /a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s HTTP/1.1\r\n" HOST "\r\n",
    "BREW /v1/games/a HTTP/1.1\r\n" HOST "\r\n",
    "DELETE /v1/games HTTP/1.1\r\n" HOST "\r\n",
    "PUT /long HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc",
    "POST /v1/games HTTP/1.1\r\n" HOST "Content-Length: 2\r\n\r\n{}",
    "POST /v1/games HTTP/1.1\r\n" HOST "Content-Type: text/plain\r\nContent-Length: 1\r\n\r\n1",
    POST "Content-Length: 2000000\r\n\r\n",
    POST "Content-Length: 70000\r\nExpect: 100-continue\r\n\r\n",
    POST "Content-Length: 1\r\nContent-Length: 1\r\n\r\na",
    POST "Content-Length: x\r\n\r\n",
    POST CHUNKED "Content-Length: 1\r\n\r\n0\r\n\r\n",
    POST CHUNKED "\r\nzz\r\n",
    POST "Transfer-Encoding: gzip\r\n\r\n",
    "GET /v1/games/a HTTP/1.1\r\nHo",
    POST CHUNKED "\r\n5\r\nabc",
};

/* Also libmicrohttpd's own refusals are one answer with one head, and then the connection ends:
 * alone, in two pieces, and behind a good request. */
static void expect_one_answer(const struct http_server *server, const char *request, size_t cut,
                              bool is_second, struct http_answer *answer)
{
    struct http_client client = fixture_client(server);
    const struct timespec moment = {.tv_nsec = 2000000};
    if (is_second) {
        ck_assert(http_client_send_text(&client, GET("/v1/games/7")));
        ck_assert(http_client_receive(&client, false, answer));
        ck_assert_int_eq(answer->status, 200);
    }
    if (cut) {
        ck_assert(http_client_send(&client, request, cut));
        nanosleep(&moment, NULL);
    }
    (void)http_client_send_text(&client, request + cut);
    http_client_finish(&client);
    ck_assert_msg(http_client_receive(&client, false, answer), "no answer to %s", request);
    ck_assert_msg(answer->status >= 400 && answer->status <= 505, "%d to %s", answer->status,
                  request);
    ck_assert_msg(http_client_is_over(&client), "more follows to %s", request);
    http_client_close(&client);
}

START_TEST(no_refusal_has_two_heads)
{
    static const struct {
        const char *request;
        int status;
    } cases[] = {
        {POST "Content-Length: -1\r\n\r\n", 400},
        {POST "Content-Length: -1\r\nExpect: 100-continue\r\n\r\n", 400},
        {POST "Content-Length: 12345678901234567890123\r\n\r\n", 413},
        {POST "Content-Length: 18446744073709551616\r\n\r\n", 413},
        {POST "Content-Length: 18446744073709551615\r\n\r\n", 413},
        {POST "Content-Length: x\r\n\r\n{}", 400},
        {POST "Content-Length:\r\n\r\n{}", 400},
        {POST "Content-Length: 1 1\r\n\r\n{}", 400},
        {POST "Content-Length: 0x1\r\n\r\n{}", 400},
        {"GET /v1/games/a HTTP/2.0\r\n" HOST "\r\n", 505},
        {"GET /v1/games/a HTTP/1.1\r\n" HOST "no colon\r\n\r\n", 400},
        {POST CHUNKED "\r\nzz\r\n", 400},
        {POST CHUNKED "\r\n11111111111111111111\r\n", 413},
    };
    struct http_server *server = start((struct http_config){.idle_timeout_s = 2});
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t n = strlen(cases[i].request);
        const size_t cuts[] = {0, 3, n / 2, n - 3};
        for (size_t k = 0; k < 8; k++) {
            expect_one_answer(server, cases[i].request, cuts[k % 4], k >= 4, &answer);
            ck_assert_msg(answer.status == cases[i].status, "%d to %s", answer.status,
                          cases[i].request);
        }
    }
    assert_new_client_is_served(server);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* They get no answer, since they never end. */
static const char *const cut_requests[] = {
    POST "Content-Length: 500\r\n\r\n{",
    "\r\n\r\n\r\n",
};

/* Sends n bad requests of all kinds, each on a connection of its own. */
static void send_bad(const struct http_server *server, unsigned n)
{
    enum { KINDS = sizeof bad_requests / sizeof *bad_requests };
    struct http_answer answer = {0};
    for (unsigned i = 0; i < n; i++) {
        const char *bytes = bad_requests[i % KINDS];
        if (i % KINDS == 0) {
            struct http_client client = fixture_client(server);
            ck_assert(http_client_send_text(&client, cut_requests[i / KINDS % 2]));
            http_client_close(&client);
        }
        if (try_bytes(server, bytes, strlen(bytes), &answer))
            ck_assert_msg((answer.status >= 400 && answer.status < 500) || answer.status == 501 ||
                              answer.status == 505 || answer.status == 100,
                          "%d to %s", answer.status, bytes);
    }
    http_answer_free(&answer);
}

START_TEST(bad_requests_leave_nothing_behind)
{
    struct http_server *server = start((struct http_config){0});
    send_bad(server, 3000);
    assert_new_client_is_served(server);
    size_t before = resident();
    send_bad(server, 20000);
    assert_new_client_is_served(server);
    ck_assert_uint_le(resident(), before + leeway((size_t)4 << 20));
    fixture_end(server);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        thousands_of_idle_connections,     clients_that_leave_at_once,
        trickling_crowds_are_closed,       clients_that_do_not_read,
        a_thousand_requests_in_one_go,     odd_bytes_are_refused,
        no_request_hides_in_another,       no_refusal_has_two_heads,
        bad_requests_leave_nothing_behind,
    };
    return fixture_run("http_hostile", tests, sizeof tests / sizeof *tests);
}
