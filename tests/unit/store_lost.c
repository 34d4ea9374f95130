/* tests/unit/store_lost.c: a connection that breaks in a commit is no lost and no doubled row.
 *
 * Between store and server stands a relay that can swallow the server's replies, or cut off the
 * request before the server sees it. */
#include "unit/store_database.h"

#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <sys/un.h>

enum relay_mode {
    RELAY_PASS,
    RELAY_SWALLOW, /* the request arrives, its reply does not: then both ends are closed */
    RELAY_CUT,     /* nothing arrives */
    RELAY_CLOSED,  /* and new connections are not served either */
};

static struct database db;
static struct store *s;      /* through the relay */
static struct store *direct; /* past it */
static int listener = -1;
static _Atomic enum relay_mode mode;
/* After it swallowed or cut once, the relay goes on in this mode. */
static _Atomic enum relay_mode mode_after;
static PQconninfoOption *target;

static const char *target_value(const char *keyword)
{
    for (PQconninfoOption *o = target; o->keyword; o++) {
        if (strcmp(o->keyword, keyword) == 0) {
            return o->val ? o->val : "";
        }
    }
    return "";
}

static int connect_unix(const char *folder, const char *port)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s/.s.PGSQL.%s", folder, port);
    return connect(fd, (struct sockaddr *)&address, sizeof address) == 0 ? fd : -1;
}

static int connect_server(void)
{
    const char *host = target_value("host");
    const char *port = target_value("port")[0] ? target_value("port") : "5432";
    if (host[0] == '/' || !host[0]) {
        return connect_unix(host[0] ? host : "/var/run/postgresql", port);
    }
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    int fd = -1;
    if (getaddrinfo(host, port, &hints, &found) == 0) {
        fd = socket(found->ai_family, SOCK_STREAM, 0);
        if (connect(fd, found->ai_addr, found->ai_addrlen) != 0) {
            close(fd);
            fd = -1;
        }
        freeaddrinfo(found);
    }
    return fd;
}

/* False: the end of this pair of connections. */
static bool carry(int from, int to, bool is_reply)
{
    char bytes[16384];
    ssize_t n = read(from, bytes, sizeof bytes);
    enum relay_mode now = atomic_load(&mode);
    bool breaks = (is_reply && now == RELAY_SWALLOW) || (!is_reply && now == RELAY_CUT);
    if (n <= 0) {
        return false;
    }
    if (breaks) {
        atomic_store(&mode, atomic_load(&mode_after));
        return false;
    }
    return write(to, bytes, (size_t)n) == n;
}

static void serve(int client)
{
    int server = atomic_load(&mode) == RELAY_CLOSED ? -1 : connect_server();
    struct pollfd ends[] = {{.fd = client, .events = POLLIN}, {.fd = server, .events = POLLIN}};
    bool goes_on = server >= 0;
    while (goes_on && poll(ends, 2, -1) > 0) {
        if (ends[0].revents) {
            goes_on = carry(client, server, false);
        }
        if (goes_on && ends[1].revents) {
            goes_on = carry(server, client, true);
        }
    }
    close(client);
    if (server >= 0) {
        close(server);
    }
}

/* One connection at a time is all a store needs. */
static void *relay(void *unused)
{
    (void)unused;
    for (;;) {
        int client = accept(listener, NULL, NULL);
        if (client < 0) {
            return NULL;
        }
        serve(client);
    }
}

static void setup_all(void)
{
    database_new(&db);
    target = PQconninfoParse(db.cluster, NULL);
}

static void teardown_all(void)
{
    PQconninfoFree(target);
    database_drop(&db);
}

static void setup(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof address;
    pthread_t thread;
    char port[8];
    listener = socket(AF_INET, SOCK_STREAM, 0);
    ck_assert_int_eq(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    ck_assert_int_eq(listen(listener, 8), 0);
    ck_assert_int_eq(getsockname(listener, (struct sockaddr *)&address, &n), 0);
    snprintf(port, sizeof port, "%d", ntohs(address.sin_port));
    ck_assert_int_eq(pthread_create(&thread, NULL, relay, NULL), 0);
    pthread_detach(thread);
    char *url = database_url(db.cluster, db.name, "turnstone_service", "127.0.0.1", port);
    s = database_store(url);
    direct = database_store(db.service);
    free(url);
    ck_assert_msg(store_ping(s) == STORE_OK, "%s", store_error(s));
}

static void teardown(void)
{
    store_close(s);
    store_close(direct);
}

static void break_next(enum relay_mode how, enum relay_mode after)
{
    atomic_store(&mode_after, after);
    atomic_store(&mode, how);
}

static int32_t last_seq(const struct uuid *game)
{
    int32_t seq = 0;
    uint8_t chain[STORE_HASH];
    ck_assert_int_eq(store_log_latest(direct, game, &seq, chain), STORE_OK);
    return seq;
}

/* Appends to several games, so that the statements are prepared before the line breaks. */
static void warm_up(void)
{
    struct uuid game = game_running(direct);
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&game, 1, 1, &row);
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
}

START_TEST(a_kept_row_is_recognised)
{
    enum { N = 3 };
    struct uuid games[N];
    struct uuid player = uuid_random();
    struct store_key key = key_of(&player, "k", 1, "{}");
    struct store_row row = row_of("answer", 2);
    struct store_result results[] = {{.place = 1}, {.place = 2}};
    struct store_append items[N];
    warm_up();
    for (int i = 0; i < N; i++) {
        games[i] = game_running(direct);
        items[i] = append_of(&games[i], 1, 1, &row);
    }
    items[1].key = &key;
    items[2].finish = results;
    items[2].finish_seats = 2;
    break_next(RELAY_SWALLOW, RELAY_PASS);
    ck_assert_int_eq(store_append_batch(s, items, N), STORE_OK);
    for (int i = 0; i < N; i++) {
        ck_assert_int_eq(items[i].answer.outcome, STORE_APPENDED);
        ck_assert_int_eq(items[i].answer.seq, 2);
        ck_assert(items[i].answer.at > 0);
        store_answer_free(&items[i].answer);
        ck_assert_int_eq(last_seq(&games[i]), 2);
    }
}
END_TEST

START_TEST(a_row_that_did_not_arrive_is_written)
{
    struct uuid game = game_running(direct);
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&game, 1, 1, &row);
    warm_up();
    break_next(RELAY_CUT, RELAY_PASS);
    ck_assert_int_eq(append_one(s, &a), STORE_APPENDED);
    ck_assert_int_eq(last_seq(&game), 2);
}
END_TEST

START_TEST(somebody_elses_row_is_not_taken_for_ours)
{
    struct uuid game = game_running(direct);
    struct store_row ours = row_of("answer", 2);
    struct store_row theirs = row_of("answer", 3);
    struct store_append a = append_of(&game, 1, 1, &theirs);
    warm_up();
    ck_assert_int_eq(append_one(direct, &a), STORE_APPENDED);
    a = append_of(&game, 1, 1, &ours);
    break_next(RELAY_SWALLOW, RELAY_PASS);
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    ck_assert_int_eq(last_seq(&game), 2);
}
END_TEST

/* Two requests may make the very same row: with a key the receipt tells whose it is. */
START_TEST(the_same_row_of_another_request_is_not_ours)
{
    struct uuid game = game_running(direct), player = uuid_random();
    struct store_key first = key_of(&player, "first", 1, "{}");
    struct store_key second = key_of(&player, "second", 1, "{}");
    struct store_row row = row_of("answer", 2);
    struct store_append a = append_of(&game, 1, 1, &row);
    a.key = &first;
    warm_up();
    ck_assert_int_eq(append_one(direct, &a), STORE_APPENDED);
    a.key = &second;
    break_next(RELAY_SWALLOW, RELAY_PASS);
    ck_assert_int_eq(append_one(s, &a), STORE_STALE);
    ck_assert_int_eq(last_seq(&game), 2);
}
END_TEST

START_TEST(without_a_server_it_stays_unknown)
{
    struct uuid games[] = {game_running(direct), game_running(direct)};
    struct store_row row = row_of("answer", 2);
    struct store_append items[] = {append_of(&games[0], 1, 1, &row),
                                   append_of(&games[1], 1, 1, &row)};
    warm_up();
    break_next(RELAY_SWALLOW, RELAY_CLOSED);
    ck_assert_int_eq(store_append_batch(s, items, 2), STORE_UNKNOWN);
    ck_assert_int_eq(items[0].rc, STORE_UNKNOWN);
    ck_assert_int_eq(items[1].rc, STORE_UNKNOWN);
    break_next(RELAY_PASS, RELAY_PASS);
    /* After a failed connect the store asks no more for as long as that took. */
    int tries = 0;
    while (store_ping(s) != STORE_OK && ++tries < 200)
        usleep(50000);
    ck_assert_int_lt(tries, 200);
    ck_assert_int_eq(last_seq(&games[0]), 2);
    ck_assert_int_eq(last_seq(&games[1]), 2);
}
END_TEST

START_TEST(a_write_with_a_key_is_asked_again)
{
    struct uuid creator = player_new(direct, "Ada");
    struct uuid guest = player_new(direct, "Bea");
    struct store_game g = game_of(&creator, 2);
    struct store_key key = key_of(&guest, "join", 1, "{\"seat\": 2}");
    struct store_answer answer = {0};
    struct store_bytes none = {0};
    ck_assert_int_eq(store_game_create(direct, &g, NULL, &answer), STORE_OK);
    store_answer_free(&answer);
    /* Prepares the statement. */
    ck_assert_int_eq(store_seat_join(s, &g.game_id, 1, &guest, NULL, none, NULL, &answer),
                     STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_TAKEN);
    store_answer_free(&answer);

    break_next(RELAY_SWALLOW, RELAY_PASS);
    ck_assert_int_eq(store_seat_join(s, &g.game_id, 0, &guest, NULL, none, &key, &answer),
                     STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_REPLAYED);
    ck_assert_mem_eq(answer.body.at, key.body.at, key.body.n);
    store_answer_free(&answer);

    ck_assert_int_eq(store_seat_leave(s, &g.game_id, &guest, NULL, &answer), STORE_OK);
    ck_assert_int_eq(answer.outcome, STORE_LEFT);
    store_answer_free(&answer);
    break_next(RELAY_SWALLOW, RELAY_PASS);
    ck_assert_int_eq(store_seat_leave(s, &g.game_id, &creator, NULL, &answer), STORE_UNKNOWN);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_lost");
    TCase *t = tcase_create("all");
    tcase_add_unchecked_fixture(t, setup_all, teardown_all);
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 300);
    tcase_add_test(t, a_kept_row_is_recognised);
    tcase_add_test(t, a_row_that_did_not_arrive_is_written);
    tcase_add_test(t, somebody_elses_row_is_not_taken_for_ours);
    tcase_add_test(t, the_same_row_of_another_request_is_not_ours);
    tcase_add_test(t, without_a_server_it_stays_unknown);
    tcase_add_test(t, a_write_with_a_key_is_asked_again);
    suite_add_tcase(suite, t);
    return suite_run(suite);
}
