/* tests/unit/store_games.c: players, games before they run, seats, lists, receipts and listening.
 */
#include "unit/store_database.h"

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

static enum store_outcome create(const struct store_game *g, const struct store_key *key)
{
    struct store_answer answer = {0};
    ck_assert_msg(store_game_create(s, g, key, &answer) == STORE_OK, "%s", store_error(s));
    enum store_outcome outcome = answer.outcome;
    store_answer_free(&answer);
    return outcome;
}

static enum store_outcome join(const struct uuid *game, int seat, const struct uuid *player,
                               const struct store_key *key)
{
    struct store_answer answer = {0};
    static const uint8_t entropy[] = {9, 8, 7};
    ck_assert_msg(store_seat_join(s, game, seat, player, "10 copper",
                                  (struct store_bytes){entropy, 3}, key, &answer) == STORE_OK,
                  "%s", store_error(s));
    enum store_outcome outcome = answer.outcome;
    store_answer_free(&answer);
    return outcome;
}

static enum store_outcome leave(const struct uuid *game, const struct uuid *player)
{
    struct store_answer answer = {0};
    ck_assert_int_eq(store_seat_leave(s, game, player, NULL, &answer), STORE_OK);
    enum store_outcome outcome = answer.outcome;
    store_answer_free(&answer);
    return outcome;
}

static struct store_games read_game(const struct uuid *game)
{
    struct store_games games;
    ck_assert_msg(store_game_get(s, game, &games) == STORE_OK, "%s", store_error(s));
    ck_assert_uint_eq(games.n, 1);
    return games;
}

static enum store_status status_of(const struct uuid *game)
{
    struct store_games games = read_game(game);
    enum store_status status = games.at[0].status;
    store_games_free(&games);
    return status;
}

START_TEST(a_player_has_tokens)
{
    struct uuid player = uuid_random();
    struct uuid tokens[] = {uuid_random(), uuid_random()};
    struct uuid nobody = uuid_random();
    struct uuid nil = {{0}};
    uint8_t hash[STORE_HASH] = {1, 2, 3};
    struct store_key key = key_of(&nil, "new-player", 1, "{\"player\": 1}");
    struct store_answer answer = {0};
    struct store_player read;
    struct store_token token;
    ck_assert_int_eq(store_player_create(s, &player, "Ada", &tokens[0], hash, &key, &answer), 0);
    ck_assert_int_eq(answer.outcome, STORE_CREATED);
    store_answer_free(&answer);
    ck_assert_int_eq(store_player_create(s, &nobody, "Ada", &tokens[1], hash, &key, &answer), 0);
    ck_assert_int_eq(answer.outcome, STORE_REPLAYED);
    ck_assert_uint_eq(answer.body.n, key.body.n);
    store_answer_free(&answer);
    key.request_hash[0]++;
    ck_assert_int_eq(store_player_create(s, &nobody, "Ada", &tokens[1], hash, &key, &answer), 0);
    ck_assert_int_eq(answer.outcome, STORE_KEY_REUSED);
    store_answer_free(&answer);
    ck_assert_int_eq(store_player_get(s, &player, &read), STORE_OK);
    ck_assert_str_eq(read.name, "Ada");
    ck_assert(uuid_equal(&read.player_id, &player));
    ck_assert_int_eq(store_player_get(s, &nobody, &read), STORE_NOT_FOUND);

    hash[0] = 77;
    ck_assert_int_eq(store_token_add(s, &nobody, &tokens[1], hash, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_UNKNOWN_PLAYER);
    ck_assert_int_eq(store_token_add(s, &player, &tokens[1], hash, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_CREATED);
    ck_assert_int_eq(store_token_get(s, &player, &tokens[1], &token), STORE_OK);
    ck_assert_mem_eq(token.hash, hash, sizeof hash);
    ck_assert_int_eq(token.revoked_at, 0);
    ck_assert_int_eq(store_token_revoke(s, &player, &tokens[1], &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_REVOKED);
    ck_assert_int_eq(store_token_get(s, &player, &tokens[1], &token), STORE_OK);
    int64_t first = token.revoked_at;
    ck_assert(first >= token.created_at);
    ck_assert_int_eq(store_token_revoke(s, &player, &tokens[1], &answer), STORE_OK);
    ck_assert_int_eq(store_token_get(s, &player, &tokens[1], &token), STORE_OK);
    ck_assert_int_eq(token.revoked_at, first);
    ck_assert_int_eq(store_token_get(s, &player, &tokens[0], &token), STORE_OK);
    ck_assert_int_eq(token.revoked_at, 0);
    ck_assert_int_eq(store_token_revoke(s, &player, &nobody, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_UNKNOWN_TOKEN);
    ck_assert_int_eq(store_token_get(s, &player, &nobody, &token), STORE_NOT_FOUND);
}
END_TEST

START_TEST(secrets_are_shared_and_differ)
{
    uint8_t one[STORE_HASH], again[STORE_HASH], other[STORE_HASH];
    ck_assert_int_eq(store_secret_get(s, "token", one), STORE_OK);
    ck_assert_int_eq(store_secret_get(s, "token", again), STORE_OK);
    ck_assert_int_eq(store_secret_get(s, "cursor", other), STORE_OK);
    ck_assert_mem_eq(one, again, sizeof one);
    ck_assert_mem_ne(one, other, sizeof one);
    ck_assert_int_eq(store_secret_get(s, "none", one), STORE_NOT_FOUND);
}
END_TEST

START_TEST(a_game_reads_as_it_was_made)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea"), stranger = uuid_random();
    struct store_game first = game_of(&ada, 1);
    struct store_game g = game_of(&ada, 4);
    struct store_key key = key_of(&ada, "new-game", 1, "{}");
    ck_assert_int_eq(create(&first, NULL), STORE_CREATED);
    g.is_public = false;
    g.has_previous = true;
    g.previous_game = first.game_id;
    g.seat[0].deck = "deck \"one\"";
    g.seat[1] = (struct store_seat){.kind = STORE_SEAT_BOT, .bot = "big_money"};
    g.seat[2] = (struct store_seat){.kind = STORE_SEAT_INVITED, .player_id = bea};
    ck_assert_int_eq(create(&g, &key), STORE_CREATED);
    struct store_games games = read_game(&g.game_id);
    const struct store_game *read = &games.at[0];
    ck_assert_str_eq(read->ruleset, "dominion");
    ck_assert_str_eq(read->options, g.options);
    ck_assert(!read->is_public && read->status == STORE_GAME_OPEN && read->seats == 4);
    ck_assert(read->has_previous && uuid_equal(&read->previous_game, &first.game_id));
    ck_assert_mem_eq(read->secret, g.secret, sizeof g.secret);
    ck_assert_mem_eq(read->key_commitment, g.key_commitment, sizeof g.key_commitment);
    ck_assert(read->created_at > 0 && read->started_at == 0 && read->last_seq == 0);
    ck_assert_str_eq(read->seat[0].deck, g.seat[0].deck);
    ck_assert_str_eq(read->seat[0].name, "Ada");
    ck_assert_ptr_null(read->seat[1].name);
    ck_assert_str_eq(read->seat[2].name, "Bea");
    ck_assert_int_eq(read->seat[0].entropy_n, 32);
    ck_assert_mem_eq(read->seat[0].entropy, g.seat[0].entropy, 32);
    ck_assert(read->seat[0].joined_at > 0);
    ck_assert_int_eq(read->seat[1].kind, STORE_SEAT_BOT);
    ck_assert_str_eq(read->seat[1].bot, "big_money");
    ck_assert_int_eq(read->seat[2].kind, STORE_SEAT_INVITED);
    ck_assert(uuid_equal(&read->seat[2].player_id, &bea));
    ck_assert_int_eq(read->seat[3].kind, STORE_SEAT_OPEN);
    store_games_free(&games);
    ck_assert_int_eq(store_game_get(s, &stranger, &games), STORE_NOT_FOUND);

    struct store_game twin = game_of(&ada, 2);
    ck_assert_int_eq(create(&twin, &key), STORE_REPLAYED);
    ck_assert_int_eq(store_game_get(s, &twin.game_id, &games), STORE_NOT_FOUND);
    twin.seat[1] = (struct store_seat){.kind = STORE_SEAT_INVITED, .player_id = stranger};
    ck_assert_int_eq(create(&twin, NULL), STORE_UNKNOWN_PLAYER);
}
END_TEST

START_TEST(seats_are_joined_and_left)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea"), cy = player_new(s, "Cy");
    struct uuid nowhere = uuid_random();
    struct store_game g = game_of(&ada, 3);
    g.seat[2] = (struct store_seat){.kind = STORE_SEAT_INVITED, .player_id = cy};
    ck_assert_int_eq(create(&g, NULL), STORE_CREATED);
    struct store_key key = key_of(&bea, "join", 1, "{\"seat\": 2}");
    ck_assert_int_eq(join(&nowhere, 0, &bea, NULL), STORE_UNKNOWN_GAME);
    ck_assert_int_eq(join(&g.game_id, 7, &bea, NULL), STORE_UNKNOWN_SEAT);
    ck_assert_int_eq(join(&g.game_id, 1, &bea, NULL), STORE_TAKEN);
    ck_assert_int_eq(join(&g.game_id, 3, &bea, NULL), STORE_TAKEN);
    ck_assert_int_eq(join(&g.game_id, 0, &ada, NULL), STORE_ALREADY_SEATED);
    ck_assert_int_eq(join(&g.game_id, 0, &bea, &key), STORE_JOINED);
    ck_assert_int_eq(join(&g.game_id, 0, &bea, &key), STORE_REPLAYED);
    key.request_hash[5] ^= 1;
    ck_assert_int_eq(join(&g.game_id, 0, &bea, &key), STORE_KEY_REUSED);
    ck_assert_int_eq(join(&g.game_id, 0, &cy, NULL), STORE_JOINED);
    struct store_games games = read_game(&g.game_id);
    ck_assert_int_eq(games.at[0].seats_version, 2);
    ck_assert_int_eq(games.at[0].seat[2].kind, STORE_SEAT_PLAYER);
    ck_assert_str_eq(games.at[0].seat[1].deck, "10 copper");
    ck_assert_int_eq(games.at[0].seat[1].entropy_n, 3);
    store_games_free(&games);
    ck_assert_int_eq(join(&g.game_id, 0, &nowhere, NULL), STORE_TAKEN);
    ck_assert_int_eq(leave(&nowhere, &bea), STORE_UNKNOWN_GAME);
    ck_assert_int_eq(leave(&g.game_id, &nowhere), STORE_NOT_SEATED);
    ck_assert_int_eq(leave(&g.game_id, &bea), STORE_LEFT);
    games = read_game(&g.game_id);
    ck_assert_int_eq(games.at[0].seat[1].kind, STORE_SEAT_OPEN);
    ck_assert_ptr_null(games.at[0].seat[1].deck);
    ck_assert_int_eq(games.at[0].seat[1].entropy_n, 0);
    store_games_free(&games);
    ck_assert_int_eq(leave(&g.game_id, &ada), STORE_CANCELLED);
    ck_assert_int_eq(status_of(&g.game_id), STORE_GAME_CANCELLED);
    ck_assert_int_eq(join(&g.game_id, 0, &bea, NULL), STORE_NOT_OPEN);
    ck_assert_int_eq(leave(&g.game_id, &cy), STORE_NOT_OPEN);
}
END_TEST

START_TEST(an_invited_player_may_take_another_seat)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea");
    struct store_game g = game_of(&ada, 3);
    g.seat[1] = (struct store_seat){.kind = STORE_SEAT_INVITED, .player_id = bea};
    ck_assert_int_eq(create(&g, NULL), STORE_CREATED);
    ck_assert_int_eq(join(&g.game_id, 3, &bea, NULL), STORE_JOINED);
    struct store_games games = read_game(&g.game_id);
    ck_assert_int_eq(games.at[0].seat[1].kind, STORE_SEAT_OPEN);
    ck_assert_int_eq(games.at[0].seat[2].kind, STORE_SEAT_PLAYER);
    store_games_free(&games);
}
END_TEST

START_TEST(a_start_wants_the_seats_it_was_computed_from)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea");
    struct store_game g = game_of(&ada, 2);
    struct store_row row = row_of("create", 1);
    struct store_answer answer = {0};
    struct store_ids ids;
    ck_assert_int_eq(create(&g, NULL), STORE_CREATED);
    ck_assert_int_eq(store_game_start(s, &g.game_id, 0, NULL, &row, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_NOT_READY);
    ck_assert_int_eq(join(&g.game_id, 0, &bea, NULL), STORE_JOINED);
    ck_assert_int_eq(store_game_start(s, &g.game_id, 0, NULL, &row, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_STALE);
    ck_assert_int_eq(store_game_ids_to_start(s, &ids), STORE_OK);
    bool is_listed = false;
    for (size_t i = 0; i < ids.n; i++) {
        is_listed = is_listed || uuid_equal(&ids.at[i], &g.game_id);
    }
    ck_assert(is_listed);
    store_ids_free(&ids);
    ck_assert_int_eq(store_game_start(s, &g.game_id, 1, NULL, &row, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_STARTED);
    ck_assert_int_eq(store_game_start(s, &g.game_id, 1, NULL, &row, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_NOT_OPEN);
    ck_assert_int_eq(status_of(&g.game_id), STORE_GAME_RUNNING);
    ck_assert_int_eq(leave(&g.game_id, &bea), STORE_NOT_OPEN);
}
END_TEST

START_TEST(games_with_bots_are_found)
{
    struct uuid game = game_running(s);
    struct uuid ada = player_new(s, "Ada");
    struct store_game alone = game_of(&ada, 1);
    struct store_ids ids;
    int with_bot = 0, without = 0;
    ck_assert_int_eq(create(&alone, NULL), STORE_CREATED);
    game_start(s, &alone);
    ck_assert_int_eq(store_game_ids_with_bots(s, &ids), STORE_OK);
    for (size_t i = 0; i < ids.n; i++) {
        with_bot += uuid_equal(&ids.at[i], &game);
        without += uuid_equal(&ids.at[i], &alone.game_id);
    }
    store_ids_free(&ids);
    ck_assert_int_eq(with_bot, 1);
    ck_assert_int_eq(without, 0);
}
END_TEST

/* Pages through the list and counts; every game must come after the one before. */
static int count_listed(struct store_game_filter f, const char *ruleset)
{
    int n = 0;
    struct uuid after;
    struct store_games page;
    do {
        ck_assert_msg(store_game_list(s, &f, &page) == STORE_OK, "%s", store_error(s));
        for (size_t i = 0; i < page.n; i++) {
            const struct store_game *g = &page.at[i];
            ck_assert(!f.after || g->created_at < f.after_at ||
                      (g->created_at == f.after_at && uuid_compare(&g->game_id, &after) < 0));
            ck_assert_int_eq(g->seats, 2);
            ck_assert_int_eq(g->seat[0].kind == STORE_SEAT_OPEN, g->status == STORE_GAME_CANCELLED);
            ck_assert(!ruleset || strcmp(g->ruleset, ruleset) == 0);
            ck_assert(!f.status || g->status == *f.status);
            ck_assert_int_eq(g->secret[0], 0);
            after = g->game_id;
            f.after = &after;
            f.after_at = g->created_at;
            n++;
        }
        ck_assert(page.n <= (size_t)f.limit);
        bool is_last = page.n < (size_t)f.limit;
        store_games_free(&page);
        if (is_last) {
            return n;
        }
    } while (true);
}

START_TEST(lists_are_paged_and_filtered)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea");
    enum store_status open = STORE_GAME_OPEN, cancelled = STORE_GAME_CANCELLED;
    for (int i = 0; i < 23; i++) {
        struct store_game g = game_of(i % 2 ? &ada : &bea, 2);
        snprintf(g.ruleset, sizeof g.ruleset, "%s", i % 3 ? "dominion" : "neuroscape");
        g.is_public = i % 5 != 0;
        ck_assert_int_eq(create(&g, NULL), STORE_CREATED);
        if (i == 9) {
            ck_assert_int_eq(leave(&g.game_id, &ada), STORE_CANCELLED);
        }
        if (i == 11) {
            ck_assert_int_eq(join(&g.game_id, 0, &bea, NULL), STORE_JOINED);
        }
    }
    struct store_game_filter of_ada = {.player_id = &ada, .limit = 4};
    struct store_game_filter of_bea = {.player_id = &bea, .limit = 13};
    ck_assert_int_eq(count_listed(of_ada, NULL), 11); /* with the one she made and left */
    ck_assert_int_eq(count_listed(of_bea, NULL), 13);
    of_bea.ruleset = "neuroscape";
    ck_assert_int_eq(count_listed(of_bea, "neuroscape"), 4);
    of_bea.ruleset = NULL;
    of_bea.public_only = true;
    ck_assert_int_eq(count_listed(of_bea, NULL), 10); /* not 0, 10 and 20 */
    of_ada.status = &cancelled;
    ck_assert_int_eq(count_listed(of_ada, NULL), 1);
    of_ada.status = &open;
    ck_assert_int_eq(count_listed(of_ada, NULL), 10);
}
END_TEST

static int32_t prune_at_age(const char *age)
{
    char sql[300];
    int32_t pruned = -1;
    snprintf(sql, sizeof sql,
             "update turnstone.player_receipt set created_at = now() - interval '%s';"
             "update turnstone.receipt set created_at = now() - interval '%s'",
             age, age);
    database_sql(db.owner, sql);
    ck_assert_int_eq(store_receipt_prune(s, 1000, &pruned), STORE_OK);
    return pruned;
}

START_TEST(old_receipts_are_forgotten)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea");
    struct store_game g = game_of(&ada, 2);
    struct store_key made = key_of(&ada, "old", 1, "{}");
    struct store_key joined = key_of(&bea, "old", 1, "{}");
    struct store_answer answer = {0};
    prune_at_age("31 days"); /* what the tests before left */
    ck_assert_int_eq(create(&g, &made), STORE_CREATED);
    ck_assert_int_eq(join(&g.game_id, 0, &bea, &joined), STORE_JOINED);
    ck_assert_int_eq(prune_at_age("29 days"), 0);
    ck_assert_int_eq(prune_at_age("31 days"), 0);
    /* The id of the game comes from this key: it is never free again. */
    ck_assert_int_eq(store_receipt_get(s, NULL, &made, &answer), STORE_OK);
    store_answer_free(&answer);
    ck_assert_int_eq(create(&g, &made), STORE_REPLAYED);
    /* The game is not over: a retry may still come. */
    ck_assert_int_eq(store_receipt_get(s, &g.game_id, &joined, &answer), STORE_OK);
    store_answer_free(&answer);
    ck_assert_int_eq(leave(&g.game_id, &ada), STORE_CANCELLED);
    ck_assert_int_eq(prune_at_age("31 days"), 1);
    ck_assert_int_eq(store_receipt_get(s, &g.game_id, &joined, &answer), STORE_NOT_FOUND);
}
END_TEST

/* Completes a receipt and says with which body it was kept. */
static void assert_kept(const struct uuid *game, const struct store_key *key, const char *body)
{
    struct store_answer answer = {0};
    ck_assert_int_eq(store_receipt_keep(s, game, key, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_REPLAYED);
    ck_assert_int_eq(answer.status, key->status);
    ck_assert_uint_eq(answer.body.n, strlen(body));
    ck_assert_mem_eq(answer.body.at, body, answer.body.n);
    store_answer_free(&answer);
}

START_TEST(an_answer_may_follow_its_write_once)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea");
    struct store_game g = game_of(&ada, 2);
    struct store_key empty = key_of(&ada, "later", 1, ""), first = key_of(&ada, "later", 1, "{1}");
    struct store_key second = key_of(&ada, "later", 1, "{2}");
    struct store_key other = key_of(&ada, "later", 2, "{3}");
    struct store_key seat = key_of(&bea, "later", 1, ""), seat_body = key_of(&bea, "later", 1, "s");
    struct store_answer answer = {0};
    ck_assert_int_eq(store_receipt_keep(s, NULL, &first, &answer), STORE_NOT_FOUND);
    ck_assert_int_eq(create(&g, &empty), STORE_CREATED);
    ck_assert_int_eq(store_receipt_keep(s, NULL, &other, &answer), STORE_NOT_FOUND);
    assert_kept(NULL, &first, "{1}");
    assert_kept(NULL, &second, "{1}");
    ck_assert_int_eq(join(&g.game_id, 0, &bea, &seat), STORE_JOINED);
    assert_kept(&g.game_id, &seat_body, "s");
    ck_assert_int_eq(store_receipt_get(s, &g.game_id, &seat, &answer), STORE_OK);
    ck_assert_uint_eq(answer.body.n, 1);
    store_answer_free(&answer);
}
END_TEST

START_TEST(a_write_without_key_is_certain_after_an_idle_kill)
{
    struct uuid ada = player_new(s, "Ada");
    struct store_game g = game_of(&ada, 2);
    ck_assert_int_eq(create(&g, NULL), STORE_CREATED);
    ck_assert_int_eq(leave(&g.game_id, &g.game_id), STORE_NOT_SEATED);
    database_kill(&db);
    ck_assert_int_eq(leave(&g.game_id, &ada), STORE_CANCELLED);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_games");
    TCase *t = tcase_create("all");
    tcase_add_unchecked_fixture(t, setup_all, teardown_all);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_player_has_tokens);
    tcase_add_test(t, secrets_are_shared_and_differ);
    tcase_add_test(t, a_game_reads_as_it_was_made);
    tcase_add_test(t, seats_are_joined_and_left);
    tcase_add_test(t, an_invited_player_may_take_another_seat);
    tcase_add_test(t, a_start_wants_the_seats_it_was_computed_from);
    tcase_add_test(t, games_with_bots_are_found);
    tcase_add_test(t, lists_are_paged_and_filtered);
    tcase_add_test(t, old_receipts_are_forgotten);
    tcase_add_test(t, an_answer_may_follow_its_write_once);
    tcase_add_test(t, a_write_without_key_is_certain_after_an_idle_kill);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
