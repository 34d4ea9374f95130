/* tests/unit/http_origins.c: which pages of other origins may read the answers (CORS). */
#include "http_fixture.h"

#include <stdio.h>

static const struct http_route routes[] = {
    {"games_list", "GET", "/v1/games", fixture_show, 0},
    {"games_post", "POST", "/v1/games", fixture_show, HTTP_JSON_BODY},
};

static void ask_from(struct http_client *client, const char *method, const char *path,
                     const char *headers, struct http_answer *answer)
{
    ck_assert(http_client_call(client, method, path, headers, NULL, 0, answer));
}

static void allows(struct http_answer *answer, const char *origin, bool is_preflight)
{
    ck_assert_pstr_eq(http_answer_header(answer, "Access-Control-Allow-Origin"), origin);
    ck_assert((http_answer_header(answer, "Access-Control-Expose-Headers") != NULL) ==
              (origin != NULL));
    const char *methods = http_answer_header(answer, "Access-Control-Allow-Methods");
    ck_assert_pstr_eq(methods, is_preflight ? "GET, HEAD, POST, OPTIONS" : NULL);
    const char *headers = http_answer_header(answer, "Access-Control-Allow-Headers");
    ck_assert_pstr_eq(headers, is_preflight ? "Authorization, Content-Type, Idempotency-Key, "
                                              "If-None-Match, Prefer"
                                            : NULL);
    ck_assert((http_answer_header(answer, "Access-Control-Max-Age") != NULL) == is_preflight);
    ck_assert_ptr_null(http_answer_header(answer, "Access-Control-Allow-Credentials"));
}

/* What is allowed to a page from elsewhere: by setting, and to nobody who is only like it. */
START_TEST(pages_of_other_origins)
{
    static const char preflight[] = "Access-Control-Request-Method: POST\r\n"
                                    "Access-Control-Request-Headers: authorization\r\n";
    static const struct {
        const char *setting, *origin, *allowed;
    } cases[] = {
        {NULL, "https://a.example", NULL},
        {"https://a.example", "https://a.example", "https://a.example"},
        {"https://a.example", "https://a.example.b.example", NULL},
        {"https://a.example", "https://a.exampl", NULL},
        {"https://a.example", "http://a.example", NULL},
        {"https://a.example", "https://a.example:443", NULL},
        {"https://a.example", "null", NULL},
        {"https://a.example", "", NULL},
        {"https://a.example,http://b.example:8080", "http://b.example:8080",
         "http://b.example:8080"},
        {"https://a.example,http://b.example:8080", "https://a.example,http://b.example:8080",
         NULL},
        {"*", "https://c.example", "*"},
    };
    struct http_answer answer = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct http_config config = {.routes = routes,
                                     .n_routes = sizeof routes / sizeof *routes,
                                     .cors_origins = cases[i].setting};
        struct http_server *server = fixture_start(&config);
        struct http_client client = fixture_client(server);
        const char *varies =
            cases[i].setting && strcmp(cases[i].setting, "*") != 0 ? "Origin" : NULL;
        char headers[300];
        snprintf(headers, sizeof headers, "Origin: %s\r\n", cases[i].origin);
        ask_from(&client, "GET", "/v1/games", headers, &answer);
        ck_assert_int_eq(answer.status, 200);
        allows(&answer, cases[i].allowed, false);
        ck_assert_pstr_eq(http_answer_header(&answer, "Vary"), varies);
        ask_from(&client, "GET", "/nowhere", headers, &answer);
        ck_assert_int_eq(answer.status, 404);
        allows(&answer, cases[i].allowed, false);
        snprintf(headers, sizeof headers, "Origin: %s\r\n%s", cases[i].origin, preflight);
        ask_from(&client, "OPTIONS", "/v1/games", headers, &answer);
        ck_assert_int_eq(answer.status, 204);
        allows(&answer, cases[i].allowed, cases[i].allowed != NULL);
        ask_from(&client, "GET", "/v1/games", NULL, &answer);
        allows(&answer, NULL, false);
        ck_assert_pstr_eq(http_answer_header(&answer, "Vary"), varies);
        http_client_close(&client);
        fixture_end(server);
    }
    http_answer_free(&answer);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {pages_of_other_origins};
    return fixture_run("http_origins", tests, sizeof tests / sizeof *tests);
}
