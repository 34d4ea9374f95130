/* tests/unit/http_fixture.h: a server with routes that answer what they were asked. */
#ifndef UNIT_HTTP_FIXTURE_H
#define UNIT_HTTP_FIXTURE_H

#include "http/request.h"
#include "http/server.h"
#include "support/http_client.h"

#include <check.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* How many attachments of requests have been made and destroyed. */
static atomic_int fixture_made, fixture_destroyed;

static inline void fixture_destroy(void *it)
{
    free(it);
    atomic_fetch_add(&fixture_destroyed, 1);
}

static inline void fixture_attach(struct http_request *r)
{
    atomic_fetch_add(&fixture_made, 1);
    http_attach(r, malloc(16), fixture_destroy);
}

/* "code status detail" as text/plain, so that tests can tell our refusals from the parser's. */
static inline void fixture_problem(struct http_request *r, int status, const char *code,
                                   const char *detail)
{
    struct buf body = {0};
    buf_printf(&body, "%s %d %s", code, status, detail);
    http_reply(r, status, "text/plain", &body);
}

/* One line for each thing a handler can read. */
static inline void fixture_show(struct http_request *r)
{
    static const char *const params[] = {"game_id", "number"};
    struct buf body = {0};
    size_t n;
    const char *name, *value;
    buf_printf(&body, "operation=%s\nmethod=%s\n", http_operation(r), http_method(r));
    for (size_t i = 0; i < 2; i++)
        if (http_param(r, params[i]))
            buf_printf(&body, "param %s=[%s]\n", params[i], http_param(r, params[i]));
    for (size_t i = 0; http_query_at(r, i, &name, &value); i++)
        buf_printf(&body, "query %s=[%s] of %zu\n", name, value, http_query_count(r, name));
    if (http_header(r, "x-test"))
        buf_printf(&body, "header=[%s] of %zu\n", http_header(r, "X-TEST"),
                   http_header_count(r, "x-Test"));
    const char *bytes = http_body(r, &n);
    if (n) {
        buf_printf(&body, "body %zu=[", n);
        buf_bytes(&body, bytes, n);
        buf_text(&body, "]\n");
    }
    fixture_attach(r);
    http_reply(r, 200, "text/plain", &body);
}

/* Starts on a free port of 127.0.0.1. */
static inline struct http_server *fixture_start(struct http_config *config)
{
    struct http_server *server = NULL;
    if (!config->listen)
        config->listen = "127.0.0.1:0";
    if (!config->problem)
        config->problem = fixture_problem;
    int rc = http_server_start(config, &server);
    ck_assert_msg(rc == 0, "%s", http_rc_text(rc));
    atomic_store(&fixture_made, 0);
    atomic_store(&fixture_destroyed, 0);
    return server;
}

static inline void fixture_end(struct http_server *server)
{
    http_server_stop(server);
    http_server_join(server);
    http_server_free(server);
}

static inline struct http_client fixture_client(const struct http_server *server)
{
    struct http_client client = {0};
    ck_assert(http_client_open(&client, http_server_port(server)));
    return client;
}

/* Sends raw text on a connection of its own and reads one answer; the connection stays open. */
static inline void fixture_raw(struct http_client *client, const char *text,
                               struct http_answer *answer)
{
    ck_assert(http_client_send_text(client, text));
    ck_assert_msg(http_client_receive(client, strncmp(text, "HEAD", 4) == 0, answer),
                  "no answer to: %.60s", text);
}

static inline int fixture_run(const char *name, const TTest *const *tests, size_t n)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, 300); /* against a hang only: sanitizers are slow */
    for (size_t i = 0; i < n; i++)
        tcase_add_test(tcase, tests[i]);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
