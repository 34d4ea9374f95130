/* tests/unit/codec_tree.c: equality of JSON values, and the strict reading of times and digits. */
#include "codec/decode.h"
#include "codec/tree.h"

#include <check.h>
#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(order_and_spaces_do_not_matter)
{
    ck_assert(codec_same("[]", " [ ] "));
    ck_assert(codec_same("[{\"a\":1,\"b\":[true,null]}]", "[{\"b\": [true, null], \"a\": 1}]"));
    ck_assert(codec_same("\"\\u00e9\"", "\"\xc3\xa9\""));
}
END_TEST

START_TEST(everything_else_matters)
{
    static const char *const texts[] = {"[]",      "{}",      "[1]",    "[1,2]",    "[2,1]",
                                        "[1.0]",   "[\"1\"]", "[null]", "[false]",  "[[1]]",
                                        "[\"a\"]", "[\"A\"]", "[-1]",   "{\"a\":1}"};
    size_t n = sizeof texts / sizeof *texts;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            ck_assert_msg(codec_same(texts[i], texts[k]) == (i == k), "%s %s", texts[i], texts[k]);
}
END_TEST

START_TEST(what_is_no_json_equals_nothing)
{
    static const char *const texts[] = {"", "[", "[]]", "[1,]", "nothing", "[NaN]x"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ck_assert_msg(!codec_same(texts[i], texts[i]), "%s", texts[i]);
}
END_TEST

static enum codec_rc read_time(const char *time, int64_t *out)
{
    static const char *const members[] = {"at", NULL};
    struct codec_value v;
    struct codec_error why;
    char text[100];
    int n = snprintf(text, sizeof text, "{\"at\":%s}", time);
    ck_assert_int_eq(codec_line_open(text, (size_t)n, members, &v, &why), CODEC_OK);
    enum codec_rc rc = codec_get_time(&v, "at", out, &why);
    codec_object_close(&v);
    return rc;
}

START_TEST(times_are_read_as_they_are_written)
{
    int64_t at = 0;
    ck_assert_int_eq(read_time("\"1970-01-01T00:00:00.001Z\"", &at), CODEC_OK);
    ck_assert_int_eq(at, 1000);
    ck_assert_int_eq(read_time("\"2024-02-29T23:59:59.999Z\"", &at), CODEC_OK);
    ck_assert_int_eq(at, INT64_C(1709251199999000));
    ck_assert_int_eq(read_time("\"1969-12-31T23:59:59.000Z\"", &at), CODEC_OK);
    ck_assert_int_eq(at, -1000000);
}
END_TEST

START_TEST(other_times_are_refused)
{
    static const char *const bad[] = {"null",
                                      "5",
                                      "\"\"",
                                      "\"2023-02-29T00:00:00.000Z\"",
                                      "\"2024-13-01T00:00:00.000Z\"",
                                      "\"2024-01-01T24:00:00.000Z\"",
                                      "\"2024-01-01T00:60:00.000Z\"",
                                      "\"2024-01-01 00:00:00.000Z\"",
                                      "\"2024-01-01T00:00:00.000z\"",
                                      "\"2024-01-01T00:00:00,000Z\"",
                                      "\"2024-01-01T00:00:00.00Z0\"",
                                      "\"99999999999999999999999Z\"",
                                      "\"2024-01-01T00:00:00.0000\"",
                                      "\"2024-01-01T00:00:00.000Z \""};
    int64_t at = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(read_time(bad[i], &at) == CODEC_REFUSED && at == 77, "%s", bad[i]);
}
END_TEST

START_TEST(digits_are_counted)
{
    static const char *const members[] = {"a", "b", "c", "d", NULL};
    static const char text[] = "{\"a\":\"00ff\",\"b\":\"00f\",\"c\":\"00FF\",\"d\":\"\"}";
    struct codec_value v, one;
    struct codec_error why;
    uint8_t out[3] = {9, 9, 9};
    size_t n = 0;
    ck_assert_int_eq(codec_object_open(text, sizeof text - 1, members, &v, &why), CODEC_OK);
    ck_assert_int_eq(codec_get_hex(&v, "a", out, 2, &why), CODEC_OK);
    ck_assert_uint_eq(out[1], 0xff);
    ck_assert_uint_eq(out[2], 9);
    ck_assert_int_eq(codec_get_hex(&v, "a", out, 1, &why), CODEC_REFUSED);
    ck_assert_int_eq(codec_get_hex(&v, "a", out, 3, &why), CODEC_REFUSED);
    ck_assert_int_eq(codec_get_hex(&v, "b", out, 2, &why), CODEC_REFUSED);
    ck_assert_int_eq(codec_get_hex(&v, "c", out, 2, &why), CODEC_REFUSED);
    ck_assert_int_eq(codec_object_get(&v, "a", &one, &why), CODEC_OK);
    ck_assert_int_eq(codec_value_hex(&one, 1, 3, out, &n, &why), CODEC_OK);
    ck_assert_uint_eq(n, 2);
    ck_assert_int_eq(codec_get_hex(&v, "d", out, 1, &why), CODEC_REFUSED);
    codec_object_close(&v);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_tree");
    TCase *tcase = tcase_create("codec_tree");
    tcase_add_test(tcase, order_and_spaces_do_not_matter);
    tcase_add_test(tcase, everything_else_matters);
    tcase_add_test(tcase, what_is_no_json_equals_nothing);
    tcase_add_test(tcase, times_are_read_as_they_are_written);
    tcase_add_test(tcase, other_times_are_refused);
    tcase_add_test(tcase, digits_are_counted);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
