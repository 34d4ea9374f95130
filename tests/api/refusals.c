/* tests/api/refusals.c: what every operation refuses in the same way, at each of them;
 * check_traffic.py sees that no status of the contract is left out. */
#include "api/moves.h"

enum { ANY_QUERY = 1, TOKEN = 2, KEY = 4, BODY = 8 };

static const struct {
    const char *method, *path;
    int has;
} operations[] = {
    {"GET", "/healthz", ANY_QUERY},
    {"GET", "/readyz", 0},
    {"GET", "/metrics", 0},
    {"GET", "/openapi.yaml", 0},
    {"GET", "/docs", 0},
    {"GET", "/docs/redoc.js", 0},
    {"POST", "/v1/players", KEY | BODY},
    {"GET", "/v1/me", TOKEN},
    {"GET", "/v1/me/turns", TOKEN},
    {"POST", "/v1/games", TOKEN | KEY | BODY},
    {"GET", "/v1/games", TOKEN},
    {"GET", "/v1/games/%s", TOKEN},
    {"POST", "/v1/games/%s/seats", TOKEN | KEY | BODY},
    {"DELETE", "/v1/games/%s/seats/1", TOKEN | KEY},
    {"GET", "/v1/games/%s/decisions", TOKEN},
    {"POST", "/v1/games/%s/actions", TOKEN | KEY | BODY},
    {"GET", "/v1/games/%s/actions", TOKEN},
    {"GET", "/v1/games/%s/orders", TOKEN},
    {"PUT", "/v1/games/%s/orders", TOKEN | KEY | BODY},
    {"DELETE", "/v1/games/%s/orders", TOKEN | KEY},
    {"GET", "/v1/games/%s/turns", TOKEN},
    {"GET", "/v1/games/%s/turns/1", TOKEN},
    {"GET", "/v1/games/%s/export", TOKEN},
    {"POST", "/v1/games/%s/resignation", TOKEN | KEY},
    {"POST", "/v1/games/%s/rematch", TOKEN | KEY | BODY},
    {"GET", "/v1/rulesets", TOKEN},
    {"GET", "/v1/rulesets/dominion", TOKEN},
    {"GET", "/v1/rulesets/dominion/cards", TOKEN},
    {"GET", "/v1/rulesets/dominion/cards/moat", TOKEN},
    {"GET", "/v1/rulesets/dominion/rules", TOKEN},
    {"GET", "/v1/rulesets/dominion/rules/DOM-BUY-02", TOKEN},
    {"GET", "/v1/rulesets/neuroscape/decks", TOKEN},
};
enum { OPERATIONS = sizeof operations / sizeof *operations, LONG = 70000 };

static struct player ada;
static char game[API_ID];

static void begin(void)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    ada = players[0];
    api_game_between(players, 2, NULL, "public", game);
}

static const char *path_of(size_t i)
{
    static char path[API_PATH];
    const char *hole = strstr(operations[i].path, "%s");
    int n = (int)(hole ? (size_t)(hole - operations[i].path) : strlen(operations[i].path));
    snprintf(path, sizeof path, "%.*s%s%s", n, operations[i].path, hole ? game : "",
             hole ? hole + 2 : "");
    return path;
}

/* With a token where one is needed: what else is wrong is found after it. */
static void refused(size_t i, const char *path, const char *headers, const char *body, int status,
                    const char *slug)
{
    const struct player *as = (operations[i].has & TOKEN) ? &ada : NULL;
    expect_problem(api_call(as, operations[i].method, path, headers, body), status, slug);
}

START_TEST(unsound_requests)
{
    begin();
    static char target[9000], header[18000], body[LONG + 1];
    memset(body, 'x', LONG);
    strcpy(header, "X-Much: ");
    memset(header + strlen(header), 'z', 17000);
    strcat(header, "\r\n");
    for (size_t i = 0; i < OPERATIONS; i++) {
        refused(i, api_path("%s?%%zz", path_of(i)), NULL, NULL, 400, "bad_request");
        if (!(operations[i].has & ANY_QUERY))
            refused(i, api_path("%s?none=1", path_of(i)), NULL, NULL, 400, "invalid_parameter");
        refused(i, path_of(i), NULL, body, 413, "body_too_large");
        snprintf(target, sizeof target, "%s?x=%08400d", path_of(i), 0);
        refused(i, target, NULL, NULL, 414, "target_too_long");
        refused(i, path_of(i), header, NULL, 431, "headers_too_large");
        refused(i, path_of(i), "Transfer-Encoding: gzip\r\n", NULL, 501, "unsupported_coding");
    }
}
END_TEST

START_TEST(tokens_keys_and_media_types)
{
    begin();
    for (size_t i = 0; i < OPERATIONS; i++) {
        const char *body = (operations[i].has & BODY) ? "{}" : NULL;
        if (operations[i].has & TOKEN)
            expect_problem(api_call(NULL, operations[i].method, path_of(i),
                                    "Authorization: Bearer x\r\n", body),
                           401, "unauthorized");
        if (operations[i].has & KEY) {
            refused(i, path_of(i), "No-Idempotency-Key: x\r\n", body, 400,
                    "missing_idempotency_key");
            refused(i, path_of(i), "Idempotency-Key: a b\r\n", body, 400,
                    "invalid_idempotency_key");
        }
        if (operations[i].has & BODY)
            refused(i, path_of(i), "Content-Type: text/plain\r\n", body, 415,
                    "unsupported_media_type");
    }
}
END_TEST

/* There are as many connections as may be. */
START_TEST(clients_in_excess)
{
    begin();
    struct http_client held[2] = {0};
    setenv("TURNSTONE_MAX_CONNECTIONS", "2", 1);
    api_second_begin();
    unsetenv("TURNSTONE_MAX_CONNECTIONS");
    for (int i = 0; i < 2; i++)
        ck_assert(http_client_open(&held[i], api_port()));
    for (size_t i = 0; i < OPERATIONS; i++)
        refused(i, path_of(i), NULL, (operations[i].has & BODY) ? "{}" : NULL, 503, "overloaded");
    for (int i = 0; i < 2; i++)
        http_client_close(&held[i]);
    api_second_end();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {unsound_requests, tokens_keys_and_media_types, clients_in_excess};
    return api_run("refusals", tests, sizeof tests / sizeof *tests);
}
