/* tests/bench/cold.c: the rebuild of a long game from the database, next to the bare read of its
 * rows.
 *
 * usage: bench_cold make DATABASE           writes a game of 1,000 answers; prints its id
 *        bench_cold read DATABASE GAME      reads of its rows a second, as SQL alone
 *        bench_cold rebuild DATABASE GAME   rebuilds a second, from connection to view
 * All with the service's own connection string. The rows that are read have the columns that the
 * service reads. */
#include "match/internal.h"
#include "rules/core/random.h"
#include "rules/registry.h"

#include <libpq-fe.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ANSWERS = 1000, SEATS = 2, PART = 50 };

static const double least_seconds = 1.0;

static _Noreturn void die(const char *what, const char *why)
{
    (void)fprintf(stderr, "bench_cold: %s%s\n", what, why);
    exit(EXIT_FAILURE);
}

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A long game */

struct part {
    struct store_row rows[PART];
    struct buf answer[PART], events[PART];
};

static struct uuid new_player(struct store *s)
{
    struct store_answer answer = {0};
    struct uuid player = uuid_random(), token = uuid_random();
    uint8_t hash[STORE_HASH] = {0};
    if (store_player_create(s, &player, "Bench", &token, hash, NULL, &answer))
        die("player: ", store_error(s));
    store_answer_free(&answer);
    return player;
}

static struct uuid new_game(struct store *s)
{
    struct store_answer answer = {0};
    struct store_game g = {.game_id = uuid_random(),
                           .rules_version = (int32_t)rules_game_find("dominion")->version,
                           .options = "turn_cap=100000",
                           .created_by = new_player(s),
                           .seats = SEATS};
    (void)snprintf(g.ruleset, sizeof g.ruleset, "dominion");
    for (int i = 0; i < SEATS; i++)
        g.seat[i] = (struct store_seat){.kind = STORE_SEAT_PLAYER,
                                        .player_id = i ? new_player(s) : g.created_by};
    randombytes_buf(g.secret, sizeof g.secret);
    match_commit(g.secret, g.key_commitment);
    if (store_game_create(s, &g, NULL, &answer) || answer.outcome != STORE_CREATED)
        die("game: ", store_error(s));
    store_answer_free(&answer);
    return g.game_id;
}

static void start(struct store *s, struct board *b, const struct store_game *g)
{
    char setup[RULES_SETUP_TEXT];
    struct buf events = {0};
    struct store_answer answer = {0};
    if (board_resolve(b, g, setup) || board_create(b, setup))
        die("the game does not begin", "");
    board_events(b, &events);
    struct store_row row = {.kind = "create",
                            .decision = -1,
                            .answer = setup,
                            .turn = (int32_t)rules_turn(b->state),
                            .events = events.at};
    board_write(b, &row);
    if (store_game_start(s, &g->game_id, g->seats_version, NULL, &row, &answer) ||
        answer.outcome != STORE_STARTED)
        die("start: ", store_error(s));
    store_answer_free(&answer);
    buf_free(&events);
}

static const struct rules_decision *first_open(const void *st)
{
    const struct rules_decision *d = NULL;
    for (rules_seat i = 0; !d && i < SEATS; i++)
        d = rules_open(st, i);
    if (!d)
        die("the game ended early", "");
    return d;
}

/* By chance, but mostly buys nothing, so that the game lasts. */
static void choose(const struct board *b, const struct rules_decision *d, uint64_t *random,
                   struct rules_action *a)
{
    rules_choose_random(b->state, d, rules_mix(random), a);
    const char *verb = a->n ? rules_verb_word(b->rules->words, a->picks[0].verb)->slug : "";
    if (strcmp(verb, "buy") == 0 && rules_mix(random) % 16)
        rules_fallback(b->state, d, a);
    a->act = RULES_ANSWER;
    a->by = d->by;
    a->number = d->number;
}

static void play_row(struct board *b, struct part *p, size_t i, uint64_t *random)
{
    struct rules_action a = {0};
    enum rules_rc rules;
    char text[RULES_ANSWER_TEXT];
    struct rules_text canonical = {text, 0, sizeof text};
    const struct rules_decision *d = first_open(b->state);
    struct store_row row = {.kind = "answer",
                            .seat = (uint8_t)(d->seat + 1),
                            .by_seat = (uint8_t)(d->by + 1),
                            .decision = d->number,
                            .turn = (int32_t)rules_turn(b->state)};
    choose(b, d, random, &a);
    rules_answer_format(b->rules, b->state, d, &a, &canonical);
    if (board_act(b, &a, &rules, NULL))
        die("an answer is refused: ", text);
    buf_clear(&p->answer[i]);
    buf_clear(&p->events[i]);
    buf_text(&p->answer[i], text);
    board_events(b, &p->events[i]);
    row.answer = p->answer[i].at;
    row.events = p->events[i].at;
    board_write(b, &row);
    p->rows[i] = row;
}

static void play_part(struct store *s, struct board *b, struct part *p, uint64_t *random)
{
    struct store_append item = {
        .game_id = b->game_id, .expected = b->seq, .rows = p->rows, .n = PART};
    memcpy(item.previous, b->chain, sizeof item.previous);
    for (size_t i = 0; i < PART; i++)
        play_row(b, p, i, random);
    if (store_append_batch(s, &item, 1) || item.answer.outcome != STORE_APPENDED)
        die("append: ", store_error(s));
    store_answer_free(&item.answer);
}

static void make(struct store *s)
{
    struct store_games rows;
    struct board b;
    struct part *p = calloc(1, sizeof *p);
    uint64_t random = 1;
    char id[UUID_TEXT];
    struct uuid game = new_game(s);
    if (!p || store_game_get(s, &game, &rows))
        die("game: ", store_error(s));
    struct dossier *d = dossier_new(&rows);
    if (!d || board_open(&b, d->rules, &d->keys, &game, SEATS))
        die("no memory", "");
    start(s, &b, &d->rows.at[0]);
    for (int n = 0; n < ANSWERS; n += PART)
        play_part(s, &b, p, &random);
    uuid_format(&game, id);
    (void)puts(id);
    for (size_t i = 0; i < PART; i++) {
        buf_free(&p->answer[i]);
        buf_free(&p->events[i]);
    }
    free(p);
    board_close(&b);
    dossier_drop(d);
}

/* Measuring */

static size_t read_once(PGconn *conn, const char *game)
{
    const char *values[] = {game};
    PGresult *r = PQexecPrepared(conn, "rows", 1, values, NULL, NULL, 1);
    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        die("read: ", PQerrorMessage(conn));
    size_t n = (size_t)PQntuples(r);
    PQclear(r);
    return n;
}

static double reads(const char *url, const char *game)
{
    static const char sql[] = "select seq, at, kind, seat, by_seat, decision, answer, turn, draws,"
                              " state_hash, chain_hash, positions from turnstone.action"
                              " where game_id = $1::uuid order by seq";
    PGconn *conn = PQconnectdb(url);
    PGresult *r = PQprepare(conn, "rows", sql, 0, NULL);
    if (PQresultStatus(r) != PGRES_COMMAND_OK)
        die("read: ", PQerrorMessage(conn));
    PQclear(r);
    unsigned n = 0;
    double begun = now(), at = begun;
    for (; (at = now()) < begun + least_seconds; n++)
        if (read_once(conn, game) != ANSWERS + 1)
            die("some rows are missing", "");
    PQfinish(conn);
    return n / (at - begun);
}

static double rebuilds(struct store *s, const struct uuid *game)
{
    unsigned n = 0;
    double begun = now(), at = begun;
    for (; (at = now()) < begun + least_seconds; n++) {
        struct view *v = NULL;
        if (load_until(s, game, RULES_NOBODY, INT32_MAX, &v) != MATCH_OK ||
            v->pub.seq != ANSWERS + 1)
            die("rebuild: ", store_error(s));
        match_view_drop(&v->pub);
    }
    return n / (at - begun);
}

int main(int argc, char **argv)
{
    struct store *s;
    struct uuid game;
    if (argc < 3 || sodium_init() < 0 || store_open(argv[2], &s))
        die("usage: make DATABASE, read DATABASE GAME or rebuild DATABASE GAME", "");
    bool has_game = argc == 4 && uuid_parse(argv[3], strlen(argv[3]), &game);
    if (strcmp(argv[1], "make") == 0 && argc == 3)
        make(s);
    else if (strcmp(argv[1], "read") == 0 && has_game)
        (void)printf("%.1f\n", reads(argv[2], argv[3]));
    else if (strcmp(argv[1], "rebuild") == 0 && has_game)
        (void)printf("%.1f\n", rebuilds(s, &game));
    else
        die("not a command", "");
    store_close(s);
    return EXIT_SUCCESS;
}
