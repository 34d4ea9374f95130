/* tests/unit/rules_plural.c: several seats are asked at once: sealed answers, any order of arrival,
 * taking back, renewing, leaving; the five shapes. The game of this test asks all seats five times
 * and remembers what it was told, in the order in which it reads it. */
#include "rules/core/fx.h"
#include "rules/core/io.h"
#include "rules/core/random.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { DISCARD = 1, SORT, BID, NAME, TAKE, VERBS };

static const struct rules_verb verbs[] = {
    {0},
    {"discard", "", RULES_ARG_NONE},
    {"sort", "", RULES_ARG_NONE},
    {"bid", "", RULES_ARG_NUMBER},
    {"name", "", RULES_ARG_NONE},
    {"take", "", RULES_ARG_NONE},
};
static const struct rules_card_word copper = {"copper", "Copper", ""};
static const struct rules_card_word silver = {"silver", "Silver", ""};
static const struct rules_card_word gold = {"gold", "Gold", ""};
static const struct rules_card_word *const cards[] = {NULL, &copper, &silver, &gold};
static const struct rules_words words = {
    .verbs = verbs, .cards = cards, .n_verbs = VERBS, .n_cards = 4};

struct state {
    struct rules_head head;
    uint64_t heard; /* a hash of all answers, in the order in which they were read */
    uint16_t rolled;
};

static bool withdraws = true;
static bool takes_along;
static bool is_steered;

static void ask_set(struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++) {
        if (withdraws && h->gone >> s & 1)
            continue;
        struct rules_decision *d = fx_open(h, s, RULES_SET, 1, 1);
        d->min = d->fallback = 1;
        d->max = 3;
        fx_option(h, d, DISCARD, 1, 0, 3);
        fx_option(h, d, DISCARD, 2, 0, 1);
    }
}

static void ask_order(struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++) {
        if (withdraws && h->gone >> s & 1)
            continue;
        struct rules_decision *d = fx_open(h, s, RULES_ORDER, 1, 2);
        fx_option(h, d, SORT, 1, 0, 2);
        fx_option(h, d, SORT, 3, 0, 1);
    }
}

static void ask_amount(struct rules_head *h, enum rules_shape shape, int verb)
{
    for (rules_seat s = 0; s < h->seats; s++) {
        if (withdraws && h->gone >> s & 1)
            continue;
        struct rules_decision *d = fx_open(h, s, shape, 1, 3);
        d->min = -2;
        d->max = 9;
        d->fallback = shape == RULES_NUMBER ? -1 : 3;
        fx_option(h, d, verb, 0, 0, 1);
    }
}

static void ask_one(struct rules_head *h)
{
    for (rules_seat s = 0; s < h->seats; s++) {
        if (withdraws && h->gone >> s & 1)
            continue;
        struct rules_decision *d = fx_open(h, s, RULES_ONE, 1, 4);
        d->fallback = 1;
        fx_option(h, d, TAKE, 1, 0, 2);
        fx_option(h, d, TAKE, 2, 0, 1);
    }
}

static void hear(struct state *g, uint64_t value)
{
    g->heard ^= value;
    g->heard = rules_mix(&g->heard);
}

static void hear_all(struct state *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++) {
        hear(g, s);
        hear(g, (uint32_t)fx_number(&g->head, s));
        for (int k = 0; k < fx_count(&g->head, s); k++) {
            int count;
            hear(g, fx_pick(&g->head, s, k, &count)->card);
            hear(g, (unsigned)count);
        }
    }
    g->rolled = (uint16_t)fx_random(&g->head, 1000);
}

static int step(void *st, struct fx_frame *f)
{
    struct state *g = st;
    FX_BEGIN
    FX_ASK(1, ask_set(&g->head));
    hear_all(g);
    FX_ASK(2, ask_order(&g->head));
    hear_all(g);
    FX_ASK(3, ask_amount(&g->head, RULES_NUMBER, BID));
    hear_all(g);
    FX_ASK(4, ask_amount(&g->head, RULES_NAME, NAME));
    hear_all(g);
    FX_ASK(5, ask_one(&g->head));
    hear_all(g);
    g->head.over = 1;
    FX_END
}

static enum rules_rc create(void *st, const struct rules_setup *setup)
{
    struct state *g = st;
    (void)setup;
    if (is_steered)
        g->head.by[1] = 0;
    (void)fx_call(&g->head, 1, 0, 0, 0);
    return RULES_OK;
}

static void left(void *st, rules_seat seat)
{
    if (takes_along)
        fx_withdraw_answer(st, seat);
    else if (withdraws)
        fx_withdraw(st, seat);
}

static void fields(void *st, struct rules_io *io)
{
    struct state *g = st;
    io_u64(io, 1, &g->heard);
    io_u16(io, 2, &g->rolled, UINT16_MAX);
}

static bool in_domain(const void *st, uint16_t card)
{
    (void)st;
    return card == 1 || card == 3;
}

static void explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                    struct rules_refusal *why)
{
    (void)st, (void)d;
    why->arg[0] = o->card;
}

static const struct rules_game game = {
    .slug = "plural",
    .seats_min = 2,
    .seats_max = 6,
    .state_size = sizeof(struct state),
    .words = &words,
    .create = create,
    .step = step,
    .left = left,
    .fields = fields,
    .in_domain = in_domain,
    .explain = explain,
};

static struct state state;
static struct rules_chance chance;
static struct rules_refusal why;
static const uint8_t key[32] = {7};

static void begin(void)
{
    struct rules_setup setup;
    chance = (struct rules_chance){.key = {1}};
    ck_assert_int_eq(rules_setup_parse("seats=3", &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&game, &state, &setup, &chance, NULL), RULES_OK);
}

static void set_up(void)
{
    withdraws = true;
    takes_along = false;
    is_steered = false;
    begin();
}

static struct rules_action read(const char *text)
{
    struct rules_action a = {.act = RULES_ANSWER};
    char reason[80] = "";
    struct rules_text t = {reason, 0, sizeof reason};
    ck_assert_int_eq(rules_answer_parse(&game, text, &a, &t), RULES_OK);
    return a;
}

static enum rules_rc act(struct rules_action a)
{
    return rules_apply(&game, &state, &chance, &a, NULL, &why);
}

static enum rules_rc answer_as(rules_seat by, rules_seat seat, const char *text)
{
    struct rules_action a = read(text);
    const struct rules_decision *d = rules_open(&state, seat);
    ck_assert_ptr_nonnull(d);
    a.by = by;
    a.number = d->number;
    return act(a);
}

static void answer(rules_seat seat, const char *text)
{
    ck_assert_int_eq(answer_as(seat, seat, text), RULES_OK);
}

static void refused(rules_seat seat, const char *text, int reason, int32_t arg0, int32_t arg1)
{
    struct state before = state;
    ck_assert_int_eq(answer_as(seat, seat, text), RULES_ILLEGAL);
    ck_assert_mem_eq(&before, &state, sizeof state);
    ck_assert_int_eq(why.reason, reason);
    ck_assert_int_eq(why.arg[0], arg0);
    ck_assert_int_eq(why.arg[1], arg1);
}

static enum rules_rc act_on(enum rules_act what, rules_seat by, uint32_t number)
{
    return act((struct rules_action){.act = (uint8_t)what, .by = by, .number = number});
}

static void hash(uint8_t out[16])
{
    rules_hash(&game, &state, key, out);
}

static void defaults(void)
{
    for (rules_seat s = 0; s < 3; s++) {
        const struct rules_decision *d = rules_open(&state, s);
        struct rules_action a;
        if (!d)
            continue;
        rules_fallback(&state, d, &a);
        ck_assert_int_eq(act(a), RULES_OK);
    }
}

/* Sealing and order of arrival */

static const char *const answers[5][3] = {
    {"discard copper silver", "discard copper", "discard copper copper copper"},
    {"sort copper gold copper", "sort gold copper copper", "sort copper copper gold"},
    {"bid -2", "bid 9", "bid 0"},
    {"name gold", "name copper", "name gold"},
    {"take silver", "take copper", "take silver"},
};

START_TEST(any_order_of_arrival_gives_the_same_game)
{
    static const rules_seat orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                            {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    uint8_t wanted[5][16], here[16];
    uint64_t random = 1;
    for (unsigned round = 0; round < 60; round++) {
        begin();
        for (unsigned stage = 0; stage < 5; stage++) {
            unsigned order = round ? (unsigned)(rules_mix(&random) % 6) : 0;
            for (unsigned i = 0; i < 3; i++)
                answer(orders[order][i], answers[stage][orders[order][i]]);
            hash(here);
            if (round == 0)
                memcpy(wanted[stage], here, sizeof here);
            ck_assert_mem_eq(wanted[stage], here, sizeof here);
        }
        ck_assert(rules_over(&state));
    }
}
END_TEST

START_TEST(what_is_picked_in_which_order_matters_only_where_it_is_asked)
{
    uint8_t a[16], b[16];
    answer(0, "discard silver copper copper");
    hash(a);
    begin();
    answer(0, "discard copper silver copper");
    hash(b);
    ck_assert_mem_eq(a, b, sizeof a);
    begin();
    defaults();
    answer(0, "sort gold copper copper");
    hash(a);
    begin();
    defaults();
    answer(0, "sort copper gold copper");
    hash(b);
    ck_assert_mem_ne(a, b, sizeof a);
}
END_TEST

START_TEST(an_answer_waits_sealed_for_the_others)
{
    uint64_t heard = state.heard, draws = rules_draws(&state);
    uint32_t number = rules_open(&state, 1)->number;
    answer(1, "discard copper");
    ck_assert_ptr_null(rules_open(&state, 1));
    ck_assert_ptr_null(rules_next_for(&state, 1, RULES_NOBODY));
    const struct rules_decision *d = rules_asked(&state, 1);
    ck_assert_ptr_nonnull(d);
    ck_assert_int_eq(d->slot, RULES_SEALED);
    ck_assert_uint_eq(state.heard, heard);
    ck_assert_uint_eq(rules_draws(&state), draws);
    struct rules_action again = read("discard copper");
    again.by = 1;
    again.number = number;
    ck_assert_int_eq(act(again), RULES_STALE);
    answer(0, "discard copper");
    ck_assert_uint_eq(state.heard, heard);
    answer(2, "discard copper");
    ck_assert_uint_ne(state.heard, heard);
    ck_assert_uint_gt(rules_draws(&state), draws);
    again.number = number; /* nor later */
    ck_assert_int_eq(act(again), RULES_STALE);
}
END_TEST

START_TEST(numbers_are_never_used_twice)
{
    uint32_t last = 0;
    for (int stage = 0; stage < 5; stage++) {
        for (rules_seat s = 0; s < 3; s++) {
            ck_assert_uint_gt(rules_open(&state, s)->number, last);
            last = rules_open(&state, s)->number;
        }
        ck_assert_uint_eq(rules_next_number(&state), last + 1);
        defaults();
    }
    ck_assert(rules_over(&state));
}
END_TEST

START_TEST(only_the_seat_itself_answers)
{
    struct state before = state;
    ck_assert_int_eq(answer_as(1, 0, "discard copper"), RULES_NOT_YOURS);
    ck_assert_int_eq(answer_as(200, 0, "discard copper"), RULES_NOT_YOURS);
    struct rules_action a = read("discard copper");
    a.number = 0;
    ck_assert_int_eq(act(a), RULES_STALE);
    a.number = UINT32_MAX;
    ck_assert_int_eq(act(a), RULES_STALE);
    a.act = 77;
    ck_assert_int_eq(act(a), RULES_ILLEGAL);
    ck_assert_mem_eq(&before, &state, sizeof state);
}
END_TEST

START_TEST(a_sealed_answer_survives_saving)
{
    uint8_t bytes[1024], a[16], b[16];
    for (int stage = 0; stage < 5; stage++) {
        answer(2, answers[stage][2]);
        answer(0, answers[stage][0]);
        size_t n = rules_save(&game, &state, bytes, sizeof bytes);
        ck_assert_uint_lt(n, sizeof bytes);
        hash(a);
        memset(&state, 0xa5, sizeof state);
        ck_assert_int_eq(rules_load(&game, &state, bytes, n), RULES_OK);
        hash(b);
        ck_assert_mem_eq(a, b, sizeof a);
        ck_assert_int_eq(rules_reask(&game, &state), RULES_OK);
        hash(b);
        ck_assert_mem_eq(a, b, sizeof a);
        answer(1, answers[stage][1]);
    }
    hash(a);
    begin();
    for (int stage = 0; stage < 5; stage++)
        for (rules_seat s = 0; s < 3; s++)
            answer(s, answers[stage][s]);
    hash(b);
    ck_assert_mem_eq(a, b, sizeof a);
}
END_TEST

/* A sealed answer that does not fit its question is no answer. */
START_TEST(a_damaged_sealed_answer_is_open_again)
{
    uint8_t bytes[1024];
    answer(0, "discard copper silver");
    struct state good = state;
    for (int what = 0; what < 5; what++) {
        state = good;
        struct rules_decision *d = &state.head.ask[0];
        struct rules_run *run = &state.head.run[d->run_first];
        ck_assert_uint_eq(d->runs, 2);
        if (what == 0)
            run[1] = run[0]; /* the same twice */
        else if (what == 1)
            run[0].option = 2;
        else if (what == 2)
            run[0].count = 4;
        else if (what == 3)
            run[0].count = 0;
        else
            d->runs = 0;
        size_t n = rules_save(&game, &state, bytes, sizeof bytes);
        ck_assert_int_eq(rules_load(&game, &state, bytes, n), RULES_OK);
        ck_assert_ptr_nonnull(rules_open(&state, 0));
    }
    begin();
    for (int stage = 0; stage < 3; stage++)
        defaults();
    answer(0, "name gold");
    state.head.ask[0].amount = 2; /* not of the domain */
    size_t n = rules_save(&game, &state, bytes, sizeof bytes);
    ck_assert_int_eq(rules_load(&game, &state, bytes, n), RULES_OK);
    ck_assert_ptr_nonnull(rules_open(&state, 0));
}
END_TEST

/* Taking back and renewing */

START_TEST(a_sealed_answer_can_be_taken_back)
{
    uint32_t first = rules_open(&state, 1)->number;
    answer(1, "discard copper silver");
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 0, first), RULES_NOT_YOURS);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, first + 100), RULES_STALE);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, first), RULES_OK);
    const struct rules_decision *d = rules_open(&state, 1);
    ck_assert_ptr_nonnull(d);
    ck_assert_uint_gt(d->number, first);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, first), RULES_STALE);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, d->number), RULES_STALE); /* it is open */
    answer(1, answers[0][1]);
    answer(0, answers[0][0]);
    answer(2, answers[0][2]);
    uint64_t heard = state.heard;
    begin();
    for (rules_seat s = 0; s < 3; s++)
        answer(s, answers[0][s]);
    ck_assert_uint_eq(state.heard, heard);
}
END_TEST

START_TEST(a_number_and_a_name_can_be_taken_back)
{
    defaults();
    defaults();
    for (int stage = 2; stage < 4; stage++) {
        struct state before = state;
        answer(2, answers[stage][2]);
        ck_assert_int_eq(act_on(RULES_TAKE_BACK, 2, rules_asked(&state, 2)->number), RULES_OK);
        ck_assert_int_eq(rules_open(&state, 2)->amount, 0);
        before.head.ask[2].number = state.head.ask[2].number;
        before.head.ask[2].by_hand = 1;
        before.head.next_number = state.head.next_number;
        before.head.turn_answers = state.head.turn_answers;
        ck_assert_mem_eq(&before, &state, sizeof state);
        defaults();
    }
}
END_TEST

START_TEST(renewing_makes_old_answers_stale)
{
    uint32_t old = rules_open(&state, 0)->number, next = rules_next_number(&state);
    answer(1, "discard copper");
    uint32_t sealed = rules_asked(&state, 1)->number;
    struct rules_action a = {.act = RULES_RENEW, .number = next - 1, .draws = 50};
    struct state before = state;
    ck_assert_int_eq(act(a), RULES_ILLEGAL); /* numbers only go up */
    ck_assert_mem_eq(&before, &state, sizeof state);
    a.number = next + 10;
    ck_assert_int_eq(act(a), RULES_OK);
    ck_assert_uint_eq(rules_draws(&state), 50);
    ck_assert_uint_eq(rules_open(&state, 0)->number, next + 10);
    ck_assert_uint_eq(rules_open(&state, 2)->number, next + 11);
    ck_assert_uint_eq(rules_asked(&state, 1)->number, sealed);
    ck_assert_uint_eq(rules_next_number(&state), next + 12);
    struct rules_action late = read("discard copper");
    late.number = old;
    ck_assert_int_eq(act(late), RULES_STALE);
    a.number = next + 12;
    a.draws = 49;
    ck_assert_int_eq(act(a), RULES_ILLEGAL); /* nor does chance go back */
    defaults();
    ck_assert_uint_gt(rules_draws(&state), 50);
}
END_TEST

/* Leaving */

START_TEST(who_leaves_is_withdrawn)
{
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_OK);
    ck_assert(rules_gone(&state, 1));
    ck_assert_ptr_null(rules_asked(&state, 1));
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_STALE);
    ck_assert_int_eq(act_on(RULES_RESIGN, 3, 0), RULES_STALE);
    ck_assert_int_eq(act_on(RULES_RESIGN, 255, 0), RULES_STALE);
    ck_assert_int_eq(rules_reask(&game, &state), RULES_OK);
    ck_assert_ptr_null(rules_asked(&state, 1));
    answer(0, "discard copper");
    answer(2, "discard copper");
    ck_assert_int_eq(rules_open(&state, 0)->shape, RULES_ORDER);
    ck_assert_ptr_null(rules_asked(&state, 1));
}
END_TEST

START_TEST(the_last_one_who_is_awaited_leaves)
{
    answer(0, "discard copper");
    answer(2, "discard copper");
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_OK);
    ck_assert_int_eq(rules_open(&state, 0)->shape, RULES_ORDER);
}
END_TEST

START_TEST(a_sealed_answer_of_who_leaves_stays)
{
    answer(1, "discard copper silver");
    uint32_t number = rules_asked(&state, 1)->number;
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_OK);
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, number), RULES_NOT_YOURS);
    answer(0, answers[0][0]);
    answer(2, answers[0][2]);
    uint64_t heard = state.heard;
    begin();
    answer(0, answers[0][0]);
    answer(1, "discard copper silver");
    answer(2, answers[0][2]);
    ck_assert_uint_eq(state.heard, heard);
}
END_TEST

START_TEST(or_is_taken_along)
{
    takes_along = true;
    answer(1, "discard copper silver");
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_OK);
    ck_assert_ptr_null(rules_asked(&state, 1));
    ck_assert_int_eq(rules_reask(&game, &state), RULES_OK);
    ck_assert_ptr_null(rules_asked(&state, 1));
    answer(0, answers[0][0]);
    answer(2, answers[0][2]);
    ck_assert_int_eq(rules_open(&state, 0)->shape, RULES_ORDER);
}
END_TEST

START_TEST(what_was_said_before_answers_if_it_is_legal)
{
    struct rules_action said = read("discard copper gold");
    ck_assert(!fx_answer(&game, &state.head, 1, &said));
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_OPEN);
    said = read("discard copper silver");
    ck_assert(fx_answer(&game, &state.head, 1, &said));
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
    ck_assert(!fx_answer(&game, &state.head, 1, &said));
    answer(0, answers[0][0]);
    answer(2, answers[0][2]);
    ck_assert_int_eq(rules_open(&state, 0)->shape, RULES_ORDER);
}
END_TEST

START_TEST(all_leave)
{
    for (rules_seat s = 0; s < 3; s++)
        ck_assert_int_eq(act_on(RULES_RESIGN, s, 0), RULES_OK);
    ck_assert(rules_over(&state)); /* nobody was left to ask */
    ck_assert_int_eq(act_on(RULES_RESIGN, 0, 0), RULES_OVER);
}
END_TEST

START_TEST(who_left_is_answered_for_where_the_game_still_asks)
{
    withdraws = false;
    begin();
    ck_assert_int_eq(act_on(RULES_RESIGN, 1, 0), RULES_OK);
    ck_assert_ptr_null(rules_open(&state, 1));
    for (int stage = 0; stage < 5; stage++) {
        answer(0, answers[stage][0]);
        ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
        answer(2, answers[stage][2]);
    }
    ck_assert(rules_over(&state));
    uint64_t heard = state.heard;
    static const char *const fallback[] = {"discard copper", "sort copper copper gold", "bid -1",
                                           "name gold", "take silver"};
    begin();
    for (int stage = 0; stage < 5; stage++) {
        answer(0, answers[stage][0]);
        answer(1, fallback[stage]);
        answer(2, answers[stage][2]);
    }
    ck_assert_uint_eq(state.heard, heard);
}
END_TEST

/* Steering */

START_TEST(one_seat_may_decide_for_another)
{
    is_steered = true;
    begin();
    const struct rules_decision *own = rules_next_for(&state, 0, RULES_NOBODY);
    const struct rules_decision *other = rules_next_for(&state, 0, 0);
    ck_assert_uint_eq(own->seat, 0);
    ck_assert_uint_eq(other->seat, 1);
    ck_assert_uint_eq(other->by, 0);
    ck_assert_ptr_null(rules_next_for(&state, 0, 1));
    ck_assert_ptr_null(rules_next_for(&state, 1, RULES_NOBODY));
    ck_assert_int_eq(answer_as(1, 1, "discard copper"), RULES_NOT_YOURS);
    ck_assert_int_eq(answer_as(0, 1, "discard copper"), RULES_OK);
    uint32_t number = rules_asked(&state, 1)->number;
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 1, number), RULES_NOT_YOURS);
    ck_assert_int_eq(act_on(RULES_TAKE_BACK, 0, number), RULES_OK);
    ck_assert_int_eq(act_on(RULES_RESIGN, 0, 0), RULES_OK);
    ck_assert_uint_eq(rules_open(&state, 1)->by, 1); /* its own again */
    answer(1, "discard copper");
}
END_TEST

/* What each shape refuses */

START_TEST(sets)
{
    refused(0, "discard none", RULES_WHY_TOO_FEW, 0, 1);
    refused(0, "discard copper copper copper silver", RULES_WHY_TOO_MANY, 4, 3);
    refused(0, "discard copper copper copper copper", RULES_WHY_NOT_SO_MANY, 4, 3);
    refused(0, "discard silver copper silver", RULES_WHY_NOT_SO_MANY, 2, 1);
    refused(0, "discard gold", RULES_WHY_NOT_OFFERED, 3, 0);
    refused(0, "discard #5", RULES_WHY_NOT_OFFERED, 0, 0);
    refused(0, "take copper", RULES_WHY_NOT_OFFERED, 1, 0);
    refused(0, "take none", RULES_WHY_NOT_OFFERED, 0, 0);
    struct rules_action a = read("discard copper");
    a.number = rules_open(&state, 0)->number;
    a.picks[0].count = 0;
    ck_assert_int_eq(act(a), RULES_ILLEGAL);
    a.picks[0].count = UINT16_MAX;
    ck_assert_int_eq(act(a), RULES_ILLEGAL);
    a.n = RULES_MAX_PICKS + 1;
    ck_assert_int_eq(act(a), RULES_ILLEGAL);
    ck_assert_int_eq(why.reason, RULES_WHY_TOO_MANY);
    a.n = 3; /* the same option in three runs */
    for (int i = 0; i < 3; i++)
        a.picks[i] = (struct rules_option){DISCARD, 1, 0, 1};
    ck_assert_int_eq(act(a), RULES_OK);
}
END_TEST

START_TEST(orders)
{
    defaults();
    refused(0, "sort copper gold", RULES_WHY_TOO_FEW, 2, 3);
    refused(0, "sort copper copper", RULES_WHY_TOO_FEW, 2, 3);
    refused(0, "sort copper copper copper", RULES_WHY_NOT_SO_MANY, 3, 2);
    refused(0, "sort gold gold copper", RULES_WHY_NOT_SO_MANY, 2, 1);
    refused(0, "sort copper silver gold", RULES_WHY_NOT_OFFERED, 2, 0);
    refused(0, "sort none", RULES_WHY_TOO_FEW, 0, 3);
    answer(0, "sort copper gold copper");
}
END_TEST

START_TEST(amounts)
{
    defaults();
    defaults();
    refused(0, "bid -3", RULES_WHY_OUT_OF_RANGE, -2, 9);
    refused(0, "bid 10", RULES_WHY_OUT_OF_RANGE, -2, 9);
    refused(0, "bid -2147483648", RULES_WHY_OUT_OF_RANGE, -2, 9);
    refused(0, "bid 1 2", RULES_WHY_TOO_MANY, 2, 1);
    refused(0, "bid 1 1", RULES_WHY_TOO_MANY, 2, 1);
    refused(0, "bid none", RULES_WHY_TOO_FEW, 0, 1);
    refused(0, "name gold", RULES_WHY_NOT_OFFERED, 3, 0);
    struct rules_action a = read("bid 1");
    a.number = rules_open(&state, 0)->number;
    a.picks[0].card = 1;
    ck_assert_int_eq(act(a), RULES_ILLEGAL);
    answer(0, "bid -2");
    answer(1, "bid 9");
    answer(2, "bid 0");
}
END_TEST

START_TEST(names)
{
    for (int i = 0; i < 3; i++)
        defaults();
    refused(0, "name silver", RULES_WHY_NO_SUCH_NAME, 0, 0);
    refused(0, "name gold copper", RULES_WHY_TOO_MANY, 2, 1);
    refused(0, "name none", RULES_WHY_TOO_FEW, 0, 1);
    refused(0, "name", RULES_WHY_NO_SUCH_NAME, 0, 0);
    refused(0, "name gold#1", RULES_WHY_NO_SUCH_NAME, 0, 0);
    answer(0, "name gold");
}
END_TEST

START_TEST(ones)
{
    for (int i = 0; i < 4; i++)
        defaults();
    refused(0, "take none", RULES_WHY_TOO_FEW, 0, 1);
    refused(0, "take copper copper", RULES_WHY_TOO_MANY, 2, 1);
    refused(0, "take copper silver", RULES_WHY_TOO_MANY, 2, 1);
    refused(0, "take gold", RULES_WHY_NOT_OFFERED, 3, 0);
    answer(0, "take copper");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules plural");
    TCase *tests = tcase_create("plural");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, any_order_of_arrival_gives_the_same_game);
    tcase_add_test(tests, what_is_picked_in_which_order_matters_only_where_it_is_asked);
    tcase_add_test(tests, an_answer_waits_sealed_for_the_others);
    tcase_add_test(tests, numbers_are_never_used_twice);
    tcase_add_test(tests, only_the_seat_itself_answers);
    tcase_add_test(tests, a_sealed_answer_survives_saving);
    tcase_add_test(tests, a_damaged_sealed_answer_is_open_again);
    tcase_add_test(tests, a_sealed_answer_can_be_taken_back);
    tcase_add_test(tests, a_number_and_a_name_can_be_taken_back);
    tcase_add_test(tests, renewing_makes_old_answers_stale);
    tcase_add_test(tests, who_leaves_is_withdrawn);
    tcase_add_test(tests, the_last_one_who_is_awaited_leaves);
    tcase_add_test(tests, a_sealed_answer_of_who_leaves_stays);
    tcase_add_test(tests, or_is_taken_along);
    tcase_add_test(tests, what_was_said_before_answers_if_it_is_legal);
    tcase_add_test(tests, all_leave);
    tcase_add_test(tests, who_left_is_answered_for_where_the_game_still_asks);
    tcase_add_test(tests, one_seat_may_decide_for_another);
    tcase_add_test(tests, sets);
    tcase_add_test(tests, orders);
    tcase_add_test(tests, amounts);
    tcase_add_test(tests, names);
    tcase_add_test(tests, ones);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
