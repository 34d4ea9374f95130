/* tests/unit/http_router.c: routes, request targets and timers, without a socket. */
#include "http/router.h"

#include "http/server.h"
#include "http/target.h"
#include "http_fixture.h"

static void nothing(struct http_request *r)
{
    (void)r;
}

static const struct http_route routes[] = {
    {"root", "GET", "/", nothing, 0},
    {"games_list", "GET", "/v1/games", nothing, 0},
    {"games_post", "POST", "/v1/games", nothing, 0},
    {"game_get", "GET", "/v1/games/{game_id}", nothing, 0},
    {"game_mine", "GET", "/v1/games/mine", nothing, 0},
    {"game_delete", "DELETE", "/v1/games/{id}", nothing, 0},
    {"turn_get", "GET", "/v1/games/{game_id}/turns/{number}", nothing, 0},
    {"head_own", "HEAD", "/head", nothing, 0},
    {"head_get", "GET", "/head", nothing, 0},
};

static const char *match(const struct http_router *router, const char *method, const char *path)
{
    struct http_target target;
    const struct http_shape *shape = NULL;
    ck_assert_ptr_null(http_target_read(&target, strdup(path)));
    const struct http_route *route =
        http_router_match(router, method, target.segments, target.n_segments, &shape);
    http_target_free(&target);
    return route ? route->operation : "none";
}

START_TEST(matches_method_and_template)
{
    struct http_router router;
    ck_assert_int_eq(http_router_init(&router, routes, sizeof routes / sizeof *routes), 0);
    ck_assert_str_eq(match(&router, "GET", "/"), "root");
    ck_assert_str_eq(match(&router, "GET", "/v1/games"), "games_list");
    ck_assert_str_eq(match(&router, "POST", "/v1/games"), "games_post");
    ck_assert_str_eq(match(&router, "HEAD", "/v1/games"), "games_list");
    ck_assert_str_eq(match(&router, "HEAD", "/head"), "head_own");
    ck_assert_str_eq(match(&router, "GET", "/head"), "head_get");
    ck_assert_str_eq(match(&router, "GET", "/v1/games/x"), "game_get");
    ck_assert_str_eq(match(&router, "GET", "/v1/games/mine"), "game_mine");
    ck_assert_str_eq(match(&router, "DELETE", "/v1/games/mine"), "game_delete");
    ck_assert_str_eq(match(&router, "GET", "/v1/games/a/turns/7?x=/y"), "turn_get");
    ck_assert_str_eq(match(&router, "GET", "/v1/%67ames"), "games_list");
    ck_assert_str_eq(match(&router, "GET", "/v1/games/"), "none");
    ck_assert_str_eq(match(&router, "GET", "//v1/games"), "none");
    ck_assert_str_eq(match(&router, "GET", "/v1/game"), "none");
    ck_assert_str_eq(match(&router, "GET", "/v1/games2"), "none");
    ck_assert_str_eq(match(&router, "GET", "/V1/games"), "none");
    ck_assert_str_eq(match(&router, "get", "/v1/games"), "none");
    ck_assert_str_eq(match(&router, "PUT", "/v1/games"), "none");
    http_router_free(&router);
}
END_TEST

START_TEST(lists_the_methods_of_a_path)
{
    struct http_router router;
    struct buf allow = {0};
    const char *const mine[] = {"v1", "games", "mine"};
    const char *const other[] = {"v1", "game"};
    ck_assert_int_eq(http_router_init(&router, routes, sizeof routes / sizeof *routes), 0);
    ck_assert(http_router_allow(&router, mine, 3, &allow));
    ck_assert_str_eq(allow.at, "GET, HEAD, DELETE, OPTIONS");
    buf_clear(&allow);
    ck_assert(!http_router_allow(&router, other, 2, &allow));
    ck_assert_uint_eq(allow.n, 0);
    buf_free(&allow);
    http_router_free(&router);
}
END_TEST

START_TEST(refuses_malformed_tables)
{
    static const struct http_route bad[] = {
        {"x", "GET", "v1", nothing, 0},
        {"x", "GET", "/v1/", nothing, 0},
        {"x", "GET", "/v1//games", nothing, 0},
        {"x", "GET", "/v1/{}", nothing, 0},
        {"x", "GET", "/v1/{a", nothing, 0},
        {"x", "GET", "/v1/a{b}", nothing, 0},
        {"x", "", "/v1", nothing, 0},
        {"x", "GET", "/v1", NULL, 0},
        {NULL, "GET", "/v1", nothing, 0},
        {"x", "GET", "/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17", nothing, 0},
    };
    static const struct http_route twice[] = {{"a", "GET", "/v1/{a}/x", nothing, 0},
                                              {"b", "GET", "/v1/{b}/x", nothing, 0}};
    static const struct http_route apart[] = {{"a", "GET", "/v1/{a}/x", nothing, 0},
                                              {"b", "GET", "/v1/{b}/y", nothing, 0},
                                              {"c", "PUT", "/v1/{a}/x", nothing, 0},
                                              {"d", "GET", "/v1/x/{a}", nothing, 0}};
    struct http_router router;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_int_eq(http_router_init(&router, &bad[i], 1), HTTP_BAD_ROUTES);
    ck_assert_int_eq(http_router_init(&router, twice, 2), HTTP_BAD_ROUTES);
    ck_assert_int_eq(http_router_init(&router, apart, 4), 0);
    http_router_free(&router);
}
END_TEST

START_TEST(takes_targets_apart)
{
    struct http_target t;
    ck_assert_ptr_null(
        http_target_read(&t, strdup("/a%2Fb/%C3%A4+/?x=1%262&x=+a%2Bb&&flag&=v&e=")));
    ck_assert_uint_eq(t.n_segments, 3);
    ck_assert_str_eq(t.segments[0], "a/b");
    ck_assert_str_eq(t.segments[1], "\xc3\xa4+");
    ck_assert_str_eq(t.segments[2], "");
    static const char *const expected[][2] = {
        {"x", "1&2"}, {"x", " a+b"}, {"flag", ""}, {"", "v"}, {"e", ""}};
    ck_assert_uint_eq(t.n_query, 5);
    for (size_t i = 0; i < 5; i++) {
        ck_assert_str_eq(t.query[i].name, expected[i][0]);
        ck_assert_str_eq(t.query[i].value, expected[i][1]);
    }
    http_target_free(&t);
    ck_assert_ptr_null(http_target_read(&t, strdup("HTTP://host:80/v1?a=b")));
    ck_assert_uint_eq(t.n_segments, 1);
    ck_assert_str_eq(t.segments[0], "v1");
    http_target_free(&t);
    ck_assert_ptr_null(http_target_read(&t, strdup("http://host?a=b")));
    ck_assert_uint_eq(t.n_segments, 0);
    ck_assert_uint_eq(t.n_query, 1);
    http_target_free(&t);
    ck_assert_ptr_null(http_target_read(&t, strdup("*")));
    ck_assert(t.is_star);
    http_target_free(&t);
}
END_TEST

START_TEST(refuses_malformed_targets)
{
    static const char *const bad[] = {"/%",   "/%4",    "/%zz", "/a%00",    "/?a=%",
                                      "/?%0", "/?=%00", "/a b", "/a\x01",   "/\xc3\xa4",
                                      "/a#b", "v1",     "",     "host:443", "/%4\n1"};
    struct http_target t;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(http_target_read(&t, strdup(bad[i])) != NULL, "taken: %s", bad[i]);
    struct buf many = {0};
    buf_text(&many, "/?");
    for (int i = 0; i < HTTP_MAX_QUERY; i++)
        buf_text(&many, "a=b&");
    ck_assert_ptr_null(http_target_read(&t, strdup(many.at)));
    http_target_free(&t);
    buf_text(&many, "a");
    ck_assert_ptr_nonnull(http_target_read(&t, strdup(many.at)));
    buf_free(&many);
}
END_TEST

struct alarm {
    struct http_timer timer;
    int order;
};
static int alarms_fired;

static void alarm_fire(struct http_timer *timer)
{
    ((struct alarm *)(void *)timer)->order = ++alarms_fired;
}

START_TEST(timers_fire_in_order)
{
    enum { N = 10000 };
    static struct alarm alarms[N];
    struct http_timers timers = {0};
    ck_assert_int_eq(http_timers_wait(&timers, 0), -1);
    for (int i = 0; i < N; i++) {
        alarms[i].timer.fire = alarm_fire;
        alarms[i].timer.due = i * 7919 % N + 1;
        ck_assert_int_eq(http_timers_start(&timers, &alarms[i].timer), 0);
    }
    for (int i = 0; i < N; i += 3)
        http_timers_cancel(&timers, &alarms[i].timer);
    for (int i = 1; i < N; i += 3) { /* moved behind all others */
        alarms[i].timer.due += N;
        ck_assert_int_eq(http_timers_start(&timers, &alarms[i].timer), 0);
    }
    http_timers_fire(&timers, 0);
    ck_assert_int_eq(alarms_fired, 0);
    for (int now = 1; now <= 2 * N; now++) {
        ck_assert_int_ge(http_timers_wait(&timers, now), timers.n ? 0 : -1);
        http_timers_fire(&timers, now);
    }
    ck_assert_uint_eq(timers.n, 0);
    ck_assert_int_eq(alarms_fired, N - (N + 2) / 3);
    for (int i = 0; i < N; i++)
        for (int j = i - 50 < 0 ? 0 : i - 50; j < i; j++)
            if (alarms[i].order && alarms[j].order)
                ck_assert((alarms[i].order < alarms[j].order) ==
                          (alarms[i].timer.due < alarms[j].timer.due));
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(alarms[i].order == 0, i % 3 == 0);
    http_timers_free(&timers);
}
END_TEST

START_TEST(timers_that_restart_do_not_hold_the_loop)
{
    struct http_timers timers = {0};
    struct alarm one = {.timer = {.fire = alarm_fire, .due = 5}};
    ck_assert_int_eq(http_timers_start(&timers, &one.timer), 0);
    ck_assert_int_eq(http_timers_wait(&timers, 2), 3);
    ck_assert_int_eq(http_timers_wait(&timers, 9), 0);
    http_timers_cancel(&timers, &one.timer);
    http_timers_cancel(&timers, &one.timer);
    ck_assert_int_eq(http_timers_wait(&timers, 9), -1);
    ck_assert_int_eq(http_timers_start(&timers, &one.timer), 0);
    http_timers_free(&timers);
    ck_assert_uint_eq(one.timer.slot, 0);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {matches_method_and_template,
                                  lists_the_methods_of_a_path,
                                  refuses_malformed_tables,
                                  takes_targets_apart,
                                  refuses_malformed_targets,
                                  timers_fire_in_order,
                                  timers_that_restart_do_not_hold_the_loop};
    return fixture_run("http_router", tests, sizeof tests / sizeof *tests);
}
