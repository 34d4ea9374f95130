/* tests/api/open_together.c: decisions of two seats that are open at the same time
 * (DOM-HOST-08): each is answered for itself, and a sealed answer is seen by nobody else. */
#include "api/fixture.h"

enum { SEATS = 3, MOST_ANSWERS = 400 };

struct three {
    struct player players[SEATS];
    char id[API_ID];
};

static struct answer decisions(const struct three *t, size_t seat)
{
    return api_get_ok(&t->players[seat], api_path("/v1/games/%s/decisions", t->id));
}

static const char *path_of(const struct three *t)
{
    return api_path("/v1/games/%s/actions", t->id);
}

static struct json_object *option(struct json_object *asked, const char *text)
{
    for (size_t i = 0; i < length_at(asked, "decisions.0.options"); i++) {
        struct json_object *o = at(asked, api_path("decisions.0.options.%zu", i));
        if (strcmp(text_at(o, "text"), text) == 0)
            return o;
    }
    return NULL;
}

/* The first of these that may be answered, else the default. */
static const char *choose(struct json_object *asked)
{
    static const char *const wishes[] = {"play militia", "buy militia", "play copper"};
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (option(asked, wishes[i]))
            return wishes[i];
    return text_at(asked, "decisions.0.default");
}

/* Plays until the Militia of one seat asks the two others; returns that seat. */
static size_t play_until_two_are_asked(struct three *t)
{
    for (int n = 0; n < MOST_ANSWERS; n++) {
        size_t asked_n = 0, first = SEATS;
        struct answer asked[SEATS];
        for (size_t s = 0; s < SEATS; s++) {
            asked[s] = decisions(t, s);
            if (length_at(asked[s].json, "decisions") == 0)
                continue;
            first = first == SEATS ? s : first;
            asked_n++;
        }
        ck_assert_uint_ge(asked_n, 1);
        char body[300];
        snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"%s\"}",
                 (long long)number_at(asked[first].json, "decisions.0.id"),
                 choose(asked[first].json));
        size_t free_seat = 0;
        for (size_t s = 0; s < SEATS; s++) {
            if (length_at(asked[s].json, "decisions") == 0)
                free_seat = s;
            answer_free(&asked[s]);
        }
        if (asked_n == 2)
            return free_seat;
        struct answer a = api_post_ok(&t->players[first], path_of(t), body);
        answer_free(&a);
    }
    ck_abort_msg("nobody has played a Militia");
}

/* What a viewer (SEATS: the public) sees of the game: its state, as text. */
static char *seen(const struct three *t, size_t viewer)
{
    struct answer a =
        api_get_ok(viewer == SEATS ? NULL : &t->players[viewer], api_path("/v1/games/%s", t->id));
    char *all = strdup(json_object_to_json_string(at(a.json, "state")));
    answer_free(&a);
    return all;
}

/* The newest row of the log, for a viewer to whom its answer is sealed: that somebody has answered,
 * and nothing more. */
static void check_sealed_row(const struct three *t, size_t viewer)
{
    struct answer a = api_get_ok(viewer == SEATS ? NULL : &t->players[viewer],
                                 api_path("/v1/games/%s/actions?limit=500", t->id));
    struct json_object *row = at(a.json, api_path("actions.%zu", length_at(a.json, "actions") - 1));
    ck_assert_str_eq(text_at(row, "kind"), "answer");
    ck_assert_ptr_null(at(row, "answer"));
    ck_assert_uint_eq(length_at(row, "events"), 0);
    answer_free(&a);
}

/* Three cards of the hand of five, as the first answer that the decision allows. */
static void a_discard(const struct three *t, size_t seat, char body[300], int64_t *id)
{
    struct answer asked = decisions(t, seat);
    ck_assert_uint_eq(length_at(asked.json, "decisions"), 1);
    ck_assert_int_eq(number_at(asked.json, "decisions.0.seat"), (int64_t)seat + 1);
    *id = number_at(asked.json, "decisions.0.id");
    snprintf(body, 300, "{\"decision\":%lld,\"answer\":\"%s\"}", (long long)*id,
             text_at(asked.json, "decisions.0.default"));
    answer_free(&asked);
}

static struct three begin(void)
{
    struct three t = {.players = {api_player("Ada"), api_player("Bea"), api_player("Cy")}};
    api_game_between(t.players, SEATS,
                     "{\"independent_answers\":\"at_once\",\"colony\":\"no\",\"kingdom\":["
                     "\"cellar\",\"market\",\"merchant\",\"militia\",\"mine\",\"remodel\","
                     "\"smithy\",\"village\",\"workshop\",\"chapel\"]}",
                     "public", t.id);
    return t;
}

START_TEST(each_answers_for_itself_and_a_sealed_answer_shows_nothing)
{
    struct three t = begin();
    size_t attacker = play_until_two_are_asked(&t);
    size_t a = (attacker + 1) % SEATS, b = (attacker + 2) % SEATS;
    char of_a[300], of_b[300];
    int64_t id_a, id_b;
    a_discard(&t, a, of_a, &id_a);
    a_discard(&t, b, of_b, &id_b);
    ck_assert_int_ne(id_a, id_b);

    /* Neither may answer for the other, and the attacker for nobody. */
    expect_problem(api_post(&t.players[a], path_of(&t), NULL, of_b), 403, "not_your_decision");
    expect_problem(api_post(&t.players[attacker], path_of(&t), NULL, of_b), 403,
                   "not_your_decision");

    /* The later seat answers first: the others learn that it has, and nothing of what. */
    size_t blind[] = {attacker, a, SEATS};
    char *before[3];
    for (size_t i = 0; i < 3; i++)
        before[i] = seen(&t, blind[i]);
    char key[API_ID];
    api_key(key);
    struct answer twins[2];
    api_twins(&t.players[b], path_of(&t), key, of_b, twins);
    for (size_t i = 0; i < 2; i++)
        ck_assert_int_eq(twins[i].status, 201);
    ck_assert_str_eq(text_at(twins[0].json, "receipt"), text_at(twins[1].json, "receipt"));
    answer_free(&twins[0]);
    answer_free(&twins[1]);
    for (size_t i = 0; i < 3; i++) {
        char *after = seen(&t, blind[i]);
        ck_assert_str_eq(before[i], after);
        check_sealed_row(&t, blind[i]);
        free(before[i]);
        free(after);
    }

    /* Its own seat has answered, and cannot do so again. */
    struct answer left = decisions(&t, b);
    ck_assert_uint_eq(length_at(left.json, "decisions"), 0);
    answer_free(&left);
    expect_problem(api_post(&t.players[b], path_of(&t), NULL, of_b), 409, "stale_decision");

    /* Whoever completes them cannot learn beforehand what the others have sealed. */
    struct answer dry =
        api_post(&t.players[a], api_path("%s?dry_run=true", path_of(&t)), NULL, of_a);
    ck_assert_int_eq(dry.status, 200);
    ck_assert_str_eq(text_at(dry.json, "until"), "hidden");
    ck_assert_uint_eq(length_at(dry.json, "effects"), 0);
    answer_free(&dry);

    /* The other decision has kept its id; with its answer both discards happen. */
    struct answer last = api_post_ok(&t.players[a], path_of(&t), of_a);
    bool of_seat[SEATS + 1] = {false};
    for (size_t i = 0; i < length_at(last.json, "events"); i++) {
        struct json_object *event = at(last.json, api_path("events.%zu", i));
        if (strcmp(text_at(event, "kind"), "discard") == 0)
            of_seat[number_at(event, "seat")] = true;
    }
    ck_assert(of_seat[a + 1] && of_seat[b + 1] && !of_seat[attacker + 1]);
    answer_free(&last);
}
END_TEST

START_TEST(both_answers_at_once_succeed)
{
    struct three t = begin();
    size_t attacker = play_until_two_are_asked(&t);
    size_t asked[2] = {(attacker + 1) % SEATS, (attacker + 2) % SEATS};
    char body[2][300], key[2][API_ID];
    struct posted posts[2];
    struct answer out[2];
    for (size_t i = 0; i < 2; i++) {
        int64_t id;
        a_discard(&t, asked[i], body[i], &id);
        api_key(key[i]);
        posts[i] = (struct posted){.as = &t.players[asked[i]], .key = key[i], .body = body[i]};
    }
    api_both(path_of(&t), posts, out);
    for (size_t i = 0; i < 2; i++) {
        ck_assert_int_eq(out[i].status, 201);
        ck_assert_int_eq(number_at(out[i].json, "applied"), 1);
        answer_free(&out[i]);
    }
    /* The turn goes on, and with the same keys nothing happens again. */
    struct answer next = decisions(&t, attacker);
    ck_assert_uint_eq(length_at(next.json, "decisions"), 1);
    int64_t position = number_at(next.json, "position");
    answer_free(&next);
    api_both(path_of(&t), posts, out);
    for (size_t i = 0; i < 2; i++) {
        ck_assert_int_eq(out[i].status, 201);
        answer_free(&out[i]);
    }
    next = decisions(&t, attacker);
    ck_assert_int_eq(number_at(next.json, "position"), position);
    answer_free(&next);
}
END_TEST

int main(void)
{
    const TTest *tests[] = {each_answers_for_itself_and_a_sealed_answer_shows_nothing,
                            both_answers_at_once_succeed};
    return api_run("open_together", tests, sizeof tests / sizeof *tests);
}
