/* tests/unit/rules_io.c: states as bytes: round trips, stable hashes, damage. */
#include "rules/core/fx.h"
#include "rules/core/io.h"
#include "rules/core/random.h"
#include "rules/dominion/game.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* Fields of every type, in a game of their own */

struct item {
    int32_t value;
};
struct state {
    struct rules_head head;
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    int16_t i16;
    int32_t i32;
    uint16_t n_items, n_ids;
    struct item items[4];
    uint16_t ids[300];
    uint32_t newer;
};

static bool is_newer; /* the version of the game that has one more field */

static void fields(void *st, struct rules_io *io)
{
    struct state *g = st;
    io_u8(io, 1, &g->u8, 200);
    io_u16(io, 2, &g->u16, UINT16_MAX);
    io_u32(io, 3, &g->u32);
    io_u64(io, 4, &g->u64);
    io_i16(io, 5, &g->i16);
    io_i32(io, 6, &g->i32);
    io_list(io, 7, &g->n_items, 4);
    for (uint16_t i = 0; i < g->n_items; i++) {
        io_i32(io, 1, &g->items[i].value);
        io_end(io);
    }
    io_ids(io, 8, g->ids, &g->n_ids, 300, 1000);
    if (is_newer)
        io_u32(io, 9, &g->newer);
}

static int step(void *st, struct fx_frame *f)
{
    (void)st;
    (void)f;
    return FX_BROKEN;
}

static const struct rules_game game = {
    .slug = "test",
    .seats_min = 2,
    .seats_max = 6,
    .state_size = sizeof(struct state),
    .step = step,
    .fields = fields,
};

static struct state state, loaded;
static uint8_t bytes[4096];
static const uint8_t key[32] = {1, 2, 3};

static void set_up(void)
{
    memset(&state, 0, sizeof state);
    state.head.seats = 2;
    state.head.over = 1;
    is_newer = false;
}

static size_t save(void)
{
    size_t n = rules_save(&game, &state, bytes, sizeof bytes);
    ck_assert_uint_lt(n, sizeof bytes);
    return n;
}

static enum rules_rc load(size_t n)
{
    memset(&loaded, 0xa5, sizeof loaded);
    return rules_load(&game, &loaded, bytes, n);
}

static void comes_back(void)
{
    uint8_t before[16], after[16];
    size_t n = save();
    ck_assert_int_eq(load(n), RULES_OK);
    ck_assert_uint_eq(loaded.u8, state.u8);
    ck_assert_uint_eq(loaded.u16, state.u16);
    ck_assert_uint_eq(loaded.u32, state.u32);
    ck_assert_uint_eq(loaded.u64, state.u64);
    ck_assert_int_eq(loaded.i16, state.i16);
    ck_assert_int_eq(loaded.i32, state.i32);
    ck_assert_uint_eq(loaded.n_items, state.n_items);
    ck_assert_mem_eq(loaded.items, state.items, sizeof state.items);
    ck_assert_uint_eq(loaded.n_ids, state.n_ids);
    ck_assert_mem_eq(loaded.ids, state.ids, sizeof state.ids);
    rules_hash(&game, &state, key, before);
    rules_hash(&game, &loaded, key, after);
    ck_assert_mem_eq(before, after, sizeof before);
}

START_TEST(extreme_values_come_back)
{
    static const int32_t signs[] = {0, 1, -1, 63, -64, 64, -65, INT16_MAX, INT16_MIN};
    comes_back();
    state.u8 = 200;
    state.u16 = UINT16_MAX;
    state.u32 = UINT32_MAX;
    state.u64 = UINT64_MAX;
    state.i16 = INT16_MIN;
    state.i32 = INT32_MIN;
    comes_back();
    state.u8 = 1;
    state.u16 = 127;
    state.u32 = 128;
    state.u64 = (uint64_t)1 << 63;
    state.i16 = INT16_MAX;
    state.i32 = INT32_MAX;
    comes_back();
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
        state.i16 = (int16_t)signs[i];
        state.i32 = signs[i];
        comes_back();
    }
}
END_TEST

START_TEST(lists_come_back)
{
    state.n_items = 4;
    state.items[0].value = -7;
    state.items[3].value = INT32_MAX;
    state.n_ids = 300;
    for (uint16_t i = 0; i < 300; i++)
        state.ids[i] = (uint16_t)(i < 200 ? i : 999 - i);
    comes_back();
    state.n_ids = 1;
    memset(state.ids, 0, sizeof state.ids);
    state.ids[0] = 999;
    comes_back();
}
END_TEST

START_TEST(defaults_are_not_written)
{
    size_t empty = save();
    state.u32 = 5;
    ck_assert_uint_eq(save(), empty + 2); /* its tag and its value */
    state.u32 = 0;
    state.i16 = -1;
    ck_assert_uint_eq(save(), empty + 2);
    state.i16 = 0;
    ck_assert_uint_eq(save(), empty);
}
END_TEST

START_TEST(successors_are_one_run)
{
    size_t empty = save();
    state.n_ids = 300;
    for (uint16_t i = 0; i < 300; i++)
        state.ids[i] = (uint16_t)(i + 1);
    ck_assert_uint_eq(save(), empty + 1 + 2 + 1 + 2); /* tag, count, first, length */
}
END_TEST

START_TEST(a_new_field_changes_no_old_state)
{
    uint8_t old_bytes[sizeof bytes], old_hash[16], hash[16];
    state.u16 = 300;
    state.n_items = 2;
    state.items[1].value = 9;
    size_t n = save();
    memcpy(old_bytes, bytes, n);
    rules_hash(&game, &state, key, old_hash);
    is_newer = true;
    ck_assert_uint_eq(save(), n);
    ck_assert_mem_eq(bytes, old_bytes, n);
    rules_hash(&game, &state, key, hash);
    ck_assert_mem_eq(hash, old_hash, sizeof hash);
    ck_assert_int_eq(load(n), RULES_OK);
    ck_assert_uint_eq(loaded.newer, 0);
    state.newer = 1;
    rules_hash(&game, &state, key, hash);
    ck_assert_mem_ne(hash, old_hash, sizeof hash);
    n = save();
    is_newer = false; /* the older version does not know what it reads */
    ck_assert_int_eq(load(n), RULES_BROKEN);
}
END_TEST

START_TEST(hashes_need_the_key)
{
    uint8_t other_key[32] = {1, 2, 4}, a[16], b[16];
    rules_hash(&game, &state, key, a);
    rules_hash(&game, &state, key, b);
    ck_assert_mem_eq(a, b, sizeof a);
    rules_hash(&game, &state, other_key, b);
    ck_assert_mem_ne(a, b, sizeof a);
    state.u8 = 1;
    rules_hash(&game, &state, key, b);
    ck_assert_mem_ne(a, b, sizeof a);
}
END_TEST

/* A long state crosses the chunks in which it is hashed. */
START_TEST(every_byte_is_hashed)
{
    uint8_t a[16], b[16];
    state.n_ids = 300;
    for (uint16_t i = 0; i < 300; i++)
        state.ids[i] = (uint16_t)(i * 3 % 1000);
    rules_hash(&game, &state, key, a);
    for (uint16_t i = 0; i < 300; i++) {
        state.ids[i]++;
        rules_hash(&game, &state, key, b);
        ck_assert_mem_ne(a, b, sizeof a);
        state.ids[i]--;
    }
}
END_TEST

START_TEST(saving_says_what_it_needs)
{
    state.u64 = UINT64_MAX;
    size_t n = save();
    uint8_t small[8];
    memset(small, 0x5a, sizeof small);
    ck_assert_uint_eq(rules_save(&game, &state, small, 4), n);
    ck_assert_mem_eq(small, bytes, 4);
    ck_assert_uint_eq(small[4], 0x5a);
    ck_assert_uint_eq(rules_save(&game, &state, NULL, 0), n);
}
END_TEST

/* The own fields of the test's game begin here: seats, over and the end of the head before. */
enum { OWN = 5 };

static enum rules_rc load_own(const char *own, size_t n)
{
    static const uint8_t head[OWN] = {1, 2, 11, 1, 0};
    memcpy(bytes, head, OWN);
    memcpy(bytes + OWN, own, n);
    return load(OWN + n);
}
#define LOAD_OWN(own) load_own(own, sizeof(own) - 1)

START_TEST(what_no_save_wrote_is_refused)
{
    ck_assert_int_eq(LOAD_OWN("\x00"), RULES_OK);
    ck_assert_int_eq(LOAD_OWN("\x01\xc8\x01\x00"), RULES_OK);         /* 200 */
    ck_assert_int_eq(LOAD_OWN("\x01\xc9\x01\x00"), RULES_BROKEN);     /* 201 */
    ck_assert_int_eq(LOAD_OWN("\x01\x81\x00\x00"), RULES_BROKEN);     /* not the shortest form */
    ck_assert_int_eq(LOAD_OWN("\x02\xff\xff\x03\x00"), RULES_OK);     /* 65535 */
    ck_assert_int_eq(LOAD_OWN("\x02\x80\x80\x04\x00"), RULES_BROKEN); /* 65536 */
    ck_assert_int_eq(LOAD_OWN("\x03\xff\xff\xff\xff\x0f\x00"), RULES_OK);
    ck_assert_int_eq(LOAD_OWN("\x03\x80\x80\x80\x80\x10\x00"), RULES_BROKEN);
    ck_assert_int_eq(LOAD_OWN("\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x00"), RULES_OK);
    ck_assert_int_eq(LOAD_OWN("\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\x03\x00"), RULES_BROKEN);
    ck_assert_int_eq(LOAD_OWN("\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x00"),
                     RULES_BROKEN);
    ck_assert_int_eq(LOAD_OWN("\x05\x80\x80\x04\x00"), RULES_BROKEN); /* 32768 in 16 bits */
    ck_assert_int_eq(LOAD_OWN("\x07\x05\x00\x00\x00\x00\x00\x00"), RULES_BROKEN); /* 5 items */
    ck_assert_int_eq(LOAD_OWN("\x07\x02\x00\x00"), RULES_BROKEN);     /* an item without an end */
    ck_assert_int_eq(LOAD_OWN("\x08\x02\x01\x01\x00"), RULES_OK);     /* 1, 2 */
    ck_assert_int_eq(LOAD_OWN("\x08\x02\x01\x02\x00"), RULES_BROKEN); /* a run too long */
    ck_assert_int_eq(LOAD_OWN("\x08\x02\xe7\x07\x01\x00"), RULES_BROKEN);     /* 999, 1000 */
    ck_assert_int_eq(LOAD_OWN("\x08\x01\xe8\x07\x00\x00"), RULES_BROKEN);     /* 1000 */
    ck_assert_int_eq(LOAD_OWN("\x08\xad\x02\x00\xac\x02\x00"), RULES_BROKEN); /* 301 ids */
    ck_assert_int_eq(LOAD_OWN("\x02\x01\x01\x01\x00"), RULES_BROKEN); /* tags do not ascend */
    ck_assert_int_eq(LOAD_OWN("\x0a\x01\x00"), RULES_BROKEN);         /* an unknown tag */
    ck_assert_int_eq(LOAD_OWN("\x00\x00"), RULES_BROKEN);             /* something follows */
    ck_assert_int_eq(LOAD_OWN(""), RULES_BROKEN);
}
END_TEST

START_TEST(the_head_has_bounds)
{
    state.head.seats = 1;
    ck_assert_int_eq(load(save()), RULES_BROKEN);
    state.head.seats = 3;
    state.head.gone = 7;
    ck_assert_int_eq(load(save()), RULES_OK);
    state.head.gone = 8; /* a seat that is not there left */
    ck_assert_int_eq(load(save()), RULES_BROKEN);
    state.head.gone = 0;
    state.head.over = 0; /* nothing runs, nobody is asked */
    ck_assert_int_eq(load(save()), RULES_BROKEN);
    state.head.depth = 1;
    ck_assert_int_eq(load(save()), RULES_BROKEN);
    state.head.batch = FX_WAITING;
    state.head.fx[0].step = 1;
    ck_assert_int_eq(load(save()), RULES_BROKEN); /* the effect says that it is broken */
}
END_TEST

/* Real states */

static void *dominion, *copy;
static struct rules_chance chance;

static void begin_dominion(void)
{
    static const char setup_text[] =
        "seats=3 kingdom=cellar,library,moat,village,spy,militia,thief,market,sentry,throne_room "
        "colony=no double_treasures=off first_player=1 reaction_windows=everyone turn_cap=1000 "
        "turn_decision_cap=10000 turn_event_cap=1000000";
    struct rules_setup setup;
    dominion = malloc(dominion_game.state_size);
    copy = malloc(dominion_game.state_size);
    ck_assert_ptr_nonnull(dominion);
    ck_assert_ptr_nonnull(copy);
    chance = (struct rules_chance){.key = {9}};
    ck_assert_int_eq(rules_setup_parse(setup_text, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, dominion, &setup, &chance, NULL), RULES_OK);
}

static void end_dominion(void)
{
    free(dominion);
    free(copy);
}

static const char *const positions[][3] = {
    {"p1 hand militia", NULL, "play militia"},
    {"p1 hand spy", "p2 hand moat copper", "play spy"},
    {"p1 hand thief", "p2 deck gold silver", "play thief"},
    {"p1 hand sentry", NULL, "play sentry"},
    {"p1 hand library", "p1 deck village militia moat copper", "play library"},
    {"p1 hand throne_room militia", NULL, "play throne_room"},
    {"p1 hand gold gold", NULL, "treasures"},
};

static void answer(const char *text)
{
    struct rules_action a = {.act = RULES_ANSWER};
    char reason[80] = "";
    struct rules_text why = {reason, 0, sizeof reason};
    for (rules_seat s = 0; s < 3; s++) {
        const struct rules_decision *d = rules_open(dominion, s);
        if (!d)
            continue;
        a.by = d->by;
        a.number = d->number;
    }
    ck_assert_int_eq(rules_answer_parse(&dominion_game, text, &a, &why), RULES_OK);
    ck_assert_int_eq(rules_apply(&dominion_game, dominion, &chance, &a, NULL, NULL), RULES_OK);
}

static void stand_at(int position)
{
    char reason[80] = "";
    struct rules_text why = {reason, 0, sizeof reason};
    for (int i = 0; i < 2; i++)
        if (positions[position][i])
            ck_assert(dominion_game.arrange(dominion, positions[position][i], &why));
    ck_assert_int_eq(rules_resume(&dominion_game, dominion, &chance, NULL), RULES_OK);
    answer(positions[position][2]);
}

static size_t save_dominion(uint8_t *to)
{
    size_t n = rules_save(&dominion_game, dominion, to, sizeof bytes);
    ck_assert_uint_le(n, sizeof bytes);
    return n;
}

/* In a block of just that size, so that reading past its end is seen. */
static enum rules_rc load_cut(const uint8_t *from, size_t n)
{
    uint8_t *cut = malloc(n ? n : 1);
    ck_assert_ptr_nonnull(cut);
    memcpy(cut, from, n);
    memset(copy, 0xa5, dominion_game.state_size);
    enum rules_rc rc = rules_load(&dominion_game, copy, cut, n);
    free(cut);
    return rc;
}

START_TEST(a_part_of_a_state_is_no_state)
{
    stand_at(_i);
    size_t n = save_dominion(bytes);
    ck_assert_int_eq(load_cut(bytes, n), RULES_OK);
    ck_assert_ptr_null(dominion_game.check(copy));
    for (size_t part = 0; part < n; part++)
        ck_assert_int_eq(load_cut(bytes, part), RULES_BROKEN);
    bytes[n] = 0;
    ck_assert_int_eq(load_cut(bytes, n + 1), RULES_BROKEN);
}
END_TEST

static void ignore_open(void *ctx, const char *name, bool list)
{
    (void)ctx, (void)name, (void)list;
}
static void ignore_close(void *ctx, bool list)
{
    (void)ctx, (void)list;
}
static void ignore_number(void *ctx, const char *name, int64_t value)
{
    (void)ctx, (void)name, (void)value;
}
static void ignore_word(void *ctx, const char *name, const char *slug)
{
    (void)ctx, (void)name, (void)slug;
}
static void ignore_flag(void *ctx, const char *name, bool value)
{
    (void)ctx, (void)name, (void)value;
}

/* What was taken for a state, though it may be one that no game comes to, can be looked at and
 * saved again. */
static void look_at_copy(void)
{
    static const struct rules_sink nowhere = {ignore_open, ignore_close, ignore_number,
                                              ignore_word, ignore_flag,  NULL};
    uint8_t hash[16];
    (void)dominion_game.check(copy);
    for (rules_seat viewer = 0; viewer < 4; viewer++)
        dominion_game.observe(copy, viewer < 3 ? viewer : RULES_NOBODY, &nowhere);
    rules_hash(&dominion_game, copy, key, hash);
    size_t n = rules_save(&dominion_game, copy, NULL, 0);
    uint8_t *again = malloc(n);
    ck_assert_ptr_nonnull(again);
    ck_assert_uint_eq(rules_save(&dominion_game, copy, again, n), n);
    ck_assert_int_eq(rules_load(&dominion_game, copy, again, n), RULES_OK);
    free(again);
}

static size_t damage(uint8_t *at, size_t n, uint64_t *random)
{
    for (uint64_t times = 1 + rules_mix(random) % 4; times > 0; times--) {
        uint64_t r = rules_mix(random);
        size_t where = (size_t)(r >> 8) % n;
        switch (r % 4) {
        case 0:
            at[where] = (uint8_t)(r >> 40);
            break;
        case 1:
            at[where] = (uint8_t)(at[where] ^ 1u << (r >> 40) % 8);
            break;
        case 2: /* one byte more */
            memmove(at + where + 1, at + where, n - where);
            at[where] = (uint8_t)(r >> 40);
            n++;
            break;
        default: /* one less */
            memmove(at + where, at + where + 1, n - where - 1);
            n -= n > 1;
            break;
        }
    }
    return n;
}

START_TEST(damage_does_no_harm)
{
    uint8_t good[sizeof bytes], bad[sizeof bytes];
    uint64_t random = (uint64_t)_i + 1;
    unsigned taken = 0;
    stand_at(_i);
    size_t n = save_dominion(good);
    ck_assert_uint_lt(n + 8, sizeof bad);
    for (int i = 0; i < 20000; i++) {
        memcpy(bad, good, n);
        size_t cut = damage(bad, n, &random);
        if (load_cut(bad, cut) != RULES_OK)
            continue;
        taken++;
        look_at_copy();
    }
    ck_assert_uint_gt(taken, 0); /* a number may be another number */
}
END_TEST

/* Each register of each frame, each field of the head: any value. */
START_TEST(damaged_registers_do_no_harm)
{
    static const int32_t values[] = {-1, -2, INT16_MIN, INT16_MAX, 0, 1, 2, 5, 63, 255, 256, 1025};
    stand_at(_i);
    struct rules_head good, *h = dominion;
    memcpy(&good, h, sizeof good);
    for (uint16_t depth = 1; depth <= good.depth; depth++)
        for (int field = 0; field < 12 * 12; field++) {
            memcpy(h, &good, sizeof good);
            h->depth = depth;
            struct fx_frame *f = &h->fx[depth - 1];
            int32_t value = values[field % 12];
            switch (field / 12) {
            case 0:
                f->fn = (uint16_t)value;
                break;
            case 1:
                f->card = (uint16_t)value;
                break;
            case 2:
                f->step = (uint8_t)value;
                break;
            case 3:
                f->seat = (rules_seat)value;
                break;
            case 4:
                f->who = (rules_seat)value;
                break;
            case 5:
                f->seats = (uint8_t)value;
                break;
            case 6:
                f->id = value;
                break;
            case 7:
                f->to = value;
                break;
            case 8:
                f->arg = (int16_t)value;
                break;
            case 9:
                f->i = (int16_t)value;
                break;
            case 10:
                f->n = (int16_t)value;
                break;
            default:
                f->x = (int16_t)value;
                break;
            }
            size_t n = save_dominion(bytes);
            if (load_cut(bytes, n) == RULES_OK)
                look_at_copy();
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules io");
    TCase *tests = tcase_create("fields");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, extreme_values_come_back);
    tcase_add_test(tests, lists_come_back);
    tcase_add_test(tests, defaults_are_not_written);
    tcase_add_test(tests, successors_are_one_run);
    tcase_add_test(tests, a_new_field_changes_no_old_state);
    tcase_add_test(tests, hashes_need_the_key);
    tcase_add_test(tests, every_byte_is_hashed);
    tcase_add_test(tests, saving_says_what_it_needs);
    tcase_add_test(tests, what_no_save_wrote_is_refused);
    tcase_add_test(tests, the_head_has_bounds);
    suite_add_tcase(suite, tests);
    const int n = sizeof positions / sizeof *positions;
    tests = tcase_create("states");
    tcase_add_checked_fixture(tests, begin_dominion, end_dominion);
    tcase_set_timeout(tests, 300);
    tcase_add_loop_test(tests, a_part_of_a_state_is_no_state, 0, n);
    tcase_add_loop_test(tests, damage_does_no_harm, 0, n);
    tcase_add_loop_test(tests, damaged_registers_do_no_harm, 0, n);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
