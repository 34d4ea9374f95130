/* tests/unit/dominion_durations.c: a Duration that leaves play early (DOM-DUR-06). No card of this
 * version takes an Action out of play, so the test does. */
#include "rules/dominion/atoms.h"
#include "rules/dominion/game.h"
#include "rules/dominion/scenario.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#define KINGDOM                                                                                    \
    "kingdom=caravan,haven,throne_room,village,smithy,militia,witch,market,mine,band_of_misfits"

static struct dom *g;
static struct rules_chance chance = {.key = {7}};

static void arrange(const char *line)
{
    char said[256];
    struct rules_text why = {said, 0, sizeof said};
    ck_assert_msg(dom_arrange(g, line, &why), "%s: %s", line, said);
}

static void begin(const char *option, const char *hand)
{
    char wishes[256], resolved[RULES_SETUP_TEXT];
    struct rules_setup setup;
    struct rules_setup_error error;
    struct rules_text text = {resolved, 0, sizeof resolved};
    (void)snprintf(wishes, sizeof wishes, "seats=2 first_player=1 " KINGDOM "%s", option);
    g = calloc(1, dominion_game.state_size);
    ck_assert_ptr_nonnull(g);
    ck_assert_int_eq(rules_setup_parse(wishes, &setup), RULES_OK);
    ck_assert_int_eq(rules_resolve(&dominion_game, &setup, &chance, &text, &error), RULES_OK);
    ck_assert_int_eq(rules_setup_parse(resolved, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, g, &setup, &chance, NULL), RULES_OK);
    arrange(hand);
    arrange("p1 deck copper copper copper copper copper copper copper copper copper copper");
    arrange("p1 discard");
    ck_assert_int_eq(rules_resume(&dominion_game, g, &chance, NULL), RULES_OK);
}

static void answer(rules_seat seat, const char *text)
{
    static struct rules_action a;
    const struct rules_decision *d = rules_open(g, seat);
    ck_assert_msg(d, "p%d is not asked: %s", seat + 1, text);
    ck_assert_int_eq(rules_answer_parse(&dominion_game, text, &a, NULL), RULES_OK);
    a.act = RULES_ANSWER;
    a.by = seat;
    a.number = d->number;
    ck_assert_int_eq(rules_apply(&dominion_game, g, &chance, &a, NULL, NULL), RULES_OK);
}

/* From play to the bottom of the deck: not drawn soon. */
static void take_out_of_play(uint16_t number)
{
    uint16_t id = dom_find(g, dom_zone_of(0, DOM_PLAY), number);
    ck_assert_uint_ne(id, 0);
    dom_move_bottom(g, id, dom_zone_of(0, DOM_DECK));
}

/* Ends turns until the first player's next one has begun. */
static void come_round(void)
{
    uint32_t turn = g->head.turn;
    while (g->head.turn < turn + 2)
        answer(g->turn.seat, "end");
}

START_TEST(it_stays_and_works)
{
    begin("", "p1 hand caravan");
    answer(0, "play caravan");
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 6);
    ck_assert_uint_eq(dom_count(g, 0, DOM_PLAY), 1);
    free(g);
}
END_TEST

START_TEST(gone_early_it_does_nothing_later)
{
    begin("", "p1 hand caravan");
    answer(0, "play caravan");
    take_out_of_play(DOM_CARD_caravan);
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 5);
    ck_assert_uint_eq(g->n_rows, 0);
    free(g);
}
END_TEST

START_TEST(the_older_rule_keeps_it)
{
    begin(" duration_left=keep", "p1 hand caravan");
    answer(0, "play caravan");
    take_out_of_play(DOM_CARD_caravan);
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 6);
    ck_assert_uint_eq(g->n_rows, 0);
    free(g);
}
END_TEST

START_TEST(what_lay_aside_is_stranded)
{
    begin("", "p1 hand haven gold");
    answer(0, "play haven");
    answer(0, "under gold");
    uint16_t owned = dom_owned(g, 0);
    take_out_of_play(DOM_CARD_haven);
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 5);
    ck_assert_uint_eq(dom_count(g, 0, DOM_HIDDEN), 1);
    ck_assert_uint_eq(dom_owned(g, 0), owned);
    ck_assert_ptr_null(dom_check(g));
    free(g);
}
END_TEST

START_TEST(what_played_it_twice_goes_in_clean_up)
{
    begin("", "p1 hand caravan throne_room");
    answer(0, "play throne_room");
    answer(0, "play caravan");
    take_out_of_play(DOM_CARD_caravan);
    ck_assert_uint_eq(dom_count(g, 0, DOM_PLAY), 1);
    while (g->turn.seat == 0)
        answer(0, "end");
    ck_assert_uint_eq(dom_count(g, 0, DOM_PLAY), 0);
    free(g);
}
END_TEST

START_TEST(an_extra_play_goes_with_what_made_it)
{
    begin("", "p1 hand caravan throne_room");
    answer(0, "play throne_room");
    answer(0, "play caravan");
    take_out_of_play(DOM_CARD_throne_room);
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 6);
    free(g);
}
END_TEST

/* The same where the Duration stays in its pile and its Command stands for it (DOM-CMD-06). */
START_TEST(an_extra_play_by_a_command_goes_too)
{
    begin(" command_duration=on", "p1 hand band_of_misfits throne_room");
    answer(0, "play throne_room");
    answer(0, "play band_of_misfits");
    answer(0, "play caravan");
    answer(0, "play caravan");
    take_out_of_play(DOM_CARD_throne_room);
    come_round();
    ck_assert_uint_eq(dom_count(g, 0, DOM_HAND), 6);
    ck_assert_uint_eq(dom_count(g, 0, DOM_PLAY), 1);
    free(g);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dominion_durations");
    TCase *c = tcase_create("leaving");
    tcase_add_test(c, it_stays_and_works);
    tcase_add_test(c, gone_early_it_does_nothing_later);
    tcase_add_test(c, the_older_rule_keeps_it);
    tcase_add_test(c, what_lay_aside_is_stranded);
    tcase_add_test(c, what_played_it_twice_goes_in_clean_up);
    tcase_add_test(c, an_extra_play_goes_with_what_made_it);
    tcase_add_test(c, an_extra_play_by_a_command_goes_too);
    suite_add_tcase(suite, c);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
