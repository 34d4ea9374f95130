/* tests/fuzz/http_request.c: any bytes as what a client sends to a server with a table of routes.
 */
#include "fuzz/wire.h"
#include "http/request.h"

static void refuse(struct http_request *r, int status, const char *code, const char *detail)
{
    struct buf body = {0};
    must(code[0] && detail[0] && strlen(http_id(r)) == HTTP_ID_SIZE - 1);
    buf_printf(&body, "{\"type\":\"%s\"}", code);
    http_reply(r, status, "application/problem+json", &body);
}

/* Reads all that can be read. */
static void read_all(const struct http_request *r, struct buf *to)
{
    static const char *const headers[] = {"Host", "Content-Type", "If-None-Match", "Prefer"};
    const char *name, *value;
    size_t n;
    buf_printf(to, "%s %s %s", http_operation(r), http_method(r), http_peer(r));
    for (size_t i = 0; http_query_at(r, i, &name, &value); i++) {
        must(http_query_count(r, name) > 0 && http_query(r, name));
        buf_printf(to, " %s=%s", name, value);
    }
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        must((http_header_count(r, headers[i]) > 0) == (http_header(r, headers[i]) != NULL));
    const char *bytes = http_body(r, &n);
    must(n <= 64 * 1024 && bytes[n] == '\0');
    buf_bytes(to, bytes, n);
}

static void answer(struct http_request *r)
{
    struct buf body = {0};
    read_all(r, &body);
    if (http_param(r, "game_id")) {
        must(http_param(r, "game_id")[0]);
        http_reply_header(r, "ETag", "\"1\"");
    }
    http_reply(r, 200, "text/plain", &body);
}

static void answer_later(struct http_request *r)
{
    http_reply_empty(r, 204);
}

static void wait_a_little(struct http_request *r)
{
    must(http_defer_until(r, 1, answer_later) == 0);
}

static const struct http_route routes[] = {
    {"root_get", "GET", "/", answer, 0},
    {"games_post", "POST", "/v1/games", answer, HTTP_JSON_BODY},
    {"game_get", "GET", "/v1/games/{game_id}", answer, 0},
    {"seat_delete", "DELETE", "/v1/games/{game_id}/seats/{seat}", answer, 0},
    {"orders_put", "PUT", "/v1/games/{game_id}/orders", answer, 0},
    {"wait_get", "GET", "/wait", wait_a_little, 0},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static struct http_server *server;
    static unsigned runs;
    struct buf answers = {0};
    struct fuzz_bytes in = {data, n};
    if (!server)
        server = wire_start(&(struct http_config){
            .routes = routes, .n_routes = sizeof routes / sizeof *routes, .problem = refuse});
    size_t piece = fuzz_byte(&in) % 8;
    wire_exchange(server, in.at, in.n, piece * piece * piece, &answers);
    wire_check(&answers, false);
    if (runs++ % 64 == 0) { /* and others are served all the same */
        buf_clear(&answers);
        wire_exchange(server, "", 0, 0, &answers);
        must(answers.n > 15 && memcmp(answers.at, "HTTP/1.1 200 OK", 15) == 0);
    }
    buf_free(&answers);
    return 0;
}
