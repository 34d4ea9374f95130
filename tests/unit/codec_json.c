/* tests/unit/codec_json.c: the JSON writer: what it writes parses back to what was put in. */
#include "codec/json_out.h"
#include "codec/problem.h"
#include "codec/utf8.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

static struct buf text;
static struct codec_out out;

static void set_up(void)
{
    out = codec_out_begin(&text);
}

static void tear_down(void)
{
    buf_free(&text);
}

static void is_text(const char *wanted)
{
    ck_assert(!text.failed);
    ck_assert_str_eq(text.at, wanted);
}

static void put_one(const char *bytes, size_t n, const char *wanted)
{
    buf_clear(&text);
    out = codec_out_begin(&text);
    codec_put_text_n(&out, NULL, bytes, n);
    is_text(wanted);
}

START_TEST(commas_stand_between_values_only)
{
    codec_put_object(&out, NULL);
    codec_put_list(&out, "empty");
    codec_put_list_end(&out);
    codec_put_list(&out, "list");
    codec_put_int(&out, NULL, INT64_MIN);
    codec_put_bool(&out, NULL, true);
    codec_put_null(&out, NULL);
    codec_put_object(&out, NULL);
    codec_put_object_end(&out);
    codec_put_text(&out, NULL, "{[,");
    codec_put_text(&out, NULL, "x");
    codec_put_list_end(&out);
    codec_put_raw(&out, "raw", "[1]", 3);
    codec_put_text(&out, "none", NULL);
    codec_put_bool(&out, "no", false);
    codec_put_object_end(&out);
    is_text("{\"empty\":[],\"list\":[-9223372036854775808,true,null,{},\"{[,\",\"x\"],"
            "\"raw\":[1],\"none\":null,\"no\":false}");
}
END_TEST

START_TEST(a_value_may_follow_other_text)
{
    buf_text(&text, "\"head\" ");
    out = codec_out_begin(&text);
    codec_put_list(&out, NULL);
    codec_put_int(&out, NULL, 7);
    codec_put_list_end(&out);
    is_text("\"head\" [7]");
}
END_TEST

START_TEST(strings_are_escaped)
{
    put_one("a\"b\\c/d", 7, "\"a\\\"b\\\\c/d\"");
    put_one("\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"");
    put_one("\0\x1f\x7f", 3, "\"\\u0000\\u001f\\u007f\"");
    put_one("", 0, "\"\"");
    put_one("\xc3\xa9\xe2\x82\xac\xf0\x9f\x82\xa1", 9, "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x82\xa1\"");
}
END_TEST

START_TEST(bytes_that_are_not_utf8_are_replaced)
{
    put_one("a\xff", 2, "\"a\xef\xbf\xbd\"");
    put_one("\xc3", 1, "\"\xef\xbf\xbd\"");
    put_one("\xc0\xaf", 2, "\"\xef\xbf\xbd\xef\xbf\xbd\"");
    put_one("\xe2\x82x", 3, "\"\xef\xbf\xbd\xef\xbf\xbdx\"");
}
END_TEST

START_TEST(utf8_is_told_from_other_bytes)
{
    static const char *const good[] = {"a",
                                       "\xc2\x80",
                                       "\xdf\xbf",
                                       "\xe0\xa0\x80",
                                       "\xed\x9f\xbf",
                                       "\xee\x80\x80",
                                       "\xef\xbf\xbf",
                                       "\xf0\x90\x80\x80",
                                       "\xf4\x8f\xbf\xbf"};
    static const char *const bad[] = {"",
                                      "\x80",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xe2\x82",
                                      "\xc3x"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_uint_eq(codec_utf8_length(good[i], strlen(good[i])), strlen(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_uint_eq(codec_utf8_length(bad[i], strlen(bad[i])), 0);
}
END_TEST

START_TEST(every_code_point_is_encoded_as_one_character)
{
    for (uint32_t code = 0; code <= 0x10ffff; code++) {
        char bytes[4];
        if (code >= 0xd800 && code <= 0xdfff)
            continue;
        size_t n = codec_utf8_encode(code, bytes);
        ck_assert_uint_eq(codec_utf8_length(bytes, n), n);
    }
}
END_TEST

static void time_is(int64_t microseconds, const char *wanted)
{
    buf_clear(&text);
    out = codec_out_begin(&text);
    codec_put_time(&out, NULL, microseconds);
    is_text(wanted);
}

START_TEST(times_are_rfc_3339_in_utc)
{
    time_is(0, "\"1970-01-01T00:00:00.000Z\"");
    time_is(999, "\"1970-01-01T00:00:00.000Z\"");
    time_is(-1, "\"1969-12-31T23:59:59.999Z\"");
    time_is(951782400000000, "\"2000-02-29T00:00:00.000Z\"");
    time_is(951868799999999, "\"2000-02-29T23:59:59.999Z\"");
    time_is(1772357400250000, "\"2026-03-01T09:30:00.250Z\"");
    time_is(4107542400000000, "\"2100-03-01T00:00:00.000Z\"");
    time_is(INT64_MAX, "\"9999-12-31T23:59:59.999Z\"");
    time_is(INT64_MIN, "\"0000-01-01T00:00:00.000Z\"");
}
END_TEST

/* A gap is as wide as what fills it, and no text can look like one. */
START_TEST(a_time_that_is_not_known_is_filled_in_later)
{
    codec_put_object(&out, NULL);
    codec_put_time(&out, "a", CODEC_TIME_OPEN);
    codec_put_text(&out, "b", "\1\1");
    codec_put_time(&out, "c", 0);
    codec_put_time(&out, "d", CODEC_TIME_OPEN);
    codec_put_object_end(&out);
    ck_assert_uint_eq(text.n, strlen(text.at));
    codec_fill_times(text.at, text.n, 1772357400250000);
    is_text("{\"a\":\"2026-03-01T09:30:00.250Z\",\"b\":\"\\u0001\\u0001\","
            "\"c\":\"1970-01-01T00:00:00.000Z\",\"d\":\"2026-03-01T09:30:00.250Z\"}");
}
END_TEST

START_TEST(hex_has_two_lower_case_digits_per_byte)
{
    codec_put_hex(&out, NULL, (const uint8_t[]){0x00, 0xab, 0x0f, 0xff}, 4);
    is_text("\"00ab0fff\"");
}
END_TEST

START_TEST(the_sink_writes_what_observe_says)
{
    struct rules_sink sink = codec_sink(&out);
    sink.open(sink.ctx, NULL, false);
    sink.number(sink.ctx, "coins", -3);
    sink.word(sink.ctx, "phase", "buy");
    sink.word(sink.ctx, "top", NULL);
    sink.flag(sink.ctx, "over", false);
    sink.open(sink.ctx, "hand", true);
    sink.word(sink.ctx, NULL, "copper");
    sink.number(sink.ctx, NULL, 2);
    sink.close(sink.ctx, true);
    sink.close(sink.ctx, false);
    is_text("{\"coins\":-3,\"phase\":\"buy\",\"top\":null,\"over\":false,\"hand\":[\"copper\",2]}");
    struct json_object *tree = json_tokener_parse(text.at);
    ck_assert_ptr_nonnull(tree);
    ck_assert_int_eq(json_object_object_length(tree), 5);
    json_object_put(tree);
}
END_TEST

START_TEST(random_bytes_come_out_as_json_of_the_same_meaning)
{
    uint64_t seed = 1;
    for (int round = 0; round < 2000; round++) {
        char bytes[40], name[8];
        size_t n = 0;
        for (; n < 1 + (size_t)round % sizeof bytes; n++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            bytes[n] = (char)(seed >> 57 | 1); /* ASCII, all controls but NUL among it */
        }
        memcpy(name, "name\"\\\n", 8);
        buf_clear(&text);
        out = codec_out_begin(&text);
        codec_put_object(&out, NULL);
        codec_put_text_n(&out, name, bytes, n);
        codec_put_object_end(&out);
        struct json_object *tree = json_tokener_parse(text.at), *value = NULL;
        ck_assert(json_object_object_get_ex(tree, name, &value));
        ck_assert_uint_eq((size_t)json_object_get_string_len(value), n);
        ck_assert_mem_eq(json_object_get_string(value), bytes, n);
        json_object_put(tree);
    }
}
END_TEST

START_TEST(problems_have_what_is_given_and_no_more)
{
    struct codec_error why;
    (void)codec_refuse(&why, "invalid_body", "/seats/0", "must be %s", "an object");
    struct codec_place place = codec_error_place(&why);
    struct codec_problem p = {.slug = "invalid_body",
                              .title = "T",
                              .status = 400,
                              .detail = "D",
                              .request_id = "r1",
                              .position = CODEC_NO_POSITION,
                              .index = CODEC_NO_INDEX,
                              .places = &place,
                              .n_places = 1};
    codec_problem(&p, &out, NULL);
    is_text("{\"type\":\"urn:turnstone:problem:invalid-body\",\"title\":\"T\",\"status\":400,"
            "\"detail\":\"D\",\"request_id\":\"r1\","
            "\"errors\":[{\"pointer\":\"/seats/0\",\"detail\":\"must be an object\"}]}");
    buf_clear(&text);
    out = codec_out_begin(&text);
    p = (struct codec_problem){.slug = "illegal_answer",
                               .title = "T",
                               .status = 422,
                               .detail = "D",
                               .request_id = "r2",
                               .rule = "DOM-BUY-02",
                               .position = 0,
                               .decision = 58,
                               .index = 0};
    codec_problem(&p, &out, NULL);
    is_text("{\"type\":\"urn:turnstone:problem:illegal-answer\",\"title\":\"T\",\"status\":422,"
            "\"detail\":\"D\",\"request_id\":\"r2\",\"rule\":\"DOM-BUY-02\",\"position\":0,"
            "\"decision\":58,\"index\":0}");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_json");
    TCase *all = tcase_create("all");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, commas_stand_between_values_only);
    tcase_add_test(all, a_value_may_follow_other_text);
    tcase_add_test(all, strings_are_escaped);
    tcase_add_test(all, bytes_that_are_not_utf8_are_replaced);
    tcase_add_test(all, utf8_is_told_from_other_bytes);
    tcase_add_test(all, every_code_point_is_encoded_as_one_character);
    tcase_add_test(all, times_are_rfc_3339_in_utc);
    tcase_add_test(all, a_time_that_is_not_known_is_filled_in_later);
    tcase_add_test(all, hex_has_two_lower_case_digits_per_byte);
    tcase_add_test(all, the_sink_writes_what_observe_says);
    tcase_add_test(all, random_bytes_come_out_as_json_of_the_same_meaning);
    tcase_add_test(all, problems_have_what_is_given_and_no_more);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
