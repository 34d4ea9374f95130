/* tests/unit/rules_text.c: the grammar of answers, both ways, and the sentences of refusals. */
#include "rules/core/fx.h"
#include "rules/dominion/game.h"
#include "rules/dominion/state.h"

#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words with every kind of argument */

enum { PLAY = 1, BID, AIM, CHOOSE, PASS };

static const struct rules_verb verbs[] = {
    {0},
    {"play", "", RULES_ARG_OBJECT},
    {"bid", "", RULES_ARG_NUMBER},
    {"aim", "", RULES_ARG_SEAT},
    {"choose", "", RULES_ARG_CHOICE},
    {"pass", "", RULES_ARG_NONE},
};
static const struct rules_card_word copper = {"copper", "Copper", ""};
static const struct rules_card_word none = {"nonesuch", "Nonesuch", ""};
static const struct rules_card_word rats = {"rats", "Rats", ""};
static const struct rules_card_word *const cards[] = {NULL, &copper, NULL, &rats, &none};
static const char *const choices[] = {NULL, "action_phase", NULL, "deck"};
static const char *const reasons[] = {"%c costs %0, you have %1", "%1 and %0"};
static const struct rules_words words = {.verbs = verbs,
                                         .cards = cards,
                                         .choices = choices,
                                         .reasons = reasons,
                                         .n_verbs = 6,
                                         .n_cards = 5,
                                         .n_choices = 4,
                                         .n_reasons = 2};

struct state {
    struct rules_head head;
};
static const struct rules_game game = {
    .slug = "text", .state_size = sizeof(struct state), .words = &words};

static struct state state;
static char text[RULES_ANSWER_TEXT], reason[200];
static struct rules_text out, why;

static void set_up(void)
{
    memset(&state, 0, sizeof state);
    state.head.seats = 2;
    out = (struct rules_text){text, 0, sizeof text};
    why = (struct rules_text){reason, 0, sizeof reason};
    text[0] = reason[0] = '\0';
}

/* Reading */

static struct rules_action read(const char *answer)
{
    struct rules_action a = {.n = 99, .verb = 99};
    ck_assert_msg(rules_answer_parse(&game, answer, &a, &why) == RULES_OK, "\"%s\": %s", answer,
                  reason);
    return a;
}

static void is_pick(const struct rules_action *a, int k, int verb, int card, int32_t arg, int count)
{
    ck_assert_int_lt(k, a->n);
    ck_assert_int_eq(a->picks[k].verb, verb);
    ck_assert_int_eq(a->picks[k].card, card);
    ck_assert_int_eq(a->picks[k].arg, arg);
    ck_assert_int_eq(a->picks[k].count, count);
}

START_TEST(verbs_say_what_their_nouns_are)
{
    struct rules_action a = read("play copper");
    ck_assert_int_eq(a.n, 1);
    ck_assert_int_eq(a.verb, 0);
    is_pick(&a, 0, PLAY, 1, 0, 1);
    a = read("play #17");
    is_pick(&a, 0, PLAY, 0, 17, 1);
    a = read("play rats#2147483647");
    is_pick(&a, 0, PLAY, 3, INT32_MAX, 1);
    a = read("bid -2147483648");
    is_pick(&a, 0, BID, 0, INT32_MIN, 1);
    a = read("bid 007");
    is_pick(&a, 0, BID, 0, 7, 1);
    a = read("aim p6");
    is_pick(&a, 0, AIM, 0, 5, 1);
    a = read("choose deck");
    is_pick(&a, 0, CHOOSE, 0, 3, 1);
    a = read("pass");
    is_pick(&a, 0, PASS, 0, 0, 1);
    a = read("  play   copper  ");
    is_pick(&a, 0, PLAY, 1, 0, 1);
    ck_assert_int_eq(a.n, 1);
}
END_TEST

START_TEST(equal_neighbours_are_one_run)
{
    struct rules_action a = read("play copper copper rats copper#1 copper#1 copper");
    ck_assert_int_eq(a.n, 4);
    is_pick(&a, 0, PLAY, 1, 0, 2);
    is_pick(&a, 1, PLAY, 3, 0, 1);
    is_pick(&a, 2, PLAY, 1, 1, 2);
    is_pick(&a, 3, PLAY, 1, 0, 1);
}
END_TEST

START_TEST(none_picks_nothing)
{
    struct rules_action a = read("play none");
    ck_assert_int_eq(a.n, 0);
    ck_assert_int_eq(a.verb, PLAY);
    a = read("play nonesuch");
    is_pick(&a, 0, PLAY, 4, 0, 1);
}
END_TEST

static const struct unreadable {
    const char *answer, *why;
} unreadable[] = {
    {"", "an answer begins with a verb: \"\""},
    {"   ", "an answer begins with a verb: \"\""},
    {"plai copper", "no verb of this game: \"plai\""},
    {"Play copper", "no verb of this game: \"Play\""},
    {"?", "no verb of this game: \"?\""},
    {"copper", "no verb of this game: \"copper\""},
    {"play cooper", "no card of this game: \"cooper\""},
    {"play copper,rats", "no card of this game: \"copper,rats\""},
    {"play copper none", "no card of this game: \"none\""},
    {"play none copper", "nothing follows none: \"copper\""},
    {"play none none", "nothing follows none: \"none\""},
    {"play #", "no card or object: \"#\""},
    {"play #x", "no card or object: \"#x\""},
    {"play copper#", "no card or object: \"copper#\""},
    {"play copper#1#2", "no card or object: \"copper#1#2\""},
    {"play cooper#1", "no card or object: \"cooper#1\""},
    {"play #2147483648", "no card or object: \"#2147483648\""},
    {"play 2", "no card of this game: \"2\""},
    {"bid", NULL},
    {"bid x", "not a number that an answer can have: \"x\""},
    {"bid -", "not a number that an answer can have: \"-\""},
    {"bid +1", "not a number that an answer can have: \"+1\""},
    {"bid 1.5", "not a number that an answer can have: \"1.5\""},
    {"bid --1", "not a number that an answer can have: \"--1\""},
    {"bid 2147483648", "not a number that an answer can have: \"2147483648\""},
    {"bid -2147483649", "not a number that an answer can have: \"-2147483649\""},
    {"bid 99999999999999999999", "not a number that an answer can have: \"99999999999999999999\""},
    {"aim p0", "no seat: \"p0\""},
    {"aim p7", "no seat: \"p7\""},
    {"aim p", "no seat: \"p\""},
    {"aim p11", "no seat: \"p11\""},
    {"aim 1", "no seat: \"1\""},
    {"choose discard", "no word that can be chosen in this game: \"discard\""},
    {"choose action", "no word that can be chosen in this game: \"action\""},
    {"play \"co\tpper\"", "no card of this game: \"?co?pper?\""},
    {"play k\xc3\xb6nig", "no card of this game: \"k??nig\""},
    {"play aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeee",
     "no card of this game: \"aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd\""},
};

START_TEST(malformed_answers_are_told_apart)
{
    struct rules_action a = {0};
    const struct unreadable *u = &unreadable[_i];
    enum rules_rc rc = rules_answer_parse(&game, u->answer, &a, &why);
    if (!u->why) { /* a verb alone is readable; that it is no answer is for the decision to say */
        ck_assert_int_eq(rc, RULES_OK);
        return;
    }
    ck_assert_msg(rc == RULES_UNREADABLE, "read: \"%s\"", u->answer);
    ck_assert_str_eq(reason, u->why);
}
END_TEST

START_TEST(answers_have_a_longest)
{
    struct rules_action a = {0};
    rules_text_put(&out, "play");
    for (int i = 1; i <= RULES_MAX_PICKS; i++) {
        rules_text_put(&out, " #");
        rules_text_number(&out, i);
    }
    ck_assert_int_eq(rules_answer_parse(&game, text, &a, &why), RULES_OK);
    ck_assert_int_eq(a.n, RULES_MAX_PICKS);
    is_pick(&a, RULES_MAX_PICKS - 1, PLAY, 0, RULES_MAX_PICKS, 1);
    rules_text_put(&out, " #128"); /* one more of the last */
    ck_assert_int_eq(rules_answer_parse(&game, text, &a, &why), RULES_OK);
    is_pick(&a, RULES_MAX_PICKS - 1, PLAY, 0, RULES_MAX_PICKS, 2);
    rules_text_put(&out, " #1"); /* another run */
    ck_assert_int_eq(rules_answer_parse(&game, text, &a, &why), RULES_UNREADABLE);
    ck_assert_str_eq(reason, "too many words: \"#1\"");
}
END_TEST

START_TEST(a_run_has_a_longest)
{
    static char long_text[5 + 7 * (UINT16_MAX + 2)];
    struct rules_action a = {0};
    struct rules_text t = {long_text, 0, sizeof long_text};
    rules_text_put(&t, "play");
    for (int i = 0; i < UINT16_MAX + 1; i++)
        rules_text_put(&t, " copper");
    ck_assert_int_eq(rules_answer_parse(&game, long_text, &a, &why), RULES_OK);
    ck_assert_int_eq(a.n, 2);
    is_pick(&a, 0, PLAY, 1, 0, UINT16_MAX);
    is_pick(&a, 1, PLAY, 1, 0, 1);
}
END_TEST

START_TEST(a_word_may_be_endless)
{
    static char long_text[UINT16_MAX + 200];
    struct rules_action a = {0};
    memset(long_text, 'x', sizeof long_text - 1);
    ck_assert_int_eq(rules_answer_parse(&game, long_text, &a, &why), RULES_UNREADABLE);
    memcpy(long_text, "play ", 5);
    ck_assert_int_eq(rules_answer_parse(&game, long_text, &a, &why), RULES_UNREADABLE);
    memcpy(long_text, "play copper#", 12);
    ck_assert_int_eq(rules_answer_parse(&game, long_text, &a, &why), RULES_UNREADABLE);
    memcpy(long_text, "bid ", 4);
    memset(long_text + 4, '1', sizeof long_text - 5);
    ck_assert_int_eq(rules_answer_parse(&game, long_text, &a, &why), RULES_UNREADABLE);
}
END_TEST

/* Writing */

static struct rules_decision *ask(enum rules_shape shape)
{
    struct rules_head *h = &state.head;
    h->batch = FX_IDLE;
    struct rules_decision *d = fx_open(h, 0, shape, 1, 1);
    fx_option(h, d, PLAY, 1, 0, 3);
    fx_option(h, d, PLAY, 3, 0, 2);
    fx_option(h, d, PLAY, 1, 5, 1);
    fx_option(h, d, PLAY, 0, 6, 1);
    return d;
}

static const char *format(const struct rules_decision *d, const struct rules_action *a)
{
    out.n = 0;
    text[0] = '\0';
    rules_answer_format(&game, &state, d, a, &out);
    return text;
}

START_TEST(sets_are_written_in_the_order_of_the_options)
{
    struct rules_decision *d = ask(RULES_SET);
    struct rules_action a = read("play #6 rats copper copper#5 rats copper");
    ck_assert_str_eq(format(d, &a), "play copper copper rats rats copper#5 #6");
    a = read("play none");
    ck_assert_str_eq(format(d, &a), "play none");
    a.verb = 0; /* nothing said at all */
    ck_assert_str_eq(format(d, &a), "play none");
}
END_TEST

START_TEST(orders_are_written_as_they_were_given)
{
    struct rules_decision *d = ask(RULES_ORDER);
    struct rules_action a = read("play #6 rats copper copper copper#5 rats copper");
    ck_assert_str_eq(format(d, &a), "play #6 rats copper copper copper#5 rats copper");
}
END_TEST

START_TEST(what_is_written_is_read_again)
{
    static const char *const canonical[] = {"play copper", "play copper#5", "play #6",
                                            "bid 0",       "bid -7",        "bid 2147483647",
                                            "aim p1",      "aim p6",        "choose action_phase",
                                            "choose deck", "pass"};
    struct rules_decision *d = ask(RULES_ONE);
    for (unsigned i = 0; i < sizeof canonical / sizeof *canonical; i++) {
        struct rules_action a = read(canonical[i]);
        ck_assert_str_eq(format(d, &a), canonical[i]);
        out.n = 0;
        rules_option_format(&game, &a.picks[0], &out);
        ck_assert_str_eq(text, canonical[i]);
    }
}
END_TEST

/* The longest canonical answer of a real game fits: every card of the game in one hand. */
START_TEST(the_longest_answer_of_dominion_fits)
{
    struct state *st = &state;
    struct rules_decision *d = fx_open(&st->head, 0, RULES_SET, 1, 1);
    struct rules_action a = {.n = 10}, again = {0};
    const uint16_t longest = rules_card_find(&dom_words, "council_room", 12);
    ck_assert_uint_ne(longest, 0);
    for (int i = 0; i < 10; i++) {
        fx_option(&st->head, d, DOM_DISCARD_CARD, longest - i, 0, 60);
        a.picks[i] =
            (struct rules_option){.verb = DOM_DISCARD_CARD, .card = (uint16_t)(longest - i), 0, 60};
    }
    rules_answer_format(&dominion_game, st, d, &a, &out);
    ck_assert_uint_lt(out.n, RULES_ANSWER_TEXT);
    ck_assert_int_eq(rules_answer_parse(&dominion_game, text, &again, &why), RULES_OK);
    ck_assert_int_eq(again.n, 10);
    for (int i = 0; i < 10; i++)
        is_pick(&again, i, DOM_DISCARD_CARD, longest - i, 0, 60);
}
END_TEST

START_TEST(every_word_of_dominion_is_found_by_its_slug)
{
    const struct rules_words *w = dominion_game.words;
    for (uint16_t i = 1; i < w->n_cards; i++) {
        if (!w->cards[i])
            continue;
        const char *slug = rules_card_slug(w, i);
        ck_assert_uint_eq(rules_card_find(w, slug, (uint16_t)strlen(slug)), i);
        ck_assert_ptr_null(strpbrk(slug, " #,="));
        ck_assert_str_ne(slug, "none");
        bool is_card = !(dom_cards[i]->types & DOM_NO_CARD) && dom_cards[i]->parts[0] == 0;
        ck_assert(dominion_game.in_domain(NULL, i) == is_card);
    }
    for (uint16_t i = 1; i < w->n_verbs; i++) {
        const char *slug = rules_verb_word(w, i)->slug;
        ck_assert_str_ne(slug, "?");
        ck_assert_uint_eq(rules_verb_find(w, slug, (uint16_t)strlen(slug)), i);
    }
    for (uint16_t i = 1; i < w->n_choices; i++) {
        const char *slug = rules_choice_slug(w, i);
        ck_assert_str_ne(slug, "?");
        ck_assert_uint_eq(rules_choice_find(w, slug, (uint16_t)strlen(slug)), i);
    }
    for (uint16_t i = 1; i < w->n_kinds; i++)
        ck_assert_str_ne(rules_kind_prompt(w, i), "?");
    for (uint16_t i = 1; i < w->n_rules; i++)
        ck_assert_mem_eq(rules_rule_slug(w, i), "DOM-", 4);
    for (uint16_t i = 0; i < w->n_events; i++)
        ck_assert_str_ne(rules_event_word(w, (uint16_t)(RULES_GAME_EVENTS + i))->slug, "?");
    ck_assert(!dominion_game.in_domain(NULL, 0));
    ck_assert(!dominion_game.in_domain(NULL, w->n_cards));
    ck_assert(!dominion_game.in_domain(NULL, UINT16_MAX));
}
END_TEST

START_TEST(unknown_numbers_have_a_word)
{
    ck_assert_str_eq(rules_card_slug(&words, 2), "?");
    ck_assert_str_eq(rules_card_name(&words, UINT16_MAX), "?");
    ck_assert_str_eq(rules_choice_slug(&words, -1), "?");
    ck_assert_str_eq(rules_choice_slug(&words, 4), "?");
    ck_assert_str_eq(rules_rule_slug(&words, 1), "?");
    ck_assert_str_eq(rules_kind_slug(&words, 1), "?");
    ck_assert_str_eq(rules_verb_word(&words, UINT16_MAX)->slug, "?");
    ck_assert_str_eq(rules_event_word(&words, UINT16_MAX)->slug, "?");
    ck_assert_uint_eq(rules_verb_find(&words, "pla", 3), 0);
    ck_assert_uint_eq(rules_card_find(&words, "coppers", 7), 0);
    ck_assert_uint_eq(rules_choice_find(&words, "", 0), 0);
}
END_TEST

/* Text */

START_TEST(text_counts_what_it_cannot_hold)
{
    char small[4] = "zzz";
    struct rules_text t = {small, 0, sizeof small};
    rules_text_put(&t, "abcdef");
    ck_assert_str_eq(small, "abc");
    ck_assert_uint_eq(t.n, 6);
    t = (struct rules_text){NULL, 0, 0};
    rules_text_put(&t, "abc");
    ck_assert_uint_eq(t.n, 3);
}
END_TEST

START_TEST(numbers_are_written_whole)
{
    static const int64_t numbers[] = {0, -1, 10, INT64_MAX, INT64_MIN};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char wanted[32];
        out.n = 0;
        rules_text_number(&out, numbers[i]);
        (void)snprintf(wanted, sizeof wanted, "%lld", (long long)numbers[i]);
        ck_assert_str_eq(text, wanted);
    }
}
END_TEST

/* Refusals */

static const char *sentence(const struct rules_game *of, int because, int card, int arg0, int arg1)
{
    struct rules_refusal r = {
        .reason = (uint16_t)because, .card = (uint16_t)card, .arg = {arg0, arg1}};
    out.n = 0;
    text[0] = '\0';
    rules_refusal_format(of, &r, &out);
    return text;
}

START_TEST(refusals_are_sentences)
{
    ck_assert_str_eq(sentence(&game, RULES_WHY_NOTHING, 0, 0, 0), "this answer is not allowed");
    ck_assert_str_eq(sentence(&game, RULES_WHY_NOT_OFFERED, 1, 0, 0),
                     "Copper cannot be picked here");
    ck_assert_str_eq(sentence(&game, RULES_WHY_NOT_OFFERED, 0, 0, 0), "this cannot be picked here");
    ck_assert_str_eq(sentence(&game, RULES_WHY_TOO_FEW, 0, 1, 2), "1 picked, at least 2 needed");
    ck_assert_str_eq(sentence(&game, RULES_WHY_TOO_MANY, 0, 4, 3), "4 picked, at most 3 allowed");
    ck_assert_str_eq(sentence(&game, RULES_WHY_NOT_SO_MANY, 3, 4, 1),
                     "Rats: 4 picked, there are 1");
    ck_assert_str_eq(sentence(&game, RULES_WHY_OUT_OF_RANGE, 0, -2, 9),
                     "the number must be in -2 to 9");
    ck_assert_str_eq(sentence(&game, RULES_WHY_NO_SUCH_NAME, 3, 0, 0),
                     "Rats is no name that can be given here");
    ck_assert_str_eq(sentence(&game, RULES_GAME_REASONS, 1, 5, 3), "Copper costs 5, you have 3");
    ck_assert_str_eq(sentence(&game, RULES_GAME_REASONS + 2, 1, 5, 3),
                     "this answer is not allowed");
    ck_assert_str_eq(sentence(&game, RULES_GAME_REASONS - 1, 1, 5, 3),
                     "this answer is not allowed");
    ck_assert_str_eq(sentence(&game, UINT16_MAX, 1, 5, 3), "this answer is not allowed");
}
END_TEST

START_TEST(dominion_has_its_own)
{
    const struct rules_game *g = &dominion_game;
    ck_assert_str_eq(sentence(g, DOM_WHY_COST, DOM_CARD_smithy, 4, 3),
                     "Smithy costs 4, you have 3");
    ck_assert_str_eq(sentence(g, DOM_WHY_NO_PILE, DOM_CARD_witch, 0, 0),
                     "Witch is not in the Supply of this game");
    ck_assert_str_eq(sentence(g, DOM_WHY_PILE_EMPTY, DOM_CARD_curse, 0, 0),
                     "the pile of Curse is empty");
    ck_assert_str_eq(sentence(g, DOM_WHY_NOT_IN_HAND, DOM_CARD_gold, 0, 0),
                     "you have no Gold in hand");
    ck_assert_str_eq(sentence(g, DOM_WHY_NOT_AN_ACTION, DOM_CARD_gold, 0, 0),
                     "Gold is no Action card");
    ck_assert_str_eq(sentence(g, DOM_WHY_NOT_A_TREASURE, DOM_CARD_moat, 0, 0),
                     "Moat is no Treasure card");
    ck_assert_str_eq(sentence(g, DOM_WHY_BOUGHT, 0, 0, 0),
                     "no Treasure may be played after buying");
    ck_assert_str_eq(sentence(g, DOM_WHY_TOO_DEAR, DOM_CARD_gold, 6, 4),
                     "Gold costs 6, the limit is 4");
    for (int r = DOM_WHY_COST; r < DOM_WHY_END; r++)
        ck_assert_ptr_nonnull(g->words->reasons[r - RULES_GAME_REASONS]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules text");
    TCase *tests = tcase_create("text");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, verbs_say_what_their_nouns_are);
    tcase_add_test(tests, equal_neighbours_are_one_run);
    tcase_add_test(tests, none_picks_nothing);
    tcase_add_loop_test(tests, malformed_answers_are_told_apart, 0,
                        sizeof unreadable / sizeof *unreadable);
    tcase_add_test(tests, answers_have_a_longest);
    tcase_add_test(tests, a_run_has_a_longest);
    tcase_add_test(tests, a_word_may_be_endless);
    tcase_add_test(tests, sets_are_written_in_the_order_of_the_options);
    tcase_add_test(tests, orders_are_written_as_they_were_given);
    tcase_add_test(tests, what_is_written_is_read_again);
    tcase_add_test(tests, the_longest_answer_of_dominion_fits);
    tcase_add_test(tests, every_word_of_dominion_is_found_by_its_slug);
    tcase_add_test(tests, unknown_numbers_have_a_word);
    tcase_add_test(tests, text_counts_what_it_cannot_hold);
    tcase_add_test(tests, numbers_are_written_whole);
    tcase_add_test(tests, refusals_are_sentences);
    tcase_add_test(tests, dominion_has_its_own);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
