/* tests/unit/http_limits.c: bodies, malformed requests, limits and timeouts. */
#include "http_fixture.h"

#include <sys/socket.h>
#include <time.h>

#define POST    "POST /v1/games HTTP/1.1\r\nHost: x\r\n"
#define JSON    "Content-Type: application/json\r\n"
#define CHUNKED "Transfer-Encoding: chunked\r\n"

/* "length sum" of the body. */
static void count_body(struct http_request *r)
{
    struct buf body = {0};
    unsigned long sum = 0;
    size_t n;
    const char *bytes = http_body(r, &n);
    for (size_t i = 0; i < n; i++)
        sum += (unsigned char)bytes[i];
    ck_assert_int_eq(bytes[n], '\0');
    buf_printf(&body, "%zu %lu", n, sum);
    fixture_attach(r);
    http_reply(r, 200, "text/plain", &body);
}

static const struct http_route routes[] = {
    {"games_get", "GET", "/v1/games/{game_id}", fixture_show, 0},
    {"games_post", "POST", "/v1/games", count_body, HTTP_JSON_BODY},
    {"any_put", "PUT", "/any", count_body, 0},
};

static struct http_server *start(struct http_config config)
{
    config.routes = routes;
    config.n_routes = sizeof routes / sizeof *routes;
    return fixture_start(&config);
}

static void assert_answer(struct http_answer *answer, int status, const char *text)
{
    ck_assert_int_eq(answer->status, status);
    ck_assert_msg(strncmp(http_answer_text(answer), text, strlen(text)) == 0, "%s instead of %s",
                  http_answer_text(answer), text);
}

/* Sends a whole raw request on a new connection; the answer must begin with `text`. */
static void assert_raw(const struct http_server *server, const char *request, int status,
                       const char *text)
{
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    fixture_raw(&client, request, &answer);
    assert_answer(&answer, status, text);
    http_client_close(&client);
    http_answer_free(&answer);
}

/* The connection still works and is in step. */
static void assert_in_step(struct http_client *client)
{
    struct http_answer answer = {0};
    fixture_raw(client, "GET /v1/games/7 HTTP/1.1\r\nHost: x\r\n\r\n", &answer);
    assert_answer(&answer, 200, "operation=games_get");
    http_answer_free(&answer);
}

static struct buf repeat(const char *text, size_t times)
{
    struct buf out = {0};
    for (size_t i = 0; i < times; i++)
        buf_text(&out, text);
    ck_assert(!out.failed);
    return out;
}

START_TEST(bodies_up_to_the_limit)
{
    struct http_server *server = start((struct http_config){.max_discard = 300000});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    struct buf body = repeat("b", 65537);
    char zero[1] = {0};
    ck_assert(http_client_call(&client, "PUT", "/any", NULL, body.at, 65536, &answer));
    assert_answer(&answer, 200, "65536 6422528");
    ck_assert(http_client_call(&client, "PUT", "/any", NULL, body.at, 65537, &answer));
    assert_answer(&answer, 413, "body_too_large 413");
    ck_assert(!answer.closes);
    assert_in_step(&client);
    ck_assert(http_client_call(&client, "PUT", "/any", NULL, zero, 1, &answer));
    assert_answer(&answer, 200, "1 0");
    ck_assert(http_client_call(&client, "PUT", "/any", NULL, "", 0, &answer));
    assert_answer(&answer, 200, "0 0");
    ck_assert(http_client_call(&client, "PUT", "/nowhere", NULL, body.at, 65537, &answer));
    assert_answer(&answer, 404, "not_found");
    assert_in_step(&client);
    buf_free(&body);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_destroyed), 5);
}
END_TEST

START_TEST(refused_bodies_beyond_the_discard_limit_close)
{
    struct http_server *server = start((struct http_config){.max_discard = 100000});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    /* Announced: the answer comes before the body. */
    fixture_raw(&client, "PUT /any HTTP/1.1\r\nHost: x\r\nContent-Length: 100001\r\n\r\n", &answer);
    assert_answer(&answer, 413, "body_too_large 413");
    ck_assert(answer.closes);
    ck_assert(http_client_is_over(&client));
    http_client_close(&client);
    /* Not announced: nothing but the end of the connection is possible. */
    client = fixture_client(server);
    struct buf chunk = repeat("c", 4096);
    ck_assert(http_client_send_text(&client, "PUT /any HTTP/1.1\r\nHost: x\r\n" CHUNKED "\r\n"));
    bool is_open = true;
    for (int i = 0; i < 10000 && is_open; i++)
        is_open = http_client_send_text(&client, "1000\r\n") &&
                  http_client_send(&client, chunk.at, 4096) &&
                  http_client_send_text(&client, "\r\n");
    ck_assert(!is_open);
    ck_assert(http_client_is_over(&client));
    buf_free(&chunk);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(chunked_bodies)
{
    struct http_server *server = start((struct http_config){0});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    fixture_raw(&client,
                POST JSON CHUNKED
                "\r\n3\r\nabc\r\nA;ext=1\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n",
                &answer);
    assert_answer(&answer, 200, "13 819");
    assert_in_step(&client);
    fixture_raw(&client, POST JSON CHUNKED "\r\n0\r\n\r\n", &answer);
    assert_answer(&answer, 200, "0 0");
    /* One byte at a time. */
    for (const char *at = POST JSON CHUNKED "\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"; *at; at++)
        ck_assert(http_client_send(&client, at, 1));
    ck_assert(http_client_receive(&client, false, &answer));
    assert_answer(&answer, 200, "3 294");
    /* Over the limit in the middle: read to the end, refused, and the connection goes on. */
    struct buf chunk = repeat("c", 4096);
    ck_assert(http_client_send_text(&client, POST JSON CHUNKED "\r\n"));
    for (int i = 0; i < 17; i++) {
        ck_assert(http_client_send_text(&client, "1000\r\n"));
        ck_assert(http_client_send(&client, chunk.at, 4096));
        ck_assert(http_client_send_text(&client, "\r\n"));
    }
    ck_assert(http_client_send_text(&client, "0\r\n\r\n"));
    ck_assert(http_client_receive(&client, false, &answer));
    assert_answer(&answer, 413, "body_too_large 413");
    assert_in_step(&client);
    buf_free(&chunk);
    http_client_close(&client);
    http_answer_free(&answer);
    assert_raw(server, POST JSON CHUNKED "\r\nxyz\r\nabc\r\n0\r\n\r\n", 400, "<html>");
    fixture_end(server);
}
END_TEST

START_TEST(expectations)
{
    struct http_server *server = start((struct http_config){0});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    char interim[64] = "";
    size_t got = 0;
    ck_assert(http_client_send_text(&client,
                                    POST JSON "Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"));
    /* The body is not sent before the server asks for it. */
    while (got < 25) {
        ssize_t n = recv(client.fd, interim + got, 25 - got, 0);
        ck_assert_int_gt(n, 0);
        got += (size_t)n;
    }
    ck_assert_str_eq(interim, "HTTP/1.1 100 Continue\r\n\r\n");
    fixture_raw(&client, "abc", &answer);
    assert_answer(&answer, 200, "3 294");
    assert_in_step(&client);
    http_client_close(&client);
    /* Both at once are fine, too; what comes first is up to the server. */
    client = fixture_client(server);
    fixture_raw(&client, POST JSON "Content-Length: 3\r\nExpect: 100-Continue\r\n\r\nabc", &answer);
    assert_answer(&answer, 200, "3 294");
    ck_assert_uint_le(answer.interim, 1);
    http_client_close(&client);
    http_answer_free(&answer);
    /* A refusal needs no body. */
    assert_raw(server, POST JSON "Content-Length: 65537\r\nExpect: 100-continue\r\n\r\n", 413,
               "body_too_large 413");
    assert_raw(server,
               "PUT /no HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n",
               404, "not_found");
    assert_raw(server, POST "Content-Length: 1\r\nExpect: 100-continue\r\n\r\n", 415,
               "unsupported_media_type");
    fixture_end(server);
}
END_TEST

START_TEST(media_types)
{
    static const char *const good[] = {
        JSON,
        "Content-Type: application/json; charset=utf-8\r\n",
        "content-type: Application/JSON;charset=utf-8\r\n",
        "Content-Type: application/merge-patch+json\r\n",
    };
    static const char *const bad[] = {
        "Content-Type: text/plain\r\n",
        "Content-Type: application/jsonx\r\n",
        "Content-Type: application/json-seq\r\n",
        "Content-Type: application/+json\r\n",
        "Content-Type: \r\n",
        "",
    };
    struct http_server *server = start((struct http_config){0});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ck_assert(http_client_call(&client, "POST", "/v1/games", good[i], "{}", 2, &answer));
        assert_answer(&answer, 200, "2 248");
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert(http_client_call(&client, "POST", "/v1/games", bad[i], "{}", 2, &answer));
        assert_answer(&answer, 415, "unsupported_media_type 415");
    }
    ck_assert(http_client_call(&client, "POST", "/v1/games", NULL, NULL, 0, &answer));
    assert_answer(&answer, 200, "0 0"); /* nothing is of no type */
    ck_assert(http_client_json(&client, "POST", "/v1/games", NULL, "{}", &answer));
    assert_answer(&answer, 200, "2 248");
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* What would let one request hide inside another ends the connection. */
START_TEST(ambiguous_bodies_close)
{
    static const char *const bad[] = {
        POST JSON CHUNKED "Content-Length: 5\r\n\r\n0\r\n\r\n",
        POST JSON "Content-Length: 5\r\n" CHUNKED "\r\n0\r\n\r\n",
        POST JSON "Content-Length: 1\r\nContent-Length: 1\r\n\r\na",
        POST JSON "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        POST JSON CHUNKED CHUNKED "\r\n0\r\n\r\n",
        "POST /v1/games HTTP/1.0\r\nHost: x\r\n" JSON CHUNKED "\r\n0\r\n\r\n",
    };
    struct http_server *server = start((struct http_config){0});
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct http_client client = fixture_client(server);
        fixture_raw(&client, bad[i], &answer);
        assert_answer(&answer, 400, "bad_request 400 The length of the body");
        ck_assert(answer.closes);
        ck_assert(http_client_is_over(&client));
        http_client_close(&client);
    }
    http_answer_free(&answer);
    assert_raw(server, POST JSON "Transfer-Encoding: gzip, chunked\r\n\r\n", 501,
               "unsupported_coding 501");
    assert_raw(server, POST JSON "Transfer-Encoding: xchunked\r\n\r\n", 501,
               "unsupported_coding 501");
    fixture_end(server);
}
END_TEST

/* Here the parser answers by itself, before the request reaches us. */
START_TEST(malformed_lengths_are_refused)
{
    static const char *const bad[] = {
        "Content-Length: x\r\n",    "Content-Length: 5x\r\n",
        "Content-Length: -1\r\n",   "Content-Length: 1, 1\r\n",
        "Content-Length: \r\n",     "Content-Length : 3\r\n",
        "Content-Length: 0x10\r\n", "Content-Length: 99999999999999999999999\r\n",
        "Content-Length\r\n",
    };
    struct http_server *server = start((struct http_config){0});
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct http_client client = fixture_client(server);
        struct buf request = {0};
        buf_printf(&request, "%s%s%s\r\n", POST, JSON, bad[i]);
        fixture_raw(&client, request.at, &answer);
        ck_assert_msg(answer.status == 400 || answer.status == 413, "%d to %s", answer.status,
                      bad[i]);
        ck_assert(answer.closes);
        buf_free(&request);
        http_client_close(&client);
    }
    http_answer_free(&answer);
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), 0);
}
END_TEST

START_TEST(malformed_requests_are_refused)
{
    struct http_server *server = start((struct http_config){0});
    static const char *const ours[] = {
        "GET /v1/games/%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/a?x=%1 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET v1/games HTTP/1.1\r\nHost: x\r\n\r\n",
        "CONNECT host:443 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /v1/games/a HTTP/1.1\r\n\r\n",
        "GET /v1/games/a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        assert_raw(server, ours[i], 400, "bad_request 400");
    struct http_client client = fixture_client(server);
    ck_assert(http_client_send_text(&client, "GET\r\n\r\n"));
    ck_assert(http_client_is_over(&client));
    http_client_close(&client);
    assert_raw(server, "GET /v1/games/a\r\n\r\n", 400, "");
    assert_raw(server, "GET /v1/games/a HTTP/x\r\nHost: x\r\n\r\n", 400, "");
    assert_raw(server, "GET /v1/games/a HTTP/2.0\r\nHost: x\r\n\r\n", 505, "");
    assert_raw(server, "GET /v1/games/a HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400, "");
    fixture_end(server);
    ck_assert_int_eq(atomic_load(&fixture_made), 0);
}
END_TEST

START_TEST(long_targets_and_headers)
{
    struct http_server *server = start((struct http_config){0});
    struct http_client client = fixture_client(server);
    struct http_answer answer = {0};
    struct buf text = repeat("a", 40000), request = {0};
    static const struct {
        int target, header, status;
        const char *text;
    } cases[] = {
        {8192, 1, 200, "operation=games_get"},
        {8193, 1, 414, "target_too_long 414"},
        {20, 15000, 200, "operation=games_get"},
        {20, 16384, 431, "headers_too_large 431"},
        {40000, 1, 414, "<html>"}, /* beyond the parser's memory: its own words */
        {20, 40000, 431, "<html>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buf_clear(&request);
        buf_printf(&request, "GET /v1/games/%.*s HTTP/1.1\r\nHost: x\r\nX-Long: %.*s\r\n\r\n",
                   cases[i].target - 10, text.at, cases[i].header, text.at);
        if (i >= 4) /* sent in pieces: the rest of it may meet a closed connection */
            request.n = 33000;
        ck_assert(http_client_send(&client, request.at, request.n));
        ck_assert(http_client_receive(&client, false, &answer));
        assert_answer(&answer, cases[i].status, cases[i].text);
        if (i >= 4) {
            http_client_close(&client);
            client = fixture_client(server);
        }
        assert_in_step(&client);
    }
    buf_free(&text);
    buf_free(&request);
    http_client_close(&client);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* Returns when the server has seen it go. */
static void leave(struct http_client *client)
{
    ck_assert_int_eq(shutdown(client->fd, SHUT_WR), 0);
    ck_assert(http_client_is_over(client));
    http_client_close(client);
}

START_TEST(clients_in_excess_are_told)
{
    enum { MAX = 4, ALL = 9 };
    struct http_server *server = start((struct http_config){.max_connections = MAX});
    struct http_client clients[ALL];
    struct http_answer answer = {0};
    ck_assert_uint_eq(http_server_max_connections(server), MAX);
    for (int i = 0; i < ALL; i++) {
        clients[i] = fixture_client(server);
        fixture_raw(&clients[i], "GET /v1/games/7 HTTP/1.1\r\nHost: x\r\n\r\n", &answer);
        if (i < MAX)
            assert_answer(&answer, 200, "operation=games_get");
        else
            assert_answer(&answer, 503, "overloaded 503");
        ck_assert_int_eq(answer.closes, i >= MAX);
        if (i >= MAX)
            ck_assert(http_client_is_over(&clients[i]));
    }
    for (int i = 0; i < MAX; i++)
        assert_in_step(&clients[i]);
    for (int i = MAX; i < ALL; i++)
        http_client_close(&clients[i]);
    /* Room again. */
    leave(&clients[1]);
    clients[1] = fixture_client(server);
    assert_in_step(&clients[1]);
    for (int i = 0; i < MAX; i++)
        http_client_close(&clients[i]);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* Beyond those that are told so, clients are not accepted, and served once there is room. */
START_TEST(clients_beyond_the_excess_wait)
{
    enum { MAX = 4, ROOM = MAX + 8 };
    static const char request[] = "GET /v1/games/7 HTTP/1.1\r\nHost: x\r\n\r\n";
    const struct timespec pause = {0, 100 * 1000 * 1000};
    struct http_server *server = start((struct http_config){.max_connections = MAX});
    struct http_client clients[ROOM], late;
    struct http_answer answer = {0};
    char byte;
    for (int i = 0; i < ROOM; i++) /* accepted in this order */
        clients[i] = fixture_client(server);
    late = fixture_client(server);
    ck_assert(http_client_send_text(&late, request));
    nanosleep(&pause, NULL); /* for the server to answer too soon, if it would */
    ck_assert_int_eq(recv(late.fd, &byte, 1, MSG_DONTWAIT | MSG_PEEK), -1);
    leave(&clients[1]); /* one of the served: the late one takes its place */
    ck_assert(http_client_receive(&late, false, &answer));
    assert_answer(&answer, 200, "operation=games_get");
    /* Of those in excess that have not asked for anything yet, too, each can still get a place. */
    leave(&clients[2]);
    assert_in_step(&clients[ROOM - 1]);
    fixture_raw(&clients[ROOM - 2], request, &answer);
    assert_answer(&answer, 503, "overloaded 503");
    assert_in_step(&clients[0]);
    for (int i = 0; i < ROOM; i++)
        http_client_close(&clients[i]);
    http_client_close(&late);
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

/* More connections than the loop keeps together: each is served, in whatever order, and the last
 * ones as well when the first ones have gone. */
START_TEST(connections_by_the_hundred)
{
    enum { ALL = 400 };
    static const char request[] = "GET /v1/games/7 HTTP/1.1\r\nHost: x\r\n\r\n";
    struct http_server *server = start((struct http_config){.max_connections = ALL});
    struct http_client clients[ALL];
    struct http_answer answer = {0};
    for (int i = 0; i < ALL; i++)
        clients[i] = fixture_client(server);
    for (int round = 0; round < 2; round++) {
        for (int i = ALL; i-- > round * ALL / 2;) {
            fixture_raw(&clients[i], request, &answer);
            assert_answer(&answer, 200, "operation=games_get");
        }
        for (int i = round * ALL / 2; i < (round + 1) * ALL / 2; i++)
            http_client_close(&clients[i]);
    }
    http_answer_free(&answer);
    fixture_end(server);
}
END_TEST

START_TEST(idle_connections_are_closed)
{
    struct http_server *server = start((struct http_config){.idle_timeout_s = 1});
    struct http_client silent = fixture_client(server), half = fixture_client(server);
    struct http_client used = fixture_client(server), body = fixture_client(server);
    ck_assert(http_client_send_text(&half, "GET /v1/games/7 HTTP/1.1\r\nHo"));
    ck_assert(
        http_client_send_text(&body, "PUT /any HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx"));
    assert_in_step(&used);
    ck_assert(http_client_is_over(&silent));
    ck_assert(http_client_is_over(&half));
    ck_assert(http_client_is_over(&used));
    ck_assert(http_client_is_over(&body));
    /* A connection that idled is opened again by the client. */
    struct http_answer answer = {0};
    ck_assert(http_client_call(&used, "GET", "/v1/games/7", NULL, NULL, 0, &answer));
    ck_assert_int_eq(answer.status, 200);
    http_answer_free(&answer);
    http_client_close(&silent);
    http_client_close(&half);
    http_client_close(&used);
    http_client_close(&body);
    fixture_end(server);
}
END_TEST

START_TEST(trickling_clients_are_closed)
{
    static const char *const starts[] = {
        "GET /v1/games/7 HTTP/1.1\r\nHost: x\r\nX-Long: ",
        "PUT /any HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n",
    };
    struct http_server *server = start((struct http_config){.receive_timeout_ms = 200});
    const struct timespec pause = {.tv_nsec = 10000000};
    for (int i = 0; i < 2; i++) {
        struct http_client client = fixture_client(server);
        bool is_open = http_client_send_text(&client, starts[i]);
        for (int byte = 0; is_open && byte < 5000; byte++) {
            nanosleep(&pause, NULL);
            is_open = http_client_send(&client, "a", 1);
        }
        ck_assert(!is_open);
        http_client_close(&client);
    }
    fixture_end(server);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        bodies_up_to_the_limit,
        refused_bodies_beyond_the_discard_limit_close,
        chunked_bodies,
        expectations,
        media_types,
        ambiguous_bodies_close,
        malformed_lengths_are_refused,
        malformed_requests_are_refused,
        long_targets_and_headers,
        clients_in_excess_are_told,
        clients_beyond_the_excess_wait,
        connections_by_the_hundred,
        idle_connections_are_closed,
        trickling_clients_are_closed,
    };
    return fixture_run("http_limits", tests, sizeof tests / sizeof *tests);
}
