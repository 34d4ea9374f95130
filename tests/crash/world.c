/* tests/crash/world.c: services and a PostgreSQL that may be killed, and calls from many threads.
 */
#include "crash/world.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_S = 120, PAUSE_US = 10000 };

static struct database db;
static char folder[64];
static atomic_bool is_ill;
struct service services[SERVICES];

/* PostgreSQL */

static void cluster(const char *what)
{
    char command[400];
    snprintf(command, sizeof command, "'%s' %s '%s' >&2", CLUSTER, what, folder);
    if (system(command) != 0) {
        fprintf(stderr, "failed: %s\n", command);
        exit(1);
    }
}

void world_cluster_start(void)
{
    cluster("start");
}

void world_cluster_kill(void)
{
    cluster("kill");
}

void world_cluster_freeze(void)
{
    cluster("freeze");
}

void world_cluster_thaw(void)
{
    cluster("thaw");
}

bool world_cluster_is_small(void)
{
    char command[200];
    snprintf(command, sizeof command, "mountpoint -q '%s/data'", folder);
    return system(command) == 0;
}

void world_cluster_fill(void)
{
    cluster("fill");
}

void world_cluster_free(void)
{
    cluster("free");
}

void world_database(void)
{
    database_new(&db);
}

void world_cluster(void)
{
    char url[200];
    snprintf(folder, sizeof folder, "/tmp/turnstone-crash.XXXXXX");
    if (!mkdtemp(folder))
        exit(1);
    cluster("start");
    snprintf(url, sizeof url, "postgresql:///postgres?host=%s/socket&port=5432&user=postgres",
             folder);
    setenv("TURNSTONE_TEST_PG", url, 1);
    world_database();
}

void world_close(void)
{
    for (int k = 0; k < SERVICES; k++)
        if (services[k].pid)
            service_stop(&services[k]);
    database_drop(&db);
    if (folder[0]) {
        char command[200];
        cluster("stop");
        snprintf(command, sizeof command, "rm -rf '%s'", folder);
        if (system(command) != 0)
            exit(1);
    }
}

int world_run(const char *name, const TTest *const *tests, size_t n, void (*setup)(void),
              void (*teardown)(void))
{
    Suite *suite = suite_create(name);
    TCase *all = tcase_create("all");
    tcase_add_unchecked_fixture(all, setup, teardown);
    for (size_t i = 0; i < n; i++)
        tcase_add_test(all, tests[i]);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? 1 : 0;
}

const struct database *world_db(void)
{
    return &db;
}

const char *world_sql(const char *format, ...)
{
    static char sql[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(sql, sizeof sql, format, args);
    va_end(args);
    return database_sql(db.owner, sql);
}

long world_count(const char *format, ...)
{
    char sql[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(sql, sizeof sql, format, args);
    va_end(args);
    return strtol(database_sql(db.owner, sql), NULL, 10);
}

/* Services */

/* Its log goes to a file that is read here until it says where it listens. */
static uint16_t wait_for_port(const struct service *s, int fd)
{
    char said[8192];
    ssize_t n = 0;
    for (;;) {
        ssize_t got = pread(fd, said, sizeof said - 1, 0);
        n = got > 0 ? got : 0;
        said[n] = '\0';
        const char *address = strstr(said, " serving address=");
        if (address && strchr(address, '\n'))
            return (uint16_t)strtoul(strchr(strstr(address, "address="), ':') + 1, NULL, 10);
        if (waitpid(s->pid, NULL, WNOHANG) == s->pid)
            break;
        usleep(1000);
    }
    fprintf(stderr, "the service did not start: %s\n", said);
    exit(1);
}

void service_start(struct service *s, const char *database)
{
    char address[32], name[] = "/tmp/turnstone-log.XXXXXX";
    int log = mkstemp(name);
    snprintf(address, sizeof address, "127.0.0.1:%u", (unsigned)s->port);
    s->database = database;
    s->pid = fork();
    if (s->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(log, STDERR_FILENO);
        if (s->cache_mb) /* its memory is looked at: a sanitizer shall not keep what was freed */
            setenv("ASAN_OPTIONS", "quarantine_size_mb=0:thread_local_quarantine_size_kb=0", 1);
        execl(TURNSTONE, TURNSTONE, "serve", "--listen", address, "--database", database,
              "--log-level", "info", "--cache-mb", s->cache_mb ? s->cache_mb : "64", (char *)NULL);
        _exit(127);
    }
    s->port = wait_for_port(s, log);
    close(log);
    (void)unlink(name);
}

void service_kill(struct service *s)
{
    kill(s->pid, SIGKILL);
    waitpid(s->pid, NULL, 0);
    s->pid = 0;
}

void service_stop(struct service *s)
{
    int status = 0;
    kill(s->pid, SIGTERM);
    if (waitpid(s->pid, &status, 0) != s->pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "the service did not stop in order: status %d\n", status);
        exit(1);
    }
    s->pid = 0;
}

void services_start(void)
{
    for (int k = 0; k < SERVICES; k++)
        service_start(&services[k], db.service);
}

void services_start_empty(void)
{
    for (int k = 0; k < SERVICES; k++)
        service_stop(&services[k]);
    world_sql(
        "set client_min_messages = warning;"
        " set session_replication_role = replica; truncate turnstone.action, turnstone.result,"
        " turnstone.receipt, turnstone.player_receipt, turnstone.seat, turnstone.game_key,"
        " turnstone.game, turnstone.token, turnstone.player cascade");
    services_start();
}

void world_verify(void)
{
    char command[1000], line[1000] = "";
    setenv("TURNSTONE_DATABASE_URL", db.service, 1);
    snprintf(command, sizeof command, "'%s' verify --all 2>&1", TURNSTONE);
    FILE *out = popen(command, "r");
    ck_assert_ptr_nonnull(out);
    while (fgets(line, sizeof line, out)) {
    }
    ck_assert_msg(pclose(out) == 0, "verify says: %s", line);
    unsetenv("TURNSTONE_DATABASE_URL");
    fprintf(stderr, "verify: %s", line);
}

void pause_ms(unsigned ms)
{
    usleep(ms * 1000);
}

long world_submissions(long usual)
{
    const char *given = getenv("TURNSTONE_SUBMISSIONS");
    return given && given[0] ? strtol(given, NULL, 10) : usual;
}

void world_complain(const char *format, ...)
{
    char words[2000];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    if (!atomic_exchange(&is_ill, true))
        fprintf(stderr, "COMPLAINT: %s\n", words);
}

bool world_is_well(void)
{
    return !atomic_load(&is_ill);
}

/* Texts */

const char *text(const char *format, ...)
{
    static _Thread_local char texts[8][600];
    static _Thread_local unsigned turn;
    char *out = texts[turn++ % 8];
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof texts[0], format, args);
    va_end(args);
    return out;
}

void key_new(char out[ID])
{
    struct uuid id = uuid_random();
    uuid_format(&id, out);
}

struct json_object *at(struct json_object *root, const char *place)
{
    struct json_object *here = root;
    while (here && *place) {
        char name[64];
        size_t n = strcspn(place, ".");
        snprintf(name, sizeof name, "%.*s", (int)n, place);
        place += n + (place[n] == '.');
        if (json_object_is_type(here, json_type_array)) {
            size_t i = strtoul(name, NULL, 10);
            here = i < json_object_array_length(here) ? json_object_array_get_idx(here, i) : NULL;
        } else if (!json_object_object_get_ex(here, name, &here)) {
            here = NULL;
        }
    }
    return here;
}

int64_t number_at(struct json_object *root, const char *place)
{
    return json_object_get_int64(at(root, place));
}

const char *text_at(struct json_object *root, const char *place)
{
    const char *it = json_object_get_string(at(root, place));
    return it ? it : "";
}

struct json_object *parse(const struct http_answer *a)
{
    return json_tokener_parse(http_answer_text(a));
}

/* Exchanges */

void line_open(struct line *l, uint64_t seed)
{
    *l = (struct line){.random = seed * 0x9e3779b97f4a7c15 + 1};
    for (int k = 0; k < SERVICES; k++)
        l->client[k].fd = -1;
}

void line_close(struct line *l)
{
    for (int k = 0; k < SERVICES; k++)
        http_client_close(&l->client[k]);
}

uint64_t line_random(struct line *l, uint64_t below)
{
    uint64_t z = (l->random += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % below;
}

bool line_call(struct line *l, int k, const char *method, const char *path, const char *token,
               const char *key, const char *headers, const char *body, struct http_answer *a)
{
    struct http_client *c = &l->client[k];
    struct buf all = {0};
    c->port = services[k].port;
    if (token)
        buf_printf(&all, "Authorization: Bearer %s\r\n", token);
    if (key)
        buf_printf(&all, "Idempotency-Key: %s\r\n", key);
    if (body)
        buf_text(&all, "Content-Type: application/json\r\n");
    buf_text(&all, headers ? headers : "");
    bool fine =
        (c->fd >= 0 || http_client_open(c, c->port)) &&
        http_client_call(c, method, path, all.n ? all.at : NULL, body, body ? strlen(body) : 0, a);
    buf_free(&all);
    if (!fine)
        http_client_close(c);
    return fine;
}

bool line_insist(struct line *l, const char *path, const char *token, const char *key,
                 const char *body, struct http_answer *a, struct insistence *told)
{
    time_t begun = time(NULL);
    while (time(NULL) - begun < PATIENCE_S && world_is_well()) {
        int k = (int)line_random(l, SERVICES);
        bool answered = line_call(l, k, "POST", path, token, key, NULL, body, a);
        if (answered && a->status == 201)
            return true;
        if (answered && a->status != 503) {
            world_complain("%s %s: %d %s", path, body, a->status, http_answer_text(a));
            return false;
        }
        told->lost += !answered;
        told->refused += answered;
        usleep(PAUSE_US);
    }
    world_complain("%s %s: no answer for a long time", path, body);
    return false;
}

/* A 503 says when to try again, and of what kind it is. */
static void check_unavailable(struct http_answer *a)
{
    struct json_object *root = parse(a);
    ck_assert_str_eq(text_at(root, "type"), "urn:turnstone:problem:service-unavailable");
    ck_assert_ptr_nonnull(http_answer_header(a, "Retry-After"));
    json_object_put(root);
}

static int status_of(struct line *l, int k, const char *method, const char *path, const char *body)
{
    struct http_answer a = {0};
    char key[ID];
    key_new(key);
    ck_assert_msg(line_call(l, k, method, path, NULL, body ? key : NULL, NULL, body, &a),
                  "no answer to %s", path);
    int status = a.status;
    if (status == 503)
        check_unavailable(&a);
    http_answer_free(&a);
    return status;
}

void expect_unavailable(struct line *l)
{
    static const char none[] = "/v1/games/00000000-0000-4000-8000-000000000000";
    for (int k = 0; k < SERVICES; k++) {
        ck_assert_int_eq(status_of(l, k, "GET", "/readyz", NULL), 503);
        ck_assert_int_eq(status_of(l, k, "GET", "/healthz", NULL), 200);
        ck_assert_int_eq(status_of(l, k, "POST", "/v1/players", "{\"name\":\"Ada\"}"), 503);
        ck_assert_int_eq(status_of(l, k, "GET", "/v1/games", NULL), 503);
        ck_assert_int_eq(status_of(l, k, "GET", none, NULL), 503);
    }
}

void expect_ready(struct line *l)
{
    time_t begun = time(NULL);
    for (int k = 0; k < SERVICES; k++) {
        int status = 0;
        while (status != 200 && time(NULL) - begun < PATIENCE_S) {
            status = status_of(l, k, "GET", "/readyz", NULL);
            ck_assert(status == 200 || status == 503);
            pause_ms(10);
        }
        ck_assert_int_eq(status, 200);
    }
}

struct json_object *line_get(struct line *l, int k, const char *path, const char *token)
{
    struct http_answer a = {0};
    ck_assert(line_call(l, k, "GET", path, token, NULL, NULL, NULL, &a));
    ck_assert_msg(a.status == 200, "%s: %d %s", path, a.status, http_answer_text(&a));
    struct json_object *root = parse(&a);
    http_answer_free(&a);
    return root;
}

struct json_object *line_post(struct line *l, int k, const char *path, const char *token,
                              const char *key, const char *body)
{
    struct http_answer a = {0};
    char fresh[ID];
    key_new(fresh);
    ck_assert(line_call(l, k, "POST", path, token, key ? key : fresh, NULL, body, &a));
    ck_assert_msg(a.status == 201, "%s %s: %d %s", path, body, a.status, http_answer_text(&a));
    struct json_object *root = parse(&a);
    http_answer_free(&a);
    return root;
}

/* Players and games */

bool person_new(struct line *l, const char *name, struct person *out, struct insistence *told)
{
    struct http_answer a = {0};
    key_new(out->key);
    bool fine =
        line_insist(l, "/v1/players", NULL, out->key, text("{\"name\":\"%s\"}", name), &a, told);
    struct json_object *root = fine ? parse(&a) : NULL;
    snprintf(out->id, sizeof out->id, "%s", text_at(root, "player.id"));
    snprintf(out->token, sizeof out->token, "%s", text_at(root, "token"));
    json_object_put(root);
    http_answer_free(&a);
    return fine;
}

static bool join(struct line *l, const struct person *who, const char *id, struct insistence *told)
{
    struct http_answer a = {0};
    char key[ID];
    key_new(key);
    bool fine = line_insist(l, text("/v1/games/%s/seats", id), who->token, key, "{}", &a, told);
    http_answer_free(&a);
    return fine;
}

bool game_new(struct line *l, const struct person *people, size_t n, bool with_bot, char id[ID],
              struct insistence *told)
{
    struct insistence none = {0};
    struct http_answer a = {0};
    struct buf body = {0};
    char key[ID];
    key_new(key);
    buf_text(&body, "{\"ruleset\":\"dominion\",\"visibility\":\"public\",\"options\":"
                    "{\"first_player\":1,\"colony\":\"no\",\"kingdom\":[\"cellar\",\"market\","
                    "\"merchant\",\"militia\",\"mine\",\"moat\",\"remodel\",\"smithy\","
                    "\"village\",\"workshop\"]},\"seats\":[{\"kind\":\"me\"}");
    for (size_t i = 1; i < n; i++)
        buf_printf(&body, ",{\"kind\":\"invited\",\"player\":\"%s\"}", people[i].id);
    buf_text(&body, with_bot ? ",{\"kind\":\"bot\",\"bot\":\"big-money\"}]}" : "]}");
    bool fine = line_insist(l, "/v1/games", people[0].token, key, body.at, &a, told ? told : &none);
    struct json_object *root = fine ? parse(&a) : NULL;
    snprintf(id, ID, "%s", text_at(root, "game.id"));
    json_object_put(root);
    http_answer_free(&a);
    buf_free(&body);
    for (size_t i = 1; i < n && fine; i++)
        fine = join(l, &people[i], id, told ? told : &none);
    return fine;
}
