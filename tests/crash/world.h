/* tests/crash/world.h: services and a PostgreSQL that may be killed, and calls from many threads.
 *
 * Any thread may call; what it finds wrong it says with world_complain(), and the test that waits
 * for the threads fails on it. */
#ifndef TEST_CRASH_WORLD_H
#define TEST_CRASH_WORLD_H

#include "support/http_client.h"
#include "unit/store_database.h"

#include <json-c/json.h>
#include <stdarg.h>
#include <sys/types.h>

enum { SERVICES = 2, ID = 37, TOKEN = 128 };

struct service {
    pid_t pid;             /* 0: none runs */
    _Atomic uint16_t port; /* written at a restart, while threads call */
    const char *database;  /* its connection string */
    const char *cache_mb;
};

/* A PostgreSQL of the test's own, with a database; world_database() is one on the given cluster. */
void world_cluster(void);
void world_cluster_kill(void);
void world_cluster_start(void);
/* It stands still, and closes nothing; and goes on, if it stood. */
void world_cluster_freeze(void);
void world_cluster_thaw(void);
/* Whether the cluster has a small file system of its own; fills it, and makes room again. */
bool world_cluster_is_small(void);
void world_cluster_fill(void);
void world_cluster_free(void);
void world_database(void);
/* Ends the services and takes everything away. */
void world_close(void);
/* Runs the tests of a program in one process, whose children the services are. Its exit status. */
int world_run(const char *name, const TTest *const *tests, size_t n, void (*setup)(void),
              void (*teardown)(void));
const struct database *world_db(void);
/* SQL as the owner; the first cell. */
const char *world_sql(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same, as a number. */
long world_count(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Starts it, on the port that it had before if it had one. */
void service_start(struct service *s, const char *database);
/* SIGKILL, and waits for its end. */
void service_kill(struct service *s);
/* SIGTERM; it must end in order. */
void service_stop(struct service *s);
/* The services of the world, both on its database. */
extern struct service services[SERVICES];
void services_start(void);
/* The same again over an empty database, for a test that compares with all there is. */
void services_start_empty(void);
/* `turnstone verify --all` has nothing to say against the logs. */
void world_verify(void);

/* How many submissions a test makes: its own number, or the environment's
 * TURNSTONE_SUBMISSIONS. */
long world_submissions(long usual);

void pause_ms(unsigned ms);

/* Threads say here what is wrong; the first one is kept. */
void world_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool world_is_well(void);
#define expect_well() ck_assert_msg(world_is_well(), "see the complaint above")

/* One thread's connections, one for each service. */
struct line {
    struct http_client client[SERVICES];
    uint64_t random;
};
void line_open(struct line *l, uint64_t seed);
void line_close(struct line *l);
uint64_t line_random(struct line *l, uint64_t below);
/* One exchange with service k. `token`, `key`, `headers` and `body` may be NULL. False: the
 * connection was lost before the answer. */
bool line_call(struct line *l, int k, const char *method, const char *path, const char *token,
               const char *key, const char *headers, const char *body, struct http_answer *a);
/* A write that must succeed with 201 in the end, at whichever service: repeated with its key for as
 * long as there is no answer, or a 503. False after a complaint. */
struct insistence {
    long lost, refused; /* how often it got no answer, or a 503 */
};
bool line_insist(struct line *l, const char *path, const char *token, const char *key,
                 const char *body, struct http_answer *a, struct insistence *told);
/* For a single thread: every service says 503 to whatever needs the database, and lives; or says
 * after a while that it is ready. */
void expect_unavailable(struct line *l);
void expect_ready(struct line *l);
/* For a single thread: what must succeed at service k at once. */
struct json_object *line_get(struct line *l, int k, const char *path, const char *token);
struct json_object *line_post(struct line *l, int k, const char *path, const char *token,
                              const char *key, const char *body);

void key_new(char out[ID]);
/* A path or a body from a format; lives until the 8th call after it in the same thread. */
const char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A member by its place, "game.seats.0"; NULL if there is none. */
struct json_object *at(struct json_object *root, const char *place);
int64_t number_at(struct json_object *root, const char *place);
const char *text_at(struct json_object *root, const char *place);
struct json_object *parse(const struct http_answer *a);

struct person {
    char id[ID], token[TOKEN], key[ID]; /* the key that the player was made with */
};
/* Through line_insist(). */
bool person_new(struct line *l, const char *name, struct person *out, struct insistence *told);
/* A running game of Dominion between `n` people, the first of whom begins, and a bot if so wished;
 * NULL `told` where it must go well at once. */
bool game_new(struct line *l, const struct person *people, size_t n, bool with_bot, char id[ID],
              struct insistence *told);

#endif
