/* tests/api/players_post.c: becoming a player, once per key. */
#include "api/fixture.h"
#include "unit/store_database.h"

static const char path[] = "/v1/players";
static const char key[] = "3d7ad32a-9c1a-4d0c-a3b0-5e9c6f0f6f70";

START_TEST(a_player_gets_a_token_that_works)
{
    struct player ada = api_player("Ada");
    struct answer a = api_get_ok(&ada, "/v1/me");
    ck_assert_str_eq(text_at(a.json, "player.id"), ada.id);
    ck_assert_str_eq(text_at(a.json, "player.name"), "Ada");
    answer_free(&a);
}
END_TEST

START_TEST(a_retry_gets_the_same_bytes)
{
    struct answer a = api_post(NULL, path, key, "{\"name\":\"Bea\"}");
    struct answer b = api_post(NULL, path, key, "{\"name\":\"Bea\"}");
    ck_assert_int_eq(a.status, 201);
    ck_assert_int_eq(b.status, 201);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&b);
    answer_free(&a);
}
END_TEST

START_TEST(a_key_is_for_one_name)
{
    struct answer a = api_post(NULL, path, "a-key-of-more-than-22-characters", "{\"name\":\"Cy\"}");
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
    expect_problem(api_post(NULL, path, "a-key-of-more-than-22-characters", "{\"name\":\"Dee\"}"),
                   422, "idempotency_key_reused");
}
END_TEST

/* The answer is the first one, though its token is no good any more. */
START_TEST(a_retry_revives_no_token)
{
    struct player ada = {0};
    struct answer a =
        api_post(NULL, path, "a-key-of-a-token-that-is-revoked", "{\"name\":\"Ada\"}");
    snprintf(ada.token, sizeof ada.token, "%s", text_at(a.json, "token"));
    database_sql(api_database(), api_path("select turnstone.revoke_token(player_id, token_id)"
                                          " from turnstone.token where player_id = '%s'",
                                          text_at(a.json, "player.id")));
    answer_free(&a);
    api_second_begin();
    api_talk_to_second(true);
    expect_problem(api_get(&ada, "/v1/me"), 401, "unauthorized");
    a = api_post(NULL, path, "a-key-of-a-token-that-is-revoked", "{\"name\":\"Ada\"}");
    ck_assert_str_eq(text_at(a.json, "token"), ada.token);
    answer_free(&a);
    expect_problem(api_get(&ada, "/v1/me"), 401, "unauthorized");
    api_talk_to_second(false);
    api_second_end();
}
END_TEST

START_TEST(names_are_any_40_characters)
{
    struct answer a = api_post_ok(
        NULL, path, "{\"name\":\"\xc3\x84\xe6\xbc\xa2\xf0\x9f\x82\xa1\\u00e9 \\\"x\\\" <y>\"}");
    ck_assert_str_eq(text_at(a.json, "player.name"),
                     "\xc3\x84\xe6\xbc\xa2\xf0\x9f\x82\xa1\xc3\xa9 \"x\" <y>");
    answer_free(&a);
    a = api_post_ok(NULL, path, "{\"name\":\"1234567890123456789012345678901234567890\"}");
    answer_free(&a);
    expect_problem(
        api_post(NULL, path, NULL, "{\"name\":\"12345678901234567890123456789012345678901\"}"), 400,
        "invalid_body");
}
END_TEST

START_TEST(bodies_are_strict)
{
    static const char *const invalid[] = {"{}",
                                          "[]",
                                          "{\"name\":7}",
                                          "{\"name\":\"\"}",
                                          "{\"name\":\" x\"}",
                                          "{\"name\":\"x \"}",
                                          "{\"name\":\"a\\tb\"}",
                                          "{\"name\":null}"};
    static const char *const malformed[] = {"",
                                            "{",
                                            "name",
                                            "{\"name\":\"x\"} x",
                                            "{\"name\":\"x\",\"name\":\"x\"}",
                                            "{'a':1}",
                                            "\xff",
                                            "{\"name\":\"\xc3\"}"};
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        expect_problem(api_post(NULL, path, NULL, invalid[i]), 400, "invalid_body");
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++)
        expect_problem(api_post(NULL, path, NULL, malformed[i]), 400, "malformed_json");
    struct answer a = api_post(NULL, path, NULL, "{\"nmae\":\"x\",\"name\":\"y\"}");
    ck_assert_str_eq(text_at(a.json, "errors.0.pointer"), "/nmae");
    expect_problem(a, 400, "unknown_member");
}
END_TEST

START_TEST(the_key_is_a_secret)
{
    struct answer a =
        api_call(NULL, "POST", path, "Idempotency-Key: short\r\n", "{\"name\":\"x\"}");
    expect_problem(a, 400, "invalid_idempotency_key");
    a = api_call(NULL, "POST", path,
                 "Idempotency-Key: 3d7ad32a-9c1a-4d0c-a3b0-5e9c6f0f6f71\r\n"
                 "Idempotency-Key: 3d7ad32a-9c1a-4d0c-a3b0-5e9c6f0f6f71\r\n",
                 "{\"name\":\"x\"}");
    expect_problem(a, 400, "invalid_idempotency_key");
    a = api_call(NULL, "POST", path, "No-Idempotency-Key: x\r\n", "{\"name\":\"x\"}");
    expect_problem(a, 400, "missing_idempotency_key");
}
END_TEST

START_TEST(the_body_is_plain_json)
{
    static const char *const others[] = {
        "Content-Type: text/plain\r\n",
        "Content-Type: application/xml\r\n",
        "Content-Type: application/vnd.api+json\r\n",
        "Content-Type: application/json; charset=latin1\r\n",
        "Content-Type: application/json\r\nContent-Encoding: gzip\r\n",
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        expect_problem(api_call(NULL, "POST", path, others[i], "{\"name\":\"x\"}"), 415,
                       "unsupported_media_type");
    struct answer a =
        api_call(NULL, "POST", path, "Content-Type: application/json; charset=\"UTF-8\"\r\n",
                 "{\"name\":\"x\"}");
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
}
END_TEST

START_TEST(a_refused_request_binds_no_key)
{
    static const char fresh[] = "2d7ad32a-9c1a-4d0c-a3b0-5e9c6f0f6f71";
    expect_problem(api_post(NULL, path, fresh, "{\"name\":\"\"}"), 400, "invalid_body");
    struct answer a = api_post(NULL, path, fresh, "{\"name\":\"x\"}");
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
}
END_TEST

START_TEST(twins_are_one_player)
{
    struct answer twins[2];
    api_twins(NULL, path, "4d7ad32a-9c1a-4d0c-a3b0-5e9c6f0f6f70", "{\"name\":\"Eve\"}", twins);
    ck_assert_int_eq(twins[0].status, 201);
    ck_assert_int_eq(twins[1].status, 201);
    ck_assert_str_eq(http_answer_text(&twins[0].raw), http_answer_text(&twins[1].raw));
    answer_free(&twins[0]);
    answer_free(&twins[1]);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        a_player_gets_a_token_that_works,
        a_retry_gets_the_same_bytes,
        a_key_is_for_one_name,
        a_retry_revives_no_token,
        names_are_any_40_characters,
        bodies_are_strict,
        the_key_is_a_secret,
        the_body_is_plain_json,
        a_refused_request_binds_no_key,
        twins_are_one_player,
    };
    return api_run("players_post", tests, sizeof tests / sizeof *tests);
}
