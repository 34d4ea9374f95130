/* tests/api/actions_post.c: answers: applied once, refused with reasons, tried without effect. */
#include "api/fixture.h"
#include "api/random.h"

struct two {
    struct player players[2];
    char id[API_ID];
    int64_t asked; /* the decision that is open */
};

/* Seat 1 begins, in its Buy phase: a first hand has no Actions. */
static struct two begin(void)
{
    struct two t = {.players = {api_player("Ada"), api_player("Bea")}};
    api_game_between(
        t.players, 2,
        "{\"first_player\":1,\"colony\":\"no\",\"kingdom\":[\"cellar\",\"market\","
        "\"merchant\",\"militia\",\"mine\",\"moat\",\"remodel\",\"smithy\",\"village\","
        "\"workshop\"]}",
        "public", t.id);
    struct answer a = api_get_ok(&t.players[0], api_path("/v1/games/%s/decisions", t.id));
    t.asked = number_at(a.json, "decisions.0.id");
    answer_free(&a);
    return t;
}

static const char *one(int64_t decision, const char *answer)
{
    return api_path("{\"decision\":%d,\"answer\":\"%s\"}", (int)decision, answer);
}

static const char *path_of(const struct two *t)
{
    return api_path("/v1/games/%s/actions", t->id);
}

static int64_t position_of(const struct two *t)
{
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s", t->id));
    int64_t position = number_at(a.json, "game.position");
    answer_free(&a);
    return position;
}

START_TEST(an_answer_moves_the_game)
{
    struct two t = begin();
    struct answer a = api_post_ok(&t.players[0], path_of(&t), one(t.asked, "play copper"));
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    ck_assert_int_eq(number_at(a.json, "applied"), 1);
    ck_assert_str_eq(text_at(a.json, "events.0.kind"), "play");
    ck_assert_str_eq(text_at(a.json, "events.0.card"), "copper");
    ck_assert_int_eq(number_at(a.json, "events.0.seat"), 1);
    ck_assert_int_ne(number_at(a.json, "decisions.0.id"), t.asked);
    ck_assert_uint_eq(strlen(text_at(a.json, "receipt")), 64);
    ck_assert(!json_object_get_boolean(at(a.json, "finished")));
    ck_assert_ptr_null(at(a.json, "stopped"));
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 2);
}
END_TEST

START_TEST(a_retry_gets_the_same_bytes_and_moves_nothing)
{
    struct two t = begin();
    struct answer a = api_post(&t.players[0], path_of(&t), "k", one(t.asked, "play copper"));
    struct answer b = api_post(&t.players[0], path_of(&t), "k", one(t.asked, "play copper"));
    ck_assert_int_eq(a.status, 201);
    ck_assert_int_eq(b.status, 201);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 2);
    expect_problem(api_post(&t.players[0], path_of(&t), "k", one(t.asked, "end")), 422,
                   "idempotency_key_reused");
    api_second_begin();
    a = api_post(&t.players[0], path_of(&t), "k", one(t.asked, "play copper"));
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    api_second_end();
    answer_free(&b);
}
END_TEST

START_TEST(a_stale_answer_is_told_where_the_game_is)
{
    struct two t = begin();
    struct answer a = api_post_ok(&t.players[0], path_of(&t), one(t.asked, "play copper"));
    answer_free(&a);
    a = api_post(&t.players[0], path_of(&t), NULL, one(t.asked, "play copper"));
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    ck_assert_int_eq(number_at(a.json, "decision"), t.asked);
    expect_detail(a, 409, "stale_decision",
                  api_path("Decision %d is not open; the game is at position 2.", (int)t.asked));
    expect_detail(api_post(&t.players[0], path_of(&t), NULL, one(4000, "end")), 409,
                  "stale_decision", "Decision 4000 is not open; the game is at position 2.");
    /* The key says what it was used for, not what the answer would have met. */
    a = api_post(&t.players[0], path_of(&t), "used", one(t.asked + 1, "play copper"));
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
    expect_detail(api_post(&t.players[0], path_of(&t), "used", one(t.asked, "end")), 422,
                  "idempotency_key_reused", "Choose a new key for every new request.");
}
END_TEST

START_TEST(only_the_one_who_is_asked_answers)
{
    struct two t = begin();
    struct player cy = api_player("Cy");
    struct answer a = api_post(&t.players[1], path_of(&t), NULL, one(t.asked, "end"));
    ck_assert_int_eq(number_at(a.json, "decision"), t.asked);
    expect_detail(a, 403, "not_your_decision",
                  api_path("Seat 1 answers decision %d.", (int)t.asked));
    expect_detail(api_post(&cy, path_of(&t), NULL, one(t.asked, "end")), 403, "not_seated",
                  "You have no seat in this game.");
    expect_problem(api_post(NULL, path_of(&t), NULL, one(t.asked, "end")), 401, "unauthorized");
    ck_assert_int_eq(position_of(&t), 1);
}
END_TEST

START_TEST(the_rules_refuse_with_their_reasons)
{
    struct two t = begin();
    struct answer a = api_post(&t.players[0], path_of(&t), NULL, one(t.asked, "buy province"));
    ck_assert_str_eq(text_at(a.json, "rule"), "DOM-BUY-02");
    ck_assert_ptr_nonnull(strstr(text_at(a.json, "detail"), "8"));
    ck_assert_int_eq(number_at(a.json, "position"), 1);
    ck_assert_int_eq(number_at(a.json, "decision"), t.asked);
    ck_assert_ptr_null(at(a.json, "index"));
    expect_problem(a, 422, "illegal_answer");
    static const char *const illegal[] = {"play smithy", "play copper copper", "buy gold",
                                          "buy copper curse"};
    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++)
        expect_problem(api_post(&t.players[0], path_of(&t), NULL, one(t.asked, illegal[i])), 422,
                       "illegal_answer");
    ck_assert_int_eq(position_of(&t), 1);
}
END_TEST

START_TEST(an_answer_must_be_of_the_grammar)
{
    struct two t = begin();
    static const char *const unreadable[] = {
        "smash copper",   "play smith",       "play,copper", " ",
        "PLAY COPPER",    "play none copper", "0",           "play #17 p9",
        "end; drop table"};
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++)
        expect_problem(api_post(&t.players[0], path_of(&t), NULL, one(t.asked, unreadable[i])), 422,
                       "unreadable_answer");
    expect_detail(api_post(&t.players[0], path_of(&t), NULL, one(t.asked, "play smith")), 422,
                  "unreadable_answer", "No card of this game: \"smith\".");
    ck_assert_int_eq(position_of(&t), 1);
}
END_TEST

START_TEST(bodies_are_strict)
{
    struct two t = begin();
    static const char *const invalid[] = {
        "{}",
        "{\"decision\":1}",
        "{\"answer\":\"end\"}",
        "{\"decision\":0,\"answer\":\"end\"}",
        "{\"decision\":1.5,\"answer\":\"end\"}",
        "{\"decision\":\"1\",\"answer\":\"end\"}",
        "{\"decision\":4294967296,\"answer\":\"end\"}",
        "{\"decision\":1,\"answer\":\"\"}",
        "{\"decision\":1,\"answer\":[\"end\"]}",
        "{\"decision\":1,\"answers\":[]}",
        "{\"decision\":1,\"answers\":\"end\"}",
        "{\"decision\":1,\"answers\":[1]}",
        "{\"decision\":1,\"answer\":\"end\",\"answers\":[\"end\"]}",
        "null",
        "7",
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        expect_problem(api_post(&t.players[0], path_of(&t), NULL, invalid[i]), 400, "invalid_body");
    expect_problem(api_post(&t.players[0], path_of(&t), NULL,
                            "{\"decision\":1,\"answer\":\"end\",\"seat\":1}"),
                   400, "unknown_member");
    expect_problem(api_post(&t.players[0], path_of(&t), NULL,
                            "{\"decision\":1,\"decision\":1,\"answer\":\"end\"}"),
                   400, "malformed_json");
    expect_problem(api_post(&t.players[0], path_of(&t), NULL, ""), 400, "malformed_json");
    ck_assert_int_eq(position_of(&t), 1);
}
END_TEST

/* Seat 1 plays its Coppers, buys one and so ends the turn. */
START_TEST(several_answers_are_applied_in_order)
{
    struct two t = begin();
    struct answer a = api_post_ok(
        &t.players[0], path_of(&t),
        api_path("{\"decision\":%d,\"answers\":[\"treasures\",\"buy copper\"]}", (int)t.asked));
    ck_assert_int_eq(number_at(a.json, "applied"), 2);
    ck_assert_int_eq(number_at(a.json, "position"), 3);
    ck_assert_ptr_null(at(a.json, "stopped"));
    ck_assert_uint_eq(length_at(a.json, "decisions"), 0);
    ck_assert_int_eq(number_at(a.json, "awaiting.0.seat"), 2);
    answer_free(&a);
}
END_TEST

START_TEST(what_was_applied_before_a_refusal_stays)
{
    struct two t = begin();
    struct answer a = api_post_ok(
        &t.players[0], path_of(&t),
        api_path("{\"decision\":%d,\"answers\":[\"play copper\",\"buy province\",\"end\"]}",
                 (int)t.asked));
    ck_assert_int_eq(number_at(a.json, "applied"), 1);
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    ck_assert_int_eq(number_at(a.json, "stopped.index"), 1);
    ck_assert_str_eq(text_at(a.json, "stopped.problem.type"),
                     "urn:turnstone:problem:illegal-answer");
    ck_assert_str_eq(text_at(a.json, "stopped.problem.rule"), "DOM-BUY-02");
    ck_assert_str_eq(text_at(a.json, "stopped.problem.detail"), "Province costs 8, you have 1.");
    ck_assert_int_eq(number_at(a.json, "stopped.problem.index"), 1);
    ck_assert_int_eq(number_at(a.json, "stopped.problem.position"), 2);
    ck_assert_int_eq(number_at(a.json, "stopped.problem.decision"),
                     number_at(a.json, "decisions.0.id"));
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 2);
}
END_TEST

START_TEST(a_list_stops_where_nothing_is_asked)
{
    struct two t = begin();
    struct answer a =
        api_post_ok(&t.players[0], path_of(&t),
                    api_path("{\"decision\":%d,\"answers\":[\"end\",\"end\"]}", (int)t.asked));
    ck_assert_int_eq(number_at(a.json, "applied"), 1);
    ck_assert_str_eq(text_at(a.json, "stopped.problem.type"), "urn:turnstone:problem:not-asked");
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 2);
}
END_TEST

START_TEST(a_list_whose_first_is_refused_does_nothing)
{
    struct two t = begin();
    const char *body =
        api_path("{\"decision\":%d,\"answers\":[\"buy province\",\"end\"]}", (int)t.asked);
    struct answer a = api_post(&t.players[0], path_of(&t), "first", body);
    ck_assert_int_eq(number_at(a.json, "index"), 0);
    expect_problem(a, 422, "illegal_answer");
    ck_assert_int_eq(position_of(&t), 1);
    a = api_post(&t.players[0], path_of(&t), "first", one(t.asked, "end")); /* no key was bound */
    ck_assert_int_eq(a.status, 201);
    answer_free(&a);
}
END_TEST

START_TEST(a_dry_run_changes_nothing)
{
    struct two t = begin();
    const char *path = api_path("/v1/games/%s/actions?dry_run=true", t.id);
    struct answer a = api_call(&t.players[0], "POST", path, "No-Idempotency-Key: x\r\n",
                               one(t.asked, "play copper"));
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(text_at(a.json, "until"), "end");
    ck_assert_str_eq(text_at(a.json, "effects.0.kind"), "play");
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 1);
    expect_problem(api_post(&t.players[0], path, NULL, one(t.asked, "buy province")), 422,
                   "illegal_answer");
    expect_problem(api_post(&t.players[0], path, NULL, one(t.asked, "smash")), 422,
                   "unreadable_answer");
    expect_detail(api_post(&t.players[1], path, NULL, one(t.asked, "end")), 403,
                  "not_your_decision", api_path("Seat 1 answers decision %d.", (int)t.asked));
    expect_detail(api_post(&t.players[0], path, NULL, one(77, "end")), 409, "stale_decision",
                  "Decision 77 is not open; the game is at position 1.");
    expect_problem(api_post(&t.players[0], path, NULL, "{\"decision\":1,\"answers\":[\"end\"]}"),
                   400, "invalid_body");
    expect_problem(api_post(&t.players[0], api_path("/v1/games/%s/actions?dry_run=1", t.id), NULL,
                            one(t.asked, "end")),
                   400, "invalid_parameter");
}
END_TEST

/* Ending the turn draws a new hand: a dry run shows what comes before, and no card of it. */
START_TEST(a_dry_run_is_no_oracle)
{
    struct two t = begin();
    struct answer a = api_post(&t.players[0], api_path("/v1/games/%s/actions?dry_run=true", t.id),
                               NULL, one(t.asked, "end"));
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(text_at(a.json, "until"), "hidden");
    for (size_t i = 0; i < length_at(a.json, "effects"); i++) {
        const char *kind = text_at(a.json, api_path("effects.%zu.kind", i));
        ck_assert_str_ne(kind, "draw");
        ck_assert_str_ne(kind, "turn");
    }
    answer_free(&a);
    ck_assert_int_eq(position_of(&t), 1);
}
END_TEST

START_TEST(a_game_that_waits_takes_no_answers)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    struct answer a = api_post(&ada, api_path("/v1/games/%s/actions", id), NULL, one(1, "end"));
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    expect_problem(a, 409, "game_not_started");
}
END_TEST

START_TEST(a_key_is_needed)
{
    struct two t = begin();
    expect_problem(api_call(&t.players[0], "POST", path_of(&t), "No-Idempotency-Key: x\r\n",
                            one(t.asked, "end")),
                   400, "missing_idempotency_key");
}
END_TEST

/* Whichever is first: both get its answer, and the game moves once. */
START_TEST(twins_have_one_result)
{
    struct two t = begin();
    for (int i = 0; i < 20; i++) {
        struct answer asked = api_get_ok(&t.players[0], api_path("/v1/games/%s/decisions", t.id));
        bool is_first = length_at(asked.json, "decisions") > 0;
        const struct player *as = &t.players[is_first ? 0 : 1];
        if (!is_first) {
            answer_free(&asked);
            asked = api_get_ok(as, api_path("/v1/games/%s/decisions", t.id));
        }
        struct answer twins[2];
        int64_t before = position_of(&t);
        api_twins(as, path_of(&t), api_path("twin-%d", i),
                  one(number_at(asked.json, "decisions.0.id"), "end"), twins);
        ck_assert_int_eq(twins[0].status, 201);
        ck_assert_int_eq(twins[1].status, 201);
        ck_assert_str_eq(http_answer_text(&twins[0].raw), http_answer_text(&twins[1].raw));
        ck_assert_int_eq(position_of(&t), before + 1);
        answer_free(&twins[0]);
        answer_free(&twins[1]);
        answer_free(&asked);
    }
}
END_TEST

/* A word that would decline, unless the decision offers it: refused, whatever the game. */
static void check_decline(const struct player *as, const char *path, struct json_object *decision,
                          const char *word)
{
    char text[100]; /* a path is soon overwritten */
    snprintf(text, sizeof text, "%s", word);
    for (size_t i = 0; i < length_at(decision, "options"); i++)
        if (strcmp(text_at(decision, api_path("options.%zu.text", i)), text) == 0)
            return;
    struct answer a = api_post(as, path, NULL, one(number_at(decision, "id"), text));
    ck_assert_msg(a.status == 422, "%s: %s to %s", text, http_answer_text(&a.raw),
                  json_object_to_json_string(decision));
    answer_free(&a);
}

/* True if something must be picked. */
static bool check_declines(const struct player *as, const char *path, struct json_object *decision)
{
    static const char *const words[] = {"pass", "done", "end", "resign", "default"};
    if (number_at(decision, "min") == 0)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        check_decline(as, path, decision, words[i]);
    for (size_t i = 0; i < length_at(decision, "options") && i < 5; i++)
        check_decline(as, path, decision,
                      api_path("%s none", text_at(decision, api_path("options.%zu.verb", i))));
    return true;
}

/* By chance, up to so many decisions; how many of them had to be made. */
static unsigned play_without_declining(const struct player players[2], const char *id, int most)
{
    uint64_t chance = 7;
    unsigned forced = 0;
    bool is_over = false;
    char path[API_PATH];
    snprintf(path, sizeof path, "/v1/games/%s/actions", id);
    for (int i = 0; i < most && !is_over; i++) {
        const struct player *as = &players[i % 2];
        struct buf answer = {0};
        struct answer a = api_get_ok(as, api_path("/v1/games/%s/decisions", id));
        struct json_object *decision = at(a.json, "decisions.0");
        if (decision) {
            forced += check_declines(as, path, decision);
            random_answer(decision, &chance, &answer);
            char *body = strdup(one(number_at(decision, "id"), answer.at));
            struct answer moved = api_post_ok(as, path, body);
            is_over = json_object_get_boolean(at(moved.json, "finished"));
            answer_free(&moved);
            free(body);
        }
        buf_free(&answer);
        answer_free(&a);
    }
    return forced;
}

START_TEST(what_must_be_done_cannot_be_passed)
{
    static const char *const rulesets[] = {"dominion", "neuroscape"};
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        struct player players[2] = {api_player("Ada"), api_player("Bea")};
        char id[API_ID];
        api_game_of_between(rulesets[i], players, 2, NULL, "public", id);
        unsigned forced = play_without_declining(players, id, 120);
        ck_assert_uint_gt(forced, 10);
    }
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        an_answer_moves_the_game,
        a_retry_gets_the_same_bytes_and_moves_nothing,
        a_stale_answer_is_told_where_the_game_is,
        only_the_one_who_is_asked_answers,
        the_rules_refuse_with_their_reasons,
        an_answer_must_be_of_the_grammar,
        bodies_are_strict,
        several_answers_are_applied_in_order,
        what_was_applied_before_a_refusal_stays,
        a_list_stops_where_nothing_is_asked,
        a_list_whose_first_is_refused_does_nothing,
        a_dry_run_changes_nothing,
        a_dry_run_is_no_oracle,
        a_game_that_waits_takes_no_answers,
        a_key_is_needed,
        twins_have_one_result,
        what_must_be_done_cannot_be_passed,
    };
    return api_run("actions_post", tests, sizeof tests / sizeof *tests);
}
