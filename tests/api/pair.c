/* tests/api/pair.c: two services, and two games in them that a viewer cannot tell apart. */
#include "api/pair.h"

#include "api/random.h"
#include "rules/registry.h"
#include "unit/store_database.h"

struct pair pair;

/* Both at once */

struct two pair_call(const struct player *as, const char *method, const char *path,
                     const char *headers, const char *body)
{
    struct two both;
    char id[API_ID], all[1000];
    api_key(id);
    snprintf(all, sizeof all, "%sIdempotency-Key: %s\r\n", headers ? headers : "", id);
    bool has_key = strcmp(method, "POST") != 0 || (headers && strstr(headers, "Idempotency-Key"));
    for (int i = 0; i < 2; i++) {
        api_talk_to_twin(i == 1);
        both.at[i] = api_call(as, method, path, has_key ? headers : all, body);
    }
    api_talk_to_twin(false);
    return both;
}

void pair_free(struct two *both)
{
    answer_free(&both->at[0]);
    answer_free(&both->at[1]);
}

/* Hides what follows each `name`, up to one of the characters `ends`. */
static void mask(char *text, const char *name, const char *ends)
{
    for (char *at = strstr(text, name); at; at = strstr(at, name)) {
        at += strlen(name);
        memset(at, '*', strcspn(at, ends));
    }
}

char *pair_masked(const struct buf *text)
{
    char *copy = strdup(text->n ? text->at : "");
    mask(copy, "X-Request-Id: ", "\r");
    mask(copy, "Date: ", "\r");
    mask(copy, "\"request_id\":\"", "\"");
    mask(copy, "\"receipt\":\"", "\"");
    mask(copy, "\"key_commitment\":\"", "\"");
    return copy;
}

static void same_bytes(const struct buf *one, const struct buf *other, const char *what)
{
    char *a = pair_masked(one), *b = pair_masked(other);
    size_t from = 0;
    while (a[from] && a[from] == b[from])
        from++;
    bool same = one->n == other->n && !a[from] && !b[from];
    from = from > 100 ? from - 100 : 0;
    ck_assert_msg(same,
                  "viewer %d of %zu, options %s, %s: hidden cards decide between\n%.400s\nand\n"
                  "%.400s",
                  pair.viewer == RULES_NOBODY ? 0 : pair.viewer + 1, pair.seats, pair.options, what,
                  a + from, b + from);
    free(a);
    free(b);
}

void pair_must_be_same(const struct two *both, const char *what)
{
    same_bytes(&both->at[0].raw.body, &both->at[1].raw.body, what); /* which says most */
    same_bytes(&both->at[0].raw.head, &both->at[1].raw.head, what);
}

struct answer pair_same(const struct player *as, const char *method, const char *path,
                        const char *headers, const char *body)
{
    struct two both = pair_call(as, method, path, headers, body);
    char what[400];
    snprintf(what, sizeof what, "%s %s %.200s", method, path, body ? body : "");
    pair_must_be_same(&both, what);
    answer_free(&both.at[1]);
    return both.at[0];
}

void pair_same_done(const struct player *as, const char *method, const char *path,
                    const char *headers, const char *body)
{
    struct answer a = pair_same(as, method, path, headers, body);
    answer_free(&a);
}

/* Players and games in both */

static struct player new_player(const char *name)
{
    struct player made = {0};
    struct answer a =
        pair_same(NULL, "POST", "/v1/players", NULL, api_path("{\"name\":\"%s\"}", name));
    ck_assert_int_eq(a.status, 201);
    snprintf(made.id, sizeof made.id, "%s", text_at(a.json, "player.id"));
    snprintf(made.token, sizeof made.token, "%s", text_at(a.json, "token"));
    snprintf(made.name, sizeof made.name, "%s", text_at(a.json, "player.name"));
    answer_free(&a);
    return made;
}

void pair_players(void)
{
    static const char *const names[PAIR_SEATS] = {"Ada", "Bea", "Cy", "Dee"};
    for (size_t i = 0; i < PAIR_SEATS; i++)
        pair.people[i] = new_player(names[i]);
    pair.stranger = new_player("Eve");
}

/* Ten cards of any set that make a kingdom, as options; for another ruleset there are none. */
static void put_options(const struct rules_game *rules, struct buf *out)
{
    if (strcmp(rules->slug, "dominion") != 0) {
        buf_text(out, "{}");
        return;
    }
    buf_text(out, "{\"first_player\":1,\"kingdom\":[");
    for (int n = 0; n < 10;) {
        uint64_t card = random_below(&pair.random, rules->words->n_cards);
        if (!rules->words->cards[card])
            continue;
        buf_printf(out, "%s\"%s\"", n ? "," : "", rules->words->cards[card]->slug);
        n++;
    }
    buf_printf(out, "]%s}",
               random_below(&pair.random, 2) ? ",\"independent_answers\":\"at_once\"" : "");
}

static void put_game(const char *ruleset, const char *options, struct buf *out)
{
    buf_printf(out, "{\"ruleset\":\"%s\",\"visibility\":\"public\",\"options\":%s,\"seats\":[",
               ruleset, options);
    buf_text(out, "{\"kind\":\"me\"}");
    for (size_t i = 1; i < pair.seats; i++)
        buf_printf(out, ",{\"kind\":\"invited\",\"player\":\"%s\"}", pair.people[i].id);
    buf_text(out, "]}");
}

void pair_open(const struct rules_game *rules, const char *options)
{
    for (int status = 0; status != 201;) {
        struct buf chosen = {0}, body = {0};
        put_options(rules, &chosen);
        snprintf(pair.options, sizeof pair.options, "%s", options ? options : chosen.at);
        put_game(rules->slug, pair.options, &body);
        struct answer a = pair_same(&pair.people[0], "POST", "/v1/games", NULL, body.at);
        status = a.status;
        ck_assert_msg(status == 201 || (status == 422 && !options), "%s", http_answer_text(&a.raw));
        if (status == 201)
            snprintf(pair.id, sizeof pair.id, "%s", text_at(a.json, "game.id"));
        answer_free(&a);
        buf_free(&chosen);
        buf_free(&body);
    }
}

static void put_hex(struct buf *out, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buf_printf(out, "%02x", bytes[i]);
}

/* The other game gets the secret that makes it a twin, and the one game's commitment, which is
 * shown to all: entity tags are hashes of all that is shown. */
static void make_twin(const struct store_game *game)
{
    struct buf sql = {0};
    buf_text(&sql, "update turnstone.game set key_commitment = '\\x");
    put_hex(&sql, game->key_commitment, sizeof game->key_commitment);
    buf_printf(&sql, "' where game_id = '%s';", pair.id);
    buf_text(&sql, "update turnstone.game_key set secret = '\\x");
    put_hex(&sql, pair.twins.secret, sizeof pair.twins.secret);
    buf_printf(&sql, "' where game_id = '%s'", pair.id);
    api_talk_to_twin(true);
    database_sql(api_database(), sql.at);
    api_talk_to_twin(false);
    buf_free(&sql);
}

bool pair_start(const struct twins_wish *wish)
{
    struct uuid id;
    struct store *store = database_store(api_database());
    struct store_games games;
    char path[100];
    snprintf(path, sizeof path, "/v1/games/%s/seats", pair.id);
    for (size_t i = 1; i + 1 < pair.seats; i++)
        pair_same_done(&pair.people[i], "POST", path, NULL, "{}");
    ck_assert(uuid_parse(pair.id, strlen(pair.id), &id));
    ck_assert_int_eq(store_game_get(store, &id, &games), STORE_OK);
    bool found = twins_find(&pair.twins, games.at, wish, &pair.random);
    if (found) {
        make_twin(games.at);
        pair_same_done(&pair.people[pair.seats - 1], "POST", path, NULL, "{}");
    }
    store_games_free(&games);
    store_close(store);
    return found;
}

size_t pair_own_rows(size_t i)
{
    const struct twins_row *row = pair.twins.row;
    size_t n = 1;
    while (row[i].by == pair.viewer && i + n < pair.twins.n && row[i + n].by == pair.viewer &&
           row[i + n].seat == row[i].seat && n < 20)
        n++;
    return n;
}

void pair_post(size_t i, size_t n)
{
    const struct twins_row *row = &pair.twins.row[i];
    struct two both;
    for (int k = 0; k < 2; k++) {
        struct buf body = {0};
        buf_printf(&body, "{\"decision\":%u,\"answers\":[", (unsigned)row->decision);
        for (size_t j = 0; j < n; j++)
            buf_printf(&body, "%s\"%s\"", j ? "," : "", row[j].answer[k]);
        buf_text(&body, "]}");
        api_talk_to_twin(k == 1);
        both.at[k] =
            api_post_ok(&pair.people[row->by], api_path("/v1/games/%s/actions", pair.id), body.at);
        ck_assert_uint_eq((size_t)number_at(both.at[k].json, "applied"), n);
        buf_free(&body);
    }
    api_talk_to_twin(false);
    if (row->by == pair.viewer)
        pair_must_be_same(&both, "the answer to its own rows");
    pair_free(&both);
}

void pair_post_to_a_waiting(size_t i, size_t n)
{
    struct http_client clients[2] = {{.fd = -1}, {.fd = -1}};
    char path[100], headers[200];
    struct two both;
    snprintf(path, sizeof path, "/v1/games/%s", pair.id);
    struct answer now = pair_same(pair.as, "GET", path, NULL, NULL);
    snprintf(headers, sizeof headers, "If-None-Match: %s\r\nPrefer: wait=45\r\n",
             http_answer_header(&now.raw, "ETag"));
    answer_free(&now);
    for (int k = 0; k < 2; k++) {
        api_talk_to_twin(k == 1);
        api_ask(&clients[k], pair.as, path, headers);
    }
    pair_post(i, n);
    for (int k = 0; k < 2; k++) {
        both.at[k] = api_answer(&clients[k], path);
        ck_assert_int_eq(both.at[k].status, 200);
        http_client_close(&clients[k]);
    }
    pair_must_be_same(&both, "a poll that waited");
    pair_free(&both);
}
