/* tests/bench/client.c: the load that wrk cannot make: whole games, and connections that wait.
 *
 * usage: bench_client game PORT                    a new game: its id, who begins, two tokens
 *        bench_client play PORT GAMES SECONDS      answers a second over that many connections,
 * each playing a game of its own bench_client hold PORT N TARGET [HEADER]  N connections send one
 * request and stay until the standard input ends */
#include "support/http_client.h"

#include "base/uuid.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    TOKEN = 128,
    ANSWER = 16384,
    MOST_HELD = 60000,
    QUIET_MS = 1000,
    PATIENCE_MS = 5000,
    EVENTS = 64
};

struct table {
    char game[UUID_TEXT], token[2][TOKEN];
    int seat;          /* whose turn it is: 0 or 1 */
    unsigned decision; /* the number of the open question */
};

struct player {
    struct table table;
    struct http_client client;
    char got[ANSWER + 1];
    size_t n;
};

static _Noreturn void die(const char *what)
{
    (void)fprintf(stderr, "bench_client: %s\n", what);
    exit(EXIT_FAILURE);
}

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint64_t number_of(const char *text, uint64_t most)
{
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    if (*end || end == text || value > most)
        die("a number is missing or too large");
    return value;
}

/* Setting up */

static void new_key(char out[UUID_TEXT])
{
    struct uuid id = uuid_random();
    uuid_format(&id, out);
}

static void post(struct http_client *c, const char *target, const char *token, const char *body,
                 struct http_answer *answer)
{
    char headers[TOKEN + 120], key[UUID_TEXT];
    new_key(key);
    (void)snprintf(headers, sizeof headers, "Idempotency-Key: %s\r\n%s%s%s", key,
                   token ? "Authorization: Bearer " : "", token ? token : "", token ? "\r\n" : "");
    if (!http_client_json(c, "POST", target, headers, body, answer) || answer->status != 201) {
        (void)fprintf(stderr, "%s: %d %s\n", target, answer->status, http_answer_text(answer));
        die("the service does not do what it is asked");
    }
}

/* The text behind `before` up to the next quote. */
static void text_after(const struct http_answer *answer, const char *before, char *out, size_t size)
{
    const char *at = strstr(http_answer_text(answer), before);
    if (!at)
        die("an answer lacks a member");
    at += strlen(before);
    size_t n = strcspn(at, "\"");
    if (n >= size)
        die("a text of an answer is too long");
    memcpy(out, at, n);
    out[n] = '\0';
}

static void new_players(struct http_client *c, char token[2][TOKEN])
{
    struct http_answer answer = {0};
    for (int i = 0; i < 2; i++) {
        post(c, "/v1/players", NULL, "{\"name\":\"Bench\"}", &answer);
        text_after(&answer, "\"token\":\"", token[i], TOKEN);
    }
    http_answer_free(&answer);
}

/* Players who buy nothing are only ever asked what to buy, by turns, question after question. */
static void new_game(struct http_client *c, char token[2][TOKEN], struct table *t)
{
    static const char wish[] =
        "{\"ruleset\":\"dominion\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}],"
        "\"options\":{\"turn_cap\":100000},\"visibility\":\"public\"}";
    struct http_answer answer = {0};
    char target[100];
    post(c, "/v1/games", token[0], wish, &answer);
    text_after(&answer, "\"game\":{\"id\":\"", t->game, sizeof t->game);
    (void)snprintf(target, sizeof target, "/v1/games/%s/seats", t->game);
    post(c, target, token[1], "{}", &answer);
    const char *first = strstr(http_answer_text(&answer), "\"first_player\":");
    if (!first)
        die("the game did not start");
    t->seat = first[strlen("\"first_player\":")] - '1';
    t->decision = 1;
    memcpy(t->token, token, sizeof t->token);
    http_answer_free(&answer);
}

static int game(uint16_t port)
{
    struct http_client c = {0};
    struct table t;
    char token[2][TOKEN];
    if (!http_client_open(&c, port))
        die("nobody listens");
    new_players(&c, token);
    new_game(&c, token, &t);
    (void)printf("%s %d %s %s\n", t.game, t.seat + 1, token[0], token[1]);
    http_client_close(&c);
    return EXIT_SUCCESS;
}

/* Playing */

static void send_answer(struct player *p)
{
    char text[1024], body[64], key[UUID_TEXT];
    const struct table *t = &p->table;
    new_key(key);
    int n = snprintf(body, sizeof body, "{\"decision\":%u,\"answer\":\"end\"}", t->decision);
    int all = snprintf(text, sizeof text,
                       "POST /v1/games/%s/actions HTTP/1.1\r\nHost: bench\r\n"
                       "Authorization: Bearer %s\r\nIdempotency-Key: %s\r\n"
                       "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
                       t->game, t->token[t->seat], key, n, body);
    p->n = 0;
    if (send(p->client.fd, text, (size_t)all, MSG_NOSIGNAL) != all)
        die("a request could not be sent");
}

/* True once a whole answer is there. */
static bool receive(struct player *p)
{
    ssize_t n = recv(p->client.fd, p->got + p->n, ANSWER - p->n, 0);
    if (n <= 0)
        die("a connection was lost");
    p->n += (size_t)n;
    p->got[p->n] = '\0';
    const char *end = strstr(p->got, "\r\n\r\n");
    const char *length = strstr(p->got, "Content-Length: ");
    if (!end || !length)
        return false;
    size_t whole = (size_t)(end - p->got) + 4 + strtoul(length + 16, NULL, 10);
    if (whole > ANSWER)
        die("an answer is too long");
    return p->n >= whole;
}

static void take_answer(struct player *p)
{
    if (strncmp(p->got, "HTTP/1.1 201 ", 13) != 0) {
        (void)fprintf(stderr, "%s\n", p->got);
        die("an answer was refused");
    }
    p->table.seat = !p->table.seat;
    p->table.decision++;
}

static struct player *players_at_tables(uint16_t port, size_t n)
{
    struct player *all = calloc(n, sizeof *all);
    char token[2][TOKEN];
    if (!all)
        die("no memory");
    for (size_t i = 0; i < n; i++) {
        if (!http_client_open(&all[i].client, port))
            die("nobody listens");
        if (i == 0)
            new_players(&all[i].client, token);
        new_game(&all[i].client, token, &all[i].table);
    }
    return all;
}

/* One look at the connections: how many answers came. Whoever got one goes on, unless `is_last`. */
static size_t take_answers(int fd, bool is_last)
{
    struct epoll_event events[EVENTS];
    size_t answers = 0;
    int got = epoll_wait(fd, events, EVENTS, PATIENCE_MS);
    if (got <= 0)
        die("no answer for five seconds");
    for (int i = 0; i < got; i++) {
        struct player *p = events[i].data.ptr;
        if (!receive(p))
            continue;
        take_answer(p);
        answers++;
        if (!is_last)
            send_answer(p);
    }
    return answers;
}

static int play(uint16_t port, size_t n, double seconds)
{
    struct player *all = players_at_tables(port, n);
    int fd = epoll_create1(EPOLL_CLOEXEC);
    size_t answers = 0, open = n;
    double begun = now(), at;
    for (size_t i = 0; i < n; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[i]};
        if (epoll_ctl(fd, EPOLL_CTL_ADD, all[i].client.fd, &event) != 0)
            die("a connection cannot be watched");
        send_answer(&all[i]);
    }
    while ((at = now()) < begun + seconds)
        answers += take_answers(fd, false);
    while (open > 0)
        open -= take_answers(fd, true);
    (void)printf("%.1f\n", (double)answers / (at - begun));
    for (size_t i = 0; i < n; i++)
        http_client_close(&all[i].client);
    free(all);
    (void)close(fd);
    return EXIT_SUCCESS;
}

/* Waiting */

/* How many connections had some answer before it got quiet. */
static size_t count_answers(int fd, size_t n)
{
    struct epoll_event events[EVENTS];
    size_t answered = 0;
    int got;
    while (answered < n && (got = epoll_wait(fd, events, EVENTS, QUIET_MS)) > 0) {
        for (int i = 0; i < got; i++) {
            int from = events[i].data.fd;
            char bytes[ANSWER];
            if (recv(from, bytes, sizeof bytes, 0) <= 0)
                die("a held connection was lost");
            (void)epoll_ctl(fd, EPOLL_CTL_DEL, from, NULL);
            answered++;
        }
    }
    return answered;
}

static int hold(uint16_t port, size_t n, const char *target, const char *header)
{
    struct http_client *all = calloc(n, sizeof *all);
    char request[1024];
    int fd = epoll_create1(EPOLL_CLOEXEC);
    int size = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: bench\r\n%s%s\r\n",
                        target, header ? header : "", header ? "\r\n" : "");
    if (!all || size >= (int)sizeof request)
        die("no memory");
    for (size_t i = 0; i < n; i++) {
        struct epoll_event event = {.events = EPOLLIN};
        if (!http_client_open(&all[i], port))
            die("a connection cannot be opened");
        event.data.fd = all[i].fd;
        if (epoll_ctl(fd, EPOLL_CTL_ADD, all[i].fd, &event) != 0 ||
            send(all[i].fd, request, (size_t)size, MSG_NOSIGNAL) != size)
            die("a request could not be sent");
    }
    (void)printf("%zu held, %zu answered\n", n, count_answers(fd, n));
    (void)fflush(stdout);
    while (getchar() != EOF)
        ;
    for (size_t i = 0; i < n; i++)
        http_client_close(&all[i]);
    free(all);
    (void)close(fd);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    const char *what = argc > 2 ? argv[1] : "";
    uint16_t port = argc > 2 ? (uint16_t)number_of(argv[2], UINT16_MAX) : 0;
    if (strcmp(what, "game") == 0 && argc == 3)
        return game(port);
    if (strcmp(what, "play") == 0 && argc == 5)
        return play(port, number_of(argv[3], 1024), (double)number_of(argv[4], 3600));
    if (strcmp(what, "hold") == 0 && (argc == 5 || argc == 6))
        return hold(port, number_of(argv[3], MOST_HELD), argv[4], argv[5]);
    die("usage: game PORT, play PORT GAMES SECONDS or hold PORT N TARGET [HEADER]");
}
