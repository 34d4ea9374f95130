/* service/store/listen.c: hears of games that moved, and of players, in this process or another. */
#include "store/connection.h"

#include <stdlib.h>
#include <string.h>

struct store_listener {
    PGconn *conn;
    PGnotify *notice; /* being read, or NULL */
    const char *rest; /* of its text */
};

int store_listen(const char *url, struct store_listener **out)
{
    struct store_listener *l = calloc(1, sizeof *l);
    if (!l) {
        return STORE_NO_MEMORY;
    }
    l->conn = connection_new(url);
    if (PQstatus(l->conn) == CONNECTION_OK) {
        PGresult *r = PQexec(l->conn, "listen turnstone_games");
        bool fine = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
        if (fine) {
            *out = l;
            return STORE_OK;
        }
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
    PGresult *r = PQexec(l->conn, "select 1");
    bool fine = PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    return fine ? STORE_OK : STORE_DOWN;
}
