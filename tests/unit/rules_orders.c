/* tests/unit/rules_orders.c: standing orders in the core: what they answer and when, precedence,
 * their end, caps, taking back, undo, saving. The game of this test asks its seats, together or one
 * by one, round after round, and counts who takes. */
#include "rules/core/fx.h"
#include "rules/core/io.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASS = 1, TAKE, VERBS };
enum order { ALWAYS_TAKE, PASS_UNTIL, NONSENSE, NAME_CARD, TAKE_WITH, N_ORDERS };

static const struct rules_verb verbs[] = {
    {0}, {"pass", "", RULES_ARG_NONE}, {"take", "", RULES_ARG_NONE}};
static const struct rules_card_word gold = {"gold", "Gold", ""};
static const struct rules_card_word *const cards[] = {NULL, NULL, &gold};
static const char *const choices[] = {NULL, "now", "then", "never"};
static const uint16_t with[] = {1, 2, 0};
static const struct rules_order_word orders[] = {
    [ALWAYS_TAKE] = {"always_take", "", RULES_ARG_NONE, 1, NULL},
    [PASS_UNTIL] = {"pass_until", "", RULES_ARG_NUMBER, 1, NULL}, /* so many rounds from now */
    [NONSENSE] = {"nonsense", "", RULES_ARG_NONE, 1, NULL},       /* no legal answer */
    [NAME_CARD] = {"name_card", "", RULES_ARG_CARD, 2, NULL},
    [TAKE_WITH] = {"take_with", "", RULES_ARG_CHOICE, 1, with}};
static const char *const rules[] = {NULL, "X-1", "X-2"};
static const struct rules_words words = {.verbs = verbs,
                                         .cards = cards,
                                         .choices = choices,
                                         .rules = rules,
                                         .orders = orders,
                                         .n_verbs = VERBS,
                                         .n_cards = 3,
                                         .n_choices = 4,
                                         .n_rules = 3,
                                         .n_orders = N_ORDERS};

enum { SEATS = 3, ROUNDS = 8 };

struct state {
    struct rules_head head;
    uint16_t round;
    uint16_t taken[RULES_MAX_SEATS];
    uint8_t reason;
};

static bool together, is_steered;
static uint32_t cap_answers;

static void ask(struct state *g, rules_seat s)
{
    struct rules_decision *d = fx_open(&g->head, s, RULES_ONE, 1, 1);
    fx_option(&g->head, d, PASS, 0, 0, 1);
    fx_option(&g->head, d, TAKE, 2, 0, 1);
}

static void ask_all(struct state *g)
{
    for (rules_seat s = 0; s < g->head.seats; s++)
        ask(g, s);
}

static void hear(struct state *g, rules_seat s)
{
    const struct rules_option *o = fx_choice(&g->head, s);
    g->taken[s] = (uint16_t)(g->taken[s] + (o && o->verb == TAKE));
}

static int step(void *st, struct fx_frame *f)
{
    struct state *g = st;
    FX_BEGIN
    for (; g->round < ROUNDS; g->round++) {
        if (together) {
            FX_ASK(1, ask_all(g));
            for (rules_seat s = 0; s < g->head.seats; s++)
                hear(g, s);
            continue;
        }
        for (f->i = 0; f->i < g->head.seats; f->i++) {
            FX_ASK(2, ask(g, (rules_seat)f->i));
            hear(g, (rules_seat)f->i);
        }
        if (g->round == ROUNDS / 2)
            fx_new_turn(&g->head);
    }
    g->head.over = 1;
    FX_END
}

static enum rules_rc create(void *st, const struct rules_setup *setup)
{
    struct state *g = st;
    (void)setup;
    if (is_steered)
        g->head.by[1] = 0;
    g->head.cap_answers = cap_answers;
    (void)fx_call(&g->head, 1, 0, 0, 0);
    return RULES_OK;
}

static void left(void *st, rules_seat seat)
{
    fx_withdraw(st, seat);
}

static void capped(void *st, enum rules_cap cap)
{
    struct state *g = st;
    g->reason = (uint8_t)(1 + cap);
    g->head.over = 1;
}

static void explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                    struct rules_refusal *why)
{
    (void)st, (void)d, (void)o, (void)why;
}

static void fields(void *st, struct rules_io *io)
{
    struct state *g = st;
    io_u16(io, 1, &g->round, UINT16_MAX);
    for (uint32_t s = 0; s < RULES_MAX_SEATS; s++)
        io_u16(io, 2 + s, &g->taken[s], UINT16_MAX);
}

static enum rules_rc may_order(const void *st, rules_seat seat, struct rules_order *o,
                               struct rules_refusal *why)
{
    const struct state *g = st;
    (void)seat;
    if (o->order == PASS_UNTIL) {
        if (o->arg <= 0) {
            *why = (struct rules_refusal){.rule = 2, .reason = RULES_WHY_OUT_OF_RANGE};
            return RULES_ILLEGAL;
        }
        o->arg += g->round;
    }
    return RULES_OK;
}

static enum rules_obeyed obey(const void *st, const struct rules_decision *d,
                              const struct rules_order *o, struct rules_action *out)
{
    const struct state *g = st;
    const struct rules_option *options = rules_options(st, d);
    if (o->order == PASS_UNTIL && g->round >= o->arg)
        return RULES_SPENT;
    if (o->order == NAME_CARD)
        return RULES_SILENT;
    out->picks[0] = options[o->order == PASS_UNTIL ? 0 : 1];
    out->picks[0].count = o->order == NONSENSE ? 2 : 1;
    out->n = 1;
    return RULES_OBEYED;
}

static const struct rules_game game = {
    .slug = "orders",
    .seats_min = 2,
    .seats_max = 6,
    .state_size = sizeof(struct state),
    .words = &words,
    .create = create,
    .step = step,
    .left = left,
    .capped = capped,
    .fields = fields,
    .explain = explain,
    .may_order = may_order,
    .obey = obey,
};

static struct state state, kept;
static struct rules_chance chance;
static struct rules_refusal why;
static struct rules_event heard[64];
static struct rules_events events;
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
    together = is_steered = false;
    cap_answers = 0;
    begin();
}

static enum rules_rc act(const struct rules_action *a)
{
    events = (struct rules_events){.at = heard, .cap = 64};
    return rules_apply(&game, &state, &chance, a, &events, &why);
}

static enum rules_rc order(rules_seat by, const char *text)
{
    struct rules_action a = {.act = RULES_ORDERS, .by = by};
    char reason[120] = "";
    struct rules_text t = {reason, 0, sizeof reason};
    ck_assert_msg(rules_orders_parse(&game, text, &a, &t) == RULES_OK, "%s: %s", text, reason);
    return act(&a);
}

static void ordered(rules_seat by, const char *text)
{
    ck_assert_int_eq(order(by, text), RULES_OK);
}

static void answer(rules_seat seat, bool take)
{
    const struct rules_decision *d = rules_open(&state, seat);
    ck_assert_ptr_nonnull(d);
    struct rules_action a = {.act = RULES_ANSWER, .by = d->by, .number = d->number, .n = 1};
    a.picks[0] = rules_options(&state, d)[take];
    ck_assert_int_eq(act(&a), RULES_OK);
}

static void stand(rules_seat seat, const char *wanted)
{
    char text[RULES_ORDERS_TEXT] = "";
    struct rules_text t = {text, 0, sizeof text};
    uint8_t n;
    const struct rules_order *at = rules_orders(&state, seat, &n);
    rules_orders_format(&game, at, n, &t);
    ck_assert_str_eq(text, wanted);
}

static bool same_state(const struct state *a, const struct state *b)
{
    uint8_t of_a[16], of_b[16];
    rules_hash(&game, a, key, of_a);
    rules_hash(&game, b, key, of_b);
    return memcmp(of_a, of_b, sizeof of_a) == 0;
}

static void is_only_asked(rules_seat seat)
{
    for (rules_seat s = 0; s < SEATS; s++)
        ck_assert_int_eq(rules_open(&state, s) != NULL, s == seat);
}

/* Answering */

START_TEST(an_order_answers_as_soon_as_its_seat_is_asked)
{
    ordered(1, "always_take");
    ck_assert_uint_eq(events.n, 0);
    is_only_asked(0);
    uint32_t number = rules_next_number(&state);
    answer(0, false);
    ck_assert_uint_eq(state.taken[1], 1);
    is_only_asked(2);
    ck_assert_uint_eq(events.n, 1);
    ck_assert_int_eq(heard[0].kind, RULES_EV_ANSWERED);
    ck_assert_int_eq(heard[0].seat, 1);
    ck_assert_int_eq(heard[0].rule, 1);
    ck_assert_int_eq(heard[0].card, 2);
    ck_assert_int_eq(heard[0].arg[0], (int32_t)number);
    ck_assert_int_eq(heard[0].arg[1], ALWAYS_TAKE);
    ck_assert(rules_event_seen(&heard[0], 1));
    ck_assert(!rules_event_seen(&heard[0], 0));
    ck_assert(!rules_event_seen(&heard[0], RULES_NOBODY));
    ck_assert(!events.revealed);
}
END_TEST

START_TEST(orders_answer_the_open_question_without_an_event)
{
    uint32_t answers = state.head.turn_answers;
    ordered(0, "always_take");
    ck_assert_uint_eq(events.n, 0);
    ck_assert_uint_eq(state.taken[0], 1);
    ck_assert_uint_eq(state.head.turn_answers, answers + 1);
    is_only_asked(1);
    /* What follows is told: the next round asks the seat again. */
    answer(1, false);
    answer(2, false);
    ck_assert_uint_eq(events.n, 1);
}
END_TEST

START_TEST(what_is_answered_by_orders_is_as_answered_by_hand)
{
    answer(0, true);
    kept = state;
    begin();
    ordered(0, "always_take");
    rules_drop_orders(&state, RULES_NOBODY);
    state.head.order_changes[0] = 0;
    ck_assert(same_state(&state, &kept));
}
END_TEST

START_TEST(the_first_that_answers_does)
{
    ordered(0, "pass_until 9, always_take");
    ck_assert_uint_eq(state.taken[0], 0);
    begin();
    ordered(0, "name_card gold, nonsense, always_take, pass_until 9");
    ck_assert_uint_eq(state.taken[0], 1);
}
END_TEST

START_TEST(an_answer_that_is_not_legal_is_none)
{
    kept = state;
    ordered(0, "nonsense");
    is_only_asked(0);
    ck_assert_uint_eq(state.head.turn_answers, kept.head.turn_answers);
}
END_TEST

START_TEST(an_order_that_is_spent_goes)
{
    ordered(1, "pass_until 2, name_card gold");
    stand(1, "pass_until 2, name_card gold");
    for (int round = 0; round < 2; round++) {
        answer(0, false);
        answer(2, false);
    }
    stand(1, "pass_until 2, name_card gold");
    answer(0, false);
    is_only_asked(1);
    stand(1, "name_card gold");
    answer(1, true);
    ordered(1, "pass_until 1"); /* from now on */
    stand(1, "pass_until 3");
}
END_TEST

START_TEST(all_seats_may_have_orders)
{
    for (rules_seat s = 0; s < SEATS; s++)
        ordered(s, "always_take");
    ck_assert(rules_over(&state));
    for (rules_seat s = 0; s < SEATS; s++)
        ck_assert_uint_eq(state.taken[s], ROUNDS);
    struct rules_action a = {.act = RULES_ORDERS};
    ck_assert_int_eq(act(&a), RULES_OVER);
}
END_TEST

START_TEST(of_questions_asked_together_each_by_its_own)
{
    together = true;
    begin();
    ordered(1, "always_take");
    ck_assert_uint_eq(events.n, 0);
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
    ck_assert_uint_eq(state.taken[1], 0);
    answer(2, false);
    answer(0, false);
    ck_assert_uint_eq(state.taken[1], 1);
    ck_assert_uint_eq(events.n, 1); /* of the next round */
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
}
END_TEST

START_TEST(what_was_taken_back_is_answered_by_hand)
{
    together = true;
    begin();
    ordered(1, "always_take");
    struct rules_action back = {
        .act = RULES_TAKE_BACK, .by = 1, .number = rules_asked(&state, 1)->number};
    ck_assert_int_eq(act(&back), RULES_OK);
    ck_assert_ptr_nonnull(rules_open(&state, 1));
    answer(0, false); /* nor when something else happens */
    ck_assert_ptr_nonnull(rules_open(&state, 1));
    ck_assert_int_eq(rules_reask(&game, &state), RULES_OK);
    answer(2, false);
    answer(1, false);
    ck_assert_uint_eq(state.taken[1], 0);
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED); /* the next one again */
    back.number = rules_asked(&state, 1)->number;
    ck_assert_int_eq(act(&back), RULES_OK);
    ordered(1, "always_take"); /* said anew */
    ck_assert_int_eq(rules_asked(&state, 1)->slot, RULES_SEALED);
}
END_TEST

START_TEST(only_what_the_seat_decides_itself)
{
    is_steered = true;
    begin();
    ordered(0, "always_take");
    ordered(1, "always_take");
    is_only_asked(1);
    ck_assert_int_eq(rules_open(&state, 1)->by, 0);
    /* Left by its steersman, the question is its own. */
    struct rules_action a = {.act = RULES_RESIGN};
    ck_assert_int_eq(act(&a), RULES_OK);
    ck_assert_uint_eq(state.taken[1], 1);
    is_only_asked(2);
}
END_TEST

/* Bounds */

START_TEST(what_orders_answer_counts_for_the_cap)
{
    cap_answers = 5;
    begin();
    ordered(1, "always_take");
    ordered(2, "always_take");
    answer(0, false);
    answer(0, false);
    ck_assert(rules_over(&state)); /* five were answered, the sixth is not asked */
    ck_assert_int_eq(state.reason, 1 + RULES_CAP_ANSWERS);
    ck_assert_uint_eq(state.taken[1], 2);
    ck_assert_uint_eq(state.taken[2], 1);
}
END_TEST

START_TEST(changes_are_counted_apart_and_bounded)
{
    cap_answers = 40;
    begin();
    for (int i = 0; i < RULES_ORDER_CHANGES; i++)
        ordered(1, i % 2 ? "none" : "always_take");
    ck_assert_uint_eq(state.head.turn_answers, 0);
    kept = state;
    ck_assert_int_eq(order(1, "none"), RULES_ILLEGAL);
    ck_assert_int_eq(why.reason, RULES_WHY_CHANGES);
    ck_assert_int_eq(why.arg[0], RULES_ORDER_CHANGES);
    ck_assert(same_state(&state, &kept));
    ordered(0, "name_card gold"); /* each seat for itself */
    for (int i = 0; i <= ROUNDS / 2 * SEATS + 2; i++)
        answer((rules_seat)(i % SEATS), false);
    ordered(1, "none"); /* in the next turn again */
}
END_TEST

/* Giving them */

static void refused(rules_seat by, const char *text, int reason)
{
    kept = state;
    ck_assert_int_eq(order(by, text), RULES_ILLEGAL);
    ck_assert_int_eq(why.reason, reason);
    ck_assert_mem_eq(&state, &kept, sizeof state);
}

START_TEST(what_cannot_be_ordered_changes_nothing)
{
    refused(1, "always_take, pass_until 0", RULES_WHY_OUT_OF_RANGE);
    ck_assert_int_eq(why.rule, 2);
    refused(1, "pass_until 3, always_take, pass_until 3", RULES_WHY_SAID_TWICE);
    refused(1, "take_with never", RULES_WHY_ORDER_TAKES);
    char sentence[120] = "";
    struct rules_text t = {sentence, 0, sizeof sentence};
    rules_refusal_format(&game, &why, &t);
    ck_assert_str_eq(sentence, "this standing order takes one of: now, then");
    struct rules_action a = {.act = RULES_ORDERS, .by = 1, .n_orders = 1};
    static const struct rules_order wrong[] = {{N_ORDERS, 0, 0},
                                               {NAME_CARD, 0, 0},
                                               {NAME_CARD, 1, 0},
                                               {NAME_CARD, 3, 0},
                                               {NONSENSE, 2, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        a.orders[0] = wrong[i];
        ck_assert_int_eq(act(&a), RULES_ILLEGAL);
        ck_assert_int_eq(why.reason, RULES_WHY_NO_ORDER);
        ck_assert_int_eq(rules_may_order(&game, &state, 1, &wrong[i], NULL), RULES_ILLEGAL);
    }
    a.n_orders = RULES_MAX_ORDERS + 1;
    ck_assert_int_eq(act(&a), RULES_ILLEGAL);
    a = (struct rules_action){.act = RULES_ORDERS, .by = SEATS};
    ck_assert_int_eq(act(&a), RULES_STALE);
    a.by = RULES_NOBODY;
    ck_assert_int_eq(act(&a), RULES_STALE);
    state.round = kept.round = 1;
    struct rules_order fits = {PASS_UNTIL, 0, 3};
    ck_assert_int_eq(rules_may_order(&game, &state, 1, &fits, NULL), RULES_OK);
    ck_assert_int_eq(fits.arg, 3); /* asking settles nothing */
    ck_assert_mem_eq(&state, &kept, sizeof state);
}
END_TEST

START_TEST(who_leaves_leaves_no_orders)
{
    ordered(1, "always_take");
    struct rules_action a = {.act = RULES_RESIGN, .by = 1};
    ck_assert_int_eq(act(&a), RULES_OK);
    stand(1, "none");
    ck_assert_int_eq(order(1, "always_take"), RULES_STALE);
}
END_TEST

static void unreadable(const char *text, const char *reason)
{
    struct rules_action a = {.act = RULES_ORDERS};
    char said[200] = "";
    struct rules_text t = {said, 0, sizeof said};
    ck_assert_int_eq(rules_orders_parse(&game, text, &a, &t), RULES_UNREADABLE);
    ck_assert_str_eq(said, reason);
}

START_TEST(what_is_unreadable_is_told_what_there_is)
{
    unreadable("always", "no standing order of this game: \"always\"; there are: always_take, "
                         "pass_until, nonsense, name_card, take_with");
    unreadable("take_with gold",
               "not a noun that this standing order takes: \"gold\"; it takes: now, then");
    unreadable("take_with", "nothing follows take_with; it takes: now, then");
    unreadable("name_card now", "not a noun that this standing order takes: \"now\"; it takes: "
                                "the slug of a card");
    unreadable("name_card", "nothing follows name_card; it takes: the slug of a card");
}
END_TEST

START_TEST(texts)
{
    static const char *const good[][2] = {
        {"none", "none"},
        {"  none ", "none"},
        {"always_take", "always_take"},
        {" name_card   gold ,pass_until 7,  take_with now", "name_card gold, pass_until 7, "
                                                            "take_with now"},
    };
    static const char *const bad[] = {"",
                                      " ",
                                      ",",
                                      "nothing",
                                      "always_take,",
                                      ",always_take",
                                      "always_take now",
                                      "always_take always_take",
                                      "name_card",
                                      "name_card silver",
                                      "name_card gold gold",
                                      "pass_until",
                                      "pass_until x",
                                      "pass_until 99999999999",
                                      "take_with",
                                      "take_with gold",
                                      "none, none",
                                      "none none",
                                      "always_take, none"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ordered(1, good[i][0]);
        stand(1, good[i][1]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct rules_action a = {.act = RULES_ORDERS};
        char reason[120] = "";
        struct rules_text t = {reason, 0, sizeof reason};
        ck_assert_msg(rules_orders_parse(&game, bad[i], &a, &t) == RULES_UNREADABLE, "%s", bad[i]);
        ck_assert_uint_gt(t.n, 0);
    }
    char many[400] = "pass_until 1";
    for (int i = 2; i <= RULES_MAX_ORDERS + 1; i++) {
        struct rules_action a = {.act = RULES_ORDERS};
        char reason[120] = "";
        struct rules_text t = {reason, 0, sizeof reason};
        snprintf(many + strlen(many), sizeof many - strlen(many), ", pass_until %d", i);
        ck_assert_int_eq(rules_orders_parse(&game, many, &a, &t),
                         i <= RULES_MAX_ORDERS ? RULES_OK : RULES_UNREADABLE);
    }
}
END_TEST

/* Keeping them */

START_TEST(they_survive_saving)
{
    static uint8_t bytes[sizeof state];
    together = true;
    begin();
    ordered(1, "name_card gold, pass_until 3, take_with now");
    ordered(2, "always_take");
    struct rules_action back = {
        .act = RULES_TAKE_BACK, .by = 2, .number = rules_asked(&state, 2)->number};
    ck_assert_int_eq(act(&back), RULES_OK);
    kept = state;
    size_t n = rules_save(&game, &state, bytes, sizeof bytes);
    memset(&state, 0xa5, sizeof state);
    ck_assert_int_eq(rules_load(&game, &state, bytes, n), RULES_OK);
    ck_assert(same_state(&state, &kept));
    stand(1, "name_card gold, pass_until 3, take_with now");
    ck_assert_uint_eq(state.head.order_changes[2], 1);
    answer(0, false);
    ck_assert_ptr_nonnull(rules_open(&state, 2)); /* still by hand */
    /* What no save wrote is not loaded. */
    static const struct rules_order wrong[] = {
        {N_ORDERS, 0, 0}, {NAME_CARD, 3, 0}, {TAKE_WITH, 0, 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        state = kept;
        state.head.order[1][0] = wrong[i];
        n = rules_save(&game, &state, bytes, sizeof bytes);
        ck_assert_int_eq(rules_load(&game, &state, bytes, n), RULES_BROKEN);
    }
    state = kept;
    ck_assert(same_state(&state, &kept));
    state.head.order[1][1].arg++;
    ck_assert(!same_state(&state, &kept));
}
END_TEST

/* An undo takes moves back, and nobody's orders. */
START_TEST(an_undo_keeps_them)
{
    struct state earlier = state;
    ordered(1, "always_take");
    ordered(2, "pass_until 5");
    answer(0, false);
    struct rules_action renew = {
        .act = RULES_RENEW, .number = rules_next_number(&state), .draws = rules_draws(&state)};
    kept = state;
    state = earlier;
    rules_keep_orders(&state, &kept);
    ck_assert_int_eq(act(&renew), RULES_OK);
    stand(1, "always_take");
    stand(2, "pass_until 5");
    is_only_asked(0);
    ordered(1, "none");
    answer(0, false);
    is_only_asked(1);
    /* Somebody who had left in the meantime, or has left before, has none. */
    state = kept;
    state.head.gone = 2;
    rules_keep_orders(&state, &kept);
    stand(1, "none");
}
END_TEST

START_TEST(a_trial_drops_the_others)
{
    ordered(1, "always_take");
    ordered(2, "always_take");
    rules_drop_orders(&state, 2);
    stand(1, "none");
    stand(2, "always_take");
    uint8_t n = 9;
    (void)rules_orders(&state, RULES_NOBODY, &n);
    ck_assert_uint_eq(n, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules orders");
    TCase *tests = tcase_create("orders");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, an_order_answers_as_soon_as_its_seat_is_asked);
    tcase_add_test(tests, orders_answer_the_open_question_without_an_event);
    tcase_add_test(tests, what_is_answered_by_orders_is_as_answered_by_hand);
    tcase_add_test(tests, the_first_that_answers_does);
    tcase_add_test(tests, an_answer_that_is_not_legal_is_none);
    tcase_add_test(tests, an_order_that_is_spent_goes);
    tcase_add_test(tests, all_seats_may_have_orders);
    tcase_add_test(tests, of_questions_asked_together_each_by_its_own);
    tcase_add_test(tests, what_was_taken_back_is_answered_by_hand);
    tcase_add_test(tests, only_what_the_seat_decides_itself);
    tcase_add_test(tests, what_orders_answer_counts_for_the_cap);
    tcase_add_test(tests, changes_are_counted_apart_and_bounded);
    tcase_add_test(tests, what_cannot_be_ordered_changes_nothing);
    tcase_add_test(tests, who_leaves_leaves_no_orders);
    tcase_add_test(tests, what_is_unreadable_is_told_what_there_is);
    tcase_add_test(tests, texts);
    tcase_add_test(tests, they_survive_saving);
    tcase_add_test(tests, an_undo_keeps_them);
    tcase_add_test(tests, a_trial_drops_the_others);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
