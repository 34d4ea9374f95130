/* tests/unit/codec_event.c: events as a viewer may know them, live and from the log. */
#include "codec/event.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

enum { DREW = RULES_GAME_EVENTS, CHOSE, MOVED, QUIET };

static const struct rules_event_word event_words[] = {
    {"drew", "", {NULL, NULL}, {0}},
    {"chose", "", {"what", "by"}, {RULES_ARG_CHOICE, RULES_ARG_SEAT}},
    {"moved", "", {"to", "card_of"}, {RULES_ARG_OBJECT, RULES_ARG_CARD}},
    {"quiet", "", {NULL, NULL}, {0}},
};
static const struct rules_more_word more_words[4][RULES_EVENT_MORE] = {
    [CHOSE - DREW] = {{"again", RULES_ARG_NUMBER}, {"words", RULES_ARG_FLAGS}},
    [MOVED - DREW] = {{"on", RULES_ARG_OBJECT},
                      {"a", RULES_ARG_CHOICE},
                      {"z", RULES_ARG_FLAGS},
                      {"of", RULES_ARG_NUMBER}},
};
static const struct rules_term keywords[] = {{"swift", ""}, {"odd\"one", ""}, {"mirage", ""}};
static const struct rules_card_word copper = {"copper", "Copper", ""};
static const struct rules_card_word estate = {"estate", "Estate", ""};
static const struct rules_card_word odd = {"odd\"\\card", "Odd", ""};
static const struct rules_card_word *const cards[] = {NULL, &copper, &estate, &odd};
static const char *const rules[] = {NULL, "T-ONE-01", "T-TWO-02"};
static const char *const choices[] = {NULL, "gold", "action_phase"};
static const struct rules_order_word orders[] = {{"always", "", RULES_ARG_NONE, 1, NULL},
                                                 {"never", "", RULES_ARG_NONE, 1, NULL}};
static const struct rules_words words = {.events = event_words,
                                         .cards = cards,
                                         .rules = rules,
                                         .choices = choices,
                                         .orders = orders,
                                         .more = more_words,
                                         .keywords = keywords,
                                         .n_keywords = 3,
                                         .n_orders = 2,
                                         .n_events = 4,
                                         .n_cards = 4,
                                         .n_rules = 3,
                                         .n_choices = 3};
static const struct rules_game game = {.slug = "test", .words = &words};

static struct buf live, stored, viewed;

static void tear_down(void)
{
    buf_free(&live);
    buf_free(&stored);
    buf_free(&viewed);
}

static const char *as_seen(const struct rules_event *events, size_t n, rules_seat viewer)
{
    buf_clear(&live);
    struct codec_out o = codec_out_begin(&live);
    codec_events(&game, events, n, viewer, &o, NULL);
    ck_assert(!live.failed);
    return live.at;
}

static const char *as_stored(const struct rules_event *events, size_t n)
{
    buf_clear(&stored);
    struct codec_out o = codec_out_begin(&stored);
    codec_events_stored(&game, events, n, &o, NULL);
    ck_assert(!stored.failed);
    return stored.at;
}

static enum codec_rc view(const char *text, rules_seat viewer)
{
    buf_clear(&viewed);
    buf_text(&viewed, "[1");
    struct codec_out o = {&viewed, 0};
    return codec_events_viewed(text, strlen(text), viewer, &o, NULL);
}

START_TEST(what_a_viewer_has_not_seen_is_left_out)
{
    const struct rules_event events[] = {
        {.kind = DREW, .card = 1, .rule = 1, .seat = 0, .seen_by = 1},
        {.kind = DREW, .card = 1, .rule = 1, .seat = 0, .seen_by = 1},
        {.kind = DREW, .card = 2, .rule = 1, .seat = 0, .seen_by = 1},
        {.kind = CHOSE, .rule = 2, .seat = RULES_NOBODY, .seen_by = 0xff, .arg = {2, 3}},
        {.kind = RULES_EV_TURN, .seat = 1, .seen_by = 0xff, .arg = {7, 0}},
    };
    ck_assert_str_eq(as_seen(events, 5, 0),
                     "[{\"kind\":\"drew\",\"seat\":1,\"card\":\"copper\",\"rule\":\"T-ONE-01\","
                     "\"count\":2},"
                     "{\"kind\":\"drew\",\"seat\":1,\"card\":\"estate\",\"rule\":\"T-ONE-01\","
                     "\"count\":1},"
                     "{\"kind\":\"chose\",\"by\":4,\"what\":\"action_phase\",\"rule\":\"T-TWO-02\","
                     "\"count\":1},{\"kind\":\"turn\",\"seat\":2,\"turn\":7,"
                     "\"turn_kind\":\"normal\",\"count\":1}]");
    const char *others = "[{\"kind\":\"drew\",\"seat\":1,\"rule\":\"T-ONE-01\",\"count\":3},"
                         "{\"kind\":\"chose\",\"by\":4,\"what\":\"action_phase\","
                         "\"rule\":\"T-TWO-02\",\"count\":1},"
                         "{\"kind\":\"turn\",\"seat\":2,\"turn\":7,"
                         "\"turn_kind\":\"normal\",\"count\":1}]";
    ck_assert_str_eq(as_seen(events, 5, 1), others);
    ck_assert_str_eq(as_seen(events, 5, RULES_NOBODY), others);
    ck_assert_str_eq(as_seen(events, 0, 0), "[]");
}
END_TEST

START_TEST(further_args_are_there_where_they_are_not_0)
{
    const struct rules_event events[] = {
        {.kind = MOVED, .seat = 0, .seen_by = 1, .arg = {3, 2}, .more = {7, 0, 5, 0}},
        {.kind = CHOSE, .seat = 0, .seen_by = 1, .arg = {1, 1}, .more = {-2, 0}},
        {.kind = DREW, .seat = 0, .seen_by = 1, .more = {9, 9, 9, 9}},
    };
    ck_assert_str_eq(as_seen(events, 3, 0),
                     "[{\"kind\":\"moved\",\"seat\":1,\"card_of\":\"estate\",\"on\":7,\"to\":3,"
                     "\"z\":[\"swift\",\"mirage\"],\"count\":1},"
                     "{\"kind\":\"chose\",\"seat\":1,\"again\":-2,\"by\":2,\"what\":\"gold\","
                     "\"count\":1},{\"kind\":\"drew\",\"seat\":1,\"count\":1}]");
    ck_assert_str_eq(as_seen(events, 3, 1), "[{\"kind\":\"moved\",\"seat\":1,\"count\":1},"
                                            "{\"kind\":\"chose\",\"seat\":1,\"count\":1},"
                                            "{\"kind\":\"drew\",\"seat\":1,\"count\":1}]");
}
END_TEST

/* What lies face down: all see that it is there, and its player which it is. */
START_TEST(a_card_may_be_for_fewer_eyes_than_its_args)
{
    const struct rules_event moved = {.kind = MOVED,
                                      .card = 1,
                                      .seat = 1,
                                      .seen_by = 0xff,
                                      .arg = {3, 0},
                                      .card_seen_by = 1u << 1};
    const char *others = "[{\"kind\":\"moved\",\"seat\":2,\"to\":3,\"count\":1}]";
    const char *own = "[{\"kind\":\"moved\",\"seat\":2,\"card\":\"copper\",\"to\":3,\"count\":1}]";
    ck_assert_str_eq(as_seen(&moved, 1, 1), own);
    ck_assert_str_eq(as_seen(&moved, 1, 0), others);
    ck_assert_str_eq(as_seen(&moved, 1, RULES_NOBODY), others);
    ck_assert_str_eq(as_stored(&moved, 1),
                     "[{\"kind\":\"moved\",\"seat\":2,\"card\":\"copper\",\"to\":3,"
                     "\"seen_by\":\"all\",\"card_seen_by\":[2],\"count\":1}]");
    ck_assert_int_eq(view(stored.at, 1), CODEC_OK);
    ck_assert_str_eq(viewed.at + strlen("[1,"), own);
    ck_assert_int_eq(view(stored.at, RULES_NOBODY), CODEC_OK);
    ck_assert_str_eq(viewed.at + strlen("[1,"), others);
}
END_TEST

START_TEST(that_a_standing_order_answered_is_its_seats_own)
{
    const struct rules_event answered = {
        .kind = RULES_EV_ANSWERED, .card = 1, .rule = 1, .seat = 1, .seen_by = 2, .arg = {17, 1}};
    ck_assert_str_eq(as_seen(&answered, 1, 1),
                     "[{\"kind\":\"answered\",\"seat\":2,\"card\":\"copper\",\"decision\":17,"
                     "\"order\":\"never\",\"rule\":\"T-ONE-01\",\"count\":1}]");
    const char *others = "[{\"kind\":\"answered\",\"seat\":2,\"rule\":\"T-ONE-01\",\"count\":1}]";
    ck_assert_str_eq(as_seen(&answered, 1, 0), others);
    ck_assert_str_eq(as_seen(&answered, 1, RULES_NOBODY), others);
}
END_TEST

START_TEST(the_stored_form_says_who_saw)
{
    const struct rules_event events[] = {
        {.kind = DREW, .card = 1, .rule = 1, .seat = 0, .seen_by = 5},
        {.kind = DREW, .card = 1, .rule = 1, .seat = 0, .seen_by = 5},
        {.kind = DREW, .card = 1, .rule = 1, .seat = 0, .seen_by = 0},
        {.kind = QUIET, .seat = 0, .seen_by = 0xff},
    };
    ck_assert_str_eq(as_stored(events, 4),
                     "[{\"kind\":\"drew\",\"seat\":1,\"card\":\"copper\",\"rule\":\"T-ONE-01\","
                     "\"seen_by\":[1,3],\"count\":2},"
                     "{\"kind\":\"drew\",\"seat\":1,\"card\":\"copper\",\"rule\":\"T-ONE-01\","
                     "\"seen_by\":[],\"count\":1},"
                     "{\"kind\":\"quiet\",\"seat\":1,\"seen_by\":\"all\",\"count\":1}]");
}
END_TEST

static uint64_t seed = 20;

static uint32_t random_below(uint32_t below)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % below;
}

static struct rules_event random_event(void)
{
    static const uint8_t seen[] = {0, 1, 2, 3, 0x3f, 0xff, 0xff, 0xff};
    struct rules_event e = {.kind = (uint16_t)random_below(DREW + 5),
                            .card = (uint16_t)random_below(5),
                            .rule = (uint16_t)random_below(3),
                            .seat = (rules_seat)random_below(8),
                            .seen_by = seen[random_below(8)]};
    for (int i = 0; i < 2; i++)
        e.arg[i] = random_below(20)  ? (int32_t)random_below(9) - 2
                   : random_below(2) ? INT32_MAX
                                     : INT32_MIN;
    for (int i = 0; i < RULES_EVENT_MORE; i++)
        e.more[i] = random_below(2) ? (int32_t)random_below(9) : 0;
    if (random_below(4) == 0)
        e.card_seen_by = 1 + random_below(63);
    return e;
}

/* What a database may do to a JSON text: other spaces, members in another order. */
static void shuffle_members(struct buf *text)
{
    struct json_object *list = json_tokener_parse(text->at), *other = json_object_new_array();
    for (size_t i = 0; i < json_object_array_length(list); i++) {
        struct json_object *from = json_object_array_get_idx(list, i);
        struct json_object *to = json_object_new_object();
        const char *names[16];
        size_t n = 0;
        struct json_object_iterator at = json_object_iter_begin(from);
        struct json_object_iterator end = json_object_iter_end(from);
        for (; !json_object_iter_equal(&at, &end); json_object_iter_next(&at))
            names[n++] = json_object_iter_peek_name(&at);
        for (; n > 0; n--)
            json_object_object_add(to, names[n - 1],
                                   json_object_get(json_object_object_get(from, names[n - 1])));
        json_object_array_add(other, to);
    }
    buf_clear(text);
    buf_text(text, json_object_to_json_string_ext(other, JSON_C_TO_STRING_SPACED));
    json_object_put(other);
    json_object_put(list);
}

static void same_for_all_viewers(const struct rules_event *events, size_t n)
{
    for (rules_seat viewer = 0; viewer <= RULES_MAX_SEATS; viewer++) {
        rules_seat who = viewer == RULES_MAX_SEATS ? RULES_NOBODY : viewer;
        (void)as_seen(events, n, who);
        ck_assert_int_eq(view(stored.at, who), CODEC_OK);
        ck_assert_str_eq(viewed.at + strlen("[1,"), live.at);
    }
}

START_TEST(the_log_gives_the_bytes_of_the_live_events)
{
    struct rules_event events[24];
    for (int round = 0; round < 3000; round++) {
        size_t n = random_below(25);
        for (size_t i = 0; i < n; i++)
            events[i] = i && random_below(2) ? events[i - 1] : random_event();
        (void)as_stored(events, n);
        same_for_all_viewers(events, n);
        shuffle_members(&stored);
        same_for_all_viewers(events, n);
    }
}
END_TEST

START_TEST(broken_texts_are_refused)
{
    static const char *const bad[] = {
        "",
        "{}",
        "null",
        "[",
        "[1]",
        "[null]",
        "[{}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"count\":1}] x",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"count\":0}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"count\":4294967296}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"count\":\"1\"}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\"}]",
        "[{\"kind\":\"x\",\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":\"none\",\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":[0],\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":[7],\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":[\"1\"],\"count\":1}]",
        "[{\"kind\":7,\"seen_by\":\"all\",\"count\":1}]",
        "[{\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"seat\":\"1\",\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"seat\":7,\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"card\":5,\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"rule\":null,\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"n\":[1],\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"card_seen_by\":[0],\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"card_seen_by\":1,\"count\":1}]",
        "[{\"kind\":\"x\",\"n\":1.5,\"seen_by\":\"all\",\"count\":1}]",
        "[{\"kind\":\"x\",\"n\":{},\"seen_by\":[],\"count\":1}]",
        "[{\"kind\":\"x\",\"seen_by\":\"all\",\"count\":1},{\"kind\":\"x\"}]",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_msg(view(bad[i], 0) == CODEC_REFUSED, "taken: %s", bad[i]);
        ck_assert_str_eq(viewed.at, "[1");
    }
}
END_TEST

START_TEST(cut_texts_are_refused)
{
    struct rules_event events[8];
    for (size_t i = 0; i < 8; i++)
        events[i] = random_event();
    (void)as_stored(events, 8);
    for (size_t n = 0; n < stored.n; n++) {
        buf_clear(&viewed);
        struct codec_out o = codec_out_begin(&viewed);
        ck_assert_int_eq(codec_events_viewed(stored.at, n, 0, &o, NULL), CODEC_REFUSED);
        ck_assert_uint_eq(viewed.n, 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_event");
    TCase *all = tcase_create("all");
    tcase_add_checked_fixture(all, NULL, tear_down);
    tcase_set_timeout(all, 0);
    tcase_add_test(all, further_args_are_there_where_they_are_not_0);
    tcase_add_test(all, a_card_may_be_for_fewer_eyes_than_its_args);
    tcase_add_test(all, what_a_viewer_has_not_seen_is_left_out);
    tcase_add_test(all, that_a_standing_order_answered_is_its_seats_own);
    tcase_add_test(all, the_stored_form_says_who_saw);
    tcase_add_test(all, the_log_gives_the_bytes_of_the_live_events);
    tcase_add_test(all, broken_texts_are_refused);
    tcase_add_test(all, cut_texts_are_refused);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
