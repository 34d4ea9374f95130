/* tests/unit/cli_log.c: reading and writing logs as JSON lines. */
#include "cli/play_log.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#define HASH "00112233445566778899aabbccddeeff"
#define KEY  HASH HASH
#define HEAD "{\"format\":1,\"ruleset\":\"dominion\",\"rules_version\":3,"

static struct log_reader log_file;

static FILE *file_of(const char *text)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, strlen(text), file), strlen(text));
    rewind(file);
    return file;
}

static void done(void)
{
    FILE *file = log_file.file;
    log_close(&log_file);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(reads_a_game_of_the_terminal)
{
    FILE *file =
        file_of(HEAD "\"setup\":\"seats=2 colony=no\",\"key\":\"" KEY "\"}\n"
                     " { \"seq\" : 17 , \"kind\":\"answer\", \"by\":2,\"decision\":9,"
                     "\"answer\":\"play \\u0073mithy\",\"state_hash\":\"" HASH "\"}\n"
                     "{\"seq\":18,\"kind\":\"resign\",\"by\":1,\"state_hash\":\"" HASH "\"}");
    ck_assert_int_eq(log_open(&log_file, file), 0);
    ck_assert(!log_file.head.hosted);
    ck_assert_str_eq(log_file.head.game.ruleset, "dominion");
    ck_assert_int_eq(log_file.head.game.rules_version, 3);
    ck_assert_str_eq(log_file.head.setup, "seats=2 colony=no");
    ck_assert(log_file.head.has_key);
    ck_assert_uint_eq(log_file.head.key[17], 0x11);
    ck_assert_int_eq(log_next(&log_file), LOG_ROW);
    ck_assert_int_eq(log_file.row.seq, 17);
    ck_assert_uint_eq(log_file.row.by_seat, 2);
    ck_assert_int_eq(log_file.row.decision, 9);
    ck_assert_str_eq(log_file.row.kind, "answer");
    ck_assert_str_eq(log_file.row.answer, "play smithy");
    ck_assert_uint_eq(log_file.row.state_hash[15], 0xff);
    ck_assert_int_eq(log_next(&log_file), LOG_ROW);
    ck_assert_int_eq(log_file.row.decision, -1);
    ck_assert_str_eq(log_file.row.answer, "");
    ck_assert_int_eq(log_next(&log_file), LOG_END);
    ck_assert_uint_eq(log_file.line, 3);
    done();
}
END_TEST

START_TEST(a_key_may_be_missing)
{
    FILE *file = file_of(HEAD "\"setup\":\"seats=2\",\"key\":null}\n");
    ck_assert_int_eq(log_open(&log_file, file), 0);
    ck_assert(!log_file.head.has_key);
    done();
}
END_TEST

START_TEST(refuses_what_is_no_head)
{
    static const char *const bad[] = {"",
                                      "{}",
                                      "[]",
                                      HEAD,
                                      HEAD "\"key\":\"00\"}",
                                      HEAD "\"colour\":1}",
                                      HEAD "\"setup\":5}",
                                      HEAD "\"format\":1}",
                                      "{\"format\":2,\"ruleset\":\"dominion\",\"rules_version\":3}",
                                      "{\"format\":1,\"rules_version\":3}",
                                      HEAD "\"game\":\"no id\"}",
                                      HEAD "\"game\":\"3f2504e0-4f89-41d3-9a0c-0305e82c3301\"}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        FILE *file = file_of(bad[i]);
        ck_assert_msg(log_open(&log_file, file) == -1, "accepted: %s", bad[i]);
        ck_assert_str_ne(log_file.words, "");
        done();
    }
}
END_TEST

START_TEST(refuses_what_is_no_row)
{
    static const char *const bad[] = {
        "\n",
        "[]\n",
        "{\"seq\":1}\n",
        "{\"seq\":0,\"kind\":\"answer\",\"state_hash\":\"" HASH "\"}\n",
        "{\"seq\":1,\"kind\":\"answer\",\"state_hash\":\"" HASH "\"} x\n",
        "{\"seq\":1,\"kind\":\"answer\",\"state_hash\":\"00\"}\n",
        "{\"seq\":1,\"kind\":\"answer\",\"by\":9,\"state_hash\":\"" HASH "\"}\n",
        "{\"seq\":1,\"kind\":\"answer\",\"more\":9,\"state_hash\":\"" HASH "\"}\n",
        "{\"seq\":1,\"kind\":\"answer\",\"decision\":-1,\"state_hash\":\"" HASH "\"}\n",
        "{\"seq\":1,\"kind\":7,\"state_hash\":\"" HASH "\"}\n",
        "{\"rows\":0,\"digest\":\"" KEY "\"}\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct buf text = {0};
        buf_text(&text, HEAD "\"setup\":\"\",\"key\":\"" KEY "\"}\n");
        buf_text(&text, bad[i]);
        FILE *file = file_of(text.at);
        ck_assert_int_eq(log_open(&log_file, file), 0);
        ck_assert_msg(log_next(&log_file) == LOG_BAD, "accepted: %s", bad[i]);
        ck_assert_str_ne(log_file.words, "");
        ck_assert_int_eq(log_file.row.seq, 0);
        done();
        buf_free(&text);
    }
}
END_TEST

/* A head and a row in which every member says something of its own. */
static void fill(struct log_head *h, struct store_row *row)
{
    *h = (struct log_head){
        .hosted = true,
        .game = {.game_id = uuid_random(),
                 .ruleset = "dominion",
                 .rules_version = 7,
                 .options = "colony=no \"\\\xc3\xa9",
                 .status = STORE_GAME_FINISHED,
                 .created_by = uuid_random(),
                 .has_previous = true,
                 .previous_game = uuid_random(),
                 .key_commitment = {1, 2},
                 .secret = {3, 4},
                 .created_at = INT64_C(1900000000001000),
                 .started_at = INT64_C(1900000000002000),
                 .finished_at = INT64_C(1900000000003000),
                 .seats = 3,
                 .seat = {{.kind = STORE_SEAT_PLAYER, .player_id = uuid_random(), .entropy_n = 2},
                          {.kind = STORE_SEAT_BOT, .bot = "big-money"},
                          {.kind = STORE_SEAT_INVITED, .player_id = uuid_random()}}},
        .setup = "seats=3",
        .has_key = true,
        .key = {9},
        .results = 3,
        .result = {{.place = 2, .has_score = true, .score = -3, .turns = 8},
                   {.place = 1, .has_score = true, .score = 0, .turns = 9},
                   {.place = 3, .turns = 1, .resigned = true}}};
    *row = (struct store_row){.seq = 1,
                              .at = INT64_C(1900000000002000),
                              .kind = "answer",
                              .seat = 1,
                              .by_seat = 2,
                              .decision = UINT32_MAX,
                              .answer = "play smithy",
                              .turn = 5,
                              .events = "[{\"kind\":\"a\",\"n\":[1,null]}]",
                              .draws = INT64_C(999999999999999999),
                              .state_hash = {5},
                              .chain_hash = {6},
                              .viewers = 4,
                              .positions = {4, 3, 2, 1}};
}

START_TEST(a_hosted_game_reads_as_it_was_written)
{
    struct log_head h;
    struct store_row row;
    struct buf text = {0}, again = {0};
    uint8_t digest[STORE_HASH];
    fill(&h, &row);
    log_put_head(&text, &h);
    log_put_row(&text, &row, true);
    (void)crypto_generichash(digest, sizeof digest, (const unsigned char *)text.at, text.n, NULL,
                             0);
    log_put_seal(&text, 1, digest);
    FILE *file = file_of(text.at);
    ck_assert_msg(log_open(&log_file, file) == 0, "%s", log_file.words);
    ck_assert(log_file.head.hosted);
    log_put_head(&again, &log_file.head);
    ck_assert_msg(log_next(&log_file) == LOG_ROW, "%s", log_file.words);
    log_put_row(&again, &log_file.row, true);
    log_put_seal(&again, 1, digest);
    ck_assert_msg(log_next(&log_file) == LOG_END, "%s", log_file.words);
    ck_assert_str_eq(again.at, text.at);
    done();
    buf_free(&text);
    buf_free(&again);
}
END_TEST

/* The head and a row, and then some text. */
static FILE *file_ending(const char *end)
{
    struct log_head h;
    struct store_row row;
    struct buf text = {0};
    fill(&h, &row);
    log_put_head(&text, &h);
    log_put_row(&text, &row, true);
    buf_text(&text, end);
    FILE *file = file_of(text.at);
    buf_free(&text);
    return file;
}

START_TEST(a_hosted_game_ends_with_its_seal)
{
    static const char *const bad[] = {
        "",
        "{\"rows\":1,\"digest\":\"" KEY "\"}\n",
        "{\"rows\":2,\"digest\":\"" KEY "\"}\n",
        "{\"rows\":1,\"digest\":\"00\"}\n",
        "{\"rows\":1,\"seq\":1,\"digest\":\"" KEY "\"}\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_int_eq(log_open(&log_file, file_ending(bad[i])), 0);
        ck_assert_int_eq(log_next(&log_file), LOG_ROW);
        ck_assert_msg(log_next(&log_file) == LOG_BAD, "accepted: %s", bad[i]);
        done();
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cli_log");
    TCase *tcase = tcase_create("cli_log");
    tcase_add_test(tcase, reads_a_game_of_the_terminal);
    tcase_add_test(tcase, a_key_may_be_missing);
    tcase_add_test(tcase, refuses_what_is_no_head);
    tcase_add_test(tcase, refuses_what_is_no_row);
    tcase_add_test(tcase, a_hosted_game_reads_as_it_was_written);
    tcase_add_test(tcase, a_hosted_game_ends_with_its_seal);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
