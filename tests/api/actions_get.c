/* tests/api/actions_get.c: the log, by pages and by lines. */
#include "api/fixture.h"

/* A running game with three more rows. */
static void begin(struct player players[2], char id[API_ID])
{
    players[0] = api_player("Ada");
    players[1] = api_player("Bea");
    api_game_between(players, 2, "{\"first_player\":1}", "public", id);
    struct answer a = api_get_ok(&players[0], api_path("/v1/games/%s/decisions", id));
    int asked = (int)number_at(a.json, "decisions.0.id");
    answer_free(&a);
    a = api_post_ok(&players[0], api_path("/v1/games/%s/actions", id),
                    api_path("{\"decision\":%d,\"answers\":[\"play copper\",\"play copper\","
                             "\"end\"]}",
                             asked));
    ck_assert_int_eq(number_at(a.json, "applied"), 3);
    answer_free(&a);
}

START_TEST(rows_are_told_as_the_viewer_may_know_them)
{
    struct player players[2];
    char id[API_ID];
    begin(players, id);
    for (int v = 0; v < 3; v++) {
        struct answer a =
            api_get_ok(v < 2 ? &players[v] : NULL, api_path("/v1/games/%s/actions", id));
        ck_assert_int_eq(number_at(a.json, "position"), 4);
        ck_assert_uint_eq(length_at(a.json, "actions"), 4);
        ck_assert_str_eq(text_at(a.json, "actions.0.kind"), "start");
        ck_assert_ptr_null(at(a.json, "actions.0.seat"));
        ck_assert_ptr_null(at(a.json, "actions.0.answer"));
        ck_assert_str_eq(text_at(a.json, "actions.1.kind"), "answer");
        ck_assert_int_eq(number_at(a.json, "actions.1.by"), 1);
        if (v == 0)
            ck_assert_str_eq(text_at(a.json, "actions.1.answer"), "play copper");
        else
            ck_assert_ptr_null(at(a.json, "actions.1.answer"));
        /* The cards drawn at the end of the turn are for the seat that drew them. */
        size_t n = length_at(a.json, "actions.3.events"), draws = 0;
        for (size_t i = 0; i < n; i++) {
            struct json_object *event = at(a.json, api_path("actions.3.events.%zu", i));
            if (strcmp(text_at(event, "kind"), "draw") != 0)
                continue;
            ck_assert_int_eq(at(event, "card") != NULL, v == 0);
            draws++;
        }
        ck_assert_uint_gt(draws, 0);
        answer_free(&a);
    }
}
END_TEST

START_TEST(pages_follow_one_another)
{
    struct player players[2];
    char id[API_ID];
    begin(players, id);
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/actions?limit=3", id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 3);
    ck_assert_str_eq(http_answer_header(&a.raw, "Link"),
                     api_path("</v1/games/%s/actions?after=3&limit=3>; rel=\"next\"", id));
    answer_free(&a);
    a = api_get_ok(NULL, api_path("/v1/games/%s/actions?after=3&limit=3", id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 1);
    ck_assert_int_eq(number_at(a.json, "actions.0.position"), 4);
    ck_assert_ptr_null(http_answer_header(&a.raw, "Link"));
    answer_free(&a);
    a = api_get_ok(NULL, api_path("/v1/games/%s/actions?after=4", id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 0);
    answer_free(&a);
    a = api_get_ok(NULL, api_path("/v1/games/%s/actions?after=4294967295", id));
    ck_assert_uint_eq(length_at(a.json, "actions"), 0);
    answer_free(&a);
}
END_TEST

START_TEST(the_same_rows_come_one_per_line)
{
    struct player players[2];
    char id[API_ID];
    begin(players, id);
    struct answer page = api_get_ok(&players[0], api_path("/v1/games/%s/actions", id));
    struct answer a = api_call(&players[0], "GET", api_path("/v1/games/%s/actions", id),
                               "Accept: text/plain;q=0.1, application/x-ndjson;q=0.9\r\n", NULL);
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(http_answer_header(&a.raw, "Content-Type"), "application/x-ndjson");
    const char *line = http_answer_text(&a.raw);
    for (size_t i = 0; i < 4; i++) {
        size_t n = strcspn(line, "\n");
        ck_assert_int_eq(line[n], '\n');
        struct json_tokener *reader = json_tokener_new();
        struct json_object *row = json_tokener_parse_ex(reader, line, (int)n);
        ck_assert(json_object_equal(row, at(page.json, api_path("actions.%zu", i))));
        json_object_put(row);
        json_tokener_free(reader);
        line += n + 1;
    }
    ck_assert_str_eq(line, "");
    answer_free(&a);
    answer_free(&page);
}
END_TEST

START_TEST(before_the_start_there_are_none)
{
    struct player ada = api_player("Ada");
    char id[API_ID];
    api_game(&ada, "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    struct answer a = api_get_ok(NULL, api_path("/v1/games/%s/actions", id));
    ck_assert_int_eq(number_at(a.json, "position"), 0);
    ck_assert_uint_eq(length_at(a.json, "actions"), 0);
    answer_free(&a);
    static const char *const wrong[] = {"limit=0", "limit=501", "after=-1",
                                        "after=x", "before=1",  "after=1&after=1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_problem(api_get(NULL, api_path("/v1/games/%s/actions?%s", id, wrong[i])), 400,
                       "invalid_parameter");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        rows_are_told_as_the_viewer_may_know_them,
        pages_follow_one_another,
        the_same_rows_come_one_per_line,
        before_the_start_there_are_none,
    };
    return api_run("actions_get", tests, sizeof tests / sizeof *tests);
}
