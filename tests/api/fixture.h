/* tests/api/fixture.h: the real service over a database of its own, and a client that talks to it.
 *
 * Every exchange is recorded as a line of JSON in the folder TRAFFIC, and beside it the secrets of
 * the database, for check_traffic.py: it compares all answers with openapi/openapi.yaml, and looks
 * for secrets in them. */
#ifndef TEST_API_FIXTURE_H
#define TEST_API_FIXTURE_H

#include "support/http_client.h"

#include <check.h>
#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { API_ID = 37, API_PATH = 300 };

struct player {
    char id[API_ID], token[128], name[64];
};

/* What came back. */
struct answer {
    int status;
    struct http_answer raw;
    struct json_object *json; /* of the body; NULL if it is not JSON */
};
void answer_free(struct answer *a);

/* Runs the tests with one service for all of them; the exit status of the program. */
int api_run(const char *name, const TTest *const *tests, size_t n);
/* The database of the service that is talked to: an owner's connection string. */
const char *api_database(void);
/* From here on the test talks to a second service on the same database, which knows nothing yet;
 * and with the first one again. */
void api_second_begin(void);
void api_talk_to_second(bool is_second);
void api_second_end(void);
/* Another service on a database of its own: from the same requests with the same keys it makes the
 * same ids and tokens, at the same times, but other chance for every game. To be begun before the
 * first player is made. */
void api_twin_begin(void);
void api_talk_to_twin(bool is_twin);
void api_twin_end(void);

/* One exchange. `as` NULL: without a token. A write gets a fresh Idempotency-Key unless `headers`
 * (lines ending in "\r\n", or NULL) has one. */
struct answer api_call(const struct player *as, const char *method, const char *path,
                       const char *headers, const char *body);
struct answer api_get(const struct player *as, const char *path);
/* `key` NULL: a fresh one. */
struct answer api_post(const struct player *as, const char *path, const char *key,
                       const char *body);
/* The same, with the status that must come. */
struct answer api_get_ok(const struct player *as, const char *path);
struct answer api_post_ok(const struct player *as, const char *path, const char *body);
/* A fresh key of 36 characters. */
void api_key(char out[API_ID]);
/* Path from a format; lives until the 8th call after it. */
const char *api_path(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A GET in two steps, on a connection of its own (zero-initialised but for fd -1, or open already):
 * asked for, and answered. */
void api_ask(struct http_client *on, const struct player *as, const char *path,
             const char *headers);
struct answer api_answer(struct http_client *on, const char *path);
/* Two requests on two connections at once. */
struct posted {
    const struct player *as; /* NULL: without a token */
    const char *key, *body;
    const char *method, *path; /* NULL: POST, and the path of both */
};
void api_both(const char *path, const struct posted posts[2], struct answer out[2]);
/* The same request on two connections at once, with one key. */
void api_twins(const struct player *as, const char *path, const char *key, const char *body,
               struct answer out[2]);
/* The program with these arguments (NULL ends them) and nothing of ours in its environment: what it
 * says on both outputs, up to `cap` bytes. Its exit status. */
int api_program(const char *const *arguments, char *said, size_t cap);
/* The port of the service that is talked to, and the connection string that it was given. */
uint16_t api_port(void);
const char *api_service_database(void);

/* Refused as such: status, media type, type, and the members that every problem has. */
void check_problem(struct answer *a, int status, const char *slug);
/* The same, and frees the answer. */
void expect_problem(struct answer a, int status, const char *slug);
/* The same, with this sentence. */
void expect_detail(struct answer a, int status, const char *slug, const char *detail);

/* A value by its place, "game.seats.0.player.id"; NULL if there is none. */
struct json_object *at(struct json_object *root, const char *place);
/* The same; the test fails if it is not there or of another type. */
const char *text_at(struct json_object *root, const char *place);
int64_t number_at(struct json_object *root, const char *place);
bool has_text(struct json_object *list, const char *text); /* among its members */
size_t length_at(struct json_object *root, const char *place);

/* A new player. */
struct player api_player(const char *name);
/* Makes a game and tells its id: `seats` and `options` are JSON ("[...]", "{...}"). */
void api_game_of(const char *ruleset, const struct player *creator, const char *seats,
                 const char *options, const char *visibility, char id[API_ID]);
/* A running game between players, who all join; the creator is the first. */
void api_game_of_between(const char *ruleset, const struct player *players, size_t n,
                         const char *options, const char *visibility, char id[API_ID]);
/* The same of Dominion. */
void api_game(const struct player *creator, const char *seats, const char *options,
              const char *visibility, char id[API_ID]);
void api_game_between(const struct player *players, size_t n, const char *options,
                      const char *visibility, char id[API_ID]);
/* Ten cards of the base set without attacks or the need to look at anything. */
extern const char simple_kingdom[];

#endif
