/* tests/fuzz/api_request.c: any bytes as a request to the real operations. Two players sit at a
 * game in memory; the database is not there, so whatever needs it ends in a 503. */
#include "api/call.h"
#include "api/problem.h"
#include "api/routes.h"
#include "fuzz/wire.h"
#include "match/internal.h"

#include <sodium.h>
#include <sys/eventfd.h>

/* What the seeds and the dictionary say. */
static const char game_text[] = "00000000-0000-4000-8000-000000000001";
static const struct uuid players[2] = {{{1}}, {{2}}};
static const char *const tokens[2] = {"token-1", "token-2"};

static void start_worker(struct match *m, struct worker *w, struct queue *q,
                         void *(*run)(void *worker))
{
    *w = (struct worker){.m = m, .queue = q, .started = true};
    must(queue_open(q) == 0 && store_open(m->url, &w->store) == STORE_OK);
    must(pthread_create(&w->thread, NULL, run, w) == 0);
}

static struct dossier *new_dossier(const struct uuid *id)
{
    struct store_games rows = {.n = 1, .at = fuzz_alloc(sizeof *rows.at)};
    rows.owner = rows.at;
    *rows.at = (struct store_game){.game_id = *id,
                                   .ruleset = "dominion",
                                   .rules_version = 1,
                                   .options = "kingdom=cellar,market,merchant,militia,mine,moat,"
                                              "remodel,smithy,village,workshop first_player=1",
                                   .is_public = true,
                                   .status = STORE_GAME_RUNNING,
                                   .created_by = players[0],
                                   .created_at = 1,
                                   .started_at = 1,
                                   .last_seq = 1,
                                   .seats = 2};
    for (int s = 0; s < 2; s++)
        rows.at->seat[s] =
            (struct store_seat){.kind = STORE_SEAT_PLAYER, .player_id = players[s], .name = "x"};
    struct dossier *d = dossier_new(&rows);
    must(d != NULL);
    return d;
}

/* A game at its first question, as if it had been read. */
static void put_game(struct match *m)
{
    struct uuid id;
    struct board b;
    char setup[RULES_SETUP_TEXT] = "";
    struct buf events = {0};
    must(uuid_parse(game_text, strlen(game_text), &id));
    struct dossier *d = new_dossier(&id);
    must(board_open(&b, d->rules, &d->keys, &id, 2) == BOARD_OK);
    must(board_resolve(&b, d->rows.at, setup) == BOARD_OK);
    must(board_create(&b, setup) == BOARD_OK);
    board_events(&b, &events);
    struct store_row row = {
        .kind = "create", .decision = -1, .answer = setup, .turn = 1, .events = events.at};
    board_write(&b, &row);
    d->setup = fuzz_text(setup, strlen(setup));
    struct view *v = view_of_board(d, &b);
    must(v != NULL);
    cache_put(&m->cache, v, cache_mark(&m->cache, &id));
    match_view_drop(&v->pub);
    dossier_drop(d);
    board_close(&b);
    buf_free(&events);
}

/* A token that the service has seen before, with a valid answer. */
static void put_token(struct match *m, const char *text, const struct uuid *player)
{
    struct known_token k = {.player = *player, .used = true};
    uint32_t number;
    must(crypto_generichash(k.hash, sizeof k.hash, (const uint8_t *)text, strlen(text), NULL, 0) ==
         0);
    memcpy(&number, k.hash, sizeof number);
    m->tokens[number % TOKENS] = k;
}

static struct match *new_match(void)
{
    struct match *m = fuzz_alloc(sizeof *m);
    m->writers = m->readers = 1;
    m->url = fuzz_text("host=/nowhere", 13);
    m->stop_fd = eventfd(0, EFD_CLOEXEC);
    cache_open(&m->cache, 1 << 24);
    cache_trust(&m->cache);
    must(pthread_mutex_init(&m->token_lock, NULL) == 0);
    put_game(m);
    for (int i = 0; i < 2; i++)
        put_token(m, tokens[i], &players[i]);
    start_worker(m, &m->writer[0][0], &m->write_queue[0], writer_main);
    start_worker(m, &m->reader[0], &m->read_queue, reader_main);
    return m;
}

/* Request line and headers that a client of ours sends, where the bytes say so by number; the rest
 * of the input goes behind them. */
static void put_start(struct fuzz_bytes *in, struct buf *to)
{
    uint8_t choice = fuzz_byte(in), how = fuzz_byte(in);
    const struct http_route *route = &api_routes[choice % api_n_routes];
    buf_printf(to, "%s ", route->method);
    for (const char *at = route->path; *at; at++) {
        bool is_game = strncmp(at, "{game_id}", 9) == 0;
        if (*at != '{')
            buf_char(to, *at);
        else if (is_game)
            buf_text(to, game_text);
        else
            buf_char(to, '1');
        if (*at == '{')
            at = strchr(at, '}');
    }
    size_t query = how & 1 ? fuzz_byte(in) : 0;
    query = query < in->n ? query : in->n;
    buf_char(to, '?');
    buf_bytes(to, in->at, query);
    in->at += query;
    in->n -= query;
    buf_text(to, " HTTP/1.1\r\nHost: x\r\n");
    if (how & 2)
        buf_printf(to, "Authorization: Bearer %s\r\n", tokens[how >> 7]);
    if (how & 4)
        buf_text(to, "Idempotency-Key: 0123456789abcdef0123456789abcdef\r\n");
    if (how & 8)
        buf_printf(to, "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n", in->n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static struct http_server *server;
    static struct api api;
    struct buf request = {0}, answers = {0};
    struct fuzz_bytes in = {data, n};
    if (!server) {
        api.match = new_match();
        server = wire_start(&(struct http_config){.routes = api_routes,
                                                  .n_routes = api_n_routes,
                                                  .context = &api,
                                                  .problem = api_refuse_http});
    }
    put_start(&in, &request);
    buf_bytes(&request, in.at, in.n);
    must(!request.failed);
    wire_exchange(server, request.at, request.n, 0, &answers);
    wire_check(&answers, true);
    buf_free(&request);
    buf_free(&answers);
    return 0;
}
