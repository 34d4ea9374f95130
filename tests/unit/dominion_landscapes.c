/* tests/unit/dominion_landscapes.c: what a viewer is shown of landscapes. */
#include "codec/view.h"
#include "rules/dominion/game.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

#define TEN "cellar,chapel,moat,village,smithy,militia,witch,market,mine,workshop"

static void *st;
static struct rules_chance chance = {.key = {7}};

static void begin(const char *wishes, const char *const *lines)
{
    char resolved[RULES_SETUP_TEXT], said[256];
    struct rules_setup setup;
    struct rules_setup_error error;
    struct rules_text text = {resolved, 0, sizeof resolved}, why = {said, 0, sizeof said};
    st = calloc(1, dominion_game.state_size);
    ck_assert_ptr_nonnull(st);
    ck_assert_int_eq(rules_setup_parse(wishes, &setup), RULES_OK);
    ck_assert_int_eq(rules_resolve(&dominion_game, &setup, &chance, &text, &error), RULES_OK);
    ck_assert_int_eq(rules_setup_parse(resolved, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, st, &setup, &chance, NULL), RULES_OK);
    for (; *lines; lines++)
        ck_assert(dominion_game.arrange(st, *lines, &why));
    ck_assert_int_eq(rules_resume(&dominion_game, st, &chance, NULL), RULES_OK);
}

/* The first open question is answered. */
static void say(const char *answer)
{
    char said[256];
    struct rules_text why = {said, 0, sizeof said};
    struct rules_action action;
    const struct rules_decision *d = NULL;
    for (rules_seat s = 0; s < rules_seats(st) && !d; s++)
        d = rules_open(st, s);
    ck_assert_ptr_nonnull(d);
    ck_assert_int_eq(rules_answer_parse(&dominion_game, answer, &action, &why), RULES_OK);
    action.act = RULES_ANSWER;
    action.by = d->by;
    action.number = d->number;
    ck_assert_int_eq(rules_apply(&dominion_game, st, &chance, &action, NULL, NULL), RULES_OK);
}

static struct json_object *view(void)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_state(&dominion_game, st, RULES_NOBODY, &o, NULL);
    struct json_object *state = json_tokener_parse(text.at);
    ck_assert_ptr_nonnull(state);
    buf_free(&text);
    return state;
}

static int64_t cost_of(struct json_object *state, const char *pile)
{
    struct json_object *supply = json_object_object_get(state, "supply");
    for (size_t i = 0; i < json_object_array_length(supply); i++) {
        struct json_object *it = json_object_array_get_idx(supply, i);
        if (strcmp(json_object_get_string(json_object_object_get(it, "pile")), pile) == 0)
            return json_object_get_int64(
                json_object_object_get(json_object_object_get(it, "cost"), "coins"));
    }
    return -1;
}

START_TEST(cubes_costs_and_what_is_over_are_shown)
{
    static const char *const lines[] = {"p1 coins 8", "p2 cubes barracks", NULL};
    begin("seats=2 first_player=1 landscapes=mountain_pass,wedding,barracks kingdom=" TEN, lines);
    say("buy province");
    struct json_object *state = view();
    ck_assert_str_eq(json_object_to_json_string_ext(json_object_object_get(state, "landscapes"),
                                                    JSON_C_TO_STRING_PLAIN),
                     "[{\"card\":\"mountain_pass\",\"seats\":[],\"done\":true},"
                     "{\"card\":\"wedding\",\"cost\":{\"coins\":4,\"potion\":0,\"debt\":3},"
                     "\"seats\":[]},"
                     "{\"card\":\"barracks\",\"cost\":{\"coins\":6,\"potion\":0,\"debt\":0},"
                     "\"seats\":[2]}]");
    json_object_put(state);
    free(st);
}
END_TEST

START_TEST(a_game_without_landscapes_shows_none)
{
    static const char *const lines[] = {"p1 coins 8", NULL};
    begin("seats=2 first_player=1 kingdom=" TEN, lines);
    struct json_object *state = view();
    ck_assert(!json_object_object_get_ex(state, "landscapes", NULL));
    json_object_put(state);
    free(st);
}
END_TEST

/* Between turns there is no turn of its owner. */
START_TEST(costs_are_lower_in_a_turn_alone)
{
    static const char *const lines[] = {"p1 hand", "p1 coins 8", "p1 cubes canal", NULL};
    begin("seats=2 first_player=1 landscapes=donate,canal empires_classic=on kingdom=" TEN, lines);
    struct json_object *state = view();
    ck_assert_int_eq(cost_of(state, "gold"), 5);
    json_object_put(state);
    say("buy donate");
    say("pay 0");
    state = view();
    ck_assert_str_eq(json_object_get_string(
                         json_object_object_get(json_object_object_get(state, "turn"), "phase")),
                     "between_turns");
    ck_assert_int_eq(cost_of(state, "gold"), 6);
    json_object_put(state);
    free(st);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dominion landscapes");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, cubes_costs_and_what_is_over_are_shown);
    tcase_add_test(tests, a_game_without_landscapes_shows_none);
    tcase_add_test(tests, costs_are_lower_in_a_turn_alone);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
