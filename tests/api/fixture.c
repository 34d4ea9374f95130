/* tests/api/fixture.c: the real service over a database of its own, and a client that talks to it.
 */
#include "api/fixture.h"

#include "match/keys.h"
#include "unit/store_database.h"

#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { PATIENCE_MS = 60000 };

const char simple_kingdom[] =
    "{\"kingdom\":[\"cellar\",\"market\",\"merchant\",\"militia\",\"mine\","
    "\"moat\",\"remodel\",\"smithy\",\"village\",\"workshop\"]}";

static struct database db, twin_db;
static struct service {
    const struct database *db;
    pid_t pid;
    uint16_t port;
    struct http_client client;
} first = {.db = &db, .client = {.fd = -1}}, second = {.db = &db, .client = {.fd = -1}},
  twin = {.db = &twin_db, .client = {.fd = -1}};
static struct service *now = &first;
static char traffic[1000], secrets[1000];

const char *api_database(void)
{
    return now->db->owner;
}

/* The service */

/* Reads the address out of the log, which goes on to our own stderr from then on. */
static uint16_t port_of_log(int fd)
{
    char text[4096];
    size_t n = 0;
    while (n + 1 < sizeof text) {
        ssize_t got = read(fd, text + n, 1);
        if (got <= 0)
            break;
        n += (size_t)got;
        text[n] = '\0';
        if (text[n - 1] != '\n')
            continue;
        const char *address = strstr(text, " serving address=");
        if (address)
            return (uint16_t)strtoul(strchr(strstr(address, "address="), ':') + 1, NULL, 10);
    }
    fprintf(stderr, "the service did not start: %s\n", text);
    exit(1);
}

/* Its messages after the start are read to their end by a process that dies with it. */
static void pass_on(int fd)
{
    if (fork() == 0) {
        char text[4096];
        ssize_t n;
        while ((n = read(fd, text, sizeof text)) > 0)
            if (write(STDERR_FILENO, text, (size_t)n) < 0)
                break;
        _exit(0);
    }
    close(fd);
}

static void service_start(struct service *it)
{
    int log[2];
    if (pipe(log)) {
        perror("pipe");
        exit(1);
    }
    it->pid = fork();
    if (it->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        dup2(log[1], STDERR_FILENO);
        close(log[0]);
        close(log[1]);
        execl(TURNSTONE, TURNSTONE, "serve", "--listen", "127.0.0.1:0", "--database",
              it->db->service, "--log-level", "info", (char *)NULL);
        perror(TURNSTONE);
        _exit(127);
    }
    close(log[1]);
    it->port = port_of_log(log[0]);
    pass_on(log[0]);
}

static void service_stop(const struct service *it)
{
    int status = 0;
    kill(it->pid, SIGTERM);
    if (waitpid(it->pid, &status, 0) != it->pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "the service did not stop in order: status %d\n", status);
        exit(1);
    }
}

void api_second_begin(void)
{
    service_start(&second);
    now = &second;
}

void api_talk_to_second(bool is_second)
{
    now = is_second ? &second : &first;
}

void api_second_end(void)
{
    now = &first;
    http_client_close(&second.client);
    service_stop(&second);
}

/* Secrets that no answer may hold: check_traffic.py looks for them. */

static void put_secret(FILE *file, const char *kind, const uint8_t *bytes, size_t n)
{
    fprintf(file, "%s ", kind);
    for (size_t i = 0; i < n; i++)
        fprintf(file, "%02x", bytes[i]);
    fputc('\n', file);
}

static void put_game_secrets(FILE *file, struct store *s, const struct uuid *id)
{
    struct store_games games;
    struct match_keys keys;
    if (store_game_get(s, id, &games) != STORE_OK)
        abort();
    match_keys_derive(games.at, &keys);
    put_secret(file, "game", games.at->secret, sizeof games.at->secret);
    put_secret(file, "game", keys.chance.key, sizeof keys.chance.key);
    put_secret(file, "service", keys.state, sizeof keys.state);
    put_secret(file, "service", keys.chain, sizeof keys.chain);
    store_games_free(&games);
}

/* Keeps the secrets of a database before it is dropped: those of the service, which nobody is ever
 * told, and those of games, which the export of a finished one tells. */
static void keep_secrets(const struct database *from)
{
    static const char *const names[] = {"token", "hash", "cursor"};
    struct store *s = database_store(from->owner);
    FILE *file = fopen(secrets, "a");
    struct store_game_filter filter = {.limit = STORE_PAGE};
    struct store_games page;
    struct uuid after;
    if (!file)
        abort();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint8_t value[STORE_HASH];
        if (store_secret_get(s, names[i], value) != STORE_OK)
            abort();
        put_secret(file, "service", value, sizeof value);
    }
    for (size_t n = STORE_PAGE; n == STORE_PAGE; store_games_free(&page)) {
        if (store_game_list(s, &filter, &page) != STORE_OK)
            abort();
        n = page.n;
        for (size_t i = 0; i < n; i++) {
            put_game_secrets(file, s, &page.at[i].game_id);
            after = page.at[i].game_id;
            filter.after = &after;
            filter.after_at = page.at[i].created_at;
        }
    }
    fclose(file);
    store_close(s);
}

/* The twin */

/* Times come from the database. Here they come from what is written, so that the same writes have
 * the same times in both; a row that joins the one before it has its time here too. */
static const char clock_sql[] =
    "create or replace function public.tell_time() returns trigger language plpgsql as $$ begin"
    "  case tg_table_name"
    "    when 'action' then"
    "      if not exists (select from turnstone.action a where a.game_id = new.game_id"
    "                       and a.seq = new.seq - 1 and a.at = new.at) then"
    "        new.at := timestamptz '2030-01-02Z' + new.seq * interval '1 second';"
    "      end if;"
    "    when 'seat' then new.joined_at := case when new.joined_at is not null"
    "                                       then timestamptz '2030-01-01Z' end;"
    "    else new.created_at := timestamptz '2030-01-01Z';"
    "  end case; return new; end $$;"
    "create or replace trigger tell_time before insert on turnstone.action"
    "    for each row execute function public.tell_time();"
    "create or replace trigger tell_time before insert on turnstone.player"
    "    for each row execute function public.tell_time();"
    "create or replace trigger tell_time before insert on turnstone.game"
    "    for each row execute function public.tell_time();"
    "create or replace trigger tell_time before insert or update on turnstone.seat"
    "    for each row execute function public.tell_time();";

void api_twin_begin(void)
{
    struct buf sql = {0};
    database_new(&twin_db);
    database_sql(db.owner, clock_sql);
    database_sql(twin_db.owner, clock_sql);
    buf_printf(&sql,
               "update turnstone.service_secret s set value = t.value from json_to_recordset('%s')"
               " as t(name text, value bytea) where t.name = s.name",
               database_sql(db.owner, "select json_agg(s) from turnstone.service_secret s"));
    database_sql(twin_db.owner, sql.at);
    buf_free(&sql);
    service_start(&twin);
}

void api_talk_to_twin(bool is_twin)
{
    now = is_twin ? &twin : &first;
}

void api_twin_end(void)
{
    now = &first;
    http_client_close(&twin.client);
    service_stop(&twin);
    keep_secrets(&twin_db);
    database_drop(&twin_db);
}

static void set_up(void)
{
    database_new(&db);
    service_start(&first);
}

static void tear_down(void)
{
    service_stop(&first);
    keep_secrets(&db);
    database_drop(&db);
}

int api_run(const char *name, const TTest *const *tests, size_t n)
{
    Suite *suite = suite_create(name);
    TCase *all = tcase_create("all");
    (void)mkdir(TRAFFIC, 0777);
    snprintf(traffic, sizeof traffic, "%s/%s.jsonl", TRAFFIC, name);
    (void)unlink(traffic);
    snprintf(secrets, sizeof secrets, "%s/%s.secrets", TRAFFIC, name);
    (void)unlink(secrets);
    tcase_add_unchecked_fixture(all, set_up, tear_down);
    tcase_set_timeout(all, 900); /* of a hang; a busy machine may take long */
    for (size_t i = 0; i < n; i++)
        tcase_add_test(all, tests[i]);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}

uint16_t api_port(void)
{
    return now->port;
}

const char *api_service_database(void)
{
    return now->db->service;
}

int api_program(const char *const *arguments, char *said, size_t cap)
{
    static const char *const ours[] = {"TURNSTONE_DATABASE_URL", "TURNSTONE_LISTEN"};
    int output[2], status = 0;
    size_t n = 0;
    ck_assert_int_eq(pipe(output), 0);
    pid_t pid = fork();
    if (pid == 0) {
        const char *argv[16] = {TURNSTONE};
        for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
            unsetenv(ours[i]);
        for (size_t i = 0; arguments[i] && i + 2 < sizeof argv / sizeof *argv; i++)
            argv[i + 1] = arguments[i];
        dup2(output[1], STDOUT_FILENO);
        dup2(output[1], STDERR_FILENO);
        close(output[0]);
        close(output[1]);
        execv(TURNSTONE, (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    close(output[1]);
    for (ssize_t got; n + 1 < cap && (got = read(output[0], said + n, cap - 1 - n)) > 0;)
        n += (size_t)got;
    said[n] = '\0';
    close(output[0]);
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Recording */

static void put_header(struct json_object *to, struct http_answer *raw, const char *name)
{
    const char *value = http_answer_header(raw, name);
    if (value)
        json_object_object_add(to, name, json_object_new_string(value));
}

/* The value of the request's header, to its line's end; NULL if there is none. */
static struct json_object *sent(const char *headers, const char *name)
{
    const char *at = headers ? strstr(headers, name) : NULL;
    if (!at)
        return NULL;
    at += strlen(name);
    return json_object_new_string_len(at, (int)strcspn(at, "\r"));
}

static void record(const char *method, const char *path, const char *asked, struct answer *a)
{
    static const char *const names[] = {
        "Content-Type", "X-Request-Id",       "ETag",     "Cache-Control",    "Vary",
        "Link",         "Preference-Applied", "Location", "WWW-Authenticate", "Retry-After",
        "Allow",        "Content-Disposition"};
    struct json_object *line = json_object_new_object();
    struct json_object *headers = json_object_new_object();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        put_header(headers, &a->raw, names[i]);
    json_object_object_add(line, "method", json_object_new_string(method));
    json_object_object_add(line, "path", json_object_new_string(path));
    json_object_object_add(line, "status", json_object_new_int(a->status));
    json_object_object_add(line, "headers", headers);
    json_object_object_add(line, "key", sent(asked, "Idempotency-Key: "));
    json_object_object_add(line, "head", json_object_new_string(a->raw.head.at));
    json_object_object_add(line, "body", json_object_new_string(http_answer_text(&a->raw)));
    FILE *file = fopen(traffic, "a");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "%s\n", json_object_to_json_string_ext(line, JSON_C_TO_STRING_PLAIN));
    fclose(file);
    json_object_put(line);
}

/* Exchanges */

void api_key(char out[API_ID])
{
    struct uuid id = uuid_random();
    uuid_format(&id, out);
}

const char *api_path(const char *format, ...)
{
    static char paths[8][API_PATH];
    static unsigned turn;
    char *path = paths[turn++ % 8];
    va_list args;
    va_start(args, format);
    vsnprintf(path, API_PATH, format, args);
    va_end(args);
    return path;
}

void answer_free(struct answer *a)
{
    json_object_put(a->json);
    http_answer_free(&a->raw);
    *a = (struct answer){0};
}

struct answer api_call(const struct player *as, const char *method, const char *path,
                       const char *headers, const char *body)
{
    struct answer a = {0};
    struct buf all = {0};
    bool is_write =
        strcmp(method, "POST") == 0 || strcmp(method, "PUT") == 0 || strcmp(method, "DELETE") == 0;
    struct http_client *client = &now->client;
    if (client->fd < 0)
        ck_assert(http_client_open(client, now->port));
    if (as)
        buf_printf(&all, "Authorization: Bearer %s\r\n", as->token);
    if (is_write && !(headers && strstr(headers, "Idempotency-Key:"))) {
        char key[API_ID];
        api_key(key);
        buf_printf(&all, "Idempotency-Key: %s\r\n", key);
    }
    if (body && !(headers && strstr(headers, "Content-Type:")))
        buf_text(&all, "Content-Type: application/json\r\n");
    buf_text(&all, headers ? headers : "");
    ck_assert(http_client_call(client, method, path, all.n ? all.at : NULL, body,
                               body ? strlen(body) : 0, &a.raw));
    a.status = a.raw.status;
    const char *type = http_answer_header(&a.raw, "Content-Type");
    if (type && strstr(type, "json") && !strstr(type, "ndjson"))
        a.json = json_tokener_parse(http_answer_text(&a.raw));
    record(method, path, all.n ? all.at : NULL, &a);
    buf_free(&all);
    ck_assert_msg(a.status < 500 || a.status == 501 || a.status == 503, "%s %s: %d %s", method,
                  path, a.status, http_answer_text(&a.raw));
    return a;
}

void api_ask(struct http_client *on, const struct player *as, const char *path, const char *headers)
{
    struct buf request = {0};
    buf_printf(&request, "GET %s HTTP/1.1\r\nHost: x\r\n%s", path, headers ? headers : "");
    if (as)
        buf_printf(&request, "Authorization: Bearer %s\r\n", as->token);
    buf_text(&request, "\r\n");
    if (on->fd < 0)
        ck_assert(http_client_open(on, now->port));
    ck_assert(http_client_send(on, request.at, request.n));
    buf_free(&request);
}

struct answer api_answer(struct http_client *on, const char *path)
{
    struct answer a = {0};
    ck_assert(http_client_receive(on, false, &a.raw));
    a.status = a.raw.status;
    if (a.raw.body.n)
        a.json = json_tokener_parse(http_answer_text(&a.raw));
    record("GET", path, NULL, &a);
    return a;
}

static const char *method_of(const struct posted *p)
{
    return p->method ? p->method : "POST";
}

void api_both(const char *path, const struct posted posts[2], struct answer out[2])
{
    struct http_client clients[2] = {{.fd = -1}, {.fd = -1}};
    struct buf requests[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        const struct posted *p = &posts[i];
        buf_printf(&requests[i], "%s %s HTTP/1.1\r\nHost: x\r\nIdempotency-Key: %s\r\n",
                   method_of(p), p->path ? p->path : path, p->key);
        if (p->as)
            buf_printf(&requests[i], "Authorization: Bearer %s\r\n", p->as->token);
        buf_printf(&requests[i], "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                   strlen(p->body), p->body);
        ck_assert(http_client_open(&clients[i], now->port));
    }
    for (int i = 0; i < 2; i++)
        ck_assert(http_client_send(&clients[i], requests[i].at, requests[i].n));
    for (int i = 0; i < 2; i++) {
        out[i] = (struct answer){0};
        ck_assert(http_client_receive(&clients[i], false, &out[i].raw));
        out[i].status = out[i].raw.status;
        out[i].json = json_tokener_parse(http_answer_text(&out[i].raw));
        record(method_of(&posts[i]), posts[i].path ? posts[i].path : path, requests[i].at, &out[i]);
        http_client_close(&clients[i]);
        buf_free(&requests[i]);
    }
}

void api_twins(const struct player *as, const char *path, const char *key, const char *body,
               struct answer out[2])
{
    const struct posted posts[2] = {{.as = as, .key = key, .body = body},
                                    {.as = as, .key = key, .body = body}};
    api_both(path, posts, out);
}

struct answer api_get(const struct player *as, const char *path)
{
    return api_call(as, "GET", path, NULL, NULL);
}

struct answer api_post(const struct player *as, const char *path, const char *key, const char *body)
{
    char header[200];
    if (!key)
        return api_call(as, "POST", path, NULL, body);
    snprintf(header, sizeof header, "Idempotency-Key: %s\r\n", key);
    return api_call(as, "POST", path, header, body);
}

static struct answer wanted(struct answer a, int status, const char *path)
{
    ck_assert_msg(a.status == status, "%s: %d %s", path, a.status, http_answer_text(&a.raw));
    ck_assert_ptr_nonnull(a.json);
    return a;
}

struct answer api_get_ok(const struct player *as, const char *path)
{
    return wanted(api_get(as, path), 200, path);
}

struct answer api_post_ok(const struct player *as, const char *path, const char *body)
{
    return wanted(api_post(as, path, NULL, body), 201, path);
}

/* Reading answers */

struct json_object *at(struct json_object *root, const char *place)
{
    struct json_object *here = root;
    while (here && *place) {
        char name[64];
        size_t n = strcspn(place, ".");
        ck_assert_uint_lt(n, sizeof name);
        memcpy(name, place, n);
        name[n] = '\0';
        place += n + (place[n] == '.');
        struct json_object *next = NULL;
        if (json_object_is_type(here, json_type_array)) {
            size_t i = strtoul(name, NULL, 10);
            if (i < json_object_array_length(here))
                next = json_object_array_get_idx(here, i);
        } else {
            (void)json_object_object_get_ex(here, name, &next);
        }
        here = next;
    }
    return here;
}

static struct json_object *must(struct json_object *root, const char *place, enum json_type type)
{
    struct json_object *value = at(root, place);
    ck_assert_msg(json_object_is_type(value, type), "%s is %s in %s", place,
                  value ? json_object_to_json_string(value) : "not there",
                  json_object_to_json_string(root));
    return value;
}

const char *text_at(struct json_object *root, const char *place)
{
    return json_object_get_string(must(root, place, json_type_string));
}

int64_t number_at(struct json_object *root, const char *place)
{
    return json_object_get_int64(must(root, place, json_type_int));
}

bool has_text(struct json_object *list, const char *text)
{
    for (size_t i = 0; i < json_object_array_length(list); i++)
        if (strcmp(json_object_get_string(json_object_array_get_idx(list, i)), text) == 0)
            return true;
    return false;
}

size_t length_at(struct json_object *root, const char *place)
{
    return json_object_array_length(must(root, place, json_type_array));
}

void check_problem(struct answer *a, int status, const char *slug)
{
    char type[100] = "urn:turnstone:problem:";
    size_t n = strlen(type);
    for (; *slug; slug++)
        type[n++] = *slug == '_' ? '-' : *slug;
    const char *text = http_answer_text(&a->raw);
    ck_assert_msg(a->status == status, "%d, not %d: %s", a->status, status, text);
    ck_assert_str_eq(http_answer_header(&a->raw, "Content-Type"), "application/problem+json");
    ck_assert_str_eq(text_at(a->json, "type"), type);
    ck_assert_int_eq(number_at(a->json, "status"), status);
    ck_assert_str_ne(text_at(a->json, "title"), "");
    ck_assert_str_ne(text_at(a->json, "detail"), "");
    ck_assert_str_eq(text_at(a->json, "request_id"), http_answer_header(&a->raw, "X-Request-Id"));
}

void expect_problem(struct answer a, int status, const char *slug)
{
    check_problem(&a, status, slug);
    answer_free(&a);
}

void expect_detail(struct answer a, int status, const char *slug, const char *detail)
{
    check_problem(&a, status, slug);
    ck_assert_str_eq(text_at(a.json, "detail"), detail);
    answer_free(&a);
}

/* Players and games */

struct player api_player(const char *name)
{
    struct player p;
    struct answer a = api_post_ok(NULL, "/v1/players", api_path("{\"name\":\"%s\"}", name));
    snprintf(p.id, sizeof p.id, "%s", text_at(a.json, "player.id"));
    snprintf(p.token, sizeof p.token, "%s", text_at(a.json, "token"));
    snprintf(p.name, sizeof p.name, "%s", text_at(a.json, "player.name"));
    answer_free(&a);
    return p;
}

void api_game_of(const char *ruleset, const struct player *creator, const char *seats,
                 const char *options, const char *visibility, char id[API_ID])
{
    struct buf body = {0};
    buf_printf(&body, "{\"ruleset\":\"%s\",\"seats\":%s,\"options\":%s,\"visibility\":\"%s\"}",
               ruleset, seats, options ? options : "{}", visibility);
    struct answer a = api_post_ok(creator, "/v1/games", body.at);
    snprintf(id, API_ID, "%s", text_at(a.json, "game.id"));
    answer_free(&a);
    buf_free(&body);
}

void api_game(const struct player *creator, const char *seats, const char *options,
              const char *visibility, char id[API_ID])
{
    api_game_of("dominion", creator, seats, options, visibility, id);
}

void api_game_of_between(const char *ruleset, const struct player *players, size_t n,
                         const char *options, const char *visibility, char id[API_ID])
{
    struct buf seats = {0};
    buf_text(&seats, "[{\"kind\":\"me\"}");
    for (size_t i = 1; i < n; i++)
        buf_printf(&seats, ",{\"kind\":\"invited\",\"player\":\"%s\"}", players[i].id);
    buf_char(&seats, ']');
    api_game_of(ruleset, &players[0], seats.at, options, visibility, id);
    buf_free(&seats);
    for (size_t i = 1; i < n; i++) {
        struct answer a = api_post_ok(&players[i], api_path("/v1/games/%s/seats", id), "{}");
        ck_assert_int_eq(number_at(a.json, "you.seat"), (int64_t)i + 1);
        answer_free(&a);
    }
}

void api_game_between(const struct player *players, size_t n, const char *options,
                      const char *visibility, char id[API_ID])
{
    api_game_of_between("dominion", players, n, options, visibility, id);
}
