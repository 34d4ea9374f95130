/* tests/api/passing.c: standing orders of Neuroscape: passes in Swift Checks, given in advance. */
#include "api/moves.h"
#include "api/ordering.h"

#include <unistd.h>

enum { SEATS = 3, MOST_ANSWERS = 600 };

struct game {
    struct player seat[SEATS], cy; /* Cy watches */
    char id[API_ID];
};

static struct game game(void)
{
    struct game g = {.seat = {api_player("Ada"), api_player("Bea"), api_player("Dee")},
                     .cy = api_player("Cy")};
    api_game_of_between("neuroscape", g.seat, SEATS,
                        "{\"first_player\":1,\"requirement\":\"ignored\"}", "public", g.id);
    return g;
}

/* A deck whose only cheap cards are characters without a word: whatever is dealt, one of these is
 * played sooner or later, is an item in the Cache, and asks nothing. */
static const char plain_deck[] =
    "{\"mainframe\":\"berserker\",\"cyberdeck\":["
    "{\"card\":\"virtual_kid\",\"count\":4},{\"card\":\"unpaid_intern\",\"count\":4},"
    "{\"card\":\"dust_devil_initiate\",\"count\":4},{\"card\":\"jabberwocky\",\"count\":4},"
    "{\"card\":\"vic_viper_axe_god\",\"count\":4},{\"card\":\"skin_smasher\",\"count\":4},"
    "{\"card\":\"nameless\",\"count\":4},{\"card\":\"death_metal\",\"count\":4},"
    "{\"card\":\"beatdown\",\"count\":4},{\"card\":\"trample\",\"count\":4},"
    "{\"card\":\"terminate\",\"count\":4},{\"card\":\"delete\",\"count\":4},"
    "{\"card\":\"mosher\",\"count\":2}]}";
static const char *const plain_plays[] = {"play virtual_kid", "play unpaid_intern",
                                          "play dust_devil_initiate"};

/* A game whose first seat brings that deck. */
static struct game plain_game(void)
{
    struct game g = {.seat = {api_player("Ada"), api_player("Bea"), api_player("Dee")},
                     .cy = api_player("Cy")};
    struct buf seats = {0};
    buf_printf(&seats, "[{\"kind\":\"me\",\"deck\":%s},{\"kind\":\"open\"},{\"kind\":\"open\"}]",
               plain_deck);
    api_game_of("neuroscape", &g.seat[0], seats.at,
                "{\"first_player\":1,\"requirement\":\"ignored\"}", "public", g.id);
    buf_free(&seats);
    for (size_t i = 1; i < SEATS; i++) {
        struct answer a = api_post_ok(&g.seat[i], api_path("/v1/games/%s/seats", g.id), "{}");
        ck_assert_int_eq(number_at(a.json, "you.seat"), (int64_t)i + 1);
        answer_free(&a);
    }
    return g;
}

static const char *actions_of(const struct game *g)
{
    return api_path("/v1/games/%s/actions", g->id);
}

/* What it is asked, or NULL; lives until the next call. */
static const char *kind_of(const struct game *g, size_t seat)
{
    static char kind[40];
    struct answer a = decisions(&g->seat[seat], g->id);
    bool is_asked = length_at(a.json, "decisions") > 0;
    snprintf(kind, sizeof kind, "%s", is_asked ? text_at(a.json, "decisions.0.kind") : "");
    answer_free(&a);
    return is_asked ? kind : NULL;
}

static bool is_asked(const struct game *g, size_t seat, const char *kind)
{
    const char *now = kind_of(g, seat);
    return now && strcmp(now, kind) == 0;
}

/* All give the default answer until the seat is asked this. */
static void play_until(const struct game *g, size_t seat, const char *kind)
{
    for (int i = 0; i < MOST_ANSWERS && !is_asked(g, seat, kind); i++)
        for (size_t s = 0; s < SEATS; s++)
            if (kind_of(g, s)) {
                move(&g->seat[s], g->id);
                break;
            }
    ck_assert(is_asked(g, seat, kind));
}

/* The answer to the open question of the seat. */
static struct answer say(const struct game *g, size_t seat, const char *answer)
{
    struct answer asked = decisions(&g->seat[seat], g->id);
    const char *body = api_path("{\"decision\":%lld,\"answer\":\"%s\"}",
                                (long long)number_at(asked.json, "decisions.0.id"), answer);
    answer_free(&asked);
    return api_post_ok(&g->seat[seat], actions_of(g), body);
}

/* The event that the seat was passed for. */
static struct json_object *passed(struct json_object *events, int64_t seat)
{
    for (size_t i = 0; i < json_object_array_length(events); i++) {
        struct json_object *one = json_object_array_get_idx(events, i);
        if (strcmp(text_at(one, "kind"), "answered") == 0 && number_at(one, "seat") == seat)
            return one;
    }
    return NULL;
}

static void tells_nothing_more(struct json_object *told)
{
    ck_assert_ptr_nonnull(told);
    ck_assert_str_eq(text_at(told, "rule"), "NS-SWC-01");
    ck_assert_ptr_null(at(told, "order"));
    ck_assert_ptr_null(at(told, "decision"));
}

/* Given, read, cleared */

START_TEST(the_ruleset_lists_them)
{
    static const char *const known[][2] = {
        {"pass_until_change", NULL}, {"pass_until_my_turn", NULL}, {"pass_until", "choice"},
        {"pass_until_card", "card"}, {"pass_in_own", "choice"},    {"pass_in_others", "choice"},
    };
    struct answer a = api_get_ok(NULL, "/v1/rulesets/neuroscape");
    ck_assert_uint_eq(length_at(a.json, "ruleset.orders"), sizeof known / sizeof *known);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct json_object *one = at(a.json, api_path("ruleset.orders.%zu", i));
        bool takes_choice = known[i][1] && strcmp(known[i][1], "choice") == 0;
        ck_assert_str_eq(text_at(one, "order"), known[i][0]);
        ck_assert_str_eq(text_at(one, "rule"), "NS-SWC-08");
        ck_assert((at(one, "argument") != NULL) == (known[i][1] != NULL));
        ck_assert((at(one, "choices") != NULL) == takes_choice);
    }
    ck_assert(has_text(at(a.json, "ruleset.orders.2.choices"), "targets_me"));
    ck_assert(has_text(at(a.json, "ruleset.orders.2.choices"), "trojan"));
    ck_assert_uint_eq(length_at(a.json, "ruleset.orders.5.choices"), 5);
    ck_assert(has_text(at(a.json, "ruleset.orders.5.choices"), "combat"));
    answer_free(&a);
}
END_TEST

START_TEST(they_are_given_read_and_cleared)
{
    struct game g = game();
    const struct player *bea = &g.seat[1];
    stand(bea, g.id, "");
    (void)put_ok(bea, g.id, "\"pass_until  targets_me\",\"pass_in_others combat\"");
    stand(bea, g.id, "pass_until targets_me, pass_in_others combat");
    stand(&g.seat[0], g.id, "");
    struct answer a = api_get_ok(bea, path_of(g.id));
    struct json_object *possible = at(a.json, "possible");
    ck_assert(has_text(possible, "pass_until_my_turn"));
    ck_assert(has_text(possible, "pass_until environment"));
    ck_assert(has_text(possible, "pass_until_card roadie"));
    ck_assert(has_text(possible, "pass_in_own deploy"));
    ck_assert(!has_text(possible, "pass_in_own setup"));
    ck_assert(!has_text(possible, "pass_until_card basic_ram"));
    answer_free(&a);
    (void)put_ok(bea, g.id, "\"pass_until_my_turn\"");
    stand(bea, g.id, "pass_until_my_turn");
    a = api_call(bea, "DELETE", path_of(g.id), NULL, NULL);
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
    stand(bea, g.id, "");
    a = api_get_ok(bea, api_path("/v1/games/%s/actions", g.id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 4);
    ck_assert_str_eq(text_at(a.json, "actions.1.answer"),
                     "pass_until targets_me, pass_in_others combat");
    ck_assert_str_eq(text_at(a.json, "actions.3.answer"), "none");
    answer_free(&a);
}
END_TEST

START_TEST(they_end_when_that_happens)
{
    struct game g = game();
    play_until(&g, 0, "deploy");
    (void)put_ok(&g.seat[1], g.id, "\"pass_until_my_turn\",\"pass_in_own combat\"");
    (void)put_ok(&g.seat[2], g.id, "\"pass_until_change\",\"pass_until_my_turn\"");
    stand(&g.seat[2], g.id, "pass_until_change, pass_until_my_turn");
    play_until(&g, 1, "deploy");
    stand(&g.seat[1], g.id, "pass_in_own combat");
    stand(&g.seat[2], g.id, "pass_until_my_turn");
    play_until(&g, 2, "deploy");
    stand(&g.seat[2], g.id, "");
}
END_TEST

/* Passing */

START_TEST(a_window_is_passed_in_the_step_that_asks)
{
    struct game g = game();
    play_until(&g, 0, "swift");
    (void)put_ok(&g.seat[1], g.id, "\"pass_in_others combat\"");
    (void)put_ok(&g.seat[2], g.id, "\"pass_until_my_turn\"");
    struct answer a = say(&g, 0, "pass");
    tells_nothing_more(passed(at(a.json, "events"), 2));
    tells_nothing_more(passed(at(a.json, "events"), 3));
    answer_free(&a);
    ck_assert(is_asked(&g, 1, "pick"));
    static const char *const orders[] = {NULL, "pass_in_others", "pass_until_my_turn"};
    for (size_t s = 1; s < SEATS; s++) {
        struct json_object *row;
        a = last_row(&g.seat[s], g.id, &row);
        struct json_object *own = passed(at(row, "events"), (int64_t)s + 1);
        ck_assert_str_eq(text_at(own, "order"), orders[s]);
        ck_assert_int_gt(number_at(own, "decision"), 0);
        tells_nothing_more(passed(at(row, "events"), (int64_t)(SEATS - s) + 1));
        answer_free(&a);
    }
}
END_TEST

START_TEST(an_open_window_is_passed_at_once)
{
    struct game g = game();
    play_until(&g, 1, "swift");
    struct answer a = decisions(&g.seat[1], g.id);
    int64_t decision = number_at(a.json, "decisions.0.id");
    answer_free(&a);
    a = put(&g.seat[1], g.id, NULL, "\"pass_until opponent_item\"");
    ck_assert_int_eq(a.status, 200);
    ck_assert_ptr_null(event(at(a.json, "events"), "answered"));
    ck_assert_int_eq(number_at(a.json, "awaiting.0.seat"), 3);
    answer_free(&a);
    ck_assert(is_asked(&g, 2, "swift"));
    struct json_object *row;
    a = last_row(&g.seat[1], g.id, &row);
    ck_assert_str_eq(text_at(row, "kind"), "orders");
    ck_assert_int_eq(number_at(row, "decision"), decision);
    answer_free(&a);
    const struct player *others[] = {&g.seat[0], &g.seat[2], &g.cy, NULL};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        a = last_row(others[i], g.id, &row);
        ck_assert_str_eq(text_at(row, "kind"), "answer");
        ck_assert_ptr_null(at(row, "answer"));
        ck_assert_int_eq(number_at(row, "decision"), decision);
        ck_assert_ptr_null(event(at(row, "events"), "answered"));
        answer_free(&a);
    }
}
END_TEST

static const char *a_plain_play(const struct player *p, const char *id)
{
    struct answer a = decisions(p, id);
    const char *found = NULL;
    for (size_t i = 0; !found && i < length_at(a.json, "decisions.0.options"); i++) {
        const char *text = text_at(a.json, api_path("decisions.0.options.%zu.text", i));
        for (size_t k = 0; k < sizeof plain_plays / sizeof *plain_plays; k++)
            if (strcmp(text, plain_plays[k]) == 0)
                found = plain_plays[k];
    }
    answer_free(&a);
    return found;
}

static void play_a_plain_character(const struct game *g)
{
    const char *play = NULL;
    for (int turns = 0; !play && turns < 20; turns++) {
        play_until(g, 0, "deploy");
        play = a_plain_play(&g->seat[0], g->id);
        if (!play)
            move(&g->seat[0], g->id);
    }
    ck_assert_ptr_nonnull(play);
    struct answer a = say(g, 0, play);
    answer_free(&a);
}

START_TEST(an_item_ends_those_that_wait_for_it)
{
    struct game g = plain_game();
    (void)put_ok(&g.seat[1], g.id, "\"pass_until opponent_item\"");
    (void)put_ok(&g.seat[2], g.id, "\"pass_until ability\"");
    (void)put_ok(&g.seat[0], g.id, "\"pass_until opponent_item\"");
    play_a_plain_character(&g);
    stand(&g.seat[1], g.id, "");
    stand(&g.seat[2], g.id, "pass_until ability");
    stand(&g.seat[0], g.id, "pass_until opponent_item"); /* its own item */
    ck_assert(is_asked(&g, 1, "swift"));
    struct answer a = say(&g, 1, "pass");
    tells_nothing_more(passed(at(a.json, "events"), 3));
    answer_free(&a);
    ck_assert(is_asked(&g, 0, "deploy")); /* which no order passes */
    (void)put_ok(&g.seat[0], g.id, "\"pass_in_own deploy\"");
    ck_assert(is_asked(&g, 0, "deploy"));
}
END_TEST

/* Nobody else can tell */

START_TEST(nobody_else_is_told_that_there_are_any)
{
    static const char *const rounds[] = {
        "\"pass_until_change\"", "\"pass_until targets_me\",\"pass_in_own combat\"",
        "\"pass_until_card roadie\"", "", "\"pass_until_my_turn\""};
    struct game g = game();
    play_until(&g, 0, "deploy");
    const struct player *others[] = {&g.seat[0], &g.seat[2], &g.cy, NULL};
    char *before[4];
    for (size_t i = 0; i < 4; i++)
        before[i] = all_of(others[i], g.id);
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
        (void)put_ok(&g.seat[1], g.id, rounds[i]);
    for (size_t i = 0; i < 4; i++)
        same(others[i], g.id, before[i]);
}
END_TEST

START_TEST(a_dry_run_tells_nothing)
{
    static const char *const rounds[] = {"\"pass_until_my_turn\"", "\"pass_in_others combat\"",
                                         "\"pass_until_change\""};
    struct game g = game();
    play_until(&g, 0, "swift");
    struct answer asked = decisions(&g.seat[0], g.id);
    char trial[API_PATH], body[200];
    snprintf(trial, sizeof trial, "/v1/games/%s/actions?dry_run=true", g.id);
    snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"pass\"}",
             (long long)number_at(asked.json, "decisions.0.id"));
    answer_free(&asked);
    struct answer dry = api_post(&g.seat[0], trial, NULL, body);
    ck_assert_int_eq(dry.status, 200);
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        (void)put_ok(&g.seat[1], g.id, rounds[i]);
        (void)put_ok(&g.seat[2], g.id, rounds[i]);
        struct answer again = api_post(&g.seat[0], trial, NULL, body);
        ck_assert_str_eq(http_answer_text(&dry.raw), http_answer_text(&again.raw));
        answer_free(&again);
    }
    answer_free(&dry);
}
END_TEST

/* Two processes, two at once */

START_TEST(another_process_knows_them)
{
    struct game g = game();
    play_until(&g, 0, "swift");
    api_second_begin();
    (void)put_ok(&g.seat[1], g.id, "\"pass_in_others combat\"");
    api_second_end();
    struct answer a = say(&g, 0, "pass");
    ck_assert_ptr_nonnull(passed(at(a.json, "events"), 2));
    answer_free(&a);
    (void)put_ok(&g.seat[2], g.id, "\"pass_until_change\"");
    ck_assert(is_asked(&g, 1, "pick"));
    stand(&g.seat[2], g.id, ""); /* that answered the open one, with which the turn ended */
    (void)put_ok(&g.seat[2], g.id, "\"pass_in_others combat\"");
    play_until(&g, 1, "swift");
    api_second_begin();
    stand(&g.seat[2], g.id, "pass_in_others combat");
    a = say(&g, 1, "pass");
    ck_assert_ptr_nonnull(passed(at(a.json, "events"), 3));
    answer_free(&a);
    api_second_end();
}
END_TEST

static int count_answers(const struct game *g, size_t seat)
{
    struct answer a = api_get_ok(&g->seat[0], api_path("/v1/games/%s/actions?limit=500", g->id));
    int n = 0;
    for (size_t i = 1; i < length_at(a.json, "actions"); i++) {
        struct json_object *row = at(a.json, api_path("actions.%zu", i));
        n += number_at(row, "by") == (int64_t)seat + 1;
        n += passed(at(row, "events"), (int64_t)seat + 1) != NULL;
    }
    answer_free(&a);
    return n;
}

/* The second seat orders while the first passes: whichever comes first, the second has passed once
 * when the third is asked. */
START_TEST(given_while_another_acts)
{
    struct game g = game();
    for (int tries = 0; tries < 4; tries++) {
        play_until(&g, 0, "deploy");
        play_until(&g, 0, "swift");
        int answered = count_answers(&g, 1);
        char *path = strdup(path_of(g.id)), key[2][API_ID], body[200];
        struct answer both[2], asked = decisions(&g.seat[0], g.id);
        snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"pass\"}",
                 (long long)number_at(asked.json, "decisions.0.id"));
        answer_free(&asked);
        api_key(key[0]);
        api_key(key[1]);
        const struct posted posts[2] = {{.as = &g.seat[0], .key = key[tries % 2], .body = body},
                                        {.as = &g.seat[1],
                                         .key = key[!(tries % 2)],
                                         .body = "{\"orders\":[\"pass_in_others combat\"]}",
                                         .method = "PUT",
                                         .path = path}};
        api_both(actions_of(&g), posts, both);
        ck_assert_int_eq(both[0].status, 201);
        ck_assert_int_eq(both[1].status, 200);
        ck_assert(is_asked(&g, 2, "swift"));
        ck_assert_int_eq(count_answers(&g, 1), answered + 1);
        answer_free(&both[0]);
        answer_free(&both[1]);
        free(path);
        (void)put_ok(&g.seat[1], g.id, "");
        move(&g.seat[2], g.id);
    }
}
END_TEST

START_TEST(a_retry_gives_nothing_anew)
{
    struct game g = game();
    play_until(&g, 0, "deploy");
    struct answer a = put(&g.seat[2], g.id, "one", "\"pass_until_change\"");
    ck_assert_int_eq(a.status, 200);
    play_until(&g, 1, "deploy");
    stand(&g.seat[2], g.id, "");
    struct answer b = put(&g.seat[2], g.id, "one", "\"pass_until_change\"");
    ck_assert_str_eq(http_answer_text(&a.raw), http_answer_text(&b.raw));
    answer_free(&a);
    answer_free(&b);
    stand(&g.seat[2], g.id, "");
    expect_problem(put(&g.seat[2], g.id, "one", "\"pass_until_my_turn\""), 422,
                   "idempotency_key_reused");
}
END_TEST

/* The end */

START_TEST(export_verify_and_replay_know_them)
{
    struct game g = game();
    play_until(&g, 0, "deploy");
    (void)put_ok(&g.seat[1], g.id, "\"pass_until_change\",\"pass_in_own combat\"");
    (void)put_ok(&g.seat[2], g.id, "\"pass_until targets_me\"");
    play_until(&g, 0, "swift");
    play_until(&g, 1, "swift");
    (void)put_ok(&g.seat[1], g.id, "\"pass_until_my_turn\"");
    resign(&g.seat[2], g.id);
    stand(&g.seat[2], g.id, "");
    play_until(&g, 1, "deploy");
    resign(&g.seat[0], g.id);
    char said[2000], file[60];
    snprintf(file, sizeof file, "/tmp/turnstone-passing-%d.jsonl", (int)getpid());
    const char *const verify[] = {"verify", g.id, "--database", api_service_database(), NULL};
    ck_assert_msg(api_program(verify, said, sizeof said) == 0, "%s", said);
    const char *const export[] = {"export", g.id, "--database", api_service_database(),
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

START_TEST(a_wrong_name_is_told_what_there_is)
{
    static const struct {
        const char *order, *slug, *there_is;
    } wrong[] = {
        {"pass", "unreadable_order", "pass_until_change, pass_until_my_turn, pass_until,"},
        {"never_react", "unreadable_order", "pass_in_own, pass_in_others"},
        {"pass_until", "unreadable_order", "opponent_item, targets_me, character"},
        {"pass_until dragon", "unreadable_order", "opponent_item, targets_me, character"},
        {"pass_until_card dragon", "unreadable_order", "dragon"},
        {"pass_until_change now", "unreadable_order", "now"},
        {"pass_until combat", "illegal_order", "opponent_item, targets_me, character"},
        {"pass_in_own setup", "illegal_order", "initialize, deploy, netcheck, combat, reset"},
        {"pass_in_others gear", "illegal_order", "initialize, deploy, netcheck, combat, reset"},
        {"pass_until_card basic_ram", "illegal_order", "Basic RAM"},
    };
    struct game g = game();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct answer a = put(&g.seat[1], g.id, "unbound", api_path("\"%s\"", wrong[i].order));
        ck_assert_msg(strstr(text_at(a.json, "detail"), wrong[i].there_is) != NULL, "%s: %s",
                      wrong[i].order, text_at(a.json, "detail"));
        if (strcmp(wrong[i].slug, "illegal_order") == 0)
            ck_assert_str_eq(text_at(a.json, "rule"), "NS-SWC-08");
        expect_problem(a, 422, wrong[i].slug);
    }
    struct answer a = put(&g.seat[1], g.id, "unbound", "\"pass_until trojan\"");
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
    stand(&g.seat[1], g.id, "pass_until trojan");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        the_ruleset_lists_them,
        they_are_given_read_and_cleared,
        they_end_when_that_happens,
        a_window_is_passed_in_the_step_that_asks,
        an_open_window_is_passed_at_once,
        an_item_ends_those_that_wait_for_it,
        nobody_else_is_told_that_there_are_any,
        a_dry_run_tells_nothing,
        another_process_knows_them,
        given_while_another_acts,
        a_retry_gives_nothing_anew,
        export_verify_and_replay_know_them,
        a_wrong_name_is_told_what_there_is,
    };
    return api_run("passing", tests, sizeof tests / sizeof *tests);
}
