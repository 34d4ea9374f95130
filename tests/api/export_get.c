/* tests/api/export_get.c: a finished game, whole: what it is good for, who gets it, and when. */
#include "api/moves.h"

#include <libpq-fe.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_FILES = 3 }; /* as the environment says in main() */

static const char *path_of(const char *id)
{
    return api_path("/v1/games/%s/export", id);
}

/* A game of bots for the creator's table: over after a while, without anybody's help. */
static void play_to_the_end(struct player players[2], char id[API_ID])
{
    char tag[100] = "\"none\"";
    bool is_over = false;
    api_game(&players[0], "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"big-money\"}]",
             "{\"turn_cap\":50}", "public", id);
    for (int tries = 0; !is_over && tries < 2000; tries++) {
        struct answer asked =
            api_call(&players[0], "GET", api_path("/v1/games/%s/decisions", id),
                     api_path("If-None-Match: %s\r\nPrefer: wait=45\r\n", tag), NULL);
        ck_assert_int_eq(asked.status, 200);
        snprintf(tag, sizeof tag, "%s", http_answer_header(&asked.raw, "ETag"));
        bool is_mine = length_at(asked.json, "decisions") > 0;
        is_over = !is_mine && length_at(asked.json, "awaiting") == 0;
        answer_free(&asked);
        if (is_mine)
            move(&players[0], id);
    }
    ck_assert(is_over);
}

static void write_file(const char *name, const struct answer *a)
{
    FILE *file = fopen(name, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(a->raw.body.at, 1, a->raw.body.n, file), a->raw.body.n);
    fclose(file);
}

static void program_says(const char *wanted, const char *const *arguments)
{
    char said[4096];
    int status = api_program(arguments, said, sizeof said);
    ck_assert_msg(status == 0 && strstr(said, wanted), "%d: %s", status, said);
}

/* The results in the head are those of the game. */
static void check_results(const struct answer *a, const char *id)
{
    char *line = strndup(a->raw.body.at, strcspn(a->raw.body.at, "\n"));
    struct json_object *head = json_tokener_parse(line);
    struct answer game = api_get_ok(NULL, api_path("/v1/games/%s", id));
    ck_assert_str_eq(text_at(head, "game"), id);
    ck_assert_str_eq(text_at(head, "commitment"), text_at(game.json, "game.key_commitment"));
    for (int i = 0; i < 2; i++) {
        static const char *const names[] = {"place", "score", "turns"};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            ck_assert_int_eq(
                number_at(head, api_path("result.%d.%s", i, names[k])),
                number_at(game.json, api_path("game.result.standings.%d.%s", i, names[k])));
    }
    answer_free(&game);
    json_object_put(head);
    free(line);
}

START_TEST(a_finished_game_can_be_played_again)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID], name[] = "/tmp/turnstone-export.XXXXXX";
    play_to_the_end(players, id);
    struct answer a = api_get(&players[0], path_of(id));
    ck_assert_int_eq(a.status, 200);
    ck_assert_str_eq(http_answer_header(&a.raw, "Content-Type"), "application/x-ndjson");
    ck_assert_str_eq(http_answer_header(&a.raw, "Cache-Control"), "no-store");
    ck_assert_ptr_nonnull(strstr(http_answer_header(&a.raw, "Content-Disposition"), id));
    check_results(&a, id);
    int fd = mkstemp(name);
    ck_assert_int_ge(fd, 0);
    close(fd);
    write_file(name, &a);
    program_says("all as the rules say", (const char *const[]){"verify", "--file", name, NULL});
    program_says("every hash as in the log", (const char *const[]){"replay", name, NULL});
    /* The same bytes as the command's. */
    char *said = malloc(a.raw.body.n + 2);
    ck_assert_ptr_nonnull(said);
    ck_assert_int_eq(
        api_program((const char *const[]){"export", id, "--database", api_service_database(), NULL},
                    said, a.raw.body.n + 2),
        0);
    ck_assert_str_eq(said, http_answer_text(&a.raw));
    free(said);
    unlink(name);
    answer_free(&a);
}
END_TEST

START_TEST(both_players_get_it_and_nobody_else)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    struct player stranger = api_player("Cy");
    char id[API_ID], hidden[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    api_game_between(players, 2, NULL, "private", hidden);
    resign(&players[1], id);
    resign(&players[1], hidden);
    for (int i = 0; i < 2; i++) {
        struct answer a = api_get(&players[i], path_of(id));
        ck_assert_int_eq(a.status, 200);
        answer_free(&a);
    }
    expect_problem(api_get(NULL, path_of(id)), 401, "unauthorized");
    expect_problem(api_get(&stranger, path_of(id)), 403, "not_seated");
    expect_problem(api_get(&stranger, path_of(hidden)), 404, "no_such_game");
    expect_problem(api_get(&players[0], api_path("%s?x=1", path_of(id))), 400, "invalid_parameter");
}
END_TEST

START_TEST(before_the_end_there_is_none)
{
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    char id[API_ID];
    api_game(&players[0], "[{\"kind\":\"me\"},{\"kind\":\"open\"}]", NULL, "public", id);
    expect_problem(api_get(&players[0], path_of(id)), 409, "game_not_over");
    struct answer a = api_post_ok(&players[1], api_path("/v1/games/%s/seats", id), "{}");
    answer_free(&a);
    for (int i = 0; i < 2; i++)
        expect_problem(api_get(&players[i], path_of(id)), 409, "game_not_over");
    resign(&players[0], id);
    a = api_get(&players[1], path_of(id));
    ck_assert_int_eq(a.status, 200);
    answer_free(&a);
}
END_TEST

/* The creator of a game of three leaves it while somebody else has a seat already. */
START_TEST(a_cancelled_game_is_none)
{
    struct player players[3] = {api_player("Ada"), api_player("Bea"), api_player("Cy")};
    char id[API_ID];
    api_game(&players[0], "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]", NULL,
             "public", id);
    const char *seats = api_path("/v1/games/%s/seats", id);
    struct answer a = api_post_ok(&players[1], seats, "{}");
    answer_free(&a);
    a = api_call(&players[0], "DELETE", api_path("%s/1", seats), NULL, NULL);
    ck_assert_int_eq(a.status, 204);
    answer_free(&a);
    expect_problem(api_get(&players[1], path_of(id)), 409, "game_cancelled");
    expect_problem(api_post(&players[2], seats, NULL, "{}"), 409, "game_cancelled");
    expect_problem(api_call(&players[1], "DELETE", api_path("%s/2", seats), NULL, NULL), 409,
                   "game_cancelled");
    expect_problem(api_post(&players[1], api_path("/v1/games/%s/actions", id), NULL,
                            "{\"decision\":1,\"answer\":\"end\"}"),
                   409, "game_cancelled");
    expect_problem(api_post(&players[1], api_path("/v1/games/%s/resignation", id), NULL, NULL), 409,
                   "game_cancelled");
    const char *orders = api_path("/v1/games/%s/orders", id);
    expect_problem(api_call(&players[1], "PUT", orders, NULL, "{\"orders\":[]}"), 409,
                   "game_cancelled");
    expect_problem(api_call(&players[1], "DELETE", orders, NULL, NULL), 409, "game_cancelled");
}
END_TEST

/* Rows that nobody has played, so long that no socket takes them at once. */
static void make_long(const char *id)
{
    static char sql[1000];
    PGconn *c = PQconnectdb(api_database());
    snprintf(sql, sizeof sql,
             "insert into turnstone.action (game_id, seq, kind, seat, by_seat, decision, answer,"
             " turn, events, draws, state_hash, chain_hash, positions)"
             " select game_id, seq + k, 'answer', 1, 1, k, 'end', turn,"
             " jsonb_build_array(repeat('x', 1 << 20)), draws, state_hash, chain_hash, positions"
             " from (select * from turnstone.action where game_id = '%s' order by seq desc limit 1)"
             " a, generate_series(1, 24) k",
             id);
    PGresult *r = PQexec(c, sql);
    ck_assert_msg(PQresultStatus(r) == PGRES_COMMAND_OK, "%s", PQerrorMessage(c));
    PQclear(r);
    PQfinish(c);
}

/* Reads no more than that it is there; the file before it may not have gone yet. */
static void ask_slowly(struct http_client *on, const struct player *as, const char *id)
{
    enum { TRIES = 1000 };
    static const char good[] = "HTTP/1.1 200";
    char head[sizeof good] = "";
    for (int i = 0; i < TRIES; i++) {
        *on = (struct http_client){.fd = -1};
        api_ask(on, as, path_of(id), NULL);
        ck_assert_int_eq(recv(on->fd, head, sizeof head - 1, MSG_WAITALL), sizeof head - 1);
        if (strcmp(head, good) == 0)
            return;
        http_client_close(on);
        usleep(5000);
    }
    ck_abort_msg("%s", head);
}

/* Whoever reads slowly keeps a file on the disk: there are only so many. */
START_TEST(files_of_slow_readers_are_limited)
{
    enum { TRIES = 2000 };
    struct player players[2] = {api_player("Ada"), api_player("Bea")};
    struct http_client slow[MOST_FILES];
    char id[API_ID], small[API_ID];
    api_game_between(players, 2, NULL, "public", id);
    api_game_between(players, 2, NULL, "public", small);
    resign(&players[1], id);
    resign(&players[1], small);
    make_long(id);
    for (int i = 0; i < 3 * MOST_FILES; i++) { /* one after another there is always room */
        struct answer one = api_get(&players[0], path_of(small));
        ck_assert_int_eq(one.status, 200);
        answer_free(&one);
    }
    for (int i = 0; i < MOST_FILES; i++) {
        ask_slowly(&slow[i], &players[0], id);
    }
    struct answer a = api_get(&players[0], path_of(small));
    check_problem(&a, 503, "overloaded");
    ck_assert_ptr_nonnull(http_answer_header(&a.raw, "Retry-After"));
    answer_free(&a);
    http_client_close(&slow[0]);
    int status = 503;
    for (int i = 0; i < TRIES && status == 503; i++) {
        a = api_get(&players[0], path_of(small));
        status = a.status;
        answer_free(&a);
        usleep(5000);
    }
    ck_assert_int_eq(status, 200);
    for (int i = 1; i < MOST_FILES; i++)
        http_client_close(&slow[i]);
}
END_TEST

int main(void)
{
    setenv("TURNSTONE_MAX_EXPORTS", "3", 1);
    const TTest *const tests[] = {
        a_finished_game_can_be_played_again, both_players_get_it_and_nobody_else,
        before_the_end_there_is_none,        a_cancelled_game_is_none,
        files_of_slow_readers_are_limited,
    };
    return api_run("export_get", tests, sizeof tests / sizeof *tests);
}
