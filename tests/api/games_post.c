/* tests/api/games_post.c: making games, and what none can be made of. */
#include "api/fixture.h"

static const char path[] = "/v1/games";

static struct answer make(const struct player *as, const char *seats, const char *rest)
{
    return api_post(as, path, NULL,
                    api_path("{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":%s%s}",
                             seats, rest));
}

static void refused(const struct player *as, const char *seats, const char *rest, const char *slug,
                    const char *pointer)
{
    struct answer a = make(as, seats, rest);
    ck_assert_str_eq(text_at(a.json, "errors.0.pointer"), pointer);
    expect_problem(a, strcmp(slug, "invalid_body") == 0 ? 400 : 422, slug);
}

START_TEST(an_open_game_waits)
{
    struct player ada = api_player("Ada");
    struct answer a =
        make(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", ",\"options\":{\"turn_cap\":50}");
    ck_assert_int_eq(a.status, 201);
    ck_assert_str_eq(text_at(a.json, "game.status"), "open");
    ck_assert_int_eq(number_at(a.json, "game.position"), 0);
    ck_assert_int_eq(number_at(a.json, "game.options.turn_cap"), 50);
    ck_assert_int_eq(number_at(a.json, "you.seat"), 1);
    ck_assert_str_eq(text_at(a.json, "game.seats.0.player.name"), "Ada");
    ck_assert_str_eq(text_at(a.json, "game.seats.1.kind"), "open");
    ck_assert_str_eq(http_answer_header(&a.raw, "Location"),
                     api_path("/v1/games/%s", text_at(a.json, "game.id")));
    answer_free(&a);
}
END_TEST

START_TEST(with_all_seats_taken_it_starts)
{
    struct player ada = api_player("Ada");
    struct answer a =
        make(&ada, "[{\"kind\":\"bot\",\"bot\":\"big-money\"},{\"kind\":\"me\"}]", "");
    ck_assert_int_eq(a.status, 201);
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    ck_assert_int_ge(number_at(a.json, "game.position"), 1);
    ck_assert_int_eq(number_at(a.json, "you.seat"), 2);
    ck_assert_uint_eq(length_at(a.json, "game.options.kingdom"), 10);
    answer_free(&a);
}
END_TEST

START_TEST(a_retry_gets_the_same_game)
{
    struct player ada = api_player("Ada");
    static const char body[] =
        "{\"ruleset\":\"dominion\",\"visibility\":\"private\",\"entropy\":"
        "\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\","
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"random\"}]}";
    struct answer a = api_post(&ada, path, "one", body);
    struct answer b = api_post(&ada, path, "one", body);
    ck_assert_int_eq(a.status, 201);
    ck_assert_int_eq(b.status, 201);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    ck_assert_str_eq(http_answer_header(&b.raw, "Location"),
                     api_path("/v1/games/%s", text_at(a.json, "game.id")));
    answer_free(&a);
    answer_free(&b);
    expect_problem(api_post(&ada, path, "one",
                            "{\"ruleset\":\"dominion\",\"visibility\":\"private\",\"seats\":"
                            "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"random\"}]}"),
                   422, "idempotency_key_reused");
    struct player bea = api_player("Bea"); /* keys of two players do not meet */
    a = api_post(&bea, path, "one", body);
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
}
END_TEST

START_TEST(a_bot_that_is_not_known_is_named)
{
    struct player ada = api_player("Ada");
    struct answer a = api_post(&ada, "/v1/games", NULL,
                               "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":"
                               "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"deep-thought\"}]}");
    ck_assert_str_eq(text_at(a.json, "errors.0.detail"), text_at(a.json, "detail"));
    expect_detail(a, 422, "unknown_bot", "dominion has no bot named \"deep-thought\".");
}
END_TEST

START_TEST(seats_must_make_sense)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    const char *twice = api_path("[{\"kind\":\"invited\",\"player\":\"%s\"},"
                                 "{\"kind\":\"invited\",\"player\":\"%s\"}]",
                                 bea.id, bea.id);
    const char *self =
        api_path("[{\"kind\":\"open\"},{\"kind\":\"invited\",\"player\":\"%s\"}]", ada.id);
    refused(&ada, "[{\"kind\":\"me\"},{\"kind\":\"me\"}]", "", "invalid_options", "/seats/1");
    refused(&ada, twice, "", "invalid_options", "/seats/1");
    refused(&ada, self, "", "invalid_options", "/seats/1");
    refused(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"deep-thought\"}]", "",
            "unknown_bot", "/seats/1/bot");
    refused(&ada,
            "[{\"kind\":\"me\"},{\"kind\":\"invited\","
            "\"player\":\"6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a10\"}]",
            "", "invalid_options", "/seats/1/player");
    refused(&ada, "[{\"kind\":\"open\"},{\"kind\":\"open\"}]",
            ",\"entropy\":\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\"",
            "invalid_options", "/entropy");
    expect_problem(api_post(&ada, path, NULL,
                            "{\"ruleset\":\"dominion\",\"visibility\":\"private\","
                            "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}"),
                   422, "invalid_options");
}
END_TEST

START_TEST(options_must_be_the_rulesets)
{
    struct player ada = api_player("Ada");
    static const char seats[] = "[{\"kind\":\"me\"},{\"kind\":\"open\"}]";
    struct answer a = make(&ada, seats, ",\"options\":{\"kingdom\":[\"moat\",\"cellar\"]}");
    ck_assert_str_eq(text_at(a.json, "rule"), "DOM-SETUP-04");
    ck_assert_str_eq(text_at(a.json, "errors.0.pointer"), "/options/kingdom");
    ck_assert_ptr_eq(strstr(text_at(a.json, "detail"), "/options/kingdom: "),
                     text_at(a.json, "detail"));
    ck_assert_ptr_null(strstr(text_at(a.json, "errors.0.detail"), "/options"));
    expect_problem(a, 422, "invalid_options");
    refused(&ada, seats, ",\"options\":{\"sets\":\"dominion,intrigue\"}", "invalid_body",
            "/options/sets");
    refused(&ada, seats, ",\"options\":{\"turn_cap\":7}", "invalid_options", "/options/turn_cap");
    refused(&ada, seats, ",\"options\":{\"turn_cap\":\"60\"}", "invalid_body", "/options/turn_cap");
    refused(&ada, seats, ",\"options\":{\"double_treasures\":true}", "invalid_body",
            "/options/double_treasures");
    refused(&ada, seats, ",\"options\":{\"colony\":[\"yes\"]}", "invalid_body", "/options/colony");
    refused(&ada, seats, ",\"options\":{\"colony\":\"maybe\"}", "invalid_options",
            "/options/colony");
    refused(&ada, seats, ",\"options\":{\"speed\":\"fast\"}", "invalid_options", "/options/speed");
    refused(&ada, seats, ",\"options\":{\"solitaire\":\"on\"}", "invalid_options",
            "/options/solitaire");
    a = api_post(
        &ada, path, NULL,
        "{\"ruleset\":\"neuroscape\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}");
    ck_assert_str_eq(text_at(a.json, "rule"), "NS-CMP-09");
    ck_assert_str_eq(text_at(a.json, "detail"), "/seats: 2 to 4 seats play this game, not 5.");
    expect_problem(a, 422, "invalid_options");
    a = api_post(
        &ada, path, NULL,
        "{\"ruleset\":\"neuroscape\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"}],\"options\":{\"deckout\":\"win\"}}");
    ck_assert_str_eq(text_at(a.json, "rule"), "NS-HOST-09");
    ck_assert_str_eq(text_at(a.json, "errors.0.detail"),
                     "not a value of this option: win; it takes: lose, skip");
    expect_problem(a, 422, "invalid_options");
    expect_problem(api_post(&ada, path, NULL,
                            "{\"ruleset\":\"chess\",\"visibility\":\"public\","
                            "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}"),
                   422, "unknown_ruleset");
}
END_TEST

START_TEST(bodies_are_strict)
{
    struct player ada = api_player("Ada");
    static const char *const invalid[] = {
        "{}",
        "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"}]}",
        "{\"ruleset\":\"dominion\",\"visibility\":\"secret\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"}]}",
        "{\"ruleset\":\"Dominion!\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"}]}",
        "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"ghost\"}]}",
        "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"invited\",\"player\":\"bea\"}]}",
        "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"entropy\":\"abc\",\"seats\":"
        "[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        expect_problem(api_post(&ada, path, NULL, invalid[i]), 400, "invalid_body");
    struct answer a = make(&ada, "[{\"kind\":\"me\",\"colour\":\"x\"},{\"kind\":\"open\"}]", "");
    ck_assert_str_eq(text_at(a.json, "errors.0.pointer"), "/seats/0/colour");
    expect_problem(a, 400, "unknown_member");
}
END_TEST

START_TEST(a_token_comes_before_all_else)
{
    expect_problem(api_call(NULL, "POST", "/v1/games?x=1", "X: y\r\n", "{"), 401, "unauthorized");
    struct player ada = api_player("Ada");
    expect_problem(api_call(&ada, "POST", "/v1/games?x=1", "No-Idempotency-Key: x\r\n", "{"), 400,
                   "invalid_parameter");
    expect_problem(api_call(&ada, "POST", path, "No-Idempotency-Key: x\r\n", "{"), 400,
                   "missing_idempotency_key");
    expect_problem(api_call(&ada, "POST", path, NULL, "{"), 400, "malformed_json");
}
END_TEST

START_TEST(twins_make_one_game)
{
    struct player ada = api_player("Ada");
    for (int i = 0; i < 10; i++) {
        struct answer twins[2];
        api_twins(&ada, path, api_path("twin-%d", i),
                  "{\"ruleset\":\"dominion\",\"visibility\":\"private\",\"seats\":"
                  "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"random\"}]}",
                  twins);
        ck_assert_int_eq(twins[0].status, 201);
        ck_assert_int_eq(twins[1].status, 201);
        ck_assert_str_eq(http_answer_text(&twins[0].raw), http_answer_text(&twins[1].raw));
        answer_free(&twins[0]);
        answer_free(&twins[1]);
    }
    struct answer a = api_get_ok(&ada, "/v1/games?mine=true&limit=100");
    ck_assert_uint_eq(length_at(a.json, "games"), 10);
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        an_open_game_waits,         with_all_seats_taken_it_starts,
        a_retry_gets_the_same_game, a_bot_that_is_not_known_is_named,
        seats_must_make_sense,      options_must_be_the_rulesets,
        bodies_are_strict,          a_token_comes_before_all_else,
        twins_make_one_game,
    };
    return api_run("games_post", tests, sizeof tests / sizeof *tests);
}
