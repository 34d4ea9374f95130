/* tests/api/seats_delete.c: leaving a game before it starts. */
#include "api/fixture.h"

static struct answer leave(const struct player *as, const char *id, const char *seat,
                           const char *key)
{
    return api_call(as, "DELETE", api_path("/v1/games/%s/seats/%s", id, seat),
                    key ? api_path("Idempotency-Key: %s\r\n", key) : NULL, NULL);
}

static void left(struct answer a)
{
    ck_assert_int_eq(a.status, 204);
    ck_assert_uint_eq(a.raw.body.n, 0);
    answer_free(&a);
}

static void status_is(const struct player *as, const char *id, const char *status)
{
    struct answer a = api_get_ok(as, api_path("/v1/games/%s", id));
    ck_assert_str_eq(text_at(a.json, "game.status"), status);
    answer_free(&a);
}

START_TEST(a_seat_left_is_open_again)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]", NULL, "public",
             id);
    struct answer a = api_post_ok(&bea, api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    left(leave(&bea, id, "2", "leave"));
    left(leave(&bea, id, "2", "leave")); /* a retry */
    expect_problem(leave(&bea, id, "3", "leave"), 422, "idempotency_key_reused");
    expect_detail(leave(&bea, id, "2", NULL), 403, "not_seated", "Seat 2 is not yours.");
    a = api_get_ok(&bea, api_path("/v1/games/%s", id));
    ck_assert_str_eq(text_at(a.json, "game.seats.1.kind"), "open");
    ck_assert_str_eq(text_at(a.json, "game.status"), "open");
    ck_assert_ptr_null(at(a.json, "you"));
    answer_free(&a);
}
END_TEST

START_TEST(only_its_owner_leaves_a_seat)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    expect_problem(leave(&bea, id, "1", NULL), 403, "not_seated");
    expect_problem(leave(&ada, id, "2", NULL), 403, "not_seated");
    expect_problem(leave(&ada, id, "3", NULL), 404, "no_such_seat");
    expect_problem(leave(&ada, id, "0", NULL), 404, "no_such_seat");
    expect_problem(leave(&ada, id, "x", NULL), 404, "no_such_seat");
    expect_problem(leave(&ada, id, "01", NULL), 404, "no_such_seat");
    expect_problem(leave(NULL, id, "1", NULL), 401, "unauthorized");
    expect_problem(api_call(&ada, "DELETE", api_path("/v1/games/%s/seats/1", id),
                            "No-Idempotency-Key: x\r\n", NULL),
                   400, "missing_idempotency_key");
    expect_problem(api_call(&ada, "DELETE", api_path("/v1/games/%s/seats/1?why=x", id), NULL, NULL),
                   400, "invalid_parameter");
    status_is(NULL, id, "open");
}
END_TEST

START_TEST(without_its_creator_a_game_is_cancelled)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    left(leave(&ada, id, "1", NULL));
    status_is(NULL, id, "cancelled");
    expect_problem(api_post(&bea, api_path("/v1/games/%s/seats", id), NULL, "{}"), 409,
                   "game_cancelled");
}
END_TEST

START_TEST(a_running_game_is_not_left)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    expect_problem(leave(&players[1], id, "2", NULL), 409, "already_started");
}
END_TEST

START_TEST(whoever_left_a_private_game_may_repeat_it)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    api_game(&ada,
             api_path("[{\"kind\":\"me\"},{\"kind\":\"invited\",\"player\":\"%s\"},"
                      "{\"kind\":\"invited\",\"player\":\"%s\"}]",
                      bea.id, cy.id),
             NULL, "private", id);
    struct answer a = api_post_ok(&bea, api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    left(leave(&bea, id, "2", "away"));
    left(leave(&bea, id, "2", "away"));
    expect_problem(leave(&bea, id, "2", NULL), 404, "no_such_game");
    left(leave(&cy, id, "3", NULL)); /* an invitation is given back */
    expect_problem(api_get(&cy, api_path("/v1/games/%s", id)), 404, "no_such_game");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        a_seat_left_is_open_again,
        only_its_owner_leaves_a_seat,
        without_its_creator_a_game_is_cancelled,
        a_running_game_is_not_left,
        whoever_left_a_private_game_may_repeat_it,
    };
    return api_run("seats_delete", tests, sizeof tests / sizeof *tests);
}
