/* tests/bench/pace.c: how many requests four players of Neuroscape need for a game, without and
 * with standing orders. Nothing is asserted but that every game ends and nobody is refused.
 *
 * Each client is an app that knows what HTTP told it; the person in front of it is the bot
 * `greedy`, who looks at the game itself, played again beside it from the log. */
#include "api/fixture.h"
#include "api/random.h"
#include "match/board.h"
#include "rules/registry.h"

#include <poll.h>

enum { SEATS = 4, USUAL_GAMES = 5, MOST_ROUNDS = 20000, WAIT_MS = 60000 };

/* How the app is used: it is opened now and then and looks once, or lies open and waits for news
 * with a long poll. */
enum use { LOOKS_IN, LIES_OPEN };

struct counts {
    unsigned unchanged, changed, questions, answers, orders;
};

struct client {
    struct player as;
    struct http_client http, waiting; /* `waiting`: for the long poll */
    char tag[100];
    bool is_asked, is_over;
    struct counts n;
};

struct game {
    char id[API_ID];
    struct client client[SEATS];
    const char *orders; /* instead of a pass in a Swift Check; NULL: pass by hand */
    struct store *store;
    struct store_games games;
    struct board board;
    const struct rules_bot *bot;
    uint64_t random;
};

static unsigned how_many(void)
{
    const char *text = getenv("TURNSTONE_PACE_GAMES");
    unsigned n = text ? (unsigned)strtoul(text, NULL, 10) : 0;
    return n ? n : USUAL_GAMES;
}

/* The game itself */

static void board_begin(struct game *g)
{
    struct uuid id;
    struct match_keys keys;
    ck_assert(uuid_parse(g->id, strlen(g->id), &id));
    ck_assert_int_eq(store_open(api_database(), &g->store), STORE_OK);
    ck_assert_int_eq(store_game_get(g->store, &id, &g->games), STORE_OK);
    match_keys_derive(g->games.at, &keys);
    const struct rules_game *rules = rules_game_find(g->games.at->ruleset);
    ck_assert_int_eq(board_open(&g->board, rules, &keys, &id, SEATS), BOARD_OK);
    g->bot = rules_bot_find(rules, "greedy");
    ck_assert_ptr_nonnull(g->bot);
}

static void board_catch_up(struct game *g)
{
    struct store_log page;
    size_t n;
    do {
        ck_assert_int_eq(store_log_read(g->store, &g->board.game_id, g->board.seq + 1, INT32_MAX,
                                        STORE_PAGE, true, &page),
                         STORE_OK);
        n = page.n;
        for (size_t i = 0; i < n; i++) {
            ck_assert_int_eq(board_repeat(&g->board, &page.at[i]), BOARD_OK);
            board_pass(&g->board, &page.at[i]);
        }
        store_log_free(&page);
    } while (n == STORE_PAGE);
}

/* What the person says; true: it passes in a Swift Check. */
static bool decide(struct game *g, uint32_t number, char out[static RULES_ANSWER_TEXT])
{
    struct rules_text text = {out, 0, RULES_ANSWER_TEXT};
    const struct rules_decision *d = NULL;
    board_catch_up(g);
    for (rules_seat s = 0; s < SEATS && (!d || d->number != number); s++)
        d = rules_open(g->board.state, s);
    ck_assert(d && d->number == number);
    struct rules_action a = {.act = RULES_ANSWER, .by = d->by, .number = number};
    g->bot->choose(g->board.state, d, random_below(&g->random, UINT64_MAX), &a);
    rules_answer_format(g->board.rules, g->board.state, d, &a, &text);
    return strcmp(rules_kind_slug(g->board.rules->words, d->kind), "swift") == 0 &&
           strcmp(out, "pass") == 0;
}

/* The app */

/* An answer with its JSON. It is not recorded like those of the tests: there are too many. */
static struct answer read_answer(struct http_answer *raw)
{
    struct answer a = {.status = raw->status, .raw = *raw};
    if (raw->body.n)
        a.json = json_tokener_parse(http_answer_text(raw));
    return a;
}

static struct answer exchange(struct client *c, const char *method, const char *path,
                              const char *headers, const char *body)
{
    struct http_answer raw = {0};
    char all[500];
    snprintf(all, sizeof all, "Authorization: Bearer %s\r\n%s%s", c->as.token, headers,
             body ? "Content-Type: application/json\r\n" : "");
    ck_assert(http_client_call(&c->http, method, path, all, body, body ? strlen(body) : 0, &raw));
    return read_answer(&raw);
}

static struct answer write_to(struct client *c, const char *method, const char *path,
                              const char *body, int wanted)
{
    char key[API_ID], headers[100];
    api_key(key);
    snprintf(headers, sizeof headers, "Idempotency-Key: %s\r\n", key);
    struct answer a = exchange(c, method, path, headers, body);
    ck_assert_msg(a.status == wanted, "%s %s %s: %s", method, path, body, http_answer_text(&a.raw));
    return a;
}

/* The next thing that this player is asked, as the last answer to a write said. */
static uint32_t asked_next(struct answer *a)
{
    bool is_any = length_at(a->json, "decisions") > 0;
    uint32_t number = is_any ? (uint32_t)number_at(a->json, "decisions.0.id") : 0;
    answer_free(a);
    return number;
}

static uint32_t give_orders(struct game *g, struct client *c)
{
    struct answer a = write_to(c, "PUT", api_path("/v1/games/%s/orders", g->id),
                               api_path("{\"orders\":[%s]}", g->orders), 200);
    c->n.orders++;
    return asked_next(&a);
}

static uint32_t give_answer(struct game *g, struct client *c, uint32_t number, const char *text)
{
    struct buf body = {0};
    buf_printf(&body, "{\"decision\":%u,\"answer\":\"%s\"}", (unsigned)number, text);
    struct answer a = write_to(c, "POST", api_path("/v1/games/%s/actions", g->id), body.at, 201);
    buf_free(&body);
    c->n.answers++;
    return asked_next(&a);
}

/* Asks what there is to decide, and decides until nothing is left. */
static void answer_all(struct game *g, struct client *c)
{
    char text[RULES_ANSWER_TEXT];
    struct answer a = exchange(c, "GET", api_path("/v1/games/%s/decisions", g->id), "", NULL);
    ck_assert_int_eq(a.status, 200);
    c->n.questions++;
    uint32_t number = asked_next(&a);
    while (number) {
        bool passes = decide(g, number, text);
        number = passes && g->orders ? give_orders(g, c) : give_answer(g, c, number, text);
    }
    c->is_asked = false;
}

/* What came of a look at the game. */
static void learn(struct client *c, struct answer *a)
{
    ck_assert_msg(a->status == 200 || a->status == 304, "%s", http_answer_text(&a->raw));
    if (a->status == 304) {
        c->n.unchanged++;
        answer_free(a);
        return;
    }
    c->n.changed++;
    snprintf(c->tag, sizeof c->tag, "%s", http_answer_header(&a->raw, "ETag"));
    c->is_over = strcmp(text_at(a->json, "game.status"), "finished") == 0;
    c->is_asked = false;
    for (size_t i = 0; !c->is_over && i < length_at(a->json, "awaiting"); i++)
        if (number_at(a->json, api_path("awaiting.%zu.by", i)) == number_at(a->json, "you.seat"))
            c->is_asked = true;
    answer_free(a);
}

static const char *tag_header(const struct client *c)
{
    return c->tag[0] ? api_path("If-None-Match: %s\r\n", c->tag) : "";
}

static void look_in(struct game *g, struct client *c)
{
    struct answer a = exchange(c, "GET", api_path("/v1/games/%s", g->id), tag_header(c), NULL);
    learn(c, &a);
    if (c->is_asked)
        answer_all(g, c);
}

/* Everybody looks in, in another order each time, until all have seen the end. */
static void play_looking_in(struct game *g)
{
    unsigned over = 0;
    for (unsigned round = 0; over < SEATS; round++) {
        ck_assert_msg(round < MOST_ROUNDS, "the game does not end");
        size_t order[SEATS] = {0, 1, 2, 3};
        for (size_t i = SEATS; i > 1; i--) {
            size_t k = (size_t)random_below(&g->random, i), kept = order[i - 1];
            order[i - 1] = order[k];
            order[k] = kept;
        }
        over = 0;
        for (size_t i = 0; i < SEATS; i++) {
            struct client *c = &g->client[order[i]];
            if (!c->is_over)
                look_in(g, c);
            over += c->is_over;
        }
    }
}

static void wait_for_news(struct game *g, struct client *c)
{
    api_ask(&c->waiting, &c->as, api_path("/v1/games/%s", g->id),
            api_path("%sPrefer: wait=30\r\n", tag_header(c)));
}

static void play_lying_open(struct game *g)
{
    unsigned over = 0;
    for (size_t i = 0; i < SEATS; i++)
        wait_for_news(g, &g->client[i]);
    while (over < SEATS) {
        struct pollfd at[SEATS];
        for (size_t i = 0; i < SEATS; i++)
            at[i] = (struct pollfd){.fd = g->client[i].is_over ? -1 : g->client[i].waiting.fd,
                                    .events = POLLIN};
        ck_assert_msg(poll(at, SEATS, WAIT_MS) > 0, "nobody is told anything");
        for (size_t i = 0; i < SEATS; i++) {
            struct client *c = &g->client[i];
            if (c->is_over || !at[i].revents)
                continue;
            struct http_answer raw = {0};
            ck_assert(http_client_receive(&c->waiting, false, &raw));
            struct answer a = read_answer(&raw);
            learn(c, &a);
            over += c->is_over;
            if (c->is_asked)
                answer_all(g, c);
            if (!c->is_over)
                wait_for_news(g, c);
        }
    }
}

/* Whole games */

/* Published decks in turn, as far as this version offers any. */
static void join(struct game *g, unsigned nth)
{
    struct answer decks = api_get_ok(NULL, "/v1/rulesets/neuroscape/decks");
    size_t n = length_at(decks.json, "decks");
    struct buf seats = {0};
    char deck[SEATS][200] = {""};
    for (size_t s = 0; n > 0 && s < SEATS; s++)
        snprintf(deck[s], sizeof deck[s], "\"deck\":\"%s\"",
                 text_at(decks.json, api_path("decks.%zu.deck", (nth + s) % n)));
    answer_free(&decks);
    buf_printf(&seats, "[{\"kind\":\"me\"%s%s}", deck[0][0] ? "," : "", deck[0]);
    for (size_t s = 1; s < SEATS; s++)
        buf_printf(&seats, ",{\"kind\":\"invited\",\"player\":\"%s\"}", g->client[s].as.id);
    buf_char(&seats, ']');
    api_game_of("neuroscape", &g->client[0].as, seats.at, NULL, "private", g->id);
    buf_free(&seats);
    for (size_t s = 1; s < SEATS; s++) {
        struct answer a = api_post_ok(&g->client[s].as, api_path("/v1/games/%s/seats", g->id),
                                      api_path("{%s}", deck[s]));
        answer_free(&a);
    }
}

static void begin(struct game *g, unsigned nth, const char *orders)
{
    static const char *const names[SEATS] = {"Ada", "Bea", "Cy", "Dee"};
    *g = (struct game){.orders = orders, .random = nth};
    for (size_t s = 0; s < SEATS; s++) {
        struct client *c = &g->client[s];
        c->as = api_player(names[s]);
        c->waiting.fd = -1;
        ck_assert(http_client_open(&c->http, api_port()));
    }
    join(g, nth);
    board_begin(g);
}

static void end(struct game *g)
{
    for (size_t s = 0; s < SEATS; s++) {
        http_client_close(&g->client[s].http);
        http_client_close(&g->client[s].waiting);
    }
    board_close(&g->board);
    store_games_free(&g->games);
    store_close(g->store);
}

struct sums {
    struct counts n;
    unsigned games, turns, asked; /* asked: also those that orders answered */
};

static void add(struct sums *to, struct game *g)
{
    board_catch_up(g);
    ck_assert(rules_over(g->board.state));
    to->games++;
    to->turns += rules_turn(g->board.state);
    to->asked += rules_next_number(g->board.state) - 1;
    for (size_t s = 0; s < SEATS; s++) {
        const struct counts *n = &g->client[s].n;
        to->n.unchanged += n->unchanged;
        to->n.changed += n->changed;
        to->n.questions += n->questions;
        to->n.answers += n->answers;
        to->n.orders += n->orders;
    }
}

static void print_row(const char *use, const char *orders, const struct sums *t)
{
    const struct counts *n = &t->n;
    double clients = (double)t->games * SEATS;
    unsigned all = n->unchanged + n->changed + n->questions + n->answers + n->orders;
    printf("| %s | %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.1f |\n", use,
           orders, (double)t->turns / t->games, t->asked / clients, n->unchanged / clients,
           n->changed / clients, n->questions / clients, n->answers / clients, n->orders / clients,
           all / clients, (double)all / t->turns / SEATS);
    (void)fflush(stdout);
}

static void measure(const char *name, enum use use, const char *orders)
{
    static struct game g;
    struct sums sums = {0};
    for (unsigned i = 0; i < how_many(); i++) {
        begin(&g, i, orders);
        if (use == LOOKS_IN)
            play_looking_in(&g);
        else
            play_lying_open(&g);
        add(&sums, &g);
        end(&g);
    }
    print_row(use == LOOKS_IN ? "looks in" : "lies open", name, &sums);
}

static const struct {
    const char *name, *orders;
} ways[] = {
    {"-", NULL},
    {"`pass_until_change`", "\"pass_until_change\""},
    {"`pass_until opponent_item`", "\"pass_until opponent_item\""},
    {"`pass_until targets_me`", "\"pass_until targets_me\""},
    {"`pass_until_my_turn`", "\"pass_until_my_turn\""},
};

START_TEST(looking_in)
{
    printf("\n| the app | orders | turns | asked | 304 | 200 | decisions | POST | PUT | in all | a "
           "turn |"
           "\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        measure(ways[i].name, LOOKS_IN, ways[i].orders);
}
END_TEST

START_TEST(lying_open)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        measure(ways[i].name, LIES_OPEN, ways[i].orders);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {looking_in, lying_open};
    return api_run("pace", tests, sizeof tests / sizeof *tests);
}
