/* tests/unit/cli_log.c: reading the lines of a log. */
#include "cli/play_log.h"

#include <check.h>
#include <stdlib.h>

static struct log_line row;

START_TEST(reads_the_first_line)
{
    ck_assert_int_eq(log_line_read("{\"ruleset\":\"dominion\",\"rules_version\":3,"
                                   "\"setup\":\"seats=2 colony=no\",\"key\":null}\n",
                                   &row),
                     0);
    ck_assert_str_eq(row.ruleset, "dominion");
    ck_assert_uint_eq(row.rules_version, 3);
    ck_assert_str_eq(row.setup, "seats=2 colony=no");
    ck_assert_str_eq(row.key, "");
}
END_TEST

START_TEST(reads_a_row_and_passes_over_the_rest)
{
    ck_assert_int_eq(
        log_line_read(" { \"seq\" : 17 , \"kind\":\"answer\", \"by\":2,\"seat\":1,\"decision\":9,"
                      "\"events\":[{\"kind\":\"gain\",\"args\":[1,-2.5e3,true,\"}]\"]},{}],"
                      "\"at\":\"2024-01-01T00:00:00.000Z\",\"answer\":\"play \\u0073mithy\","
                      "\"more\":{\"a\":[]},\"state_hash\":\"00ff\"}",
                      &row),
        0);
    ck_assert_uint_eq(row.seq, 17);
    ck_assert_uint_eq(row.by, 2);
    ck_assert_uint_eq(row.seat, 1);
    ck_assert_uint_eq(row.decision, 9);
    ck_assert_str_eq(row.kind, "answer");
    ck_assert_str_eq(row.answer, "play smithy");
    ck_assert_str_eq(row.state_hash, "00ff");
}
END_TEST

START_TEST(refuses_what_is_no_row)
{
    static const char *const bad[] = {"",
                                      "{",
                                      "[]",
                                      "{\"seq\":}",
                                      "{\"seq\":1",
                                      "{\"seq\":1} x",
                                      "{\"seq\":1,}",
                                      "{\"seq\" 1}",
                                      "{seq:1}",
                                      "{\"kind\":\"answer}",
                                      "{\"kind\":\"a\\",
                                      "{\"kind\":\"a\\q\"}",
                                      "{\"kind\":\"\\u00zz\"}",
                                      "{\"other\":[1,2}",
                                      "{\"other\":[[}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(log_line_read(bad[i], &row) == -1, "accepted: %s", bad[i]);
}
END_TEST

START_TEST(refuses_a_text_that_is_too_long)
{
    static char line[400] = "{\"kind\":\"";
    for (int i = 9; i < 200; i++)
        line[i] = 'a';
    line[200] = '"';
    line[201] = '}';
    ck_assert_int_eq(log_line_read(line, &row), -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cli_log");
    TCase *tcase = tcase_create("cli_log");
    tcase_add_test(tcase, reads_the_first_line);
    tcase_add_test(tcase, reads_a_row_and_passes_over_the_rest);
    tcase_add_test(tcase, refuses_what_is_no_row);
    tcase_add_test(tcase, refuses_a_text_that_is_too_long);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
