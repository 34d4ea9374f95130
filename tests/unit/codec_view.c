/* tests/unit/codec_view.c: state, decisions and what is awaited, of a game with one question of
 * each shape. */
#include "codec/view.h"
#include "rules/core/fx.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

enum { PLAY = 1, STRIP, SORT, BID, NAME, AIM, CHOOSE };

static const struct rules_verb verbs[] = {
    {0},
    {"play", "Play %c", RULES_ARG_OBJECT},
    {"strip", "Discard %c", RULES_ARG_CARD},
    {"sort", "Put %c on top", RULES_ARG_CARD},
    {"bid", "Bid %a", RULES_ARG_NUMBER},
    {"name", "Name %c", RULES_ARG_CARD},
    {"aim", "Aim at %a with 100%", RULES_ARG_SEAT},
    {"choose", "Take %a", RULES_ARG_CHOICE},
};
static const struct rules_kind kinds[] = {{0}, {"ask", "What now?"}};
static const struct rules_card_word copper = {"copper", "Copper", ""};
static const struct rules_card_word moat = {"moat", "Moat", ""};
static const struct rules_card_word rats = {"rats", "Rats", ""};
static const struct rules_card_word *const cards[] = {NULL, &copper, &moat, &rats};
static const char *const rules[] = {NULL, "T-ASK-01"};
static const char *const choices[] = {NULL, "action_phase"};
static const struct rules_words words = {.verbs = verbs,
                                         .kinds = kinds,
                                         .cards = cards,
                                         .rules = rules,
                                         .choices = choices,
                                         .n_verbs = 8,
                                         .n_kinds = 2,
                                         .n_cards = 4,
                                         .n_rules = 2,
                                         .n_choices = 2};

struct state {
    struct rules_head head;
};

static void ask_all(struct rules_head *h)
{
    struct rules_decision *d = fx_open(h, 0, RULES_ONE, 1, 1);
    d->window = 7;
    d->card = 2;
    d->fallback = 2;
    fx_option(h, d, PLAY, 1, 0, 3);
    fx_option(h, d, PLAY, 2, 17, 1);
    fx_option(h, d, AIM, 0, 1, 1);
    fx_option(h, d, CHOOSE, 0, 1, 1);
    d = fx_open(h, 1, RULES_SET, 1, 1);
    d->max = 2;
    d->fallback = 2;
    fx_option(h, d, STRIP, 1, 0, 1);
    fx_option(h, d, STRIP, 3, 0, 4);
    d = fx_open(h, 2, RULES_ORDER, 1, 1);
    fx_option(h, d, SORT, 1, 0, 2);
    fx_option(h, d, SORT, 2, 0, 1);
    d = fx_open(h, 3, RULES_NUMBER, 1, 1);
    d->min = -1;
    d->max = 9;
    d->fallback = 4;
    fx_option(h, d, BID, 0, 0, 1);
    d = fx_open(h, 4, RULES_NAME, 1, 1);
    d->fallback = 3;
    fx_option(h, d, NAME, 0, 0, 1);
}

static int step(void *st, struct fx_frame *f)
{
    struct state *g = st;
    FX_BEGIN
    FX_ASK(1, ask_all(&g->head));
    FX_END
}

static enum rules_rc create(void *st, const struct rules_setup *setup)
{
    struct state *g = st;
    (void)setup;
    g->head.by[1] = 0;
    (void)fx_call(&g->head, 1, 0, 0, 0);
    return RULES_OK;
}

static void observe(const void *st, rules_seat viewer, const struct rules_sink *to)
{
    to->number(to->ctx, "turn", rules_turn(st));
    if (viewer == 0)
        to->word(to->ctx, "hand", "copper");
}

static bool in_domain(const void *st, uint16_t card)
{
    (void)st;
    return card == 1 || card == 3;
}

static const struct rules_game game = {
    .slug = "test",
    .seats_min = 2,
    .seats_max = 6,
    .state_size = sizeof(struct state),
    .words = &words,
    .create = create,
    .step = step,
    .observe = observe,
    .in_domain = in_domain,
};

static struct state state;
static struct rules_chance chance;
static struct buf text;

static void set_up(void)
{
    struct rules_setup setup;
    ck_assert_int_eq(rules_setup_parse("seats=6", &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&game, &state, &setup, &chance, NULL), RULES_OK);
}

static void tear_down(void)
{
    buf_free(&text);
}

static const char *decisions(rules_seat by)
{
    buf_clear(&text);
    struct codec_out o = codec_out_begin(&text);
    codec_decisions(&game, &state, by, &o, NULL);
    struct json_object *tree = json_tokener_parse(text.at);
    ck_assert(json_object_is_type(tree, json_type_array));
    json_object_put(tree);
    return text.at;
}

START_TEST(the_state_is_what_observe_says)
{
    struct codec_out o = codec_out_begin(&text);
    codec_put_object(&o, NULL);
    codec_state(&game, &state, 0, &o, "state");
    codec_state(&game, &state, RULES_NOBODY, &o, "public");
    codec_put_list(&o, "list");
    codec_state(&game, &state, 1, &o, NULL);
    codec_state(&game, &state, 1, &o, NULL);
    codec_put_list_end(&o);
    codec_put_object_end(&o);
    ck_assert_str_eq(text.at, "{\"state\":{\"turn\":0,\"hand\":\"copper\"},\"public\":{\"turn\":0},"
                              "\"list\":[{\"turn\":0},{\"turn\":0}]}");
}
END_TEST

START_TEST(one_and_set_list_their_options)
{
    ck_assert_str_eq(
        decisions(0),
        "[{\"id\":1,\"seat\":1,\"by\":1,\"shape\":\"one\",\"kind\":\"ask\",\"rule\":\"T-ASK-01\","
        "\"because\":\"moat\",\"window\":7,\"min\":1,\"max\":1,\"prompt\":\"What now?\","
        "\"options\":["
        "{\"text\":\"play copper\",\"verb\":\"play\",\"card\":\"copper\",\"count\":3,"
        "\"label\":\"Play Copper\"},"
        "{\"text\":\"play moat#17\",\"verb\":\"play\",\"card\":\"moat\",\"arg\":17,\"count\":1,"
        "\"label\":\"Play Moat\"},"
        "{\"text\":\"aim p2\",\"verb\":\"aim\",\"arg\":2,\"count\":1,"
        "\"label\":\"Aim at player 2 with 100%\"},"
        "{\"text\":\"choose action_phase\",\"verb\":\"choose\",\"count\":1,"
        "\"label\":\"Take action phase\"}],"
        "\"default\":\"aim p2\"},"
        "{\"id\":2,\"seat\":2,\"by\":1,\"shape\":\"set\",\"kind\":\"ask\",\"rule\":\"T-ASK-01\","
        "\"min\":0,\"max\":2,\"prompt\":\"What now?\",\"options\":["
        "{\"text\":\"strip copper\",\"verb\":\"strip\",\"card\":\"copper\",\"count\":1,"
        "\"label\":\"Discard Copper\"},"
        "{\"text\":\"strip rats\",\"verb\":\"strip\",\"card\":\"rats\",\"count\":4,"
        "\"label\":\"Discard Rats\"}],\"default\":\"strip copper rats\"}]");
}
END_TEST

START_TEST(order_number_and_name_say_their_bounds)
{
    ck_assert_str_eq(
        decisions(2),
        "[{\"id\":3,\"seat\":3,\"by\":3,\"shape\":\"order\",\"kind\":\"ask\",\"rule\":\"T-ASK-01\","
        "\"min\":3,\"max\":3,\"prompt\":\"What now?\",\"options\":["
        "{\"text\":\"sort copper\",\"verb\":\"sort\",\"card\":\"copper\",\"count\":2,"
        "\"label\":\"Put Copper on top\"},"
        "{\"text\":\"sort moat\",\"verb\":\"sort\",\"card\":\"moat\",\"count\":1,"
        "\"label\":\"Put Moat on top\"}],\"default\":\"sort copper copper moat\"}]");
    ck_assert_str_eq(
        decisions(3),
        "[{\"id\":4,\"seat\":4,\"by\":4,\"shape\":\"number\",\"kind\":\"ask\","
        "\"rule\":\"T-ASK-01\",\"min\":-1,\"max\":9,\"prompt\":\"What now?\",\"verb\":\"bid\","
        "\"options\":[],\"default\":\"bid 4\"}]");
    ck_assert_str_eq(
        decisions(4),
        "[{\"id\":5,\"seat\":5,\"by\":5,\"shape\":\"name\",\"kind\":\"ask\",\"rule\":\"T-ASK-01\","
        "\"min\":1,\"max\":1,\"prompt\":\"What now?\",\"verb\":\"name\",\"options\":[],"
        "\"domain\":{\"kind\":\"card\",\"names\":[\"copper\",\"rats\"]},\"default\":\"name "
        "rats\"}]");
}
END_TEST

START_TEST(who_is_not_asked_sees_no_decision)
{
    ck_assert_str_eq(decisions(1), "[]");
    ck_assert_str_eq(decisions(5), "[]");
    ck_assert_str_eq(decisions(RULES_NOBODY), "[]");
}
END_TEST

START_TEST(defaults_are_answers_that_are_taken)
{
    for (rules_seat seat = 0; seat < 5; seat++) {
        const struct rules_decision *d = rules_open(&state, seat);
        struct rules_action a = {.by = d->by, .number = d->number};
        struct json_object *list = json_tokener_parse(decisions(d->by));
        struct json_object *one =
            json_object_array_get_idx(list, json_object_array_length(list) - 1);
        const char *answer = json_object_get_string(json_object_object_get(one, "default"));
        char why[80];
        struct rules_text t = {why, 0, sizeof why};
        a.number = (uint32_t)json_object_get_int64(json_object_object_get(one, "id"));
        ck_assert_int_eq(rules_answer_parse(&game, answer, &a, &t), RULES_OK);
        struct state copy = state;
        ck_assert_int_eq(rules_apply(&game, &copy, &chance, &a, NULL, NULL), RULES_OK);
        json_object_put(list);
    }
}
END_TEST

START_TEST(what_is_awaited_has_no_options)
{
    struct rules_action a = {.by = 3, .number = 4, .n = 1, .picks = {{BID, 0, 9, 1}}};
    const int64_t since[RULES_MAX_SEATS] = {0, 1000, 2000, 3000, 4000, 5000};
    ck_assert_int_eq(rules_apply(&game, &state, &chance, &a, NULL, NULL), RULES_OK);
    struct codec_out o = codec_out_begin(&text);
    codec_awaiting(&game, &state, 0, since, &o, NULL);
    ck_assert_str_eq(
        text.at,
        "[{\"seat\":3,\"by\":3,\"kind\":\"ask\",\"rule\":\"T-ASK-01\",\"state\":\"awaited\","
        "\"since\":\"1970-01-01T00:00:00.002Z\"},"
        "{\"seat\":4,\"by\":4,\"kind\":\"ask\",\"rule\":\"T-ASK-01\",\"state\":\"answered\","
        "\"since\":\"1970-01-01T00:00:00.003Z\"},"
        "{\"seat\":5,\"by\":5,\"kind\":\"ask\",\"rule\":\"T-ASK-01\",\"state\":\"awaited\","
        "\"since\":\"1970-01-01T00:00:00.004Z\"}]");
    buf_clear(&text);
    codec_awaiting(&game, &state, RULES_NOBODY, NULL, &o, NULL);
    const char *first = "[{\"seat\":1,\"by\":1,\"kind\":\"ask\",\"rule\":\"T-ASK-01\","
                        "\"because\":\"moat\",\"state\":\"awaited\"},{\"seat\":2,\"by\":1,";
    ck_assert_int_eq(strncmp(text.at, first, strlen(first)), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_view");
    TCase *all = tcase_create("all");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, the_state_is_what_observe_says);
    tcase_add_test(all, one_and_set_list_their_options);
    tcase_add_test(all, order_number_and_name_say_their_bounds);
    tcase_add_test(all, who_is_not_asked_sees_no_decision);
    tcase_add_test(all, defaults_are_answers_that_are_taken);
    tcase_add_test(all, what_is_awaited_has_no_options);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
