/* tests/api/seats_post.c: joining a game. */
#include "api/fixture.h"
#include "unit/store_database.h"

static const char open_pair[] = "[{\"kind\":\"me\"},{\"kind\":\"open\"}]";

static const char *seats_of(const char *id)
{
    return api_path("/v1/games/%s/seats", id);
}

START_TEST(the_last_to_join_starts_the_game)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"open\"},{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public",
             id);
    struct answer a = api_post_ok(&bea, seats_of(id), "{\"seat\":3}");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 3);
    ck_assert_str_eq(text_at(a.json, "game.status"), "open");
    answer_free(&a);
    a = api_post_ok(&cy, seats_of(id),
                    "{\"entropy\":"
                    "\"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b\"}");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 1);
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    ck_assert_int_eq(number_at(a.json, "game.position"), 1);
    ck_assert_str_eq(text_at(a.json, "game.seats.0.player.name"), "Cy");
    answer_free(&a);
}
END_TEST

START_TEST(a_retry_gets_the_same_bytes)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    api_game(&ada, open_pair, NULL, "public", id);
    struct answer a = api_post(&bea, seats_of(id), "join", "{}");
    struct answer b = api_post(&bea, seats_of(id), "join", "{}");
    ck_assert_int_eq(a.status, 201);
    ck_assert_int_eq(b.status, 201);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    expect_problem(api_post(&bea, seats_of(id), "join", "{\"seat\":2}"), 422,
                   "idempotency_key_reused");
    expect_problem(api_post(&bea, seats_of(id), NULL, "{}"), 409, "already_started");
}
END_TEST

START_TEST(seats_are_for_those_they_are_for)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    api_game(&ada,
             api_path("[{\"kind\":\"me\"},{\"kind\":\"invited\",\"player\":\"%s\"},"
                      "{\"kind\":\"bot\",\"bot\":\"random\"},{\"kind\":\"open\"}]",
                      bea.id),
             NULL, "public", id);
    for (int seat = 1; seat <= 3; seat++)
        expect_detail(api_post(&cy, seats_of(id), NULL, api_path("{\"seat\":%d}", seat)), 409,
                      "seat_taken", api_path("Seat %d is not free for you.", seat));
    expect_detail(api_post(&cy, seats_of(id), NULL, "{\"seat\":5}"), 404, "no_such_seat",
                  "The game has seats 1 to 4.");
    expect_problem(api_post(&cy, seats_of(id), NULL, "{\"seat\":7}"), 400, "invalid_body");
    expect_problem(api_post(&ada, seats_of(id), NULL, "{\"seat\":4}"), 409, "already_seated");
    struct answer a = api_post_ok(&bea, seats_of(id), "{}"); /* the seat kept for her */
    ck_assert_int_eq(number_at(a.json, "you.seat"), 2);
    answer_free(&a);
    expect_problem(api_post(&bea, seats_of(id), NULL, "{}"), 409, "already_seated");
    a = api_post_ok(&cy, seats_of(id), "{}");
    ck_assert_int_eq(number_at(a.json, "you.seat"), 4);
    ck_assert_str_eq(text_at(a.json, "game.status"), "running");
    answer_free(&a);
}
END_TEST

START_TEST(an_invitation_keeps_others_out)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea"), cy = api_player("Cy");
    char id[API_ID];
    api_game(&ada, api_path("[{\"kind\":\"me\"},{\"kind\":\"invited\",\"player\":\"%s\"}]", bea.id),
             NULL, "public", id);
    expect_detail(api_post(&cy, seats_of(id), NULL, "{}"), 409, "seat_taken",
                  "No seat is free for you.");
}
END_TEST

/* As if a process had ended between the last join and the start. */
START_TEST(a_start_that_did_not_come_is_made_up_for)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID], status[16] = "open";
    api_game(&ada, open_pair, NULL, "public", id);
    database_sql(api_database(),
                 api_path("update turnstone.seat set kind = 'player', player_id = '%s', joined_at ="
                          " now() where game_id = '%s' and seat = 2",
                          bea.id, id));
    for (int i = 0; i < 3000 && strcmp(status, "open") == 0; i++) {
        usleep(10000);
        struct answer a = api_get_ok(&bea, api_path("/v1/games/%s", id));
        snprintf(status, sizeof status, "%s", text_at(a.json, "game.status"));
        answer_free(&a);
    }
    ck_assert_str_eq(status, "running");
}
END_TEST

START_TEST(bodies_and_keys_are_needed)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    char id[API_ID];
    api_game(&ada, open_pair, NULL, "public", id);
    expect_problem(api_post(&bea, seats_of(id), NULL, NULL), 400, "malformed_json");
    expect_problem(api_post(&bea, seats_of(id), NULL, "[]"), 400, "invalid_body");
    expect_problem(api_post(&bea, seats_of(id), NULL, "{\"colour\":\"x\"}"), 400, "unknown_member");
    expect_problem(api_call(&bea, "POST", seats_of(id), "No-Idempotency-Key: x\r\n", "{}"), 400,
                   "missing_idempotency_key");
    expect_problem(api_call(&bea, "POST", seats_of(id), "Idempotency-Key: a b\r\n", "{}"), 400,
                   "invalid_idempotency_key");
    expect_problem(api_post(NULL, seats_of(id), NULL, "{}"), 401, "unauthorized");
    expect_problem(api_post(&bea, seats_of("6c1d0f5e-2f0b-4f5f-9a55-0d4f3f1f7a10"), NULL, "{}"),
                   404, "no_such_game");
}
END_TEST

START_TEST(twins_take_one_seat)
{
    struct player ada = api_player("Ada"), bea = api_player("Bea");
    struct answer twins[2];
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]", NULL, "public",
             id);
    api_twins(&bea, seats_of(id), "twin", "{}", twins);
    ck_assert_int_eq(twins[0].status, 201);
    ck_assert_int_eq(twins[1].status, 201);
    ck_assert_str_eq(http_answer_text(&twins[0].raw), http_answer_text(&twins[1].raw));
    answer_free(&twins[0]);
    answer_free(&twins[1]);
    struct answer a = api_get_ok(&bea, api_path("/v1/games/%s", id));
    ck_assert_str_eq(text_at(a.json, "game.seats.2.kind"), "open");
    answer_free(&a);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        the_last_to_join_starts_the_game,
        a_retry_gets_the_same_bytes,
        seats_are_for_those_they_are_for,
        an_invitation_keeps_others_out,
        bodies_and_keys_are_needed,
        twins_take_one_seat,
        a_start_that_did_not_come_is_made_up_for,
    };
    return api_run("seats_post", tests, sizeof tests / sizeof *tests);
}
