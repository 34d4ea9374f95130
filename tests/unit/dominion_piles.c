/* tests/unit/dominion_piles.c: what a viewer is shown of a pile of different cards. */
#include "codec/view.h"
#include "rules/dominion/game.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

static void *st;
static struct rules_chance chance = {.key = {7}};

static void begin(const char *wishes)
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
    ck_assert(dominion_game.arrange(st, "supply wizards 10", &why));
    ck_assert_int_eq(rules_resume(&dominion_game, st, &chance, NULL), RULES_OK);
}

/* How many piles of the Supply have this name or show one of its cards; the first of them. */
static int piles_of(struct json_object *supply, struct json_object **first)
{
    static const char *const names[] = {"wizards", "student", "conjurer", "sorcerer", "lich"};
    int n = 0;
    for (size_t i = 0; i < json_object_array_length(supply); i++) {
        struct json_object *pile = json_object_array_get_idx(supply, i);
        const char *name = json_object_get_string(json_object_object_get(pile, "pile"));
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (strcmp(name, names[k]) == 0 && n++ == 0)
                *first = pile;
    }
    return n;
}

START_TEST(a_split_pile_is_one_pile_with_all_its_cards)
{
    struct buf text = {0};
    struct json_object *pile = NULL;
    begin("seats=2 first_player=1 ally=plateau_shepherds "
          "kingdom=wizards,cellar,chapel,moat,village,smithy,militia,witch,market,mine");
    struct codec_out o = codec_out_begin(&text);
    codec_state(&dominion_game, st, RULES_NOBODY, &o, NULL);
    struct json_object *state = json_tokener_parse(text.at);
    ck_assert_ptr_nonnull(state);
    ck_assert_int_eq(piles_of(json_object_object_get(state, "supply"), &pile), 1);
    ck_assert_str_eq(json_object_to_json_string_ext(pile, JSON_C_TO_STRING_PLAIN),
                     "{\"pile\":\"wizards\",\"count\":10,\"card\":\"conjurer\","
                     "\"cost\":{\"coins\":4,\"potion\":0,\"debt\":0},"
                     "\"cards\":[{\"card\":\"conjurer\",\"count\":2},"
                     "{\"card\":\"sorcerer\",\"count\":4},{\"card\":\"lich\",\"count\":4}]}");
    json_object_put(state);
    buf_free(&text);
    free(st);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dominion piles");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, a_split_pile_is_one_pile_with_all_its_cards);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
