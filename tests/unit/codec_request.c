/* tests/unit/codec_request.c: what bodies are taken, and where and why others are refused. */
#include "codec/decode.h"
#include "codec/options.h"
#include "codec/request.h"
#include "codec/scan.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#define UUID    "0b7e4c52-8f35-4f0e-8d2b-5b7f1b3a9c21"
#define ENTROPY "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"

static struct codec_error why;

struct refusal {
    const char *text, *problem, *pointer;
};

/* The scan */

static enum codec_rc scan(const char *text)
{
    return codec_scan(text, strlen(text), &why);
}

START_TEST(json_is_taken)
{
    static const char *const good[] = {
        "{}",
        " \t\r\n{ } ",
        "[]",
        "0",
        "-0",
        "1.0",
        "1e400",
        "-1.5E-3",
        "999999999999999999",
        "true",
        "null",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udca1\"",
        "{\"a\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":2}]}",
        "{\"\":1,\"a\":2,\"A\":3}",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_msg(scan(good[i]) == CODEC_OK, "%s: %s", good[i], why.detail);
}
END_TEST

START_TEST(what_is_not_json_is_refused)
{
    static const struct refusal bad[] = {
        {"", "malformed_json", ""},
        {"{", "malformed_json", ""},
        {"{}x", "malformed_json", ""},
        {"{} {}", "malformed_json", ""},
        {"{\"a\":1,}", "malformed_json", ""},
        {"{a:1}", "malformed_json", ""},
        {"{'a':1}", "malformed_json", ""},
        {"{\"a\" 1}", "malformed_json", "/a"},
        {"{\"a\":}", "malformed_json", "/a"},
        {"{\"a\":[1,2,]}", "malformed_json", "/a/2"},
        {"{\"a\":[1 2]}", "malformed_json", "/a"},
        {"[01]", "malformed_json", "/0"},
        {"[+1]", "malformed_json", "/0"},
        {"[-]", "malformed_json", "/0"},
        {"[1.]", "malformed_json", "/0"},
        {"[.5]", "malformed_json", "/0"},
        {"[1e]", "malformed_json", "/0"},
        {"[NaN]", "malformed_json", "/0"},
        {"[Infinity]", "malformed_json", "/0"},
        {"[True]", "malformed_json", "/0"},
        {"[nul]", "malformed_json", "/0"},
        {"/* */{}", "malformed_json", ""},
        {"\xef\xbb\xbf{}", "malformed_json", ""},
        {"[\"a]", "malformed_json", "/0"},
        {"[\"\\x\"]", "malformed_json", "/0"},
        {"[\"\\", "malformed_json", "/0"},
        {"[\"\\u12\"]", "malformed_json", "/0"},
        {"[\"\n\"]", "malformed_json", "/0"},
        {"[\"\xff\"]", "malformed_json", "/0"},
        {"[\"\xed\xa0\x80\"]", "malformed_json", "/0"},
        {"[\"\\u0000\"]", "malformed_json", "/0"},
        {"[\"\\ud800\"]", "malformed_json", "/0"},
        {"[\"\\udc00\"]", "malformed_json", "/0"},
        {"[\"\\ud800\\u0041\"]", "malformed_json", "/0"},
        {"[\"\\ud800\\ud800\"]", "malformed_json", "/0"},
        {"{\"a\":1,\"a\":1}", "malformed_json", "/a"},
        {"{\"a\":1,\"b\":2,\"\\u0061\":3}", "malformed_json", "/a"},
        {"{\"\xc3\xa9\":1,\"\\u00E9\":3}", "malformed_json", "/\xc3\xa9"},
        {"{\"x\":[{\"a/b~\":{\"c\":1,\"c\":1}}]}", "malformed_json", "/x/0/a~1b~0/c"},
        {"[1000000000000000000]", "invalid_body", "/0"},
        {"[-99999999999999999999999]", "invalid_body", "/0"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_msg(scan(bad[i].text) == CODEC_REFUSED, "taken: %s", bad[i].text);
        ck_assert_msg(strcmp(why.problem, bad[i].problem) == 0, "%s: %s", bad[i].text, why.problem);
        ck_assert_msg(strcmp(why.pointer, bad[i].pointer) == 0, "%s: %s", bad[i].text, why.pointer);
    }
    ck_assert_int_eq(codec_scan("{}\0", 3, &why), CODEC_REFUSED);
    ck_assert_int_eq(codec_scan("[\"\0\"]", 5, &why), CODEC_REFUSED);
}
END_TEST

START_TEST(depth_is_limited)
{
    static char bomb[CODEC_BODY + 2];
    for (size_t n = 1; n < 40; n++) {
        memset(bomb, '[', n);
        memset(bomb + n, ']', n);
        enum codec_rc rc = codec_scan(bomb, 2 * n, &why);
        ck_assert_int_eq(rc, n <= CODEC_DEPTH ? CODEC_OK : CODEC_REFUSED);
    }
    memset(bomb, '[', CODEC_BODY);
    ck_assert_int_eq(codec_scan(bomb, CODEC_BODY, &why), CODEC_REFUSED);
    ck_assert_str_eq(why.problem, "malformed_json");
    memset(bomb, ' ', sizeof bomb);
    bomb[0] = '0';
    ck_assert_int_eq(codec_scan(bomb, CODEC_BODY, &why), CODEC_OK);
    ck_assert_int_eq(codec_scan(bomb, CODEC_BODY + 1, &why), CODEC_REFUSED);
    ck_assert_str_eq(why.problem, "body_too_large");
}
END_TEST

START_TEST(members_are_limited)
{
    struct buf text = {0};
    for (int members = CODEC_MEMBERS; members <= CODEC_MEMBERS + 1; members++) {
        buf_clear(&text);
        for (int i = 0; i < members; i++)
            buf_printf(&text, "%c\"m%d\":%d", i ? ',' : '{', i, i);
        buf_char(&text, '}');
        ck_assert_int_eq(codec_scan(text.at, text.n, &why),
                         members > CODEC_MEMBERS ? CODEC_REFUSED : CODEC_OK);
    }
    ck_assert_str_eq(why.problem, "invalid_body");
    buf_free(&text);
}
END_TEST

START_TEST(long_pointers_name_the_place_around)
{
    char pointer[CODEC_POINTER] = "/a", name[CODEC_POINTER];
    memset(name, '~', sizeof name);
    codec_pointer_add(pointer, name, 99);
    ck_assert_str_eq(pointer, "/a");
    codec_pointer_add(pointer, name, 98);
    ck_assert_uint_eq(strlen(pointer), CODEC_POINTER - 1);
    codec_pointer_add_index(pointer, 7);
    ck_assert_uint_eq(strlen(pointer), CODEC_POINTER - 1);
}
END_TEST

/* The decoders. Each bad body is refused for what it says; outputs keep what they had. */

static void refuses(enum codec_rc rc, const struct refusal *bad)
{
    ck_assert_msg(rc == CODEC_REFUSED, "taken: %s", bad->text);
    ck_assert_msg(strcmp(why.problem, bad->problem) == 0, "%s: %s", bad->text, why.problem);
    ck_assert_msg(strcmp(why.pointer, bad->pointer) == 0, "%s: %s", bad->text, why.pointer);
    ck_assert_str_ne(why.detail, "");
}

START_TEST(players)
{
    struct codec_player_request r = {0};
    const char *text = "{\"name\":\"Zo\\u00eb \\ud83c\\udca1\"}";
    ck_assert_int_eq(codec_player_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_str_eq(r.name, "Zo\xc3\xab \xf0\x9f\x82\xa1");
    static const struct refusal bad[] = {
        {"[]", "invalid_body", ""},
        {"5", "invalid_body", ""},
        {"null", "invalid_body", ""},
        {"{}", "invalid_body", "/name"},
        {"{\"name\":null}", "invalid_body", "/name"},
        {"{\"name\":5}", "invalid_body", "/name"},
        {"{\"name\":\"\"}", "invalid_body", "/name"},
        {"{\"name\":\" a\"}", "invalid_body", "/name"},
        {"{\"name\":\"a \"}", "invalid_body", "/name"},
        {"{\"name\":\"a\\tb\"}", "invalid_body", "/name"},
        {"{\"name\":\"a\\u0085b\"}", "invalid_body", "/name"},
        {"{\"name\":\"a\\u007f\"}", "invalid_body", "/name"},
        {"{\"name\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}", "invalid_body", "/name"},
        {"{\"name\":\"a\",\"Name\":\"b\"}", "unknown_member", "/Name"},
        {"{\"name\":\"a\",\"a/b\":1}", "unknown_member", "/a~1b"},
        {"{\"name\":\"a\",\"n\\u0061me\":\"b\"}", "malformed_json", "/name"},
    };
    char *before = r.name;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refuses(codec_player_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
        ck_assert_ptr_eq(r.name, before);
    }
    codec_player_free(&r);
    ck_assert_ptr_null(r.name);
}
END_TEST

START_TEST(names_are_counted_in_code_points)
{
    struct codec_player_request r = {0};
    struct buf text = {0};
    buf_text(&text, "{\"name\":\"");
    for (int i = 0; i < 40; i++)
        buf_text(&text, "\xf0\x9f\x82\xa1");
    buf_text(&text, "\"}");
    ck_assert_int_eq(codec_player_decode(text.at, text.n, &r, &why), CODEC_OK);
    ck_assert_uint_eq(strlen(r.name), 160);
    codec_player_free(&r);
    buf_free(&text);
}
END_TEST

START_TEST(seats)
{
    struct codec_seat_request r = {.seat = 9};
    const char *text = "{\"seat\":6,\"entropy\":\"" ENTROPY "\"}";
    ck_assert_int_eq(codec_seat_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_uint_eq(r.seat, 6);
    ck_assert(r.entropy.given);
    ck_assert_uint_eq(r.entropy.bytes[0], 0x5f);
    ck_assert_uint_eq(r.entropy.bytes[31], 0xe9);
    ck_assert_int_eq(codec_seat_decode("{}", 2, &r, &why), CODEC_OK);
    ck_assert_uint_eq(r.seat, 0);
    ck_assert(!r.entropy.given);
    static const struct refusal bad[] = {
        {"{\"seat\":0}", "invalid_body", "/seat"},
        {"{\"seat\":-0}", "invalid_body", "/seat"},
        {"{\"seat\":7}", "invalid_body", "/seat"},
        {"{\"seat\":-1}", "invalid_body", "/seat"},
        {"{\"seat\":1.0}", "invalid_body", "/seat"},
        {"{\"seat\":1e0}", "invalid_body", "/seat"},
        {"{\"seat\":1e400}", "invalid_body", "/seat"},
        {"{\"seat\":18446744073709551617}", "invalid_body", "/seat"},
        {"{\"seat\":4294967297}", "invalid_body", "/seat"},
        {"{\"seat\":\"1\"}", "invalid_body", "/seat"},
        {"{\"seat\":null}", "invalid_body", "/seat"},
        {"{\"seat\":true}", "invalid_body", "/seat"},
        {"{\"entropy\":\"" ENTROPY "0\"}", "invalid_body", "/entropy"},
        {"{\"entropy\":\"" UUID "aaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}", "invalid_body", "/entropy"},
        {"{\"entropy\":\"\"}", "invalid_body", "/entropy"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(codec_seat_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
    ck_assert_str_eq(why.detail, "must be 64 lower-case hexadecimal digits");
}
END_TEST

START_TEST(decks)
{
    struct codec_seat_request r = {0};
    const char *text = "{\"deck\":\"starter\",\"seat\":2}";
    ck_assert_int_eq(codec_seat_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert(r.deck.given);
    ck_assert_str_eq(r.deck.name, "starter");
    codec_seat_free(&r);
    text =
        "{\"deck\":{\"mainframe\":\"berserker\",\"cyberdeck\":[{\"card\":\"roadie\",\"count\":4},"
        "{\"count\":255,\"card\":\"nameless\"}],\"ram_deck\":[]}}";
    ck_assert_int_eq(codec_seat_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_ptr_null(r.deck.name);
    ck_assert_uint_eq(r.deck.n, 3);
    ck_assert_str_eq(r.deck.part[0].name, "mainframe");
    ck_assert(r.deck.part[0].one && !r.deck.part[1].one && !r.deck.part[2].one);
    ck_assert_uint_eq(r.deck.part[0].at[0].count, 1);
    ck_assert_str_eq(r.deck.part[0].at[0].card, "berserker");
    ck_assert_uint_eq(r.deck.part[1].n, 2);
    ck_assert_uint_eq(r.deck.part[1].at[1].count, 255);
    ck_assert_str_eq(r.deck.part[1].at[1].card, "nameless");
    ck_assert_uint_eq(r.deck.part[1].at[1].card_n, 8);
    ck_assert_uint_eq(r.deck.part[2].n, 0);
    codec_seat_free(&r);
    ck_assert(!r.deck.given);
    static const struct refusal bad[] = {
        {"{\"deck\":null}", "invalid_body", "/deck"},
        {"{\"deck\":[]}", "invalid_body", "/deck"},
        {"{\"deck\":\"\"}", "invalid_body", "/deck"},
        {"{\"deck\":\"a b\"}", "invalid_body", "/deck"},
        {"{\"deck\":{\"A\":\"b\"}}", "unknown_member", "/deck/A"},
        {"{\"deck\":{\"a\":[],\"b\":[],\"c\":[],\"d\":[]}}", "unknown_member", "/deck/d"},
        {"{\"deck\":{\"a\":\"b c\"}}", "invalid_body", "/deck/a"},
        {"{\"deck\":{\"a\":{}}}", "invalid_body", "/deck/a"},
        {"{\"deck\":{\"a\":[{}]}}", "invalid_body", "/deck/a/0/count"},
        {"{\"deck\":{\"a\":[{\"count\":1}]}}", "invalid_body", "/deck/a/0/card"},
        {"{\"deck\":{\"a\":[{\"card\":\"x\",\"count\":1},7]}}", "invalid_body", "/deck/a/1"},
        {"{\"deck\":{\"a\":[{\"card\":\"x\",\"count\":0}]}}", "invalid_body", "/deck/a/0/count"},
        {"{\"deck\":{\"a\":[{\"card\":\"x\",\"count\":256}]}}", "invalid_body", "/deck/a/0/count"},
        {"{\"deck\":{\"a\":[{\"card\":\"x\",\"count\":1,\"y\":2}]}}", "unknown_member",
         "/deck/a/0/y"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refuses(codec_seat_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
        ck_assert(!r.deck.given);
    }
}
END_TEST

START_TEST(actions)
{
    struct codec_action_request r = {0};
    const char *text = "{\"decision\":4294967295,\"answer\":\"play smithy\"}";
    ck_assert_int_eq(codec_action_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_uint_eq(r.decision, UINT32_MAX);
    ck_assert(!r.is_list);
    ck_assert_uint_eq(r.n, 1);
    ck_assert_str_eq(r.answers[0], "play smithy");
    codec_action_free(&r);
    text = "{\"answers\":[\"play smithy\",\"end\"],\"decision\":57}";
    ck_assert_int_eq(codec_action_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert(r.is_list);
    ck_assert_uint_eq(r.n, 2);
    ck_assert_str_eq(r.answers[1], "end");
    static const struct refusal bad[] = {
        {"{}", "invalid_body", "/decision"},
        {"{\"decision\":1}", "invalid_body", "/answer"},
        {"{\"decision\":0,\"answer\":\"x\"}", "invalid_body", "/decision"},
        {"{\"decision\":4294967296,\"answer\":\"x\"}", "invalid_body", "/decision"},
        {"{\"decision\":1,\"answer\":\"\"}", "invalid_body", "/answer"},
        {"{\"decision\":1,\"answer\":[\"x\"]}", "invalid_body", "/answer"},
        {"{\"decision\":1,\"answers\":\"x\"}", "invalid_body", "/answers"},
        {"{\"decision\":1,\"answers\":[]}", "invalid_body", "/answers"},
        {"{\"decision\":1,\"answers\":[\"x\",null]}", "invalid_body", "/answers/1"},
        {"{\"decision\":1,\"answers\":[\"x\",\"\"]}", "invalid_body", "/answers/1"},
        {"{\"decision\":1,\"answer\":\"x\",\"answers\":[\"x\"]}", "invalid_body", "/answers"},
        {"{\"decision\":1,\"answer\":\"x\",\"seat\":1}", "unknown_member", "/seat"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(codec_action_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
    ck_assert_uint_eq(r.decision, 57);
    codec_action_free(&r);
}
END_TEST

START_TEST(orders)
{
    struct codec_orders_request r = {0};
    static const char text[] = "{\"orders\":[\"always_reveal moat\",\"never_react\"]}";
    ck_assert_int_eq(codec_orders_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_uint_eq(r.n, 2);
    ck_assert_str_eq(r.orders[0], "always_reveal moat");
    ck_assert_str_eq(r.orders[1], "never_react");
    codec_orders_free(&r);
    ck_assert_int_eq(codec_orders_decode("{\"orders\":[]}", 13, &r, &why), CODEC_OK);
    ck_assert_uint_eq(r.n, 0);
    static const struct refusal bad[] = {
        {"[]", "invalid_body", ""},
        {"{}", "invalid_body", "/orders"},
        {"{\"orders\":\"never_react\"}", "invalid_body", "/orders"},
        {"{\"orders\":[\"a\",1]}", "invalid_body", "/orders/1"},
        {"{\"orders\":[\"a\",\"\"]}", "invalid_body", "/orders/1"},
        {"{\"orders\":[],\"order\":1}", "unknown_member", "/order"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(codec_orders_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
    struct buf many = {0};
    for (int n = RULES_MAX_ORDERS; n <= RULES_MAX_ORDERS + 1; n++) {
        buf_clear(&many);
        buf_text(&many, "{\"orders\":[\"a\"");
        for (int i = 1; i < n; i++)
            buf_text(&many, ",\"a\"");
        buf_text(&many, "]}");
        ck_assert_int_eq(codec_orders_decode(many.at, many.n, &r, &why),
                         n <= RULES_MAX_ORDERS ? CODEC_OK : CODEC_REFUSED);
    }
    codec_orders_free(&r);
    buf_clear(&many);
    buf_text(&many, "{\"orders\":[\"");
    for (int i = 0; i <= CODEC_ORDER_CHARS; i++)
        buf_char(&many, 'a');
    buf_text(&many, "\"]}");
    ck_assert_int_eq(codec_orders_decode(many.at, many.n, &r, &why), CODEC_REFUSED);
    ck_assert_uint_eq(r.n, 0);
    buf_free(&many);
}
END_TEST

START_TEST(answers_are_limited)
{
    struct codec_action_request r = {0};
    struct buf text = {0};
    for (int n = CODEC_ANSWERS; n <= CODEC_ANSWERS + 1; n++) {
        buf_clear(&text);
        buf_text(&text, "{\"decision\":1,\"answers\":");
        for (int i = 0; i < n; i++)
            buf_text(&text, i ? ",\"end\"" : "[\"end\"");
        buf_text(&text, "]}");
        ck_assert_int_eq(codec_action_decode(text.at, text.n, &r, &why),
                         n > CODEC_ANSWERS ? CODEC_REFUSED : CODEC_OK);
    }
    ck_assert_uint_eq(r.n, CODEC_ANSWERS);
    codec_action_free(&r);
    for (size_t n = CODEC_ANSWER_CHARS; n <= CODEC_ANSWER_CHARS + 1; n++) {
        buf_clear(&text);
        buf_text(&text, "{\"decision\":1,\"answer\":\"");
        for (size_t i = 0; i < n; i++)
            buf_char(&text, 'a');
        buf_text(&text, "\"}");
        ck_assert_int_eq(codec_action_decode(text.at, text.n, &r, &why),
                         n > CODEC_ANSWER_CHARS ? CODEC_REFUSED : CODEC_OK);
    }
    codec_action_free(&r);
    buf_free(&text);
}
END_TEST

static const struct rules_setting_info settings[] = {
    {"kingdom", "random | cards, joined by commas", "", "", false},
    {"sets", "all | sets, joined by commas", "", "", false},
    {"turn_cap", "", "", "", false},
    {"colony", "random | yes | no", "", "", false},
    {"first", "", "", "", false},
    {"solitaire", "", "", "", true},
};
static const struct rules_game game = {.slug = "test", .settings = settings, .n_settings = 6};

#define SEATS "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]"
#define OPEN  "\"ruleset\":\"dominion\",\"visibility\":\"public\"," SEATS

START_TEST(games)
{
    struct codec_game_request r = {0};
    const char *text = "{\"ruleset\":\"dominion\",\"visibility\":\"private\",\"seats\":["
                       "{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"},"
                       "{\"kind\":\"invited\",\"player\":\"" UUID "\"}],\"options\":{"
                       "\"kingdom\":[\"cellar\",\"moat\"],\"turn_cap\":50,\"colony\":\"yes\","
                       "\"first\":\"auto\"},\"entropy\":\"" ENTROPY "\"}";
    ck_assert_msg(codec_game_decode(text, strlen(text), &r, &why) == CODEC_OK, "%s %s", why.pointer,
                  why.detail);
    ck_assert_str_eq(r.ruleset, "dominion");
    ck_assert(r.is_private && r.entropy.given);
    ck_assert_uint_eq(r.n_seats, 3);
    ck_assert_int_eq(r.seats[0].kind, CODEC_SEAT_ME);
    ck_assert_ptr_null(r.seats[0].who);
    ck_assert_int_eq(r.seats[1].kind, CODEC_SEAT_BOT);
    ck_assert_str_eq(r.seats[1].who, "big-money");
    ck_assert_int_eq(r.seats[2].kind, CODEC_SEAT_INVITED);
    ck_assert_str_eq(r.seats[2].who, UUID);
    struct rules_setup wish;
    ck_assert_int_eq(codec_game_wish(&game, &r, &wish, &why), CODEC_OK);
    ck_assert_uint_eq(wish.seats, 3);
    ck_assert_uint_eq(wish.n, 4);
    ck_assert_str_eq(rules_find_setting(&wish, "kingdom")->value, "cellar,moat");
    ck_assert_str_eq(rules_find_setting(&wish, "turn_cap")->value, "50");
    ck_assert_str_eq(rules_find_setting(&wish, "colony")->value, "yes");
    ck_assert_str_eq(rules_find_setting(&wish, "first")->value, "auto");
    codec_game_free(&r);
}
END_TEST

START_TEST(bad_games)
{
    static const struct refusal bad[] = {
        {"{}", "invalid_body", "/ruleset"},
        {"{\"ruleset\":\"Dominion\",\"visibility\":\"public\"," SEATS "}", "invalid_body",
         "/ruleset"},
        {"{\"ruleset\":\"a--b\",\"visibility\":\"public\"," SEATS "}", "invalid_body", "/ruleset"},
        {"{\"ruleset\":\"dominion\"," SEATS "}", "invalid_body", "/visibility"},
        {"{\"ruleset\":\"dominion\",\"visibility\":\"secret\"," SEATS "}", "invalid_body",
         "/visibility"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\"}", "invalid_body", "/seats"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"}]}",
         "invalid_body", "/seats"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{},{}]}", "invalid_body",
         "/seats/0/kind"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},7]}",
         "invalid_body", "/seats/1"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
         "{\"kind\":\"open\",\"bot\":\"x\"}]}",
         "unknown_member", "/seats/1/bot"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
         "{\"kind\":\"me\",\"x\":1}]}",
         "unknown_member", "/seats/1/x"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"bot\",\"bot\":\"x\"},"
         "{\"kind\":\"bot\"}]}",
         "invalid_body", "/seats/1/bot"},
        {"{\"ruleset\":\"d\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},"
         "{\"kind\":\"invited\",\"player\":\"0B7E4C52-8F35-4F0E-8D2B-5B7F1B3A9C21\"}]}",
         "invalid_body", "/seats/1/player"},
        {"{" OPEN ",\"options\":[]}", "invalid_body", "/options"},
        {"{" OPEN ",\"options\":null}", "invalid_body", "/options"},
        {"{" OPEN ",\"options\":{\"a\":null}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":1.5}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":true}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":\"60\"}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":{}}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":[[\"x\"]]}}", "invalid_body", "/options/a/0"},
        {"{" OPEN ",\"options\":{\"a\":[\"x\",3]}}", "invalid_body", "/options/a/1"},
        {"{" OPEN ",\"options\":{\"a\":[]}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":\"\"}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":\"x y\"}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":\"x=y\"}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":\"x,y\"}}", "invalid_body", "/options/a"},
        {"{" OPEN ",\"options\":{\"a\":[\"x\",\"y\\u00e9\"]}}", "invalid_body", "/options/a/1"},
        {"{" OPEN ",\"options\":{\"a b\":1}}", "invalid_options", "/options/a b"},
        {"{" OPEN ",\"options\":{\"a=b\":1}}", "invalid_options", "/options/a=b"},
        {"{" OPEN ",\"options\":{\"\":1}}", "invalid_options", "/options/"},
        {"{" OPEN ",\"clock\":1}", "unknown_member", "/clock"},
    };
    struct codec_game_request r = {.n_seats = 77};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refuses(codec_game_decode(bad[i].text, strlen(bad[i].text), &r, &why), &bad[i]);
        ck_assert_uint_eq(r.n_seats, 77);
    }
}
END_TEST

static void wish_refused(const char *text, const char *problem, const char *pointer)
{
    struct codec_game_request r = {0};
    struct rules_setup wish = {.seats = 77};
    ck_assert_int_eq(codec_game_decode(text, strlen(text), &r, &why), CODEC_OK);
    ck_assert_int_eq(codec_game_wish(&game, &r, &wish, &why), CODEC_REFUSED);
    ck_assert_str_eq(why.problem, problem);
    ck_assert_str_eq(why.pointer, pointer);
    ck_assert_uint_eq(wish.seats, 77);
    codec_game_free(&r);
}

START_TEST(options_that_the_game_does_not_offer_are_refused)
{
    wish_refused("{" OPEN ",\"options\":{\"colony\":\"yes\",\"nosuch\":1}}", "invalid_options",
                 "/options/nosuch");
    wish_refused("{" OPEN ",\"options\":{\"solitaire\":\"on\"}}", "invalid_options",
                 "/options/solitaire");
    wish_refused("{" OPEN ",\"options\":{\"colony\":[\"yes\"]}}", "invalid_body",
                 "/options/colony");
    wish_refused("{" OPEN ",\"options\":{\"seats\":3}}", "invalid_options", "/options/seats");
}
END_TEST

static void put_long_option(struct buf *text, const char *name, size_t characters)
{
    buf_printf(text, "\"%s\":[", name);
    for (size_t i = 0; i < characters / 2; i++)
        buf_text(text, i ? ",\"x\"" : "\"x\"");
    buf_char(text, ']');
}

START_TEST(options_are_limited_in_length)
{
    struct buf text = {0};
    struct codec_game_request r = {0};
    buf_text(&text, "{" OPEN ",\"options\":{");
    put_long_option(&text, "kingdom", CODEC_OPTION_CHARS);
    buf_char(&text, ',');
    put_long_option(&text, "sets", CODEC_OPTION_CHARS);
    buf_text(&text, "}}");
    wish_refused(text.at, "invalid_options", "/options/sets");
    buf_clear(&text);
    buf_text(&text, "{" OPEN ",\"options\":{");
    put_long_option(&text, "kingdom", CODEC_OPTION_CHARS + 2);
    buf_text(&text, "}}");
    ck_assert_int_eq(codec_game_decode(text.at, text.n, &r, &why), CODEC_REFUSED);
    buf_clear(&text);
    buf_text(&text, "{" OPEN ",\"options\":{");
    for (int i = 0; i <= RULES_MAX_SETTINGS; i++)
        buf_printf(&text, "%s\"o%d\":1", i ? "," : "", i);
    buf_text(&text, "}}");
    ck_assert_int_eq(codec_game_decode(text.at, text.n, &r, &why), CODEC_REFUSED);
    ck_assert_str_eq(why.pointer, "/options");
    buf_free(&text);
}
END_TEST

START_TEST(a_resolved_set_up_is_written_as_options)
{
    struct rules_setup setup;
    struct buf text = {0};
    struct codec_out out = codec_out_begin(&text);
    ck_assert_int_eq(rules_setup_parse("seats=2 kingdom=cellar,moat turn_cap=1000 first=auto "
                                       "solitaire=on hidden=1",
                                       &setup),
                     RULES_OK);
    codec_options(&game, &setup, &out, NULL);
    ck_assert_str_eq(text.at,
                     "{\"kingdom\":[\"cellar\",\"moat\"],\"turn_cap\":1000,\"first\":\"auto\"}");
    buf_free(&text);
}
END_TEST

START_TEST(booleans_are_read)
{
    static const char *const members[] = {"a", "b", NULL};
    struct codec_value body, v;
    bool value = false;
    ck_assert_int_eq(codec_object_open("{\"a\":true,\"b\":1}", 16, members, &body, &why), CODEC_OK);
    ck_assert_int_eq(codec_object_get(&body, "a", &v, &why), CODEC_OK);
    ck_assert_int_eq(codec_value_bool(&v, &value, &why), CODEC_OK);
    ck_assert(value);
    ck_assert_int_eq(codec_object_get(&body, "b", &v, &why), CODEC_OK);
    ck_assert_int_eq(codec_value_bool(&v, &value, &why), CODEC_REFUSED);
    ck_assert(value);
    codec_object_close(&body);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec_request");
    TCase *all = tcase_create("all");
    tcase_add_test(all, json_is_taken);
    tcase_add_test(all, what_is_not_json_is_refused);
    tcase_add_test(all, depth_is_limited);
    tcase_add_test(all, members_are_limited);
    tcase_add_test(all, long_pointers_name_the_place_around);
    tcase_add_test(all, players);
    tcase_add_test(all, names_are_counted_in_code_points);
    tcase_add_test(all, seats);
    tcase_add_test(all, decks);
    tcase_add_test(all, actions);
    tcase_add_test(all, orders);
    tcase_add_test(all, answers_are_limited);
    tcase_add_test(all, games);
    tcase_add_test(all, bad_games);
    tcase_add_test(all, options_that_the_game_does_not_offer_are_refused);
    tcase_add_test(all, options_are_limited_in_length);
    tcase_add_test(all, a_resolved_set_up_is_written_as_options);
    tcase_add_test(all, booleans_are_read);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
