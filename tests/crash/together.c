/* tests/crash/together.c: two seats are asked at the same time (DOM-HOST-08), and answer at two
 * processes at once: both answers count, whichever comes first. */
#include "crash/world.h"

enum { SEATS = 3, USUAL = 300, MOST_ANSWERS = 400 };

static struct line line;

static void setup(void)
{
    world_database();
    services_start();
    line_open(&line, 13);
}

static void teardown(void)
{
    line_close(&line);
    world_close();
}

struct three {
    struct person people[SEATS];
    char id[ID], path[100];
};

static void begin(struct three *t)
{
    struct insistence none = {0};
    for (int i = 0; i < SEATS; i++)
        ck_assert(person_new(&line, "Ada", &t->people[i], &none));
    struct json_object *root = line_post(
        &line, 0, "/v1/games", t->people[0].token, NULL,
        text("{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"options\":{\"independent_"
             "answers\":\"at_once\","
             "\"colony\":\"no\",\"kingdom\":[\"cellar\",\"market\",\"merchant\",\"militia\","
             "\"mine\",\"remodel\",\"smithy\",\"village\",\"workshop\",\"chapel\"]},"
             "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"invited\",\"player\":\"%s\"},"
             "{\"kind\":\"invited\",\"player\":\"%s\"}]}",
             t->people[1].id, t->people[2].id));
    snprintf(t->id, sizeof t->id, "%s", text_at(root, "game.id"));
    json_object_put(root);
    for (int i = 1; i < SEATS; i++)
        json_object_put(line_post(&line, i % SERVICES, text("/v1/games/%s/seats", t->id),
                                  t->people[i].token, NULL, "{}"));
    snprintf(t->path, sizeof t->path, "/v1/games/%s/actions", t->id);
}

static struct json_object *decisions(const struct three *t, int k, int seat)
{
    return line_get(&line, k, text("/v1/games/%s/decisions", t->id), t->people[seat].token);
}

/* The first of these that may be answered, else the default. */
static const char *choose(struct json_object *asked)
{
    static const char *const wishes[] = {"play militia", "buy militia", "play copper"};
    struct json_object *options = at(asked, "decisions.0.options");
    for (size_t w = 0; w < sizeof wishes / sizeof *wishes; w++)
        for (size_t i = 0; i < json_object_array_length(options); i++)
            if (strcmp(text_at(options, text("%zu.text", i)), wishes[w]) == 0)
                return wishes[w];
    return text_at(asked, "decisions.0.default");
}

/* One who is asked something, and what to answer. */
struct post {
    int seat;
    char key[ID], body[300];
};

static void fill(struct post *p, int seat, struct json_object *asked, const char *answer)
{
    p->seat = seat;
    key_new(p->key);
    snprintf(p->body, sizeof p->body, "{\"decision\":%lld,\"answer\":\"%s\"}",
             (long long)number_at(asked, "decisions.0.id"), answer);
}

static long rows_of(const char *id)
{
    return world_count("select count(*) from turnstone.action where game_id = '%s'", id);
}

/* The news of what the other service has told may still be under way: a poll that names it, as an
 * entity tag does, is answered with it. */
static void catch_up(const struct three *t, int k)
{
    struct http_answer a = {0};
    ck_assert(line_call(&line, k, "GET", text("/v1/games/%s", t->id), t->people[0].token, NULL,
                        text("If-None-Match: \"%ld-0\"\r\n", rows_of(t->id)), NULL, &a));
    ck_assert_int_eq(a.status, 200);
    http_answer_free(&a);
}

/* Who is asked, as service k has it. */
static int ask(const struct three *t, int k, struct post posts[SEATS])
{
    int n = 0;
    catch_up(t, k);
    for (int seat = 0; seat < SEATS; seat++) {
        struct json_object *asked = decisions(t, k, seat);
        if (at(asked, "decisions.0"))
            fill(&posts[n++], seat, asked, choose(asked));
        json_object_put(asked);
    }
    return n;
}

/* Plays until a Militia asks two seats; false: the game ended before. */
static bool play_until_two_are_asked(const struct three *t, int k, struct post posts[SEATS])
{
    for (int i = 0; i < MOST_ANSWERS; i++) {
        int n = ask(t, k, posts);
        if (n != 1)
            return n == 2;
        json_object_put(line_post(&line, k, t->path, t->people[posts[0].seat].token, posts[0].key,
                                  posts[0].body));
    }
    return false;
}

static void send(const struct three *t, int k, const struct post *p)
{
    struct buf request = {0};
    buf_printf(&request,
               "POST %s HTTP/1.1\r\nHost: x\r\nIdempotency-Key: %s\r\nAuthorization: Bearer %s\r\n"
               "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
               t->path, p->key, t->people[p->seat].token, strlen(p->body), p->body);
    ck_assert(http_client_send(&line.client[k], request.at, request.n));
    buf_free(&request);
}

/* Each seat at a service of its own; seat `first` of the two is sent first, to service k. */
static void post_both(const struct three *t, int k, int first, const struct post posts[2],
                      struct http_answer out[2])
{
    send(t, k, &posts[first]);
    send(t, !k, &posts[!first]);
    ck_assert(http_client_receive(&line.client[k], false, &out[first]));
    ck_assert(http_client_receive(&line.client[!k], false, &out[!first]));
    for (int i = 0; i < 2; i++) {
        struct json_object *root = parse(&out[i]);
        ck_assert_msg(out[i].status == 201, "%s: %d %s", posts[i].body, out[i].status,
                      http_answer_text(&out[i]));
        ck_assert_int_eq(number_at(root, "applied"), 1);
        json_object_put(root);
    }
}

/* The same keys at the other service each: the same bytes, and nothing happens again. */
static void post_again(const struct three *t, int k, int first, const struct post posts[2],
                       const struct http_answer told[2])
{
    struct http_answer again[2] = {0};
    post_both(t, !k, first, posts, again);
    for (int i = 0; i < 2; i++) {
        ck_assert_str_eq(http_answer_text(&told[i]), http_answer_text(&again[i]));
        http_answer_free(&again[i]);
    }
}

/* Both services have the turn go on at the seat that attacked, or the next decision elsewhere. */
static void expect_agreement(const struct three *t)
{
    struct post posts[SERVICES][SEATS];
    int n[SERVICES];
    for (int k = 0; k < SERVICES; k++)
        n[k] = ask(t, k, posts[k]);
    ck_assert_int_eq(n[0], n[1]);
    for (int i = 0; i < n[0]; i++) {
        ck_assert_int_eq(posts[0][i].seat, posts[1][i].seat);
        ck_assert_str_eq(posts[0][i].body, posts[1][i].body);
    }
}

START_TEST(answers_at_two_processes)
{
    struct three t;
    long rounds = world_submissions(USUAL), swapped = 0;
    begin(&t);
    for (long round = 0; round < rounds; round++) {
        struct post posts[SEATS];
        struct http_answer told[2] = {0};
        int k = (int)(round % 2), first = (int)(round / 2 % 2);
        while (!play_until_two_are_asked(&t, k, posts))
            begin(&t);
        long rows = rows_of(t.id);
        post_both(&t, k, first, posts, told);
        ck_assert_int_eq(rows_of(t.id), rows + 2);
        post_again(&t, k, first, posts, told);
        ck_assert_int_eq(rows_of(t.id), rows + 2);
        swapped += world_count("select by_seat from turnstone.action where game_id = '%s'"
                               " and seq = %ld",
                               t.id, rows + 1) != posts[first].seat + 1;
        expect_agreement(&t);
        http_answer_free(&told[0]);
        http_answer_free(&told[1]);
    }
    fprintf(stderr, "together: %ld pairs of answers, %ld in the other order than sent\n", rounds,
            swapped);
    world_verify();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {answers_at_two_processes};
    return world_run("together", tests, sizeof tests / sizeof *tests, setup, teardown);
}
