/* tests/unit/http_server.c: what a client gets: routes, methods, parameters, replies, connections.
 */
#include "http_fixture.h"

#include <stdio.h>

static void silent(struct http_request *r)
{
    (void)r;
}

static void reply_twice(struct http_request *r)
{
    struct buf again = {0};
    buf_text(&again, "second");
    http_reply_empty(r, 204);
    http_reply(r, 200, "text/plain", &again);
    ck_assert_ptr_null(again.at);
}

static void reply_header(struct http_request *r)
{
    struct buf body = {0};
    buf_text(&body, "{}");
    http_reply_header(r, "X-Value", http_query(r, "value"));
    http_reply_header(r, "Cache-Control", "private, max-age=0");
    http_reply(r, 200, "application/json", &body);
}

static void reply_failed(struct http_request *r)
{
    struct buf body = {.failed = true};
    http_reply(r, 200, "text/plain", &body);
}

static void reply_status(struct http_request *r)
{
    http_reply_empty(r, atoi(http_query(r, "status")));
}

/* The context of the server is the shared body. */
static void reply_shared(struct http_request *r)
{
    http_reply_header(r, "ETag", "\"1\"");
    http_reply_shared(r, http_header(r, "If-None-Match") ? 304 : 200, "application/json",
                      http_context(r));
}

/* The context of the server is the reply, whose maker lets go of it at once. */
static void reply_ready(struct http_request *r)
{
    struct http_ready *ready = http_ready_new(http_context(r));
    ck_assert_ptr_nonnull(ready);
    http_reply_ready(r, 304, ready);
    http_ready_drop(ready);
}

static void reply_identity(struct http_request *r)
{
    struct buf body = {0};
    buf_printf(&body, "%s %s", http_id(r), http_peer(r));
    ck_assert_ptr_nonnull(http_server_of(r));
    ck_assert_ptr_null(http_param(r, "none"));
    ck_assert_ptr_null(http_query(r, "none"));
    ck_assert_ptr_null(http_header(r, "X-None"));
    http_reply(r, 200, "text/plain", &body);
}

static void reply_long(struct http_request *r)
{
    struct buf body = {0};
    for (int i = 0; i < 400000; i++)
        buf_printf(&body, "%07d\n", i);
    http_reply(r, 200, "text/plain", &body);
}

static const struct http_route routes[] = {
    {"games_list", "GET", "/v1/games", fixture_show, 0},
    {"games_post", "POST", "/v1/games", fixture_show, HTTP_JSON_BODY},
    {"game_get", "GET", "/v1/games/{game_id}", fixture_show, 0},
    {"turn_put", "PUT", "/v1/games/{game_id}/turns/{number}", fixture_show, 0},
    {"silent", "GET", "/silent", silent, 0},
    {"twice", "GET", "/twice", reply_twice, 0},
    {"header", "GET", "/header", reply_header, 0},
    {"failed", "GET", "/failed", reply_failed, 0},
    {"status", "GET", "/status", reply_status, 0},
    {"shared", "GET", "/shared", reply_shared, 0},
    {"ready", "GET", "/ready", reply_ready, 0},
    {"identity", "GET", "/identity", reply_identity, 0},
    {"long", "GET", "/long", reply_long, 0},
};

static struct http_server *start(void *context)
{
    struct http_config config = {
        .routes = routes, .n_routes = sizeof routes / sizeof *routes, .context = context};
    return fixture_start(&config);
}

START_TEST(routes_and_parameters)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    ck_assert(http_client_call(&client, "PUT", "/v1/games/a%20b%2Fc/turns/+7?q=x+y&q=%2B&z",
                               "X-Test: one\r\nX-test: two\r\n", "abc", 3, &answer));
    ck_assert_int_eq(answer.status, 200);
    ck_assert_str_eq(http_answer_text(&answer), "operation=turn_put\n"
                                                "method=PUT\n"
                                                "param game_id=[a b/c]\n"
                                                "param number=[+7]\n"
                                                "query q=[x y] of 2\n"
                                                "query q=[+] of 2\n"
                                                "query z=[] of 1\n"
                                                "header=[one] of 2\n"
                                                "body 3=[abc]\n");
    ck_assert_str_eq(http_answer_header(&answer, "content-type"), "text/plain");
    ck_assert_str_eq(http_answer_header(&answer, "Cache-Control"), "no-store");
    ck_assert_str_eq(http_answer_header(&answer, "X-Content-Type-Options"), "nosniff");
    ck_assert_uint_eq(strlen(http_answer_header(&answer, "X-Request-Id")), 16);
    ck_assert(http_client_call(&client, "GET", "/v1/games", NULL, NULL, 0, &answer));
    ck_assert_str_eq(http_answer_text(&answer), "operation=games_list\nmethod=GET\n");
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), 2);
    ck_assert_int_eq(atomic_load(&fixture_destroyed), 2);
}
END_TEST

START_TEST(unknown_paths_and_methods)
{
    static const char *const unknown[] = {"/",
                                          "/v1",
                                          "/v1/games/",
                                          "/v1/games/1/",
                                          "//v1/games",
                                          "/v1/games/1/turns",
                                          "/v1/games/%2e/x",
                                          "/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17"};
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ck_assert(http_client_call(&client, "GET", unknown[i], NULL, NULL, 0, &answer));
        ck_assert_int_eq(answer.status, 404);
        ck_assert_str_eq(http_answer_text(&answer), "not_found 404 There is nothing at this path.");
        ck_assert_ptr_null(http_answer_header(&answer, "Allow"));
        ck_assert(!answer.closes);
    }
    static const char *const methods[] = {"DELETE", "PUT", "BREW", "get"};
    for (size_t i = 0; i < 4; i++) {
        ck_assert(http_client_call(&client, methods[i], "/v1/games", NULL, "x", 1, &answer));
        ck_assert_int_eq(answer.status, 405);
        ck_assert_int_eq(strncmp(http_answer_text(&answer), "method_not_allowed 405", 22), 0);
        ck_assert_str_eq(http_answer_header(&answer, "Allow"), "GET, HEAD, POST, OPTIONS");
        ck_assert_ptr_nonnull(http_answer_header(&answer, "X-Request-Id"));
    }
    ck_assert(http_client_call(&client, "OPTIONS", "/v1/games/7", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 204);
    ck_assert_str_eq(http_answer_header(&answer, "Allow"), "GET, HEAD, OPTIONS");
    ck_assert_ptr_null(http_answer_header(&answer, "Content-Length"));
    ck_assert(http_client_call(&client, "OPTIONS", "*", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 204);
    ck_assert(http_client_call(&client, "OPTIONS", "/nowhere", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 404);
    ck_assert(http_client_call(&client, "GET", "*", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 404);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(head_is_get_without_body)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer get = {0}, head = {0};
    ck_assert(http_client_call(&client, "GET", "/header?value=x", NULL, NULL, 0, &get));
    ck_assert(http_client_call(&client, "HEAD", "/header?value=x", NULL, NULL, 0, &head));
    ck_assert_int_eq(head.status, 200);
    ck_assert_uint_eq(head.body.n, 0);
    ck_assert_str_eq(http_answer_header(&head, "Content-Length"), "2");
    ck_assert_str_eq(http_answer_header(&head, "Content-Type"),
                     http_answer_header(&get, "Content-Type"));
    /* The connection is in step: the next answer is not swallowed by a body. */
    ck_assert(http_client_call(&client, "HEAD", "/nowhere", NULL, NULL, 0, &head));
    ck_assert_int_eq(head.status, 404);
    ck_assert(http_client_call(&client, "GET", "/v1/games", NULL, NULL, 0, &get));
    ck_assert_int_eq(get.status, 200);
    http_client_close(&client);
    http_answer_free(&get);
    http_answer_free(&head);
    fixture_end(server);
}
END_TEST

START_TEST(headers_of_a_reply)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    ck_assert(http_client_call(&client, "GET", "/header?value=a%20b", NULL, NULL, 0, &answer));
    ck_assert_str_eq(http_answer_header(&answer, "X-Value"), "a b");
    ck_assert_str_eq(http_answer_header(&answer, "Cache-Control"), "private, max-age=0");
    ck_assert(http_client_call(&client, "GET", "/header?value=a%0d%0aSet-Cookie:%20b", NULL, NULL,
                               0, &answer));
    ck_assert_int_eq(answer.status, 500);
    ck_assert_ptr_null(http_answer_header(&answer, "X-Value"));
    ck_assert_ptr_null(http_answer_header(&answer, "Set-Cookie"));
    ck_assert_int_eq(strncmp(http_answer_text(&answer), "internal 500", 12), 0);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(faults_of_a_handler_are_a_500)
{
    static const char *const broken[] = {"/silent", "/failed", "/status?status=7",
                                         "/status?status=100", "/status?status=1000"};
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        ck_assert(http_client_call(&client, "GET", broken[i], NULL, NULL, 0, &answer));
        ck_assert_int_eq(answer.status, 500);
        ck_assert_int_eq(strncmp(http_answer_text(&answer), "internal 500", 12), 0);
    }
    ck_assert(http_client_call(&client, "GET", "/twice", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 204);
    ck_assert(http_client_call(&client, "GET", "/status?status=201", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 201);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(without_problem_the_status_is_bare)
{
    struct http_config config = {.listen = "127.0.0.1:0"};
    struct http_server *server = NULL;
    ck_assert_int_eq(http_server_start(&config, &server), 0);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    ck_assert(http_client_call(&client, "GET", "/", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 404);
    ck_assert_uint_eq(answer.body.n, 0);
    ck_assert_ptr_nonnull(http_answer_header(&answer, "X-Request-Id"));
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(ids_differ)
{
    enum { N = 200 };
    static char ids[N][20];
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < N; i++) {
        ck_assert(http_client_call(&client, "GET", "/identity", NULL, NULL, 0, &answer));
        strcpy(ids[i], http_answer_header(&answer, "X-Request-Id"));
        ck_assert_int_eq(strncmp(http_answer_text(&answer), ids[i], 16), 0);
        ck_assert_str_eq(http_answer_text(&answer) + 17, "127.0.0.1");
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(ids[i], ids[j]);
    }
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(shared_bodies)
{
    struct buf text = {0};
    buf_text(&text, "{\"shared\":true}");
    struct http_shared *shared = http_shared_new(&text);
    ck_assert_ptr_nonnull(shared);
    ck_assert_ptr_null(text.at);
    struct http_server *server = start(shared);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < 3; i++) {
        ck_assert(http_client_call(&client, "GET", "/shared", NULL, NULL, 0, &answer));
        ck_assert_int_eq(answer.status, 200);
        ck_assert_str_eq(http_answer_text(&answer), "{\"shared\":true}");
        ck_assert(http_client_call(&client, "GET", "/shared", "If-None-Match: \"1\"\r\n", NULL, 0,
                                   &answer));
        ck_assert_int_eq(answer.status, 304);
        ck_assert_str_eq(http_answer_header(&answer, "ETag"), "\"1\"");
        ck_assert_str_eq(http_answer_header(&answer, "Content-Length"), "15");
    }
    size_t n;
    ck_assert_str_eq(http_shared_bytes(shared, &n), "{\"shared\":true}");
    ck_assert_uint_eq(n, 15);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
    http_shared_drop(shared);
    http_shared_drop(NULL);
    struct buf failed = {.failed = true};
    ck_assert_ptr_null(http_shared_new(&failed));
}
END_TEST

START_TEST(ready_replies)
{
    static const char *const headers[] = {"ETag", "\"1\"", "Cache-Control", "private", NULL};
    static const char *const unfit[] = {"ETag", "\"1\"\r\nSet-Cookie: a=b", NULL};
    struct http_config config = {.routes = routes,
                                 .n_routes = sizeof routes / sizeof *routes,
                                 .context = (void *)(uintptr_t)headers,
                                 .cors_origins = "https://a.example"};
    struct http_server *server = fixture_start(&config);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < 3; i++) {
        bool is_foreign = i == 1;
        ck_assert(http_client_call(&client, "GET", "/ready",
                                   is_foreign ? "Origin: https://a.example\r\n" : NULL, NULL, 0,
                                   &answer));
        ck_assert_int_eq(answer.status, 304);
        ck_assert_str_eq(http_answer_header(&answer, "ETag"), "\"1\"");
        ck_assert_str_eq(http_answer_header(&answer, "Cache-Control"), "private");
        ck_assert((http_answer_header(&answer, "X-Request-Id") != NULL) == is_foreign);
        ck_assert_pstr_eq(http_answer_header(&answer, "Access-Control-Allow-Origin"),
                          is_foreign ? "https://a.example" : NULL);
    }
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
    http_ready_drop(NULL);
    ck_assert_ptr_null(http_ready_new(unfit));
}
END_TEST

/* Asks with an Origin (NULL: without), as a preflight does, and compares what is said of it. */
static void check_cors(struct http_client *client, const char *request, const char *origin,
                       const char *allowed, const char *vary)
{
    char headers[200] = "", method[8];
    struct http_answer answer = {0};
    size_t n = strcspn(request, " ");
    snprintf(method, sizeof method, "%.*s", (int)n, request);
    if (origin)
        snprintf(headers, sizeof headers, "Origin: %s\r\nAccess-Control-Request-Method: GET\r\n",
                 origin);
    ck_assert(http_client_call(client, method, request + n + 1, headers, NULL, 0, &answer));
    ck_assert_pstr_eq(http_answer_header(&answer, "Access-Control-Allow-Origin"), allowed);
    ck_assert_pstr_eq(http_answer_header(&answer, "Vary"), vary);
    bool is_preflight = allowed && answer.status == 204;
    const char *methods = http_answer_header(&answer, "Access-Control-Allow-Methods");
    ck_assert(is_preflight ? methods && strstr(methods, "POST") : !methods);
    const char *shown = http_answer_header(&answer, "Access-Control-Expose-Headers");
    ck_assert(allowed ? shown && strstr(shown, "ETag") : !shown);
    http_answer_free(&answer);
}

START_TEST(pages_of_other_origins)
{
    struct http_config config = {.routes = routes, .n_routes = sizeof routes / sizeof *routes};
    config.cors_origins = "https://a.example,https://b.example";
    struct http_server *server = fixture_start(&config);
    struct http_client client = fixture_client(server);
    /* A cache that keeps one of them must not give it to a page of another origin. */
    check_cors(&client, "GET /v1/games", NULL, NULL, "Origin");
    check_cors(&client, "GET /v1/games", "https://b.example", "https://b.example", "Origin");
    check_cors(&client, "OPTIONS /v1/games", "https://a.example", "https://a.example", "Origin");
    check_cors(&client, "OPTIONS /nowhere", "https://a.example", "https://a.example", "Origin");
    check_cors(&client, "GET /v1/games", "https://a.exampl", NULL, "Origin");
    check_cors(&client, "OPTIONS /v1/games", "https://c.example", NULL, "Origin");
    http_client_close(&client);
    fixture_end(server);
    config.cors_origins = "*";
    server = fixture_start(&config);
    client = fixture_client(server);
    check_cors(&client, "GET /v1/games", NULL, NULL, NULL);
    check_cors(&client, "OPTIONS /v1/games", "https://c.example", "*", NULL);
    http_client_close(&client);
    fixture_end(server);
}
END_TEST

START_TEST(long_replies_arrive_whole)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (int i = 0; i < 2; i++) {
        ck_assert(http_client_call(&client, "GET", "/long", NULL, NULL, 0, &answer));
        ck_assert_uint_eq(answer.body.n, 400000 * 8);
        ck_assert_int_eq(memcmp(answer.body.at + 399999 * 8, "0399999\n", 8), 0);
    }
    /* A client that leaves in the middle costs nothing but its connection. */
    ck_assert(http_client_send_text(&client, "GET /long HTTP/1.1\r\nHost: x\r\n\r\n"));
    http_client_close(&client);
    client = fixture_client(server);
    ck_assert(http_client_call(&client, "GET", "/v1/games", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 200);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(pipelined_requests_are_answered_in_order)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    struct buf all = {0};
    for (int i = 0; i < 200; i++)
        buf_printf(
            &all, "PUT /v1/games/g/turns/%d HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok", i);
    ck_assert(http_client_send(&client, all.at, all.n));
    for (int i = 0; i < 200; i++) {
        char expected[32];
        (void)snprintf(expected, sizeof expected, "number=[%d]", i);
        ck_assert(http_client_receive(&client, false, &answer));
        ck_assert_ptr_nonnull(strstr(http_answer_text(&answer), expected));
    }
    buf_free(&all);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* Exactly 128 and 256 busy connections are what stalls the library's own loop. */
static void serve_together(unsigned n)
{
    struct http_server *server = start(NULL);
    struct http_client *clients = calloc(n, sizeof *clients);
    struct http_answer answer = {0};
    ck_assert_ptr_nonnull(clients);
    for (unsigned i = 0; i < n; i++)
        clients[i] = fixture_client(server);
    for (int round = 0; round < 20; round++) {
        for (unsigned i = 0; i < n; i++)
            ck_assert(http_client_send_text(&clients[i],
                                            "GET /v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        for (unsigned i = 0; i < n; i++) {
            ck_assert(http_client_receive(&clients[i], false, &answer));
            ck_assert_int_eq(answer.status, 200);
        }
    }
    for (unsigned i = 0; i < n; i++)
        http_client_close(&clients[i]);
    free(clients);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_destroyed), (int)n * 20);
}

START_TEST(many_connections_do_not_stall)
{
    static const unsigned counts[] = {127, 128, 129, 256, 300};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        serve_together(counts[i]);
}
END_TEST

START_TEST(old_and_odd_clients)
{
    struct http_server *server = start(NULL);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    fixture_raw(&client, "GET http://localhost/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
                &answer);
    ck_assert_int_eq(answer.status, 200);
    fixture_raw(&client, "\r\nGET /v1/games HTTP/1.1\r\nhost:x\r\nConnection: close\r\n\r\n",
                &answer);
    ck_assert_int_eq(answer.status, 200);
    ck_assert(answer.closes);
    ck_assert(http_client_is_over(&client));
    http_client_close(&client);
    client = fixture_client(server);
    fixture_raw(&client, "GET /v1/games HTTP/1.0\r\n\r\n", &answer);
    ck_assert_int_eq(answer.status, 200);
    ck_assert(http_client_is_over(&client));
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

static void send_in_pieces(struct http_client *client, const struct buf *text, size_t size)
{
    for (size_t at = 0; at < text->n; at += size)
        ck_assert(
            http_client_send(client, text->at + at, text->n - at < size ? text->n - at : size));
}

/* The blanks around a value are not part of it, whatever ends its line and however it comes. */
START_TEST(values_have_no_blanks_around_them)
{
    static const char *const values[] = {"a b", " a b", "a b ", "\ta b\t", "  a b \t "};
    static const char *const ends[] = {"\r\n", "\n"};
    static const size_t sizes[] = {1, 100, 100000};
    struct http_server *server = start(NULL);
    struct http_answer answer = {0};
    struct buf text = {0};
    for (size_t i = 0; i < 5 * 2 * 3; i++) {
        const char *end = ends[i % 2];
        struct http_client client = fixture_client(server);
        buf_clear(&text);
        buf_printf(&text, "GET /v1/games HTTP/1.1%sHost: x%sX-Test:%s%sX-Long: %09000d%s%s", end,
                   end, values[i % 5], end, 0, end, end);
        send_in_pieces(&client, &text, sizes[i % 3]);
        ck_assert(http_client_receive(&client, false, &answer));
        ck_assert_int_eq(answer.status, 200);
        ck_assert_ptr_nonnull(strstr(http_answer_text(&answer), "header=[a b] of 1\n"));
        http_client_close(&client);
    }
    buf_free(&text);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(addresses)
{
    static const char *const bad[] = {
        "",       "8080",    ":8080",   "localhost:80", "127.0.0.1:",      "127.0.0.1:x",
        "::1:80", "[::1]80", "[::1:80", "127.0.0.1:1e", "127.0.0.1:123456"};
    struct http_config config = {.problem = fixture_problem};
    struct http_server *server = NULL, *second = NULL;
    ck_assert_int_eq(http_server_start(&config, &server), HTTP_BAD_ADDRESS);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        config.listen = bad[i];
        ck_assert_msg(http_server_start(&config, &server) == HTTP_BAD_ADDRESS, "taken: %s", bad[i]);
    }
    ck_assert_ptr_null(server);
    config.listen = NULL;
    server = fixture_start(&config);
    char taken[32];
    (void)snprintf(taken, sizeof taken, "127.0.0.1:%u", http_server_port(server));
    config.listen = taken;
    ck_assert_int_eq(http_server_start(&config, &second), HTTP_ADDRESS_IN_USE);
    ck_assert_ptr_null(second);
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    ck_assert(http_client_call(&client, "GET", "/", NULL, NULL, 0, &answer));
    fixture_end(server);
    /* The port is free again although the connection has not been closed by the client. */
    ck_assert_int_eq(http_server_start(&config, &server), 0);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
    for (int rc = HTTP_OK; rc >= HTTP_STOPPED; rc--)
        ck_assert_str_ne(http_rc_text(rc), http_rc_text(1));
}
END_TEST

START_TEST(serves_ipv6)
{
    struct http_config config = {.listen = "[::1]:0",
                                 .routes = routes,
                                 .n_routes = sizeof routes / sizeof *routes,
                                 .problem = fixture_problem};
    struct http_server *server = NULL;
    int rc = http_server_start(&config, &server);
    if (rc == HTTP_SYSTEM || rc == HTTP_BAD_ADDRESS)
        return; /* a machine without IPv6 */
    ck_assert_int_eq(rc, 0);
    struct http_client client = {.is_ipv6 = true};
    struct http_answer answer = {0};
    ck_assert(http_client_open(&client, http_server_port(server)));
    ck_assert(http_client_call(&client, "GET", "/identity", NULL, NULL, 0, &answer));
    ck_assert_str_eq(http_answer_text(&answer) + 17, "::1");
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        routes_and_parameters,
        unknown_paths_and_methods,
        head_is_get_without_body,
        headers_of_a_reply,
        faults_of_a_handler_are_a_500,
        without_problem_the_status_is_bare,
        ids_differ,
        shared_bodies,
        ready_replies,
        pages_of_other_origins,
        long_replies_arrive_whole,
        pipelined_requests_are_answered_in_order,
        many_connections_do_not_stall,
        old_and_odd_clients,
        values_have_no_blanks_around_them,
        addresses,
        serves_ipv6,
    };
    return fixture_run("http_server", tests, sizeof tests / sizeof *tests);
}
