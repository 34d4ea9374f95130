/* tests/api/game_get.c: the view of a game: for whom it exists, its entity tag, and its past. */
#include "api/fixture.h"
#include "api/moves.h"
#include "unit/store_database.h"

static void cached(const struct player *as, const char *path, const char *tags, int status)
{
    struct answer a = api_call(as, "GET", path, api_path("If-None-Match: %s\r\n", tags), NULL);
    ck_assert_int_eq(a.status, status);
    if (status == 304)
        ck_assert_uint_eq(a.raw.body.n, 0);
    ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "private, no-cache");
    ck_assert_str_eq(http_answer_header(&a.raw, "Vary"), "Authorization");
    ck_assert_ptr_nonnull(http_answer_header(&a.raw, "ETag"));
    answer_free(&a);
}

START_TEST(an_unchanged_game_is_not_sent_again)
{
    struct player ada = api_player("Ada");
    char id[API_ID], etag[100], path[API_PATH];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    snprintf(path, sizeof path, "/v1/games/%s", id);
    struct answer a = api_get_ok(&ada, path);
    snprintf(etag, sizeof etag, "%s", http_answer_header(&a.raw, "ETag"));
    answer_free(&a);
    cached(&ada, path, etag, 304);
    cached(&ada, path, "*", 304);
    cached(&ada, path, api_path("\"x\", W/%s", etag), 304);
    cached(&ada, path, api_path("\"a,b\" , %s,\"c\"", etag), 304);
    cached(&ada, path, api_path("\"x\"\r\nIf-None-Match: %s", etag), 304);
    cached(&ada, path, api_path("%s\r\nif-none-match: \"x\"", etag), 304);
    cached(&ada, path, "\"x\"\r\nIf-None-Match: \"y\"", 200);
    cached(&ada, path, "\"x\"", 200);
    cached(&ada, path, "x", 200);
    cached(&ada, path, api_path("%sjunk", etag), 200);
    cached(&ada, path, api_path("%s%s", etag, etag), 200);
    cached(&ada, path, api_path("\"x\"%s", etag), 200);
    cached(&ada, path, "*x", 200);
    cached(&ada, path, api_path("%sjunk, W/%s \t", etag, etag), 304);
    cached(&ada, path, api_path("\"%s", etag), 200);
    cached(NULL, path, etag, 200); /* another viewer has other bytes */
    a = api_call(&ada, "HEAD", path, NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(http_answer_header(&a.raw, "ETag"), etag);
    ck_assert_uint_eq(a.raw.body.n, 0);
    answer_free(&a);
}
END_TEST

START_TEST(a_changed_game_has_another_tag)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID], etag[100], path[API_PATH];
    api_game(&players[0], "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    snprintf(path, sizeof path, "/v1/games/%s", id);
    struct answer a = api_get_ok(&players[0], path);
    snprintf(etag, sizeof etag, "%s", http_answer_header(&a.raw, "ETag"));
    answer_free(&a);
    a = api_post_ok(&players[1], api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    cached(&players[0], path, etag, 200);
}
END_TEST

START_TEST(viewers_see_their_own_hand_alone)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    for (int v = 0; v < 3; v++) {
        struct answer a = api_get_ok(v < 2 ? &players[v] : NULL, api_path("/v1/games/%s", id));
        for (int s = 0; s < 2; s++) {
            struct json_object *seat = at(a.json, api_path("state.players.%d", s));
            ck_assert_int_eq(number_at(seat, "hand_count"), 5);
            ck_assert_int_eq(at(seat, "hand") != NULL, s == v);
        }
        ck_assert_int_eq(at(a.json, "you") != NULL, v < 2);
        answer_free(&a);
    }
}
END_TEST

START_TEST(private_games_do_not_exist_for_strangers)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")}, cy = api_player("Cy");
    char id[API_ID];
    api_game_between(players, 2, NULL, "private", id);
    static const char *const rest[] = {"", "/decisions", "/actions", "/turns", "/turns/1", "?at=0"};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
        const char *path = api_path("/v1/games/%s%s", id, rest[i]);
        struct answer other =
            api_get(&cy, api_path("/v1/games/6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a10%s", rest[i]));
        struct answer a = api_get(&cy, path);
        /* Nothing tells it from a game that is not there. */
        ck_assert_str_eq(text_at(a.json, "detail"), text_at(other.json, "detail"));
        ck_assert_uint_eq(a.raw.body.n, other.raw.body.n);
        expect_problem(a, 404, "no_such_game");
        expect_problem(other, 404, "no_such_game");
        expect_problem(api_get(NULL, path), 404, "no_such_game");
        a = api_get(&players[1], path);
        ck_assert_int_eq(a.status, 200);
        answer_free(&a);
    }
    static const char *const writes[] = {"/seats", "/actions", "/resignation"};
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++)
        expect_problem(api_post(&cy, api_path("/v1/games/%s%s", id, writes[i]), NULL,
                                "{\"decision\":1,\"answer\":\"end\"}"),
                       404, "no_such_game");
    expect_problem(api_call(&cy, "DELETE", api_path("/v1/games/%s/seats/1", id), NULL, NULL), 404,
                   "no_such_game");
}
END_TEST

START_TEST(positions_begin_at_none)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    struct answer a = api_get_ok(&players[0], api_path("/v1/games/%s?at=0", id));
    ck_assert_str_eq(text_at(a.json, "game.status"), "open");
    ck_assert_int_eq(number_at(a.json, "game.position"), 0);
    ck_assert_ptr_null(at(a.json, "state"));
    ck_assert_ptr_null(at(a.json, "game.started_at"));
    answer_free(&a);
    a = api_get(&players[0], api_path("/v1/games/%s?at=2", id));
    ck_assert_int_eq(number_at(a.json, "position"), 1);
    expect_problem(a, 404, "no_such_position");
    expect_problem(api_get(&players[0], api_path("/v1/games/%s?at=4294967295", id)), 404,
                   "no_such_position");
    expect_problem(api_get(&players[0], api_path("/v1/games/%s?at=4294967296", id)), 400,
                   "invalid_parameter");
    expect_problem(api_get(&players[0], api_path("/v1/games/%s?at=-1", id)), 400,
                   "invalid_parameter");
}
END_TEST

START_TEST(ids_are_uuids_in_lower_case)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    static const char *const wrong[] = {"x",
                                        "0",
                                        "6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a1",
                                        "6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a100",
                                        "%7Bid%7D",
                                        "6c1d0f5e2f0b4f5f9a550d4f3f1f7a10"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_problem(api_get(NULL, api_path("/v1/games/%s", wrong[i])), 404, "no_such_game");
    for (char *c = id; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'f' ? *c - 'a' + 'A' : *c);
    expect_problem(api_get(NULL, api_path("/v1/games/%s", id)), 404, "no_such_game");
}
END_TEST

/* Another version of the rules than this program's: what they say of the game is the same, or not.
 */
START_TEST(a_game_of_other_rules)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char same[API_ID], other[API_ID];
    api_game_between(players, 2, "{\"first_player\":1}", "public", same);
    api_game_between(players, 2, "{\"first_player\":1}", "public", other);
    database_sql(api_database(), "update turnstone.game set rules_version = 99");
    database_sql(api_database(), "alter table turnstone.action disable trigger user");
    database_sql(api_database(),
                 api_path("update turnstone.action set state_hash = decode(repeat('00',"
                          " length(state_hash)), 'hex') where game_id = '%s'",
                          other));
    database_sql(api_database(), "alter table turnstone.action enable trigger user");
    api_second_begin();
    move(&players[0], same);
    expect_problem(api_get(&players[0], api_path("/v1/games/%s", other)), 503, "other_rules");
    expect_problem(api_post(&players[0], api_path("/v1/games/%s/actions", other), "key",
                            "{\"decision\":1,\"answer\":\"end\"}"),
                   503, "other_rules");
    api_second_end();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        an_unchanged_game_is_not_sent_again,
        a_changed_game_has_another_tag,
        viewers_see_their_own_hand_alone,
        private_games_do_not_exist_for_strangers,
        positions_begin_at_none,
        ids_are_uuids_in_lower_case,
        a_game_of_other_rules,
    };
    return api_run("game_get", tests, sizeof tests / sizeof *tests);
}
