/* tests/unit/rules_chance.c: the chance of a game: its stream, fair numbers, shuffles. */
#include "rules/core/fx.h"
#include "rules/core/zone.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { LOW_BITS = 0x7fffffff };

/* The low 31 bits of draw n: below 2^31 no attempt is rejected. */
static uint32_t low_bits(struct rules_chance *chance, uint64_t n)
{
    uint64_t at = n;
    uint32_t value = rules_chance_below(chance, &at, LOW_BITS + 1u);
    ck_assert_uint_eq(at, n + 1);
    return value;
}

static struct rules_chance keyed(uint8_t first)
{
    struct rules_chance chance = {0};
    for (unsigned i = 0; i < sizeof chance.key; i++)
        chance.key[i] = (uint8_t)(first ? first + i : 0);
    return chance;
}

/* The published key stream of ChaCha20 for a key and a nonce of zeros. */
START_TEST(the_stream_is_chacha20)
{
    static const uint32_t words[] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653,
                                     0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b};
    struct rules_chance chance = keyed(0);
    for (uint64_t n = 0; n < sizeof words / sizeof *words; n++)
        ck_assert_uint_eq(low_bits(&chance, n), words[n] & LOW_BITS);
}
END_TEST

START_TEST(a_draw_depends_on_key_and_number_alone)
{
    static const uint64_t at[] = {
        0, 15, 16, 17, 31, 32, 1000, 16, 15, 0, 33, 999, 1, (uint64_t)1 << 40, 2, 31};
    struct rules_chance jumping = keyed(1), other = keyed(2);
    unsigned differ = 0;
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        struct rules_chance fresh = keyed(1);
        uint32_t value = low_bits(&fresh, at[i]);
        ck_assert_uint_eq(low_bits(&jumping, at[i]), value);
        differ += low_bits(&other, at[i]) != value;
    }
    ck_assert_uint_ge(differ, 15);
}
END_TEST

/* With 2^31 + 1 the numbers below 2^32 mod (2^31 + 1) = 2^31 - 1 are thrown away. */
START_TEST(unfair_draws_are_rejected)
{
    const uint32_t below = 0x80000001u, threshold = LOW_BITS;
    struct rules_chance chance = keyed(3);
    uint64_t n = 0, rejected = 0;
    for (int i = 0; i < 2000; i++) {
        uint64_t from = n;
        uint32_t value = rules_chance_below(&chance, &n, below);
        ck_assert_uint_lt(value, below);
        ck_assert_uint_gt(n, from);
        for (uint64_t k = from; k + 1 < n; k++) /* below the threshold the top bit is not set */
            ck_assert_uint_lt(low_bits(&chance, k), threshold);
        rejected += n - from - 1;
    }
    ck_assert_uint_gt(rejected, 1800); /* every second one */
    ck_assert_uint_lt(rejected, 2200);
}
END_TEST

START_TEST(one_choice_takes_one_draw)
{
    struct rules_chance chance = keyed(4);
    uint64_t n = 7;
    ck_assert_uint_eq(rules_chance_below(&chance, &n, 1), 0);
    ck_assert_uint_eq(n, 8);
}
END_TEST

/* sum (seen - n)^2 / n for equally likely cells */
static uint64_t chi_square(const uint32_t *seen, unsigned cells, uint64_t expected)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < cells; i++) {
        int64_t off = (int64_t)seen[i] - (int64_t)expected;
        sum += (uint64_t)(off * off);
    }
    return sum / expected;
}

START_TEST(a_die_is_fair)
{
    struct rules_chance chance = keyed(5);
    uint32_t seen[6] = {0};
    uint64_t n = 0;
    for (int i = 0; i < 1000002; i++)
        seen[rules_chance_below(&chance, &n, 6)]++;
    ck_assert_uint_lt(chi_square(seen, 6, 166667), 21); /* 5 degrees of freedom: one in 1000 */
}
END_TEST

START_TEST(shuffles_are_fair)
{
    struct rules_chance chance = keyed(6);
    struct rules_head head = {.chance = &chance};
    uint32_t seen[24] = {0};
    for (int i = 0; i < 240000; i++) {
        uint16_t ids[4] = {0, 1, 2, 3};
        fx_shuffle(&head, ids, 4);
        unsigned index = 0;
        for (unsigned a = 0; a < 4; a++) {
            unsigned smaller = 0;
            for (unsigned b = a + 1; b < 4; b++)
                smaller += ids[b] < ids[a];
            index = index * (4 - a) + smaller;
        }
        seen[index]++;
    }
    ck_assert_uint_lt(chi_square(seen, 24, 10000), 50); /* 23 degrees of freedom: one in 1000 */
}
END_TEST

START_TEST(a_shuffle_keeps_every_card_and_counts_its_draws)
{
    struct rules_chance chance = keyed(7);
    struct rules_events events = {0};
    struct rules_head head = {.chance = &chance, .ev = &events};
    uint16_t ids[100], again[100];
    bool there[100] = {false};
    for (uint16_t i = 0; i < 100; i++)
        ids[i] = again[i] = i;
    fx_shuffle(&head, ids, 0);
    fx_shuffle(&head, ids, 1);
    ck_assert_uint_eq(head.draws, 0);
    ck_assert(!events.revealed);
    fx_shuffle(&head, ids, 100);
    ck_assert_uint_ge(head.draws, 99);
    ck_assert(events.revealed);
    for (uint16_t i = 0; i < 100; i++)
        there[ids[i]] = true;
    for (uint16_t i = 0; i < 100; i++)
        ck_assert(there[i]);
    uint64_t used = head.draws;
    head.draws = 0;
    fx_shuffle(&head, again, 100);
    ck_assert_mem_eq(ids, again, sizeof ids);
    ck_assert_uint_eq(head.draws, used);
    fx_shuffle(&head, again, 100); /* further on in the stream */
    ck_assert_mem_ne(ids, again, sizeof ids);
}
END_TEST

/* A public kingdom must tell nothing of the shuffles. */
START_TEST(set_ups_have_a_stream_of_their_own)
{
    struct rules_chance chance = keyed(8), before = chance, apart, again, other;
    rules_chance_apart(&chance, &apart);
    rules_chance_apart(&chance, &again);
    ck_assert_mem_eq(&chance, &before, sizeof chance);
    ck_assert_mem_eq(apart.key, again.key, sizeof apart.key);
    ck_assert_mem_ne(apart.key, chance.key, sizeof apart.key);
    ck_assert_uint_eq(apart.block, 0);
    chance.key[31] ^= 1;
    rules_chance_apart(&chance, &other);
    ck_assert_mem_ne(other.key, apart.key, sizeof apart.key);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules chance");
    TCase *tests = tcase_create("chance");
    tcase_add_test(tests, the_stream_is_chacha20);
    tcase_add_test(tests, a_draw_depends_on_key_and_number_alone);
    tcase_add_test(tests, unfair_draws_are_rejected);
    tcase_add_test(tests, one_choice_takes_one_draw);
    tcase_add_test(tests, a_die_is_fair);
    tcase_add_test(tests, shuffles_are_fair);
    tcase_add_test(tests, a_shuffle_keeps_every_card_and_counts_its_draws);
    tcase_add_test(tests, set_ups_have_a_stream_of_their_own);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
