/* tests/unit/store_uuid.c: the text form of identifiers, both directions. */
#include "base/uuid.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(text_and_back)
{
    static const char lower[] = "01234567-89ab-cdef-fedc-ba9876543210";
    struct uuid u, upper;
    char text[UUID_TEXT];
    ck_assert(uuid_parse(lower, strlen(lower), &u));
    ck_assert_int_eq(u.at[0], 0x01);
    ck_assert_int_eq(u.at[15], 0x10);
    uuid_format(&u, text);
    ck_assert_str_eq(text, lower);
    ck_assert(uuid_parse("01234567-89AB-CDEF-FEDC-BA9876543210", 36, &upper));
    ck_assert(uuid_equal(&u, &upper));
    upper.at[15]++;
    ck_assert(uuid_compare(&u, &upper) < 0);
}
END_TEST

START_TEST(other_texts_are_refused)
{
    static const char *const texts[] = {
        "",
        "0123456789abcdeffedcba9876543210",
        "01234567-89ab-cdef-fedc-ba987654321",
        "01234567-89ab-cdef-fedc-ba98765432100",
        "{1234567-89ab-cdef-fedc-ba987654321}",
        "01234567-89ab-cdef-fedc-ba987654321g",
        "01234567+89ab-cdef-fedc-ba9876543210",
        "0123456-789ab-cdef-fedc-ba9876543210",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct uuid u = {{42}};
        ck_assert_msg(!uuid_parse(texts[i], strlen(texts[i]), &u), "%s", texts[i]);
        ck_assert_int_eq(u.at[0], 42);
    }
}
END_TEST

START_TEST(random_ones_are_version_4_and_differ)
{
    struct uuid a = uuid_random();
    struct uuid b = uuid_random();
    ck_assert_int_eq(a.at[6] >> 4, 4);
    ck_assert_int_eq(a.at[8] >> 6, 2);
    ck_assert(!uuid_equal(&a, &b));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_uuid");
    TCase *t = tcase_create("all");
    tcase_add_test(t, text_and_back);
    tcase_add_test(t, other_texts_are_refused);
    tcase_add_test(t, random_ones_are_version_4_and_differ);
    suite_add_tcase(suite, t);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
