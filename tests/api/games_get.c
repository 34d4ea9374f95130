/* tests/api/games_get.c: lists of games: what is in them for whom, and their pages. */
#include "api/fixture.h"

/* Reads every page; counts the games, and how often one of them is there. */
static size_t walk(const struct player *as, const char *first, const char *id, size_t *hits)
{
    char next[API_PATH];
    size_t n = 0;
    *hits = 0;
    snprintf(next, sizeof next, "%s", first);
    while (next[0]) {
        struct answer a = api_get_ok(as, next);
        size_t here = length_at(a.json, "games");
        for (size_t i = 0; i < here; i++)
            *hits += strcmp(text_at(a.json, api_path("games.%zu.id", i)), id) == 0;
        n += here;
        const char *link = http_answer_header(&a.raw, "Link");
        next[0] = '\0';
        if (link) {
            ck_assert_uint_gt(here, 0);
            const char *end = strstr(link, ">; rel=\"next\"");
            ck_assert_ptr_nonnull(end);
            snprintf(next, sizeof next, "%.*s", (int)(end - link - 1), link + 1);
        }
        answer_free(&a);
    }
    return n;
}

START_TEST(pages_hold_every_game_once)
{
    struct player ada = api_player("Ada");
    char ids[7][API_ID];
    size_t hits;
    for (int i = 0; i < 7; i++)
        api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", ids[i]);
    for (int i = 0; i < 7; i++) {
        ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&limit=3", ids[i], &hits), 7);
        ck_assert_uint_eq(hits, 1);
    }
    ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&limit=7", ids[0], &hits), 7);
    ck_assert_uint_ge(walk(NULL, "/v1/games?limit=2&status=open&ruleset=dominion", ids[3], &hits),
                      7);
    ck_assert_uint_eq(hits, 1);
    struct answer a = api_get_ok(&ada, "/v1/games?mine=true&limit=1");
    ck_assert_str_eq(text_at(a.json, "games.0.id"), ids[6]);
    answer_free(&a);
}
END_TEST

START_TEST(private_games_are_listed_for_their_players_alone)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    size_t hits;
    api_game(&ada, api_path("[{\"kind\":\"me\"},{\"kind\":\"invited\",\"player\":\"%s\"}]", bea.id),
             NULL, "private", id);
    (void)walk(NULL, "/v1/games?limit=100", id, &hits);
    ck_assert_uint_eq(hits, 0);
    (void)walk(&cy, "/v1/games?limit=100", id, &hits);
    ck_assert_uint_eq(hits, 0);
    (void)walk(&cy, "/v1/games?mine=true", id, &hits);
    ck_assert_uint_eq(hits, 0);
    (void)walk(&ada, "/v1/games?mine=true", id, &hits);
    ck_assert_uint_eq(hits, 1);
    (void)walk(&bea, "/v1/games?mine=true", id, &hits);
    ck_assert_uint_eq(hits, 1);
}
END_TEST

/* Who made a game has it among theirs, whether or not they sit in it. */
START_TEST(made_games_are_listed_without_a_seat)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    size_t hits;
    api_game(&ada,
             api_path("[{\"kind\":\"invited\",\"player\":\"%s\"},"
                      "{\"kind\":\"invited\",\"player\":\"%s\"}]",
                      bea.id, cy.id),
             NULL, "private", id);
    (void)walk(&ada, "/v1/games?mine=true", id, &hits);
    ck_assert_uint_eq(hits, 1);
    (void)walk(&ada, "/v1/games", id, &hits);
    ck_assert_uint_eq(hits, 0);
}
END_TEST

START_TEST(filters_filter)
{
    struct player ada = api_player("Ada");
    char open[API_ID], running[API_ID];
    size_t hits;
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", open);
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"random\"}]", NULL, "public",
             running);
    ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&status=open", open, &hits), 1);
    ck_assert_uint_eq(hits, 1);
    ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&status=running", running, &hits), 1);
    ck_assert_uint_eq(hits, 1);
    ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&status=finished", open, &hits), 0);
    ck_assert_uint_eq(walk(&ada, "/v1/games?mine=true&ruleset=chess", open, &hits), 0);
    ck_assert_uint_ge(walk(&ada, "/v1/games?mine=false", open, &hits), 2);
}
END_TEST

START_TEST(parameters_are_strict)
{
    static const char *const wrong[] = {
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=",
        "limit=1&limit=1",
        "limit=01",
        "limit=+1",
        "limit=-1",
        "status=asleep",
        "status=",
        "mine=yes",
        "ruleset=a%20b",
        "ruleset=",
        "cursor=",
        "cursor=abc",
        "cursor=%3Cx%3E",
        "order=newest",
        "limit=1%00",
        "mine",
        "cursor=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA!",
        "cursor=________________________________",
        "limit=99999999999999999999999",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct answer a = api_get(NULL, api_path("/v1/games?%s", wrong[i]));
        if (strcmp(wrong[i], "limit=1%00") == 0)
            expect_problem(a, 400, "bad_request");
        else
            expect_problem(a, 400, "invalid_parameter");
    }
    expect_problem(api_get(NULL, "/v1/games?mine=true"), 401, "unauthorized");
    expect_problem(api_call(NULL, "GET", "/v1/games", "Authorization: Bearer x\r\n", NULL), 401,
                   "unauthorized");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        pages_hold_every_game_once,
        private_games_are_listed_for_their_players_alone,
        made_games_are_listed_without_a_seat,
        filters_filter,
        parameters_are_strict,
    };
    return api_run("games_get", tests, sizeof tests / sizeof *tests);
}
