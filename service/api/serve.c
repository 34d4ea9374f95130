/* service/api/serve.c: the command `turnstone serve`: settings, start, orderly stop. */
#include "api/serve.h"

#include "api/call.h"
#include "api/metrics.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/turns.h"
#include "api/wait.h"
#include "base/log.h"
#include "http/server.h"

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DONE = 0, FAILED = 1, USAGE = 2 };

static const char usage[] =
    "usage: turnstone serve [--listen HOST:PORT] [--database URL] [OPTION...]\n"
    "\n"
    "Serves the games over HTTP until it gets SIGINT or SIGTERM; a second one ends it at once.\n"
    "A flag wins over its environment variable.\n"
    "\n"
    "  --listen HOST:PORT    TURNSTONE_LISTEN; a numeric address, [::1]:8080 for IPv6, port 0 for\n"
    "                        any free one (default: 127.0.0.1:8080)\n"
    "  --database URL        TURNSTONE_DATABASE_URL; the service's connection, a libpq string\n"
    "  --log-level LEVEL     TURNSTONE_LOG_LEVEL; debug, info, warn or error (default: info)\n"
    "  --writers N           TURNSTONE_WRITERS; pairs of threads that write, each thread with a\n"
    "                        connection of its own (1 to 8, default: 1)\n"
    "  --readers N           TURNSTONE_READERS; threads that read, the same (1 to 8, default: 2)\n"
    "  --database-timeout S  TURNSTONE_DATABASE_TIMEOUT; seconds that the database may be silent\n"
    "                        before a read is given up; a write, twice as long (1 to 600,\n"
    "                        default: 5)\n"
    "  --cache-mb N          TURNSTONE_CACHE_MB; memory for games in play, in MiB (1 to 1048576,\n"
    "                        default: 256)\n"
    "  --max-connections N   TURNSTONE_MAX_CONNECTIONS; of clients (1 to 1000000, default: 8000)\n"
    "  --max-waiting N       TURNSTONE_MAX_WAITING; requests that wait for a move at the same "
    "time, of\n"
    "                        the connections (1 to 1000000, default: 6000)\n"
    "  --max-exports N       TURNSTONE_MAX_EXPORTS; files of finished games that are written or\n"
    "                        sent at the same time (1 to 10000, default: 32)\n"
    "  --export-mb N         TURNSTONE_EXPORT_MB; room for these files, in MiB (1 to 1048576,\n"
    "                        default: 256)\n"
    "  --cors-origins LIST   TURNSTONE_CORS_ORIGINS; origins whose pages may use the API, joined "
    "by\n"
    "                        commas, or * for all (default: none)\n"
    "  --help                this text\n";

enum {
    LISTEN,
    DATABASE,
    LOG_LEVEL,
    WRITERS,
    READERS,
    DATABASE_TIMEOUT,
    CACHE_MB,
    MAX_CONNECTIONS,
    MAX_WAITING,
    MAX_EXPORTS,
    EXPORT_MB,
    CORS,
    N_SETTINGS
};

static const struct setting {
    const char *flag, *variable, *usual;
    unsigned most; /* 0: a text */
} settings[N_SETTINGS] = {
    [LISTEN] = {"--listen", "TURNSTONE_LISTEN", "127.0.0.1:8080", 0},
    [DATABASE] = {"--database", "TURNSTONE_DATABASE_URL", NULL, 0},
    [LOG_LEVEL] = {"--log-level", "TURNSTONE_LOG_LEVEL", "info", 0},
    [WRITERS] = {"--writers", "TURNSTONE_WRITERS", "1", 8},
    [READERS] = {"--readers", "TURNSTONE_READERS", "2", 8},
    [DATABASE_TIMEOUT] = {"--database-timeout", "TURNSTONE_DATABASE_TIMEOUT", "5", 600},
    [CACHE_MB] = {"--cache-mb", "TURNSTONE_CACHE_MB", "256", 1u << 20},
    [MAX_CONNECTIONS] = {"--max-connections", "TURNSTONE_MAX_CONNECTIONS", "8000", 1000000},
    [MAX_WAITING] = {"--max-waiting", "TURNSTONE_MAX_WAITING", "6000", 1000000},
    [MAX_EXPORTS] = {"--max-exports", "TURNSTONE_MAX_EXPORTS", "32", 10000},
    [EXPORT_MB] = {"--export-mb", "TURNSTONE_EXPORT_MB", "256", 1u << 20},
    [CORS] = {"--cors-origins", "TURNSTONE_CORS_ORIGINS", NULL, 0},
};

struct command {
    const char *text[N_SETTINGS];
    int64_t number[N_SETTINGS];
    enum log_level level;
};

static int misused(const char *format, ...) __attribute__((format(printf, 1, 2)));

static int misused(const char *format, ...)
{
    va_list args;
    (void)fputs("turnstone serve: ", stderr);
    va_start(args, format);
    (void)vfprintf(stderr, format, args);
    va_end(args);
    (void)fputs("; see `turnstone serve --help`\n", stderr);
    return USAGE;
}

static int failed(const char *what, const char *why)
{
    (void)fprintf(stderr, "turnstone serve: %s%s\n", what, why);
    return FAILED;
}

static bool read_level(const char *text, enum log_level *out)
{
    static const char *const words[] = {
        [LOG_DEBUG] = "debug", [LOG_INFO] = "info", [LOG_WARN] = "warn", [LOG_ERROR] = "error"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i], text) == 0) {
            *out = (enum log_level)i;
            return true;
        }
    }
    return false;
}

static int check(struct command *c)
{
    for (int i = 0; i < N_SETTINGS; i++) {
        const struct setting *s = &settings[i];
        if (s->most && (!api_number_read(c->text[i], s->most, &c->number[i]) || c->number[i] < 1))
            return misused("%s (%s) must be a number from 1 to %u, not '%s'", s->flag, s->variable,
                           s->most, c->text[i]);
    }
    if (!read_level(c->text[LOG_LEVEL], &c->level))
        return misused("'%s' is not a log level", c->text[LOG_LEVEL]);
    if (!c->text[DATABASE])
        return misused("no database: give --database or set TURNSTONE_DATABASE_URL");
    return DONE;
}

static int read_command(int argc, char **argv, struct command *c)
{
    for (int i = 0; i < N_SETTINGS; i++) {
        const char *value = getenv(settings[i].variable);
        c->text[i] = value && value[0] ? value : settings[i].usual;
    }
    for (int i = 1; i < argc; i += 2) {
        int k = 0;
        while (k < N_SETTINGS && strcmp(settings[k].flag, argv[i]) != 0)
            k++;
        if (k == N_SETTINGS)
            return misused("'%s' is not an option", argv[i]);
        if (i + 1 == argc)
            return misused("%s needs a value", argv[i]);
        c->text[k] = argv[i + 1];
    }
    return check(c);
}

/* Signals: all threads block them, and one waits for them. */

static void stop_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
}

static void *wait_for_signal(void *server)
{
    sigset_t set;
    int got = 0;
    stop_signals(&set);
    (void)sigwait(&set, &got);
    log_line(LOG_INFO, "stopping", "signal=%d", got);
    http_server_stop(server);
    /* From here on the next one ends the process, if the stop takes too long for somebody. */
    (void)pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    return NULL;
}

static int serve(struct http_server *server, const char *host)
{
    pthread_t waiter;
    const char *colon = strrchr(host, ':');
    int host_n = (int)(colon ? (size_t)(colon - host) : strlen(host));
    if (pthread_create(&waiter, NULL, wait_for_signal, server) != 0)
        return failed("no thread could be started", "");
    log_line(LOG_INFO, "serving", "address=%.*s:%u connections=%u", host_n, host,
             (unsigned)http_server_port(server), http_server_max_connections(server));
    http_server_join(server);
    bool is_ordered = http_server_is_draining(server);
    if (!is_ordered)
        (void)kill(getpid(), SIGTERM); /* the waiter takes it */
    (void)pthread_join(waiter, NULL);
    log_line(LOG_INFO, "stopped", "in_order=%d", is_ordered);
    return is_ordered ? DONE : FAILED;
}

static void drain(void *context)
{
    const struct api *api = context;
    api_waits_drain(api->waits);
}

static int run(const struct command *c)
{
    char why[500] = "";
    struct api api = {.waits = api_waits_new((unsigned)c->number[MAX_WAITING])};
    struct http_server *server = NULL;
    struct match_config match = {
        .database_url = c->text[DATABASE],
        .writers = (unsigned)c->number[WRITERS],
        .readers = (unsigned)c->number[READERS],
        .timeout_s = (unsigned)c->number[DATABASE_TIMEOUT],
        .cache_bytes = (size_t)c->number[CACHE_MB] << 20,
        .exports = (unsigned)c->number[MAX_EXPORTS],
        .export_bytes = (size_t)c->number[EXPORT_MB] << 20,
        .moved = api_waits_moved,
        .moved_context = api.waits,
        .render_inbox = api_turns_render,
        .drop_inbox = api_turns_drop,
    };
    struct http_config http = {
        .listen = c->text[LISTEN],
        .routes = api_routes,
        .n_routes = api_n_routes,
        .context = &api,
        .problem = api_refuse_http,
        .on_drain = drain,
        .observe = api_metrics_count,
        .cors_origins = c->text[CORS],
        .max_connections = (unsigned)c->number[MAX_CONNECTIONS],
    };
    if (!api.waits)
        return failed("there is no memory", "");
    if (match_start(&match, &api.match, why, sizeof why) != STORE_OK) {
        api_waits_free(api.waits);
        return failed("the database cannot be used: ", why);
    }
    api_waits_serve(api.waits, api.match);
    int status = FAILED;
    int rc = http_server_start(&http, &server);
    if (rc != HTTP_OK) {
        char what[200];
        (void)snprintf(what, sizeof what, "%s: ", c->text[LISTEN]);
        status = failed(what, http_rc_text(rc));
    } else {
        status = serve(server, c->text[LISTEN]);
    }
    match_stop(api.match);
    http_server_free(server);
    api_waits_free(api.waits);
    return status;
}

int api_serve(int argc, char **argv)
{
    struct command c = {0};
    sigset_t set;
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        (void)fputs(usage, stdout);
        return DONE;
    }
    int rc = read_command(argc, argv, &c);
    if (rc != DONE)
        return rc;
    log_set_level(c.level);
    stop_signals(&set);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
    return run(&c);
}
