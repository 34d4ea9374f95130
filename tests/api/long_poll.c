/* tests/api/long_poll.c: polls that wait: for every sort of move, from everywhere, and no longer.
 */
#include "api/moves.h"
#include "api/random.h"
#include "unit/store_database.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

/* A wait is of 45 seconds, and what is there at its end is told then too: a poll that nobody woke
 * is one that has no answer for most of that time. */
enum { MANY = 2000, PATH = 100, WOKEN_MS = 40000 };

static struct player ada, bea;
static char game[API_ID];

static void begin(void)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    ada = players[0];
    bea = players[1];
    api_game_between(players, 2, "{\"first_player\":1}", "public", game);
}

static bool has_answer(const struct http_client *on, int ms)
{
    struct pollfd fd = {.fd = on->fd, .events = POLLIN};
    return poll(&fd, 1, ms) == 1;
}

/* A poll that has begun to wait, as far as can be told from outside. */
static void wait_on(struct http_client *on, const struct player *p, const char *path)
{
    char tag[100];
    tag_of(p, path, tag);
    *on = (struct http_client){.fd = -1};
    api_ask(on, p, path, waiting_for(tag, "wait=45"));
    ck_assert(!has_answer(on, 50));
}

static struct answer woken(struct http_client *on, const char *path)
{
    ck_assert_msg(has_answer(on, WOKEN_MS), "nobody woke %s", path);
    struct answer a = api_answer(on, path);
    ck_assert_int_eq(a.status, 200);
    return a;
}

static void is_woken(struct http_client *on, const char *path)
{
    struct answer a = woken(on, path);
    ck_assert_ptr_nonnull(a.json);
    ck_assert_str_eq(http_answer_header(&a.raw, "Preference-Applied"), "wait=45");
    ck_assert_ptr_nonnull(http_answer_header(&a.raw, "ETag"));
    answer_free(&a);
    http_client_close(on);
}

START_TEST(a_move_wakes_all_who_wait_for_it)
{
    begin();
    char paths[3][PATH] = {"", "", "/v1/me/turns"};
    snprintf(paths[0], PATH, "/v1/games/%s", game);
    snprintf(paths[1], PATH, "/v1/games/%s/decisions", game);
    const struct player *const who[] = {&ada, &bea, NULL};
    struct http_client waiting[3][3];
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                if (who[k] || i < 2)
                    wait_on(&waiting[i][k], who[k], paths[i]);
        move(&ada, game); /* one's own answer, and another seat's */
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                if (who[k] || i < 2)
                    is_woken(&waiting[i][k], paths[i]);
        move(&bea, game);
    }
}
END_TEST

START_TEST(a_bot_wakes)
{
    char id[API_ID], path[PATH], tag[100];
    ada = api_player("Ada");
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]",
             "{\"first_player\":1}", "private", id);
    snprintf(path, sizeof path, "/v1/games/%s/decisions", id);
    for (int turn = 0; turn < 4; turn++) {
        move(&ada, id);
        for (;;) {
            tag_of(&ada, path, tag);
            struct answer a = api_get_ok(&ada, path);
            bool is_asked = length_at(a.json, "decisions") > 0;
            answer_free(&a);
            if (is_asked)
                break;
            a = api_call(&ada, "GET", path, waiting_for(tag, "wait=45"), NULL);
            ck_assert_int_eq(a.status, 200);
            answer_free(&a);
        }
    }
}
END_TEST

START_TEST(another_process_wakes)
{
    begin();
    char path[PATH];
    struct http_client first[3];
    snprintf(path, sizeof path, "/v1/games/%s", game);
    wait_on(&first[0], &bea, path);
    wait_on(&first[1], NULL, path);
    wait_on(&first[2], &bea, "/v1/me/turns");
    api_second_begin();
    move(&ada, game);
    is_woken(&first[0], path);
    is_woken(&first[1], path);
    is_woken(&first[2], "/v1/me/turns");
    api_second_end();
}
END_TEST

START_TEST(those_who_join_wake_and_a_new_game_does)
{
    char id[API_ID], path[PATH];
    struct http_client on[3];
    ada = api_player("Ada");
    bea = api_player("Bea");
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]", NULL, "public",
             id);
    snprintf(path, sizeof path, "/v1/games/%s", id);
    wait_on(&on[0], &ada, path);
    struct answer a = api_post_ok(&bea, api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    is_woken(&on[0], path);
    for (int i = 0; i < 2; i++) {
        wait_on(&on[i], i ? &bea : &ada, "/v1/me/turns");
    }
    wait_on(&on[2], NULL, path);
    api_second_begin();
    struct player cy = api_player("Cy");
    a = api_post_ok(&cy, api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    for (int i = 0; i < 2; i++)
        is_woken(&on[i], "/v1/me/turns");
    is_woken(&on[2], path);
    api_second_end();
}
END_TEST

START_TEST(nothing_moves_until_the_time_is_up)
{
    begin();
    char path[PATH], tag[100];
    snprintf(path, sizeof path, "/v1/games/%s", game);
    const char *const paths[] = {path, api_path("%s/decisions", path), "/v1/me/turns"};
    for (int i = 0; i < 3; i++) {
        tag_of(&ada, paths[i], tag);
        struct answer a = api_call(&ada, "GET", paths[i], waiting_for(tag, "wait=1"), NULL);
        ck_assert_int_eq(a.status, 304);
        ck_assert_uint_eq(a.raw.body.n, 0);
        ck_assert_str_eq(http_answer_header(&a.raw, "ETag"), tag);
        ck_assert_str_eq(http_answer_header(&a.raw, "Preference-Applied"), "wait=1");
        ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "private, no-cache");
        answer_free(&a);
    }
}
END_TEST

START_TEST(what_is_no_wish_to_wait_is_ignored)
{
    static const char *const wishes[] = {"wait",
                                         "wait=",
                                         "wait=0",
                                         "wait=-1",
                                         "wait=x",
                                         "wait=1.5",
                                         "waits=30",
                                         "wait=30x",
                                         "x, y",
                                         ", ;=",
                                         "wait=\"30\"",
                                         "x=\"a, wait=30, b\"",
                                         "wait=0\r\nPrefer: wait=30"};
    begin();
    char path[PATH], tag[100];
    snprintf(path, sizeof path, "/v1/games/%s", game);
    tag_of(&ada, path, tag);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        struct answer a = api_call(&ada, "GET", path, waiting_for(tag, wishes[i]), NULL);
        ck_assert_int_eq(a.status, 304);
        ck_assert_ptr_null(http_answer_header(&a.raw, "Preference-Applied"));
        answer_free(&a);
    }
    /* Without a tag, with another, or for the past there is nothing to wait for. */
    struct answer a = api_call(&ada, "GET", path, "Prefer: wait=45\r\n", NULL);
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
    a = api_call(&ada, "GET", path, waiting_for("\"x\"", "respond-async, WAIT = 500 ;x"), NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(http_answer_header(&a.raw, "Preference-Applied"), "wait=60");
    answer_free(&a);
    static const char *const long_ones[] = {
        "wait=99999999999999999999999", "foo=\"a, wait=1\", wait=61", "foo\r\nPrefer: x, wait=99"};
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        a = api_call(&ada, "GET", path, waiting_for("\"x\"", long_ones[i]), NULL);
        ck_assert_int_eq(a.status, 200);
        ck_assert_str_eq(http_answer_header(&a.raw, "Preference-Applied"), "wait=60");
        answer_free(&a);
    }
    a = api_call(&ada, "GET", api_path("%s?at=1", path), waiting_for(tag, "wait=45"), NULL);
    ck_assert_int_eq(a.status, 304);
    ck_assert_ptr_null(http_answer_header(&a.raw, "Preference-Applied"));
    answer_free(&a);
}
END_TEST

/* The append waits for a lock that the test holds: what it would tell is not there yet. */
START_TEST(nobody_is_told_before_the_commit)
{
    begin();
    char path[PATH], body[5000];
    struct http_client on, writer = {.fd = -1};
    struct buf request = {0};
    snprintf(path, sizeof path, "/v1/games/%s", game);
    struct answer a = api_get_ok(&ada, api_path("%s/decisions", path));
    snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"%s\"}",
             (long long)number_at(a.json, "decisions.0.id"),
             text_at(a.json, "decisions.0.default"));
    answer_free(&a);
    wait_on(&on, &bea, path);
    PGconn *lock = PQconnectdb(api_database());
    PQclear(PQexec(lock, "begin"));
    PGresult *r = PQexec(
        lock, api_path("select 1 from turnstone.game where game_id = '%s' for update", game));
    ck_assert_int_eq(PQresultStatus(r), PGRES_TUPLES_OK);
    PQclear(r);
    buf_printf(&request,
               "POST %s/actions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n"
               "Idempotency-Key: k\r\nContent-Type: application/json\r\n"
               "Content-Length: %zu\r\n\r\n%s",
               path, ada.token, strlen(body), body);
    ck_assert(http_client_open(&writer, api_port()));
    ck_assert(http_client_send(&writer, request.at, request.n));
    ck_assert(!has_answer(&on, 300));
    ck_assert(!has_answer(&writer, 0));
    PQclear(PQexec(lock, "rollback"));
    PQfinish(lock);
    is_woken(&on, path);
    struct http_answer posted = {0};
    ck_assert(http_client_receive(&writer, false, &posted));
    ck_assert_int_eq(posted.status, 201);
    http_answer_free(&posted);
    http_client_close(&writer);
    buf_free(&request);
}
END_TEST

START_TEST(clients_that_go_away_disturb_nobody)
{
    begin();
    char path[PATH];
    struct http_client gone[50], on;
    snprintf(path, sizeof path, "/v1/games/%s", game);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 50; i++)
            wait_on(&gone[i], i % 2 ? &ada : NULL, path);
        wait_on(&on, &bea, path);
        for (int i = 0; i < 50; i++)
            if (i % 3)
                http_client_close(&gone[i]);
        if (round == 0)
            usleep(20000); /* the service may notice before the move, or with it */
        move(round % 2 ? &bea : &ada, game);
        is_woken(&on, path);
        for (int i = 0; i < 50; i += 3)
            is_woken(&gone[i], path);
    }
}
END_TEST

START_TEST(a_stop_ends_all_waiting)
{
    begin();
    char path[PATH], tag[100];
    struct http_client on[20];
    snprintf(path, sizeof path, "/v1/games/%s", game);
    api_second_begin();
    for (int i = 0; i < 20; i++)
        wait_on(&on[i], i % 2 ? &ada : NULL, path);
    api_second_end();
    for (int i = 0; i < 20; i++) {
        tag_of(i % 2 ? &ada : NULL, path, tag);
        struct answer a = api_answer(&on[i], path);
        ck_assert_int_eq(a.status, 304);
        ck_assert_str_eq(http_answer_header(&a.raw, "ETag"), tag);
        answer_free(&a);
        http_client_close(&on[i]);
    }
}
END_TEST

START_TEST(a_lost_connection_to_the_database_loses_no_move)
{
    begin();
    char path[PATH];
    struct http_client on[2];
    snprintf(path, sizeof path, "/v1/games/%s", game);
    wait_on(&on[0], &bea, path);
    wait_on(&on[1], &bea, "/v1/me/turns");
    api_second_begin();
    database_sql(api_database(),
                 "select pg_terminate_backend(pid, 5000) from pg_stat_activity"
                 " where query = 'listen turnstone_games' and datname = current_database()");
    move(&ada, game);
    is_woken(&on[0], path);
    is_woken(&on[1], "/v1/me/turns");
    api_second_end();
}
END_TEST

START_TEST(too_many_are_refused)
{
    begin();
    char path[PATH], tag[100];
    struct http_client on[5], more = {.fd = -1};
    snprintf(path, sizeof path, "/v1/games/%s", game);
    setenv("TURNSTONE_MAX_WAITING", "5", 1);
    api_second_begin();
    unsetenv("TURNSTONE_MAX_WAITING");
    for (int i = 0; i < 5; i++)
        wait_on(&on[i], &bea, path);
    tag_of(&bea, path, tag);
    api_ask(&more, &bea, path, waiting_for(tag, "wait=45"));
    struct answer a = api_answer(&more, path);
    ck_assert_ptr_nonnull(http_answer_header(&a.raw, "Retry-After"));
    expect_problem(a, 503, "overloaded");
    move(&ada, game);
    for (int i = 0; i < 5; i++)
        is_woken(&on[i], path);
    http_client_close(&more);
    wait_on(&more, &bea, path);
    move(&bea, game);
    is_woken(&more, path);
    api_second_end();
}
END_TEST

START_TEST(thousands_wait_at_once)
{
    begin();
    char path[PATH], tags[3][100];
    const struct player *const who[] = {&ada, &bea, NULL};
    struct http_client *on = calloc(MANY, sizeof *on);
    ck_assert_ptr_nonnull(on);
    snprintf(path, sizeof path, "/v1/games/%s", game);
    for (int k = 0; k < 3; k++)
        tag_of(who[k], path, tags[k]);
    for (int i = 0; i < MANY; i++) {
        on[i].fd = -1;
        api_ask(&on[i], who[i % 3], path, waiting_for(tags[i % 3], "wait=45"));
    }
    /* Others are served meanwhile. */
    for (int i = 0; i < 20; i++)
        tag_of(&ada, path, tags[0]);
    move(&ada, game);
    for (int i = 0; i < MANY; i++) {
        struct answer a = woken(&on[i], path);
        ck_assert_int_eq(number_at(a.json, "game.position"), 2);
        ck_assert_int_eq(at(a.json, "you.seat") ? number_at(a.json, "you.seat") : 3, i % 3 + 1);
        answer_free(&a);
        http_client_close(&on[i]);
    }
    free(on);
}
END_TEST

/* Each of many pollers sees the same whole history, and ends with what is there at the end: no move
 * is lost between looking and waiting. */
START_TEST(no_move_is_lost)
{
    begin();
    enum { POLLERS = 12, MOVES = 40 };
    char path[PATH];
    struct http_client on[POLLERS];
    pid_t mover = fork();
    snprintf(path, sizeof path, "/v1/games/%s/decisions", game);
    if (mover == 0) {
        struct http_client own = {.fd = -1};
        struct http_answer a = {0};
        bool is_fine = http_client_open(&own, api_port());
        for (int i = 0; is_fine && i < MOVES; i++) {
            const struct player *p = i % 2 ? &bea : &ada;
            char headers[400], body[5000];
            snprintf(headers, sizeof headers,
                     "Authorization: Bearer %s\r\nIdempotency-Key: move%d\r\n", p->token, i);
            is_fine = http_client_call(&own, "GET", path, headers, NULL, 0, &a);
            struct json_object *root = json_tokener_parse(http_answer_text(&a));
            snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"end\"}",
                     (long long)json_object_get_int64(at(root, "decisions.0.id")));
            json_object_put(root);
            is_fine =
                is_fine && http_client_json(&own, "POST", api_path("/v1/games/%s/actions", game),
                                            headers, body, &a);
            is_fine = is_fine && a.status == 201;
        }
        _exit(is_fine ? 0 : 1);
    }
    int64_t seen[POLLERS] = {0};
    char tags[POLLERS][100];
    for (int i = 0; i < POLLERS; i++) {
        on[i] = (struct http_client){.fd = -1};
        snprintf(tags[i], sizeof tags[i], "\"none\"");
        api_ask(&on[i], NULL, path, waiting_for(tags[i], "wait=45"));
    }
    for (bool is_done = false; !is_done;) {
        is_done = true;
        for (int i = 0; i < POLLERS; i++) {
            if (seen[i] == MOVES + 1)
                continue;
            struct answer a = woken(&on[i], path);
            ck_assert_int_gt(number_at(a.json, "position"), seen[i]);
            seen[i] = number_at(a.json, "position");
            snprintf(tags[i], sizeof tags[i], "%s", http_answer_header(&a.raw, "ETag"));
            answer_free(&a);
            is_done = is_done && seen[i] == MOVES + 1;
            if (seen[i] < MOVES + 1)
                api_ask(&on[i], NULL, path, waiting_for(tags[i], "wait=45"));
        }
    }
    int status = 1;
    ck_assert_int_eq(waitpid(mover, &status, 0), mover);
    ck_assert_int_eq(status, 0);
    for (int i = 0; i < POLLERS; i++)
        http_client_close(&on[i]);
}
END_TEST

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* The player's turn ends, without waiting for the answer. */
static void send_move(struct http_client *on, const struct player *p)
{
    struct answer asked = api_get_ok(p, api_path("/v1/games/%s/decisions", game));
    struct buf request = {0};
    char body[100], key[API_ID];
    int n = snprintf(body, sizeof body, "{\"decision\":%lld,\"answer\":\"end\"}",
                     (long long)number_at(asked.json, "decisions.0.id"));
    api_key(key);
    buf_printf(&request,
               "POST /v1/games/%s/actions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n"
               "Idempotency-Key: %s\r\nContent-Type: application/json\r\n"
               "Content-Length: %d\r\n\r\n%s",
               game, p->token, key, n, body);
    ck_assert(http_client_send(on, request.at, request.n));
    buf_free(&request);
    answer_free(&asked);
}

/* The only one who waits begins to do so at about the time of the move, sooner or later by chance:
 * there is a moment between looking and waiting, and no other move that would wake it. */
START_TEST(no_move_falls_between_looking_and_waiting)
{
    enum { MOVES = 600, EACH = 40 };
    struct http_client on = {.fd = -1}, mover = {.fd = -1};
    struct http_answer moved = {0};
    uint64_t random = 1;
    int64_t usual = 500;
    char path[PATH], tag[100];
    ck_assert(http_client_open(&mover, api_port()));
    for (int i = 0; i < MOVES; i++) {
        if (i % EACH == 0)
            begin();
        snprintf(path, sizeof path, "/v1/games/%s", game);
        tag_of(NULL, path, tag);
        int64_t begun = now_us(), due;
        send_move(&mover, i % 2 ? &bea : &ada);
        begun = now_us();
        due = begun + (int64_t)random_below(&random, (uint64_t)usual * 2);
        while (now_us() < due && !has_answer(&mover, 0))
            continue;
        api_ask(&on, NULL, path, waiting_for(tag, "wait=45"));
        ck_assert(http_client_receive(&mover, false, &moved));
        ck_assert_int_eq(moved.status, 201);
        usual = (usual * 7 + (now_us() - begun)) / 8;
        struct answer a = woken(&on, path);
        ck_assert_int_eq(number_at(a.json, "game.position"), i % EACH + 2);
        answer_free(&a);
    }
    http_answer_free(&moved);
    http_client_close(&mover);
    http_client_close(&on);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        a_move_wakes_all_who_wait_for_it,
        a_bot_wakes,
        another_process_wakes,
        those_who_join_wake_and_a_new_game_does,
        nothing_moves_until_the_time_is_up,
        what_is_no_wish_to_wait_is_ignored,
        nobody_is_told_before_the_commit,
        clients_that_go_away_disturb_nobody,
        a_stop_ends_all_waiting,
        a_lost_connection_to_the_database_loses_no_move,
        too_many_are_refused,
        thousands_wait_at_once,
        no_move_is_lost,
        no_move_falls_between_looking_and_waiting,
    };
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    return api_run("long_poll", tests, sizeof tests / sizeof *tests);
}
