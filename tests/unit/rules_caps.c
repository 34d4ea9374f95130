/* tests/unit/rules_caps.c: every bound ends the game by its cap rule: nesting, options, answers,
 * events, and rules that go round for ever. */
#include "rules/core/fx.h"
#include "rules/core/io.h"
#include "rules/dominion/game.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { PICK = 1, EVENT = RULES_GAME_EVENTS };
enum way { NESTS, OFFERS, ORDERS, ASKS, TELLS, LOOPS };

static const struct rules_verb verbs[] = {{0}, {"pick", "", RULES_ARG_OBJECT}};
static const struct rules_words words = {.verbs = verbs, .n_verbs = 2};

struct state {
    struct rules_head head;
    int32_t done; /* how often the effect came to where it counts */
    int32_t reason;
};

static enum way way;
static int limit;

static void ask(struct rules_head *h, enum rules_shape shape, int options)
{
    struct rules_decision *d = fx_open(h, 0, shape, 1, 1);
    for (int i = 1; i <= options; i++)
        fx_option(h, d, PICK, 0, i, 1);
}

static enum fx_rc nest(struct state *g, struct fx_frame *f)
{
    FX_BEGIN
    g->done++;
    if (f->arg < limit)
        FX_CALL(1, fx_call(&g->head, 1, 0, 0, f->arg + 1));
    if (f->arg == 1) {
        FX_ASK(2, ask(&g->head, RULES_ONE, 1));
        g->head.over = 1;
    }
    FX_END
}

static enum fx_rc offer(struct state *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_ASK(1, ask(&g->head, way == ORDERS ? RULES_ORDER : RULES_ONE, limit));
    g->done++;
    g->head.over = 1;
    FX_END
}

static enum fx_rc keep_asking(struct state *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        FX_ASK(1, ask(&g->head, RULES_ONE, 2));
        g->done++;
        if (fx_choice(&g->head, 0)->arg == 2)
            fx_new_turn(&g->head);
    }
    FX_END
}

/* One event each time it runs, and no question. */
static enum fx_rc keep_telling(struct state *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;) {
        fx_tell(&g->head, EVENT, 0, 0, 1, 0xff, 0, 0);
        g->done++;
        FX_CALL(1, fx_call(&g->head, 2, 0, 0, 0));
    }
    FX_END
}

static enum fx_rc loop(struct state *g, struct fx_frame *f)
{
    FX_BEGIN
    for (;;)
        FX_CALL(1, fx_call(&g->head, 2, 0, 0, 0));
    FX_END
}

static int step(void *st, struct fx_frame *f)
{
    static enum fx_rc (*const ways[])(struct state *, struct fx_frame *) = {
        [NESTS] = nest,       [OFFERS] = offer,       [ORDERS] = offer,
        [ASKS] = keep_asking, [TELLS] = keep_telling, [LOOPS] = loop};
    return f->fn == 2 ? (int)FX_DONE : (int)ways[way](st, f);
}

static enum rules_rc create(void *st, const struct rules_setup *setup)
{
    struct state *g = st;
    (void)setup;
    if (way == ASKS)
        g->head.cap_answers = (uint32_t)limit;
    if (way == TELLS)
        g->head.cap_events = (uint32_t)limit;
    (void)fx_call(&g->head, 1, 0, 0, 1);
    return RULES_OK;
}

static void capped(void *st, enum rules_cap cap)
{
    struct state *g = st;
    g->reason = 1 + (int)cap;
    g->head.over = 1;
}

static void explain(const void *st, const struct rules_decision *d, const struct rules_option *o,
                    struct rules_refusal *why)
{
    (void)st, (void)d, (void)o, (void)why;
}

static const struct rules_game game = {
    .slug = "caps",
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct state),
    .words = &words,
    .create = create,
    .step = step,
    .capped = capped,
    .explain = explain,
};

static struct state state;
static struct rules_chance chance;

static enum rules_rc begin(enum way which, int at)
{
    struct rules_setup setup;
    way = which;
    limit = at;
    ck_assert_int_eq(rules_setup_parse("seats=2", &setup), RULES_OK);
    return rules_create(&game, &state, &setup, &chance, NULL);
}

static void pick(int32_t arg)
{
    const struct rules_decision *d = rules_open(&state, 0);
    ck_assert_ptr_nonnull(d);
    struct rules_action a = {.act = RULES_ANSWER,
                             .number = d->number,
                             .n = 1,
                             .picks = {{.verb = PICK, .arg = arg, .count = 1}}};
    ck_assert_int_eq(rules_apply(&game, &state, &chance, &a, NULL, NULL), RULES_OK);
}

static void ended(enum rules_cap cap)
{
    ck_assert(rules_over(&state));
    ck_assert_int_eq(state.reason, 1 + (int)cap);
    ck_assert_ptr_null(rules_asked(&state, 0));
    struct rules_action a = {.act = RULES_RESIGN};
    ck_assert_int_eq(rules_apply(&game, &state, &chance, &a, NULL, NULL), RULES_OVER);
}

START_TEST(effects_nest_as_deep_as_the_stack)
{
    ck_assert_int_eq(begin(NESTS, FX_DEPTH), RULES_OK);
    ck_assert(!rules_over(&state));
    ck_assert_int_eq(state.done, FX_DEPTH);
    pick(1);
}
END_TEST

START_TEST(a_full_stack_ends_the_game)
{
    ck_assert_int_eq(begin(NESTS, FX_DEPTH + 1), RULES_OK);
    ck_assert_int_eq(state.done, FX_DEPTH);
    ck_assert_uint_eq(state.head.depth, FX_DEPTH);
    ended(RULES_CAP_DEPTH);
}
END_TEST

START_TEST(as_many_options_as_the_pool_holds)
{
    ck_assert_int_eq(begin(OFFERS, RULES_MAX_OPTIONS), RULES_OK);
    ck_assert_uint_eq(rules_open(&state, 0)->n, RULES_MAX_OPTIONS);
    pick(RULES_MAX_OPTIONS);
    ck_assert_int_eq(state.done, 1);
}
END_TEST

START_TEST(a_full_pool_ends_the_game)
{
    ck_assert_int_eq(begin(OFFERS, RULES_MAX_OPTIONS + 1), RULES_OK);
    ck_assert_int_eq(state.done, 0);
    ended(RULES_CAP_OPTIONS);
    ck_assert_int_eq(begin(ORDERS, RULES_MAX_OPTIONS + 1), RULES_OK);
    ended(RULES_CAP_OPTIONS);
}
END_TEST

START_TEST(answers_are_counted_up_to_the_cap)
{
    ck_assert_int_eq(begin(ASKS, 5), RULES_OK);
    for (int i = 0; i < 4; i++)
        pick(1);
    ck_assert(!rules_over(&state));
    pick(1);
    ck_assert_int_eq(state.done, 5); /* the last answer has had its effect */
    ended(RULES_CAP_ANSWERS);
}
END_TEST

START_TEST(a_new_turn_counts_anew)
{
    ck_assert_int_eq(begin(ASKS, 5), RULES_OK);
    for (int i = 0; i < 50; i++)
        pick(i % 4 == 3 ? 2 : 1);
    ck_assert(!rules_over(&state));
    ck_assert_int_eq(state.done, 50);
}
END_TEST

START_TEST(a_cap_of_zero_is_none)
{
    ck_assert_int_eq(begin(ASKS, 0), RULES_OK);
    for (int i = 0; i < 1000; i++)
        pick(1);
    ck_assert(!rules_over(&state));
}
END_TEST

START_TEST(events_are_counted_up_to_the_cap)
{
    ck_assert_int_eq(begin(TELLS, 10000), RULES_OK);
    ck_assert_int_eq(state.done, 10000);
    ck_assert_uint_eq(state.head.turn_events, 10000);
    ended(RULES_CAP_EVENTS);
}
END_TEST

START_TEST(events_are_counted_though_nobody_hears_them)
{
    struct rules_setup setup;
    struct rules_event few[3];
    struct rules_events events = {.at = few, .cap = 3};
    way = TELLS;
    limit = 10;
    ck_assert_int_eq(rules_setup_parse("seats=2", &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&game, &state, &setup, &chance, &events), RULES_OK);
    ck_assert_uint_eq(events.n, 10); /* so many were needed */
    ck_assert_int_eq(state.done, 10);
    ended(RULES_CAP_EVENTS);
}
END_TEST

START_TEST(rules_that_go_round_for_ever_are_stopped)
{
    ck_assert_int_eq(begin(LOOPS, 0), RULES_OK);
    ended(RULES_CAP_EVENTS);
}
END_TEST

/* Asking again only asks: a frame that is at no question is damage. */
START_TEST(asking_again_runs_nothing_else)
{
    ck_assert_int_eq(begin(NESTS, 1), RULES_OK);
    ck_assert_int_eq(state.done, 1);
    ck_assert_int_eq(rules_reask(&game, &state), RULES_OK);
    ck_assert_int_eq(state.done, 1);
    state.head.fx[0].step = 0; /* at its beginning */
    ck_assert_int_eq(rules_reask(&game, &state), RULES_BROKEN);
    ck_assert_int_eq(state.done, 1);
    ck_assert_int_eq(begin(NESTS, 1), RULES_OK);
    state.head.fx[0].step = 1; /* after a call, and before the question */
    ck_assert_int_eq(rules_reask(&game, &state), RULES_BROKEN);
    ck_assert_int_eq(begin(NESTS, 1), RULES_OK);
    state.head.fx[0].step = 9; /* nowhere */
    ck_assert_int_eq(rules_reask(&game, &state), RULES_BROKEN);
    ck_assert_int_eq(begin(NESTS, 1), RULES_OK);
    state.head.batch = FX_IDLE; /* nobody was asked */
    ck_assert_int_eq(rules_reask(&game, &state), RULES_BROKEN);
}
END_TEST

/* Dominion names the cap, and scores (DOM-HOST-06). */

static const char dominion_setup[] =
    "seats=2 kingdom=cellar,chapel,moat,village,smithy,militia,witch,market,mine,gardens "
    "colony=no double_treasures=off first_player=1 reaction_windows=everyone turn_cap=50 "
    "turn_decision_cap=200 turn_event_cap=10000";

static void dominion_ends(enum rules_cap cap, const char *reason)
{
    struct rules_setup setup;
    struct rules_standings st;
    void *g = malloc(dominion_game.state_size);
    ck_assert_ptr_nonnull(g);
    ck_assert_int_eq(rules_setup_parse(dominion_setup, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, g, &setup, &chance, NULL), RULES_OK);
    ck_assert(!dominion_game.standings(g, &st));
    dominion_game.capped(g, cap);
    ck_assert(rules_over(g));
    ck_assert(dominion_game.standings(g, &st));
    ck_assert_str_eq(rules_choice_slug(dominion_game.words, st.reason), reason);
    ck_assert_str_eq(rules_rule_slug(dominion_game.words, st.rule), "DOM-HOST-06");
    ck_assert_int_eq(st.score[0], 3);
    ck_assert_int_eq(st.score[1], 3);
    ck_assert_uint_eq(st.place[0], 2); /* it has begun its turn */
    ck_assert_uint_eq(st.place[1], 1);
    free(g);
}

START_TEST(dominion_names_the_cap)
{
    dominion_ends(RULES_CAP_ANSWERS, "turn_decision_cap");
    dominion_ends(RULES_CAP_EVENTS, "turn_event_cap");
    dominion_ends(RULES_CAP_DEPTH, "nesting_cap");
    dominion_ends(RULES_CAP_OPTIONS, "nesting_cap");
}
END_TEST

START_TEST(dominion_counts_the_events_of_a_turn)
{
    struct rules_setup setup;
    struct rules_standings st;
    void *g = malloc(dominion_game.state_size);
    ck_assert_ptr_nonnull(g);
    struct rules_head *h = g;
    ck_assert_int_eq(rules_setup_parse(dominion_setup, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, g, &setup, &chance, NULL), RULES_OK);
    h->turn_events = 9990;
    struct rules_action a = {.act = RULES_ANSWER, .number = rules_open(g, 0)->number};
    char why[80] = "";
    struct rules_text t = {why, 0, sizeof why};
    ck_assert_int_eq(rules_answer_parse(&dominion_game, "treasures", &a, &t), RULES_OK);
    ck_assert_int_eq(rules_apply(&dominion_game, g, &chance, &a, NULL, NULL), RULES_OK);
    while (!rules_over(g)) { /* two or three Coppers more or less: what is bought takes the rest */
        ck_assert_ptr_nonnull(rules_open(g, 0));
        a.number = rules_open(g, 0)->number;
        ck_assert_int_eq(rules_answer_parse(&dominion_game, "buy copper", &a, &t), RULES_OK);
        ck_assert_int_eq(rules_apply(&dominion_game, g, &chance, &a, NULL, NULL), RULES_OK);
    }
    ck_assert(dominion_game.standings(g, &st));
    ck_assert_str_eq(rules_choice_slug(dominion_game.words, st.reason), "turn_event_cap");
    ck_assert_uint_eq(h->turn, 1);
    free(g);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules caps");
    TCase *tests = tcase_create("caps");
    tcase_add_test(tests, effects_nest_as_deep_as_the_stack);
    tcase_add_test(tests, a_full_stack_ends_the_game);
    tcase_add_test(tests, as_many_options_as_the_pool_holds);
    tcase_add_test(tests, a_full_pool_ends_the_game);
    tcase_add_test(tests, answers_are_counted_up_to_the_cap);
    tcase_add_test(tests, a_new_turn_counts_anew);
    tcase_add_test(tests, a_cap_of_zero_is_none);
    tcase_add_test(tests, events_are_counted_up_to_the_cap);
    tcase_add_test(tests, events_are_counted_though_nobody_hears_them);
    tcase_add_test(tests, rules_that_go_round_for_ever_are_stopped);
    tcase_add_test(tests, asking_again_runs_nothing_else);
    tcase_add_test(tests, dominion_names_the_cap);
    tcase_add_test(tests, dominion_counts_the_events_of_a_turn);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
