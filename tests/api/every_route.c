/* tests/api/every_route.c: every path with the wrong method, id, token and body: always a
 * registered refusal, never a failure. */
#include "api/moves.h"

static const struct {
    const char *path, *methods[3];
} routes[] = {
    {"/healthz", {"GET"}},
    {"/readyz", {"GET"}},
    {"/metrics", {"GET"}},
    {"/openapi.yaml", {"GET"}},
    {"/docs", {"GET"}},
    {"/docs/redoc.js", {"GET"}},
    {"/v1/players", {"POST"}},
    {"/v1/me", {"GET"}},
    {"/v1/me/turns", {"GET"}},
    {"/v1/games", {"GET", "POST"}},
    {"/v1/games/%s", {"GET"}},
    {"/v1/games/%s/seats", {"POST"}},
    {"/v1/games/%s/seats/1", {"DELETE"}},
    {"/v1/games/%s/decisions", {"GET"}},
    {"/v1/games/%s/actions", {"GET", "POST"}},
    {"/v1/games/%s/orders", {"GET", "PUT", "DELETE"}},
    {"/v1/games/%s/turns", {"GET"}},
    {"/v1/games/%s/turns/1", {"GET"}},
    {"/v1/games/%s/export", {"GET"}},
    {"/v1/games/%s/resignation", {"POST"}},
    {"/v1/games/%s/rematch", {"POST"}},
    {"/v1/rulesets", {"GET"}},
    {"/v1/rulesets/dominion", {"GET"}},
    {"/v1/rulesets/dominion/cards", {"GET"}},
    {"/v1/rulesets/dominion/cards/moat", {"GET"}},
    {"/v1/rulesets/dominion/rules", {"GET"}},
    {"/v1/rulesets/dominion/rules/DOM-BUY-02", {"GET"}},
    {"/v1/rulesets/neuroscape/decks", {"GET"}},
};
enum { ROUTES = sizeof routes / sizeof *routes };

static bool takes(size_t route, const char *method)
{
    for (size_t i = 0; i < 3 && routes[route].methods[i]; i++)
        if (strcmp(routes[route].methods[i], method) == 0)
            return true;
    return false;
}

static const char *path_of(size_t route, const char *id)
{
    static char path[API_PATH];
    const char *hole = strstr(routes[route].path, "%s");
    if (!hole)
        return routes[route].path;
    snprintf(path, sizeof path, "%.*s%s%s", (int)(hole - routes[route].path), routes[route].path,
             id, hole + 2);
    return path;
}

static void is_refused(struct answer a)
{
    ck_assert_int_ge(a.status, 400);
    ck_assert_int_lt(a.status, 500);
    ck_assert_str_eq(http_answer_header(&a.raw, "Content-Type"), "application/problem+json");
    ck_assert_int_eq(number_at(a.json, "status"), a.status);
    answer_free(&a);
}

START_TEST(other_methods_are_refused_with_those_there_are)
{
    static const char *const methods[] = {"GET", "POST", "PUT", "PATCH", "DELETE"};
    for (size_t i = 0; i < ROUTES; i++) {
        const char *path = path_of(i, "6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a10");
        for (size_t k = 0; k < sizeof methods / sizeof *methods; k++) {
            if (takes(i, methods[k]))
                continue;
            struct answer a = api_call(NULL, methods[k], path, NULL, NULL);
            const char *allow = http_answer_header(&a.raw, "Allow");
            ck_assert_ptr_nonnull(allow);
            ck_assert_ptr_nonnull(strstr(allow, routes[i].methods[0]));
            expect_problem(a, 405, "method_not_allowed");
        }
        struct answer a = api_call(NULL, "OPTIONS", path, NULL, NULL);
        ck_assert_int_eq(a.status, 204);
        ck_assert_ptr_nonnull(strstr(http_answer_header(&a.raw, "Allow"), routes[i].methods[0]));
        answer_free(&a);
    }
}
END_TEST

START_TEST(head_is_get_without_a_body)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char running[API_ID], over[API_ID];
    api_game_between(players, 2, NULL, "public", running);
    api_game_between(players, 2, NULL, "public", over);
    resign(&players[1], over);
    for (size_t i = 0; i < ROUTES; i++) {
        if (!takes(i, "GET"))
            continue;
        const char *id = strstr(routes[i].path, "/export") ? over : running;
        struct answer get = api_get(&players[0], path_of(i, id));
        struct answer head = api_call(&players[0], "HEAD", path_of(i, id), NULL, NULL);
        ck_assert_int_eq(get.status, 200);
        ck_assert_int_eq(head.status, 200);
        ck_assert_uint_eq(head.raw.body.n, 0);
        if (strcmp(routes[i].path, "/metrics") != 0) /* it has changed since */
            ck_assert_uint_eq(strtoul(http_answer_header(&head.raw, "Content-Length"), NULL, 10),
                              get.raw.body.n);
        answer_free(&get);
        answer_free(&head);
    }
}
END_TEST

START_TEST(ids_of_nothing_are_not_found)
{
    static const char *const ids[] = {"6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a10",
                                      "x",
                                      "..%2f..",
                                      "%00x",
                                      "%ff",
                                      "null",
                                      "'--",
                                      "-",
                                      "6c1d0f5e"};
    struct player ada = api_player("Ada");
    for (size_t i = 0; i < ROUTES; i++) {
        if (!strstr(routes[i].path, "%s"))
            continue;
        for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
            for (size_t m = 0; m < 3 && routes[i].methods[m]; m++) {
                struct answer a = api_call(&ada, routes[i].methods[m], path_of(i, ids[k]), NULL,
                                           "{\"decision\":1,\"answer\":\"end\"}");
                bool is_sound = a.status == 404;
                ck_assert(is_sound || a.status == 400);
                if (is_sound)
                    check_problem(&a, 404, "no_such_game");
                else
                    check_problem(&a, 400, "bad_request");
                answer_free(&a);
            }
        }
    }
}
END_TEST

START_TEST(rubbish_is_refused)
{
    static const char *const bodies[] = {
        "",
        "{",
        "}",
        "[]",
        "[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]",
        "null",
        "\"x\"",
        "1e999",
        "{\"\":0}",
        "{\"name\":{\"name\":{}}}",
        "\xef\xbb\xbf{}",
        "{}{}",
        "{\"a\":1,}",
        "{\"name\":\"\\ud800\"}",
        "{\"decision\":1e1,\"answer\":\"end\"}",
    };
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game(&players[0], "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    for (size_t i = 0; i < ROUTES; i++)
        for (size_t k = 0; k < sizeof bodies / sizeof *bodies; k++) {
            if (takes(i, "POST"))
                is_refused(api_post(&players[0], path_of(i, id), NULL, bodies[k]));
            if (takes(i, "PUT"))
                is_refused(api_call(&players[0], "PUT", path_of(i, id), NULL, bodies[k]));
        }
}
END_TEST

START_TEST(what_is_too_much_is_refused)
{
    struct player ada = api_player("Ada");
    size_t n = 70000;
    char *much = malloc(n + 1);
    ck_assert_ptr_nonnull(much);
    memset(much, 'x', n);
    much[n] = '\0';
    expect_problem(api_post(&ada, "/v1/games", NULL, much), 413, "body_too_large");
    char target[9000] = "/v1/games?x=";
    memset(target + strlen(target), 'y', 8500);
    expect_problem(api_get(&ada, target), 414, "target_too_long");
    char header[18000] = "X-Much: ";
    memset(header + strlen(header), 'z', 17000);
    memcpy(header + strlen(header), "\r\n", 3);
    expect_problem(api_call(&ada, "GET", "/v1/games", header, NULL), 431, "headers_too_large");
    expect_problem(api_call(&ada, "GET", "/v1/games", "Transfer-Encoding: gzip\r\n", NULL), 501,
                   "unsupported_coding");
    free(much);
    expect_problem(api_get(&ada, "/v1/game"), 404, "not_found");
    expect_detail(api_get(&ada, "/"), 404, "not_found",
                  "There is nothing at this path. What there is, /docs shows.");
    expect_problem(api_get(&ada, "/v1/games/"), 404, "not_found");
    expect_problem(api_get(&ada, "/v1//games"), 404, "not_found");
    expect_problem(api_get(&ada, "/v1/games/x/y/z/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p"), 404,
                   "not_found");
    expect_problem(api_get(&ada, "/v1/games?x=%zz"), 400, "bad_request");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        other_methods_are_refused_with_those_there_are,
        head_is_get_without_a_body,
        ids_of_nothing_are_not_found,
        rubbish_is_refused,
        what_is_too_much_is_refused,
    };
    return api_run("every_route", tests, sizeof tests / sizeof *tests);
}
