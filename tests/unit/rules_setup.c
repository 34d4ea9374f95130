/* tests/unit/rules_setup.c: set-ups: their text, and what Dominion refuses of them and why. */
#include "rules/core/fx.h"
#include "rules/dominion/game.h"
#include "rules/dominion/kingdom_code.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NINE "cellar,chapel,moat,village,smithy,militia,witch,market,mine"
#define TEN  NINE ",gardens"
#define THIRTY                                                                                     \
    "caravan,lookout,haven,wharf,bazaar,island,warehouse,tactician,outpost,lighthouse,"            \
    "bishop,mint,forge,expand,vault,hoard,quarry,peddler,monument,goons,"                          \
    "inn,oasis,trader,tunnel,scheme,stables,margrave,highway,haggler,crossroads"
#define WITCH "young_witch,ferryman,cellar,chapel,village,smithy,militia,witch,market,mine"
#define CAPS  " turn_cap=1000 turn_decision_cap=10000 turn_event_cap=1000000"

static char out[RULES_SETUP_TEXT];
static struct rules_setup_error why;

static enum rules_rc resolve(const char *wishes, uint8_t key)
{
    struct rules_setup wish;
    struct rules_chance chance = {.key = {key}};
    struct rules_text text = {out, 0, sizeof out};
    out[0] = '\0';
    ck_assert_int_eq(rules_setup_parse(wishes, &wish), RULES_OK);
    enum rules_rc rc = rules_resolve(&dominion_game, &wish, &chance, &text, &why);
    ck_assert_uint_lt(text.n, sizeof out);
    return rc;
}

/* The text */

START_TEST(text_is_split)
{
    struct rules_setup s;
    ck_assert_int_eq(rules_setup_parse("colony=yes seats=4 kingdom= x=a=b", &s), RULES_OK);
    ck_assert_uint_eq(s.seats, 4);
    ck_assert_uint_eq(s.n, 3);
    const struct rules_setting *colony = rules_find_setting(&s, "colony");
    ck_assert_ptr_nonnull(colony);
    ck_assert_uint_eq(colony->value_n, 3);
    ck_assert_mem_eq(colony->value, "yes", 3);
    ck_assert_uint_eq(rules_find_setting(&s, "kingdom")->value_n, 0);
    ck_assert_mem_eq(rules_find_setting(&s, "x")->value, "a=b", 3);
    ck_assert_ptr_null(rules_find_setting(&s, "col"));
    ck_assert_ptr_null(rules_find_setting(&s, "colony="));
    ck_assert_ptr_null(rules_find_setting(&s, "seats"));
}
END_TEST

START_TEST(malformed_text_is_refused)
{
    static const char *const bad[] = {"",
                                      " ",
                                      "colony=yes",
                                      "seats",
                                      "seats=",
                                      "seats=0",
                                      "seats=x",
                                      "seats=10",
                                      "seats=-1",
                                      " seats=2",
                                      "seats=2 ",
                                      "seats=2  colony=yes",
                                      "seats=2 colony",
                                      "seats=2 =yes",
                                      "seats=2 seats=3",
                                      "seats=2 seats=2"};
    struct rules_setup s;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(rules_setup_parse(bad[i], &s) == RULES_SETUP, "taken: \"%s\"", bad[i]);
}
END_TEST

START_TEST(text_has_bounds)
{
    static char text[RULES_SETUP_TEXT + 1];
    struct rules_setup s;
    struct rules_text t = {text, 0, sizeof text};
    rules_put_setting(&t, "seats", "2");
    for (int i = 0; i < RULES_MAX_SETTINGS; i++)
        rules_put_setting(&t, "a", "b");
    ck_assert_int_eq(rules_setup_parse(text, &s), RULES_OK);
    ck_assert_uint_eq(s.n, RULES_MAX_SETTINGS);
    rules_put_setting(&t, "a", "b");
    ck_assert_int_eq(rules_setup_parse(text, &s), RULES_SETUP);

    memset(text, 'x', sizeof text);
    memcpy(text, "seats=2 a=", 10);
    text[RULES_SETUP_TEXT - 1] = '\0';
    ck_assert_int_eq(rules_setup_parse(text, &s), RULES_OK);
    ck_assert_uint_eq(rules_find_setting(&s, "a")->value_n, RULES_SETUP_TEXT - 11);
    text[RULES_SETUP_TEXT - 1] = 'x';
    text[RULES_SETUP_TEXT] = '\0';
    ck_assert_int_eq(rules_setup_parse(text, &s), RULES_SETUP);
}
END_TEST

/* Wishes that are refused */

static const struct refusal {
    const char *wishes, *setting, *rule, *detail;
} refusals[] = {
    {"seats=1", "seats", "DOM-SETUP-01", "2 to 6 seats play this game, not 1"},
    {"seats=7", "seats", "DOM-SETUP-01", "2 to 6 seats play this game, not 7"},
    {"seats=2 solitaire=on", NULL, NULL, NULL},
    {"seats=1 solitaire=on", NULL, NULL, NULL},
    {"seats=1 solitaire=off", "seats", "DOM-SETUP-01", "2 to 6 seats play this game, not 1"},
    {"seats=1 solitaire=onn", "seats", "DOM-SETUP-01", "2 to 6 seats play this game, not 1"},
    {"seats=2 knights=yes", "options", "DOM-HOST-09", "this game has no such option: knights"},
    {"seats=2 Colony=yes", "options", "DOM-HOST-09", "this game has no such option: Colony"},
    {"seats=2 colony=no colony=no", "colony", "DOM-HOST-09", "given twice"},
    {"seats=2 colony=maybe", "colony", "DOM-HOST-09",
     "not a value of this option: maybe; it takes: random, yes, no"},
    {"seats=2 colony=", "colony", "DOM-HOST-09",
     "not a value of this option; it takes: random, yes, no"},
    {"seats=2 double_treasures=yes", "double_treasures", "DOM-HOST-09",
     "not a value of this option: yes; it takes: auto, on, off"},
    {"seats=2 reaction_windows=nobody", "reaction_windows", "DOM-HOST-09",
     "not a value of this option: nobody; it takes: everyone, holders"},
    {"seats=2 solitaire=1", "solitaire", "DOM-HOST-09",
     "not a value of this option: 1; it takes: off, on"},
    {"seats=2 kingdom=", "kingdom", "DOM-SETUP-04", "no card has this name"},
    {"seats=2 kingdom=" NINE, "kingdom", "DOM-SETUP-04", "fewer than ten cards"},
    {"seats=2 kingdom=" TEN ",library", "kingdom", "DOM-SETUP-04",
     "more than ten cards, from: library"},
    {"seats=2 kingdom=" NINE ",moat", "kingdom", "DOM-SETUP-04", "named twice: moat"},
    {"seats=2 kingdom=" NINE ",smythy", "kingdom", "DOM-SETUP-04", "no card has this name: smythy"},
    {"seats=2 kingdom=" NINE ",province", "kingdom", "DOM-SETUP-04",
     "not a Kingdom card: province"},
    {"seats=2 kingdom=" NINE ",potion", "kingdom", "DOM-SETUP-04", "not a Kingdom card: potion"},
    {"seats=2 kingdom=" TEN ",", "kingdom", "DOM-SETUP-04", "no card has this name"},
    {"seats=2 kingdom=," TEN, "kingdom", "DOM-SETUP-04", "no card has this name"},
    {"seats=2 kingdom=" NINE ",,gardens", "kingdom", "DOM-SETUP-04", "no card has this name"},
    {"seats=2 kingdom=" NINE ",\xc3\xa9t\xc3\xa9\"", "kingdom", "DOM-SETUP-04",
     "no card has this name: ??t??\""},
    {"seats=2 kingdom=" NINE ",aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd\xc3\xa9", "kingdom",
     "DOM-SETUP-04", "no card has this name: aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd"},
    {"seats=2 bane=cellar kingdom=" TEN, NULL, NULL, NULL},
    {"seats=2 bane=smythy kingdom=" WITCH, "bane", "DOM-SETUP-14", "no card has this name: smythy"},
    {"seats=2 bane=workshop ferryman=remodel kingdom=" WITCH, NULL, NULL, NULL},
    {"seats=2 bane=remodel kingdom=" WITCH, "bane", "DOM-SETUP-14",
     "no Kingdom card of this cost: remodel"},
    {"seats=2 bane=estate kingdom=" WITCH, "bane", "DOM-SETUP-14",
     "no Kingdom card of this cost: estate"},
    {"seats=2 bane=cellar kingdom=" WITCH, "bane", "DOM-SETUP-14", "has a pile already: cellar"},
    {"seats=2 ferryman=merchant bane=merchant kingdom=" WITCH, "bane", "DOM-SETUP-14",
     "has a pile already: merchant"},
    {"seats=2 ferryman=familiar kingdom=" WITCH, "ferryman", "DOM-SETUP-14",
     "no Kingdom card of this cost: familiar"},
    {"seats=2 black_market=smythy", "black_market", "DOM-SETUP-14",
     "no card has this name: smythy"},
    {"seats=2 black_market=smithy,", "black_market", "DOM-SETUP-14", "no card has this name"},
    {"seats=2 black_market=gold", "black_market", "DOM-SETUP-14",
     "no Kingdom card with a pile of its own: gold"},
    {"seats=2 black_market=black_market", "black_market", "DOM-SETUP-14",
     "no Kingdom card with a pile of its own: black_market"},
    {"seats=2 black_market=wizards", "black_market", "DOM-SETUP-14",
     "no Kingdom card with a pile of its own: wizards"},
    {"seats=2 black_market=pawn,steward,pawn", "black_market", "DOM-SETUP-14",
     "has a place already: pawn"},
    {"seats=2 bane=pawn black_market=pawn", "black_market", "DOM-SETUP-14",
     "has a place already: pawn"},
    {"seats=2 black_market=steward,moat kingdom=" TEN, "black_market", "DOM-SETUP-14",
     "has a pile already: moat"},
    {"seats=2 black_market=" THIRTY ",pawn", "black_market", "DOM-SETUP-14",
     "more than thirty cards, from: pawn"},
    {"seats=2 black_market=" THIRTY, NULL, NULL, NULL},
    {"seats=2 coffers_classic=yes", "coffers_classic", "DOM-HOST-09",
     "not a value of this option: yes; it takes: off, on"},
    {"seats=3 first_player=4", "first_player", "DOM-HOST-09",
     "not a seat of this game: 4; it takes: auto, 1 to 3"},
    {"seats=3 first_player=0", "first_player", "DOM-HOST-09",
     "not a seat of this game: 0; it takes: auto, 1 to 3"},
    {"seats=3 first_player=", "first_player", "DOM-HOST-09",
     "not a seat of this game; it takes: auto, 1 to 3"},
    {"seats=3 first_player=p1", "first_player", "DOM-HOST-09",
     "not a seat of this game: p1; it takes: auto, 1 to 3"},
    {"seats=3 first_player=4294967297", "first_player", "DOM-HOST-09",
     "not a seat of this game: 4294967297; it takes: auto, 1 to 3"},
    {"seats=3 previous_points=1,2", "previous_points", "DOM-NEXT-01", "not one number a seat"},
    {"seats=3 previous_points=1,2,3,4", "previous_points", "DOM-NEXT-01", "not points: 4"},
    {"seats=3 previous_points=1,x,3", "previous_points", "DOM-NEXT-01", "not points: x"},
    {"seats=3 previous_points=1,-,3", "previous_points", "DOM-NEXT-01", "not points: -"},
    {"seats=3 previous_points=1,2,", "previous_points", "DOM-NEXT-01", "not points"},
    {"seats=3 previous_points=", "previous_points", "DOM-NEXT-01", "not points"},
    {"seats=2 turn_cap=49", "turn_cap", "DOM-HOST-06", "not a number from 50 to 100000: 49"},
    {"seats=2 turn_cap=100001", "turn_cap", "DOM-HOST-06",
     "not a number from 50 to 100000: 100001"},
    {"seats=2 turn_decision_cap=199", "turn_decision_cap", "DOM-HOST-06",
     "not a number from 200 to 1000000: 199"},
    {"seats=2 turn_decision_cap=1000001", "turn_decision_cap", "DOM-HOST-06",
     "not a number from 200 to 1000000: 1000001"},
    {"seats=2 turn_event_cap=9999", "turn_event_cap", "DOM-HOST-06",
     "not a number from 10000 to 10000000: 9999"},
    {"seats=2 turn_event_cap=10000001", "turn_event_cap", "DOM-HOST-06",
     "not a number from 10000 to 10000000: 10000001"},
    {"seats=2 turn_event_cap=1e6", "turn_event_cap", "DOM-HOST-06",
     "not a number from 10000 to 10000000: 1e6"},
    {"seats=2 turn_cap=50 turn_decision_cap=200 turn_event_cap=10000", NULL, NULL, NULL},
    {"seats=2 turn_cap=100000 turn_decision_cap=1000000 turn_event_cap=10000000", NULL, NULL, NULL},
};

START_TEST(wishes_are_refused_with_their_reason)
{
    const struct refusal *r = &refusals[_i];
    enum rules_rc rc = resolve(r->wishes, 1);
    if (!r->setting) {
        ck_assert_int_eq(rc, RULES_OK);
        return;
    }
    ck_assert_msg(rc == RULES_SETUP, "taken: %s", r->wishes);
    ck_assert_str_eq(why.setting, r->setting);
    ck_assert_str_eq(why.rule, r->rule);
    ck_assert_str_eq(why.detail, r->detail);
}
END_TEST

/* What is resolved */

START_TEST(a_set_up_is_complete)
{
    ck_assert_int_eq(resolve("seats=2 kingdom=" TEN " first_player=2", 1), RULES_OK);
    ck_assert_str_eq(out, "seats=2 kingdom=" TEN " colony=no double_treasures=off first_player=2 "
                          "reaction_windows=everyone" CAPS);
    ck_assert_int_eq(resolve("first_player=1 seats=5 turn_cap=60 reaction_windows=holders "
                             "colony=yes kingdom=" TEN,
                             1),
                     RULES_OK);
    ck_assert_str_eq(out, "seats=5 kingdom=" TEN
                          " colony=yes double_treasures=on first_player=1 reaction_windows=holders "
                          "turn_cap=60 turn_decision_cap=10000 turn_event_cap=1000000");
}
END_TEST

/* The Bane and the reserved pile stand in the text, by wish or by chance. */
START_TEST(piles_of_set_up_texts_are_named)
{
    unsigned banes = 0, reserved = 0, with_bane = 0;
    ck_assert_int_eq(resolve("seats=2 bane=moat kingdom=" TEN, 1), RULES_OK);
    ck_assert_ptr_null(strstr(out, " bane="));
    ck_assert_int_eq(resolve("seats=2 ferryman=remodel bane=moat kingdom=" WITCH, 1), RULES_OK);
    ck_assert_ptr_nonnull(strstr(out, " ferryman=remodel bane=moat "));
    for (unsigned key = 0; key < 100; key++) {
        ck_assert_int_eq(resolve("seats=2 kingdom=" WITCH, (uint8_t)key), RULES_OK);
        banes += strstr(out, " bane=moat ") != NULL;
        reserved += strstr(out, " ferryman=gardens ") != NULL;
        ck_assert_ptr_null(strstr(out, " bane=cellar "));
        ck_assert_int_eq(
            resolve("seats=2 ferryman=young_witch kingdom=ferryman," NINE, (uint8_t)key), RULES_OK);
        with_bane += strstr(out, " ferryman=young_witch bane=") != NULL;
    }
    ck_assert_uint_gt(banes, 5); /* one of 5 */
    ck_assert_uint_lt(banes, 50);
    ck_assert_uint_gt(reserved, 3); /* one of 9 */
    ck_assert_uint_lt(reserved, 40);
    ck_assert_uint_eq(with_bane, 100);
}
END_TEST

/* So does the deck of Black Market; what is in it may need more piles, and they a deck. */
START_TEST(the_black_market_deck_is_named)
{
    unsigned witches = 0;
    ck_assert_int_eq(resolve("seats=2 black_market=pawn kingdom=" TEN, 1), RULES_OK);
    ck_assert_ptr_null(strstr(out, " black_market="));
    ck_assert_int_eq(resolve("seats=2 black_market=pawn,inn kingdom=black_market," NINE, 1),
                     RULES_OK);
    ck_assert_ptr_nonnull(strstr(out, " black_market=pawn,inn "));
    ck_assert_int_eq(resolve("seats=2 ferryman=black_market black_market=young_witch bane=pawn "
                             "kingdom=ferryman," NINE,
                             1),
                     RULES_OK);
    ck_assert_ptr_nonnull(
        strstr(out, " ferryman=black_market bane=pawn black_market=young_witch "));
    for (unsigned key = 0; key < 100; key++) {
        unsigned cards = 1;
        ck_assert_int_eq(
            resolve("seats=2 sets=cornucopia_guilds kingdom=black_market," NINE, (uint8_t)key),
            RULES_OK);
        const char *list = strstr(out, " black_market=");
        ck_assert_ptr_nonnull(list);
        for (const char *c = list + 1; *c && *c != ' '; c++)
            cards += *c == ',';
        ck_assert_uint_eq(cards, 15);
        bool witch = strstr(out, "young_witch") != NULL;
        ck_assert_int_eq(witch, strstr(out, " bane=") != NULL);
        ck_assert_int_eq(strstr(list, "ferryman") != NULL, strstr(out, " ferryman=") != NULL);
        witches += witch;
    }
    ck_assert_uint_gt(witches, 10);
    ck_assert_uint_lt(witches, 90);
}
END_TEST

/* What is refused is refused whatever chance draws, and what is not never is. */
START_TEST(wishes_for_extra_piles_do_not_depend_on_chance)
{
    static const struct {
        const char *wish;
        enum rules_rc rc;
    } wishes[] = {
        {"seats=2 sets=all ferryman=zzz", RULES_SETUP},
        {"seats=2 sets=all bane=gold", RULES_SETUP},
        {"seats=2 bane=zzz kingdom=" TEN, RULES_SETUP},
        {"seats=2 sets=all ferryman=smithy bane=smithy", RULES_SETUP},
        {"seats=2 sets=all ferryman=workshop bane=moat", RULES_OK},
        {"seats=2 sets=cornucopia_guilds ferryman=young_witch bane=menagerie", RULES_OK},
        {"seats=2 sets=cornucopia_guilds bane=hamlet", RULES_OK},
        /* The Ferryman's pile may be Young Witch, and that needs the Bane. */
        {"seats=2 bane=moat kingdom=ferryman," NINE, RULES_SETUP},
        {"seats=2 bane=moat ferryman=workshop kingdom=ferryman," NINE, RULES_OK},
        {"seats=2 bane=remodel kingdom=ferryman," NINE, RULES_SETUP},
        {"seats=2 bane=workshop kingdom=ferryman," NINE, RULES_OK},
        /* The Black Market may sell a Young Witch. */
        {"seats=2 bane=moat kingdom=black_market," NINE, RULES_SETUP},
        {"seats=2 bane=moat black_market=pawn kingdom=black_market," NINE, RULES_OK},
        {"seats=2 sets=all black_market=young_witch,ferryman", RULES_OK},
        {"seats=2 sets=all black_market=pawn ferryman=black_market", RULES_OK},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        for (int key = 0; key < 256; key++) {
            enum rules_rc rc = resolve(wishes[i].wish, (uint8_t)key);
            ck_assert_msg(rc == wishes[i].rc, "%s, key %d: %d", wishes[i].wish, key, (int)rc);
            if (!rc) {
                char before[RULES_SETUP_TEXT];
                memcpy(before, out, sizeof before);
                ck_assert_int_eq(resolve(before, (uint8_t)(key + 1)), RULES_OK);
                ck_assert_str_eq(out, before);
            }
        }
    }
}
END_TEST

/* How many landscapes the resolved set-up has. */
static unsigned landscapes(void)
{
    const char *at = strstr(out, " landscapes=");
    if (!at)
        return 0;
    unsigned n = 1;
    for (at++; *at && *at != ' '; at++)
        n += *at == ',';
    return n;
}

START_TEST(landscapes_are_dealt_with_a_random_kingdom)
{
    unsigned some = 0, named = 0;
    for (unsigned key = 0; key < 100; key++) {
        ck_assert_int_eq(resolve("seats=2 sets=dominion,empires,renaissance", (uint8_t)key),
                         RULES_OK);
        ck_assert_uint_le(landscapes(), 2);
        some += landscapes() > 0;
        ck_assert_int_eq(resolve("seats=2 sets=all landscapes=none", (uint8_t)key), RULES_OK);
        ck_assert_uint_eq(landscapes(), 0);
        ck_assert_int_eq(resolve("seats=2", (uint8_t)key), RULES_OK);
        ck_assert_uint_eq(landscapes(), 0);
        ck_assert_int_eq(resolve("seats=2 kingdom=" TEN, (uint8_t)key), RULES_OK);
        ck_assert_uint_eq(landscapes(), 0);
        ck_assert_int_eq(resolve("seats=2 landscapes=random kingdom=" TEN, (uint8_t)key), RULES_OK);
        ck_assert_uint_le(landscapes(), 2);
        named += landscapes() > 0;
        ck_assert_int_eq(
            resolve("seats=2 landscapes=delve,barracks,wedding ally=random", (uint8_t)key),
            RULES_OK);
        ck_assert_ptr_nonnull(strstr(out, " landscapes=delve,barracks,wedding "));
    }
    ck_assert_uint_gt(some, 50);
    ck_assert_uint_gt(named, 10);
}
END_TEST

START_TEST(a_second_way_is_left_out)
{
    unsigned ways = 0, pairs = 0;
    for (unsigned key = 0; key < 250; key++) {
        ck_assert_int_eq(resolve("seats=2 sets=menagerie,dominion", (uint8_t)key), RULES_OK);
        const char *way = strstr(out, "way_of_");
        ways += way != NULL;
        pairs += landscapes() == 2;
        ck_assert_ptr_null(way ? strstr(way + 1, "way_of_") : NULL);
    }
    ck_assert_uint_gt(ways, 100);
    ck_assert_uint_gt(pairs, 10);
}
END_TEST

START_TEST(landscapes_that_are_none_are_refused)
{
    static const char *const wishes[] = {"seats=2 landscapes=delve,zzz",
                                         "seats=2 landscapes=smithy",
                                         "seats=2 landscapes=delve,delve",
                                         "seats=2 landscapes=",
                                         "seats=2 ally=delve",
                                         "seats=2 ally=zzz",
                                         ("seats=2 kingdom=delve," NINE)};
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        for (int key = 0; key < 20; key++)
            ck_assert_msg(resolve(wishes[i], (uint8_t)key) == RULES_SETUP, "%s", wishes[i]);
}
END_TEST

/* DOM-SETUP-11: Wizards hold a Liaison, Odysseys do not. */
START_TEST(a_liaison_brings_one_ally)
{
    unsigned shepherds = 0, bankers = 0;
    for (unsigned key = 0; key < 200; key++) {
        ck_assert_int_eq(resolve("seats=2 kingdom=underling," NINE, (uint8_t)key), RULES_OK);
        const char *ally = strstr(out, " ally=");
        ck_assert_ptr_nonnull(ally);
        ck_assert_ptr_null(strstr(ally + 1, " ally="));
        shepherds += strncmp(ally, " ally=plateau_shepherds", 23) == 0;
        bankers += strncmp(ally, " ally=league_of_bankers", 23) == 0;
        ck_assert_int_eq(resolve("seats=2 kingdom=wizards," NINE, (uint8_t)key), RULES_OK);
        ck_assert_ptr_nonnull(strstr(out, " ally="));
        ck_assert_int_eq(resolve("seats=2 ally=island_folk kingdom=odysseys," NINE, (uint8_t)key),
                         RULES_OK);
        ck_assert_ptr_null(strstr(out, " ally="));
        ck_assert_int_eq(resolve("seats=2 ally=island_folk kingdom=importer," NINE, (uint8_t)key),
                         RULES_OK);
        ck_assert_ptr_nonnull(strstr(out, " ally=island_folk"));
    }
    ck_assert_uint_gt(shepherds, 0);
    ck_assert_uint_gt(bankers, 0);
    ck_assert_int_eq(resolve("seats=2 kingdom=student," NINE, 1), RULES_SETUP);
}
END_TEST

START_TEST(a_resolved_set_up_resolves_to_itself)
{
    char first[RULES_SETUP_TEXT];
    for (uint8_t key = 0; key < 50; key++) {
        ck_assert_int_eq(resolve(key % 3 == 0   ? "seats=6 sets=cornucopia_guilds"
                                 : key % 3 == 1 ? "seats=4 sets=all"
                                                : "seats=3 kingdom=random colony=random",
                                 key),
                         RULES_OK);
        memcpy(first, out, sizeof out);
        ck_assert_int_eq(resolve(first, (uint8_t)(key + 1)), RULES_OK);
        ck_assert_str_eq(out, first);
    }
}
END_TEST

START_TEST(random_kingdoms_leave_out_what_is_no_longer_printed)
{
    static const char *const removed[] = {"adventurer", "chancellor", "feast",   "spy",
                                          "thief",      "woodcutter", "copper,", "province"};
    unsigned with_witch = 0, first = 0;
    for (unsigned key = 0; key < 250; key++) {
        ck_assert_int_eq(resolve("seats=2", (uint8_t)key), RULES_OK);
        for (unsigned i = 0; i < sizeof removed / sizeof *removed; i++)
            ck_assert_ptr_null(strstr(out, removed[i]));
        with_witch += strstr(out, "witch") != NULL;
        first += strstr(out, "first_player=1") != NULL;
    }
    ck_assert_uint_gt(with_witch, 60); /* 10 of 26 */
    ck_assert_uint_lt(with_witch, 135);
    ck_assert_uint_gt(first, 90);
    ck_assert_uint_lt(first, 160);
}
END_TEST

START_TEST(the_fewest_points_begin)
{
    ck_assert_int_eq(resolve("seats=4 previous_points=3,-2,0,9", 1), RULES_OK);
    ck_assert_ptr_nonnull(strstr(out, "first_player=2"));
    ck_assert_ptr_null(strstr(out, "previous_points"));
    unsigned seen = 0;
    for (uint8_t key = 0; key < 60; key++) {
        ck_assert_int_eq(resolve("seats=3 previous_points=-5,0,-5 first_player=auto", key),
                         RULES_OK);
        seen |= 1u << (strstr(out, "first_player=")[13] - '0');
    }
    ck_assert_uint_eq(seen, 1u << 1 | 1u << 3);
    ck_assert_int_eq(resolve("seats=3 previous_points=1,2,3 first_player=3", 1), RULES_OK);
    ck_assert_ptr_nonnull(strstr(out, "first_player=3"));
}
END_TEST

/* Creating takes only what resolving wrote. */
START_TEST(an_incomplete_set_up_makes_no_game)
{
    static const char *const bad[] = {
        "seats=2",
        "seats=2 kingdom=" TEN,
        "seats=2 kingdom=" TEN " first_player=1",
        "seats=2 kingdom=" NINE " first_player=1" CAPS,
        "seats=2 kingdom=" TEN " first_player=3" CAPS,
        "seats=2 kingdom=" TEN " first_player=auto" CAPS,
        "seats=2 kingdom=random first_player=1" CAPS,
        "seats=7 kingdom=" TEN " first_player=1" CAPS,
        "seats=1 kingdom=" TEN " first_player=1" CAPS,
        "seats=2 kingdom=" WITCH " first_player=1" CAPS,
        "seats=2 kingdom=" WITCH " bane=moat first_player=1" CAPS,
        "seats=2 kingdom=" WITCH " bane=cellar ferryman=moat first_player=1" CAPS,
        "seats=2 kingdom=underling," NINE " first_player=1" CAPS,
        "seats=2 kingdom=" TEN " ally=island_folk first_player=1" CAPS,
        "seats=2 kingdom=" TEN " first_player=1 turn_cap=x turn_decision_cap=200 "
        "turn_event_cap=10000",
    };
    struct rules_setup setup;
    struct rules_chance chance = {.key = {1}};
    void *st = malloc(dominion_game.state_size);
    ck_assert_ptr_nonnull(st);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_int_eq(rules_setup_parse(bad[i], &setup), RULES_OK);
        ck_assert_msg(rules_create(&dominion_game, st, &setup, &chance, NULL) == RULES_SETUP,
                      "created: %s", bad[i]);
    }
    ck_assert_int_eq(resolve("seats=2", 1), RULES_OK);
    ck_assert_int_eq(rules_setup_parse(out, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, st, &setup, &chance, NULL), RULES_OK);
    free(st);
}
END_TEST

/* Kingdom codes (DOM-SETUP-04) */

/* Of a game with the set-up that was resolved last. */
static void code_of(void *st, char code[DOM_CODE_TEXT])
{
    struct rules_setup setup;
    struct rules_chance chance = {.key = {1}};
    struct rules_text text = {code, 0, DOM_CODE_TEXT};
    ck_assert_int_eq(rules_setup_parse(out, &setup), RULES_OK);
    ck_assert_int_eq(rules_create(&dominion_game, st, &setup, &chance, NULL), RULES_OK);
    dom_kingdom_code(st, &text);
    ck_assert_uint_lt(text.n, DOM_CODE_TEXT);
}

START_TEST(a_code_makes_the_same_kingdom)
{
    static const char *const wishes[] = {
        "seats=2 sets=all", "seats=3 sets=all colony=yes landscapes=delve,barracks,wedding",
        "seats=2 kingdom=black_market,underling,young_witch,ferryman,village,smithy,militia,witch,"
        "market,mine landscapes=random",
        "seats=2 black_market=" THIRTY " landscapes=delve kingdom=black_market," NINE};
    char first[DOM_CODE_TEXT], again[DOM_CODE_TEXT], wish[DOM_CODE_TEXT + 40];
    void *st = malloc(dominion_game.state_size);
    ck_assert_ptr_nonnull(st);
    for (unsigned key = 0; key < 200; key++) {
        ck_assert_int_eq(resolve(wishes[key % 4], (uint8_t)key), RULES_OK);
        code_of(st, first);
        (void)snprintf(wish, sizeof wish, "seats=2 kingdom=%s", first);
        ck_assert_msg(resolve(wish, (uint8_t)(key + 1)) == RULES_OK, "%s: %s", wish, why.detail);
        code_of(st, again);
        ck_assert_str_eq(first, again);
    }
    free(st);
}
END_TEST

START_TEST(a_code_says_all_there_is)
{
    void *st = malloc(dominion_game.state_size);
    char code[DOM_CODE_TEXT];
    ck_assert_ptr_nonnull(st);
    ck_assert_int_eq(
        resolve("seats=2 colony=yes shelters=yes landscapes=delve ferryman=workshop bane=moat "
                "kingdom=" WITCH,
                1),
        RULES_OK);
    code_of(st, code);
    ck_assert_ptr_nonnull(strstr(code, "_c_s_b0t_f16_l"));
    free(st);
}
END_TEST

START_TEST(a_slip_in_a_code_is_found)
{
    void *st = malloc(dominion_game.state_size);
    char code[DOM_CODE_TEXT], wish[DOM_CODE_TEXT + 40];
    ck_assert_ptr_nonnull(st);
    ck_assert_int_eq(resolve("seats=2 landscapes=delve kingdom=" TEN, 1), RULES_OK);
    code_of(st, code);
    for (size_t i = 3; code[i]; i++) {
        char was = code[i];
        code[i] = was == 'x' ? 'y' : 'x';
        (void)snprintf(wish, sizeof wish, "seats=2 kingdom=%s", code);
        ck_assert_msg(resolve(wish, 1) == RULES_SETUP, "taken: %s", code);
        ck_assert_str_eq(why.setting, "kingdom");
        code[i] = was;
    }
    for (size_t n = strlen(code); n-- > 3;) {
        (void)snprintf(wish, sizeof wish, "seats=2 kingdom=%.*s", (int)n, code);
        ck_assert_msg(resolve(wish, 1) == RULES_SETUP, "taken: %s", wish);
    }
    (void)snprintf(wish, sizeof wish, "seats=2 colony=no kingdom=%s", code);
    ck_assert_int_eq(resolve(wish, 1), RULES_SETUP);
    ck_assert_str_eq(why.setting, "colony");
    ck_assert_str_eq(why.detail, "a kingdom code says this already");
    free(st);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules set-up");
    TCase *tests = tcase_create("set-up");
    tcase_add_test(tests, text_is_split);
    tcase_add_test(tests, malformed_text_is_refused);
    tcase_add_test(tests, text_has_bounds);
    tcase_add_loop_test(tests, wishes_are_refused_with_their_reason, 0,
                        sizeof refusals / sizeof *refusals);
    tcase_add_test(tests, a_set_up_is_complete);
    tcase_add_test(tests, piles_of_set_up_texts_are_named);
    tcase_add_test(tests, the_black_market_deck_is_named);
    tcase_add_test(tests, wishes_for_extra_piles_do_not_depend_on_chance);
    tcase_add_test(tests, a_resolved_set_up_resolves_to_itself);
    tcase_add_test(tests, landscapes_are_dealt_with_a_random_kingdom);
    tcase_add_test(tests, landscapes_that_are_none_are_refused);
    tcase_add_test(tests, a_second_way_is_left_out);
    tcase_add_test(tests, random_kingdoms_leave_out_what_is_no_longer_printed);
    tcase_add_test(tests, the_fewest_points_begin);
    tcase_add_test(tests, an_incomplete_set_up_makes_no_game);
    tcase_add_test(tests, a_liaison_brings_one_ally);
    tcase_add_test(tests, a_code_makes_the_same_kingdom);
    tcase_add_test(tests, a_code_says_all_there_is);
    tcase_add_test(tests, a_slip_in_a_code_is_found);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
