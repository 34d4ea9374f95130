/* tests/crash/once.c: many at once, twice the same, at two services on one database: one result. */
#include "crash/world.h"

#include <sodium.h>

enum { POSTS = 100, JOINS = 50, ROUNDS = 40 };

static struct line line;

static void setup(void)
{
    world_database();
    services_start();
    line_open(&line, 1);
}

static void teardown(void)
{
    line_close(&line);
    world_close();
}

static struct person person(const char *name)
{
    struct person p;
    struct insistence none = {0};
    ck_assert(person_new(&line, name, &p, &none));
    return p;
}

struct two {
    struct person people[3];
    char id[ID], path[100];
    int64_t asked; /* of the first */
};

static struct two begin(size_t n)
{
    struct two t;
    for (size_t i = 0; i < n; i++)
        t.people[i] = person("Ada");
    ck_assert(game_new(&line, t.people, n, false, t.id, NULL));
    struct json_object *d =
        line_get(&line, 0, text("/v1/games/%s/decisions", t.id), t.people[0].token);
    t.asked = number_at(d, "decisions.0.id");
    json_object_put(d);
    snprintf(t.path, sizeof t.path, "/v1/games/%s/actions", t.id);
    return t;
}

static const char *answer(int64_t decision, const char *words)
{
    return text("{\"decision\":%lld,\"answer\":\"%s\"}", (long long)decision, words);
}

/* Many connections of their own: all requests are sent before the first answer is read. */
struct crowd {
    struct http_client client[POSTS];
    struct http_answer answer[POSTS];
    size_t n;
};

static void crowd_call(struct crowd *c, int k, const char *method, const char *path,
                       const char *token, const char *key, const char *body)
{
    struct http_client *client = &c->client[c->n++];
    struct buf request = {0};
    *client = (struct http_client){.fd = -1};
    buf_printf(&request, "%s %s HTTP/1.1\r\nHost: x\r\nIdempotency-Key: %s\r\n", method, path, key);
    if (token)
        buf_printf(&request, "Authorization: Bearer %s\r\n", token);
    buf_printf(&request, "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
               strlen(body), body);
    ck_assert(http_client_open(client, services[k].port));
    ck_assert(http_client_send(client, request.at, request.n));
    buf_free(&request);
}

static void crowd_send(struct crowd *c, int k, const char *path, const char *token, const char *key,
                       const char *body)
{
    crowd_call(c, k, "POST", path, token, key, body);
}

/* How many answers have the status. */
static size_t crowd_receive(struct crowd *c, int status)
{
    size_t n = 0;
    for (size_t i = 0; i < c->n; i++) {
        ck_assert(http_client_receive(&c->client[i], false, &c->answer[i]));
        n += c->answer[i].status == status;
        http_client_close(&c->client[i]);
    }
    return n;
}

static void crowd_free(struct crowd *c)
{
    for (size_t i = 0; i < c->n; i++)
        http_answer_free(&c->answer[i]);
    free(c);
}

static struct crowd *crowd_new(void)
{
    struct crowd *c = calloc(1, sizeof *c);
    ck_assert_ptr_nonnull(c);
    return c;
}

static void same_bytes(const struct http_answer *a, const struct http_answer *b)
{
    ck_assert_int_eq(a->status, b->status);
    ck_assert_str_eq(http_answer_text(a), http_answer_text(b));
}

static long rows_of(const char *id)
{
    return world_count("select count(*) from turnstone.action where game_id = '%s'", id);
}

/* Standing orders of one seat while the other one answers, each request twice: every one is a row,
 * once, and what stands in the end is what the last row says. */
START_TEST(standing_orders_are_kept_once_and_in_order)
{
    enum { ORDERS = 40 };
    for (long round = 0; round < world_submissions(ROUNDS) / 4 + 1; round++) {
        struct two t = begin(2);
        struct crowd *c = crowd_new();
        char key[ORDERS][ID], answer_key[ID], path[100];
        snprintf(path, sizeof path, "/v1/games/%s/orders", t.id);
        key_new(answer_key);
        for (int i = 0; i < ORDERS; i++) {
            key_new(key[i]);
            for (int k = 0; k < SERVICES; k++)
                crowd_call(c, k, "PUT", path, t.people[1].token, key[i],
                           i % 2 ? "{\"orders\":[]}" : "{\"orders\":[\"never_react\"]}");
        }
        crowd_send(c, 0, t.path, t.people[0].token, answer_key, answer(t.asked, "end"));
        ck_assert_uint_eq(crowd_receive(c, 200), (size_t)ORDERS * SERVICES);
        ck_assert_int_eq(c->answer[c->n - 1].status, 201);
        struct json_object *moved = parse(&c->answer[c->n - 1]);
        ck_assert_int_eq(number_at(moved, "position"), 2); /* whatever lies between */
        json_object_put(moved);
        for (int i = 0; i < ORDERS; i++)
            for (int k = 1; k < SERVICES; k++)
                same_bytes(&c->answer[i * SERVICES], &c->answer[i * SERVICES + k]);
        ck_assert_int_eq(rows_of(t.id), ORDERS + 2);
        long last = world_count("select (answer = 'never_react')::int from turnstone.action where"
                                " game_id = '%s' and kind = 'orders' order by seq desc limit 1",
                                t.id);
        for (int k = 0; k < SERVICES; k++) {
            struct json_object *now = line_get(&line, k, path, t.people[1].token);
            ck_assert_int_eq(at(now, "orders.0") != NULL, last);
            ck_assert_int_eq(number_at(now, "position"), ORDERS + 2);
            json_object_put(now);
        }
        crowd_free(c);
    }
}
END_TEST

/* From here on an append does this, which may call append_in_peace(). */
static void append_does(const char *body)
{
    world_sql(
        "alter function turnstone.append rename to append_in_peace;"
        "create function turnstone.append(g uuid, e int, p bytea, k text, s smallint, b smallint,"
        "  d bigint, a text, t int, v jsonb, w bigint, h bytea, c bytea, o int[],"
        "  r turnstone.request, x smallint[], y int[], z int[], q boolean[], m jsonb, j boolean)"
        " returns turnstone.answer language plpgsql security definer as $$"
        " declare done turnstone.answer; begin %s"
        "  done := turnstone.append_in_peace(g, e, p, k, s, b, d, a, t, v, w, h, c, o, r, x, y, z,"
        "                                    q, m, j);"
        "  insert into public.outcome values (done.outcome); return done; end $$;"
        "create table public.outcome (what text)",
        body);
}

static void append_does_as_ever(void)
{
    world_sql("drop function turnstone.append; drop table public.outcome;"
              "alter function turnstone.append_in_peace rename to append");
    services_start_empty();
}

/* A database in which every answer is overtaken, unless its game's lock was taken first. */
static void overtake_everybody(void)
{
    world_sql("create table public.overtaken (at timestamptz default clock_timestamp());"
              "alter function turnstone.hold_game rename to hold_really;"
              "create function turnstone.hold_game(p_game uuid) returns boolean language sql"
              " security definer as $$ select"
              "  set_config('test.holds', p_game::text, true) is not null"
              "  and turnstone.hold_really(p_game) $$");
    append_does("if k = 'answer' and"
                "    current_setting('test.holds', true) is distinct from g::text then"
                "  insert into public.overtaken default values;"
                "  return row('stale', e, null, null, null, null)::turnstone.answer;"
                " end if;");
}

static void overtake_nobody(void)
{
    world_sql("drop function turnstone.hold_game; drop table public.overtaken;"
              "alter function turnstone.hold_really rename to hold_game");
    append_does_as_ever();
}

/* The writers of a service do not get into each other's way: none is overtaken. */
START_TEST(a_game_is_with_one_writer_at_a_time)
{
    enum { ORDERS = 40 };
    services_start_empty();
    struct two t = begin(2);
    struct crowd *c = crowd_new();
    char path[100], key[ID];
    snprintf(path, sizeof path, "/v1/games/%s/orders", t.id);
    append_does("");
    for (int i = 0; i < ORDERS; i++) {
        key_new(key);
        crowd_call(c, 0, "PUT", path, t.people[i % 2].token, key, "{\"orders\":[]}");
    }
    ck_assert_uint_eq(crowd_receive(c, 200), ORDERS);
    ck_assert_int_eq(rows_of(t.id), ORDERS + 1);
    ck_assert_int_eq(world_count("select count(*) from public.outcome"), ORDERS);
    crowd_free(c);
    append_does_as_ever();
}
END_TEST

START_TEST(whoever_is_overtaken_gets_through)
{
    services_start_empty();
    struct two t = begin(2);
    overtake_everybody();
    struct json_object *root =
        line_post(&line, 0, t.path, t.people[0].token, "k", answer(t.asked, "end"));
    ck_assert_int_eq(number_at(root, "position"), 2);
    ck_assert_int_eq(world_count("select count(*) from public.overtaken"), 3);
    ck_assert_int_eq(rows_of(t.id), 2);
    json_object_put(root);
    overtake_nobody();
}
END_TEST

/* Two seats' standing orders wait in a long queue at one service, which always has the newest
 * position first; the third seat's answer at the other service is not put off to the end. */
START_TEST(an_answer_does_not_wait_for_a_queue)
{
    enum { SEATS = 3, ORDERS = 90 };
    struct two t = begin(SEATS);
    struct crowd *c[SEATS - 1];
    char path[100], key[ID];
    snprintf(path, sizeof path, "/v1/games/%s/orders", t.id);
    for (int s = 0; s < SEATS - 1; s++)
        c[s] = crowd_new();
    for (int i = 0; i < ORDERS; i++) {
        for (int s = 0; s < SEATS - 1; s++) {
            key_new(key);
            crowd_call(c[s], 1, "PUT", path, t.people[s + 1].token, key, "{\"orders\":[]}");
        }
    }
    struct json_object *root =
        line_post(&line, 0, t.path, t.people[0].token, NULL, answer(t.asked, "play copper"));
    json_object_put(root);
    for (int s = 0; s < SEATS - 1; s++) {
        ck_assert_uint_eq(crowd_receive(c[s], 200), ORDERS);
        crowd_free(c[s]);
    }
    ck_assert_int_eq(rows_of(t.id), 1 + ORDERS * (SEATS - 1) + 1);
}
END_TEST

/* Somebody keeps the row of one game locked: whoever plays there is told to come again, and nobody
 * else is. */
START_TEST(a_locked_game_is_not_the_others_business)
{
    enum { GAMES = 7, LOCKED = 3, ROUNDS_OF_IT = 2 };
    struct two t[GAMES];
    char key[GAMES][ID];
    for (int i = 0; i < GAMES; i++)
        t[i] = begin(2);
    PGconn *holder = PQconnectdb(world_db()->owner);
    PQclear(PQexec(holder, "begin"));
    PQclear(PQexec(
        holder, text("select from turnstone.game where game_id = '%s' for update", t[LOCKED].id)));
    for (int round = 0; round < ROUNDS_OF_IT; round++) {
        struct crowd *c = crowd_new();
        for (int i = 0; i < GAMES; i++) {
            key_new(key[i]);
            crowd_send(c, 0, t[i].path, t[i].people[0].token, key[i],
                       answer(t[i].asked + (i == LOCKED ? 0 : round), "play copper"));
        }
        ck_assert_uint_eq(crowd_receive(c, 201), GAMES - 1);
        ck_assert_int_eq(c->answer[LOCKED].status, 503);
        ck_assert_ptr_nonnull(http_answer_header(&c->answer[LOCKED], "Retry-After"));
        crowd_free(c);
        for (int i = 0; i < GAMES; i++)
            ck_assert_int_eq(rows_of(t[i].id), i == LOCKED ? 1 : 2 + round);
    }
    PQclear(PQexec(holder, "rollback"));
    PQfinish(holder);
    struct json_object *root = line_post(&line, 0, t[LOCKED].path, t[LOCKED].people[0].token, "k",
                                         answer(t[LOCKED].asked, "play copper"));
    json_object_put(root);
}
END_TEST

static bool somebody_waits_for_a_lock(void)
{
    return world_count("select count(*) from pg_locks join pg_stat_activity using (pid)"
                       " where datname = current_database() and not granted") > 0;
}

/* And while the append to it waits for that lock, the others go on. */
START_TEST(nobody_else_waits_for_a_locked_game)
{
    enum { GAMES = 5 };
    struct two t[GAMES];
    setenv("TURNSTONE_DATABASE_TIMEOUT", "100", 1);
    services_start_empty();
    for (int i = 0; i < GAMES; i++)
        t[i] = begin(2);
    PGconn *holder = PQconnectdb(world_db()->owner);
    PQclear(PQexec(holder, "begin"));
    PQclear(PQexec(holder,
                   text("select from turnstone.game where game_id = '%s' for update", t[0].id)));
    struct crowd *c = crowd_new();
    crowd_send(c, 0, t[0].path, t[0].people[0].token, "k", answer(t[0].asked, "play copper"));
    while (!somebody_waits_for_a_lock())
        pause_ms(10);
    for (int i = 1; i < GAMES; i++) {
        struct json_object *root = line_post(&line, 0, t[i].path, t[i].people[0].token, NULL,
                                             answer(t[i].asked, "play copper"));
        json_object_put(root);
    }
    ck_assert(somebody_waits_for_a_lock());
    PQclear(PQexec(holder, "rollback"));
    PQfinish(holder);
    ck_assert_uint_eq(crowd_receive(c, 201), 1);
    crowd_free(c);
    unsetenv("TURNSTONE_DATABASE_TIMEOUT");
    services_start_empty();
}
END_TEST

START_TEST(of_a_hundred_answers_one_counts)
{
    for (long round = 0; round < world_submissions(ROUNDS); round++) {
        struct two t = begin(2);
        struct crowd *c = crowd_new();
        char key[ID];
        for (int i = 0; i < POSTS; i++) {
            key_new(key);
            crowd_send(c, i % SERVICES, t.path, t.people[0].token, key,
                       answer(t.asked, i % 3 ? "play copper" : "end"));
        }
        ck_assert_uint_eq(crowd_receive(c, 201), 1);
        size_t stale = 0;
        for (size_t i = 0; i < c->n; i++) {
            struct json_object *root = parse(&c->answer[i]);
            if (c->answer[i].status == 409) {
                stale++;
                ck_assert_str_eq(text_at(root, "type"), "urn:turnstone:problem:stale-decision");
            }
            ck_assert_int_eq(number_at(root, "position"), 2);
            json_object_put(root);
        }
        ck_assert_uint_eq(stale, POSTS - 1);
        ck_assert_int_eq(rows_of(t.id), 2);
        crowd_free(c);
    }
}
END_TEST

/* The rows of two seats: neither is refused because the other's came first. */
START_TEST(two_seats_at_once_both_succeed)
{
    for (long round = 0; round < world_submissions(ROUNDS); round++) {
        struct two t = begin(3);
        struct crowd *c = crowd_new();
        int first = (int)round % 2;
        crowd_send(c, first, t.path, t.people[0].token, "a", answer(t.asked, "play copper"));
        crowd_send(c, !first, text("/v1/games/%s/resignation", t.id), t.people[1].token, "r", "");
        crowd_send(c, !first, text("/v1/games/%s/resignation", t.id), t.people[2].token, "r", "");
        ck_assert_uint_le(crowd_receive(c, 201), 3);
        /* The answer may have come when both others had left: then the game was over. */
        ck_assert(c->answer[0].status == 201 || c->answer[0].status == 409);
        ck_assert_int_eq(c->answer[1].status, 201);
        ck_assert_int_eq(c->answer[2].status, 201);
        ck_assert_int_eq(rows_of(t.id), 3 + (c->answer[0].status == 201));
        crowd_free(c);
    }
}
END_TEST

START_TEST(of_fifty_who_join_one_sits)
{
    struct person guests[JOINS];
    struct person host = person("Ada");
    for (int i = 0; i < JOINS; i++)
        guests[i] = person("Bea");
    for (long round = 0; round < world_submissions(ROUNDS / 4); round++) {
        struct crowd *c = crowd_new();
        struct json_object *game = line_post(&line, 0, "/v1/games", host.token, NULL,
                                             "{\"ruleset\":\"dominion\",\"visibility\":\"public\","
                                             "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}");
        for (int i = 0; i < JOINS; i++)
            crowd_send(c, i % SERVICES, text("/v1/games/%s/seats", text_at(game, "game.id")),
                       guests[i].token, "join", "{\"seat\":2}");
        ck_assert_uint_eq(crowd_receive(c, 201), 1);
        size_t late = 0;
        for (size_t i = 0; i < c->n; i++)
            late += c->answer[i].status == 409;
        ck_assert_uint_eq(late, JOINS - 1);
        ck_assert_int_eq(rows_of(text_at(game, "game.id")), 1);
        json_object_put(game);
        crowd_free(c);
    }
}
END_TEST

START_TEST(twins_with_one_key_get_one_result)
{
    for (long round = 0; round < world_submissions(ROUNDS); round++) {
        struct two t = begin(2);
        struct crowd *c = crowd_new();
        for (int i = 0; i < 6; i++)
            crowd_send(c, i % SERVICES, t.path, t.people[0].token, "one",
                       answer(t.asked, "play copper"));
        ck_assert_uint_eq(crowd_receive(c, 201), 6);
        for (size_t i = 1; i < c->n; i++)
            same_bytes(&c->answer[0], &c->answer[i]);
        ck_assert_int_eq(rows_of(t.id), 2);
        crowd_free(c);
    }
}
END_TEST

/* Every write, sent twice at the same time, at both services. */
static void twins(const char *path, const char *token, const char *key, const char *body)
{
    struct crowd *c = crowd_new();
    for (int i = 0; i < 4; i++)
        crowd_send(c, i % SERVICES, path, token, key, body);
    ck_assert_uint_eq(crowd_receive(c, 201), 4);
    for (size_t i = 1; i < c->n; i++)
        same_bytes(&c->answer[0], &c->answer[i]);
    crowd_free(c);
}

START_TEST(twins_of_every_write)
{
    for (long round = 0; round < world_submissions(ROUNDS / 2); round++) {
        struct person ada = person("Ada"), bea = person("Bea");
        char key[ID];
        key_new(key);
        twins("/v1/players", NULL, key, "{\"name\":\"Cy\"}");
        twins("/v1/games", ada.token, key,
              "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"seats\":[{\"kind\":\"me\"},{"
              "\"kind\":\"open\"}]}");
        struct json_object *games = line_get(&line, 0, "/v1/games?mine=true", ada.token);
        ck_assert_uint_eq(json_object_array_length(at(games, "games")), 1);
        const char *id = text_at(games, "games.0.id");
        twins(text("/v1/games/%s/seats", id), bea.token, key, "{}");
        twins(text("/v1/games/%s/resignation", id), bea.token, key, "");
        ck_assert_int_eq(rows_of(id), 2);
        json_object_put(games);
    }
}
END_TEST

/* One request that is repeated through the test, and what it got at first. */
struct kept {
    const char *method;
    char path[160], token[TOKEN], key[ID], body[200];
    struct http_answer first;
};

static void ask(struct kept *r, int k, const char *body, struct http_answer *a)
{
    ck_assert(line_call(&line, k, r->method, r->path, r->token[0] ? r->token : NULL, r->key, NULL,
                        body[0] ? body : NULL, a));
}

static void keep(struct kept *r, const char *method, const char *path, const char *token,
                 const char *body, int status)
{
    *r = (struct kept){.method = method};
    snprintf(r->path, sizeof r->path, "%s", path);
    snprintf(r->token, sizeof r->token, "%s", token);
    snprintf(r->body, sizeof r->body, "%s", body);
    key_new(r->key);
    ask(r, 0, r->body, &r->first);
    ck_assert_msg(r->first.status == status, "%s: %d %s", path, r->first.status,
                  http_answer_text(&r->first));
}

static void again(struct kept *all, size_t n)
{
    for (int k = 0; k < SERVICES; k++) {
        for (size_t i = 0; i < n; i++) {
            struct http_answer a = {0};
            ask(&all[i], k, all[i].body, &a);
            same_bytes(&a, &all[i].first);
            http_answer_free(&a);
        }
    }
}

static void refused_with(struct kept *r, const char *key, const char *body, int status)
{
    struct http_answer a = {0};
    ck_assert(line_call(&line, 1, r->method, r->path, r->token[0] ? r->token : NULL, key, NULL,
                        body[0] ? body : NULL, &a));
    ck_assert_msg(a.status == status, "%s: %d %s", r->path, a.status, http_answer_text(&a));
    http_answer_free(&a);
}

START_TEST(a_retry_gets_the_first_answer_whenever_and_wherever)
{
    enum { N = 7 };
    struct kept all[N];
    keep(&all[0], "POST", "/v1/players", "", "{\"name\":\"Ada\"}", 201);
    struct json_object *root = parse(&all[0].first);
    char ada[TOKEN], id[ID];
    snprintf(ada, sizeof ada, "%s", text_at(root, "token"));
    json_object_put(root);
    struct person bea = person("Bea");
    keep(&all[1], "POST", "/v1/games", ada,
         "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"options\":{\"first_player\":1,"
         "\"colony\":\"no\"},"
         "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
         201);
    root = parse(&all[1].first);
    snprintf(id, sizeof id, "%s", text_at(root, "game.id"));
    json_object_put(root);
    keep(&all[2], "POST", text("/v1/games/%s/seats", id), bea.token, "{}", 201);
    root = line_get(&line, 0, text("/v1/games/%s/decisions", id), ada);
    int64_t asked = number_at(root, "decisions.0.id");
    json_object_put(root);
    keep(&all[3], "POST", text("/v1/games/%s/actions", id), ada, answer(asked, "play copper"), 201);
    again(all, 4);
    keep(&all[4], "POST", text("/v1/games/%s/resignation", id), bea.token, "", 201);
    root = line_post(&line, 0, "/v1/games", ada, NULL,
                     text("{\"ruleset\":\"dominion\",\"visibility\":\"private\","
                          "\"seats\":[{\"kind\":\"me\"},"
                          "{\"kind\":\"invited\",\"player\":\"%s\"}]}",
                          bea.id));
    snprintf(id, sizeof id, "%s", text_at(root, "game.id"));
    json_object_put(root);
    keep(&all[5], "DELETE", text("/v1/games/%s/seats/1", id), ada, "", 204);
    struct two t = begin(2);
    keep(&all[6], "POST", t.path, t.people[0].token, answer(t.asked, "end"), 201);

    static const char all_rows[] = "select (select count(*) from turnstone.action)"
                                   " + (select count(*) from turnstone.player)"
                                   " + (select count(*) from turnstone.game)"
                                   " + (select count(*) from turnstone.seat)";
    long rows = world_count("%s", all_rows);
    again(all, N);
    service_kill(&services[0]);
    service_start(&services[0], world_db()->service);
    again(all, N);
    service_stop(&services[1]);
    service_start(&services[1], world_db()->service);
    again(all, N);
    ck_assert_int_eq(world_count("%s", all_rows), rows);

    refused_with(&all[0], all[0].key, "{\"name\":\"Eve\"}", 422);
    refused_with(&all[2], all[2].key, "{\"seat\":2}", 422);
    refused_with(&all[3], all[3].key, answer(asked, "end"), 422);
    refused_with(&all[6], all[6].key, answer(t.asked, "play copper"), 422);
    for (size_t i = 0; i < N; i++)
        refused_with(&all[i], NULL, all[i].body, 400);
    for (size_t i = 0; i < N; i++)
        http_answer_free(&all[i].first);
}
END_TEST

/* Whoever sends an old key with what is asked now has not asked for a second answer. */
START_TEST(an_old_key_with_a_fresh_decision_writes_nothing)
{
    struct two t = begin(2);
    struct json_object *first =
        line_post(&line, 0, t.path, t.people[0].token, "k", answer(t.asked, "play copper"));
    int64_t fresh = number_at(first, "decisions.0.id");
    ck_assert_int_ne(fresh, t.asked);
    for (int k = 0; k < SERVICES; k++) {
        struct http_answer a = {0};
        ck_assert(line_call(&line, k, "POST", t.path, t.people[0].token, "k", NULL,
                            answer(fresh, "play copper"), &a));
        ck_assert_int_eq(a.status, 422);
        http_answer_free(&a);
    }
    ck_assert_int_eq(rows_of(t.id), 2);
    json_object_put(first);
}
END_TEST

START_TEST(keys_of_two_players_do_not_meet)
{
    struct two t = begin(2);
    struct json_object *one =
        line_post(&line, 0, t.path, t.people[0].token, "k", answer(t.asked, "end"));
    struct json_object *asked =
        line_get(&line, 0, text("/v1/games/%s/decisions", t.id), t.people[1].token);
    struct json_object *other = line_post(&line, 1, t.path, t.people[1].token, "k",
                                          answer(number_at(asked, "decisions.0.id"), "end"));
    ck_assert_int_eq(number_at(one, "position"), 2);
    ck_assert_int_eq(number_at(other, "position"), 3);
    ck_assert_int_eq(rows_of(t.id), 3);
    json_object_put(one);
    json_object_put(asked);
    json_object_put(other);
}
END_TEST

/* Rows of all tables of the database that hold the text; bytes are looked at as hexadecimal. */
static long holders(const char *what)
{
    char tables[2000];
    long n = 0;
    snprintf(tables, sizeof tables, "%s",
             world_sql("select string_agg(c.oid::regclass::text, ' ') from pg_class c"
                       " join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'"
                       " and n.nspname not like 'pg\\_%%' and n.nspname <> 'information_schema'"));
    for (char *rest = tables, *table; (table = strtok_r(rest, " ", &rest)) != NULL;)
        n += world_count("select count(*) from %s t where position('%s' in t::text) > 0", table,
                         what);
    return n;
}

static void hex(const uint8_t *from, size_t n, char out[static 400])
{
    (void)sodium_bin2hex(out, 400, from, n);
}

START_TEST(no_token_is_stored)
{
    uint8_t raw[100], hash[32];
    char words[400];
    size_t n;
    struct person p = person("Ada"), twin = p;
    const char *token = p.token;
    ck_assert_int_eq(sodium_base642bin(raw, sizeof raw, token + 4, strlen(token + 4), NULL, &n,
                                       NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    /* The scan does find what is there: the player's name and the token's hash. */
    ck_assert_int_ge(holders(p.id), 2);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, strlen(token), NULL, 0);
    hex(hash, sizeof hash, words);
    ck_assert_int_eq(holders(words), 1);
    ck_assert_int_eq(holders(token), 0);
    ck_assert_int_eq(holders(token + strlen(token) - 40), 0);
    hex((const uint8_t *)token, strlen(token), words);
    ck_assert_int_eq(holders(words), 0);
    hex(raw + n - 32, 32, words); /* what proves it */
    ck_assert_int_eq(holders(words), 0);
    service_kill(&services[1]);
    service_start(&services[1], world_db()->service);
    struct json_object *again =
        line_post(&line, 1, "/v1/players", NULL, twin.key, "{\"name\":\"Ada\"}");
    ck_assert_str_eq(text_at(again, "token"), token);
    json_object_put(again);
    /* The key is a secret that brings the token: it is not there either. */
    ck_assert_int_eq(holders(p.key), 0);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        standing_orders_are_kept_once_and_in_order,
        a_game_is_with_one_writer_at_a_time,
        whoever_is_overtaken_gets_through,
        an_answer_does_not_wait_for_a_queue,
        a_locked_game_is_not_the_others_business,
        nobody_else_waits_for_a_locked_game,
        of_a_hundred_answers_one_counts,
        two_seats_at_once_both_succeed,
        of_fifty_who_join_one_sits,
        twins_with_one_key_get_one_result,
        twins_of_every_write,
        a_retry_gets_the_first_answer_whenever_and_wherever,
        an_old_key_with_a_fresh_decision_writes_nothing,
        keys_of_two_players_do_not_meet,
        no_token_is_stored,
    };
    return world_run("once", tests, sizeof tests / sizeof *tests, setup, teardown);
}
