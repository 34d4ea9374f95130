/* tests/unit/rules_zone.c: ordered zones: every card is in one, moves keep order and leave stamps.
 */
#include "rules/core/random.h"
#include "rules/core/zone.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { ZONES = 3, CARDS = 6 };

static struct zone zones[ZONES];
static struct zone_card cards[CARDS + 1];

static void set_up(void)
{
    memset(zones, 0, sizeof zones);
    memset(cards, 0, sizeof cards);
    for (uint16_t id = 1; id <= CARDS; id++)
        zone_add(zones, cards, id, id <= 4 ? 0 : 1);
}

static const char *check(void)
{
    return zone_check(zones, ZONES, cards, CARDS);
}

static void is_list(uint16_t zone, const char *wanted)
{
    uint16_t ids[ZONE_MAX_CARDS];
    char text[CARDS + 1] = "";
    uint16_t n = zone_ids(zones, cards, zone, ids);
    for (uint16_t i = 0; i < n; i++)
        text[i] = (char)('0' + ids[i]);
    text[n] = '\0';
    ck_assert_str_eq(text, wanted);
    ck_assert_uint_eq(zones[zone].n, n);
    ck_assert_ptr_null(check());
}

START_TEST(cards_are_added_at_the_bottom)
{
    is_list(0, "1234");
    is_list(1, "56");
    is_list(2, "");
    ck_assert_uint_eq(zones[0].first, 1);
    ck_assert_uint_eq(zones[0].last, 4);
    ck_assert_uint_eq(cards[1].stamp, 0);
}
END_TEST

START_TEST(cards_move_to_the_top_or_the_bottom)
{
    zone_move_top(zones, cards, 2, 1);
    is_list(0, "134");
    is_list(1, "256");
    zone_move_bottom(zones, cards, 1, 1);
    is_list(0, "34");
    is_list(1, "2561");
    zone_move_top(zones, cards, 4, 2);
    zone_move_bottom(zones, cards, 3, 2);
    is_list(0, "");
    is_list(2, "43");
    ck_assert_uint_eq(zones[0].first, 0);
    ck_assert_uint_eq(zones[0].last, 0);
}
END_TEST

START_TEST(cards_move_below_others)
{
    zone_move_below(zones, cards, 5, 0, 2);
    is_list(0, "12534");
    zone_move_below(zones, cards, 4, 0, 0);
    is_list(0, "41253");
    zone_move_below(zones, cards, 4, 0, 9);
    is_list(0, "12534");
    zone_move_below(zones, cards, 1, 0, 4);
    is_list(0, "25341");
    zone_move_below(zones, cards, 3, 2, 1);
    is_list(2, "3");
    ck_assert_uint_eq(cards[4].stamp, 2);
    ck_assert_ptr_null(check());
}
END_TEST

START_TEST(the_first_cards_move_as_they_lie)
{
    zone_move_first(zones, cards, 0, 0, 1);
    is_list(1, "56");
    zone_move_first(zones, cards, 0, 3, 1);
    is_list(0, "4");
    is_list(1, "56123");
    zone_move_first(zones, cards, 0, 1, 2);
    is_list(0, "");
    is_list(2, "4");
    zone_move_all(zones, cards, 1, 2);
    is_list(1, "");
    is_list(2, "456123");
    zone_move_all(zones, cards, 1, 2);
    is_list(2, "456123");
    ck_assert_uint_eq(cards[1].stamp, 2);
    ck_assert_uint_eq(cards[4].stamp, 1);
}
END_TEST

START_TEST(a_zone_is_turned_over)
{
    zone_turn_over(zones, cards, 0, 1);
    is_list(0, "");
    is_list(1, "432156");
    zone_turn_over(zones, cards, 0, 1);
    zone_turn_over(zones, cards, 1, 2);
    is_list(1, "");
    is_list(2, "651234");
    ck_assert_uint_eq(cards[1].stamp, 2);
    ck_assert_uint_eq(cards[6].stamp, 1);
}
END_TEST

START_TEST(a_move_within_a_zone_is_a_move)
{
    zone_move_top(zones, cards, 4, 0);
    is_list(0, "4123");
    zone_move_bottom(zones, cards, 4, 0);
    is_list(0, "1234");
    ck_assert_uint_eq(cards[4].stamp, 2);
    ck_assert_uint_eq(cards[3].stamp, 0);
}
END_TEST

START_TEST(the_stamp_goes_round)
{
    cards[1].stamp = UINT16_MAX;
    zone_move_top(zones, cards, 1, 2);
    ck_assert_uint_eq(cards[1].stamp, 0);
}
END_TEST

START_TEST(a_zone_is_put_into_an_order)
{
    zone_arrange(zones, cards, 0, (const uint16_t[]){3, 1, 4, 2});
    is_list(0, "3142");
    ck_assert_uint_eq(cards[3].stamp, 0);
}
END_TEST

START_TEST(a_shuffle_stamps_every_card)
{
    struct rules_chance chance = {.key = {1}};
    struct rules_head head = {.chance = &chance};
    zone_shuffle(&head, zones, cards, 0);
    ck_assert_ptr_null(check());
    ck_assert_uint_eq(zones[0].n, 4);
    for (uint16_t id = 1; id <= 4; id++)
        ck_assert_uint_eq(cards[id].stamp, 1);
    ck_assert_uint_eq(cards[5].stamp, 0);
}
END_TEST

START_TEST(many_moves_lose_nothing)
{
    uint64_t random = 1;
    for (int i = 0; i < 100000; i++) {
        uint64_t r = rules_mix(&random);
        uint16_t id = (uint16_t)(1 + r % CARDS), to = (uint16_t)(r / CARDS % ZONES);
        if (r >> 32 & 1)
            zone_move_top(zones, cards, id, to);
        else
            zone_move_bottom(zones, cards, id, to);
        ck_assert_uint_eq(cards[id].zone, to);
        ck_assert_uint_eq(r >> 32 & 1 ? zones[to].first : zones[to].last, id);
        ck_assert_ptr_null(check());
    }
}
END_TEST

START_TEST(damage_is_found)
{
    cards[2].prev = 3;
    ck_assert_str_eq(check(), "a zone's list is broken");
    set_up();
    cards[2].zone = 1;
    ck_assert_str_eq(check(), "a zone's list is broken");
    set_up();
    cards[4].next = 1; /* a ring */
    ck_assert_str_eq(check(), "a zone's list is broken");
    set_up();
    zones[0].n = 3;
    ck_assert_str_eq(check(), "a zone's count is wrong");
    set_up();
    zones[1].last = 5;
    ck_assert_str_eq(check(), "a zone's count is wrong");
    set_up();
    memset(&zones[1], 0, sizeof zones[1]);
    ck_assert_str_eq(check(), "a card is in no zone or in two");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules zone");
    TCase *tests = tcase_create("zone");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, cards_are_added_at_the_bottom);
    tcase_add_test(tests, cards_move_to_the_top_or_the_bottom);
    tcase_add_test(tests, cards_move_below_others);
    tcase_add_test(tests, the_first_cards_move_as_they_lie);
    tcase_add_test(tests, a_zone_is_turned_over);
    tcase_add_test(tests, a_move_within_a_zone_is_a_move);
    tcase_add_test(tests, the_stamp_goes_round);
    tcase_add_test(tests, a_zone_is_put_into_an_order);
    tcase_add_test(tests, a_shuffle_stamps_every_card);
    tcase_add_test(tests, many_moves_lose_nothing);
    tcase_add_test(tests, damage_is_found);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
