/* tests/api/one_truth.c: what a process answers that has the game in memory, because it has moved
 * it on or has been told of moves, is what a process answers that has just read it: byte for byte.
 */
#include "api/fixture.h"
#include "api/random.h"

#include <unistd.h>

enum { MOST_SEATS = 3, MOST_ROUNDS = 150, MOST_GAMES = 8, MOVES = 3, PATIENCE_MS = 10000 };

static struct table_of {
    struct player players[MOST_SEATS];
    size_t n;
    char id[API_ID];
    uint64_t chance;
    const char *const *wishes[MOST_SEATS]; /* answers, the best first; or NULL */
    bool is_over;
} t;

/* What the games were like: a test that finds none of a kind has not looked at it. */
static struct {
    unsigned lists;   /* requests with several answers that were rows */
    unsigned reacted; /* of these, with what standing orders of others did in the same step */
} count;

static const struct player *viewer(size_t v)
{
    return v ? &t.players[v - 1] : NULL;
}

static void begin(const char *ruleset, size_t n, const char *options, uint64_t seed)
{
    static const char *const names[] = {"Ada", "Bea", "Cy"};
    struct buf body = {0};
    memset(&t, 0, sizeof t);
    t.n = n;
    t.chance = seed;
    for (size_t i = 0; i < n; i++)
        t.players[i] = api_player(names[i]);
    buf_printf(&body,
               "{\"ruleset\":\"%s\",\"visibility\":\"public\",\"options\":%s,\"seats\":"
               "[{\"kind\":\"me\"}",
               ruleset, options);
    for (size_t i = 1; i < n; i++)
        buf_text(&body, ",{\"kind\":\"open\"}");
    buf_text(&body, "]}");
    struct answer a = api_post_ok(&t.players[0], "/v1/games", body.at);
    snprintf(t.id, sizeof t.id, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    buf_free(&body);
    for (size_t i = 1; i < n; i++) {
        a = api_post_ok(&t.players[i], api_path("/v1/games/%s/seats", t.id), "{}");
        answer_free(&a);
    }
}

/* A member as text: what two answers have in common. */
static char *part(struct json_object *root, const char *name)
{
    struct json_object *it = at(root, name);
    ck_assert_ptr_nonnull(it);
    return strdup(json_object_to_json_string_ext(it, JSON_C_TO_STRING_PLAIN));
}

/* What a move was answered with is what is read after it, times included. */
static void compare_with_read(struct json_object *told, const struct player *as)
{
    static const char *const members[] = {"decisions", "awaiting", "position"};
    struct answer a = api_get_ok(as, api_path("/v1/games/%s/decisions", t.id));
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        char *one = part(told, members[i]), *other = part(a.json, members[i]);
        ck_assert_str_eq(one, other);
        free(one);
        free(other);
    }
    answer_free(&a);
}

static void note(struct answer *told)
{
    bool is_list = number_at(told->json, "applied") > 1;
    count.lists += is_list;
    count.reacted += is_list && strstr(http_answer_text(&told->raw), "\"DOM-REACT-01\"") != NULL;
    t.is_over = json_object_get_boolean(at(told->json, "finished"));
}

static bool offers(struct json_object *decision, const char *text)
{
    for (size_t i = 0; i < length_at(decision, "options"); i++)
        if (strcmp(text_at(decision, api_path("options.%zu.text", i)), text) == 0)
            return true;
    return false;
}

/* The first wish that can be had, most of the time; NULL: none. */
static const char *wish(const struct player *as, struct json_object *decision)
{
    const char *const *wishes = t.wishes[as - t.players];
    while (wishes && *wishes && !offers(decision, *wishes))
        wishes++;
    return wishes && random_below(&t.chance, 8) ? *wishes : NULL;
}

/* What the seat likes or anything, and then as far as it goes what is usual where a game asks for
 * several answers. */
static void answer_many(const struct player *as, struct json_object *decision)
{
    static const char *const then[] = {"treasures", "buy silver", "end", "pass", "pass", "end"};
    struct buf first = {0}, body = {0};
    const char *wanted = wish(as, decision);
    if (wanted)
        buf_text(&first, wanted);
    else
        random_answer(decision, &t.chance, &first);
    buf_printf(&body, "{\"decision\":%lld,\"answers\":[\"%s\"",
               (long long)number_at(decision, "id"), first.at);
    size_t from = random_below(&t.chance, sizeof then / sizeof *then);
    for (size_t i = from; i < sizeof then / sizeof *then; i++)
        buf_printf(&body, ",\"%s\"", then[i]);
    buf_text(&body, "]}");
    char key[API_ID];
    api_key(key);
    const char *path = api_path("/v1/games/%s/actions", t.id);
    struct answer a = api_post(as, path, key, body.at);
    ck_assert_msg(a.status == 201, "%s: %s", body.at, http_answer_text(&a.raw));
    note(&a);
    compare_with_read(a.json, as);
    struct answer again = api_post(as, path, key, body.at);
    ck_assert_str_eq(http_answer_text(&again.raw), http_answer_text(&a.raw));
    answer_free(&again);
    answer_free(&a);
    buf_free(&first);
    buf_free(&body);
}

static void order(const struct player *as)
{
    char path[API_PATH];
    snprintf(path, sizeof path, "/v1/games/%s/orders", t.id);
    struct answer a = api_get_ok(as, path);
    struct buf body = {0};
    buf_text(&body, "{\"orders\":[");
    for (size_t i = 0, n = 0; i < length_at(a.json, "possible") && n < 8; i++)
        if (random_below(&t.chance, 2) == 0)
            buf_printf(&body, "%s\"%s\"", n++ ? "," : "",
                       text_at(a.json, api_path("possible.%zu", i)));
    buf_text(&body, "]}");
    answer_free(&a);
    a = api_call(as, "PUT", path, NULL, body.at);
    ck_assert_msg(a.status == 200, "%s: %s", body.at, http_answer_text(&a.raw));
    answer_free(&a);
    a = api_get_ok(NULL, api_path("/v1/games/%s", t.id));
    t.is_over = strcmp(text_at(a.json, "game.status"), "finished") == 0;
    answer_free(&a);
    buf_free(&body);
}

/* Somebody who is asked answers, or somebody gives orders. */
static void move_once(void)
{
    for (size_t i = 0; i < t.n && !t.is_over; i++) {
        const struct player *as = &t.players[i];
        struct answer asked = api_get_ok(as, api_path("/v1/games/%s/decisions", t.id));
        size_t n = length_at(asked.json, "decisions");
        if (n && random_below(&t.chance, 4) == 0)
            order(random_below(&t.chance, 2) ? as : &t.players[random_below(&t.chance, t.n)]);
        else if (n)
            answer_many(as, at(asked.json, api_path("decisions.%zu", random_below(&t.chance, n))));
        answer_free(&asked);
        if (n)
            return;
    }
}

/* Everything there is to read of a game. */

static const char *const paths[] = {"/v1/games/%s",
                                    "/v1/games/%s/decisions",
                                    "/v1/games/%s/actions?limit=500",
                                    "/v1/games/%s/turns?limit=100",
                                    "/v1/games/%s/turns/1",
                                    "/v1/games/%s/turns/3",
                                    "/v1/games/%s?at=2",
                                    "/v1/games/%s/orders",
                                    "/v1/me/turns"};
enum { PATHS = sizeof paths / sizeof *paths };

struct seen {
    char *text[MOST_SEATS + 1][PATHS];
};

static void hide(char *text, const char *name, const char *ends)
{
    for (char *here = text; (here = strstr(here, name)) != NULL;) {
        here += strlen(name);
        memset(here, '*', strcspn(here, ends));
    }
}

static char *whole(struct answer *a)
{
    struct buf all = {0};
    buf_bytes(&all, a->raw.head.at, a->raw.head.n);
    buf_text(&all, http_answer_text(&a->raw));
    buf_char(&all, '\0');
    ck_assert(!all.failed);
    hide(all.at, "Date: ", "\r");
    hide(all.at, "X-Request-Id: ", "\r");
    hide(all.at, "\"request_id\":\"", "\"");
    return all.at;
}

static void see(struct seen *s)
{
    for (size_t v = 0; v <= t.n; v++) {
        for (size_t i = 0; i < PATHS; i++) {
            char path[API_PATH];
            const char *hole = strstr(paths[i], "%s");
            snprintf(path, sizeof path, "%.*s%s%s",
                     (int)(hole ? hole - paths[i] : (ptrdiff_t)strlen(paths[i])), paths[i],
                     hole ? t.id : "", hole ? hole + 2 : "");
            struct answer a = api_get(viewer(v), path);
            s->text[v][i] = whole(&a);
            answer_free(&a);
        }
    }
}

static void forget(struct seen *s)
{
    for (size_t v = 0; v <= t.n; v++)
        for (size_t i = 0; i < PATHS; i++)
            free(s->text[v][i]);
}

static void compare(const struct seen *a, const struct seen *b, const char *what)
{
    for (size_t v = 0; v <= t.n; v++)
        for (size_t i = 0; i < PATHS; i++)
            ck_assert_msg(strcmp(a->text[v][i], b->text[v][i]) == 0,
                          "%s: viewer %zu, %s:\n%.3000s\nand\n%.3000s", what, v, paths[i],
                          a->text[v][i], b->text[v][i]);
}

/* What another process has written comes a moment later: until everybody is at the position that
 * the log has for them. */
static void wait_for_news(void)
{
    for (size_t v = 0; v <= t.n; v++) {
        int64_t there = -1, here = -2;
        for (int ms = 0; here != there; ms++) {
            ck_assert_int_lt(ms, PATIENCE_MS);
            api_talk_to_second(true);
            struct answer a = api_get_ok(viewer(v), api_path("/v1/games/%s", t.id));
            there = number_at(a.json, "game.position");
            answer_free(&a);
            api_talk_to_second(false);
            a = api_get_ok(viewer(v), api_path("/v1/games/%s", t.id));
            here = number_at(a.json, "game.position");
            answer_free(&a);
            usleep(1000);
        }
    }
}

/* The first process moves the game on, and a new one reads it; that one moves it on, and the first
 * one hears of it. */
static void round_of_two(void)
{
    struct seen mine, theirs;
    for (int i = 0; i < MOVES && !t.is_over; i++)
        move_once();
    see(&mine);
    api_second_begin();
    see(&theirs);
    compare(&mine, &theirs, "who wrote it, and who has read it");
    forget(&mine);
    forget(&theirs);
    for (int i = 0; i < MOVES && !t.is_over; i++)
        move_once();
    see(&theirs);
    wait_for_news();
    see(&mine);
    compare(&mine, &theirs, "who was told of it, and who wrote it");
    forget(&mine);
    forget(&theirs);
    api_second_end();
}

static bool was_enough(unsigned lists, unsigned reacted)
{
    return count.lists >= lists && count.reacted >= reacted;
}

/* Until there was something to see, or the end. */
static void play(unsigned lists, unsigned reacted)
{
    for (int i = 0; i < MOST_ROUNDS && !t.is_over && !was_enough(lists, reacted); i++)
        round_of_two();
}

static void expect(unsigned lists, unsigned reacted)
{
    ck_assert_msg(was_enough(lists, reacted), "%u lists, %u with reactions", count.lists,
                  count.reacted);
}

START_TEST(games_of_reactions_by_standing_orders)
{
    static const char *const attacks[] = {"play witch",     "play bureaucrat", "buy witch",
                                          "buy bureaucrat", "treasures",       NULL};
    static const char *const guards[] = {"buy moat", "treasures", NULL};
    for (uint64_t seed = 1; seed <= MOST_GAMES && !was_enough(20, 3); seed++) {
        begin("dominion", 2,
              "{\"first_player\":1,\"colony\":\"no\",\"kingdom\":[\"witch\",\"market\","
              "\"merchant\",\"bureaucrat\",\"mine\",\"moat\",\"remodel\",\"smithy\","
              "\"village\",\"workshop\"]}",
              seed);
        t.wishes[0] = attacks;
        t.wishes[1] = guards;
        play(20, 3);
    }
    expect(20, 3);
}
END_TEST

START_TEST(games_of_all_sets)
{
    for (uint64_t seed = 1; seed <= MOST_GAMES && !was_enough(40, 0); seed++) {
        begin("dominion", 3, "{}", seed);
        play(40, 0);
    }
    expect(40, 0);
}
END_TEST

START_TEST(games_of_many_windows)
{
    for (uint64_t seed = 1; seed <= MOST_GAMES && !was_enough(8, 0); seed++) {
        begin("neuroscape", 3, "{}", seed);
        play(8, 0);
    }
    expect(8, 0);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        games_of_reactions_by_standing_orders,
        games_of_all_sets,
        games_of_many_windows,
    };
    return api_run("one_truth", tests, sizeof tests / sizeof *tests);
}
