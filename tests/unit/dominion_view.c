/* tests/unit/dominion_view.c: mats, cards set aside, Stashes and the Black Market in a view. */
#include "codec/view.h"
#include "rules/dominion/game.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

static void *st;
static struct rules_chance chance = {.key = {7}};

static void begin(void)
{
    char resolved[RULES_SETUP_TEXT];
    struct rules_setup setup;
    struct rules_setup_error error;
    struct rules_text text = {resolved, 0, sizeof resolved};
    st = calloc(1, dominion_game.state_size);
    ck_assert_ptr_nonnull(st);
    ck_assert_int_eq(rules_setup_parse("seats=2 first_player=1 black_market=mine,gardens "
                                       "kingdom=stash,island,native_village,haven,blockade,"
                                       "black_market,militia,witch,market,smithy",
                                       &setup),
                     RULES_OK);
    ck_assert_int_eq(rules_resolve(&dominion_game, &setup, &chance, &text, &error), RULES_OK);
    ck_assert_int_eq(rules_setup_parse(resolved, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, st, &setup, &chance, NULL), RULES_OK);
}

static void arrange(const char *line)
{
    char said[256];
    struct rules_text why = {said, 0, sizeof said};
    ck_assert(dominion_game.arrange(st, line, &why));
}

static struct json_object *state_for(rules_seat viewer)
{
    struct buf text = {0};
    struct codec_out o = codec_out_begin(&text);
    codec_state(&dominion_game, st, viewer, &o, NULL);
    struct json_object *state = json_tokener_parse(text.at);
    ck_assert_ptr_nonnull(state);
    buf_free(&text);
    return state;
}

static void is(struct json_object *object, const char *key, const char *expected)
{
    struct json_object *member = json_object_object_get(object, key);
    const char *text =
        member ? json_object_to_json_string_ext(member, JSON_C_TO_STRING_PLAIN) : "absent";
    ck_assert_msg(strcmp(text, expected) == 0, "%s is %s", key, text);
}

static struct json_object *player(struct json_object *state, size_t seat)
{
    return json_object_array_get_idx(json_object_object_get(state, "players"), seat);
}

START_TEST(what_lies_face_down_is_named_for_its_owner_alone)
{
    begin();
    arrange("p1 hidden gold gold");
    arrange("p1 kept silver");
    arrange("p1 aside silver copper");
    arrange("p1 island duchy");
    arrange("p1 native_village market");
    ck_assert_int_eq(rules_resume(&dominion_game, st, &chance, NULL), RULES_OK);
    struct json_object *own = state_for(0), *other = state_for(1);
    is(player(own, 0), "set_aside",
       "[{\"card\":\"copper\",\"count\":1},{\"card\":\"silver\",\"count\":2},"
       "{\"card\":\"gold\",\"count\":2}]");
    is(player(other, 0), "set_aside",
       "[{\"card\":\"copper\",\"count\":1},{\"card\":\"silver\",\"count\":2},{\"count\":2}]");
    is(player(own, 0), "mats",
       "{\"island\":[{\"card\":\"duchy\",\"count\":1}],"
       "\"native_village\":[{\"card\":\"market\",\"count\":1}]}");
    is(player(other, 0), "mats",
       "{\"island\":[{\"card\":\"duchy\",\"count\":1}],\"native_village\":[{\"count\":1}]}");
    is(player(other, 1), "mats", "absent");
    is(player(other, 1), "set_aside", "absent");
    json_object_put(own);
    json_object_put(other);
    free(st);
}
END_TEST

START_TEST(where_stashes_lie_is_shown_to_all)
{
    begin();
    arrange("p1 hand stash copper stash");
    arrange("p1 deck copper stash gold stash");
    arrange("p1 hidden stash");
    ck_assert_int_eq(rules_resume(&dominion_game, st, &chance, NULL), RULES_OK);
    struct json_object *state = state_for(RULES_NOBODY);
    is(player(state, 0), "stashes_in_hand", "2");
    is(player(state, 0), "stashes_in_deck", "[2,4]");
    is(player(state, 0), "stashes_face_down", "1");
    is(player(state, 1), "stashes_in_hand", "absent");
    is(player(state, 1), "stashes_in_deck", "absent");
    json_object_put(state);
    free(st);
}
END_TEST

START_TEST(the_black_market_shows_what_it_holds_and_not_in_which_order)
{
    static const char contents[] =
        "{\"deck\":[{\"card\":\"gardens\",\"count\":1},{\"card\":\"mine\",\"count\":1}],"
        "\"revealed\":[]}";
    begin();
    arrange("black_market mine gardens");
    struct json_object *state = state_for(RULES_NOBODY);
    is(state, "black_market", contents);
    json_object_put(state);
    arrange("black_market gardens mine");
    state = state_for(0);
    is(state, "black_market", contents);
    json_object_put(state);
    free(st);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dominion view");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, what_lies_face_down_is_named_for_its_owner_alone);
    tcase_add_test(tests, where_stashes_lie_is_shown_to_all);
    tcase_add_test(tests, the_black_market_shows_what_it_holds_and_not_in_which_order);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
