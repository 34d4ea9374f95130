/* tests/unit/codec_games.c: every registered game through the codec, for every viewer, while its
 * default answers and other offered ones play it. */
#include "codec/event.h"
#include "codec/view.h"
#include "rules/registry.h"

#include <check.h>
#include <json-c/json.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 1 << 15, ANSWERS = 150 };

static const struct rules_game *game;
static void *st;
static struct rules_chance chance;
static struct rules_event event_at[EVENTS];
static struct rules_events events = {.at = event_at, .cap = EVENTS};
static struct buf text, other;

static void open_game(uint8_t seats)
{
    static char setup_text[RULES_SETUP_TEXT];
    struct rules_setup setup, wish = {.seats = seats};
    struct rules_setup_error why;
    struct rules_text t = {setup_text, 0, sizeof setup_text};
    chance = (struct rules_chance){.key = {seats, 1, 2, 3}};
    enum rules_rc rc = rules_resolve(game, &wish, &chance, &t, &why);
    ck_assert_msg(rc == RULES_OK, "%s: %s", why.setting, why.detail);
    ck_assert_int_eq(rules_setup_parse(setup_text, &setup), RULES_OK);
    st = malloc(game->state_size);
    ck_assert_ptr_nonnull(st);
    events.n = 0;
    ck_assert_int_eq(rules_create(game, st, &setup, &chance, &events), RULES_OK);
}

static struct json_object *parsed(enum json_type wanted)
{
    ck_assert(!text.failed);
    struct json_object *tree = json_tokener_parse(text.at);
    ck_assert_msg(json_object_is_type(tree, wanted), "%s", text.at);
    return tree;
}

static struct codec_out afresh(void)
{
    buf_clear(&text);
    return codec_out_begin(&text);
}

static rules_seat viewer_at(int i)
{
    return i == rules_seats(st) ? RULES_NOBODY : (rules_seat)i;
}

/* The log's form gives every viewer the bytes of the live form. */
static void look_at_events(void)
{
    ck_assert_uint_le(events.n, events.cap);
    buf_clear(&other);
    struct codec_out o = codec_out_begin(&other);
    codec_events_stored(game, event_at, events.n, &o, NULL);
    for (int i = 0; i <= rules_seats(st); i++) {
        struct buf again = {0};
        struct codec_out to = afresh();
        codec_events(game, event_at, events.n, viewer_at(i), &to, NULL);
        json_object_put(parsed(json_type_array));
        to = codec_out_begin(&again);
        ck_assert_int_eq(codec_events_viewed(other.at, other.n, viewer_at(i), &to, NULL), CODEC_OK);
        ck_assert_str_eq(again.at, text.at);
        buf_free(&again);
    }
}

static void look_at_state(void)
{
    for (int i = 0; i <= rules_seats(st); i++) {
        struct codec_out o = afresh();
        codec_state(game, st, viewer_at(i), &o, NULL);
        json_object_put(parsed(json_type_object));
        o = afresh();
        codec_awaiting(game, st, viewer_at(i), NULL, &o, NULL);
        struct json_object *list = parsed(json_type_array);
        ck_assert_uint_le(json_object_array_length(list), rules_seats(st));
        json_object_put(list);
    }
}

static const char *member(struct json_object *object, const char *name)
{
    struct json_object *value = NULL;
    ck_assert_msg(json_object_object_get_ex(object, name, &value), "%s", name);
    return json_object_get_string(value);
}

/* Every word has its table entry: an unknown number would be "?". */
static void has_words(struct json_object *object)
{
    static const char *const names[] = {"kind", "rule", "prompt", "verb", "text", "label"};
    struct json_object *value = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_object_object_get_ex(object, names[i], &value))
            ck_assert_msg(json_object_get_string(value)[0] != '?', "%s",
                          json_object_to_json_string(object));
}

static void read_answer(const char *answer, struct rules_action *a)
{
    char why[200];
    struct rules_text t = {why, 0, sizeof why};
    ck_assert_msg(rules_answer_parse(game, answer, a, &t) == RULES_OK, "%s: %s", answer, why);
}

/* Each option's text reads back as that option, and is legal where one is picked. */
static void try_options(struct json_object *decision, const struct rules_decision *d, void *copy)
{
    struct json_object *options = json_object_object_get(decision, "options");
    for (size_t i = 0; i < json_object_array_length(options); i++) {
        struct json_object *option = json_object_array_get_idx(options, i);
        struct rules_action a = {.by = d->by, .number = d->number};
        has_words(option);
        read_answer(member(option, "text"), &a);
        const struct rules_option *offered = &rules_options(st, d)[i];
        ck_assert_uint_eq(a.n, 1);
        ck_assert_uint_eq(a.picks[0].verb, offered->verb);
        ck_assert_uint_eq(a.picks[0].card, offered->card);
        ck_assert_int_eq(a.picks[0].arg, offered->arg);
        if (d->shape != RULES_ONE)
            continue;
        memcpy(copy, st, game->state_size);
        ck_assert_int_eq(rules_apply(game, copy, &chance, &a, NULL, NULL), RULES_OK);
    }
}

/* Answers the first decision of that seat, by its default or by its last option. */
static void answer_for(rules_seat by, bool by_default, void *copy)
{
    struct codec_out o = afresh();
    codec_decisions(game, st, by, &o, NULL);
    struct json_object *list = parsed(json_type_array);
    struct json_object *decision = json_object_array_get_idx(list, 0);
    const struct rules_decision *d = rules_next_for(st, by, RULES_NOBODY);
    struct rules_action a = {.by = by, .number = d->number};
    ck_assert_int_eq(json_object_get_int64(json_object_object_get(decision, "id")), d->number);
    has_words(decision);
    try_options(decision, d, copy);
    struct json_object *options = json_object_object_get(decision, "options");
    if (by_default || d->shape != RULES_ONE)
        read_answer(member(decision, "default"), &a);
    else
        read_answer(
            member(json_object_array_get_idx(options, json_object_array_length(options) - 1),
                   "text"),
            &a);
    events.n = 0;
    ck_assert_int_eq(rules_apply(game, st, &chance, &a, &events, NULL), RULES_OK);
    json_object_put(list);
}

static void play(uint8_t seats)
{
    open_game(seats);
    void *copy = malloc(game->state_size);
    ck_assert_ptr_nonnull(copy);
    look_at_events();
    for (int answers = 0; answers < ANSWERS && !rules_over(st); answers++) {
        rules_seat by = 0;
        look_at_state();
        while (!rules_next_for(st, by, RULES_NOBODY))
            by++;
        ck_assert_uint_lt(by, rules_seats(st));
        answer_for(by, answers % 3 == 0, copy);
        look_at_events();
    }
    look_at_state();
    free(copy);
    free(st);
}

START_TEST(every_game_is_written_whole)
{
    ck_assert_ptr_nonnull(rules_game_at(0));
    for (unsigned i = 0; rules_game_at(i); i++) {
        game = rules_game_at(i);
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++)
            play(seats);
    }
    buf_free(&text);
    buf_free(&other);
}
END_TEST

static void check_name(const struct rules_words *words, uint16_t kind, int arg,
                       const char *const *taken, size_t n)
{
    const char *name = rules_event_arg(words, kind, arg).name;
    for (size_t k = 0; name && k < n; k++)
        ck_assert_msg(strcmp(name, taken[k]) != 0, "%s: %s", rules_event_word(words, kind)->slug,
                      name);
    for (int k = 0; name && k < arg; k++) {
        const char *before = rules_event_arg(words, kind, k).name;
        ck_assert_msg(!before || strcmp(name, before) != 0, "%s: two times %s",
                      rules_event_word(words, kind)->slug, name);
    }
}

START_TEST(event_args_have_names_of_their_own)
{
    static const char *const taken[] = {"kind",  "seat",    "card",         "rule",
                                        "count", "seen_by", "card_seen_by", ""};
    for (unsigned i = 0; rules_game_at(i); i++) {
        const struct rules_words *words = rules_game_at(i)->words;
        for (uint16_t kind = 0; kind < RULES_GAME_EVENTS + words->n_events; kind++)
            for (int k = 0; k < 2 + RULES_EVENT_MORE; k++)
                check_name(words, kind, k, taken, sizeof taken / sizeof *taken);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_games");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 0);
    tcase_add_test(all, every_game_is_written_whole);
    tcase_add_test(all, event_args_have_names_of_their_own);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
