/* service/store/listen.c: hears of games that moved, and of players, in this process or another. */
#include "store/connection.h"
#include "store/exchange.h"

#include <stdlib.h>
#include <string.h>

struct store_listener {
    PGconn *conn;
    int limit_ms;
    PGnotify *notice; /* being read, or NULL */
    const char *rest; /* of its text */
};

/* Whether a statement brings what it should. */
static bool execute(struct store_listener *l, const char *sql, ExecStatusType want)
{
    PGresult *r = NULL;
    bool fine = PQsendQuery(l->conn, sql) == 1 &&
                exchange_end(l->conn, l->limit_ms, &r) == EXCHANGE_DONE &&
                PQresultStatus(r) == want;
    PQclear(r);
    return fine;
}

int store_listen(const char *url, unsigned timeout_s, struct store_listener **out)
{
    struct store_listener *l = calloc(1, sizeof *l);
    if (!l) {
        return STORE_NO_MEMORY;
    }
    l->limit_ms = (int)timeout_s * 1000;
    l->conn = connection_new(url, timeout_s);
    if (PQstatus(l->conn) == CONNECTION_OK && PQsetnonblocking(l->conn, 1) == 0 &&
        execute(l, "listen turnstone_games", PGRES_COMMAND_OK)) {
        *out = l;
        return STORE_OK;
    }
    store_listen_close(l);
    return STORE_DOWN;
}

void store_listen_close(struct store_listener *l)
{
    if (!l) {
        return;
    }
    PQfreemem(l->notice);
    PQfinish(l->conn);
    free(l);
}

int store_listen_fd(const struct store_listener *l)
{
    return PQsocket(l->conn);
}

/* The next id of the notice being read; false: it has no more. */
static bool next_id(struct store_listener *l, struct uuid *id)
{
    while (l->notice) {
        size_t n = strcspn(l->rest, " ");
        const char *word = l->rest;
        if (n == 0) {
            PQfreemem(l->notice);
            l->notice = NULL;
            break;
        }
        l->rest += n + (word[n] == ' ');
        /* Anybody may notify: what is no id is passed over. */
        if (uuid_parse(word, n, id)) {
            return true;
        }
    }
    return false;
}

int store_listen_next(struct store_listener *l, struct uuid *id)
{
    bool has_read = false;
    for (;;) {
        if (next_id(l, id)) {
            return STORE_OK;
        }
        l->notice = PQnotifies(l->conn);
        if (l->notice) {
            l->rest = l->notice->extra;
        } else if (has_read) {
            return STORE_NOT_FOUND;
        } else if (PQconsumeInput(l->conn) != 1 || PQstatus(l->conn) != CONNECTION_OK) {
            return STORE_DOWN;
        } else {
            has_read = true;
        }
    }
}

int store_listen_check(struct store_listener *l)
{
    return execute(l, "select 1", PGRES_TUPLES_OK) ? STORE_OK : STORE_DOWN;
}
