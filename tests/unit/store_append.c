/* tests/unit/store_append.c: one position has one row, one key has one answer, and nobody undoes a
 * neighbour. */
#include "unit/store_database.h"

#include <pthread.h>

static struct database db;
static struct store *s;

static void setup_all(void)
{
    database_new(&db);
}

static void teardown_all(void)
{
    database_drop(&db);
}

static void setup(void)
{
    s = database_store(db.service);
}

static void teardown(void)
{
    store_close(s);
}

static int32_t last_seq(const struct uuid *game)
{
    int32_t seq = 0;
    uint8_t chain[STORE_HASH];
    ck_assert_int_eq(store_log_latest(s, game, &seq, chain), STORE_OK);
    return seq;
}

START_TEST(a_row_reads_as_it_was_written)
{
    struct uuid game = game_running(s);
    struct store_row row = row_of("answer", 2);
    row.by_seat = 2;
    struct store_append a = append_of(&game, 1, 1, &row);
    struct store_log log;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    ck_assert_int_eq(store_log_read(s, &game, 1, 100, 100, true, &log), STORE_OK);
    ck_assert_uint_eq(log.n, 2);
    ck_assert_str_eq(log.at[0].kind, "create");
    ck_assert_int_eq(log.at[0].seat, 0);
    ck_assert_int_eq(log.at[0].decision, -1);
    ck_assert_int_eq(log.at[1].seq, 2);
    ck_assert_str_eq(log.at[1].kind, "answer");
    ck_assert_int_eq(log.at[1].seat, 1);
    ck_assert_int_eq(log.at[1].by_seat, 2);
    ck_assert_int_eq(log.at[1].decision, 2);
    ck_assert_str_eq(log.at[1].answer, "play smithy");
    ck_assert_int_eq(log.at[1].turn, 3);
    ck_assert_str_eq(log.at[1].events, "[{\"n\": 3, \"kind\": \"draw\"}]");
    ck_assert_int_eq(log.at[1].draws, 2);
    ck_assert_mem_eq(log.at[1].state_hash, row.state_hash, sizeof row.state_hash);
    ck_assert_mem_eq(log.at[1].chain_hash, row.chain_hash, sizeof row.chain_hash);
    ck_assert_int_eq(log.at[1].viewers, 3);
    ck_assert_mem_eq(log.at[1].positions, row.positions, sizeof row.positions);
    ck_assert(log.at[1].at >= log.at[0].at);
    store_log_free(&log);

    ck_assert_int_eq(store_log_read(s, &game, 2, 2, 100, false, &log), STORE_OK);
    ck_assert_uint_eq(log.n, 1);
    ck_assert_ptr_null(log.at[0].events);
    store_log_free(&log);
    ck_assert_int_eq(store_log_read(s, &game, 1, 2, 1, false, &log), STORE_OK);
    ck_assert_uint_eq(log.n, 1);
    ck_assert_int_eq(log.at[0].seq, 1);
    store_log_free(&log);
}
END_TEST

/* Rows that somebody may not see do not move that viewer's position. */
START_TEST(a_viewer_reads_the_rows_it_sees)
{
    struct uuid game = game_running(s);
    struct store_row rows[6];
    static const int32_t positions[6][3] = {{1, 3, 3}, {1, 4, 3}, {2, 5, 4},
                                            {2, 5, 5}, {2, 5, 6}, {3, 6, 7}};
    for (int i = 0; i < 6; i++) {
        rows[i] = row_of(i == 2 || i == 5 ? "answer" : "orders", (unsigned)i + 2);
        rows[i].seat = rows[i].by_seat = i == 3 || i == 4 ? 2 : 1;
        memcpy(rows[i].positions, positions[i], sizeof positions[i]);
    }
    struct store_append a = append_of(&game, 1, 1, rows);
    a.n = 6;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    static const struct {
        struct store_span span;
        int32_t limit, seqs[7];
    } cases[] = {
        {{0, 0, 7, 0}, 100, {1, 4, 7}},
        {{1, 0, 7, 0}, 100, {1, 2, 3, 4, 7}},
        {{2, 0, 7, 0}, 100, {1, 4, 5, 6, 7}},
        {{0, 0, 7, 1}, 1, {4}},
        {{0, 0, 7, 2}, 1, {7}},
        {{0, 0, 7, 3}, 1, {0}},
        {{1, 0, 6, 0}, 100, {1, 2, 3, 4}},
        {{0, 4, 7, 0}, 100, {4, 7}},
        {{0, 5, 6, 0}, 100, {0}},
        {{2, 0, 7, 40000}, 100, {0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct store_log log;
        size_t n = 0;
        ck_assert_int_eq(store_log_seen(s, &game, &cases[i].span, cases[i].limit, &log), STORE_OK);
        while (n < 7 && cases[i].seqs[n])
            n++;
        ck_assert_msg(log.n == n, "case %zu: %zu rows", i, log.n);
        for (size_t k = 0; k < n; k++)
            ck_assert_int_eq(log.at[k].seq, cases[i].seqs[k]);
        ck_assert(n == 0 || log.at[0].events != NULL);
        store_log_free(&log);
    }
}
END_TEST

START_TEST(refusals_are_outcomes)
{
    struct uuid game = game_running(s);
    struct uuid nowhere = uuid_random();
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&nowhere, 1, 1, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_UNKNOWN_GAME);
    a = append_of(&game, 0, 0, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    a = append_of(&game, 2, 1, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    a = append_of(&game, 1, 77, &row); /* the right position of another history */
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    a = append_of(&game, 1, 1, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    a = append_of(&game, 1, 1, &row);
    ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_OK);
    ck_assert_int_eq(a.answer.outcome, STORE_STALE);
    ck_assert_int_eq(a.answer.seq, 2);
    store_answer_free(&a.answer);
    ck_assert_int_eq(last_seq(&game), 2);
}
END_TEST

START_TEST(a_key_gets_its_first_answer)
{
    struct uuid game = game_running(s);
    struct uuid player = uuid_random();
    struct store_row row = row_of("answer", 2);
    struct store_row next = row_of("answer", 3);
    struct store_key first = key_of(&player, "k", 5, "{\"first\": 1}");
    struct store_key second = key_of(&player, "k", 5, "{\"second\": 2}");
    struct store_key other = key_of(&player, "k", 6, "{}");
    struct store_append a = append_of(&game, 1, 1, &row);
    a.key = &first;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    /* With the position it had, and with a fresh one. */
    for (int expected = 1; expected <= 2; expected++) {
        a = append_of(&game, expected, (unsigned)expected, &next);
        a.key = &second;
        ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_OK);
        ck_assert_int_eq(a.answer.outcome, STORE_REPLAYED);
        ck_assert_int_eq(a.answer.seq, 2);
        ck_assert_int_eq(a.answer.status, 201);
        ck_assert_str_eq(a.answer.headers, "Location: /v1/x");
        ck_assert_uint_eq(a.answer.body.n, first.body.n);
        ck_assert_mem_eq(a.answer.body.at, first.body.at, first.body.n);
        store_answer_free(&a.answer);
        a = append_of(&game, expected, (unsigned)expected, &next);
        a.key = &other;
        ck_assert_int_eq(append_one(s, &a), STORE_KEY_REUSED);
    }
    struct store_answer stored;
    ck_assert_int_eq(store_receipt_get(s, &game, &second, &stored), STORE_OK);
    ck_assert_int_eq(stored.outcome, STORE_REPLAYED);
    ck_assert_mem_eq(stored.body.at, first.body.at, first.body.n);
    store_answer_free(&stored);
    ck_assert_int_eq(store_receipt_get(s, &game, &other, &stored), STORE_OK);
    ck_assert_int_eq(stored.outcome, STORE_KEY_REUSED);
    store_answer_free(&stored);
    ck_assert_int_eq(store_receipt_get(s, NULL, &first, &stored), STORE_NOT_FOUND);
    ck_assert_int_eq(last_seq(&game), 2);
}
END_TEST

START_TEST(a_refusal_binds_no_key)
{
    struct uuid game = game_running(s);
    struct uuid player = uuid_random();
    struct store_row row = row_of("answer", 2);
    struct store_key key = key_of(&player, "k", 5, "{}");
    struct store_append a = append_of(&game, 7, 7, &row);
    a.key = &key;
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    a = append_of(&game, 1, 1, &row);
    a.key = &key;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
}
END_TEST

START_TEST(several_rows_stand_or_fall_together)
{
    struct uuid game = game_running(s);
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3), row_of("answer", 4)};
    struct store_append a = append_of(&game, 1, 1, rows);
    a.n = 3;
    ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_OK);
    ck_assert_int_eq(a.answer.outcome, STORE_APPENDED);
    ck_assert_int_eq(a.answer.seq, 4);
    store_answer_free(&a.answer);
    /* Stale in its first row; the later rows would each fit a position that is free or taken. */
    a = append_of(&game, 3, 99, rows);
    a.n = 3;
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    ck_assert_int_eq(last_seq(&game), 4);
}
END_TEST

/* And the answer that is kept with the key has it too: it fills the gaps of its body. */
START_TEST(rows_of_one_request_have_one_time)
{
    struct uuid game = game_running(s);
    struct uuid player = uuid_random();
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3), row_of("answer", 4)};
    struct store_row last = row_of("answer", 5);
    struct store_answer stored;
    struct store_log log;
    for (int k = 0; k < 2; k++) { /* three rows, and one on its own */
        struct store_key key = key_of(&player, k ? "l" : "k", 5, "{}");
        struct store_append a = append_of(&game, k ? 4 : 1, k ? 4 : 1, k ? &last : rows);
        a.n = k ? 1 : 3;
        a.key = &key;
        ck_assert_int_eq(store_append_batch(s, &a, 1), STORE_OK);
        ck_assert_int_eq(a.answer.outcome, STORE_APPENDED);
        ck_assert_int_eq(store_log_read(s, &game, k ? 5 : 2, 5, 9, false, &log), STORE_OK);
        ck_assert_uint_eq(log.n, a.n);
        for (size_t i = 0; i < log.n; i++)
            ck_assert(log.at[i].at == a.answer.at);
        store_log_free(&log);
        ck_assert_int_eq(store_receipt_get(s, &game, &key, &stored), STORE_OK);
        ck_assert(stored.at == a.answer.at);
        store_answer_free(&stored);
        struct store_append again = append_of(&game, 1, 1, rows);
        again.key = &key;
        ck_assert_int_eq(store_append_batch(s, &again, 1), STORE_OK);
        ck_assert_int_eq(again.answer.outcome, STORE_REPLAYED);
        ck_assert(again.answer.at == a.answer.at);
        store_answer_free(&again.answer);
        store_answer_free(&a.answer);
    }
    ck_assert_int_eq(store_log_read(s, &game, 4, 5, 9, false, &log), STORE_OK);
    ck_assert(log.at[0].at < log.at[1].at); /* another request, another time */
    store_log_free(&log);
}
END_TEST

START_TEST(the_last_row_finishes)
{
    struct uuid game = game_running(s);
    struct store_row rows[] = {row_of("answer", 2), row_of("resign", 3)};
    struct store_result results[] = {{.place = 1, .has_score = true, .score = 42, .turns = 17},
                                     {.place = 2, .turns = 16, .resigned = true}};
    struct store_result read[STORE_SEATS];
    struct store_games games;
    uint8_t seats = 0;
    struct store_append a = append_of(&game, 1, 1, rows);
    a.n = 2;
    a.finish = results;
    a.finish_seats = 2;
    ck_assert_int_eq(store_result_get(s, &game, read, &seats), STORE_NOT_FOUND);
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    ck_assert_int_eq(store_result_get(s, &game, read, &seats), STORE_OK);
    ck_assert_int_eq(seats, 2);
    ck_assert_int_eq(read[0].place, 1);
    ck_assert_int_eq(read[0].score, 42);
    ck_assert_int_eq(read[0].turns, 17);
    ck_assert(read[0].has_score && !read[0].resigned && !read[1].has_score && read[1].resigned);
    ck_assert_int_eq(store_game_get(s, &game, &games), STORE_OK);
    ck_assert_int_eq(games.at[0].status, STORE_GAME_FINISHED);
    ck_assert_int_eq(games.at[0].last_seq, 3);
    ck_assert(games.at[0].finished_at >= games.at[0].started_at);
    store_games_free(&games);
    a = append_of(&game, 3, 3, rows);
    ck_assert_int_eq(append_one(s, &a), STORE_OVER);
}
END_TEST

START_TEST(turns_are_read_from_events)
{
    struct uuid game = game_running(s);
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3), row_of("answer", 4)};
    struct store_turn turns[6];
    size_t n = 0;
    rows[0].events = "[{\"kind\": \"turn\", \"turn\": 1, \"seat\": 1, \"turn_kind\": \"normal\"}]";
    rows[2].events =
        "[{\"kind\": \"draw\"},"
        " {\"kind\": \"turn\", \"turn\": 2, \"seat\": 2, \"turn_kind\": \"normal\"},"
        " {\"kind\": \"turn\", \"turn\": 3, \"seat\": 2, \"turn_kind\": \"extra\"},"
        " {\"kind\": \"turn_of\", \"seat\": 2, \"card\": \"outpost\"},"
        " {\"kind\": \"turn\", \"turn\": 4, \"seat\": 1, \"turn_kind\": \"skipped\"},"
        " {\"kind\": \"turn\", \"turn\": 5, \"seat\": 1, \"turn_kind\": \"skipped\"},"
        " {\"kind\": \"turn_of\", \"seat\": 1, \"card\": \"mission\"},"
        " {\"kind\": \"turn\", \"turn\": 6, \"seat\": 1, \"turn_kind\": \"possessed\"},"
        " {\"kind\": \"turn_of\", \"seat\": 1, \"card\": \"possession\"},"
        " {\"kind\": \"steered\", \"seat\": 1, \"by\": 2}]";
    for (int i = 0; i < 3; i++)
        for (int v = 0; v < 3; v++)
            rows[i].positions[v] += i * (v + 1);
    struct store_append a = append_of(&game, 1, 1, rows);
    a.n = 3;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    ck_assert_int_eq(store_turn_list(s, &game, 1, 0, 6, turns, &n), STORE_OK);
    ck_assert_uint_eq(n, 6);
    ck_assert(turns[0].turn == 1 && turns[0].seat == 1 && turns[0].nth == 1);
    ck_assert(turns[0].first == 2 && turns[0].last == 4);
    ck_assert_int_eq(turns[0].first_position, rows[0].positions[1]);
    ck_assert_int_eq(turns[0].last_position, rows[2].positions[1]);
    ck_assert_int_eq(turns[5].last_position, rows[2].positions[1]);
    ck_assert(turns[1].turn == 2 && turns[1].seat == 2 && turns[1].nth == 1);
    ck_assert(turns[2].turn == 3 && turns[2].seat == 2 && turns[2].nth == 1);
    ck_assert_str_eq(turns[2].kind, "extra");
    ck_assert_str_eq(turns[1].because, "");
    ck_assert_str_eq(turns[2].because, "outpost");
    ck_assert_int_eq(turns[2].by, 2);
    ck_assert_str_eq(turns[3].because, "");
    ck_assert_int_eq(turns[3].nth, 2); /* skipped, and counted */
    ck_assert_str_eq(turns[4].because, "mission");
    ck_assert_int_eq(turns[4].nth, 2); /* that an extra turn was skipped is not */
    ck_assert_str_eq(turns[5].because, "possession");
    ck_assert(turns[5].seat == 1 && turns[5].by == 2 && turns[5].nth == 2);
    ck_assert_int_eq(store_turn_list(s, &game, 0, 1, 1, turns, &n), STORE_OK);
    ck_assert_uint_eq(n, 1);
    ck_assert_int_eq(turns[0].turn, 2);
    ck_assert_int_eq(turns[0].first_position, rows[2].positions[0]);
}
END_TEST

/* A turn may have more rows than a page of the log. */
START_TEST(a_span_of_any_length_is_read_at_once)
{
    enum { MANY = STORE_PAGE + 100 };
    struct uuid game = game_running(s);
    struct store_row *rows = calloc(MANY, sizeof *rows);
    struct store_log log;
    for (int i = 0; i < MANY; i++) {
        rows[i] = row_of("answer", (unsigned)i + 2);
        rows[i].positions[0] = i + 2;
    }
    struct store_append a = append_of(&game, 1, 1, rows);
    a.n = MANY;
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    struct store_span span = {.from = 2, .to = MANY + 1};
    ck_assert_int_eq(store_log_seen(s, &game, &span, INT32_MAX, &log), STORE_OK);
    ck_assert_uint_eq(log.n, MANY);
    ck_assert_int_eq(log.at[MANY - 1].seq, MANY + 1);
    store_log_free(&log);
    free(rows);
}
END_TEST

/* What one statement writes for many games is what a statement of its own writes for each. */
static void append_alike(const struct store_row *row, const struct store_key *key, bool together)
{
    enum { MANY = 5 };
    struct uuid games[MANY];
    struct store_append items[MANY];
    struct store_row read;
    for (int i = 0; i < MANY; i++) {
        games[i] = game_running(s);
        items[i] = append_of(&games[i], 1, 1, row);
        items[i].key = key;
    }
    for (int i = 0; i < MANY; i += together ? MANY : 1) {
        ck_assert_int_eq(store_append_batch(s, &items[i], together ? MANY : 1), STORE_OK);
    }
    for (int i = 0; i < MANY; i++) {
        struct store_log log;
        struct store_answer kept;
        ck_assert_int_eq(items[i].answer.outcome, STORE_APPENDED);
        ck_assert_int_eq(items[i].answer.seq, 2);
        ck_assert_int_eq(store_log_read(s, &games[i], 2, 2, 1, true, &log), STORE_OK);
        ck_assert_uint_eq(log.n, 1);
        read = log.at[0];
        ck_assert_int_eq(read.at, items[i].answer.at);
        ck_assert_str_eq(read.kind, row->kind);
        ck_assert(read.seat == row->seat && read.by_seat == row->by_seat);
        ck_assert(read.decision == row->decision && read.turn == row->turn);
        ck_assert_str_eq(read.answer, row->answer);
        ck_assert_str_eq(read.events, row->events);
        ck_assert_int_eq(read.draws, row->draws);
        ck_assert_mem_eq(read.state_hash, row->state_hash, sizeof read.state_hash);
        ck_assert_mem_eq(read.chain_hash, row->chain_hash, sizeof read.chain_hash);
        ck_assert_int_eq(read.viewers, row->viewers);
        ck_assert_mem_eq(read.positions, row->positions, row->viewers * sizeof *read.positions);
        store_log_free(&log);
        if (key) {
            ck_assert_int_eq(store_receipt_get(s, &games[i], key, &kept), STORE_OK);
            ck_assert_int_eq(kept.outcome, STORE_REPLAYED);
            ck_assert(kept.seq == 2 && kept.status == key->status);
            ck_assert_pstr_eq(kept.headers, key->headers);
            ck_assert_uint_eq(kept.body.n, key->body.n);
            ck_assert_mem_eq(kept.body.at, key->body.at, kept.body.n);
            store_answer_free(&kept);
        }
        store_answer_free(&items[i].answer);
    }
}

START_TEST(together_or_alone_the_rows_are_the_same)
{
    struct uuid player = uuid_random();
    struct store_key full = key_of(&player, "k", 5, "{\"first\": 1}");
    struct store_key bare = key_of(&player, "k", 5, "");
    struct store_row rows[] = {row_of("answer", 2), row_of("resign", 2), row_of("default", 2)};
    rows[1].events = rows[2].events = "[]";
    bare.headers = NULL;
    rows[0].answer = "name \\ \"}{,\" NULL";
    rows[0].events = "[{\"kind\": \"say\", \"text\": \"a \\\\ \\\" , }{ NULL\"}]";
    rows[0].awaited = "[]";
    rows[1].decision = -1;
    rows[1].by_seat = 0;
    rows[1].viewers = 9;
    for (int i = 0; i < 9; i++) {
        rows[1].positions[i] = i ? INT32_MAX - i : 0;
    }
    rows[2].draws = INT64_MAX;
    rows[2].seat = rows[2].by_seat = 8;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        append_alike(&rows[i], i == 0 ? &full : i == 1 ? &bare : NULL, true);
        append_alike(&rows[i], i == 0 ? &full : i == 1 ? &bare : NULL, false);
    }
}
END_TEST

START_TEST(a_batch_of_all_kinds)
{
    enum { FIRST, SECOND, KEYED, AGAIN, REUSED, STALE, LONG, LAST, NOWHERE, PLAIN, ITEMS };
    static const enum store_outcome outcomes[ITEMS] = {
        [FIRST] = STORE_APPENDED, [SECOND] = STORE_APPENDED,   [KEYED] = STORE_APPENDED,
        [AGAIN] = STORE_REPLAYED, [REUSED] = STORE_KEY_REUSED, [STALE] = STORE_STALE,
        [LONG] = STORE_APPENDED,  [LAST] = STORE_APPENDED,     [NOWHERE] = STORE_UNKNOWN_GAME,
        [PLAIN] = STORE_APPENDED,
    };
    static const int32_t seqs[ITEMS] = {[FIRST] = 2, [SECOND] = 3, [KEYED] = 2, [AGAIN] = 2,
                                        [STALE] = 1, [LONG] = 3,   [LAST] = 2,  [PLAIN] = 2};
    struct uuid player = uuid_random(), games[ITEMS];
    struct store_key key = key_of(&player, "k", 5, "{\"first\": 1}");
    struct store_key other = key_of(&player, "k", 6, "{}");
    struct store_row rows[] = {row_of("answer", 2), row_of("answer", 3)};
    struct store_result results[] = {{.place = 1, .turns = 17}, {.place = 2, .turns = 16}};
    struct store_append items[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
        games[i] = i == NOWHERE ? uuid_random() : i == SECOND ? games[FIRST] : game_running(s);
        items[i] = append_of(&games[i], 1, 1, rows);
    }
    for (int i = AGAIN; i <= REUSED; i++) {
        struct store_append before = items[i];
        before.key = &key;
        ck_assert_int_eq(append_one(s, &before), STORE_APPENDED);
        items[i].key = i == AGAIN ? &key : &other;
    }
    items[SECOND] = append_of(&games[SECOND], 2, 2, &rows[1]);
    items[KEYED].key = &key;
    items[STALE].expected = 9;
    items[LONG].n = 2;
    items[LAST].finish = results;
    items[LAST].finish_seats = 2;
    ck_assert_int_eq(store_append_batch(s, items, ITEMS), STORE_OK);
    for (int i = 0; i < ITEMS; i++) {
        ck_assert_int_eq(items[i].rc, STORE_OK);
        ck_assert_msg(items[i].answer.outcome == outcomes[i], "item %d: %d", i,
                      (int)items[i].answer.outcome);
        ck_assert_int_eq(items[i].answer.seq, seqs[i]);
    }
    ck_assert_uint_eq(items[AGAIN].answer.body.n, key.body.n);
    ck_assert_mem_eq(items[AGAIN].answer.body.at, key.body.at, key.body.n);
    for (int i = 0; i < ITEMS; i++) {
        store_answer_free(&items[i].answer);
    }
}
END_TEST

START_TEST(neighbours_are_not_undone)
{
    enum { N = 150 };
    static struct uuid games[N];
    static struct store_append items[N];
    struct store_row row = row_of("answer", 2);
    struct store_row faulty = row_of("answer", 2);
    faulty.events = "{}"; /* not an array: the database raises */
    for (int i = 0; i < N; i++) {
        games[i] = game_running(s);
    }
    for (int with_fault = 0; with_fault <= 1; with_fault++) {
        for (int i = 0; i < N; i++) {
            row = row_of("answer", 2 + (unsigned)with_fault);
            items[i] = append_of(&games[i], 1 + with_fault, 1 + (unsigned)with_fault, &row);
            if (i % 10 == 3) {
                items[i].expected = 55;
            }
            if (with_fault && i == 20) {
                items[i].rows = &faulty;
            }
        }
        ck_assert_int_eq(store_append_batch(s, items, N), with_fault ? STORE_BROKEN : STORE_OK);
        for (int i = 0; i < N; i++) {
            bool is_faulty = with_fault && i == 20;
            ck_assert_int_eq(items[i].rc, is_faulty ? STORE_BROKEN : STORE_OK);
            if (!is_faulty) {
                ck_assert_int_eq(items[i].answer.outcome,
                                 i % 10 == 3 ? STORE_STALE : STORE_APPENDED);
            }
            store_answer_free(&items[i].answer);
            ck_assert_int_eq(last_seq(&games[i]),
                             i % 10 == 3 ? 1 : (is_faulty ? 2 : 2 + with_fault));
        }
    }
}
END_TEST

/* -- before the commit ------------------------------------------------------------------------ */

struct moment {
    PGconn *gate; /* has the lock that commits wait for */
    struct uuid game;
    int times, unseen;
};

static void gate(struct moment *m, const char *verb)
{
    char sql[60];
    snprintf(sql, sizeof sql, "select pg_advisory_%s(7)", verb);
    PGresult *r = PQexec(m->gate, sql);
    ck_assert_int_eq(PQresultStatus(r), PGRES_TUPLES_OK);
    PQclear(r);
}

/* Another connection does not see yet what was written. */
static void look(void *context)
{
    struct moment *m = context;
    struct store *other = database_store(db.service);
    int32_t seq = 0;
    uint8_t chain[STORE_HASH];
    m->times++;
    m->unseen += store_log_latest(other, &m->game, &seq, chain) == STORE_OK && seq == 1;
    store_close(other);
    if (m->gate)
        gate(m, "unlock");
}

START_TEST(it_is_told_when_only_the_commit_is_left)
{
    struct moment m = {.gate = PQconnectdb(db.owner)};
    struct store_row row = row_of("answer", 2);
    database_sql(db.owner,
                 "create function public.stop() returns trigger language plpgsql as"
                 " $$ begin perform pg_advisory_xact_lock(7); return null; end $$;"
                 "create constraint trigger stop after insert on turnstone.action deferrable"
                 " initially deferred for each row execute function public.stop()");
    for (size_t n = 1; n <= 6; n++) {
        struct store_append items[6];
        for (size_t i = 0; i < n; i++) {
            m.game = game_running(s);
            items[i] = append_of(&m.game, 1, 1, &row);
        }
        m.times = m.unseen = 0;
        store_on_written(s, look, &m);
        if (n == 1)
            ck_assert_int_eq(store_hold(s, &m.game), STORE_OK);
        gate(&m, "lock");
        ck_assert_int_eq(store_append_batch(s, items, n), STORE_OK);
        store_on_written(s, NULL, NULL);
        ck_assert(m.times == 1 && m.unseen == 1);
        ck_assert_int_eq(last_seq(&m.game), 2);
    }
    database_sql(db.owner, "drop function public.stop() cascade");
    PQfinish(m.gate);
}
END_TEST

START_TEST(a_transaction_that_fails_is_not_told_as_written)
{
    enum { N = 4 };
    struct moment m = {0};
    struct store_row row = row_of("answer", 2), faulty = row_of("answer", 2);
    struct store_append items[N];
    faulty.events = "{}";
    for (int i = 0; i < N; i++) {
        m.game = game_running(s);
        items[i] = append_of(&m.game, 1, 1, i == 1 ? &faulty : &row);
    }
    store_on_written(s, look, &m);
    ck_assert_int_eq(store_append_batch(s, items, N), STORE_BROKEN);
    ck_assert_int_eq(m.times, N - 1); /* each of the others, on its own */
    ck_assert_int_eq(last_seq(&m.game), 2);
}
END_TEST

/* -- two connections ------------------------------------------------------------------------- */

enum { ROUNDS = 60, RIVALS = 2, TABLE = 8 };

struct rival {
    struct store *s;
    pthread_barrier_t *start;
    const struct uuid *games;
    const struct store_key *key; /* or NULL */
    bool backwards;
    int appended[ROUNDS], stale[ROUNDS], replayed[ROUNDS], other;
};

/* Every round appends one row to every game of the table, in one batch. */
static void *compete(void *context)
{
    struct rival *me = context;
    struct store_row row;
    struct store_append items[TABLE];
    for (unsigned round = 0; round < ROUNDS; round++) {
        row = row_of("answer", round + 2);
        for (int i = 0; i < TABLE; i++) {
            const struct uuid *game = &me->games[me->backwards ? TABLE - 1 - i : i];
            items[i] = append_of(game, (int32_t)round + 1, round + 1, &row);
            items[i].key = me->key ? &me->key[round] : NULL;
        }
        pthread_barrier_wait(me->start);
        int rc = store_append_batch(me->s, items, TABLE);
        for (int i = 0; i < TABLE; i++) {
            enum store_outcome o = items[i].answer.outcome;
            me->appended[round] += rc == STORE_OK && o == STORE_APPENDED;
            me->stale[round] += rc == STORE_OK && o == STORE_STALE;
            me->replayed[round] += rc == STORE_OK && o == STORE_REPLAYED;
            store_answer_free(&items[i].answer);
        }
        /* The next round's position is in force for both. */
        pthread_barrier_wait(me->start);
    }
    return NULL;
}

static void hold_contest(struct rival *rivals, const struct store_key *keys)
{
    pthread_t threads[RIVALS];
    pthread_barrier_t start;
    struct uuid games[TABLE];
    for (int i = 0; i < TABLE; i++) {
        games[i] = game_running(s);
    }
    pthread_barrier_init(&start, NULL, RIVALS);
    for (int i = 0; i < RIVALS; i++) {
        rivals[i] = (struct rival){.s = database_store(db.service),
                                   .start = &start,
                                   .games = games,
                                   .key = keys,
                                   .backwards = i == 1};
        ck_assert_int_eq(pthread_create(&threads[i], NULL, compete, &rivals[i]), 0);
    }
    for (int i = 0; i < RIVALS; i++) {
        pthread_join(threads[i], NULL);
        store_close(rivals[i].s);
    }
    pthread_barrier_destroy(&start);
    for (int i = 0; i < TABLE; i++) {
        ck_assert_int_eq(last_seq(&games[i]), ROUNDS + 1);
    }
}

START_TEST(one_of_two_takes_a_position)
{
    struct rival rivals[RIVALS];
    hold_contest(rivals, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        ck_assert_int_eq(rivals[0].appended[i] + rivals[1].appended[i], TABLE);
        ck_assert_int_eq(rivals[0].stale[i] + rivals[1].stale[i], TABLE);
    }
}
END_TEST

START_TEST(twins_have_one_result)
{
    struct rival rivals[RIVALS];
    struct store_key keys[ROUNDS];
    char names[ROUNDS][24];
    struct uuid player = uuid_random();
    for (int i = 0; i < ROUNDS; i++) {
        snprintf(names[i], sizeof names[i], "round-%d", i);
        keys[i] = key_of(&player, names[i], (unsigned)i, "{\"same\": true}");
    }
    hold_contest(rivals, keys);
    for (int i = 0; i < ROUNDS; i++) {
        ck_assert_int_eq(rivals[0].appended[i] + rivals[1].appended[i], TABLE);
        ck_assert_int_eq(rivals[0].replayed[i] + rivals[1].replayed[i], TABLE);
    }
}
END_TEST

START_TEST(a_killed_connection_comes_back)
{
    struct uuid game = game_running(s);
    for (unsigned i = 1; i <= 5; i++) {
        struct store_row row = row_of("answer", i + 1);
        struct store_append a = append_of(&game, (int32_t)i, i, &row);
        database_kill(&db);
        ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
        database_kill(&db);
        ck_assert_int_eq(store_ping(s), STORE_OK);
    }
    ck_assert_int_eq(last_seq(&game), 6);
}
END_TEST

START_TEST(no_server_is_down)
{
    struct uuid game = uuid_random();
    struct store_row row = row_of("answer", 2);
    struct store_append items[] = {append_of(&game, 1, 1, &row), append_of(&game, 2, 2, &row)};
    struct store *nowhere = database_store("host=127.0.0.1 port=1 dbname=x user=x");
    ck_assert_int_eq(store_ping(nowhere), STORE_DOWN);
    ck_assert_msg(strstr(store_error(nowhere), "refused"), "%s", store_error(nowhere));
    ck_assert_int_eq(store_append_batch(nowhere, items, 2), STORE_DOWN);
    ck_assert_int_eq(items[0].rc, STORE_DOWN);
    ck_assert_int_eq(items[1].rc, STORE_DOWN);
    store_close(nowhere);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_append");
    TCase *t = tcase_create("all");
    tcase_add_unchecked_fixture(t, setup_all, teardown_all);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_row_reads_as_it_was_written);
    tcase_add_test(t, a_viewer_reads_the_rows_it_sees);
    tcase_add_test(t, refusals_are_outcomes);
    tcase_add_test(t, a_key_gets_its_first_answer);
    tcase_add_test(t, a_refusal_binds_no_key);
    tcase_add_test(t, several_rows_stand_or_fall_together);
    tcase_add_test(t, rows_of_one_request_have_one_time);
    tcase_add_test(t, the_last_row_finishes);
    tcase_add_test(t, turns_are_read_from_events);
    tcase_add_test(t, a_span_of_any_length_is_read_at_once);
    tcase_add_test(t, together_or_alone_the_rows_are_the_same);
    tcase_add_test(t, a_batch_of_all_kinds);
    tcase_add_test(t, neighbours_are_not_undone);
    tcase_add_test(t, it_is_told_when_only_the_commit_is_left);
    tcase_add_test(t, a_transaction_that_fails_is_not_told_as_written);
    tcase_add_test(t, one_of_two_takes_a_position);
    tcase_add_test(t, twins_have_one_result);
    tcase_add_test(t, a_killed_connection_comes_back);
    tcase_add_test(t, no_server_is_down);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
