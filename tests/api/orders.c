/* tests/api/orders.c: standing orders: given, read and cleared; what they answer; and that nobody
 * else can tell that they are there. */
#include "api/moves.h"
#include "api/ordering.h"

#include <unistd.h>

enum { MOST_ANSWERS = 600 };

/* A game where the first seat buys and plays Militias, and the second has many Moats. */
struct duel {
    struct player ada, bea, cy; /* Cy watches */
    char id[API_ID];
};

static struct duel duel(const char *more)
{
    struct duel d = {.ada = api_player("Ada"), .bea = api_player("Bea"), .cy = api_player("Cy")};
    struct player players[2] = {d.ada, d.bea};
    char options[300];
    snprintf(
        options, sizeof options,
        "{\"first_player\":1,\"colony\":\"no\"%s,\"kingdom\":[\"cellar\",\"moat\",\"merchant\","
        "\"militia\",\"mine\",\"remodel\",\"smithy\",\"village\",\"workshop\",\"chapel\"]}",
        more);
    api_game_between(players, 2, options, "public", d.id);
    return d;
}

static bool offers(struct json_object *asked, const char *text)
{
    for (size_t i = 0; i < length_at(asked, "decisions.0.options"); i++)
        if (strcmp(text_at(asked, api_path("decisions.0.options.%zu.text", i)), text) == 0)
            return true;
    return false;
}

static const char *choose(struct json_object *asked, bool attacks)
{
    static const char *const ada[] = {"play militia", "buy militia", "play silver", "play copper",
                                      "buy silver"};
    static const char *const bea[] = {"buy moat", "play copper", "reveal moat"};
    const char *const *wishes = attacks ? ada : bea;
    for (size_t i = 0; i < (attacks ? 5u : 3u); i++)
        if (offers(asked, wishes[i]))
            return wishes[i];
    return text_at(asked, "decisions.0.default");
}

/* What the next answer would be, and by whom. */
struct next {
    const struct player *who;
    int64_t decision;
    char kind[40], answer[200];
};

static bool next_of(const struct duel *d, const struct player *who, struct next *out)
{
    struct answer asked = decisions(who, d->id);
    bool is_asked = length_at(asked.json, "decisions") > 0;
    if (is_asked) {
        out->who = who;
        out->decision = number_at(asked.json, "decisions.0.id");
        snprintf(out->kind, sizeof out->kind, "%s", text_at(asked.json, "decisions.0.kind"));
        snprintf(out->answer, sizeof out->answer, "%s", choose(asked.json, who == &d->ada));
    }
    answer_free(&asked);
    return is_asked;
}

static const char *body_of(const struct next *n)
{
    static char body[300];
    snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"%s\"}", (long long)n->decision,
             n->answer);
    return body;
}

static const char *actions_of(const struct duel *d)
{
    return api_path("/v1/games/%s/actions", d->id);
}

/* Plays on until `answer` is what one of them is about to say; with `kind` until that is asked. */
static struct next play_until(const struct duel *d, const char *answer, const char *kind)
{
    for (int i = 0; i < MOST_ANSWERS; i++) {
        struct next n;
        if (!next_of(d, &d->bea, &n))
            ck_assert(next_of(d, &d->ada, &n));
        if ((answer && strcmp(n.answer, answer) == 0) || (kind && strcmp(n.kind, kind) == 0))
            return n;
        struct answer a = api_post_ok(n.who, actions_of(d), body_of(&n));
        answer_free(&a);
    }
    ck_abort_msg("it never came to %s", answer ? answer : kind);
}

/* Given, read, cleared */

START_TEST(they_are_given_read_and_cleared)
{
    struct duel d = duel("");
    stand(&d.bea, d.id, "");
    struct answer a = put(&d.bea, d.id, NULL, "\" always_reveal   moat \",\"never_react\"");
    ck_assert_int_eq(a.status, 200);
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    ck_assert_str_eq(text_at(a.json, "orders.0"), "always_reveal moat");
    ck_assert_str_eq(text_at(a.json, "orders.1"), "never_react");
    ck_assert_uint_eq(length_at(a.json, "events"), 0);
    ck_assert_uint_eq(length_at(a.json, "awaiting"), 1);
    ck_assert_uint_eq(strlen(text_at(a.json, "receipt")), 64);
    answer_free(&a);
    stand(&d.bea, d.id, "always_reveal moat, never_react");
    stand(&d.ada, d.id, "");
    ck_assert_int_eq(put_ok(&d.bea, d.id, "\"never_react\""), 3);
    stand(&d.bea, d.id, "never_react");
    ck_assert_int_eq(put_ok(&d.bea, d.id, ""), 4);
    stand(&d.bea, d.id, "");
    (void)put_ok(&d.bea, d.id, "\"never_react\"");
    a = api_call(&d.bea, "DELETE", path_of(d.id), NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_uint_eq(length_at(a.json, "orders"), 0);
    ck_assert_int_eq(number_at(a.json, "position"), 6);
    answer_free(&a);
    stand(&d.bea, d.id, "");
    /* What can be given, and what the ruleset says of it. */
    a = api_get_ok(&d.bea, path_of(d.id));
    ck_assert_int_eq(number_at(a.json, "position"), 6);
    ck_assert_uint_eq(length_at(a.json, "possible"), 2);
    ck_assert_str_eq(text_at(a.json, "possible.0"), "always_reveal moat");
    ck_assert_str_eq(text_at(a.json, "possible.1"), "never_react");
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/dominion");
    ck_assert_str_eq(text_at(a.json, "ruleset.orders.0.order"), "always_reveal");
    ck_assert_str_eq(text_at(a.json, "ruleset.orders.0.argument"), "card");
    ck_assert_str_eq(text_at(a.json, "ruleset.orders.1.order"), "never_react");
    ck_assert_ptr_null(at(a.json, "ruleset.orders.1.argument"));
    ck_assert_str_eq(text_at(a.json, "ruleset.orders.1.rule"), "DOM-ASYNC-02");
    answer_free(&a);
    a = api_get_ok(NULL, "/v1/rulesets/dominion/rules/DOM-ASYNC-02");
    const char *rule = text_at(a.json, "rule.text");
    ck_assert_ptr_nonnull(strstr(rule, "holders"));
    ck_assert_ptr_nonnull(strstr(rule, "always_reveal"));
    ck_assert_ptr_nonnull(strstr(rule, "never_react"));
    answer_free(&a);
}
END_TEST

START_TEST(the_owner_sees_rows_and_the_past)
{
    struct duel d = duel("");
    int64_t first = put_ok(&d.bea, d.id, "\"always_reveal moat\"");
    (void)put_ok(&d.bea, d.id, "\"never_react\"");
    struct answer a = api_get_ok(&d.bea, api_path("/v1/games/%s/actions", d.id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 3);
    ck_assert_str_eq(text_at(a.json, "actions.1.kind"), "orders");
    ck_assert_str_eq(text_at(a.json, "actions.1.answer"), "always_reveal moat");
    ck_assert_int_eq(number_at(a.json, "actions.1.seat"), 2);
    ck_assert_int_eq(number_at(a.json, "actions.1.by"), 2);
    ck_assert_ptr_null(at(a.json, "actions.1.decision"));
    ck_assert_uint_eq(length_at(a.json, "actions.1.events"), 0);
    ck_assert_str_eq(text_at(a.json, "actions.2.answer"), "never_react");
    answer_free(&a);
    a = api_get_ok(&d.bea, api_path("/v1/games/%s?at=%lld", d.id, (long long)first));
    ck_assert_str_eq(text_at(a.json, "you.orders.0"), "always_reveal moat");
    answer_free(&a);
    a = api_get_ok(&d.bea, api_path("/v1/games/%s/turns/1", d.id));
    answer_free(&a);
    /* Another process shows them at once. */
    api_second_begin();
    stand(&d.bea, d.id, "never_react");
    (void)put_ok(&d.bea, d.id, "\"always_reveal moat\"");
    api_second_end();
    stand(&d.bea, d.id, "always_reveal moat");
}
END_TEST

/* Nobody else can tell */

static const char rounds_of_orders[][60] = {"\"never_react\"", "\"always_reveal moat\"", "",
                                            "\"always_reveal moat\",\"never_react\""};

/* Gives orders until many rows lie between what others see, and ends with the last of them. */
static void order_often(const struct duel *d)
{
    for (int i = 0; i < 12; i++)
        (void)put_ok(&d->bea, d->id, rounds_of_orders[i % 4]);
}

START_TEST(nobody_else_is_told_that_there_are_any)
{
    struct duel d = duel("");
    for (int i = 0; i < 3; i++)
        move(i % 2 ? &d.bea : &d.ada, d.id);
    char *ada = all_of(&d.ada, d.id), *cy = all_of(&d.cy, d.id), *public = all_of(NULL, d.id);
    order_often(&d);
    same(&d.ada, d.id, ada);
    same(&d.cy, d.id, cy);
    same(NULL, d.id, public);
    /* Nor later, when rows follow: the numbers of the others go on without a gap. */
    struct answer a = api_get_ok(&d.ada, api_path("/v1/games/%s", d.id));
    int64_t position = number_at(a.json, "game.position");
    answer_free(&a);
    move(&d.bea, d.id);
    order_often(&d);
    move(&d.ada, d.id);
    a = api_get_ok(&d.ada,
                   api_path("/v1/games/%s/actions?after=%lld&limit=1", d.id, (long long)position));
    ck_assert_uint_eq(length_at(a.json, "actions"), 1);
    ck_assert_int_eq(number_at(a.json, "actions.0.position"), position + 1);
    ck_assert_int_eq(number_at(a.json, "position"), position + 2);
    ck_assert_ptr_nonnull(http_answer_header(&a.raw, "Link"));
    answer_free(&a);
    a = api_get_ok(
        &d.ada, api_path("/v1/games/%s/actions?after=%lld&limit=1", d.id, (long long)position + 1));
    ck_assert_int_eq(number_at(a.json, "actions.0.position"), position + 2);
    ck_assert_ptr_null(http_answer_header(&a.raw, "Link"));
    answer_free(&a);
}
END_TEST

START_TEST(nobody_who_waits_is_woken)
{
    struct duel d = duel("");
    char tag[100];
    char path[API_PATH];
    snprintf(path, sizeof path, "/v1/games/%s", d.id);
    tag_of(&d.ada, path, tag);
    struct http_client poll = {.fd = -1};
    api_ask(&poll, &d.ada, path, waiting_for(tag, "wait=2"));
    order_often(&d);
    struct answer a = api_answer(&poll, path);
    ck_assert_int_eq(a.status, 304);
    answer_free(&a);
    http_client_close(&poll);
}
END_TEST

START_TEST(a_dry_run_and_a_stale_answer_tell_nothing)
{
    struct duel d = duel("");
    struct next n = play_until(&d, "play militia", NULL);
    char trial[API_PATH];
    snprintf(trial, sizeof trial, "/v1/games/%s/actions?dry_run=true", d.id);
    char stale[100] = "{\"decision\":1,\"answer\":\"end\"}";
    struct answer dry = api_post(&d.ada, trial, NULL, body_of(&n));
    struct answer old = api_post(&d.ada, actions_of(&d), NULL, stale);
    ck_assert_int_eq(dry.status, 200);
    for (int i = 0; i < 4; i++) {
        (void)put_ok(&d.bea, d.id, rounds_of_orders[i]);
        struct answer again = api_post(&d.ada, trial, NULL, body_of(&n));
        ck_assert_str_eq(http_answer_text(&dry.raw), http_answer_text(&again.raw));
        answer_free(&again);
        again = api_post(&d.ada, actions_of(&d), NULL, stale);
        ck_assert_int_eq(number_at(old.json, "position"), number_at(again.json, "position"));
        expect_problem(again, 409, "stale_decision");
    }
    answer_free(&dry);
    answer_free(&old);
}
END_TEST

/* Answering */

/* Ada plays her Militia; what she is told at once. */
static struct answer attack(const struct duel *d)
{
    struct next n = play_until(d, "play militia", NULL);
    return api_post_ok(&d->ada, actions_of(d), body_of(&n));
}

static void answered_at_once(const char *mode, bool only_holders)
{
    struct duel d = duel(mode);
    (void)put_ok(&d.bea, d.id, "\"always_reveal moat\",\"never_react\"");
    for (int tries = 0; tries < 40; tries++) {
        struct answer a = attack(&d);
        struct json_object *told = event(at(a.json, "events"), "answered");
        bool is_shown = event(at(a.json, "events"), "reveal") != NULL;
        /* With `holders` nobody is asked who has none in hand. */
        ck_assert(told != NULL || (only_holders && !is_shown));
        if (told) {
            ck_assert_int_eq(number_at(told, "seat"), 2);
            ck_assert_str_eq(text_at(told, "rule"), "DOM-REACT-01");
            ck_assert_ptr_null(at(told, "order"));
            ck_assert_ptr_null(at(told, "decision"));
            ck_assert_ptr_null(at(told, "card"));
        }
        answer_free(&a);
        struct json_object *row;
        a = last_row(&d.bea, d.id, &row);
        told = event(at(row, "events"), "answered");
        if (told && is_shown) {
            ck_assert_str_eq(text_at(told, "order"), "always_reveal");
            ck_assert_str_eq(text_at(told, "card"), "moat");
            ck_assert_int_gt(number_at(told, "decision"), 0);
        } else if (told) {
            ck_assert_str_eq(text_at(told, "order"), "never_react");
        }
        answer_free(&a);
        struct next n;
        ck_assert(!next_of(&d, &d.bea, &n) || strcmp(n.kind, "react") != 0);
        if (is_shown)
            return;
    }
    ck_abort_msg("no Moat was shown in forty attacks");
}

START_TEST(a_window_is_answered_in_everyone)
{
    answered_at_once("", false);
}
END_TEST

START_TEST(a_window_is_answered_in_holders)
{
    answered_at_once(",\"reaction_windows\":\"holders\"", true);
}
END_TEST

START_TEST(the_open_decision_is_answered_at_once)
{
    struct duel d = duel("");
    struct next n = play_until(&d, NULL, "react");
    ck_assert_ptr_eq(n.who, &d.bea);
    struct answer a = api_get_ok(&d.ada, api_path("/v1/games/%s", d.id));
    int64_t position = number_at(a.json, "game.position");
    answer_free(&a);
    a = put(&d.bea, d.id, NULL, "\"never_react\"");
    ck_assert_int_eq(a.status, 200);
    ck_assert_ptr_null(event(at(a.json, "events"), "answered"));
    ck_assert_ptr_nonnull(event(at(a.json, "events"), "coins"));
    answer_free(&a);
    /* A row of orders for Bea, an answer for all others. */
    struct json_object *row;
    a = last_row(&d.bea, d.id, &row);
    ck_assert_str_eq(text_at(row, "kind"), "orders");
    ck_assert_str_eq(text_at(row, "answer"), "never_react");
    ck_assert_int_eq(number_at(row, "decision"), n.decision);
    answer_free(&a);
    const struct player *others[] = {&d.ada, &d.cy, NULL};
    for (int i = 0; i < 3; i++) {
        a = last_row(others[i], d.id, &row);
        ck_assert_str_eq(text_at(row, "kind"), "answer");
        ck_assert_ptr_null(at(row, "answer"));
        ck_assert_int_eq(number_at(row, "decision"), n.decision);
        ck_assert_int_eq(number_at(row, "by"), 2);
        ck_assert_int_eq(number_at(row, "position"), position + 1);
        ck_assert_ptr_null(event(at(row, "events"), "answered"));
        answer_free(&a);
    }
    a = api_post(&d.bea, actions_of(&d), NULL, body_of(&n));
    expect_problem(a, 409, "stale_decision");
}
END_TEST

/* Exactly once */

START_TEST(a_retry_gets_the_first_answer)
{
    struct duel d = duel("");
    struct answer a = put(&d.bea, d.id, "one", "\"never_react\"");
    ck_assert_int_eq(a.status, 200);
    ck_assert_int_eq(put_ok(&d.bea, d.id, "\"always_reveal moat\""), 3);
    struct answer b = put(&d.bea, d.id, "one", "\"never_react\"");
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    stand(&d.bea, d.id, "always_reveal moat");
    expect_problem(put(&d.bea, d.id, "one", "\"always_reveal moat\""), 422,
                   "idempotency_key_reused");
    /* The same key of another operation is another key. */
    a = api_call(&d.bea, "DELETE", path_of(d.id), "Idempotency-Key: one\r\n", NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_int_eq(number_at(a.json, "position"), 4);
    ck_assert_int_eq(put_ok(&d.bea, d.id, "\"never_react\""), 5);
    b = api_call(&d.bea, "DELETE", path_of(d.id), "Idempotency-Key: one\r\n", NULL);
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    stand(&d.bea, d.id, "never_react");
    /* Nor does the end of the game change what was answered. */
    resign(&d.ada, d.id);
    a = put(&d.bea, d.id, "one", "\"never_react\"");
    ck_assert_int_eq(number_at(a.json, "position"), 2);
    answer_free(&a);
}
END_TEST

START_TEST(two_at_once_have_one_result)
{
    struct duel d = duel("");
    struct answer both[2];
    const struct posted twins[2] = {
        {.as = &d.bea, .key = "t", .body = "{\"orders\":[\"never_react\"]}", .method = "PUT"},
        {.as = &d.bea, .key = "t", .body = "{\"orders\":[\"never_react\"]}", .method = "PUT"}};
    api_both(path_of(d.id), twins, both);
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(both[i].status, 200);
    ck_assert_str_eq(http_answer_text(&both[0].raw), http_answer_text(&both[1].raw));
    ck_assert_int_eq(number_at(both[0].json, "position"), 2);
    answer_free(&both[0]);
    answer_free(&both[1]);
}
END_TEST

/* Orders and an answer to the same decision, sent together: both come to something, and never to
 * two answers. */
START_TEST(orders_and_an_answer_at_the_same_time)
{
    struct duel d = duel("");
    for (int tries = 0; tries < 6; tries++) {
        struct next n = play_until(&d, NULL, "react");
        char *path = strdup(path_of(d.id)), key[2][API_ID];
        const char *answer = "pass";
        char body[200];
        struct answer both[2];
        snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"%s\"}", (long long)n.decision,
                 answer);
        api_key(key[0]);
        api_key(key[1]);
        const struct posted posts[2] = {{.as = &d.bea, .key = key[tries % 2], .body = body},
                                        {.as = &d.bea,
                                         .key = key[!(tries % 2)],
                                         .body = "{\"orders\":[\"never_react\"]}",
                                         .method = "PUT",
                                         .path = path}};
        api_both(actions_of(&d), posts, both);
        ck_assert_int_eq(both[1].status, 200);
        if (both[0].status == 201)
            ck_assert_int_eq(number_at(both[0].json, "applied"), 1);
        else
            check_problem(&both[0], 409, "stale_decision");
        answer_free(&both[0]);
        answer_free(&both[1]);
        free(path);
        stand(&d.bea, d.id, "never_react");
        struct answer log = api_get_ok(&d.bea, api_path("/v1/games/%s/actions?limit=500", d.id));
        int answered = 0, ordered = 0;
        for (size_t i = 0; i < length_at(log.json, "actions"); i++) {
            struct json_object *row = at(log.json, api_path("actions.%zu", i));
            struct json_object *decision = at(row, "decision");
            answered += decision && json_object_get_int64(decision) == n.decision;
            ordered += strcmp(text_at(row, "kind"), "orders") == 0;
        }
        ck_assert_int_eq(answered, 1);
        ck_assert_int_eq(ordered, 2 * tries + 1);
        answer_free(&log);
        (void)put_ok(&d.bea, d.id, "");
    }
}
END_TEST

/* The end */

START_TEST(who_resigns_has_none)
{
    struct player players[3] = {api_player("Ada"), api_player("Bea"), api_player("Cy")};
    char id[API_ID];
    api_game_between(players, 3, "{\"first_player\":1}", "public", id);
    (void)put_ok(&players[1], id, "\"never_react\"");
    resign(&players[1], id);
    stand(&players[1], id, "");
    struct answer a = api_get_ok(&players[1], path_of(id));
    ck_assert_uint_eq(length_at(a.json, "possible"), 0);
    answer_free(&a);
    a = put(&players[1], id, NULL, "\"never_react\"");
    ck_assert_int_eq(number_at(a.json, "position"), 3);
    expect_problem(a, 409, "already_resigned");
    expect_problem(api_call(&players[1], "DELETE", path_of(id), NULL, NULL), 409,
                   "already_resigned");
    resign(&players[2], id);
    a = put(&players[0], id, NULL, "\"never_react\"");
    ck_assert_int_eq(number_at(a.json, "position"), 3);
    expect_detail(a, 409, "game_over", "The game ended at position 3.");
    expect_problem(api_call(&players[0], "DELETE", path_of(id), NULL, NULL), 409, "game_over");
}
END_TEST

START_TEST(export_verify_and_replay_know_them)
{
    struct duel d = duel("");
    (void)put_ok(&d.bea, d.id, "\"always_reveal moat\",\"never_react\"");
    (void)put_ok(&d.ada, d.id, "\"never_react\"");
    struct answer a = attack(&d);
    answer_free(&a);
    (void)put_ok(&d.bea, d.id, "");
    struct next n = play_until(&d, NULL, "react");
    ck_assert_ptr_eq(n.who, &d.bea);
    (void)put_ok(&d.bea, d.id, "\"never_react\"");
    resign(&d.ada, d.id);
    char said[2000], file[60];
    snprintf(file, sizeof file, "/tmp/turnstone-orders-%d.jsonl", (int)getpid());
    const char *const verify[] = {"verify", d.id, "--database", api_service_database(), NULL};
    ck_assert_msg(api_program(verify, said, sizeof said) == 0, "%s", said);
    const char *const export[] = {"export", d.id, "--database", api_service_database(),
                                  "--out",  file, NULL};
    ck_assert_msg(api_program(export, said, sizeof said) == 0, "%s", said);
    const char *const again[] = {"verify", "--file", file, NULL};
    ck_assert_msg(api_program(again, said, sizeof said) == 0, "%s", said);
    const char *const replay[] = {"replay", "--quiet", file, NULL};
    ck_assert_msg(api_program(replay, said, sizeof said) == 0, "%s", said);
    (void)unlink(file);
}
END_TEST

/* Refusals */

START_TEST(what_is_not_sound_is_refused)
{
    struct duel d = duel("");
    static const struct {
        const char *body, *slug;
    } wrong[] = {
        {"{}", "invalid_body"},
        {"[]", "invalid_body"},
        {"{\"orders\":\"never_react\"}", "invalid_body"},
        {"{\"orders\":[1]}", "invalid_body"},
        {"{\"orders\":[\"\"]}", "invalid_body"},
        {"{\"orders\":null}", "invalid_body"},
        {"{\"orders\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\","
         "\"a\","
         "\"a\",\"a\",\"a\",\"a\"]}",
         "invalid_body"},
        {"{\"orders\":[],\"x\":1}", "unknown_member"},
        {"{\"orders\":[", "malformed_json"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_problem(api_call(&d.bea, "PUT", path_of(d.id), NULL, wrong[i].body), 400,
                       wrong[i].slug);
    static const struct {
        const char *orders, *slug;
    } unfit[] = {
        {"\"never_reveal\"", "unreadable_order"},
        {"\"none\"", "unreadable_order"},
        {"\"never_react, always_reveal moat\"", "unreadable_order"},
        {"\"never_react moat\"", "unreadable_order"},
        {"\"always_reveal\"", "unreadable_order"},
        {"\"never_react\",\" \"", "unreadable_order"},
        {"\"always_reveal village\"", "illegal_order"},
        {"\"never_react\",\"always_reveal tunnel\"", "illegal_order"},
        {"\"never_react\",\"never_react\"", "illegal_order"},
    };
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        struct answer a = put(&d.bea, d.id, "unbound", unfit[i].orders);
        ck_assert_int_eq(number_at(a.json, "position"), 1);
        if (strcmp(unfit[i].slug, "illegal_order") == 0)
            ck_assert_str_eq(text_at(a.json, "rule"), "DOM-ASYNC-02");
        expect_problem(a, 422, unfit[i].slug);
    }
    struct answer a = put(&d.bea, d.id, "unbound", "\"never_react\"");
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
    stand(&d.bea, d.id, "never_react");
    expect_problem(api_call(&d.bea, "PUT", path_of(d.id), "Content-Type: text/plain\r\n", "{}"),
                   415, "unsupported_media_type");
    expect_problem(
        api_call(&d.bea, "PUT", path_of(d.id), "No-Idempotency-Key: x\r\n", "{\"orders\":[]}"), 400,
        "missing_idempotency_key");
    expect_problem(api_call(&d.bea, "DELETE", path_of(d.id), "Idempotency-Key: a b\r\n", NULL), 400,
                   "invalid_idempotency_key");
    expect_problem(api_get(&d.bea, api_path("/v1/games/%s/orders?x=y", d.id)), 400,
                   "invalid_parameter");
}
END_TEST

START_TEST(they_take_a_seat_in_a_running_game)
{
    struct player ada = api_player("Ada"), cy = api_player("Cy");
    char id[API_ID], secret[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]", NULL, "private",
             secret);
    struct answer a = put(&ada, id, NULL, "\"never_react\"");
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    expect_problem(a, 409, "game_not_started");
    expect_problem(api_call(&ada, "DELETE", path_of(id), NULL, NULL), 409, "game_not_started");
    a = api_get_ok(&ada, path_of(id));
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    ck_assert_uint_eq(length_at(a.json, "orders") + length_at(a.json, "possible"), 0);
    answer_free(&a);
    expect_problem(put(&cy, id, NULL, "\"never_react\""), 403, "not_seated");
    expect_problem(api_call(&cy, "DELETE", path_of(id), NULL, NULL), 403, "not_seated");
    expect_problem(api_get(&cy, path_of(id)), 403, "not_seated");
    expect_problem(put(&cy, secret, NULL, "\"never_react\""), 404, "no_such_game");
    expect_problem(api_call(&cy, "DELETE", path_of(secret), NULL, NULL), 404, "no_such_game");
    expect_problem(api_get(&cy, path_of(secret)), 404, "no_such_game");
    expect_problem(put(NULL, id, NULL, "\"never_react\""), 401, "unauthorized");
    expect_problem(api_call(NULL, "DELETE", path_of(id), NULL, NULL), 401, "unauthorized");
    expect_problem(api_get(NULL, path_of(id)), 401, "unauthorized");
}
END_TEST

START_TEST(a_hundred_changes_in_a_turn)
{
    enum { CHANGES = 100 };
    struct duel d = duel("");
    for (int i = 0; i < CHANGES; i++)
        (void)put_ok(&d.bea, d.id, i % 2 ? "" : "\"never_react\"");
    struct answer a = put(&d.bea, d.id, NULL, "\"never_react\"");
    ck_assert_int_eq(number_at(a.json, "position"), CHANGES + 1);
    expect_problem(a, 422, "illegal_order");
    expect_problem(api_call(&d.bea, "DELETE", path_of(d.id), NULL, NULL), 422, "illegal_order");
    /* The pages of the others are full all the same. */
    move(&d.ada, d.id);
    a = api_get_ok(&d.ada, api_path("/v1/games/%s/actions?after=1&limit=1", d.id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 1);
    ck_assert_int_eq(number_at(a.json, "actions.0.position"), 2);
    answer_free(&a);
    (void)put_ok(&d.bea, d.id, "\"never_react\""); /* in the next turn again */
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        they_are_given_read_and_cleared,
        the_owner_sees_rows_and_the_past,
        nobody_else_is_told_that_there_are_any,
        nobody_who_waits_is_woken,
        a_dry_run_and_a_stale_answer_tell_nothing,
        a_window_is_answered_in_everyone,
        a_window_is_answered_in_holders,
        the_open_decision_is_answered_at_once,
        a_retry_gets_the_first_answer,
        two_at_once_have_one_result,
        orders_and_an_answer_at_the_same_time,
        who_resigns_has_none,
        export_verify_and_replay_know_them,
        what_is_not_sound_is_refused,
        they_take_a_seat_in_a_running_game,
        a_hundred_changes_in_a_turn,
    };
    return api_run("orders", tests, sizeof tests / sizeof *tests);
}
