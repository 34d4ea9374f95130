/* tests/unit/store_shared.c: several connections at one game: races for seats and keys, listening.
 */
#include "unit/store_database.h"

#include <poll.h>
#include <pthread.h>

static struct database db;
static struct store *s;
static const struct store_bytes no_entropy = {0};

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

static void create(const struct store_game *g)
{
    struct store_answer answer = {0};
    ck_assert_msg(store_game_create(s, g, NULL, &answer) == STORE_OK, "%s", store_error(s));
    ck_assert_int_eq(answer.outcome, STORE_CREATED);
}

struct guest {
    struct uuid game, player;
    pthread_barrier_t *start;
    enum store_outcome outcome;
    int rc;
};

static void *rush(void *context)
{
    struct guest *me = context;
    struct store *mine = database_store(db.service);
    struct store_answer answer = {0};
    me->rc = store_ping(mine);
    pthread_barrier_wait(me->start);
    if (me->rc == STORE_OK) {
        me->rc = store_seat_join(mine, &me->game, 0, &me->player, NULL, no_entropy, NULL, &answer);
    }
    me->outcome = answer.outcome;
    store_answer_free(&answer);
    store_close(mine);
    return NULL;
}

START_TEST(one_of_many_joins_wins)
{
    enum { N = 12 };
    struct guest guests[N];
    pthread_t threads[N];
    pthread_barrier_t start;
    struct uuid ada = player_new(s, "Ada");
    struct store_game g = game_of(&ada, 2);
    int joined = 0, taken = 0;
    create(&g);
    pthread_barrier_init(&start, NULL, N);
    for (int i = 0; i < N; i++) {
        guests[i] =
            (struct guest){.game = g.game_id, .player = player_new(s, "Guest"), .start = &start};
        ck_assert_int_eq(pthread_create(&threads[i], NULL, rush, &guests[i]), 0);
    }
    for (int i = 0; i < N; i++) {
        pthread_join(threads[i], NULL);
        ck_assert_int_eq(guests[i].rc, STORE_OK);
        joined += guests[i].outcome == STORE_JOINED;
        taken += guests[i].outcome == STORE_TAKEN;
    }
    pthread_barrier_destroy(&start);
    ck_assert_int_eq(joined, 1);
    ck_assert_int_eq(taken, N - 1);
}
END_TEST

struct maker {
    struct store_game game;
    const struct store_key *key;
    pthread_barrier_t *start;
    enum store_outcome outcome;
    int rc;
};

static void *make(void *context)
{
    struct maker *me = context;
    struct store *mine = database_store(db.service);
    struct store_answer answer = {0};
    me->rc = store_ping(mine);
    pthread_barrier_wait(me->start);
    if (me->rc == STORE_OK) {
        me->rc = store_game_create(mine, &me->game, me->key, &answer);
    }
    me->outcome = answer.outcome;
    store_answer_free(&answer);
    store_close(mine);
    return NULL;
}

START_TEST(twins_make_one_game)
{
    enum { N = 6 };
    struct maker makers[N];
    pthread_t threads[N];
    pthread_barrier_t start;
    struct uuid ada = player_new(s, "Ada");
    struct store_key key = key_of(&ada, "twin", 1, "{}");
    int created = 0, replayed = 0;
    pthread_barrier_init(&start, NULL, N);
    for (int i = 0; i < N; i++) {
        makers[i] = (struct maker){.game = game_of(&ada, 2), .key = &key, .start = &start};
        ck_assert_int_eq(pthread_create(&threads[i], NULL, make, &makers[i]), 0);
    }
    for (int i = 0; i < N; i++) {
        pthread_join(threads[i], NULL);
        ck_assert_int_eq(makers[i].rc, STORE_OK);
        created += makers[i].outcome == STORE_CREATED;
        replayed += makers[i].outcome == STORE_REPLAYED;
    }
    pthread_barrier_destroy(&start);
    ck_assert_int_eq(created, 1);
    ck_assert_int_eq(replayed, N - 1);
}
END_TEST

/* -- listening ------------------------------------------------------------------------------- */

static int next_heard(struct store_listener *l, struct uuid *game)
{
    int rc = store_listen_next(l, game);
    while (rc == STORE_NOT_FOUND) {
        struct pollfd p = {.fd = store_listen_fd(l), .events = POLLIN};
        ck_assert_int_eq(poll(&p, 1, 10000), 1);
        rc = store_listen_next(l, game);
    }
    return rc;
}

START_TEST(a_listener_hears_of_a_batch)
{
    enum { N = 5 };
    struct uuid games[N];
    struct store_append items[N];
    struct store_row row = row_of("answer", 2);
    struct store_listener *l;
    struct uuid heard;
    bool seen[N] = {false};
    for (int i = 0; i < N; i++) {
        games[i] = game_running(s);
        items[i] = append_of(&games[i], 1, 1, &row);
    }
    ck_assert_int_eq(store_listen(db.service, STORE_TIMEOUT_S, &l), STORE_OK);
    ck_assert_int_eq(store_listen_next(l, &heard), STORE_NOT_FOUND);
    database_sql(db.owner, "notify turnstone_games, 'no id at all'");
    ck_assert_int_eq(store_append_batch(s, items, N), STORE_OK);
    for (int i = 0; i < N; i++) {
        store_answer_free(&items[i].answer);
        ck_assert_int_eq(next_heard(l, &heard), STORE_OK);
        for (int k = 0; k < N; k++) {
            seen[k] = seen[k] || uuid_equal(&heard, &games[k]);
        }
    }
    for (int i = 0; i < N; i++) {
        ck_assert(seen[i]);
    }
    ck_assert_int_eq(store_listen_next(l, &heard), STORE_NOT_FOUND);
    ck_assert_int_eq(store_listen_check(l), STORE_OK);
    database_kill(&db);
    ck_assert_int_eq(next_heard(l, &heard), STORE_DOWN);
    ck_assert_int_eq(store_listen_check(l), STORE_DOWN);
    store_listen_close(l);
}
END_TEST

START_TEST(a_listener_hears_of_seats)
{
    struct uuid ada = player_new(s, "Ada"), bea = player_new(s, "Bea"), heard;
    struct store_game g = game_of(&ada, 2);
    struct store_answer answer = {0};
    struct store_listener *l;
    create(&g);
    ck_assert_int_eq(store_listen(db.service, STORE_TIMEOUT_S, &l), STORE_OK);
    ck_assert_int_eq(store_seat_join(s, &g.game_id, 1, &bea, NULL, no_entropy, NULL, &answer),
                     STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_TAKEN);
    ck_assert_int_eq(store_listen_next(l, &heard), STORE_NOT_FOUND);
    ck_assert_int_eq(store_seat_join(s, &g.game_id, 2, &bea, NULL, no_entropy, NULL, &answer),
                     STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_JOINED);
    ck_assert_int_eq(next_heard(l, &heard), STORE_OK);
    ck_assert(uuid_equal(&heard, &g.game_id));
    ck_assert_int_eq(store_seat_leave(s, &g.game_id, &ada, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_CANCELLED);
    ck_assert_int_eq(next_heard(l, &heard), STORE_OK);
    store_listen_close(l);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_shared");
    TCase *t = tcase_create("all");
    tcase_add_unchecked_fixture(t, setup_all, teardown_all);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, one_of_many_joins_wins);
    tcase_add_test(t, twins_make_one_game);
    tcase_add_test(t, a_listener_hears_of_a_batch);
    tcase_add_test(t, a_listener_hears_of_seats);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
