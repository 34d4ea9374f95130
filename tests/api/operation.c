/* tests/api/operation.c: metrics, the contract, its page, and pages of other origins. */
#include "api/fixture.h"

static void has(const struct answer *a, const char *text)
{
    ck_assert_msg(strstr(http_answer_text(&a->raw), text) != NULL, "no \"%s\"", text);
}

START_TEST(metrics_count_what_was_answered)
{
    expect_problem(api_get(NULL, "/v1/me"), 401, "unauthorized");
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]", NULL, "public",
             id);
    struct answer view = api_get_ok(&ada, api_path("/v1/games/%s", id));
    answer_free(&view);
    struct answer a = api_call(NULL, "GET", "/metrics", NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    has(&a, "turnstone_http_requests_total{operation=\"me_get\",status=\"4xx\"} ");
    has(&a, "turnstone_http_requests_total{operation=\"games_post\",status=\"2xx\"} ");
    has(&a, "turnstone_http_request_seconds_bucket{operation=\"games_post\",le=\"+Inf\"} ");
    has(&a, "turnstone_listener_up 1\n");
    has(&a, "turnstone_games_in_memory ");
    ck_assert_ptr_null(strstr(a.raw.body.at, id));
    ck_assert_ptr_null(strstr(a.raw.body.at, ada.id));
    answer_free(&a);
}
END_TEST

/* A length that is no number: libmicrohttpd does not let it through, and we answer all the same. */
static size_t games_bytes(void)
{
    static const char name[] = "\nturnstone_games_bytes ";
    struct answer a = api_call(NULL, "GET", "/metrics", NULL, NULL);
    const char *line = strstr(http_answer_text(&a.raw), name);
    ck_assert_ptr_nonnull(line);
    size_t bytes = strtoul(line + strlen(name), NULL, 10);
    answer_free(&a);
    return bytes;
}

/* The memory of games in play is that of all that is kept of them: also the bodies. */
START_TEST(bodies_count_as_memory_of_their_game)
{
    static const char *const paths[] = {"/v1/games/%s", "/v1/games/%s/decisions"};
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    const struct player *const viewers[] = {&players[0], &players[1], NULL};
    char id[API_ID];
    size_t sent = 0, before = games_bytes();
    api_game_between(players, 2, NULL, "public", id);
    size_t bare = games_bytes();
    ck_assert_uint_gt(bare, before);
    for (size_t i = 0; i < 6; i++) {
        struct answer a = api_get_ok(viewers[i / 2], api_path(paths[i % 2], id));
        sent += a.raw.body.n;
        answer_free(&a);
        ck_assert_uint_ge(games_bytes(), bare + sent);
    }
    size_t all = games_bytes();
    for (size_t i = 0; i < 6; i++) { /* the same ones again */
        struct answer a = api_get_ok(viewers[i / 2], api_path(paths[i % 2], id));
        answer_free(&a);
    }
    ck_assert_uint_eq(games_bytes(), all);
}
END_TEST

START_TEST(a_malformed_length_is_a_problem)
{
    static const struct {
        const char *length, *slug;
        int status;
    } cases[] = {{"-1", "bad_request", 400},
                 {"", "bad_request", 400},
                 {"1,1", "bad_request", 400},
                 {"99999999999999999999999", "body_too_large", 413}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct http_client client = {.fd = -1};
        struct answer a = {0};
        ck_assert(http_client_open(&client, api_port()));
        ck_assert(http_client_send_text(
            &client,
            api_path("POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: %s\r\n\r\n{}",
                     cases[i].length)));
        ck_assert(http_client_receive(&client, false, &a.raw));
        a.status = a.raw.status;
        a.json = json_tokener_parse(http_answer_text(&a.raw));
        check_problem(&a, cases[i].status, cases[i].slug);
        ck_assert_str_eq(text_at(a.json, "request_id"), http_answer_header(&a.raw, "X-Request-Id"));
        answer_free(&a);
        ck_assert(http_client_is_over(&client));
        http_client_close(&client);
    }
}
END_TEST

START_TEST(the_contract_is_served_as_it_is)
{
    struct answer a = api_call(NULL, "GET", "/openapi.yaml", NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    has(&a, "openapi: 3.1.0");
    has(&a, "operationId: actions_post");
    answer_free(&a);
}
END_TEST

START_TEST(files_are_not_sent_again)
{
    static const char *const paths[] = {"/openapi.yaml", "/docs", "/docs/redoc.js"};
    static const char *const known[] = {"%s", "\"x\", W/%s", "*"};
    for (size_t i = 0; i < 3; i++) {
        char tag[100], headers[200] = "If-None-Match: ";
        struct answer whole = api_call(NULL, "GET", paths[i], NULL, NULL);
        ck_assert_int_eq(whole.status, 200);
        snprintf(tag, sizeof tag, "%s", http_answer_header(&whole.raw, "ETag"));
        answer_free(&whole);
        size_t n = strlen(headers);
        for (size_t k = 0; k < 3; k++) {
            snprintf(headers + n, sizeof headers - n, "%s\r\n", api_path(known[k], tag));
            struct answer a = api_call(NULL, "GET", paths[i], headers, NULL);
            ck_assert_int_eq(a.status, 304);
            ck_assert_uint_eq(a.raw.body.n, 0);
            ck_assert_str_eq(http_answer_header(&a.raw, "ETag"), tag);
            answer_free(&a);
        }
        struct answer a = api_call(NULL, "GET", paths[i], "If-None-Match: \"x\"\r\n", NULL);
        ck_assert_int_eq(a.status, 200);
        answer_free(&a);
    }
}
END_TEST

START_TEST(the_page_loads_nothing_from_elsewhere)
{
    struct answer a = api_call(NULL, "GET", "/docs", NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    has(&a, "spec-url=\"/openapi.yaml\"");
    ck_assert_ptr_null(strstr(a.raw.body.at, "http:"));
    ck_assert_ptr_null(strstr(a.raw.body.at, "https:"));
    ck_assert_ptr_nonnull(
        strstr(http_answer_header(&a.raw, "Content-Security-Policy"), "default-src 'none'"));
    answer_free(&a);
    a = api_call(NULL, "GET", "/docs/redoc.js", NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_uint_gt(a.raw.body.n, 100000);
    answer_free(&a);
}
END_TEST

/* Without the setting no page of another origin may read an answer. */
START_TEST(other_origins_are_not_let_in_unasked)
{
    struct answer a = api_call(NULL, "GET", "/v1/rulesets", "Origin: https://a.example\r\n", NULL);
    ck_assert_ptr_null(http_answer_header(&a.raw, "Access-Control-Allow-Origin"));
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        metrics_count_what_was_answered,      a_malformed_length_is_a_problem,
        the_contract_is_served_as_it_is,      files_are_not_sent_again,
        bodies_count_as_memory_of_their_game, the_page_loads_nothing_from_elsewhere,
        other_origins_are_not_let_in_unasked};
    return api_run("operation", tests, sizeof tests / sizeof *tests);
}
