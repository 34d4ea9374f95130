/* service/store/connection.h: one connection to PostgreSQL, kept alive, with its statements. */
#ifndef STORE_CONNECTION_H
#define STORE_CONNECTION_H

#include "store/args.h"
#include "store/cell.h"
#include "store/store.h"

#include <libpq-fe.h>

/* A statement; its address is its identity, so it is static. */
struct query {
    const char *name;
    const char *sql;
};

enum { CONNECTION_QUERIES = 48, CONNECTION_LOCKED = 16, CONNECTION_BATCH = 128 /* appends */ };

struct locked_game {
    struct uuid id;
    int64_t until; /* when it is worth another wait; milliseconds of the monotonic clock */
};

struct store {
    char *url;
    PGconn *conn; /* NULL = not connected */
    const struct query *prepared[CONNECTION_QUERIES];
    size_t prepared_n;
    unsigned timeout_s;        /* how long the server may be silent */
    int64_t no_attempt_before; /* of connecting; milliseconds of the monotonic clock */
    bool holds;                /* a transaction is open that has the lock of a game: store_hold() */
    struct locked_game locked[CONNECTION_LOCKED];
    size_t locked_n;
    void (*written)(void *context); /* or NULL: store_on_written() */
    void *written_context;
    struct buf scratch;
    char error[512];
};

/* What a lost connection means for a statement. */
enum repeat {
    REPEAT_READ,  /* it is run again */
    REPEAT_WRITE, /* it is run again, since a second run finds what the first did */
    REPEAT_NEVER, /* its outcome is unknown */
};

/* A new connection with our settings; never NULL except for memory, check PQstatus(). */
PGconn *connection_new(const char *url, unsigned timeout_s);
/* Makes sure of a living connection; STORE_DOWN otherwise. */
int connection_ready(struct store *s) STORE_CHECKED;
/* Makes sure that the statement is prepared on a ready connection. */
int connection_prepare(struct store *s, const struct query *q) STORE_CHECKED;
/* Closes it, so that the next use connects again. */
void connection_drop(struct store *s);
/* The next result of a pipeline that writes; NULL: the server was silent for too long, or the
 * connection is gone, which is dropped then. */
PGresult *connection_result(struct store *s);
/* Remembers the words of a failed result (or of the connection, for NULL), and maps it to an rc:
 * STORE_DOWN also drops the connection. Of one that was dropped before the words are kept. */
int connection_failed(struct store *s, const PGresult *r);
/* Runs a command that has neither parameters nor rows, on a ready connection. */
int connection_command(struct store *s, const char *sql) STORE_CHECKED;
/* Whether a failed result says that somebody else kept a lock for too long. */
bool connection_locked_out(const PGresult *r);
/* Whether a failed result is a clash of transactions that a second try resolves. */
bool connection_clashed(const PGresult *r);
/* Whether a failed result (NULL: none came) leaves open what the server has done. */
bool connection_lost(const PGresult *r);
/* Runs a prepared statement with binary results and connects, prepares and repeats as needed. On
 * STORE_OK the caller clears the result, which holds rows. */
int connection_run(struct store *s, const struct query *q, struct args *a, enum repeat repeat,
                   PGresult **out) STORE_CHECKED;
/* The same for a statement that is not worth preparing. */
int connection_run_once(struct store *s, const char *sql, struct args *a,
                        PGresult **out) STORE_CHECKED;
/* Runs a writing statement that returns a turnstone.answer. */
int connection_write(struct store *s, const struct query *q, struct args *a, enum repeat repeat,
                     struct store_answer *out) STORE_CHECKED;
/* A write is safe to repeat when a key remembers it. */
enum repeat connection_repeat(const struct store_key *key);

#endif
