/* tests/api/game_play.c: complete games over the API, every view compared with its past self and
 * with a replay of the log. */
#include "api/fixture.h"
#include "api/random.h"
#include "api/table.h"

enum { MOST_SEATS = 4, MOST_POSITIONS = 6000 };

/* A game and what each viewer saw of it: the public, then the seats. */
struct play {
    struct player players[MOST_SEATS];
    size_t n;
    char id[API_ID];
    uint64_t chance;
    int32_t position[MOST_SEATS + 1]; /* as each viewer counts */
    bool is_over;
    char *seen[MOST_SEATS + 1][MOST_POSITIONS]; /* bodies by position */
};

static struct play p;

static const struct player *viewer(size_t v)
{
    return v ? &p.players[v - 1] : NULL;
}

static void look(void)
{
    for (size_t v = 0; v <= p.n; v++) {
        struct answer a = api_get_ok(viewer(v), api_path("/v1/games/%s", p.id));
        int64_t position = number_at(a.json, "game.position");
        ck_assert_int_lt(position, MOST_POSITIONS);
        if (!p.seen[v][position])
            p.seen[v][position] = strdup(http_answer_text(&a.raw));
        ck_assert_str_eq(p.seen[v][position], http_answer_text(&a.raw));
        p.position[v] = (int32_t)position;
        p.is_over = strcmp(text_at(a.json, "game.status"), "finished") == 0;
        answer_free(&a);
    }
}

static void begin(size_t n, const char *options, uint64_t seed)
{
    static const char *const names[] = {"Ada", "Bea", "Cy", "Dee"};
    memset(&p, 0, sizeof p);
    p.n = n;
    p.chance = seed;
    for (size_t i = 0; i < n; i++)
        p.players[i] = api_player(names[i]);
    api_game_between(p.players, n, options, "public", p.id);
    look();
}

/* The first seat that is asked something answers by chance; false: nobody is asked. */
static bool answer_once(void)
{
    for (size_t i = 0; i < p.n; i++) {
        const struct player *as = &p.players[i];
        struct answer asked = api_get_ok(as, api_path("/v1/games/%s/decisions", p.id));
        if (length_at(asked.json, "decisions") == 0) {
            answer_free(&asked);
            continue;
        }
        struct json_object *decision = at(asked.json, "decisions.0");
        struct buf text = {0}, body = {0};
        random_answer(decision, &p.chance, &text);
        buf_printf(&body, "{\"decision\":%lld,\"answer\":\"%s\"}",
                   (long long)number_at(decision, "id"), text.at);
        struct answer a = api_post_ok(as, api_path("/v1/games/%s/actions", p.id), body.at);
        ck_assert_int_eq(number_at(a.json, "applied"), 1);
        ck_assert_int_gt(number_at(a.json, "position"), p.position[i + 1]);
        buf_free(&text);
        buf_free(&body);
        answer_free(&a);
        answer_free(&asked);
        return true;
    }
    return false;
}

/* Now and then a seat gives standing orders, some or none: look() finds that nobody else is told
 * anything, unless they answer what the seat is asked. */
static void order_sometimes(void)
{
    if (random_below(&p.chance, 12))
        return;
    size_t seat = random_below(&p.chance, p.n);
    const char *path = api_path("/v1/games/%s/orders", p.id);
    struct answer a = api_get_ok(&p.players[seat], path);
    struct buf body = {0};
    buf_text(&body, "{\"orders\":[");
    for (size_t i = 0, n = 0; i < length_at(a.json, "possible"); i++)
        if (random_below(&p.chance, 3) == 0)
            buf_printf(&body, "%s\"%s\"", n++ ? "," : "",
                       text_at(a.json, api_path("possible.%zu", i)));
    buf_text(&body, "]}");
    answer_free(&a);
    a = api_call(&p.players[seat], "PUT", path, NULL, body.at);
    ck_assert_int_eq(a.status, 200);
    ck_assert_int_eq(number_at(a.json, "position"), p.position[seat + 1] + 1);
    answer_free(&a);
    buf_free(&body);
    look();
}

/* Each viewer's view of every position, asked for now, is what it was then. */
static void compare_with_past(void)
{
    for (size_t v = 0; v <= p.n; v++) {
        for (int32_t at_position = 0; at_position <= p.position[v]; at_position++) {
            struct answer a =
                api_get_ok(viewer(v), api_path("/v1/games/%s?at=%d", p.id, (int)at_position));
            if (p.seen[v][at_position])
                ck_assert_str_eq(http_answer_text(&a.raw), p.seen[v][at_position]);
            answer_free(&a);
        }
        expect_problem(
            api_get(viewer(v), api_path("/v1/games/%s?at=%d", p.id, (int)p.position[v] + 1)), 404,
            "no_such_position");
    }
}

/* The state in each view is what a replay of the stored log shows this viewer. */
static void compare_with_replay(void)
{
    for (size_t v = 0; v <= p.n; v++) {
        struct table t;
        rules_seat seat = v ? (rules_seat)(v - 1) : RULES_NOBODY;
        size_t compared = 0;
        table_open(&t, p.id);
        for (int32_t position = 1; position <= p.position[v]; position++) {
            if (!p.seen[v][position])
                continue;
            table_to(&t, seat, position);
            struct json_object *wanted = table_state(&t, seat);
            struct json_object *body = json_tokener_parse(p.seen[v][position]);
            ck_assert_msg(json_object_equal(wanted, at(body, "state")),
                          "viewer %zu, position %d:\n%s\n%s", v, (int)position,
                          json_object_to_json_string(wanted), p.seen[v][position]);
            json_object_put(wanted);
            json_object_put(body);
            compared++;
        }
        ck_assert_uint_gt(compared, 10);
        ck_assert_uint_eq(t.at, t.n_rows);
        ck_assert(rules_over(t.board.state));
        table_close(&t);
    }
}

static void check_row(struct json_object *row, const struct store_row *stored, size_t v)
{
    bool is_orders = strcmp(stored->kind, "orders") == 0;
    bool is_own = v && stored->by_seat == v && (is_orders || strcmp(stored->kind, "answer") == 0);
    if (is_own)
        ck_assert_str_eq(text_at(row, "answer"), stored->answer);
    else
        ck_assert_ptr_null(at(row, "answer"));
    if (is_orders)
        ck_assert_str_eq(text_at(row, "kind"), is_own ? "orders" : "answer");
}

/* The log's own answers, and nobody else's, in the pages of each viewer. */
static void compare_log(void)
{
    struct table t;
    table_open(&t, p.id);
    for (size_t v = 0; v <= p.n; v++) {
        int64_t after = 0;
        size_t stored_at = 0;
        for (;;) {
            struct answer a =
                api_get_ok(viewer(v), api_path("/v1/games/%s/actions?after=%lld&limit=500", p.id,
                                               (long long)after));
            size_t n = length_at(a.json, "actions");
            for (size_t i = 0; i < n; i++) {
                struct json_object *row = at(a.json, api_path("actions.%zu", i));
                int64_t position = number_at(row, "position");
                ck_assert_int_eq(position, after + (int64_t)i + 1);
                while (table_row(&t, stored_at)->positions[v] < position)
                    stored_at++;
                check_row(row, table_row(&t, stored_at), v);
            }
            after += (int64_t)n;
            answer_free(&a);
            if (n < 500)
                break;
        }
        ck_assert_int_eq(after, table_row(&t, t.n_rows - 1)->positions[v]);
        ck_assert_int_eq(after, p.position[v]);
    }
    table_close(&t);
}

static void end(void)
{
    for (size_t v = 0; v <= p.n; v++)
        for (size_t i = 0; i < MOST_POSITIONS; i++)
            free(p.seen[v][i]);
}

static void check_result(struct json_object *game)
{
    ck_assert_str_eq(text_at(game, "status"), "finished");
    ck_assert_uint_eq(length_at(game, "result.standings"), p.n);
    bool has_winner = false;
    for (size_t i = 0; i < p.n; i++)
        has_winner = has_winner || number_at(game, api_path("result.standings.%zu.place", i)) == 1;
    ck_assert(has_winner);
}

static void play_to_the_end(void)
{
    while (!p.is_over && answer_once()) {
        look();
        if (!p.is_over)
            order_sometimes();
    }
    ck_assert(p.is_over);
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s", p.id));
    check_result(at(a.json, "game"));
    answer_free(&a);
    compare_with_past();
    compare_with_replay();
    compare_log();
    api_second_begin();
    look();
    compare_with_past();
    api_second_end();
    end();
}

START_TEST(two_seats_play_a_whole_game)
{
    begin(2,
          "{\"kingdom\":[\"cellar\",\"market\",\"merchant\",\"militia\",\"mine\",\"moat\","
          "\"remodel\",\"smithy\",\"village\",\"workshop\"]}",
          1);
    play_to_the_end();
}
END_TEST

START_TEST(four_seats_play_a_whole_game)
{
    begin(4, "{}", 2);
    play_to_the_end();
}
END_TEST

/* Bots play on by themselves; the only person just takes the default. */
START_TEST(a_person_plays_against_bots)
{
    memset(&p, 0, sizeof p);
    p.n = 1;
    p.players[0] = api_player("Ada");
    api_game(&p.players[0],
             "[{\"kind\":\"bot\",\"bot\":\"big-money\"},{\"kind\":\"me\"},"
             "{\"kind\":\"bot\",\"bot\":\"random\"}]",
             "{\"turn_cap\":50}", "private", p.id);
    bool is_over = false;
    char tag[100] = "\"none\"";
    for (int tries = 0; !is_over && tries < 20000; tries++) {
        struct answer asked =
            api_call(&p.players[0], "GET", api_path("/v1/games/%s/decisions", p.id),
                     api_path("If-None-Match: %s\r\nPrefer: wait=45\r\n", tag), NULL);
        ck_assert_int_eq(asked.status, 200);
        snprintf(tag, sizeof tag, "%s", http_answer_header(&asked.raw, "ETag"));
        if (length_at(asked.json, "decisions")) {
            struct buf body = {0};
            buf_printf(&body, "{\"decision\":%lld,\"answer\":\"%s\"}",
                       (long long)number_at(asked.json, "decisions.0.id"),
                       text_at(asked.json, "decisions.0.default"));
            struct answer a =
                api_post_ok(&p.players[0], api_path("/v1/games/%s/actions", p.id), body.at);
            answer_free(&a);
            buf_free(&body);
        } else if (length_at(asked.json, "awaiting") == 0) {
            is_over = true;
        }
        answer_free(&asked);
    }
    ck_assert(is_over);
    struct answer a = api_get_ok(&p.players[0], api_path("/v1/games/%s", p.id));
    ck_assert_str_eq(text_at(a.json, "game.status"), "finished");
    ck_assert_uint_eq(length_at(a.json, "game.result.standings"), 3);
    answer_free(&a);
}
END_TEST

START_TEST(bots_alone_play_to_the_end)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    bool is_over = false;
    api_game(&ada,
             "[{\"kind\":\"bot\",\"bot\":\"big-money\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]",
             "{}", "public", id);
    char tag[100] = "\"none\"";
    for (int tries = 0; !is_over && tries < 6000; tries++) {
        struct answer a = api_call(NULL, "GET", api_path("/v1/games/%s", id),
                                   api_path("If-None-Match: %s\r\nPrefer: wait=45\r\n", tag), NULL);
        ck_assert_int_eq(a.status, 200);
        is_over = strcmp(text_at(a.json, "game.status"), "finished") == 0;
        snprintf(tag, sizeof tag, "%s", http_answer_header(&a.raw, "ETag"));
        answer_free(&a);
    }
    ck_assert(is_over);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        two_seats_play_a_whole_game,
        four_seats_play_a_whole_game,
        a_person_plays_against_bots,
        bots_alone_play_to_the_end,
    };
    return api_run("game_play", tests, sizeof tests / sizeof *tests);
}
