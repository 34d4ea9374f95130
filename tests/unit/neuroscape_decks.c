/* tests/unit/neuroscape_decks.c: decks checked, written, drawn by chance, published. */
#include "rules/neuroscape/decks.h"

#include "rules/neuroscape/game.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_DECKS = 3000, TEXT = 4096, SWARM = 200, LAST_OF_SET = 256 };

/* 48 cards: twelve fours. */
#define TWELVE                                                                                     \
    "berserker,scrapper:4,virtual_kid:4,boonyen_wardriver:4,riot_blade:4,roadie:4,shredder:4,"     \
    "skin_smasher:4,nameless:4,death_metal:4,beatdown:4,whammy_bar:4,terminate:4"

static struct ns_deck deck;
static struct rules_deck_faults why;

static bool reads(const char *text)
{
    return ns_deck_read(text, (uint16_t)strlen(text), &deck, &why);
}

static void refused(const char *text, const char *rule, const char *detail)
{
    ck_assert_msg(!reads(text), "%s", text);
    ck_assert_uint_ge(why.n, 1);
    ck_assert_str_eq(why.at[0].detail, detail);
    ck_assert_str_eq(why.at[0].rule, rule);
}

START_TEST(a_text_is_checked)
{
    ck_assert(reads(TWELVE ",delete:2"));
    ck_assert_uint_eq(deck.n, 50);
    ck_assert_uint_eq(deck.mainframe, NS_CARD_berserker);
    ck_assert_uint_eq(deck.count[NS_CARD_delete], 2);
    ck_assert(reads(TWELVE ",delete,sand_scorpion"));
    refused(TWELVE ",delete", "NS-CMP-02", "49 cards, at least 50 are needed");
    refused(TWELVE ",delete:5", "NS-CMP-03", "Delete: 5 copies, at most 4 are allowed");
    refused(TWELVE ",delete:0,mirage:2", "NS-CMP-03", "Delete: 0 copies, at least 1 is needed");
    refused(TWELVE ",delete,delete", "NS-CMP-03",
            "Delete is listed before: one entry has all its copies");
    refused(TWELVE ",firestarter:2", "NS-CMP-02",
            "Firestarter is a Mainframe: none is in a "
            "Cyberdeck");
    refused(TWELVE ",basic_ram:2", "NS-CMP-02", "Basic RAM is RAM: none is in a Cyberdeck");
    refused(TWELVE ",pawn:2", "NS-CMP-02", "Pawn is a token: none is in a Cyberdeck");
    refused(TWELVE ",smithy:2", "NS-CMP-02", "no card of this version is called smithy");
    refused(TWELVE ",0:2", "NS-CMP-02", "no card of this version is called 0");
    refused(TWELVE ",9999:2", "NS-CMP-02", "no card of this version is called 9999");
    refused("", "NS-CMP-01", "0 Mainframes, exactly 1 is needed");
    refused("roadie,delete:4", "NS-CMP-01", "Roadie is not a Mainframe");
    refused("berserker:2,delete:4", "NS-CMP-01", "2 Mainframes, exactly 1 is needed");
    refused(TWELVE ",delete:", "NS-CMP-02", "a deck is its Mainframe, then card or card:count");
    refused(TWELVE ",delete:x", "NS-CMP-02", "a deck is its Mainframe, then card or card:count");
    refused(TWELVE ",delete:65538", "NS-CMP-02",
            "a deck is its Mainframe, then card or card:count");
    refused(TWELVE ",,delete:2", "NS-CMP-02", "no card of this version is called ");
    refused("berserker,roadie:9999", "NS-CMP-03", "Roadie: 9999 copies, at most 4 are allowed");
    ck_assert_str_eq(why.at[1].detail, "9999 cards, at most 255 are allowed");
}
END_TEST

START_TEST(more_entries_than_cards_are_no_deck)
{
    char text[4 * RULES_DECK_ENTRIES + 100] = "berserker";
    for (int i = 0; i < RULES_DECK_ENTRIES; i++)
        strcat(text, ",9");
    ck_assert(!reads(text));
    ck_assert_uint_eq(why.n, RULES_DECK_FAULTS);
    strcat(text, ",9");
    refused(text, "NS-CMP-02", "a deck does not have so many different cards");
}
END_TEST

static void must_be_legal(const struct ns_deck *d)
{
    char text[TEXT];
    struct rules_text out = {text, 0, sizeof text};
    ns_deck_write(d, &out);
    ck_assert_uint_lt(out.n, RULES_DECK_TEXT);
    ck_assert_msg(reads(text), "%s: %s", text, why.at[0].detail);
    ck_assert_int_eq(memcmp(d, &deck, sizeof deck), 0);
}

START_TEST(random_decks_are_legal_and_different)
{
    struct rules_chance chance = {.key = {3}};
    uint64_t draws = 0;
    bool large = false, seen[NS_MOST_CARDS] = {false};
    unsigned sizes[NS_DECK_MAX + 1] = {0}, n_sizes = 0;
    for (int i = 0; i < RANDOM_DECKS; i++) {
        struct ns_deck d;
        ns_deck_random(&chance, &draws, &d);
        must_be_legal(&d);
        large = large || d.n > 150;
        n_sizes += sizes[d.n]++ == 0;
        seen[d.mainframe] = true;
        for (uint16_t c = 1; c < ns_n_cards; c++)
            seen[c] = seen[c] || d.count[c] > 0;
    }
    ck_assert(large);
    ck_assert_uint_gt(n_sizes, 60);
    for (uint16_t c = 1; c < ns_n_cards; c++)
        ck_assert_msg(!ns_cards[c] || seen[c] || ns_cards[c]->token || ns_cards[c]->type == NS_RAM,
                      "%s is in no random deck", ns_cards[c]->word.slug);
}
END_TEST

/* The largest deck with as many different cards as there are. */
static void fill_largest(struct ns_deck *d)
{
    *d = (struct ns_deck){0};
    for (int copies = 0; copies < 4; copies++)
        for (uint16_t c = 1; c < ns_n_cards && d->n < NS_DECK_MAX; c++)
            if (ns_fits_cyberdeck(c)) {
                d->count[c]++;
                d->n++;
            }
    for (uint16_t c = 1; c < ns_n_cards; c++)
        if (ns_cards[c] && ns_cards[c]->type == NS_MAINFRAME)
            d->mainframe = c;
}

START_TEST(the_largest_deck_has_255_cards)
{
    struct ns_deck d;
    char text[TEXT];
    struct rules_text out = {text, 0, sizeof text};
    fill_largest(&d);
    ck_assert_uint_eq(d.n, NS_DECK_MAX);
    must_be_legal(&d);
    uint16_t more = 1;
    while (d.count[more] == 0 || d.count[more] == 4)
        more++;
    d.count[more]++;
    ns_deck_write(&d, &out);
    refused(text, "NS-CMP-02", "256 cards, at most 255 are allowed");
}
END_TEST

START_TEST(four_of_the_largest_decks_fit_into_a_set_up)
{
    struct ns_deck d;
    char text[TEXT], wishes[5 * TEXT], setup[RULES_SETUP_TEXT];
    struct rules_text one = {text, 0, sizeof text}, out = {setup, 0, sizeof setup};
    struct rules_setup wish;
    struct rules_setup_error error;
    struct rules_chance chance = {.key = {9}};
    fill_largest(&d);
    must_be_legal(&d);
    ns_deck_write(&d, &one);
    snprintf(wishes, sizeof wishes,
             "seats=4 deck1=%s deck2=%s deck3=%s deck4=%s deckout=lose install=refreshed "
             "ram_return=refreshed requirement=mainframe reboot=unlimited lost_block=unblocked "
             "turn_cap=100000 turn_decision_cap=1000000 turn_event_cap=10000000 settle_cap=100000",
             text, text, text, text);
    ck_assert_int_eq(rules_setup_parse(wishes, &wish), RULES_OK);
    ck_assert_int_eq(rules_resolve(&neuroscape_game, &wish, &chance, &out, &error), RULES_OK);
    ck_assert_uint_lt(out.n, sizeof setup);
    void *st = calloc(1, neuroscape_game.state_size);
    ck_assert_int_eq(rules_setup_parse(setup, &wish), RULES_OK);
    ck_assert_int_eq(rules_create(&neuroscape_game, st, &wish, &chance, NULL), RULES_OK);
    ck_assert_ptr_null(neuroscape_game.check(st));
    for (rules_seat s = 0; s < 4; s++)
        ck_assert_uint_eq(ns_count(st, s, NS_DECK) + ns_count(st, s, NS_HAND), d.n);
    free(st);
}
END_TEST

static void resolves(const char *wishes, const char *refusal)
{
    char setup[RULES_SETUP_TEXT] = "";
    struct rules_text out = {setup, 0, sizeof setup};
    struct rules_setup wish;
    struct rules_setup_error error = {0};
    struct rules_chance chance = {.key = {9}};
    ck_assert_int_eq(rules_setup_parse(wishes, &wish), RULES_OK);
    ck_assert_int_eq(rules_resolve(&neuroscape_game, &wish, &chance, &out, &error),
                     refusal ? RULES_SETUP : RULES_OK);
    if (refusal) {
        ck_assert_str_eq(error.detail, refusal);
        ck_assert_int_eq(strncmp(error.rule, "NS-", 3), 0);
    } else
        ck_assert_ptr_null(strstr(setup, "deck3="));
}

/* One line of wishes does for any number of seats. */
START_TEST(decks_of_seats_that_are_not_there_are_left_out)
{
    resolves("seats=2 deck3=random", NULL);
    resolves("seats=2 deck2=random deck3=" TWELVE ",delete:2", NULL);
    resolves("seats=2 deck3=" TWELVE, "48 cards, at least 50 are needed");
    resolves("seats=2 deck1=nothing",
             "no deck is called so, and no card of this version is called nothing");
}
END_TEST

/* What is refused is told what it could have been. */
START_TEST(options_say_what_they_take)
{
    resolves("seats=5", "2 to 4 seats play this game, not 5");
    resolves("seats=2 deckout=win", "not a value of this option: win; it takes: lose, skip");
    resolves("seats=2 ram_return=",
             "not a value of this option; it takes: running, refreshed, bin");
    resolves("seats=2 turn_cap=5", "not a number from 60 to 100000: 5");
    resolves("seats=2 settle_cap=many", "not a number from 100 to 100000: many");
    resolves("seats=2 first_player=3", "not a seat of this game: 3; it takes: auto, 1 to 2");
    resolves("seats=2 luck=more", "this game has no such option: luck");
}
END_TEST

START_TEST(published_decks_are_legal)
{
    for (uint16_t i = 0; i < neuroscape_game.n_decks; i++) {
        const struct rules_deck *p = &neuroscape_game.decks[i];
        struct ns_deck d;
        bool offered = rules_deck_offered(&neuroscape_game, p);
        ck_assert_ptr_eq(rules_deck_find(&neuroscape_game, p->slug, strlen(p->slug)),
                         offered ? p : NULL);
        ck_assert_uint_eq(p->part[NS_PART_RAM].at[0].count, NS_RAM_DECK);
        ns_deck_of(p, &d);
        ck_assert_uint_eq(d.n, 50);
        if (offered)
            must_be_legal(&d);
    }
    ck_assert_ptr_null(rules_deck_find(&neuroscape_game, "basics", 6));
}
END_TEST

/* Says what is missing: the whole set is known, and so is every published deck. */
START_TEST(with_all_cards_all_decks_are_offered)
{
    for (uint16_t c = 1; c <= LAST_OF_SET; c++)
        ck_assert_msg(c < ns_n_cards && ns_cards[c], "card %u is not known", c);
    for (uint16_t i = 0; i < neuroscape_game.n_decks; i++) {
        const struct rules_deck *p = &neuroscape_game.decks[i];
        ck_assert_msg(rules_deck_offered(&neuroscape_game, p), "%s is not offered", p->slug);
    }
}
END_TEST

/* Its text allows any number in a deck. */
START_TEST(nanobot_swarm_has_no_limit)
{
    bool is_known = SWARM < ns_n_cards && ns_cards[SWARM];
    ck_assert(!is_known || reads("berserker,200:255"));
    ck_assert(!reads("berserker,200:256"));
}
END_TEST

START_TEST(a_text_names_the_keywords_of_its_card)
{
    static const struct {
        uint32_t key;
        const char *name;
    } keywords[] = {{NS_SWIFT, "SWIFT"},         {NS_OVERRUN, "OVERRUN"},
                    {NS_STAMINA, "STAMINA"},     {NS_MIRAGE, "MIRAGE"},
                    {NS_MALICIOUS, "MALICIOUS"}, {NS_FEEDBACK, "FEEDBACK"},
                    {NS_DATAVAMP, "DATAVAMP"}};
    for (uint16_t number = 1; number < ns_n_cards; number++) {
        const struct ns_card *c = ns_cards[number];
        for (size_t i = 0; c && i < sizeof keywords / sizeof *keywords; i++)
            ck_assert_msg(!(c->keys & keywords[i].key) || strstr(c->word.text, keywords[i].name),
                          "%s does not say %s", c->word.slug, keywords[i].name);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("neuroscape_decks");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, a_text_is_checked);
    tcase_add_test(tests, more_entries_than_cards_are_no_deck);
    tcase_add_test(tests, random_decks_are_legal_and_different);
    tcase_add_test(tests, the_largest_deck_has_255_cards);
    tcase_add_test(tests, four_of_the_largest_decks_fit_into_a_set_up);
    tcase_add_test(tests, decks_of_seats_that_are_not_there_are_left_out);
    tcase_add_test(tests, options_say_what_they_take);
    tcase_add_test(tests, published_decks_are_legal);
    tcase_add_test(tests, with_all_cards_all_decks_are_offered);
    tcase_add_test(tests, nanobot_swarm_has_no_limit);
    tcase_add_test(tests, a_text_names_the_keywords_of_its_card);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
